"""`referee backup, restore`: the whole store in one file, and back."""

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from referee.cli.support import places, stores
from referee.cli.support.arguments import Yes
from referee.cli.support.columns import out
from referee.cli.support.confirming import confirm
from referee.cli.support.tongue import _, language, ngettext
from referee.core.exit_codes import FINE, NO
from referee.core.printable import printable
from referee.core.trouble import CannotSay
from referee.session.sealing import live_tables
from referee.sheets.moments import moment
from referee.speech.speech import N_
from referee.store import sqlite
from referee.store.listed import ListedGame
from referee.store.port import StoreReader
from referee.store.problems import StoreError
from referee.words.progress import Progress


def backup(
    file: Annotated[Path, typer.Argument(help=N_("The file to write, such as games-backup.sqlite."))],
    yes: Yes = False,
) -> int:
    """The copy is checked before it takes the place of an older one."""
    if file.exists() and not file.is_file():
        raise CannotSay("{file} is not a file that can be replaced.", file=str(file))
    reader = stores.file_read()
    if file.exists() and not yes and not confirm(_("Replace {file}?").format(file=printable(str(file)))):
        return NO
    with Progress(_("copying the store of games…")):
        sqlite.back_up(reader, file)
    out(_counted(reader.games()) + "\n")
    return FINE


def restore(
    file: Annotated[Path, typer.Argument(help=N_("A file that backup wrote."))],
    yes: Yes = False,
) -> int:
    """Nothing is lost by it: the store as it was is kept aside."""
    live = live_tables(places.data())
    if live:
        raise CannotSay("Game {name} is open at a table; close it first.", name=live[0].id)
    path = stores.path()
    with Progress(_("checking the backup…")):
        opened = sqlite.open_backup(path, file)
    with closing(opened) as found:
        if not yes and not _agreed(found, path):
            return NO
        with Progress(_("putting the backup back…")):
            aside = sqlite.restore(path, found)
        out(_("The store of games is now that of the backup: {games}").format(games=_counted(found.games())) + "\n")
    if aside:
        out(_("The former one is kept as {file}.").format(file=printable(str(aside))) + "\n")
    return FINE


def _agreed(backup: StoreReader, path: Path) -> bool:
    """Says what would take the place of what, and asks."""
    if not path.exists():
        return True
    out(_("In the backup: {games}").format(games=_counted(backup.games())) + "\n")
    try:
        present = stores.reading().games()
    except StoreError:
        out(_("The present store cannot be read.") + "\n")
    else:
        out(_("In the present store: {games}").format(games=_counted(present)) + "\n")
        if _used(present) > _used(backup.games()):
            out(_("The present store is newer than the backup.") + "\n")
    return confirm(_("Put the backup in the place of the present store, which is kept aside?"))


def _counted(games: list[ListedGame]) -> str:
    told = ngettext("{count} game", "{count} games", len(games)).format(count=len(games))
    if not games:
        return f"{told}."
    last = moment(_used(games), language())
    return _("{games}, last used {date}.").format(games=told, date=last)


def _used(games: list[ListedGame]) -> float:
    return max((game.used for game in games), default=0.0)
