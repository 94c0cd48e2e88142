"""Lists as JSON: an object for each, whose rows are objects by the names of the columns."""

import json
from collections.abc import Sequence

from referee.documents.listing import Listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json

VERSION = 1


def write(lists: Sequence[Listing]) -> bytes:
    told = {"version": VERSION, "lists": [as_object(each) for each in lists]}
    return json.dumps(told, ensure_ascii=False, indent=1).encode() + b"\n"


def as_object(each: Listing) -> "dict[str, Json]":
    codes = [column.code for column in each.columns]
    return {
        "kind": each.kind,
        "language": each.language,
        "event": each.event,
        "where": list(each.where),
        "title": each.title,
        "as_of": None if each.as_of is None else each.as_of.datum,
        "lead": list(each.lead),
        "rows": [dict(zip(codes, (cell.datum for cell in row), strict=True)) for row in each.rows],
        "notes": list(each.notes),
    }
