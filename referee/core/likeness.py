"""How nearly two words are spelt alike."""

ENDINGS = ("", "e", "es", "er", "ez", "ons", "ent", "ed", "s", "ing")
"""How forms of a verb end, in both languages."""


def letters_apart(one: str, other: str) -> int:
    """How many letters are wrong, missing, too many, or changed places with their neighbours; 3 where it is plain."""
    if abs(len(one) - len(other)) > 2:
        return 3
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        last, before, row = before, row, [at]
        for to, wanted in enumerate(other, 1):
            cost = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (letter != wanted))
            if at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == wanted:
                cost = min(cost, last[to - 2] + 1)
            row.append(cost)
    return row[-1]


def slipped(typed: str, word: str) -> bool:
    """Whether only fingers slipped: two letters changed places, or one was typed twice."""
    if len(typed) == len(word):
        return typed != word and any(
            typed == f"{word[:at]}{word[at + 1]}{word[at]}{word[at + 2 :]}" for at in range(len(word) - 1)
        )
    return len(typed) == len(word) + 1 and any(typed == f"{word[: at + 1]}{word[at:]}" for at in range(len(word)))


def alike(typed: str, word: str) -> bool:
    """Whether a word is this one, with a letter wrong in a long word, or a slip of the fingers in a short one."""
    return typed == word or (
        len(word) > 2 and (slipped(typed, word) or (len(word) > 4 and letters_apart(typed, word) == 1))
    )


def inflected(typed: str, verb: str) -> bool:
    """Whether a word is this one, or another form of it as a verb."""
    stem = verb.removesuffix("e")
    return len(stem) > 3 and typed.startswith(stem) and typed[len(stem) :] in ENDINGS
