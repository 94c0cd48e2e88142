"""A game that is open already, with its table in a terminal, in either language."""

from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from referee.core.result import Refused
from referee.session.new_game import header_of, open_game
from referee.session.session import Session
from referee.store.sqlite.store import Store
from tests.games.tables import french
from tests.table.terminal import Terminal, opened_terminal

LANGUAGES = pytest.mark.parametrize("lang", ["fr", "en"])
NAMES = ("Claire", "Étienne")
TEAMS = ("Claire [SO]", "Étienne [NE]")


def opened(
    folder: Path,
    game: str = "option",
    names: Iterable[str] = NAMES,
    settings: Iterable[str] = (),
    setup: Iterable[str] = (),
    played: Iterable[str] = (),
) -> str:
    """The name of a new game in this home, after these commands, each behind its seat."""
    data = folder / "data"
    data.mkdir(parents=True, exist_ok=True)
    with closing(Store(data / "games.sqlite")) as store:
        header = header_of(game, names, settings, ("fr", ""), [("setup", told) for told in setup])
        begun = open_game(store, header, 0.0)
        assert not isinstance(begun, Refused)
        session = Session(store, begun[0], french)
        for command in played:
            seat, _, text = command.partition(": ")
            assert not isinstance(session.submit(seat, text), Refused), command
        return begun[0]


def kept(folder: Path, name: str) -> list[str]:
    """The steps that stand, as they are stored."""
    with closing(Store(folder / "data" / "games.sqlite")) as store:
        return [f"{step.seat}: {step.command}" for step in Session(store, name, french).table.steps]


@contextmanager
def evening(
    folder: Path,
    lang: str,
    game: str = "option",
    names: Iterable[str] = NAMES,
    settings: Iterable[str] = (),
    setup: Iterable[str] = (),
    played: Iterable[str] = (),
    columns: int = 100,
    rows: int = 30,
    arguments: Iterable[str] = (),
    speed: int = 1,
) -> Iterator[Terminal]:
    """The table of such a game, shown."""
    name = opened(folder, game, names, settings, setup, played)
    with opened_terminal(folder, columns=columns, rows=rows, lang=lang) as terminal:
        terminal.start("play", name, *arguments, speed=speed)
        terminal.reads(" >")
        yield terminal
