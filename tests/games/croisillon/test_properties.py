"""What holds on every random evening of Croisillon."""

from collections import Counter
from functools import partial

from referee.core.events import Contested, Passed, own_points
from referee.core.table import AMEND, ANNOTATION, REDO, Entry, Step
from referee.games.croisillon.model import Enlarged, Event, Played, State
from tests.games import walking
from tests.games.croisillon.walks import WALKER
from tests.games.tables import facts_of

SEEDS = walking.each_seed(WALKER)
evening = partial(walking.evening, WALKER)


def changes(seed: int) -> list[tuple[State, Step[State, Event]]]:
    """Every step that stands, with the state before it."""
    return evening(seed).changes


def test_the_evenings_show_everything() -> None:
    entries = [entry for seed in range(WALKER.evenings) for entry in evening(seed).entries]
    kinds = Counter(entry.kind for entry in entries)
    events = Counter(type(event) for entry in entries for event in entry.events)
    contests = Counter(event.upheld for entry in entries for event in contests_in(entry))
    assert min(contests[True], contests[False], kinds[AMEND], kinds[REDO], kinds[ANNOTATION], events[Enlarged]) > 3
    clauses = {refused.clause for seed in range(WALKER.evenings) for refused in evening(seed).refusals}
    assert clauses >= {f"CRO-{number}" for number in (1, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 17)}


def contests_in(entry: Entry) -> list[Contested]:
    return [event for event in entry.events if isinstance(event, Contested)]


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
        assert (step.state.turn, step.state.turns) == (before.turn, before.turns)
        assert not step.state.contestable
        if event.upheld:
            earned = [
                own_points(other.parts(table.game))
                for other in table.steps[before.last.step - 1 : step.state.step]
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
        assert step.state.used == before.used | new
        if isinstance(event, Played):
            assert len(new) == len(event.words)
            assert before.settings.repeat == "grid" or not new & before.used


@SEEDS
def test_the_turn_and_the_end(seed: int) -> None:
    for before, step in changes(seed):
        state: State = step.state
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
