"""What a user gets: a wheel built from this tree, installed elsewhere."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from referee.version import VERSION

ROOT = Path(__file__).resolve().parent.parent.parent
DATA = {
    "referee/cli/answers.schema.json",
    "referee/play/examples.toml",
    "referee/wordlists/fr.lex",
    "referee/wordlists/fr.families",
    "referee/wordlists/fr.usual",
    "referee/wordlists/SOURCE.toml",
    "referee/wordlists/LICENSE",
    "referee/locale/fr/LC_MESSAGES/referee.mo",
    "referee/words/sentences.fr.tsv",
    "referee/words/sentences.en.tsv",
    "referee/words/units.tsv",
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of an environment with the wheel in it; what it depends on is borrowed from ours."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, symlinks=True)
    bin_folder = folder / "bin"
    pip = [sys.executable, "-m", "pip", "--python", str(bin_folder / "python"), "install"]
    subprocess.run([*pip, "--quiet", "--no-deps", "--no-index", str(wheel)], check=True, capture_output=True)
    (packages,) = folder.glob("lib/*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return bin_folder


def ask(command: list[str | Path], home: Path, lang: str = "en") -> subprocess.CompletedProcess[str]:
    told = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8", "REFEREE_LANG": lang}
    return subprocess.run(command, env=told, cwd=home, capture_output=True, text=True, check=False)


def test_the_wheel_holds_the_data_and_its_licences(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
        assert names >= DATA
        assert [name for name in names if name.endswith("licenses/LICENSE")] != []
        assert [name for name in names if name.endswith("licenses/wordlists/LICENSE")] != []
        assert archive.read("referee/wordlists/fr.lex") == (ROOT / "wordlists" / "fr.lex").read_bytes()


def test_the_wheel_holds_every_page_of_the_manual(wheel: Path) -> None:
    pages = {path.relative_to(ROOT).as_posix() for path in (ROOT / "man").rglob("referee*.[157]")}
    with ZipFile(wheel) as archive:
        assert {f"referee/{page}" for page in pages} <= set(archive.namelist())
    assert len(pages) > 12


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "takes that letter from the pool"), ("fr", "prend la lettre dans la réserve")]
)
def test_the_manual_is_shown_without_man(installed: Path, tmp_path: Path, lang: str, said: str) -> None:
    told = ask([installed / "referee", "manuel", "jago"], tmp_path, lang)
    assert (told.returncode, told.stderr) == (0, "")
    assert said in " ".join(told.stdout.split())


def test_the_wheel_holds_neither_tests_nor_working_files(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = archive.namelist()
    assert [name for name in names if name.endswith((".po", ".pot", ".pyc")) or name.split("/")[0] == "tests"] == []
    assert {name.split("/")[0] for name in names} == {
        "referee",
        f"referee-{VERSION}.data",
        f"referee-{VERSION}.dist-info",
    }


def test_the_command_is_a_raw_script(installed: Path) -> None:
    shebang, *lines = (installed / "referee").read_text("utf-8").splitlines()
    assert shebang == f"#!{installed / 'python'}"
    assert [line for line in lines if "import" in line] == ["from referee.__main__ import command"]
    assert os.access(installed / "referee", os.X_OK)


@pytest.mark.parametrize(("lang", "said"), [("en", "valid    joie, noun"), ("fr", "valable  joie, nom")])
def test_it_answers_from_an_empty_home(installed: Path, tmp_path: Path, lang: str, said: str) -> None:
    first = ask([installed / "referee", "word", "check", "JOIE"], tmp_path, lang)
    assert (first.returncode, first.stderr) == (0, "")
    assert " ".join(said.split()) in " ".join(first.stdout.split())
    again = ask([installed / "referee", "word", "check", "JOIE"], tmp_path, lang)
    assert (again.returncode, again.stdout, again.stderr) == (0, first.stdout, "")


def test_it_judges_by_the_lexicon_that_came_with_it(installed: Path, tmp_path: Path) -> None:
    told = ask([installed / "python", "-m", "referee", "dict", "info"], tmp_path)
    assert (told.returncode, told.stderr) == (0, "")
    assert str(installed.parent) in told.stdout
    assert str(ROOT) not in told.stdout


def test_the_quick_way_needs_nothing_else(installed: Path, tmp_path: Path) -> None:
    ask([installed / "referee", "--version"], tmp_path)
    quick = ask([installed / "python", "-S", "-c", ALONE.format(str(installed.parent))], tmp_path)
    assert (quick.returncode, quick.stderr) == (1, "")
    assert quick.stdout == "ZUTT\n"


ALONE = """
import sys
sys.path[:0] = __import__('glob').glob({!r} + '/lib/*/site-packages')
sys.argv = ['referee', 'word', 'check', '--invalid', 'JOIE', 'ZUTT']
from referee.__main__ import command
command()
"""
