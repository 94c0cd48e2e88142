"""An event of two-seat rounds as a tournament report (TRF), which programs for chess tournaments read."""

from collections.abc import Sequence

from referee.club.event.model import ClubEvent, Round
from referee.club.event.results import BYE, Outcome, Outcomes, StandingLine, byes_of, points_of, standing
from referee.core.result import Refused, refused

NAME = 33
"""Characters of a name."""
NOBODY = "0000"


def tournament_report(event: ClubEvent, found: Outcomes) -> str | Refused:
    """The report; a win counts 1 there and 2 here. Who starts has white."""
    for number, played in enumerate(event.rounds, 1):
        if any(len(table.seats) > 2 for table in played.tables):
            return refused("not-for-two", None, round=number)
    lines = standing(event, found, official=False)
    heads = [("012", event.title), ("022", event.place), ("102", ", ".join(event.arbiters))]
    heads += zip(("042", "052"), (day.replace("-", "/") for day in event.days), strict=False)
    told = [f"{code} {text}" for code, text in heads if text]
    told += [f"062 {len(event.entrants)}", f"XXR {len(event.rounds)}"]
    # who is not to be drawn any more, and not together: codes that programs which draw have added
    told += [f"XXZ {entrant.number}" for entrant in event.entrants.values() if entrant.withdrawn]
    told += [f"XXP {one} {other}" for one, other in sorted(map(sorted, event.forbidden))]
    told += [_player(event, line, found) for line in sorted(lines, key=lambda line: line.entrant)]
    return "".join(f"{line}\n" for line in told)


def _player(event: ClubEvent, line: StandingLine, found: Outcomes) -> str:
    name = event.name(line.entrant)[:NAME]
    points = f"{float(line.points / 2):.1f}"
    rounds = (_round(line.entrant, played, states) for played, states in zip(event.rounds, found, strict=True))
    head = f"001 {line.entrant:4}      {name:{NAME}} {'':4} {'':3} {'':11} {'':10} {points:>4} {line.rank:4}"
    return head + "".join(f"  {each}" for each in rounds)


def _round(entrant: int, played: Round, states: Sequence[Outcome]) -> str:
    """The opponent, the colour and the result of a round, in eight columns; a blank where there is none yet."""
    for table, state in zip(played.tables, states, strict=True):
        if entrant not in table.seats:
            continue
        other = next(one for one in table.seats if one != entrant)
        colour = "w" if table.seats[0] == entrant else "b"
        if len(table.present) < 2:
            came = entrant in table.present
            return f"{other:4} {colour} {'+' if came else '-'}"
        if state.result is None:
            return f"{other:4} {colour}  "
        won = points_of(state.result)[entrant]
        return f"{other:4} {colour} {'1' if won == BYE else '=' if won else '0'}"
    return f"{NOBODY} - {'U' if entrant in byes_of(played) else 'Z'}"
