"""What holds in every random game of La Guerre des Mots."""

from collections import Counter
from collections.abc import Iterable
from functools import partial
from itertools import pairwise

from referee.core.events import Conceded, Contested, Passed
from referee.core.result import Refused
from referee.core.squares import Square
from referee.core.table import AMEND, REDO, STEP, UNDO, Entry
from referee.games.guerre_des_mots.events import (
    Drew,
    Mistaken,
    Played,
    Retaken,
    Turned,
)
from referee.games.guerre_des_mots.model import Arsenal, Cells, State, Stroke
from tests.games import walking
from tests.games.guerre_des_mots.walks import WALKER, spells
from tests.games.walking import Tried

SEEDS = walking.each_seed(WALKER)
evening = partial(walking.evening, WALKER)


def states(seed: int) -> list[State]:
    return evening(seed).states


def taken_up(seed: int) -> Iterable[tuple[Tried, State]]:
    """Every step that was accepted, with the state behind it."""
    for each in evening(seed).tried:
        if isinstance(each.result, Entry) and each.result.kind == STEP:
            state = each.before
            for event in each.result.events:
                state = evening(seed).table.game.rules.apply(state, event)
            yield each, state


def gave_up(each: Tried) -> bool:
    return isinstance(each.result, Entry) and any(isinstance(event, Conceded) for event in each.result.events)


def test_the_walks_show_everything() -> None:
    entries = [entry for seed in range(WALKER.evenings) for entry in evening(seed).entries]
    kinds = Counter(entry.kind for entry in entries)
    assert min(kinds[kind] for kind in (UNDO, REDO, AMEND)) >= 5
    rulings = [entry for entry in entries if entry.kind == AMEND and entry.command.split()[2] in ("accept", "refuse")]
    assert len(rulings) >= 10
    assert any(entry.dropped for entry in entries)
    given_up = [each.before for seed in range(WALKER.evenings) for each in evening(seed).tried if gave_up(each)]
    assert any(before.protect for before in given_up)
    assert any(before.rests for before in given_up)
    played = [event for entry in entries for event in entry.events if isinstance(event, Played)]
    assert len(played) > 300
    assert min(
        sum(bool(event.taken) for event in played), sum(event.earned for event in played),
        sum(bool(event.shots) for event in played), sum(event.pirated is not None for event in played),
        sum(event.greens > 0 for event in played), sum(event.protect is not None for event in played),
    ) >= 5  # fmt: skip
    codes = {
        t.result.code for seed in range(WALKER.evenings) for t in evening(seed).tried if isinstance(t.result, Refused)
    }
    assert len(codes) > 25


@SEEDS
def test_no_token_is_lost_or_found(seed: int) -> None:
    first = states(seed)[0]
    dealt = 88 + 2 * len(first.players)
    for state in states(seed):
        for arsenal in state.arsenals.values():
            assert min(arsenal) >= 0
        tokens = [token for chain in state.chains for _, token in chain.cells]
        total = sum((Counter(_named(arsenal)) for arsenal in state.arsenals.values()), Counter[str]())
        crosses = sum(token.letter == "+" for token in tokens)
        jokers = sum(token.joker for token in tokens)
        assert total["letters"] + state.reserve + len(tokens) - crosses - jokers == 88
        assert total["crosses"] + crosses == total["jokers"] + jokers == len(state.players)
        assert state.reserve + sum(a.total for a in state.arsenals.values()) + len(tokens) == dealt
        assert state.reserve >= 0


def _named(arsenal: Arsenal) -> dict[str, int]:
    return arsenal._asdict()


@SEEDS
def test_chains_are_paths(seed: int) -> None:
    for state in states(seed):
        squares = [square for chain in state.chains for square in chain.squares]
        assert len(squares) == len(set(squares))
        for chain in state.chains:
            assert len(chain.cells) >= 2
            assert sum(token.letter != "+" for _, token in chain.cells) >= 2
            for one, other in pairwise(chain.squares):
                assert abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
            assert all(0 <= row < 20 and 0 <= column < 20 for row, column in chain.squares)
        seats = Counter(chain.seat for chain in state.chains)
        assert all(count <= 2 for count in seats.values())


@SEEDS
def test_gdm_8_no_two_tokens_touch(seed: int) -> None:
    """Every pair of tokens on the board, by their distance alone."""
    for state in states(seed):
        cells = [
            (at, step, square) for at, chain in enumerate(state.chains) for step, square in enumerate(chain.squares)
        ]
        for at, step, (row, column) in cells:
            for other, far, (down, along) in cells:
                near = max(abs(row - down), abs(column - along)) == 1
                assert not near or (at == other and abs(step - far) <= 2)


@SEEDS
def test_only_a_cross_stands_on_violet(seed: int) -> None:
    for state in states(seed):
        violet = {square for square, kind in state.settings.ground.kinds.items() if kind == "v"}
        assert all(token.letter == "+" for square, token in state.board.items() if square in violet)


def runs(cells: Cells, compound: bool = False) -> set[tuple[str, tuple[Square, ...]]]:
    """What can be read along a chain, looked for anew: every straight row of letters, perhaps with the + between them."""
    there = {square: token for square, token in cells if compound or token.letter != "+"}
    found = set()
    for row, column in there:
        for down, along in ((0, 1), (1, 0)):
            if (row - down, column - along) in there:
                continue
            run, at = [], (row, column)
            while at in there:
                run.append(at)
                at = (at[0] + down, at[1] + along)
            if len(run) > 1:
                found.add(("".join(there[square].letter for square in run), tuple(run)))
    return found


def readable(state: State) -> set[tuple[str, tuple[Square, ...]]]:
    return set().union(*(runs(chain.cells) for chain in state.chains))


@SEEDS
def test_gdm_7_every_word_that_can_be_read_was_judged(seed: int) -> None:
    if evening(seed).table.start.settings.judge != "always":
        return
    for each, after in taken_up(seed):
        assert isinstance(each.result, Entry)
        event = each.result.events[0]
        if not isinstance(event, (Played, Retaken)):
            continue
        new = {text for text, _ in readable(after) - readable(each.before)}
        # loot may leave words behind that were read before, cut at no other place than a corner
        judged = set(each.asked) | set(after.rulings)
        looted = bool(isinstance(event, Played) and any(shot.loot for shot in event.shots))
        assert new <= judged or looted
        whole = {text.strip("+") for chain in after.chains for text, _ in runs(chain.cells, compound=True)}
        parts = {part for text in whole if spells(text) for part in text.split("+")}
        assert all(spells(text) or after.rulings.get(text) or text in parts for text in new)


@SEEDS
def test_gdm_14_strokes_are_earned_as_the_rules_say(seed: int) -> None:
    for each, after in taken_up(seed):
        assert isinstance(each.result, Entry)
        event = each.result.events[0]
        action = evening(seed).table.game.notation.parse(each.text)
        if not isinstance(event, Played) or not isinstance(action, Stroke):
            continue
        laid = len(event.laid) - (action.bend is not None)
        sources = [chain for chain in each.before.chains if set(chain.squares) & set(event.taken)]
        assert event.earned == (laid == len(event.taken) > 0 and len(sources) == 1 and _word_taken(each.before, event))
        green = [square for square in event.laid if after.settings.ground.kind(square) == "g"]
        gone = {square for shot in event.shots for square in shot.loot}
        assert event.greens == sum(after.board[square].letter != "+" for square in green if square not in gone)


def _word_taken(before: State, event: Played) -> bool:
    """Whether what was taken from one word, read in place, is a word."""
    pieces = [
        "".join(before.board[square].letter for square in squares if square in event.taken)
        for _, squares in readable(before)
    ]
    return any(
        len(piece) > 1 and before.rulings.get(piece, before.settings.judge == "off" or spells(piece))
        for piece in pieces
    )


@SEEDS
def test_who_is_at_turn_has_a_stroke(seed: int) -> None:
    for state in states(seed):
        assert state.over or state.strokes >= 1
        assert state.over or state.turn in state.in_play


@SEEDS
def test_gdm_15_a_word_is_protected_by_who_has_formed_it(seed: int) -> None:
    for state in states(seed):
        if state.protect is not None and not state.over:
            assert state.last is not None
            assert state.last.seat == state.turn == state.chains[state.protect.chain].seat


@SEEDS
def test_what_is_accepted_says_what_it_changes(seed: int) -> None:
    for each, after in taken_up(seed):
        assert isinstance(each.result, Entry)
        event = each.result.events[0]
        before = each.before
        match event:
            case Mistaken() | Passed() | Conceded():
                assert (after.chains, after.arsenals, after.reserve) == (before.chains, before.arsenals, before.reserve)
                assert isinstance(event, Conceded) or after.turn != before.turn or len(before.in_play) == 1
            case Drew(count=count):
                assert before.reserve - after.reserve == count <= 2
                assert after.chains == before.chains
            case Contested(upheld=False) | Turned(what="unface"):
                assert after.reserve == before.reserve
                assert [chain.squares for chain in after.chains] == [chain.squares for chain in before.chains]
            case Retaken(squares=squares):
                assert set(before.board) - set(after.board) >= set(squares)
            case Played():
                assert event.laid
                gone = set(event.taken) | {square for shot in event.shots for square in shot.loot}
                assert gone - set(event.laid) <= set(before.board) - set(after.board) | set(after.board) - set(
                    before.board
                )
