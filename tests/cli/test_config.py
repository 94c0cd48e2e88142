"""The settings: shown, changed, taken away, edited; and what a bad file stops and what not."""

import os
from pathlib import Path

import pytest

from referee.cli import settings
from referee.cli.doors import Door, Setting
from referee.core.home import languages
from tests.cli.runner import Run, complaint

EVERY = list(settings.every())
LANGUAGES = ", ".join(languages())
BAD = [
    (b"lexicon = ", 1, "this is not TOML"),
    (b'bell = "on"\n\nlexicon = fr\n', 3, "this is not TOML"),
    (b'# mine\n\xff\xfe = "x"\n', 2, "this is not TOML"),
    (b'bell = "on"\nbell = "off"\n', 2, "this setting stands in the file twice."),
    (b'# mine\nbell = "loud"\n', 2, "bell cannot be loud. Choose from: on, off."),
    (b'\n\n  clock="mine" # x\n', 3, "clock cannot be mine. Choose from: table, program."),
    (b'lexicon = "fr"\nlanguage = "de"\n', 2, f"language cannot be de. Choose from: {LANGUAGES}."),
    (b'bell = "on"\n[box]\njago = 3\n', 3, "box.jago cannot be 3; a name is wanted."),
    (b'bell = "on"\nbox = { jago = 3 }\n', 2, "box.jago cannot be 3; a name is wanted."),
    (b"box.jago = [1]\n", 1, "box.jago cannot be [1]; a name is wanted."),
    (b"colour = [\n", 1, "this is not TOML"),
]
"""What may stand in the file, where it goes wrong, and how."""
bad = pytest.mark.parametrize(("content", "line", "told"), BAD)


def first_column(text: str) -> list[str]:
    return [line.split()[0] for line in text.splitlines()]


def written(run: Run, text: str) -> None:
    run.settings.parent.mkdir(exist_ok=True)
    run.settings.write_text(text)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_setting_is_listed(shared: Run, lang: str) -> None:
    result = shared("config", lang=lang)
    assert (result.code, result.err) == (0, "")
    assert first_column(result.out) == EVERY
    assert "on | off" in next(line for line in result.lines if line.startswith("bell"))


@pytest.mark.parametrize(
    ("key", "typed", "kept"),
    [
        ("bell", "non", "off"),
        ("colour", "Toujours", "always"),
        ("colour", "jamais", "never"),
        ("clock", "programme", "program"),
    ],
)
def test_a_setting_may_be_said_in_french(run: Run, key: str, typed: str, kept: str) -> None:
    assert run("config", key, typed, lang="fr").code == 0
    assert run("config", key).out == f"{kept}\n"


def test_what_the_environment_says_is_shown_to_prevail(shared: Run) -> None:
    assert "REFEREE_LANG prevails: en" in shared("config").lines[0]
    assert "REFEREE_LEXICON prevails: fr-1990" in shared("config", env={"REFEREE_LEXICON": "fr-1990"}).out


@pytest.mark.parametrize(
    ("key", "value", "kept"),
    [("language", "fr", "fr"), ("language", "EN", "en"), ("colour", "never", "never"), ("lexicon", "fr-1990", "fr-1990"),
     ("bell", "off", "off"), ("clock", "program", "program"), ("box.option", "default", "default")],
)  # fmt: skip
def test_a_setting_is_kept(run: Run, key: str, value: str, kept: str) -> None:
    assert run("config", key, value).out == f"{key}  {kept}\n"
    assert run("config", key).out == f"{kept}\n"
    assert run.settings.read_text() == f'{key} = "{kept}"\n'


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["langage"], "There is no setting “langage”. Did you mean language?"),
        (["zzz", "x"], "There is no setting “zzz”. Choose from: language, "),
        (["language", "de"], f"language cannot be de. Choose from: {LANGUAGES}."),
        (["bell", "loud"], "bell cannot be loud. Choose from: on, off."),
        (["clock", "\x1b[31m"], "clock cannot be "),
        (["lexicon", "zut"], "There is no dictionary named “zut”."),
        (["box.option", "club"], "There is no box “club”."),
        (["box.option", "../x"], "“../x” cannot be a box's name"),
        (["box.chess", "x"], "There is no setting “box.chess”. "),
        (["--unset"], "--unset takes one setting"),
        (["--unset", "bell", "off"], "--unset takes one setting"),
        (["--edit", "bell"], "--edit opens the whole file"),
        (["--edit", "--unset"], "--edit opens the whole file"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_kept(run: Run, arguments: list[str], told: str) -> None:
    said = complaint(run("config", *arguments))
    assert said.startswith(told)
    assert said.isprintable()
    assert not run.settings.exists()


def test_a_box_of_ones_own_can_be_chosen(run: Run) -> None:
    run("box", "new", "option", "club")
    assert run("config", "box.option", "club").code == 0
    assert run("config", "box.option").out == "club\n"


def test_what_is_taken_away_is_as_it_usually_is(run: Run) -> None:
    run("config", "bell", "off")
    run("config", "box.jago", "default")
    run("config", "clock", "program")
    assert run("config", "bell", "--unset").code == 0
    assert run("config", "--unset", "box.jago").code == 0
    assert run("config", "bell").out == "on\n"
    assert run.settings.read_text() == 'clock = "program"\n'
    assert run("config", "--unset", "bell").code == 0


MINE = """\
# my settings
lexicon = "fr-1990"   # since 1990
bell = true

later = "kept"

[colours]
bell = "red"   # another one
"""


def test_comments_and_what_is_not_known_are_kept(run: Run) -> None:
    written(run, MINE)
    run("config", "lexicon", "fr")
    assert run.settings.read_text() == MINE.replace('"fr-1990"', '"fr"')
    run("config", "--unset", "lexicon")
    run("config", "bell", "off")
    run("config", "clock", "program")
    assert run.settings.read_text() == (
        '# my settings\nbell = "off"\n\nlater = "kept"\nclock = "program"\n\n[colours]\nbell = "red"   # another one\n'
    )


def test_a_table_of_boxes_is_read_and_changed(run: Run) -> None:
    written(run, 'bell = "off"\n\n[box]\noption = "default"\nchess = "kept"\n')
    assert run("config", "box.option").out == "default\n"
    run("config", "box.jago", "default")
    told = run.settings.read_text()
    assert all(line in told for line in ('bell = "off"', 'option = "default"', 'chess = "kept"', 'jago = "default"'))
    run("config", "--unset", "box.option")
    assert run("config", "box.option").out == "\n"
    assert 'chess = "kept"' in run.settings.read_text()


@pytest.mark.parametrize(
    "text",
    [
        '"bell" = "on"\n',
        "bell = '''on'''\n",
        'text = """\n[x]\nbell = 1\n"""\nbell = "on"\n',
        'bell = "on"\r\nx = 1\r\n',
        "\ufeffx = 1\n",
    ],
)
def test_a_file_laid_out_otherwise_is_changed_too(run: Run, text: str) -> None:
    from tomllib import loads

    written(run, text)
    before = loads(text.lstrip("\ufeff"))
    assert run("config", "bell", "off").code == 0
    assert loads(run.settings.read_text()) == {**before, "bell": "off"}
    assert run("config", "--unset", "bell").code == 0
    assert loads(run.settings.read_text()) == {name: told for name, told in before.items() if name != "bell"}


def test_true_and_false_are_on_and_off(run: Run) -> None:
    for typed, told in (("true", "on"), ("false", "off"), ('"ON"', "on")):
        written(run, f"bell = {typed}\n")
        assert run("config", "bell").out == f"{told}\n"


def test_a_file_elsewhere_stays_elsewhere(run: Run, tmp_path: Path) -> None:
    """As for those who keep their settings in a repository."""
    run.data.mkdir()
    (tmp_path / "kept.toml").write_text("")
    run.settings.symlink_to(tmp_path / "kept.toml")
    run("config", "bell", "off")
    assert run.settings.is_symlink()
    assert (tmp_path / "kept.toml").read_text() == 'bell = "off"\n'


def test_nothing_is_lost_where_the_folder_cannot_be_written(run: Run) -> None:
    from tests.cli.limits import without_privileges

    written(run, 'bell = "off"\n')
    run.data.chmod(0o500)
    result = run("config", "bell", "on", before=without_privileges)
    run.data.chmod(0o700)
    assert complaint(result).endswith(": permission denied.")
    assert run.settings.read_text() == 'bell = "off"\n'
    assert [path for path in run.data.iterdir() if path.name.startswith(".")] == []


def test_the_quick_way_follows(run: Run) -> None:
    run("config", "lexicon", "fr-1990")
    assert "fr-1990" in run.quick_file.read_text()
    result = run("word", "check", "CLEF", watch=True)
    assert (result.code, "typer" in result.imported) == (1, False)


@bad
def test_a_bad_file_is_one_sentence_with_the_line(run: Run, content: bytes, line: int, told: str) -> None:
    run.data.mkdir()
    run.settings.write_bytes(content)
    for arguments in (
        ["config"],
        ["config", "bell"],
        ["config", "bell", "on"],
        ["config", "--unset", "bell"],
        ["dict", "use", "fr"],
    ):
        said = complaint(run(*arguments))
        assert said.startswith(f"The settings cannot be read: {run.settings}, line {line}: {told}")
    assert run.settings.read_bytes() == content


@bad
def test_a_bad_file_stops_no_look_up(run: Run, content: bytes, line: int, told: str) -> None:
    assert run("word", "check", "JOIE").code == 0
    run.settings.write_bytes(content)
    for word, stdin, out in (
        ("JOIE", "", "JOIE  valid      joie, noun feminine singular\n"),
        ("-", "joie", "joie  valid      joie, noun feminine singular\n"),
    ):
        result = run("word", "check", word, stdin=stdin)
        assert (result.code, result.out) == (0, out)
        assert f"line {line}: {told}" in result.err
        assert result.err.endswith("Meanwhile fr judges the words.\n")
        assert result.err.count("\n") == 1
    assert run("word", "search", "J?IE").code == 0


@bad
def test_a_bad_file_stops_no_table(run: Run, content: bytes, line: int, told: str) -> None:
    run("new", "option", "Ana", "Bob")
    run.settings.write_bytes(content)
    for arguments in (["do", "H8 VUES"], ["undo"], ["show"], ["log"], ["play", "o1"]):
        result = run(*arguments, stdin="pass\n")
        assert (result.code, result.err) == (0, "")


def doctor(run: Run, lang: str = "en") -> tuple[int, list[str], list[str]]:
    """The exit code, what is wrong, and what else was looked at."""
    result = run("doctor", lang=lang)
    assert result.err == ""
    told = [" ".join(line.split()) for line in result.lines]
    return result.code, [line for line in told if line[0] == "!"], [line for line in told if line[0] != "!"]


@bad
def test_a_bad_file_is_a_finding_of_the_doctors_among_others(run: Run, content: bytes, line: int, told: str) -> None:
    run("new", "option", "Ana", "Bob")
    code, wrong, sound = doctor(run)
    assert (code, wrong) == (0, [])
    assert f"settings {run.settings}" in sound
    run.settings.write_bytes(content)
    code, (found,), fine = doctor(run)
    assert code == 1
    assert found.startswith(f"! settings The settings cannot be read: {run.settings}, line {line}: {told}")
    assert fine == [row for row in sound if not row.startswith("settings ")]
    assert run.settings.read_bytes() == content


def test_the_doctor_speaks_of_a_bad_file_in_french_and_judges_by_what_can_be_read(run: Run) -> None:
    written(run, 'lexicon = "fr-1990"\nbell = "loud"\n')
    (run.data / "players.toml").write_text("[aliases")
    code, wrong, fine = doctor(run, "fr")
    assert (code, len(wrong)) == (1, 2)
    assert wrong[0].startswith(
        f"! réglages Les réglages sont illisibles : {run.settings}, ligne 2 : « loud » n'est pas"
    )
    assert wrong[1].startswith("! autres noms de joueurs ")
    assert "dictionnaire en service fr-1990 : en bon état" in fine


def test_the_doctor_goes_on_where_the_settings_are_no_file(run: Run) -> None:
    run.settings.mkdir(parents=True)
    assert doctor(run)[:2] == (1, [f"! settings {run.settings}: this is a folder."])


def test_the_doctor_tells_where_other_names_stand_if_there_are_any(run: Run) -> None:
    run("stats", "--alias", "Bob=Robert")
    assert f"other names of players {run.data / 'players.toml'}" in doctor(run)[2]


def test_what_a_bad_file_says_well_still_counts(run: Run) -> None:
    written(run, 'lexicon = "fr-1990"\nbell = "loud"\n')
    result = run("word", "check", "CLEF")
    assert (result.code, result.err.endswith("Meanwhile fr-1990 judges the words.\n")) == (1, True)


@pytest.mark.parametrize(
    ("content", "wanted"),
    [
        ('bell = "off"\nclock = "program"\n', {"bell": "off", "clock": "program"}),
        ('bell = "off"\nclock = "my own"\n', {"bell": "off"}),
        ("bell = ", {}),
        ("", {}),
    ],
)
def test_what_can_be_read_counts_with_defaults_for_the_rest(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: str, wanted: dict[str, str]
) -> None:
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path))
    usual = {key: setting.default for key, setting in settings.every().items()}
    assert settings.load_valid() == usual
    settings.path().write_text(content)
    assert settings.load_valid() == {**usual, **wanted}
    settings.path().unlink()
    settings.path().mkdir()
    assert settings.load_valid() == usual


def test_a_feature_has_settings_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path))
    own = Setting("pace", values=("slow", "quick"), default="slow", synonyms={"vite": "quick"})
    monkeypatch.setattr(settings, "doors", lambda: (Door(settings=(own,)),))
    settings.every.cache_clear()
    try:
        assert settings.load()["pace"] == "slow"
        settings.put({"pace": "quick"})
        assert settings.load() == {**{one.name: one.default for one in settings.HOUSE}, "pace": "quick"}
        settings.path().write_text('pace = "vite"\n')
        assert settings.load_valid()["pace"] == "quick"
        settings.path().write_text('bell = "off"\npace = "mine"\n')
        with pytest.raises(settings.BadSettings) as raised:
            settings.load()
        assert (raised.value.line, raised.value.key) == (2, "pace")
    finally:
        settings.every.cache_clear()


def editor(folder: Path, does: str) -> dict[str, str]:
    """An editor with an option, that does this to the file."""
    script = folder / "my editor"
    script.write_text(f"#!/bin/sh\n{does}\n")
    script.chmod(0o755)
    return {"VISUAL": f"'{script}' --wait", "EDITOR": "false"}


def test_the_file_is_opened_in_the_editor(run: Run, tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    result = run("config", "--edit", env=editor(tmp_path, f'cp "$2" {seen}; echo \'bell = "off"\' >"$2"'))
    assert (result.code, result.out, result.err) == (0, "", "")
    assert [line.split()[1] for line in seen.read_text().splitlines()] == EVERY
    assert run("config", "bell").out == "off\n"


def test_every_line_that_is_proposed_may_be_meant(run: Run, tmp_path: Path) -> None:
    result = run("config", "--edit", env=editor(tmp_path, 'sed -i "s/^# //" "$2"'))
    assert (result.code, result.err) == (0, "")
    assert first_column(run("config").out) == EVERY


def test_what_was_edited_badly_is_said_and_kept(run: Run, tmp_path: Path) -> None:
    result = run("config", "--edit", env=editor(tmp_path, 'echo \'bell = "loud"\' >"$2"'))
    assert "line 1: bell cannot be loud" in complaint(result)
    assert run.settings.read_text() == 'bell = "loud"\n'
    result = run("config", "--edit", env=editor(tmp_path, 'echo \'lexicon = "zut"\' >"$2"'))
    assert complaint(result).startswith("There is no dictionary named “zut”.")


def test_a_missing_editor_is_said(run: Run) -> None:
    assert complaint(run("config", "--edit", env={"VISUAL": "no-such-editor"})) == "no-such-editor: no such file."


@pytest.mark.parametrize(
    ("colour", "environment", "expected"),
    [
        ("never", {"TERM": "xterm"}, False),
        ("auto", {"TERM": "xterm"}, True),
        ("auto", {"TERM": "xterm", "NO_COLOR": "1"}, False),
        ("always", {"TERM": "xterm", "NO_COLOR": "1"}, False),
        ("always", {"TERM": "xterm"}, True),
    ],
)
def test_colour_on_a_terminal(run: Run, colour: str, environment: dict[str, str], expected: bool) -> None:
    import pty

    run("config", "colour", colour)
    for arguments in (["word", "check", "JOIE"], ["word", "check", "--lexicon", "fr", "JOIE"]):
        master, slave = pty.openpty()
        result = run(*arguments, env=environment, stdout=slave)
        os.close(slave)
        told = os.read(master, 10_000)
        os.close(master)
        assert result.code == 0
        assert (b"\x1b[" in told) is expected, told
