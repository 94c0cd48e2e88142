"""Whatever comes in: one line on standard error or an ordinary answer, the right exit code, nothing changed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.limits import with_small_files, without_privileges
from tests.cli.runner import Argument, Run, complaint, copy_of_package

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="takes what Linux offers")

STREAMS = [
    (b"", 0, b"", ""),
    (b"\n\n \t\r\n", 0, b"", ""),
    (b"joie\0\n", 1, b"joie?\n", ""),
    (b"jo\0ie\ntues\n\0\n", 1, b"jo?ie\n?\n", ""),
    (
        b"joie\ncaf\xe9\ntues",
        1,
        b"caf\xe9\n",
        "referee: words that are not valid UTF-8: 1, the first on line 2; they were refused.\n",
    ),
    (
        b"joie\n\xff\xfe j\xc3\n\xe9t\xe9\n",
        1,
        b"\xff\xfe\nj\xc3\n\xe9t\xe9\n",
        "referee: words that are not valid UTF-8: 3, the first on line 2; they were refused.\n",
    ),
    ("\ufeffjoie\n".encode(), 0, b"", ""),
    ("\ufeff\n".encode(), 0, b"", ""),
    (b"\x1b[31mjoie\x1b[0m\n", 1, b"?[31mjoie?[0m\n", ""),
    ("\x9d0;joie\n".encode(), 1, "\ufffd0;joie\n".encode(), ""),
    ("\u202ejoie\u202c \u2067x\u2069\n".encode(), 1, "\ufffdjoie\ufffd\n\ufffdx\ufffd\n".encode(), ""),
    ("l’eau café\n".encode(), 1, "l’eau\n".encode(), ""),
    (b"A" * 300 + b"\n", 1, b"A" * 300 + b"\n", ""),
    (b"12 & ?! joie-\n", 1, b"12\n&\n?!\njoie-\n", ""),
]


@pytest.mark.parametrize(("content", "code", "refused", "said"), STREAMS)
def test_a_stream_takes_anything(shared: Run, content: bytes, code: int, refused: bytes, said: str) -> None:
    result = shared("word", "check", "--invalid", "-", stdin=content)
    assert (result.code, result.out.encode("utf-8", "surrogateescape"), result.err) == (code, refused, said)


@pytest.mark.parametrize("mode", [[], ["--json"], ["--quiet"]], ids=str)
@pytest.mark.parametrize("content", [case[0] for case in STREAMS])
def test_a_stream_takes_anything_in_every_mode(shared: Run, mode: list[str], content: bytes) -> None:
    result = shared("word", "check", *mode, "-", stdin=content)
    assert result.code in (0, 1)
    assert result.err == "" or (result.err.count("\n") == 1 and "not valid UTF-8" in result.err)
    assert "\x1b" not in result.out


def test_a_line_of_ten_megabytes_is_read_where_it_has_spaces(shared: Run, tmp_path: Path) -> None:
    (tmp_path / "line").write_bytes(b"joie " * 2_000_000 + b"zutt")
    with (tmp_path / "line").open("rb") as line:
        result = shared("word", "check", "--invalid", "-", stdin=line)
    assert (result.code, result.out, result.err) == (1, "zutt\n", "")


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "line 2: more than 1048576 characters without a space; this is no list of words."),
        ("fr", "ligne 2 : plus de 1048576 caractères sans une espace ; ce n'est pas une liste de mots."),
    ],
)
def test_a_line_of_ten_megabytes_without_a_space_is_no_list(shared: Run, tmp_path: Path, lang: str, told: str) -> None:
    (tmp_path / "line").write_bytes(b"joie\n" + b"A" * 10_000_000)
    with (tmp_path / "line").open("rb") as line:
        assert complaint(shared("word", "check", "--invalid", "-", stdin=line, lang=lang)) == told


WORDS: list[Argument] = [
    *(
        "A" * 300,
        "é" * 300,
        "12345",
        "&",
        "?!",
        "½",
        "日本",
        "🎲",
        "\x1b[2J",
        "\u202eeioj",
        "a\nb",
        "",
        " ",
        "-",
        "'",
        "\ufeff",
    ),
    *(b"\xff", b"caf\xe9", b"\x80\x80"),
]


@pytest.mark.parametrize("word", [word for word in WORDS if word != "-"], ids=lambda word: repr(word)[:20])
def test_anything_may_be_asked_as_a_word(shared: Run, word: Argument) -> None:
    for arguments in (["check"], ["check", "--game", "guerre-des-mots"], ["check", "--invalid"]):
        result = shared("word", *arguments, word)
        assert (result.code, result.err, len(result.lines)) == (1, "", 1)
        assert set(result.out) & {"\x1b", "\u202e"} == set()


@pytest.mark.parametrize("command", ["explain", "compare"])
def test_anything_may_be_asked_about(shared: Run, command: str) -> None:
    only = ["--lexicon", "fr"] if command == "compare" else []
    for word in ("A" * 300, "12&", "\x1b[2J\u202e", b"\xff"):
        result = shared("word", command, word, *only)
        assert result.code in (0, 1)
        assert result.err == ""
        assert set(result.out) & {"\x1b", "\u202e"} == set()


@pytest.mark.parametrize("command", ["search", "anagrams", "hooks", "suggest"])
@pytest.mark.parametrize("asked", ["12&", "\x1b[2J\u202e", b"\xff", "🎲", "A B"], ids=repr)
def test_what_is_no_pattern_is_said(shared: Run, command: str, asked: Argument) -> None:
    assert complaint(shared("word", command, asked)).isprintable()


STEERING = "\x1b[2J\u202eeioj\x07"
SHOWN = "\ufffd[2J\ufffdeioj\ufffd"


@pytest.mark.parametrize(
    "arguments",
    [
        ["word", "check", "--game", STEERING, "JOIE"],
        ["word", "check", "--lexicon", STEERING, "JOIE"],
        ["word", "search", STEERING],
        ["dict", "use", STEERING],
        ["dict", "add", STEERING, "/dev/null"],
        ["dict", "add", "x", f"/{STEERING}"],
        ["word", "explain", "JOIE", f"{STEERING}"],
        ["word", "check", f"--{STEERING}", "JOIE"],
        [STEERING],
    ],
    ids=lambda told: " ".join(told[:3]).replace(STEERING, "…"),
)
def test_a_problem_shows_text_as_text(shared: Run, arguments: list[str]) -> None:
    told = complaint(shared(*arguments))
    assert told.isprintable() or "\ufffd" in told
    assert set(told) & {"\x1b", "\u202e", "\x07"} == set()


def test_a_file_name_that_steers_is_shown_as_text(run: Run, tmp_path: Path) -> None:
    named = tmp_path / STEERING
    named.write_text("joie\nété\n")
    assert run("dict", "add", "x", named).out == "x: 2 forms.\n"
    assert SHOWN in run("dict", "list").out
    assert SHOWN in run("dict", "info", "x").out


UNKNOWN = [
    (["zzzz"], "There is no command “zzzz”. Choose from: "),
    (["wrd"], "There is no command “wrd”. Did you mean word?"),
    (["dcit"], "There is no command “dcit”. Did you mean dict?"),
    (["word", "serach"], "There is no command “serach”. Did you mean search?"),
    (["dict", "lst"], "There is no command “lst”. Did you mean list?"),
    (["--versoin"], "There is no option --versoin. Did you mean --version?"),
    (["--zzzz"], "There is no option --zzzz."),
    (["word", "check", "--jsno", "JOIE"], "There is no option --jsno. Did you mean --json?"),
    (["word", "check", "-x", "JOIE"], "There is no option -x."),
    (["word", "check", "--json=yes", "JOIE"], "The option --json takes no value."),
    (["dict", "list", "all"], "Unexpected: all."),
    (["dict", "add", "x"], "Missing: the file."),
]


@pytest.mark.parametrize(
    ("arguments", "told"), UNKNOWN, ids=lambda told: " ".join(told) if isinstance(told, list) else ""
)
def test_what_does_not_exist_is_said_with_what_was_probably_meant(shared: Run, arguments: list[str], told: str) -> None:
    assert complaint(shared(*arguments)).startswith(told)


CLOSED = [
    (["word", "check", "JOIE"], 1, 0),
    (["word", "check", "ZUTT"], 1, 1),
    (["word", "check", "--invalid", "-"], 1, 1),
    (["word", "search", "J?IE"], 1, 0),
    (["word", "check", "ZUTT"], 2, 1),
    (["word", "search", "J[?IE"], 2, 2),
]


@pytest.mark.parametrize(("arguments", "stream", "code"), CLOSED)
def test_a_closed_output_leaves_the_exit_code(shared: Run, arguments: list[str], stream: int, code: int) -> None:
    result = shared(*arguments, stdin="zutt", before=lambda: os.close(stream))
    assert (result.code, result.err) == (code, "")


@pytest.mark.parametrize("option", [[], ["--lexicon", "fr"]], ids=["quick", "full"])
def test_a_closed_input_is_said(shared: Run, option: list[str]) -> None:
    result = shared("word", "check", *option, "-", before=lambda: os.close(0))
    assert complaint(result) == "standard input cannot be read."


@on_linux
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["word", "check", "JOIE"], "standard output cannot be written."),
        (["word", "check", "--json", "JOIE"], "standard output cannot be written."),
        (["word", "check", "-"], "standard output cannot be written."),
        (["word", "check", "--lexicon", "fr", "-"], "standard output cannot be written."),
        (["word", "search", "J*"], "standard output cannot be written."),
        (["word", "explain", "JOIE"], "standard output cannot be written."),
        (["word", "judge"], "standard output cannot be written."),
        (["dict", "list"], "standard output cannot be written."),
        (["--help"], "the disk is full; nothing was changed."),
    ],
    ids=lambda told: " ".join(told) if isinstance(told, list) else "",
)
def test_a_full_disk_behind_the_output_is_said(shared: Run, arguments: list[str], told: str) -> None:
    with open("/dev/full", "wb") as full:
        assert complaint(shared(*arguments, stdin="joie\n" * 1000, stdout=full)) == told


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp437"])
def test_a_terminal_that_cannot_show_a_letter_still_gets_the_verdict(shared: Run, encoding: str) -> None:
    for arguments in (["check", "œuvre", "été"], ["explain", "œuvre"], ["check", "--game=jago", "日本", "œuvre"]):
        result = shared("word", *arguments, env={"PYTHONIOENCODING": encoding}, lang="fr")
        assert (result.code, result.err) == (1 if "日本" in arguments else 0, "")
        assert "valable" in result.out


SETTINGS = [
    (b'lexicon = "zut"', "There is no dictionary named “zut”."),
    (b"lexicon = 3", "There is no dictionary named “3”."),
    (b'lexicon = "../x"', "There is no dictionary named “../x”."),
    (b'lexicon = ""', "There is no dictionary named “”."),
]


@pytest.mark.parametrize(("content", "told"), SETTINGS)
def test_broken_settings_are_said_and_left_alone(run: Run, content: bytes, told: str) -> None:
    run("word", "check", "JOIE")
    run.settings.write_bytes(content)
    before = run.files()
    assert complaint(run("word", "check", "JOIE")).startswith(told)
    assert complaint(run("word", "check", "-", stdin="joie")).startswith(told)
    assert run("--version").code == 0
    assert run("word", "check", "--lexicon", "fr", "JOIE").code == 0
    assert run.files() == before


def test_broken_settings_are_not_overwritten(run: Run) -> None:
    run("--version")
    run.settings.write_bytes(b"lexicon = ")
    for arguments in (["dict", "use", "fr"], ["dict", "list"], ["dict", "info"]):
        assert complaint(run(*arguments)).startswith(f"The settings cannot be read: {run.settings}")
    assert run.settings.read_bytes() == b"lexicon = "


def test_a_folder_in_place_of_the_settings_is_said(run: Run) -> None:
    run.settings.mkdir(parents=True)
    for arguments in (["word", "check", "JOIE"], ["dict", "use", "fr"]):
        assert complaint(run(*arguments)) == f"{run.settings}: this is a folder."


def test_a_file_in_place_of_the_home_is_said(run: Run, tmp_path: Path) -> None:
    run.data.write_text("mine\n")
    (tmp_path / "list").write_text("joie\n")
    dictionaries = run.data / "dictionaries"
    what_to_do = "this is not a folder. Set REFEREE_HOME to a folder that you may write to."
    assert complaint(run("word", "check", "JOIE")) == f"{run.settings}: {what_to_do}"
    assert complaint(run("dict", "add", "x", tmp_path / "list")) == f"{dictionaries}: {what_to_do}"
    assert run.data.read_text() == "mine\n"


UNREADABLE = [
    ("/nowhere/list", "/nowhere/list: no such file."),
    ("/", "/: this is a folder."),
    ("/dev/null/list", "/dev/null/list: this is not a folder."),
    ("A" * 300, f"{'A' * 300}: this name is too long."),
]


@pytest.mark.parametrize(("file", "told"), UNREADABLE, ids=[case[0][:20] for case in UNREADABLE])
def test_add_says_what_it_cannot_read(run: Run, file: str, told: str) -> None:
    run("--version")
    before = run.files()
    assert complaint(run("dict", "add", "x", file)) == told
    assert run.files() == before


@on_linux
def test_add_says_what_it_may_not_read_or_write(run: Run, tmp_path: Path) -> None:
    secret, plain = tmp_path / "secret", tmp_path / "plain"
    secret.write_text("joie\n")
    secret.chmod(0)
    plain.write_text("joie\n")
    (run.data / "dictionaries").mkdir(parents=True)
    (run.data / "dictionaries").chmod(0o500)
    assert complaint(run("dict", "add", "x", secret, before=without_privileges)) == f"{secret}: permission denied."
    assert complaint(run("dict", "add", "x", plain, before=without_privileges)).endswith(": permission denied.")
    assert list((run.data / "dictionaries").iterdir()) == []


@on_linux
def test_a_dictionary_that_may_not_be_read_is_said(run: Run, tmp_path: Path) -> None:
    (tmp_path / "list").write_text("joie\n")
    run("dict", "add", "x", tmp_path / "list")
    run("dict", "use", "x")
    packed = run.data / "dictionaries" / "x.lex"
    packed.chmod(0)
    for _ in range(2):
        told = complaint(run("word", "check", "joie", before=without_privileges))
        assert told == f"The dictionary file {packed} cannot be read."


@on_linux
def test_a_home_that_may_not_be_written_still_gets_verdicts(run: Run) -> None:
    run.data.mkdir(mode=0o500)
    for _ in range(2):
        result = run("word", "check", "JOIE", before=without_privileges)
        assert (result.code, result.err) == (0, "")
    assert complaint(run("dict", "use", "fr", before=without_privileges)).endswith("permission denied.")
    assert list(run.data.iterdir()) == []


@pytest.mark.parametrize(
    ("content", "told"),
    [(None, "is missing. `referee dict list` shows what there is."), (b"", "is damaged."), (b"x" * 99, "is damaged.")],
)
def test_a_built_in_lexicon_that_is_gone_or_damaged_is_said(
    run: Run, tmp_path: Path, content: bytes | None, told: str
) -> None:
    copied = copy_of_package(tmp_path, content)
    for arguments in (["word", "check", "JOIE"], ["word", "check", "-"], ["word", "search", "J?IE"]):
        said = complaint(run(*arguments, stdin="joie", env={"PYTHONPATH": str(copied)}))
        assert said.startswith(f"The dictionary file {copied / 'wordlists' / 'fr.lex'} {told}")


@on_linux
def test_a_file_that_may_not_grow_is_left_as_it_was(run: Run, tmp_path: Path) -> None:
    (tmp_path / "list").write_text("joie\nété\n")
    run("--version")
    before = run.files()
    told = complaint(run("dict", "add", "x", tmp_path / "list", before=with_small_files))
    assert told == f"{run.data / 'dictionaries' / 'x.lex'}: the file would be too large; nothing was changed."
    assert {name for name in run.files() if name not in before} <= {str(run.data / "dictionaries")}


@on_linux
def test_a_full_disk_is_left_as_it_was(run: Run, tmp_path: Path) -> None:
    run.data.mkdir()
    (tmp_path / "list").write_text(
        "".join(f"joie{chr(97 + at)}{chr(97 + of)}\n" for at in range(26) for of in range(26))
    )
    small = f"mount -t tmpfs -o size=8k none {run.data} || exit 9; "
    script = small + f'"$@"; code=$?; find {run.data} -type f ! -name quick; exit $code'
    add = [sys.executable, "-m", "referee", "dict", "add", "x", str(tmp_path / "list")]
    command = ["unshare", "-m", "sh", "-c", script, "sh", *add]
    done = subprocess.run(
        command, env=run.environment(), cwd=run.elsewhere, capture_output=True, text=True, check=False
    )
    if done.returncode not in (0, 2):
        pytest.skip("takes the right to mount a disk")
    assert (done.returncode, done.stdout) == (2, "")
    packed = run.data / "dictionaries" / "x.lex"
    assert done.stderr == f"referee: {packed}: the disk is full; nothing was changed.\n"


@pytest.mark.parametrize(("encoding", "told"), [("latin-1", "-10"), ("ascii", "-10"), ("utf-8", "−10")])
def test_a_terminal_without_a_minus_gets_a_hyphen(run: Run, encoding: str, told: str) -> None:
    run("new", "option", "Ana", "Bob")
    result = run("do", "adjust -10 a miscount", env={"PYTHONIOENCODING": encoding})
    assert f"  {told} = {told}\n" in result.out
