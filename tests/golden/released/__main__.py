"""Write the records that a release is remembered by: `python -m tests.golden.released 0.1.0`, once, at the release.

Never over files that are there: what a release wrote, every later one has to verify, byte for byte.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from domain.games.mus.game import MUS
from domain.records.header import Header
from domain.records.lines import write_record
from domain.stream import uuid_text
from domain.tournament.setup import pair_rules
from tests.domain.records.tournament_play import Instead, play_tournament, tournament_file
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.play import Match, play_table
from tests.kit.team_play import match_records, play_team_match
from tests.kit.tournament_scenario import forfeited, give_result, swiss

FOLDER = Path(__file__).parent

MATCHES = {
    "mus-basque-4": lambda: play_table(
        154, "mus-basque", players=(1, None, 3, 4), options={"target": 20, "games_to_win": 1}
    ),
    "mus-basque-2": lambda: play_table(5, "mus-basque", players=(1, None), options={"target": 20, "games_to_win": 2}),
    "mus-basque-4-random": lambda: play_table(7, "mus-basque", bot="random", options={"refusal_basis": "standard"}),
    "mus-eight-kings-4": lambda: play_table(391, "mus-eight-kings", players=(1, 2, 3, None)),
    "mus-eight-kings-4-random": lambda: play_table(
        11, "mus-eight-kings", bot="random", options={"bonus_scope": "team"}
    ),
    "mus-federation-4": lambda: play_table(
        12, "mus-federation", players=(1, 2, None, 4), options={"target": 20, "games_to_win": 1}
    ),
    "mus-spanish-4": lambda: play_table(
        13, "mus-spanish", players=(1, None, 3, 4), options={"target": 30, "games_to_win": 1, "royal_thirty_one": True}
    ),
    "mus-spanish-4-random": lambda: play_table(
        14, "mus-spanish", bot="random", options={"games_to_win": 2, "vacas": 3, "mus_corrido": True}
    ),
    "mushi-2": lambda: play_table(15, "mushi", players=(1, None), options={"rounds": 3}),
    "mus-basque-4-disputed": lambda: disputed_match(3),
}
TEAM_MATCHES = {
    "teams-basque": lambda: play_team_match(3, tie_breaks=("extra-game",)),
    "teams-federation": lambda: play_team_match(4, "mus-federation", tables=4, games=2),
}
SHORT = pair_rules(MUS, "mus-basque", {"target": 20, "games_to_win": 2})
TOURNAMENTS = {
    "tournament-swiss": lambda: play_tournament(swiss(3, rules=SHORT), 4, redealt=(2,)),
    "tournament-swiss-again": lambda: play_tournament(swiss(5, rules=SHORT), 6, forfeits(2)),
}
AUDIENCES = ("all", "public", "seat:1")


def forfeits(number: int) -> Instead:
    """Have every pairing forfeited by one of its entries, the same every time."""
    chance = random.Random(number)
    return lambda tournament, pairing: give_result(
        len(tournament.paired), pairing.number, forfeited(chance.choice(("a", "b")))
    )


def record(match: Match, audience: str) -> bytes:
    """The file of a match that is over, for one audience."""
    table = match.table
    header = Header(
        stream=uuid_text(table.stream_id),
        game=table.game.name,
        ruleset=table.ruleset,
        audience=audience,
        seed=match.seed.hex(),
    )
    return b"".join(write_record(header, match.links))


def files() -> Iterator[tuple[str, str, bytes]]:
    """Name, audience and content of each."""
    for audience in AUDIENCES:
        yield from ((name, audience, record(played(), audience)) for name, played in MATCHES.items())
        yield from (
            (name, audience, b"".join(match_records(played(), audience))) for name, played in TEAM_MATCHES.items()
        )
    for audience in AUDIENCES[:2]:
        yield from ((name, audience, tournament_file(played(), audience)) for name, played in TOURNAMENTS.items())


def main(version: str) -> None:
    """Write the files of a release that has none yet."""
    folder = FOLDER / version
    folder.mkdir()
    for name, audience, content in files():
        (folder / f"{name}.{audience.replace(':', '-')}.hordago.jsonl").write_bytes(content)


if __name__ == "__main__":
    main(sys.argv[1])
