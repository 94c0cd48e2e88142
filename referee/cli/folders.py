"""The folders of this user; platformdirs is imported only where the environment does not name them."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from referee.core.home import config_folder, data_folder
from referee.core.message import CannotSay


def data() -> Path:
    folder = data_folder(os.environ, sys.platform)
    if folder is None:
        from platformdirs import user_data_dir

        return _found(lambda: user_data_dir("referee", appauthor=False))
    return Path(folder)


def config() -> Path:
    folder = config_folder(os.environ, sys.platform)
    if folder is None:
        from platformdirs import user_config_dir

        return _found(lambda: user_config_dir("referee", appauthor=False))
    return Path(folder)


def _found(ask: Callable[[], str]) -> Path:
    """The folder that platformdirs names; an error if nobody says where the user's home is."""
    try:
        folder = Path(ask())
    except RuntimeError:
        folder = Path()
    # older versions name a folder “~” below the present one
    if not folder.is_absolute():
        raise CannotSay(
            "There is no home folder to keep games and settings in: set REFEREE_HOME to a folder that you may write to."
        )
    return folder


def shared() -> bool:
    """Whether settings are in the folder of the games, which is closed to other users."""
    return config() == data()


def dictionaries() -> Path:
    return data() / "dictionaries"
