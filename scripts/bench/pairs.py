"""Prints which of the 676 pairs of letters are words in each game, under the first rules and under the present ones, and why.

    python scripts/bench/pairs.py [--lexicon NAME] [--language en|fr]

The general rules of La Guerre des Mots count accents: a pair is a word there if one of its spellings is.
"""

import argparse
import sys
from collections import Counter, defaultdict
from itertools import product
from pathlib import Path
from string import ascii_uppercase

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.core.policy import FIRST_RULES, KINDS, RULES, Policy  # noqa: E402
from referee.games import GAMES, game_of  # noqa: E402
from referee.words.dictionary import Dictionary  # noqa: E402
from referee.words.judge import judge  # noqa: E402
from referee.words.reading import Reading  # noqa: E402
from referee.words.say import Speaker, deciding_reading  # noqa: E402
from referee.words.shelf import Shelf  # noqa: E402

PAIRS = tuple(map("".join, product(ascii_uppercase, repeat=2)))
Valid = dict[str, Reading]
"""Pairs that are words, with the reading that allows each."""


def valid_pairs(policy: Policy, dictionary: Dictionary) -> Valid:
    found: Valid = {}
    for pair in PAIRS:
        spellings = [pair, *(reading.form for reading in dictionary.readings(pair, pair) if policy.exact)]
        verdicts = [judge(spelling, policy, dictionary) for spelling in spellings]
        readings = [deciding_reading(verdict) for verdict in verdicts if verdict.valid]
        if readings and readings[0]:
            found[pair] = readings[0]
    return found


def counted(valid: Valid) -> str:
    kinds = Counter(KINDS[reading.kind] for reading in valid.values())
    return f"{len(valid):4}  " + ", ".join(f"{number} {kind}" for kind, number in kinds.most_common())


def main() -> None:
    options = argparse.ArgumentParser(description="Print which pairs of letters are words.")
    options.add_argument("--lexicon", default="fr")
    options.add_argument("--language", default="en", choices=("en", "fr"))
    chosen = options.parse_args()
    dictionary, speaker = Shelf(Path()).open(chosen.lexicon), Speaker(chosen.language)
    before, now = (
        {name: valid_pairs(game_of(name).policy({}, rules), dictionary) for name in GAMES}
        for rules in (FIRST_RULES, RULES)
    )
    for name in GAMES:
        print(f"{name:16} rules {FIRST_RULES} {counted(before[name])}\n{'':16} rules {RULES} {counted(now[name])}")
    everywhere = set.intersection(*(set(valid) for valid in now.values()))
    print(f"\nIn every game under rules {RULES}: {len(everywhere)}")
    for pair in sorted(everywhere):
        print(f"  {pair}  {speaker.reading(now['option'][pair])}")
    for name in GAMES:
        further = {pair: reading for pair, reading in now[name].items() if pair not in everywhere}
        _print_by_kind(f"{name}, rules {RULES}, further", further)
        _print_by_kind(
            f"{name}, no longer since rules {FIRST_RULES}",
            {pair: reading for pair, reading in before[name].items() if pair not in now[name]},
        )


def _print_by_kind(title: str, pairs: Valid) -> None:
    print(f"\n{title}: {len(pairs)}")
    by_kind = defaultdict(list)
    for pair, reading in pairs.items():
        by_kind[KINDS[reading.kind]].append(f"{pair} {reading.form}" if reading.form != pair else pair)
    for kind, told in by_kind.items():
        print(f"  {kind}: {', '.join(told)}")


if __name__ == "__main__":
    main()
