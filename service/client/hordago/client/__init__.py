"""Play on a Hordago server from Python, with calls that block (`Client`) or with asyncio (`AsyncClient`).

Both do the same by the same code: a request that is put off or whose answer is lost is sent again, and is carried out
once; a move names the version that it answers; a stream that breaks goes on where it was. `README.md` has a bot. This
package needs httpx and msgspec, and nothing of the server.

    errors          what is raised: HordagoError and its three kinds
    shapes          what is read: Table, LegalMove, Step and others
    streaming       the frames of an event stream
    exchange        how a request is sent: blocking, or with asyncio
    operations      every operation at a table, once
    meeting         those by which players come to one, ratings, and notices
    clients         the two clients of players
    wary            the client of who checks a server, and does not trust it
"""

from hordago.client.clients import AsyncClient, Client
from hordago.client.errors import HordagoError, InvalidAnswer, RequestRefused, ServerUnavailable
from hordago.client.meeting import Terms
from hordago.client.shapes import (
    Account,
    CardChoice,
    Challenge,
    ChallengedPlayer,
    Fill,
    Json,
    LegalMove,
    Notice,
    NumberRange,
    Page,
    Player,
    Rating,
    RatingChange,
    Rematch,
    Seat,
    Seek,
    Step,
    Table,
)
from hordago.client.streaming import Frame
from hordago.client.wary import WaryClient, parse_server_url

__all__ = [
    "Account",
    "AsyncClient",
    "CardChoice",
    "Challenge",
    "ChallengedPlayer",
    "Client",
    "Fill",
    "Frame",
    "HordagoError",
    "InvalidAnswer",
    "Json",
    "LegalMove",
    "Notice",
    "NumberRange",
    "Page",
    "Player",
    "Rating",
    "RatingChange",
    "Rematch",
    "RequestRefused",
    "Seat",
    "Seek",
    "ServerUnavailable",
    "Step",
    "Table",
    "Terms",
    "WaryClient",
    "parse_server_url",
]
