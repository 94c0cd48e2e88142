"""Commands in French texts, by their French names."""

import re

from referee.cli.doors import in_words_of
from referee.core.home import FRENCH

NAMED = re.compile(r"(\{referee\} |\breferee |[`«]\s?(?=(?:box|club|dict|games|word) ))([a-z]+(?: [a-z]+)?)\b")
"""A command behind the name of the program, or one of a group in quotes."""


def in_french(text: str) -> str:
    return NAMED.sub(lambda found: found[1] + in_words_of(FRENCH, found[2]), text)
