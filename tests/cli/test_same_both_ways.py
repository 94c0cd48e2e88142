"""The quick way and the full program: same words, same output, same exit codes."""

from pathlib import Path

import pytest

from tests.cli.runner import Result, Run, complaint
from tests.whole import crossed

WORDS = ["JOIE", "évanouir", "ÉNERGIE", "ITALIE", "ONU", "km", "week-end", "XIV", "ABAISSÈ", "mortem", "ZUTT", "L"]
STRANGE = [
    "",
    " ",
    "a b",
    "+",
    "'",
    "’",
    "œ",
    "l’eau",
    "JO\u0302IE",
    "\x1b[31m",
    "\u202eeioj",
    "日本",
    "½",
    "123",
    "A" * 300,
]

COMMANDS = [
    (["--game", "jago", *WORDS], ""),
    (WORDS, ""),
    (STRANGE, ""),
    (["--json", *WORDS], ""),
    (["--json", *STRANGE], ""),
    (["--invalid", *WORDS], ""),
    (["--invalid", *STRANGE], ""),
    (["--quiet", *WORDS], ""),
    (["--quiet", "JOIE"], ""),
    (["JOIE", "--json", "TUES"], ""),
    (["--game", "mot-pour-mot", *WORDS], ""),
    (["--game", "croisillon", *WORDS], ""),
    (["--game", "guerre-des-mots", *WORDS, "A", "Ô", "O", "week+end"], ""),
    (["-"], " ".join(WORDS)),
    (["--json", "-"], "\n".join(WORDS + STRANGE)),
    (["--invalid", "-"], "\n".join(WORDS + STRANGE)),
    (["--quiet", "-"], "JOIE"),
    (["--game", "guerre-des-mots", "--invalid", "-"], "\n".join(WORDS)),
    (["-"], ""),
]


def full(run: Run, arguments: list[str], lang: str, stdin: str = "") -> Result:
    """The answer without the file of the quick way, which the full program then writes."""
    run.quick_file.unlink(missing_ok=True)
    result = run("word", "check", *arguments, lang=lang, stdin=stdin)
    assert run.quick_file.exists()
    return result


def quick(run: Run, arguments: list[str], lang: str, stdin: str = "") -> Result:
    assert run.quick_file.exists()
    result = run("word", "check", *arguments, lang=lang, stdin=stdin, watch=True)
    assert "typer" not in result.imported
    return result


@pytest.mark.parametrize(("command", "lang"), crossed(COMMANDS, ("en", "fr")))
def test_the_answer_is_the_same(shared: Run, command: tuple[list[str], str], lang: str) -> None:
    arguments, stdin = command
    slow, fast = (way(shared, arguments, lang, stdin) for way in (full, quick))
    assert (fast.code, fast.out, fast.err) == (slow.code, slow.out, slow.err)
    assert fast.code in (0, 1)


def test_words_that_are_not_text_get_the_same_answer(run: Run) -> None:
    run.quick_file.unlink(missing_ok=True)
    slow = run("word", "check", b"caf\xe9", b"\xff", "JOIE", watch=True)
    fast = run("word", "check", b"caf\xe9", b"\xff", "JOIE", watch=True)
    assert ("typer" in slow.imported, "typer" in fast.imported) == (True, False)
    assert (fast.code, fast.out, fast.err) == (slow.code, slow.out, slow.err) != (0, "", "")


UNUSUAL = [
    ["--game=jago", "JOIE"],
    ["--lexicon", "fr", "JOIE"],
    ["--game", "croisillon", "--set", "abbreviations=no", "JOIE"],
    ["--game", "croisillon", "--set", "proper_nouns=no", "JOIE"],
]


@pytest.mark.parametrize("arguments", UNUSUAL, ids=" ".join)
def test_what_takes_more_than_a_glance_goes_the_full_way(run: Run, arguments: list[str]) -> None:
    run("--version")
    result = run("word", "check", *arguments, watch=True)
    assert "typer" in result.imported
    assert result.out == "JOIE  valid      joie, noun feminine singular\n"


def test_another_dictionary_in_use_is_asked_by_both_ways(run: Run) -> None:
    assert run("word", "check", "CLEF").code == 0
    assert run("dict", "use", "fr-1990").code == 0
    fast = quick(run, ["CLEF"], "en")
    assert (fast.code, fast.out) == (1, "CLEF  not valid  not in the dictionary fr-1990 (VOC-9)\n")
    assert full(run, ["CLEF"], "en").out == fast.out


def test_a_dictionary_named_in_the_environment_is_asked_by_both_ways(run: Run) -> None:
    run("--version")
    named = {"REFEREE_LEXICON": "fr-1990"}
    assert run("word", "check", "CLEF", env=named).code == 1
    assert run("word", "check", "CLEF").code == 0


def test_a_language_written_into_the_settings_counts_at_once(run: Run) -> None:
    unsaid = {"REFEREE_LANG": ""}
    run("dict", "use", "fr")
    assert "feminine" in run("word", "check", "JOIE", env=unsaid).out
    run.settings.write_text('language = "fr"\n')
    first = run("word", "check", "JOIE", env=unsaid, watch=True)
    again = run("word", "check", "JOIE", env=unsaid, watch=True)
    assert ("typer" in first.imported, "typer" in again.imported) == (True, False)
    assert first.out == again.out == "JOIE  valable  joie, nom féminin singulier\n"


def test_a_dictionary_written_into_the_settings_counts_at_once(run: Run) -> None:
    run("--version")
    run.settings.write_text('lexicon = "fr-1990"\n')
    assert run("word", "check", "CLEF").code == 1
    run.settings.unlink()
    assert run("word", "check", "CLEF").code == 0


STALE = [
    ("version\t", "version\t0.0.0 "),
    ("settings\t", "settings\t1."),
    ("lexicon\t", "lecicon\t"),
    ("\t0\t", "\tx\t"),
]


@pytest.mark.parametrize(("told", "changed"), STALE)
def test_what_another_version_or_nobody_wrote_is_not_believed(run: Run, told: str, changed: str) -> None:
    run("--version")
    sound = run.quick_file.read_text()
    assert told in sound
    run.quick_file.write_text(sound.replace(told, changed, 1))
    result = run("word", "check", "JOIE", watch=True)
    assert "typer" in result.imported
    assert (result.code, result.out) == (0, "JOIE  valid      joie, noun feminine singular\n")
    assert run.quick_file.read_text() == sound


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"no tabs\n", b"version\n" * 5, b"\0" * 64])
def test_a_damaged_quick_file_is_not_believed(run: Run, content: bytes) -> None:
    run("--version")
    sound = run.quick_file.read_bytes()
    run.quick_file.write_bytes(content)
    assert run("word", "check", "JOIE").code == 0
    assert run.quick_file.read_bytes() == sound


def with_own_dictionary(run: Run, folder: Path) -> Path:
    """A home whose dictionary in use is a list of two words; the packed file."""
    (folder / "club.txt").write_text("joie\nété\n")
    assert run("dict", "add", "club", folder / "club.txt").code == 0
    assert run("dict", "use", "club").code == 0
    assert quick(run, ["JOIE", "MER"], "en").code == 1
    return run.data / "dictionaries" / "club.lex"


def test_a_dictionary_that_is_gone_is_missed_by_both_ways(run: Run, tmp_path: Path) -> None:
    with_own_dictionary(run, tmp_path).unlink()
    assert complaint(run("word", "check", "JOIE")).startswith("There is no dictionary named “club”.")
    run.quick_file.unlink()
    assert complaint(run("word", "check", "JOIE")).startswith("There is no dictionary named “club”.")


@pytest.mark.parametrize("at", [4, 90, 1000, 1100])
def test_a_dictionary_that_was_damaged_is_noticed_by_both_ways(run: Run, tmp_path: Path, at: int) -> None:
    packed = with_own_dictionary(run, tmp_path)
    content = bytearray(packed.read_bytes())
    content[at] ^= 0xFF
    packed.write_bytes(content)
    for _ in range(2):
        assert complaint(run("word", "check", "JOIE")).startswith("The dictionary file")
        assert complaint(run("word", "check", "-", stdin="JOIE")).startswith("The dictionary file")


def test_a_dictionary_replaced_by_hand_counts_at_once(run: Run, tmp_path: Path) -> None:
    packed = with_own_dictionary(run, tmp_path)
    (tmp_path / "other.txt").write_text("mer\n")
    run("dict", "add", "other", tmp_path / "other.txt")
    packed.write_bytes((run.data / "dictionaries" / "other.lex").read_bytes())
    assert run("word", "check", "MER").code == 0
    assert run("word", "check", "JOIE").code == 1


def test_other_settings_folders_have_their_own_say(run: Run) -> None:
    apart = {"REFEREE_HOME": "", "XDG_CONFIG_HOME": str(run.home / "apart")}
    (run.home / "apart" / "referee").mkdir(parents=True)
    (run.home / "apart" / "referee" / "settings.toml").write_text('lexicon = "fr-1990"\n')
    assert run("word", "check", "CLEF", env={"REFEREE_HOME": ""}).code == 0
    assert run("word", "check", "CLEF", env=apart).code == 1
    assert run("word", "check", "CLEF", env={"REFEREE_HOME": ""}).code == 0
