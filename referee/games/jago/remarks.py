"""What is said of an event of Jago, as text and as JSON."""

from functools import partial

from referee.core.events import Conceded, Outcome, outcome_of
from referee.core.seats import name_of
from referee.core.squares import lines_of
from referee.core.values import Json
from referee.core.wording import counted, verdict_lines, wording
from referee.core.words import Words
from referee.games.jago.meanings import in_braces
from referee.games.jago.model import (
    EVIDENCE,
    PRECEDENT,
    RULED,
    SIZE,
    Closed,
    ContestedForLetters,
    Event,
    Forgiven,
    Meaning,
    Placed,
    State,
    Ticked,
    Turned,
)

ROOM = "referee.games.jago"
_say = partial(wording, ROOM, "remarks")


def remarks(after: State, event: Event, language: str) -> list[str]:
    match event:
        case Placed():
            return _placed(after, event, language)
        case Ticked(_, fatal):
            return _ticked(after, 1, fatal, language)
        case Closed(_, _, ticks, fatal, _):
            return (_ticked(after, ticks, fatal, language) if ticks else []) + ([] if fatal else _next(after, language))
        case Forgiven():
            return [_say("forgiven", language, dial=_dial(after, language))]
        case ContestedForLetters():
            return _contest(after, event, language)
        case Turned(_, squares):
            return [_letters(after, language)] if squares else []
        case Conceded():
            return [_say("wins", language, winner=_name(after, after.winner))]
    return []


def reasons(now: State, event: Event, language: str) -> list[str]:
    """JAG-11: the evidence for each meaning, once the placement cannot be contested any more."""
    if not isinstance(event, Placed):
        return []
    last = None if now.final else now.last
    if last is not None and (last.seat, last.words) == (event.seat, event.words):
        return []
    return [_evidence(meaning, language) for meaning in event.meanings]


def hints(event: Event, words: Words, language: str) -> list[str]:
    """Flags with which the players may decide otherwise, where they could not be asked."""
    meanings = event.meanings if isinstance(event, Placed) else ()
    return [
        _say("steal-instead" if meaning.same else "extend-instead", language, old=meaning.old)
        for meaning in meanings
        if meaning.by == EVIDENCE
    ]


def _evidence(meaning: Meaning, language: str) -> str:
    why = []
    if meaning.lemmas:
        why.append(_say("lemmas", language, lemmas=", ".join(meaning.lemmas)))
    if meaning.families:
        why.append(_say("families", language, families=", ".join(meaning.families)))
    evidence = " · ".join(why) or _say("no-evidence", language)
    if meaning.by in (RULED, PRECEDENT):
        evidence = _say(f"by-{meaning.by}", language)
    return f"{_meaning(meaning, language)} — {evidence}"


def _meaning(meaning: Meaning, language: str) -> str:
    return _say("same" if meaning.same else "stolen", language, old=meaning.old, new=meaning.new)


def _placed(after: State, event: Placed, language: str) -> list[str]:
    lines = [f"{_meaning(meaning, language)} {_say(f'as-{meaning.by}', language)}" for meaning in event.meanings]
    if event.replaced:
        letters = " ".join(letter for _, letter in event.replaced)
        lines.append(_say("to-pool", language, count=len(event.replaced), letters=letters))
    lines.append(_letters(after, language))
    lines += [_say("excess", language, letter=letter, count=count, box=box) for letter, count, box in event.warnings]
    return lines


def _letters(after: State, language: str) -> str:
    """How many letters each colour has, and whether the turn can be closed."""
    scores = after.scores
    counts = "  ".join(
        f"{_sign(after, player.seat, language)} {scores[player.seat]}"
        for player in sorted(after.players, key=lambda player: after.colour(player.seat))
    )
    code = "can-close" if after.advantage else "cannot-close"
    return _say(code, language, letters=counts, seat=_name(after, after.turn))


def _sign(after: State, seat: str, language: str) -> str:
    return wording(ROOM, "signs", "blue" if after.colour(seat) == "b" else "red", language)


def _dial(after: State, language: str) -> str:
    return ", ".join(
        f"{player.name} {counted(ROOM, 'figures', 'minutes', language, after.minutes(player.seat))}"
        for player in after.players
    )


def _ticked(after: State, ticks: int, fatal: bool, language: str) -> list[str]:
    if fatal:
        lines = [_say("lost", language, loser=_name(after, after.turn), winner=_name(after, after.winner))]
        return [*lines, _say("grace-possible", language, seat=_name(after, after.turn))] if after.can_grace else lines
    return [_say("dial", language, count=ticks, dial=_dial(after, language)), *_next(after, language)]


def _next(after: State, language: str) -> list[str]:
    """A warning if the glass that runs now is the last one (JAG-17)."""
    last = not after.over and after.minutes(after.turn) == 1
    return [_say("last-minute", language, seat=_name(after, after.turn))] if last else []


def _contest(after: State, event: ContestedForLetters, language: str) -> list[str]:
    lines = verdict_lines(ROOM, event.verdicts, language)
    lines.append(_say("upheld" if event.upheld else "rejected", language))
    if after.due:
        lines.append(_say("due", language, seat=_name(after, after.due.seat), count=after.due.count))
    return lines


def _name(after: State, seat: str | None) -> str:
    return name_of(after.players, seat or "")


def outcome(event: Event) -> Outcome:
    match event:
        case Placed(stolen=stolen, warnings=warnings, meanings=meanings):
            further: "dict[str, Json]" = {"stolen": list(stolen)} if stolen else {}
            if warnings:
                further["warnings"] = [
                    {"letter": letter, "count": count, "box": box} for letter, count, box in warnings
                ]
            return Outcome(further=further, in_braces=in_braces(meanings))
    return outcome_of(event)


def won_by(event: Event) -> str:
    """JAG-17: the glass that empties at dial 1."""
    return "time" if isinstance(event, Ticked | Closed) and event.fatal else ""


def facts(state: State) -> "dict[str, Json]":
    seats = [player.seat for player in state.players]
    due = state.due
    return {
        "board": rows(state),
        "owner": owners(state),
        "letters": state.scores,
        "dial": {seat: state.minutes(seat) for seat in seats},
        "pool": "".join(state.pool),
        "pending": {"kind": "turn", "seat": due.seat, "count": due.count} if due else None,
    }


def rows(state: State) -> list[str]:
    return lines_of({square: tile.letter for square, tile in state.board.items()}, SIZE)


def owners(state: State) -> list[str]:
    """The colours, row by row: `b` for blue, `r` for red."""
    return lines_of({square: state.colour(tile.seat) for square, tile in state.board.items()}, SIZE)
