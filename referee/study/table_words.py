"""What may be typed at a table about what could have been played; what answers is imported when it is asked."""

from referee.core.late import late_function
from referee.core.message import N_
from referee.table.doors import Word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.desk import Desk


def _walk(desk: "Desk", asked: str) -> None:
    from referee.study.hand import walk

    walk(desk)


WORDS = (
    Word("hands", "mains", _walk, alone=True),
    Word(
        "possible",
        "possible",
        late_function("referee.study.possible:ask"),
        help=(
            N_("possible           once all have passed: whether a hand, typed unseen, could be played"),
            N_("possible arbiter Paul  the same for an arbiter, at any time; the journal tells that it was asked"),
        ),
    ),
    Word(
        "review",
        "revue",
        late_function("referee.study.table_review:ask"),
        alone=True,
        help=(N_("review             after the end: what each turn could have been; hands asks first what was held"),),
    ),
)
