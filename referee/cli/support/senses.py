"""`referee word sense`: what speaks for two words meaning the same, and what is proposed from it."""

import json

from referee.cli.support.columns import aligned, out
from referee.cli.support.tongue import _
from referee.core.exit_codes import FINE, NO
from referee.core.trouble import CannotSay
from referee.core.words import Sense
from referee.words.dictionary import Dictionary
from referee.words.families import families_of
from referee.words.fold import fold, squeeze
from referee.words.sense import sense


def tell(old: str, new: str, asked: Dictionary, as_json: bool) -> int:
    for word in (old, new):
        if not ((key := squeeze(fold(word))).isascii() and key.isalpha()):
            raise CannotSay("“{typed}” cannot be read as a word.", typed=word)
    found = sense(old, new, asked, families_of(asked))
    out(_object(old, new, found, asked.name) if as_json else aligned(_rows(found)))
    return FINE if found.same else NO


def _rows(found: Sense) -> list[tuple[str, str]]:
    told = [(_("shared lemma"), found.lemmas), (_("shared family"), found.families)]
    evidence = [(label, ", ".join(words)) for label, words in told if words]
    proposal = _("the same meaning: no steal (JAG-11)") if found.same else _("another meaning: a steal (JAG-11)")
    return [*(evidence or [(_("evidence"), _("none"))]), (_("proposal"), proposal)]


def _object(old: str, new: str, found: Sense, dictionary: str) -> str:
    told = {
        "old": old,
        "new": new,
        "same": found.same,
        "lemmas": found.lemmas,
        "families": found.families,
        "lexicon": dictionary,
    }
    return json.dumps(told, ensure_ascii=False) + "\n"
