"""A stream of words of every sort, and what the word judge says of each: what bulk judging has to equal."""

import io
import random
from collections.abc import Callable, Iterable
from functools import cache
from unicodedata import normalize

from referee.core.policy import Policy
from referee.words import bulk
from referee.words.blanks import json_lines, text_lines
from referee.words.bulk import BulkJudge, StreamTally
from referee.words.finder import all_keys
from referee.words.jsonl import verdict_json
from referee.words.judge import WordVerdict, judge
from referee.words.lexicon import Lexicon
from referee.words.say import Speaker
from tests.whole import WHOLE

Printed = Callable[[bytes], tuple[bytes, int, int]]

SPEAKER = Speaker("fr")
GAPS = [b"\n"] * 6 + [b"\r\n", b" ", b"\t", b"  \n", b"\n\n", b"\x0b", b"\x0c"]
ODD = """
    A a Y Ô O É À B œ Œ ß Ω µ _ 1 % " \\ ' - + Å l' -a a- ' ''
    week-end WEEK-END week‑end weekend week+end porte-plume PORTE+PLUME porteplume aujourd'hui aujourd’hui AUJOURDHUI
    arc-en-ciel ARC+EN+CIEL arcenciel -joie joie- joie-joie prud’homme prud`homme l'homme l’été grand-mère grand+mere
    Paris PARIS Italie italie Londres LONDRÈS ONU onu USA km KM NaCl CO2 AC₂O₃ XIV xiv XIVᵉ etc mortem quelqu abaissè
    ETE ÉTÉ été cœur CŒUR NÆVUS naevus Noël NOEL ÿ Ÿ maçon macon straße Ωmega µm Москва zéèz ZZZZ zzzzzz É́ n%s %(x)s 100%
    "joie" jo"ie jo\\ie \\n \\u00e9 {joie} joie! joie\x7f jo\x1bie \x01 \x1c jo\x85ie \x9b31m joie\u202e \u200ejoie
    \ue000 \ue001joie joie\u00a0joie \u2028 \ufeffjoie ﬁn ŀ \U0001f600 İstanbul ǅ ŉ
""".split(" ")
RAW = [
    b"\xe9t\xe9",
    b"joie\xff",
    b"\xc3",
    b"\xc3\xcc\x81\x89",
    b"jo\0ie",
    b"\0",
    b"\0\0",
    b"a\0",
    b"\xed\xb3\xbf",
    b"\xf5",
]


@cache
def every_sort(lexicon: Lexicon) -> bytes:
    """Some 1,250 words, always the same; 5,000 for `scripts/soak whole`."""
    random.seed(20)
    keys = [key.decode() for key, _ in all_keys(lexicon, bytes(range(256)))]
    known = [random.choice(lexicon.readings(key)).form for key in random.sample(keys, 2500 if WHOLE else 300)]
    wrong = ["".join(random.sample(form, len(form))) for form in random.sample(known, 400 if WHOLE else 50)]
    changed = [random.choice([str.upper, str.capitalize, str.title])(form) for form in known[: 900 if WHOLE else 110]]
    decomposed = [normalize("NFD", form) for form in known[: 300 if WHOLE else 40]]
    odd = [word.strip("\n") for word in ODD if word.strip("\n")]
    words = [word.encode() for word in known + wrong + changed + decomposed + 3 * odd + keys[:100] + keys[-100:]]
    words += [form.encode("latin-1", "replace") for form in known[:150]] + 3 * RAW
    random.shuffle(words)
    return b"".join(word + random.choice(GAPS) for word in words) + b"joie"


def run(printed: Printed, data: bytes) -> tuple[bytes, StreamTally]:
    """All that is printed for a stream, and its tally."""
    output, tally = io.BytesIO(), StreamTally()
    for _ in bulk.stream(io.BytesIO(data).read, output.write, printed, tally):
        pass
    return output.getvalue(), tally


def verdicts(data: bytes, policy: Policy, lexicon: Lexicon) -> list[tuple[bytes, WordVerdict]]:
    return [(word, judge(word.decode("utf-8", "surrogateescape"), policy, lexicon)) for word in data.split()]


@cache
def verdicts_on_every_sort(policy: Policy, lexicon: Lexicon) -> tuple[tuple[bytes, WordVerdict], ...]:
    """Those on the stream, whatever looks up its keys."""
    return tuple(verdicts(every_sort(lexicon), policy, lexicon))


def expected_invalid(judged: Iterable[tuple[bytes, WordVerdict]]) -> bytes:
    return b"".join(bulk.safe(word) + b"\n" for word, verdict in judged if not verdict.valid)


def expected_lines(judged: Iterable[tuple[bytes, WordVerdict]], dictionary: str) -> bytes:
    """As the same words get that are named one by one."""
    known = [verdict for _, verdict in judged]
    width = max([len(verdict.word) for verdict in known], default=0)
    return "".join([SPEAKER.line(verdict, dictionary, width) + "\n" for verdict in known]).encode()


def expected_json(judged: Iterable[tuple[bytes, WordVerdict]], lexicon: Lexicon) -> bytes:
    return "".join(verdict_json(verdict, SPEAKER, lexicon.name) + "\n" for _, verdict in judged).encode()


def invalid(policy: Policy, lexicon: Lexicon) -> Printed:
    return bulk.invalid_only(BulkJudge(policy, lexicon))


def lines(policy: Policy, lexicon: Lexicon) -> Printed:
    return text_lines(BulkJudge(policy, lexicon), SPEAKER)


def as_json(policy: Policy, lexicon: Lexicon) -> Printed:
    return json_lines(BulkJudge(policy, lexicon), SPEAKER)


def nothing(policy: Policy, lexicon: Lexicon) -> Printed:
    return bulk.nothing(BulkJudge(policy, lexicon))
