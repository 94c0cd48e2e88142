"""How sentences are set on a page."""

import pytest

from referee.display.markup import sentence, text


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("Carla : contestation -14", "Carla\u00a0: contestation −14"),
        ("Carla : -21 points.", "Carla\u00a0: −21 points."),
        ("K12-K15 week-end", "K12-K15 week-end"),
        ("fini. (GDM-15)", 'fini. (<span class="id">GDM-15</span>)'),
        ("<b> -1", "&lt;b&gt; −1"),
    ],
)
def test_sentences_have_minus_signs_and_whole_clauses(told: str, shown: str) -> None:
    assert sentence(told) == shown


@pytest.mark.parametrize(("told", "shown"), [("n° 1", "n°\u00a01"), ("« mot » !", "«\u00a0mot\u00a0»\u00a0!")])
def test_lines_are_not_broken_at_signs(told: str, shown: str) -> None:
    assert text(told) == shown
