"""The certificates of an event: its own authority, which vouches for its servers and for nothing else."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from ipaddress import ip_address

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from referee.core.values import Value

AUTHORITY_DAYS, SERVER_DAYS = 7305, 730
"""How long certificates are valid: devices keep that of the authority, a server's is made anew."""
AHEAD = timedelta(days=365)
"""How long before its end a server's certificate is made anew."""
_BEFORE = timedelta(days=1)
"""Devices whose clocks are behind take a certificate, too."""


class Certified(Value):
    """A certificate and its key, as PEM."""

    certificate: bytes
    key: bytes


def new_authority(name: str) -> Certified:
    """A new authority."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    usage = x509.KeyUsage(False, False, False, False, False, True, True, False, False)
    certificate = (
        _begun(subject, subject, key.public_key(), AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(True, 0), critical=True)
        .add_extension(usage, critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    return _as_pem(certificate, key)


def server_certificate(authority: Certified, hosts: Iterable[str]) -> Certified:
    """A certificate for a server with these names and addresses."""
    issuer = x509.load_pem_x509_certificate(authority.certificate)
    signing = serialization.load_pem_private_key(authority.key, None)
    assert isinstance(signing, ec.EllipticCurvePrivateKey)
    key = ec.generate_private_key(ec.SECP256R1())
    names = list(dict.fromkeys(hosts))
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, names[0][:64])])
    certificate = (
        _begun(subject, issuer.subject, key.public_key(), SERVER_DAYS)
        .add_extension(x509.SubjectAlternativeName([_general(name) for name in names]), critical=False)
        .add_extension(x509.BasicConstraints(False, None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(signing.public_key()),
            critical=False,
        )
        .sign(signing, hashes.SHA256())
    )
    return _as_pem(certificate, key)


def ends_soon(certificate: bytes) -> bool:
    """Whether a server's certificate is to be made anew."""
    return x509.load_pem_x509_certificate(certificate).not_valid_after_utc - datetime.now(UTC) < AHEAD


def hosts_of(certificate: bytes) -> list[str]:
    """The names and addresses that a server's certificate is for."""
    found = x509.load_pem_x509_certificate(certificate).extensions.get_extension_for_class(x509.SubjectAlternativeName)
    return [str(name.value) for name in found.value]


def fingerprint(certificate: bytes) -> bytes:
    """The SHA-256 of a certificate, given as PEM."""
    return sha256(x509.load_pem_x509_certificate(certificate).public_bytes(serialization.Encoding.DER)).digest()


def as_pem(certificate: bytes) -> bytes | None:
    """A certificate, given as DER, as PEM; None if it is none."""
    try:
        return x509.load_der_x509_certificate(certificate).public_bytes(serialization.Encoding.PEM)
    except ValueError:
        return None


def _begun(subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, days: int) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - _BEFORE)
        .not_valid_after(now + timedelta(days=days))
    )


def _general(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _as_pem(certificate: x509.Certificate, key: ec.EllipticCurvePrivateKey) -> Certified:
    pem = serialization.Encoding.PEM
    private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return Certified(certificate.public_bytes(pem), private)
