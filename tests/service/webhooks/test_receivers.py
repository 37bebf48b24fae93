"""Where a webhook may go: to addresses of the internet alone, whatever its name says."""

import asyncio
import socket
from base64 import b64decode
from ipaddress import ip_address
from typing import Any

import pytest

from service.webhooks import receivers
from service.webhooks.receivers import BadReceiver, Sender, check_url, is_public, resolve
from service.webhooks.signatures import signed_headers
from tests.kit.service.notices.receiver import receiving

PRIVATE = (
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",  # noqa: S104 - not bound to
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:169.254.169.254",
    "64:ff9b::a00:1",
    "64:ff9b:1::a00:1",
    "2002:7f00:1::",
    "2002:a00:1::",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "2001:db8::1",
    "192.0.0.1",
    "192.0.0.9",
    "192.0.0.170",
    "192.88.99.1",
    "198.19.255.255",
    "198.51.100.1",
    "203.0.113.1",
    "239.255.255.255",
    "3fff::1",
    "3fff:fff:ffff::1",
    "5f00::1",
    "100::1",
    "100:0:0:1::1",
    "2001:2::1",
    "2001:10::1",
    "2001:1ff::1",
    "64:ff9b:1:a00:0:100::",
    "64:ff9b::c000:1",
    "2002:c000:1::",
    "::10.0.0.1",
    "::ffff:0:10.0.0.1",
    "4000::1",
)
PUBLIC = (
    "1.1.1.1",
    "93.184.215.14",
    "172.32.0.1",
    "192.0.1.1",
    "192.169.0.1",
    "198.20.0.1",
    "223.255.255.254",
    "2606:4700:4700::1111",
    "2001:200::1",
    "3ffe::1",
    "::ffff:1.1.1.1",
    "64:ff9b::101:101",
)


@pytest.mark.parametrize("address", PRIVATE)
def test_a_private_address_is_refused(address: str) -> None:
    """However it is written."""
    assert not is_public(ip_address(address))
    host = f"[{address}]" if ":" in address else address
    with pytest.raises(BadReceiver):
        check_url(f"https://{host}/", allow_private=False)


@pytest.mark.parametrize("address", PUBLIC)
def test_an_address_of_the_internet_is_taken(address: str) -> None:
    """Also one inside another."""
    assert is_public(ip_address(address))


async def test_a_name_is_refused_if_any_of_its_addresses_is_private(monkeypatch: pytest.MonkeyPatch) -> None:
    """The address that was checked is the one that is returned; a number in another form is a name like any other."""
    found: list[str] = []

    async def look_up(*_: object, **__: object) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443)) for address in found]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", look_up)
    found[:] = ["1.1.1.1", "1.0.0.1"]
    assert await resolve("a.example", 443, allow_private=False) == "1.1.1.1"
    for addresses in (["1.1.1.1", "127.0.0.1"], ["::ffff:169.254.169.254"], []):
        found[:] = addresses
        with pytest.raises(BadReceiver):
            await resolve("a.example", 443, allow_private=False)


@pytest.mark.parametrize("url", ["https://localhost/", "https://2130706433/", "https://0x7f.1/", "https://127.1/"])
async def test_a_name_of_this_machine_is_not_sent_to(url: str) -> None:
    """The system's own look-up says where such a name leads."""
    sender = Sender(allow_private=False)
    with pytest.raises(BadReceiver):
        await sender.post(url, {}, b"{}")
    await sender.close()


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_a_redirect_is_not_followed(status: int) -> None:
    """Its status is the answer; the request has the name of the host that was asked for."""
    sender = Sender(allow_private=True)
    async with receiving() as receiver:
        receiver.status = status
        url = receiver.url.replace("127.0.0.1", "localhost")
        headers = signed_headers(bytes(32), "msg_1", 1, b"{}")
        assert await sender.post(url, headers, b"{}") == status
        assert receiver.tries == 1
        assert receiver.requests[0][0]["host"] == url.removeprefix("http://")
    await sender.close()


@pytest.mark.slow
async def test_a_receiver_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """After some seconds, of which a busy machine may need some to connect."""
    monkeypatch.setattr(receivers, "ANSWER_S", 1.0)
    asked: asyncio.Queue[asyncio.StreamWriter] = asyncio.Queue()
    server = await asyncio.start_server(lambda _, writer: asked.put_nowait(writer), "127.0.0.1", 0)
    sender = Sender(allow_private=True)
    async with server:
        with pytest.raises(TimeoutError):
            await sender.post(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", {}, b"{}")
        writer = await asked.get()
    await sender.close()
    writer.close()
    await writer.wait_closed()


def test_a_message_is_signed_as_the_specification_says() -> None:
    """The worked example of the libraries of Standard Webhooks."""
    secret = b64decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    headers = signed_headers(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, b'{"test": 2432232314}')
    assert headers == {
        "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": "1614265330",
        "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }
