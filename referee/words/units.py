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
    for unit, name in names.items():
        if unit in symbols:
            return unit, name
        for prefix, prefixed in names.items():
            if prefix.endswith(PREFIX) and (symbol := prefix.removesuffix(PREFIX) + unit) in symbols:
                return symbol, prefixed + name
    return symbols[0], ""
