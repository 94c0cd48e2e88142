"""The English sentences about words, for the catalogue; `scripts/make/sentences.py` makes the modules of sentences.

The quick way cannot afford gettext. It imports the module of its language instead, and so does all other code that prints
verdicts in French or English.
"""

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from referee.core.catalogue import translated
from referee.core.message import N_

if TYPE_CHECKING:
    from referee.words.say import Sentences


SPEECH = {
    "noun": N_("noun"),
    "adjective": N_("adjective"),
    "verb": N_("verb"),
    "adverb": N_("adverb"),
    "pronoun": N_("pronoun"),
    "determiner": N_("determiner"),
    "preposition": N_("preposition"),
    "conjunction": N_("conjunction"),
    "interjection": N_("interjection"),
    "numeral": N_("numeral"),
    "roman-numeral": N_("Roman numeral"),
    "proper-noun": N_("proper noun"),
    "given-name": N_("given name"),
    "surname": N_("surname"),
    "title": N_("title"),
    "prefix": N_("prefix"),
    "sign": N_("sign"),
    "suffix": N_("suffix"),
    "sigle": N_("initials"),
    "symbol": N_("symbol"),
    "abbreviation": N_("abbreviation"),
    "fragment": N_("part of a phrase"),
    "listed": N_("word of the list"),
}
QUALITIES = {
    "pronominal": N_("pronominal"),
    "masculine": N_("masculine"),
    "feminine": N_("feminine"),
    "epicene": N_("masculine or feminine"),
    "singular": N_("singular"),
    "plural": N_("plural"),
    "invariable": N_("invariable"),
}
MOODS = {
    "infinitive": N_("infinitive"),
    "present-participle": N_("present participle"),
    "past-participle": N_("past participle"),
    "indicative-present": N_("present indicative"),
    "indicative-imperfect": N_("imperfect"),
    "simple-past": N_("simple past"),
    "future": N_("future"),
    "conditional": N_("conditional"),
    "subjunctive-present": N_("present subjunctive"),
    "subjunctive-imperfect": N_("imperfect subjunctive"),
    "imperative": N_("imperative"),
}
PERSONS = {
    "1": N_("1st"),
    "2": N_("2nd"),
    "3": N_("3rd"),
    "s": N_("{} person singular"),
    "p": N_("{} person plural"),
    "inverted-1s": N_("1st person before “je”"),
}
REASONS = {
    "valid": N_("{reading}"),
    "not-in-dictionary": N_("not in the dictionary {dictionary}"),
    "other-accents": N_("only with other accents: {forms}"),
    "too-short": N_("a single letter"),
    "inverted-only": N_("{form} stands only before an inverted “je”"),
    "proper-noun": N_("{form} is a proper noun"),
    "sigle": N_("{form} is a set of initials"),
    "symbol": N_("{form} is a symbol"),
    "roman-numeral": N_("{form} is a Roman numeral"),
    "abbreviation": N_("{form} is an abbreviation"),
    "fragment": N_("{form} is only a part of words or phrases"),
    "hyphen-or-apostrophe": N_("{form} is spelt with a hyphen or an apostrophe"),
    "no-letters": N_("no letter"),
}
SHORT = {
    "valid": N_("valid"),
    "not-in-dictionary": N_("not valid: not in the dictionary"),
    "other-accents": N_("not valid: other accents"),
    "too-short": N_("not valid: a single letter"),
    "inverted-only": N_("not valid: only before an inverted “je”"),
    "proper-noun": N_("not valid: proper noun"),
    "sigle": N_("not valid: initials"),
    "symbol": N_("not valid: symbol"),
    "roman-numeral": N_("not valid: Roman numeral"),
    "abbreviation": N_("not valid: abbreviation"),
    "fragment": N_("not valid: part of words or phrases"),
    "hyphen-or-apostrophe": N_("not valid: hyphen or apostrophe"),
    "no-letters": N_("not valid: no letter"),
}
PHRASES = {
    "valid": N_("valid"),
    "refused": N_("not valid"),
    "and": N_(" and "),
    "or": N_(" or "),
    "of": N_("{phrase} ({lemma})"),
    "form": N_("{form}, {phrase}"),
    "clause": N_("{reason} ({clause})"),
    "bad-bytes": N_("{count} words are not valid UTF-8, the first on line {line}: they were judged as no words."),
    "progress": N_("{count} words judged"),
    "stopped": N_("Stopped."),
    "no-input": N_("standard input cannot be read."),
    "no-output": N_("standard output cannot be written."),
    "too-long": N_("line {line}: more than {limit} characters without a space; this is no list of words."),
}

TABLES = {
    "SPEECH": SPEECH,
    "QUALITIES": QUALITIES,
    "MOODS": MOODS,
    "PERSONS": PERSONS,
    "REASONS": REASONS,
    "SHORT": SHORT,
    "PHRASES": PHRASES,
}


def translated_sentences(language: str) -> "Sentences":
    """The sentences of a language for which no module is generated."""
    tables = {
        name: {code: translated(text, language) for code, text in table.items()} for name, table in TABLES.items()
    }
    return cast("Sentences", SimpleNamespace(**tables))
