"""`python -m standpat` is the command `standpat`."""

from standpat.cli import main

if __name__ == "__main__":
    main(prog_name="standpat")
