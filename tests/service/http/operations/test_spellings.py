"""An id and a number have one spelling, in the path and in the query of every operation of the OpenAPI document."""

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import httpx
import pytest
from msgspec import structs

from service.accounts.principal import Scope
from service.settings import Settings
from tests.kit.each import each
from tests.kit.service.http import Server, player_with_scopes
from tests.kit.service.request_bodies import DOCUMENT, SOME_ID, resolved
from tests.kit.spread import Sample, sampled
from tests.service.http.operations.rare_cast import RareCast
from tests.service.http.operations.rows import callers_of
from tests.service.http.protocol.matrix import ROWS

pytestmark = pytest.mark.slow


@pytest.fixture
def settings(settings: Settings, tmp_path: Path) -> Settings:
    """With a log that is signed at once."""
    return structs.replace(settings, log_key=tmp_path / "log-key")


PATHS: Final = {
    operation["operationId"]: path for path, methods in DOCUMENT["paths"].items() for operation in methods.values()
}


SPELLINGS: Final = 6
"""Tried of each operation in the gate."""


def odd_numbers(number: str) -> Iterator[str]:
    """Other spellings of a number that one reader or another takes."""
    yield from (f"+{number}", f"0{number}", f"00{number}", f"0_{number}", f"{number}.0", f"{number}e0", f"{number}E+0")
    yield from (f"%20{number}", f"{number}%20", f"{number}%0A", f"{number}%00", f"0x{number}", f"{number}L")
    yield from (f"{number}_0", "%EF%BC%93", "%D9%A3", "-0", "")


def odd_ids(id_: str) -> Iterator[str]:
    """Other spellings of an id."""
    plain = id_.replace("-", "")
    yield from (
        id_.upper(),
        plain,
        plain.upper(),
        f"%7B{id_}%7D",
        f"urn:uuid:{id_}",
        f"uuid:{id_}",
        f"{id_}%20",
        f"%20{id_}",
    )
    yield from (id_.replace("-", "", 1), id_.replace("-", "--", 1), f"%7B{plain}%7D", f"-{id_}", "")


def odd_paths(path: str) -> Iterator[str]:
    """Other spellings of a path, whose ids and numbers are as they should be."""
    yield from (
        f"/{path}",
        f"{path}/",
        f"{path}//",
        path.replace("/", "//"),
        f"//{path}",
    )
    yield from (f"{path}%2F", f"{path}%20", f"{path};a=b")
    first, _, last = path.rpartition("/")
    yield from (f"{first}%2F{last}", f"{first}%2f{last}", f"{first}//{last}") if first else ()


def parameters(operation: str, place: str) -> dict[str, str]:
    """The parameters of an operation that are ids or numbers, in the path or in the query; and which of both."""
    for methods in DOCUMENT["paths"].values():
        for described in methods.values():
            if described["operationId"] == operation:
                return {
                    each["name"]: kind
                    for each in map(resolved, described.get("parameters", []))
                    if each["in"] == place and (kind := kind_of(each["schema"])) is not None
                }
    raise KeyError(operation)


def kind_of(schema: Any) -> str | None:  # noqa: ANN401 - JSON
    """Whether a parameter is a number or an id, or a list of them; None for others."""
    if schema.get("type") == "array":
        return kind_of(schema["items"])
    return "integer" if schema.get("type") == "integer" else schema.get("format")


def misspelt(operation: str, path: str) -> Iterator[str]:
    """The paths in which one part is written in another way than in this one."""
    parts, template = path.split("/"), PATHS[operation].split("/")
    kinds = parameters(operation, "path")
    for place, name in enumerate(template):
        kind = kinds.get(name.strip("{}"))
        odd = {"uuid": odd_ids, "integer": odd_numbers}.get(kind or "")
        for text in () if odd is None else odd(parts[place]):
            yield "/".join([*parts[:place], text, *parts[place + 1 :]])
    yield from odd_paths(path)


@sampled
async def test_a_path_that_is_written_otherwise_does_not_exist(
    server: Server, cast: RareCast, client: httpx.AsyncClient, sample: Sample
) -> None:
    """Every operation is asked for by a caller for whom it succeeds when the path is as it should be.

    A sample of the spellings begins with another one for each operation, so that every spelling is tried.
    """
    wrong: list[str] = []
    for number, operation in enumerate(sorted(PATHS)):
        succeeding = callers_of(operation)
        rows = [(row, "seated") for row in ROWS if row.operation == operation]
        row, caller = (succeeding or rows)[0]
        made = {name: await cast._for(row, name) for name in cast._made if f"{{{name}}}" in row.path}
        path, _, query = row.path.format(seated=cast.seated.id, **made).partition("?")
        unsigned, tail = structs.replace(row, unsigned=True), f"?{query}".rstrip("?")
        odd_ones = list(misspelt(operation, path))
        first = number % len(odd_ones)
        for odd in sample([*odd_ones[first:], *odd_ones[:first]], SPELLINGS):
            answer = await cast.send(client, unsigned, f"{server.url}{odd}{tail}", caller, {})
            if answer.status_code not in {400, 404, 405, 422}:
                wrong.append(f"{row.method} {odd}: {answer.status_code}")
        answer = await cast.send(client, row, f"{path}{tail}", caller, {})
        if succeeding and answer.status_code >= 300 and operation != "renamePlayer":  # who plays keeps their name
            wrong.append(f"{operation} does not succeed: {answer.text}")
        for name in made:
            cast.unchanged.pop(name, None)
    assert "\n".join(wrong) == ""


ODD: Final = {"uuid": sorted({*odd_ids(SOME_ID)}), "integer": sorted({*odd_numbers("3")})}


async def test_a_query_in_which_a_value_is_written_otherwise_is_malformed(server: Server) -> None:
    """Every parameter of every operation that is an id or a number; the answer names it."""
    async with contextlib.AsyncExitStack() as stack:
        client = (await player_with_scopes(stack, server, "Ane", *get_args(Scope))).client
        tried = 0
        for operation, path in each(PATHS.items()):
            asked = re.sub(r"\{\w+\}", "1", path.replace("{id}", SOME_ID).replace("{speed}", "untimed"))
            for name, kind in parameters(operation, "query").items():
                method = next(m for m, each in DOCUMENT["paths"][path].items() if each["operationId"] == operation)
                for text in ODD[kind]:
                    answer = await client.request(method, f"{server.url}{asked}?{name}={text}")
                    assert (answer.status_code, name in answer.json()["detail"]) == (400, True), (asked, name, text)
                    tried += 1
    assert tried > 500


@pytest.mark.parametrize("odd", ["braces", "urn", "upper", "plain"])
async def test_the_judge_of_a_docket_has_one_spelling(cast: RareCast, odd: str) -> None:
    """As an id has everywhere."""
    id_ = cast.judge.id
    written = {
        "braces": f"{{{id_}}}",
        "urn": f"urn:uuid:{id_}",
        "upper": id_.upper(),
        "plain": id_.replace("-", ""),
    }
    assert (await cast.judge.client.get(f"/v1/disputes?claimed_by={id_}")).status_code == 200
    answer = await cast.judge.client.get("/v1/disputes", params={"claimed_by": written[odd]})
    assert (answer.status_code, answer.json()["detail"].startswith("claimed_by: ")) == (400, True)
