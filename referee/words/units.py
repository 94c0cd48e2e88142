"""The names of symbols of units: cK is the centikelvin. Read from a table when a symbol is refused."""

import os

FRENCH = "fr"
PREFIX = "-"
"""Behind the symbols of prefixes in the table; both prefixes and units stand there by how usual they are."""


def named_symbol(symbols: list[str], language: str) -> tuple[str, str]:
    """The symbol that people meet most, with its name, which is empty if the table has none."""
    with open(f"{os.path.dirname(__file__)}/units.tsv", encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file]
    names = {symbol: french if language == FRENCH else english for symbol, french, english in rows}
    ranks = {symbol: rank for rank, symbol in enumerate(names)}
    named = [
        (ranks[unit], ranks.get(prefix, 0), symbol, names.get(prefix, "") + names[unit])
        for symbol in symbols
        for prefix, unit in _cuts(symbol)
        if unit in names and (not prefix or (prefix in names and symbol not in names))
    ]
    return min(named)[2:] if named else (symbols[0], "")


def _cuts(symbol: str) -> list[tuple[str, str]]:
    """A symbol as a unit without a prefix, and with one of one letter or two."""
    return [("", symbol), *((symbol[:cut] + PREFIX, symbol[cut:]) for cut in (1, 2))]
