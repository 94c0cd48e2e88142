"""How well two colours can be told apart, as the WCAG measures it, with as many colours as a terminal has."""

from prompt_toolkit.output.vt100 import ANSI_COLORS_TO_RGB, _256_colors

RGB = tuple[int, int, int]
LEVELS = (0, 95, 135, 175, 215, 255)


def rgb(colour: str) -> RGB:
    """Of a colour by its number or by its name among the sixteen."""
    if colour.startswith("ansi"):
        red, green, blue = ANSI_COLORS_TO_RGB[colour]
        return red, green, blue
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def among_256(colour: str) -> RGB:
    """The one of 256 colours that stands for it."""
    number = _256_colors[rgb(colour)]
    if number < 232:
        number -= 16
        return LEVELS[number // 36], LEVELS[number // 6 % 6], LEVELS[number % 6]
    grey = 8 + 10 * (number - 232)
    return grey, grey, grey


def ratio(one: RGB, other: RGB) -> float:
    dark, bright = sorted((_luminance(one), _luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: RGB) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return float(part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4)
