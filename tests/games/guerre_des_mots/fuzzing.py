"""Nonsense through the parser and the referee: nothing may be raised, and every refusal has its sentences."""

import json
from collections import Counter
from functools import cache, partial
from random import Random

from referee.core.actions import Draw
from referee.core.record import write_record
from referee.core.result import Refused
from referee.core.table import Entry, Table
from referee.session.record import record_of
from tests.games import saying
from tests.games.guerre_des_mots.support import GUERRE, SEATS
from tests.games.guerre_des_mots.walks import Fickle, command, walk
from tests.games.saying import LANGUAGES
from tests.games.spoiling import Spoiler, naming

said = partial(saying.said, GUERRE.package)
STARTS = (
    "T3 RUSA", "6P PARIA", "6P", "bend F15>E16", "plie F15>E16", "take", "prends", "lift", "lève", "unface", "cache",
    "draw 2", "pioche 2", "draw", "pass", "passe", "contest", "conteste", "end", "end turn", "fin tour", "fin du tour",
    "mistake", "erreur", "+P10", "concede", "abandonne", "swap", "échange", "undo", "redo", "amend 1", "corrige",
    "adjust", "accept", "refuse", "note", "rule", "rename", "pause", "resume", "suspend", "<C20 D20", "on ene", "",
)  # fmt: skip
PIECES = (
    *STARTS, "<", "<C20", "<F15-F20", "F15-F20", "F20-F15", "F15-G16", "F-", "-F15", "A1-T20", "on", "sur", "on sw",
    "on nobody", "sur ENE", "shoot", "tire", "shoot L9>F9", "L9>F9", "L9>L9", "Z99>A0", "take F7-F16", "face", "montre", "face C3",
    "lacks", "manque", "lacks F19", "+", "+Z99", "+P10", "T3", "20C", "t20 rues", "99A", "A99", "PORTE+BONHEUR", "PORTE-",
    "+ARC", "A*", "É*", "+*", "É", "Ñ", "Ç", "ŒUF", ".", "....", ".....", "T3 .", "upheld", "rejected", "fondée",
    "RUSA", "1", "-1", "٣", "ana:", "sw:", "+7 7", "{a b}", "{none NAR}", "{verdict wrong}", "\x1b[31m", "\u202e",
    "\x00", "\t", "\u00a0", "\ud83d\ude00", "ß", "ﬁ", "İ", "²", "ŉ", "Ø", "E" * 300, "É" * 60, "E " * 300,
)  # fmt: skip
"""What lines are patched together from."""
MARKS = "-<>:=*().,;{}#+/0123456789 \t\n\r\ufeff\x0c\u2028\u0301éœæABCDEFPRSTabcdest\x00"
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
    return walk(rng.randrange(10**9), rng.randint(0, 40)).table


def line(table: Table, rng: Random) -> tuple[str, str]:
    """Patched together from what a line may hold, or from anything; or what may be typed here, spoilt or not."""
    kind = rng.random()
    if kind < 0.3:
        return table.state.turn, " ".join((rng.choice(STARTS), *rng.choices(PIECES, k=rng.randint(0, 4))))
    if kind < 0.35:
        return rng.choice(("", "SW", "eve", *SEATS)), "".join(rng.choices(MARKS, k=rng.randint(0, 12)))
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
    if not isinstance(action, Refused | Draw):
        assert game.parse(game.write(action)) == action
        answerable(table, seat, action)
        for language in LANGUAGES:
            assert all(game.prospects(before, before.turn, action, language))
    if text.split():
        game.completions(before, text.split())
    found = table.submit(seat, text, Fickle())
    if isinstance(found, Refused):
        assert all(said(found, language) for language in LANGUAGES)
        return f"refused {found.code}"
    table.take(found)
    shown(table, found)
    return found.kind


def answerable(table: Table, seat: str, action: object) -> None:
    """Whatever is answered to what is asked before an action, comes to a command that can be read."""
    game = table.game
    asked = game.question(table.state, seat, action, frozenset(), Fickle())
    if asked is None:
        return
    for answer in asked.answers:
        decided = game.answered(action, asked, answer)
        assert game.parse(game.write(decided)) == decided


def shown(table: Table, entry: Entry) -> None:
    """All that the table would show of it."""
    game, state = table.game, table.state
    game.view(state)
    game.openings(state)
    game.glass(state)
    json.dumps(game.facts(state))
    for event in entry.events:
        for language in LANGUAGES:
            told = (game.remarks(state, event, language), game.hints(event, language))
            assert all(sentence for sentences in told for sentence in sentences)


@cache
def sound() -> tuple[str, ...]:
    """Records that stand: the golden ones, and random evenings."""
    evenings = (walk(seed, 80) for seed in range(60))
    written = (write_record(record_of(found.table, found.entries)) for found in evenings)
    return (*(path.read_text("utf-8") for path in GUERRE.games), *written)


SPOILER = Spoiler(sound, mutated, Fickle, said)


def records(count: int, seed: int) -> Counter[str]:
    """So many records with something changed in them; what came of them."""
    return SPOILER.records(count, seed)
