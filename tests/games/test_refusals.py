"""One small record for each way to be refused: its last line must be, with the code and the clause it names."""

from referee.core.limits import COMMAND
from referee.core.record import Record
from referee.core.table import Table
from referee.session.record import read_record
from referee.session.replay import replay
from referee.session.start import Stop, open_table
from tests.games.rooms import ROOMS, Room, each_room
from tests.games.sources import codes_of, codes_of_house
from tests.games.tables import accepted, french, refused


def expected(record: Record) -> tuple[str, str | None]:
    """`#expect CODE CLAUSE`; a slip of the pen breaks no clause."""
    code, _, clause = record.header.first("expect").partition(" ")
    return code, clause or None


def header_line(record: Record) -> int:
    """Where a header is refused: in its last line, or in the one that `#at` names."""
    return int(record.header.first("at") or record.header.numbers[-1])


def shown(room: Room) -> set[str]:
    return {expected(read_record(path.read_text("utf-8")))[0] for path in room.refused}


@each_room
def test_the_last_line_is_refused(room: Room) -> None:
    for path in room.refused:
        record = read_record(path.read_text("utf-8"))
        stop = replay(record, french)
        assert isinstance(stop, Stop), path
        assert (stop.why.code, stop.why.clause) == expected(record), path
        # the lines before it stand: the first that is refused ends the replay
        last = record.lines[-1] if record.lines else None
        assert (stop.line, stop.seat) == ((last.number, last.seat) if last else (header_line(record), None)), path


@each_room
def test_every_refusal_of_the_room_has_a_fixture(room: Room) -> None:
    own = set(room.refusals) | codes_of(room)
    assert own <= shown(room) <= own | codes_of_house()


def test_every_refusal_of_the_house_has_a_fixture() -> None:
    # a record with so long a line is not even read; one of another dictionary is in tests/session/test_recorded.py
    assert codes_of_house() - {"too-long", "other-lexicon"} <= set().union(*map(shown, ROOMS))


@each_room
def test_a_command_that_is_too_long_is_not_refereed(room: Room) -> None:
    table = open_table(read_record(room.games[0].read_text("utf-8")).header)
    assert isinstance(table, Table)
    seat = table.state.turn
    assert refused(table, f"{seat}: note {'x' * COMMAND}").code == "too-long"
    assert refused(table, f"{seat}: {'x' * (COMMAND + 1)}").facts == {"limit": str(COMMAND)}
    accepted(table, f"{seat}: note {'x' * (COMMAND - len('note '))}")
