"""What holds in every random game."""

import json
from collections import Counter
from collections.abc import Iterable
from copy import deepcopy
from functools import cache
from itertools import pairwise
from typing import get_args

import pytest

from referee.core.record import read_record, write_record
from referee.core.result import Refused
from referee.core.squares import Square
from referee.core.table import AMEND, REDO, STEP, UNDO, Entry, Table
from referee.games.guerre_des_mots.events import (
    Conceded,
    Contested,
    Drew,
    Event,
    Mistaken,
    Passed,
    Played,
    Retaken,
    Turned,
)
from referee.games.guerre_des_mots.model import Arsenal, Cells, State, Stroke
from referee.session.record import record_of
from referee.session.replay import Stop, as_json, replay
from referee.store.facts import read, written
from tests.games.guerre_des_mots.support import GUERRE
from tests.games.guerre_des_mots.walks import Fickle, Tried, spells, walk
from tests.games.saying import LANGUAGES, said

LENGTH = 220
COUNT = 24
SEEDS = pytest.mark.parametrize("seed", range(COUNT))

walked = cache(walk)


def states(seed: int) -> list[State]:
    table = walked(seed, LENGTH).table
    return [table.start, *(step.state for step in table.steps)]


def taken_up(seed: int) -> Iterable[tuple[Tried, State]]:
    """Every step that was accepted, with the state behind it."""
    for each in walked(seed, LENGTH).tried:
        if isinstance(each.found, Entry) and each.found.kind == STEP:
            state = each.before
            for event in each.found.events:
                state = walked(seed, LENGTH).table.game.rules.apply(state, event)
            yield each, state


def gave_up(each: Tried) -> bool:
    return isinstance(each.found, Entry) and any(isinstance(event, Conceded) for event in each.found.events)


def test_the_walks_show_everything() -> None:
    entries = [entry for seed in range(COUNT) for entry in walked(seed, LENGTH).entries]
    events = {type(event) for entry in entries for event in entry.events}
    assert events == set(get_args(Event))
    kinds = Counter(entry.kind for entry in entries)
    assert min(kinds[kind] for kind in (UNDO, REDO, AMEND)) >= 5
    rulings = [entry for entry in entries if entry.kind == AMEND and entry.command.split()[2] in ("accept", "refuse")]
    assert len(rulings) >= 10
    assert any(entry.dropped for entry in entries)
    given_up = [each.before for seed in range(COUNT) for each in walked(seed, LENGTH).tried if gave_up(each)]
    assert any(before.protect for before in given_up)
    assert any(before.rests for before in given_up)
    played = [event for entry in entries for event in entry.events if isinstance(event, Played)]
    assert len(played) > 300
    assert min(
        sum(bool(event.taken) for event in played), sum(event.earned for event in played),
        sum(bool(event.shots) for event in played), sum(event.pirated is not None for event in played),
        sum(event.greens > 0 for event in played), sum(event.protect is not None for event in played),
    ) >= 5  # fmt: skip
    codes = {t.found.code for seed in range(COUNT) for t in walked(seed, LENGTH).tried if isinstance(t.found, Refused)}
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
        violet = {square for square, kind in state.settings.board.kinds.items() if kind == "v"}
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
    if walked(seed, LENGTH).table.start.settings.judge != "always":
        return
    for each, after in taken_up(seed):
        assert isinstance(each.found, Entry)
        event = each.found.events[0]
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
        assert isinstance(each.found, Entry)
        event = each.found.events[0]
        action = walked(seed, LENGTH).table.game.notation.parse(each.line[1])
        if not isinstance(event, Played) or not isinstance(action, Stroke):
            continue
        laid = len(event.laid) - (action.bend is not None)
        sources = [chain for chain in each.before.chains if set(chain.squares) & set(event.taken)]
        assert event.earned == (laid == len(event.taken) > 0 and len(sources) == 1 and _word_taken(each.before, event))
        green = [square for square in event.laid if after.settings.board.kind(square) == "g"]
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
        assert isinstance(each.found, Entry)
        event = each.found.events[0]
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


@SEEDS
def test_refused_lines_change_nothing(seed: int) -> None:
    found = walked(seed, LENGTH)
    for each, following in pairwise(found.tried):
        if isinstance(each.found, Refused):
            assert following.before is each.before


@SEEDS
def test_deciding_changes_nothing(seed: int) -> None:
    for each in walked(seed, LENGTH).tried[::7]:
        before = deepcopy((each.before.chains, each.before.arsenals, each.before.rulings))
        action = walked(seed, LENGTH).table.game.notation.parse(each.line[1])
        if isinstance(action, Stroke):
            walked(seed, LENGTH).table.game.rules.decide(each.before, each.line[0], action, Fickle())
        assert (each.before.chains, each.before.arsenals, each.before.rulings) == before


@SEEDS
def test_every_refusal_is_said_in_both_languages(seed: int) -> None:
    for each in walked(seed, LENGTH).tried:
        if isinstance(each.found, Refused):
            for language in LANGUAGES:
                assert said(GUERRE.package, each.found, language)


@SEEDS
def test_every_entry_goes_through_json_and_comes_back(seed: int) -> None:
    found = walked(seed, LENGTH)
    game = found.table.game
    again = Table(game, found.table.header, found.table.start)
    for entry in found.entries:
        kept = read(entry.kind, entry.seat, entry.command, written(entry, game.codec), game.codec)
        assert kept == entry
        again.take(kept)
        for event in entry.events:
            assert game.codec.decode(json.loads(json.dumps(game.codec.encode(event)))) == event
    assert again.state == found.table.state
    assert json.loads(json.dumps(as_json(again, None)))["board"]


@SEEDS
def test_the_record_replayed_is_the_live_state(seed: int) -> None:
    found = walked(seed, LENGTH)
    text = write_record(record_of(found.table, found.entries))
    assert write_record(read_record(text)) == text
    again = replay(read_record(text), lambda _game, _header: Fickle())
    assert not isinstance(again, Stop), (again, text)
    assert again.table.state == found.table.state
    assert [step.command for step in again.table.steps] == [step.command for step in found.table.steps]


@SEEDS
def test_undo_then_redo_is_the_identity(seed: int) -> None:
    table = walk(seed, LENGTH // 2).table
    steps = list(table.steps)
    for count in range(1, len(steps) + 1, 3):
        for text, left in ((f"undo {count}", len(steps) - count), ("redo", len(steps))):
            entry = table.submit("sw", text, Fickle())
            assert isinstance(entry, Entry)
            table.take(entry)
            assert table.steps == steps[:left]
            assert table.state == (steps[left - 1].state if left else table.start)


@SEEDS
def test_remarks_and_views_can_be_made_of_everything(seed: int) -> None:
    found = walked(seed, LENGTH)
    for state in states(seed)[::5]:
        assert found.table.game.board.view(state).grid
    for each, after in taken_up(seed):
        assert isinstance(each.found, Entry)
        for event in each.found.events:
            for language in LANGUAGES:
                assert all(found.table.game.report.remarks(after, event, language))
