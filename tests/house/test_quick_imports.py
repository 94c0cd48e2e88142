"""What the quick way imports is felt at the table: it may not grow unnoticed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
COMMAND = ROOT / "scripts" / "command"
MOST_OF_OURS = 22
"""Modules of our own for a word; a stream may take more."""
HEAVY = {
    *("re", "json", "typing", "collections", "dataclasses", "enum", "gettext", "pathlib", "typer", "rich", "tomllib"),
    *(
        "platformdirs",
        "prompt_toolkit",
        "logging",
        "argparse",
        "tempfile",
        "subprocess",
        "importlib.metadata",
        "inspect",
    ),
}
WORDS = [["JOIE"], ["JOIE", "Évanouir", "ZUTT"], ["--game", "jago", "JOIE"], ["--invalid", "ZUTT"], ["--quiet", "JOIE"]]
OF_DAWG2 = {"collections"}
"""What the library that streams are looked up with imports by itself."""
STREAMS = [["-"], ["--invalid", "-"], ["--json", "-"]]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A home in which the full program has left what the quick way needs."""
    home = tmp_path_factory.mktemp("home")
    told = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "REFEREE_HOME": str(home / "data"),
        "PYTHONPATH": str(ROOT),
        "LANG": "C.UTF-8",
    }
    subprocess.run([sys.executable, "-m", "referee", "--version"], env=told, check=True, stdout=subprocess.DEVNULL)
    return told


def imported(environment: dict[str, str], *arguments: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *arguments],
        env=environment,
        input="joie zutt\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1)
    told = [line for line in done.stderr.splitlines() if line.startswith("import time:")]
    return [line.rpartition("|")[2].strip() for line in told[1:]]


def beyond_the_interpreter(environment: dict[str, str], *arguments: str) -> list[str]:
    bare = set(imported(environment, "-c", "pass"))
    return [name for name in imported(environment, str(COMMAND), "word", "check", *arguments) if name not in bare]


@pytest.mark.parametrize(
    ("arguments", "heavy"),
    [*((words, HEAVY) for words in WORDS), *((stream, HEAVY - OF_DAWG2) for stream in STREAMS)],
    ids=lambda told: " ".join(told) if isinstance(told, list) else "",
)
def test_the_quick_way_imports_nothing_heavy(
    environment: dict[str, str], arguments: list[str], heavy: set[str]
) -> None:
    found = beyond_the_interpreter(environment, *arguments)
    assert "referee.lookup.quick" in found
    assert heavy.intersection(found) == set()


@pytest.mark.parametrize("arguments", WORDS, ids=" ".join)
def test_the_quick_way_imports_few_modules_of_ours(environment: dict[str, str], arguments: list[str]) -> None:
    found = [name for name in beyond_the_interpreter(environment, *arguments) if name.startswith("referee")]
    assert len(found) <= MOST_OF_OURS, found


def test_the_full_program_would_be_noticed(environment: dict[str, str]) -> None:
    found = beyond_the_interpreter(environment, "--game=jago", "JOIE")
    assert HEAVY.intersection(found) > {"typer", "re", "json"}
    assert len([name for name in found if name.startswith("referee")]) > MOST_OF_OURS
