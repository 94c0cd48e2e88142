"""What `scripts/test` runs a part of, or only after a change; `scripts/soak whole` runs all of it."""

import hashlib
import os
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark import ParameterSet

ROOT = Path(__file__).resolve().parent.parent
WHOLE = "REFEREE_TEST_WHOLE" in os.environ
"""Whether `scripts/soak whole` runs the tests."""
PASSED = ROOT / "tests" / "words" / "passed.sha256"
"""The digest of `MADE_WITH` when the long tests of the lexicons last passed."""
MADE_WITH = (
    "wordlists/SOURCE.toml", "wordlists/exceptions.txt", "wordlists/exceptions-2026.txt", "wordlists/additions.dic",
    "wordlists/ours.dic", "wordlists/strangers.txt", "wordlists/kin.txt", "wordlists/fr.lex", "wordlists/fr.families",
    "wordlists/fr.usual", "scripts/make/wordlists.py", "scripts/make/families.py", "scripts/lib/frequencies.py",
    "scripts/lib/kinship.py",
    "referee/core/policy.py", "referee/words/affix.py", "referee/words/automaton.py", "referee/words/classify.py",
    "referee/words/dawg.py", "referee/words/families.py", "referee/words/finder.py", "referee/words/fold.py",
    "referee/words/judge.py", "referee/words/lexicon.py", "referee/words/pack.py", "referee/words/reading.py",
    "referee/words/usual.py",
    "tests/words/test_families.py", "tests/words/test_recall.py", "tests/words/test_wordlists.py",
)  # fmt: skip
"""What the lexicons are built and read with: while it is the same, building them again would show nothing new."""

part = pytest.mark.part
"""On tests that `scripts/soak whole` runs at full length."""


def crossed(*axes: Iterable[Any]) -> list[ParameterSet]:
    """Every other combination, in which each value meets others of every axis; `scripts/soak whole` runs them all."""
    combinations = product(*map(enumerate, axes))
    return [
        pytest.param(*(value for _, value in each), marks=part)
        for each in combinations
        if WHOLE or sum(place for place, _ in each) % 2 == 0
    ]


def digest() -> str:
    digests = (hashlib.sha256((ROOT / path).read_bytes()).hexdigest() for path in MADE_WITH)
    return hashlib.sha256(" ".join(digests).encode()).hexdigest()


def unchanged() -> bool:
    """Whether the lexicons and what makes them are as they were when their long tests last passed."""
    return not WHOLE and PASSED.read_text("utf-8").strip() == digest()
