"""A language may lack whatever it likes: with a few sentences of Spanish, all else is said in English everywhere."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from referee.games import GAMES
from scripts.make.language import translated, updated, whole
from tests.cli.nursery import ROOT, Nursery
from tests.cli.runner import Result, Run, copy_of_package
from tests.house.test_commands import LINES, SETUP, lay

SPANISH = {
    "The text is missing.": "Falta aquí el texto.",
    "There is no game “{game}”.": "No hay tal juego “{game}”.",
    "It is {turn}{turn:'s|'} turn.": "Le toca por fin jugar {turn}.",
    "The game is over.": "Fin de la partida",
    "No step has been played yet.": "Aún nadie ha jugado ninguna.",
    "Signatures": "Las firmas",
    "not in the dictionary {dictionary}": "no en ese diccionario {dictionary}",
}
"""Sentences of the shell, of rooms, of sheets and of words, each as long as its English, so that the rest stays in place."""
BY_CHANCE = "train mot-pour-mot --rounds 1"
"""A line that is answered otherwise each time."""
MANUAL = """
import json, referee
from scripts.make.man import pages
print(json.dumps([pages("es"), pages("en")]))
"""
AT_THE_TABLE = "H8 VUES\nscore\n?\nwhy\n\nZ99 QQ\nrules OPT-9\nundo\nredo\nconcede\ny\nq\n"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with a folder for Spanish."""
    copy = copy_of_package(tmp_path_factory.mktemp("spanish"), (ROOT / "wordlists" / "fr.lex").read_bytes())
    shutil.copytree(ROOT / "wordlists", copy / "wordlists", dirs_exist_ok=True)
    folder = copy / "referee" / "locale" / "es" / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "referee.mo").open("wb") as file:
        write_mo(file, translated(updated("es", known())))
    return copy


def known() -> Catalog:
    """The catalogue of somebody who has translated a few sentences."""
    catalogue = Catalog(locale="es", charset="utf-8")
    for english, spanish in SPANISH.items():
        catalogue.add(english, spanish)
    return catalogue


@pytest.fixture(scope="module")
def spanish(tree: Path) -> Iterator[Nursery]:
    nursery = Nursery(tree)
    yield nursery
    nursery.close()


@pytest.fixture
def run(tmp_path: Path, spanish: Nursery) -> Run:
    return Run(tmp_path, spanish)


def in_english(told: str) -> str:
    """What was said, with the Spanish sentences put back."""
    told = told.replace('<html lang="es">', '<html lang="en">').replace('"language": "es"', '"language": "en"')
    for english, spanish in SPANISH.items():
        fact = re.compile(r"\\?\{(\w+)\\?\}")
        pattern = fact.sub(r"(?P<\1>[\\w-]+)", re.escape(spanish))
        told = re.sub(pattern, fact.sub(r"\\g<\1>", english), told)
    return told


def timeless(told: str) -> str:
    """What was said, without the times at which it was asked."""
    return re.sub(r"\d\d:\d\d|-\d{6}\b", "", told)


def in_spanish(run: Run, *arguments: str, stdin: str = "") -> Result:
    """The answer in Spanish, which was compared with the one in English; each begins with the same home."""
    folders = [folder for folder in (run.data, run.elsewhere) if folder.exists()]
    for folder in folders:
        shutil.copytree(folder, folder.with_suffix(".before"))
    english = run(*arguments, stdin=stdin, env={"EDITOR": "true"})
    for folder in folders:
        shutil.rmtree(folder)
        folder.with_suffix(".before").rename(folder)
    spanish = run(*arguments, stdin=stdin, lang="es", env={"EDITOR": "true"})
    assert spanish.code == english.code, (arguments, spanish.err)
    assert timeless(in_english(spanish.out)) == timeless(english.out), arguments
    assert timeless(in_english(spanish.err)) == timeless(english.err), arguments
    return spanish


def said(result: Result, english: str) -> bool:
    """Whether this sentence was said, in Spanish and not in English."""
    first, last = SPANISH[english].partition("{")[0], english.partition("{")[0]
    return first in result.out + result.err and last not in result.out + result.err


def test_a_catalogue_has_all_that_can_be_said_and_leaves_out_what_is_not_translated() -> None:
    catalogue = updated("es", known())
    assert len(catalogue) == len(whole()) > 2000
    assert {message.id: message.string for message in translated(catalogue) if message.id} == SPANISH


def test_the_sentences_are_as_long_as_their_english() -> None:
    assert [english for english, spanish in SPANISH.items() if len(english) != len(spanish)] == []


def test_every_command(run: Run) -> None:
    for line in SETUP:
        assert run(*line.split(), lang="es").code == 0, line
    lay(run)
    for lines in LINES.values():
        for line in lines.values():
            if line == BY_CHANCE:
                assert run(*line.split(), lang="es").code == 1
            else:
                in_spanish(run, *line.split())


@pytest.mark.parametrize("game", GAMES)
def test_a_game_at_the_table_and_on_paper(run: Run, game: str) -> None:
    assert run("new", game, "Ana", "Bob").code == 0
    for line in ("rules", "help", "box show"):
        in_spanish(run, *line.split(), game)
    in_spanish(run, "tutorial", game, stdin="\n" * 40)
    in_spanish(run, "play", stdin=AT_THE_TABLE)
    for form in ("text", "html", "json"):
        in_spanish(run, "sheet", "--format", form)


def test_a_page_for_spectators(run: Run, tree: Path) -> None:
    assert run("new", "jago", "Ana", "Bob").code == 0
    told = run.environment("es") | {"PYTHONPATH": str(tree)}
    serve = [sys.executable, "-m", "referee", "display", "--port", "0"]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, text=True, env=told, cwd=run.elsewhere) as process:
        assert process.stdout is not None
        url = process.stdout.readline().rpartition(" ")[2].strip()
        english, spanish = (urlopen(f"{url}game/j1?lang={language}").read().decode() for language in ("en", "es"))
        process.terminate()
    assert SPANISH["No step has been played yet."] in spanish
    assert shown(timeless(in_english(spanish))) == shown(timeless(english))


def shown(page: str) -> str:
    """What a page says, without the addresses of its parts in its own language and the ways to others."""
    return re.sub(r"lang=e[ns]|<nav.*?</nav>", "", page, flags=re.DOTALL)


def test_a_manual(tree: Path) -> None:
    """It has no text in Spanish, and no sentence of the program that stands in it."""
    command = [sys.executable, "-c", MANUAL]
    done = subprocess.run(command, env={"PYTHONPATH": f"{tree}:{ROOT}"}, capture_output=True, text=True, check=True)
    spanish, english = json.loads(done.stdout)
    assert english
    assert spanish == english


def test_what_is_there_is_said_in_spanish(run: Run) -> None:
    assert run("new", "jago", "Ana", "Bob").code == 0
    assert said(in_spanish(run, "new", "chess", "Ana", "Bob"), "There is no game “{game}”.")
    assert said(in_spanish(run, "do", "note"), "The text is missing.")
    assert said(in_spanish(run, "sheet"), "Signatures")
    assert run("do", "concede").code == 0
    assert said(in_spanish(run, "do", "pass"), "The game is over.")
    assert said(in_spanish(run, "word", "check", "ZUTT", "--unsealed"), "not in the dictionary {dictionary}")


def test_the_languages_are_the_folders(run: Run) -> None:
    assert "es, fr, en" in run("config", "language", "de").err
    assert run("config", "language", "es").code == 0
    assert run("new", "chess", "Ana", lang="").err.startswith("referee: No hay tal juego “chess”.")
    assert run("new", "chess", "Ana", lang="", env={"REFEREE_LANG": "de_DE"}).err.startswith(
        "referee: There is no game"
    )
