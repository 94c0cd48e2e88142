"""What the results of players come to over all games: meetings, streaks, places, months, and the best plays ever."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from referee.papers.aliases import Names
from referee.papers.stats.profiles import Profile, best_ever, profiles
from referee.papers.stats.statistics import Best, Figures, Result
from tests.cli.runner import Run, complaint
from tests.cli.test_games import said
from tests.sheets.test_page import Strict
from tests.stats.support import END, EVENING, gathered, played, store_in


def figures(player: str, *won: bool, game: str = "option", other: str = "Bob", place: str = "") -> Figures:
    """A player who won these games against another, one a day."""
    results = [
        Result(f"2026-03-{day:02}", f"o{day}", 0, won=each, place=place, others=((other, not each),))
        for day, each in enumerate(won, 1)
    ]
    return Figures(player, game, results)


def only(*found: Figures) -> Profile:
    (profile,) = profiles(found)
    return profile


@pytest.mark.parametrize(
    ("won", "longest", "current"),
    [("", 0, 0), ("l", 0, 0), ("w", 1, 1), ("wwl", 2, 0), ("lwwwlww", 3, 2), ("wlwlw", 1, 1)],
)
def test_streaks_are_games_won_in_succession(won: str, longest: int, current: int) -> None:
    profile = only(figures("Ana", *(letter == "w" for letter in won)))
    assert (profile.longest, profile.current) == (longest, current)


def test_games_of_all_kinds_are_one_succession_in_order_of_days() -> None:
    option = figures("Ana", True, True, False)
    jago = Figures("ana", "jago", [Result("2026-03-02", "j1", 0, won=False), Result("2026-03-04", "j2", 0, won=True)])
    profile = only(option, jago)
    assert (profile.games, profile.won, profile.longest, profile.current) == (5, 3, 1, 1)


def test_meetings_places_and_months_are_recomputed_from_random_results() -> None:
    chance = Random(1981)
    results = []
    for number in range(200):
        won, other_won = chance.choice([(True, False), (False, True), (False, False), (True, True)])
        day = f"2026-{chance.randint(1, 12):02}-01"
        others = ((chance.choice(("Bob", "Zoé", "BOB")), other_won),)
        alone = won and not other_won
        place = chance.choice(("Lyon", "", "Metz"))
        results.append(Result(day, f"o{number}", 0, alone, won and other_won, place=place, others=others))
    profile = only(Figures("Ana", "option", results))
    for met in profile.meetings:
        these = [result for result in results if result.others[0][0].upper() == met.name.upper()]
        lost = [result for result in these if result.others[0][1] and not result.won and not result.shared]
        assert (met.games, met.won, met.lost) == (len(these), sum(result.won for result in these), len(lost))
    assert len(profile.meetings) == 2
    for shares, kinds in (
        (profile.by_place, [result.place for result in results]),
        (profile.by_month, [result.day[:7] for result in results]),
    ):
        games = Counter(filter(None, kinds))
        wins = Counter(kind for kind, result in zip(kinds, results, strict=True) if result.won and kind)
        assert {share.name: (share.games, share.won) for share in shares} == {
            name: (count, wins[name]) for name, count in games.items()
        }


def test_best_plays_ever_are_the_best_of_all_players() -> None:
    tops = {"Ana": [(51, 1), (9, 2)], "Bob": [(60, 3), (51, 4)]}
    rows = [
        Figures(
            name, "option", tops={"plays": [Best(worth, "X", 1, f"o{day}", f"2026-03-0{day}") for worth, day in each]}
        )
        for name, each in tops.items()
    ]
    found = [(best.worth, player) for best, player in best_ever(rows)["option"]]
    assert found == [(60, "Bob"), (51, "Ana"), (51, "Bob")]


def test_one_pass_tells_meetings_and_places_of_stored_games(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for day in ("2026-03-01", "2026-04-01"):
        played(store, *EVENING, *END, day=day)
    (profile,) = profiles(gathered(store, "Bob", names=Names({"Ana": "Anna"})).figures)
    assert [(met.name, met.games, met.won, met.lost) for met in profile.meetings] == [("Anna", 2, 2, 0)]
    assert [month.name for month in profile.by_month] == ["2026-03", "2026-04"]


@pytest.fixture
def game(run: Run) -> Run:
    for place in ("Lyon", "<b>Metz"):
        said(run, "new", "option", "Ana", "Bob", "--place", place)
        for line in (*EVENING, *END):
            said(run, "do", line)
    return run


def test_a_player_who_is_named_is_told_over_all_games(game: Run) -> None:
    told = said(game, "stats", "Bob")
    lines = {line.strip().split("  ")[0]: line.split("  ")[-1].strip() for line in told.splitlines() if "  " in line}
    assert lines["against Ana"] == "2, won 2, lost 0"
    assert lines["won in succession"] == "2 at most, 2 now"
    assert lines["at Lyon"] == "1, won 1"
    assert "contre Ana" in said(game, "stats", "Bob", lang="fr")
    assert "best plays ever" in said(game, "stats")


def test_json_has_players_and_the_best_plays(game: Run) -> None:
    told = json.loads(said(game, "stats", "--format", "json"))
    ana, bob = told["players"]
    assert (ana["won"], bob["won"], bob["longest_streak"]) == (0, 2, 2)
    assert bob["meetings"] == [{"player": "Ana", "games": 2, "won": 2, "lost": 0}]
    best = told["best"]["option"][0]
    assert (best["player"], best["text"]) == ("Bob", "PENTE")


@pytest.mark.parametrize(("lang", "heading"), [("en", "Head to head"), ("fr", "Face à face")])
def test_a_page_has_tables_and_a_curve(game: Run, tmp_path: Path, lang: str, heading: str) -> None:
    said(game, "stats", "-o", str(tmp_path / "club.html"), lang=lang)
    page = (tmp_path / "club.html").read_text()
    read = Strict()
    read.feed(page)
    assert read.open == []
    assert heading in page
    assert '<svg class="plot"' in page
    assert {"2 – 0", "0 – 2", "1 / 1", "<b>Metz"} <= set(read.text["bdi"])
    assert said(game, "stats", "--format", "html", lang=lang) == page


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--format", "doc"), "There is no format “doc”. Choose from: term, html, csv, json."),
        (("-o", "club.doc"), "club.doc has no ending that tells a format"),
        (("--format", "html", "--json"), "Only one of --json and --csv can be asked for."),
    ],
)
def test_what_is_no_form_is_said(game: Run, arguments: tuple[str, ...], told: str) -> None:
    assert complaint(game("stats", *arguments)).startswith(told)
