"""The console in plain lines: what is told, and that changes are told once."""

from pathlib import Path

import pytest

from referee.club.console.text import Plain
from tests.cli.runner import Run
from tests.club.console.rooms import Room
from tests.club.halls import play
from tests.store.memory import Memory


class Lines:
    """A console in plain lines, and what it has told."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._told: list[str] = []
        self.plain = Plain(room.console, self._told.append)

    def told(self) -> list[str]:
        """What was told since this was asked last."""
        told, self._told[:] = list(self._told), []
        return told


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Lines:
    return Lines(Room(monkeypatch, tmp_path))


def test_everything_is_told_once_and_then_what_changes(lines: Lines) -> None:
    lines.plain.run([])
    assert lines.told() == ["Évry", "No round has been drawn yet.", "entrants: 4"]
    lines.plain.run(["d jago seed=x", "o"])
    told = lines.told()
    assert "Round 1 drawn: Jago, by lot, seed x." in told
    assert sum(line.startswith("1 · ") for line in told) == 2  # drawn, then open
    lines.plain.look()
    assert lines.told() == []
    first = play(Memory(lines.room.shelf), "j1").table.players[0].seat
    play(Memory(lines.room.shelf), "j1", f"{first}: concede")
    lines.plain.look()
    (told_of,) = lines.told()
    assert " · to be confirmed" in told_of


def test_a_store_that_fails_is_told_once(lines: Lines) -> None:
    lines.plain.run([])
    lines.told()
    lines.room.fail(True)
    lines.plain.look()
    lines.plain.look()
    (told,) = lines.told()
    assert told.startswith("The event cannot be read now: ")
    lines.room.fail(False)
    lines.plain.look()
    assert lines.told() == ["The store of games can be read again."]


def test_a_question_is_told_with_its_answers(lines: Lines) -> None:
    lines.plain.run(["d jago", "o", "e 1", "n", "q", "zzz"])
    told = lines.told()
    assert told[-2:] == ["End the game of table 1? All its players are equal then. [y/N]", "Nothing has been done."]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [((), 0, ""), (("e1",), 0, ""), (("e9",), 2, "e9"), (("e1", "--by", "Xavier"), 2, "Xavier")],
)
def test_in_a_pipe_it_takes_lines(run: Run, arguments: tuple[str, ...], code: int, said: str) -> None:
    run("club", "new", "Soirée", "--arbiter", "Zoé")
    run("club", "enter", "Ana", "Bob")
    result = run("club", "console", *arguments, stdin="d jago\nzzz\nq\n", lang="fr")
    assert result.code == code
    assert said in result.err
    assert ("Ronde 1 tirée : Jago, au sort" in result.out) == (code == 0)
    assert ("« zzz »" in result.out) == (code == 0)
