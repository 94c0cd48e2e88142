"""The folders of this user, by platformdirs, or all in REFEREE_HOME."""

import os
from pathlib import Path

import platformdirs


def data() -> Path:
    own = os.environ.get("REFEREE_HOME")
    return Path(own) if own else Path(platformdirs.user_data_dir("referee", appauthor=False))


def config() -> Path:
    own = os.environ.get("REFEREE_HOME")
    return Path(own) if own else Path(platformdirs.user_config_dir("referee", appauthor=False))


def dictionaries() -> Path:
    return data() / "dictionaries"
