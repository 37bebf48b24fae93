"""A player who enrols with a key signs what they do for their pair, and every move at their table."""

from typing import Any
from uuid import UUID

import pytest

from domain.shuffling import nonce_commitment
from tests.kit.service.http import NewPlayer
from tests.kit.service.http_contests import open_match, start_match
from tests.kit.signed_moves import sign_text
from tests.service.http.tables.test_signed_moves import KEY, post_signed, version_of

pytestmark = pytest.mark.slow

NAMES = ("Ane", "Beñat", "Cris")


async def test_a_player_with_a_key_signs_in_the_match_and_at_the_table(new_player: NewPlayer) -> None:
    """What they do for their pair, and every move; without a signature they do nothing, and nobody does for them."""
    ane, benat = [await new_player(name) for name in NAMES[:2]]
    match = await open_match(ane)
    pair: dict[str, Any] = {"team": "A", "players": [ane.id, benat.id], "key": KEY}
    pair["commitment"] = nonce_commitment(UUID(match[-36:]).bytes, f"player:{ane.id}", bytes(16)).hex()
    unknown = await ane.client.post(f"{match}/pairs", json=pair)
    assert (unknown.status_code, unknown.json()["code"]) == (409, "unknown-key")
    assert (await ane.client.put("/v1/players/me/key", json={"key": KEY})).status_code == 200
    for_bot = await ane.client.post(f"{match}/pairs", json={"team": "B", "bot": "random", "key": KEY})
    assert (for_bot.status_code, for_bot.json()["code"]) == (400, "malformed-request")
    assert (await ane.client.post(f"{match}/pairs", json=pair)).status_code == 201
    other = await benat.client.put(f"{match}/pairs/1/confirmation", json={"key": KEY})
    assert (other.status_code, other.json()["code"]) == (409, "unknown-key")
    assert (await benat.client.put(f"{match}/pairs/1/confirmation", json={})).status_code == 200
    for team in "ABB":
        assert (await ane.client.post(f"{match}/pairs", json={"team": team, "bot": "random"})).status_code == 201
    await start_match(ane, match)

    async def signs(path: str, text: bytes, command: str, part: str = "moves", name: str = "Ane") -> tuple[int, str]:
        answer = await post_signed(ane, path, await version_of(ane, path), text, command=command, part=part, name=name)
        return answer.status_code, answer.json().get("code", answer.json().get("status", ""))

    nonce, part = b'{"nonce":"%s"}' % (b"00" * 16), "pairs/1/nonce"
    unsigned = await ane.client.put(f"{match}/{part}", json={"nonce": "00" * 16})
    assert (unsigned.status_code, unsigned.json()["code"]) == (403, "signature-required")
    assert await signs(match, nonce, "open-nonce", part=part, name="Benat") == (403, "bad-signature")
    assert await signs(match, nonce, "open-nonce", part=part) == (200, "playing")
    table = f"/v1/tables/{(await ane.client.get(match)).json()['table_ids'][0]['id']}"
    resigned = await ane.client.post(f"{table}/moves", json={"type": "resign"})
    assert (resigned.status_code, resigned.json()["code"]) == (403, "signature-required")
    assert (await signs(table, b'{"type":"resign"}', "move"))[0] == 200


async def test_a_player_with_a_key_signs_what_they_withdraw(new_player: NewPlayer) -> None:
    """The opener, who withdraws any pair, does not."""
    ane, benat, cris = [await new_player(name) for name in NAMES[:3]]
    match = await open_match(cris)
    assert (await ane.client.put("/v1/players/me/key", json={"key": KEY})).status_code == 200
    pair = {"team": "A", "players": [ane.id, benat.id], "key": KEY}
    for number in (1, 2):
        assert (await ane.client.post(f"{match}/pairs", json=pair)).status_code == 201
        refused = await ane.client.delete(f"{match}/pairs/{number}")
        assert (refused.status_code, refused.json()["code"]) == (403, "signature-required")
        if number == 1:
            made = sign_text("Ane", UUID(match[-36:]).bytes, 2, "withdraw-pair", b"")
            headers = {"hordago-signature": made.signature, "if-match": '"2"'}
            assert (await ane.client.delete(f"{match}/pairs/1", headers=headers)).status_code == 200
    assert (await cris.client.delete(f"{match}/pairs/2")).status_code == 200
