"""A short way into an operation, for the path that a live game takes.

Litestar reads the arguments of any signature there may be, which costs as much again as a move does. Here an operation
takes the request, the parameters of its path and a body, and what it returns is sent. Everything else stays as it is:
its route, what it declares, who is admitted, and what becomes of an exception.
"""

from litestar.types import ASGIApp, Receive, Send
from litestar.types import Scope as AsgiScope

from service.http.admission import admit
from service.http.answer import Answer
from service.http.request import ApiRequest


def directly(app: ASGIApp) -> ASGIApp:  # noqa: ARG001 - Litestar passes it by name
    """A middleware of one operation, which answers in place of all that would follow."""

    async def serve(scope: AsgiScope, receive: Receive, send: Send) -> None:
        request = ApiRequest(scope, receive, send)
        await admit(request)
        body = await request.json()
        answer: Answer = await request.route_handler.fn(request=request, data=body, **scope["path_params"])
        await answer(scope, receive, send)

    return serve
