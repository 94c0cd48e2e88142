"""`referee backup, restore`: the whole store in one file, and back."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated

import typer

from referee.cli import folders, stores
from referee.cli.arguments import Yes
from referee.cli.confirmation import confirm
from referee.cli.files import OUTPUT, target_of, tell_place
from referee.cli.language import _, language, ngettext
from referee.cli.output import out, out_bytes, standard_input
from referee.cli.progress import Progress
from referee.core.exit_codes import FINE, NO
from referee.core.message import N_, CannotSay
from referee.core.outside import INPUT
from referee.core.printable import printable
from referee.core.scratch import scratch
from referee.documents.say import moment
from referee.session.live import live_tables
from referee.store import sqlite
from referee.store.listed import ListedGame
from referee.store.port import StoreReader
from referee.store.problems import StoreError
from referee.store.sqlite import safekeeping

NAME = "games.sqlite"
"""The name of a backup that comes or goes through a pipe, by way of a temporary file, since SQLite needs one."""
CHUNK = 1 << 20


def backup(
    file: Annotated[
        Path, typer.Argument(help=N_("The file to write, such as games-backup.sqlite; - for standard output."))
    ],
    yes: Yes = False,
) -> int:
    """Copies the store into a file; an older file is replaced only by a complete copy."""
    if file == OUTPUT:
        put_backup(stores.open_file_reader())
        return FINE
    file = target_of(file)
    if file.exists() and not file.is_file():
        raise CannotSay("{file} is not a file that can be replaced.", file=str(file))
    reader = stores.open_file_reader()
    if file.exists() and not yes and not confirm(_("Replace {file}?").format(file=printable(str(file)))):
        return NO
    with Progress(_("copying the store of games…")):
        safekeeping.back_up(reader, file)
    out(_counted(reader.games()) + "\n")
    tell_place(file)
    return FINE


def restore(
    file: Annotated[Path, typer.Argument(help=N_("A file that backup wrote; - for standard input."))],
    yes: Yes = False,
) -> int:
    """Replaces the store by a backup; the former store is kept under another name."""
    live = live_tables(folders.data())
    if live:
        raise CannotSay("Game {name} is open at a table; close it first.", name=live[0].id)
    if file != INPUT:
        return _restore(file, yes)
    if not yes and stores.path().exists():
        raise CannotSay("A backup on standard input leaves no way to ask: add --yes.")
    with taken_backup() as taken:
        return _restore(taken, yes)


def _restore(file: Path, yes: bool) -> int:
    path = stores.path()
    with Progress(_("checking the backup…")):
        reader = safekeeping.open_backup(path, file)
    with closing(reader) as backup:
        if not yes and not _confirmed(backup, path):
            return NO
        with Progress(_("putting the backup back…")):
            aside = safekeeping.restore(path, backup)
        out(_("The store of games is now that of the backup: {games}").format(games=_counted(backup.games())) + "\n")
    if aside:
        out(_("The former one is kept as {file}.").format(file=printable(str(aside))) + "\n")
    return FINE


def _confirmed(backup: StoreReader, path: Path) -> bool:
    """Shows the games of the backup and of the store, and asks whether to replace the store."""
    if not path.exists():
        return True
    out(_("In the backup: {games}").format(games=_counted(backup.games())) + "\n")
    try:
        present = stores.open_file_reader().games()
    except StoreError:
        out(_("The present store cannot be read.") + "\n")
    else:
        out(_("In the present store: {games}").format(games=_counted(present)) + "\n")
        if _used(present) > _used(backup.games()):
            out(_("The present store is newer than the backup.") + "\n")
    return confirm(_("Put the backup in the place of the present store, which is kept aside?"))


def _counted(games: list[ListedGame]) -> str:
    """The number of games and when one was last used."""
    number = ngettext("{count} game", "{count} games", len(games)).format(count=len(games))
    if not games:
        return f"{number}."
    last = moment(_used(games), language())
    return _("{games}, last used {date}.").format(games=number, date=last)


def _used(games: list[ListedGame]) -> float:
    """When one of the games was last used."""
    return max((game.used for game in games), default=0.0)


def put_backup(reader: "sqlite.Reader") -> None:
    """Writes a backup to standard output."""
    if sys.stdout.isatty():
        raise CannotSay("A backup cannot be shown on a terminal: name a file.")
    with scratch() as folder:
        safekeeping.back_up(reader, folder / NAME)
        with (folder / NAME).open("rb") as file:
            while part := file.read(CHUNK):
                out_bytes(part)


@contextmanager
def taken_backup() -> Iterator[Path]:
    """The backup that comes from standard input, as a file; errors name standard input."""
    source = standard_input()
    if source.isatty():
        raise CannotSay("A backup cannot be typed at a terminal: name a file.")
    with scratch() as folder:
        file = folder / NAME
        with file.open("wb") as copy:
            shutil.copyfileobj(source.buffer, copy, CHUNK)
        try:
            yield file
        except StoreError as problem:
            raise StoreError(problem.problem, problem.detail.replace(str(file), _("standard input"))) from problem
