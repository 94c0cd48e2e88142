"""Opens files in the user's editor."""

import os
import shlex
import subprocess
from pathlib import Path

from referee.core.message import CannotSay


def edit(path: Path) -> None:
    """Opens a file in the editor and waits for it."""
    wanted = os.environ.get("VISUAL") or os.environ.get("EDITOR") or "nano"
    try:
        editor = shlex.split(wanted)
    except ValueError:
        editor = []
    if not editor:
        raise CannotSay("“{editor}” is no editor: VISUAL or EDITOR holds a command.", editor=wanted)
    subprocess.run([*editor, str(path)], check=False)
