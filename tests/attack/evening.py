"""A home as attacks find it: a game of every room, settings, a dictionary, a box and another name for a player."""

from pathlib import Path

from tests.cli.runner import Run
from tests.games.rooms import ROOMS

WORDS = "joie\nétés\nvues\nporte\n"


def at_home(folder: Path) -> Run:
    """The program in both languages, with a home of its own."""
    own = folder / "own"
    own.mkdir(parents=True)
    return Run(own)


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
