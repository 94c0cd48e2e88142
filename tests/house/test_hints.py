"""Commands that the program tells people to type: all of them name it as it was called, and all of them work."""

import ast
import re
import shlex
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from referee.cli.doors import Group, command, english, every_command, in_words_of, words
from referee.core import wording
from referee.core.home import PROGRAM, called
from referee.core.wording import in_language
from referee.games import GAMES
from referee.play.tutor import FILE, lesson
from referee.speech.speech import Speech
from referee.store.problems import NO_GAME, StoreError
from referee.table.doors import spellings
from referee.table.ending import how_to_print
from referee.table.errands import every
from scripts.lib.french_commands import in_french
from tests.cli.runner import Run
from tests.house.test_catalogue import FRENCH, forms, messages, read

ROOT = Path(__file__).resolve().parent.parent.parent
GROUPS = [name for one in every_command() if isinstance(one, Group) for name in (one.name, one.french)]
COMMAND = "|".join([name for one in every_command() for name in (one.name, one.french)])
BY_HAND = re.compile(rf"\breferee (?:{COMMAND}|-)(?![\w-])")
HINT = re.compile(re.escape(PROGRAM) + r" [^`»”):\n]*")
IN_A_SENTENCE = re.compile(r"`referee ([^`]+)`")
QUOTED = re.compile("[`«“]\\s?([^`«»“”]+?)\\s?[`»”]")
STANDING_FOR = {
    "FOLDER": "folder", "DOSSIER": "folder", "FILE": "kept", "FICHIER": "kept", "GAME": "option", "JEU": "option",
    "{name}": "o1", "NOM": "o1", "{game}": "option", "{seed}": "7", "{count}": "1",
    "NAME": "o2", "PARTIE": "o3",
}  # fmt: skip

NEED_A_HALL = ("check", "devices", "invite", "join", "rebuild", "keep", "leave", "serve", "standby", "strays", "take")


def told_in_catalogue() -> Iterator[str]:
    for message in messages(read(FRENCH)):
        yield from (*forms(message.id), *forms(message.string))


def told_in_toml() -> Iterator[str]:
    for path in sorted((ROOT / "referee").rglob("*.toml")):
        yield from _texts(tomllib.loads(path.read_text("utf-8")))


def _texts(found: object) -> Iterator[str]:
    match found:
        case str():
            yield found
        case dict():
            for inner in found.values():
                yield from _texts(inner)
        case list():
            for inner in found:
                yield from _texts(inner)


def by_hand(source: str) -> list[str]:
    """Texts of a module, but for what describes it, that name the program in a command by hand."""
    tree = ast.parse(source)
    described = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described
        if BY_HAND.search(node.value)
    ]


def hints() -> set[str]:
    told = {hint.strip(" .;") for text in (*told_in_catalogue(), *told_in_toml()) for hint in HINT.findall(text)}
    return told | set(told_in_readmes())


def told_in_readmes() -> Iterator[str]:
    """What READMEs show in the middle of a sentence, if it is more than the name of a command and its options."""
    for path in (ROOT / "README.md", ROOT / "README.fr.md", *(ROOT / "referee").rglob("README*.md")):
        for given_words in map(str.split, IN_A_SENTENCE.findall(path.read_text("utf-8"))):
            given = given_words[2 if given_words[0] in GROUPS else 1 :]
            if any(not word.startswith("-") for word in given):
                yield " ".join((PROGRAM, *given_words))


def in_english(words: list[str]) -> list[str]:
    """A command line by the English names of its commands."""
    given = command(words[0])
    assert given is not None, words
    names = given.commands if isinstance(given, Group) else {}
    return [given.name, *(english(word, names) for word in words[1:2]), *words[2:]]


def french_texts() -> Iterator[tuple[str, str]]:
    """What is said in French, with where it stands."""
    for message in messages(read(FRENCH)):
        yield from ((FRENCH.name, text) for text in forms(message.string))
    for path in sorted((ROOT / "referee").rglob("*.toml")):
        yield from ((path.name, text) for text in _in_french(tomllib.loads(path.read_text("utf-8"))))
    for path in (ROOT / "README.fr.md", *sorted((ROOT / "man" / "text" / "fr").iterdir())):
        yield path.name, path.read_text("utf-8")


def _in_french(found: object) -> Iterator[str]:
    match found:
        case {"en": _, "fr": french, **others}:
            yield from (*_texts(french), *_in_french(others))
        case dict():
            for inner in found.values():
                yield from _in_french(inner)
        case list():
            for inner in found:
                yield from _in_french(inner)


def test_french_texts_name_commands_in_french() -> None:
    """Examples are written with English names, and shown with those of the language."""
    told = [(place, text) for place, text in french_texts() if place != "examples.toml"]
    assert sum(in_french(text) != text or "{referee}" in text for _place, text in told) > 40
    assert [(place, text[:200]) for place, text in told if in_french(text) != text] == []


def test_no_text_names_the_program_by_hand() -> None:
    assert [told for told in (*told_in_catalogue(), *told_in_toml()) if BY_HAND.search(told)] == []


@pytest.mark.parametrize(
    "source", ["say('type `referee games`')", "f'referee sheet {name}'", "x = 'referee dict list'"]
)
def test_a_name_written_by_hand_is_found(source: str) -> None:
    assert by_hand(source) != []


def test_no_module_names_the_program_by_hand() -> None:
    found = {path.stem for path in (ROOT / "referee").rglob("*.py") if by_hand(path.read_text("utf-8"))}
    # what makes a shell complete names the program that it completes
    assert found <= {"completion"}


def test_every_hint_is_a_command_that_works(tmp_path: Path) -> None:
    told = [shlex.split(hint.removeprefix(PROGRAM)) for hint in hints()]
    run, found = (
        Run(tmp_path),
        sorted({tuple(in_english([STANDING_FOR.get(word, word) for word in line])) for line in told}),
    )
    assert len(found) > 8
    for game in ("jago", "croisillon", "option", "option", "option"):
        assert run("new", game, "Ana", "Bob").code == 0
    assert run("backup", "kept").code == 0
    if "club" in GROUPS:
        assert run("club", "new", "Cup", "--arbiter", "Ana").code == 0
        assert run("club", "enter", "Ana", "Bob").code == 0
        assert run("club", "draw", "option").code == 0
    for hint in found:
        words = list(hint)
        if words[0] == "club" and "club" not in GROUPS:
            # said of a hall, which then nobody can have joined
            continue
        if words[0] in ("play", "display") or (words[0] == "club" and words[1:2] and words[1] in NEED_A_HALL):
            words.append("--help")
        elif words[0] == "train":
            words.append("--history")
        elif words[0] in ("export", "sheet"):
            words.append("--force")
        elif words[0] == "club" and words[1:2] not in ([], ["new"], ["--help"]):
            words += ["--event", "e1"]
        done = run(*words, stdin="" if words[:2] == ["box", "fill"] else "y\n")
        assert "no command" not in done.err, hint
        assert done.code == 0, (hint, done.err)


LEFT = re.compile(r"\{\w*\}")
"""The place of a fact that was not filled in."""


def test_texts_are_said_with_the_name_of_the_program_in_its_place() -> None:
    files = [path for path in (ROOT / "referee").rglob("*.toml") if PROGRAM in path.read_text("utf-8")]
    assert len(files) > 1
    for language in ("fr", "en", "es"):
        text = in_language({"fr": f"« {PROGRAM} games »", "en": f"“{PROGRAM} games”"}, language)
        assert text in (f"« {called()} games »", f"“{called()} games”")
    for module in (ROOT / "referee").rglob("*.py"):
        parsed = {path.name for path in files if f'"{path.name}"' in module.read_text("utf-8")}
        assert (
            not parsed or module.name == "wording.py" or "tomllib.loads(packaged(" not in module.read_text("utf-8")
        ), module


@pytest.mark.parametrize("language", ["en", "fr"])
def test_messages_are_told_with_it_too(language: str) -> None:
    speech = Speech(language)
    for message in messages(read(FRENCH)):
        one, *many = forms(message.id)
        told = [speech.count(one, many[0], number) for number in (1, 2)] if many else [speech.text(one)]
        assert [text for text in told if PROGRAM in text] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_told_of_a_game_has_a_place_left(tmp_path: Path, game: str, lang: str) -> None:
    run = Run(tmp_path)
    assert run("new", game, "Ana", "Bob").code == 0
    lines = "board\ntime\nclock\nhelp\nscore\nplayers\nnote x\nconcede\ny\nscore\nzut\nq\n"
    for asked in (
        ("play",), ("show",), ("log",), ("board",), ("sheet",), ("sheet", "--format", "md"), ("rules", game), ("help", game),
        ("tutorial", game), ("games",), ("stats",), ("box", "show", game), ("box", "check", game),
    ):  # fmt: skip
        for plain in ("", "1"):
            done = run(*asked, stdin=lines, lang=lang, env={"REFEREE_PLAIN": plain})
            assert LEFT.findall(done.out + done.err) == [], asked


def test_what_is_quoted_at_a_table_is_a_command_of_the_table() -> None:
    for game in (game for game, room in GAMES.items() if (files(room) / FILE).is_file()):
        for language in ("en", "fr"):
            quoted = QUOTED.findall(lesson(game, language).end)
            typed = [text for text in quoted if not text.startswith(called())]
            assert [text for text in typed if text.split()[0] in spellings(every(words()))] != []


@pytest.fixture
def read_anew() -> Iterator[None]:
    """Texts are read once in a process, which is called one name as long as it lasts."""
    caches = (wording.template, wording.texts)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


@pytest.mark.usefixtures("read_anew")
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["scripts/referee", "/opt/referee/scripts/referee", "'/my games/referee'"])
def test_hints_name_the_program_as_it_was_called(monkeypatch: pytest.MonkeyPatch, language: str, name: str) -> None:
    monkeypatch.setenv("REFEREE_COMMAND", name)
    assert f"{name} {in_words_of(language, 'games')}" in Speech(language).say(StoreError(NO_GAME, "o9").message)
    assert f"{name} {in_words_of(language, 'sheet')} o1 -o o1.html" in how_to_print("o1", language)
    assert PROGRAM not in lesson("guerre-des-mots", language).end


@pytest.mark.parametrize("name", ["", "a {b}", "a\x1b[31m", "`x`"])
def test_a_name_that_would_spoil_a_text_is_not_used(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("REFEREE_COMMAND", name)
    assert called() == "referee"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_usage_and_examples_name_it_too(tmp_path: Path, lang: str) -> None:
    run = Run(tmp_path)
    env = {"REFEREE_COMMAND": "scripts/referee"}
    new, tutorial = (f"scripts/referee {in_words_of(lang, name)}" for name in ("new", "tutorial"))
    assert new in run("new", "--help", lang=lang, env=env).out
    assert f"{new} option Ana Bob" in run("new", lang=lang, env=env).err
    assert run("tutorial", lang=lang, env=env).lines[0].startswith(f"{tutorial} option")
    assert f"{new} option Ana Bob" in run("show", lang=lang, env=env).err
