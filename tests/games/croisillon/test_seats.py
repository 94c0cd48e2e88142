"""CRO-1: where players sit, in whatever words that is said."""

import pytest

from referee.core.result import Refused
from referee.games import game_of
from referee.session.record import read_record
from tests.games.croisillon.support import CROISILLON
from tests.games.tables import header_of, opened

POINTS = {
    "W": ["W", "w", "O", "West", "Ouest", "OUEST", "Ponantais", "ponantais"],
    "N": ["N", "North", "Nord", "Septentrional"],
    "E": ["E", "East", "Est", "Levantin"],
    "S": ["S", "South", "Sud", "Méridional", "meridional"],
}
SAID = [(name, point) for point, names in POINTS.items() for name in names]
NONE = ["X", "NW", "Esta", "Norde", "Centre", "1", "Es"]


def seated(name: str, first: bool) -> str:
    who = (
        (f"#player ana Ana [{name}]", "#player bob Bob") if first else ("#player ana Ana", f"#player bob Bob [{name}]")
    )
    return header_of(CROISILLON.game, (), *who)


@pytest.mark.parametrize(("name", "point"), SAID, ids=[name for name, _ in SAID])
def test_cro_1_a_point_of_the_compass_in_either_language(name: str, point: str) -> None:
    table = opened(seated(name, point == "W"))
    assert table.start.settings.points == ({"ana": "W", "bob": "N"} if point == "W" else {"ana": "W", "bob": point})


@pytest.mark.parametrize("name", NONE)
@pytest.mark.parametrize("first", [True, False])
def test_cro_1_must_not_take_anything_else_for_one(name: str, first: bool) -> None:
    why = game_of(CROISILLON.game).rules.start(read_record(seated(name, first)).header)
    assert isinstance(why, Refused)
    assert (why.code, why.clause, why.facts["typed"]) == ("bad-point", "CRO-1", name)
