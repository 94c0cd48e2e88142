"""What a game takes for granted of its pieces: what its box only assumes, and neither header nor players have said."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache

from referee.core.box import assumed
from referee.core.table import Table
from referee.core.wording import SHARED, labelled, texts, wording, written
from referee.games import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.sheet import Working

BOX = "box.toml"


def assumptions(table: Table) -> dict[str, tuple[str, ...]]:
    """The assumed keys of the game's box, by table."""
    facet, told = table.game.box(), table.header.settings
    whole, some = {*told, *facet.replaced(told)}, facet.from_game(table.state)
    sure = {name: set(facts) for name, facts in some.items()}
    for line in table.header.every("known"):
        name, *given = line.split() or [""]
        sure.setdefault(name, set()).update(given)
        if not given:
            whole.add(name)
    found, values = {}, table.header.values
    for name, keys in _usual(table.game.name).items():
        if name not in whole:
            found[name] = tuple([key for key in keys if key not in sure.get(name, ()) and key not in values])
    return {name: keys for name, keys in found.items() if keys}


def counted_on(table: Table, letters: Collection[str]) -> dict[str, tuple[str, ...]]:
    """The assumptions that the figures of a sheet rest on, given the letters that have earned points."""
    tables = table.game.box().counted
    found = {name: keys for name, keys in assumptions(table).items() if name in tables}
    return {name: keys for name, keys in found.items() if _matters(keys, letters)}


def _matters(keys: Sequence[str], letters: Collection[str]) -> bool:
    """Whether an assumed letter has earned points; what is no letter always matters."""
    pieces = [key for key in keys if len(key) == 1]
    return not pieces or any(key in letters for key in pieces)


def letters_of(workings: "Iterable[Working | None]") -> set[str]:
    """The letters that have earned points; a joker, with its star, is worth nothing."""
    played = {worth.text.strip() for working in workings if working is not None for worth in working.worths}
    return {letter for text in played if len(text) != len("e*") or "*" not in text for letter in text}


def assumed_text(game: str, tables: Mapping[str, Sequence[str]], language: str) -> str:
    """The names of assumed tables, with those of their letters that are assumed or matter, if these are not all."""
    titles, parts = texts(GAMES[game], "facts", language), []
    for table, keys in tables.items():
        facts = written(GAMES[game], BOX)[table]
        letters = [key for key in facts if len(key) == 1]
        some = [key for key in keys if len(key) == 1]
        others = [key for key in letters if key not in some]
        if some and len(others) < len(some):
            but = wording(SHARED, "facts", "but", language, title=titles[table], letters=" ".join(others))
            parts.append(but if others else titles[table])
        else:
            parts.append(labelled(titles[table], " ".join(some), language) if some else titles[table])
    return " · ".join(parts)


@cache
def _usual(game: str) -> dict[str, tuple[str, ...]]:
    """What the default box assumes."""
    default = written(GAMES[game], BOX)
    return assumed(default, default)
