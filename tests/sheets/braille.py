"""A format of nobody's: what a newcomer writes to add one."""

from referee.documents.sheet import Sheet


def write(sheet: Sheet) -> bytes:
    """The names of the players and their scores in dots, eight a byte."""
    lines = (f"{player.name} {player.score}" for player in sheet.players)
    text = "".join(f"{line}\n" for line in lines)
    return "".join(chr(0x2800 + ord(sign)) if " " < sign <= "\xff" else sign for sign in text).encode()
