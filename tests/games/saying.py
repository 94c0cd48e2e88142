"""What a player reads of a refusal or a broken record, in either language."""

from referee.core.message import Refusal
from referee.core.record import RecordError
from referee.core.result import Refused
from referee.speech.refusals import HOUSE
from referee.speech.speech import Speech

LANGUAGES = ("en", "fr")


def house(language: str) -> dict[str, str]:
    """The house's refusals by their codes."""
    return {code: Speech(language).text(message) for code, message in HOUSE.items()}


def said(package: str, refused: Refused, language: str) -> str:
    """The room's sentence, else the house's; an error where there is none, or one that wants other facts."""
    told = Speech(language).say(Refusal(refused, package))
    assert told
    return told.removesuffix(f" ({refused.clause})")


def said_of_record(problem: RecordError, language: str) -> str:
    return Speech(language).say(problem.message)
