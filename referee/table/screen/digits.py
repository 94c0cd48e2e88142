"""Large figures, three rows high, to be read from across a table."""

SHAPES = {
    "0": ("█▀█", "█ █", "▀▀▀"), "1": ("▀█ ", " █ ", "▀▀▀"), "2": ("▀▀█", "█▀▀", "▀▀▀"), "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"), "5": ("█▀▀", "▀▀█", "▀▀▀"), "6": ("█▀▀", "█▀█", "▀▀▀"), "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"), "9": ("█▀█", "▀▀█", "▀▀▀"), "-": ("   ", "▀▀▀", "   "), ":": ("▄", "▄", " "),
}  # fmt: skip
HEIGHT = 3


def large(text: str) -> list[str]:
    """The rows of figures, a column apart; a sign that has no shape is left out."""
    shapes = [SHAPES[sign] for sign in text if sign in SHAPES]
    return [" ".join([shape[row] for shape in shapes]) for row in range(HEIGHT)]
