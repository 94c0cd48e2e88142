"""Tallies as stored; data of another form is refused and counted again."""

import json
from collections.abc import Collection
from typing import Any

from referee.store.facts import parsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.digest import SeatTally

Facts = dict[str, "SeatTally"]
"""Tallies by seat, as `core.digest` tells them."""
LIMIT = 1 << 63
"""The bound on the size of numbers in a tally."""


def written(facts: Facts) -> str:
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> Facts | None:
    try:
        told = parsed(text)
    except ValueError:
        return None
    return told if isinstance(told, dict) and all(map(_is_tally, told.values())) else None


def _is_tally(told: object) -> bool:
    """Whether data from the store is a tally; quick, since many thousands are checked at once."""
    if not isinstance(told, dict):
        return False
    sums, rates, tops = told.get("sums", {}), told.get("rates", {}), told.get("tops", {})
    if not (isinstance(sums, dict) and isinstance(rates, dict) and isinstance(tops, dict)):
        return False
    return (
        _are_numbers(sums.values())
        and all(map(_is_rate, rates.values()))
        and all(map(_are_tops, tops.values()))
        and _are_words(told.get("words", []))
        and _are_words(told.get("unjudged", []))
    )


def _are_numbers(told: Collection[Any]) -> bool:  # compared only once all their types are known to be int
    """Whether all values are numbers; booleans are not."""
    return not told or ({*map(type, told)} == {int} and min(told) > -LIMIT and max(told) < LIMIT)


def _is_rate(told: object) -> bool:
    return isinstance(told, list) and len(told) == 2 and _are_numbers(told)


def _are_tops(told: object) -> bool:
    if not isinstance(told, list) or not all(isinstance(top, list) and len(top) == 3 for top in told):
        return False
    numbers = [*[top[0] for top in told], *[top[2] for top in told]]
    return _are_numbers(numbers) and _are_words([top[1] for top in told])


def _are_words(told: object) -> bool:
    try:
        return isinstance(told, list) and "".join(told) is not None
    except TypeError:
        return False
