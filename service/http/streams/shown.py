"""Say what a step of a table looks like to a stranger who sees no page: a title, a sentence, what lies there."""

from uuid import UUID

from domain.games import GAMES
from domain.table.game import RuleSetOffer
from domain.table.state import Table
from service.http.protocol.request import ApiRequest
from service.http.streams.replay_steps import told_step
from service.pictures.scene import Scene
from service.texts.catalogue import render


def rule_set_name(offer: RuleSetOffer, language: str) -> str:
    """Name a rule set in a language."""
    name = GAMES[offer.game].names(offer.rules).ruleset
    return offer.id if name is None else render(name, language)


async def scene_of_step(request: ApiRequest, table: Table, step: int, reader: str) -> Scene:
    """Return what a picture of a step shows to a reader who may have it: nothing but what the view has."""
    told = await told_step(request, UUID(bytes=table.stream_id), step, reader)
    names = [seat.shown or "" for seat in told.view.seats]
    title = rule_set_name(table.game.offers[table.ruleset], request.language)
    return Scene(title, told.text, names, table.game.laid(told.view))
