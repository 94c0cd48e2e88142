"""The keywords of commands in both languages: one table for reading, showing and completing them."""

from functools import cache
from typing import NamedTuple

from referee.core.spelling import capitals


class Keyword(NamedTuple):
    english: str
    """The keyword as it is stored."""
    french: str
    """The keyword as it is shown in French."""
    also: tuple[str, ...] = ()
    """Other French spellings that are read."""
    offered: bool = False
    """Whether completion offers it."""
    shown: bool = True
    """Whether it is shown in French."""
    free: bool = False
    """Whether nothing after it is a keyword."""
    textual: bool = False
    """Whether free text follows it, in which figures look like words."""

    @property
    def spellings(self) -> tuple[str, ...]:
        """Whatever is read for it, in both languages, folded."""
        return tuple(map(folded, (self.english, self.french, *self.also)))

    def typed(self, language: str) -> str:
        """What is typed for it in a language."""
        return self.french if language == "fr" else self.english


COMMANDS = (
    Keyword("accept", "accepte", offered=True),
    Keyword("adjust", "ajuste"),
    Keyword("amend", "corrige", also=("rejuge",), offered=True),
    Keyword("concede", "abandonne", offered=True),
    Keyword("contest", "conteste", offered=True),
    Keyword("draw", "tire"),
    Keyword("end", "fin", offered=True),
    Keyword("hand", "main"),
    Keyword("note", "note", offered=True),
    Keyword("pass", "passe"),
    Keyword("pause", "pause"),
    Keyword("redo", "rétablit", offered=True),
    Keyword("refuse", "refuse", offered=True),
    Keyword("rename", "renomme"),
    Keyword("resume", "reprend"),
    Keyword("rule", "remarque"),
    Keyword("suspend", "suspends", shown=False),
    Keyword("swap", "échange"),
    Keyword("undo", "annule", offered=True),
)
"""The commands of every game."""
LEAVE = ("q", "quit", "quitte", "quitter", "exit")
"""What leaves a table or a question."""
DECISIONS = (Keyword("upheld", "fondée"), Keyword("rejected", "infondée"))
"""The players' decision at the end of `contest`, where a word of the same spelling is possible."""


def folded(text: str) -> str:
    """A keyword in the form used for comparison: small letters without accents."""
    return capitals(text).lower()


def read_in_french(keywords: tuple[Keyword, ...]) -> dict[str, str]:
    """The English of each French keyword that is read."""
    return {folded(typed): word.english for word in keywords for typed in (word.french, *word.also)}


@cache
def by_spelling(keywords: tuple[Keyword, ...]) -> dict[str, str]:
    """The English of every spelling of these keywords and of the commands of every game."""
    return {spelt: word.english for word in (*COMMANDS, *keywords) for spelt in word.spellings}


@cache
def shown_in_french(keywords: tuple[Keyword, ...]) -> dict[str, str]:
    return {word.english: word.french for word in keywords if word.shown}


@cache
def textual_keywords(keywords: tuple[Keyword, ...]) -> frozenset[str]:
    return frozenset(word.english for word in keywords if word.textual)


def offered(keywords: tuple[Keyword, ...], language: str) -> list[str]:
    return [word.typed(language) for word in keywords if word.offered]
