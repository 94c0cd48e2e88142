"""The referee's remarks on an event of La Guerre des Mots."""

from referee.core.events import ConcededTo
from referee.core.seats import name_of
from referee.core.squares import square_name
from referee.core.wording import verdict_lines, wording
from referee.core.words import Everything
from referee.games.guerre_des_mots.events import (
    Contested,
    Drew,
    Event,
    Fired,
    Mistaken,
    Played,
    Retaken,
    Turned,
)
from referee.games.guerre_des_mots.model import State

ROOM = "referee.games.guerre_des_mots"


def remarks(after: State, event: Event, language: str) -> list[str]:
    match event:
        case Played():
            return _played(after, event, language)
        case Mistaken():
            return _mistaken(event, language)
        case Turned(what="protect", square=square):
            return [_say("protected", language, square=square_name(square))]
        case Retaken(words=words) if words:
            return [_say("words", language, words=" · ".join(words))]
        case Drew(count=count):
            return [_say("drew", language, count=count, reserve=after.reserve)]
        case Contested():
            lines = verdict_lines(ROOM, event.verdicts, language)
            return [*lines, _say("upheld" if event.upheld else "rejected", language)]
        case ConcededTo() if after.winners:
            return [_say("wins", language, winner=name_of(after.players, after.winners[0]))]
    return []


def _played(after: State, event: Played, language: str) -> list[str]:
    lines = [_say("words", language, words=" · ".join(event.words))] if event.words else []
    lines += [shot_line(shot, language) for shot in event.shots]
    if event.greens:
        lines.append(_say("greens", language, count=event.greens))
    if event.earned and event.protected is None:
        lines.append(_earned(event, language))
    lines += [_say("no-piece", language, word=piece.word) for piece in event.pieces if not piece.valid]
    if event.protect is not None and after.arsenals[event.seat].crosses:
        lines.append(_say("may-protect", language, squares=", ".join(map(square_name, event.protect.squares))))
    if event.protected is not None:
        lines.append(_say("protected", language, square=square_name(event.protected)))
    if event.won:
        lines.append(_say(f"won-{event.won}", language, winner=name_of(after.players, event.seat)))
    return lines


def _earned(event: Played, language: str) -> str:
    """The remark on an earned stroke; in a preview, which asks no dictionary, on the words that would earn it."""
    unasked = [piece.word for piece in event.pieces if piece.source == Everything.SOURCE]
    return _say("would-earn", language, words=" · ".join(unasked)) if unasked else _say("earned", language)


def shot_line(shot: Fired, language: str) -> str:
    """A sentence on a shot, with its value, its distance and the value of its target."""
    facts = {
        "shooter": square_name(shot.shooter), "target": square_name(shot.target), "value": shot.value,
        "distance": shot.distance, "against": shot.against, "loot": len(shot.loot),
    }  # fmt: skip
    return _say("hit" if shot.hit else "missed", language, **facts)


def _mistaken(event: Mistaken, language: str) -> list[str]:
    lines = verdict_lines(ROOM, (verdict for verdict in event.verdicts if not verdict.valid), language)
    if event.reason == "left-over":
        lines.append(_say("left-over", language))
    lines += [_say("lacks", language, square=square_name(square), letter=letter) for square, letter in event.lacks]
    return [*lines, _say("mistake", language)]


def _say(code: str, language: str, **facts: object) -> str:
    return wording(ROOM, "remarks", code, language, **facts)
