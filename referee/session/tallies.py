"""What was counted of a game, as it is kept in the store; what is no such thing is counted again."""

import json
from typing import Any

from referee.journal.reading import parsed

Facts = dict[str, dict[str, Any]]
"""Tallies by seat, as `core.digest` tells them."""


def written(facts: Facts) -> str:
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> Facts | None:
    try:
        told = parsed(text)
    except ValueError:
        return None
    return told if isinstance(told, dict) and all(map(_is_tally, told.values())) else None


def _is_tally(told: Any) -> bool:
    if not isinstance(told, dict):
        return False
    sums, rates, tops = (told.get(name, {}) for name in ("sums", "rates", "tops"))
    if not (isinstance(sums, dict) and isinstance(rates, dict) and isinstance(tops, dict)):
        return False
    return (
        all(map(_is_number, sums.values()))
        and all(_is_row(rate, int, int) for rate in rates.values())
        and all(isinstance(best, list) and all(_is_row(top, int, str, int) for top in best) for best in tops.values())
        and all(_are_words(told.get(name, [])) for name in ("words", "unjudged"))
    )


def _is_row(told: Any, *kinds: type) -> bool:
    return (
        isinstance(told, list)
        and len(told) == len(kinds)
        and all(
            _is_number(one) if kind is int else isinstance(one, kind) for one, kind in zip(told, kinds, strict=True)
        )
    )


def _is_number(told: Any) -> bool:
    return isinstance(told, int) and not isinstance(told, bool) and abs(told) < 1 << 63


def _are_words(told: Any) -> bool:
    return isinstance(told, list) and all(isinstance(word, str) for word in told)
