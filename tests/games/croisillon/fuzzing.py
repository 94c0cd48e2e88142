"""Nonsense through the parser and the referee: nothing may be raised, and every refusal has its sentences."""

import json
from collections import Counter
from functools import cache, partial
from random import Random

from referee.core.record import write_record
from referee.core.result import Refused
from referee.core.table import Entry, Table
from referee.core.view import Question
from referee.games.croisillon.model import Bonus
from referee.session.record import record_of
from tests.games import saying
from tests.games.croisillon.support import CROISILLON, SEATS
from tests.games.croisillon.walks import Fickle, command, walk
from tests.games.saying import LANGUAGES
from tests.games.spoiling import Spoiler, naming

said = partial(saying.said, CROISILLON.package)
STARTS = (
    "grid", "grille", "words", "mots", "bonus", "bonus words", "bonus grid", "bonus none", "bonus aucun", "pass",
    "passe", "swap", "échange", "contest", "conteste", "end", "fin", "draw", "tire", "undo", "redo", "amend 1",
    "corrige", "adjust", "accept", "refuse", "note", "rule", "rename", "pause", "resume", "suspend", "concede",
    "Jet E,", "Y*ourte N,", "?", "",
)  # fmt: skip
PIECES = (
    *STARTS, ".....Cri/.....a/.....r/eguJet/...a.e*/...z/...z*", "Jet", "jet", "Je*t", "J/e/t", "J*et", "?et",
    "?(E=J)et", "?(E=", "?()", "?(E=J,W=K,N=L,S=M)", "eTe", "Ni", "Nid", "Te", "k5", "J10", "k100", "5k", "E", "O",
    "w", "S,", ",", "/", "//", ".", "..", "./", "*", "**", "?*", "(", ")", "é", "É*", "œ", "Œ", "none", "aucune",
    "upheld", "rejected", "fondée", "=7", "+7 7", "{a b}", "{verdict upheld}", "1", "2", "0", "15", "-1",
    "99999999999", "٣", "+5", "-5", "why", "ana", "Bob", "\x1b[31m", "\u202e", "\x00", "\t", "\u00a0", "\ud83d\ude00",
    "ß", "ﬁ", "İ", "²", "e" * 300, "Ee" * 60, "/e" * 60,
)  # fmt: skip
"""What lines are patched together from."""
MARKS = "?*=(),./;{}#+-/>0123456789 \t\n\r\ufeff\x0c\u2028éœAEJNOSTWaeijnot\x00"
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
        # a row may spell a keyword, but no grid of a single one can be a bonus
        assert isinstance(action, Bonus) or not isinstance(game.parse(game.write(action)), Refused)
        asked = game.question(before, seat, action, frozenset(), Fickle())
        if asked:
            answerable(table, action, asked)
    if text.split():
        game.completions(before, text.split())
    found = table.submit(seat, text, Fickle())
    if isinstance(found, Refused):
        assert all(said(found, language) for language in LANGUAGES)
        return f"refused {found.code}"
    assert game.write(game.parse(found.command)) == found.command
    table.take(found)
    shown(table, found)
    return found.kind


def answerable(table: Table, action: object, asked: Question) -> None:
    """Whatever is answered, comes to a command that can be read or refereed."""
    game = table.game
    for answer in asked.answers or (("7", "99") if asked.numeric else ("A", "z")):
        meant = game.answered(action, asked, answer)
        assert isinstance(action, Bonus) or not isinstance(game.parse(game.write(meant)), Refused)
        game.decide(table.state, table.state.turn, meant, Fickle())


def shown(table: Table, entry: Entry) -> None:
    """All that the table would show of it."""
    game, state = table.game, table.state
    game.view(state)
    game.sheets(state)
    game.openings(state)
    game.glass(state)
    json.dumps(game.facts(state))
    for event in entry.events:
        for language in LANGUAGES:
            told = (
                game.remarks(state, event, language),
                game.hints(event, language),
                game.reasons(state, event, language),
            )
            assert all(sentence for sentences in told for sentence in sentences)


@cache
def sound() -> tuple[str, ...]:
    """Records that stand: the golden ones, and random evenings."""
    evenings = (walk(seed, 60) for seed in range(30))
    written = (write_record(record_of(found.table, found.entries)) for found in evenings)
    return (*(path.read_text("utf-8") for path in CROISILLON.games), *written)


SPOILER = Spoiler(sound, mutated, Fickle, said)


def records(count: int, seed: int) -> Counter[str]:
    """So many records with something changed in them; what came of them."""
    return SPOILER.records(count, seed)
