"""OPT-8 to OPT-16: the engine's points against a second count of the whole grid, over random plays."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from referee.core.squares import square_name
from referee.core.table import Entry
from referee.core.words import Everything
from referee.games.option.knowledge import known
from referee.games.option.model import Play, Played, State
from referee.games.option.notation import parse
from referee.session.record import read_record
from referee.session.replay import replay
from referee.session.start import Stop
from tests.games.option.naive import count, lawful, picture
from tests.games.option.plays import Proposal, proposal
from tests.games.option.support import french, header_of, opened
from tests.games.rooms import OPTION
from tests.games.tables import AnyTable, state_of

A_GAME = 40
"""Accepted plays before a new grid is begun."""


def compared(wanted: int, seed: int) -> Counter[str]:
    """Plays random games until so many plays were accepted; every one of them is counted twice."""
    rng = Random(seed)
    tally: Counter[str] = Counter()
    table = new_table(rng)
    while tally["plays"] < wanted:
        state: State = table.state
        if len(table.steps) >= A_GAME or state.over or crowded(state):
            table = new_table(rng)
            continue
        proposed = proposal(state, rng)
        entry = table.decide(state.turn, proposed.text, Everything())
        if not isinstance(entry, Entry):
            tally[f"refused {entry.clause}"] += 1
            continue
        table.take(entry)
        tally.update(checked(state, table, proposed))
    return tally


def new_table(rng: Random) -> AnyTable:
    size = rng.randint(8, 16)
    return opened(header_of(("ana", "bob"), f"#set grid {size}x{size}", f"#set prisms {rng.choice([60, 9999])}"))


def crowded(state: State) -> bool:
    return 2 * len(state.grid) > state.settings.size**2


def checked(before: State, table: AnyTable, proposed: Proposal) -> Counter[str]:
    """One play, which must be lawful, leave what was typed, and earn what the second count says."""
    after: State = table.state
    then, now = picture(before), picture(after)
    context = (table.header, [step.command for step in table.steps])
    assert lawful(then, now, before.racks[before.turn]), context
    for square, letter in proposed.shown.items():
        assert after.grid[square].shown.named == letter, (square_name(square), context)
    second = count(then, now, proposed.claims, proposed.start, proposed.down)
    event = table.steps[-1].events[0]
    assert isinstance(event, Played)
    words = [(part.text, part.points, part.doubled) for part in event.parts if part.kind == "word"]
    assert sorted(words) == sorted(second.words), context
    assert after.scores[before.turn] - before.scores[before.turn] == second.points, context
    return Counter(
        plays=1,
        words=len(words),
        flipped=second.flips // 25,
        doubled=sum(doubled for _text, _points, doubled in second.words),
        full=second.full_rack // 15,
    )


@pytest.mark.parametrize("seed", range(10))
def test_opt_8_to_16_both_counts_agree(seed: int) -> None:
    tally = compared(100, seed)
    # a slice that shows little proves little
    assert all(tally[shown] > 3 for shown in ("flipped", "doubled", "full", "refused OPT-9", "refused OPT-12"))


@pytest.mark.parametrize("path", OPTION.games, ids=lambda path: path.stem)
def test_the_second_count_agrees_on_every_recorded_play(path: Path) -> None:
    replayed = replay(read_record(path.read_text("utf-8")), french)
    assert not isinstance(replayed, Stop)
    table = replayed.table
    before: Any = table.start
    for step in table.steps:
        play = parse(step.command)
        if isinstance(play, Play):
            second = count(picture(known(before)), picture(known(state_of(step))), play.couleur, play.start, play.down)
            assert second.points == table.points(step), step.command
        before = state_of(step)
