"""How a game of Option starts: players, settings and box (OPT-1, OPT-3)."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from string import ascii_letters

from referee.core.box import BoxFacet, Facts, Piecewise, Shape, choice, number, numbered, own_facts, texts
from referee.core.record import Header
from referee.core.result import Refused, refused
from referee.core.wording import wording, written
from referee.games.option.knowledge import known
from referee.games.option.model import RACK, Face, Prism, Settings, State
from referee.games.option.sets import CANONICAL, printed_values, set_prism, written_prism

JUDGES = ("contest", "always", "off")
SMALLEST, LARGEST = 8, 26
SHAPE: Shape = {
    "grid": {"size": number(SMALLEST, LARGEST)},
    "prisms": {"count": number(1, 9_999)},
    "values": dict.fromkeys(ascii_letters, number(0, 99)),
    "pairs": {"faces": texts("pairs", r"[A-Za-z*]{2}")},
    "colours": {"faces": choice("alike")},
    "set": {"prisms": numbered("prisms", "prism", CANONICAL)},
}


def start(header: Header) -> State | Refused:
    players = header.players
    if not 2 <= len(players) <= 4:
        return refused("players", "OPT-1", count=len(players)).within("player")
    settings = _settings(header, len(players))
    if isinstance(settings, Refused):
        return settings
    seats = [player.seat for player in players]
    return State(
        players,
        settings,
        grid={},
        bag=settings.prisms - RACK * len(players),
        racks=dict.fromkeys(seats, RACK),
        scores=dict.fromkeys(seats, 0),
        turn=seats[0],
    )


def _settings(header: Header, players: int) -> Settings | Refused:
    given = dict(header.settings)
    box = written("referee.games.option", "box.toml")
    size = _size(given.pop("grid", f"{box['grid']['size']}x{box['grid']['size']}"))
    listed = given.pop("faces", "").split()
    prisms = given.pop("prisms", str(len(listed) or box["prisms"]["count"]))
    judge = given.pop("judge", "contest")
    if size is None:
        return refused("bad-grid", "OPT-3", smallest=SMALLEST, largest=LARGEST).within("set", "grid")
    if not re.fullmatch("[0-9]{1,4}", prisms) or int(prisms) < RACK * players:
        return refused("bad-prisms", "OPT-3", least=RACK * players).within("set", "prisms")
    if judge not in JUDGES:
        return refused("bad-judge", "VOC-10", judges=", ".join(JUDGES)).within("set", "judge")
    if given:
        name = next(iter(given))
        return refused("unknown-setting", None, name=name, known="grid, prisms, judge, faces").within("set", name)
    values = own_facts(box["values"])
    values |= {letter.upper(): value for letter, value in header.values.items()}
    if not listed:
        return Settings(size, int(prisms), judge, values)
    faces = _faces(listed, int(prisms))
    if isinstance(faces, Refused):
        return faces
    printed = printed_values(faces)
    for letter, value in header.values.items():
        if value not in printed.get(letter.upper(), {value}):
            return refused("set-values", "OPT-3", letter=letter.upper(), value=value).within("values")
    values |= {letter: min(found) for letter, found in printed.items() if len(found) == 1}
    return Settings(size, int(prisms), judge, values, faces)


def _faces(listed: list[str], prisms: int) -> tuple[Prism, ...] | Refused:
    """OPT-3: the prisms of a set as a record lists them."""
    faces = []
    for text in listed:
        prism = set_prism(text)
        if prism is None:
            return refused("set-bad-prism", "OPT-3", typed=text).within("set", "faces")
        faces.append(prism)
    if len(faces) != prisms:
        return refused("set-count", "OPT-3", count=len(faces), prisms=prisms).within("set", "faces")
    return tuple(faces)


def _size(text: str) -> int | None:
    found = re.fullmatch(r"(\d{1,2})x(\d{1,2})", text)
    if found is None or found[1] != found[2] or not SMALLEST <= int(found[1]) <= LARGEST:
        return None
    return int(found[1])


def header_lines(box: Facts, default: Facts) -> list[tuple[str, str]]:
    """The header lines for what differs from the default box."""
    lines = []
    size, prisms = box.get("grid", {}).get("size"), box.get("prisms", {}).get("count")
    if size not in (None, default["grid"]["size"]):
        lines.append(("set", f"grid {size}x{size}"))
    if prisms not in (None, default["prisms"]["count"]):
        lines.append(("set", f"prisms {prisms}"))
    listed = _listed(box)
    whole = [prism for text in listed if (prism := set_prism(text))] if len(listed) == _count(box, default) else []
    if whole:
        lines.append(("set", f"faces {' '.join(sorted(map(written_prism, whole)))}"))
    values = {
        letter: value
        for letter, value in own_facts(box.get("values", {})).items()
        if value != default["values"].get(letter) and letter not in printed_values(whole)
    }
    if values:
        lines.append(("values", " ".join(f"{letter}{value}" for letter, value in sorted(values.items()))))
    return lines


def _listed(box: Facts) -> list[str]:
    listed: list[str] = box.get("set", {}).get("prisms", [])
    return listed


def _count(box: Facts, default: Facts) -> int:
    count: int = box.get("prisms", {}).get("count", default["prisms"]["count"])
    return count


def wrong(box: Facts) -> Refused | None:
    """OPT-3: why nobody can play with this box: its set has more prisms than it says."""
    listed, prisms = _listed(box), _count(box, written("referee.games.option", "box.toml"))
    faces = _faces(listed, prisms) if len(listed) > prisms else ()
    return faces if isinstance(faces, Refused) else None


def doubts(box: Facts, language: str) -> list[str]:
    """A set that is described in part, and letters with several values."""
    listed, prisms = _listed(box), _count(box, written("referee.games.option", "box.toml"))
    said = odd(listed, language)
    if 0 < len(listed) < prisms:
        facts = {"count": len(listed), "prisms": prisms}
        said.insert(0, wording("referee.games.option", "doubts", "unfinished", language, **facts))
    return said


def odd(listed: Sequence[str], language: str) -> list[str]:
    """Letters whose value differs from prism to prism, which no rule forbids."""
    values: dict[str, Counter[int]] = {}
    for face in _listed_faces(listed):
        if face.value is not None:
            values.setdefault(face.letter, Counter())[face.value] += 1
    found = {
        letter: ", ".join(f"{value} ({times}×)" for value, times in sorted(several.items()))
        for letter, several in sorted(values.items())
        if len(several) > 1
    }
    room = "referee.games.option"
    return [wording(room, "doubts", "values", language, letter=letter, values=each) for letter, each in found.items()]


def box_facts(state: State) -> Facts:
    """What is known of the prisms on the grid at the end: pairs of faces, values, and those known as a whole."""
    pairs: set[str] = set()
    values: dict[str, int] = {}
    whole = []
    for prism in known(state).grid.values():
        faces = prism.faces
        if len(faces) == 2 and all(face.colour and (face.star or face.value is not None) for face in faces):
            whole.append(written_prism(prism))
        if len(faces) == 2:
            pairs.add("".join(sorted(face.printed for face in faces)))
        values |= {face.letter: face.value for face in faces if face.value is not None and not face.star}
    facts: Facts = {}
    if pairs:
        facts["pairs"] = {"faces": sorted(pairs)}
    if values:
        facts["values"] = dict(sorted(values.items()))
    if whole:
        facts["set"] = {"prisms": sorted(whole)}
    return facts


def letter_values(box: Facts) -> dict[str, int]:
    """The points of the letters on the faces; in a set that has several for a letter, the fewest."""
    faces = printed_values([prism for text in _listed(box) if (prism := set_prism(text))])
    values = {letter: value for letter, value in box.get("values", {}).items() if letter.isupper()}
    return values | {letter: min(found) for letter, found in faces.items()}


def replaced(settings: Mapping[str, str]) -> tuple[str, ...]:
    """A set listed prism by prism tells all of these."""
    return ("values", "pairs", "colours") if "faces" in settings else ()


def canonical(text: str) -> str | None:
    prism = set_prism(text)
    return None if prism is None else written_prism(prism)


def total(box: Facts) -> int:
    return _count(box, written("referee.games.option", "box.toml"))


def counts(listed: Sequence[str], language: str) -> str:
    """How often each letter is on the faces, and each colour among them."""
    faces = _listed_faces(listed)
    letters, colours = Counter(face.printed for face in faces), Counter(face.colour for face in faces)
    each = " ".join(f"{letter}{count}" for letter, count in sorted(letters.items()))
    facts = {"letters": each, "red": colours["r"], "white": colours["b"]}
    return wording("referee.games.option", "sums", "faces", language, **facts)


def _listed_faces(listed: Sequence[str]) -> list[Face]:
    prisms = [prism for text in listed if (prism := set_prism(text))]
    return [face for prism in prisms for face in prism.faces]


BOX: BoxFacet[State] = BoxFacet(
    SHAPE,
    header_lines,
    wrong,
    doubts,
    letter_values,
    from_game=box_facts,
    replaced=replaced,
    counted=("values",),
    piecewise=Piecewise("set", "prisms", ("values", "pairs", "colours"), canonical, "V4 T1 r", total, counts, odd),
)
