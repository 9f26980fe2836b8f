"""A certificate for encrypted connections: made once for this user, kept with its key beside the notes of desks.

No authority signs it, so a browser warns: the fingerprint, on paper or on the arbiter's screen, says that it is
this one.
"""

from __future__ import annotations

import socket
import ssl
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from ipaddress import ip_address
from pathlib import Path

from ..errors import Needing
from ..own_files import is_private, write_privately
from .wording import TLS_NEEDS

DAYS = 397
"""How long a certificate holds: no browser takes one for longer."""

LEFT = timedelta(days=14)
"""A certificate that ends sooner is renewed, which prevents an end during an event."""


def own_certificate(folder: Path) -> tuple[str, str]:
    """The files of this user's certificate and its key; made if they are missing, or end soon.

    Raises `MissingExtra` without the library that makes them, `OSError` if they can't be kept.
    """
    certificate, key = folder / "desk-certificate.pem", folder / "desk-key.pem"
    if not (is_private(key) and _holds(certificate, key)):
        made, secret = _made()
        write_privately(key, secret)
        write_privately(certificate, made)
    return str(certificate), str(key)


def fingerprint(certificate: str) -> str:
    """The SHA-256 of a certificate in pairs of digits, as browsers show it. Raises `OSError`, `ValueError` for none."""
    text = Path(certificate).read_text(encoding="ascii", errors="replace")
    first = text[text.index("-----BEGIN CERTIFICATE-----") :].partition("-----END CERTIFICATE-----")
    digits = sha256(ssl.PEM_cert_to_DER_cert(first[0] + first[1])).hexdigest().upper()
    return ":".join(digits[at : at + 2] for at in range(0, len(digits), 2))


def _holds(certificate: Path, key: Path) -> bool:
    """Whether both files belong together, and the certificate lasts."""
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key)
        from cryptography.x509 import load_pem_x509_certificate

        ends = load_pem_x509_certificate(certificate.read_bytes()).not_valid_after_utc
    except (OSError, ValueError, ImportError):
        return False
    return ends - datetime.now(UTC) > LEFT


def _made() -> tuple[str, str]:
    """A certificate that signs itself, and its key (P-256), for the names and addresses of this computer."""
    with Needing(TLS_NEEDS, "tls"):
        from cryptography import x509
        from cryptography.hazmat.primitives import hashes, serialization
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Pairwright desk")])
    begins = datetime.now(UTC) - timedelta(days=1)
    names = [x509.DNSName(one) for one in ("localhost", *_names())]
    addresses = [x509.IPAddress(ip_address(one)) for one in dict.fromkeys(("127.0.0.1", own_address()))]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(begins)
        .not_valid_after(begins + timedelta(days=DAYS))
        .add_extension(x509.SubjectAlternativeName([*names, *addresses]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return made.public_bytes(serialization.Encoding.PEM).decode(), secret.decode()


def _names() -> list[str]:
    """The names of this computer in the network, as far as a certificate can hold them."""
    own = socket.gethostname().lower().split(".")[0]
    return [own, f"{own}.local"] if own and own.isascii() else []


def own_address() -> str:
    """The address of this computer in its network, as the system would use it; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return "127.0.0.1"
