"""Pages of the manual, which are kept as roff, as text: only what `scripts/make/man.py` writes is read."""

import re
from collections.abc import Iterable, Iterator, Sequence

Lines = Sequence[str]
"""Lines of a page, as they are kept."""

BODY, DEEPER = 4, 4
"""The columns before text, and further ones before what belongs to a tag or is an example."""
BOLD, SLANTED, PLAIN = "\x01", "\x02", "\x03"
FIXED = "\x04"
"""A blank at which nothing is broken."""
SIGNS = {
    "fB": BOLD, "fI": SLANTED, "fR": PLAIN, " ": FIXED, "~": "\u00a0", "-": "-", "e": "\\", "&": "", "(ti": "~",
    "(aq": "'", "(ha": "^", "(ga": "`",
}  # fmt: skip
"""What stands behind a backslash."""
DRAWN = {BOLD: "\x1b[1m", SLANTED: "\x1b[4m", PLAIN: "\x1b[0m"}
_SIGN = re.compile(r"\\(f[BIR]|\([a-z]{2}|.)")
_STYLE = re.compile(f"[{BOLD}{SLANTED}{PLAIN}]")


def section(lines: Lines, title: str) -> Lines:
    """The section with this title, of which case and signs do not count, or that ends so."""
    starts = [at for at, line in enumerate(lines) if line.startswith(".SH ")]
    start = next((at for at in starts if _key(lines[at]).endswith(_key(title))), len(lines))
    return lines[start : next((at for at in starts if at > start), len(lines))]


def subsection(lines: Lines, name: str) -> Lines:
    """The subsection with this name."""
    starts = [at for at, line in enumerate(lines) if line.startswith((".SH ", ".SS "))]
    start = lines.index(f".SS {name}")
    return lines[start : next((at for at in starts if at > start), len(lines))]


def _key(title: str) -> str:
    return "".join(filter(str.isalpha, title.lower()))


def text(lines: Lines, width: int, colour: bool) -> str:
    """The lines as text so wide, in colour with letters that are bold or underlined."""
    return "".join([f"{line}\n" for line in _drawn(_paragraphs(lines, width), colour)]).strip("\n") + "\n"


def _paragraphs(lines: Lines, width: int) -> Iterator[str]:
    """The text in lines, with marks where its style changes."""
    flowing: list[str] = []
    margin, example, tag = BODY, False, False
    for line in [*lines, ".PP"]:
        macro, _, rest = line.partition(" ")
        if example and macro != ".EE":
            yield " " * (BODY + DEEPER) + _said(line)
        elif tag and not line.startswith("."):
            yield from _broken(_said(line), width, BODY)
            tag = False
        elif not line.startswith("."):
            flowing.append(_said(line))
        else:
            yield from _broken(" ".join(flowing), width, margin)
            flowing.clear()
            margin, example, tag = BODY + DEEPER * (macro == ".TP"), macro == ".EX", macro == ".TP"
            if macro in (".PP", ".TP", ".SH", ".SS"):
                yield ""
            if macro in (".SH", ".SS"):
                yield " " * (BODY // 2 * (macro == ".SS")) + BOLD + _said(rest) + PLAIN


def _said(line: str) -> str:
    return _SIGN.sub(lambda found: SIGNS[found[1]], line)


def _broken(told: str, width: int, margin: int) -> Iterator[str]:
    """A paragraph in lines behind a margin."""
    line: list[str] = []
    for word in told.split(" ") if told else ():
        if line and len(_STYLE.sub("", " ".join((*line, word)))) > width - margin:
            yield " " * margin + " ".join(line)
            line = []
        line.append(word)
    if line:
        yield " " * margin + " ".join(line)


def _drawn(lines: Iterable[str], colour: bool) -> Iterator[str]:
    """The lines with their styles, each of which ends with the line, and never two empty ones together."""
    style, before = PLAIN, ""
    for line in lines:
        if line or before:
            told = line.replace(FIXED, " ")
            if colour:
                start = told[: len(told) - len(told.lstrip())]
                again = DRAWN[style] if style != PLAIN else ""
                style = (_STYLE.findall(told) or [style])[-1]
                marked = _STYLE.sub(lambda found: DRAWN[found[0]], told[len(start) :])
                yield start + again + marked + (DRAWN[PLAIN] if style != PLAIN else "")
            else:
                yield _STYLE.sub("", told)
        before = line
