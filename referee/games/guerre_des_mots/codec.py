"""Events as stored facts, under tags that never change their meaning; no field is ever dropped."""

from typing import Any

from referee.core import verdicts as judgements
from referee.core.squares import Square
from referee.games.guerre_des_mots.events import (
    Conceded,
    Contested,
    Drew,
    Ended,
    Event,
    Fired,
    Mistaken,
    Passed,
    Played,
    Retaken,
    Ruled,
    Turned,
)
from referee.games.guerre_des_mots.model import Arsenal, Chain, Protect, Token

Facts = dict[str, Any]
Changed = tuple[tuple[int, Chain], ...]
Arsenals = tuple[tuple[str, Arsenal], ...]


def encode(event: Event) -> Facts:
    match event:
        case Played():
            return {"event": "played", **_played(event)}
        case Retaken(seat, squares, changed, arsenals, words, following, verdicts):
            return {
                "event": "retaken", "seat": seat, "squares": squares, "changed": _changed(changed),
                "arsenals": arsenals, "words": words, "next": following, "verdicts": judgements.stored(verdicts),
            }  # fmt: skip
        case Turned(seat, what, square, changed, arsenals, strokes, following):
            return {
                "event": "turned", "seat": seat, "what": what, "square": square, "changed": _changed(changed),
                "arsenals": arsenals, "strokes": strokes, "next": following,
            }  # fmt: skip
        case Mistaken(seat, reason, words, following, verdicts, lacks):
            return {
                "event": "mistaken", "seat": seat, "reason": reason, "words": words, "next": following,
                "verdicts": judgements.stored(verdicts), "lacks": lacks,
            }  # fmt: skip
        case Drew(seat, count, following):
            return {"event": "drew", "seat": seat, "count": count, "next": following}
        case Passed(seat, following):
            return {"event": "passed", "seat": seat, "next": following}
        case Contested(seat, words, upheld, by_table, verdicts, undoes, following):
            return {
                "event": "contested", "seat": seat, "words": words, "upheld": upheld, "by_table": by_table,
                "verdicts": judgements.stored(verdicts), "undoes": undoes, "next": following,
            }  # fmt: skip
        case Ruled(seat, word, accepted):
            return {"event": "ruled", "seat": seat, "word": word, "accepted": accepted}
        case Ended(seat, reason):
            return {"event": "ended", "seat": seat, "reason": reason}
        case Conceded(seat, following):
            return {"event": "conceded", "seat": seat, "next": following}


def _played(event: Played) -> Facts:
    protect = event.protect
    return {
        "seat": event.seat, "words": event.words, "changed": _changed(event.changed), "laid": event.laid,
        "taken": event.taken, "arsenals": event.arsenals,
        "shots": [[s.shooter, s.target, s.value, s.distance, s.against, s.hit, s.loot] for s in event.shots],
        "greens": event.greens, "earned": event.earned, "protected": event.protected,
        "protect": [protect.chain, *protect.squares] if protect else None, "pirated": event.pirated, "won": event.won,
        "next": event.following, "verdicts": judgements.stored(event.verdicts), "pieces": judgements.stored(event.pieces),
    }  # fmt: skip


def _changed(changed: Changed) -> list[Any]:
    return [
        [
            at,
            chain.seat,
            [[square, t.letter, t.joker, t.up, t.pirated, t.guards, t.lacks] for square, t in chain.cells],
            chain.base,
            chain.immune,
        ]
        for at, chain in changed
    ]


def decode(facts: Facts) -> Event:
    seat = facts["seat"]
    match facts["event"]:
        case "played":
            return _read_played(facts)
        case "retaken":
            return Retaken(
                seat, _squares(facts["squares"]), _read_changed(facts), _arsenals(facts), tuple(facts["words"]),
                facts["next"], judgements.restored(facts["verdicts"]),
            )  # fmt: skip
        case "turned":
            return Turned(
                seat, facts["what"], _square(facts["square"]), _read_changed(facts), _arsenals(facts),
                facts["strokes"], facts["next"],
            )  # fmt: skip
        case "mistaken":
            verdicts = judgements.restored(facts["verdicts"])
            lacks = tuple((_square(square), letter) for square, letter in facts.get("lacks", ()))
            return Mistaken(seat, facts["reason"], tuple(facts["words"]), facts["next"], verdicts, lacks)
        case "drew":
            return Drew(seat, facts["count"], facts["next"])
        case "passed":
            return Passed(seat, facts["next"])
        case "contested":
            return Contested(
                seat, tuple(facts["words"]), facts["upheld"], facts["by_table"],
                judgements.restored(facts["verdicts"]), facts["undoes"], facts["next"],
            )  # fmt: skip
        case "ruled":
            return Ruled(seat, facts["word"], facts["accepted"])
        case "ended":
            return Ended(seat, facts["reason"])
        case "conceded":
            return Conceded(seat, facts["next"])
    raise ValueError(f"unknown event {facts['event']!r}")


def _read_played(facts: Facts) -> Played:
    protect, protected = facts["protect"], facts["protected"]
    return Played(
        seat=facts["seat"],
        words=tuple(facts["words"]),
        changed=_read_changed(facts),
        laid=_squares(facts["laid"]),
        taken=_squares(facts["taken"]),
        arsenals=_arsenals(facts),
        shots=tuple(
            Fired(_square(shooter), _square(target), value, distance, against, hit, _squares(loot))
            for shooter, target, value, distance, against, hit, loot in facts["shots"]
        ),
        greens=facts["greens"],
        earned=facts["earned"],
        protected=_square(protected) if protected else None,
        protect=Protect(protect[0], _squares(protect[1:])) if protect else None,
        pirated=facts["pirated"],
        won=facts["won"],
        following=facts["next"],
        verdicts=judgements.restored(facts["verdicts"]),
        pieces=judgements.restored(facts.get("pieces", ())),
    )


def _read_changed(facts: Facts) -> Changed:
    return tuple(
        (
            at,
            Chain(
                seat,
                tuple(
                    (_square(square), Token(letter, joker, up, pirated, _square(guards) if guards else None, *lacks))
                    for square, letter, joker, up, pirated, guards, *lacks in cells
                ),
                _squares(base),
                immune,
            ),
        )
        for at, seat, cells, base, immune in facts["changed"]
    )


def _arsenals(facts: Facts) -> Arsenals:
    return tuple((seat, Arsenal(*told)) for seat, told in facts["arsenals"])


def _squares(told: list[Any]) -> tuple[Square, ...]:
    return tuple(map(_square, told))


def _square(told: list[int]) -> Square:
    return told[0], told[1]
