"""Events as stored facts, under tags that never change their meaning; no field is ever dropped."""

from functools import lru_cache
from typing import Any

from referee.core import verdicts as judgements
from referee.core.parts import restored, stored
from referee.core.squares import Square
from referee.games.option.model import (
    Adjusted,
    Conceded,
    Contested,
    Drawn,
    Ended,
    Event,
    Face,
    Passed,
    Played,
    Prism,
    Revealed,
    Ruled,
    Swapped,
)

Facts = dict[str, Any]


def encode(event: Event) -> Facts:
    match event:
        case Played(seat, laid, turned, flips, words, parts, announced, following, undecided, verdicts):
            return {
                "event": "played", "seat": seat, "laid": _prisms(laid), "turned": _prisms(turned), "flips": flips,
                "words": words, "parts": stored(parts), "announced": announced, "next": following, "undecided": undecided,
                "verdicts": judgements.stored(verdicts),
            }  # fmt: skip
        case Contested(seat, words, upheld, by_table, verdicts, undoes, parts):
            return {
                "event": "contested", "seat": seat, "words": words, "upheld": upheld, "by_table": by_table,
                "verdicts": judgements.stored(verdicts), "undoes": undoes, "parts": stored(parts),
            }  # fmt: skip
        case Passed(seat, following):
            return {"event": "passed", "seat": seat, "next": following}
        case Swapped(seat, count, following):
            return {"event": "swapped", "seat": seat, "count": count, "next": following}
        case Drawn(seat, prism, total):
            return {"event": "drawn", "seat": seat, "prism": prism, "total": total}
        case Ruled(seat, word, accepted):
            return {"event": "ruled", "seat": seat, "word": word, "accepted": accepted}
        case Adjusted(seat, reason, parts):
            return {"event": "adjusted", "seat": seat, "reason": reason, "parts": stored(parts)}
        case Ended(seat, reason):
            return {"event": "ended", "seat": seat, "reason": reason}
        case Revealed(seat, count, expected, parts):
            return {"event": "revealed", "seat": seat, "count": count, "expected": expected, "parts": stored(parts)}
        case Conceded(seat, following):
            return {"event": "conceded", "seat": seat, "next": following}


def decode(facts: Facts) -> Event:
    seat = facts["seat"]
    match facts["event"]:
        case "played":
            return Played(
                seat, _read_prisms(facts["laid"]), _read_prisms(facts["turned"]), tuple(map(_square, facts["flips"])),
                tuple(facts["words"]), restored(facts["parts"]), facts["announced"], facts["next"],
                tuple(facts["undecided"]), judgements.restored(facts["verdicts"]),
            )  # fmt: skip
        case "contested":
            verdicts = judgements.restored(facts["verdicts"])
            parts = restored(facts["parts"])
            words = tuple(facts["words"])
            return Contested(seat, words, facts["upheld"], facts["by_table"], verdicts, facts["undoes"], parts)
        case "passed":
            return Passed(seat, facts["next"])
        case "swapped":
            return Swapped(seat, facts["count"], facts["next"])
        case "drawn":
            return Drawn(seat, facts["prism"], facts["total"])
        case "ruled":
            return Ruled(seat, facts["word"], facts["accepted"])
        case "adjusted":
            return Adjusted(seat, facts["reason"], restored(facts["parts"]))
        case "ended":
            return Ended(seat, facts["reason"])
        case "revealed":
            return Revealed(seat, facts["count"], facts["expected"], restored(facts["parts"]))
        case "conceded":
            return Conceded(seat, facts["next"])
    raise ValueError(f"unknown event {facts['event']!r}")


def _prisms(prisms: tuple[tuple[Square, Prism], ...]) -> list[Any]:
    return [[square, _face(prism.shown), _face(prism.hidden), prism.hidden_colour] for square, prism in prisms]


def _face(face: Face | None) -> list[Any] | None:
    return None if face is None else [face.letter, face.star, face.value, face.colour]


def _read_prisms(told: list[Any]) -> tuple[tuple[Square, Prism], ...]:
    return tuple(
        [
            ((square[0], square[1]), Prism(_read_face(*up), _read_face(*down) if down else None, colour))
            for square, up, down, colour in told
        ]
    )


_read_face = lru_cache(maxsize=1024, typed=True)(Face)
"""There are few different faces, and they are read again and again."""


def _square(told: list[int]) -> Square:
    return told[0], told[1]
