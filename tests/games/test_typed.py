"""What is shown to French players of commands that were kept may be typed again, and comes to the same."""

from pathlib import Path

import pytest

from referee.core.actions import Amend
from referee.core.notation import parse_common
from referee.core.record import read_record
from referee.core.result import Refused
from referee.core.table import Entry
from referee.core.typed import FRENCH, typed
from referee.games import GAMES, game_of
from referee.session.replay import Replayed, Stop, open_table, replay
from tests.games.rooms import Room, each_game
from tests.games.tables import french

SHOWN = [
    ("option", "contest TUES rejected", "conteste TUES infondée"),
    ("option", "contest FONDEE upheld", "contest FONDEE upheld"),  # a French verdict would be the word once more
    ("option", "amend 3 contest TUES", "corrige 3 conteste TUES"),
    ("option", "amend 3 note end", "corrige 3 note end"),
    ("option", "adjust -5 end of the pass", "ajuste -5 end of the pass"),
    ("option", "end no more words", "fin no more words"),
    ("option", "rename pass Rejected end", "renomme pass Rejected end"),
    ("option", "rack L1/O1", "chevalet L1/O1"),
    ("option", "draw V4/T1", "tire V4/T1"),
    ("jago", "F3 BEAUX steal:EAUX keep F4", "F3 BEAUX vole:EAUX garde F4"),
    ("jago", "turn none", "tourne aucune"),
    ("jago", "done 0:40", "fini 0:40"),
    ("croisillon", "bonus none", "bonus aucun"),
    ("croisillon", "amend 2 words Fin Feu", "corrige 2 mots Fin Feu"),
    ("mot-pour-mot", "word TEMPS stop 3", "mot TEMPS stop 3"),
    ("mot-pour-mot", "card a word that none would pass", "carte a word that none would pass"),
    ("mot-pour-mot", "contest category 4-2", "conteste catégorie 4-2"),
    ("guerre-des-mots", "end turn", "fin du tour"),
    ("guerre-des-mots", "end", "fin"),
    ("guerre-des-mots", "mistake we had to take on", "erreur we had to take on"),
    ("guerre-des-mots", "15D RUS <C20 D20 on ene", "15D RUS <C20 D20 sur ene"),
    ("guerre-des-mots", "15D RUS <C20 D20 on take", "15D RUS <C20 D20 on take"),  # somebody's seat
]


@pytest.mark.parametrize(("game", "kept", "shown"), SHOWN, ids=[kept for _, kept, _ in SHOWN])
def test_keywords_are_shown_in_french_and_nothing_else_is(game: str, kept: str, shown: str) -> None:
    room = game_of(game)
    assert room.typed(kept, "fr") == shown
    assert room.typed(kept, "en") == kept


@each_game
def test_what_is_shown_in_french_comes_to_the_same_when_typed(room: Room, path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    found = replay(record, french)
    assert isinstance(found, Replayed)
    table = open_table(record.header)
    assert not isinstance(table, Stop)
    game = found.table.game
    words = french(game, record.header)
    for entry in found.entries:
        shown = game.typed(entry.command, "fr")
        assert not isinstance(game.parse(shown), Refused)
        again = table.submit(entry.seat, shown, words)
        assert isinstance(again, Entry)
        assert (again.kind, again.command, again.events, again.count) == (
            entry.kind, entry.command, entry.events, entry.count,
        )  # fmt: skip
        assert game.typed(entry.command, "en") == entry.command
        table.take(entry)


@pytest.mark.parametrize("name", sorted(FRENCH.keys() - {"upheld", "rejected"}))
def test_keywords_of_the_house_are_all_read_in_french(name: str) -> None:
    behind = {"swap": "3", "contest": "TUES", "amend": "2 pass", "adjust": "+3 so", "accept": "TUES", "refuse": "TUES",
              "rule": "so", "draw": "V4/T1", "rename": "ana Ada"}  # fmt: skip
    kept = f"{name} {behind.get(name, '')}".rstrip()
    shown = typed(kept, "fr", {}, parse_common)
    assert shown.split(" ")[0] == FRENCH[name]
    # an amendment puts nothing into another's place
    inner = kept if name == "amend" else shown
    assert parse_common(typed(f"amend 4 {kept}", "fr", {}, parse_common)) == Amend(4, inner)


def test_every_room_tells_its_commands() -> None:
    assert {game for game, _, _ in SHOWN} == set(GAMES)
