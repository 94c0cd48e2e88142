"""A home as attacks find it: a game of every room, settings, a dictionary, a box and another name for a player."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.cli.nursery import Nursery
from tests.cli.runner import Run
from tests.games.rooms import ROOMS

WORDS = "joie\nétés\nvues\nporte\n"


@contextmanager
def at_home(folder: Path) -> Iterator[Run]:
    """The program in both languages, with a home of its own."""
    places = [folder / name for name in ("any", "en", "fr", "own")]
    for place in places:
        place.mkdir(parents=True)
    environment = Run(places[0]).environment
    with Nursery(environment("en"), places[1]) as english, Nursery(environment("fr"), places[2]) as french:
        yield Run(places[3], {"en": english, "fr": french})


def evening(run: Run) -> dict[str, str]:
    """What every game is exported as, by its name."""
    games = {}
    for room in ROOMS:
        done(run, "import", max(room.games, key=lambda path: path.stat().st_size))
        name = f"{room.game[0]}1"
        games[name] = done(run, "export", name)
    listed = run.elsewhere / "words.txt"
    listed.write_text(WORDS, "utf-8")
    done(run, "dict", "add", "mine", listed)
    done(run, "config", "bell", "no")
    done(run, "box", "new", "option", "mine")
    done(run, "backup", run.home / "backup.sqlite")
    return games


def done(run: Run, *arguments: str | Path) -> str:
    result = run(*arguments)
    assert result.code == 0, (arguments, result)
    return result.out
