"""Pictures as plain text."""

from referee.core.sheet import Grid, Picture, Series, Tile, Track
from referee.core.wording import figure
from referee.documents.say import colon, say


def draft(picture: Picture, language: str) -> tuple[list[str], list[str]]:
    """The lines of a drawing in characters, then lines of text about it."""
    match picture:
        case Grid():
            captions = (_faces(picture, language), *_legend(picture), *picture.notes)
            return _grid(picture), [line for line in captions if line]
        case Track():
            lanes = range(picture.reach, -picture.reach - 1, -1)
            drawing = [
                f"{abs(lane)} " + "".join(f" {letter if place == lane else '.'}" for letter, place in picture.letters)
                for lane in lanes
            ]
            return drawing, [
                f"{arrow} {name} – {say('taken-letters', language, letters=' '.join(taken) or '–')}"
                for arrow, name, taken in zip("↑↓", picture.ends, picture.taken, strict=True)
            ]
        case Series(sides=sides, curves=curves):
            favoured = [say("favours", language, first=sides[0], second=sides[1])] if sides else []
            values = [f"{line.name}{colon(language)}{' '.join(map(figure, line.values))}" for line in curves]
            return [], [*favoured, *values]


def _grid(grid: Grid) -> list[str]:
    """Two characters a square, three if a letter has a star after it."""
    wide = grid.owned or any(len(tile.text) > 1 for row in grid.rows for tile in row)
    width = 3 if wide else 2
    margin = 2 if grid.labels else 0
    # only odd numbers, so that there is space between them
    head = " " * margin + "".join(f"{head if int(head) % 2 else '':>{width}}" for head in grid.heads)
    labels = grid.labels or ("",) * len(grid.rows)
    empty, rows = "." if grid.heads else " ", []
    for label, row in zip(labels, grid.rows, strict=True):
        cells = [f" {_letters(tile, grid.owned) or empty:{width - 1}}" for tile in row]
        rows.append(f"{label:{margin}}{''.join(cells)}".rstrip())
    return [head, *rows] if grid.heads else rows


def _letters(tile: Tile, owned: bool) -> str:
    """The text of a square, two characters at most."""
    if not owned:
        return tile.text
    return f"{tile.text}{tile.sub}" if tile.text else tile.below


def _faces(grid: Grid, language: str) -> str:
    """The squares under whose pieces the hidden letter is known, with both letters."""
    if not grid.labels or grid.owned:
        return ""
    faces = [
        f"{label}{head} {tile.text}{tile.sub}/{tile.below}"
        for label, row in zip(grid.labels, grid.rows, strict=True)
        for head, tile in zip(grid.heads, row, strict=True)
        if tile.text and tile.below
    ]
    return f"{say('faces', language)}{colon(language)}{' · '.join(faces)}" if faces else ""


def _legend(grid: Grid) -> list[str]:
    return [f"{_letters(tile, grid.owned)}  {meaning}" for tile, meaning in explained(grid)]


def explained(grid: Grid) -> list[tuple[Tile, str]]:
    """The meanings of small letters and signs; those that only a drawing shows are left out."""
    if grid.owned:
        return list(grid.legend)
    return [(tile, meaning) for tile, meaning in grid.legend if tile.text.endswith("*") or (tile.tone and not tile.sub)]
