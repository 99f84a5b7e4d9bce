"""Files that are written whole or not at all."""

from pathlib import Path

import pytest

from standpat.parallel.whole_file import written_whole


def test_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "file"
    with written_whole(file) as sink:
        sink.write(b"one")
        assert not file.exists()
    assert file.read_bytes() == b"one"

    def interrupted() -> None:
        with written_whole(file) as sink:
            sink.write(b"two")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert file.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [file]
