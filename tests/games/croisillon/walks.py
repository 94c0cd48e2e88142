"""Random evenings: grids right and wrong on anybody's line, and all that is said around them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from string import ascii_lowercase, ascii_uppercase
from zlib import crc32

from referee.core.result import Refused
from referee.core.table import Entry
from referee.core.words import Judgement, Sense
from referee.games.croisillon.model import State
from referee.games.croisillon.notation import written
from tests.games.croisillon import grids, naive
from tests.games.croisillon.support import SEATS, header_of, opened
from tests.games.tables import AnyTable

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


class Fickle:
    """A dictionary that lacks one word in twelve, always the same ones."""

    def judge(self, word: str) -> Judgement:
        valid = crc32(word.encode()) % 12 > 0
        return Judgement(word, valid, "fickle", "by chance", None if valid else "VOC-9")

    def sense(self, old: str, new: str) -> Sense:
        return Sense()


@dataclass(frozen=True, slots=True)
class Walk:
    table: AnyTable
    entries: list[Entry] = field(default_factory=list)
    refusals: list[Refused] = field(default_factory=list)


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


def walk(seed: int, length: int) -> Walk:
    """A table at which so many commands were tried."""
    rng = Random(seed)
    walked = Walk(laid(rng))
    for _ in range(length):
        seat, text = command(walked.table, rng)
        found = walked.table.submit(seat, text, Fickle())
        if isinstance(found, Entry):
            walked.table.take(found, len(walked.entries) + 1)
            walked.entries.append(found)
        else:
            walked.refusals.append(found)
    return walked


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
    kind = rng.choices(list(KINDS), [weight for weight, _write in KINDS.values()])[0]
    seat = state.turn if rng.random() < 0.95 else rng.choice(SEATS)
    if kind == "contest" and last and rng.random() < 0.9:
        seat = rng.choice([player.seat for player in state.players if player.seat != last.seat])
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
    words = [word.text for word in state.last.words] if state.last else ["TE"]
    named = rng.choices(words, k=rng.choice([0, 1, 1, 2])) if rng.random() < 0.95 else ["QUX"]
    verdicts: list[tuple[str, ...]] = [(), (), ("upheld",), ("rejected",)]
    return " ".join(("contest", *named, *rng.choice(verdicts)))


def _swap(state: State, rng: Random) -> str:
    count = rng.randint(0, 17)
    return f"swap {count}" if rng.random() < 0.5 else " ".join(("swap", *rng.choices(ascii_uppercase, k=count)))


def _ruling(state: State, rng: Random) -> str:
    words = [word.text for word in state.last.words] if state.last else ["TE"]
    return f"{rng.choice(('accept', 'refuse'))} {rng.choice(words)}"


def _amend(state: State, rng: Random) -> str:
    number = max(state.step - rng.randint(0, 6), 0)
    return f"amend {number} {rng.choice((_grid, _words, _arrange, _bonus, _contest, _swap, _scrap))(state, rng)}"


def _remark(state: State, rng: Random) -> str:
    return rng.choice(
        ("note a {b} +1 2", "rule of thumb", "pause", "resume", "rename bob Bob +7 {x}", "rename ana Anna")
    )


def _scrap(state: State, rng: Random) -> str:
    return " ".join(rng.choices(SCRAPS, k=rng.randint(0, 3)))


KINDS: dict[str, tuple[float, Callable[[State, Random], str]]] = {
    "grid": (40, _grid),
    "words": (8, _words),
    "arrange": (8, _arrange),
    "contest": (14, _contest),
    "bonus": (3, _bonus),
    "undo": (4, lambda _state, rng: f"undo {rng.randint(1, 4)}"),
    "redo": (2, lambda _state, _rng: "redo"),
    "amend": (3, _amend),
    "pass": (3, lambda _state, _rng: "pass"),
    "swap": (4, _swap),
    "adjust": (2, lambda _state, rng: f"adjust {rng.randint(-20, 20):+d} counted +1 2 wrong"),
    "ruling": (2, _ruling),
    "remark": (3, _remark),
    "end": (0.5, lambda _state, _rng: "end nobody {finds} +1 2"),
    "concede": (0.7, lambda _state, _rng: "concede"),
    "draw": (0.5, lambda _state, _rng: "draw A"),
    "scrap": (3, _scrap),
}
"""How often each kind of command is tried, and how it is written."""
