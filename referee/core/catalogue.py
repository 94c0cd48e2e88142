"""Translations by the catalogues in `locale`. A language may lack any sentence, which is then said in English."""

import gettext
from collections.abc import Mapping
from functools import cache

from referee.core.home import ENGLISH, LOCALE, PROGRAM, hinted


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation("referee", LOCALE, [language], fallback=True)


def translated(message: str, language: str) -> str:
    """An English message in this language; its commands name the program as it was called."""
    text = catalogue(language).gettext(message) if message else ""
    return hinted(text) if PROGRAM in text else text


def in_language(texts: Mapping[str, str], language: str) -> str:
    """The text that a file has in this language, else the translation of its English text."""
    if language not in texts:
        return translated(texts[ENGLISH], language)
    text = texts[language]
    return hinted(text) if PROGRAM in text else text
