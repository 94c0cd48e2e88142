"""`referee import`: stores records as games, none a second time unless asked to."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from referee.cli import confirmation
from referee.cli.language import _
from referee.cli.output import err, flush, out
from referee.cli.progress import Progress
from referee.cli.stores import open_store
from referee.cli.troubles import trouble_sentence
from referee.core.exit_codes import CANNOT_SAY, FINE, NO
from referee.core.message import N_, CannotSay
from referee.core.printable import printable
from referee.core.record import Record, header_text
from referee.papers.counting import CopyFinder
from referee.papers.records import label, refereed_file
from referee.session.digest import digest_of
from referee.session.replay import Replayed
from referee.session.session import summary_of
from referee.store.entries import stored_entry
from referee.store.port import Journal

RECORDS = "*.ref"


def import_records(
    files: Annotated[
        list[Path], typer.Argument(help=N_("Records, such as game.ref, or folders of them; - for standard input."))
    ],
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
    out(_("Records kept as games: {kept} of {count}.").format(kept=importing.count, count=len(records)) + "\n")
    return max(codes)


def _records(files: list[Path]) -> Iterator[Path]:
    """The files named, and those of the folders named."""
    for file in files:
        if not file.is_dir():
            yield file
            continue
        records = [path for path in sorted(file.glob(RECORDS)) if path.is_file()]
        if not records:
            raise CannotSay("{folder} holds no record, such as game.ref.", folder=str(file))
        yield from records


class Importing:
    """One run of the command; the store is opened after the first record has been refereed."""

    def __init__(self, again: bool, yes: bool, several: bool) -> None:
        self.again = again
        self.yes = yes
        self.several = several
        self.count = 0
        """How many games were stored."""
        self._opened: tuple[Journal, CopyFinder] | None = None

    def try_to_take(self, file: Path) -> int:
        """As `take`, for one of several records: an error is reported, and does not stop the others."""
        try:
            return self.take(file)
        except (OSError, CannotSay) as problem:
            flush()
            err(f"referee: {trouble_sentence(problem)}\n")
            return CANNOT_SAY

    def take(self, file: Path) -> int:
        """Referees a record, then stores it as a game in one transaction; returns the exit code."""
        record, replayed, judged = refereed_file(file)
        if self._opened is None:
            store = open_store()
            self._opened = store, CopyFinder(store)
        store, copies = self._opened
        there = None
        if not self.again:
            there = copies.copy_of(header_text(record.header), summary_of(replayed.table), replayed.entries)
        if there is not None and (code := self._pass_over(file, there)) is not None:
            return code
        name = self._store_game(store, copies, record, replayed)
        out((f"{label(file)}: " if self.several else "") + _("Game {name}.").format(name=name) + "\n")
        if not judged:
            note = _("The dictionary {name} is not here with the content it had: the verdicts are those of the record.")
            out(note.format(name=printable(record.header.lexicon[0])) + "\n")
        return FINE

    def _pass_over(self, file: Path, there: str) -> int | None:
        """The exit code if a game that is there already is passed over; None if it is to be stored again."""
        note = _("{file}: this game is there already, as {name}.").format(file=label(file), name=there)
        if self.yes:
            out(f"{note}\n")
            return FINE
        if confirmation.possible():
            return None if confirmation.confirm(note + " " + _("Keep it a second time?")) else NO
        flush()
        ways = _("--again keeps it a second time, --yes passes over it.")
        err(f"referee: {note} {ways}\n")
        return NO

    def _store_game(self, store: Journal, copies: CopyFinder, record: Record, replayed: Replayed) -> str:
        """Stores a game and returns its name."""
        table, text = replayed.table, header_text(record.header)
        with Progress(_("keeping the game…")):
            now, codec = time.time(), table.game.codec
            entries = [stored_entry(entry, codec, number, now) for number, entry in enumerate(replayed.entries, 1)]
            digest = digest_of(table) if table.state.final else None
            name = store.create(record.header.game, text, summary_of(table), now, entries, digest)
        copies.add(text, name)
        self.count += 1
        return name
