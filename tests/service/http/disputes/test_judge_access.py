"""What the judge of a case reads of the table: each seat's steps up to the event in dispute, and the record."""

from typing import Any

import pytest

from service.live import stream_history
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, open_and_sit, play_over_http, to_act
from tests.kit.service.http_contests import seats_by_team, start_match_of_players, wait_until_dealt
from tests.service.http.disputes.test_disputes import REASON, WORDS, posted, read, settled

pytestmark = pytest.mark.slow

UPHOLD = {"kind": "uphold", "rules": ["table.ruling"], "reason": REASON}
ADDRESSES = ("self", "next", "previous")


async def disputed(new_player: NewPlayer) -> tuple[list[Player], str, str, int]:
    """A deal in which all have thrown and drawn, then one more word; in dispute is what was before it."""
    four = [await new_player(f"Player {seat}") for seat in range(4)]
    path = await open_and_sit(four)
    for _ in range(4):
        (seat, *_) = to_act(await read(four[0].client, path))
        await posted(four[seat], f"{path}/moves", type="mus")
    for _ in range(4):
        (seat, *_) = to_act(await read(four[0].client, path))
        hand = (await read(four[seat].client, path))["deal"]["hands"][seat]
        await posted(four[seat], f"{path}/moves", type="discard", cards=hand[: seat + 1])
    version = (await read(four[0].client, path))["version"]
    (seat, *_) = to_act(await read(four[0].client, path))
    await posted(four[seat], f"{path}/moves", type="cut")
    body = await posted(four[1], f"{path}/disputes", 201, versions=[1, version], words=WORDS)
    return four, path, f"/v1/disputes/{body['id']}", version


def without_addresses(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in step.items() if name not in ADDRESSES} for step in steps]


async def test_the_judge_steps_through_the_deal_as_each_seat(
    new_player: NewPlayer, judges: tuple[Player, Player]
) -> None:
    """Hands, throws, draws and sentences as the seat itself reads them, from the deal to the event in dispute."""
    four, path, dispute, version = await disputed(new_player)
    judge, other = judges
    of_case = f"{path}/replay?dispute=1"
    closed = await judge.client.get(of_case)
    assert (closed.status_code, closed.json()["code"]) == (403, "audience-closed")
    bench = (await posted(judge, f"{dispute}/readings", deals=[1]))["workbench"]
    replays = bench["knew"][0]["replays"]
    for seat, player in each(enumerate(four)):
        theirs = await read(judge.client, replays[seat])
        assert (theirs["as"], theirs["next"], theirs["previous"]) == (f"seat:{seat}", None, None)
        assert theirs["steps"][-1]["step"] == version
        first = theirs["steps"][0]["step"]
        own = await read(player.client, f"{path}/replay?deal=1&to={version}")
        assert without_addresses(theirs["steps"]) == without_addresses(own["steps"])
        thrown = [step for step in theirs["steps"] if step["event"]["type"] == "cards_discarded"]
        own_cards = [step["event"]["data"]["seat"] for step in thrown if "payload" in step["event"]["sealed"][0]]
        assert own_cards == [seat]
        assert len(thrown) == 4
        one = await read(judge.client, theirs["steps"][0]["next"])
        assert one == theirs["steps"][1]
        outline = await read(judge.client, f"{path}/replay/outline?dispute=1&as=seat:{seat}")
        assert [step["text"] for step in outline["steps"]] == [step["text"] for step in theirs["steps"]]
        for outside in (first - 1, version + 1):
            assert (await judge.client.get(f"{path}/replay/{outside}?dispute=1")).status_code == 404
        assert (await read(judge.client, f"{of_case}&to={version + 1}"))["steps"][-1]["step"] == version
    assert (await judge.client.get(f"{of_case}&deal=2")).status_code == 404
    assert (await judge.client.get(f"{path}/replay?dispute=2")).status_code == 404
    assert (await judge.client.get(f"{of_case}&as=all")).status_code == 400
    for stranger in (other, *four):
        for below in (
            "replay?dispute=1",
            "replay?dispute=1&as=public",
            f"replay/{version}?dispute=1",
            "replay/outline?dispute=1&as=seat:0",
        ):
            refused = await stranger.client.get(f"{path}/{below}")
            assert (refused.status_code, refused.json()["code"]) == (403, "audience-closed"), below


async def test_the_case_is_everybody_s_once_the_seed_is_open(
    new_player: NewPlayer, judges: tuple[Player, Player]
) -> None:
    """The case is everybody's once the seed is open, and then it needs no reading."""
    four, path, dispute, version = await disputed(new_player)
    await posted(judges[0], f"{dispute}/rulings", **UPHOLD)
    await settled(four[0].client, dispute)
    assert (await four[2].client.get(f"{path}/replay?dispute=1&as=seat:1")).status_code == 403
    await play_over_http(path, dict(enumerate(four)))
    shown = await read(four[2].client, f"{path}/replay?dispute=1&as=seat:1")
    assert shown["steps"][-1]["step"] == version
    assert WORDS in (await four[2].client.get(f"{path}/record?as=judge")).text


async def test_the_record_as_judge_is_that_of_the_case(new_player: NewPlayer, judges: tuple[Player, Player]) -> None:
    """With the words and the reason, without a card of any seat; for judges of disputed tables alone."""
    four, path, dispute, _ = await disputed(new_player)
    await posted(judges[0], f"{dispute}/rulings", **UPHOLD)
    text = (await judges[0].client.get(f"{path}/record?as=judge")).text
    header, *_ = text.splitlines()
    assert '"audience":"judge"' in header
    assert WORDS in text
    assert REASON in text
    assert '"cards"' not in text.replace('"audience":"judge"', "")
    for stranger in each(four):
        refused = await stranger.client.get(f"{path}/record?as=judge")
        assert (refused.status_code, refused.json()["code"]) == (403, "audience-closed")
    undisputed = await open_and_sit(four)
    assert (await judges[0].client.get(f"{undisputed}/record?as=judge")).status_code == 403


async def test_a_table_under_embargo_is_read_by_its_judge_alone(
    new_player: NewPlayer, judges: tuple[Player, Player]
) -> None:
    """Other judges know of the dispute, and of nothing else; strangers of nothing."""
    judge, other = judges
    eight = [await new_player(f"Player {number}") for number in range(8)]
    stranger = await new_player("Stranger")
    match = await start_match_of_players(eight)
    by_id = {player.id: player for player in eight}
    path, seats = next(iter(seats_by_team(await read(eight[0].client, match)).items()))
    caller = by_id[seats[0]]
    await wait_until_dealt(caller.client, path)
    version = (await read(caller.client, path))["version"]
    body = await posted(caller, f"{path}/disputes", 201, versions=[version], words=WORDS)
    await posted(judge, f"/v1/disputes/{body['id']}/readings", deals=[1])
    elsewhere = next(player for player in eight if player.id not in seats.values())
    for below in ("replay?dispute=1&as=seat:1", "replay/outline?dispute=1", "record?as=judge"):
        shown = await judge.client.get(f"{path}/{below}")
        assert shown.status_code == 200, shown.text
        for reader, status in ((other, 403), (stranger, 404), (elsewhere, 404), (caller, 403)):
            assert (await reader.client.get(f"{path}/{below}")).status_code == status, below
    assert (await judge.client.get(f"{path}/replay")).status_code == 404
    assert (await judge.client.get(f"{path}/record")).status_code == 404


async def test_of_a_private_table_a_judge_reads_the_case_alone(
    new_player: NewPlayer, judges: tuple[Player, Player]
) -> None:
    """In play and after it; the dispute has the version and the hash of the table, which a judge signs."""
    judge, other = judges
    two = [await new_player(name) for name in ("Ane", "Beñat")]
    invited = [{"seat": seat, "player": player.id} for seat, player in enumerate(two)]
    path = await open_and_sit(two, seats=2, visibility="private", reserved=invited)
    table = await two[0].client.get(path)
    body = await posted(two[0], f"{path}/disputes", 201, versions=[table.json()["version"]], words=WORDS)
    dispute = f"/v1/disputes/{body['id']}"
    await posted(judge, f"{dispute}/readings", deals=[1])

    async def case_alone(status: int) -> None:
        for below in ("", "/events", "/record?as=public", "/replay", "/deals", "/disputes", "/stream"):
            for reader in judges:
                assert (await reader.client.get(f"{path}{below}")).status_code == 404, below
        for reader in judges:
            assert (await reader.client.get(dispute)).status_code == 200
            assert WORDS in (await reader.client.get(f"{path}/record?as=judge")).text
        for below in ("replay?dispute=1&as=seat:1", "replay/outline?dispute=1"):
            assert (await judge.client.get(f"{path}/{below}")).status_code == 200, below
            assert (await other.client.get(f"{path}/{below}")).status_code == status, below

    await case_alone(403)
    named = ("etag", "hordago-hash")
    table, case = await two[0].client.get(path), await judge.client.get(dispute)
    assert [table.headers[name] for name in named] == [case.headers[name] for name in named]
    await posted(judge, f"{dispute}/rulings", **UPHOLD)
    await settled(two[0].client, dispute)
    await posted(two[0], f"{path}/moves", type="resign")
    await case_alone(200)
    stranger = await new_player("Cris")
    assert (await stranger.client.get(f"{path}/replay?dispute=1&as=seat:1")).status_code == 404


async def test_a_case_is_read_once(
    new_player: NewPlayer, judges: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many events are in dispute; and the answer to a ruling has no workbench, which nobody needs any more."""
    four = [await new_player(f"Player {seat}") for seat in range(4)]
    path = await open_and_sit(four)
    version = (await read(four[0].client, path))["version"]
    versions = list(range(version - 3, version + 1))
    body = await posted(four[1], f"{path}/disputes", 201, versions=versions, words=WORDS)
    dispute = f"/v1/disputes/{body['id']}"
    await posted(judges[0], f"{dispute}/readings", deals=[1])
    reads: list[str] = []

    def counted(name: str) -> None:
        kept = getattr(stream_history, name)

        def counting(*given: Any, **named: Any) -> Any:  # noqa: ANN401 - as it is given
            reads.append(name)
            return kept(*given, **named)

        monkeypatch.setattr(stream_history, name, counting)

    for name in ("read_pieces", "read_stream"):
        counted(name)
    bench = (await read(judges[0].client, dispute))["workbench"]
    assert [event["version"] for event in bench["events"]] == versions
    assert len(bench["sentences"]) == 4
    assert [known["version"] for known in bench["knew"]] == versions[-1:]
    assert reads == ["read_pieces"]
    assert (await posted(judges[0], f"{dispute}/rulings", **UPHOLD))["workbench"] is None
