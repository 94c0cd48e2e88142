"""Events as stored facts, under tags that never change their meaning; no field is ever dropped."""

from typing import Any

from referee.core import verdicts as judgements
from referee.games.mot_pour_mot.model import Answer, Carded, Conceded, Contested, Ended, Event, Passed, Ruled, Said

Facts = dict[str, Any]


def encode(event: Event) -> Facts:
    match event:
        case Carded(seat, text):
            return {"event": "carded", "seat": seat, "text": text}
        case Said(seat, word, answer, stop, moved, captured, won, verdicts):
            return {
                "event": "said", "seat": seat, "word": word, "answer": answer, "stop": stop, "moved": moved,
                "captured": captured, "won": won, "verdicts": judgements.stored(verdicts),
            }  # fmt: skip
        case Passed(seat):
            return {"event": "passed", "seat": seat}
        case Contested(seat, kind, word, upheld, by_table, votes, verdicts, undoes):
            return {
                "event": "contested", "seat": seat, "kind": kind, "word": word, "upheld": upheld,
                "by_table": by_table, "votes": votes, "verdicts": judgements.stored(verdicts), "undoes": undoes,
            }  # fmt: skip
        case Ruled(seat, word, accepted):
            return {"event": "ruled", "seat": seat, "word": word, "accepted": accepted}
        case Ended(seat, reason):
            return {"event": "ended", "seat": seat, "reason": reason}
        case Conceded(seat):
            return {"event": "conceded", "seat": seat}


def decode(facts: Facts) -> Event:
    seat = facts["seat"]
    match facts["event"]:
        case "carded":
            return Carded(seat, facts["text"])
        case "said":
            return Said(
                seat, facts["word"], Answer(*facts["answer"]), facts["stop"], facts["moved"], facts["captured"],
                facts["won"], judgements.restored(facts["verdicts"]),
            )  # fmt: skip
        case "passed":
            return Passed(seat)
        case "contested":
            votes = facts["votes"]
            return Contested(
                seat, facts["kind"], facts["word"], facts["upheld"], facts["by_table"],
                (votes[0], votes[1]) if votes else None, judgements.restored(facts["verdicts"]), facts["undoes"],
            )  # fmt: skip
        case "ruled":
            return Ruled(seat, facts["word"], facts["accepted"])
        case "ended":
            return Ended(seat, facts["reason"])
        case "conceded":
            return Conceded(seat)
    raise ValueError(f"unknown event {facts['event']!r}")
