"""The score sheet of Mot pour Mot: the track with the captures, and the tug of war step by step."""

from collections.abc import Sequence
from functools import partial

from referee.core.sheet import (
    NEXT,
    VIOLET,
    Column,
    Counter,
    Curve,
    Fact,
    Form,
    Paper,
    Picture,
    Series,
    Track,
    joins_alike,
    listed,
)
from referee.core.wording import labelled, signed, wording
from referee.games.mot_pour_mot import remarks
from referee.games.mot_pour_mot.model import Carded, Event, State

ROOM = "referee.games.mot_pour_mot"
_say = partial(wording, ROOM, "sheet")
ROWS = 40
"""Turns that an empty sheet has room for."""


def pictures(states: Sequence[State], language: str) -> tuple[Picture, ...]:
    track = _track(states[-1], language)
    if len(states) < 2:
        return (track,)
    first, second = (player.name for player in states[-1].players)
    curves = (Curve(_say("balance", language), tuple(map(balance, states))),)
    return track, Series(_say("tug", language), listed(curves), curves, (first, second))


def balance(state: State) -> int:
    """Squares won by the first team less those won by the second; a captured letter counts one square off the board."""
    off = state.settings.lanes + 1
    first, second = (len(state.captured[player.seat]) for player in state.players)
    return sum(state.track.values()) + off * (first - second)


def _track(state: State, language: str) -> Track:
    first, second = state.players
    letters = tuple(state.track.items())
    taken = state.captured[first.seat], state.captured[second.seat]
    ends = first.name, second.name
    places = [f"{letter} {signed(at)}" for letter, at in letters]
    captures = [labelled(name, " ".join(won) or "–", language) for name, won in zip(ends, taken, strict=True)]
    return Track(_say("track", language), " · ".join((*captures, *places)), ends, state.settings.lanes, letters, taken)


def remarks_on(now: State, after: State, event: Event, language: str) -> list[str]:
    """The remarks, except on a card, whose text is in the command."""
    return [] if isinstance(event, Carded) else remarks.remarks(after, event, language)


def facts(state: State, language: str) -> tuple[Fact, ...]:
    settings = state.settings
    return (
        Fact(_say("fact-letters", language), " ".join(settings.letters)),
        Fact(_say("fact-lanes", language), str(settings.lanes)),
        Fact(_say("fact-target", language), str(settings.target)),
    )


def form(state: State, language: str) -> Form:
    """The card beside the word, the letters captured by each team to cross out, and the track."""
    columns = (
        Column(_say("by-hand-card", language), 25),
        Column(_say("by-hand-word", language)),
        Column(_say("by-hand-captured", language), 15),
    )
    captured = Counter(_say("by-hand-captured", language), ("",) * state.settings.target)
    return Form(columns, ROWS, counters=(captured,), pictures=(_track(state, language),))


def joins(event: Event) -> str:
    """A card stands with what its player says to it."""
    return NEXT if isinstance(event, Carded) else joins_alike(event)


PAPER = Paper(ROOM, False, pictures, remarks_on, facts, joins=joins, led=True, tone=VIOLET, form=form)
