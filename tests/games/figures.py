"""The figures behind the lines of a record, as the rules give them now."""

from referee.core.record import RecordLine, write_record
from referee.core.table import STEP, Entry, Table
from referee.core.values import replace
from referee.session.record import read_record
from referee.session.start import open_table
from tests.games.tables import french


def with_figures(text: str) -> str:
    """The same record; where a line states its points and the total, both are those of the rules."""
    record = read_record(text)
    table = open_table(record.header)
    assert isinstance(table, Table), table
    return write_record(replace(record, lines=tuple(_reckoned(table, line) for line in record.lines)))


def _reckoned(table: Table, line: RecordLine) -> RecordLine:
    entry = table.decide(line.seat, line.command, french(table.game, table.header))
    assert isinstance(entry, Entry), (line, entry)
    table.take(entry, line.number)
    if line.points is None or entry.kind != STEP:
        return line
    return replace(line, points=table.points(table.last), total=table.state.scores[line.seat])
