"""`referee word sense`: evidence that two words mean the same, and the proposal that follows from it."""

from referee.cli.answers import out_json
from referee.cli.language import _
from referee.cli.output import aligned, out
from referee.core.exit_codes import FINE, NO
from referee.core.message import CannotSay
from referee.core.values import Json
from referee.core.words import Sense
from referee.words.dictionary import Dictionary
from referee.words.families import families_of
from referee.words.fold import fold, squeeze
from referee.words.sense import sense


def report_sense(old: str, new: str, dictionary: Dictionary, as_json: bool) -> int:
    for word in (old, new):
        if not ((key := squeeze(fold(word))).isascii() and key.isalpha()):
            raise CannotSay("“{typed}” cannot be read as a word.", typed=word)
    result = sense(old, new, dictionary, families_of(dictionary))
    if as_json:
        out_json(_facts(old, new, result, dictionary.name))
    else:
        shared = [(_("shared lemma"), result.lemmas), (_("shared family"), result.families)]
        evidence = [(label, ", ".join(words)) for label, words in shared if words]
        proposal = _("the same meaning: no steal (JAG-11)") if result.same else _("another meaning: a steal (JAG-11)")
        out(aligned([*(evidence or [(_("evidence"), _("none"))]), (_("proposal"), proposal)]))
    return FINE if result.same else NO


def _facts(old: str, new: str, result: Sense, dictionary: str) -> "dict[str, Json]":
    return {
        "old": old,
        "new": new,
        "same": result.same,
        "lemmas": result.lemmas,
        "families": result.families,
        "lexicon": dictionary,
    }
