"""Sentences of events, in four languages and three vocabularies."""

from random import Random
from typing import Any, get_args

import msgspec
import pytest

from domain.actors import ALL, PUBLIC, seat_audience
from domain.disputes import events as d
from domain.games.mus import events as e
from domain.games.mus.game import MUS
from domain.games.mus.narration import MOVE_OF_EVENT, WHY_REFUSED, event_message, score
from domain.games.mus.play.fouls import ROWS
from domain.games.mus.play.match import duplicate_rules, rules_of_sides
from domain.games.mus.play.names import lance_name, names, reason_name
from domain.games.mus.play.words import MOVES_WITH_WORDS, language_of, move_label, word
from domain.games.mus.rules import Lance, MusRules
from domain.games.mus.rulesets import BASQUE, EIGHT_KINGS, FEDERATION, RULESETS, SPANISH
from domain.games.mus.scoring import Reason
from domain.messages import Message, message, say_sentence
from domain.stream import Secrets, SeedOpened
from domain.table import events as table_events
from domain.table.bot_names import bot_at_seat
from domain.table.clock.rules import ClockFlagged, ClocksSet
from domain.table.narration import score_change
from service.http.rules.names import HOUSE_FAMILIES
from service.texts.catalogue import LANGUAGES, say
from tests.kit.each import each
from tests.kit.play import required
from tests.kit.random_play import VARIANTS, play_bytes
from tests.kit.service.texts import check_texts, mus_sentence

Body = e.Body | table_events.Body
NAMES = {0: "Ane", 1: "Bo", 2: "Carla"}


def ruled(kind: str, **said: Any) -> d.RulingGiven:  # noqa: ANN401 - fields of a ruling
    """A ruling of this kind on deal 5."""
    terms = d.RulingTerms.make(kind, ("x",), deal=5, **said)
    return d.RulingGiven(1, "j", "", until_ms=9, **d.terms_of(terms))


EXAMPLES: list[tuple[Body, str]] = [
    (
        table_events.TableOpened("mus", "mus-basque", msgspec.Raw(b"{}"), 4, "00", "p", "public"),
        "The table is open: Basque Mus, 4 players.",
    ),
    (
        table_events.TableOpened("mus", "mus-basque", msgspec.Raw(b"{}"), 4, "00", "p", "public", continues="t"),
        "The table is open, to play a match on: Basque Mus, 4 players.",
    ),
    (table_events.SeatTaken(0, "p", None, "00", "house"), "Ane takes seat 1."),
    (table_events.SeatTaken(3, None, "basic", "00", "house"), "The bot Basic takes seat 4."),
    (table_events.SeatLeft(2), "Seat 3 is free again."),
    (table_events.SeatLeft(2, turned_away=True), "The opener turns the player at seat 3 away."),
    (table_events.SeatsSwapped((0, 2), ("00", None)), "Seats 1 and 3 are swapped."),
    (table_events.SeatReserved(2, "p"), "Seat 3 is reserved for a player."),
    (table_events.SeatReserved(2, None, "00"), "Seat 3 is reserved by a link."),
    (table_events.SeatReserved(2, None), "Seat 3 is open to all again."),
    (table_events.NoncesDue(20_000), "All seats are taken; the nonces for the shuffle are opened."),
    (table_events.NonceOpened(0, "00"), "Ane opens their nonce."),
    (
        table_events.NoncesReplaced((1,), ("00",)),
        "The house stands in for nonces that were not opened in time.",
    ),
    (table_events.MatchStarted("00"), "The match begins."),
    (table_events.Resigned(2), "Carla resigns."),
    (table_events.ClosingAsked(3), "Seat 4 asks to close the table."),
    (table_events.AdjourningAsked(3), "Seat 4 asks to adjourn the match."),
    (table_events.Adjourned(), "The match is adjourned: everybody asked for it."),
    (table_events.ResumingAsked(0), "Ane asks to resume the match."),
    (table_events.PhraseSaid(0, "hello"), "Ane says: “Hello!”."),
    (table_events.Resumed(), "The match goes on: everybody asked for it."),
    (table_events.TableClosed("opener"), "The table is closed by the player who opened it."),
    (table_events.TableClosed("agreed"), "The table is closed: everybody asked for it."),
    (table_events.TableClosed("admin"), "The table is closed by an administrator."),
    (table_events.TableClosed("restored"), "The table is closed: the server was restored to an earlier state."),
    (table_events.TableClosed("match"), "The table is closed with its team match."),
    (table_events.TableClosed("withdrawn"), "The table is closed: a pair has withdrawn from the tournament."),
    (table_events.TableClosed("abandoned"), "The table is closed: nothing had happened here for fourteen days."),
    (table_events.TableClosed("result"), "The table is closed: the result of its pairing was decided."),
    (table_events.DeadlinePassed(), "The time of the match is over."),
    (ClocksSet((0,), 9, (60_000, 3_723_000)), "Clocks: Ane & Carla 1:00, Bo 1:02:03."),
    (
        ClocksSet((), 9, (60_000,) * 4, (5_000, 60_999, 60_000, 0)),
        "Clocks: Ane 0:05, Bo 1:00, Carla 1:00, seat 4 0:00.",
    ),
    (ClockFlagged((0, 2), "acted"), "Out of time: Ane, Carla; the house moves."),
    (ClockFlagged((1,), "lost"), "Out of time: Bo."),
    (ClockFlagged((1,), "lost", 90_000, 0), "Away: Bo. Ane claims the match."),
    (ClockFlagged((1,), "acted", 90_000, 0), "Away: Bo. Ane claims the match; the house moves."),
    (SeedOpened("00"), "The seed is open: anyone can now verify every deal."),
    (e.DealerDrawn(None, 1), "Bo deals first, by lot."),
    (
        e.DealerDrawn(["1o", "7c", "2b", "3e"], 0),
        (
            "Cards are drawn for the deal: Ane ace of coins; Bo seven of cups; Carla two of clubs; "
            "seat 4 three of swords. Ane deals first."
        ),
    ),
    (
        e.DealerDrawn(["1o", None, "1c", None], None),
        "Cards are drawn for the deal: Ane ace of coins; Carla ace of cups. A tie: the lowest draw again.",
    ),
    (e.HandsDealt(4, 3, 0), "Deal 4: seat 4 deals, Ane is mano."),
    (e.HandsDealt(14, 3, 0, "0205"), "Deal 14 is board 0205: Ane is mano."),
    (e.MusAgreed(0), "Ane asks for new cards: “mus”."),
    (e.MusCut(1), "Bo refuses the exchange: “mintza”."),
    (e.CardsDiscarded(0, 3), "Ane discards 3 cards."),
    (e.CardsDiscarded(0, 1), "Ane discards one card."),
    (e.CardsDiscarded(0, 0), "Ane discards nothing."),
    (e.StockReshuffled(1, 12), "The stock is short: 12 discards are shuffled in."),
    (e.StockReshuffled(1, 1), "The stock is short: one discard is shuffled in."),
    (e.DeckRecycled(2, 1, 4), "Carla has too few cards left: 4 earlier discards go back into the deck."),
    (e.CardsDrawn(0, 3), "Ane receives 3 cards."),
    (e.CardsDrawn(3, 1), "Seat 4 receives one card."),
    (e.Declared("pares", 0, has=True), "Ane has pares."),
    (e.Declared("pares", 1, has=False), "Bo has no pares."),
    (e.Declared("juego", 0, has=True), "Ane has juego."),
    (e.Declared("juego", 1, has=False), "Bo has no juego."),
    (e.Passed(0), "Ane passes: “paso”."),
    (e.BetPlaced(0, 2), "Ane bets 2: “imido”."),
    (e.BetPlaced(0, 5), "Ane bets 5: “5 imido”."),
    (e.BetRaised(1, 5), "Bo raises by 5: “5 gehiago”."),
    (e.BetRaised(1, 1), "Bo raises by one: “1 gehiago”."),
    (e.HordagoCalled(2), "Carla stakes the game: “hordago”."),
    (e.BetAccepted(1), "Bo accepts: “idoki”."),
    (e.BetRefused(1), "Bo refuses: “tira”."),
    (
        e.HandsRevealed([["1o", "2o", "3o", "4o"], ["12o", "12c", "12e", "12b"]]),
        (
            "The hands are shown: Ane ace of coins, two of coins, three of coins, four of coins; "
            "Bo king of coins, king of cups, king of swords, king of clubs."
        ),
    ),
    (e.StonesScored("pares", "A", 3, "duples", "mus.pares.duples"), "Team A scores 3 stones in pares: duples."),
    (
        e.StonesScored("grande", "B", 1, "passed", "mus.grande.all-pass"),
        "Team B scores one stone in grande: everybody passed.",
    ),
    (e.StonesScored("grande", "B", 1, "unheard-of", "x"), "Team B scores one stone in grande: unheard-of."),
    (
        e.StonesScored("punto", "B", 1, "tira", "federation.16a"),
        "Team B scores one stone in punto: the tira, for the foul.",
    ),
    (
        e.StonesScored("punto", "B", 1, "pontua", "federation.16a"),
        "Team B scores one stone in punto: the stone of the punto, for the foul.",
    ),
    (
        e.StonesScored("pares", "A", -4, "annulled", "federation.13a"),
        "Team A gives back 4 stones of pares: annulled.",
    ),
    (
        e.StonesScored("grande", "A", -1, "annulled", "federation.5"),
        "Team A gives back one stone of grande: annulled.",
    ),
    (e.SeatGathered(1), "Bo gathers their cards."),
    (e.CardsGathered((0, 1), "players"), "All have gathered their cards: the count stands."),
    (e.CardsGathered((0,), "house"), "The house gathers the cards: the count stands."),
    (e.GameWon("A", 2, (41, 12), (2, 0), "target"), "Team A wins game 2: 41–12."),
    (e.GameWon("A", 2, (3, 12), (2, 0), "hordago"), "Team A wins game 2 by hordago."),
    (e.GameWon("A", 2, (3, 12), (2, 0), "ruled"), "Team A wins game 2 by a ruling: 3–12."),
    (e.GameWon("A", 2, (3, 12), (2, 0), "time"), "Team A wins game 2 on time: 3–12."),
    (e.MatchEnded("B", (1, 3), (0, 0), "won"), "Team B wins the match: 1–3."),
    (e.MatchEnded("B", (1, 2), (7, 0), "resigned"), "Team B wins the match by resignation: 1–2."),
    (e.MatchEnded("B", (1, 2), (7, 0), "time"), "Team B wins the match on time: 1–2."),
    (e.MatchEnded("B", (1, 3), (7, 0), "played"), "All games are played; team B wins most of them: 1–3."),
    (e.MatchEnded(None, (2, 2), (7, 0), "played"), "All games are played; each team wins as many: 2–2."),
    (e.MatchEnded("B", (1, 2), (7, 0), "deadline"), "Time is over; team B is ahead: 1–2."),
    (e.MatchEnded(None, (1, 1), (7, 0), "deadline"), "Time is over; the teams are level: 1–1."),
]


OF_THE_FEDERATION: list[tuple[Body, str]] = [
    (e.DeckOffered(5, 3, 2), "Deal 5: seat 4 shuffles, Carla is to cut."),
    (e.DeckCut(5, 2, 13), "Carla cuts: 13 cards go from the top to the bottom."),
    (e.BetRefusedSoftly(1), "Bo refuses without binding the partner: “Nere gatik tira”."),
    (e.BiakBetPlaced(0, 2), "Ane bets 2 on grande and 2 on chica: “Biak Embido”."),
    (e.BiakBetPlaced(0, 5), "Ane bets 5 on grande and 5 on chica: “Biak bortz Embido”."),
    (e.BiakHordagoCalled(0), "Ane stakes the game on grande and, failing that, on chica: “Biak Hordago”."),
    (e.SignMade(2), "Carla makes a sign to the partner."),
    (e.ClaimMade(0, "void-deal", None), "Ane claims that the deal is void."),
    (e.ClaimMade(0, "dead-hand", 1), "Ane claims that the hand of Bo is dead."),
    (e.ClaimAnswered(1, agree=True), "Bo agrees to the claim."),
    (e.ClaimAnswered(3, agree=False), "Seat 4 disputes the claim."),
    (e.ClaimWithdrawn(0), "Ane withdraws the claim."),
    (e.DealVoided(5, "claim"), "Deal 5 is void: both teams agree."),
    (
        e.HandDeclaredDead(5, 1, "claim"),
        "The hand of Bo is dead, both teams agree: it neither speaks nor wins.",
    ),
    (
        e.FoulFound("pares", 0, "13a", "void", "federation.13a"),
        "Ane announced pares without having any (art. 13a): the bets are void.",
    ),
    (
        e.FoulFound("pares", 0, "14", "stand", "federation.14"),
        "Ane denied having pares (art. 14): the bets stand.",
    ),
    (
        e.FoulFound("juego", 1, "15b", "stand", "federation.15b"),
        "Bo announced juego without having it (art. 15b): the bets stand.",
    ),
    (
        e.FoulFound("juego", 1, "16", "void", "federation.20"),
        "Bo denied having juego (art. 16): the bets are void.",
    ),
]
"""What happens by the federation's rules alone."""
OF_JUDGES: list[tuple[Body, str]] = [
    (d.DisputeOpened(1, 0, 5, 9), "Ane calls the judge."),
    (d.DisputeOpened(1, None, 5, 9, "j"), "A judge opens a dispute on their own observation."),
    (d.SealedRead(1, "j", (4, 5)), "The judge looks at what each seat knew in these deals: 4, 5."),
    (ruled("uphold"), "The judge lets everything stand."),
    (ruled("annul-lance", lance="chica"), "The judge annuls a lance of deal 5: chica."),
    (ruled("award", team="A", stones=3), "The judge awards team A stones of deal 5: 3."),
    (ruled("take", team="B", stones=1), "The judge takes stones of deal 5 from team B: 1."),
    (ruled("dead-hand", seat=1), "The judge declares a hand of deal 5 dead: Bo."),
    (ruled("redeal"), "The judge has deal 5 dealt again."),
    (ruled("play-on"), "The judge has the match that was resigned played on."),
    (ruled("lose-game", seat=1), "The judge lets the team of Bo lose the game."),
    (ruled("exclude", seat=1), "The judge excludes Bo."),
    (ruled("penalise", seat=3), "The judge punishes seat 4."),
    (
        ruled("penalise", seat=3, stones=6, rest="waived"),
        "The judge punishes seat 4. Only as many stones are taken as there are.",
    ),
    (
        ruled("take", team="B", stones=6, rest="others"),
        "The judge takes stones of deal 5 from team B: 6. What the side has not goes to the other side.",
    ),
    (ruled("praise", seat=1), "The judge rules: praise."),
    (d.RulingAppealed(1, 2, 9), "Carla appeals: another judge is to rule."),
    (d.WordsAdded(1, 0), "Ane says something to the judge."),
    (d.QuestionAsked(1, "j", 0), "The judge asks Ane something."),
    (d.PauseLifted(1, "j", 9, 5, ""), "The judge lets the table play on."),
    (d.DisputeWithdrawn(1, 0), "Ane takes the call for the judge back."),
    (d.DisputeSettled(1), "The dispute is settled."),
    (d.Penalised(0, None), "Ane is warned."),
    (d.Penalised(3, 2), "Seat 4 is punished; stones of the fine: 2."),
    (e.LanceAnnulled(5, "pares", "x"), "A lance of deal 5 is annulled: pares."),
    (e.StonesScored("grande", "B", -2, "ruled", "x"), "Team B gives back 2 stones of grande: by the judge."),
    (e.StonesScored(None, "A", 3, "ruled", "x"), "The judge gives team A 3 stones."),
    (e.StonesScored(None, "A", 1, "ruled", "x"), "The judge gives team A one stone."),
    (e.StonesScored(None, "A", -3, "ruled", "x"), "The judge takes 3 stones from team A."),
    (e.StonesScored(None, "A", -1, "ruled", "x"), "The judge takes one stone from team A."),
    (
        e.HandDeclaredDead(5, 3, "ruling"),
        "The hand of seat 4 is dead, by the judge's ruling: it neither speaks nor wins.",
    ),
    (e.DealVoided(5, "ruling"), "Deal 5 is void, by the judge's ruling."),
    (e.MatchEnded("B", (1, 2), (7, 0), "excluded"), "A player is excluded; team B wins the match: 1–2."),
    (e.MatchEnded(None, (2, 2), (7, 0), "excluded"), "A player is excluded; each team wins as many games: 2–2."),
    (e.ResultRuled("A", (3, 1), (40, 39)), "After the ruling the last game stands at 40–39; team A is winner: 3–1."),
    (
        e.ResultRuled(None, (2, 1), (38, 39)),
        "After the ruling the last game stands at 38–39, and nobody has won: 2–1.",
    ),
    (
        e.ResultRuled(None, (2, 2), (38, 39), dealer=1),
        (
            "After the ruling the match is not decided: games 2–2, stones 38–39. "
            "It is played on at a new table, where Bo deals first."
        ),
    ),
]
"""What a dispute brings under any rules."""
OF_TEAMS: list[tuple[Body, str]] = [
    (
        table_events.Resigned(0),
        "Ane gives the game in hand up; it is lost if the partner gives it up too.",
    ),
    (
        e.GameWon("B", 2, (12, 25), (1, 1), "resigned"),
        "Team B (North-South) wins game 2, given up by the others: A 25 – B 12.",
    ),
    (
        e.StonesScored("grande", "A", 2, "accepted", "x"),
        "Team A (East-West) scores 2 stones in grande: the accepted bet.",
    ),
    (e.StonesScored(None, "A", -2, "ruled", "x"), "The judge takes 2 stones from team A (East-West)."),
    (e.MatchEnded("A", (2, 3), (7, 0), "deadline"), "Time is over; team A (East-West) is ahead: A 3 – B 2."),
    (
        e.ResultRuled("A", (1, 3), (12, 40)),
        "After the ruling the last game stands at A 40 – B 12; team A (East-West) is winner: A 3 – B 1.",
    ),
    (
        ruled("award", team="A", stones=3),
        "The judge awards team A (East-West) stones of deal 5: 3.",
    ),
    (ruled("award", team="x", stones=3), "The judge awards team x stones of deal 5: 3."),
]
"""What is said at an even table of a team match, where team B sits N-S; lists of two have N-S first."""
LABELS = [
    *[move_label(kind, None) for kind in ("discard", "cut_deck", "withdraw", "gather")],
    *[move_label(kind, "said") for kind in set(MOVE_OF_EVENT.values())],
    *[move_label("declare", None, detail=f"{lance}.{has}") for lance in ("pares", "juego") for has in ("yes", "no")],
    *[move_label("sign", None, detail=sign) for sign in get_args(e.Sign)],
    *[move_label("consent", None, detail=agree) for agree in ("yes", "no")],
    move_label("claim", None, detail="void-deal"),
    move_label("claim", None, detail="dead-hand", seat=1),
]
SENTENCES = [
    (rules, *example)
    for rules, examples in (
        (BASQUE, EXAMPLES),
        (FEDERATION, OF_THE_FEDERATION),
        (EIGHT_KINGS, OF_JUDGES),
        (rules_of_sides(duplicate_rules("mus-basque", {}, 4, 40), ("B", "A")), OF_TEAMS),
    )
    for example in examples
]


@pytest.mark.parametrize(("rules", "body", "sentence"), SENTENCES, ids=lambda value: getattr(value, "tag", None))
def test_an_event_has_one_sentence(rules: MusRules, body: Body, sentence: str) -> None:
    """Names where there are some, seats elsewhere; the words of the rule set in quotes."""
    assert mus_sentence(rules, "en", body, NAMES) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_a_sentence_in_every_language(language: str) -> None:
    """Every example above, without a name left in braces, and none by its English sentence."""
    assert {type(body) for _, body, _ in SENTENCES} == {*e.BODIES, *table_events.BODIES}
    for rules, body, sentence in each(SENTENCES):
        other = mus_sentence(rules, language, body, NAMES)
        assert other.endswith(".")
        assert "{" not in other
        assert "None" not in other
        assert other[0] == other[0].upper()
        assert (other == sentence) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", [BASQUE, FEDERATION], ids=lambda rules: rules.words)
def test_the_sentence_of_stones_states_the_reason_they_are_drawn_for(rules: MusRules, language: str) -> None:
    """In words of the language, not by the name the code has for it; no two reasons read alike."""
    reasons = {reason: mus_text(language, reason_name(rules, reason)) for reason in get_args(Reason)}
    assert len(set(reasons.values())) == len(reasons)
    for reason in each(get_args(Reason)):
        scored = e.StonesScored("juego", "A", 3, reason, "x")
        assert mus_sentence(rules, language, scored, NAMES).endswith(f"{reasons[reason]}.")


SEALED: Secrets = (("seat:0", e.Cards(["12c", "3o"])),)
SIGNED: Secrets = (("seat:0", e.Gesture("two-kings")),)
HANDS: Secrets = (("seat:1", e.Cards(["12e"])), ("seat:0", e.Cards(["12c", "3o"])))
KNOWN: list[tuple[e.Body, Secrets, str, str]] = [
    (e.CardsDiscarded(0, 2), (), PUBLIC, "Ane discards 2 cards."),
    (e.CardsDiscarded(0, 2), SEALED, seat_audience(0), "You discard: king of cups, three of coins."),
    (e.CardsDiscarded(0, 2), SEALED, ALL, "Ane discards: king of cups, three of coins."),
    (e.CardsDrawn(0, 2), (), seat_audience(1), "Ane receives 2 cards."),
    (e.CardsDrawn(0, 2), SEALED, seat_audience(0), "You draw: king of cups, three of coins."),
    (e.CardsDrawn(0, 2), SEALED, ALL, "Ane draws: king of cups, three of coins."),
    (e.SignMade(0), (), PUBLIC, "Ane makes a sign to the partner."),
    (e.SignMade(0), SIGNED, seat_audience(0), "You make a sign to your partner: two kings."),
    (e.SignMade(0), SIGNED, seat_audience(2), "Ane makes a sign to the partner: two kings."),
    (e.HandsDealt(4, 3, 0), (), PUBLIC, "Deal 4: seat 4 deals, Ane is mano."),
    (
        e.HandsDealt(4, 3, 0),
        SEALED,
        seat_audience(0),
        "Deal 4: seat 4 deals, Ane is mano. You get: king of cups, three of coins.",
    ),
    (
        e.HandsDealt(4, 3, 0),
        HANDS,
        ALL,
        "Deal 4: seat 4 deals, Ane is mano. Ane king of cups, three of coins; Bo king of swords.",
    ),
]
"""What a reader is told who may know, and what all others are."""


@pytest.mark.parametrize(("body", "secrets", "reader", "sentence"), KNOWN)
def test_a_sentence_names_what_the_reader_may_know(body: e.Body, secrets: Secrets, reader: str, sentence: str) -> None:
    """In the second person what is the reader's own, in the third what another seat holds."""
    message = event_message(FEDERATION, body, NAMES, secrets=secrets, reader=reader)
    assert say_sentence(say("en"), message) == sentence


def mus_text(language: str, named: str | Message) -> str:
    """Put a name into words that has a text in every language."""
    assert isinstance(named, Message)
    return say(language)(named)


def test_the_sentence_of_a_foul_states_what_its_article_punishes() -> None:
    """Every article and letter that the referee's table of offences knows has its sentence."""
    for ((lance, offence), _, _), row in ROWS.items():
        body = e.FoulFound(lance, 0, row.article, row.bets, f"federation.{row.article}")
        sentence = mus_sentence(FEDERATION, "en", body, NAMES)
        assert sentence.startswith(f"Ane {offence} {'having ' if offence == 'denied' else ''}{lance}")
        assert f"(art. {row.article})" in sentence


def test_the_sentence_of_a_sign_does_not_say_which() -> None:
    """The sentence mentions a gesture and no more: the sign is sealed."""
    for language in LANGUAGES:
        sentence = mus_sentence(FEDERATION, language, e.SignMade(0), NAMES)
        labels = [say(language)(move_label("sign", None, detail=sign)) for sign in get_args(e.Sign)]
        assert not any(label.split(": ")[1] in sentence for label in labels)


@pytest.mark.slow
def test_the_files_hold_the_sentences_of_every_event_and_nothing_else() -> None:
    """Every rule set's events are told; an argument that a language forgets is found here."""
    messages = [event_message(rules, body, NAMES) for rules, body, _ in SENTENCES]
    for rules in (BASQUE, FEDERATION):
        messages += [event_message(rules, body, NAMES) for by, body, _ in SENTENCES if by in {BASQUE, EIGHT_KINGS}]
        messages += [event_message(rules, e.StonesScored("pares", "A", 3, one, "x"), NAMES) for one in get_args(Reason)]
        messages += [event_message(rules, e.LanceAnnulled(5, one, "x"), NAMES) for one in get_args(Lance)]
    messages += [
        event_message(BASQUE, e.StonesScored("grande", "A", 4, "refused", rule), NAMES) for rule in WHY_REFUSED
    ]
    messages += [event_message(FEDERATION, body, NAMES) for body in (e.BetPlaced(0, 2), e.BetRaised(0, 2))]
    messages += [message("mus.line_in_lance", lance="Grande", line="Ane passes.")]
    messages += [score_change(score(BASQUE, (0, 0)), score(BASQUE, (1, 0)))]
    messages += [event_message(FEDERATION, body, NAMES, secrets=secrets, reader=by) for body, secrets, by, _ in KNOWN]
    messages += [
        event_message(SPANISH, e.HandsDealt(1, 3, 0, corrido=True), NAMES),
        event_message(SPANISH, e.MusCut(0), NAMES, becomes_mano=True),
        event_message(SPANISH, e.GameWon("A", 3, (40, 7), (3, 0), "target", (1, 0)), NAMES),
    ]
    messages += [one for rules in (EIGHT_KINGS, SPANISH) if isinstance(one := language_of(rules.words), Message)]
    messages += [
        said
        for rules in (EIGHT_KINGS, SPANISH)
        for kind in MOVES_WITH_WORDS
        if isinstance(said := word(rules.words, kind), Message)
    ]
    named = [
        one for offer in RULESETS.values() for family in names(offer.rules).families.values() for one in family.values()
    ]
    own = [names(offer.rules) for offer in RULESETS.values()]
    named += [name for one in own for name in (one.game, one.ruleset) if name is not None]
    named += [name for family in HOUSE_FAMILIES.values() for name in family.values()]
    named += [preset.name for preset in MUS.presets]
    named += [message(f"table.ruling.{kind}") for kind in required(MUS.judging).kinds]
    named += [bot_at_seat(bot, 0) for bot in MUS.bots]
    named += [message("table.text_heading", table="t", ruleset="mus-basque", at="2026-11-22 17:00")]
    check_texts(("table_", "mus_"), [*messages, *LABELS, *named])


def test_an_unknown_language_is_english() -> None:
    """So that a reader always gets something."""
    assert mus_sentence(BASQUE, "tlh", e.Passed(0), NAMES) == "Ane passes: “paso”."
    assert mus_sentence(BASQUE, "tlh", table_events.SeatLeft(1), NAMES) == "Seat 2 is free again."
    assert lance_name(FEDERATION, "grande") != lance_name(BASQUE, "grande")
    assert say("tlh")(message("mus.lance.grande.federation")) == "grande"


def test_d29_a_sentence_knows_that_a_hordago_was_accepted() -> None:
    """Its own word again."""
    assert mus_sentence(BASQUE, "en", e.BetAccepted(1), NAMES, answering_hordago=True) == "Bo accepts: “kanta”."


def test_art_7_a_sentence_knows_that_cards_are_asked_for_by_both() -> None:
    """The second partner's mus has its own word."""
    assert mus_sentence(FEDERATION, "en", e.MusAgreed(2), NAMES) == "Carla asks for new cards: “Mus”."
    assert mus_sentence(FEDERATION, "en", e.MusAgreed(2), NAMES, for_both=True) == "Carla asks for new cards: “Zuetan”."


def test_sentences_use_the_words_of_the_rule_set() -> None:
    """Words of the reader's language at two of the sets, those of the document at the federation's."""
    assert mus_sentence(EIGHT_KINGS, "en", e.BetPlaced(0, 2), NAMES) == "Ane bets 2: “bid 2”."
    assert mus_sentence(EIGHT_KINGS, "es", e.BetRefused(0), NAMES) == "Ane no quiere: «no quiero»."
    assert mus_sentence(SPANISH, "es", e.BetPlaced(0, 2), NAMES) == "Ane envida 2: «envido»."
    assert mus_sentence(SPANISH, "en", e.BetPlaced(0, 5), NAMES) == "Ane bets 5: “envido 5”."
    assert "«3 gehiago»" in mus_sentence(SPANISH, "eu", e.BetRaised(0, 3), NAMES)
    assert mus_sentence(FEDERATION, "es", e.BetPlaced(0, 3), NAMES) == "Ane envida 3: «Hiru Embido»."


def test_the_federation_has_its_own_words_in_basque_and_french() -> None:
    """Ttantto, Pontua, Haundi, and tapping for a bet; other languages and rule sets keep theirs."""
    drawn = e.StonesScored("punto", "A", 2, "accepted", "mus.bet.accepted")
    assert mus_sentence(FEDERATION, "fr", drawn, NAMES) == "L'équipe A tire 2 ttantto au point : l'Iduki."
    assert mus_sentence(FEDERATION, "eu", drawn, NAMES) == "A taldeak 2 ttantto irabazi ditu (pontua): iduki."
    assert mus_sentence(BASQUE, "eu", drawn, NAMES) == "A taldeak 2 harri irabazi ditu (puntua): onartutako apustua."
    assert mus_sentence(FEDERATION, "fr", e.BetPlaced(0, 3), NAMES) == "Ane tape 3 : «\xa0Hiru Embido\xa0»."
    assert mus_sentence(FEDERATION, "fr", e.BetRaised(1, 1), NAMES) == "Bo relance de un : «\xa0Bat gehiago\xa0»."
    grande = {"en": "grande", "es": "grande", "fr": "grand", "eu": "haundia"}
    assert {language: mus_text(language, lance_name(FEDERATION, "grande")) for language in grande} == grande


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_at_a_federation_table_has_a_sentence(language: str) -> None:
    """Matches by chance under every variant: no sentence is missing, none has a field left open."""
    sentences = {
        (event.body.tag, say(language)(MUS.narrate(step.before, event, NAMES, ALL)))
        for number, options in enumerate(VARIANTS["mus-federation"])
        for step in play_bytes("mus-federation", 4, options, Random(number).randbytes(4000)).steps
        if step.before is not None
        for event in step.events
    }
    assert len({tag for tag, _ in sentences}) > 25
    assert not [sentence for _, sentence in sentences if "{" in sentence or "None" in sentence or sentence[-1] != "."]
