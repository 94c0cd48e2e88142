"""What figures over many games are made of: filters, players under any of their names, averages and bests."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.cli.language import speaking
from referee.core.record import Header
from referee.core.spelling import key_of
from referee.core.words import Words
from referee.games import game_of
from referee.papers.aliases import Names
from referee.papers.selection import Filters
from referee.papers.stats import figures
from referee.papers.stats.statistics import Best, PhonyJudge, gather
from referee.store.sqlite.store import Store
from tests.games.tables import Known
from tests.stats.support import END, EVENING, day, gathered, only, played, store_in

JAGO = ("F4 FAUX", "done", "bob: concede")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Three evenings of Option and one of Jago, all settled, and one game that is not."""
    with closing(store_in(tmp_path)) as store:
        played(store, *EVENING, *END, day="2026-03-01")
        played(store, "H8 VUES", *END, names=("Ana", "Bob"), day="2026-01-15")
        played(store, "H8 MURS", "end", "zoe: rack", "ana: rack", names=("Zoé", "ana"), day="2026-02-01")
        played(store, *JAGO, game="jago", day="2026-03-02")
        played(store, "H8 VUES", day="2026-03-03")
        yield store


def row(found: Any, player: str, game: str = "option") -> Any:
    (figures,) = [figures for figures in found.figures if (figures.player, figures.game) == (player, game)]
    return figures


def test_scores_come_in_the_order_of_the_days(store: Store) -> None:
    ana = row(gathered(store), "Ana")
    # VUES earns 7; MURS is Zoé's
    assert ana.scores == [("2026-01-15", 7), ("2026-02-01", 0), ("2026-03-01", -3)]
    assert (ana.games, ana.won, ana.shared) == (3, 1, 0)
    assert (ana.average, ana.best) == (pytest.approx(4 / 3), 7)
    assert ana.sums == {"plays": 2, "points": 14, "contests-lost": 1}
    assert ana.words == {"VUES": 2}


def test_each_player_has_a_row_for_each_game(store: Store) -> None:
    found = gathered(store)
    rows = [(figures.player, figures.game) for figures in found.figures]
    assert rows == [("Ana", "jago"), ("Ana", "option"), ("Bob", "jago"), ("Bob", "option"), ("Zoé", "option")]
    assert (found.unsettled, found.lost, found.unjudged) == (1, [], [])
    assert (row(found, "Ana", "jago").won, row(found, "Bob", "jago").won) == (1, 0)


def test_a_game_with_two_winners_is_shared(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    played(store, "pass", "pass", *END)
    assert [(figures.won, figures.shared) for figures in gathered(store).figures] == [(0, 1), (0, 1)]


@pytest.mark.parametrize(
    ("wanted", "games", "unsettled"),
    [
        ({"game": "option"}, 2, 1),
        ({"game": "jago"}, 1, 0),
        ({"game": "croisillon"}, 0, 0),
        ({"since": day("2026-03-01")}, 2, 1),
        ({"since": day("2026-03-02")}, 1, 1),
        ({"until": day("2026-03-01")}, 2, 0),
        ({"until": day("2026-02-28")}, 1, 0),
        ({"since": day("2026-01-16"), "until": day("2026-03-01"), "game": "option"}, 1, 0),
    ],
)
def test_games_are_counted_that_were_asked_for(
    store: Store, wanted: dict[str, Any], games: int, unsettled: int
) -> None:
    found = gathered(store, "Bob", **wanted)
    assert (sum(figures.games for figures in found.figures), found.unsettled) == (games, unsettled)


@pytest.mark.parametrize("name", ["ANA", "ana", "Àna", " Ana "])
def test_a_player_is_found_whatever_case_and_accents(store: Store, name: str) -> None:
    found = gather(store, store.games(), Filters(Names(), frozenset([key_of(name)]), "option"))
    assert only(found).games == 3


def test_another_name_of_a_player_counts_as_the_player(store: Store) -> None:
    names = Names({"zoe": "Bob", "BOB": "Robert"})
    found = gathered(store, "Robert", names=names, game="option")
    assert only(found).player == "Robert"
    # Bob's 0, Zoé's MURS (2 + 1 + 1 + 1), Bob's 51
    assert [score for _, score in only(found).scores] == [0, 5, 51]
    assert gathered(store, "Zoe", names=names).figures == []


def test_names_that_go_in_a_circle_end_somewhere() -> None:
    assert Names({"a": "b", "b": "a"}).player("A") in ("a", "b")


def test_a_name_is_shown_as_it_was_written_last(store: Store) -> None:
    played(store, "H8 VUES", "end", "ana: rack", "bob: rack", names=("ANA", "bob"), day="2026-04-01")
    assert {figures.player for figures in gathered(store, game="option").figures} == {"ANA", "bob", "Zoé"}


def test_only_the_best_of_the_best_are_told(store: Store) -> None:
    for number in range(4):
        played(store, "H8 VUES", *END, day=f"2026-05-0{number + 1}")
    tops = row(gathered(store), "Ana").tops["plays"]
    assert tops == [
        Best(7, "VUES", 1, "o2", "2026-01-15"),
        Best(7, "VUES", 1, "o1", "2026-03-01"),
        Best(7, "VUES", 1, "o5", "2026-05-01"),
    ]


def test_a_game_without_a_day_was_played_when_it_came(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    played(store, "pass", *END, day="some day")
    assert row(gathered(store), "Ana").scores[0][0] in ("1969-12-31", "1970-01-01")


class Asked:
    """Dictionaries of games, which count how often they are opened."""

    def __init__(self, *words: str) -> None:
        self.known = Known(*words)
        self.opened = 0

    def __call__(self, game: object, header: Header) -> Words:
        self.opened += 1
        return self.known


def test_phonies_are_words_that_nobody_contested_and_the_dictionary_refuses(store: Store) -> None:
    asked = Asked("VUES", "TE", "UN")
    found = gather(store, store.games(), Filters(Names(), game="option"), PhonyJudge(asked, lambda header: True))
    assert row(found, "Ana").phonies == []
    assert row(found, "Bob").phonies == [(word, "o1") for word in ("PENTE", "ET", "SE")]
    assert row(found, "Zoé").phonies == [("MURS", "o3")]
    # TUES was contested, and no word is asked for twice
    assert sorted(asked.known.asked) == sorted(["VUES", "PENTE", "TE", "UN", "ET", "SE", "MURS"])
    assert asked.opened == 1


def test_a_dictionary_that_is_not_here_judges_nothing(store: Store) -> None:
    found = gather(store, store.games(), Filters(Names(), game="jago"), PhonyJudge(Asked(), lambda header: False))
    assert found.unjudged == ["j1"]
    assert [figures.phonies for figures in found.figures] == [[], []]
    assert game_of("jago").traits.sealed


def test_nobody_is_judged_unless_that_is_asked(store: Store) -> None:
    assert {figures.phonies is None for figures in gathered(store).figures} == {True}


def test_an_average_is_told_as_it_is() -> None:
    for language, told in (("en", ["8.25", "12.5", "9.0", "−0.33"]), ("fr", ["8,25", "12,5", "9,0", "−0,33"])):
        with speaking(language):
            assert [figures.number(each) for each in (8.25, 12.5, 9, -1 / 3)] == told
