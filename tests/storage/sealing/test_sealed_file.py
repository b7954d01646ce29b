"""What a sealed file says when it was changed, and what survives a kill."""

import io
import os
from pathlib import Path

import numpy as np
import pytest
import soundfile
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

from greenroom.storage.sealing.seal import Stretching
from greenroom.storage.sealing.sealed_file import (
    HEAD_BYTES,
    RECORD_BYTES,
    FileKey,
    SealDamageError,
    SealedReader,
    SealedWriter,
    derive,
    finish_sealed,
    open_bytes,
    seal_bytes,
)

KEY = FileKey(b"i" * 16, b"k" * 32, "person.wav")
PATH = Path("person.wav")
SAID = bytes(range(256)) * 700  # three records
_OVERHEAD = 20
GOLDEN = (
    "47525345414c310a6969696969696969696969696969696973737373737373737373737373737373"
    "05000000f57eb6bbba0e50ff67d601d01ba8bff1320f47321200000000ac7950f680dc0d8e22903c"
    "dfd480d8f6"
)
"""b"hello" under KEY, with a salt of b"s"."""


def opened(sealed: bytes, key: FileKey = KEY, *, whole: bool = True) -> bytes:
    return open_bytes(key, sealed, PATH, whole=whole)


@pytest.mark.parametrize("content", [b"", b"a", SAID[:RECORD_BYTES], SAID])
def test_what_was_sealed_is_read_again(content: bytes) -> None:
    sealed = seal_bytes(KEY, content)
    assert opened(sealed) == content
    assert content[:40] not in sealed or len(content) < 2


def test_it_is_read_from_any_place() -> None:
    reader = SealedReader(io.BytesIO(seal_bytes(KEY, SAID)), KEY, PATH, whole=True)
    for at in (0, RECORD_BYTES - 3, 2 * RECORD_BYTES, len(SAID) - 5):
        reader.seek(at)
        assert reader.read(100) == SAID[at : at + 100]
    assert reader.seek(-4, os.SEEK_END) == len(SAID) - 4


def test_keys_are_derived_as_the_standards_say() -> None:
    """RFC 5869, first vector cut to 32 bytes; RFC 9106's inputs through both of our doors."""
    info, salt = bytes.fromhex("f0f1f2f3f4f5f6f7f8f9"), bytes(range(13))
    assert derive(b"\x0b" * 22, info, salt).hex() == (
        "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf"
    )
    vector = Argon2id(
        salt=b"\x02" * 16, length=32, iterations=3, lanes=4, memory_cost=32,
        ad=b"\x04" * 12, secret=b"\x03" * 8,
    ).derive(b"\x01" * 32)  # fmt: skip
    assert vector.hex() == "0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659"
    ours = Stretching(32, 3, 4).derive("\x01" * 32, b"\x02" * 16)
    plain = Argon2id(salt=b"\x02" * 16, length=32, iterations=3, lanes=4, memory_cost=32)
    assert ours == plain.derive(b"\x01" * 32)


def test_the_form_of_a_file_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "urandom", lambda size: b"s" * size)
    assert seal_bytes(KEY, b"hello").hex() == GOLDEN
    assert opened(bytes.fromhex(GOLDEN)) == b"hello"


def test_any_flipped_bit_is_told() -> None:
    sealed = bytearray(seal_bytes(KEY, b"four words of it"))
    for place in range(len(sealed)):
        sealed[place] ^= 1
        with pytest.raises(SealDamageError):
            opened(bytes(sealed))
        sealed[place] ^= 1


@pytest.mark.parametrize("left", [0, 7, HEAD_BYTES, HEAD_BYTES + 9, -_OVERHEAD, -1])
def test_a_whole_file_that_was_cut_off_is_told(left: int) -> None:
    with pytest.raises(SealDamageError):
        opened(seal_bytes(KEY, SAID)[:left])


def test_records_that_changed_places_are_told() -> None:
    sealed = seal_bytes(KEY, SAID)
    step = RECORD_BYTES + _OVERHEAD
    first, second = sealed[HEAD_BYTES:][:step], sealed[HEAD_BYTES + step :][:step]
    rest = sealed[HEAD_BYTES + 2 * step :]
    for changed in (second + first + rest, first + rest, first + first + second + rest):
        with pytest.raises(SealDamageError):
            opened(sealed[:HEAD_BYTES] + changed)


def test_more_behind_the_end_is_told() -> None:
    sealed = seal_bytes(KEY, SAID)
    with pytest.raises(SealDamageError):
        opened(sealed + sealed[HEAD_BYTES:])


@pytest.mark.parametrize(
    "other", [FileKey(b"j" * 16, b"k" * 32, "person.wav"), FileKey(KEY.id, KEY.secret, "a.wav")]
)
def test_a_file_of_another_take_or_name_is_told(other: FileKey) -> None:
    with pytest.raises(SealDamageError):
        opened(seal_bytes(other, SAID))


def test_what_was_appended_can_be_read_at_once_and_a_torn_end_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "events.jsonl"
    file = SealedWriter(path, KEY)
    file.write(b"one\n")
    file.write(b"two\n")
    assert file.read(0, 99) == b"one\ntwo\n"
    killed = path.read_bytes()
    for torn in range(1, 24):  # the last record
        assert opened(killed[:-torn], whole=False) == b"one\n"
    with pytest.raises(SealDamageError):
        opened(killed)
    path.write_bytes(killed[:-3])
    finish_sealed(path, KEY, whole=False)
    assert opened(path.read_bytes()) == b"one\n"
    file.close()


def test_a_flipped_length_before_the_torn_end_is_told() -> None:
    sealed = bytearray(seal_bytes(KEY, SAID)[: -_OVERHEAD - 3])
    sealed[HEAD_BYTES] ^= 1
    with pytest.raises(SealDamageError):
        opened(bytes(sealed), whole=False)


def test_a_recording_knows_its_length_though_its_head_was_written_first(tmp_path: Path) -> None:
    from greenroom.storage.wav_header import wav_header

    file = SealedWriter(tmp_path / "a", KEY)
    file.write(wav_header(16_000, 0))
    file.write(np.arange(1000, dtype="<i2").tobytes())
    content = opened((tmp_path / "a").read_bytes(), whole=False)
    samples, rate_hz = soundfile.read(io.BytesIO(content), dtype="int16")
    assert (rate_hz, samples.tolist()) == (16_000, [*range(1000)])
    file.close()
