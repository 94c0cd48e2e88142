"""`?` at the table: every command and every setting that a room understands is in its help."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from referee.core import notation
from referee.core.keywords import shown_in_french
from referee.core.notation import FRENCH_SHOWN
from referee.core.record import Header
from referee.core.result import Refused
from referee.games import GAMES, game_of
from referee.session.record import read_record
from referee.table.help import glass, house
from tests.games.rooms import ROOMS
from tests.table.desks import opened_desk, reply

TRIED = {
    "swap": "swap 3", "adjust": "adjust -5 miscounted", "accept": "accept TE", "refuse": "refuse TE", "draw": "draw 2",
    "amend": "amend 1 pass", "note": "note well", "rule": "rule of the house", "rename": "rename ana Anna",
    "hand": "hand 1 A",
}  # fmt: skip
"""How keywords of the house are typed that do not stand alone."""
CLOCK = {"pause", "resume", "suspend"}
LANGUAGES = ("en", "fr")
JUDGED = [room.game for room in ROOMS if room.words]
"""The games whose words are judged, as a setting says."""


def told(folder: Path, game: str, language: str) -> str:
    return "\n".join(reply(opened_desk(folder, game=game, language=language), "?"))


def understood(folder: Path, game: str) -> set[str]:
    """The keywords of the house that the room has a use for, and its own."""
    desk = opened_desk(folder / "tried", game=game)
    own = import_module(f"{GAMES[game]}.notation")
    keywords = {word for word in getattr(own, "FRENCH", {}).values() if word != "none"}
    for word in notation._READERS:
        found = desk.table.decide(desk.table.state.turn, TRIED.get(word, word), desk.session.words)
        useless = isinstance(found, Refused) and re.match("no-(pass|swap|draw|points|such-thing)", found.code)
        if not useless and not (word in CLOCK and not desk.table.game.traits.timed):
            keywords.add(word)
    return keywords


def settings(game: str) -> list[str]:
    """What the room names when it is given a setting that it does not have."""
    lines = [("referee", "1"), ("game", game), ("player", "ana Ana"), ("player", "bob Bob"), ("set", "nonsense 1")]
    found = game_of(game).rules.start(Header(tuple(lines)))
    assert isinstance(found, Refused)
    assert found.code == "unknown-setting"
    return found.facts["known"].split(", ")


def names(text: str, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None


@pytest.mark.parametrize(("game", "language"), [(game, language) for game in GAMES for language in LANGUAGES])
def test_every_command_that_a_room_understands_is_in_its_help(tmp_path: Path, game: str, language: str) -> None:
    text = told(tmp_path, game, language)
    shown = shown_in_french(game_of(game).notation.keywords) if language == "fr" else {}
    # the house speaks English here: its own lines come from the catalogue
    french = {**FRENCH_SHOWN, **shown} if language == "fr" else {}
    asked = opened_desk(tmp_path / "house", game=game)
    lines = [
        *house(asked.table.game, asked.voice, "Bob"),
        *(glass(asked.voice) if asked.table.game.traits.timed else []),
    ]
    own = "\n".join(line.text for line in lines)
    kept = understood(tmp_path, game)
    assert len(kept) >= (12 if game in JUDGED else 6)
    missing = [w for w in sorted(kept) if not (names(text, french.get(w, w)) or names(own, w))]
    assert missing == []


@pytest.mark.parametrize(("game", "language"), [(game, language) for game in JUDGED for language in LANGUAGES])
def test_every_setting_that_a_room_understands_is_in_its_help(tmp_path: Path, game: str, language: str) -> None:
    text = told(tmp_path, game, language)
    known = settings(game)
    assert "judge" in known
    assert [name for name in known if not names(text, name)] == []


@pytest.mark.parametrize("game", JUDGED)
def test_help_asked_about_the_setting_names_its_values(tmp_path: Path, game: str) -> None:
    """`? judge` at the table."""
    lines = reply(opened_desk(tmp_path, game=game), "? judge")
    for value in ("always", "contest", "off"):
        assert any(names(line, value) for line in lines), value
        record = f"#referee 1\n#game {game}\n#player ana Ana\n#player bob Bob\n#set judge {value}\n"
        assert not isinstance(game_of(game).rules.start(read_record(record).header), Refused)


def test_the_example_for_another_seat_names_a_player_who_is_not_at_turn(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "Anne", "Zoé")
    assert "Zoé: contest TUES" in "\n".join(reply(desk, "?"))
    assert "Anne: contest TUES" in "\n".join(reply(desk, "pass", "?"))
