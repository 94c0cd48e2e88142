"""The questions that may stand open at a table, game by game, with what people answer to them."""

import re
from collections.abc import Mapping
from functools import cache
from string import ascii_lowercase
from types import MappingProxyType
from typing import NamedTuple

from referee.core.likeness import alike
from referee.core.spelling import capitals
from referee.core.wording import SHARED, replies, written
from referee.session.new_game import header_of
from tests.table.copies import Copies, new_session
from tests.table.test_replies import ELLES, EVERY, FACES, NO, YES, Case

SMALL = frozenset(
    "A AH ALORS AN BAH BEN BON C'EST EH EST EUH HEIN IL IS IT IT'S JE L LA LE LES MAIS OH THE UN UNE UH UM WELL".split()
)
"""Words that say nothing by themselves."""
SET = "faces=*/B3rb A1/H4b A1/I1r E1/I1r E1/I1r E1/N1r E1/N1r E1/P3r E1/R1r E1/U1r L1/O1b N1/S1r T1/V4r T1/V5r"
"""A set in which two prisms have a V of other values."""
OTHERS = "a/h a/i l/o n/s b/* e/r"
"""Six prisms of a rack of which both faces are told."""
CORNERS = ("Sw [SW]", "Ne [NE]", "Ene [ENE]")


SAID = {"yes": ("y", *YES), "no": (*NO, "jamais", "never")}
"""How people say yes and no."""
CONCEDED = {answer: (*said, *replies(SHARED, "concede", answer)) for answer, said in SAID.items()}
NEITHER = ("n", "non", "nan", "no", "nope")
"""How they say that something is neither of two."""


class Asked(NamedTuple):
    """A question, and which lines answer it besides those that mean one of its words."""

    case: Case
    words: Mapping[str, tuple[str, ...]] = MappingProxyType(SAID)
    """The phrases that answer it, by the answer."""
    letters: bool = False
    """Whether a letter answers it."""
    several: bool = False
    """Whether several letters do."""
    numbers: range = range(0)
    """The numbers that answer it."""
    names: bool = False
    """Whether the name of a player does, or a beginning of it."""
    anything: bool = False
    """Whether any line may be an answer, since hands are written in many ways."""
    word: bool = False
    """Whether a word alone may be meant as one."""

    @property
    def copies(self) -> Copies:
        """Tables at which it is open."""
        return self.at(len(self.case.lines))

    @property
    def quiet(self) -> Copies:
        """Tables at which the line that is asked about has not been typed yet."""
        return self.at(len(self.case.lines) - 1)

    def at(self, lines: int) -> Copies:
        return _laid(self.case, lines)

    def answered_by(self, line: str) -> bool:
        """Whether a person who types this may mean an answer: all that it says is one."""
        words = spoken(line)
        if self.anything or not words:
            return True
        word = words[0] if len(words) == 1 else ""
        if self.several and all(
            len(each) == 1 and each.isalpha() for each in re.split("[ ,;:.!?]+", line.strip(" ,;:.!?"))
        ):
            return True
        if (self.letters and len(set(word)) == 1 and word.isalpha()) or _number(word) in self.numbers:
            return True
        if self.names and word and any(capitals(name).startswith(word) for name in self.case.names):
            return True
        said = " ".join(words)
        return any(_meaning(phrases).fullmatch(said) for phrases in self.words.values()) or self._led_by_answer(words)

    def _led_by_answer(self, words: list[str]) -> bool:
        """Whether it begins with one answer in so many words and says no other, or is one word with a slip in it."""
        known = {answer: {" ".join(spoken(each)) for each in phrases} for answer, phrases in self.words.items()}
        if len(words) == 1:
            return any(_slip(words[0], each) for phrases in known.values() for each in phrases if " " not in each)
        first = next((answer for answer, phrases in known.items() if len(words[0]) > 1 and words[0] in phrases), None)
        return first is not None and not any(
            word in phrases
            for word in words[1:]
            if len(word) > 1
            for answer, phrases in known.items()
            if answer != first
        )


@cache
def _laid(case: Case, lines: int) -> Copies:
    setup = [("setup", told) for told in case.setup]
    header = header_of(case.game, case.names, case.settings, ("fr", ""), setup)
    if header.first("seed"):
        # the same cards are drawn again
        header = header.replaced("seed", "1982")
    return Copies(new_session(header), case.lines[:lines])


def spoken(line: str) -> list[str]:
    """The words of a line that say something, in capitals and without punctuation."""
    words = re.sub(r"[.,;:!?…]", " ", capitals(line.replace("’", "'"))).replace(" L'", " ").split()
    return [word for word in words if word not in SMALL] or words[-1:]


def _slip(typed: str, word: str) -> bool:
    """Whether one letter is wrong, missing or too many, or two changed places."""
    if sorted(typed) == sorted(word):
        return sum(one != other for one, other in zip(typed, word, strict=True)) == 2
    short, long = sorted((typed, word), key=len)
    if len(short) == len(long):
        return sum(one != other for one, other in zip(short, long, strict=True)) == 1
    return any(short == long[:at] + long[at + 1 :] for at in range(len(long)))


DOUBLED = re.compile(r"([A-Z])\1")
"""A key that was pressed twice."""


def _number(word: str) -> int:
    """The number that a word is, or -1."""
    said = {"DEUX": "2", "TROIS": "3", "THREE": "3", "QUATRE": "4", "CINQ": "5", "SIX": "6", "SEPT": "7"}
    word = said.get(DOUBLED.sub(r"\1", word)) or next((said[each] for each in said if alike(word, each)), word)
    return int(word) if word.isascii() and word.isdigit() and len(word) < 4 else -1


@cache
def _meaning(phrases: tuple[str, ...]) -> re.Pattern[str]:
    each = "|".join(sorted({re.escape(" ".join(spoken(phrase))) for phrase in phrases}, key=len, reverse=True))
    return re.compile(f"(?:{each})(?: (?:{each}))*")


def _yes_or_no(name: str, yes: tuple[str, ...] = (), no: tuple[str, ...] = ()) -> Asked:
    return Asked(EVERY[name], {"yes": (*SAID["yes"], *yes), "no": (*SAID["no"], *no)})


def _of(game: str, *lines: str, settings: tuple[str, ...] = ()) -> Case:
    if game == "guerre-des-mots":
        return Case(game, lines, settings, CORNERS, ELLES)
    return Case(game, lines, settings)


def _numbered(case: Case, *numbers: int) -> Asked:
    return Asked(case, {}, numbers=range(min(numbers), max(numbers) + 1))


SPELLING, CATEGORY = ("o", "s", "orthographe", "ortho", "spelling"), ("c", "catégorie", "category")
WORD, COMMAND = ("m", "w", "mot", "word"), ("c", "commande", "command")
VERDICTS = {
    "upheld": ("f", "fondée", "upheld", "u", "pas trouvé", "introuvable", "not found", "not in there", "y est pas"),
    "rejected": ("i", "infondée", "rejected", "r", "trouvé", "y est", "found", "in there", "rejetée", "refusée"),
}
COUNTED = {
    "no": (*SAID["no"], "rien", "aucun", "aucune", "zéro", "none", "nothing", "zero"),
    **{figures: tuple(words) for figures, words in written(SHARED, "spoken.toml")["numbers"].items()},
}
QUESTIONS = {
    "option: couleur": _yes_or_no(
        "couleur",
        ("une seule couleur", "couleur", "rouge", "red", "toutes rouges", "pareil", "la même", "les mêmes", "same"),
        ("plusieurs", "deux", "deux couleurs", "plusieurs couleurs", "two colours", "différent", "different", "un rouge"),
    ),
    "option: rack": _yes_or_no("rack"),
    "option: end": _yes_or_no("end"),
    "option: concede": Asked(EVERY["concede"], CONCEDED),
    "option: keeping": _yes_or_no("keeping"),
    "option: hidden face": Asked(EVERY["hidden face"], {}, letters=True),
    "option: star's letter": Asked(_of("option", "h8 v(*)ues", "i7 pente ~h8"), {}, letters=True),
    "option: value": _numbered(_of("option", "h8 vues", settings=(SET,)), 4, 5),
    "option: face on a rack": Asked(
        _of("option", "fin", "o", f"ana: chevalet e {OTHERS}", settings=(SET,)), {}, letters=True
    ),
    "option: value on a rack": _numbered(
        _of("option", "fin", "o", f"ana: chevalet v/t {OTHERS}", settings=(SET,)), 4, 5
    ),
    "option: who contests": Asked(EVERY["who contests"], {}, numbers=range(1, 3), names=True),
    "option: verdict": Asked(EVERY["verdict"], VERDICTS),
    "option: how many": Asked(EVERY["how many"], COUNTED, letters=True, numbers=range(100), several=True),
    "option: which step": _numbered(EVERY["which step"], 1),
    "option: suggestion": Asked(_of("option", "h8 vues", "pase")),
    "option: hand": Asked(
        _of("option", "h8 vues", "fin", "o", "ana: chevalet", "o", "bob: chevalet", "o", "mains"), anything=True
    ),
    "option: hand unseen": Asked(_of("option", "passe", "passe", "possible"), anything=True),
    "jago: meaning": _yes_or_no(
        "meaning",
        ("même", "même sens", "pareil", "prolonge", "extend", "same", "same meaning", "pas un vol"),
        ("vole", "vol", "c'est un vol", "steal", "différent", "autre sens", "different", "pas pareil"),
    ),
    "jago: end": _yes_or_no("end of Jago"),
    "jago: concede": Asked(_of("jago", FACES[0], "abandonne"), CONCEDED),
    "jago: keeping": Asked(_of("jago", *FACES, "o", "fini 0:30", "corrige 1 f4 facee")),
    "jago: minute or move": _numbered(EVERY["minute or move"], 1, 2),
    "jago: which step": _numbered(_of("jago", FACES[0], "corrige"), 1),
    "jago: suggestion": Asked(_of("jago", FACES[0], "finni")),
    "croisillon: joker": Asked(EVERY["joker"], {"word": tuple(f"{letter}as" for letter in ascii_lowercase)}, letters=True),
    "croisillon: value": _numbered(EVERY["value"], 0, 99),
    "croisillon: layout": _numbered(EVERY["layout"], 1, 2),
    "croisillon: end": Asked(_of("croisillon", "passe", "fin")),
    "croisillon: concede": Asked(_of("croisillon", "passe", "abandonne"), CONCEDED),
    "croisillon: which step": _numbered(_of("croisillon", "passe", "corrige"), 1),
    "croisillon: suggestion": Asked(_of("croisillon", "échnage 3")),
    "mot-pour-mot: foreign": _yes_or_no(
        "foreign", ("étranger", "mot étranger", "nom", "nom propre", "foreign"), ("mal écrit", "faux", "misspelt")
    ),
    "mot-pour-mot: vote": _yes_or_no(
        "vote", ("convient", "il convient", "it fits"), ("ne convient pas", "hors sujet")
    ),
    "mot-pour-mot: kind": Asked(EVERY["kind"], {"spelling": SPELLING, "category": CATEGORY}),
    "mot-pour-mot: word or command": Asked(
        EVERY["word or command"], {"word": WORD, "command": COMMAND, "neither": NEITHER}, word=True
    ),
    "mot-pour-mot: cardless": Asked(_of("mot-pour-mot", "carte", "mot chat", "chien")),
    "mot-pour-mot: end": Asked(_of("mot-pour-mot", "fin", "c")),
    "mot-pour-mot: concede": Asked(_of("mot-pour-mot", "abandonne", "c"), CONCEDED),
    "mot-pour-mot: which step": _numbered(_of("mot-pour-mot", "mot chat", "corrige", "c"), 1),
    "mot-pour-mot: suggestion": Asked(_of("mot-pour-mot", "carrte un animal")),
    "guerre-des-mots: accent": _yes_or_no(
        "accent", ("il y est", "y est", "it is there"), ("rien", "none", "nothing", "il n'y est pas", "n'y est pas")
    ),
    "guerre-des-mots: end": Asked(_of("guerre-des-mots", "fin")),
    "guerre-des-mots: concede": Asked(_of("guerre-des-mots", "abandonne"), CONCEDED),
    "guerre-des-mots: which step": _numbered(_of("guerre-des-mots", "pioche 2", "corrige"), 1),
    "guerre-des-mots: suggestion": Asked(_of("guerre-des-mots", "pioch 2")),
}  # fmt: skip
"""Every kind of question of every game."""
