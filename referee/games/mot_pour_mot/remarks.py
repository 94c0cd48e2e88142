"""What is said of an event of Mot pour Mot, as text and as JSON."""

from functools import partial

from referee.core.events import Conceded, Outcome, contest_outcome
from referee.core.seats import name_of
from referee.core.values import Json
from referee.core.wording import verdict_lines, wording
from referee.core.words import Words
from referee.games.mot_pour_mot.model import SPELLING, Carded, Doubted, Event, Said, State

ROOM = "referee.games.mot_pour_mot"
_say = partial(wording, ROOM, "remarks")


def remarks(after: State, event: Event, language: str) -> list[str]:
    match event:
        case Carded(seat, text):
            return [_say("card", language, card=text, watcher=_name(after, after.other(seat)))]
        case Said():
            return _said(after, event, language)
        case Doubted():
            return _contest(after, event, language)
        case Conceded(seat):
            return [_say("wins", language, winner=_name(after, after.other(seat)))]
    return []


def _said(after: State, event: Said, language: str) -> list[str]:
    """The letters moved and captured, and whether the team has won."""
    lines = [_say("moved", language, letters=" ".join(event.moved)) if event.moved else _say("nothing", language)]
    if event.captured:
        count, target = len(after.captured[event.seat]), after.settings.target
        letters, name = " ".join(event.captured), _name(after, event.seat)
        lines.append(_say("captured", language, letters=letters, seat=name, count=count, target=target))
    if event.won:
        lines.append(_say("won", language, winner=_name(after, event.seat)))
    return lines


def _contest(after: State, event: Doubted, language: str) -> list[str]:
    lines = verdict_lines(ROOM, event.verdicts, language)
    if event.votes:
        lines.append(_say("votes", language, against=event.votes[0], votes=event.votes[1]))
    if event.upheld:
        return [*lines, _say("upheld", language, clause="MPM-9" if event.kind == SPELLING else "MPM-10")]
    if event.kind == SPELLING and not after.over:
        return [*lines, _say("spelt-right", language, seat=_name(after, event.seat), turn=_name(after, after.turn))]
    return lines if event.kind == SPELLING else [*lines, _say("category-right", language)]


def hints(event: Event, words: Words, language: str) -> list[str]:
    """MPM-9: how a foreign word or a name that the dictionary lacks stands, where nobody could be asked."""
    if not isinstance(event, Doubted) or all(verdict.by_table for verdict in event.verdicts):
        return []
    return [_say("foreign-instead", language, word=event.word)] if words.judge(event.word).unknown else []


def _name(after: State, seat: str) -> str:
    return name_of(after.players, seat)


def outcome(event: Event) -> Outcome:
    if not isinstance(event, Doubted):
        return Outcome()
    return contest_outcome(event.upheld, event.by_table, event.undoes)


def facts(state: State) -> "dict[str, Json]":
    return {"track": dict(state.track), "captured": dict(state.captured), "skip": state.skip}
