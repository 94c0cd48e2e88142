"""The nonsense of every room, by the name of its game."""

from collections import Counter

from tests.games.croisillon import nonsense as croisillon
from tests.games.guerre_des_mots import nonsense as guerre_des_mots
from tests.games.jago import nonsense as jago
from tests.games.mot_pour_mot import nonsense as mot_pour_mot
from tests.games.nonsense import Nonsense
from tests.games.option import nonsense as option

ROOMS = (option, jago, croisillon, mot_pour_mot, guerre_des_mots)
NONSENSE: dict[str, Nonsense] = {room.NONSENSE.room.game: room.NONSENSE for room in ROOMS}


def lines(game: str, count: int, seed: int) -> Counter[str]:
    return NONSENSE[game].lines(count, seed)


def records(game: str, count: int, seed: int) -> Counter[str]:
    return NONSENSE[game].records(count, seed)
