"""Tallies as they are stored, and back; data of another form is not read, so that the game is counted again."""

import json
from collections.abc import Collection
from typing import Any

from referee.store.facts import parse_facts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.digest import SeatTally

Facts = dict[str, "SeatTally"]
"""Tallies by seat, as `core.digest` makes them."""
LIMIT = 1 << 63
"""The bound on the size of numbers in a tally."""


def encode(facts: Facts) -> str:
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


def decode(text: str) -> Facts | None:
    """The tallies in a text; None if it holds something else."""
    try:
        data = parse_facts(text)
    except ValueError:
        return None
    return data if isinstance(data, dict) and all(map(_is_tally, data.values())) else None


def _is_tally(data: object) -> bool:
    """Whether data from the store is a tally; quick, since many thousands are checked at once."""
    if not isinstance(data, dict):
        return False
    sums, rates, tops = data.get("sums", {}), data.get("rates", {}), data.get("tops", {})
    if not (isinstance(sums, dict) and isinstance(rates, dict) and isinstance(tops, dict)):
        return False
    return (
        _are_numbers(sums.values())
        and all(map(_is_rate, rates.values()))
        and all(map(_are_tops, tops.values()))
        and _are_words(data.get("words", []))
        and _are_words(data.get("along", []))
        and _are_words(data.get("unjudged", []))
    )


def _are_numbers(data: Collection[Any]) -> bool:  # compared only once all their types are known to be int
    """Whether all values are numbers; booleans are not."""
    return not data or ({*map(type, data)} == {int} and min(data) > -LIMIT and max(data) < LIMIT)


def _is_rate(data: object) -> bool:
    return isinstance(data, list) and len(data) == 2 and _are_numbers(data)


def _are_tops(data: object) -> bool:
    if not isinstance(data, list) or not all(isinstance(top, list) and len(top) == 3 for top in data):
        return False
    numbers = [*[top[0] for top in data], *[top[2] for top in data]]
    return _are_numbers(numbers) and _are_words([top[1] for top in data])


def _are_words(data: object) -> bool:
    try:
        return isinstance(data, list) and "".join(data) is not None
    except TypeError:
        return False
