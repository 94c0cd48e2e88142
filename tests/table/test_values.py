"""What a desk says, drawn in two languages in one process: values know of none."""

from collections.abc import Iterator
from gettext import translation
from pathlib import Path

import pytest

import referee
from referee.core.record import Record
from referee.core.result import Refused
from referee.core.values import replace
from referee.core.wording import refusal
from referee.games import GAMES
from referee.session.new_game import open_game
from referee.session.record import read_record
from referee.session.session import Session
from referee.store.sqlite.store import Store
from referee.table.desk import Desk
from referee.table.inquiry import Turn, prompt_text
from referee.table.plain.facts import facts, prompt_facts
from referee.table.position import open_text, openings, position_lines
from referee.table.said import said_lines
from referee.table.voice import Voice
from tests.games.tables import french
from tests.leaks import closed_later
from tests.table.desks import opened_desk

CATALOGUE = translation("referee", Path(referee.__file__).parent / "locale", ["fr"])
RECORDS = Path(__file__).parent.parent / "games"
BETWEEN = (
    "why",
    "why 1",
    "why?",
    "?",
    "A1 ZZ",
    "undo 99",
    "u",
    "no",
    "undo",
    "redo",
    "amend 1 pass",
    "no",
    "audit",
    "",
)
"""What is typed between the commands of a game, so that all is said that a desk can say."""


def told(why: Refused, game: str, language: str) -> str:
    said = refusal(GAMES[game], why, language) or why.code
    return f"{said} ({why.clause})" if why.clause else said


ENGLISH = Voice("en", str, lambda why, game: told(why, game, "en"))
FRENCH = Voice("fr", CATALOGUE.gettext, lambda why, game: told(why, game, "fr"))


def record_of(game: str) -> Record:
    return read_record((RECORDS / GAMES[game].rpartition(".")[2] / "records" / "evening.ref").read_text("utf-8"))


def opened(folder: Path, record: Record, voice: Voice) -> Desk:
    store = closed_later(Store(folder / "games.sqlite"))
    kept = open_game(store, record.header, 0.0)
    assert not isinstance(kept, Refused)
    return Desk(Session(store, kept[0], french), voice)


def typed(record: Record) -> Iterator[str]:
    for at, line in enumerate(record.lines):
        yield f"{line.seat}: {line.command}"
        yield BETWEEN[at % len(BETWEEN)]


def drawn(desk: Desk, voice: Voice) -> Iterator[str]:
    """All that can be seen at a desk, by whoever reads this language."""
    game, prompt = desk.table.game, desk.prompt()
    for said in (*desk.said, *desk.forecast.preview("A1 ZZ")):
        yield from said_lines(said, game, voice)
        yield from facts(said, game, voice)
    yield prompt_text(prompt, game, voice)
    yield from () if isinstance(prompt, Turn) else prompt_facts(prompt, game, voice)
    yield from position_lines(desk.table, "o1", voice)
    yield from (open_text(opening, game, voice) for opening in openings(desk.table))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_in_one_language_can_be_drawn_in_another(tmp_path: Path, game: str) -> None:
    record = record_of(game)
    english, french = opened(tmp_path / "en", record, ENGLISH), opened(tmp_path / "fr", record, FRENCH)
    for line in typed(record):
        english.enter(line)
        french.enter(line)
        assert list(drawn(english, FRENCH)) == list(drawn(french, FRENCH)), line
        assert list(drawn(english, ENGLISH)) == list(drawn(french, ENGLISH)), line
        english.said.clear()
        french.said.clear()


def test_a_step_is_drawn_in_both_languages(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    for line in ("H8 VUES", "swap 2"):
        desk.enter(line)
    step = desk.said[-1]
    assert said_lines(step, desk.table.game, ENGLISH) == ["2. Bob: swap 2"]
    assert said_lines(step, desk.table.game, FRENCH) == ["2. Bob : échange 2"]
    assert facts(step, desk.table.game, ENGLISH) == ["Step 2, Bob: swap 2"]
    assert facts(step, desk.table.game, FRENCH) == ["Étape 2, Bob : échange 2"]


def test_a_question_is_drawn_with_the_answers_of_its_reader(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    for line in ("H8 VUES", "I7 PENTE ~H8:V>T"):
        desk.enter(line)
    game, asked = desk.table.game, desk.prompt()
    assert prompt_text(asked, game, ENGLISH) == "PENTE: all of one colour? [y/N] "
    assert prompt_text(asked, game, FRENCH) == "PENTE : une seule couleur ? [o/N] "


def test_what_was_said_stays_as_it_was_said(tmp_path: Path) -> None:
    """A name given later, a step taken back: what stands in the log does not change."""
    desk = opened_desk(tmp_path)
    desk.enter("H8 XUES")
    desk.enter("contest")
    before = list(drawn(desk, ENGLISH))[: len(desk.said)]
    desk.enter("rename ana Anna")
    desk.enter("undo 2")
    assert list(drawn(desk, ENGLISH))[: len(before)] == before


def test_what_is_taken_back_comes_back_by_a_command_of_the_tables_language(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    desk.voice = replace(FRENCH)
    for line in ("H8 VUES", "u"):
        desk.enter(line)
    assert desk.table.steps == []
    assert said_lines(desk.said[-2], desk.table.game, ENGLISH)[-1] == "No step stands."
    assert "rétablit" in said_lines(desk.said[-1], desk.table.game, FRENCH)[0]
