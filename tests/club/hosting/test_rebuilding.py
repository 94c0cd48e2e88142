"""A hall whose machine is destroyed while its tables play; `scripts/soak hall` does it more often, with a disk that waits."""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.club.hall.rebuilding import rebuilt
from tests.club.hall.server import FAST, cluster


def test_a_destroyed_hall_is_what_its_devices_were_told() -> None:
    with TemporaryDirectory(prefix="referee-pg-", dir=cluster().folder.parent) as folder:
        Path(folder).chmod(0o755)
        counted = rebuilt(Path(folder), 1, 1982, tables=2, seconds=0.9, settings=FAST)
    assert counted["answered before"] > 2
    assert counted["entries in the end"] > counted["answered before"]
