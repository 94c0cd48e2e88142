"""How a game of Croisillon starts: players by the compass, settings and box (CRO-1, CRO-3, CRO-8, CRO-15)."""

import re
from collections.abc import Mapping
from string import ascii_lowercase, ascii_uppercase

from referee.core.box import BoxFacet, Facts, Shape, Sum, number, own_facts
from referee.core.record import Header
from referee.core.result import Refused, refused
from referee.core.seats import Player
from referee.core.spelling import capitals
from referee.core.wording import wording, written
from referee.games.croisillon import policy
from referee.games.croisillon.model import COMPASS, Settings, State

KINDS = ("capitals", "small")
CARDS = 123
"""The cards of the set (CRO-3)."""
LIKELY = 20
"""A card with more points is doubted."""
JUDGES = ("always", "contest", "off")
REPEATS = ("grid", "game")
VALUES = ("box", "given")
_POINTS = {
    "N": "N", "E": "E", "S": "S", "W": "W", "O": "W",
    "SEPTENTRIONAL": "N", "LEVANTIN": "E", "MERIDIONAL": "S", "PONANTAIS": "W",
    "NORD": "N", "EST": "E", "SUD": "S", "OUEST": "W", "NORTH": "N", "EAST": "E", "SOUTH": "S", "WEST": "W",
}  # fmt: skip
KNOWN = "abbreviations, judge, proper_nouns, repeat, target, values"
SHAPE: Shape = {
    kind: {"count": number(0, 999), **dict.fromkeys(letters, number(0, 99))}
    for kind, letters in (("capitals", ascii_uppercase), ("small", ascii_lowercase))
}


def card_values(box: "Facts") -> dict[str, int]:
    """The value of each card, by its letter as printed."""
    return {
        letter: value for kind in KINDS for letter, value in own_facts(box.get(kind, {})).items() if letter != "count"
    }


def start(header: Header) -> State | Refused:
    players = header.players
    if not 2 <= len(players) <= 4:
        return refused("players", "CRO-1", count=len(players)).within("player")
    points = _points(players)
    if isinstance(points, Refused):
        return points
    settings = _settings(header, points)
    if isinstance(settings, Refused):
        return settings
    seats = [player.seat for player in players]
    return State(players, settings, dict.fromkeys(seats, 0), dict.fromkeys(seats, 0), seats[0])


def _points(players: tuple[Player, ...]) -> dict[str, str] | Refused:
    """CRO-1: the first is the Ponantais, the others follow clockwise; points that are given must agree with that."""
    taken: dict[str, str] = {}
    at = 0
    for index, player in enumerate(players):
        point = _POINTS.get(capitals(player.bracket)) if player.bracket else COMPASS[at] if at < len(COMPASS) else None
        if player.bracket and point is None:
            return refused("bad-point", "CRO-1", typed=player.bracket).within("player", player.seat)
        place = COMPASS.index(point) if point else len(COMPASS)
        if place < at or (index == 0 and place) or len(COMPASS) - place < len(players) - index:
            return refused("points-contradict", "CRO-1", points=", ".join(COMPASS)).within("player", player.seat)
        taken[player.seat] = COMPASS[place]
        at = place + 1
    return taken


def _settings(header: Header, points: dict[str, str]) -> Settings | Refused:
    given = dict(header.settings)
    target = given.pop("target", "300")
    repeat, judge, values = given.pop("repeat", "grid"), given.pop("judge", "always"), given.pop("values", "box")
    nouns, abbreviations = given.pop("proper_nouns", "no"), given.pop("abbreviations", "yes")
    if not re.fullmatch("[1-9][0-9]{0,4}", target):
        return refused("bad-target", "CRO-15").within("set", "target")
    for name, value, known, clause in (
        ("judge", judge, JUDGES, "VOC-10"),
        ("repeat", repeat, REPEATS, "CRO-8"),
        ("values", values, VALUES, "CRO-3"),
        ("abbreviations", abbreviations, policy.SETTINGS["abbreviations"], "VOC-5"),
        ("proper_nouns", nouns, policy.SETTINGS["proper_nouns"], "VOC-4"),
    ):
        if value not in known:
            return refused("bad-setting", clause, name=name, known=", ".join(known)).within("set", name)
    if given:
        name = next(iter(given))
        return refused("unknown-setting", None, name=name, known=KNOWN).within("set", name)
    box = card_values(written("referee.games.croisillon", "box.toml")) if values == "box" else {}
    return Settings(int(target), repeat, judge, {**box, **header.values}, points)


def header_lines(box: Facts, default: Facts) -> list[tuple[str, str]]:
    """The header lines for what differs from the default box; all values if the box lacks some."""
    values, usual = card_values(box), card_values(default)
    if set(values) >= set(usual):
        changed = {letter: value for letter, value in values.items() if value != usual.get(letter)}
        return [("values", _written(changed))] if changed else []
    return [("set", "values given"), *([("values", _written(values))] if values else [])]


def _written(values: dict[str, int]) -> str:
    return " ".join(f"{letter}{value}" for letter, value in sorted(values.items()))


def box_facts(state: State) -> Facts:
    """The values given during the game."""
    facts: dict[str, dict[str, int]] = {}
    for letter, value in sorted(state.values.items()):
        facts.setdefault("capitals" if letter.isupper() else "small", {})[letter] = value
    return facts


def letter_values(box: Facts) -> dict[str, int]:
    """The points of the small letters; a capital is worth about twice as much."""
    return {letter.upper(): value for letter, value in card_values(box).items() if letter.islower()}


def sums(box: Facts) -> tuple[Sum, ...]:
    return (Sum("cards", sum(box.get(kind, {}).get("count", 0) for kind in KINDS), CARDS),)


def doubts(box: Facts, language: str) -> list[str]:
    """Cards with more points than are likely, such as the number of cards typed as a value."""
    high = {letter: value for letter, value in card_values(box).items() if value > LIKELY}
    return [
        wording("referee.games.croisillon", "doubts", "high", language, letter=letter, value=value)
        for letter, value in high.items()
    ]


def replaced(settings: Mapping[str, str]) -> tuple[str, ...]:
    """Where the table gives the values, none is assumed."""
    return KINDS if settings.get("values") == "given" else ()


BOX: BoxFacet[State] = BoxFacet(
    SHAPE,
    header_lines,
    doubts=doubts,
    values=letter_values,
    from_game=box_facts,
    replaced=replaced,
    counted=KINDS,
    sums=sums,
)
