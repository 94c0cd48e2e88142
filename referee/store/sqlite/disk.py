"""Tells network file systems, on which SQLite's locks are unreliable."""

import os
import sys
from pathlib import Path

NETWORK = (
    "9p", "afs", "beegfs", "ceph", "cifs", "davfs", "fuse.glusterfs", "fuse.rclone", "fuse.sshfs", "gfs2", "glusterfs",
    "lustre", "ncpfs", "nfs", "ocfs2", "smb", "vboxsf", "virtiofs",
)  # fmt: skip
MOUNTS = Path("/proc/self/mountinfo")


def network(path: Path) -> str:
    """The network file system that a file is on; empty for a local disk, or if the system does not tell."""
    if sys.platform == "win32":
        return "smb" if str(path.absolute()).startswith("\\\\") else ""
    try:
        mounts = MOUNTS.read_text("utf-8", "surrogateescape")
    except OSError:
        return ""
    kind = _kind(os.path.realpath(path), mounts)
    return kind if kind.startswith(NETWORK) else ""


def _kind(path: str, mounts: str) -> str:
    """The file system of the innermost mount around a path; of two mounts on one folder the later one counts."""
    innermost, kind = "", ""
    for line in mounts.splitlines():
        before, _, after = line.partition(" - ")
        folder = before.split(" ")[4]
        for code, letter in (("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")):
            folder = folder.replace(code, letter)
        if len(folder) >= len(innermost) and f"{path}/".startswith(f"{folder.rstrip('/')}/"):
            innermost, kind = folder, after.split(" ")[0]
    return kind
