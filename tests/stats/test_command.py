"""`referee stats` as users type it."""

import csv
import io
import json
import os
import pty
import re
import sqlite3
from contextlib import closing
from typing import Any

import jsonschema
import pytest

from referee.core.record import header_text
from referee.core.values import replace
from referee.games import GAMES
from referee.session.new_game import header_of
from tests.cli.runner import Result, Run, complaint
from tests.cli.test_games import said
from tests.cli.test_seal import live

__all__ = ["live"]

GAME = ("H8 VUES", "I7 PENTE ~H8:V>T couleur", "ana: contest TUES", "end", "ana: rack", "bob: rack")
NASTY = (
    "<script>alert(1)</script>",
    '=HYPERLINK("x")',
    "\x1b[31mred\x07",
    "../../etc",
    "\u202eevil\u2066",
    "-1+2",
    "@x",
    "a\tb\nc",
)
FORMATS = ((), ("--csv",), ("--json",), ("--games",), ("--csv", "--games"))


def recorded(run: Run, *names: str) -> None:
    """A game of these players, who may be called anything in a record of another program."""
    header = header_of("option", names, (), ("fr", ""))
    run("import", "-", stdin=header_text(header))


def evening(run: Run, *names: str) -> None:
    recorded(run, *(names or ("Ana", "Bob")))
    for line in GAME if not names else ("H8 VUES", "end"):
        said(run, "do", line)
    if names:
        for seat in [player["seat"] for player in json.loads(said(run, "show", "--json"))["players"]]:
            said(run, "do", f"{seat}: rack")


@pytest.fixture
def game(run: Run) -> Run:
    evening(run)
    return run


def table(result: Result) -> list[dict[str, str]]:
    assert result.code == 0, result
    return list(csv.DictReader(io.StringIO(result.out)))


def objects(result: Result) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(result.out)
    return told


def test_an_empty_store_has_no_figures(run: Run) -> None:
    for _ in range(2):
        assert (run("stats").code, run("stats").out) == (0, "No settled game is counted.\n")
        assert objects(run("stats", "--json")) == {
            "format": 1,
            "version": 1,
            "figures": [],
            "played": [],
            "unsettled": 0,
            "lost": [],
            "unjudged": [],
            "players": [],
            "best": {},
        }
        assert table(run("stats", "--csv")) == []
        run("games")
    assert not run.data.joinpath("games.sqlite").exists()


def test_a_game_that_is_not_settled_is_said_not_to_count(run: Run) -> None:
    said(run, "new", "option", "Ana", "Bob")
    assert run("stats").out == "No settled game is counted.\n1 game is not settled and does not count.\n"


def test_a_line_for_each_player_and_game(game: Run) -> None:
    table, _, best = said(game, "stats").partition("\nbest plays ever\n")
    assert re.fullmatch(r"option  51  PENTE  Bob  o1  .*\n        7   VUES   Ana  o1  .*\n", best)
    assert table == (
        "player  game    games  won  average  best  time  over time\n"
        "Ana     option  1      0    −3.0     −3    –     −3\n"
        "Bob     option  1      1    51.0     51    –     51\n"
    )


def test_a_player_who_is_named_is_told_in_full(game: Run) -> None:
    assert said(game, "stats", "BÔB").splitlines()[0] == "Bob · option"
    lines = said(game, "stats", "bob")
    for told in ("51 PENTE (o1, ", "stood 1, fell 0", "1 of 1 (100 %)", "51.0 on average, 51 at best"):
        assert told in lines
    assert [line.split()[:2] for line in lines.splitlines() if "Ana" in line] == [["against", "Ana"]]


def test_a_player_of_whom_there_is_nothing(game: Run) -> None:
    said(game, "new", "jago", "Zoé", "Ana")
    answered = game("stats", "Zoé", "Ana")
    assert (answered.code, answered.err) == (1, "referee: No settled game of Zoé is counted.\n")
    assert answered.out.startswith("Ana · option\n")


@pytest.mark.parametrize("typed", [("stats", "Anna"), ("stats", "--player", "anná"), ("games", "--player", "Anna")])
def test_a_player_who_is_in_no_game_is_not_known(game: Run, typed: tuple[str, ...]) -> None:
    answered = game(*typed)
    assert (answered.code, answered.out) == (2, "")
    assert answered.err == f"referee: There is no player “{typed[-1]}”. Did you mean Ana?\n"


def test_json_tells_everything(game: Run) -> None:
    ana, bob = objects(game("stats", "--json"))["figures"]
    assert (ana["player"], ana["average"], ana["won"], ana["phonies"]) == ("Ana", -3.0, 0, None)
    assert bob["sums"] == {"plays": 1, "points": 51, "stood": 1, "flips": 1}
    assert (bob["rates"], bob["words"]) == ({"couleur": [1, 1]}, [["PENTE", 1]])
    assert [top["text"] for top in bob["tops"]["plays"]] == ["PENTE"]


def test_a_spreadsheet_has_a_row_for_each(game: Run) -> None:
    ana, bob = table(game("stats", "--csv"))
    assert (ana["player"], ana["average"], ana["contests-lost"], ana["best"]) == ("Ana", "-3.0", "1", "-3")
    assert (bob["option flips"], bob["option couleur"], bob["option couleur of"]) == ("1", "1", "1")
    assert (bob["option plays best"], bob["words"]) == ("51 PENTE o1", "PENTE 1")


SCHEMA = {
    "type": "object",
    "required": ["version", "figures", "played", "unsettled", "lost", "unjudged"],
    "properties": {
        "version": {"const": 1},
        "played": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["date", "id", "game", "player", "score", "won", "shared"],
                "properties": {
                    "date": {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
                    "id": {"type": "string", "minLength": 2},
                    "game": {"enum": list(GAMES)},
                    "player": {"type": "string"},
                    "score": {"type": "integer"},
                    "won": {"type": "boolean"},
                    "shared": {"type": "boolean"},
                },
            },
        },
    },
}


@pytest.fixture
def evenings(game: Run) -> Run:
    """Two of Option, a third in which both won, one of Jago, one that is not settled."""
    for lines in (("H8 VUES", "end", "ana: rack", "bob: rack"), ("pass", "pass", "end", "ana: rack", "bob: rack")):
        said(game, "new", "option", "Ana", "Bob")
        for line in lines:
            said(game, "do", line)
    said(game, "new", "jago", "@na", "Bob")
    said(game, "do", "concede")
    said(game, "new", "option", "Ana", "Bob")
    said(game, "stats", "--alias", "@na=Ana")
    return game


def test_averages_and_wins_are_what_the_games_one_by_one_come_to(evenings: Run) -> None:
    told = objects(evenings("stats", "--json"))
    jsonschema.validate(told, SCHEMA)
    rows = table(evenings("stats", "--csv", "--games"))
    assert sorted(row["id"] for row in rows) == ["j1", "j1", "o1", "o1", "o2", "o2", "o3", "o3"]
    assert rows == [
        {name: str(int(value) if isinstance(value, bool) else value) for name, value in played.items()}
        for played in told["played"]
    ]
    assert len(told["figures"]) == 4
    for figures, row in zip(told["figures"], table(evenings("stats", "--csv")), strict=True):
        own = [one for one in rows if (one["player"], one["game"]) == (figures["player"], figures["game"])]
        scores = [int(one["score"]) for one in own]
        for source in (figures, row):
            assert int(source["games"]) == len(own)
            assert float(source["average"]) == round(sum(scores) / len(scores), 2)
            assert int(source["best"]) == max(scores)
            assert int(source["won"]) == sum(int(one["won"]) for one in own)
            assert int(source["shared"]) == sum(int(one["shared"]) for one in own)
        assert figures["scores"] == [[one["date"], int(one["score"])] for one in own]


def test_the_games_one_by_one_are_read_on_a_terminal_too(evenings: Run) -> None:
    head, *lines = said(evenings, "stats", "--games", "--game", "option").splitlines()
    assert head.split() == ["date", "game", "player", "score"]
    found = [line.split()[1:] for line in lines[:-1]]
    assert found[:2] == [["o1", "option", "Ana", "−3"], ["o1", "option", "Bob", "51", "winner"]]
    assert found[4:] == [["o3", "option", name, "0", "joint", "winner"] for name in ("Ana", "Bob")]
    assert lines[-1] == "1 game is not settled and does not count."
    assert len(said(evenings, "stats", "bob", "--games", lang="fr").splitlines()) == 1 + 4 + 1
    assert "ex æquo" in said(evenings, "stats", "bob", "--games", lang="fr")
    assert said(evenings, "stats", "--games", "--since", "9999-01-01") == "No settled game is counted.\n"


@pytest.mark.parametrize("form", FORMATS)
def test_names_from_anybody_are_text(run: Run, form: tuple[str, ...]) -> None:
    for at in range(0, len(NASTY), 4):
        evening(run, *NASTY[at : at + 4])
    for players in ((), ("@x",), ('=HYPERLINK("x")', "@x")):
        out = run("stats", *form, "--", *players).out
        assert "@x" in out
        assert not set(out) & set("\x1b\x07\t\r\u202e\u2066")
    if form[:1] == ("--csv",):
        names = {row["player"] for row in table(run("stats", *form))}
        assert names >= {'\'=HYPERLINK("x")', "'-1+2", "'@x", "../../etc", "<script>alert(1)</script>"}
    if form == ("--json",):
        told = {figures["player"] for figures in objects(run("stats", *form))["figures"]}
        assert told >= {'=HYPERLINK("x")', "-1+2", "@x", "[31mred", "a b c"}


def test_a_stored_name_that_steers_a_terminal_is_shown_as_text(game: Run) -> None:
    """Whatever has written it into the store."""
    from referee.store.sqlite.rows import LISTED, listed_game, row_of_game

    with closing(sqlite3.connect(game.data / "games.sqlite")) as base, base:
        found = listed_game(base.execute(f"SELECT {LISTED} FROM games").fetchone())
        (seat, _, score), *others = found.summary.players
        summary = replace(found.summary, players=((seat, "\x1b]0;A\u202e", score), *others))
        base.execute("UPDATE games SET summary = ?, checksum = ?", row_of_game(replace(found, summary=summary))[-2:])
    for form in ((), ("--csv",)):
        out = game("stats", *form).out
        assert "\ufffd]0;A\ufffd" in out or "]0;A" in out
        assert not set(out) & set("\x1b\u202e")


def test_other_names_are_kept_listed_and_removed(game: Run) -> None:
    assert said(game, "stats", "--alias", "Bob=Robert") == "Bob  =  Robert\n"
    assert said(game, "stats", "--aliases") == "Bob  =  Robert\n"
    assert said(game, "stats", "bob").startswith("Robert · option\n")
    assert said(game, "stats", "--alias", "BOB=") == ""
    assert said(game, "stats", "--aliases") == ""
    assert said(game, "stats", "bob").startswith("Bob · option\n")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Bob", "“Bob”: an alias is written NAME=PLAYER, and NAME= removes it."),
        ("=Bob", "“=Bob”: an alias is written NAME=PLAYER, and NAME= removes it."),
        ("Zoé=", "There is no alias “Zoé”. Choose from: Robert."),
        ("Bob=bôb", "“Bob” would be another name of itself."),
        ("Bobby=Robert", "“Bobby” would be another name of itself."),
    ],
)
def test_an_alias_that_makes_no_sense_changes_nothing(run: Run, typed: str, told: str) -> None:
    said(run, "stats", "--alias", "Robert=Bobby")
    before = run.files()
    assert complaint(run("stats", "--alias", typed)) == told
    assert run.files() == before


def test_what_else_stands_in_the_file_of_names_stays(run: Run) -> None:
    run.data.mkdir()
    (run.data / "players.toml").write_text('colour = "red"\n[aliases]\nbob = "Robert"\n')
    said(run, "stats", "--alias", "Zo=Zoé")
    assert (run.data / "players.toml").read_text("utf-8").startswith('colour = "red"\n')
    assert said(run, "stats", "--aliases") == "Zo   =  Zoé\nbob  =  Robert\n"


@pytest.mark.parametrize("content", ["[aliases", "aliases = 3\n", "\x00"])
def test_a_file_of_names_that_makes_no_sense_is_named(run: Run, content: str) -> None:
    run.data.mkdir()
    (run.data / "players.toml").write_text(content)
    assert "players.toml" in complaint(run("stats"))
    assert "players.toml" in complaint(run("stats", "--alias", "a=b"))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--since", "yesterday"), "“yesterday” is no day; an example: 2026-03-31"),
        (("--until", "2026-13-01"), "“2026-13-01” is no day; an example: 2026-03-31"),
        (("--game", "chess"), "There is no game “chess”. Choose from: "),
        (("--json", "--csv"), "Only one of --json and --csv can be asked for."),
    ],
)
def test_what_makes_no_sense_is_refused(game: Run, arguments: tuple[str, ...], told: str) -> None:
    assert complaint(game("stats", *arguments)).startswith(told)


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        (("--game", "option"), 2),
        (("--game", "jago"), 0),
        (("--since", "2026-01-01"), 2),
        (("--since", "9999-01-01"), 0),
        (("--until", "2001-01-01"), 0),
    ],
)
def test_filters(game: Run, arguments: tuple[str, ...], count: int) -> None:
    assert len(objects(game("stats", "--json", *arguments))["figures"]) == count


def test_phonies_that_got_away(run: Run) -> None:
    said(run, "new", "option", "Ana", "Bob")
    for line in ("H8 ZUTTX", "end", "ana: rack", "bob: rack"):
        said(run, "do", line)
    ana, bob = objects(run("stats", "--json", "--judge"))["figures"]
    assert (ana["phonies"], bob["phonies"]) == ([["ZUTTX", "o1"]], [])
    told = said(run, "stats", "--judge", "Ana").splitlines()
    assert "phonies that got away 1 ZUTTX (o1)" in [" ".join(line.split()) for line in told]
    assert said(run, "stats", "--judge").splitlines()[1].split()[6] == "1"
    assert table(run("stats", "--csv", "--judge"))[0]["phonies"] == "ZUTTX o1"


def test_a_game_whose_dictionary_is_gone_is_not_judged(run: Run) -> None:
    run.data.mkdir(exist_ok=True)
    (run.elsewhere / "club.txt").write_text("vues\n")
    said(run, "dict", "add", "club", str(run.elsewhere / "club.txt"))
    said(run, "new", "option", "Ana", "Bob", "--lexicon", "club")
    for line in ("H8 VUES", "end", "ana: rack", "bob: rack"):
        said(run, "do", line)
    said(run, "dict", "remove", "club")
    answered = run("stats", "--judge")
    assert (answered.code, answered.err) == (0, "referee: Not judged, since their dictionary is not here: o1.\n")


def test_judging_is_sealed_while_a_table_is_live(live: Run) -> None:
    assert "VOC-10" in complaint(live("stats", "--judge"))
    assert live("stats").code == 0
    assert live("stats", "--judge", "--unsealed").code == 0
    assert "#note looked up outside the table: stats --judge" in live("export", "o1").out


def test_a_damaged_entry_costs_only_what_was_never_counted(game: Run) -> None:
    before = said(game, "stats")
    path = game.data / "games.sqlite"
    assert b"H8 VUES" in path.read_bytes()
    path.write_bytes(path.read_bytes().replace(b"H8 VUES", b"H8 XUES"))
    assert said(game, "stats") == before
    with closing(sqlite3.connect(path)) as base:
        base.execute("DELETE FROM digests")
        base.commit()
    answered = game("stats")
    assert (answered.code, answered.out) == (1, "No settled game is counted.\n")
    assert answered.err == "referee: Left out, since they cannot be read whole: o1.\n"


def test_a_damaged_list_of_games_is_made_up_for_and_said(game: Run) -> None:
    before = said(game, "stats")
    with closing(sqlite3.connect(game.data / "games.sqlite")) as base, base:
        base.execute("UPDATE games SET summary = '{}'")
    answered = game("stats")
    assert (answered.code, answered.out) == (2, before)
    assert "store of games is damaged" in answered.err
    assert game("doctor").code == 0
    assert said(game, "stats") == before


def test_a_store_without_its_first_page_is_counted_as_far_as_it_goes(game: Run) -> None:
    before = said(game, "stats")
    data = (game.data / "games.sqlite").read_bytes()
    (game.data / "games.sqlite").write_bytes(bytes(4096) + data[4096:])
    assert said(game, "stats") == before


def test_the_page_of_the_digests_may_be_lost(game: Run) -> None:
    before = said(game, "stats")
    path = game.data / "games.sqlite"
    with closing(sqlite3.connect(path)) as base, base:
        (page,) = base.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'digests'").fetchone()
    data = path.read_bytes()
    path.write_bytes(data[: 4096 * (page - 1)] + os.urandom(4096) + data[4096 * page :])
    answered = game("stats")
    assert answered.out == before
    assert said(game, "log") != ""


def on_a_terminal(run: Run, **environment: str) -> str:
    master, slave = pty.openpty()
    result = run("stats", "Ana", stdout=slave, env={"TERM": "xterm", **environment})
    os.close(slave)
    assert result.code == 0, result
    return os.read(master, 100_000).decode()


def test_a_terminal_gets_a_line_of_blocks(game: Run) -> None:
    for _ in range(2):
        evening(game)
    assert "▅▅▅" in on_a_terminal(game)


@pytest.mark.parametrize(
    "environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"PYTHONIOENCODING": "ascii:replace"}], ids=str
)
def test_where_blocks_are_not_wanted_figures_are_told(game: Run, environment: dict[str, str]) -> None:
    told = on_a_terminal(game, **environment)
    assert "▅" not in told
    assert re.search("over time          [-−]3\r", told)
    assert "▅" not in said(game, "stats")


def test_an_imported_record_has_its_digest_at_once_and_counts_once(game: Run) -> None:
    (game.elsewhere / "game.ref").write_text(said(game, "export", "o1"))
    said(game, "import", "--again", str(game.elsewhere / "game.ref"))
    with closing(sqlite3.connect(game.data / "games.sqlite")) as base, base:
        found = dict(base.execute("SELECT game, facts FROM digests"))
    assert found["o1"] == found["o2"]
    assert [figures["games"] for figures in objects(game("stats", "--json"))["figures"]] == [1, 1]
