"""Record files, read and refereed."""

from dataclasses import replace
from pathlib import Path

from referee.cli.support.pinned import at_hand, pinned, words_of
from referee.cli.support.tongue import _, refusal_of
from referee.core import limits
from referee.core.collecting import uncollected
from referee.core.outside import read_text
from referee.core.record import Record, RecordError
from referee.core.trouble import CannotSay
from referee.session.record import read_record
from referee.session.recorded import as_recorded
from referee.session.replay import Replayed, replay
from referee.session.start import Stop
from referee.words.progress import Progress

IN_FILE = "{file}: {problem}"


def refereed_file(file: Path) -> tuple[Record, Replayed, bool]:
    """A record with its dictionary pinned, refereed to its end, and whether its dictionary was at hand to judge it."""
    with Progress(_("refereeing…")), uncollected():
        record = read_file(file, dated=True)
        judged = at_hand(record.header)
        record = replace(record, header=pinned(record.header))
        found = replay(record, words_of) if judged else as_recorded(record)
    if isinstance(found, Stop):
        why = refusal_of(found.why, record.header.game)
        raise CannotSay("{file}, line {line}: {problem}", file=str(file), line=found.line, problem=why)
    return record, found, judged


def read_file(file: Path, dated: bool = False) -> Record:
    try:
        return read_record(read_text(file, limits.RECORD), dated)
    except RecordError as problem:
        raise CannotSay(IN_FILE, file=str(file), problem=problem.trouble) from problem
