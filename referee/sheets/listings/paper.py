"""Lists as PDF, made from the HTML page."""

from collections.abc import Sequence

from referee.sheets.listings.listing import Listing
from referee.sheets.listings.page import page
from referee.sheets.write.paper import printed


def write(lists: Sequence[Listing]) -> bytes:
    return printed(page(lists))
