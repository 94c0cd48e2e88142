"""GDM-1, GDM-3: players sit clockwise from the one who begins, on the near side."""

from typing import Any

import pytest

from referee.core.result import Refused
from referee.games import game_of
from referee.games.guerre_des_mots.model import State
from referee.session.record import read_record
from tests.games.guerre_des_mots.support import GUERRE
from tests.games.tables import header_of

NAMES = ("ana", "bob", "carla", "dora")


def started(places: str) -> State | Refused:
    players = (f"#player {name} {name.title()} [{place}]" for name, place in zip(NAMES, places.split(), strict=False))
    found: Any = game_of(GUERRE.game).rules.start(read_record(header_of(GUERRE.game, (), *players)).header)
    assert isinstance(found, State | Refused)
    return found


@pytest.mark.parametrize(
    "places", ["SW NE", "SE SW", "SW WSW NW", "SW NW NE SE", "SE WSW NW NE", "SW O NW".replace("O", "OSO")]
)
def test_gdm_3_clockwise_is_right(places: str) -> None:
    found = started(places)
    assert not isinstance(found, Refused)
    assert list(found.settings.places.values()) == places.replace("OSO", "WSW").split()


@pytest.mark.parametrize(
    ("places", "wrong"),
    [
        ("NE SW", "ana"),
        ("WSW SW", "ana"),
        ("SW SW", "bob"),
        ("SW SW NE", "bob"),
        ("SW NW NW", "carla"),
        ("SW NE NW", "carla"),
        ("SW NE SW", "carla"),
        ("SW NE NW SE", "carla"),
        ("SW WSW NE NW", "dora"),
        ("SW WSW NE SW", "dora"),
    ],
)
def test_gdm_3_must_not_be_any_other_way(places: str, wrong: str) -> None:
    found = started(places)
    assert isinstance(found, Refused)
    assert (found.code, found.clause, found.header) == ("seats-contradict", "GDM-3", ("player", wrong))
