"""Invitations as they are written, typed and read."""

import pytest

from referee.club.hosting.invitation import ALPHABET, MARK, SECRET, Invitation, mark_of, new_secret, read_invitation

INVITATION = Invitation("192.168.1.20", 5432, "referee", 3, "7K2M9QXD4T8BZZ10", "6H3PWN5C")
TEXT = "192.168.1.20/3/7K2M-9QXD-4T8B-ZZ10-6H3P-WN5C"


def test_an_invitation_is_written_in_groups() -> None:
    assert INVITATION.text("referee") == TEXT
    other = Invitation("fe80::1", 5433, "cup", 3, INVITATION.mark, INVITATION.secret)
    assert other.text("referee") == "[fe80::1]:5433/cup/3/7K2M-9QXD-4T8B-ZZ10-6H3P-WN5C"
    assert read_invitation(other.text("referee"), "referee") == other
    assert (INVITATION.login, other.login) == ("referee_i3", "cup_i3")


@pytest.mark.parametrize(
    "typed",
    [
        TEXT,
        f"referee://{TEXT}",
        f"  REFEREE://{TEXT.lower()}  ",
        TEXT.replace("-", ""),
        TEXT.replace("-", " "),
        TEXT.replace("1.20/", "1.20:5432/").replace("ZZ10", "ZZIO"),
        TEXT.replace("ZZ10", "ZZLo"),
    ],
)
def test_it_is_read_however_it_is_typed(typed: str) -> None:
    assert read_invitation(typed, "referee") == INVITATION


@pytest.mark.parametrize(
    "typed",
    ["", "hall", TEXT[:-1], f"{TEXT}0", TEXT.replace("7K", "UK"), TEXT.replace("/3/", "/x/"), TEXT.replace("/3/", "/"),
     TEXT.replace("1.20/", "1.20:0/"), TEXT.replace("1.20/", "1.20:99999/"), "/3/7K2M9QXD4T8BZZ106H3PWN5C", f"a b{TEXT}",
     TEXT.replace("/3/", "/Cup; DROP/3/"), f"http://{TEXT}", "\0", "é" * 5000],
)  # fmt: skip
def test_what_is_none_is_not_read(typed: str) -> None:
    assert read_invitation(typed, "referee") is None


def test_a_mark_is_the_beginning_of_a_fingerprint() -> None:
    assert mark_of(bytes(32)) == "0" * MARK
    assert mark_of(bytes.fromhex("08421084210842108421") + bytes(22)) == "1" * MARK
    assert mark_of(b"\xff" * 32) == "Z" * MARK


def test_secrets_differ() -> None:
    secrets = {new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert all(len(secret) == SECRET and set(secret) <= set(ALPHABET) for secret in secrets)
