"""Events on a shelf: an evening of any size, whose tables are in every state that there is."""

from random import Random

from referee.club.event import rules, table_rules
from referee.club.event.table_rules import Typed, enter_result
from referee.club.games import reports_of
from referee.club.keeper import Keeper
from tests.club.halls import do, draw, led, open_all, play
from tests.store.memory import Memory, Shelf

FIRST = (
    "Ana", "Bob", "Cléo", "Dan", "Émile", "Fanny", "Gaël", "Hélène", "Ismaël", "Jeanne", "Karim", "Lucie", "Marie-Thérèse",
    "Noé", "Océane", "Paul", "Quitterie", "Rémi", "Sylvie", "Théo",
)  # fmt: skip
LAST = (
    "Arnaud",
    "Besson",
    "Castelnau",
    "Dupont",
    "Étienne",
    "Fabre",
    "Garnier",
    "Huët",
    "Imbert",
    "de La Rochefoucauld",
)


def names(count: int) -> list[str]:
    """So many names, first names alone as long as they last."""
    if count <= len(FIRST):
        return list(FIRST[:count])
    return [f"{FIRST[number % len(FIRST)]} {LAST[number // len(FIRST)]}" for number in range(count)]


def entered(store: Memory, count: int) -> Keeper:
    keeper = led(store, "")
    do(keeper, rules.enter(keeper.story.event, names(count)))
    return keeper


def results(keeper: Keeper, number: int, tables: list[int], seed: int) -> None:
    """Enters results of these tables."""
    rng = Random(seed)
    for table in tables:
        event = keeper.story.event
        present = event.rounds[number - 1].tables[table - 1].present
        scores = tuple((event.name(one), rng.randrange(40, 240)) for one in present)
        do(keeper, enter_result(event, number, table, Typed(scores)))


def confirm(keeper: Keeper, number: int, tables: list[int]) -> None:
    event = keeper.story.event
    do(keeper, table_rules.confirm(event, number, tables, reports_of(keeper.store, event)))


def evening(count: int) -> Shelf:
    """A round of Option that is official, and one in which tables play, are over, absent, confirmed and reopened."""
    shelf = Shelf()
    keeper = entered(Memory(shelf), count)
    draw(keeper, "option", 4)
    everywhere = list(range(1, len(keeper.story.event.rounds[0].tables) + 1))
    results(keeper, 1, everywhere, 1)
    confirm(keeper, 1, everywhere)
    draw(keeper, "option", 2, seed="t")
    tables = keeper.story.event.rounds[1].tables
    do(keeper, table_rules.miss(keeper.story.event, 2, [keeper.story.event.name(tables[-1].seats[0])], {}))
    games = open_all(keeper, 2)
    every = list(range(1, len(tables)))
    results(keeper, 2, every[1::3], 2)
    confirm(keeper, 2, every[1::6])
    for game in games[::3]:
        _play(keeper, game)
    play(keeper.store, games[0], f"{seats(keeper, games[0])[0]}: end")
    play(keeper.store, games[-1], f"{seats(keeper, games[-1])[0]}: concede")
    last = [table.game for table in keeper.story.event.rounds[1].tables].index(games[-1]) + 1
    confirm(keeper, 2, [last])
    play(keeper.store, games[-1], f"{seats(keeper, games[-1])[0]}: undo")
    return shelf


def seats(keeper: Keeper, game: str) -> list[str]:
    return [player.seat for player in play(keeper.store, game).table.players]


def _play(keeper: Keeper, game: str) -> None:
    first, second = seats(keeper, game)
    play(keeper.store, game, f"{first}: H8 VUES", f"{second}: I7 PENTE ~H8:V>T")
