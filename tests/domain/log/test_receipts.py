"""A receipt is one line, in one form."""

import pytest

from domain.log.receipts import NotAReceipt, read_receipt, receipt_text, write_receipt
from service.keys import verify_signature
from tests.kit.signed_log import HOUSE, make_signer

STREAM = "0b5f9f8e-2f4e-4d55-9b76-0b6f6d3f2a10"
HASH = bytes(range(32))
LINE = write_receipt(STREAM, 12, HASH, HOUSE.key, HOUSE.sign(receipt_text(STREAM, 12, HASH)))


@pytest.mark.parametrize("line", [LINE, f"Hordago-Receipt: {LINE}\r\n", f"hordago-receipt:{LINE}"])
def test_a_receipt_is_read_as_it_was_written(line: str) -> None:
    """With the name of its header, as a client prints it, or without."""
    receipt = read_receipt(line)
    assert (receipt.stream, receipt.version, receipt.hash) == (STREAM, 12, HASH)
    assert receipt.signed_by(HOUSE.key, verify_signature)
    assert not receipt.signed_by(make_signer("hordago", number=1).key, verify_signature)


@pytest.mark.parametrize(
    "line",
    [
        "",
        STREAM,
        LINE.replace(" 12 ", " 012 "),
        LINE.replace(" 12 ", " +12 "),
        LINE.replace(" 12 ", " ١٢ "),
        LINE.replace("-", ""),
        LINE[:-4],
        LINE[:-1] + "*",
        f"{LINE} more",
        LINE.replace(HASH.hex(), HASH.hex()[:-2]),
    ],
)
def test_what_is_no_receipt_is_refused(line: str) -> None:
    """Cut off, with something more, or a number in another form."""
    with pytest.raises(NotAReceipt):
        read_receipt(line)


@pytest.mark.parametrize("text", [(STREAM, 13, HASH), (STREAM, 12, bytes(32)), (STREAM.replace("0", "1"), 12, HASH)])
def test_a_signature_binds_stream_version_and_hash(text: tuple[str, int, bytes]) -> None:
    """Another of them is not what was signed."""
    signed = read_receipt(write_receipt(*text, HOUSE.key, HOUSE.sign(receipt_text(STREAM, 12, HASH))))
    assert not signed.signed_by(HOUSE.key, verify_signature)
