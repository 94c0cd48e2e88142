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
from referee.games.jago.model import Closed, Contested, Forgiven, Place, Placed, State, Ticked, Turned
from referee.session.record import record_of
from referee.session.recorded import as_recorded
from referee.session.replay import Stop, as_json, replay
from referee.store.facts import read, written
from tests.games.jago.walks import TEMPI, Fickle, Walk, command, kin, laid, walk
from tests.games.rooms import JAGO
from tests.games.saying import LANGUAGES, said
from tests.games.tables import AnyTable, events_of, facts_of, state_of

LENGTH = 250
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
    assert set(events) == {
        "Placed", "Ticked", "Forgiven", "Closed", "Contested", "Turned", "Ruled", "Ended", "Conceded",
    }  # fmt: skip
    contests = Counter(events_of(step)[0].upheld for found in evenings for step in contested(found.table))
    assert min(contests[True], contests[False], kinds[AMEND], kinds[REDO], events["Turned"], events["Forgiven"]) > 10
    assert any(step.state.winners for found in evenings for step in found.table.steps)
    assert len({refused.clause for found in evenings for refused in found.refusals}) > 10


def contested(table: AnyTable) -> list[Step]:
    return [step for step in table.steps if isinstance(step.events[0], Contested)]


@SEEDS
def test_what_is_refused_is_said_in_both_languages(seed: int) -> None:
    refusals = evening(seed).refusals
    assert refusals
    for refused in refusals:
        assert all(said(JAGO.package, refused, language) for language in LANGUAGES)


@SEEDS
def test_what_is_refused_changes_nothing(seed: int) -> None:
    rng = Random(seed)
    table, tempo = laid(), rng.choice(TEMPI)
    refusals = 0
    for _ in range(60):
        before, steps = deepcopy(table.state), list(table.steps)
        found = table.submit(*command(table, rng, tempo), Fickle())
        # neither does looking at what would come of a command
        assert (table.state, table.steps) == (before, steps)
        if isinstance(found, Entry):
            table.take(found)
        else:
            refusals += 1
    assert refusals


@SEEDS
def test_colours_part_the_board(seed: int) -> None:
    for state in states(evening(seed).table):
        seats = {player.seat for player in state.players}
        assert {tile.seat for tile in state.board.values()} <= seats
        assert sum(state.scores.values()) == len(state.board)
        assert state.scores == {seat: sum(tile.seat == seat for tile in state.board.values()) for seat in seats}


@SEEDS
def test_the_figures_on_the_board_are_those_told(seed: int) -> None:
    table = evening(seed).table
    for state in states(table):
        facts = facts_of(table, state)
        board, owner = "".join(facts["board"]), "".join(facts["owner"])
        assert [len(row) for row in (*facts["board"], *facts["owner"])] == [11] * 22
        assert [letter == "." for letter in board] == [colour == "." for colour in owner]
        assert facts["letters"] == {seat: owner.count(state.colour(seat)) for seat in facts["letters"]}


@SEEDS
def test_the_dial_adds_up_to_ten_and_stays_on_it(seed: int) -> None:
    for state in states(evening(seed).table):
        minutes = [state.minutes(player.seat) for player in state.players]
        assert sum(minutes) == 10
        assert all(1 <= each <= 9 for each in minutes)


@SEEDS
def test_the_dial_moves_by_the_ticks(seed: int) -> None:
    for before, step in changes(seed):
        after: State = state_of(step)
        moved = after.minutes(before.turn) - before.minutes(before.turn)
        match step.events[0]:
            case Ticked(_, fatal):
                assert (moved, after.over) == (0, True) if fatal else (-1, False)
            case Closed(_, _, ticks, fatal):
                assert (moved, after.over) == (-ticks + fatal, fatal)
                assert (after.turn == before.turn) == fatal
            case Forgiven(_, fatal):
                assert moved == (0 if fatal else 1)
                assert not after.over
            case _:
                assert moved == 0


@SEEDS
def test_no_letter_is_lost_or_found(seed: int) -> None:
    for state in states(evening(seed).table):
        letters = sum(state.settings.letters.values())
        assert min(state.bag, *state.racks.values()) >= 0
        assert max(state.racks.values()) <= 12
        assert state.bag + sum(state.racks.values()) + len(state.board) + len(state.pool) == letters


@SEEDS
def test_a_placement_lays_what_it_says(seed: int) -> None:
    for before, step in changes(seed):
        event = step.events[0]
        if not isinstance(event, Placed):
            continue
        after, laid_letters = state_of(step), dict(event.laid)
        assert set(after.board) == set(before.board) | set(laid_letters)
        assert {square: after.board[square] for square in laid_letters} == {
            square: (letter, event.seat) for square, letter in event.laid
        }
        # letters stay where they are, and only the opponent's turn
        assert not set(event.turned) & set(laid_letters)
        for square, tile in before.board.items():
            if square not in laid_letters:
                turned = square in event.turned
                assert after.board[square] == (tile.letter, event.seat if turned else tile.seat)
                assert not turned or tile.seat != event.seat
        assert dict(event.replaced) == {
            square: before.board[square].letter for square in laid_letters if square in before.board
        }
        pool = Counter(before.pool) + Counter(letter for _square, letter in event.replaced)
        assert Counter(after.pool) == pool - Counter(event.pooled)
        assert pool >= Counter(event.pooled)


@SEEDS
def test_a_turn_is_closed_with_the_advantage_only(seed: int) -> None:
    for before, step in changes(seed):
        event = step.events[0]
        if isinstance(event, Closed) and not event.fatal:
            assert before.scores[event.seat] > before.scores[before.other(event.seat)]
            assert state_of(step).racks[event.seat] == 12 or state_of(step).bag == 0
            assert (state_of(step).turn, state_of(step).clock.ticks) == (before.other(event.seat), 0)


@SEEDS
def test_an_upheld_contest_restores_what_was(seed: int) -> None:
    table = evening(seed).table
    every = states(table)
    for number, step in enumerate(table.steps, 1):
        event = step.events[0]
        if not isinstance(event, Contested) or event.undoes is None:
            continue
        author = table.steps[event.undoes - 1].seat
        before, between, after = every[event.undoes - 1], every[number - 1], every[number]
        assert isinstance(table.steps[event.undoes - 1].events[0], Placed)
        assert (after.board, after.pool, after.forms) == (before.board, before.pool, before.forms)
        assert (after.racks, after.bag) == (before.racks, before.bag)
        assert (after.turn, after.last) == (author, None)
        clock = after.clock
        assert (clock.placements, clock.lengths, clock.replaced) == (
            before.clock.placements, before.clock.lengths, before.clock.replaced,
        )  # fmt: skip
        # time is not given back, nor a grace
        assert (clock.ticks, clock.graced, clock.closing) == (*spent(table, event.undoes, number - 1), False)
        assert after.dial == between.dial
        assert after.meanings == between.meanings


def spent(table: AnyTable, first: int, last: int) -> tuple[int, bool]:
    """The ticks that have been given in the turn of that placement, and whether it has had its grace."""
    placed = table.steps[first - 1]
    clock = placed.state.clock
    events = [step.events[0] for step in table.steps[first:last] if step.seat == placed.seat]
    ticks = [event.ticks if isinstance(event, Closed) else 1 for event in events if isinstance(event, (Closed, Ticked))]
    return clock.ticks + sum(ticks), clock.graced or any(isinstance(event, Forgiven) for event in events)


@SEEDS
def test_a_rejected_contest_undoes_nothing(seed: int) -> None:
    for before, step in changes(seed):
        event = step.events[0]
        if isinstance(event, Contested) and not event.upheld:
            after: State = state_of(step)
            assert (after.board, after.pool, after.forms, after.racks, after.bag, after.dial, after.clock) == (
                before.board, before.pool, before.forms, before.racks, before.bag, before.dial, before.clock,
            )  # fmt: skip


@SEEDS
def test_letters_turned_are_those_due(seed: int) -> None:
    for before, step in changes(seed):
        event = step.events[0]
        if isinstance(event, Turned):
            due, after = before.due, state_of(step)
            assert due
            changed = {square for square, tile in before.board.items() if after.board[square] != tile}
            assert changed == set(event.squares)
            assert len(changed) in (0, min(3, before.scores[before.other(event.seat)]))
            assert (due.seat, after.due) == (event.seat, None)
            assert after.scores[event.seat] == before.scores[event.seat] + len(changed)


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
    """Whoever has another one comes to the same board: JAG-11 and JAG-18 rest on what is written."""
    found = evening(seed)
    opened = Table(found.table.game, found.table.header, found.table.start)
    record = record_of(opened, found.entries)
    again = as_recorded(read_record(write_record(record)))
    if isinstance(again, Stop):
        # an amendment may decide later contests anew, and only what came of its own step is written
        assert again.why.code == "other-lexicon"
        assert any(entry.kind == AMEND for entry in found.entries)
        return
    assert as_facts(again.table) == as_facts(found.table)


def as_facts(table: AnyTable) -> list[object]:
    return [facts_of(table, state) for state in states(table)]


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
    assert json.loads(json.dumps(as_json(again, None)))["dial"]


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
            state: State = table.state
            was: State = steps[left - 1].state if left else table.start
            # all of it, but these above all: time is undone, too
            assert (state.dial, state.clock.ticks, state.clock.graced) == (was.dial, was.clock.ticks, was.clock.graced)
            assert state == was


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


class Sealed:
    """Knows what words mean, and must not be asked whether there are any."""

    def judge(self, word: str) -> Judgement:
        raise AssertionError(word)

    def sense(self, old: str, new: str) -> Sense:
        return Sense(families=("kin",)) if kin(old, new) else Sense()


class Nothing(Everything):
    """Has no word at all."""

    def judge(self, word: str) -> Judgement:
        return Judgement(word, False, "nothing")


@SEEDS
def test_voc_10_no_placement_asks_the_dictionary(seed: int) -> None:
    """Nor does anything else that is no contest: what may not be looked up cannot be told."""
    rng = Random(seed)
    table, tempo = laid(rng.choice(("contest", "off"))), rng.choice(TEMPI)
    seen = 0
    for _ in range(80):
        seat, text = command(table, rng, tempo)
        found = table.submit(seat, text, Fickle())
        if not text.startswith(("contest", "amend")):
            assert table.submit(seat, text, Sealed()) == found
        if isinstance(table.game.notation.parse(text), Place):
            seen += 1
            assert table.submit(seat, text, Everything()) == table.submit(seat, text, Nothing())
        if isinstance(found, Entry):
            table.take(found)
    assert seen > 10


@SEEDS
def test_the_turn_and_the_end(seed: int) -> None:
    for state in states(evening(seed).table):
        assert state.over == (state.ended or state.winner is not None)
        assert state.final == (state.over and not (state.fatal and state.can_grace))
        assert state.winners == ((state.winner,) if state.winner else ())
        assert not (state.over and state.due)
        assert not state.fatal or (state.over and state.minutes(state.turn) == 1 and state.winner != state.turn)
