"""The words that a game allows, as a value. Imported by the quick way: keep it light."""

FIRST_RULES, RULES = "1", "2"
"""Versions of the rules, as we apply them: that of a game whose header names none, and that of new games."""

KINDS = ("common", "proper", "sigle", "symbol", "roman", "abbreviation", "fragment", "inverted", "letter")
COMMON, PROPER, SIGLE, SYMBOL, ROMAN, ABBREVIATION, FRAGMENT, INVERTED, LETTER = range(9)
"""Kinds of readings of a spelling; LETTER is any reading of a single letter (VOC-8)."""

SHORTENED, SIGNS = (SIGLE, ABBREVIATION), (SYMBOL, ROMAN, FRAGMENT)
"""Kinds that a table may exclude, and those that were words too under the first rules (VOC-5)."""

MARKED = 16
"""Offset added to a kind for spellings with a hyphen or an apostrophe."""

REFUSED, SKIPPED, PLUS = "refused", "skipped", "plus"
"""Words with hyphens and apostrophes: not allowed, allowed without tiles for the marks, or with a `+` tile."""


class Policy:
    """The words of one game: kinds allowed, comparison of letters, marks, one-letter words."""

    __slots__ = ("exact", "game", "kinds", "marks", "singles")

    def __init__(
        self,
        game: str,
        kinds: tuple[int, ...],
        marks: str = REFUSED,
        exact: bool = False,
        singles: str = "",
    ) -> None:
        self.game = game
        self.kinds = kinds
        self.marks = marks
        self.exact = exact
        self.singles = singles

    def __repr__(self) -> str:
        return f"Policy({self.game!r}, {self.kinds!r}, {self.marks!r}, {self.exact!r}, {self.singles!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Policy) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def allowed(self, marked: bool) -> int:
        """The kinds allowed as a mask of bits, for a word typed with or without its marks."""
        plain = sum(1 << kind for kind in self.kinds)
        with_marks = plain << MARKED
        if self.marks == SKIPPED:
            return plain | with_marks
        if self.marks == PLUS:
            return with_marks if marked else plain
        return 0 if marked else plain
