"""What each record leaves on the table: worked out by hand from the clauses, and written in its header.

    #leaves LETTER±SQUARES … [SEAT CAPTURED] turn SEAT [skip SEAT] [won SEAT] [over pending|final]

Letters that are not named lie in the middle, or have been captured; once over, the turn is `-`.
"""

import re
from pathlib import Path

import pytest

from referee.core.table import Table
from referee.session.game_json import as_json
from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from tests.games.mot_pour_mot.support import MOT_POUR_MOT, NONE, SEATS, french

KEYS = (*SEATS, "turn", "skip", "won", "over")


def expected(leaves: str) -> dict[str, str]:
    tokens = leaves.split()
    moved = [token for token in tokens if re.fullmatch(r"[A-Z][+-]\d+", token)]
    rest = tokens[len(moved) :]
    told = dict(zip(rest[::2], rest[1::2], strict=True))
    assert set(told) <= set(KEYS)
    return {"track": " ".join(sorted(moved)), **dict.fromkeys(KEYS, NONE), **told}


def found(table: Table) -> dict[str, str]:
    told = as_json(table, None)
    captured = "".join(told["captured"].values())
    letters = table.header.settings.get("letters", "BCDFGHJLMNPQRSTVX")
    assert sorted((*told["track"], *captured)) == sorted(letters)
    assert {player["seat"]: player["score"] for player in told["players"]} == {
        seat: len(letters) for seat, letters in told["captured"].items()
    }
    return {
        "track": " ".join(sorted(f"{letter}{at:+d}" for letter, at in told["track"].items() if at)),
        **{seat: letters or NONE for seat, letters in told["captured"].items()},
        "turn": told["turn"] or NONE,
        "skip": told["skip"] or NONE,
        "won": ",".join(told["winners"]) or NONE,
        "over": "final" if told["final"] else "pending" if told["over"] else NONE,
    }


@pytest.mark.parametrize("path", MOT_POUR_MOT.games, ids=lambda path: path.stem)
def test_the_record_leaves_what_its_header_says(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    replayed = replay(record, french)
    assert isinstance(replayed, Replayed), replayed
    assert found(replayed.table) == expected(record.header.first("leaves"))
