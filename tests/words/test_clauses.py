import pytest

from referee.core.wording import clauses
from referee.words.judge import CLAUSES


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_ledger_of_words_is_told_in_both_languages(language: str) -> None:
    told = clauses("referee.words", language)
    assert [clause.id for clause in told] == [f"VOC-{number}" for number in range(1, 12)]
    assert len({clause.text for clause in told}) == len(told)


def test_every_clause_that_a_verdict_cites_is_there() -> None:
    assert set(CLAUSES.values()) <= {clause.id for clause in clauses("referee.words", "fr")}
