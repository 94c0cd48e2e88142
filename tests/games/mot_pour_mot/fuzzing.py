"""Nonsense through the parser and the referee: nothing may be raised, and every refusal has its sentences."""

import json
from collections import Counter
from functools import cache, partial
from random import Random

from referee.core.actions import Draw
from referee.core.record import write_record
from referee.core.result import Refused
from referee.core.table import Entry, Table
from referee.games.mot_pour_mot.model import Doubt
from referee.session.record import record_of
from tests.games import saying
from tests.games.mot_pour_mot.support import MOT_POUR_MOT, SEATS
from tests.games.mot_pour_mot.walks import Fickle, command, walk
from tests.games.saying import LANGUAGES
from tests.games.spoiling import Spoiler, naming

said = partial(saying.said, MOT_POUR_MOT.package)
STARTS = (
    "word", "mot", "CHAT", "cœur", "card", "carte", "none", "aucun", "rien", "pass", "passe", "contest", "conteste",
    "contest spelling", "conteste orthographe", "contest category", "conteste catégorie", "end", "fin", "concede",
    "abandonne", "swap", "échange", "draw", "tire", "undo", "redo", "amend 1", "corrige", "adjust", "accept", "refuse",
    "note", "rule", "rename", "pause", "resume", "suspend", "tick", "done", "stop", "rack", "",
)  # fmt: skip
PIECES = (
    *STARTS, "CACTUS", "stop 3", "stop 0", "STOP 99", "stop ٣", "stop -1", "stop 1000", "CHOU-RAVE", "chou—rave", "L'ÉTÉ",
    "l’été", "-", "'", "A", "É", "C*", "R2D2", "CÔTE", "CÔTÉ", "ŒUF", "æ", "3-2", "0-0", "99-0", "100-1", "3--2", "٣-٢",
    "3:2", "upheld", "rejected", "fondée", "infondée", "spelling", "orthographe", "category", "catégorie", "1", "-1",
    "+5", "why", "ana", "Bob", "ana:", "+7 7", "{a b}", "{verdict upheld}", "\x1b[31m", "\u202e", "\x00", "\t", "\u00a0",
    "\ud83d\ude00", "ß", "ﬁ", "İ", "²", "ŉ", "Ø", "E" * 300, "É" * 60, "E " * 300,
)  # fmt: skip
"""What lines are patched together from."""
MARKS = "-'’:>=*().,;{}#+/0123456789 \t\n\r\ufeff\x0c\u2028\u0301éœæABCHSTabchst\x00"
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
    # nothing is drawn so in this room, and what is named need not be a letter
    if not isinstance(action, Refused | Draw):
        assert game.parse(game.write(action)) == action
        answerable(table, seat, action)
    other = game.otherwise(before, text)
    if other is not None:
        assert game.parse(game.write(other)) == other
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
    assert isinstance(action, Doubt)
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
    return (*(path.read_text("utf-8") for path in MOT_POUR_MOT.games), *written)


SPOILER = Spoiler(sound, mutated, Fickle, said)


def records(count: int, seed: int) -> Counter[str]:
    """So many records with something changed in them; what came of them."""
    return SPOILER.records(count, seed)
