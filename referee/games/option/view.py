"""Option at the table: the grid with the last play marked, the openings, the questions."""

from referee.core.actions import Contest, Draw, End
from referee.core.decisions import unjudged
from referee.core.notation import keyword
from referee.core.result import Refused
from referee.core.squares import Run, Square, grid_of, square_name
from referee.core.values import replace
from referee.core.view import FLIPPED, LAID, Cell, Opening, Question, View
from referee.core.wording import written
from referee.core.words import Words
from referee.games.option.knowledge import below, known, located, off_grid, placed, told, told_rack
from referee.games.option.model import STAR, Face, Flip, Play, Prism, Rack, State
from referee.games.option.notation import write
from referee.games.option.placement import Placement, place
from referee.games.option.rules import Action
from referee.games.option.scoring import score

YES, NO = "yes", "no"
RACK_COUNT = "rack-count"
HIDDEN, VALUE = "hidden-face", "face-value"
RACK_FACE, RACK_VALUE = "rack-face", "rack-value"


def view(state: State) -> View:
    state, size = known(state), range(state.settings.size)
    cells = {square: _cell(state, square, prism) for square, prism in state.grid.items()}
    return View(grid_of(cells, size, size, Cell()), (("bag", state.bag),), (("rack", state.racks | state.shown),))


def _cell(state: State, square: Square, prism: Prism) -> Cell:
    letter = prism.shown.letter.lower() if prism.shown.star else prism.shown.letter
    return Cell(letter, _mark(state, square), tint=prism.shown.colour or "")


def _mark(state: State, square: Square) -> str:
    """The mark of a square that the last play laid or flipped, while it can be contested."""
    if state.last is None:
        return ""
    before = state.last.grid.get(square)
    if before is None:
        return LAID
    return FLIPPED if before.shown.printed != state.grid[square].shown.printed else ""


def openings(state: State) -> tuple[Opening, ...]:
    possible, over, last = [], state.over, state.last
    if last and state.settings.judge != "always" and unjudged(last.words, last.judged) and not (over and state.final):
        seats = tuple(seat for seat in state.in_play if seat != last.seat)
        possible.append(Opening("contest", seats, Contest))
    if over and state.owing:
        possible.append(Opening("racks", state.owing, Rack, owed=True))
    if not over and state.drawing:
        possible.append(Opening("draw", state.drawing, Draw, owed=True))
    if not over and state.passes and state.passes >= len(state.in_play):
        possible.append(Opening("end", state.in_play, End))
    return tuple(possible)


def completions(state: State, words: list[str]) -> tuple[str, ...]:
    """Contestable words after `contest`, claims and known flips after a play."""
    if keyword(words[0]) == "contest":
        return unjudged(state.last.words, state.last.judged) if state.last else ()
    flips = (
        f"~{square_name(square)}:{prism.shown.named}>{prism.hidden.letter}"
        for square, prism in sorted(known(state).grid.items())
        if prism.hidden is not None and not prism.hidden.star
    )
    return ("couleur", *flips) if len(words) > 1 else ()


def meant(state: State, action: Action) -> Action:
    """The action with squares for flips that are named by their letter alone, and with two faces a prism."""
    if isinstance(action, Rack) or state.ended or state.drawing:
        from referee.games.option.racks import owed, paired

        # V4 T1 is a prism where no word can be laid
        bare = owed(state, "", write(action)) if isinstance(action, Play) else None
        return bare or (paired(state, action) if isinstance(action, Rack) else action)
    return located(state, action) if isinstance(action, Play) and action.flips else action


def question(state: State, seat: str, action: Action, settled: frozenset[str], words: Words) -> Question | None:
    """Asks about a rack, the hidden face of a flip, or a couleur, before the action is submitted."""
    if isinstance(action, Rack):
        return _about_rack(state, seat, action, settled)
    if not isinstance(action, Play) or seat != state.turn:
        return None
    if action.flips:
        action = told(state, action)
    for flip in action.flips:
        asked = _about_flip(known(state), action, flip)
        if asked:
            return asked
    placement = placed(state, action) if state.settings.faces else place(state, action)
    if isinstance(placement, Refused):
        return None
    if placement.open_values:
        return _about_value(placement)
    scored = score(placement, action, state.settings)
    undecided = () if isinstance(scored, Refused) else scored.undecided
    word = next((word for word in undecided if word not in settled), None)
    return Question("couleur", word, {"word": word}, (YES, NO), default=NO) if word else None


def _about_rack(state: State, seat: str, rack: Rack, settled: frozenset[str]) -> Question | None:
    """OPT-17: asks about a rack with another number of prisms than expected, then about what its figure hangs on."""
    if not state.over or seat not in state.owing or rack.announced is not None:
        return None
    count, expected = len(rack.prisms), state.racks[seat]
    if count != expected and RACK_COUNT not in settled:
        facts = {"seat": seat, "count": str(count), "expected": str(expected)}
        return Question(RACK_COUNT, RACK_COUNT, facts, (YES, NO), confirms=True, default=NO)
    return _about_prism(state, rack) if state.settings.faces else None


def _about_prism(state: State, rack: Rack) -> Question | None:
    """OPT-3: asks what is under a prism of a rack, or which value a face has, where the set leaves the sum open."""
    rack = told_rack(state, rack)
    found = off_grid(state, rack.prisms)
    if isinstance(found, Refused) or found.worth is not None:
        return None
    at = found.first_open
    faces, sides = rack.prisms[at], found.sides[at]
    facts = {"number": str(at + 1), "prism": "/".join([face.printed for face in faces])}
    if len(faces) == 1:
        letters = [side.below.printed for side in sides]
        return Question(RACK_FACE, f"{at} {RACK_FACE}", facts, tuple(dict.fromkeys(letters)))
    shown = [{side.shown.value or 0 for side in sides}, {side.below.value or 0 for side in sides}]
    which = 0 if len(shown[0]) > 1 else 1
    facts |= {"shown": faces[which].printed, "face": str(which), "below": faces[1].printed}
    return Question(RACK_VALUE, f"{at} {RACK_VALUE} {which}", facts, tuple(map(str, sorted(shown[which]))))


def _about_flip(state: State, play: Play, flip: Flip) -> Question | None:
    """Asks which letter a flip brings up; the default box proposes the faces that it pairs with the one that shows."""
    prism = state.grid.get(flip.square)
    if prism is None or flip.new is not None:
        return None
    square = square_name(flip.square)
    facts = {"square": square, "shown": prism.shown.letter}
    if prism.hidden is None and state.settings.faces:
        faces = below(state, play, flip)
        letters = tuple([face.letter for face in faces if not face.star])
        star = any(face.star for face in faces)
        if star and not letters:
            return Question("star-letter", square, facts, (), free=True)
        return Question(HIDDEN, square, facts | ({"star": STAR} if star else {}), letters, free=star)
    if prism.hidden is None:
        shown = prism.shown.printed
        pairs: list[str] = written("referee.games.option", "box.toml")["pairs"]["faces"]
        proposals = tuple(pair.replace(shown, "", 1) for pair in pairs if shown in pair)
        return Question(HIDDEN, square, facts, proposals, free=True)
    return Question("star-letter", square, facts, (), free=True) if prism.hidden.star else None


def _about_value(placement: Placement) -> Question:
    """OPT-3: asks which value a face has, where the prisms of the set that it can be differ."""
    square, values = next(iter(placement.open_values.items()))
    facts = {"square": square_name(square), "shown": placement.grid[square].shown.letter}
    return Question(VALUE, f"{square_name(square)} {VALUE}", facts, tuple(map(str, values)))


def answered(action: Action, asked: Question, answer: str) -> Action:
    """The play with the answer in it; a `no` leaves it as it is."""
    if isinstance(action, Rack) and asked.code in (RACK_FACE, RACK_VALUE):
        return _with_prism(action, asked, answer)
    if not isinstance(action, Play):
        return action
    if asked.code == "couleur":
        return replace(action, couleur=(*action.couleur, asked.facts["word"]))
    if asked.code == VALUE:
        return _valued(action, asked.facts["square"], int(answer))
    star = asked.code == "star-letter" or ("star" in asked.facts and answer.upper() not in asked.answers)
    flips = tuple(
        replace(flip, new=answer.upper(), new_star=star) if square_name(flip.square) == asked.facts["square"] else flip
        for flip in action.flips
    )
    return replace(action, flips=flips)


def _with_prism(rack: Rack, asked: Question, answer: str) -> Rack:
    """The rack with the other face of a prism, or with the value of one."""
    prisms, at = list(rack.prisms), int(asked.facts["number"]) - 1
    below = answer if asked.code == RACK_FACE else asked.facts["below"]
    faces = [*prisms[at], Face("" if below == STAR else below, below == STAR)][:2]
    if asked.code == RACK_VALUE:
        which = int(asked.facts["face"])
        faces[which] = replace(faces[which], value=int(answer))
    prisms[at] = tuple(faces)
    return Rack(tuple(prisms))


def _valued(play: Play, square: str, value: int) -> Play:
    """The play with the value of the face that it shows on this square."""
    if square in map(square_name, [flip.square for flip in play.flips]):
        flips = [
            replace(flip, details=flip.details._replace(value=value)) if square_name(flip.square) == square else flip
            for flip in play.flips
        ]
        return replace(play, flips=tuple(flips))
    squares = map(square_name, Run(play.start, play.down, len(play.letters)).squares)
    letters = [
        letter._replace(details=letter.details._replace(value=value)) if name == square else letter
        for name, letter in zip(squares, play.letters, strict=True)
    ]
    return replace(play, letters=tuple(letters))
