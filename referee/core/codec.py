"""Stores events as JSON facts and restores them, by the types of their fields."""

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar, get_args

from msgspec import convert, to_builtins

E = TypeVar("E")


class ByHand(NamedTuple):
    """How a field is stored whose type does not determine it; not called for one that is empty."""

    stored: Callable[..., object]
    """From the value as its type is stored."""
    read: Callable[..., object]


FLAT = ByHand(
    stored=lambda pairs: [[first, *rest] for first, rest in pairs],
    read=lambda rows: [[first, rest] for first, *rest in rows],
)
"""For pairs whose second member is stored with its fields beside the first, as `[[8, 5], "V", false]`."""


VERDICTS = ByHand(
    stored=lambda verdicts: [[*fields, dict(also)] if also else fields for *fields, also in verdicts],
    read=lambda rows: [[*fields[:4], *[list(also.items()) for also in fields[4:]]] for fields in rows],
)
"""For verdicts, which end in their reasons in other languages only if there are any."""


class Codec(Generic[E]):
    """Encodes and decodes a room's events; `by_hand` has fields by their names as stored."""

    def __init__(self, events: object, by_hand: Mapping[str, ByHand] | None = None) -> None:
        self._kinds: dict[object, type[E]] = {kind.__struct_config__.tag: kind for kind in get_args(events)}
        self._by_hand = {"verdicts": VERDICTS, **(by_hand or {})}

    def encode(self, event: E) -> dict[str, object]:
        facts: dict[str, object] = to_builtins(event)
        return facts | {name: form.stored(facts[name]) for name, form in self._by_hand.items() if facts.get(name)}

    def decode(self, facts: Mapping[str, object]) -> E:
        tag = facts["event"]
        if not isinstance(tag, str) or tag not in self._kinds:
            raise ValueError(f"unknown event {tag!r}")
        changed = {name: form.read(facts[name]) for name, form in self._by_hand.items() if facts.get(name)}
        return convert({**facts, **changed}, self._kinds[tag])
