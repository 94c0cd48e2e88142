"""Lists as PDF, made from the HTML page."""

from collections.abc import Sequence

from referee.documents.listings.listing import Listing
from referee.documents.listings.page import page
from referee.documents.write.paper import printed


def write(lists: Sequence[Listing]) -> bytes:
    return printed(page(lists))
