### English. How to change or add a text: CONTRIBUTING.md, "Texts".

## Lists

list-separator = {", "}

### What happens at a table

## Any game

table_seat = seat { $seat }
table_deal_number = { $deal }
table_cards_of = { $who } { $cards }
table_score_change = { $before } → { $after }
table_table_opened = The table is open: { $ruleset }, { $seats } players.
table_seat_taken_player = { $who } takes seat { $seat }.
table_seat_taken_bot = The bot { $bot } takes seat { $seat }.
table_seat_left = Seat { $seat } is free again.
table_match_started = The match begins.
table_resigned = { $who } resigns.
table_closing_asked = { $who } asks to close the table.
table_deadline_passed = The time of the match is over.
table_table_closed_opener = The table is closed by the player who opened it.
table_table_closed_agreed = The table is closed: everybody asked for it.
table_table_closed_admin = The table is closed by an administrator.
table_table_closed_restored = The table is closed: the server was restored to an earlier state.
table_table_closed_match = The table is closed with its team match.
table_table_closed_withdrawn = The table is closed: a pair has withdrawn from the tournament.
table_seed_opened = The seed is open: anyone can now verify every deal.
table_dispute_opened = { $who } calls the judge.
table_sealed_read = The judge looks at what each seat knew in these deals: { $deals }.
table_ruling_given_uphold = The judge lets everything stand.
table_ruling_given_annul-lance = The judge annuls a lance of deal { $deal }: { $lance }.
table_ruling_given_award = The judge awards team { $team } stones of deal { $deal }: { $stones }.
table_ruling_given_take = The judge takes stones of deal { $deal } from team { $team }: { $stones }.
table_ruling_given_dead-hand = The judge declares a hand of deal { $deal } dead: { $who }.
table_ruling_given_redeal = The judge has deal { $deal } dealt again.
table_ruling_given_exclude = The judge excludes { $who }.
table_ruling_given_penalise = The judge punishes { $who }.
table_ruling_appealed = { $who } appeals: another judge is to rule.
table_dispute_settled = The dispute is settled.
table_penalised_warned = { $who } is warned.
table_penalised_stones = { $who } is punished; stones it costs: { $stones }.

## Mus: what happens

mus_dealer_drawn_lot = { $dealer } deals first, by lot.
mus_dealer_drawn_drawn = Cards are drawn for the deal: { $cards }. { $dealer } deals first.
mus_dealer_drawn_tied = Cards are drawn for the deal: { $cards }. A tie: the lowest draw again.
mus_deck_offered = Deal { $deal }: { $dealer } shuffles, { $who } is to cut.
mus_deck_cut = { $who } cuts: { $at } cards go from the top to the bottom.
mus_hands_dealt = Deal { $deal }: { $dealer } deals, { $mano } is mano.
mus_hands_dealt_board = Deal { $deal } is board { $board }: { $mano } is mano.
mus_mus_agreed = { $who } asks for new cards: “{ $word }”.
mus_mus_cut = { $who } refuses the exchange: “{ $word }”.
mus_cards_discarded = { $count ->
    [0] { $who } discards nothing.
    [one] { $who } discards one card.
   *[other] { $who } discards { $count } cards.
}
mus_stock_reshuffled = { $count ->
    [one] The stock is short: one discard is shuffled in.
   *[other] The stock is short: { $count } discards are shuffled in.
}
mus_deck_recycled = { $who } has too few cards left: { $count } earlier discards go back into the deck.
mus_cards_drawn = { $count ->
    [one] { $who } receives one card.
   *[other] { $who } receives { $count } cards.
}
mus_declared_pares_yes = { $who } has pares.
mus_declared_pares_no = { $who } has no pares.
mus_declared_juego_yes = { $who } has juego.
mus_declared_juego_no = { $who } has no juego.
mus_passed = { $who } passes: “{ $word }”.
mus_bet_placed = { $who } bets { $stones }: “{ $word }”.
mus_bet_raised = { $stones ->
    [one] { $who } raises by one: “{ $word }”.
   *[other] { $who } raises by { $stones }: “{ $word }”.
}
mus_hordago_called = { $who } stakes the game: “{ $word }”.
mus_biak_bet_placed = { $who } bets { $stones } on grande and { $stones } on chica: “{ $word }”.
mus_biak_hordago_called = { $who } stakes the game on grande and, failing that, on chica: “{ $word }”.
mus_bet_accepted = { $who } accepts: “{ $word }”.
mus_bet_refused = { $who } refuses: “{ $word }”.
mus_bet_refused_softly = { $who } refuses without binding the partner: “{ $word }”.
mus_sign_made = { $who } makes a sign to the partner.
mus_claim_made_void-deal = { $who } claims that the deal is void.
mus_claim_made_dead-hand = { $who } claims that the hand of { $of } is dead.
mus_claim_answered_yes = { $who } agrees to the claim.
mus_claim_answered_no = { $who } disputes the claim.
mus_claim_withdrawn = { $who } withdraws the claim.
mus_deal_voided_claim = Deal { $deal } is void: both teams agree.
mus_deal_voided_ruling = Deal { $deal } is void, by the judge's ruling.
mus_hand_declared_dead_claim = The hand of { $who } is dead, both teams agree: it neither speaks nor wins.
mus_hand_declared_dead_ruling = The hand of { $who } is dead, by the judge's ruling: it neither speaks nor wins.
mus_hands_revealed = The hands are shown: { $hands }.
mus_foul_found_announced_pares = { $who } announced pares without having any (art. { $article }): { $bets }.
mus_foul_found_denied_pares = { $who } denied having pares (art. { $article }): { $bets }.
mus_foul_found_announced_juego = { $who } announced juego without having it (art. { $article }): { $bets }.
mus_foul_found_denied_juego = { $who } denied having juego (art. { $article }): { $bets }.
mus_lance_annulled = A lance of deal { $deal } is annulled: { $lance }.
mus_stones_scored = { $stones ->
    [one] Team { $team } scores one stone in { $lance }: { $reason }.
   *[other] Team { $team } scores { $stones } stones in { $lance }: { $reason }.
}
mus_stones_scored_back = { $stones ->
    [one] Team { $team } gives back one stone of { $lance }: { $reason }.
   *[other] Team { $team } gives back { $stones } stones of { $lance }: { $reason }.
}
mus_stones_scored_ruled = { $stones ->
    [one] The judge gives team { $team } one stone.
   *[other] The judge gives team { $team } { $stones } stones.
}
mus_stones_scored_ruled_back = { $stones ->
    [one] The judge takes one stone from team { $team }.
   *[other] The judge takes { $stones } stones from team { $team }.
}
mus_game_won_target = Team { $team } wins game { $game }: { $scores }.
mus_game_won_hordago = Team { $team } wins game { $game } by hordago.
mus_match_ended_won = Team { $team } wins the match: { $games_won }.
mus_match_ended_resigned = Team { $team } wins the match by resignation: { $games_won }.
mus_match_ended_played = All games are played; team { $team } wins most of them: { $games_won }.
mus_match_ended_played_drawn = All games are played; each team wins as many: { $games_won }.
mus_match_ended_deadline = Time is over; team { $team } is ahead: { $games_won }.
mus_match_ended_deadline_drawn = Time is over; the teams are level: { $games_won }.
mus_match_ended_given-up = The games that are left are given up; team { $team } wins most: { $games_won }.
mus_match_ended_given-up_drawn = The games that are left are given up; each team wins as many: { $games_won }.
mus_match_ended_excluded = A player is excluded; team { $team } wins the match: { $games_won }.
mus_match_ended_excluded_drawn = A player is excluded; each team wins as many games: { $games_won }.
mus_result_ruled_won = After the ruling the last game stands at { $scores }; team { $team } is winner: { $games_won }.
mus_result_ruled_nobody = After the ruling the last game stands at { $scores }, and nobody has won: { $games_won }.
mus_hands = { $before }; { $hand }
mus_score = { $a }–{ $b }
mus_line_in_lance = { $lance } · { $line }

## Mus: lances, what becomes of bets, and what stones are scored for

mus_lance_grande = grande
mus_lance_chica = chica
mus_lance_pares = pares
mus_lance_juego = juego
mus_lance_punto = punto
mus_bets_void = the bets are void
mus_bets_stand = the bets stand
mus_reason_refused = a bet was refused
mus_reason_passed = everybody passed
mus_reason_accepted = the accepted bet
mus_reason_par = a pair
mus_reason_medias = medias
mus_reason_duples = duples
mus_reason_thirty-one = thirty-one
mus_reason_juego = juego
mus_reason_punto = punto
mus_reason_tira = the tira, for the foul
mus_reason_pontua = the stone of the punto, for the foul
mus_reason_annulled = annulled
mus_reason_ruled = by the judge

## Mus by the federation's rules: its own words where the language has them, else the ones above

mus_bet_placed_federation = { mus_bet_placed }
mus_bet_raised_federation = { mus_bet_raised }
mus_stones_scored_federation = { mus_stones_scored }
mus_stones_scored_back_federation = { mus_stones_scored_back }
mus_lance_grande_federation = { mus_lance_grande }
mus_lance_punto_federation = { mus_lance_punto }
mus_reason_refused_federation = { mus_reason_refused }
mus_reason_passed_federation = { mus_reason_passed }
mus_reason_accepted_federation = { mus_reason_accepted }
mus_reason_medias_federation = { mus_reason_medias }
mus_reason_duples_federation = { mus_reason_duples }
mus_reason_thirty-one_federation = { mus_reason_thirty-one }
mus_reason_punto_federation = { mus_reason_punto }
mus_reason_tira_federation = { mus_reason_tira }
mus_reason_pontua_federation = { mus_reason_pontua }

## Mus: labels of moves; $said is what the rule set has a player say, the same in every language

mus_move_mus = Ask for new cards ({ $said })
mus_move_cut = Refuse the exchange ({ $said })
mus_move_discard = Discard
mus_move_pass = { $said ->
    [pass] Pass
   *[other] Pass ({ $said })
}
mus_move_bet = Bet ({ $said })
mus_move_raise = Raise ({ $said })
mus_move_hordago = Stake the game ({ $said })
mus_move_accept = Accept ({ $said })
mus_move_refuse = Refuse ({ $said })
mus_move_cut_deck = Cut the deck
mus_move_refuse_soft = Refuse for yourself ({ $said })
mus_move_biak_bet = Bet on grande and chica ({ $said })
mus_move_biak_hordago = Stake the game on grande and chica ({ $said })
mus_move_declare_pares_yes = I have pares
mus_move_declare_pares_no = I have no pares
mus_move_declare_juego_yes = I have juego
mus_move_declare_juego_no = I have no juego
mus_move_sign_two-kings = Sign: two kings
mus_move_sign_two-aces = Sign: two aces
mus_move_sign_medias = Sign: medias
mus_move_sign_duples = Sign: duples
mus_move_sign_29 = Sign: 29
mus_move_sign_30-or-31 = Sign: 30 or 31
mus_move_sign_juego = Sign: juego
mus_move_claim_void-deal = Claim that the deal is void
mus_move_claim_dead-hand = Claim that the hand of seat { $seat } is dead
mus_move_consent_yes = Agree to the claim
mus_move_consent_no = Dispute the claim
mus_move_withdraw = Withdraw the claim

## Mushi: what happens

mushi_dealer_drawn_lot = { $dealer } deals first, by lot.
mushi_dealer_drawn_drawn = Cards are drawn for the deal: { $cards }; { $dealer } deals first.
mushi_dealer_drawn_tied = Cards are drawn for the deal: { $cards }; a tie, so they draw again.
mushi_hands_dealt = Round { $round }: { $dealer } deals and plays first; on the field lie { $field }.
mushi_hands_dealt_again = Round { $round } is dealt again by { $dealer }; on the field lie { $field }.
mushi_misdeal_declared = A misdeal: { $reason }.
mushi_card_played_laid = { $who } lays { $card } on the field.
mushi_card_played_takes = { $who } plays { $card } and takes { $captured }.
mushi_card_turned = { $who } turns up { $card }.
mushi_turn_captured_laid = The card that { $who } turned stays on the field.
mushi_turn_captured_takes = The card that { $who } turned takes { $captured }.
mushi_leftovers_taken = Of what is left on the field, { $who } gets { $cards }.
mushi_round_scored = Round { $round } is counted: { $counted }; { $totals } in all.
mushi_match_ended_won = { $who } wins the match: { $scores }.
mushi_match_ended_drawn = The match is drawn: { $scores }.
mushi_match_ended_resigned = { $who } wins the match by resignation: { $scores }.
mushi_match_ended_excluded = { $who } wins the match, the other player being excluded: { $scores }.
mushi_result_ruled = After the ruling { $who } has won the match: { $scores }.
mushi_counted = { $who } { $score } ({ $points } in cards)
mushi_counted_yaku = { $who } { $score } ({ $points } in cards; { $yaku })
mushi_misdeal_four-of-a-suit-on-field = four cards of one suit lie on the field
mushi_misdeal_four-pairs-on-field = four pairs lie on the field
mushi_misdeal_four-of-a-suit-in-hand = a hand holds four cards of one suit
mushi_misdeal_three-willows-on-field = the three willows other than the Lightning lie on the field
mushi_balance = { $first } : { $second }

## Mushi: what a round is counted for; $points are written with their sign

mushi_item_points = { $who } { $stones }: { $points } in cards, less { $par }.
mushi_item_yaku = { $who } { $stones }: { $yaku }.
mushi_item_paid = { $who } { $stones }: the opponent's { $yaku }.
mushi_yaku_five_lights = Five Lights
mushi_yaku_three_lights = Three Lights
mushi_yaku_four_wisteria = Four Wisterias
mushi_yaku_four_paulownia = Four Paulownias

## Mushi: labels of moves

mushi_move_play = Lay { $card } on the field
mushi_move_play_takes = Play { $card }, take { $captured }
mushi_move_capture = Take { $card }

## Mushi: cards, by suit (1 to 12) and kind: Light, Animal, Ribbon, Normal

mushi_card_and_code = { $card } ({ $code })
mushi_card_1L = crane
mushi_card_1R = pine ribbon
mushi_card_1N = pine normal
mushi_card_2A = warbler
mushi_card_2R = plum ribbon
mushi_card_2N = plum normal
mushi_card_3L = curtain
mushi_card_3R = cherry ribbon
mushi_card_3N = cherry normal
mushi_card_4A = cuckoo
mushi_card_4R = wisteria ribbon
mushi_card_4N = wisteria normal
mushi_card_5A = bridge
mushi_card_5R = iris ribbon
mushi_card_5N = iris normal
mushi_card_8L = moon
mushi_card_8A = geese
mushi_card_8N = pampas normal
mushi_card_9A = sake cup
mushi_card_9R = chrysanthemum ribbon
mushi_card_9N = chrysanthemum normal
mushi_card_10A = deer
mushi_card_10R = maple ribbon
mushi_card_10N = maple normal
mushi_card_11L = rain man
mushi_card_11A = swallow
mushi_card_11R = willow ribbon
mushi_card_11N = Lightning
mushi_card_12L = phoenix
mushi_card_12N = paulownia normal

### Rule book
