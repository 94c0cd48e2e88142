"""Reads and referees record files."""

from pathlib import Path

from referee.cli.dictionaries import is_at_hand, with_pin, words_of
from referee.cli.files import named
from referee.cli.language import _, refusal_of
from referee.cli.progress import Progress
from referee.core import limits
from referee.core.message import CannotSay
from referee.core.outside import INPUT, read_text
from referee.core.printable import printable
from referee.core.record import Record, RecordError
from referee.core.values import replace
from referee.session.record import read_record
from referee.session.replay import Replayed, as_recorded, replay
from referee.session.start import Stop

IN_FILE = "{file}: {problem}"


def label(file: Path) -> str:
    """As `named`, in the language of the shell."""
    return _("standard input") if file == INPUT else printable(str(file))


def refereed_file(file: Path, dated: bool = True) -> tuple[Record, Replayed, bool]:
    """A record with its dictionary pinned, refereed to its end; and whether that dictionary was at hand.

    With `dated`, a date that is no day is an error.
    """
    with Progress(_("refereeing…")):
        try:
            record = read_record(read_text(file, limits.RECORD), dated)
        except RecordError as problem:
            raise CannotSay(IN_FILE, file=named(file), problem=problem.message) from problem
        judged = is_at_hand(record.header)
        record = replace(record, header=with_pin(record.header))
        replayed = replay(record, words_of) if judged else as_recorded(record)
    if isinstance(replayed, Stop):
        why = refusal_of(replayed.why, record.header.game)
        raise CannotSay("{file}, line {line}: {problem}", file=named(file), line=replayed.line, problem=why)
    return record, replayed, judged
