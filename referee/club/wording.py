"""What the club says in the user's language: words, points, names of games, and when the hall was heard of last."""

from datetime import UTC, datetime
from fractions import Fraction
from operator import itemgetter

from referee.club.event.model import ClubEvent, Result
from referee.core.wording import wording
from referee.documents.listing import Cell
from referee.documents.say import day, moment_exactly
from referee.games import GAMES
from referee.store.contact import Contact
from referee.store.problems import AWAY, REFUSED

CLUB = "referee.club"
NEVER = "–"


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
