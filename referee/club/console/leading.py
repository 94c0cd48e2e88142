"""What the console asks of the program around it: to do what an arbiter orders."""

from collections.abc import Callable
from typing import NamedTuple

from referee.club.console.orders import Order


class Answer(NamedTuple):
    """What came of an order."""

    lines: tuple[str, ...]
    question: str = ""
    """What is asked before it is done; empty if it is done, or refused."""
    length: int = 0
    """How many acts the event had when it was asked."""


Lead = Callable[[Order, int, int], Answer]
"""Carries out an order in a round. A number of acts says that its question, asked when there were so many, was agreed to."""
