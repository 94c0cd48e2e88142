"""`referee club`: a whole evening from the shell, wrong and half input, the seal, and what nobody else imports."""

import json
import re
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest

from referee.store.entries import StoredAct
from referee.store.sqlite import open_read_only
from tests.cli.runner import Run, complaint
from tests.cli.window import seen

PLAYERS = ("Ana [Lyon]", "Bob", "Chloé [Dijon]", "David", "Étienne")


@pytest.fixture
def club(run: Run) -> Run:
    """An event with five entrants."""
    return entered(run)


def entered(run: Run) -> Run:
    assert run("club", "new", "Soirée", "--arbiter", "Zoé", "--place", "Lyon", "--day", "2026-11-19").code == 0
    assert run("club", "enter", *PLAYERS).code == 0
    return run


@pytest.fixture
def drawn(club: Run) -> Run:
    """The first round of Option, drawn: a table of three and one of two."""
    return with_round(club)


def with_round(run: Run) -> Run:
    assert run("club", "draw", "option", "--seed", "abc", "--minutes", "60").code == 0
    return run


@pytest.fixture(scope="module")
def unchanged(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """As `drawn`, for tests that change nothing."""
    return with_round(entered(Run(tmp_path_factory.mktemp("unchanged"))))


def test_lists_are_drawn_on_a_terminal_and_lines_elsewhere(unchanged: Run) -> None:
    for command in ("standing", "tables"):
        drawn = seen(unchanged, "club", command)
        assert ";48;2;" in drawn
        assert "Étienne" in drawn
        plain = seen(unchanged, "club", command, columns=200, further={"NO_COLOR": "1"})
        assert plain == unchanged("club", command, lang="fr").out


def acts(run: Run) -> list[StoredAct]:
    with closing(open_read_only(run.data / "games.sqlite")) as store:
        return store.events.acts("e1")


def seats(run: Run, table: int) -> list[str]:
    rows = json.loads(run("club", "tables", "--format", "json").out)["lists"][0]["rows"]
    names: list[str] = rows[table - 1]["players"].split(", ")
    return names


def ranks(run: Run, *more: str) -> list[tuple[int, str, float]]:
    rows = json.loads(run("club", "standing", "--format", "json", *more).out)["lists"][0]["rows"]
    return [(row["rank"], row["name"], row["points"]) for row in rows]


@pytest.mark.parametrize(
    ("lang", "none", "all_open", "absent"),
    [
        (
            "en", "No round has been drawn yet. (CLB-1)", "No table of round 1 waits for its game. (CLB-9)",
            "At table 1 somebody is marked absent: nobody is exchanged there any more, unless undo takes that back. (CLB-5)",
        ),
        (
            "fr", "Aucune ronde n'a encore été tirée. (CLB-1)", "À la ronde 1, aucune table n'attend sa partie. (CLB-9)",
            "À la table 1, une absence est notée : on n'y échange plus personne, à moins de l'annuler. (CLB-5)",
        ),
    ],
)  # fmt: skip
def test_a_round_is_called_by_its_number_and_a_table_what_it_is(
    club: Run, lang: str, none: str, all_open: str, absent: str
) -> None:
    asked = (
        ("open",),
        ("confirm",),
        ("end", "1"),
        ("absent", "Ana"),
        ("exchange", "Ana", "Bob"),
        ("result", "1", "Ana"),
    )
    for command in asked:
        assert club("club", *command, lang=lang).err == f"referee: {none}\n"
    with_round(club)
    first, second = seats(club, 1), seats(club, 2)
    club("club", "absent", second[0])
    assert club("club", "exchange", first[0], second[1], lang=lang).err == f"referee: {absent.replace(' 1', ' 2')}\n"
    club("club", "open", "1")
    assert club("club", "open", lang=lang).err == f"referee: {all_open}\n"
    zeroth = {"en": "There is no round 0; rounds drawn: 1.", "fr": "Il n'y a pas de ronde 0 ; rondes tirées : 1."}[lang]
    for command in (*asked, ("tables",)):
        done = club("club", *command, lang=lang)
        assert re.search(r"[Rr]o(und|nde) 0\b", done.out + done.err) is None
        assert club("club", *command, "--round", "0", lang=lang).err == f"referee: {zeroth} (CLB-1)\n"


def test_an_evening_from_the_first_entrant_to_the_standing(drawn: Run) -> None:
    three, two = seats(drawn, 1), seats(drawn, 2)
    assert drawn("club", "open").out == "Round 1, games opened: 1 = o1, 2 = o2.\n"
    drawn("do", "-g", "o1", f"{three[0].lower().replace('é', 'e')}: end", "--yes")
    assert drawn("club", "end", "1").code == 0
    assert drawn("club", "result", "2", f"{two[0]} 120", f"{two[1]} -5").code == 0
    assert sorted(points for _, _, points in ranks(drawn)) == [0, 1, 1, 1, 2]
    assert {points for _, _, points in ranks(drawn, "--official")} == {0}
    assert drawn("club", "confirm").out.startswith("Round 1, confirmed: table 1: ")
    assert ranks(drawn, "--official") == ranks(drawn)
    assert ranks(drawn)[0] == (1, two[0], 2)
    again = drawn("club", "draw", "jago")
    assert again.code == 0
    assert "Bye, 2 points: " in again.out
    record = drawn("club", "standing", "Ana").out
    assert "Ana: round by round" in record
    assert "Lyon" in record
    log = drawn("club", "log").lines
    assert [line.split()[0] for line in log] == [str(number) for number in range(1, len(log) + 1)]
    assert drawn("club", "undo", "2", "--yes").code == 0
    assert drawn("club", "log").out.count("[taken back]") == 2
    assert {points for _, _, points in ranks(drawn, "--official")} == {0}


def test_an_evening_is_told_in_french(club: Run) -> None:
    def french(*words: str) -> str:
        done = club("club", *words, lang="fr")
        assert done.code == 0, done.err
        return done.out

    assert "Ronde 1 tirée : Option, au sort, graine 1." in french("draw", "option", "--seed", "1")
    one = seats(club, 2)
    assert french("result", "2", one[0], one[1]) == f"Ronde 1, table 2, résultat saisi : {one[0]} (victoire).\n"
    assert "Classement provisoire" in french("standing")
    assert french("confirm").startswith("Ronde 1, résultat confirmé : table 2 : ")
    assert "exempt" not in french("tables")
    assert "Rang" in french("standing", "--official")
    assert "la rencontre Soirée commence" in french("log")
    assert french() == "e1  Soirée  Lyon  participants : 5  rondes : 1\n"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("enter", "bob"), 1),
        (("enter", "[Lyon]"), 1),
        (("withdraw", "Zed"), 2),
        (("forbid", "Ana", "Ana"), 1),
        (("forbid", "Ana", "Bob", "--lift"), 1),
        (("draw", "chess"), 2),
        (("draw", "option", "--table", "5"), 1),
        (("draw", "option", "--set", "grid=3x3"), 2),
        (("draw", "option", "--set", "nonsense"), 2),
        (("draw", "option", "--box", "nobody"), 2),
        (("draw", "option", "--method", "swiss"), 1),
        (("draw", "option", "--method", "standing"), 1),
        (("draw", "option", "--minutes", "many"), 2),
        (("exchange", "Ana", "Zed"), 2),
        (("tables", "9"), 2),
        (("tables", "-r", "2"), 2),
        (("tables", "-r", "one"), 2),
        (("open", "9"), 1),
        (("open", "one"), 2),
        (("open", "-r", "7"), 1),
        (("confirm",), 1),
        (("confirm", "1"), 1),
        (("result", "1", "Ana", "120", "Zed", "3"), 2),
        (("result", "one", "Ana"), 2),
        (("result", "1"), 1),
        (("result", "9", "Ana"), 1),
        (("absent", "Zed"), 2),
        (("end", "1"), 1),
        (("end", "one"), 2),
        (("undo", "99"), 1),
        (("undo", "0"), 2),
        (("standing", "Zed"), 2),
        (("standing", "--format", "doc"), 2),
        (("log", "-e", "e7"), 2),
        (("enter", "Fanny", "-e", "../x"), 2),
        (("enter", "Fanny", "--by", "Xavier"), 2),
        (("shuffle",), 2),
        (("draw",), 2),
        (("withdraw", "Cloé"), 2),
        (("standing", "-o", "nowhere/standing.html"), 2),
    ],
)
def test_bad_input_gets_one_sentence_and_changes_nothing(unchanged: Run, words: tuple[str, ...], code: int) -> None:
    before = acts(unchanged)
    for lang in ("en", "fr"):
        done = unchanged("club", *words, lang=lang)
        assert (done.code, done.out) == (code, "")
        assert done.err.startswith("referee: ")
        assert done.err.count("\n") == 1
    assert acts(unchanged) == before
    assert not (unchanged.data / "rounds").exists()


def test_without_an_event_every_command_says_so(run: Run) -> None:
    assert "club new" in run("club").err
    for command in ("standing", "log", "tables"):
        assert "club new" in complaint(run("club", command))
    run("new", "option", "Ana", "Bob")
    for line in ("standing", "enter Ana", "undo"):
        assert "club new" in complaint(run("club", *line.split()))


def test_names_are_text(club: Run) -> None:
    assert club("club", "enter", "\x1b[31m<b>=1+1</b>", "[bold]x").code == 1
    assert club("club", "enter", "<b>HYPERLINK(1)</b>", "+1+1", "{name}").code == 0
    page = club("club", "standing", "--format", "html").out
    assert "<b>" not in page
    assert "&lt;b&gt;" in page
    assert "'+1+1" in club("club", "standing", "--format", "csv").out
    assert "{name}" in club("club", "log").out
    assert "{name}" in club("club", "draw", "option").out


def test_clb_14_look_ups_are_sealed_while_a_round_is_open(drawn: Run) -> None:
    assert drawn("word", "check", "JOIE").code == 0
    drawn("club", "open", "2")
    for words in (("check", "JOIE"), ("search", "J?IE"), ("anagrams", "JOIE")):
        told = complaint(drawn("word", *words))
        assert "e1" in told
        assert "CLB-14" in told
    assert drawn("word", "check", "JOIE", "--unsealed").code == 0
    assert "looked up outside the table: check JOIE" in drawn("club", "log").out
    for name in seats(drawn, 1)[1:]:
        drawn("club", "absent", name)
    drawn("club", "end", "2")
    assert drawn("word", "check", "JOIE").code == 0
    assert not (drawn.data / "rounds").exists()


def test_clb_13_a_table_whose_game_is_left_is_told_how_to_go_on(drawn: Run) -> None:
    drawn("club", "open")
    three, two = seats(drawn, 1), seats(drawn, 2)
    told = drawn("club", "absent", three[0], two[0]).out
    assert "Table 1 leaves game o1" in told
    assert "Table 2" not in told
    assert drawn("club", "open").out == "Round 1, game opened: 1 = o3.\n"


def test_clb_14_a_round_that_ended_at_the_tables_seals_nothing(club: Run) -> None:
    club("club", "withdraw", "Chloé", "David", "Étienne")
    club("club", "draw", "jago", "--seed", "1")
    club("club", "open")
    assert club("word", "check", "JOIE").code == 2
    assert club("do", "concede", "--yes").code == 0
    assert (club.data / "rounds").exists()
    assert club("word", "check", "JOIE").code == 0
    assert not (club.data / "rounds").exists()


def test_a_dictionary_that_has_changed_opens_no_game(run: Run, tmp_path: Path) -> None:
    words = tmp_path / "words"
    words.write_text("joie\n")
    run("dict", "add", "own", words)
    run("club", "new", "Cup", "--arbiter", "Ana", "--lexicon", "own")
    run("club", "enter", "Ana", "Bob")
    run("club", "draw", "jago")
    words.write_text("joie\njoies\n")
    assert run("dict", "remove", "own").code == 0
    assert run("dict", "add", "own", words).code == 0
    assert "VOC-1" in complaint(run("club", "open"))
    assert run("games").out == ""
    assert run("word", "check", "JOIE").code == 0


def test_a_game_of_an_event_is_not_deleted(drawn: Run) -> None:
    drawn("club", "open", "1")
    assert "CLB-15" in complaint(drawn("games", "delete", "o1", "--yes"))
    assert drawn("show", "o1").code == 0
    drawn("export", "o1", "-o", "copy.ref")
    assert drawn("import", "copy.ref", "--again").code == 0
    assert drawn("games", "delete", "o2", "--yes").code == 0


def test_standing_and_slips_go_to_files(drawn: Run, tmp_path: Path) -> None:
    for name in ("standing.html", "standing.csv", "standing.md", "standing.txt", "standing.json"):
        assert drawn("club", "standing", "-o", tmp_path / name).code == 0
        assert "Soirée" in (tmp_path / name).read_text("utf-8")
    slips = drawn("club", "tables", "--slips", "--format", "md").out
    assert slips.count("# Soirée") == 2
    assert "## Table 2, round 1" in drawn("club", "tables", "2", "--format", "md").out
    assert "--force" in complaint(drawn("club", "standing", "-o", tmp_path / "standing.md"))
    assert drawn("club", "standing", "-o", tmp_path / "standing.md", "--force").code == 0
    assert "# Soirée" in drawn("club", "standing", "-o", "-", "--format", "md").out
    assert "TRF" in complaint(drawn("club", "standing", "--format", "trf"))


def test_an_answer_that_is_lost_is_reported_and_its_act_kept(club: Run) -> None:
    with open("/dev/full", "wb") as full:
        done = club("club", "enter", "Fanny", stdout=full)
    assert done.code == 2
    assert "accepted" in done.err
    assert "Fanny" in club("club", "log").out


def test_two_seat_rounds_are_a_tournament_report(club: Run, tmp_path: Path) -> None:
    club("club", "draw", "jago", "--seed", "1")
    one, other = seats(club, 1)
    club("club", "result", "1", one)
    assert club("club", "standing", "-o", tmp_path / "event.trf").code == 0
    lines = (tmp_path / "event.trf").read_text("utf-8").splitlines()
    assert lines[:6] == ["012 Soirée", "022 Lyon", "102 Zoé", "042 2026/11/19", "062 5", "XXR 1"]
    players = {line[14:47].strip(): line for line in lines if line.startswith("001")}
    assert [players[one][80:84], players[one][96], players[one][98]] == [" 1.0", "w", "1"]
    assert [players[other][80:84], players[other][96], players[other][98]] == [" 0.0", "b", "0"]
    assert sum(line.endswith("0000 - U") for line in lines) == 1
    assert {len(line) for line in players.values()} == {99}, "a result that there is not yet is a blank"


def test_a_tournament_report_tells_programs_that_draw_who_is_not_drawn(club: Run) -> None:
    club("club", "draw", "jago", "--seed", "1")
    one, other = seats(club, 1)
    for words in (("absent", other), ("withdraw", other), ("forbid", one, other)):
        assert club("club", *words).code == 0
    lines = club("club", "standing", "--format", "trf").out.splitlines()
    numbers = {line[14:47].strip(): line[4:8].strip() for line in lines if line.startswith("001")}
    first, second = sorted(map(int, (numbers[one], numbers[other])))
    assert f"XXZ {numbers[other]}" in lines
    assert f"XXP {first} {second}" in lines
    games = {line[14:47].strip(): (line[96], line[98]) for line in lines if line.startswith("001")}
    assert {games[one], games[other]} == {("w", "+"), ("b", "-")}


def test_rules_of_the_club_are_shown(run: Run) -> None:
    assert run("rules", "club", "CLB-6").out.startswith("CLB-6 [house ruling]\n")
    assert run("rules", "club").out.count("CLB-") >= 15
    assert "VOC-1\n" not in run("rules", "club").out
    assert "2 points" in run("rules", "club", "CLB-6", lang="fr").out


def behind_the_door(imported: Iterable[str]) -> list[str]:
    """The modules of the club among these, but for its door."""
    return [name for name in imported if name.startswith("referee.club.") and name != "referee.club.door"]


@pytest.mark.parametrize(
    "words",
    [
        ("do", "-g", "o1", "note", "x"),
        ("play", "o1"),
        ("show", "o1"),
        ("word", "check", "JOIE"),
        ("games",),
        ("sheet",),
    ],
    ids=" ".join,
)
def test_one_table_imports_nothing_of_the_club(run: Run, words: tuple[str, ...]) -> None:
    run("new", "option", "Ana", "Bob")
    imported = run(*words, watch=True).imported
    assert "referee.cli.app" in imported or words[0] == "word"
    assert behind_the_door(imported) == []


def test_completion_of_others_imports_nothing_of_the_club(run: Run) -> None:
    run("new", "option", "Ana", "Bob")
    asked = {"_REFEREE_COMPLETE": "complete_bash", "COMP_WORDS": "referee do -g ", "COMP_CWORD": "3"}
    done = run(env=asked, watch=True)
    assert "o1" in done.out
    assert behind_the_door(done.imported) == []


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("club withdraw A", "Ana"),
        ("club forbid Ana B", "Bob"),
        ("club draw ja", "jago"),
        ("club log -e ", "e1"),
        ("club draw option --method e", "everyone"),
        ("rules cl", "club"),
    ],
)
def test_names_are_completed(unchanged: Run, line: str, offered: str) -> None:
    words = f"referee {line}"
    asked = {"_REFEREE_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(len(words.split(" ")) - 1)}
    assert unchanged(env=asked).lines == [offered]
