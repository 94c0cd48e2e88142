import pytest

from referee.core.words import Everything
from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from referee.session.start import Stop

HEADER = "#referee 1\n#game option\n#player ana Ana\n#player bob Bob\n"


def found(*lines: str) -> Replayed | Stop:
    return replay(read_record(HEADER + "\n".join(lines)), lambda game, header: Everything())


@pytest.mark.parametrize("figures", ["+8 8", "+7 8", "-7 7"])
def test_figures_behind_a_step_must_be_the_refereed_ones(figures: str) -> None:
    stopped = found(f">ana: H8 VUES {figures}")
    assert isinstance(stopped, Stop)
    assert (stopped.line, stopped.why.code) == (5, "other-figures")


def test_figures_behind_what_is_no_step_are_not_those_of_the_step_before() -> None:
    assert isinstance(found(">ana: H8 VUES +7 7", ">bob: pass", ">bob: undo +7 7"), Replayed)
