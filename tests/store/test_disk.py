import sys
from pathlib import Path

import pytest

from referee.store.sqlite import disk

MOUNTS = r"""22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
30 22 0:27 / /home rw,nosuid shared:2 - nfs4 server:/home rw,vers=4.2
31 30 254:1 / /home/ana/disk rw - ext4 /dev/vdb rw
32 22 0:31 / /mnt/with\040space rw - fuse.sshfs ana@far:/ rw
33 22 0:32 / /mnt/share rw - cifs //server/share rw
34 22 0:33 / /mnt/over rw - nfs server:/over rw
35 34 0:34 / /mnt/over rw - tmpfs tmpfs rw
36 22 0:35 / /mnt/wsl rw - 9p drvfs rw
"""


@pytest.fixture(autouse=True)
def mounts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mounts").write_text(MOUNTS)
    monkeypatch.setattr(disk, "MOUNTS", tmp_path / "mounts")
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/home/bob/games.sqlite", "nfs4"),
        ("/home", "nfs4"),
        ("/mnt/with space/x/games.sqlite", "fuse.sshfs"),
        ("/mnt/share/games.sqlite", "cifs"),
        ("/mnt/wsl/games.sqlite", "9p"),
    ],
)
def test_a_network_is_noticed(path: str, kind: str) -> None:
    assert disk.network(Path(path)) == kind


@pytest.mark.parametrize(
    "path", ["/var/games.sqlite", "/homely/games.sqlite", "/home/ana/disk/games.sqlite", "/mnt/over/games.sqlite", "/"]
)
def test_a_disk_of_this_machine_is_fine(path: str) -> None:
    assert disk.network(Path(path)) == ""


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("/mnt/share")
    assert disk.network(tmp_path / "link" / "games.sqlite") == "cifs"


def test_where_nobody_tells_nothing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "MOUNTS", tmp_path / "nothing")
    assert disk.network(Path("/home/bob")) == ""


@pytest.mark.parametrize(("path", "kind"), [(r"\\server\share\games.sqlite", "smb"), ("C:/games.sqlite", "")])
def test_windows_names_its_network(monkeypatch: pytest.MonkeyPatch, path: str, kind: str) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(Path, "absolute", lambda self: self)
    assert disk.network(Path(path)) == kind
