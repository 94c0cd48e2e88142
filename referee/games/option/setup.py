"""How a game of Option starts: players, settings and box (OPT-1, OPT-3)."""

import re
from string import ascii_letters

from referee.core.box import BoxFacet, Facts, Shape, choice, number, texts
from referee.core.record import Header
from referee.core.result import Refused, refused
from referee.core.wording import written
from referee.games.option.model import RACK, Settings, State

JUDGES = ("contest", "always", "off")
SMALLEST, LARGEST = 8, 26
SHAPE: Shape = {
    "grid": {"size": number(SMALLEST, LARGEST)},
    "prisms": {"count": number(1, 9_999)},
    "values": dict.fromkeys(ascii_letters, number(0, 99)),
    "pairs": {"faces": texts("pairs", r"[A-Za-z*]{2}")},
    "colours": {"faces": choice("alike")},
}


def start(header: Header) -> State | Refused:
    players = header.players
    if not 2 <= len(players) <= 4:
        return refused("players", "OPT-1", count=len(players)).within("player")
    settings = _settings(header, len(players))
    if isinstance(settings, Refused):
        return settings
    seats = [player.seat for player in players]
    return State(
        players,
        settings,
        grid={},
        bag=settings.prisms - RACK * len(players),
        racks=dict.fromkeys(seats, RACK),
        scores=dict.fromkeys(seats, 0),
        turn=seats[0],
    )


def _settings(header: Header, players: int) -> Settings | Refused:
    given = dict(header.settings)
    box = written("referee.games.option", "box.toml")
    size = _size(given.pop("grid", f"{box['grid']['size']}x{box['grid']['size']}"))
    prisms = given.pop("prisms", str(box["prisms"]["count"]))
    judge = given.pop("judge", "contest")
    if size is None:
        return refused("bad-grid", "OPT-3", smallest=SMALLEST, largest=LARGEST).within("set", "grid")
    if not re.fullmatch("[0-9]{1,4}", prisms) or int(prisms) < RACK * players:
        return refused("bad-prisms", "OPT-3", least=RACK * players).within("set", "prisms")
    if judge not in JUDGES:
        return refused("bad-judge", "VOC-10", judges=", ".join(JUDGES)).within("set", "judge")
    if given:
        name = next(iter(given))
        return refused("unknown-setting", None, name=name, known="grid, prisms, judge").within("set", name)
    values = {letter: value for letter, value in box["values"].items() if letter != "status"}
    return Settings(size, int(prisms), judge, {**values, **{k.upper(): v for k, v in header.values.items()}})


def _size(text: str) -> int | None:
    found = re.fullmatch(r"(\d{1,2})x(\d{1,2})", text)
    if found is None or found[1] != found[2] or not SMALLEST <= int(found[1]) <= LARGEST:
        return None
    return int(found[1])


def header_lines(box: Facts, default: Facts) -> list[tuple[str, str]]:
    """The header lines for what differs from the default box."""
    lines = []
    size, prisms = box.get("grid", {}).get("size"), box.get("prisms", {}).get("count")
    if size not in (None, default["grid"]["size"]):
        lines.append(("set", f"grid {size}x{size}"))
    if prisms not in (None, default["prisms"]["count"]):
        lines.append(("set", f"prisms {prisms}"))
    values = {
        letter: value
        for letter, value in box.get("values", {}).items()
        if letter != "status" and value != default["values"].get(letter)
    }
    if values:
        lines.append(("values", " ".join(f"{letter}{value}" for letter, value in sorted(values.items()))))
    return lines


def box_facts(state: State) -> Facts:
    """The pairs of faces and the values known of the prisms on the grid at the end."""
    pairs: set[str] = set()
    values: dict[str, int] = {}
    for prism in state.grid.values():
        faces = [face for face in (prism.shown, prism.hidden) if face is not None]
        if len(faces) == 2:
            pairs.add("".join(sorted(face.printed for face in faces)))
        values |= {face.letter: face.value for face in faces if face.value is not None and not face.star}
    facts: Facts = {}
    if pairs:
        facts["pairs"] = {"faces": sorted(pairs)}
    if values:
        facts["values"] = dict(sorted(values.items()))
    return facts


def letter_values(box: Facts) -> dict[str, int]:
    """The points of the letters on the faces."""
    return {letter: value for letter, value in box.get("values", {}).items() if letter.isupper()}


BOX: BoxFacet[State] = BoxFacet(SHAPE, header_lines, values=letter_values, from_game=box_facts)
