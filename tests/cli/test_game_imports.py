"""What a command at the table imports is waited for with the letters in the hand: it may not grow unnoticed."""

from collections.abc import Iterable
from importlib.util import find_spec

import pytest

from referee.games import GAMES
from tests.cli.runner import Run
from tests.cli.test_games import said

HEAVY = {
    "asyncio", "concurrent.futures", "enchant", "hashlib", "multiprocessing", "platformdirs",
    "prompt_toolkit", "pydantic", "rich", "segno", "starlette", "tomlkit", "uvicorn",
}  # fmt: skip
NOT_ITS_OWN = {
    f"referee.{name}"
    for name in (
        "club.commands.led", "club.keeper", "display.gallery", "games.croisillon", "games.jago", "lookup.dictionaries",
        "lookup.quick", "lookup.word", "papers.export", "papers.records", "papers.replay", "play.command", "play.welcome",
        "store.sqlite.safekeeping", "table.desk", "table.screen", "upkeep.backup", "upkeep.doctor", "words.affix",
        "words.pack", "words.shelf", "words.wordlist",
    )
}  # fmt: skip
SEARCHING = (
    "referee.analysis",
    "referee.core.hands",
    "referee.core.moves",
    "referee.core.graph",
    "referee.core.moves",
    "referee.study.plays",
    "referee.study.practice",
    "referee.study.review",
    "referee.words.graph",
)
"""What looks for plays: nobody waits for it at the table."""
MOST_OF_OURS = 108
TABLE = {"referee.table.desk"}
"""What a refused command is answered by, or offered another in its place, as at the live table."""
LOOKING = 35
"""Modules that the table has more than a command, to look for what a refused one was meant for and read the answer."""


def searching(found: Iterable[str]) -> set[str]:
    """The modules among these that look for plays."""
    rooms = tuple(f"{package}.{name}" for package in GAMES.values() for name in ("hand", "moves", "slots", "turning"))
    return {name for name in found if name.startswith((*SEARCHING, *rooms))}


def test_what_is_not_to_be_imported_exists() -> None:
    packages = {name: ".".join(name.split(".")[:2]) for name in (*NOT_ITS_OWN, *SEARCHING)}
    # a feature may have been deleted
    assert [name for name, package in packages.items() if find_spec(package) and find_spec(name) is None] == []


@pytest.fixture
def game(run: Run) -> Run:
    said(run, "new", "option", "Ana", "Bob")
    said(run, "do", "H8 VUES")
    return run


@pytest.mark.parametrize(
    "arguments",
    [("do", "pass"), ("do", "I7 PENTE ~H8:V>T"), ("undo",), ("show",), ("log",), ("do", "A1 XX")],
    ids=" ".join,
)
def test_a_command_at_the_table_imports_nothing_heavy(game: Run, arguments: tuple[str, ...]) -> None:
    found = game(*arguments, watch=True).imported
    assert "referee.session.session" in found
    refused = "A1 XX" in arguments
    assert found & (HEAVY | NOT_ITS_OWN) == (TABLE if refused else set())
    assert searching(found) == set()
    most = MOST_OF_OURS + (LOOKING if refused else 0)
    assert len({name for name in found if name.startswith("referee")}) <= most


def test_completion_imports_nothing_heavy(game: Run) -> None:
    asking = {"_REFEREE_COMPLETE": "complete_bash", "COMP_WORDS": "referee show ", "COMP_CWORD": "2"}
    result = game(env=asking, watch=True)
    assert result.out == "o1\n"
    assert result.imported & (HEAVY | NOT_ITS_OWN) == set()
    assert searching(result.imported) == set()


@pytest.mark.parametrize("line", ["play o1", "word check joie", "word check --json joie", "sheet o1", "replay -"])
def test_nothing_looks_for_plays_unasked(game: Run, line: str) -> None:
    typed = said(game, "export") if line == "replay -" else "score\nhand 1\nlog\nq\n"
    result = game(*line.split(), stdin=typed, watch=True)
    assert (result.code, searching(result.imported)) == (0, set())


def test_heavy_commands_would_be_noticed(game: Run) -> None:
    found = game("doctor", watch=True).imported
    assert found & HEAVY
    assert found & NOT_ITS_OWN >= {"referee.words.shelf"}
