"""`standpat rank`: read hands from files, rank them, write the results.

The way of a hand through these modules, with the names of the functions:

1. `command.command` reads the options; `command.rank_one` opens the files (`many_files` does so in the workers).
2. `formats.reader_for` chooses the reader. `text_reader.TextReader` yields blocks of packed hands as `TextRecords`.
   (`csv_reader` and `parquet_reader` find the hand among the columns with `hand_columns`.)
3. `ranking.rank_records` ranks each block with `Ordering.rank_packed`, and reports invalid hands with their places.
4. `ranking.write_ranked` passes the records and their strengths to the writer that `writers.writer_for` chose, which
   adds strength, category and description to each line.
5. `category_counts` prints or draws the totals for --summary and --plot.
"""
