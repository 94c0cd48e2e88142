"""The one command of Stones: `take 2`."""

from referee.core.actions import Common, Housekeeping
from referee.core.keywords import Keyword
from referee.core.notation import parse_common, write_common
from referee.core.result import Refused, refused
from referee.core.spelling import plain
from tests.toy.model import Event, State, Take
from tests.toy.rules import Action

KEYWORDS = (Keyword("take", "prends"),)


def parse(text: str) -> Common | Take | Refused:
    name, _, rest = plain(text).partition(" ")
    if name in ("take", "prends") and rest.isdecimal():
        return Take(int(rest))
    return parse_common(text) or refused("no-such-thing", typed=text)


def write(action: Action | Housekeeping) -> str:
    return f"take {action.count}" if isinstance(action, Take) else write_common(action)


def canonical(state: State, action: Action, events: tuple[Event, ...]) -> Action:
    return action


def completions(state: State, words: list[str]) -> tuple[str, ...]:
    return tuple(str(count) for count in range(1, min(3, state.heap) + 1))
