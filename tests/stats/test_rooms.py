"""What each room counts of a small game, against figures made by hand."""

import pytest

from referee.core.events import Part
from referee.core.wording import wording
from referee.games import GAMES
from referee.games.croisillon.model import Played, Word
from referee.games.croisillon.stats import tally
from tests.games.tables import header_of, table_of
from tests.stats.support import counted

OPTION, JAGO, CROISILLON, MOT = (header_of(game, ("ana", "bob")) for game in list(GAMES)[:4])
TUG = header_of("mot-pour-mot", ("ana", "bob"), "#set letters ABCDE", "#set lanes 1", "#set target 3")
FORMS = (
    "ana: F4 FAUX",
    "ana: done 1:25",
    "bob: F4 EAUX",
    "bob: done",
    "ana: F4 MAUX",
    "ana: done 0:50",
    "bob: F4 TAUX",
)


def test_option_counts_plays_flips_couleur_and_contests() -> None:
    table = table_of(OPTION, "ana: H8 VUES", "bob: I7 PENTE ~H8:V>T couleur", "ana: contest TUES rejected")
    assert counted(table, "ana") == {
        "sums": {"plays": 1, "points": 7, "contests-lost": 1},
        "rates": {"couleur": (0, 0)},
        "tops": {"plays": [(7, "VUES", 1)]},
        "words": ["VUES"],
        "unjudged": ["VUES"],
    }
    # PENTE is the only word of five letters; TUES was contested
    assert counted(table, "bob") == {
        "sums": {"plays": 1, "points": 51, "stood": 1, "flips": 1},
        "rates": {"couleur": (1, 1)},
        "tops": {"plays": [(51, "PENTE", 2)]},
        "words": ["PENTE"],
        "along": ["TUES", "TE", "UN", "ET", "SE"],
        "unjudged": ["PENTE", "TE", "UN", "ET", "SE"],
    }


def test_option_does_not_count_what_a_contest_took_back() -> None:
    table = table_of(OPTION, "ana: H8 VUES", "bob: I7 PENTE ~H8:V>T", "ana: contest TUES upheld", "ana: pass")
    assert counted(table, "bob") == {
        "sums": {"fell": 1}, "rates": {}, "tops": {}, "words": [], "unjudged": [],
    }  # fmt: skip
    assert counted(table, "ana")["sums"] == {"plays": 1, "points": 7, "contests-won": 1}


def test_option_counts_full_racks() -> None:
    table = table_of(OPTION, "ana: H2 TROMBES")
    assert counted(table, "ana")["sums"]["full-racks"] == 1
    assert counted(table, "ana")["rates"] == {"couleur": (0, 1)}


def test_a_word_that_the_table_accepted_got_away_from_nobody() -> None:
    table = table_of(OPTION, "ana: accept VUES", "ana: H8 VUES")
    assert counted(table, "ana")["unjudged"] == []


def test_jago_counts_steals_chains_of_forms_and_time() -> None:
    table = table_of(JAGO, *FORMS)
    # each of bob's placements lays one letter, and turns the three that stay of the stolen word
    assert counted(table, "bob") == {
        "sums": {"plays": 2, "points": 8, "steals": 2, "turned": 6},
        "rates": {},
        "tops": {"chains": [(4, "FAUX > EAUX > MAUX > TAUX", 7)], "plays": [(4, "EAUX", 3), (4, "TAUX", 7)]},
        "words": ["EAUX", "TAUX"],
        "unjudged": ["EAUX", "TAUX"],
    }
    ana = counted(table, "ana")
    assert ana["tops"]["chains"] == [(3, "FAUX > EAUX > MAUX", 5)]
    assert (ana["sums"]["seconds"], ana["sums"]["turns"]) == (85 + 50, 2)


def test_jago_forgets_a_form_that_was_taken_back() -> None:
    table = table_of(JAGO, "ana: F4 FAUX", "ana: done", "bob: F4 EAUX", "ana: contest EAUX upheld", "bob: F4 MAUX")
    assert counted(table, "bob")["tops"]["chains"] == [(2, "FAUX > MAUX", 5)]
    assert counted(table, "bob")["sums"] == {"plays": 1, "points": 4, "fell": 1, "steals": 1, "turned": 3}


def test_croisillon_counts_a_grid_with_its_bonus_card() -> None:
    # J 10 a 1 z 5 and a joker; J 10 e 1 t 2, and s 2 of the bonus card
    table = table_of(CROISILLON, "ana: words Jazz* Jet", "ana: bonus words Jets", "bob: pass")
    assert counted(table, "ana") == {
        "sums": {"plays": 1, "points": 16 + 13 + 2, "bonus-cards": 1, "bonus-points": 2},
        "rates": {},
        "tops": {"plays": [(31, "JAZZ JETS", 1)]},
        "words": ["JAZZ", "JETS"],
        "unjudged": [],
    }


def test_croisillon_counts_full_hands() -> None:
    grid = Played("ana", (), (Word("JET", 13),), (Part("word", 13, "JET"),), True, (0, 0), "bob", (), ())
    assert tally([grid])["ana"]["sums"] == {"plays": 1, "points": 13, "full-hands": 1}
    assert tally([grid])["ana"]["unjudged"] == ["JET"]


def test_croisillon_does_not_count_a_grid_that_fell() -> None:
    header = header_of("croisillon", ("ana", "bob"), "#set judge contest")
    table = table_of(header, "ana: words Jazz* Jet", "bob: contest JAZZ upheld")
    assert counted(table, "ana")["sums"] == {"fell": 1}
    assert counted(table, "bob")["sums"] == {"contests-won": 1}


def test_mot_pour_mot_counts_captures_that_stand() -> None:
    # with one lane a letter is captured at its second pull: ABBA takes B and A, CEDE takes E
    lines = (
        "ana: card Un",
        "ana: ABBA",
        "bob: card Deux",
        "bob: CD",
        "ana: contest spelling upheld",
        "ana: card Trois",
        "ana: CEDE",
    )
    table = table_of(TUG, *lines)
    assert counted(table, "ana") == {
        "sums": {"plays": 2, "points": 3, "contests-won": 1, "captures": 3, "moved": 8},
        "rates": {},
        "tops": {"plays": [(2, "ABBA", 2), (1, "CEDE", 7)]},
        "words": ["ABBA", "CEDE"],
        "unjudged": ["ABBA", "CEDE"],
    }
    assert counted(table, "bob")["sums"] == {"fell": 1}


@pytest.mark.parametrize(
    ("lines", "unjudged"),
    [
        (("ana: card Un", "ana: ABBA"), ["ABBA"]),
        (("ana: card Un", "ana: ABBA", "bob: contest category 0-1"), ["ABBA"]),
        (("ana: card Un", "ana: ABBA", "bob: contest spelling rejected"), []),
        (("ana: accept ABBA", "ana: card Un", "ana: ABBA"), []),
        (("ana: card Un [+l]", "ana: ABBA"), []),
        (("ana: card Un (toute langue)", "ana: ABBA"), []),
    ],
)
def test_mot_pour_mot_knows_what_nobody_has_judged(lines: tuple[str, ...], unjudged: list[str]) -> None:
    assert counted(table_of(TUG, *lines), "ana")["unjudged"] == unjudged


HOUSE = {"points", "contests-won", "contests-lost", "stood", "fell", "seconds", "turns"}
CODES = {
    "option": {"plays", "flips", "full-racks", "couleur"},
    "jago": {"plays", "steals", "turned", "chains"},
    "croisillon": {"plays", "full-hands", "bonus-cards", "bonus-points"},
    "mot-pour-mot": {"plays", "captures", "moved"},
}


@pytest.mark.parametrize(
    ("game", "table"),
    [
        ("option", (OPTION, "ana: H2 TROMBES")),
        ("option", (OPTION, "ana: H8 VUES", "bob: pass", "ana: I7 PENTE ~H8:V>T couleur")),
        ("jago", (JAGO, *FORMS)),
        ("croisillon", (CROISILLON, "ana: words Jazz* Jet", "ana: bonus words Jets")),
        ("mot-pour-mot", (TUG, "ana: card Un", "ana: ABBA")),
    ],
)
def test_the_room_names_all_that_it_counts(game: str, table: tuple[str, ...]) -> None:
    tally_ = counted(table_of(*table), "ana")
    told = {*tally_["sums"], *tally_["rates"], *tally_["tops"]}
    assert told - HOUSE <= CODES[game]


@pytest.mark.parametrize(("game", "code"), [(game, code) for game, codes in CODES.items() for code in sorted(codes)])
def test_both_languages_say_what_is_counted(game: str, code: str) -> None:
    english, french = (wording(GAMES[game], "stats", code, language) for language in ("en", "fr"))
    assert english
    assert french
