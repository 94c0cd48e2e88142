"""A format of nobody's: what a newcomer writes to add one."""

from referee.documents.formats import Document
from referee.documents.sheet import Evening, Sheet


def write(document: Document) -> bytes:
    """The names of the players and their scores in dots, eight a byte."""
    sheets = document.sheets if isinstance(document, Evening) else [document] if isinstance(document, Sheet) else []
    lines = (f"{player.name} {player.score}" for sheet in sheets for player in sheet.players)
    text = "".join(f"{line}\n" for line in lines)
    return "".join(chr(0x2800 + ord(sign)) if " " < sign <= "\xff" else sign for sign in text).encode()
