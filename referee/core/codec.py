"""Stores events as JSON facts and restores them, by the types of their fields.

An event is stored under its class's name as its tag, or under that of the event it extends; a tag never changes its meaning,
and no field is ever dropped. Values with fields of their own are stored as lists. The functions are generated and compiled
for the first event of a class, so that a long game is read as fast as by functions written by hand.
"""

from collections.abc import Callable, Collection, Mapping
from functools import cache, lru_cache
from itertools import count
from types import NoneType, UnionType
from typing import Generic, Never, TypeVar, get_args, get_origin

from msgspec import Struct, structs

from referee.core import parts, verdicts
from referee.core.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json

E = TypeVar("E")

STORED_AS = {"following": "next"}
"""The names under which fields are stored, if different."""
SCALARS = (str, int, float, bool, NoneType)
ITSELF = "{0}"
LISTS = {parts.Part: parts, verdicts.Verdict: verdicts}
"""The modules that store and restore lists of these types."""
USUAL: "dict[object, str]" = {
    **dict.fromkeys((*SCALARS, str | None, int | None, bool | None, tuple[str, ...], tuple[int, int]), ITSELF),
    tuple[parts.Part, ...]: "stored_parts({0})",
    tuple[verdicts.Verdict, ...]: "stored_verdicts({0})",
}
"""The expressions for the types that most events have; those of other types are made on first use."""

ByHand = tuple[Callable[[Never], object], Callable[[Never], object]]
"""Functions that store and restore a field whose type does not determine its form."""


class Codec(Generic[E]):
    """Encodes and decodes a room's events. The fields of `flat` classes are spread into the tuple that holds them;
    fields in `since` may be missing in games of older versions; those in `by_hand` have functions of their own. A class in
    `flat` may end in a flag that is `rare`: it is stored only if it is set.
    """

    def __init__(
        self,
        events: object,
        flat: Collection[type] = (),
        since: Collection[str] = (),
        by_hand: Mapping[str, ByHand] | None = None,
        rare: Collection[str] = (),
    ) -> None:
        self._kinds: dict[str, type] = {_tag(kind): kind for kind in get_args(events)}
        self._forms = _Forms(flat, since, by_hand or {}, rare)
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
    """By type, the Python expression that stores a value of it, with `{0}` for the value; made on first use.

    For values that JSON holds unchanged, it is the value itself.
    """

    def __init__(self, flat: Collection[type], rare: Collection[str], names: dict[str, object]) -> None:
        super().__init__(USUAL)
        self._flat, self._rare = flat, rare
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
            # JSON stores a named tuple as a list, unless it is spread
            listed = facts == members and not issubclass(form, Struct) and form not in self._flat
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
        """The expression for a tuple of any number of values of this type."""
        inner = get_args(form)
        fixed = get_origin(form) is tuple and len(inner) > 1 and inner[-1] is not Ellipsis
        # nested lists may use the same names, as each comprehension has its own scope
        names = [f"v{at}" for at in range(len(inner) if fixed else 1)]
        facts = self._spread(inner, names) if fixed else [self[form].format(names[0])]
        if facts == names:
            return ITSELF
        one = f"[{', '.join(facts)}]" if fixed else facts[0]
        return f"[{one} for {', '.join(names)} in {{0}}]"

    def _spread(self, forms: tuple[object, ...], names: list[str]) -> list[str]:
        """The expressions for the members of a fixed tuple, with those for the fields of a flat class in its place."""
        facts: list[str] = []
        for form, name in zip(forms, names, strict=True):
            if isinstance(form, type) and form in self._flat:
                for field, each in _fields(form).items():
                    fact = self[each].format(f"{name}.{field}")
                    facts.append(f"*([{fact}] if {fact} else ())" if field in self._rare else fact)
            else:
                facts.append(self[form].format(name))
        return facts


class _Forms:
    """Generates the functions that encode and decode events of a class."""

    def __init__(
        self, flat: Collection[type], since: Collection[str], by_hand: Mapping[str, ByHand], rare: Collection[str]
    ) -> None:
        self._flat, self._since, self._by_hand, self._rare = flat, since, by_hand, rare
        self._names: dict[str, object] = {}
        self._numbers = count()
        self._stored = _Stored(flat, rare, self._names)

    def encoder(self, kind: type) -> "Callable[[E], dict[str, Json]]":
        facts = [f"'event': {_tag(kind)!r}"]
        for name, form in _fields(kind).items():
            value = f"e.{name}"
            stored = (
                self._call(self._by_hand[name][0], value) if name in self._by_hand else self._stored[form].format(value)
            )
            facts.append(f"{STORED_AS.get(name, name)!r}: {stored}")
        made: Callable[[E], dict[str, Json]] = eval(f"lambda e: {{{', '.join(facts)}}}", self._names)
        return made

    def decoder(self, kind: type) -> "Callable[[Mapping[str, Json]], E]":
        arguments = []
        for name, form in _fields(kind).items():
            key = repr(STORED_AS.get(name, name))
            value = f"f.get({key}, ())" if name in self._since else f"f[{key}]"
            arguments.append(
                self._call(self._by_hand[name][1], value) if name in self._by_hand else self._read(form, value)
            )
        made: Callable[[Mapping[str, Json]], E] = eval(
            f"lambda f: {self._name(kind)}({', '.join(arguments)})", self._names
        )
        return made

    def _read(self, form: object, value: str) -> str:
        inner = get_args(form)
        if _scalar(form):
            return value
        if isinstance(form, UnionType):
            wanted = _wanted(form)
            # an empty list stands for an empty tuple of any length, but for None instead of a fixed one
            missing = f"{value} is None" if get_args(wanted)[-1:] == (Ellipsis,) else f"not {value}"
            return f"None if {missing} else {self._read(wanted, value)}"
        if isinstance(form, type) and not inner and self._all_scalars(form):
            return f"{self._name(lru_cache(1024, typed=True)(form))}(*{value})"
        if not inner or any(each in self._flat for each in inner if isinstance(each, type)):
            names: list[str] = []
            made = self._made(form, names)
            return f"[{made} for {', '.join(names)}, in ({value},)][0]"
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
        return f"tuple([{made} for {', '.join(names)}, in {value}])"

    def _made(self, form: object, names: list[str]) -> str:
        """The expression for a value whose members are unpacked from a list under new names, which are added to `names`."""
        if not get_args(form) and isinstance(form, type):
            members = []
            for field, each in _fields(form).items():
                if field in self._rare:
                    # it comes with the last field before it, which takes all that is left
                    continue
                name = self._new()
                names.append(f"*{name}" if field in self._since else name)
                members.append(f"*{name}" if field in self._since else self._read(each, name))
            return f"{self._name(form)}({', '.join(members)})"
        members = []
        for each in get_args(form):
            if isinstance(each, type) and each in self._flat:
                members.append(self._made(each, names))
            else:
                names.append(self._new())
                members.append(self._read(each, names[-1]))
        return f"({', '.join(members)})"

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
    """The name under which events of a class are stored: its own, or that of the class it extends."""
    return kind.__mro__[kind.__mro__.index(Value) - 1].__name__.lower()


def _fields(kind: type) -> dict[str, object]:
    """The fields of a class with their types, in order, inherited ones first."""
    return (
        {each.name: each.type for each in structs.fields(kind)}
        if issubclass(kind, Struct)
        else dict(kind.__annotations__)
    )


@cache
def _scalar(form: object) -> bool:
    return form in SCALARS or (isinstance(form, UnionType) and all(map(_scalar, get_args(form))))


def _wanted(form: UnionType) -> object:
    """The type in a union with None."""
    return next(each for each in get_args(form) if each is not NoneType)
