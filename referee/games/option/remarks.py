"""What is said of an event of Option, as text and as JSON."""

from functools import partial

from referee.core.events import ContestedForPoints, Outcome, outcome_of, own_points
from referee.core.seats import name_of
from referee.core.squares import lines_of
from referee.core.values import Json
from referee.core.wording import verdict_lines, wording
from referee.core.words import Words
from referee.games.option.model import Drawn, Event, Played, Revealed, State

ROOM = "referee.games.option"
_say = partial(wording, ROOM, "remarks")


def remarks(after: State, event: Event, language: str) -> list[str]:
    match event:
        case ContestedForPoints():
            return _contest(after, event, language)
        case Drawn():
            return _draw(after, language)
        case Played(announced=int(announced), parts=parts) if announced != own_points(parts):
            return [_say("announced", language, announced=announced, computed=own_points(parts))]
        case Revealed(announced=True):
            return [_say("rack-announced", language)]
        case Revealed(count=count, expected=expected) if count != expected:
            return [_say("rack-count", language, count=count, expected=expected)]
    return []


def _draw(after: State, language: str) -> list[str]:
    """Who begins, or who draws again, once everybody has drawn."""
    if not after.drawing:
        return [_say("draw-begins", language, name=name_of(after.players, after.turn))]
    if after.drawn:
        return []
    names = ", ".join([name_of(after.players, seat) for seat in after.drawing])
    return [_say("draw-tie", language, names=names)]


def hints(event: Event, words: Words, language: str) -> list[str]:
    """Claims the player left out: words that are a couleur if their unknown colours match."""
    undecided = event.undecided if isinstance(event, Played) else ()
    return [_say("couleur-unknown", language, word=word) for word in undecided]


def _contest(after: State, event: ContestedForPoints, language: str) -> list[str]:
    lines = verdict_lines(ROOM, event.verdicts, language)
    if event.upheld:
        author = next(part.seat for part in event.parts if part.seat)
        return [*lines, _say("upheld", language, author=name_of(after.players, author))]
    return [*lines, _say("rejected", language, contester=name_of(after.players, event.seat))]


def brief(event: Event, language: str) -> str:
    """A rack of which only the cost was announced, marked as such."""
    if not isinstance(event, Revealed) or not event.announced:
        return ""
    return _say("rack-told", language, points=-own_points(event.parts))


def outcome(event: Event) -> Outcome:
    if isinstance(event, Played):
        return Outcome(event.parts, None if event.announced is None else {"announced": event.announced})
    if isinstance(event, ContestedForPoints):
        # the points show how it ended
        return outcome_of(event)._replace(in_braces={})
    if isinstance(event, Revealed) and event.announced:
        return Outcome(event.parts, {"announced": -own_points(event.parts)})
    if isinstance(event, Revealed) and event.count != event.expected:
        return Outcome(event.parts, {"warnings": [{"rack": event.count, "expected": event.expected}]})
    return outcome_of(event)


def facts(state: State) -> "dict[str, Json]":
    return {"board": board(state), "bag": state.bag, "racks": state.racks}


def board(state: State) -> list[str]:
    """The visible letters, row by row; stars as small letters."""
    shown = {square: prism.shown for square, prism in state.grid.items()}
    letters = {square: face.letter.lower() if face.star else face.letter for square, face in shown.items()}
    return lines_of(letters, state.settings.size)
