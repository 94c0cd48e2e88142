"""The program with some of its features only."""

import sys

PROGRAM = """
import sys
from referee import features

features.FEATURES = tuple(sys.argv.pop(1).split())
from referee.__main__ import command

command()
"""


def program(*features: str) -> list[str]:
    """What runs it; arguments follow."""
    return [sys.executable, "-c", PROGRAM, " ".join(features)]
