"""Verdicts in words, in the language whose sentences it is given. Imported by the quick way: keep it light."""

import os

from referee.core.home import ENGLISH
from referee.core.policy import SYMBOL
from referee.core.printable import printable
from referee.words.judge import SYMBOL_ONLY, VALID, WordVerdict, kind_of
from referee.words.reading import Reading

FRENCH = "fr"
QUICK = (FRENCH, ENGLISH)
"""The languages whose sentences are in files that are read at once; others are translated by their catalogues."""
KINDS = ("speech", "qualities", "moods", "persons", "reasons", "short", "phrases")

Sentences = dict[str, dict[str, str]]
"""Sentences and their parts by kind and code."""
_READ: dict[str, Sentences] = {}
"""What has been read once, by language: every game that is replayed asks for it."""


def sentences(language: str) -> Sentences:
    if language not in _READ:
        _READ[language] = _of_file(language) if language in QUICK else _translated(language)
    return _READ[language]


def _of_file(language: str) -> Sentences:
    found: Sentences = {kind: {} for kind in KINDS}
    with open(f"{os.path.dirname(__file__)}/sentences.{language}.tsv", encoding="utf-8") as file:
        for line in file:
            kind, code, text = line.rstrip("\n").split("\t")
            found[kind][code] = text
    return found


def _translated(language: str) -> Sentences:
    from referee.core.wording import texts

    return {kind: texts("referee.words", kind, language) for kind in KINDS}


GREEN, RED, PLAIN = "\x1b[32m", "\x1b[31m", "\x1b[0m"


class Speaker:
    """Makes sentences of verdicts; the phrase for a set of tags is made once."""

    __slots__ = ("_phrases", "language", "say")

    def __init__(self, language: str) -> None:
        self.language = language
        self.say = sentences(language)
        self._phrases: dict[str, str] = {}

    def phrase(self, tags: str) -> str:
        """Tags as a phrase: noun masculine plural → nom masculin pluriel."""
        if tags not in self._phrases:
            self._phrases[tags] = self._compose(tags.split())
        return self._phrases[tags]

    def _compose(self, tags: list[str]) -> str:
        say = self.say
        either = say["phrases"]["or"]
        speech = say["phrases"]["and"].join(say["speech"][tag] for tag in tags if tag in say["speech"])
        qualities = [say["qualities"][tag] for tag in tags if tag in say["qualities"]]
        moods = either.join(say["moods"][tag] for tag in tags if tag in say["moods"])
        persons = [
            say["persons"][number].format(
                either.join(say["persons"][tag[0]] for tag in tags if tag in PERSONS_OF[number])
            )
            for number in "sp"
            if any(tag in PERSONS_OF[number] for tag in tags)
        ]
        if "inverted-1s" in tags:
            persons = [say["persons"]["inverted-1s"]]
        head = " ".join([speech, *qualities]).strip() if not moods else speech
        if "pronominal" in tags and moods:
            head = f"{head} {say['qualities']['pronominal']}"
        tail = " ".join([moods, *(q for q in qualities if q != say["qualities"]["pronominal"])]) if moods else ""
        return ", ".join(part for part in (head, tail, either.join(persons)) if part)

    def meaning(self, reading: Reading) -> str:
        """The meaning of a reading, without its form: noun masculine plural (pari)."""
        phrase = self.phrase(reading.tags)
        if reading.lemma != reading.form:
            phrase = self.say["phrases"]["of"].format(phrase=phrase, lemma=reading.lemma)
        return phrase

    def reading(self, reading: Reading) -> str:
        phrase = self.meaning(reading)
        return self.say["phrases"]["form"].format(form=reading.form, phrase=phrase) if phrase else reading.form

    def reason(self, verdict: WordVerdict, dictionary: str) -> str:
        deciding = deciding_reading(verdict)
        form = deciding.form if deciding else ""
        if verdict.code == SYMBOL_ONLY:
            form = self._named_symbol(verdict)
        return self.say["reasons"][verdict.code].format(
            reading=self.reading(deciding) if deciding and verdict.valid else "",
            form=form,
            forms=", ".join(dict.fromkeys(reading.form for reading in verdict.readings)),
            dictionary=dictionary,
        )

    def _named_symbol(self, verdict: WordVerdict) -> str:
        """The symbol that a word could be, with its name: cK (centikelvin)."""
        from referee.words.units import named_symbol

        symbols = [reading.form for reading in verdict.readings if reading.kind == SYMBOL]
        symbol, name = named_symbol(symbols, self.language)
        return self.say["phrases"]["of"].format(phrase=symbol, lemma=name) if name else symbol

    def line(self, verdict: WordVerdict, dictionary: str, width: int = 0, colour: bool = False) -> str:
        """Word, verdict, reason and clause, in columns."""
        return f"{printable(verdict.word):{width}}  {self.told(verdict, dictionary, colour)}"

    def told(self, verdict: WordVerdict, dictionary: str, colour: bool = False) -> str:
        """What stands behind the word in its line."""
        said, reason = self.cells(verdict, dictionary)
        said = f"{said:{max(len(self.say['phrases'][VALID]), len(self.say['phrases']['refused']))}}"
        if colour:
            said = f"{GREEN if verdict.valid else RED}{said}{PLAIN}"
        return f"{said}  {reason}"

    def cells(self, verdict: WordVerdict, dictionary: str) -> tuple[str, str]:
        """The verdict, and its reason with the clause."""
        reason = self.reason(verdict, dictionary)
        if verdict.clause:
            reason = self.say["phrases"]["clause"].format(reason=reason, clause=verdict.clause)
        return self.say["phrases"][VALID if verdict.valid else "refused"], reason


PERSONS_OF = {"s": ("1s", "2s", "3s"), "p": ("1p", "2p", "3p")}


def deciding_reading(verdict: WordVerdict) -> Reading | None:
    """The reading that allows the word, or that its code is about."""
    wanted = kind_of(verdict.code)
    for reading in verdict.readings:
        if wanted is None or reading.kind == wanted:
            return reading
    return verdict.reading
