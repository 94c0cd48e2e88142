"""What the desk says besides steps and refusals: an English sentence with its facts, and troubles."""

from collections.abc import Mapping
from typing import NamedTuple

from referee.core.message import N_
from referee.table.voice import Voice

NOTHING_DONE = N_("Nothing was done.")
UNCHANGED = N_("Nothing has changed.")
NO_STEPS = N_("No step has been played yet.")


class News(NamedTuple):
    sentence: str
    """A message of the catalogue."""
    facts: Mapping[str, str | int]


def news(sentence: str, **facts: str | int) -> News:
    return News(sentence, facts)


def news_text(news: News, voice: Voice) -> str:
    return voice.gettext(news.sentence).format(**news.facts)


class Failure(NamedTuple):
    """A trouble with the store or the dictionary."""

    problem: BaseException
