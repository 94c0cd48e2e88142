"""`referee import`: records kept as games, none a second time unless that is wished for."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from referee.cli.support import confirming
from referee.cli.support.columns import flush, out
from referee.cli.support.record_files import refereed_file
from referee.cli.support.stores import store
from referee.cli.support.tongue import _
from referee.cli.support.troubles import trouble_sentence
from referee.core.collecting import uncollected
from referee.core.exit_codes import CANNOT_SAY, FINE, NO
from referee.core.printable import printable
from referee.core.record import Record
from referee.core.trouble import CannotSay
from referee.session.alike import Kept
from referee.session.digest import digest_of
from referee.session.opening import header_text
from referee.session.replay import Replayed
from referee.session.session import summary_of
from referee.speech.speech import N_
from referee.store.facts import written
from referee.store.port import Journal
from referee.words.progress import Progress

RECORDS = "*.ref"


def import_records(
    files: Annotated[list[Path], typer.Argument(help=N_("Records, such as game.ref, or folders of them."))],
    again: Annotated[
        bool, typer.Option("--again", help=N_("Keep a game that is there already a second time."))
    ] = False,
    yes: Annotated[
        bool, typer.Option("--yes", "-y", help=N_("Do not ask: pass over games that are there already."))
    ] = False,
) -> int:
    if again and yes:
        raise CannotSay("Only one of --again and --yes can be asked for.")
    records = list(_records(files))
    importing = Importing(again, yes, several=len(records) > 1)
    if len(records) == 1:
        return importing.take(records[0])
    codes = [importing.try_to_take(file) for file in records]
    out(_("{kept} of {count} records are kept as games.").format(kept=importing.count, count=len(records)) + "\n")
    return max(codes)


def _records(files: list[Path]) -> Iterator[Path]:
    """The files named, and those of the folders named."""
    for file in files:
        if not file.is_dir():
            yield file
            continue
        found = [path for path in sorted(file.glob(RECORDS)) if path.is_file()]
        if not found:
            raise CannotSay("{folder} holds no record, such as game.ref.", folder=str(file))
        yield from found


class Importing:
    """One call: the store is opened when the first record stands."""

    def __init__(self, again: bool, yes: bool, several: bool) -> None:
        self.again = again
        self.yes = yes
        self.several = several
        self.count = 0
        """How many games were kept."""
        self._opened: tuple[Journal, Kept] | None = None

    def try_to_take(self, file: Path) -> int:
        """One of several: what is wrong with it is said, and the others are taken all the same."""
        try:
            return self.take(file)
        except (OSError, CannotSay) as problem:
            return self._left(trouble_sentence(problem))

    def _left(self, why: str) -> int:
        flush()
        sys.stderr.write(f"referee: {why}\n")
        return CANNOT_SAY

    def take(self, file: Path) -> int:
        """The whole record is refereed before anything is kept, and kept at once."""
        record, found, judged = refereed_file(file)
        if self._opened is None:
            opened = store()
            self._opened = opened, Kept(opened)
        kept, known = self._opened
        there = None if self.again else known.same(header_text(record.header), summary_of(found.table), found.entries)
        if there is not None and (code := self._refused(file, there)) is not None:
            return code
        name = self._kept(kept, known, record, found)
        out((f"{printable(str(file))}: " if self.several else "") + _("Game {name}.").format(name=name) + "\n")
        if not judged:
            told = _("The dictionary {name} is not here with the content it had: the verdicts are those of the record.")
            out(told.format(name=printable(record.header.lexicon[0])) + "\n")
        return FINE

    def _refused(self, file: Path, there: str) -> int | None:
        """The exit code where a game that is there already is passed over; None where it is wished for again."""
        told = _("{file}: this game is there already, as {name}.").format(file=printable(str(file)), name=there)
        if self.yes:
            out(f"{told}\n")
            return FINE
        if confirming.possible():
            return None if confirming.confirm(told + " " + _("Keep it a second time?")) else NO
        flush()
        ways = _("--again keeps it a second time, --yes passes over it.")
        sys.stderr.write(f"referee: {told} {ways}\n")
        return NO

    def _kept(self, kept: Journal, known: Kept, record: Record, found: Replayed) -> str:
        """The name under which a game stands in the store from now on."""
        table, text = found.table, header_text(record.header)
        with Progress(_("keeping the game…")), uncollected():
            entries = [(entry, written(entry, table.game.codec)) for entry in found.entries]
            digest = digest_of(table) if table.state.final else None
            name = kept.create(record.header.game, text, summary_of(table), time.time(), entries, digest)
        known.add(text, name)
        self.count += 1
        return name
