"""Events as facts that JSON holds, and back, from the types of their fields.

An event is stored under its class's name as its tag, or under that of the event it extends; a tag never changes its meaning,
and no field is ever dropped. Values with fields of their own are lists of those. The functions are written out and compiled
when an event of a class is first met: a long game is read as fast as if they were typed by hand.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from itertools import count
from types import NoneType, UnionType
from typing import Generic, Never, TypeVar, get_args, get_origin

from referee.core import parts, verdicts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json

E = TypeVar("E")

STORED_AS = {"following": "next"}
"""Names under which fields are stored, where they differ."""
SCALARS = (str, int, float, bool, NoneType)
ITSELF = "{0}"
LISTS = {parts.Part: parts, verdicts.Verdict: verdicts}
"""Where lists of these are restored."""
USUAL: "dict[object, str]" = {
    **dict.fromkeys((*SCALARS, str | None, int | None, bool | None, tuple[str, ...], tuple[int, int]), ITSELF),
    tuple[parts.Part, ...]: "stored_parts({0})",
    tuple[verdicts.Verdict, ...]: "stored_verdicts({0})",
}
"""How values of the types that most events have are stored: these are not worked out."""

ByHand = tuple[Callable[[Never], object], Callable[[Never], object]]
"""How a field is stored and restored whose form its type does not say."""


class Codec(Generic[E]):
    """What a room's types do not say of how its events are stored: `flat` classes are spread over the pair they end,
    and fields named in `since` may be missing in games that older versions wrote.
    """

    def __init__(
        self,
        events: object,
        flat: Collection[type] = (),
        since: Collection[str] = (),
        by_hand: Mapping[str, ByHand] | None = None,
    ) -> None:
        self._kinds: dict[str, type] = {_tag(kind): kind for kind in get_args(events)}
        self._forms = _Forms(flat, since, by_hand or {})
        self._encoders: dict[type, Callable[[E], dict[str, Json]]] = {}
        self._decoders: dict[str, Callable[[Mapping[str, Json]], E]] = {}

    def encode(self, event: E) -> "dict[str, Json]":
        kind = type(event)
        if kind not in self._encoders:
            self._encoders[kind] = self._forms.encoder(kind)
        return self._encoders[kind](event)

    def decode(self, facts: "Mapping[str, Json]") -> E:
        tag = facts["event"]
        if not isinstance(tag, str) or tag not in self._kinds:
            raise ValueError(f"unknown event {tag!r}")
        if tag not in self._decoders:
            self._decoders[tag] = self._forms.decoder(self._kinds[tag])
        return self._decoders[tag](facts)


class _Stored(dict[object, str]):
    """By type, the Python expression for how a value of it is stored, with `{0}` for the value; made when first wanted.

    What JSON takes as it is, with all that is in it, is the value itself.
    """

    def __init__(self, flat: Collection[type], names: dict[str, object]) -> None:
        super().__init__(USUAL)
        self._flat = flat
        names |= {"stored_parts": parts.stored, "stored_verdicts": verdicts.stored}

    def __missing__(self, form: object) -> str:
        inner = get_args(form)
        if isinstance(form, UnionType):
            wanted = next((self[each] for each in inner if self[each] != ITSELF), ITSELF)
            expression = wanted if wanted == ITSELF else f"None if {{0}} is None else {wanted}"
        elif isinstance(form, type) and not inner:
            fields = _fields(form)
            members = [f"{{0}}.{name}" for name in fields]
            facts = [self[each].format(member) for each, member in zip(fields.values(), members, strict=True)]
            # a named tuple is a list to JSON, but where it is spread among others
            listed = facts == members and not is_dataclass(form) and form not in self._flat
            expression = ITSELF if listed else f"[{', '.join(facts)}]"
        elif inner[-1] is Ellipsis:
            expression = self._listed(inner[0])
        else:
            members = [f"{{0}}[{at}]" for at in range(len(inner))]
            facts = self._spread(inner, members)
            expression = ITSELF if facts == members else f"[{', '.join(facts)}]"
        self[form] = expression
        return expression

    def _listed(self, form: object) -> str:
        """Of any number of values of this type."""
        inner = get_args(form)
        fixed = get_origin(form) is tuple and len(inner) > 1 and inner[-1] is not Ellipsis
        # the same in lists inside one another: each has a scope of its own, and takes nothing else from outside
        names = [f"v{at}" for at in range(len(inner) if fixed else 1)]
        facts = self._spread(inner, names) if fixed else [self[form].format(names[0])]
        if facts == names:
            return ITSELF
        one = f"[{', '.join(facts)}]" if fixed else facts[0]
        return f"[{one} for {', '.join(names)} in {{0}}]"

    def _spread(self, forms: tuple[object, ...], names: list[str]) -> list[str]:
        """The members of a fixed tuple, with the fields of a flat class among them."""
        facts: list[str] = []
        for form, name in zip(forms, names, strict=True):
            if isinstance(form, type) and form in self._flat:
                facts += [self[each].format(f"{name}.{field}") for field, each in _fields(form).items()]
            else:
                facts.append(self[form].format(name))
        return facts


class _Forms:
    """Python expressions for the forms in which values of these types are stored."""

    def __init__(self, flat: Collection[type], since: Collection[str], by_hand: Mapping[str, ByHand]) -> None:
        self._flat, self._since, self._by_hand = flat, since, by_hand
        self._names: dict[str, object] = {}
        self._numbers = count()
        self._stored = _Stored(flat, self._names)

    def encoder(self, kind: type) -> "Callable[[E], dict[str, Json]]":
        facts = [f"'event': {_tag(kind)!r}"]
        for name, form in _fields(kind).items():
            value = f"e.{name}"
            told = (
                self._call(self._by_hand[name][0], value) if name in self._by_hand else self._stored[form].format(value)
            )
            facts.append(f"{STORED_AS.get(name, name)!r}: {told}")
        made: Callable[[E], dict[str, Json]] = eval(f"lambda e: {{{', '.join(facts)}}}", self._names)
        return made

    def decoder(self, kind: type) -> "Callable[[Mapping[str, Json]], E]":
        told = []
        for name, form in _fields(kind).items():
            key = repr(STORED_AS.get(name, name))
            value = f"f.get({key}, ())" if name in self._since else f"f[{key}]"
            told.append(self._call(self._by_hand[name][1], value) if name in self._by_hand else self._read(form, value))
        made: Callable[[Mapping[str, Json]], E] = eval(f"lambda f: {self._name(kind)}({', '.join(told)})", self._names)
        return made

    def _read(self, form: object, value: str) -> str:
        inner = get_args(form)
        if _scalar(form):
            return value
        if isinstance(form, UnionType):
            wanted = _wanted(form)
            # an empty list is a value where there may be any number, and nothing where there is one
            missing = f"{value} is None" if get_args(wanted)[-1:] == (Ellipsis,) else f"not {value}"
            return f"None if {missing} else {self._read(wanted, value)}"
        if isinstance(form, type) and not inner and self._all_scalars(form):
            return f"{self._name(lru_cache(1024, typed=True)(form))}(*{value})"
        if not inner or any(each in self._flat for each in inner if isinstance(each, type)):
            names: list[str] = []
            made = self._made(form, names)
            return f"[{made} for {', '.join(names)} in ({value},)][0]"
        if inner[-1] is not Ellipsis:
            return f"({', '.join(self._read(each, f'{value}[{at}]') for at, each in enumerate(inner))})"
        if inner[0] in LISTS:
            return self._call(LISTS[inner[0]].restored, value)
        return self._read_list(inner[0], value)

    def _read_list(self, form: object, value: str) -> str:
        if _scalar(form):
            return f"tuple({value})"
        pair = get_args(form)
        if pair == (int, int) or (isinstance(form, type) and not pair and self._all_scalars(form)):
            name = self._new()
            return f"tuple([{self._read(form, name)} for {name} in {value}])"
        names: list[str] = []
        made = self._made(form, names)
        return f"tuple([{made} for {', '.join(names)} in {value}])"

    def _made(self, form: object, names: list[str]) -> str:
        """The value whose members are unpacked from a list under new names, which are added to these."""
        if not get_args(form) and isinstance(form, type):
            members = []
            for field, each in _fields(form).items():
                name = self._new()
                names.append(f"*{name}" if field in self._since else name)
                members.append(f"*{name}" if field in self._since else self._read(each, name))
            return f"{self._name(form)}({', '.join(members)})"
        told = []
        for each in get_args(form):
            if isinstance(each, type) and each in self._flat:
                told.append(self._made(each, names))
            else:
                names.append(self._new())
                told.append(self._read(each, names[-1]))
        return f"({', '.join(told)})"

    def _all_scalars(self, kind: type) -> bool:
        return all(map(_scalar, _fields(kind).values()))

    def _new(self) -> str:
        return f"v{next(self._numbers)}"

    def _name(self, held: object) -> str:
        name = f"n{next(self._numbers)}"
        self._names[name] = held
        return name

    def _call(self, function: Callable[[Never], object], value: str) -> str:
        return f"{self._name(function)}({value})"


def _tag(kind: type) -> str:
    """The name of the class itself, or of the one that it extends."""
    return kind.__mro__[-2].__name__.lower()


def _fields(kind: type) -> dict[str, object]:
    """The types of its fields, in order; those of a class that it extends go first."""
    return {each.name: each.type for each in fields(kind)} if is_dataclass(kind) else dict(kind.__annotations__)


@cache
def _scalar(form: object) -> bool:
    return form in SCALARS or (isinstance(form, UnionType) and all(map(_scalar, get_args(form))))


def _wanted(form: UnionType) -> object:
    """The type that may be missing."""
    return next(each for each in get_args(form) if each is not NoneType)
