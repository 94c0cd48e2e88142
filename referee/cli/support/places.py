"""The folders of this user; platformdirs is asked, and imported, where it takes it to know."""

import os
import sys
from pathlib import Path

from referee.core.home import config_folder, data_folder


def data() -> Path:
    told = data_folder(os.environ, sys.platform)
    if told is None:
        from platformdirs import user_data_dir

        told = user_data_dir("referee", appauthor=False)
    return Path(told)


def config() -> Path:
    told = config_folder(os.environ, sys.platform)
    if told is None:
        from platformdirs import user_config_dir

        told = user_config_dir("referee", appauthor=False)
    return Path(told)


def shared() -> bool:
    """Whether settings lie beside the games, in the folder that is closed to others."""
    return config() == data()


def dictionaries() -> Path:
    return data() / "dictionaries"
