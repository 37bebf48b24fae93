"""The committed known-answer vectors, and what this code answers to them.

A vector is `{formula, input, output}`: bytes are hex, texts (actor, type, data, payload) are themselves. The formats
are contracts, so the outputs never change; a new vector is written with its output left null and filled in by
`python -m tests.second_verifier.known_answers`, then checked by the JavaScript beside it, which was
written from the description.
"""

import json
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

from domain import chain, sealing, shuffling
from domain.games.mus import cards as mus
from domain.games.mus.play import deck as mus_dealing
from domain.games.mushi import cards as mushi
from domain.games.mushi.play import deck as mushi_dealing
from domain.sealing import Envelope
from domain.shuffling import Dealing
from domain.teams.setup import table_id

FOLDER = Path(__file__).parent / "vectors"
FILES = ("sealing", "chain", "shuffle", "dealing")

_hex = bytes.fromhex


def _dealing(i: dict[str, Any]) -> Dealing:
    return Dealing(_hex(i["seed"]), _hex(i["stream"]), _hex(i["entropy"]))


def _drawn(i: dict[str, Any]) -> list[Any]:
    """The rounds of drawing for the first deal: a card a seat, and who drew the lowest."""
    return [
        [[None if card is None else mus.CODES[card] for card in drawn.cards], list(drawn.lowest)]
        for drawn in mus_dealing.draw_for_dealer(_dealing(i), i["seats"])
    ]


def _dealt(i: dict[str, Any]) -> list[Any]:
    order = tuple([(i["mano"] + place) % i["seats"] for place in range(i["seats"])])
    return [mus.codes(hand) for hand in mus_dealing.deal_hands(_dealing(i), i["d"], order, i["at"])]


def _dealt_mushi(i: dict[str, Any]) -> list[Any]:
    deal = mushi_dealing.deal_round(_dealing(i), i["d"], i["k"], i["dealer"])
    return [[mushi.CODES[card] for card in cards] for cards in (*deal.hands, deal.field)]


def _board(i: dict[str, Any]) -> list[Any]:
    """Ten cards a seat, as a board of a team match is shared out."""
    deck = mus_dealing.pile(_dealing(i), i["d"], 0)
    return [mus.codes(deck[10 * seat : 10 * seat + 10]) for seat in range(4)]


def _recycled(i: dict[str, Any]) -> list[Any]:
    at = _dealing(i)
    return sorted(
        i["cards"],
        key=lambda card: shuffling.recycle_key(at.seed, at.stream_id, at.entropy, i["d"], 0, i["seat"], i["r"], card),
    )


def _below(i: dict[str, Any]) -> list[int]:
    source = shuffling.words(_hex(i["key"]))
    return [shuffling.below(bound, source) for bound in i["bounds"]]


_ANSWERS: dict[str, Callable[[dict[str, Any]], str | int | list[Any]]] = {
    "commitment": lambda i: sealing.commitment(_hex(i["salt"]), i["payload"].encode()).hex(),
    "salt": lambda i: sealing.salt(_hex(i["seed"]), _hex(i["stream"]), i["version"], i["audience"]).hex(),
    "genesis": lambda _: chain.GENESIS.hex(),
    "link_hash": lambda i: chain.link_hash(
        _hex(i["previous"]),
        _hex(i["stream"]),
        i["version"],
        i["at_ms"],
        i["actor"],
        i["type"],
        i["data"].encode(),
        [Envelope(envelope["audience"], _hex(envelope["commitment"])) for envelope in i["sealed"]],
    ).hex(),
    "seed_commitment": lambda i: shuffling.seed_commitment(_hex(i["stream"]), _hex(i["seed"])).hex(),
    "house_nonce": lambda i: shuffling.house_nonce(_hex(i["seed"]), _hex(i["stream"]), i["seat"]).hex(),
    "nonce_commitment": lambda i: shuffling.nonce_commitment(_hex(i["stream"]), i["place"], _hex(i["nonce"])).hex(),
    "entropy": lambda i: shuffling.entropy([_hex(nonce) for nonce in i["nonces"]]).hex(),
    "deck_key": lambda i: shuffling.deck_key(
        _hex(i["seed"]), _hex(i["stream"]), _hex(i["entropy"]), i["d"], i["k"]
    ).hex(),
    "bot_key": lambda i: shuffling.bot_key(_hex(i["seed"]), _hex(i["stream"]), i["version"], i["seat"]).hex(),
    "recycle_key": lambda i: shuffling.recycle_key(
        _hex(i["seed"]), _hex(i["stream"]), _hex(i["entropy"]), i["d"], i["k"], i["seat"], i["r"], i["card"]
    ).hex(),
    "table_id": lambda i: table_id(_hex(i["match"]), i["number"]).hex(),
    "lot": lambda i: mus_dealing.dealer_by_lot(_dealing(i), i["seats"]),
    "drawn": _drawn,
    "dealt": _dealt,
    "dealt_mushi": _dealt_mushi,
    "board": _board,
    "recycled": _recycled,
    "below": _below,
    "words": lambda i: list(islice(shuffling.words(_hex(i["key"])), i["count"])),
    "shuffled": lambda i: list(shuffling.shuffled(_hex(i["key"]), range(i["cards"]))),
    "mus_deck": lambda i: list(shuffling.shuffled(_hex(i["key"]), mus.CODES)),
    "mushi_deck": lambda i: list(shuffling.shuffled(_hex(i["key"]), mushi.CODES)),
}


def vectors(name: str) -> list[dict[str, Any]]:
    """Read the vectors of one file."""
    return json.loads((FOLDER / f"{name}.json").read_text())


def answer(vector: dict[str, Any]) -> str | int | list[Any]:
    """Work one vector out with the code under test."""
    return _ANSWERS[vector["formula"]](vector["input"])


def write(name: str, filled: list[dict[str, Any]]) -> None:
    """Write one file, a vector a line."""
    lines = ",\n".join(json.dumps(vector, ensure_ascii=False) for vector in filled)
    (FOLDER / f"{name}.json").write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    for file in FILES:
        write(file, [v if v["output"] is not None else {**v, "output": answer(v)} for v in vectors(file)])
