from pathlib import Path
from typing import Any

import pytest

from referee.core.message import Refusal
from referee.core.result import Refused
from referee.core.values import replace
from referee.core.words import Judgement, Sense
from referee.speech.speech import Speech
from referee.store.entries import entries_of
from referee.store.sqlite.store import Store
from referee.table.desk import Desk
from tests.games.tables import state_of
from tests.table.desks import Few, asked, open_lines, opened_desk, previewed, prompt, reply, said


def test_a_play_is_accepted_and_told_with_its_parts(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    told = reply(desk, "H8 VUES", "I7 PENTE ~H8:V>T", "n")
    assert told[0] == "1. Ana: H8 VUES  +7 = 7"
    assert told[1] == "2. Bob: I7 PENTE ~H8:V>T  +44 = 44"
    assert "TUES 4" in told[2]
    assert "retournement × 1: 25" in told[2]


def test_a_refused_play_cites_its_clause_and_changes_nothing(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    assert reply(desk, "H8 VUE") == ["The first word needs four letters; this one has 3. (OPT-6)"]
    assert desk.table.steps == []


@pytest.mark.parametrize(("answer", "points"), [("y", 51), ("n", 44)])
def test_couleur_is_asked_when_points_depend_on_it(tmp_path: Path, answer: str, points: int) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES", "I7 PENTE ~H8:V>T")
    assert desk.pending is not None
    assert prompt(desk) == "PENTE: all of one colour? [y/N] "
    reply(desk, answer)
    assert desk.table.state.scores["bob"] == points


def test_couleur_is_not_asked_where_the_colours_are_known(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES", "I7 P(r)E(r)N(r)T(r)E(b)")
    assert desk.pending is None


@pytest.mark.parametrize(
    "typed", ["I7PENTE~H8T=44", "i7pente~h8t =44", "I7(r)PENTE~H8T=51", "i7 (r)pente ~h8t=51", "i7pente~h8t couleur=51"]
)
def test_a_flip_its_colour_and_its_total_need_no_spaces(tmp_path: Path, typed: str) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES", typed, "n")
    assert desk.table.state.scores["bob"] == int(typed[-2:])


def test_an_unknown_face_is_asked_and_the_box_proposes(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES", "I7 PENTE ~H8")
    assert prompt(desk) == "H8: which letter is under V? [t] "
    reply(desk, "t", "n")
    assert desk.table.steps[-1].command == "I7 PENTE ~H8:V>T"


def test_u_takes_back_at_once_and_says_what_and_how_it_comes_back(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES")
    assert reply(desk, "u") == ["Taken back: 1. Ana: H8 VUES  +7 = 7", "No step stands.", "redo brings it back."]
    assert desk.table.steps == []
    reply(desk, "redo")
    assert len(desk.table.steps) == 1


def test_commands_are_told_in_the_language_of_the_table_and_kept_in_english(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, language="fr")
    assert reply(desk, "H8 VUES", "conteste")[-3].startswith("2. Bob : conteste")
    assert [step.command for step in desk.table.steps][1].startswith("contest")
    assert reply(desk, "u") == [
        "Taken back: 2. Bob : conteste  −10 = −10",
        "Steps that stand: 1. The last one: 1. Ana : H8 VUES  +7 = 7",
        "redo brings it back.",
    ]
    back, remaining = reply(desk, "rétablit")
    assert back == "Brought back: 2. Bob : conteste  −10 = −10"
    assert remaining.startswith("Steps that stand: 2. The last one: 2. Bob : conteste")
    assert reply(desk, "why 2")[0].startswith("2. Bob : conteste")
    reply(desk, "passe")
    assert reply(desk, "corrige 3 échange 2") == ["Step 3 becomes: échange 2", "No score changes."]
    assert reply(desk, "corrige 1 passe")[:2] == [
        "Step 1 becomes: passe",
        "Step 2 no longer stands: conteste: No play can be contested now. (OPT-21)",
    ]
    again = desk_again(desk)
    again.recall()
    assert [line.partition(": ")[2].split(" ")[0] for line in said(again)] == ["H8", "conteste", "échange"]


def desk_again(desk: Desk) -> Desk:
    """The same game opened once more."""
    return Desk(desk.session, desk.voice)


def test_with_one_opponent_a_contest_needs_no_seat_and_with_more_it_is_asked(tmp_path: Path) -> None:
    two = opened_desk(tmp_path / "two")
    reply(two, "H8 VUES", "contest")
    assert two.table.steps[-1].seat == "bob"
    three = opened_desk(tmp_path / "three", "Ana", "Bob", "Carla")
    reply(three, "H8 VUES", "contest VUES")
    assert prompt(three) == "Who contests? 1 Bob  2 Carla "
    reply(three, "2")
    assert (three.table.steps[-1].seat, three.table.steps[-1].command) == ("carla", "contest VUES")


def test_a_contest_tells_words_verdict_and_sanction(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    told = reply(desk, "H8 XUES", "contest")
    assert "   XUES falls: so says the list" in told
    assert "   Contest upheld: the play is taken back and Ana has lost the turn. (OPT-21)" in told
    assert state_of(desk.table).grid == {}
    assert desk.table.state.turn == "bob"


def test_no_preview_asks_a_dictionary(tmp_path: Path) -> None:
    """OPT-20, VOC-10: a preview shows points and geometry, the same for words and for no words."""
    words = Few()
    desk = opened_desk(tmp_path, settings=("judge=always",), words=words)
    for text in ("H8 VUES", "H8 XQZW"):
        assert previewed(desk, text) != []
        ahead: Any = desk.forecast.state_after(text)
        assert len(ahead.grid) == 4
    assert words.asked == []
    reply(desk, "H8 XQZW")
    assert words.asked == ["XQZW"]


def test_a_preview_shows_points_or_the_clause_broken(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    assert previewed(desk, "H8 VUES") == ["VUES 7  = +7"]
    assert previewed(desk, "H8 VU") == ["The first word needs four letters; this one has 2. (OPT-6)"]
    assert previewed(desk, "contest") == []
    assert desk.table.steps == []


def test_what_is_open_is_said_with_names(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "Ana", "Bob", "Carla")
    reply(desk, "H8 VUES")
    assert open_lines(desk) == ["Bob and Carla may contest"]
    reply(desk, "bob: pass")
    assert open_lines(desk) == []


def test_rules_and_help_are_at_hand(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    assert any(line.startswith("OPT-14") for line in reply(desk, "rules flipped"))
    assert any("H8 VUES" in line for line in reply(desk, "?"))
    assert [line.split()[0] for line in reply(desk, "? amend")] == ["amend"]


def test_leaving_keeps_the_game(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES", "q")
    assert desk.leaving
    assert [entry.command for entry in entries_of(desk.session.store, desk.session.name, desk.table.game.codec)] == [
        "H8 VUES"
    ]


def test_an_amendment_that_drops_steps_is_shown_and_asked(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES", "I7 PENTE ~H8:V>T", "n")
    told = reply(desk, "amend 1 A1 VUES")
    assert told[0] == "Step 1 becomes: A1 VUES"
    assert told[1].startswith("Step 2 no longer stands: I7 PENTE ~H8:V>T:")
    reply(desk, "n")
    assert len(desk.table.steps) == 2
    reply(desk, "amend 1 A1 VUES", "y")
    assert [step.command for step in desk.table.steps] == ["A1 VUES"]


class Gone:
    """A dictionary that is not there any more."""

    def judge(self, word: str) -> Judgement:
        raise LookupError("no dictionary")

    def sense(self, old: str, new: str) -> Sense:
        return Sense()


def test_a_dictionary_that_is_gone_is_said_and_the_table_may_rule(tmp_path: Path) -> None:
    """VOC-1: the contest is not lost, nor is the game."""
    desk = opened_desk(tmp_path, words=Gone())
    desk.voice = replace(desk.voice, troubles=(LookupError,))
    reply(desk, "H8 VUES")
    assert reply(desk, "contest") == ["no dictionary"]
    reply(desk, "contest rejected")
    assert desk.table.state.scores == {"ana": 7, "bob": -10}


def test_what_the_store_does_not_take_is_said_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = opened_desk(tmp_path)
    desk.voice = replace(desk.voice, troubles=(OSError,))

    def full(*_: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Store, "append", full)
        assert reply(desk, "H8 VUES") == ["the disk is full"]
        assert desk.table.steps == []
    reply(desk, "H8 VUES")
    assert len(desk.table.steps) == 1


def test_a_trouble_with_reading_on_is_said_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = opened_desk(tmp_path)
    desk.voice = replace(desk.voice, troubles=(OSError,))

    def broken(*_: object) -> None:
        raise OSError("gone")

    with monkeypatch.context() as unreadable:
        unreadable.setattr(Store, "entries", broken)
        desk.read_on()
        desk.read_on()
        assert said(desk) == ["gone"]
        # whoever reads aloud empties what was said
        desk.said.clear()
        desk.read_on()
        assert said(desk) == []
    desk.read_on()
    monkeypatch.setattr(Store, "entries", broken)
    desk.read_on()
    assert said(desk) == ["gone"]


def test_a_rack_of_another_size_than_recorded_is_asked_about_not_refused(tmp_path: Path) -> None:
    """OPT-17"""
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES", "end", "y", "ana: rack A1/B3")
    assert prompt(desk) == "Ana, prisms on the rack: 1; by the record there should be 7. Is 1 right? [y/N] "
    assert reply(desk, "n") == ["Nothing was done."]
    assert state_of(desk.table).owing == ("ana", "bob")
    reply(desk, "ana: rack A1/B3", "y", "bob: rack A1/E1 A1/E1 A1/E1 A1/E1 A1/E1 A1/E1 A1/E1")
    assert desk.table.state.final
    assert desk.table.state.scores == {"ana": 3, "bob": -14}


def test_while_prisms_are_drawn_the_prompt_names_who_draws(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "Ana", "Bob", "Cid")
    assert prompt(desk) == "Ana > "
    reply(desk, "draw A/B")
    assert prompt(desk) == "Bob > "
    reply(desk, "draw V/T")
    assert prompt(desk) == "Cid > "
    reply(desk, "draw N/S")
    assert prompt(desk) == "Bob > "


def test_at_the_end_the_prompt_names_whose_rack_is_shown(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES", "end", "y")
    assert prompt(desk) == "Ana > "
    reply(desk, "rack A/B", "y")
    assert prompt(desk) == "Bob > "
    reply(desk, "rack A/B", "y")
    assert prompt(desk) == "> "


def test_nobody_is_asked_who_contests_what_nobody_may_contest(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "Ana", "Bob", "Cid")
    reply(desk, "H8 VUES")
    assert reply(desk, "contest PENTE") == ["PENTE is no word of the last play, which made VUES. (OPT-21)"]
    assert desk.pending is None
    reply(desk, "contest VUES")
    assert asked(desk).startswith("Who contests?")


@pytest.mark.parametrize("line", ["o", "oui", "N", "yes"])
def test_an_answer_without_a_question_is_told_so(tmp_path: Path, line: str) -> None:
    assert reply(opened_desk(tmp_path), line) == ["No question waits for an answer."]


def test_enter_leaves_the_question_which_step(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES", "amend")
    assert asked(desk).startswith("Which step")
    assert reply(desk, "") == []
    assert not asked(desk)
    reply(desk, "amend")
    assert reply(desk, "pass") == ["2. Bob: pass"]


@pytest.mark.parametrize("line", ["swap", "amend", "adjust", "rename", "accept", "draw"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_command_with_nothing_behind_it_quotes_nothing(tmp_path: Path, line: str, language: str) -> None:
    desk = opened_desk(tmp_path)
    refused = desk.table.game.notation.parse(line)
    assert isinstance(refused, Refused)
    told = Speech(language).say(Refusal(refused, desk.table.game.package))
    assert not any(quoted in told for quoted in ("“”", "«  »"))
