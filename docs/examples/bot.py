"""A bot of your own for the league: it reads a view and says a move, by lines or by HTTP.

``python docs/examples/bot.py`` answers each line of its input with a line; ``python docs/examples/bot.py 9000`` answers
``POST http://127.0.0.1:9000``. It needs nothing but Python. The league plays it by either:

    make league ARGS="--stranger 'python docs/examples/bot.py' --games 100 --only mus-basque-2"
    make league ARGS="--stranger http://127.0.0.1:9000 --games 100 --only mus-basque-2"
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

FIGURES = ("10", "11", "12")


def choose(view: dict[str, Any]) -> dict[str, Any]:
    """Return the body of a legal move: bet on many figures, take bets with them, throw away what is none."""
    legal = {move["type"]: move["body"] for move in view["legal_moves"]}
    hand = view["deal"]["hands"][view["seat"]] or []
    figures = [card for card in hand if card[:-1] in FIGURES]
    if "discard" in legal:
        thrown = [card for card in hand if card not in figures] or hand[:1]
        return {**legal["discard"], "cards": thrown}
    if "declare" in legal:  # each of them says what is so, or is not: the first one that it has
        return legal["declare"]
    good = len(figures) >= 3
    for wanted in ("cut", "bet", "accept") if good else ("mus", "pass", "refuse"):
        if wanted in legal:
            return legal[wanted]
    return next(iter(legal.values()))


class Answers(BaseHTTPRequestHandler):
    """Answer each view that is posted."""

    def do_POST(self) -> None:
        """Read a view, write a move."""
        view = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        body = json.dumps(choose(view)).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name in http.server
        """Say nothing of each request."""


if len(sys.argv) > 1:
    server = HTTPServer(("127.0.0.1", int(sys.argv[1])), Answers)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
else:
    for line in sys.stdin:
        print(json.dumps(choose(json.loads(line))), flush=True)
