"""A language as a value: it says messages and refusals, by gettext and the rooms' TOML."""

from referee.core.home import PROGRAM, hinted
from referee.core.message import Fact, Message, Refusal
from referee.core.printable import printable
from referee.core.values import Value
from referee.core.wording import catalogue, filled, refusal, translated


class Speech(Value):
    """A language that messages and refusals are said in."""

    language: str

    def text(self, message: str) -> str:
        """The translation of an English message."""
        return translated(message, self.language)

    def count(self, one: str, many: str, number: int) -> str:
        """The translation of a message in the singular or the plural, by a number."""
        told = catalogue(self.language).ngettext(one, many, number)
        return hinted(told) if PROGRAM in told else told

    def say(self, what: Message | Refusal) -> str:
        """The sentence of a message, or of a refusal with its clause."""
        if isinstance(what, Refusal):
            return self._refusal(what)
        return filled(
            self.text(what.text), self.language, **{name: self._fact(fact) for name, fact in what.facts.items()}
        )

    def _fact(self, fact: Fact) -> str | int:
        if isinstance(fact, str):
            return printable(fact)
        return fact if isinstance(fact, int) else self.say(fact)

    def _refusal(self, value: Refusal) -> str:
        refused = value.refused
        sentence = refusal(value.room, refused, self.language) if value.room else None
        if not sentence:
            from referee.speech.refusals import HOUSE, MISSING

            # where nothing stood behind the command, a sentence that quotes nothing
            bare = refused.facts.get("typed") == ""
            message = MISSING.get(refused.code, HOUSE[refused.code]) if bare else HOUSE[refused.code]
            sentence = filled(self.text(message), self.language, **refused.facts)
        sentence = printable(sentence)
        return f"{sentence} ({refused.clause})" if refused.clause else sentence
