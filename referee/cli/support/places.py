"""The folders of this user; platformdirs is imported only where the environment does not name them."""

import os
import sys
from pathlib import Path

from referee.core.home import config_folder, data_folder


def data() -> Path:
    folder = data_folder(os.environ, sys.platform)
    if folder is None:
        from platformdirs import user_data_dir

        folder = user_data_dir("referee", appauthor=False)
    return Path(folder)


def config() -> Path:
    folder = config_folder(os.environ, sys.platform)
    if folder is None:
        from platformdirs import user_config_dir

        folder = user_config_dir("referee", appauthor=False)
    return Path(folder)


def shared() -> bool:
    """Whether settings are in the folder of the games, which is closed to other users."""
    return config() == data()


def dictionaries() -> Path:
    return data() / "dictionaries"
