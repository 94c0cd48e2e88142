"""The standing counted a second time, from the clauses alone: slowly, and with nothing of the program."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple


class Played(NamedTuple):
    """A game that counts: the scores of a game with points, or the winner, and who conceded, the first one first."""

    seats: tuple[int, ...]
    scores: Mapping[int, int] | None
    winner: int | None
    conceded: tuple[int, ...]


class Evening(NamedTuple):
    """A round: its games, who had a bye, who was absent."""

    games: Sequence[Played]
    byes: Sequence[int]


def beats(one: int, other: int, game: Played) -> bool:
    if one in game.conceded and other in game.conceded:
        return game.conceded.index(one) > game.conceded.index(other)
    if one in game.conceded or other in game.conceded:
        return other in game.conceded
    if game.scores is not None:
        return game.scores[one] > game.scores[other]
    return one == game.winner


def points(one: int, game: Played) -> Fraction:
    others = [other for other in game.seats if other != one]
    beaten = [other for other in others if beats(one, other, game)]
    equal = [other for other in others if not beats(one, other, game) and not beats(other, one, game)]
    return Fraction(2) * (len(beaten) + Fraction(1, 2) * len(equal)) / len(others)


def mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)


def standing(names: Mapping[int, str], evenings: Sequence[Evening]) -> list[tuple[int, int, Fraction]]:
    """Rank, entrant and points, best first."""
    games = [game for evening in evenings for game in evening.games]
    won = {one: sum((points(one, game) for game in games if one in game.seats), Fraction(0)) for one in names}
    total = {one: won[one] + 2 * sum(evening.byes.count(one) for evening in evenings) for one in names}
    met = {one: {other for game in games if one in game.seats for other in game.seats if other != one} for one in names}
    strength = {one: mean([won[other] for other in met[one]]) for one in names}
    direct = {}
    for one in names:
        equals = [other for other in names if (total[other], strength[other]) == (total[one], strength[one])]
        all_met = all(other in met[another] for other in equals for another in equals if other != another)
        among = [
            game for game in games if one in game.seats and any(other in game.seats for other in equals if other != one)
        ]
        direct[one] = (
            sum((points(one, game) for game in among), Fraction(0)) if len(equals) > 1 and all_met else Fraction(0)
        )
    margin = {}
    for one in names:
        scored = [game.scores for game in games if one in game.seats and game.scores is not None]
        margin[one] = mean(
            [each[one] - mean([Fraction(each[other]) for other in each if other != one]) for each in scored]
        )
    key = {one: (total[one], strength[one], direct[one], margin[one]) for one in names}
    order = sorted(names, key=lambda one: names[one])
    order.sort(key=lambda one: key[one], reverse=True)
    return [(1 + sum(key[other] > key[one] for other in names), one, total[one]) for one in order]
