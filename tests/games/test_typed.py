"""What is shown to French players of commands that were kept may be typed again, and comes to the same."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from referee.core.actions import Amend
from referee.core.keywords import read_in_french
from referee.core.notation import FRENCH_SHOWN, parse_common, typed
from referee.core.result import Refused
from referee.core.spelling import capitals
from referee.core.table import Entry
from referee.games import GAMES, game_of
from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from referee.session.start import Stop, open_table
from tests.games.rooms import Room, each_chosen_game, each_room
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
    ("croisillon", "amend 2 Fin S, Feu W", "corrige 2 Fin S, Feu O"),
    ("mot-pour-mot", "word TEMPS stop 3", "mot TEMPS stop 3"),
    ("mot-pour-mot", "card a word that none would pass", "carte a word that none would pass"),
    ("mot-pour-mot", "contest category 4-2", "conteste catégorie 4-2"),
    ("guerre-des-mots", "end turn", "fin du tour"),
    ("guerre-des-mots", "end", "fin"),
    ("guerre-des-mots", "mistake we had to take on", "erreur we had to take on"),
    ("guerre-des-mots", "15D RUS <C20 D20 on ene", "15D RUS <C20 D20 sur ene"),
    ("guerre-des-mots", "15D RUS <C20 D20 on take", "15D RUS <C20 D20 on take"),  # somebody's seat
]


@pytest.mark.parametrize(("game", "kept", "shown"), SHOWN, ids=[f"{game} {kept}" for game, kept, _ in SHOWN])
def test_keywords_are_shown_in_french_and_nothing_else_is(game: str, kept: str, shown: str) -> None:
    room = game_of(game)
    assert room.notation.typed(kept, "fr") == shown
    assert room.notation.typed(kept, "en") == kept


WORDS = [
    ("option", "chevalet l1/o1 V/T", "rack L1/O1 V/T"),
    ("option", "CHEVALET *1/O", None),
    ("option", "H8 VUES couleur", "H8 VUES couleur"),
    ("jago", "sablier", "tick"),
    ("jago", "grâce", "grace"),
    ("jago", "fini 1:05", "done 1:05"),
    ("jago", "tourne d4 d5", "turn D4 D5"),
    ("jago", "tourne aucune", "turn none"),
    ("jago", "tourne aucun", "turn none"),
    ("jago", "tourne rien", "turn none"),
    ("jago", "F4 EAUX vole", "F4 EAUX steal"),
    ("jago", "F4 EAUX vol:faux", "F4 EAUX steal:FAUX"),
    ("jago", "F4 EAUX prolonge:faux garde f5", "F4 EAUX extend:FAUX keep F5"),
    ("croisillon", "grille Été", "grid Ete"),
    ("croisillon", "mots Jet Été", "words Jet Ete"),
    ("croisillon", "bonus mots Jets", "bonus words Jets"),
    ("croisillon", "bonus grille Jets", "bonus Jets"),
    ("croisillon", "bonus aucun", "bonus none"),
    ("croisillon", "bonus aucune", "bonus none"),
    ("croisillon", "bonus rien", "bonus none"),
    ("croisillon", "Jet E, Juge O, Jazz N, Jus s", "Jet E, Juge W, Jazz N, Jus S"),
    ("mot-pour-mot", "carte Un oiseau", "card Un oiseau"),
    ("mot-pour-mot", "c Un oiseau", "card Un oiseau"),
    ("mot-pour-mot", "mot temps stop 3", "word TEMPS stop 3"),
    ("mot-pour-mot", "aucun", "none"),
    ("mot-pour-mot", "rien", "none"),
    ("mot-pour-mot", "passe", "none"),
    ("mot-pour-mot", "conteste orthographe", "contest spelling"),
    ("mot-pour-mot", "conteste ortho", "contest spelling"),
    ("mot-pour-mot", "orthographe", "contest spelling"),
    ("mot-pour-mot", "catégorie", "contest category"),
    ("mot-pour-mot", "conteste orthographe fondée", "contest spelling upheld"),
    ("mot-pour-mot", "conteste catégorie 4-2", "contest category 4-2"),
    ("mot-pour-mot", "conteste catégorie infondée", "contest category rejected"),
    ("guerre-des-mots", "prends t3 t4", "take T3 T4"),
    ("guerre-des-mots", "reprise t6", "take T6"),
    ("guerre-des-mots", "fini", "end turn"),
    ("guerre-des-mots", "done", "end turn"),
    ("guerre-des-mots", "lève p10", "lift P10"),
    ("guerre-des-mots", "cache c3", "unface C3"),
    ("guerre-des-mots", "plie f15>e16 16C RUSE <C20", "bend F15>E16 16C RUSE <C20"),
    ("guerre-des-mots", "9L RITE tire l9>f9 prends f7 f8", "9L RITE shoot L9>F9 take F7 F8"),
    ("guerre-des-mots", "15D RUS <C20 D20 sur ene", "15D RUS <C20 D20 on ene"),
    ("guerre-des-mots", "3A BON montre c3", "3A BON face C3"),
    ("guerre-des-mots", "P6 DES <E20 manque e20", "P6 DES <E20 lacks E20"),
    ("guerre-des-mots", "erreur pas un mot", "mistake pas un mot"),
    ("guerre-des-mots", "pioche 2", "draw 2"),
    ("guerre-des-mots", "pioche", "draw 2"),
    ("guerre-des-mots", "bloqué", "draw 2"),
    ("guerre-des-mots", "stuck", "draw 2"),
    ("guerre-des-mots", "fin tour", "end turn"),
    ("guerre-des-mots", "fin du tour", "end turn"),
    ("guerre-des-mots", "fin de tour", "end turn"),
]
"""What French players type, and how it is kept; nothing where it is not understood."""


@pytest.mark.parametrize(("game", "typed", "kept"), WORDS, ids=[f"{game} {typed}" for game, typed, _ in WORDS])
def test_what_is_typed_in_french_is_kept_in_english(game: str, typed: str, kept: str | None) -> None:
    room = game_of(game)
    found = room.notation.parse(typed)
    assert (None if isinstance(found, Refused) else room.notation.write(found)) == kept
    if kept is not None:
        assert room.notation.parse(kept) == found


@each_room
def test_every_french_word_of_a_room_is_typed_above(room: Room) -> None:
    notation: Any = import_module(f"{room.package}.notation")
    words = set(read_in_french(notation.KEYWORDS))
    typed = [capitals(typed).lower() for game, typed, _ in WORDS if game == room.game]
    tokens = {token.partition(":")[0] for line in typed for token in line.split()}
    assert {word for word in words if word not in tokens and word not in typed} == set()


@each_chosen_game
def test_what_is_shown_in_french_comes_to_the_same_when_typed(room: Room, path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    found = replay(record, french)
    assert isinstance(found, Replayed)
    table = open_table(record.header)
    assert not isinstance(table, Stop)
    game = found.table.game
    words = french(game, record.header)
    for entry in found.entries:
        shown = game.notation.typed(entry.command, "fr")
        assert not isinstance(game.notation.parse(shown), Refused)
        again = table.decide(entry.seat, shown, words)
        assert isinstance(again, Entry)
        assert (again.kind, again.command, again.events, again.count) == (
            entry.kind, entry.command, entry.events, entry.count,
        )  # fmt: skip
        assert game.notation.typed(entry.command, "en") == entry.command
        table.take(entry)


@pytest.mark.parametrize("name", sorted(FRENCH_SHOWN.keys() - {"upheld", "rejected"}))
def test_keywords_of_the_house_are_all_read_in_french(name: str) -> None:
    behind = {"swap": "3", "contest": "TUES", "amend": "2 pass", "adjust": "+3 so", "accept": "TUES", "refuse": "TUES",
              "rule": "so", "draw": "V4/T1", "rename": "ana Ada"}  # fmt: skip
    kept = f"{name} {behind.get(name, '')}".rstrip()
    shown = typed(kept, "fr", (), parse_common)
    assert shown.split(" ")[0] == FRENCH_SHOWN[name]
    # an amendment puts nothing into another's place
    inner = kept if name == "amend" else shown
    assert parse_common(typed(f"amend 4 {kept}", "fr", (), parse_common)) == Amend(4, inner)


def test_every_room_tells_its_commands() -> None:
    assert {game for game, _, _ in (*SHOWN, *WORDS)} == set(GAMES)
