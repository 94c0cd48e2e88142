"""What is said of an event of Croisillon, as text and as JSON."""

from collections.abc import Iterable
from functools import partial

from referee.core.events import Contested, Part, own_points
from referee.core.seats import name_of
from referee.core.values import Json
from referee.core.wording import signed, verdict_lines, wording
from referee.games.croisillon.model import Enlarged, Event, Played, State
from referee.games.croisillon.notation import rows

ROOM = "referee.games.croisillon"
_say = partial(wording, ROOM, "remarks")


def remarks(after: State, event: Event, language: str) -> list[str]:
    match event:
        case Played():
            return _played(after, event, language)
        case Enlarged():
            return _standing(after, language)
        case Contested():
            lines = verdict_lines(ROOM, event.verdicts, language)
            return [*lines, _say("upheld" if event.upheld else "rejected", language)]
    return []


def brief(event: Event, language: str) -> str:
    """A grid by its words with their directions and points, rather than row by row."""
    if not isinstance(event, Played | Enlarged):
        return ""
    words = [_word(part, language) for part in event.parts]
    total = f" = {own_points(event.parts)}" if len(words) > 1 else ""
    return f"{' · '.join(words)}{total}"


def _word(part: Part, language: str) -> str:
    direction = wording(ROOM, "directions", part.direction, language) if part.direction else ""
    word = " ".join(filter(None, (part.text.capitalize(), direction)))
    if part.kind != "word":
        return wording(ROOM, "parts", part.kind, language, text=word, signed=signed(part.points))
    return f"{word} {part.points}"


def _played(after: State, event: Played, language: str) -> list[str]:
    """The remarks at the end of a turn: the hand, the bonus card, the points that each player still needs."""
    lines = []
    if event.full:
        lines.append(_say("bonus-due", language, seat=name_of(after.players, event.seat)))
    elif event.left is not None:
        capitals, small = event.left
        lines.append(_say("left", language, capitals=capitals, small=small))
    elif after.over and after.last is not None and after.last.bonus_likely:
        lines.append(_say("bonus-possible", language, seat=name_of(after.players, event.seat)))
    return lines + _standing(after, language)


def _standing(after: State, language: str) -> list[str]:
    if after.over:
        best = max(after.scores[seat] for seat in after.in_play)
        leaders = _names(after, (seat for seat in after.in_play if after.scores[seat] == best))
        return [_say("reached", language, target=after.settings.target, leaders=leaders, score=best)]
    target = after.settings.target
    needs = ", ".join(
        f"{name_of(after.players, seat)} {target - after.scores[seat]}"
        for seat in after.in_play
        if after.scores[seat] < target
    )
    there = [seat for seat in after.in_play if after.scores[seat] >= target]
    if there:
        waiting = _names(after, (seat for seat in after.in_play if after.turns[seat] < max(after.turns.values())))
        return [_say("last-round", language, target=target, seats=_names(after, there), waiting=waiting)]
    return [_say("needs", language, target=target, needs=needs)]


def _names(after: State, seats: Iterable[str]) -> str:
    return ", ".join(name_of(after.players, seat) for seat in seats)


def facts(state: State) -> "dict[str, Json]":
    return {"board": board(state), "round": state.round}


def board(state: State) -> list[str]:
    """The last grid, row by row: small jokers by their letter, a JOKER as `?`."""
    return ["".join("." if card is None else card.letter for card in row) for row in rows(state.shown)]
