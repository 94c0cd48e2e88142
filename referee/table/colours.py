"""Styles for the screen, with colours and without."""

from prompt_toolkit.styles import Style

OWNERS = ("ansigreen", "ansimagenta", "ansicyan", "ansiyellow", "ansibrightblue", "ansibrightred")
"""Colours of the third player and those after."""
GROUND_COLOURS = {"b": "ansiblue", "g": "ansigreen", "r": "ansired", "n": "ansiyellow", "v": "ansimagenta"}
STYLE = Style.from_dict(
    {
        "laid": "bold ansigreen",
        "flipped": "bold ansimagenta underline",
        "owner1": "ansiblue",
        "owner2": "ansired",
        **{f"owner{at}": colour for at, colour in enumerate(OWNERS, 3)},
        **{f"ground{sign}": f"bg:{colour} ansiwhite" for sign, colour in GROUND_COLOURS.items()},
        "glass": "ansiyellow",
        "flash": "reverse bold",
        "ahead": "bold ansicyan",
        "pointer": "reverse",
        "safe": "underline",
        "lit": "reverse bold",
        "head": "ansibrightblack",
        "preview": "ansicyan",
        "open": "ansiyellow",
        "prompt": "bold",
    }
)

MONOCHROME = Style.from_dict(
    {"pointer": "reverse", "laid": "bold", "flipped": "underline", "safe": "underline", "lit": "reverse"}
)
