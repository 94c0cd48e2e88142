"""What is counted of a game, play by play, as every room counts it."""

from collections import Counter

from referee.core.digest import BEST, Count, Play, best, judged_in
from referee.core.words import TABLE, Verdict


def play(seat: str, worth: int, *words: str, spelt: tuple[str, ...] = (), **further: int) -> Play:
    return Play(seat, worth, " ".join(words), words, spelt or words, sums=Counter(further))


def counted(*plays: Play) -> Count:
    count = Count()
    for number, each in enumerate(plays, 1):
        count.play(number, each)
    return count


def verdict(word: str, valid: bool, source: str = "fr") -> Verdict:
    return Verdict(word, valid, source, "")


def test_a_seat_has_its_plays_its_points_and_its_words() -> None:
    told = counted(play("ana", 7, "VUES"), play("bob", 4, "TE"), play("ana", 9, "LU", "TU", flips=2)).tallies()
    assert list(told) == ["ana", "bob"]
    assert told["ana"] == {
        "sums": {"plays": 2, "points": 16, "flips": 2},
        "rates": {},
        "tops": {"plays": [(9, "LU TU", 3), (7, "VUES", 1)]},
        "words": ["VUES", "LU", "TU"],
        "unjudged": ["VUES", "LU", "TU"],
    }


def test_a_play_that_is_worth_nothing_is_none_of_the_best() -> None:
    told = counted(play("ana", 0, "VUES"))
    assert told.tallies()["ana"]["tops"] == {}
    assert told.tallies()["ana"]["sums"] == {"plays": 1}
    assert counted(play("ana", 1, "VUES")).tallies()["ana"]["tops"] == {"plays": [(1, "VUES", 1)]}


def test_who_contests_and_whose_play_it_was_are_both_counted() -> None:
    count = counted(play("bob", 4, "TE"))
    count.contest("ana", ("TE",), False, (verdict("TE", True),))
    count.contest("ana", ("TE",), True, (verdict("TE", False),))
    told = count.tallies()
    assert told["ana"]["sums"] == {"contests-lost": 1, "contests-won": 1}
    assert told["bob"]["sums"] == {"plays": 1, "points": 4, "stood": 1, "fell": 1}


def test_a_contest_of_nothing_counts_for_who_raised_it_alone() -> None:
    count = Count()
    count.contest("ana", (), True, ())
    assert count.tallies() == {
        "ana": {"sums": {"contests-won": 1}, "rates": {}, "tops": {}, "words": [], "unjudged": []}
    }  # fmt: skip


def test_a_word_that_a_dictionary_judged_got_away_only_where_it_was_not_contested() -> None:
    count = counted(play("ana", 4, "TE"))
    count.contest("bob", ("TE",), False, (verdict("TE", True),))
    count.play(2, play("ana", 4, "TE"))
    assert count.tallies()["ana"]["unjudged"] == ["TE"]


def test_a_word_that_the_table_accepted_in_a_contest_gets_away_nowhere() -> None:
    count = counted(play("ana", 4, "XKZQ", "TE"))
    count.contest("bob", ("XKZQ",), False, (verdict("XKZQ", True, TABLE),))
    count.play(2, play("ana", 4, "XKZQ"))
    assert count.tallies()["ana"]["unjudged"] == ["TE"]


def test_words_that_came_along_had_to_be_right_too() -> None:
    count = counted(play("ana", 4, "TE", spelt=("TE", "UN", "TE")))
    assert (count.tallies()["ana"]["words"], count.tallies()["ana"]["unjudged"]) == (["TE"], ["TE", "UN"])


def test_what_was_taken_back_counts_for_nothing_but_the_contest() -> None:
    count = counted(play("ana", 4, "TE"), play("ana", 5, "TU"))
    count.drop(1)
    count.drop(None)
    count.drop(7)
    assert count.tallies()["ana"]["sums"] == {"plays": 1, "points": 5}


def test_rates_are_added_up() -> None:
    first, second = play("ana", 4, "TE"), play("ana", 5, "TU")
    first.rates["couleur"], second.rates["couleur"] = (1, 2), (1, 1)
    assert counted(first, second).tallies()["ana"]["rates"] == {"couleur": (2, 3)}


def test_so_many_of_the_best_are_kept_and_the_earliest_of_equals_comes_first() -> None:
    tops = [(4, "D", 9), (4, "C", 2), (7, "A", 5), (1, "Z", 1), (4, "B", 2), (3, "E", 3), (2, "F", 4)]
    assert best(tops) == [(7, "A", 5), (4, "B", 2), (4, "C", 2), (4, "D", 9), (3, "E", 3)]
    assert len(best(tops)) == BEST == 5


def test_sums_and_tops_of_a_seat_without_plays_are_told() -> None:
    count = Count()
    count.add("bob", "seconds", 40)
    count.add("bob", "seconds", 2)
    count.add("bob", "turns")
    count.add("ana", "turns", 0)
    count.top("carla", "chains", (2, "A > B", 1))
    told = count.tallies()
    assert {seat: told[seat]["sums"] for seat in told} == {"ana": {}, "bob": {"seconds": 42, "turns": 1}, "carla": {}}
    assert told["carla"]["tops"] == {"chains": [(2, "A > B", 1)]}


def test_judged_are_the_words_that_verdicts_name() -> None:
    assert judged_in((verdict("TE", True), verdict("XK", False))) == {"TE", "XK"}
