"""Events as stored facts, under tags that never change their meaning; no field is ever dropped."""

from typing import Any

from referee.core import verdicts as judgements
from referee.core.parts import restored, stored
from referee.core.squares import Square
from referee.games.croisillon.model import (
    Adjusted,
    Card,
    Conceded,
    Contested,
    Declined,
    Ended,
    Enlarged,
    Event,
    Passed,
    Played,
    Ruled,
    Word,
)

Facts = dict[str, Any]
Cards = tuple[tuple[Square, Card], ...] | None


def encode(event: Event) -> Facts:
    match event:
        case Played(seat, cards, words, parts, full, left, following, values, verdicts):
            return {
                "event": "played", "seat": seat, "cards": _cards(cards), "words": words, "parts": stored(parts),
                "full": full, "left": left, "next": following, "values": values,
                "verdicts": judgements.stored(verdicts),
            }  # fmt: skip
        case Enlarged(seat, cards, words, parts, values, verdicts):
            return {
                "event": "enlarged", "seat": seat, "cards": _cards(cards), "words": words, "parts": stored(parts),
                "values": values, "verdicts": judgements.stored(verdicts),
            }  # fmt: skip
        case Declined(seat):
            return {"event": "declined", "seat": seat}
        case Passed(seat, swapped, following):
            return {"event": "passed", "seat": seat, "swapped": swapped, "next": following}
        case Contested(seat, words, upheld, by_table, verdicts, undoes, parts):
            return {
                "event": "contested", "seat": seat, "words": words, "upheld": upheld, "by_table": by_table,
                "verdicts": judgements.stored(verdicts), "undoes": undoes, "parts": stored(parts),
            }  # fmt: skip
        case Ruled(seat, word, accepted):
            return {"event": "ruled", "seat": seat, "word": word, "accepted": accepted}
        case Adjusted(seat, reason, parts):
            return {"event": "adjusted", "seat": seat, "reason": reason, "parts": stored(parts)}
        case Ended(seat, reason):
            return {"event": "ended", "seat": seat, "reason": reason}
        case Conceded(seat, following):
            return {"event": "conceded", "seat": seat, "next": following}


def decode(facts: Facts) -> Event:
    seat = facts["seat"]
    match facts["event"]:
        case "played":
            left = facts["left"]
            return Played(
                seat, _read_cards(facts["cards"]), _words(facts), restored(facts["parts"]), facts["full"],
                (left[0], left[1]) if left else None, facts["next"], _values(facts),
                judgements.restored(facts["verdicts"]),
            )  # fmt: skip
        case "enlarged":
            return Enlarged(
                seat, _read_cards(facts["cards"]), _words(facts), restored(facts["parts"]), _values(facts),
                judgements.restored(facts["verdicts"]),
            )  # fmt: skip
        case "declined":
            return Declined(seat)
        case "passed":
            return Passed(seat, facts["swapped"], facts["next"])
        case "contested":
            return Contested(
                seat, tuple(facts["words"]), facts["upheld"], facts["by_table"],
                judgements.restored(facts["verdicts"]), facts["undoes"], restored(facts["parts"]),
            )  # fmt: skip
        case "ruled":
            return Ruled(seat, facts["word"], facts["accepted"])
        case "adjusted":
            return Adjusted(seat, facts["reason"], restored(facts["parts"]))
        case "ended":
            return Ended(seat, facts["reason"])
        case "conceded":
            return Conceded(seat, facts["next"])
    raise ValueError(f"unknown event {facts['event']!r}")


def _cards(cards: Cards) -> list[Any] | None:
    return None if cards is None else [[square, card.letter, card.joker, card.said] for square, card in cards]


def _read_cards(told: list[Any] | None) -> Cards:
    if told is None:
        return None
    return tuple(
        ((square[0], square[1]), Card(letter, joker, tuple((way, stands) for way, stands in said)))
        for square, letter, joker, said in told
    )


def _words(facts: Facts) -> tuple[Word, ...]:
    return tuple(Word(*word) for word in facts["words"])


def _values(facts: Facts) -> tuple[tuple[str, int], ...]:
    return tuple((letter, value) for letter, value in facts["values"])
