"""The recorded games that tests of every transition keep to; `--update-golden` chooses them anew."""

from tests.games.choosing import chosen
from tests.games.rooms import CHOSEN


def test_the_chosen_games_show_every_transition(update_golden: bool) -> None:
    names = "".join(f"{name}\n" for name in chosen())
    if update_golden:
        CHOSEN.write_text(names, "utf-8")
    assert CHOSEN.read_text("utf-8") == names
