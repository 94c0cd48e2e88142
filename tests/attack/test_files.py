import inspect
from pathlib import Path
from typing import Any

import pytest

from referee.cli.doors import Group, every_command
from referee.core.late import imported
from tests.attack import files
from tests.attack.environments import environments
from tests.attack.files import READERS, WRITERS
from tests.attack.victim import Victim


def test_hostile_settings_boxes_and_names_get_a_sentence(tmp_path: Path) -> None:
    assert files.settings(tmp_path, 9).sound()["exit 2"] > 30


def test_hostile_records_get_a_sentence(tmp_path: Path) -> None:
    assert files.records(tmp_path, 7).sound()["exit 2"] > 10


def test_hostile_dictionaries_get_a_sentence(tmp_path: Path) -> None:
    assert files.dictionaries(tmp_path, 6).sound()["exit 2"] > 1


def test_an_odd_path_gets_a_sentence(tmp_path: Path) -> None:
    assert files.odd_paths(tmp_path, 5).sound()["exit 2"] > 20


def test_an_odd_file_of_our_own_gets_a_sentence(tmp_path: Path) -> None:
    assert files.odd_files(tmp_path, 1).sound()["exit 2"] > 5


def test_an_odd_environment_gets_an_answer_or_a_sentence(tmp_path: Path) -> None:
    assert sum(environments(tmp_path, 12).sound().values()) == 12


SERVING = {"club serve", "club standby"}
"""Commands that ask for PostgreSQL before they read a file; the tests of hosting give them odd ones."""


def with_paths() -> set[str]:
    """The commands that take a path, by what they declare."""
    found = set()
    for given in every_command():
        if not isinstance(given, Group):
            found |= {given.name} if _takes_path(imported(given.place)) else set()
            continue
        for module in given.modules:
            app: Any = imported(f"{module}:app")
            for command in app.registered_commands:
                if _takes_path(command.callback):
                    found.add(f"{given.name} {command.name or command.callback.__name__}")
    return found


def _takes_path(function: Any) -> bool:
    return any("Path" in str(one.annotation) for one in inspect.signature(function).parameters.values())


def test_every_command_with_a_path_is_attacked() -> None:
    # a sheet's paths are declared as text
    assert (with_paths() - SERVING) | {"sheet"} == {*READERS, *(name.partition(" --")[0] for name in WRITERS)}


@pytest.mark.parametrize("what", ["pipe", "socket", "endless"])
@pytest.mark.parametrize("command", READERS)
def test_what_is_no_file_is_not_read(tmp_path: Path, what: str, command: str) -> None:
    victim = Victim(tmp_path)
    with files.oddities() as named:
        victim.run("new", "option", "Ana", "Bob")
        code, _out, err = victim.run(*(part.format(named[what]) for part in READERS[command]))
    assert code == 2
    assert err.endswith(f"{named[what]}: a file is wanted here, not a pipe, a socket or a device.\n")


def test_odd_lines_get_an_answer_or_a_sentence(tmp_path: Path) -> None:
    assert files.typed(tmp_path, 4).sound()
