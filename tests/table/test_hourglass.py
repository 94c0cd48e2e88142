"""The glass beside the desk, with the time in the hands of the test."""

from collections.abc import Callable
from pathlib import Path

import pytest

from referee.clock.watch import Moment
from referee.core.words import Judgement, Sense
from referee.session.session import Session
from referee.table.desk import Desk
from referee.table.hourglass import Hourglass
from tests.games.tables import state_of
from tests.table.desks import asked, elsewhere, opened_desk, previewed, reply, said, seen_glass


class Time:
    """Both clocks, moved by hand a second at a time, the desk looking each time."""

    def __init__(self) -> None:
        self.monotonic = self.wall = 1000.0

    def __call__(self) -> Moment:
        return Moment(self.monotonic, self.wall)

    def passes(self, desk: Desk, seconds: float, typed: str = "") -> None:
        desk.hourglass.look(typed)
        for _ in range(int(seconds)):
            self.monotonic += 1
            self.wall += 1
            desk.hourglass.look(typed)


class Words:
    """Words of the tests; PECHER comes from PECHE, and ends in XX where it is none."""

    def judge(self, word: str) -> Judgement:
        return Judgement(word, not word.endswith("XX"), "few", "so says the list")

    def sense(self, old: str, new: str) -> Sense:
        return Sense(lemmas=("pêcher",)) if (old, new) == ("PECHE", "PECHER") else Sense()


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def table(tmp_path: Path, time: Time) -> Desk:
    """A game of Jago whose time the program keeps; the glass stands."""
    desk = opened_desk(tmp_path, words=Words(), game="jago")
    desk.hourglass = Hourglass(desk, time)
    desk.hourglass.change()
    return desk


def dial(desk: Desk) -> tuple[int, int]:
    return state_of(desk.table).minutes("ana"), state_of(desk.table).minutes("bob")


def again(desk: Desk, time: Time) -> Desk:
    """The game as another program opens it."""
    words = Words()
    fresh = Desk(Session(desk.session.store, desk.session.name, lambda game, header: words), desk.voice)
    fresh.hourglass = Hourglass(fresh, time)
    fresh.recall()
    return fresh


def test_the_glass_stands_until_somebody_lets_it_run(table: Desk, time: Time) -> None:
    time.passes(table, 100)
    assert dial(table) == (5, 5)
    table.hourglass.stop_or_go()
    time.passes(table, 59)
    assert dial(table) == (5, 5)
    time.passes(table, 1)
    assert dial(table) == (4, 6)
    assert table.hourglass.rings == 1


def test_the_dial_moves_by_itself_until_the_game_is_lost(table: Desk, time: Time) -> None:
    """JAG-17"""
    table.hourglass.stop_or_go()
    time.passes(table, 60 * 4)
    assert dial(table) == (1, 9)
    assert not table.table.state.over
    time.passes(table, 44)
    assert not any("seconds left" in line for line in said(table))
    time.passes(table, 1)
    assert any("15 seconds left" in line for line in said(table))
    time.passes(table, 15)
    assert (state_of(table.table).winner, dial(table)) == ("bob", (1, 9))
    time.passes(table, 500)
    assert state_of(table.table).current.ticks == 5


def test_done_takes_the_time_along_and_the_next_turn_has_a_full_minute(table: Desk, time: Time) -> None:
    """JAG-15"""
    table.hourglass.stop_or_go()
    time.passes(table, 30)
    table.enter("F4 FAUX")
    time.passes(table, 35)
    table.enter("fini")
    assert [step.command for step in table.table.steps] == ["F4 FAUX", "tick", "done 1:05"]
    assert dial(table) == (4, 6)
    time.passes(table, 59)
    assert dial(table) == (4, 6)
    time.passes(table, 1)
    assert dial(table) == (5, 5)


def test_a_minute_forgiven_counts_as_given(table: Desk, time: Time) -> None:
    """JAG-16"""
    table.hourglass.stop_or_go()
    time.passes(table, 10)
    table.enter("F4 FAUX")
    time.passes(table, 52)
    table.enter("grace")
    time.passes(table, 300)
    table.enter("done")
    assert [step.command for step in table.table.steps] == ["F4 FAUX", "tick", "grace", "done 1:02"]
    assert dial(table) == (5, 5)


def test_the_glass_is_held_while_a_contest_is_typed_and_letters_are_due(table: Desk, time: Time) -> None:
    """JAG-18"""
    table.hourglass.stop_or_go()
    time.passes(table, 40)
    table.enter("F4 FAUX")
    time.passes(table, 100, typed="bob: contest")
    time.passes(table, 100, typed="conteste FAUX")
    assert dial(table) == (5, 5)
    table.enter("contest FAUX")
    table.enter("ana: turn none")
    time.passes(table, 19)
    assert dial(table) == (5, 5)
    time.passes(table, 1)
    assert dial(table) == (4, 6)


def test_letters_due_hold_the_glass(table: Desk, time: Time) -> None:
    """JAG-18"""
    table.hourglass.stop_or_go()
    for line in ("F4 FAUX", "done", "F4 EAUX", "contest"):
        table.enter(line)
    assert state_of(table.table).due is None
    table.enter("done")
    for line in ("F4 MAUX", "8F MU", "contest"):
        table.enter(line)
    reply(table, "bob: G8 NON", "undo")
    assert dial(table) == (5, 5)


def test_pause_and_resume(table: Desk, time: Time) -> None:
    table.hourglass.stop_or_go()
    time.passes(table, 50)
    table.hourglass.stop_or_go()
    time.passes(table, 1000)
    table.enter("resume")
    time.passes(table, 9)
    assert dial(table) == (5, 5)
    time.passes(table, 1)
    assert dial(table) == (4, 6)


def test_undo_takes_the_dial_and_the_glass_back(table: Desk, time: Time) -> None:
    table.hourglass.stop_or_go()
    time.passes(table, 20)
    table.enter("F4 FAUX")
    time.passes(table, 45)
    assert dial(table) == (4, 6)
    table.enter("undo")
    assert (dial(table), table.hourglass.watch.run, table.hourglass.going) == ((5, 5), 20.0, False)
    time.passes(table, 200)
    assert dial(table) == (5, 5)
    table.hourglass.stop_or_go()
    time.passes(table, 40)
    assert dial(table) == (4, 6)


def test_undo_goes_back_into_the_other_turn_with_its_time(table: Desk, time: Time) -> None:
    table.hourglass.stop_or_go()
    time.passes(table, 20)
    table.enter("F4 FAUX")
    time.passes(table, 45)
    table.enter("done")
    time.passes(table, 30)
    table.enter("undo")
    assert (table.table.state.turn, table.hourglass.watch.run) == ("ana", 60.0), "the time of the last step that stands"


def test_a_reopened_turn_has_its_time_again(table: Desk, time: Time) -> None:
    """JAG-18"""
    table.hourglass.stop_or_go()
    time.passes(table, 62)
    table.enter("F4 FAXX")
    time.passes(table, 8)
    table.enter("done")
    time.passes(table, 65)
    assert dial(table) == (5, 5)
    table.enter("contest")
    assert (state_of(table.table).turn, table.hourglass.watch.run, state_of(table.table).current.ticks) == (
        "ana",
        70.0,
        1,
    )
    time.passes(table, 50)
    assert dial(table) == (4, 6)


def test_u_offers_the_minute_or_the_move(table: Desk, time: Time) -> None:
    table.hourglass.stop_or_go()
    table.enter("F4 FAUX")
    time.passes(table, 121)
    table.enter("u")
    assert table.pending is not None
    assert asked(table).endswith("[1/2]")
    assert "3. Ana: tick" in asked(table)
    assert "1. Ana: F4 FAUX" in asked(table)
    table.enter("2")
    assert (table.table.steps, dial(table)) == ([], (5, 5))
    table.enter("redo")
    assert dial(table) == (3, 7)
    table.enter("u")
    table.enter("1")
    assert ([step.command for step in table.table.steps], dial(table)) == (["F4 FAUX", "tick"], (4, 6))


def test_u_takes_back_nothing_that_another_terminal_has_played_meanwhile(table: Desk, time: Time) -> None:
    table.hourglass.stop_or_go()
    table.enter("F4 FAUX")
    time.passes(table, 121)
    table.enter("u")
    assert table.pending is not None
    elsewhere(table, "tick")
    table.enter("2")
    assert [step.command for step in table.table.steps] == ["F4 FAUX", "tick", "tick", "tick"]


def test_a_gap_is_not_counted_but_asked_about(table: Desk, time: Time) -> None:
    """The machine has slept: its wall clock has gone on, the monotonic one has not."""
    table.hourglass.stop_or_go()
    time.passes(table, 10)
    time.wall += 600
    time.passes(table, 1)
    assert table.pending is not None
    assert "10:0" in asked(table)
    time.passes(table, 100)
    assert dial(table) == (5, 5)
    table.enter("n")
    time.passes(table, 49)
    assert dial(table) == (5, 5)
    time.passes(table, 1)
    assert dial(table) == (4, 6)


def test_a_gap_that_was_played_through_counts(table: Desk, time: Time) -> None:
    table.hourglass.stop_or_go()
    time.passes(table, 10)
    time.wall += 120
    time.passes(table, 1)
    table.enter("y")
    time.passes(table, 0)
    assert dial(table) == (3, 7)


def test_a_suspended_game_costs_nobody_a_second(table: Desk, time: Time) -> None:
    table.hourglass.stop_or_go()
    time.passes(table, 30)
    table.enter("F4 FAUX")
    time.passes(table, 20)
    table.hourglass.leave()
    assert table.session.entries[-1].command == "suspend"
    time.monotonic += 100_000
    time.wall += 90_000
    fresh = again(table, time)
    assert (fresh.hourglass.on, fresh.hourglass.going, fresh.hourglass.watch.run) == (True, False, 50.0)
    fresh.hourglass.stop_or_go()
    time.passes(fresh, 9)
    assert dial(fresh) == (5, 5)
    time.passes(fresh, 1)
    assert dial(fresh) == (4, 6)


def test_a_killed_table_goes_on_from_its_last_command(table: Desk, time: Time) -> None:
    table.hourglass.stop_or_go()
    time.passes(table, 30)
    table.enter("F4 FAUX")
    time.passes(table, 20)
    fresh = again(table, time)
    assert fresh.hourglass.watch.run == 30.0


def test_the_tables_own_glass_is_told_by_a_key(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, words=Words(), game="jago")
    desk.hourglass.empty()
    assert dial(desk) == (4, 6)
    assert desk.session.entries[-1].seconds is None


def test_a_game_without_a_glass_has_none(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    desk.hourglass.change()
    assert said(desk) == ["No glass belongs to this game."]
    desk.hourglass.empty()
    desk.hourglass.stop_or_go()
    desk.hourglass.leave()
    assert (desk.session.entries, len(desk.said), desk.hourglass.dial) == ([], 1, None)


def test_a_meaning_is_asked_about_before_the_placement_is_played(table: Desk) -> None:
    """JAG-11, JAG-19"""
    for line in ("F4 PECHE", "done", "F4 PECHER"):
        table.enter(line)
    assert table.pending is not None
    assert asked(table).startswith("PECHE → PECHER: the same meaning?")
    assert len(table.table.steps) == 2
    table.enter("n")
    assert table.table.steps[-1].command == "F4 PECHER steal:PECHE"
    assert table.table.state.scores == {"ana": 0, "bob": 6}
    assert [entry.kind for entry in table.session.entries] == ["step"] * 3
    assert table.pending is None


@pytest.mark.parametrize("leave", [Desk.drop_question, lambda at: at.enter("note bof")])
def test_a_placement_cannot_be_dropped_to_learn_what_the_dictionary_proposes(
    table: Desk, leave: Callable[[Desk], None]
) -> None:
    """VOC-10"""
    for line in ("F4 PECHE", "done", "F4 PECHER"):
        table.enter(line)
    leave(table)
    assert table.pending is None
    assert table.table.steps[-1].command == "F4 PECHER"


def test_an_answer_like_the_proposal_is_the_players_decision(table: Desk) -> None:
    """JAG-19"""
    for line in ("F4 PECHE", "done", "F4 PECHER", "y"):
        table.enter(line)
    assert table.table.steps[-1].command == "F4 PECHER extend:PECHE"


def test_enter_alone_takes_what_the_evidence_proposes(table: Desk) -> None:
    """JAG-11"""
    for typed in ("F4 FAUX", "done", "F4 EAUX", ""):
        table.enter(typed)
    assert table.table.steps[2].command == "F4 EAUX"


def test_old_words_are_asked_about_one_after_another(table: Desk) -> None:
    """JAG-11, JAG-23: two words share the letter replaced."""
    for typed in ("F6 PIE", "6F PAS", "done", "F6 MIE"):
        table.enter(typed)
    assert asked(table).startswith("PIE → MIE: the same meaning?")
    table.enter("n")
    assert asked(table).startswith("PAS → MAS: the same meaning?")
    table.enter("y")
    assert table.pending is None
    assert [step.command for step in table.table.steps[3:]] == ["F6 MIE steal:PIE extend:PAS"]


def test_what_speaks_for_a_meaning_is_told_when_the_window_has_closed(table: Desk) -> None:
    """JAG-11, VOC-10"""
    for line in ("F4 PECHE", "done", "F4 PECHER", ""):
        table.enter(line)
    assert not any("pêcher" in line for line in reply(table, "why"))
    reply(table, "4F PU", "")
    assert any("shared lemma: pêcher" in line for line in reply(table, "why 3"))


class Silent(Words):
    def judge(self, word: str) -> Judgement:
        raise AssertionError(word)

    def sense(self, old: str, new: str) -> Sense:
        raise AssertionError((old, new))


def test_a_preview_asks_no_dictionary(tmp_path: Path) -> None:
    """VOC-10"""
    desk = opened_desk(tmp_path, words=Silent(), game="jago")
    for line in ("F4 PECHE", "done"):
        desk.enter(line)
    assert previewed(desk, "F4 PECHER")[0].startswith("PECHE → PECHER: stolen")
    assert previewed(desk, "contest PECHE") == []


def test_after_a_grace_the_rules_hold_the_glass_and_f5_says_so(table: Desk, time: Time) -> None:
    """Else the key would stop the next player's glass unseen."""
    table.hourglass.stop_or_go()
    table.enter("F4 FAUX")
    time.passes(table, 60)
    reply(table, "grace")
    assert seen_glass(table).endswith("held by the rules")
    before = len(table.said)
    table.hourglass.stop_or_go()
    assert said(table, before) == ["The rules hold the glass now; it goes on by itself."]
    table.enter("done")
    time.passes(table, 60)
    assert dial(table) == (6, 4)
    table.hourglass.stop_or_go()
    time.passes(table, 1)
    assert said(table)[-1] == "The glass is stopped."
    assert seen_glass(table).endswith("stands; F5 lets it run")


def test_f3_lets_the_glass_run_in_a_turn_and_says_that_it_stands_before_the_first(tmp_path: Path, time: Time) -> None:
    desk = opened_desk(tmp_path, words=Words(), game="jago")
    desk.hourglass = Hourglass(desk, time)
    desk.hourglass.change()
    assert said(desk) == ["The program keeps the time. The glass stands still: F5 lets it run."]
    desk.hourglass.change()
    reply(desk, "F4 FAUX")
    before = len(desk.said)
    desk.hourglass.change()
    assert said(desk, before)[-1] == "The program keeps the time: F5 stops the glass."
    time.passes(desk, 61)
    assert dial(desk) == (4, 6)


def test_a_table_opened_in_a_turn_with_the_programs_glass_finds_it_standing(tmp_path: Path, time: Time) -> None:
    desk = opened_desk(tmp_path, words=Words(), game="jago")
    desk.hourglass = Hourglass(desk, time)
    reply(desk, "F4 FAUX")
    before = len(desk.said)
    desk.hourglass.begin()
    assert said(desk, before) == ["The program keeps the time. The glass stands still: F5 lets it run."]
    desk.hourglass.begin()
    assert len(desk.said) == before + 1
    time.passes(desk, 61)
    assert dial(desk) == (5, 5)


def test_another_time_than_the_program_has_measured_is_asked_about(table: Desk, time: Time) -> None:
    table.hourglass.stop_or_go()
    reply(table, "F4 FAUX")
    time.passes(table, 42)
    steps = len(table.table.steps)
    reply(table, "done 0:00")
    assert asked(table) == "The program's glass has measured 0:42. Close the turn with 0:00? [y/N]"
    reply(table, "")
    assert (table.pending, len(table.table.steps)) == (None, steps)
    reply(table, "done 0:00", "y")
    assert (table.pending, table.table.last.command) == (None, "done 0:00")


@pytest.mark.parametrize("typed", ["done", "done 0:42"])
def test_the_measured_time_is_not_asked_about(table: Desk, time: Time, typed: str) -> None:
    table.hourglass.stop_or_go()
    reply(table, "F4 FAUX")
    time.passes(table, 42)
    reply(table, typed)
    assert (table.pending, table.table.last.command) == (None, "done 0:42")


def test_a_time_is_taken_as_it_is_said_where_the_table_keeps_it(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, words=Words(), game="jago")
    reply(desk, "F4 FAUX", "done 0:00")
    assert (desk.pending, desk.table.last.command) == (None, "done 0:00")
