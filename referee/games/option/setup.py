"""How a game of Option starts: players, settings and box (OPT-1, OPT-3)."""

import re
import tomllib
from functools import cache

from referee.core.packaged import packaged
from referee.core.record import Header
from referee.core.result import Refused, refused
from referee.games.option.model import RACK, Settings, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.box import Facts

JUDGES = ("contest", "always", "off")
SMALLEST, LARGEST = 8, 26


@cache
def default_box() -> "Facts":
    return tomllib.loads(packaged(__package__, "box.toml"))


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
    box = default_box()
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
