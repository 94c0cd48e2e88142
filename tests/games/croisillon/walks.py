"""Random evenings of Croisillon: grids right and wrong on anybody's line, and all that is said around them."""

from collections.abc import Sequence
from functools import partial
from random import Random
from string import ascii_lowercase, ascii_uppercase
from zlib import crc32

from referee.games.croisillon.model import State
from referee.games.croisillon.notation import written
from tests.games.croisillon import grids, naive
from tests.games.croisillon.support import CROISILLON, SEATS, header_of, opened
from tests.games.tables import AnyTable
from tests.games.walking import (
    ByChance,
    Kinds,
    Typist,
    Walker,
    adjust,
    always,
    but,
    concede,
    contest,
    end,
    kind_of,
    mostly,
    redo,
    remark,
    ruling,
    swap,
    undo,
)  # fmt: skip

JUDGES = ("always", "always", "contest", "contest", "off")
PLAYERS = ((), (), ("W", "E"), ("O", "N", "S"), ("", "N", "", "S"))
SCRAPS = (
    "",
    "grid",
    "grid /",
    "grid ?(E=)",
    "words",
    "words te",
    "bonus",
    "bonus words",
    "Jet",
    "Jet X",
    "Jet E, Jet E",
    ", E",
    "H8 JET",
    "0",
    "é",
    "k5",
    ">",
    "{a b}",
    "?",
)
SPELT = ("Te", "Ta", "Tes", "Ni", "Nid", "Jet", "Jets", "J*et", "Jazz*", "C*a*s", "te", "T", "Œuf")


def spells(word: str) -> bool:
    """Whether the dictionary of these games has a word: all but one in twelve, always the same ones."""
    return crc32(word.encode()) % 12 > 0


def laid(rng: Random) -> AnyTable:
    """A table before the first command."""
    points = rng.choice(PLAYERS)
    count = len(points) or rng.randint(2, 4)
    players = [
        f"#player {seat} {seat.title()}" + (f" [{point}]" if point else "")
        for seat, point in zip(SEATS[:count], points or [""] * count, strict=True)
    ]
    settings = [
        f"#set judge {rng.choice(JUDGES)}",
        f"#set repeat {rng.choice(('grid', 'grid', 'game'))}",
        f"#set target {rng.choice((60, 150, 300, 300, 900))}",
    ]
    if rng.random() < 0.2:
        known = (f"{letter}{rng.randrange(9)}" for letter in ascii_uppercase + ascii_lowercase if letter not in "TKeiz")
        settings += ["#set values given", f"#values {' '.join(known)}"]
    return opened(header_of((), *players, *settings))


def begin(rng: Random) -> tuple[AnyTable, Typist]:
    return laid(rng), command


def command(table: AnyTable, rng: Random) -> tuple[str, str]:
    """A line that somebody may type here: most fit the position, some do not."""
    state: State = table.state
    if state.final and rng.random() < 0.6:
        return state.turn, f"undo {rng.randint(1, 4)}"
    if table._undone and rng.random() < 0.2:
        return state.turn, "redo"
    last = state.last
    if last and last.bonus_possible and rng.random() < 0.6:
        return last.seat, _bonus(state, rng)
    kind, seat = kind_of(KINDS, rng), mostly(state.turn, SEATS, rng)
    if kind == "contest" and last and rng.random() < 0.9:
        seat = but(last.seat, [player.seat for player in state.players], rng)
    return seat, KINDS[kind][1](state, rng)


def _valued(text: str, state: State, rng: Random) -> str:
    """With what cards are worth, where nobody knows; now and then anyhow."""
    missing = "TKeiz" if len(state.settings.values) < 52 else ""
    told = [f"{letter}{rng.randrange(9)}" for letter in missing if letter not in state.values and rng.random() < 0.9]
    return " ".join((text, *told, *(["k5"] if rng.random() < 0.03 else [])))


def _grid(state: State, rng: Random) -> str:
    cards = grids.legal(rng) if rng.random() < 0.5 else grids.proposed(rng)
    return _valued(f"grid {grids.written(cards, rng)}", state, rng)


def _words(state: State, rng: Random) -> str:
    told = spelt(rng) if rng.random() < 0.7 else rng.choices(SPELT, k=rng.randint(0, 4))
    return _valued(" ".join(("words", *told)), state, rng)


def spelt(rng: Random) -> list[str]:
    """The words of a random grid as their cards."""
    return [word for word, _way in directed(rng)]


def directed(rng: Random) -> list[tuple[str, str]]:
    """And where they run."""
    found = naive.picture("TA")
    while naive.broken(found, small=13):
        cards = grids.legal(rng, rng.randint(2, 13), rng.choice((1, 2)))
        found = naive.picture(grids.written(cards, rng))
    return [("".join((_first(word.cards[0], rng), *word.cards[1:])), word.way) for word in naive.words(found)]


def _first(card: str, rng: Random) -> str:
    return f"{rng.choice(ascii_uppercase)}*" if card[0] == "?" else card


def _arrange(state: State, rng: Random) -> str:
    return ", ".join(f"{word} {way}" for word, way in directed(rng))


def _bonus(state: State, rng: Random) -> str:
    if rng.random() < 0.15 or not state.last:
        return "bonus none"
    if state.last.cards is None:
        words = [word.cards for word in state.last.words]
        letter = rng.choice(ascii_lowercase)
        longer = [word + letter for word in rng.sample(words, min(len(words), rng.choice((0, 1, 1, 2))))]
        return _valued(" ".join(("bonus words", *longer, *rng.choices(SPELT, k=rng.choice((0, 0, 1))))), state, rng)
    cards = {square: written(card) for square, card in state.last.cards.items()}
    jokers = {square: card for square, card in cards.items() if card[0] == "?"}
    after = grids.with_bonus({**cards, **dict.fromkeys(jokers, "?")}, rng)
    if rng.random() < 0.4:
        after |= {square: card for square, card in jokers.items() if after.get(square) == "?"}
    return _valued(f"bonus {grids.written(after, rng)}", state, rng)


def _contest(state: State, rng: Random) -> str:
    return contest(_laid_words(state), rng)


def _laid_words(state: State) -> Sequence[str]:
    return [word.text for word in state.last.words] if state.last else ["TE"]


def _swap(state: State, rng: Random) -> str:
    return swap(ascii_uppercase, 17, rng)


def _ruling(state: State, rng: Random) -> str:
    return ruling(_laid_words(state), rng)


def _amend(state: State, rng: Random) -> str:
    number = max(state.step - rng.randint(0, 6), 0)
    return f"amend {number} {rng.choice((_grid, _words, _arrange, _bonus, _contest, _swap, _scrap))(state, rng)}"


def _scrap(state: State, rng: Random) -> str:
    return " ".join(rng.choices(SCRAPS, k=rng.randint(0, 3)))


KINDS: Kinds[State] = {
    "grid": (40, _grid),
    "words": (8, _words),
    "arrange": (8, _arrange),
    "contest": (14, _contest),
    "bonus": (3, _bonus),
    "undo": (4, undo),
    "redo": (2, redo),
    "amend": (3, _amend),
    "pass": (3, always("pass")),
    "swap": (4, _swap),
    "adjust": (2, adjust),
    "ruling": (2, _ruling),
    "remark": (3, remark),
    "end": (0.5, end),
    "concede": (0.7, concede),
    "draw": (0.5, always("draw A")),
    "scrap": (3, _scrap),
}
WALKER = Walker(CROISILLON, begin, command, partial(ByChance, spells), length=120, evenings=12)
