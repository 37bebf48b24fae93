"""One word for a thing in each language, in the sentences of the API and in the texts of the pages.

A player reads the rule, the table and the page of a tournament one after the other: two words for one thing are two
things to them, and one word for two things is a riddle. The words are those of most of the documents in that language.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as fluent

from domain.games import RULEBOOK
from service.texts.catalogue import DEFAULT_LANGUAGE, LANGUAGES, rule_text, source, source_notes

OTHERS: Final = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]
WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    r"teams?": {"es": "equipo", "eu": "talde", "fr": "équipe"},
    r"pairs? of (?:one|the)|a pair or|of the pairs": {"es": "pareja", "eu": "bikote", "fr": "paire"},
    r"partners?": {"es": "compañero", "eu": "bikotekide", "fr": "partenaire"},
    r"(?:has one|same) seats?|any seat": {"es": "asiento", "eu": "eserleku", "fr": "place"},
    r"deals?(?! again| first)|boards?": {"es": "repart", "eu": "bana(?:ket|tz|tu)", "fr": "don(?:ne|né)"},
    r"lances?": {"es": "lance", "eu": "jokaldi", "fr": "phase"},
    r"(?<!bi)games?(?! for two)": {"es": "juego", "eu": "joko", "fr": "manche"},
    r"team match(?:es)?": {"es": "encuentro", "eu": "taldekako partid", "fr": "rencontre"},
    r"judges?": {"es": "juez", "eu": "epaile", "fr": "juge"},
    r"(?:other|the|each|both|two) sides?": {"es": "bando", "eu": "alde", "fr": "camp"},
    r"stones?": {"es": "piedra", "eu": "harri", "fr": "point"},
    r"disputes?": {"es": "disputa", "eu": "auzi", "fr": "litige"},
    r"appeal": {"es": "recurr", "eu": "helegite", "fr": "recours"},
    r"claim(?:s|ed)?": {"es": "reclam", "eu": "erreklama", "fr": "réclam"},
    r"the count": {"es": "recuento", "eu": "kontaketa", "fr": "décompte"},
    r"stock": {"es": "mazo", "eu": "sorta", "fr": "pioche"},
    r"mano": {"es": "mano", "eu": "esku", "fr": "esku"},
    r"(?<!next )(?<!up )rounds?(?!-| as)": {"es": "ronda", "eu": "errond", "fr": "ronde|manche"},
}
"""What an English sentence of a rule names -> the word of each other language that has chosen one."""
OTHERWISE: Final = {
    ("es", "federation.17"): "what was refused is collected, without a noun",
    ("eu", "federation.17"): "likewise",
    ("fr", "table.gather"): "a player whose hand counts",
    ("es", "tournament.withdrawal"): "a round-robin is a league",
    ("eu", "tournament.withdrawal"): "likewise",
    ("eu", "federation.9"): "a hordago is the stake of a game",
}
UNSAID: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {},
    "es": {
        r"\bsitios?\b": "asiento",
        r"\btantos\b": "piedras",
        r"\barbitr": "juez, juzgar",
        r"\bapela": "recurso",
        r"\brendi": "abandonar",
        r"\bemparejamiento": "enfrentamiento",
        r"\btablas\b": "empate",
        r"\bactas?\b": "registro",
        r"\bencuentros? de equipos|\bpartidas? por equipos": "encuentro por equipos",
        r"\b(?:usted|su navegador|(?-i:Elija|Abra|Guarde|Añada|Copie|Escriba|Vuelva|Pulse|Busque|Use|Espere))\b": "tú",
        r"\b(?:lleve|añada|escriba) (?:el|la|los|las|#)": "tú",
        r"\bmesas? de (?:los )?(?:jueces|organizaci)": "panel",
        r"\brob(?:o|ad[ao]s?)\b": "cartas nuevas",
        r"\bapunta[nr]?\b": "inscribirse",
        r"\bclave de acceso\b": "clave",
        r"\b(?:cópie|ejecúte|compáre|suélte|guárde|ábra|elíja)l[ao]s?\b": "tú",
    },
    "eu": {
        r"\bjarleku|\baulki": "eserleku",
        r"\btxanka": "txota",
        r"\btanto": "harri",
        r"\btalde-partida|\btaldekako norgehiagoka": "taldekako partida",
        r"\bzenbaketa": "kontaketa",
        r"\bapelazio": "helegite",
        r"\bakta": "erregistro",
        r"\bgiltza": "gako",
        r"\bsailkapenerako\b": "puntuatua",
        r"\bbot-": "bot",
        r"\bepaileen mahai|\bantolatzaile\w* mahai": "panel",
        r"\benbid": "imido, jokatu",
        r"\borrialde": "orri",
        r"\bfanfarr": "farol",
        r"\bukatuta:": "ezetsita",
        r"\bposta helbide|\be-?mail": "posta elektroniko",
        r"\berregistro-egunkari|\berregistro sinatu": "egunkari",
    },
    "fr": {
        r"\barbitr": "juge, juger",
        r"\bsièges?\b": "place",
        r"\bpierres?\b": "point",
        r"\bmatchs?\b": "partie, rencontre par équipes",
        r"\bparties? par équipes|\brencontres? d'équipes": "rencontre par équipes",
        r"\btalon\b|\btapis\b": "pioche, champ",
        r"\bbots?\b": "robot",
        r"\benchères?\b": "phase",
        r"\bsurench|\benchéri": "relancer, miser",
        r"\bmises? (?:refus|accept)|\brelances? refus": "laisser, tenir",
        r"\b(?:votre|vos|le) jetons?\b": "clé",
        r"\bcoupe\w* le mus\b": "sortir",
        r"\bjeux? (?:est )?à (?:eux|vous)\b|^jeux ": "manche",
        r"\b(?:tu|toi|ton|laisse-moi|prends)\b": "vous",
        r"\bprocès-verbal\b": "enregistrement",
        r"\bmano\b": "esku",
    },
}
"""What no text says, with the word that stands for it."""
SAID_OF: Final[Mapping[str, Mapping[str, str]]] = {
    "es": {
        r"\bpareja": r"\bpairs?\b",
        r"\bcompañer[oa]": r"\bpartner|\btogether\b",
        r"\bmanos?\b": r"\bhands?\b|\bmano\b|\besku\b",
        r"\bjugadas?\b": r"\bmoves?\b|\bplayed\b|\bmoved\b",
        r"\bdisputa": r"\bdisput|\bhears?\b|\brul|\bcase\b",
        r"\breclama": r"\bclaim",
        r"\brepartos?\b": r"\bdeals?\b|\bdealt\b|\bmisdeal|\bboards?\b",
        r"\bbandos?\b": r"\bsides?\b",
        r"\bpanel": r"\bdesk",
        r"\bregistros?\b": r"\brecords?\b|\baudit\b",
    },
    "eu": {
        r"\bjokaldi": r"\blances?\b",
        r"\btxanda": r"\bturns?\b|\balternat|\bto act\b",
        r"\bleku(?!ko)": r"\bplaces?\b|where|\bsafe\b",
        r"\beskaera": r"\brequests?\b",
        r"\bnorgehiagoka": r"\bpairings?\b|\bpairs? (?:the first )?round",
        r"\bsailkapen": r"\bstandings?\b|\bclassif|\bleaderboards?\b",
        r"\berrond": r"\brounds?\b",
        r"\bbikotekide": r"\bpartner",
        r"\bbikote(?!kide|tu)": r"\bpairs?\b",
        r"\bmugimendu": r"\bmoves?\b|\bmoved\b",
        r"\berreklama": r"\bclaim",
        r"\bmultzo": r"\bgroups?\b",
        r"\bpanel": r"\bdesk",
        r"\berregistro": r"\brecords?\b",
        r"\bbanaket": r"\bdeals?\b|\bdealt\b|\bmisdeal|\bboards?\b",
    },
    "fr": {
        r"\btours?\b": r"\bturns?\b",
        r"\bphases?\b": r"\blances?\b|\bfour things\b",
        r"\bappels?\b": r"\bcall(?:s|ed|ing)?\b",
        r"\brecours\b": r"\bappeal",
        r"\bcotes?\b": r"\bratings?\b|\bleaderboards?\b",
        r"\bclassements?\b": r"\bstandings?\b|\bclassif",
    },
}
"""A word -> what the English text says where it stands."""


@cache
def texts(language: str) -> Mapping[str, str]:
    """Every text with its attributes, by its id, and the notes on sources; names of arguments left out."""
    serializer = FluentSerializer()
    found: dict[str, str] = {}
    for entry in FluentParser().parse(source(language)).body:
        if isinstance(entry, fluent.Message):
            for part in (entry, *entry.attributes):
                if part.value is not None:
                    name = entry.id.name if part is entry else f"{entry.id.name}.{part.id.name}"
                    lone = fluent.Message(fluent.Identifier("x"), part.value)
                    found[name] = serializer.serialize_entry(lone).removeprefix("x =").strip()
    found |= {f"source: {note}": {"en": note, **noted}.get(language, note) for note, noted in source_notes().items()}
    return {id: re.sub(r"\{ ?[$a-z_A-Z0-9.-]+ ?\}|\$\w+ ->", "", text) for id, text in found.items()}


def misnamed(language: str) -> Iterator[tuple[str, str, str]]:
    """Find the rules whose sentence names a thing in English, and not by its word in this language."""
    for thing, words in WORDS.items():
        for rule in RULEBOOK:
            said = re.search(rf"\b(?:{thing})\b", rule_text(rule, DEFAULT_LANGUAGE), re.IGNORECASE)
            if said and language in words and not re.search(words[language], rule_text(rule, language), re.IGNORECASE):
                yield rule, said[0], rule_text(rule, language)


@pytest.mark.parametrize("language", OTHERS)
def test_a_rule_names_each_thing_by_its_word(language: str) -> None:
    """What the English sentence names."""
    assert [found for found in misnamed(language) if (language, found[0]) not in OTHERWISE] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_a_second_word_for_a_thing(language: str) -> None:
    """Texts of the API and of the pages call each thing by its one word."""
    assert [
        (id, text, word)
        for id, text in texts(language).items()
        for unsaid, word in UNSAID.get(language, {}).items()
        if re.search(unsaid, text, re.IGNORECASE)
    ] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_word_stands_for_one_thing(language: str) -> None:
    """The English text of that id has the thing."""
    english = texts(DEFAULT_LANGUAGE)
    assert [
        (id, text, english[id])
        for id, text in texts(language).items()
        for word, thing in SAID_OF.get(language, {}).items()
        if re.search(word, text, re.IGNORECASE) and not re.search(thing, english[id], re.IGNORECASE)
    ] == []
