"""A hand that is typed unseen on the screen: stars, and nothing of it anywhere else."""

from pathlib import Path

from prompt_toolkit.keys import Keys

from tests.table.desks import finished
from tests.table.stage import Stage, staged
from tests.table.test_unseen import HAND


def test_it_is_drawn_as_stars_and_not_kept_for_the_arrow_keys(tmp_path: Path) -> None:
    desk = finished(tmp_path, "H8 VUES", "pass", "pass")

    async def act(stage: Stage) -> None:
        await stage.press(*"possible", Keys.Enter)
        before = len(stage.written.getvalue())
        await stage.press(*HAND)
        drawn = stage.written.getvalue()[before:]
        assert (stage.typed, drawn.count("*"), "/" in drawn) == (HAND, len(HAND), False)
        await stage.press(Keys.Enter)
        assert (stage.typed, stage.desk.pending) == ("", None)
        await stage.press(Keys.Up)
        assert stage.typed == "possible"
        assert not any(piece in str(stage.desk.session.entries) for piece in HAND.split())

    staged(desk, act)


def test_nothing_is_offered_to_complete_it(tmp_path: Path) -> None:
    desk = finished(tmp_path, "H8 VUES", "pass", "pass", "possible")

    async def act(stage: Stage) -> None:
        await stage.press("p", Keys.Tab)
        assert (stage.typed, stage.screen.buffer.complete_state) == ("p", None)

    staged(desk, act)
