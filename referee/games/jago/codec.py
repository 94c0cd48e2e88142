"""Events as stored facts, under tags that never change their meaning; no field is ever dropped."""

from typing import Any

from referee.core import verdicts as judgements
from referee.core.squares import Run, Square
from referee.games.jago.model import (
    Closed,
    Conceded,
    Contested,
    Ended,
    Event,
    Forgiven,
    Meaning,
    Placed,
    Ruled,
    Ticked,
    Turned,
)

Facts = dict[str, Any]


def encode(event: Event) -> Facts:
    match event:
        case Placed():
            return {"event": "placed", **_placed(event)}
        case Ticked(seat, fatal):
            return {"event": "ticked", "seat": seat, "fatal": fatal}
        case Forgiven(seat, fatal):
            return {"event": "forgiven", "seat": seat, "fatal": fatal}
        case Closed(seat, seconds, ticks, fatal, drawn):
            return {
                "event": "closed", "seat": seat, "seconds": seconds, "ticks": ticks, "fatal": fatal, "drawn": drawn,
            }  # fmt: skip
        case Contested(seat, words, upheld, by_table, verdicts, undoes, due):
            return {
                "event": "contested", "seat": seat, "words": words, "upheld": upheld, "by_table": by_table,
                "verdicts": judgements.stored(verdicts), "undoes": undoes, "due": due,
            }  # fmt: skip
        case Turned(seat, squares):
            return {"event": "turned", "seat": seat, "squares": squares}
        case Ruled(seat, word, accepted):
            return {"event": "ruled", "seat": seat, "word": word, "accepted": accepted}
        case Ended(seat, reason):
            return {"event": "ended", "seat": seat, "reason": reason}
        case Conceded(seat):
            return {"event": "conceded", "seat": seat}


def _placed(event: Placed) -> Facts:
    return {
        "seat": event.seat, "laid": event.laid, "turned": event.turned, "replaced": event.replaced,
        "pooled": event.pooled, "words": event.words,
        "runs": [[run.start, run.down, run.length] for run in event.runs],
        "lengths": [[down, square, length] for (down, square), length in event.lengths],
        "meanings": [[m.old, m.new, m.same, m.by, m.lemmas, m.families] for m in event.meanings],
        "stolen": event.stolen, "warnings": event.warnings, "verdicts": judgements.stored(event.verdicts),
    }  # fmt: skip


def decode(facts: Facts) -> Event:
    seat = facts["seat"]
    match facts["event"]:
        case "placed":
            return _read_placed(facts)
        case "ticked":
            return Ticked(seat, facts["fatal"])
        case "forgiven":
            return Forgiven(seat, facts["fatal"])
        case "closed":
            return Closed(seat, facts["seconds"], facts["ticks"], facts["fatal"], facts["drawn"])
        case "contested":
            verdicts = judgements.restored(facts["verdicts"])
            words = tuple(facts["words"])
            return Contested(seat, words, facts["upheld"], facts["by_table"], verdicts, facts["undoes"], facts["due"])
        case "turned":
            return Turned(seat, tuple(map(_square, facts["squares"])))
        case "ruled":
            return Ruled(seat, facts["word"], facts["accepted"])
        case "ended":
            return Ended(seat, facts["reason"])
        case "conceded":
            return Conceded(seat)
    raise ValueError(f"unknown event {facts['event']!r}")


def _read_placed(facts: Facts) -> Placed:
    return Placed(
        seat=facts["seat"],
        laid=_lettered(facts["laid"]),
        turned=tuple(map(_square, facts["turned"])),
        replaced=_lettered(facts["replaced"]),
        pooled=tuple(facts["pooled"]),
        words=tuple(facts["words"]),
        runs=tuple(Run(_square(start), down, length) for start, down, length in facts["runs"]),
        lengths=tuple(((down, _square(square)), length) for down, square, length in facts["lengths"]),
        meanings=tuple(
            Meaning(old, new, same, by, tuple(lemmas), tuple(families))
            for old, new, same, by, lemmas, families in facts["meanings"]
        ),
        stolen=tuple(facts["stolen"]),
        warnings=tuple((letter, count, box) for letter, count, box in facts["warnings"]),
        verdicts=judgements.restored(facts["verdicts"]),
    )


def _lettered(told: list[Any]) -> tuple[tuple[Square, str], ...]:
    return tuple((_square(square), letter) for square, letter in told)


def _square(told: list[int]) -> Square:
    return told[0], told[1]
