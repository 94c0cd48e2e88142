"""No module fixes a language: it can be imported before anybody has decided on one."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.imports import modules
from tests.house.translating import spoken_at_import

HOUSE = Path(__file__).resolve().parent.parent.parent / "referee"
POISONED = """
import importlib, sys
from referee.speech import speech

def refuse(*given):
    raise AssertionError("a language was spoken while a module was imported")

for name in ("text", "count", "say"):
    setattr(speech.Speech, name, refuse)
speech.catalogue = speech.translated = refuse
for name in sys.argv[1:]:
    importlib.import_module(name)
print(len(sys.argv))
"""


@pytest.mark.parametrize(
    "source",
    [
        "TOLD = _('a')",
        "class A:\n    told = tongue._('a')",
        "def f(told=_('a')): ...",
        "@app.command(help=_('a'))\ndef f(): ...",
        "def f(told: Annotated[str, Option(help=_('a'))]): ...",
        "told = lambda said=_('a'): said",
        "LANGUAGE = speech().language",
        "if fine:\n    MANY = ngettext('a', 'b', 2)",
        "SAID = Speech('fr').text('a')",
    ],
)
def test_a_language_at_import_is_found(source: str) -> None:
    assert spoken_at_import(source) != []


@pytest.mark.parametrize(
    "source",
    [
        "def f():\n    return _('a')",
        "class A:\n    def f(self):\n        return speech().text('a')",
        "TOLD = N_('a')",
        "TOLD = lambda: _('a')",
        "def f():\n    def inner(told=_('a')): ...",
    ],
)
def test_a_language_when_it_runs_is_fine(source: str) -> None:
    assert spoken_at_import(source) == []


def test_no_module_speaks_when_it_is_imported() -> None:
    own = {path: found for path, source in modules(HOUSE) if (found := spoken_at_import(source))}
    assert own == {}


def test_every_module_is_imported_without_a_language() -> None:
    names = [path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path, _source in modules(HOUSE)]
    quiet = [name for name in names if not name.endswith("__main__")]
    assert len(quiet) > 300
    done = subprocess.run([sys.executable, "-c", POISONED, *quiet], capture_output=True, text=True, check=False)
    assert (done.stderr, done.stdout) == ("", f"{len(quiet) + 1}\n")
