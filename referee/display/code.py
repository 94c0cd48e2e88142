"""The QR code of an address."""

from io import StringIO

from segno import make_qr


def code(url: str) -> str:
    """The code, drawn for a terminal."""
    drawn = StringIO()
    make_qr(url).terminal(drawn, compact=True)
    return drawn.getvalue()
