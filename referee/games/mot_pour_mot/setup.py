"""How a game of Mot pour Mot starts: two teams, letters, lanes and target (MPM-1, MPM-2, MPM-6)."""

import re
from zlib import crc32

from referee.core.box import BoxFacet, Facts, Shape, Sum, number, text
from referee.core.record import Header
from referee.core.result import Refused, refused
from referee.core.wording import written
from referee.games.mot_pour_mot.model import Settings, State

TILES = 17
"""The tiles of the set (MPM-2)."""
JUDGES = ("contest", "always", "off")
LANGUAGES = ("fr", "en")
KNOWN = "cards, judge, lanes, letters, target"
SHAPE: Shape = {
    "letters": {"tiles": text("different-letters", r"(?i:([A-Z])(?!.*\1))+")},
    "lanes": {"count": number(1, 9)},
}


def start(header: Header) -> State | Refused:
    players = header.players
    if len(players) != 2:
        return refused("teams", "MPM-1", count=len(players)).within("player")
    settings = _settings(header)
    if isinstance(settings, Refused):
        return settings
    seats = [player.seat for player in players]
    track = dict.fromkeys(settings.letters, 0)
    return State(players, settings, track, dict.fromkeys(seats, ""), seats[0])


def _settings(header: Header) -> Settings | Refused:
    given = dict(header.settings)
    box = written("referee.games.mot_pour_mot", "box.toml")
    letters = given.pop("letters", box["letters"]["tiles"]).upper()
    lanes, target = given.pop("lanes", str(box["lanes"]["count"])), given.pop("target", "6")
    judge, cards = given.pop("judge", "contest"), given.pop("cards", "fr")
    if not re.fullmatch("[A-Z]+", letters) or len(set(letters)) < len(letters):
        return refused("bad-letters", "MPM-2").within("set", "letters")
    if not re.fullmatch("[1-9]", lanes):
        return refused("bad-lanes", "MPM-2").within("set", "lanes")
    if not re.fullmatch("[1-9][0-9]?", target) or ("target" in header.settings and int(target) > len(letters)):
        return refused("bad-target", "MPM-6", count=len(letters)).within("set", "target")
    if judge not in JUDGES:
        return refused("bad-setting", "VOC-10", name="judge", known=", ".join(JUDGES)).within("set", "judge")
    if cards not in LANGUAGES:
        return refused("bad-setting", "MPM-3", name="cards", known=", ".join(LANGUAGES)).within("set", "cards")
    if given:
        name = next(iter(given))
        return refused("unknown-setting", None, name=name, known=KNOWN).within("set", name)
    shuffle = crc32(repr(header.lines).encode())
    return Settings(letters, int(lanes), int(target), judge, cards, shuffle)


def header_lines(box: Facts, default: Facts) -> list[tuple[str, str]]:
    """The header lines for what differs from the default box."""
    lines = []
    tiles, lanes = box.get("letters", {}).get("tiles"), box.get("lanes", {}).get("count")
    if tiles not in (None, default["letters"]["tiles"]):
        lines.append(("set", f"letters {tiles}"))
    if lanes not in (None, default["lanes"]["count"]):
        lines.append(("set", f"lanes {lanes}"))
    return lines


def sums(box: Facts) -> tuple[Sum, ...]:
    return (Sum("tiles", len(box.get("letters", {}).get("tiles", "")), TILES),)


BOX: BoxFacet[State] = BoxFacet(SHAPE, header_lines, counted=("letters", "lanes"), sums=sums)
