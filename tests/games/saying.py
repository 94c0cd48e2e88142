"""What a player reads of a refusal or a broken record, in either language, whatever this process speaks."""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from unittest import mock

from referee.cli.support import refusals
from referee.cli.support.tongue import LOCALE
from referee.core.record import RecordError
from referee.core.result import Refused
from referee.core.wording import refusal

LANGUAGES = ("en", "fr")


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """The house's messages in this language."""
    catalogue = gettext.translation("referee", LOCALE, [language], fallback=language == "en")
    with mock.patch.object(refusals, "_", catalogue.gettext):
        yield


@cache
def house(language: str) -> dict[str, str]:
    with speaking(language):
        return refusals._house()


def said(package: str, refused: Refused, language: str) -> str:
    """The room's sentence, else the house's; an error where there is none, or one that wants other facts."""
    told = refusal(package, refused, language) or house(language)[refused.code].format(**refused.facts)
    assert told
    return told


def said_of_record(problem: RecordError, language: str) -> str:
    with speaking(language):
        return refusals.record_problem(problem)
