"""Makes text from people safe to print. Imported by the quick way: keep it light."""


def printable(text: str) -> str:
    """The text with a replacement mark for whatever could steer a terminal."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter == " " else "\ufffd" for letter in text)
