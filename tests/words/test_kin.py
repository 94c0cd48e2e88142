"""What the program proposes of two words' meaning (JAG-11), held against pairs that were judged before it was asked."""

from collections.abc import Iterator
from pathlib import Path

from referee.words.families import families_of, sense
from referee.words.lexicon import Lexicon

PAIRS = Path(__file__).parent / "kin.tsv"
SAME = {("FOI", "FOIS"), ("SOLDE", "SOLDAT")}
"""Judged another meaning, and proposed as the same: fois is the plural of foi, and soldât a form of solder. JAG-11 counts any
lemma that two words share."""
OTHER = {("MUR", "MURIR")}
"""Judged the same, and proposed as a steal: hardly anybody reads mûr in MUR."""


def judged() -> Iterator[tuple[str, str, bool]]:
    for line in PAIRS.read_text("utf-8").splitlines()[4:]:
        if line and not line.startswith("#"):
            before, after, meaning, _ = line.split("\t")
            yield before, after, meaning == "same"


def test_proposals_are_as_judged_but_for_few(fr: Lexicon) -> None:
    families, pairs = families_of(fr), list(judged())
    wrong = {(old, new): not same for old, new, same in pairs if sense(old, new, fr, families).same != same}
    assert len({pair[:2] for pair in pairs}) == len(pairs) == 275
    assert wrong == dict.fromkeys(SAME, True) | dict.fromkeys(OTHER, False)
