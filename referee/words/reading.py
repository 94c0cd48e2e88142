"""One way a dictionary reads a spelling. Imported by the quick way: keep it light."""

from referee.core.policy import MARKED


class Reading:
    __slots__ = ("form", "kind", "lemma", "tags")

    def __init__(self, form: str, lemma: str, tags: str, kind: int) -> None:
        self.form = form
        self.lemma = lemma
        self.tags = tags
        self.kind = kind

    @property
    def bit(self) -> int:
        marked = "-" in self.form or "'" in self.form
        return 1 << (self.kind + MARKED if marked else self.kind)

    def __repr__(self) -> str:
        return f"Reading({self.form!r}, {self.lemma!r}, {self.tags!r}, {self.kind})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reading) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(self.facts())

    def facts(self) -> tuple[str, str, str, int]:
        return self.form, self.lemma, self.tags, self.kind
