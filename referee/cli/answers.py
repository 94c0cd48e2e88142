"""Answers as JSON: an object a command, whose `format` is the number of its shape. `answers.schema.json` of its
feature describes each."""

import json

from referee.cli.output import out_raw
from referee.core.values import Json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


FORMAT = 1
"""The number of these shapes; a change that a reader would feel makes another number."""


def answer(facts: "Mapping[str, Json]") -> str:
    return json.dumps({"format": FORMAT, **facts}, ensure_ascii=False) + "\n"


def out_json(facts: "Mapping[str, Json]") -> None:
    """Writes an answer."""
    out_raw(answer(facts))
