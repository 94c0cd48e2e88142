"""What holds on every random evening."""

import json
from collections import Counter
from copy import deepcopy
from functools import cache, partial
from random import Random

import pytest

from referee.core.parts import credited, own_points
from referee.core.record import read_record, write_record
from referee.core.result import Accepted, Refused
from referee.core.table import AMEND, REDO, REMARK, STEP, UNDO, Entry, Step, Table
from referee.games.croisillon.model import Contested, Enlarged, Passed, Played, State
from referee.session.record import record_of
from referee.session.recorded import as_recorded
from referee.session.replay import Stop, as_json, replay
from referee.store.facts import read, written
from tests.games import saying
from tests.games.croisillon.support import CROISILLON
from tests.games.croisillon.walks import Fickle, Walk, command, laid, walk
from tests.games.saying import LANGUAGES
from tests.games.tables import AnyTable, facts_of, state_of

LENGTH = 120
SEEDS = pytest.mark.parametrize("seed", range(12))

walked = cache(walk)
said = partial(saying.said, CROISILLON.package)


def evening(seed: int) -> Walk:
    return walked(seed, LENGTH)


def states(table: AnyTable) -> list[State]:
    return [table.start, *(step.state for step in table.steps)]


def changes(seed: int) -> list[tuple[State, Step]]:
    """Every step of an evening, and the state before it."""
    table = evening(seed).table
    return list(zip(states(table), table.steps, strict=False))


def test_the_evenings_show_everything() -> None:
    evenings = [evening(seed) for seed in range(12)]
    kinds = Counter(entry.kind for found in evenings for entry in found.entries)
    events = Counter(type(event).__name__ for found in evenings for entry in found.entries for event in entry.events)
    assert set(kinds) == {STEP, UNDO, REDO, AMEND, REMARK}
    assert set(events) == {
        "Played", "Enlarged", "Declined", "Passed", "Contested", "Ruled", "Adjusted", "Ended", "Conceded",
    }  # fmt: skip
    contests = Counter(event.upheld for found in evenings for entry in found.entries for event in contests_in(entry))
    assert min(contests[True], contests[False], kinds[AMEND], kinds[REDO], events["Enlarged"]) > 3
    assert any(step.state.winners for found in evenings for step in found.table.steps)
    clauses = {refused.clause for found in evenings for refused in found.refusals}
    assert clauses >= {f"CRO-{number}" for number in (1, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 17)}


def contests_in(entry: Entry) -> list[Contested]:
    return [event for event in entry.events if isinstance(event, Contested)]


@SEEDS
def test_what_is_refused_is_said_in_both_languages(seed: int) -> None:
    refusals = evening(seed).refusals
    assert refusals
    for refused in refusals:
        assert all(said(refused, language) for language in LANGUAGES)


@SEEDS
def test_what_is_refused_changes_nothing(seed: int) -> None:
    rng = Random(seed)
    table = laid(rng)
    refusals = 0
    for _ in range(50):
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


@SEEDS
def test_the_record_tells_what_the_dictionary_said(seed: int) -> None:
    """Whoever has another one comes to the same figures: what JOKERs stood for is written, and how contests ended."""
    found = evening(seed)
    opened = Table(found.table.game, found.table.header, found.table.start)
    # nothing is told of what came of an amendment: such a game is written as it stands
    amended = any(entry.kind == AMEND for entry in found.entries)
    standing = [Entry(STEP, step.seat, step.command, step.events) for step in found.table.steps]
    again = as_recorded(read_record(write_record(record_of(opened, standing if amended else found.entries))))
    assert not isinstance(again, Stop), again
    assert told(again.table) == told(found.table)


def told(table: AnyTable) -> list[object]:
    return [(facts_of(table, state), state.scores, state.over, state.final) for state in states(table)]


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
    assert json.loads(json.dumps(as_json(again, None)))["round"] > 0


@SEEDS
def test_what_is_kept_is_what_was_meant(seed: int) -> None:
    """The text that is kept of a step is read as one action and no other, and that comes to the same."""
    for before, step in changes(seed):
        game = evening(seed).table.game
        action = game.notation.parse(step.command)
        assert not isinstance(action, Refused), step.command
        assert game.notation.write(action) == step.command
        decision = game.rules.decide(before, step.seat, action, Fickle())
        assert isinstance(decision, Accepted)
        assert decision.events == step.events
        assert game.notation.kept(before, action, decision.events) == step.command


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


@SEEDS
def test_the_parts_are_the_scores(seed: int) -> None:
    table = evening(seed).table
    scores = dict(table.start.scores)
    for step in table.steps:
        scores = credited(scores, step.seat, step.parts(table.game))
        assert step.state.scores == scores


@SEEDS
def test_a_grid_is_worth_its_words_and_a_bonus_the_difference(seed: int) -> None:
    for before, step in changes(seed):
        event = step.events[0]
        if isinstance(event, Played):
            parts = [(part.text, part.points, part.direction or "") for part in event.parts]
            assert parts == [(word.text, word.value, word.direction) for word in event.words]
            assert all(word.direction for word in event.words) == (event.cards is not None)
            assert event.full == (event.left == (0, 0))
        elif isinstance(event, Enlarged):
            assert before.last
            (part,) = event.parts
            assert part.points == sum(word.value for word in event.words) - before.last.points
            assert set(part.text.split()) == {word.text for word in event.words} - {w.text for w in before.last.words}


@SEEDS
def test_an_upheld_contest_leaves_the_grid_nothing(seed: int) -> None:
    table = evening(seed).table
    for before, step in changes(seed):
        event = step.events[0]
        if not isinstance(event, Contested):
            continue
        assert before.last
        author = before.last.seat
        lost = -sum(part.points for part in event.parts)
        assert step.state.scores[author] == before.scores[author] - lost
        assert (state_of(step).turn, state_of(step).turns) == (before.turn, before.turns)
        assert not state_of(step).contestable
        if event.upheld:
            earned = [
                own_points(other.parts(table.game))
                for other in table.steps[before.last.step - 1 : state_of(step).step]
                if other.seat == author and isinstance(other.events[0], Played | Enlarged)
            ]
            assert (lost, event.undoes) == (sum(earned), before.last.step)
        else:
            assert lost == 0


@SEEDS
def test_a_bonus_adds_one_small_card(seed: int) -> None:
    for before, step in changes(seed):
        event = step.events[0]
        if isinstance(event, Enlarged) and event.cards is not None:
            assert before.last
            assert before.last.cards
            old = Counter((card.letter, card.joker) for card in before.last.cards.values())
            new = Counter((card.letter, card.joker) for _square, card in event.cards)
            ((letter, _joker),) = (new - old).elements()
            assert letter.islower()
            assert not old - new


@SEEDS
def test_words_once_played_stay_played(seed: int) -> None:
    for before, step in changes(seed):
        event = step.events[0]
        new = {word.text for word in event.words} if isinstance(event, Played | Enlarged) else set()
        assert state_of(step).used == before.used | new
        if isinstance(event, Played):
            assert len(new) == len(event.words)
            assert before.settings.repeat == "grid" or not new & before.used


@SEEDS
def test_the_turn_and_the_end(seed: int) -> None:
    for before, step in changes(seed):
        state: State = state_of(step)
        event = step.events[0]
        assert state.turn in state.in_play or not state.in_play
        turns = Counter(state.turns)
        turns.subtract(before.turns)
        assert +turns == (Counter([step.seat]) if isinstance(event, Played | Passed) else Counter())
        assert not state.final or state.over
        assert bool(state.winners) == state.final
        assert not (before.over and isinstance(event, Played | Passed))


@SEEDS
def test_the_board_is_the_last_grid(seed: int) -> None:
    table = evening(seed).table
    for step in table.steps:
        state: State = step.state
        board = facts_of(table, state)["board"]
        cards = (state.last.cards or {}) if state.last else {}
        assert sorted("".join(board).replace(".", "")) == sorted(card.letter for card in cards.values())
        assert len({len(row) for row in board}) <= 1
        if board:
            borders = (board[0], board[-1], [row[0] for row in board], [row[-1] for row in board])
            assert all(set(border) != {"."} for border in borders)
