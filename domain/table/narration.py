"""Write each event of a table as one sentence in the reader's language.

``{who}`` is the player at ``{seat}``, or the seat itself where no name is known.
"""

from collections.abc import Mapping
from typing import Any, Final

from domain.disputes import events as d
from domain.table import events as e

SEAT: Final[dict[str, str]] = {
    "en": "seat {seat}",
    "es": "asiento {seat}",
    "fr": "place {seat}",
    "eu": "{seat}. lekua",
}
"""How a seat is called that nobody has a name for."""

SENTENCES: Final[dict[str, dict[str, str]]] = {
    "en": {
        "table_opened": "The table is open: {ruleset}, {seats} players.",
        "seat_taken.player": "{who} takes seat {seat}.",
        "seat_taken.bot": "The bot {bot} takes seat {seat}.",
        "seat_left": "Seat {seat} is free again.",
        "match_started": "The match begins.",
        "resigned": "{who} resigns.",
        "closing_asked": "{who} asks to close the table.",
        "deadline_passed": "The time of the match is over.",
        "table_closed.opener": "The table is closed by the player who opened it.",
        "table_closed.agreed": "The table is closed: everybody asked for it.",
        "table_closed.admin": "The table is closed by an administrator.",
        "table_closed.restored": "The table is closed: the server was restored to an earlier state.",
        "table_closed.match": "The table is closed with its team match.",
        "table_closed.withdrawn": "The table is closed: a pair has withdrawn from the tournament.",
        "seed_opened": "The seed is open: anyone can now verify every deal.",
        "dispute_opened": "{who} calls the judge.",
        "sealed_read": "The judge looks at what each seat knew in these deals: {deals}.",
        "ruling_given.uphold": "The judge lets everything stand.",
        "ruling_given.annul-lance": "The judge annuls a lance of deal {deal}: {lance}.",
        "ruling_given.award": "The judge awards team {team} stones of deal {deal}: {stones}.",
        "ruling_given.take": "The judge takes stones of deal {deal} from team {team}: {stones}.",
        "ruling_given.dead-hand": "The judge declares a hand of deal {deal} dead: {who}.",
        "ruling_given.redeal": "The judge has deal {deal} dealt again.",
        "ruling_given.exclude": "The judge excludes {who}.",
        "ruling_given.penalise": "The judge punishes {who}.",
        "ruling_appealed": "{who} appeals: another judge is to rule.",
        "dispute_settled": "The dispute is settled.",
        "penalised.warned": "{who} is warned.",
        "penalised.stones": "{who} is punished; stones it costs: {stones}.",
    },
    "es": {
        "table_opened": "Se abre la mesa: {ruleset}, {seats} jugadores.",
        "seat_taken.player": "{who} ocupa el asiento {seat}.",
        "seat_taken.bot": "El bot {bot} ocupa el asiento {seat}.",
        "seat_left": "El asiento {seat} vuelve a estar libre.",
        "match_started": "Empieza la partida.",
        "resigned": "{who} abandona.",
        "closing_asked": "{who} pide cerrar la mesa.",
        "deadline_passed": "Se acaba el tiempo de la partida.",
        "table_closed.opener": "Cierra la mesa quien la abrió.",
        "table_closed.agreed": "Se cierra la mesa: todos lo han pedido.",
        "table_closed.admin": "Un administrador cierra la mesa.",
        "table_closed.restored": "Se cierra la mesa: el servidor se restauró a un estado anterior.",
        "table_closed.match": "Se cierra la mesa con su partida por equipos.",
        "table_closed.withdrawn": "Se cierra la mesa: una pareja se retira del torneo.",
        "seed_opened": "Se abre la semilla: cualquiera puede verificar ya todos los repartos.",
        "dispute_opened": "{who} llama al juez.",
        "sealed_read": "El juez mira lo que sabía cada asiento en estos repartos: {deals}.",
        "ruling_given.uphold": "El juez lo deja todo como está.",
        "ruling_given.annul-lance": "El juez anula un lance del reparto {deal}: {lance}.",
        "ruling_given.award": "El juez da al equipo {team} piedras del reparto {deal}: {stones}.",
        "ruling_given.take": "El juez quita al equipo {team} piedras del reparto {deal}: {stones}.",
        "ruling_given.dead-hand": "El juez declara muerta una mano del reparto {deal}: {who}.",
        "ruling_given.redeal": "El juez manda repetir el reparto {deal}.",
        "ruling_given.exclude": "El juez excluye: {who}.",
        "ruling_given.penalise": "El juez sanciona: {who}.",
        "ruling_appealed": "{who} recurre: decidirá otro juez.",
        "dispute_settled": "La reclamación queda resuelta.",
        "penalised.warned": "{who} recibe una advertencia.",
        "penalised.stones": "{who} recibe una sanción; piedras que cuesta: {stones}.",
    },
    "fr": {
        "table_opened": "La table est ouverte : {ruleset}, {seats} joueurs.",
        "seat_taken.player": "{who} prend la place {seat}.",
        "seat_taken.bot": "Le robot {bot} prend la place {seat}.",
        "seat_left": "La place {seat} est de nouveau libre.",
        "match_started": "La partie commence.",
        "resigned": "{who} abandonne.",
        "closing_asked": "{who} demande la fermeture de la table.",
        "deadline_passed": "Le temps de la partie est écoulé.",
        "table_closed.opener": "La table est fermée par le joueur qui l'avait ouverte.",
        "table_closed.agreed": "La table est fermée : tous l'ont demandé.",
        "table_closed.admin": "La table est fermée par un administrateur.",
        "table_closed.restored": "La table est fermée : le serveur a été restauré à un état antérieur.",
        "table_closed.match": "La table est fermée avec sa partie par équipes.",
        "table_closed.withdrawn": "La table est fermée : une paire s'est retirée du tournoi.",
        "seed_opened": "La graine est révélée : chacun peut désormais vérifier toutes les donnes.",
        "dispute_opened": "{who} appelle le juge.",
        "sealed_read": "Le juge regarde ce que chaque place savait dans ces donnes : {deals}.",
        "ruling_given.uphold": "Le juge laisse tout en l'état.",
        "ruling_given.annul-lance": "Le juge annule une phase de la donne {deal} : {lance}.",
        "ruling_given.award": "Le juge accorde à l'équipe {team} des points de la donne {deal} : {stones}.",
        "ruling_given.take": "Le juge retire à l'équipe {team} des points de la donne {deal} : {stones}.",
        "ruling_given.dead-hand": "Le juge déclare morte une main de la donne {deal} : {who}.",
        "ruling_given.redeal": "Le juge fait redonner la donne {deal}.",
        "ruling_given.exclude": "Le juge prononce une exclusion : {who}.",
        "ruling_given.penalise": "Le juge prononce une sanction : {who}.",
        "ruling_appealed": "{who} fait appel : un autre juge doit trancher.",
        "dispute_settled": "Le litige est réglé.",
        "penalised.warned": "{who} reçoit un avertissement.",
        "penalised.stones": "{who} est sanctionné ; points que cela coûte : {stones}.",
    },
    "eu": {
        "table_opened": "Mahaia ireki da: {ruleset}, {seats} jokalari.",
        "seat_taken.player": "{who}: {seat}. lekuan eseri da.",
        "seat_taken.bot": "{bot} bota {seat}. lekuan eseri da.",
        "seat_left": "{seat}. lekua libre dago berriro.",
        "match_started": "Partida hasi da.",
        "resigned": "{who}: amore eman du.",
        "closing_asked": "{who}: mahaia ixteko eskatu du.",
        "deadline_passed": "Partidaren denbora amaitu da.",
        "table_closed.opener": "Mahaia itxi da: ireki zuen jokalariak itxi du.",
        "table_closed.agreed": "Mahaia itxi da: denek eskatu dute.",
        "table_closed.admin": "Mahaia itxi da: administratzaile batek itxi du.",
        "table_closed.restored": "Mahaia itxi da: zerbitzaria lehenagoko egoera batera itzuli da.",
        "table_closed.match": "Mahaia itxi da, bere talde-partidarekin batera.",
        "table_closed.withdrawn": "Mahaia itxi da: bikote bat txapelketatik atera da.",
        "seed_opened": "Hazia agerian da: edonork egiazta ditzake orain banaketa guztiak.",
        "dispute_opened": "{who}: epaileari deitu dio.",
        "sealed_read": "Epaileak leku bakoitzak banaketa hauetan zekiena ikusi du: {deals}.",
        "ruling_given.uphold": "Epaileak dena dagoen bezala utzi du.",
        "ruling_given.annul-lance": "Epaileak {deal}. banaketako lantze bat baliogabetu du: {lance}.",
        "ruling_given.award": "Epaileak {deal}. banaketako harriak eman dizkio {team} taldeari: {stones}.",
        "ruling_given.take": "Epaileak {deal}. banaketako harriak kendu dizkio {team} taldeari: {stones}.",
        "ruling_given.dead-hand": "Epaileak esku bat {deal}. banaketatik kanpo utzi du: {who}.",
        "ruling_given.redeal": "Epaileak {deal}. banaketa errepikarazi du.",
        "ruling_given.exclude": "Epaileak kanporatu egin du: {who}.",
        "ruling_given.penalise": "Epaileak zigortu egin du: {who}.",
        "ruling_appealed": "{who}: helegitea jarri du; beste epaile batek erabakiko du.",
        "dispute_settled": "Auzia erabakita dago.",
        "penalised.warned": "{who}: ohartarazpena jaso du.",
        "penalised.stones": "{who}: zigorra jaso du; harritan: {stones}.",
    },
}


Names = Mapping[int, str]
"""What the player at a seat is called; seats without a name are called by their number."""


def seat_name(lang: str, names: Names, seat: int) -> str:
    """The player at this seat."""
    return names[seat] if seat in names else SEAT.get(lang, SEAT["en"]).format(seat=seat)


def sentence(lang: str, body: e.Body, names: Names, lances: Mapping[Any, str] | None = None) -> str:
    """The event in one sentence; English for a language that is not there.

    ``lances`` is what the parts of a deal are called that a ruling may name.
    """
    return capitalise(
        SENTENCES.get(lang, SENTENCES["en"])[_key(body)].format_map(_fields(lang, body, names, lances or {}))
    )


def capitalise(told: str) -> str:
    """The sentence with a capital at its beginning (a seat without a name has none)."""
    return told[:1].upper() + told[1:]


def _key(body: e.Body) -> str:
    match body:
        case e.SeatTaken():
            return f"{body.tag}.{'player' if body.bot is None else 'bot'}"
        case e.TableClosed():
            return f"{body.tag}.{body.reason}"
        case d.RulingGiven():
            return f"{body.tag}.{body.kind}"
        case d.Penalised():
            return f"{body.tag}.{'warned' if body.stones is None else 'stones'}"
        case _:
            return body.tag


def _fields(lang: str, body: e.Body, names: Names, lances: Mapping[str, str]) -> dict[str, Any]:
    match body:
        case e.SeatTaken():
            return {"seat": body.seat, "who": seat_name(lang, names, body.seat), "bot": body.bot}
        case e.SeatLeft() | e.Resigned() | e.ClosingAsked() | d.DisputeOpened() | d.RulingAppealed():
            return {"seat": body.seat, "who": seat_name(lang, names, body.seat)}
        case d.SealedRead():
            return {"deals": ", ".join(map(str, body.deals))}
        case d.RulingGiven():
            return {
                "deal": body.deal,
                "lance": "" if body.lance is None else lances.get(body.lance, body.lance),
                "team": body.team,
                "who": "" if body.seat is None else seat_name(lang, names, body.seat),
                "stones": body.stones,
            }
        case d.Penalised():
            return {"who": seat_name(lang, names, body.seat), "stones": body.stones}
        case e.TableOpened():
            return {"ruleset": body.ruleset, "seats": body.seats}
        case _:
            return {}
