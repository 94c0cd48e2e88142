"""What the club says in the user's language: words, points, acts, and when the hall was heard of last."""

from collections.abc import Mapping
from datetime import UTC, datetime
from fractions import Fraction
from operator import itemgetter

from msgspec.structs import asdict

from referee.club.event import acts
from referee.club.event.model import ClubEvent, Result
from referee.club.event.rules import Unavoided
from referee.core.home import ENGLISH
from referee.core.wording import worded, wording
from referee.documents.listing import Cell
from referee.documents.say import day, moment_exactly
from referee.games import GAMES
from referee.store.contact import Contact
from referee.store.problems import AWAY, REFUSED

CLUB = "referee.club"
NEVER = "–"
_AND = {"en": "; ", "fr": " ; "}
METHODS = {"lot": "lot", "standing": "by-standing", "everyone": "everyone"}


def say(code: str, language: str, **facts: object) -> str:
    """The wording of this code."""
    return wording(CLUB, "sheet", code, language, **facts)


def game_name(game: str, language: str) -> str:
    """A game as players call it."""
    return wording(GAMES[game], "sheet", "name", language)


def decimal(number: Fraction, language: str, signed: bool = False) -> str:
    """A fraction with two decimals, halves rounded away from 0."""
    hundredths = int(abs(number) * 100 + Fraction(1, 2))
    sign = "−" if number < 0 and hundredths else "+" if signed and hundredths else ""
    return f"{sign}{hundredths // 100}{',' if language == 'fr' else '.'}{hundredths % 100:02}"


def fraction_cell(number: Fraction | None, language: str, signed: bool = False) -> Cell:
    """A cell with a fraction, which programs read as a number."""
    if number is None:
        return Cell("", "")
    plain = int(number) if number.denominator == 1 else round(float(number), 6)
    return Cell(decimal(number, language, signed), plain)


def where(event: ClubEvent, language: str) -> tuple[str, ...]:
    """Place and days, as far as they are known."""
    return tuple(filter(None, (event.place, " – ".join(day(each, language) for each in event.days))))


def names(event: ClubEvent, entrants: tuple[int, ...]) -> str:
    return ", ".join(map(event.name, entrants))


def result_text(event: ClubEvent, result: Result, language: str) -> str:
    """A result in a few words: the scores, or who stands before whom."""
    scores = dict(result.scores)
    gave_up = {one: f" ({say('conceded', language)})" for one in result.conceded}
    ordered = sorted(result.places, key=itemgetter(1))
    ranks = {place for _, place in ordered}
    if scores:
        return ", ".join(f"{event.name(one)} {scores[one]}{gave_up.get(one, '')}" for one, _ in ordered)
    if len(ranks) == 1:
        return say("equal", language)
    first, second = ordered[0], ordered[1]
    if len(ranks) == 2 and first[1] < second[1]:
        return say("wins", language, name=event.name(first[0]))
    return ", ".join(f"{place}. {event.name(one)}{gave_up.get(one, '')}" for one, place in ordered)


def absence_text(contact: Contact, language: str) -> str:
    """Of when that is which a device knows of its hall, which does not answer, and why it is of then."""
    code = {AWAY: "as-of", REFUSED: "as-of-shut-out"}.get(contact.code, "as-of-unread")
    return say(code, language, moment=moment_exactly(contact.heard, language) if contact.heard else NEVER)


def as_of(contact: Contact | None, language: str) -> Cell | None:
    """What a list says of that; None if the hall answers, or if there is none."""
    if contact is None or not contact.away:
        return None
    exactly = datetime.fromtimestamp(contact.heard, UTC).isoformat(timespec="seconds") if contact.heard else ""
    return Cell(absence_text(contact, language), exactly)


def act_text(event: ClubEvent, act: acts.Act, language: str) -> str:
    """What was done, in the event after it."""
    if isinstance(act, acts.Entered):
        return _entered(event, act, language)
    count, facts = _facts(event, act, language)
    return _told(type(act).__name__.lower(), language, count, facts)


def _told(code: str, language: str, count: int, facts: Mapping[str, object]) -> str:
    """The wording for one, where there is one, or for several."""
    one = f"{code}-one"
    return wording(CLUB, "acts", one if count == 1 and worded(CLUB, "acts", one) else code, language, **facts)


def _facts(event: ClubEvent, act: acts.Act, language: str) -> tuple[int, dict[str, object]]:
    """How many an act is about, if they are counted; and its fields, those in words for which people have words."""
    count, facts = 0, asdict(act)
    match act:
        case acts.Founded():
            count, facts["arbiters"] = len(act.arbiters), ", ".join(act.arbiters)
        case acts.Withdrew(entrants) | acts.Missed(_, entrants):
            count, facts["names"] = len(entrants), names(event, entrants)
        case acts.Forbade(one, other) | acts.Allowed(one, other) | acts.Exchanged(_, one, other):
            facts |= {"one": event.name(one), "other": event.name(other)}
        case acts.Drew():
            method, game = say(METHODS[act.method], language), game_name(act.plan.game, language)
            facts |= {"round": len(event.rounds), "game": game, "method": method}
        case acts.Opened(_, games):
            count, facts["games"] = len(games), ", ".join(f"{each.table} = {each.game}" for each in games)
        case acts.Kept():
            count, facts["aside"] = len(act.aside), ", ".join(act.aside)
        case acts.ResultEntered():
            facts["result"] = result_text(event, act.result, language)
        case acts.Confirmed(_, tables):
            results = (
                say("table-result", language, table=each.table, result=result_text(event, each.result, language))
                for each in tables
            )
            count, facts["results"] = len(tables), _AND.get(language, _AND[ENGLISH]).join(results)
    return count, facts


def _entered(event: ClubEvent, act: acts.Entered, language: str) -> str:
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
