"""What holds in every random game."""

import json
from collections import Counter
from copy import deepcopy
from functools import cache
from random import Random

import pytest

from referee.core.record import read_record, write_record
from referee.core.table import AMEND, REDO, REMARK, STEP, UNDO, Entry, Step, Table
from referee.core.words import Everything, Judgement, Sense
from referee.games.mot_pour_mot.model import SPELLING, Carded, Contested, Passed, Said, State
from referee.session.record import record_of
from referee.session.recorded import as_recorded
from referee.session.replay import Stop, as_json, replay
from referee.store.facts import read, written
from tests.games.mot_pour_mot.walks import Fickle, Walk, chosen, command, laid, walk
from tests.games.rooms import MOT_POUR_MOT
from tests.games.saying import LANGUAGES, said
from tests.games.tables import AnyTable, state_of

LENGTH = 150
SEEDS = pytest.mark.parametrize("seed", range(24))

walked = cache(walk)


def evening(seed: int) -> Walk:
    return walked(seed, LENGTH)


def states(table: AnyTable) -> list[State]:
    return [table.start, *(step.state for step in table.steps)]


def changes(seed: int) -> list[tuple[State, Step]]:
    """Every step that stands, with the state before it."""
    table = evening(seed).table
    return list(zip(states(table), table.steps, strict=False))


def test_the_evenings_show_everything() -> None:
    evenings = [evening(seed) for seed in range(24)]
    kinds = Counter(entry.kind for found in evenings for entry in found.entries)
    events = Counter(type(event).__name__ for found in evenings for entry in found.entries for event in entry.events)
    assert set(kinds) == {STEP, UNDO, REDO, AMEND, REMARK}
    assert set(events) == {"Carded", "Said", "Passed", "Contested", "Ruled", "Ended", "Conceded"}
    contests = Counter(
        (event.kind, event.upheld)
        for found in evenings
        for step in found.table.steps
        for event in step.events
        if isinstance(event, Contested)
    )
    assert len(contests) == 4
    assert min(*contests.values(), kinds[AMEND], kinds[REDO], events["Carded"]) > 8
    assert any(step.state.winners for found in evenings for step in found.table.steps)
    assert len({refused.clause for found in evenings for refused in found.refusals}) > 8


@SEEDS
def test_what_is_refused_is_said_in_both_languages(seed: int) -> None:
    refusals = evening(seed).refusals
    assert refusals
    for refused in refusals:
        assert all(said(MOT_POUR_MOT.package, refused, language) for language in LANGUAGES)


@SEEDS
def test_what_is_refused_changes_nothing(seed: int) -> None:
    rng = Random(seed)
    table = laid(chosen(rng))
    refusals = 0
    for _ in range(60):
        before, steps = deepcopy(table.state), list(table.steps)
        found = table.submit(*command(table, rng), Fickle())
        # neither does looking at what would come of a command
        assert (table.state, table.steps) == (before, steps)
        if isinstance(found, Entry):
            table.take(found)
        else:
            refusals += 1
    assert refusals


@SEEDS
def test_no_letter_is_lost_or_found(seed: int) -> None:
    for state in states(evening(seed).table):
        captured = "".join(state.captured.values())
        assert sorted((*state.track, *captured)) == sorted(state.settings.letters)
        assert all(abs(at) <= state.settings.lanes for at in state.track.values())
        assert state.scores == {seat: len(letters) for seat, letters in state.captured.items()}
        # the letters keep their order
        assert list(state.track) == [letter for letter in state.settings.letters if letter not in captured]


@SEEDS
def test_a_word_moves_what_it_says(seed: int) -> None:
    for before, step in changes(seed):
        event = step.events[0]
        if not isinstance(event, Said):
            continue
        after: State = state_of(step)
        way = before.way(event.seat)
        for letter, at in after.track.items():
            assert at == before.track[letter] + way * event.moved.count(letter)
        assert after.captured[event.seat] == before.captured[event.seat] + event.captured
        assert after.captured[after.other(event.seat)] == before.captured[before.other(event.seat)]
        spelled = event.answer.letters[: event.stop]
        assert is_part(event.moved, spelled)
        assert event.won == (len(after.captured[event.seat]) == before.settings.target)
        assert (after.turn, after.card, after.skip) == (before.other(before.turn), None, None)


def is_part(some: str, letters: str) -> bool:
    """Whether these can be read in those, in their order."""
    rest = iter(letters)
    return all(letter in rest for letter in some)


@SEEDS
def test_an_upheld_contest_restores_what_was(seed: int) -> None:
    table = evening(seed).table
    every = states(table)
    for number, step in enumerate(table.steps, 1):
        event = step.events[0]
        if not isinstance(event, Contested) or event.undoes is None:
            continue
        said_then = table.steps[event.undoes - 1]
        before, between, after = every[event.undoes - 1], every[number - 1], every[number]
        assert isinstance(said_then.events[0], Said)
        assert (after.track, after.captured, after.won) == (before.track, before.captured, None)
        # the turn is lost, the answer has been given
        assert (after.turn, after.skip, after.given) == (between.turn, between.skip, between.given)
        assert after.turn == (said_then.seat if after.skip else after.other(said_then.seat))


@SEEDS
def test_a_rejected_contest_moves_nothing(seed: int) -> None:
    for before, step in changes(seed):
        event = step.events[0]
        if isinstance(event, Contested) and not event.upheld:
            after: State = state_of(step)
            assert (after.track, after.captured, after.won) == (before.track, before.captured, before.won)
            if event.kind == SPELLING:
                assert (after.skip, after.turn) == (event.seat, after.other(event.seat))
            else:
                assert (after.skip, after.turn) == (before.skip, before.turn)


@SEEDS
def test_a_team_skips_until_the_other_has_played(seed: int) -> None:
    for before, step in changes(seed):
        after: State = state_of(step)
        if before.skip is None:
            continue
        assert before.turn != before.skip
        played = isinstance(step.events[0], Said | Passed)
        assert (after.skip is None) == played
        if played:
            assert after.turn == before.skip


@SEEDS
def test_the_turn_and_the_end(seed: int) -> None:
    for state in states(evening(seed).table):
        assert state.over == (state.ended or state.won is not None or state.conceded is not None)
        assert not state.final or state.over
        assert state.final or not state.winners
        full = [seat for seat, letters in state.captured.items() if len(letters) >= state.settings.target]
        assert full == ([state.won] if state.won else [])


@SEEDS
def test_one_card_a_turn_and_every_card_is_kept(seed: int) -> None:
    for before, step in changes(seed):
        event = step.events[0]
        if isinstance(event, Carded):
            assert before.card is None
            assert state_of(step).drawn == (*before.drawn, event.text)


@SEEDS
def test_the_record_replayed_is_the_live_state(seed: int) -> None:
    found = evening(seed)
    text = write_record(record_of(found.table, found.entries))
    assert write_record(read_record(text)) == text
    again = replay(read_record(text), lambda _game, _header: Fickle())
    assert not isinstance(again, Stop), (again, text)
    assert again.table.state == found.table.state
    assert again.table.players == found.table.players
    assert [step.events for step in again.table.steps] == [step.events for step in found.table.steps]
    assert [step.command for step in again.table.steps] == [step.command for step in found.table.steps]
    assert as_json(again.table, None)["events"] == [
        {**told, "line": step.line}
        for told, step in zip(as_json(found.table, None)["events"], again.table.steps, strict=True)
    ]


@SEEDS
def test_the_record_tells_what_the_dictionary_said(seed: int) -> None:
    """Whoever has another one comes to the same position: MPM-9 rests on what is written."""
    found = evening(seed)
    record = record_of(Table(found.table.game, found.table.header, found.table.start), found.entries)
    again = as_recorded(read_record(write_record(record)))
    if isinstance(again, Stop):
        # an amendment may decide later contests anew, and only what came of its own step is written
        assert again.why.code == "other-lexicon"
        assert any(entry.kind == AMEND for entry in found.entries)
        return
    assert as_facts(again.table) == as_facts(found.table)


def as_facts(table: AnyTable) -> list[object]:
    return [(table.game.report.facts(state), state.turn, state.winners) for state in states(table)]


def test_most_records_need_no_dictionary() -> None:
    found = [as_recorded(record_of(walk.table, walk.entries)) for walk in map(evening, range(24))]
    assert sum(not isinstance(again, Stop) for again in found) > 15


@SEEDS
def test_every_entry_goes_through_json_and_comes_back(seed: int) -> None:
    found = evening(seed)
    game = found.table.game
    again = Table(game, found.table.header, found.table.start)
    for entry in found.entries:
        kept = read(entry.kind, entry.seat, entry.command, written(entry, game.codec), game.codec)
        assert kept == entry
        again.take(kept)
        for event in entry.events:
            assert game.codec.decode(json.loads(json.dumps(game.codec.encode(event)))) == event
    assert again.state == found.table.state
    assert set(json.loads(json.dumps(as_json(again, None)))) >= {"track", "captured", "skip"}


@SEEDS
def test_undo_then_redo_is_the_identity(seed: int) -> None:
    table = walk(seed, LENGTH // 2).table
    steps = list(table.steps)
    for count in range(1, len(steps) + 1, 3):
        for text, left in ((f"undo {count}", len(steps) - count), ("redo", len(steps))):
            entry = table.submit("ana", text, Fickle())
            assert isinstance(entry, Entry)
            table.take(entry)
            assert table.steps == steps[:left]
            assert table.state == (steps[left - 1].state if left else table.start)


@SEEDS
def test_a_step_amended_to_itself_changes_nothing(seed: int) -> None:
    table = walk(seed, LENGTH // 2).table
    steps = list(table.steps)
    for number in range(1, len(steps) + 1, 5):
        entry = table.submit("ana", f"amend {number} {steps[number - 1].command}", Fickle())
        assert isinstance(entry, Entry)
        assert not entry.dropped
        table.take(entry, steps[number - 1].line)
        assert table.steps == steps


class Nothing(Everything):
    """Has no word at all."""

    def judge(self, word: str) -> Judgement:
        return Judgement(word, False, "nothing")


class Sealed:
    """A dictionary in which no word may be looked up."""

    def judge(self, word: str) -> Judgement:
        raise AssertionError(word)

    def sense(self, old: str, new: str) -> Sense:
        raise AssertionError((old, new))


@SEEDS
def test_no_word_asks_the_dictionary_until_it_is_contested(seed: int) -> None:
    rng = Random(seed)
    table = laid({**chosen(rng), "judge": rng.choice(("contest", "off"))})
    seen = 0
    for _ in range(80):
        seat, text = command(table, rng)
        found = table.submit(seat, text, Fickle())
        if not text.startswith(("contest spelling", "amend")):
            seen += 1
            assert table.submit(seat, text, Sealed()) == found
            assert table.submit(seat, text, Everything()) == table.submit(seat, text, Nothing())
        if isinstance(found, Entry):
            table.take(found)
    assert seen > 40
