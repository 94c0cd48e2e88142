"""The facts of every event of the recorded games, byte for byte as they have always been stored.

`stored_events.json.gz` was written by the codecs that `core/codec.py` has replaced, and is never refilled.
"""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from referee.games import GAMES, game_of

STORED = Path(__file__).parent / "stored_events.json.gz"


@cache
def stored() -> dict[str, list[str]]:
    """The facts of each event by the record it is in, as `option/first-play.ref`."""
    found: dict[str, list[str]] = json.loads(gzip.decompress(STORED.read_bytes()))
    return found


@pytest.mark.parametrize("game", sorted({record.partition("/")[0] for record in stored()}))
def test_events_are_stored_as_they_were(game: str) -> None:
    codec = game_of(game).codec
    facts = [each for record, events in stored().items() if record.startswith(f"{game}/") for each in events]
    assert len(facts) > 200
    for each in facts:
        event = codec.decode(json.loads(each))
        assert json.dumps(codec.encode(event), ensure_ascii=False, separators=(",", ":")) == each


DAMAGED: tuple[dict[str, Any], ...] = (
    {},
    {"event": "ruled"},
    {"event": ["ruled"], "seat": "ana"},
    {"event": "contested", "seat": "ana", "words": 7},
)


@pytest.mark.parametrize("damage", DAMAGED, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_facts_that_no_version_has_written_are_not_read(game: str, damage: dict[str, Any]) -> None:
    with pytest.raises((LookupError, TypeError, ValueError)):
        game_of(game).codec.decode(damage)
