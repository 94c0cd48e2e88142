"""Acts in words, for the log of an event and for what a command answers."""

from collections.abc import Iterable, Mapping

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
    Noted,
    Opened,
    ResultEntered,
    TimeCalled,
    Undone,
    Withdrew,
)
from referee.club.wording import CLUB, game_name, names, result_text, say
from referee.core.home import ENGLISH
from referee.core.wording import worded, wording

_AND = {"en": "; ", "fr": " ; "}
METHODS = {"lot": "lot", "standing": "by-standing", "everyone": "everyone"}


def act_text(event: ClubEvent, act: Act, language: str) -> str:
    """What was done, in the event after it."""
    if isinstance(act, Entered):
        return _entered(event, act, language)
    return _told(type(act).__name__.lower(), language, _count(act), _facts(event, act, language))


def _count(act: Act) -> int:
    """How many entrants, games or results an act is about; other acts are of many."""
    match act:
        case Founded():
            return len(act.arbiters)
        case Withdrew(entrants) | Missed(_, entrants):
            return len(entrants)
        case Opened(_, games):
            return len(games)
        case Kept():
            return len(act.aside)
        case Confirmed(_, tables):
            return len(tables)
    return 0


def _told(code: str, language: str, count: int, facts: Mapping[str, object]) -> str:
    """The wording for one, where there is one, or for several."""
    one = f"{code}-one"
    return wording(CLUB, "acts", one if count == 1 and worded(CLUB, "acts", one) else code, language, **facts)


def _facts(event: ClubEvent, act: Act, language: str) -> dict[str, object]:
    match act:
        case Founded():
            return {"title": act.title, "arbiters": ", ".join(act.arbiters), "lexicon": act.lexicon}
        case Withdrew(entrants):
            return {"names": names(event, entrants)}
        case Forbade(one, other) | Allowed(one, other):
            return {"one": event.name(one), "other": event.name(other)}
        case Drew():
            method = say(METHODS[act.method], language)
            game = game_name(act.plan.game, language)
            return {"round": len(event.rounds), "game": game, "method": method, "seed": act.seed}
        case Noted(text):
            return {"text": text}
        case Undone(count):
            return {"count": count}
    return _of_round(event, act, language)


def _of_round(event: ClubEvent, act: Act, language: str) -> dict[str, object]:
    match act:
        case Exchanged(number, one, other):
            return {"round": number, "one": event.name(one), "other": event.name(other)}
        case Opened(number, games):
            return {"round": number, "games": ", ".join(f"{each.table} = {each.game}" for each in games)}
        case Missed(number, entrants):
            return {"round": number, "names": names(event, entrants)}
        case Kept(number, table, game, aside):
            return {"round": number, "table": table, "game": game, "aside": ", ".join(aside)}
        case TimeCalled(number, table):
            return {"round": number, "table": table}
        case ResultEntered(number, table, result):
            return {"round": number, "table": table, "result": result_text(event, result, language)}
        case Confirmed(number, tables):
            results = (
                say("table-result", language, table=each.table, result=result_text(event, each.result, language))
                for each in tables
            )
            return {"round": number, "results": _AND.get(language, _AND[ENGLISH]).join(results)}
    return {}


def _entered(event: ClubEvent, act: Entered, language: str) -> str:
    newcomers = [f"{each.name} [{each.origin}]" if each.origin else each.name for each in act.newcomers]
    parts = [("entered", newcomers), ("returned", [event.name(one) for one in act.returned])]
    told = (_told(code, language, len(who), {"names": ", ".join(who)}) for code, who in parts if who)
    return _AND.get(language, _AND[ENGLISH]).join(told)


def unavoided_lines(
    event: ClubEvent, pairs: Iterable[tuple[str, tuple[int, int]]], bye: int | None, language: str
) -> list[str]:
    """What a draw could not avoid, a sentence each."""
    lines = [
        say(f"unavoided-{kind}", language, one=event.name(one), other=event.name(other)) for kind, (one, other) in pairs
    ]
    return lines if bye is None else [*lines, say("unavoided-bye", language, name=event.name(bye))]
