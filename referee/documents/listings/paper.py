"""Lists as PDF, made from the HTML page."""

from collections.abc import Sequence

from referee.documents.listing import Listing
from referee.documents.listings.page import page
from referee.documents.paper import printed


def write(lists: Sequence[Listing]) -> bytes:
    return printed(page(lists))
