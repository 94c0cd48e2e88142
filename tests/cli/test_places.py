"""What the quick way works out by itself has to agree with platformdirs, which the full program asks."""

import sys
from collections.abc import Mapping
from pathlib import Path

import platformdirs
import pytest

from referee.cli import folders
from referee.core.home import colourful, config_folder, data_folder, language

SURE = [
    {"HOME": "/home/zoe"},
    {"HOME": "/home/zoé et max"},
    {"HOME": "/home/zoe/"},
    {"HOME": "/home/zoe", "XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "/config"},
    {"HOME": "/home/zoe", "XDG_DATA_HOME": "/data/"},
    {"HOME": "/home/zoe", "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""},
    {"HOME": "/home/zoe", "XDG_CONFIG_HOME": "/home/zoe/settings"},
]
UNSURE = [
    {},
    {"HOME": ""},
    {"HOME": "zoe"},
    {"HOME": "/home/zoe", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config"},
    {"HOME": "/home/zoe", "XDG_DATA_HOME": " /data", "XDG_CONFIG_HOME": "/config "},
    {"HOME": "/home/zoe", "XDG_DATA_HOME": "~/data", "XDG_CONFIG_HOME": "~/config"},
]
FOLDERS = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "REFEREE_HOME")

LANGUAGES = [
    ({}, "", "en"),
    ({"LANG": "fr_FR.UTF-8"}, "", "fr"),
    ({"LANG": "de_DE.UTF-8"}, "", "en"),
    ({"LANG": "C.UTF-8"}, "", "en"),
    ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA.UTF-8"}, "", "fr"),
    ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "", "en"),
    ({"LC_ALL": "C", "LC_MESSAGES": "fr_FR.UTF-8", "LANG": "fr_FR.UTF-8"}, "", "en"),
    ({"LC_ALL": "", "LANG": "fr_BE"}, "", "fr"),
    ({"LANG": "en_US.UTF-8"}, "fr", "fr"),
    ({"LANG": "fr_FR.UTF-8"}, "en", "en"),
    ({"LANG": "fr_FR.UTF-8", "REFEREE_LANG": "en"}, "fr", "en"),
    ({"LANG": "en_US.UTF-8", "REFEREE_LANG": "FR"}, "en", "fr"),
    ({"LANG": "en_US.UTF-8", "REFEREE_LANG": "fr_FR"}, "", "fr"),
    ({"LANG": "fr_FR.UTF-8", "REFEREE_LANG": ""}, "", "fr"),
    ({"LANG": "fr_FR.UTF-8", "REFEREE_LANG": "français"}, "en", "fr"),
    ({"LANG": "fr_FR.UTF-8", "REFEREE_LANG": "es"}, "", "en"),
]

COLOURS = [
    ({"TERM": "xterm"}, True, True),
    ({"TERM": "xterm"}, False, False),
    ({"TERM": "xterm", "NO_COLOR": "1"}, True, False),
    ({"TERM": "xterm", "NO_COLOR": ""}, True, True),
    ({"TERM": "dumb"}, True, False),
    ({"TERM": ""}, True, False),
    ({}, True, False),
]

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="the folders of Linux")


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Mapping[str, str]:
    told: Mapping[str, str] = request.param
    for name in FOLDERS:
        monkeypatch.delenv(name, raising=False)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    return told


@on_linux
@pytest.mark.parametrize("environment", SURE, indirect=True, ids=str)
def test_folders_are_those_of_platformdirs(environment: Mapping[str, str]) -> None:
    data, config = data_folder(environment, "linux"), config_folder(environment, "linux")
    assert data is not None
    assert config is not None
    assert Path(data) == folders.data() == Path(platformdirs.user_data_dir("referee", appauthor=False))
    assert Path(config) == folders.config() == Path(platformdirs.user_config_dir("referee", appauthor=False))


@pytest.mark.parametrize("environment", UNSURE, ids=str)
def test_where_versions_of_platformdirs_differ_it_is_left_to_them(environment: Mapping[str, str]) -> None:
    assert (data_folder(environment, "linux"), config_folder(environment, "linux")) == (None, None)


@pytest.mark.parametrize(
    "environment", [{**told, "REFEREE_HOME": "/games"} for told in (*SURE, *UNSURE)], indirect=True, ids=str
)
def test_one_variable_puts_everything_in_one_folder(environment: Mapping[str, str]) -> None:
    for platform in ("linux", "darwin", "win32"):
        assert data_folder(environment, platform) == config_folder(environment, platform) == "/games"
    assert folders.data() == folders.config() == Path("/games")


def test_other_systems_have_other_folders() -> None:
    home = {"HOME": "/Users/zoe"}
    assert (
        data_folder(home, "darwin") == config_folder(home, "darwin") == "/Users/zoe/Library/Application Support/referee"
    )
    assert data_folder({**home, "XDG_DATA_HOME": "/data"}, "darwin") is None
    assert data_folder(home, "win32") is None


@pytest.mark.parametrize(("environment", "configured", "told"), LANGUAGES)
def test_language_is_told_or_configured_or_the_locale(environment: dict[str, str], configured: str, told: str) -> None:
    assert language(environment, configured) == told


@pytest.mark.parametrize(("environment", "terminal", "wanted"), COLOURS)
def test_colour_is_for_terminals_that_want_it(environment: dict[str, str], terminal: bool, wanted: bool) -> None:
    assert colourful(environment, terminal) == wanted
