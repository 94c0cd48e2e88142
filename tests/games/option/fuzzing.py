"""Nonsense through the parser and the referee: nothing may be raised, and every refusal has its sentences."""

from collections import Counter
from functools import cache
from random import Random

from referee.core.record import write_record
from referee.core.result import Refused
from referee.core.table import Entry, Table
from referee.session.record import record_of
from tests.games.option.saying import LANGUAGES, said
from tests.games.option.support import RECORDS
from tests.games.option.walks import SEATS, Fickle, command, walk
from tests.games.spoiling import Spoiler, naming

STARTS = (
    "H8", "8H", "h8", "A1", "16P", "Q17", "H0", "pass", "passe", "swap", "échange", "contest", "conteste", "end", "fin",
    "rack", "chevalet", "draw", "tire", "undo", "redo", "amend 1", "corrige", "adjust", "accept", "refuse", "note", "rule",
    "rename", "pause", "resume", "suspend", "concede", "",
)  # fmt: skip
PIECES = (
    *STARTS, "VUES", "vues", "V.ES", ".", "..", "V*UES", "E*", "V4(T1r)UES", "V(", "(T)", "()", "(*b)", "é", "œ",
    "~H8", "~H8:T", "~H8:V>T", "~H8:V*>T1rb", "~", "~~", ":", ">", "couleur", "couleur:VUES", "couleur:", "=7", "=-7", "=",
    "+7 7", "{a b}", "upheld", "fondée", "V4/T1", "*/E", "1", "2", "0", "-1", "99999999999", "٣", "+5", "-5", "why", "ana",
    "Bob", "\x1b[31m", "\u202e", "\x00", "\t", "\u00a0", "\ud83d\ude00", "ß", "ﬁ", "İ", "²",
)  # fmt: skip
"""What lines are patched together from."""
MARKS = "~:>=*().,;{}#+-/0123456789 \t\n\r\ufeff\x0c\u2028éœABCHTVabchtv\x00"
A_TABLE = 150
"""Lines before a new table is laid."""


def lines(count: int, seed: int) -> Counter[str]:
    """So many lines at tables that go on whatever is typed; what came of them."""
    rng = Random(seed)
    tally: Counter[str] = Counter()
    table = laid(rng)
    for number in range(1, count + 1):
        if number % A_TABLE == 0 or (table.state.over and rng.random() < 0.1):
            table = laid(rng)
        seat, text = line(table, rng)
        with naming(seat, text):
            tally[typed(table, seat, text)] += 1
    return tally


def laid(rng: Random) -> Table:
    return walk(rng.randrange(10**9), rng.randint(0, 30)).table


def line(table: Table, rng: Random) -> tuple[str, str]:
    """Patched together from what a line may hold, or from anything; or what may be typed here, spoilt or not."""
    kind = rng.random()
    if kind < 0.3:
        return table.state.turn, " ".join((rng.choice(STARTS), *rng.choices(PIECES, k=rng.randint(0, 4))))
    if kind < 0.35:
        return rng.choice(("", "ANA", "eve", *SEATS)), "".join(rng.choices(MARKS, k=rng.randint(0, 12)))
    if kind < 0.4:
        return table.state.turn, "".join(chr(rng.randrange(0x3000)) for _ in range(rng.randint(1, 9)))
    seat, text = command(table, rng)
    return seat, mutated(text, rng) if kind < 0.7 else text


def mutated(text: str, rng: Random) -> str:
    """A character or two put in, taken out or changed."""
    for _ in range(rng.randint(1, 2)):
        at = rng.randint(0, len(text))
        text = text[:at] + rng.choice((rng.choice(MARKS), rng.choice(PIECES), "")) + text[at + rng.randint(0, 2) :]
    return text


def typed(table: Table, seat: str, text: str) -> str:
    """One line read, refereed, told and, if it was accepted, taken."""
    game, before = table.game, table.state
    action = game.parse(text)
    if not isinstance(action, Refused):
        assert game.parse(game.write(action)) == action
        game.question(before, seat, action, frozenset(), Fickle())
    found = table.submit(seat, text, Fickle())
    if isinstance(found, Refused):
        assert all(said(found, language) for language in LANGUAGES)
        return f"refused {found.code}"
    table.take(found)
    shown(table, found)
    return found.kind


def shown(table: Table, entry: Entry) -> None:
    game = table.game
    game.view(table.state)
    game.openings(table.state)
    for event in entry.events:
        for language in LANGUAGES:
            assert all(
                [
                    *game.remarks(table.state, event, language),
                    *game.hints(event, language),
                    *game.reasons(table.state, event, language),
                    ".",
                ]
            )


@cache
def sound() -> tuple[str, ...]:
    """Records that stand: the golden ones, and random evenings."""
    evenings = (walk(seed, 60) for seed in range(40))
    written = (write_record(record_of(found.table, found.entries)) for found in evenings)
    return (*(path.read_text("utf-8") for path in sorted(RECORDS.glob("*.ref"))), *written)


SPOILER = Spoiler(sound, mutated, Fickle, said)


def records(count: int, seed: int) -> Counter[str]:
    """So many records with something changed in them; what came of them."""
    return SPOILER.records(count, seed)
