"""One small record for each way to be refused: its last line must be, with the code and the clause it names."""

from pathlib import Path

import pytest

from referee.core.record import Record, read_record
from referee.session.replay import Stop, replay
from tests.games.option.support import REFUSALS, french

FIXTURES = sorted(REFUSALS.glob("*.ref"))


def expected(record: Record) -> tuple[str, str | None]:
    """`#expect CODE CLAUSE`; a slip of the pen breaks no clause."""
    code, _, clause = record.header.first("expect").partition(" ")
    return code, clause or None


def named(path: Path) -> str:
    header = read_record(path.read_text("utf-8")).header
    return " ".join((path.stem, *header.every("expect"), *header.every("shows")))


@pytest.mark.parametrize("path", FIXTURES, ids=named)
def test_the_last_line_is_refused(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    stop = replay(record, french)
    assert isinstance(stop, Stop)
    assert (stop.why.code, stop.why.clause) == expected(record)
    # what the header says is refused before there is any line
    last = record.lines[-1] if record.lines else None
    assert (stop.line, stop.seat) == ((last.number, last.seat) if last else (1, None))


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_the_lines_before_stand(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    if record.lines:
        before = Record(record.header, record.lines[:-1])
        assert not isinstance(replay(before, french), Stop)
