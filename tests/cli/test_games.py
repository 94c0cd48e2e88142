"""Games from the shell, in both languages, with their exit codes."""

import json
import re
import sys
from pathlib import Path

import pexpect
import pytest

from tests.cli.nursery import ROOT
from tests.cli.runner import Run, complaint
from tests.patience import PATIENCE

VUES, PENTE = ("do", "H8 VUES"), ("do", "I7 PENTE ~H8:V>T")
DAY = r"(?:\d{4}-\d\d-\d\d|\d\d/\d\d/\d{4})"


@pytest.fixture
def game(run: Run) -> Run:
    """With a game of two plays, o1."""
    for arguments in (("new", "option", "Ana", "Bob"), VUES, PENTE):
        assert run(*arguments).code == 0
    return run


def said(run: Run, *arguments: str | bytes | Path, lang: str = "en", stdin: str = "", code: int = 0) -> str:
    """What is said where it belongs: an answer on standard output, a refusal on standard error."""
    result = run(*arguments, lang=lang, stdin=stdin)
    assert result.code == code, result
    assert (result.out == "") or (result.err == "")
    return result.out or result.err


def none_yet(run: Run) -> bool:
    """Whoever reads the list finds it empty; people are told."""
    result = run("games")
    told = "There is no game yet. `referee new option Ana Bob` opens one.\n"
    return (result.code, result.out, result.err) == (0, "", told)


@pytest.mark.parametrize(("lang", "told"), [("en", "Game o1: Zoé, Zoé-.\n"), ("fr", "Partie o1 : Zoé, Zoé-.\n")])
def test_a_game_is_opened(run: Run, lang: str, told: str) -> None:
    assert said(run, "new", "option", "Zoé", "Zoé-", lang=lang).startswith(told)
    assert said(run, "games", lang=lang).split()[:2] == ["o1", "option"]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "There is no game “chess”. Choose from: option, "),
        ("fr", "Il n'y a pas de jeu « chess ». Au choix : option, "),
    ],
)
def test_a_game_that_is_not_known_is_not_opened(run: Run, lang: str, told: str) -> None:
    assert complaint(run("new", "chess", "Ana", "Bob", lang=lang)).startswith(told)


@pytest.mark.parametrize("typed", [("tutorial", "opton"), ("rules", "opton"), ("help", "opton")])
def test_a_game_that_was_meant_is_named(run: Run, typed: tuple[str, ...]) -> None:
    assert complaint(run(*typed)).endswith("Did you mean option?")


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Option is for two to four players, not 1. (OPT-1)"),
        ("fr", "Option se joue à deux, trois ou quatre, pas à 1. (OPT-1)"),
    ],
)
def test_a_game_that_cannot_be_opened_leaves_nothing(run: Run, lang: str, told: str) -> None:
    assert complaint(run("new", "option", "Ana", lang=lang)) == told
    assert none_yet(run)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_play_is_shown_with_its_points(run: Run, lang: str) -> None:
    said(run, "new", "option", "Ana", "Bob", lang=lang)
    colon = " : " if lang == "fr" else ": "
    assert said(run, *VUES, lang=lang).splitlines()[0] == f"1. Ana{colon}H8 VUES  +7 = 7"
    assert said(run, *PENTE, lang=lang).splitlines()[0] == f"2. Bob{colon}I7 PENTE ~H8:V>T  +44 = 44"


@pytest.mark.parametrize("words", [["bob:", "contest", "TUES"], ["bob: contest TUES"], ["BOB: conteste tues"]])
def test_a_command_may_name_its_seat(game: Run, words: list[str]) -> None:
    assert said(game, "do", *words, code=1) == "referee: Nobody contests a play of their own. (OPT-21)\n"


@pytest.mark.parametrize(
    ("typed", "lang", "told"),
    [
        ("A1 XX", "en", "The word touches nothing that lies on the grid. (OPT-8)"),
        ("A1 XX", "fr", "Le mot ne touche rien de ce qui est posé. (OPT-8)"),
        (
            "carla: pass",
            "en",
            "There is no seat “carla” at this table.",
        ),
        ("undo 9", "en", "There are only 2 steps to take back."),
        ("undo 9", "fr", "Il n'y a que 2 étapes à annuler."),
    ],
)
def test_a_refused_command_exits_with_1_and_changes_nothing(game: Run, typed: str, lang: str, told: str) -> None:
    before = said(game, "export")
    assert said(game, "do", typed, lang=lang, code=1) == f"referee: {told}\n"
    assert said(game, "export") == before


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_position_is_shown(game: Run, lang: str) -> None:
    told = said(game, "show", lang=lang)
    assert told.splitlines()[0] == "o1 · option"
    assert "T" in told.splitlines()[10]
    assert re.search(r"^> Ana +7 ", told, re.MULTILINE)
    assert re.search(r"^  Bob +44 ", told, re.MULTILINE)


def test_the_position_is_told_as_json(game: Run) -> None:
    told = json.loads(said(game, "show", "--json"))
    assert (told["id"], told["game"], told["turn"], told["over"]) == ("o1", "option", "ana", False)
    assert [player["score"] for player in told["players"]] == [7, 44]
    assert told["board"][7:9] == [".......TUES.....", "......PENTE....."]
    assert [event["command"] for event in told["events"]] == ["H8 VUES", "I7 PENTE ~H8:V>T"]
    assert len(told["lexicon"]["sha256"]) == 64


def test_the_log_lists_the_steps_that_stand(game: Run) -> None:
    said(game, "undo")
    said(game, "do", "pass")
    assert said(game, "log").splitlines() == ["1. Ana: H8 VUES  +7 = 7", "2. Bob: pass"]


@pytest.mark.parametrize(
    ("lang", "undone", "redone", "nothing"),
    [
        (
            "en",
            "Taken back: 1. Ana: H8 VUES  +7 = 7\nTaken back: 2. Bob: I7 PENTE ~H8:V>T  +44 = 44\nNo step stands.",
            (
                "Brought back: 1. Ana: H8 VUES  +7 = 7\nBrought back: 2. Bob: I7 PENTE ~H8:V>T  +44 = 44\n"
                "Steps that stand: 2. The last one: 2. Bob: I7 PENTE ~H8:V>T  +44 = 44"
            ),
            "There is nothing to bring back.",
        ),
        (
            "fr",
            "Annulé : 1. Ana : H8 VUES  +7 = 7\nAnnulé : 2. Bob : I7 PENTE ~H8:V>T  +44 = 44\nIl ne reste aucune étape.",
            (
                "Rétabli : 1. Ana : H8 VUES  +7 = 7\nRétabli : 2. Bob : I7 PENTE ~H8:V>T  +44 = 44\n"
                "Étapes qui tiennent : 2. La dernière : 2. Bob : I7 PENTE ~H8:V>T  +44 = 44"
            ),
            "Il n'y a rien à rétablir.",
        ),
    ],
)
def test_steps_are_taken_back_and_brought_back(game: Run, lang: str, undone: str, redone: str, nothing: str) -> None:
    assert said(game, "undo", "2", lang=lang) == f"{undone}\n"
    assert said(game, "redo", lang=lang) == f"{redone}\n"
    assert said(game, "redo", lang=lang, code=1) == f"referee: {nothing}\n"


def test_people_read_commands_in_their_language_and_programs_as_they_are_kept(game: Run) -> None:
    assert said(game, "do", "échange 2", lang="fr") == "3. Ana : échange 2\n"
    assert [said(game, "log", lang=lang).splitlines()[2] for lang in ("fr", "en")] == [
        "3. Ana : échange 2",
        "3. Ana: swap 2",
    ]
    assert ">ana: swap 2" in said(game, "export", lang="fr")
    assert json.loads(said(game, "show", "--json", lang="fr"))["events"][2]["command"] == "swap 2"
    with pexpect.spawn(
        sys.executable, ["-m", "referee", "do", "passe"], env=game.environment("fr"), cwd=ROOT, encoding="utf-8"
    ) as terminal:
        terminal.expect("4\\. Bob : (\\w+)", timeout=PATIENCE)
        assert terminal.match[1] == "passe"


def test_a_screen_without_a_minus_has_a_hyphen(run: Run) -> None:
    said(run, "new", "option", "Ana", "Béa")
    said(run, "do", "adjust -37 a miscount")
    env = {**run.environment("fr"), "PYTHONIOENCODING": "latin-1", "TERM": "xterm"}
    with pexpect.spawn(
        sys.executable, ["-m", "referee", "play", "o1"], env=env, cwd=ROOT, encoding="latin-1", dimensions=(24, 80)
    ) as terminal:
        terminal.expect("(.)37", timeout=PATIENCE)
        assert terminal.match[1] == "-"
        terminal.expect("Béa", timeout=PATIENCE)
        terminal.sendline("q")
        terminal.expect(pexpect.EOF, timeout=PATIENCE)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Step 1 becomes: H8 VUE*S\nAna 7 → 6, Bob 44 → 42\n"),
        ("fr", "L'étape 1 devient : H8 VUE*S\nAna 7 → 6, Bob 44 → 42\n"),
    ],
)
def test_a_step_is_amended(game: Run, lang: str, told: str) -> None:
    assert said(game, "amend", "1", "h8", "vue*s", lang=lang) == told
    assert said(game, "log").splitlines()[0] == "1. Ana: H8 VUE*S  +6 = 6"


@pytest.mark.parametrize(
    ("lang", "answer", "code", "question", "steps"),
    [
        ("en", "n\n", 1, "Keep that? [y/N] ", 2),
        ("en", "y\n", 0, "Keep that? [y/N] ", 1),
        ("fr", "\n", 1, "Garder cela ? [o/N] ", 2),
        ("fr", "peut-être\nOui\n", 0, "Garder cela ? [o/N] Garder cela ? [o/N] ", 1),
    ],
)
def test_an_amendment_that_costs_later_steps_is_asked_about(
    game: Run, lang: str, answer: str, code: int, question: str, steps: int
) -> None:
    told = said(game, "amend", "1", "pass", lang=lang, stdin=answer, code=code)
    assert question in told
    assert "I7 PENTE" in told
    assert len(said(game, "log").splitlines()) == steps


def test_an_amendment_that_nobody_answers_for_is_not_kept(game: Run) -> None:
    result = game("amend", "1", "pass")
    assert (result.code, result.err) == (2, "referee: Stopped.\n")
    assert len(said(game, "log").splitlines()) == 2
    assert said(game, "amend", "1", "pass", "--yes").startswith("Step 1 becomes: pass\n")


@pytest.mark.parametrize(
    ("lang", "state"),
    [("en", ("open", "over", "tie: Carla and Dan")), ("fr", ("ouverte", "finie", "égalité : Carla et Dan"))],
)
def test_games_are_listed_the_last_used_first(game: Run, lang: str, state: tuple[str, str, str]) -> None:
    for _ in range(2):
        said(game, "new", "option", "Carla", "Dan")
    said(game, "do", "end")
    said(game, "do", "-g", "o2", "end")
    said(game, "do", "-g", "o2", "carla: rack")
    said(game, "do", "-g", "o2", "dan: rack")
    told = said(game, "games", lang=lang).splitlines()
    assert [re.sub(DAY, "DAY", " ".join(line.split())) for line in told] == [
        f"o2 option DAY {state[2]} Carla 0, Dan 0",
        f"o3 option DAY {state[1]} Carla 0, Dan 0",
        f"o1 option DAY {state[0]} Ana 7, Bob 44",
    ]


def test_a_command_means_the_game_used_last(game: Run) -> None:
    said(game, "new", "option", "Carla", "Dan")
    said(game, "do", "pass")
    said(game, "games", "open", "o1")
    assert said(game, "do", "pass") == "3. Ana: pass\n"
    assert said(game, "do", "pass", "--on", "o2") == "2. Dan: pass\n"
    assert said(game, "log") == "1. Carla: pass\n2. Dan: pass\n"


def test_a_name_is_corrected(game: Run) -> None:
    assert said(game, "games", "rename", "bob", "Robert") == "Bob is called Robert now.\n"
    assert "Ana 7, Robert 44" in said(game, "games")
    assert "Robert" in said(game, "show")
    assert complaint(game("games", "rename", "zoe", "X")).startswith("There is no seat “zoe” at this table.")


@pytest.mark.parametrize(
    ("lang", "answer", "question"),
    [("en", "y\n", "Delete game o1 for good? [y/N] "), ("fr", "o\n", "Supprimer la partie o1 pour de bon ? [o/N] ")],
)
def test_a_game_is_deleted_when_that_is_confirmed(game: Run, lang: str, answer: str, question: str) -> None:
    assert said(game, "games", "delete", "o1", lang=lang, stdin="n\n", code=1) == question
    assert said(game, "games").startswith("o1")
    assert said(game, "games", "delete", "o1", lang=lang, stdin=answer) == question
    assert none_yet(game)


@pytest.mark.parametrize(
    ("lang", "command", "answer", "question"),
    [
        ("en", ("games", "delete"), "y\n", "Delete games o1, j1 for good? [y/N] "),
        ("fr", ("parties", "supprime"), "oui\n", "Supprimer les parties o1, j1 pour de bon ? [o/N] "),
    ],
)
def test_several_games_are_deleted_at_once_or_none(
    game: Run, lang: str, command: tuple[str, ...], answer: str, question: str
) -> None:
    said(game, "new", "jago", "Carla", "Dan")
    assert "o9" in complaint(game(*command, "o1", "o9", "--yes", lang=lang))
    assert said(game, *command, "o1", "j1", lang=lang, stdin="\n", code=1) == question
    assert {line.split()[0] for line in said(game, "games").splitlines()} == {"o1", "j1"}
    assert said(game, *command, "o1", "j1", "o1", lang=lang, stdin=answer) == question
    assert none_yet(game)


@pytest.mark.parametrize(
    "arguments", [("show", "o9"), ("log", "o9"), ("export", "o9"), ("do", "-g", "o9", "pass"), ("games", "open", "o9")]
)
def test_a_game_that_is_not_there_is_named(game: Run, arguments: tuple[str, ...]) -> None:
    assert complaint(game(*arguments)) == "There is no game o9. `referee games` shows what there is."
    assert (
        complaint(game(*arguments, lang="fr")) == "Il n'y a pas de partie o9. « referee parties » montre ce qu'il y a."
    )


@pytest.mark.parametrize("command", ["show", "log", "export", "undo"])
def test_without_a_game_there_is_a_hint(run: Run, command: str) -> None:
    assert complaint(run(command)) == "There is no game yet. `referee new option Ana Bob` opens one."


def test_looking_makes_no_store(run: Run) -> None:
    assert none_yet(run)
    for command in (("show",), ("export", "--all", "-o", "all"), ("backup", "backup")):
        complaint(run(*command))
    assert list(run.elsewhere.iterdir()) == []
    assert not (run.data / "games.sqlite").exists()


def test_the_name_of_a_game_may_be_typed_in_capitals(game: Run) -> None:
    assert said(game, "log", "O1") == said(game, "log", "o1")


def test_a_record_is_written_and_kept_as_the_same_game(game: Run, tmp_path: Path) -> None:
    said(game, "undo")
    said(game, "do", "note très bien")
    text = said(game, "export")
    assert text.splitlines()[-3:] == [">bob: I7 PENTE ~H8:V>T +44 44", ">ana: undo", "#note très bien"]
    assert said(game, "export", "o1", "-o", tmp_path / "game.ref") == ""
    assert (tmp_path / "game.ref").read_text() == text
    assert said(game, "import", "--again", tmp_path / "game.ref") == "Game o2.\n"
    assert said(game, "export", "o2") == text
    assert said(game, "import", "--again", tmp_path / "game.ref", lang="fr") == "Partie o3.\n"


def test_a_record_is_written_through_a_link_and_into_a_pipe(game: Run, tmp_path: Path) -> None:
    (tmp_path / "real.ref").write_text("old")
    (tmp_path / "link.ref").symlink_to("real.ref")
    said(game, "export", "--force", "-o", tmp_path / "link.ref")
    assert (tmp_path / "link.ref").is_symlink()
    assert (tmp_path / "real.ref").read_text() == said(game, "export", "-o", "/dev/stdout")


@pytest.mark.parametrize(
    ("text", "lang", "told"),
    [
        ("#referee 1\n#game option\n#player a A\n#player b B\n>a: H8 VUES\n>b: A1 XX\n", "en",
         "line 6: The word touches nothing that lies on the grid. (OPT-8)"),
        ("#referee 1\n#game option\n#player a A\n#player b B\n>a: H8 VUES\n>b: A1 XX\n", "fr",
         "ligne 6 : Le mot ne touche rien de ce qui est posé. (OPT-8)"),
        ("#referee 1\n#game option\n#player a A\n#player b B\n>a: H8 VUES +8 8\n", "en",
         "line 5: The figures written are +8 8; they should be +7 7."),
        ("#referee 2\n", "en", "Line 1: this record has version 2; version 1 is known."),
        ("#referee 1\n#game option\n#player a A\n>a: pass\n#date x\n", "fr",
         "Ligne 5 : « #date x » : les lignes d'en-tête précèdent la première commande."),
        ("", "en", "Line 1: a record begins with the line “#referee 1”."),
    ],
)  # fmt: skip
def test_a_record_that_does_not_stand_is_not_kept(game: Run, tmp_path: Path, text: str, lang: str, told: str) -> None:
    (tmp_path / "game.ref").write_text(text)
    before = game.files()
    assert complaint(game("import", tmp_path / "game.ref", lang=lang)).endswith(told)
    assert game.files() == before


def test_what_is_no_text_is_not_imported(game: Run, tmp_path: Path) -> None:
    (tmp_path / "game.ref").write_bytes(b"#referee 1\n\xff")
    assert complaint(game("import", tmp_path / "game.ref")) == f"{tmp_path}/game.ref is not UTF-8."
    assert complaint(game("import", tmp_path / "none.ref")) == f"{tmp_path}/none.ref: no such file."
    assert game("replay", tmp_path / "none.ref").err == f"{tmp_path}/none.ref: no such file.\n"


def test_every_game_is_written_into_a_folder(game: Run, tmp_path: Path) -> None:
    said(game, "new", "option", "../../Zoé", 'Con/\\:*?"<>|', "x" * 200)
    (tmp_path / "all").mkdir()
    told = said(game, "export", "--all", "-o", tmp_path / "all").splitlines()
    assert sorted(told) == sorted(str(path) for path in (tmp_path / "all").iterdir())
    assert {re.sub(DAY, "DAY", Path(line).name) for line in told} == {
        "o1-DAY-ana-bob.ref",
        "o2-DAY-zoe-con-xxxxxxxxxxxx.ref",
    }
    (first,) = (tmp_path / "all").glob("o1-*")
    assert first.read_text() == said(game, "export", "o1")
    assert said(game, "export", "--all", "--force", "-o", tmp_path / "all").splitlines() == told


@pytest.mark.parametrize("arguments", [["--all"], ["--all", "o1", "-o", "folder"]])
def test_all_games_want_a_folder(game: Run, arguments: list[str]) -> None:
    assert complaint(game("export", *arguments)).startswith("--all takes no game but a folder")
    assert complaint(game("export", *arguments, lang="fr")).startswith("--all ne prend pas de partie mais un dossier")


def test_records_are_refereed_anew(game: Run, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.ref", tmp_path / "bad.ref"
    said(game, "export", "-o", good)
    bad.write_text(good.read_text().replace("+44 44", "+45 45"))
    assert said(game, "replay", good) == f"{good}: Ana 7, Bob 44\n"
    assert json.loads(said(game, "replay", "--json", good))["players"][1]["score"] == 44
    assert (
        said(game, "replay", bad, code=1) == f"{bad}: line 9: The figures written are +45 45; they should be +44 44.\n"
    )
    assert json.loads(said(game, "replay", "--json", bad, code=1))["error"]["line"] == 9
    both = game("replay", good, bad, lang="fr")
    assert (both.code, both.lines[-1]) == (1, "Parties justes : 1 sur 2.")


@pytest.mark.parametrize(("lang", "told"), [("en", "OPT-6"), ("fr", "OPT-6")])
def test_clauses_are_found_by_name_and_by_words(run: Run, lang: str, told: str) -> None:
    one = said(run, "rules", "option", "opt-6", lang=lang)
    assert one.startswith(told)
    assert one.count("\nOPT") == 0
    assert said(run, "rules", "option", lang=lang).count("OPT-") >= 22
    none = {"en": "No rule of option speaks of “zzzz”.", "fr": "option : aucune règle ne parle de « zzzz »."}
    assert said(run, "rules", "option", "zzzz", lang=lang, code=1) == f"referee: {none[lang]}\n"


def test_clauses_are_told_in_the_language(run: Run) -> None:
    english, french = (said(run, "rules", "option", "OPT-6", lang=lang) for lang in ("en", "fr"))
    assert english != french


@pytest.mark.parametrize(
    ("lang", "counted", "restored", "kept"),
    [
        ("en", "1 game, last used DAY", "The store of games is now that of the backup: ", "The former one is kept as "),
        (
            "fr",
            "1 partie, dernier usage le DAY",
            "Le registre des parties est maintenant celui de la sauvegarde : ",
            "L'ancien est gardé sous ",
        ),
    ],
)
def test_a_backup_is_made_and_put_back(
    game: Run, tmp_path: Path, lang: str, counted: str, restored: str, kept: str
) -> None:
    before = said(game, "export")
    counted = counted.replace("DAY", f"{DAY} ..:..[.]")
    assert re.fullmatch(counted, said(game, "backup", tmp_path / "backup", lang=lang).strip())
    said(game, "do", "pass")
    told = said(game, "restore", tmp_path / "backup", "--yes", lang=lang).splitlines()
    assert re.fullmatch(restored + counted, told[0])
    aside = Path(told[1].removeprefix(kept).removesuffix("."))
    assert aside.parent == game.data
    assert aside.read_bytes().startswith(b"SQLite format 3\0")
    assert said(game, "export") == before


@pytest.mark.parametrize(
    ("lang", "newer", "question"),
    [
        (
            "en",
            "The present store is newer than the backup.",
            "Put the backup in the place of the present store, which is kept aside? [y/N] ",
        ),
        (
            "fr",
            "Le registre actuel est plus récent que la sauvegarde.",
            "Mettre la sauvegarde à la place du registre actuel, qui sera gardé de côté ? [o/N] ",
        ),
    ],
)
def test_a_newer_store_is_not_replaced_unasked(game: Run, tmp_path: Path, lang: str, newer: str, question: str) -> None:
    said(game, "backup", tmp_path / "backup")
    said(game, "do", "pass")
    before = game.files()
    told = said(game, "restore", tmp_path / "backup", lang=lang, stdin="n\n", code=1)
    assert told.splitlines()[2:] == [newer, question]
    assert game.files() == before
    nobody = game("restore", tmp_path / "backup")
    assert (nobody.code, nobody.err) == (2, "referee: Stopped.\n")
    assert game.files() == before


def test_an_older_backup_is_replaced_when_that_is_confirmed(game: Run, tmp_path: Path) -> None:
    (tmp_path / "backup").write_text("old")
    assert said(game, "backup", tmp_path / "backup", stdin="no\n", code=1) == f"Replace {tmp_path}/backup? [y/N] "
    assert (tmp_path / "backup").read_text() == "old"
    said(game, "backup", tmp_path / "backup", stdin="yes\n")
    assert (tmp_path / "backup").read_bytes().startswith(b"SQLite format 3\0")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("backup", "/dev/null"), "/dev/null is not a file that can be replaced."),
        (("backup", "."), ". is not a file that can be replaced."),
        (("backup", "nowhere/backup"), "nowhere: no such file."),
        (("restore", "nowhere"), "nowhere: no such file."),
        (("restore", "/dev/null"), "/dev/null: a file is wanted here, not a pipe, a socket or a device."),
        (("restore", "/etc/passwd"), "/etc/passwd is damaged, or is no backup; nothing was changed."),
    ],
)
def test_what_is_no_backup_is_refused(game: Run, arguments: tuple[str, str], told: str) -> None:
    before = game.files()
    assert complaint(game(*arguments)) == told
    assert game.files() == before


def test_a_backup_into_a_link_that_leads_to_itself_is_refused(game: Run, tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    assert complaint(game("backup", "-y", tmp_path / "loop")).startswith(f"{tmp_path / 'loop'}: ")
    assert (tmp_path / "loop").is_symlink()


def test_the_store_is_not_its_own_backup(game: Run) -> None:
    itself = str(game.data / "games.sqlite")
    for command in ("backup", "restore"):
        assert complaint(game(command, itself, "--yes")) == f"{itself} is the store of games itself."
    assert len(said(game, "log").splitlines()) == 2


@pytest.mark.parametrize(
    ("lang", "rows"),
    [
        ("en", ["Python", "SQLite", "games", "dictionary in use fr: sound", "store of games sound: 1 game",
                "dictionary of o1 fr: as it was pinned"]),
        ("fr", ["Python", "SQLite", "parties", "dictionnaire en service fr : en bon état",
                "registre des parties en bon état : 1 partie",
                "dictionnaire de la partie o1 fr : le même qu'à l'ouverture de la partie"]),
    ],
)  # fmt: skip
def test_the_doctor_looks_at_everything(game: Run, lang: str, rows: list[str]) -> None:
    told = [" ".join(line.split()) for line in said(game, "doctor", lang=lang).splitlines()]
    for row in rows:
        assert any(line.startswith(row) for line in told), (row, told)
    assert not any(line.startswith("!") for line in told)


def test_the_doctor_finds_a_dictionary_that_is_not_what_it_was(game: Run, tmp_path: Path) -> None:
    (tmp_path / "words").write_text("vues\npente\n")
    said(game, "dict", "add", "own", tmp_path / "words")
    said(game, "new", "option", "Ana", "Bob", "--lexicon", "own")
    said(game, "dict", "remove", "own")
    missing = game("doctor")
    assert missing.code == 1
    assert re.search(r"^! +dictionary of o2 +own: There is no dictionary named “own”", missing.out, re.MULTILINE)
    (tmp_path / "words").write_text("vues\n")
    said(game, "dict", "add", "own", tmp_path / "words")
    other = game("doctor")
    assert other.code == 1
    assert re.search(r"^! +dictionary of o2 +own: has another content than the game pinned$", other.out, re.MULTILINE)


def test_an_answer_that_nobody_hears_is_no_refusal(game: Run) -> None:
    """The move is kept: whoever typed it must not think that it was not."""
    with open("/dev/full", "wb") as full:
        result = game("do", "pass", stdout=full)
    assert (result.code, result.err) == (
        2,
        "referee: The command was accepted and is kept, but the answer could not be written.\n",
    )
    assert said(game, "log").splitlines()[-1] == "3. Ana: pass"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["do"], "Missing: the command, as in referee do H8 VUES"),
        (["undo", "--", "-1"], "'COUNT' cannot be that: a whole number is wanted, 1 or more."),
        (["undo", "x"], "'COUNT' cannot be that: a whole number is wanted, 1 or more."),
        (["do", "-g"], "The option -g needs a value."),
        (["show", "o1", "o2"], "Unexpected: o2."),
    ],
)
def test_bad_usage_is_said_in_one_line(game: Run, arguments: list[str], told: str) -> None:
    assert complaint(game(*arguments)).startswith(told)


def test_what_is_no_text_is_left_out_of_a_note(game: Run) -> None:
    assert said(game, "do", b"note caf\xe9 \x1b[31mred") == "Ana: note caf [31mred\n"


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "The dictionary own is not here with the content it had: the verdicts are those of the record.\n"),
        (
            "fr",
            "Le dictionnaire own n'est pas ici avec le contenu qu'il avait : les verdicts sont ceux de la partie notée.\n",
        ),
    ],
)
def test_a_record_whose_dictionary_is_gone_keeps_its_verdicts(game: Run, tmp_path: Path, lang: str, told: str) -> None:
    (tmp_path / "words").write_text("vues\npente\n")
    said(game, "dict", "add", "own", tmp_path / "words")
    said(game, "new", "option", "Ana", "Bob", "--lexicon", "own")
    for line in ("H8 VUES", "I7 PENTE ~H8:V>T", "ana: contest TUES", "bob: pass", "H8 VUES", "bob: contest VUES"):
        game("do", line)
    text = said(game, "export")
    assert ">ana: contest TUES +0 7\n" in text
    (tmp_path / "game.ref").write_text(text)
    said(game, "dict", "remove", "own")
    assert said(game, "import", "--again", tmp_path / "game.ref", lang=lang).endswith(told)
    assert said(game, "export") == text
