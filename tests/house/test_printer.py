"""What `scripts/play` installs besides, for printed sheets and for halls: once, and never in the way of a table."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.nursery import ROOT

PIP = """#!/bin/sh
echo "$@" >>calls
exit {code}
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for folder in (tmp_path / "scripts", tmp_path / ".venv" / "bin", tmp_path / "bin"):
        folder.mkdir(parents=True)
    shutil.copy(ROOT / "scripts" / "setup", tmp_path / "scripts" / "setup")
    shutil.copy(ROOT / "pyproject.toml", tmp_path / "pyproject.toml")
    executable(tmp_path / "bin" / "dpkg", "#!/bin/sh\nexit 1\n")
    executable(tmp_path / "bin" / "id", "#!/bin/sh\necho 1000\n")
    return tmp_path


def executable(file: Path, text: str) -> None:
    file.write_text(text)
    file.chmod(0o755)


def opened(checkout: Path, code: int, extra: str = "printer") -> tuple[list[str], str]:
    """What pip was asked for so far, and what was said; a table is opened whatever pip says."""
    executable(checkout / ".venv" / "bin" / "python", PIP.format(code=code))
    found = subprocess.run(
        ["sh", "-c", f". scripts/setup; {extra}; echo opened", "scripts/play"],
        cwd=checkout,
        env={"PATH": f"{checkout / 'bin'}:/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout == "opened\n"
    calls = checkout / "calls"
    return (calls.read_text().splitlines() if calls.exists() else []), found.stderr


def test_it_is_installed_once(checkout: Path) -> None:
    calls, said = opened(checkout, 0)
    assert [call.split()[-1] for call in calls] == [".[pdf]"]
    assert "apt install libpango-1.0-0 libpangoft2-1.0-0 fonts-liberation" in said
    assert opened(checkout, 0) == (calls, "")
    # another list of what is needed is looked at again
    (checkout / "pyproject.toml").write_text("[project]\n")
    assert len(opened(checkout, 0)[0]) == 2


def test_what_cannot_be_installed_is_told_and_not_tried_at_every_table(checkout: Path) -> None:
    calls, said = opened(checkout, 1)
    assert "there are no PDF sheets for now; everything else works." in said
    assert opened(checkout, 1) == (calls, "")
    (checkout / ".venv" / "stamp-pdf").write_text("failed 2026-01-01.10")
    assert len(opened(checkout, 0)[0]) == 2
    assert opened(checkout, 1)[1] == ""


def test_what_halls_need_is_installed_likewise(checkout: Path) -> None:
    calls, said = opened(checkout, 1, "hall")
    assert [call.split()[-1] for call in calls] == [".[club]"]
    assert "events stay on one machine for now; everything else works." in said
    assert opened(checkout, 1, "hall") == (calls, "")
    (checkout / ".venv" / "stamp-club").unlink()
    assert len(opened(checkout, 0, "hall")[0]) == 2
    assert opened(checkout, 0, "hall") == ([*calls, calls[0]], "")


def test_play_prints_after_it_has_set_up() -> None:
    lines = (ROOT / "scripts" / "play").read_text().splitlines()
    assert lines.index("venv '.[display]' play") < lines.index("printer") < lines.index("hall") < len(lines) - 1
