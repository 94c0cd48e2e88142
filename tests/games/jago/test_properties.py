"""What holds in every random game of Jago."""

from collections import Counter
from functools import partial
from random import Random

from referee.core.table import AMEND, ANNOTATION, REDO, Entry, Step
from referee.core.words import Everything, Judgement, Sense
from referee.games.jago.model import Closed, ContestedForLetters, Event, Forgiven, Place, Placed, State, Ticked, Turned
from tests.games import walking
from tests.games.jago.walks import TEMPI, WALKER, Fickle, command, laid, sense
from tests.games.tables import AnyTable, facts_of

SEEDS = walking.each_seed(WALKER)
evening = partial(walking.evening, WALKER)


def states(seed: int) -> list[State]:
    return evening(seed).states


def changes(seed: int) -> list[tuple[State, Step[State, Event]]]:
    """Every step that stands, with the state before it."""
    return evening(seed).changes


def test_the_evenings_show_everything() -> None:
    entries = [entry for seed in range(WALKER.evenings) for entry in evening(seed).entries]
    kinds = Counter(entry.kind for entry in entries)
    events = Counter(type(event) for entry in entries for event in entry.events)
    evenings = [evening(seed) for seed in range(WALKER.evenings)]
    contests = Counter(event.upheld for walk in evenings for event in contested(walk.table))
    assert min(contests[True], contests[False], kinds[AMEND], kinds[REDO], kinds[ANNOTATION]) > 10
    assert min(events[Turned], events[Forgiven]) > 10
    assert len({refused.clause for walk in evenings for refused in walk.refusals}) > 10


def contested(table: AnyTable) -> list[ContestedForLetters]:
    return [event for step in table.steps if isinstance(event := step.events[0], ContestedForLetters)]


@SEEDS
def test_colours_part_the_board(seed: int) -> None:
    for state in states(seed):
        seats = {player.seat for player in state.players}
        assert {tile.seat for tile in state.board.values()} <= seats
        assert sum(state.scores.values()) == len(state.board)
        assert state.scores == {seat: sum(tile.seat == seat for tile in state.board.values()) for seat in seats}


@SEEDS
def test_the_figures_on_the_board_are_those_told(seed: int) -> None:
    table = evening(seed).table
    for state in states(seed):
        facts = facts_of(table, state)
        board, owner = "".join(facts["board"]), "".join(facts["owner"])
        assert [len(row) for row in (*facts["board"], *facts["owner"])] == [11] * 22
        assert [letter == "." for letter in board] == [colour == "." for colour in owner]
        assert facts["letters"] == {seat: owner.count(state.colour(seat)) for seat in facts["letters"]}


@SEEDS
def test_the_dial_adds_up_to_ten_and_stays_on_it(seed: int) -> None:
    for state in states(seed):
        minutes = [state.minutes(player.seat) for player in state.players]
        assert sum(minutes) == 10
        assert all(1 <= each <= 9 for each in minutes)


@SEEDS
def test_the_dial_moves_by_the_ticks(seed: int) -> None:
    for before, step in changes(seed):
        after: State = step.state
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
    for state in states(seed):
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
        after, laid_letters = step.state, dict(event.laid)
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
            assert step.state.racks[event.seat] == 12 or step.state.bag == 0
            assert (step.state.turn, step.state.current.ticks) == (before.other(event.seat), 0)


@SEEDS
def test_an_upheld_contest_restores_what_was(seed: int) -> None:
    table = evening(seed).table
    every = states(seed)
    for number, step in enumerate(table.steps, 1):
        event = step.events[0]
        if not isinstance(event, ContestedForLetters) or event.undoes is None:
            continue
        author = table.steps[event.undoes - 1].seat
        before, between, after = every[event.undoes - 1], every[number - 1], every[number]
        assert isinstance(table.steps[event.undoes - 1].events[0], Placed)
        assert (after.board, after.pool, after.forms) == (before.board, before.pool, before.forms)
        assert (after.racks, after.bag) == (before.racks, before.bag)
        assert (after.turn, after.last) == (author, None)
        current = after.current
        assert (current.placements, current.lengths, current.replaced) == (
            before.current.placements, before.current.lengths, before.current.replaced,
        )  # fmt: skip
        # time is not given back, nor a grace
        assert (current.ticks, current.graced, current.closing) == (*spent(table, event.undoes, number - 1), False)
        assert after.dial == between.dial
        assert after.meanings == between.meanings


def spent(table: AnyTable, first: int, last: int) -> tuple[int, bool]:
    """The ticks that have been given in the turn of that placement, and whether it has had its grace."""
    placed = table.steps[first - 1]
    current = placed.state.current
    events = [step.events[0] for step in table.steps[first:last] if step.seat == placed.seat]
    ticks = [event.ticks if isinstance(event, Closed) else 1 for event in events if isinstance(event, (Closed, Ticked))]
    return current.ticks + sum(ticks), current.graced or any(isinstance(event, Forgiven) for event in events)


@SEEDS
def test_a_rejected_contest_undoes_nothing(seed: int) -> None:
    for before, step in changes(seed):
        event = step.events[0]
        if isinstance(event, ContestedForLetters) and not event.upheld:
            after: State = step.state
            assert (after.board, after.pool, after.forms, after.racks, after.bag, after.dial, after.current) == (
                before.board, before.pool, before.forms, before.racks, before.bag, before.dial, before.current,
            )  # fmt: skip


@SEEDS
def test_letters_turned_are_those_due(seed: int) -> None:
    for before, step in changes(seed):
        event = step.events[0]
        if isinstance(event, Turned):
            due, after = before.due, step.state
            assert due
            changed = {square for square, tile in before.board.items() if after.board[square] != tile}
            assert changed == set(event.squares)
            assert len(changed) in (0, min(3, before.scores[before.other(event.seat)]))
            assert (due.seat, after.due) == (event.seat, None)
            assert after.scores[event.seat] == before.scores[event.seat] + len(changed)


class Sealed:
    """Knows what words mean, and must not be asked whether there are any."""

    def judge(self, word: str) -> Judgement:
        raise AssertionError(word)

    def sense(self, old: str, new: str) -> Sense:
        return sense(old, new)


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
        found = table.decide(seat, text, Fickle())
        if not text.startswith(("contest", "amend")):
            assert table.decide(seat, text, Sealed()) == found
        if isinstance(table.game.notation.parse(text), Place):
            seen += 1
            assert table.decide(seat, text, Everything()) == table.decide(seat, text, Nothing())
        if isinstance(found, Entry):
            table.take(found)
    assert seen > 10


@SEEDS
def test_the_turn_and_the_end(seed: int) -> None:
    for state in states(seed):
        assert state.over == (state.ended or state.winner is not None)
        assert state.final == (state.over and not (state.fatal and state.can_grace))
        assert state.winners == ((state.winner,) if state.winner else ())
        assert not (state.over and state.due)
        assert not state.fatal or (state.over and state.minutes(state.turn) == 1 and state.winner != state.turn)
