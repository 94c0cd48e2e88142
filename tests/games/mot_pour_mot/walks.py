"""Random games of Mot pour Mot: answers that come back in other spellings, cards, contests, and what is said around them."""

from functools import partial
from random import Random
from zlib import crc32

from referee.core.spelling import capitals
from referee.games.mot_pour_mot.model import State
from referee.games.mot_pour_mot.notation import bare, parse
from tests.games.mot_pour_mot.support import MOT_POUR_MOT, SEATS, header_of, opened
from tests.games.tables import AnyTable
from tests.games.walking import (
    ByChance,
    Kinds,
    Typist,
    Walker,
    adjust,
    always,
    concede,
    end,
    kind_of,
    mostly,
    redo,
    remark,
    ruling,
    undo,
)  # fmt: skip

REAL = (
    "CHAT CACTUS CHOU-RAVE CÔTE CÔTÉ COTE CŒUR COEUR NŒUD AUJOURD'HUI AUJOURD’HUI GRAND-MÈRE ÉLÈVE ÉLEVÉ FAÇADE TÊTE "
    "TÉTÉ COCO CACAO CONCOCTER TOTO PIÈCE CHOC TINTIN BARBARA YESTERDAY STRUDEL RIEN NOTE EX-ÆQUO ÆGOSOME L'ÉTÉ N'GOLO"
).split()
LETTERS = ("CHTS", "BCDFGHJLMNPQRSTVX", "ABCDEFGH", "CT")
SCRAPS = (
    "", "word", "word C*", "word R2D2", "word -CHAT", "word POMME DE TERRE", "word CHAT stop", "word CHAT stop x",
    "POMME DE TERRE", "B", "C3 CHAT", "CHAT stop", "contest", "contest CHAT", "contest spelling 3-2", "none CHAT",
    "contest category 3", "contest category 3-2 upheld", "pass 2", "rack", "0", ">", "{a b}",
)  # fmt: skip
ACCENTS = {"A": "ÀÂ", "E": "ÉÈÊË", "I": "ÎÏ", "O": "ÔO", "U": "ÙÛ", "C": "ÇC"}
CARDS = ("Un animal", "Ce qui est rond", "Une ville d'Europe", "2 × 2 : combien ?", "stop 3", "none")


def spells(letters: str) -> bool:
    """Whether the dictionary of these games has a word: two in three, always the same ones."""
    return crc32(letters.encode()) % 3 > 0


def spells_exactly(spelling: str) -> bool:
    """Whether that dictionary has a word with these accents: two in three, too."""
    return crc32(f"{spelling}!".encode()) % 3 > 0


Fickle = partial(
    ByChance,
    lambda word: spells("".join(letter for letter in capitals(word) if letter.isalpha())),
    exactly=spells_exactly,
)
"""That dictionary, as the table asks it."""


def laid(settings: dict[str, str]) -> AnyTable:
    """A table before the first command."""
    return opened(header_of("#lexicon fickle", *(f"#set {name} {value}" for name, value in settings.items())))


def chosen(rng: Random) -> dict[str, str]:
    """The settings of a table; some as in the box, some for short games."""
    letters = rng.choice(LETTERS)
    settings = {
        "letters": letters,
        "lanes": rng.choice("1123"),
        "target": str(min(rng.choice((1, 2, 3, 4, 6, 7)), len(letters))),
        "judge": rng.choice((*["contest"] * 6, "always", "off")),
        "cards": rng.choice(("fr", "en")),
    }
    if rng.random() < 0.15:
        return {}
    return {name: value for name, value in settings.items() if name in ("letters", "target") or rng.random() < 0.8}


def begin(rng: Random) -> tuple[AnyTable, Typist]:
    return laid(chosen(rng)), command


def command(table: AnyTable, rng: Random) -> tuple[str, str]:
    """A line that somebody may type here: most fit the position, some do not."""
    state: State = table.state
    if state.over and rng.random() < 0.3:
        return rng.choice(SEATS), rng.choice(("end", "end", "concede", "contest spelling", f"undo {rng.randint(1, 4)}"))
    if table._undone and rng.random() < 0.3:
        return state.turn, "redo"
    if table.steps and rng.random() < 0.02:
        return rng.choice(SEATS), _amend(table, rng)
    eager = {"contest": 5 if state.contestable else 0.4, "card": 0.5 if state.card else 2}
    kind, seat = kind_of(KINDS, rng, eager), mostly(state.turn, SEATS, rng)
    if state.last and state.last.contests == {} and rng.random() < 0.03:
        return rng.choice(SEATS), ruling([state.given[-1].letters], rng)
    if kind == "contest" and state.last and rng.random() < 0.95:
        seat = state.other(state.last.seat)
    return seat, KINDS[kind][1](state, rng)


def _amend(table: AnyTable, rng: Random) -> str:
    """Another command in the place of one of the last: such as might have been typed there."""
    number = max(len(table.steps) - rng.randint(0, 8), 0)
    before: State = table.steps[number - 2].state if number > 1 else table.start
    write = rng.choice((_word, _word, _word, _contest, _card, _scrap, _none))
    return f"amend {number} {write(before, rng)}"


def _word(state: State, rng: Random) -> str:
    word = _answer(state, rng)
    if rng.random() < 0.8:
        # one that is a command too is not told without its keyword
        return word if rng.random() < 0.2 and parse(word) == bare(word) else f"word {word}"
    return f"word {word} stop {rng.randint(0, len(word) + 1)}"


def _answer(state: State, rng: Random) -> str:
    """Mostly letters that lie on the board; now and then an answer once more, spelt so or otherwise."""
    if state.given and rng.random() < 0.12:
        return _respelt(rng.choice((*state.given, *state.given[-3:])).letters, rng)
    if rng.random() < 0.15:
        return _respelt(rng.choice(REAL), rng) if rng.random() < 0.3 else rng.choice(REAL)
    there = "".join(state.track) or state.settings.letters
    word = "".join(rng.choice("AEIOU" if rng.random() < 0.35 else there) for _ in range(rng.randint(2, 8)))
    return _respelt(word, rng) if rng.random() < 0.2 else word


def _respelt(word: str, rng: Random) -> str:
    """With other accents, with a hyphen more, in small letters."""
    letters = [rng.choice(ACCENTS[letter]) if letter in ACCENTS and rng.random() < 0.4 else letter for letter in word]
    if rng.random() < 0.2 and len(letters) > 3:
        letters.insert(rng.randint(1, len(letters) - 1), rng.choice("-'"))
    text = "".join(letters)
    return text.lower() if rng.random() < 0.2 else text


def _contest(state: State, rng: Random) -> str:
    if rng.random() < 0.5:
        return f"contest spelling{rng.choice(('', '', '', ' upheld', ' rejected'))}"
    votes = f"{rng.randint(0, 4)}-{rng.randint(0, 4)}"
    return f"contest category {rng.choice((votes, votes, 'upheld', 'rejected', ''))}".rstrip()


def _card(state: State, rng: Random) -> str:
    return f"card {rng.choice(CARDS)}" if rng.random() < 0.7 else "card"


def _none(state: State, rng: Random) -> str:
    return rng.choice(("none", "none", "pass"))


def _ruling(state: State, rng: Random) -> str:
    return ruling([answer.letters for answer in state.given] or ["CHAT"], rng)


def _scrap(state: State, rng: Random) -> str:
    return rng.choice(SCRAPS)


KINDS: Kinds[State] = {
    "word": (50, _word),
    "contest": (9, _contest),
    "card": (8, _card),
    "none": (4, _none),
    "undo": (2, undo),
    "redo": (1, redo),
    "ruling": (2, _ruling),
    "remark": (2, remark),
    "scrap": (3, _scrap),
    "swap": (0.4, always("swap 3")),
    "adjust": (0.4, adjust),
    "draw": (0.3, always("draw V")),
    "end": (0.4, end),
    "concede": (0.2, concede),
}
WALKER = Walker(MOT_POUR_MOT, begin, command, Fickle, length=150, evenings=24)
