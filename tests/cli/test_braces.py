from pathlib import Path

from tests.cli.runner import Run
from tests.session.test_braces import LINES, TEXT


def test_the_commands_keep_it_through_a_backup(run: Run, tmp_path: Path) -> None:
    file, copy = tmp_path / "game.ref", tmp_path / "copy.sqlite"
    file.write_text(TEXT, "utf-8")
    assert run("import", file).code == 0
    before = run("export").out
    assert all(f"{line}\n" in before for line in LINES)
    assert run("doctor").code == 0
    assert run("backup", copy).code == 0
    assert run("games", "delete", "o1", "--yes").code == 0
    assert run("restore", copy, "--yes").code == 0
    assert run("export").out == before
    assert run("do", "pass").code == 0
    assert run("export").out.startswith(before)
