"""The question for the hands of a game takes replies as every question at the table does."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.table import test_replies as replies

HAND = replies.Case("option", ("h8 vues", "bob: abandonne", "o", "mains"))


@pytest.mark.parametrize(
    "holds",
    [
        replies.test_what_is_neither_an_answer_nor_a_command_changes_nothing_and_the_question_is_asked_again,
        replies.test_in_plain_words_too,
        replies.test_what_only_asks_for_something_is_answered_beside_the_question,
    ],
)
def test_what_holds_for_every_question_holds_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, holds: Callable[[Path, str], None]
) -> None:
    monkeypatch.setitem(replies.EVERY, "hand", HAND)
    assert replies.asking(tmp_path / "asked", HAND).pending is not None
    holds(tmp_path, "hand")
