"""What the shell offers when Tab is pressed."""

import pytest

from tests.cli.runner import Run
from tests.cli.test_games import said


def offered(run: Run, typed: str) -> list[str]:
    """What bash is told for a line whose last word is being typed."""
    words = typed.split(" ")
    asking = {"_REFEREE_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(len(words) - 1)}
    result = run(env=asking)
    assert (result.code, result.err) == (0, "")
    return result.out.split()


@pytest.fixture
def game(run: Run) -> Run:
    said(run, "new", "option", "Ana", "Bob")
    said(run, "new", "option", "Carla", "Dan")
    return run


@pytest.mark.parametrize(
    "typed",
    ["referee show ", "referee log o", "referee export ", "referee do -g ", "referee undo --on o", "referee games open ",
     "referee games delete o", "referee games rename -g "],
)  # fmt: skip
def test_stored_games_are_offered(game: Run, typed: str) -> None:
    assert offered(game, typed) == ["o2", "o1"]


@pytest.mark.parametrize("typed", ["referee show x", "referee do ", "referee do o"])
def test_nothing_else_is_offered_for_a_game(game: Run, typed: str) -> None:
    assert offered(game, typed) == []


@pytest.mark.parametrize("typed", ["referee new ", "referee rules "])
def test_the_games_one_can_play_are_offered(run: Run, typed: str) -> None:
    assert offered(run, typed) == ["option", "jago", "croisillon", "mot-pour-mot", "guerre-des-mots"]
    assert offered(run, typed + "m") == ["mot-pour-mot"]


def test_dictionaries_are_offered(run: Run) -> None:
    assert offered(run, "referee new option Ana --lexicon fr-") == ["fr-classique", "fr-1990"]


def test_commands_are_offered(run: Run) -> None:
    assert offered(run, "referee re") == ["redo", "replay", "restore"]
    assert offered(run, "referee games ") == ["open", "rename", "delete"]


def test_the_other_shells_are_told_the_players_too(game: Run) -> None:
    asking = {"_TYPER_COMPLETE_ARGS": "referee show ", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    assert game(env={**asking, "_REFEREE_COMPLETE": "complete_fish"}).lines == ["o2\tCarla, Dan", "o1\tAna, Bob"]
    assert "Carla, Dan" in game(env={**asking, "_REFEREE_COMPLETE": "complete_zsh"}).out


def test_offering_makes_no_store_and_leaves_a_broken_one_alone(run: Run) -> None:
    assert offered(run, "referee show ") == []
    assert run.files().keys() <= {str(run.data)}
    run.data.mkdir(exist_ok=True)
    (run.data / "games.sqlite").write_bytes(b"garbage" * 1000)
    before = run.files()
    assert offered(run, "referee show ") == []
    assert run.files() == before


def test_a_shell_is_told_how_to_ask(run: Run) -> None:
    assert "complete -o default -F _referee_completion referee" in run(env={"_REFEREE_COMPLETE": "source_bash"}).out
