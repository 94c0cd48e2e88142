"""Acts in words, for the log of an event and for what a command answers."""

from collections.abc import Mapping

from msgspec.structs import asdict

from referee.club.event.model import (
    Act,
    Allowed,
    ClubEvent,
    Confirmed,
    Drew,
    Entered,
    Exchanged,
    Forbade,
    Founded,
    Kept,
    Missed,
    Opened,
    ResultEntered,
    Withdrew,
)
from referee.club.event.rules import Unavoided
from referee.club.wording import CLUB, game_name, names, result_text, say
from referee.core.home import ENGLISH
from referee.core.wording import worded, wording

_AND = {"en": "; ", "fr": " ; "}
METHODS = {"lot": "lot", "standing": "by-standing", "everyone": "everyone"}


def act_text(event: ClubEvent, act: Act, language: str) -> str:
    """What was done, in the event after it."""
    if isinstance(act, Entered):
        return _entered(event, act, language)
    count, facts = _facts(event, act, language)
    return _told(type(act).__name__.lower(), language, count, facts)


def _told(code: str, language: str, count: int, facts: Mapping[str, object]) -> str:
    """The wording for one, where there is one, or for several."""
    one = f"{code}-one"
    return wording(CLUB, "acts", one if count == 1 and worded(CLUB, "acts", one) else code, language, **facts)


def _facts(event: ClubEvent, act: Act, language: str) -> tuple[int, dict[str, object]]:
    """How many an act is about, if they are counted; and its fields, those in words for which people have words."""
    count, facts = 0, asdict(act)
    match act:
        case Founded():
            count, facts["arbiters"] = len(act.arbiters), ", ".join(act.arbiters)
        case Withdrew(entrants) | Missed(_, entrants):
            count, facts["names"] = len(entrants), names(event, entrants)
        case Forbade(one, other) | Allowed(one, other) | Exchanged(_, one, other):
            facts |= {"one": event.name(one), "other": event.name(other)}
        case Drew():
            method, game = say(METHODS[act.method], language), game_name(act.plan.game, language)
            facts |= {"round": len(event.rounds), "game": game, "method": method}
        case Opened(_, games):
            count, facts["games"] = len(games), ", ".join(f"{each.table} = {each.game}" for each in games)
        case Kept():
            count, facts["aside"] = len(act.aside), ", ".join(act.aside)
        case ResultEntered():
            facts["result"] = result_text(event, act.result, language)
        case Confirmed(_, tables):
            results = (
                say("table-result", language, table=each.table, result=result_text(event, each.result, language))
                for each in tables
            )
            count, facts["results"] = len(tables), _AND.get(language, _AND[ENGLISH]).join(results)
    return count, facts


def _entered(event: ClubEvent, act: Entered, language: str) -> str:
    newcomers = [f"{each.name} [{each.origin}]" if each.origin else each.name for each in act.newcomers]
    parts = [("entered", newcomers), ("returned", [event.name(one) for one in act.returned])]
    told = (_told(code, language, len(who), {"names": ", ".join(who)}) for code, who in parts if who)
    return _AND.get(language, _AND[ENGLISH]).join(told)


def unavoided_lines(event: ClubEvent, kept: Unavoided, language: str) -> list[str]:
    """What a draw could not avoid, a sentence each."""
    pairs = [("forbidden", pair) for pair in kept.forbidden] + [("met", pair) for pair in kept.met_again]
    lines = [
        say(f"unavoided-{kind}", language, one=event.name(one), other=event.name(other)) for kind, (one, other) in pairs
    ]
    return (
        lines if kept.bye_again is None else [*lines, say("unavoided-bye", language, name=event.name(kept.bye_again))]
    )
