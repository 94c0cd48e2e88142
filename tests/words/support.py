"""What several tests of words need: small lexicons, every game's policy, hunspell itself."""

import ctypes
from collections.abc import Callable, Iterable
from pathlib import Path

from referee.core.policy import COMMON, LETTER, Policy
from referee.games import GAMES, policy_of
from referee.words.fold import squeeze
from referee.words.lexicon import Lexicon
from referee.words.pack import pack
from referee.words.reading import Reading

Readings = Iterable[Reading]
Spell = Callable[[str], bool]

LIBRARY = "libhunspell-1.7.so.0"

POLICIES: dict[str, Policy] = {game: policy_of(game) for game in GAMES} | {
    "simple": policy_of("guerre-des-mots", {"rules": "simple"}),
    "abbreviations": policy_of("croisillon", {"abbreviations": "no"}),
    "proper_nouns": policy_of("croisillon", {"proper_nouns": "yes"}),
}
"""Every game's policy, and those that a setting changes."""


def word(form: str, kind: int = COMMON, lemma: str = "", tags: str = "listed") -> Reading:
    return Reading(form, lemma or form, tags, kind)


def words(*forms: str) -> list[Reading]:
    return [word(form, LETTER if len(squeeze(form)) == 1 else COMMON) for form in forms]


def packed(file: Path, readings: Readings, name: str = "small", accented: bool = True) -> Lexicon:
    meta = {"title": name, "accented": accented, "sources": []}
    file.write_bytes(pack(dict.fromkeys(readings, 1), [name], meta))
    return Lexicon(name, str(file))


def hunspell(affixes: Path, dictionary: Path) -> Spell | None:
    """Hunspell's own opinion of a spelling; None where its library is not installed."""
    try:
        library = ctypes.CDLL(LIBRARY)
    except OSError:
        return None
    library.Hunspell_create.restype = ctypes.c_void_p
    library.Hunspell_create.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
    library.Hunspell_spell.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
    handle = library.Hunspell_create(str(affixes).encode(), str(dictionary).encode())
    return lambda spelling: bool(library.Hunspell_spell(handle, spelling.encode()))
