### English. How to change or add a text: CONTRIBUTING.md, "Texts".

## This language, as it calls itself

language_name = English

## Lists

source_and = and
source_to = to
list-separator = {", "}

### What happens at a table

## Any game

table_seat = seat { $seat }
table_deal_number = { $deal }
table_cards_of = { $who } { $cards }
table_score_change = { $before } → { $after }
table_text_heading = Table { $table }, { $ruleset }, opened on { $at } UTC.
table_table_opened = The table is open: { $ruleset }, { $seats } players.
table_table_opened_played-on = The table is open, to play a match on: { $ruleset }, { $seats } players.
table_seat_taken_player = { $who } takes seat { $seat }.
table_seat_taken_bot = The bot { $bot } takes seat { $seat }.
table_seat_left = Seat { $seat } is free again.
table_seat_left_turned-away = The opener turns the player at seat { $seat } away.
table_seat_reserved_player = Seat { $seat } is reserved for a player.
table_seat_reserved_link = Seat { $seat } is reserved by a link.
table_seat_reserved_open = Seat { $seat } is open to all again.
table_nonces_due = All seats are taken; the nonces for the shuffle are opened.
table_nonce_opened = { $who } opens their nonce.
table_nonces_replaced = The house stands in for nonces that were not opened in time.
table_match_started = The match begins.
table_resigned = { $who } resigns.
table_team_at = { $team } ({ $side })
table_side_N-S = North-South
table_side_E-O = East-West
table_closing_asked = { $who } asks to close the table.
table_adjourning_asked = { $who } asks to adjourn the match.
table_adjourned = The match is adjourned: everybody asked for it.
table_resuming_asked = { $who } asks to resume the match.
table_resumed = The match goes on: everybody asked for it.
table_phrase_said = { $who } says: “{ $phrase }”.
table_phrase_hello = Hello!
table_phrase_good-luck = Good luck!
table_phrase_let-us-begin = Let's begin!
table_phrase_let-me-think = Let me think.
table_phrase_one-moment = One moment, please.
table_phrase_i-am-back = I'm back.
table_phrase_take-your-time = Take your time.
table_phrase_your-turn = It's your turn.
table_phrase_sorry = Sorry!
table_phrase_no-problem = No problem.
table_phrase_thank-you = Thank you!
table_phrase_well-played = Well played!
table_phrase_bravo = Bravo!
table_phrase_good-game = Good game!
table_phrase_another-one = Another match?
table_phrase_goodbye = Goodbye!
table_seat_gathered = { $who } gathers their cards.
table_cards_gathered_players = All have gathered their cards: the count stands.
table_cards_gathered_house = The house gathers the cards: the count stands.
table_deadline_passed = The time of the match is over.
table_clocks_set = Clocks: { $clocks }.
table_clock_left = { $who } { $left }
table_player = { $who }
table_partners = { $one } & { $other }
table_clock_flagged_lost = Out of time: { $who }.
table_clock_flagged_acted = Out of time: { $who }; the house moves.
table_clock_claimed_lost = Away: { $who }. { $by } claims the match.
table_clock_claimed_acted = Away: { $who }. { $by } claims the match; the house moves.
table_table_closed_opener = The table is closed by the player who opened it.
table_table_closed_agreed = The table is closed: everybody asked for it.
table_table_closed_admin = The table is closed by an administrator.
table_table_closed_restored = The table is closed: the server was restored to an earlier state.
table_table_closed_match = The table is closed with its team match.
table_table_closed_withdrawn = The table is closed: a pair has withdrawn from the tournament.
table_table_closed_result = The table is closed: the result of its pairing was decided.
table_table_closed_abandoned = The table is closed: nothing had happened here for fourteen days.
table_seed_opened = The seed is open: anyone can now verify every deal.
table_dispute_opened_judge = A judge opens a dispute on their own observation.
table_dispute_opened_player = { $who } calls the judge.
table_sealed_read = The judge looks at what each seat knew in these deals: { $deals }.
table_words_added = { $who } says something to the judge.
table_question_asked = The judge asks { $who } something.
table_pause_lifted = The judge lets the table play on.
table_dispute_withdrawn = { $who } takes the call for the judge back.
table_ruling_given_uphold = The judge lets everything stand.
table_ruling_given_annul-lance = The judge annuls a lance of deal { $deal }: { $lance }.
table_ruling_given_award = The judge awards team { $team } stones of deal { $deal }: { $stones }.
table_ruling_given_take = The judge takes stones of deal { $deal } from team { $team }: { $stones }.
table_ruling_given_dead-hand = The judge declares a hand of deal { $deal } dead: { $who }.
table_ruling_given_redeal = The judge has deal { $deal } dealt again.
table_ruling_given_play-on = The judge has the match that was resigned played on.
table_ruling_given_lose-game = The judge lets the team of { $who } lose the game.
table_ruling_given_exclude = The judge excludes { $who }.
table_ruling_given_penalise = The judge punishes { $who }.
table_ruling_given_other = The judge rules: { $kind }.
table_ruling_given_rest_waived = { $sentence } Only as many stones are taken as there are.
table_ruling_given_rest_others = { $sentence } What the side has not goes to the other side.
table_ruling_appealed = { $who } appeals: another judge is to rule.
table_dispute_settled = The dispute is settled.
table_penalised_warned = { $who } is warned.
table_penalised_stones = { $who } is punished; stones of the fine: { $stones }.

## Mus: what happens

mus_dealer_drawn_lot = { $dealer } deals first, by lot.
mus_dealer_drawn_drawn = Cards are drawn for the deal: { $cards }. { $dealer } deals first.
mus_dealer_drawn_tied = Cards are drawn for the deal: { $cards }. A tie: the lowest draw again.
mus_deck_offered = Deal { $deal }: { $dealer } shuffles, { $who } is to cut.
mus_deck_cut = { $who } cuts: { $at } cards go from the top to the bottom.
mus_hands_dealt = Deal { $deal }: { $dealer } deals, { $mano } is mano.
mus_hands_dealt_corrido = Deal { $deal }, by mus corrido: { $dealer } deals, { $mano } speaks first, and the player who cuts the mus is mano.
mus_hands_dealt_board = Deal { $deal } is board { $board }: { $mano } is mano.
mus_mus_agreed = { $who } asks for new cards: “{ $word }”.
mus_mus_cut = { $who } refuses the exchange: “{ $word }”.
mus_mus_cut_corrido = { $who } refuses the exchange, “{ $word }”, and is mano.
mus_cards_discarded = { $count ->
    [0] { $who } discards nothing.
    [one] { $who } discards one card.
   *[other] { $who } discards { $count } cards.
}
mus_stock_reshuffled = { $count ->
    [one] The stock is short: one discard is shuffled in.
   *[other] The stock is short: { $count } discards are shuffled in.
}
mus_deck_recycled = { $count ->
    [one] { $who } has too few cards left: one earlier discard goes back into the deck.
   *[other] { $who } has too few cards left: { $count } earlier discards go back into the deck.
}
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
mus_resigned = { $who } gives the game in hand up; it is lost if the partner gives it up too.
mus_game_won_target = Team { $team } wins game { $game }: { $scores }.
mus_game_won_hordago = Team { $team } wins game { $game } by hordago.
mus_game_won_ruled = Team { $team } wins game { $game } by a ruling: { $scores }.
mus_game_won_resigned = Team { $team } wins game { $game }, given up by the others: { $scores }.
mus_game_won_time = Team { $team } wins game { $game } on time: { $scores }.
mus_game_won_vaca = { $sentence } With it team { $team } wins a vaca: { $vacas_won }.
mus_match_ended_won = Team { $team } wins the match: { $games_won }.
mus_match_ended_resigned = Team { $team } wins the match by resignation: { $games_won }.
mus_match_ended_time = Team { $team } wins the match on time: { $games_won }.
mus_match_ended_played = All games are played; team { $team } wins most of them: { $games_won }.
mus_match_ended_played_drawn = All games are played; each team wins as many: { $games_won }.
mus_match_ended_deadline = Time is over; team { $team } is ahead: { $games_won }.
mus_match_ended_deadline_drawn = Time is over; the teams are level: { $games_won }.
mus_match_ended_excluded = A player is excluded; team { $team } wins the match: { $games_won }.
mus_match_ended_excluded_drawn = A player is excluded; each team wins as many games: { $games_won }.
mus_result_ruled_won = After the ruling the last game stands at { $scores }; team { $team } is winner: { $games_won }.
mus_result_ruled_undecided = After the ruling the last game stands at { $scores }, and nobody has won: { $games_won }.
mus_result_ruled_played-on = After the ruling the match is not decided: games { $games_won }, stones { $scores }. It is played on at a new table, where { $dealer } deals first.
mus_hands = { $before }; { $hand }
mus_score = { $a }–{ $b }
mus_score_teams = A { $a } – B { $b }
mus_line_in_lance = { $lance } · { $line }

## Mus: lances, what becomes of bets, and what stones are scored for

mus_lance_grande = grande
mus_lance_chica = chica
mus_lance_pares = pares
mus_lance_juego = juego
mus_lance_punto = punto
mus_bets_void = the bets are void
mus_bets_stand = the bets stand
mus_refused_raise_before-penultimate = { $reason }, which pays the bets before the last but one, one stone at least
mus_refused_raise_standard = { $reason }, which pays all bets but the last
mus_refused_first = { $reason }, a first bet, which pays one stone
mus_refused_hordago = { $reason }, a hordago, which pays all that was bet before it, one stone at least
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
mus_option_target_federation = { mus_option_target }
    .text = { rule_mus_game_target }
mus_game_win_target_federation = { mus_game_win_target }

## Mus by the Spanish rules

mus_reason_refused_spanish = the deje: a bet was refused

## Mus: what is said, where a rule set is spoken in the reader's language; of the Spanish game its own words where
## these are others

mus_word_mus = mus
mus_word_cut = no mus
mus_word_pass = pass
mus_word_bet = bid { $stones }
mus_word_raise = raise by { $stones }
mus_word_hordago = órdago
mus_word_accept = see
mus_word_refuse = fold
mus_word_language = en
mus_word_language_spanish = es
mus_word_mus_spanish = mus
mus_word_cut_spanish = no hay mus
mus_word_pass_spanish = paso
mus_word_bet_spanish = { $stones ->
    [2] envido
   *[other] envido { $stones }
}
mus_word_raise_spanish = { $stones } más
mus_word_hordago_spanish = órdago
mus_word_accept_spanish = quiero
mus_word_refuse_spanish = no quiero

## Analysis of a deal

analysis_choice_mus = asking for new cards
analysis_choice_cut = refusing the exchange
analysis_choice_discard = throwing { $cards }
analysis_choice_pass = passing
analysis_choice_bet = betting { $stones }
analysis_choice_raise = raising by { $stones }
analysis_choice_hordago = staking the game
analysis_choice_accept = accepting
analysis_choice_refuse = refusing
analysis_stones = { $whole }.{ $tenth }
analysis_best = { $who }: { $choice } was best, by the house's table.
analysis_cost = { $who }: { $choice } was worse than { $best } by { $stones } stones, by the house's table.

## Mus: labels of moves; $said is what the rule set has a player say

mus_move_mus = Ask for new cards ({ $said })
mus_move_cut = Refuse the exchange ({ $said })
mus_move_discard = Discard
mus_move_pass = { $said ->
    [pass] Pass
   *[word] Pass ({ $said })
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
mus_move_sign_three-kings = Sign: three kings
mus_move_sign_three-aces = Sign: three aces
mus_move_sign_pares = Sign: pares
mus_move_sign_30 = Sign: 30
mus_move_sign_31 = Sign: 31
mus_move_sign_nothing = Sign: nothing
mus_move_sign_cut = Sign: cut the mus
mus_move_sign_raise = Sign: bet more
mus_move_claim_void-deal = Claim that the deal is void
mus_move_claim_dead-hand = Claim that the hand of seat { $seat } is dead
mus_move_consent_yes = Agree to the claim
mus_move_consent_no = Dispute the claim
mus_move_withdraw = Withdraw the claim
mus_move_gather = Gather the cards

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
mushi_match_ended_time = { $who } wins the match on time: { $scores }.
mushi_match_ended_excluded = { $who } wins the match, the other player being excluded: { $scores }.
mushi_match_ended_deadline = Time is over; { $who } is ahead: { $scores }.
mushi_match_ended_deadline_drawn = Time is over; the players are level: { $scores }.
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
mushi_move_gather = Gather the cards

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

## Team matches: sheets

board_direction_N = North
board_direction_O = West
board_direction_S = South
board_direction_E = East
match_title = Team match: { $ruleset }
match_terms = Tables: { $tables }. Games at each: { $games }, to { $target } stones.
match_status_open = The match has not started.
match_status_playing = The match is being played; its score is shown once it is over.
match_status_closed = The match was closed without a result.
match_status_finished = The match is over.
match_team = Team { $team }
match_place = Table { $table }, { $side }: { $who }
match_pair = { $first } and { $second }
match_score = Score
match_score_order = Stones of team A first, then who won the game.
match_game = Game { $game }
match_table = Table { $table }
match_extra_table = Table { $table }, extra game
match_ended_played = played out
match_ended_deadline = time was over
match_ended_excluded = a player was excluded
match_ruled = corrected by a judge
match_course = What happened
match_opened = The match is open: { $tables } tables, { $games ->
    [one] one game at each.
   *[other] { $games } games at each.
}
match_pair_enrolled = Enrolled for team { $team }: { $who }.
match_pair_confirmed = { $who } confirms.
match_pair_withdrawn = Out of team { $team }: { $who }.
match_match_started = The match begins; every pair has its table.
match_extra_game_called = The teams have tied: every table plays one more game.
match_result_ruled = A judge has corrected table { $table }. { $result }
match_closed = The match is closed.
match_won_games = Team { $team } wins the match by { $a } games to { $b }.
match_won_stones = Team { $team } wins the match: { $a } games to { $b }, and fewer stones left to the other.
match_won_extra-game = Team { $team } wins the match: { $a } games to { $b }, and the extra game.
match_drawn = The match is drawn: { $a } games to { $b }.
board_title = Board { $board }
board_decks = The decks of ten, from the top
board_deck = { $direction }: { $cards }
board_at = Table { $table } ({ $sides }): { $stones }
board_side = { $side } { $team }
board_stones = A { $a } – B { $b }
board_void = void
board_comparison = Boards of the match, table by table
board_stones_order = Stones of each team
board_alike = All tables where it counts played it alike.
board_alone = There is no second table to compare it with.
board_parted = Steps in common: { $after }. Then the tables differ:
board_way = { $tables }: { $step }
board_nothing = Nothing more happens.

### Rule book

## Every table

rule_table_options = A table may set only the options that its rule set offers, to the values offered.
    .title = Options of a table
rule_table_rated = A table may be opened as a rated one: it is public, has two sides and no bot of the house; its result changes the ratings of the players and of the pairs.
    .title = Ratings
rule_table_people = At a table for people only neither bots of the house nor players whose accounts are marked as bots may sit.
    .title = Only people
rule_table_resign = A player may give the match up while it is played, and the other side wins it; not once the count has decided it, nor between a ruling and its effect.
    .title = Resignation
rule_table_gather = After the count all cards lie open until every player with a hand in the deal has gathered theirs or the time of the table is over; bots of the house gather at once, and after a judge was waited for the time begins anew.
    .title = Gathering the cards
rule_table_clock = A table can have a clock: a bank of time for the match, a limit for each move, or both, for each player or each side; it runs while the table waits for that player, and not while a count lies open, a judge is waited for or the match is adjourned; the side of who is out of time loses the match, or the house moves for them as often as the table allows.
    .title = Clocks
rule_table_claim = At a table that no organiser is in charge of, a player may claim the match while the table waits for players of the other side alone and all of them have been away, with nothing happening, for half a minute in blitz, a minute in rapid, two minutes otherwise; what follows is what follows where their time is over, and without a clock their side loses the match, but a match by correspondence is not claimed.
    .title = Claiming a match from an absent player
rule_table_close = The opener may close a table before the match, and later one at which only bots sit; a table of no team match and no tournament closes, too, when every human player has asked.
    .title = Closing a table
rule_table_abandoned = A table that no organiser is in charge of is closed without a result when nothing has happened there for fourteen days, before the start or while a match without a clock waits for a player; an adjourned match waits for ever.
    .title = Abandoned tables
rule_table_adjourn = A match at a table of no team match and no tournament is adjourned when every human player has asked, and goes on when every one of them has asked again; until then no seat moves and no clock runs, but the match may be given up and the table closed.
    .title = Adjourning a match
rule_table_talk = At a table that was opened with talk a player may say the phrases of the house, which everybody hears; there is no other talk, none in tournaments and team matches, and no phrase says anything of cards or of what to play.
    .title = Talk at the table
rule_table_aid = At a table that was opened with aid each player may have the odds of their own cards during play; no such table is rated, or of a team match or a tournament, and once the seed of a match is open anybody may have the odds of any seat.
    .title = Odds during play
rule_table_dispute = Who plays may call the judge once a deal, on it and before its cards are gathered, and a judge who does not play there may open a dispute on their own observation; the table waits meanwhile, unless the judge lets it play on; before the ruling the caller may take the call back, and a player may give the match up.
    .title = Calling the judge
rule_table_ruling = A judge who does not play decides by the rules that they name; nothing that happened is erased, and a match that is over and then undecided is played on at a new table.
    .title = The judge's ruling
rule_table_played-on = A match that a judge's ruling leaves undecided after its end, or that was resigned by mistake, is played on at a new table, with the same seats and with the games and stones from before; a deal that was cut off, or is dealt again, counts for nothing.
    .title = Playing on after the end
rule_table_appeal = Until a ruling takes effect a player may appeal, once in a dispute; another judge then rules for good, and where none rules in time the first ruling takes effect.
    .title = Appeal

## Tournaments

rule_federation_2 = A victory counts one and nothing else; a defeat counts the games won in it and the stones made in the games lost; then the stipulated tie-breaks decide, and those who are still equal share a rank.
    .title = Classification
rule_tournament_opening = The opener of a tournament stipulates the rules, the system and the rounds before anybody enrols.
    .title = Opening a tournament
rule_tournament_entry = An entry is a player, a pair or a team, as the tournament has it; a player is in one entry and once in it, and it takes part when all of its players have confirmed it.
    .title = Entries
rule_tournament_round-robin = Everybody plays everybody else once, in an order that is drawn by lot.
    .title = Round-robin
rule_tournament_swiss = In each round those meet who have as many victories and stand close in the classification, and nobody meets anybody again while that can be avoided, for which the rounds to come are looked at, too; the first round is drawn by lot.
    .title = Swiss system
rule_tournament_knock-out = Who loses a pairing is out: the seeds and then the lots fill the bracket, an undecided table is played again, and the rank is how far an entry came.
    .title = Knock-out
rule_tournament_groups = Everybody of a group meets everybody of it once, and the best of each group play a knock-out.
    .title = Groups and knock-out
rule_tournament_bye = An entry without an opponent rests for the round: in a Swiss tournament that is one victory and nothing else, and nobody rests a second time before everybody has had a victory without playing; in a round-robin it counts nothing, and in a knock-out it is the way into the next round.
    .title = Bye
rule_tournament_withdrawal = Of an entry that leaves, a round-robin strikes every result; in a Swiss tournament what was played stands, in a knock-out the entry keeps its rank, and in both who was playing it wins without playing.
    .title = Withdrawal
rule_tournament_exclusion = A judge who does not play in a tournament may exclude an entry from it: the entry leaves as by a withdrawal, and its players do not come back to this tournament.
    .title = Exclusion
rule_tournament_time = When the time of a table is over, the game in hand goes to the side with more stones in it, to neither if they are equal, and the side with more games has won, neither if they have as many; in Mushi the points of the rounds that were counted decide.
    .title = Time of a table
rule_tournament_result = The organiser may give a pairing to the entry that came, let both lose, or adjust a result; it stands unless a judge rules otherwise.
    .title = Results that are given
rule_tournament_ties = Where article 2 leaves entries equal, the tie-breaks that were stipulated decide in their order, of these four: the result between them where all of them have met, the victories of their opponents, the stones made in lost games less those that opponents made, lots drawn from the seed.
    .title = Tie-breaks

## Mus: what beats what

rule_mus_ranks_four-kings = The ten ranks are all different: king, horse, jack, 7, 6, 5, 4, 3, 2, ace.
    .title = Four kings, four aces
rule_mus_ranks_eight-kings = A 3 is a king and a 2 is an ace in every respect: for ranks, for pairs and for points.
    .title = Eight kings, eight aces
rule_mus_grande_order = The highest card wins; between equals the second highest decides, then the third, then the fourth.
    .title = Grande
rule_mus_chica_order = The lowest card wins; between equals the second lowest decides, then the third, then the fourth.
    .title = Chica
rule_mus_pares_order = Duples beat medias and medias beat a pair; then ranks decide, the higher pair before the lower; four alike are two equal pairs.
    .title = Pares
rule_mus_pares_kickers = Equal medias are separated by the fourth card, equal pairs by the higher and then the lower of the other two.
    .title = Kickers
rule_mus_juego_order = Thirty-one or more is juego: 31 is best, then 32, then 40, then 37 down to 33; figures count ten.
    .title = Juego
rule_mus_juego_royal = Three sevens and a jack are the best thirty-one, also against one that is nearer to mano.
    .title = Royal thirty-one
rule_mus_punto_order = The highest total below thirty-one wins: 30 is best, 4 is worst.
    .title = Punto
rule_mus_punto_condition = Punto takes the place of juego when nobody at the table has announced juego.
    .title = When punto is played
rule_mus_tie_mano = Of equal hands the one nearest to mano in speaking order wins.
    .title = Ties

## Mus: who deals, and the exchange of cards before the betting

rule_mus_dealer_lot = The first dealer of the match is drawn by lot.
    .title = First dealer
rule_mus_dealer_drawn = Each player draws a card and the lowest deals first; those who tie draw again.
    .title = First dealer, by cards
rule_mus_dealer_rotation = After every deal that counts the next one is dealt by the player on the dealer's right, also across games.
    .title = Next dealer
rule_mus_deal = Everybody gets four cards, one at a time, beginning with mano, the player on the dealer's right.
    .title = The deal
rule_mus_mus_order_team-first = Mano and then their partner say whether they want new cards, and after them the other team.
    .title = Asking for mus, team by team
rule_mus_mus_order_in-turn = Beginning with mano, each player in turn to the right says whether they want new cards.
    .title = Asking for mus in turn
rule_mus_mus_cut = The first player who refuses the exchange ends it at once, and the betting begins.
    .title = Ending the exchange
rule_mus_mus_corrido = In the first deal of a game the player who cuts the mus is mano; after each exchange the next player is mano in the meantime, and no signs are made.
    .title = Mus corrido
rule_mus_mus_rounds = Cards are exchanged as often as all agree, unless the table has set a limit.
    .title = Number of exchanges
rule_mus_discard_count = In an exchange everybody discards one to four cards, in one go.
    .title = How many to discard
rule_mus_discard_count_or-none = In an exchange everybody discards up to four cards, in one go, and may keep them all.
    .title = How many to discard: none at least
rule_mus_discard_held = Only cards of one's own hand can be discarded, each of them once.
    .title = Which cards to discard
rule_mus_draw = When all have discarded, each gets as many cards from the stock as they threw away, mano first.
    .title = New cards
rule_mus_stock_whole-heap = When the stock runs short its last cards are dealt, then all discards are shuffled into a new stock.
    .title = Empty stock
rule_mus_stock_earlier-only = When the stock runs short, only the discards of earlier exchanges are shuffled in.
    .title = Empty stock, earlier discards

## Mus: the order of the lances, and who speaks in them

rule_mus_lance_sequence = Grande, chica, pares and juego are bet on in this order; punto replaces juego where nobody has announced it.
    .title = The lances
rule_mus_turn = A player acts only when the word is with them.
    .title = Turn
rule_mus_phase = Each move belongs to a phase of the deal and can be made only there.
    .title = Phases of a deal
rule_mus_lance_over = A word meant for a deal or lance that is over is not taken for one in the next.
    .title = A lance that is over
rule_mus_lance_opening = From mano on each speaker bets or passes; who passed may still answer a later bet, but not open again.
    .title = Opening
rule_mus_pares_declaration = Before the betting the house says truly for each player, mano first, whether they have pares, unless the players say it themselves.
    .title = Announcing pares
rule_mus_juego_declaration = Before the betting the house says truly for each player, mano first, whether they have juego, unless the players say it themselves.
    .title = Announcing juego
rule_mus_pares_betting_both-teams = There is betting on pares only when each team has a player who has announced pares.
    .title = Pares need two sides
rule_mus_pares_betting_any-holder = There is betting on pares as soon as one player at the table has pares.
    .title = Pares need one player
rule_mus_juego_betting_both-teams = There is betting on juego only when each team has a player who has announced juego.
    .title = Juego needs two sides
rule_mus_juego_betting_any-holder = There is betting on juego as soon as one player at the table has juego.
    .title = Juego needs one player
rule_mus_lance_speakers_holders = In pares and juego only the players who have announced them bet, accept or refuse.
    .title = Only holders speak
rule_mus_lance_speakers_everyone = In pares and juego every player may bet, accept or refuse, whatever they hold.
    .title = Everybody speaks
rule_mus_pares_holders = A player who has not announced pares has no word in this lance, not even for their partner.
    .title = Speaking in pares
rule_mus_juego_holders = A player who has not announced juego has no word in this lance, not even for their partner.
    .title = Speaking in juego
rule_mus_lance_uncontested_none = Where one team alone has announced pares or juego there is no betting and nothing is scored.
    .title = One side alone, nothing
rule_mus_lance_uncontested_values = Where one team alone has announced pares or juego there is no betting and it scores the values of what it has.
    .title = One side alone, its values

## Mus: what may be said about stones, and who answers

rule_mus_words = Only the moves that the rules of this table have can be made.
    .title = Words of the rule set
rule_mus_bet_minimum = An opening bet is of two stones at least.
    .title = Smallest bet
rule_mus_raise_minimum = A raise accepts the bet and asks for one stone more at least.
    .title = Smallest raise
rule_mus_raise_minimum_two = A raise accepts the bet and asks for two stones more at least.
    .title = Smallest raise: two stones
rule_mus_bet_maximum = No single bet or raise is of more stones than win a game; for more there is the hordago.
    .title = Largest bet
rule_mus_bet_answer = While a bet stands nobody passes or opens: it is accepted, refused or raised.
    .title = A bet must be answered
rule_mus_bet_nothing = Accepting, refusing and raising answer a bet; without one there is nothing to answer.
    .title = Nothing to answer
rule_mus_answer_any-opponent = Either opponent with a voice may answer a bet, and the first answer binds the team.
    .title = Either opponent answers
rule_mus_answer_right-hand-first = The first opponent with a voice to the bettor's right answers; if they refuse their partner answers, where they have a voice, and the bet is refused when both do.
    .title = The right-hand opponent answers first
rule_mus_hordago_call = At any point of a dialogue whoever has the word may stake the whole game on the lance.
    .title = Hordago
rule_mus_hordago_answer = A hordago is accepted or refused; it cannot be raised.
    .title = Answering a hordago

## Mus: what is paid for passing and for bets

rule_mus_grande_all-pass = When everybody passes in grande, the best hand scores one stone.
    .title = Grande without a bet
rule_mus_chica_all-pass = When everybody passes in chica, the best hand scores one stone.
    .title = Chica without a bet
rule_mus_pares_all-pass = When everybody passes in pares, the best hand scores one stone.
    .title = Pares without a bet: one stone
rule_mus_pares_all-pass_nothing = When everybody passes in pares, nobody scores anything.
    .title = Pares without a bet: nothing
rule_mus_pares_all-pass_values = When everybody passes in pares, the team with the best hand scores the values of its pares, and nothing more.
    .title = Pares without a bet: the values
rule_mus_pares_all-pass_point-and-values = When everybody passes in pares, the team with the best hand scores one stone and, on top, the value of that hand, or by option those of both its hands.
    .title = Pares without a bet: one stone and the value
rule_mus_juego_all-pass = When everybody passes in juego, the best hand scores one stone.
    .title = Juego without a bet: one stone
rule_mus_juego_all-pass_nothing = When everybody passes in juego, nobody scores anything.
    .title = Juego without a bet: nothing
rule_mus_juego_all-pass_values = When everybody passes in juego, the team with the best hand scores the values of its juego, and nothing more.
    .title = Juego without a bet: the values
rule_mus_juego_all-pass_point-and-values = When everybody passes in juego, the team with the best hand scores one stone and, on top, the value of that hand, or by option those of both its hands.
    .title = Juego without a bet: one stone and the value
rule_mus_punto_all-pass = When everybody passes in punto, the best hand scores one stone.
    .title = Punto without a bet: one stone
rule_mus_punto_all-pass_nothing = When everybody passes in punto, nobody scores anything.
    .title = Punto without a bet: nothing
rule_mus_punto_all-pass_point-and-values = When everybody passes in punto, the best hand scores two stones: one because all have passed, and the one that punto is worth.
    .title = Punto without a bet: one stone and the value
rule_mus_bet_accepted = An accepted bet pays all the stones that were bet, to the team with the best hand, at the showdown.
    .title = Accepted bet
rule_mus_bet_refused = A single bet that is refused pays one stone at once, to the team that made it.
    .title = Refused bet
rule_mus_raise_refused_standard = A refused raise pays at once all the bets before it, to the team that raised last.
    .title = Refused raise
rule_mus_raise_refused_before-penultimate = A refused raise pays at once the bets before the last but one, one stone at least, to the last bettor's team.
    .title = Refused raise, by the letter
rule_mus_hordago_refused = A refused hordago pays at once all that was bet before it, one stone at least, to the team that called it.
    .title = Refused hordago
rule_mus_hordago_accepted = The hands are shown at once and the best one of the lance wins the game; nothing else of the deal is counted.
    .title = Accepted hordago

## Mus: what hands are worth on top of the bets, and what the stones win

rule_mus_pares_par = A simple pair is worth one stone.
    .title = A pair
rule_mus_pares_medias = Three alike are worth two stones.
    .title = Medias
rule_mus_pares_duples = Two pairs, or four alike, are worth three stones.
    .title = Duples
rule_mus_juego_thirty-one = A juego of thirty-one is worth three stones.
    .title = Thirty-one
rule_mus_juego_other = A juego other than thirty-one is worth two stones.
    .title = Other juego
rule_mus_punto_value = The value of punto is one stone, counted once for the team that wins it.
    .title = Value of punto
rule_mus_bonus_team = The team that won pares or juego counts the values of both partners' hands.
    .title = Values of the team
rule_mus_bonus_best-hand = Of the team that won pares or juego only the best hand counts its value, not its partner's.
    .title = Value of the best hand
rule_mus_bonus_refusal = The team whose bet was refused in pares, juego or punto counts its values at the showdown.
    .title = Values after a refusal
rule_mus_bonus_refusal_none = In a lance in which a bet was refused no values are counted.
    .title = No values after a refusal
rule_mus_showdown = At the end of a deal all hands are shown and the lances are counted in the order they were played.
    .title = Showdown
rule_mus_game_target = The first team to reach the target wins the game at once, even in the middle of a deal.
    .title = Winning a game
rule_mus_game_target_in-doubt = Where the players announce, stones drawn in pares, juego and punto win a game only once the hands are shown, since a false announcement may take them back.
    .title = Stones in doubt
rule_mus_match_games = The first team to win as many games as the table plays for wins the match.
    .title = Winning the match
rule_mus_match_vacas = The team that wins the games fixed for the table wins a vaca, and the games are counted anew; more than half of the vacas win the match.
    .title = Vacas
rule_mus_signs = Partners make each other only the signs that their table has agreed on before it began, each of them truly and once for each hand, the one to bet more once in each lance; without such an agreement none is made.
    .title = Signs agreed on
rule_mus_signs_listed = By the list of the Spanish federation medias is signed once grande is over, juego never with thirty-one, nothing never with a hand that the list has a sign for, and thirty by the wink of thirty-one once all have declared no juego.
    .title = Conditions of the signs
rule_mus_counters = One partner keeps ones and the other fives; at seven fives these are returned and thirty-five is declared.
    .title = Counters

## Mus: what only the federation's tournaments have: the draw, the cut, binding words, the count

rule_federation_3-cut = The dealer's left-hand opponent cuts the deck and leaves at least two cards on either side.
    .title = The cut
rule_federation_7 = Each team speaks of mus in its turn, and the second partner to ask for cards says Zuetan, for both.
    .title = One word for both partners
rule_federation_9 = The player who opens grande may bet, or stake the game, on chica as well; that part opens chica once grande has been talked out.
    .title = Biak: grande and chica together
rule_federation_10 = Either opponent may answer first, and the first to refuse, accept, raise or say hordago binds the partner, even one who is mano.
    .title = Binding words
rule_federation_10-soft = Nere gatik tira refuses for the speaker alone: the partner may still raise, accept or refuse, and the bet is refused when nobody is left to answer.
    .title = Refusing for oneself
rule_federation_12 = Between duples with the same higher pair the better lower pair wins, wherever the players sit.
    .title = Duples with the same higher pair
rule_federation_17 = Stones of refused bets are drawn at once; then all cards are laid down and grande, chica, pares and juego or punto are counted in order.
    .title = The count, article 17
rule_federation_18 = When the cards of a deal have been gathered, no stone of it can be drawn any more.
    .title = Once the cards are gathered

## Mus: errors of the deal, how they are claimed, and what goes to the judge (rules.md 5.7)

rule_federation_4 = Until somebody says Mintza both teams may agree that the deal went wrong: the cards are gathered and the same player deals again.
    .title = Void deal
rule_federation_5 = A hand that is found wrong after the exchange was refused neither speaks nor counts, and its team gives back the stones it drew in the deal.
    .title = Dead hand
rule_federation_6 = Once cards have been exchanged, an exposed card changes nothing.
    .title = Exposed card after an exchange
rule_federation_claims = A player may claim that the deal is void or a hand dead, each once a deal and one claim at a time; it takes an opponent to agree.
    .title = Claims
rule_federation_20 = A case that no article decides is the judge's; where two players announced or denied wrongly in a lance its bets are void: if they are partners their team counts nothing and the others what they hold, otherwise only what was announced and held counts.
    .title = What the rules leave open

## Mus: the federation's judges (arts. 19-21); what no article decides stands with the errors

rule_federation_19 = The judge acts when a player asks for it, or when an irregularity has been seen.
    .title = When the judge acts
rule_federation_21 = The judge may punish a player, by a warning, by stones, by the loss of the game, or by excluding them from the match.
    .title = Penalties

## Mus: what players say of hidden hands: declarations to everybody, signs to the partner (rules.md 5.6)

rule_federation_declare = Where declarations are called each player announces in turn, mano first, whether they have pares or juego, and a wrong one comes to light with the cards.
    .title = Announcing by word of mouth
rule_federation_11 = Only two kings, two aces, medias, duples, 29, 30 or 31 and juego are signed to the partner, each of them truly and once for each hand one holds.
    .title = Signs
rule_federation_11-29 = Twenty-nine is signed like medias, and so only when pares is over; from then on medias means twenty-nine.
    .title = The sign of 29
rule_federation_11-31 = With thirty-one one may sign 30 or 31, but not juego.
    .title = No sign of juego with 31

## Mus: pares announced or denied wrongly, and what it costs (rules.md 5.3): articles 13 and 14

rule_federation_13a = Where neither the player who announced pares nor the partner has any, the bets on pares are void and the opponents count their own.
    .title = False pares, the partner having none
rule_federation_13b = Where the partner of a false announcer and an opponent have pares, the bets on pares are void and the opponents draw the stone of the Tira and count their pares.
    .title = False pares, the partner and opponents having some
rule_federation_13 = Where nobody but the partner of a false announcer has pares, the mistake is overlooked and the partner's pares count.
    .title = False pares, the partner alone having some
rule_federation_14 = Denied pares neither bet, nor answer, nor count; if the partner has none the opponents who have pares draw the stone of the Tira besides their own.
    .title = Denied pares

## Mus: juego announced or denied wrongly, and what it costs (rules.md 5.3): articles 15 and 16

rule_federation_15a = Where somebody announced juego and nobody at the table has it, the opponents draw the stone of the Tira and that of the Pontua.
    .title = False juego, nobody having it
rule_federation_15b = Where the partner of a false announcer has juego and no opponent does, the mistake is overlooked.
    .title = False juego, the partner alone having it
rule_federation_15c = Where an opponent of a false announcer has juego and the partner does not, the bets on juego are void and the opponents count their juego.
    .title = False juego, opponents alone having it
rule_federation_15d = Where the partner of a false announcer and an opponent have juego, the bets on juego are void and the opponents draw the stone of the Tira and count their juego.
    .title = False juego, the partner and an opponent having it
rule_federation_16a = Where somebody denied juego and nobody else has it the bets on punto are void, the opponents draw the stone of the Tira and that of the Pontua, and the denied juego does not count.
    .title = Denied juego, nobody else having it
rule_federation_16b = Where the partner of who denied juego has it and no opponent does, only the partner's juego counts.
    .title = Denied juego, the partner having it too
rule_federation_16c = Where an opponent of who denied juego has it and the partner does not, the opponents draw the stone of the Tira and count their juego.
    .title = Denied juego, opponents having it
rule_federation_16 = Where the partner of who denied juego and an opponent have it, the bets stand and the denied juego is out of play.
    .title = Denied juego, both teams having it

## Mus: team matches: the eleven rules of their document, and what the house does where it is silent

rule_teams_1 = The rules of the chosen rule set hold wherever those for teams do not change them.
    .title = Teams: the base
rule_teams_2 = A match is played at an even number of tables, at each by a pair of one team against a pair of the other.
    .title = Teams: the tables
rule_teams_3 = North, west, south and east play in this order, partners face each other, each team is north and south at half of the tables, and a player has one seat only.
    .title = Teams: the seats
rule_teams_4 = A game is as many deals as it takes to reach forty stones, or thirty where so agreed.
    .title = Teams: the game
rule_teams_5 = A board has two digits for the game and two for the deal of the game: 1104 is the fourth of game eleven.
    .title = Teams: the number of a board
rule_teams_6 = A board has the same cards at every table, and every player draws from a deck of their own.
    .title = Teams: the same cards
rule_teams_7 = Of the forty shuffled cards the first ten are for north, the next for west, then for south and for east.
    .title = Teams: ten cards each
rule_teams_8 = Everybody plays with the top four cards of their own deck, and draws new ones from that deck alone.
    .title = Teams: one's own deck
rule_teams_9 = North is mano on the first board of every game, and the right to speak first then goes round as usual.
    .title = Teams: north begins
rule_teams_10 = Every table plays all the games that were stipulated, and the team that has won more of them wins.
    .title = Teams: the winner
rule_teams_11 = While the match lasts, players of different tables do not communicate in any way.
    .title = Teams: silence

## Mus: team matches where their document is silent: a deck that runs out, time that does, what is hidden, equal teams

rule_teams_recycle = Where the rest of a player's deck does not suffice, their discards of earlier exchanges go below it, in an order that is the same at every table.
    .title = Teams: a deck that runs out
rule_teams_deadline = When the time of the match is over, the game in hand goes to the team with more stones in it, to nobody if they are equal, and games that have not begun count for nobody.
    .title = Teams: time is over
rule_teams_resign = At a table of a team match a team loses the game in hand when both of its players there give it up in the same deal; the games after it are played.
    .title = Teams: giving a game up
rule_teams_clock = At a table of a team match every clock is full again for each game; the team of who is out of time loses the game in hand, or the house moves, and the games after it are played.
    .title = Teams: clocks
rule_teams_embargo = While the match lasts, a table is seen by those who sit at it alone; afterwards all of them lie open.
    .title = Teams: what is hidden
rule_teams_void-board = A board that a judge has dealt again counts for nothing at that table, which goes on with the next one, since the same cards may have been played at the others; there it counts, and it is not compared with the table where it is void.
    .title = Teams: a void board
rule_teams_tie-break = Where both teams have won as many games the match is drawn, unless it was agreed before that a tie goes to the team that left the other fewer stones in the games it won, or after that to the team that wins more of one extra game at every table.
    .title = Teams: a tie

## Mushi: what it is played with, who deals, and which deals do not count (M1-M8)

rule_mushi_players = Mushi is a game for two, who sit opposite each other.
    .title = Two players
rule_mushi_cards = The deck is that of hanafuda without peony and bush clover: ten suits of four cards, each card once.
    .title = Forty cards
rule_mushi_values = A light counts 20 points, an animal or object 10, a ribbon 5 and a normal card, the Lightning too, 1: together 230.
    .title = What cards count
rule_mushi_dealer_first = The first dealer is drawn by lot or, by option, each draws a card: the earlier month deals, between equals the higher value, and equal cards are drawn again.
    .title = First dealer
rule_mushi_dealer_next = The winner of a round deals the next; a drawn round keeps its dealer; by option the deal alternates.
    .title = Next dealer
rule_mushi_deal = Four cards go to the dealer's opponent, four to the field, four to the dealer, and the same once more.
    .title = The deal
rule_mushi_misdeal_field-four = When four cards of one suit lie on the field, the same dealer shuffles and deals again.
    .title = Misdeal: four of a suit on the field
rule_mushi_misdeal_four-pairs = When the field is four pairs of different suits, the same dealer shuffles and deals again.
    .title = Misdeal: four pairs
rule_mushi_misdeal_three-willows = When the three willows other than the Lightning lie on the field, where only a Lightning that is turned last can take them, the deal is repeated, unless the option says otherwise.
    .title = Misdeal: three willows
rule_mushi_misdeal_hand-four = By option the deal is repeated, too, when a hand holds four cards of one suit.
    .title = Misdeal: four of a suit in a hand

## Mushi: a turn: the card of the hand, then the card of the stock (M9-M15)

rule_mushi_turn = The dealer plays first and the two alternate, eight turns each: a card of the hand and what it takes, then the top card of the stock and what it takes.
    .title = Whose turn it is
rule_mushi_phase = A card is played only where no turned card waits for its capture, and a capture is chosen only for a turned card that waits.
    .title = One thing after the other
rule_mushi_round_over = A move that names a round is meant for that round and is not carried into the next one.
    .title = Too late
rule_mushi_play_held = Only a card of one's own hand can be played, and any of them may be.
    .title = A card of one's own
rule_mushi_capture_one = Where one card of its suit lies on the field, a card must take it.
    .title = One card of the suit
rule_mushi_capture_two = Of two cards of its suit on the field, the player says which one it takes.
    .title = Two cards of the suit
rule_mushi_capture_three = Where three cards of its suit lie on the field, a card takes all of them.
    .title = Three cards of the suit
rule_mushi_capture_none = A card that takes nothing stays on the field.
    .title = No card of the suit
rule_mushi_stock_turned = The top card of the stock is turned up for all to see and takes what it can by the same rules; it never comes into the hand, and what was taken before is no longer on the field.
    .title = The turned card
rule_mushi_piles = What a player has taken lies face up before them until the round is counted.
    .title = Open piles

## Mushi: the Lightning, which stands outside its suit (M16-M21)

rule_mushi_lightning_capture = Played or turned, the Lightning takes one card of any suit but its own, by choice, and must take one where there is one; else it stays on the field.
    .title = The Lightning takes one card
rule_mushi_lightning_field = A Lightning on the field is taken by the first turned card that is no willow, which takes nothing else; no card of a hand can take it, and no willow.
    .title = The Lightning on the field
rule_mushi_lightning_last = A Lightning that is the last card of the stock takes all that lies on the field, willows included.
    .title = The Lightning turned last
rule_mushi_lightning_stack = The turned fourth card of a suit takes the Lightning that lies on the field and leaves the other three, unless the option gives it the three.
    .title = Three of a suit beside the Lightning
rule_mushi_lightning_user = The player who captures with the Lightning, or captures it, has used it: it lies in their pile.
    .title = Who used the Lightning

## Mushi: the end of a round and of the match: what is left, what it all counts, who has won (M23-M31)

rule_mushi_leftovers_willows = When the hands are empty, the willows left on the field, and the Lightning if it was never used, go to the player who took two of the three willows other than the Lightning.
    .title = Willows left on the field
rule_mushi_leftovers_others = Every other card left on the field goes to the player who used the Lightning.
    .title = Other cards left on the field
rule_mushi_leftovers_nobody = Where nobody took two of these willows, or nobody used the Lightning, the player named by the other of the two rules gets all that is left, and where there is none the one who did not deal.
    .title = Leftovers that nobody is owed
rule_mushi_score = Once what is left has been given out, a player scores the points of their cards less 115, plus their own yaku, less those of the opponent; the two scores add up to zero.
    .title = The score of a round
rule_mushi_yaku_five-lights = The five lights together are worth 30, besides any other yaku; an option leaves them out.
    .title = Five Lights
rule_mushi_yaku_three-lights = Crane, warbler and curtain together are worth 25, though the warbler is no light.
    .title = Three Lights
rule_mushi_yaku_four-wisteria = The four cards of wisteria together are worth 10.
    .title = Four Wisterias
rule_mushi_yaku_four-paulownia = The four cards of paulownia together are worth 10.
    .title = Four Paulownias
rule_mushi_match_rounds = The match has as many rounds as was agreed, with a target alone forty-eight at most, and the higher total wins.
    .title = Length of a match
rule_mushi_match_target = With a target, the match ends with the round after which a player has reached it, if it has not ended before.
    .title = A score to reach
rule_mushi_match_draw = When both totals are zero after the last round, the match is drawn.
    .title = A drawn match

### Classification of a tournament, printed as a table

standings_victories = victories
standings_games = games
standings_stones = stones
standings_played = played
standings_byes = byes
standings_forfeits-won = forfeits won
standings_forfeits-lost = forfeits lost
standings_parted-by = tie-break
standings_after = { $title }, round { $round }
standings_withdrawn = withdrawn
standings_excluded = excluded
standings_round = Round { $round }
standings_final = Final
standings_semi-finals = Semi-finals
standings_quarter-finals = Quarter-finals
standings_third-place = third place
standings_bye = rests
standings_draw = drawn
standings_neither = lost by both
standings_void = not counted

## What is pushed to a browser, also while no page is open

push_turn = It is your turn.
push_challenge = Your challenge was accepted. The table opens.
push_invited = A seat is kept for you at a table.

## Names of things, for pages and apps: tables of any game

table_status_open = open
table_status_playing = being played
table_status_paused = paused, a dispute is open
table_status_adjourned = adjourned
table_status_finished = finished
table_status_closed = closed
mus_option_games_to_win = games to win the match, or each vaca
    .text = { rule_mus_match_games }
table_option_no-limit = no limit
table_option_yes = yes
table_option_no = no
table_ruling_uphold = let everything stand
table_ruling_annul-lance = annul a lance
table_ruling_award = award stones
table_ruling_take = take stones
table_ruling_dead-hand = declare a hand dead
table_ruling_redeal = deal again
table_ruling_play-on = play on a match that was resigned
table_ruling_lose-game = let a team lose the game
table_ruling_exclude = exclude a player
table_ruling_penalise = punish a player

## Names of things: Mus

mus_rank_1 = ace
mus_rank_2 = two
mus_rank_3 = three
mus_rank_4 = four
mus_rank_5 = five
mus_rank_6 = six
mus_rank_7 = seven
mus_rank_10 = jack
mus_rank_11 = horse
mus_rank_12 = king
mus_suit_o = coins
mus_suit_c = cups
mus_suit_e = swords
mus_suit_b = clubs
mus_card_o = { $rank } of coins
mus_card_c = { $rank } of cups
mus_card_e = { $rank } of swords
mus_card_b = { $rank } of clubs
mus_phase_cut = cutting the deck
mus_phase_mus = mus or not
mus_phase_discard = discarding
mus_phase_draw = drawing
mus_phase_showdown = the count
mus_phase_won = game won
mus_phase_counted = the count lies open
mus_phase_over = match over
mus_phase_void = void deal
mus_outcome_accepted = bet accepted
mus_outcome_refused = bet refused
mus_outcome_passed = all passed
mus_outcome_uncontested = uncontested
mus_outcome_not-played = not played
mus_outcome_hordago-accepted = hordago accepted
mus_outcome_void = void
mus_sign_two-kings = two kings
mus_sign_two-aces = two aces
mus_sign_medias = medias
mus_sign_duples = duples
mus_sign_29 = 29
mus_sign_30-or-31 = 30 or 31
mus_sign_juego = juego
mus_sign_three-kings = three kings
mus_sign_three-aces = three aces
mus_sign_pares = pares
mus_sign_30 = 30
mus_sign_31 = 31
mus_sign_nothing = nothing
mus_sign_cut = cut the mus
mus_sign_raise = bet more
mus_claim_void-deal = the deal is void
mus_claim_dead-hand = the hand is dead
mus_option_target = stones to win a game
    .text = { rule_mus_game_target }
mus_option_target_30 =
    .text = Thirty stones win a game.
mus_option_target_35 =
    .text = Thirty-five stones win a game.
mus_option_target_40 =
    .text = Forty stones win a game.
mus_option_refusal_basis = what a refused raise is worth
    .text = What a team gets at once when the other side refuses its raise.
mus_option_refusal_basis_before-penultimate = the bets without the last two
    .text = { rule_mus_raise_refused_before-penultimate }
mus_option_refusal_basis_standard = the bets without the last one
    .text = { rule_mus_raise_refused_standard }
mus_option_uncontested = when one team alone holds pares or juego
    .text = What happens in pares and juego when the players of one team alone have them.
mus_option_uncontested_none = nothing is counted
    .text = { rule_mus_lance_uncontested_none }
mus_option_uncontested_values = its values are counted
    .text = { rule_mus_lance_uncontested_values }
mus_option_recycle = discards shuffled in when cards run out
    .text = Which discards become the new stock when the cards do not suffice in an exchange.
mus_option_recycle_whole-heap = all discards
    .text = { rule_mus_stock_whole-heap }
mus_option_recycle_earlier-only = those of earlier exchanges
    .text = { rule_mus_stock_earlier-only }
mus_option_max_mus_rounds = most exchanges in a deal
    .text = { rule_mus_mus_rounds }
mus_option_max_mus_rounds_null =
    .text = Cards are exchanged as often as all agree.
mus_option_showdown_seconds = seconds that a count lies open
    .text = How long the cards of a deal lie open at most, so that all can look at the count; with 0 the next deal follows the count at once.
mus_option_min_discard = least cards to discard
    .text = Whether a player may keep all cards in an exchange.
mus_option_min_discard_0 =
    .text = { rule_mus_discard_count_or-none }
mus_option_min_discard_1 =
    .text = { rule_mus_discard_count }
mus_option_biak = bets on grande and chica together
    .text = Whether one word may bet on grande and on chica together.
mus_option_biak_true =
    .text = { rule_federation_9 }
mus_option_biak_false =
    .text = Each lance is opened by itself.
mus_option_signs = signs to the partner
    .text = { rule_mus_signs }
mus_option_signs_off = none
    .text = No sign is made.
mus_option_signs_on = made, as article 11 lists them
    .text = { rule_federation_11 }
mus_option_signs_all = made, any of the list
    .text = Every sign of the list is made, each of them truly.
mus_option_sign_conditions = conditions of the signs
    .text = Whether the signs keep to the conditions of the Spanish federation's list.
mus_option_sign_conditions_none = none
    .text = A sign means what it is called, at any time.
mus_option_sign_conditions_listed = those of the Spanish federation's list
    .text = { rule_mus_signs_listed }
mus_option_declarations = who says if there are pares and juego
    .text = Who says before the betting which players have pares and juego.
mus_option_declarations_automatic = the house
    .text = The house says it, and is never wrong.
mus_option_declarations_called = the players
    .text = { rule_federation_declare }
mus_option_bonus_on_refusal = values counted after a refused bet
    .text = Whether a team counts the values of its hands in a lance in which its bet was refused.
mus_option_bonus_on_refusal_true =
    .text = { rule_mus_bonus_refusal }
mus_option_bonus_on_refusal_false =
    .text = { rule_mus_bonus_refusal_none }
mus_option_bonus_scope = whose values are counted
    .text = Which hands of the team that wins pares or juego count their values.
mus_option_bonus_scope_team = of the whole team
    .text = { rule_mus_bonus_team }
mus_option_bonus_scope_best-hand = of its best hand
    .text = { rule_mus_bonus_best-hand }
mus_option_vacas = vacas that the match is the best of
    .text = { rule_mus_match_vacas }
mus_option_vacas_1 =
    .text = The match is one vaca.
mus_option_vacas_3 =
    .text = Two vacas win the match.
mus_option_vacas_5 =
    .text = Three vacas win the match.
mus_option_equivalences = kings and aces
    .text = Whether threes count as kings and twos as aces.
mus_option_equivalences_eight-kings = threes are kings, twos are aces
    .text = { rule_mus_ranks_eight-kings }
mus_option_equivalences_four-kings = kings and aces alone
    .text = { rule_mus_ranks_four-kings }
mus_option_royal_thirty_one = the royal thirty-one: three sevens and a sota
    .text = Whether three sevens and a sota beat every other thirty-one.
mus_option_royal_thirty_one_true =
    .text = { rule_mus_juego_royal }
mus_option_royal_thirty_one_false =
    .text = Every thirty-one is as good as another, and the one nearest to mano wins.
mus_option_mus_corrido = mus corrido in the first deal of a game
    .text = Whether the first deal of a game finds its mano by who cuts the mus.
mus_option_mus_corrido_true =
    .text = { rule_mus_mus_corrido }
mus_option_mus_corrido_false =
    .text = The player on the dealer's right is mano, as in every deal.

## Names of things: Mushi

mushi_suit_1 = pine
mushi_suit_2 = plum blossom
mushi_suit_3 = cherry blossom
mushi_suit_4 = wisteria
mushi_suit_5 = iris
mushi_suit_8 = pampas grass
mushi_suit_9 = chrysanthemum
mushi_suit_10 = maple
mushi_suit_11 = willow
mushi_suit_12 = paulownia
mushi_phase_misdeal = misdeal
mushi_phase_play = playing a card
mushi_phase_turn = turning a card
mushi_phase_choose = choosing a capture
mushi_phase_take = taking what is left
mushi_phase_count = the count
mushi_phase_counted = the count lies open
mushi_phase_over = match over
mushi_cards = the cards
mushi_option_rounds = rounds
    .text = { rule_mushi_match_rounds }
mushi_option_target = points that win the match
    .text = { rule_mushi_match_target }
mushi_option_target_null =
    .text = The number of rounds alone ends the match.
mushi_option_five_lights = the yaku of five lights
    .text = Whether the five lights together are a yaku.
mushi_option_five_lights_true =
    .text = The five lights together are worth 30, besides any other yaku.
mushi_option_five_lights_false =
    .text = The five lights together are worth nothing more.
mushi_option_hand_four_misdeal = four cards of a suit in a hand are a misdeal
    .text = Whether four cards of one suit in a hand are a reason to deal again.
mushi_option_hand_four_misdeal_true =
    .text = The deal is repeated when a hand holds four cards of one suit.
mushi_option_hand_four_misdeal_false =
    .text = Such a hand is played.
mushi_option_three_willows_redeal = three willows on the field are a misdeal
    .text = Whether the three willows other than the Lightning, when they lie on the field, are a reason to deal again.
mushi_option_three_willows_redeal_true =
    .text = The deal is repeated, because only a Lightning that is turned last could take these willows.
mushi_option_three_willows_redeal_false =
    .text = The round is played with them on the field; a Lightning that is turned last takes them.
mushi_option_stack_first = three cards of a suit are taken before the Lightning
    .text = What the turned fourth card of a suit takes when the Lightning lies on the field too.
mushi_option_stack_first_true =
    .text = It takes the three cards of its suit.
mushi_option_stack_first_false =
    .text = It takes the Lightning and leaves the three cards.
mushi_option_first_dealer = first dealer
    .text = How the first dealer is found.
mushi_option_first_dealer_lot = by lot
    .text = The first dealer is drawn by lot.
mushi_option_first_dealer_drawn = by drawing cards
    .text = Each player draws a card: the earlier month deals, between equals the higher value, and equal cards are drawn again.
mushi_option_next_dealer = next dealer
    .text = Who deals the next round.
mushi_option_next_dealer_winner = the winner of the round
    .text = The winner of a round deals the next; a drawn round keeps its dealer.
mushi_option_next_dealer_alternate = the other player
    .text = The players deal in turn.
mushi_option_showdown_seconds = seconds that a count lies open
    .text = { mus_option_showdown_seconds.text }

## What a reader may see in the sentences of Mus

mus_hands_dealt_own = { $sentence } You get: { $cards }.
mus_hands_dealt_seen = { $sentence } { $hands }.
mus_cards_discarded_own = You discard: { $cards }.
mus_cards_discarded_seen = { $who } discards: { $cards }.
mus_cards_drawn_own = You draw: { $cards }.
mus_cards_drawn_seen = { $who } draws: { $cards }.
mus_sign_made_own = You make a sign to your partner: { $sign }.
mus_sign_made_seen = { $who } makes a sign to the partner: { $sign }.

## Names of things, for pages and apps: reasons and states of tables, team matches and tournaments

table_closing_opener = closed by who opened it
table_closing_agreed = closed by agreement of all players
table_closing_admin = closed by an administrator
table_closing_restored = closed after a restore of the server
table_closing_match = closed with its team match
table_closing_withdrawn = closed after a withdrawal from the tournament
table_closing_result = closed, its result was decided elsewhere
table_closing_abandoned = closed as abandoned, nothing happened there for fourteen days
table_dispute-status_open = waiting for a ruling
table_dispute-status_ruled = ruled, still open to an appeal
table_dispute-status_appealed = appealed, waiting for another judge
table_dispute-status_settled = settled
table_rematch-status_open = waiting for the players
table_rematch-status_agreed = agreed
table_rematch-status_declined = declined
table_rematch-status_withdrawn = withdrawn
table_rematch-status_expired = expired
table_hidden_hand = hands
table_hidden_discards = discards
table_hidden_stock = stock
table_hidden_sign = signs
table_hidden_words = words to the judge
table_hidden_questions = questions of the judge
table_hidden_reasons = reasons of the judge
table_visibility_public = public
table_visibility_unlisted = unlisted
table_clock-of_player = a clock for each player
table_clock-of_side = a clock for each side
table_speed_blitz = blitz
table_speed_rapid = rapid
table_speed_classical = classical
table_speed_correspondence = by correspondence
table_speed_untimed = without a clock
table_seek-status_matched = matched
table_decline_generic = not this time
table_decline_later = later, perhaps
table_decline_ruleset = other rules, please
table_decline_options = other options, please
table_decline_clock = another clock, please
table_decline_rated = rated, please
table_decline_unrated = not rated, please
table_decline_stranger = not with strangers
table_decline_no-bots = not with bots
table_decline_only-bots = only with bots
table_rest_waived = only as many stones are taken as there are
table_rest_others = the rest goes to the other side
table_flag-outcome_lost = lost on time
table_flag-outcome_acted = the house moves
table_visibility_private = private
teams_tie-break_stones = fewer stones left to the losers
teams_tie-break_extra-game = one more game at every table
tournament_system_round-robin = everybody against everybody
tournament_system_swiss = Swiss system
tournament_system_knock-out = knock-out
tournament_system_groups = groups, then a knock-out
tournament_of_players = players
tournament_of_pairs = pairs
tournament_of_teams = teams
tournament_admission_open = open to all
tournament_admission_invitation = by invitation
tournament_outcome_a = the first entry wins
tournament_outcome_b = the second entry wins
tournament_outcome_draw = draw
tournament_outcome_neither = both lose
tournament_outcome_void = not counted
tournament_result_played = played
tournament_result_resigned = by resignation
tournament_result_deadline = out of time
tournament_result_closed = closed before its end
tournament_result_withdrawn = by withdrawal
tournament_result_excluded = by exclusion
tournament_result_forfeit = by forfeit
tournament_result_adjusted = decided by organiser or judge
tournament_result_played-on = played on at the next table
tournament_ending_played = all rounds are played
tournament_ending_withdrawn = too few entries are left
tournament_ending_opener = ended by who opened it
tournament_ending_admin = ended by an administrator
tournament_rank_mutual = the games against each other
tournament_rank_buchholz = the victories of the opponents (Buchholz)
tournament_rank_stones = the stones won and lost
tournament_rank_lots = a drawing of lots

## Names of things: rule sets, endings and moves of Mus

mus_name = Mus
mus_ruleset_mus-basque = Basque Mus
mus_ruleset_mus-federation = Federation Mus
mus_ruleset_mus-eight-kings = Mus with eight kings
mus_ruleset_mus-spanish = Spanish Mus
mus_preset_euskal-herria = Championship of the Basque Country
    .text = Four kings, to 30, three games: rule 1 of Euskal Herriko Mus Federazioa.
mus_preset_spain = Tournament in Spain
    .text = Eight kings, to 40, mus corrido and signs, as the general rules of Bizkaia state them; three games.
mus_preset_france = Championship of the French federation
    .text = Four kings, to 40, three games: article 1 of the federation.
mus_cause_claim = by agreement of both teams
mus_cause_ruling = by the judge's ruling
mus_game_win_target = by stones
mus_game_win_hordago = by hordago
mus_game_win_ruled = by a ruling
mus_game_win_resigned = given up by the others
mus_game_win_time = on time
mus_ending_won = won
mus_ending_resigned = by resignation
mus_ending_time = on time
mus_ending_played = all games played
mus_ending_deadline = out of time
mus_ending_excluded = by exclusion of a player
mus_class_none = no pares
mus_class_par = a pair
mus_class_medias = medias
mus_class_duples = duples
mus_kind_mus = asks for new cards
mus_kind_cut = refuses the exchange
mus_kind_discard = discards
mus_kind_pass = passes
mus_kind_bet = bets
mus_kind_raise = raises
mus_kind_hordago = stakes the game
mus_kind_accept = accepts
mus_kind_refuse = refuses
mus_kind_refuse_soft = refuses without binding the partner
mus_kind_biak_bet = bets on grande and chica
mus_kind_biak_hordago = stakes the game on grande and chica
mus_kind_declare = says what they hold
mus_kind_cut_deck = cuts the deck
mus_kind_sign = makes a sign
mus_kind_claim = makes a claim
mus_kind_consent = answers a claim
mus_kind_withdraw = withdraws a claim
mus_kind_gather = gathers the cards
mus_kind_resign = resigns

## Names of things: endings and moves of Mushi

mushi_name = Mushi
mushi_ruleset_mushi = Mushi
mushi_ending_won = won
mushi_ending_drawn = drawn
mushi_ending_resigned = by resignation
mushi_ending_time = on time
mushi_ending_excluded = by exclusion of a player
mushi_ending_deadline = out of time
mushi_kind_play = plays a card
mushi_kind_capture = chooses a capture
mushi_kind_gather = gathers the cards
mushi_kind_resign = resigns

### Pages: page-, the page or the part of several pages, and the name by which its script or its HTML file knows the
### text; what the script fills in is written as an argument

## Pages: the frame of every page

page-frame-skip = Skip to the content
page-frame-nav = Main
page-frame-rules = Rules
page-frame-verify = Verify
page-frame-docs = API
page-frame-noscript = This page needs JavaScript. The same as text:
page-frame-requests = What this page asked for
page-frame-language = Language
page-frame-theme = Colours
page-frame-themeAuto = as the device
page-frame-themeLight = light
page-frame-themeDark = dark
page-frame-cards = Cards
page-frame-cardsDrawn = drawn
page-frame-cardsIndex = number and suit only
page-frame-loading = Loading …
page-frame-notFound = Not found, or not open to you.
page-frame-unreachable = The server does not answer.
page-frame-lost = Connection lost, trying again.
page-frame-again = Try again
page-frame-tooMany = Too many requests from your network. Please wait a little.
page-frame-settings = Settings
page-frame-requestsHow = Everything here comes from the public API. Each request, as a command for a terminal:
page-frame-team = Team { $team }
page-frame-print = Print
page-frame-ratings = Ratings
page-frame-account = Account
page-frame-foot = More pages
page-frame-meet = Play
page-frame-newMatch = New team match
page-frame-newTournament = New tournament
page-frame-judges = Judges
page-frame-admins = Administration

page-way-backToTable = Back to your table
page-way-backToTurn = ● Your turn: back to your table

## Pages: home

page-home-title = Hordago, the open table server for Mus
page-home-lead = Mus is the Basque card game of bets, signs and nerve: four players, forty cards, and one word that stakes the whole game.
page-home-what = This server deals the cards, keeps the rules of several rule books and writes down every word and every stone.
page-home-proof = Once a match is over, anybody can look at every moment of it from any seat, and check in the browser that no card was changed.
page-home-friends = Play with friends
page-home-openRoom = Open the table
page-home-look = Look at a match
page-home-read = What is Mus? The rules
page-home-check = Verify a record
page-home-nowHeading = Going on
page-home-nowNone = No match is being played at the moment.
page-home-doneHeading = Finished matches
page-home-doneNone = No match is finished yet.
page-home-matchesHeading = Team matches
page-home-matchesHow = The same cards at several tables, so that luck is the same for both teams.
page-home-matchesNone = There is no team match yet.
page-home-tournamentsHeading = Tournaments
page-home-tournamentsNone = There is no tournament yet.
page-home-playHeading = Play, or build on it
page-home-play = Everything can be done over the API: sign up, sit down, play, judge, run a tournament. Its page lets you try each request.
page-home-playLink = The API, with a guide
page-home-result = { $a } to { $b }
page-home-playNow = Play now against bots
page-home-playNowHow = A name is enough. You sit down at a table of your own, and bots take the other seats.
page-home-playAs = You play as { $name }.
page-home-yourName = Your name
page-home-remember = Remember me in this browser
page-home-nameKeyHow = Your name has a key that this browser keeps, for this tab or for longer if you tick the box. At the table, under More, is a recovery key to keep elsewhere.
page-home-start = Play
page-home-ruleSet = Rules
page-home-level = Level of the bots

## Pages: lists of tables, team matches and tournaments, on several pages

page-lists-against = against
page-lists-closedAccount = closed account
page-lists-won = Games won
page-lists-score = Score
page-lists-matchSize = Tables: { $tables } · games at each: { $games }
page-lists-entries = { $entries } entries, round { $round }
page-lists-matchName = Team match of { $day }
page-lists-status_open = waiting for players
page-lists-status_playing = being played
page-lists-status_paused = paused, a dispute is open
page-lists-status_adjourned = adjourned
page-lists-status_finished = finished
page-lists-status_closed = closed

## Pages: home: meeting other players

page-meeting-meetHeading = Meet other players
page-meeting-meetHow = Say what you want to play. Players who want the same are brought to one table.
page-meeting-meetSignIn = To play with others or to challenge somebody you need an account: a name is enough.
page-meeting-signInOrUp = Sign up or sign in
page-meeting-seats = Players
page-meeting-noClock = without a clock
page-meeting-clock = Clock
page-meeting-rated = rated
page-meeting-peopleOnly = people only
page-meeting-ofSeats = { $seats } players
page-meeting-moreTerms = More terms
page-meeting-minutes = Minutes that you are ready to wait
page-meeting-rangeHeading = Ratings of the others
page-meeting-lowest = At least
page-meeting-highest = At most
page-meeting-established = only ratings that are sure
page-meeting-range = ratings { $range }
page-meeting-options = Options of the rules
page-meeting-usual = as usual
page-meeting-partner = Partner
page-meeting-partnerHow = Empty: anybody. They sit across from you, and have to agree first.
page-meeting-quickMatch = Play as soon as possible
page-meeting-postSeek = Post a seek
page-meeting-challengeHeading = Challenge players whom you know
page-meeting-challengeHow = You have seat 0. Seats without a name are open to all. Once everybody has accepted there is a table, with a seat kept for each.
page-meeting-challenge = Challenge
page-meeting-partnerSeat = Partner, across from you
page-meeting-opponentSeat = Opponent
page-meeting-playerHint = @handle or id
page-meeting-noPerson = There is no such player:
page-meeting-seeksHeading = Who is looking for players
page-meeting-seeksNone = Nobody is looking for players at the moment.
page-meeting-withdraw = Withdraw
page-meeting-playToo = Play too
page-meeting-you = You
page-meeting-withPartner = with a partner
page-meeting-partnerWaits = the partner has not agreed yet
page-meeting-agree = Agree
page-meeting-accept = Accept
page-meeting-decline = Decline
page-meeting-seeksWithYou = { $name } wants to look for a match together with you.
page-meeting-waitingHeading = Waiting for your answer
page-meeting-mineHeading = Your tables
page-meeting-declined_own = { $name } has declined your challenge.
page-meeting-accepted_own = { $name } has accepted your challenge. The table opens.
page-meeting-accepted_other = { $name } has accepted the challenge, too. The table opens.
page-meeting-declined_other = { $name } has declined the challenge.
page-meeting-youChallenge = You challenge
page-meeting-challengesYou = challenges you
page-meeting-youAccepted = you have accepted, the others have not yet
page-meeting-declineHeading = Decline the challenge?
page-meeting-why = Why
page-meeting-rematchFrom = { $name } wants to play again.
page-meeting-theTable = The table
page-meeting-theMatch = A team match
page-meeting-theTournament = A tournament
page-meeting-confirm = Confirm
page-meeting-enrolled = Somebody has enrolled you: confirm that you will play.
page-meeting-mayEnrol = You are invited to enrol.
page-meeting-seatKept = a seat is kept for you
page-meeting-yourTurn = Your turn
page-meeting-until = until { $time }
page-meeting-talk = phrases at the table
page-meeting-aid = odds of one’s own cards
page-meeting-asksToAdjourn = You are asked to adjourn the match.
page-meeting-asksToResume = You are asked to go on with the match.

## Pages: one's own account

page-me-title = Your account
page-me-bot = bot
page-me-contents = On this page
page-me-publicPage = Your public page
page-me-newMatch = New team match
page-me-newTournament = New tournament
page-me-judgeDesk = Desk for judges
page-me-adminDesk = Administration
page-me-signOutSure = Sign out in this browser?
page-me-signOutHow = The browser forgets your key and your recovery key. Keep the recovery key elsewhere first, or nobody can give the account back.
page-me-keyBegins = It begins with hdg_ and is sent to this server alone.
page-me-remember = Remember me in this browser
page-me-recoverHeading = Key lost?
page-me-recoverHow = The recovery key gives your account back. All keys of before end, and you get a new recovery key.
page-me-recoveryKey = Recovery key
page-me-recoveryBegins = It begins with hdr_.
page-me-recover = Recover the account
page-me-signUpHeading = New here?
page-me-signUpHow = A name is enough; no e-mail is asked for.
page-me-signUp = Sign up
page-me-nameHeading = Name and handle
page-me-name = Name
page-me-nameHow = Not unique, and not changed during a match.
page-me-rename = Change the name
page-me-handle = Handle
page-me-handleHow = By it others find you, as @handle: 3 to 20 letters, digits and dashes. It is chosen once in 30 days.
page-me-setHandle = Choose the handle
page-me-giveUpHandle = Give up the handle
page-me-saved = Saved.
page-me-keysHeading = Keys
page-me-keysHow = A key lets a browser or a program act as you. Give each device its own, with as little as it needs.
page-me-unnamedKey = Key without a label
page-me-thisKey = this one
page-me-until = until
page-me-revoke = Revoke
page-me-revokeSure = Revoke “{ $key }”?
page-me-revokeHow = What uses it can no longer act for you.
page-me-revokeOwn = This browser uses it: you sign out, and need another key or the recovery key to come back.
page-me-moreKeys = A key for another device
page-me-makeKey = Make the key
page-me-newKey = New key
page-me-label = Label
page-me-labelHow = For your own use, such as “phone”.
page-me-scopes = What it allows
page-me-scope_read = see what you see
page-me-scope_play = play
page-me-scope_organise = run tournaments
page-me-scope_judge = judge
page-me-scope_admin = administer
page-me-days = Days
page-me-daysHow = Empty: without an end.
page-me-shownOnce = It is shown only now. Keep it somewhere safe.
page-me-copy = Copy
page-me-copied = Copied.
page-me-copyByHand = It is selected: copy it by hand.
page-me-recoveryHere = This browser has the recovery key that gives your account back when all keys are lost. Write it down, then let the browser forget it.
page-me-recoveryElsewhere = It gives your account back when all keys are lost. This browser does not have it; if it is lost too, make a new one now.
page-me-showRecovery = Show it
page-me-forgetRecovery = Forget it in this browser
page-me-newRecovery = Make a new recovery key
page-me-newRecoveryHow = The one of before is no longer good then.
page-me-makeRecovery = Make it
page-me-appsHeading = Apps
page-me-appsHow = Apps of other people that you have allowed to act for you.
page-me-noApps = You have allowed no app.
page-me-endApp = Withdraw
page-me-endAppSure = Withdraw what “{ $app }” may do? It is signed out everywhere.
page-me-settingsHeading = Settings
page-me-settingsHow = They hold in this browser. Language, colours and cards are at the top of every page.
page-me-rememberNot = A key that reaches further than playing is kept for this tab alone.
page-me-handsHeading = Your hands
page-me-handsHow = Deals that you played at public tables that are over.
page-me-search = Search
page-me-any = any
page-me-found = Deals: { $count }
page-me-noHands = No deal fits.
page-me-asTable = Save as a table (CSV)
page-me-asData = Save as data (JSON lines)
page-me-ruleset = Rules
page-me-lance = Lance
page-me-role = You were
page-me-role_mano = mano
page-me-role_dealer = dealer
page-me-held = You held
page-me-heldHow = par, medias, duples, or points such as 31
page-me-outcome = Outcome
page-me-outcome_won = won
page-me-outcome_lost = lost
page-me-outcome_uncontested = uncontested
page-me-stake = Stones at least
page-me-hordago = hordago
page-me-accepted = you accepted
page-me-bluff = your bluff worked
page-me-disputed = the judge was called
page-me-further = More
page-me-class = A hand of the deal
page-me-classHow = Of any player; not together with what you were, held or did.
page-me-class_juego = juego
page-me-class_thirty-one = thirty-one
page-me-from = From
page-me-to = Before
page-me-leavingHeading = Your data, and the end of the account
page-me-exportHow = You can download all that is stored on you, with the records of your tables.
page-me-export = Download everything
page-me-close = Close the account
page-me-closeSure = Close your account for ever?
page-me-closeHow = Your name is erased wherever it is shown, and all keys end. This cannot be undone.
page-me-closeType = Type your name to confirm
page-me-closeWrong = That is not your name. The account is open still.
page-me-confirm = Ask me before a hordago and before throwing cards
page-me-fast = Show quickly what the others do
page-me-sound = A sound when it is my turn
page-me-letters = Single letters and digits are keys
page-me-push = Tell me that it is my turn, also while no page is open

## Pages: a player

page-player-title = A player
page-player-bot = bot
page-player-ownedBy = A bot of
page-player-noHandle = without a handle
page-player-nowHeading = Going on
page-player-nowNone = No public table at the moment.
page-player-doneHeading = Finished matches
page-player-doneNone = No public match is finished yet.
page-player-challengeThem = Challenge { $name }
page-player-thisIsYou = This is you: your account

## Pages: ratings and results of a player, on several pages

page-standing-ratingsHeading = Ratings
page-standing-noRatings = No rated match is finished yet.
page-standing-asPair = with { $name }
page-standing-results = results: { $count }
page-standing-unsure = It follows from few results, and can change a lot.
page-standing-when = When
page-standing-rating = Rating
page-standing-change = Change
page-standing-chart = Rating since { $since }: { $first } at first, { $last } now, between { $lowest } and { $highest }.
page-standing-statisticsHeading = Statistics
page-standing-noStatistics = Nothing is counted yet.
page-standing-count_matches_won = Matches won
page-standing-count_matches_lost = Matches lost
page-standing-count_matches_drawn = Matches drawn
page-standing-count_games_won = Games won
page-standing-count_games_lost = Games lost
page-standing-count_deals = Deals
page-standing-count_lances_played = Lances played
page-standing-count_lances_won = Lances won
page-standing-count_bluffs = Bluffs that worked
page-standing-count_stones_per_deal = Stones per deal
page-standing-count_rounds = Rounds
page-standing-count_rounds_won = Rounds won
page-standing-count_points_per_round = Points per round

## Pages: ratings

page-ratings-title = Leaderboards
page-ratings-lead = The highest ratings of those with ten rated results at least, by rules and by how long players may think.
page-ratings-ruleset = Rules
page-ratings-speed = Clock
page-ratings-of = Of
page-ratings-of_players = people
page-ratings-of_pairs = pairs
page-ratings-of_bots = bots
page-ratings-none = Nobody is on this list yet.
page-ratings-rank = Rank
page-ratings-player = Player
page-ratings-rating = Rating
page-ratings-results = Results

## Pages: the rule books; after section_ stands the rule that a section begins with, with an underscore for each dot

page-rules-title = Rules
page-rules-lead = The rules as this server applies them. Each has a name, which replays and rulings point to, and its source.
page-rules-introHeading = Mus in a minute
page-rules-intro1 = Two pairs play with the Spanish deck of forty cards. Everybody gets four cards; if all say “mus”, they exchange cards, as often as they agree.
page-rules-intro2 = Then they bet on four things in turn: the highest cards (grande), the lowest cards (chica), pairs (pares), and the total (juego, or punto where nobody has it).
page-rules-intro3 = A bet can be refused, accepted or raised; bets that were accepted are decided when the hands are shown. “Hordago” stakes the whole game at once.
page-rules-choose = Rule set
page-rules-chosen = { $name }: { $count } rules
page-rules-contents = Sections
page-rules-section_mus_ranks = Which hand is better
page-rules-section_mus_dealer = The deal
page-rules-section_mus_mus = Mus: exchanging cards
page-rules-section_mus_lance_sequence = The lances and the betting
page-rules-section_mus_grande_all-pass = What is counted
page-rules-section_federation = Articles of the federation
page-rules-section_mushi_players = Players and cards
page-rules-section_mushi_dealer = The deal
page-rules-section_mushi_turn = Play
page-rules-section_mushi_leftovers = The count and the end
page-rules-section_table = Any table: ending, disputes, judges
page-rules-section_teams = Team matches
page-rules-section_tournaments = Tournaments
page-rules-section_other = The rules
page-rules-options = What a table may choose
page-rules-option = Option
page-rules-values = Possible
page-rules-default = If nothing is said
page-rules-range = { $from } to { $to }
page-rules-yes = yes
page-rules-no = no
page-rules-source = Source:
page-rules-elsewhere = The rule { $id } is not in this rule set.

## Pages: replay of a table

page-replay-title = Replay
page-replay-step = This step
page-replay-about = About this step
page-replay-table = The table
page-replay-list = What happened
page-replay-toList = List
page-replay-before = Before the first deal
page-replay-deal = Deal { $number }
page-replay-deal_mushi = Round { $number }
page-replay-game = Game { $number }
page-replay-hidden = Not shown to this reader then:
page-replay-playedOnFrom = The match before the ruling
page-replay-playedOnAt = The match is played on at another table
page-replay-slider = Step
page-replay-sliderValue = Step { $step } of { $last }. { $text }
page-replay-buttons = Go through the match
page-replay-back = One step back
page-replay-forward = One step on
page-replay-decisionBack = Decision before
page-replay-decisionForward = Next decision
page-replay-dealBack = Start of the deal, or deal before
page-replay-dealForward = Next deal
page-replay-play = Play
page-replay-pause = Pause
page-replay-speed = Speed
page-replay-reader = Seen by
page-replay-public = a spectator
page-replay-all = everybody's cards
page-replay-seat = seat { $seat }: { $name }
page-replay-closedAccount = closed account
page-replay-live = Back to live
page-replay-liveNow = Live
page-replay-changed = What you may see of this table has changed.
page-replay-missed = Steps since your last visit: { $count }.
page-replay-playMissed = Play these steps
page-replay-finished = The match is over, and every card may be seen.
page-replay-watchOpen = Watch it with all cards
page-replay-again = Try again
page-replay-link = Link to this moment
page-replay-linkAs = It shows what was known to
page-replay-copyLink = Copy the link
page-replay-copied = The link is copied.
page-replay-copyByHand = The link is selected: copy it by hand.
page-replay-turn = Turn the table
page-replay-text = As text
page-replay-record = Record
page-replay-notation = Record in open notation
page-replay-verify = Verify
page-replay-help = Keys
page-replay-close = Close
page-replay-call = The request behind this step
page-replay-answer = What the server answered
page-replay-letters = Single letters and digits are keys
page-replay-key_gameBack = Start of the game, or game before
page-replay-key_gameForward = Next game
page-replay-key_first = First step
page-replay-key_last = Last step
page-replay-key_play = Play or pause
page-replay-key_reader_public = As a spectator saw it
page-replay-key_reader_all = With everybody's cards
page-replay-key_reader_seat = As that seat saw it
page-replay-key_close = Close what is open
page-replay-key_copy = Copy a link to this moment, as a spectator saw it
page-replay-key_help = This help
page-replay-missedList = What was said since then
page-replay-chances = Odds
page-room-title = Play with friends
page-room-invite = Invite by link
page-room-inviteText = Come and play Mus with me:
page-room-copied = Copied.
page-room-copyByHand = Copy the link by hand.
page-room-qr = QR code of the link
page-room-comeNone = Nobody has come yet.
page-room-comeOne = { $names } has come.
page-room-comeMore = { $names } have come.
page-room-missingNone = All seats are taken.
page-room-missingOne = One is missing.
page-room-missingMore = { $count } are missing.
page-room-ownPair = Your pair
page-room-otherPair = The other pair
page-room-onePair = One pair
page-room-thePair = The other
page-room-freeSeat = Free seat
page-room-keptSeat = Kept
page-room-you = { $name } (you)
page-room-turnAway = Turn { $name } away
page-room-move = Touch a free seat to sit there.
page-room-standUp = To change who sits with whom, touch your name: your seat is free then for another.
page-room-standing = Touch a free seat to sit there. Another may take it first.
page-room-start = Start
page-room-startOne = Start with a bot in 1 seat
page-room-startMore = Start with bots in { $count } seats
page-room-leave = Leave the table
page-room-close = Close the table
page-room-gone = You do not sit at this table any more.
page-room-home = To the first page
page-room-invitedBy = { $name } invites you to play
page-room-sit = Sit down
page-room-sitAs = You sit down as { $name }.
page-room-full = All seats are taken.
page-room-deadLink = This link leads nowhere: it was taken back, or the match has begun. Ask for a new one.
page-room-refused = Refused:
page-room-stale = Something else happened first. Look at the room, and choose again.
page-room-yourName = Your name
page-room-remember = Remember me in this browser
page-room-refused_seat-taken = Somebody else has taken this seat.
page-room-refused_seat-reserved = This seat is kept for somebody else.
page-room-refused_turned-away = You were turned away from this table.

## Pages: replay: the odds

page-chances-lance = Lance
page-chances-about = Share of the deals in which the seat's team wins the lance, by what the seat knew: its cards, what it threw, its place, and what was declared. The rest of a bar: the other team wins it, or nobody. ≈ is an estimate.
page-chances-none = No odds here: they are given while the hands are played.
page-chances-choose = Choose a seat or everybody's cards to see their odds.
page-chances-within = An estimate, off by { $within } at most.
page-chances-decision = This decision
page-chances-best = best
page-chances-luck = Luck in this deal
page-chances-aboutLuck = Stones that the deal brought to the seat's side, less what its hand let it expect. Both by the house's table, which is an opinion.
page-chances-cost = costs { $stones } stones
page-chances-choice_mus = mus
page-chances-choice_cut = no mus
page-chances-choice_discard = throw { $cards }
page-chances-choice_bet = bet { $stones }
page-chances-choice_hordago = hordago
page-chances-choice_accept = accept
page-chances-choice_refuse = refuse
page-chances-choice_pass = pass
page-chances-choice_raise = raise by { $stones }

## Pages: a table that is played at

page-play-title = Table
page-play-pad = Your moves
page-play-say_mus = Mus
page-play-say_cut = No mus
page-play-say_pass = Pass
page-play-say_bet = Bid { $number }
page-play-say_raise = { $number } more
page-play-say_accept = See
page-play-say_refuse = Fold
page-play-say_hordago = Hordago
page-play-yourTurn = Your turn: { $part }.
page-play-turnOf = Waiting for { $names }.
page-play-titleTurn = Your turn
page-play-over = The match is over.
page-play-paused = The judge has been called; play is paused.
page-play-sitDown = This table waits for players. Take a free seat.
page-play-share = You sit at this table. Send the address of this page to those who are to play with you.
page-play-backToLive = Back to the table
page-play-sending = The server does not answer. Your move is sent again until it does.
page-play-stale = Something else was said first. Look at the table, and choose again.
page-play-refused = Refused:
page-play-refused_signature-required = This seat signs its moves with a key that this browser does not have.
page-play-refused_seat-taken = Somebody else has taken this seat.
page-play-refused_not-agreed = You have asked for the table to be closed. It is closed when all players have asked.
page-play-stones = stones
page-play-at = cards from the top
page-play-less = Less
page-play-greater = More
page-play-withNumber = { $move }: { $number }
page-play-chooseCards = Choose cards: at least { $min }, at most { $max }.
page-play-throwHint = Choose your cards on the table, then send them.
page-play-pointHint = Choose a card on the table.
page-play-choosePicked = { $card }: choose the card that it takes.
page-play-several = { $card }: ways to play it: { $count }
page-play-sure = { $move }. Are you sure?
page-play-yes = Yes
page-play-no = No
page-play-list_sign = Signs to your partner
page-play-list_claim = Claims
page-play-menu = More
page-play-confirm = Ask me before a hordago and before throwing cards
page-play-judge = Call the judge
page-play-judgeAbout = About step { $step }: { $text }
page-play-judgeHow = To call the judge about an earlier moment of this deal, go back to it first. Only judges read what you write, until the match is over.
page-play-judgeLate = The cards of that deal are gathered. The judge is called about the deal in play alone: go on to it first.
page-play-judgeWords = What is wrong?
page-play-close = Ask to close the table
page-play-closeSure = The match ends without a result if all players ask for it. Ask to close the table?
page-play-resign = Resign
page-play-resignSure = The match is lost once your whole side has resigned. Resign?
page-play-forget = Forget my key in this browser
page-play-forgetSure = This browser then cannot play for you any more. Only your recovery key gives the account back. Forget it?
page-play-playOn = To the start
page-play-playAgain = Play again
page-play-againWait = Waiting until { $names } wants to play again.
page-play-againDeclined = The others do not play again.
page-play-recovery = My recovery key
page-play-recoveryHow = It gives your account back when this browser has lost it. Write it down, and show it to nobody.
page-play-shut = Close
page-play-yourName = Your name
page-play-remember = Remember me in this browser
page-play-seatNumber = Seat { $seat }
page-play-free = free
page-play-sit = Sit down at seat { $seat }
page-play-sitKept = Sit down
page-play-seatBot = Seat a bot
page-play-freeBot = Send the bot away
page-play-leave = Leave the seat
page-play-proofs = Luck of my own, signed moves
page-play-luck = My browser adds luck of its own to the shuffle
page-play-luckHow = It commits to a number now and shows it once all sit. Nobody can then choose the cards, not even the server. Keep this tab open until the match begins.
page-play-luckWait = All seats are taken. The cards wait for the luck of { $names }.
page-play-luckLost = This tab no longer has the number that it committed to. The house stands in for it in a moment.
page-play-signs = Sign my moves with a key of this browser
page-play-signsHow = The record then proves that your moves are yours. The key never leaves this browser: this seat can be played from here alone.
page-play-signsNot = This browser cannot sign moves: that needs https and a browser that knows Ed25519.
page-play-invite = Invite by a link
page-play-inviteTitle = Link to seat { $seat }
page-play-inviteLink = The link
page-play-inviteHow = The first person who opens it and sits down has the seat. It works once, and is shown only now.
page-play-invited = You are invited to seat { $seat } of this table.
page-play-invitedAs = You sit down as { $name }.
page-play-keptLink = kept for a guest with a link
page-play-keptFor = kept for somebody
page-play-keptYou = kept for you
page-play-openSeat = Open it to all
page-play-declineSeat = Decline
page-play-afterMatch = After the match
page-play-againOffer = { $names } would like to play again.
page-play-againDecline = No, thank you
page-play-againWithdraw = Withdraw the offer
page-play-talk = Say something
page-play-pace = Pace
page-play-pace_slow = slower
page-play-pace_calm = normal
page-play-pace_fast = faster
page-play-pace_once = at once
page-play-sound = A sound when it is my turn
page-play-adjourn = Ask to adjourn the match
page-play-adjournSure = The match stops once all players have asked for it, and goes on when all want to. Ask for it?
page-play-adjourned = The match is adjourned until all players want to go on.
page-play-adjourningAsked = { $names } would like to adjourn the match.
page-play-adjournToo = Adjourn it
page-play-resume = Go on with the match
page-play-resumingAsked = { $names } would like to go on with the match.
page-play-closingAsked = { $names } would like to close the table without a result.
page-play-closeToo = Close it
page-play-resigningSaid = { $names } has resigned. The match goes on until their whole side has.
page-play-away = { $names }: away.
page-play-claimFrom = If they do not come back, you can claim the match at { $at }.
page-play-claimSoon = Your opponents may claim the match in { $seconds } s: make a move.
page-play-claim = Claim victory
page-play-awayMark = away
page-play-refused_not-away = They are back, or have not been away for long enough.
page-play-disputes = Disputes of this table

## Pages: a team match

page-match-title = Team match
page-match-playing = The match is being played. Its score and its boards are shown once all tables are over, so that nobody plays the same cards knowing how they went elsewhere.
page-match-open = The match has not begun: pairs are still enrolling.
page-match-closed = The match was closed before its end.
page-match-won = Team { $team } wins, { $a } games to { $b }.
page-match-drawn = A draw, { $a } games each.
page-match-brokenTie_stones = Equal in games; fewer stones left to the losers decided.
page-match-brokenTie_extra-game = Equal in games; one more game at each table decided.
page-match-terms = { $rules } · tables: { $tables } · games at each: { $games }, to { $target } stones
page-match-scoreHeading = Score by table
page-match-table = Table
page-match-game = Game { $number }
page-match-extra = extra game
page-match-replay = Replay of table { $table }
page-match-sheet = Sheet to print
page-match-comparisonSheet = All boards, to print
page-match-boardSheet = This board, to print
page-match-sits = { $side }: team { $team }
page-match-places = Table { $table }, { $side }
page-match-void = void
page-match-voidAt = table { $table }: void
page-match-voidHow = A judge voided this board here: it counts for neither team, and is not compared.
page-match-boardsHeading = Boards side by side
page-match-boardsHow = Each board has the same cards at every table. Open one to compare.
page-match-board = Board { $board }
page-match-stonesAt = table { $table }: { $a } to { $b }
page-match-parted = After { $after } equal steps:
page-match-alone = Only one table counts, so there is nothing to compare.
page-match-never = Played alike at all tables.
page-match-way = Table { $tables }: { $player }, { $word }
page-match-wayEnd = Table { $tables }: nothing more
page-match-seat_0 = North
page-match-seat_1 = West
page-match-seat_2 = South
page-match-seat_3 = East
page-match-did_discard = discards { $number }
page-match-did_pass = passes
page-match-did_bet = bets { $number }
page-match-did_raise = raises by { $number }
page-match-did_accept = accepts
page-match-did_refuse = refuses
page-match-did_hordago = hordago
page-match-did_mus = mus
page-match-did_cut = cuts
page-match-inPart = { $part }: { $did }
page-match-atTable = Table { $table }
page-match-hands = Hands at the showdown
page-match-lance = Lance
page-match-said = What was said
page-match-scored = Stones
page-match-outcome = Outcome
page-match-watch = Replay from this board
page-match-pairs = Who plays
page-match-tournament = Round { $round } of a tournament
page-match-deck = The deck of each seat
page-match-more = More boards
page-match-desk = Desk for the organiser

## Pages: a tournament

page-tournament-title = Tournament
page-tournament-terms_swiss = Swiss system, { $rounds } rounds, { $rules }
page-tournament-terms_knock-out = Knock-out, { $rules }
page-tournament-terms_groups = Groups and a knock-out, { $rules }
page-tournament-terms_round-robin = Everybody against everybody, { $rules }
page-tournament-state_open = Entries are open: { $entries } so far.
page-tournament-state_playing = Round { $round } is being played.
page-tournament-state_finished = Finished after round { $round }.
page-tournament-state_closed = Closed before its end.
page-tournament-standingsHeading = Standings
page-tournament-standingsHow = A victory counts one; games and stones of the defeats break ties.
page-tournament-rule = The rule
page-tournament-rank = Rank
page-tournament-entry_players = Player
page-tournament-entry_pairs = Pair
page-tournament-entry_teams = Team
page-tournament-bracket = Bracket
page-tournament-group = Group
page-tournament-sheet = Sheet to print
page-tournament-csv = Pairings for a spreadsheet
page-tournament-record = Record to verify
page-tournament-victories = Victories
page-tournament-games = Games
page-tournament-stones = Stones
page-tournament-played = Played
page-tournament-byes = Byes
page-tournament-forfeits_won = Forfeits won
page-tournament-forfeits_lost = Forfeits lost
page-tournament-parted_by = Tie-break
page-tournament-withdrawn = withdrawn
page-tournament-excluded = excluded
page-tournament-noStandings = There are no standings before the first round.
page-tournament-text = Download as text
page-tournament-final_0 = Final
page-tournament-final_1 = Semi-finals
page-tournament-final_2 = Quarter-finals
page-tournament-thirdPlace = Third place
page-tournament-round = Round { $round }
page-tournament-over = over
page-tournament-pairing = Table
page-tournament-first = Pair A
page-tournament-second = Pair B
page-tournament-result = Games
page-tournament-pending = being played
page-tournament-outcome_void = not counted
page-tournament-bye = Bye: { $entry }
page-tournament-look = Look
page-tournament-outcome_neither = lost by both
page-tournament-reason_adjusted = decided
page-tournament-reason_closed = closed
page-tournament-reason_deadline = out of time
page-tournament-reason_excluded = exclusion
page-tournament-reason_forfeit = forfeit
page-tournament-reason_played-on = played on at the next table
page-tournament-reason_resigned = resigned
page-tournament-reason_withdrawn = withdrawal
page-tournament-hall = Screen for the hall
page-tournament-desk = Desk for the organiser
page-tournament-enrol = Enrol
page-tournament-enrolAs = You enrol as { $name }.
page-tournament-partner = Your partner
page-tournament-partnerLater = By @handle or id. Leave it empty to send your partner a link.
page-tournament-teammate = A player of your team
page-tournament-playerHint = @handle or id
page-tournament-noPerson = There is no such player:
page-tournament-withPartner = You play with { $name }.
page-tournament-sendPartner = Send the link to my partner
page-tournament-partnerHow = Your partner opens this link and enrols you both. Then you confirm it here.
page-tournament-partnerText = Enrol with me:
page-tournament-toTable = Go to your table
page-tournament-enrolled = You are enrolled: { $name }.
page-tournament-notYet = { $names } still has to confirm.
page-tournament-enrolledBy = { $names } has enrolled with you.
page-tournament-confirm = Yes, I play with { $names }
page-tournament-withdraw = Withdraw
page-tournament-yourName = Your name
page-tournament-remember = Remember me in this browser
page-tournament-copied = Copied.
page-tournament-copyByHand = Copy the link by hand.
page-tournament-refused = Refused:
page-tournament-stale = Something happened in the meantime. Look at it, and try again.

## Pages: a replay within a page of another site

page-embed-title = Replay
page-embed-page = The whole replay

## Pages: an address without a page

page-missing-title = Page not found
page-missing-lead = There is no page at this address. The link may be wrong, or cut short.
page-missing-back = To the start
page-missing-about = For matches, look on the first page; for a rule, in the rule book.

## Pages: an error of the server

page-failed-title = Something went wrong
page-failed-lead = The server could not answer. Nothing you did is lost; please try again in a moment.
page-failed-back = To the start

## Pages: an address of the API, opened in a browser

page-pointer-title = An address for programs
page-pointer-lead = Programs read this address. For people there is a page:
page-pointer-program = To read it as a program does, with this address at its end:

## Pages: what a drawn table says

page-table-seat = Player in seat { $seat }
page-table-closedAccount = closed account
page-table-empty = Free seat
page-table-hand = Hand of { $name }
page-table-noCards = { $name } holds no cards
page-table-faceDown = { $name }, cards face down: { $count }
page-table-stock = Cards in the stock: { $count }
page-table-turn = to act
page-table-clock = Time left:
page-table-mano = mano
page-table-dealer = dealer
page-table-dead = hand out of play
page-table-has = { $lance }: yes
page-table-hasNot = { $lance }: no
page-table-sign = sign: { $sign }
page-table-signUnseen = made a sign
page-table-discarded = discarded: { $count }
page-table-team = Team { $team }
page-table-gamesWon = Games won: { $count }
page-table-lance = Lance
page-table-stake = Stones at stake
page-table-outcome = Outcome
page-table-vacas = Vacas { $won } (best of { $best }) · games { $games }
page-table-offered = to be answered
page-table-refused = if refused: { $stones }
page-table-deal = Deal { $number }
page-table-claim = { $name } claims: { $claim }
page-table-count = The count
page-table-gathering = Waiting for { $names } to gather the cards
page-table-round = Round { $number }
page-table-inCards = { $points } in cards
page-table-taken = { $name }, cards taken: { $count }
page-table-turned = Card turned up
page-table-field = Cards on the field
page-table-notDrawn = This page cannot draw this game. The sentences and the list go on.
page-table-rating = rating { $rating }
page-table-ratingUnsure = rating about { $rating }

## Pages: verifying a record

page-verify-title = Verify a record
page-verify-lead = A record holds everything that happened at a table. Your browser checks it here, step by step; the file goes nowhere.
page-verify-choose = Choose a record (.hordago.jsonl)
page-verify-dropHere = or drop it anywhere on this page
page-verify-resultHeading = What is checked
page-verify-fileNamed = File { $name }
page-verify-recordNamed = The record { $id }, as everybody may read it.
page-verify-save = Save this file
page-verify-noAnswer = The server does not answer. A file can still be verified here.
page-verify-running = Checking …
page-verify-instant = < 1 ms
page-verify-time = { $ms } ms
page-verify-state_waiting = not checked yet
page-verify-state_running = being checked
page-verify-state_holds = holds
page-verify-state_fails = does not hold
page-verify-state_left = not checked
page-verify-state_partly = held up to the break
page-verify-formName = Form of the file
page-verify-formHolds = Lines, each in its one form: { $lines }. Size: { $kilobytes } kB.
page-verify-chainName = Chain
page-verify-chainHolds = Events, each tied to the one before by its hash: { $events }.
page-verify-envelopesName = Envelopes
page-verify-envelopesHold = Open in this copy, each what was committed to: { $opened }. Sealed in it: { $sealed }.
page-verify-seedName = Seed
page-verify-seedHolds = Open, and the one that the house committed to before anybody sat down.
page-verify-seedSealed = Not open yet.
page-verify-entropyName = Luck of the seats
page-verify-entropyHolds = Seats whose number for the shuffle comes from the player, as the record says: { $own } of { $seats }. The entropy follows from all of them.
page-verify-signedName = Signed moves
page-verify-signedHold = Signatures of players and judges: { $checked } checked; { $unchecked } not checked here, because this browser does not know Ed25519; { $closed } sealed in this copy.
page-verify-signedLoosely = Signatures of players and judges: { $checked } checked; { $unchecked } not checked here, because this browser does not know Ed25519; { $closed } sealed in this copy. Of the first kind, which does not bind the cards: { $first }.
page-verify-eventsName = Who acts
page-verify-eventsHold = Events with the right fields, each by somebody who may do it: { $followed }.
page-verify-dealsName = Deals
page-verify-dealsHold = Dealt again from the seed: { $deals }. Cards, each the one that the deck gives: { $cards }.
page-verify-rulesName = Turns, stones, results
page-verify-rulesHold = Moves, each of a seat whose turn it was: { $moves }. Items of counts, each as the rules count it: { $items }. Games or rounds won by the rules: { $games }; results of tables: { $results }.
page-verify-signatureName = Signature
page-verify-signatureHolds = Streams signed: { $signed } of { $streams }, by { $key }.
page-verify-signatureUnchecked = Not checked: needs https, and a browser that knows Ed25519.
page-verify-signatureNone = None: the log had not signed the last event when this copy was made.
page-verify-logName = Place in the log
page-verify-logHolds = The last event is entry { $place } of { $size } in the signed log { $origin }.
page-verify-logUnchecked = The last event is entry { $place } of { $size } in the log { $origin }, if its signature holds.
page-verify-logNone = Nothing to compare with.
page-verify-leftSealed = Can be checked once the seed is open.
page-verify-leftOfMatch = A table of a team match is dealt again with the record of its match.
page-verify-leftNothing = Nothing of this kind in the file.
page-verify-notReached = Not reached.
page-verify-verdict_complete = Complete
page-verify-verdict_prefix = A valid beginning
page-verify-verdict_chained = Chained
page-verify-verdict_broken = Broken
page-verify-complete = Everything that this verifier looks at holds, from the first event to the end.
page-verify-prefixOpen = What is there holds, and the end is missing.
page-verify-chainedSealed = Every event is tied to the one before. The deals can be checked once the seed is open.
page-verify-chainedOfMatch = The hashes and the seed hold. The deals can be checked with the record of the match.
page-verify-broken = It does not hold at version { $version }, line { $line } of the file.
page-verify-brokenHeader = The header does not hold, line { $line } of the file.
page-verify-reason = In the words of the verifier:
page-verify-dealsHeading = Every deal, dealt again
page-verify-dealsHow = Open a deal to see the cards of each seat and the deck that the seed gives. Under each card of the deck is the seat that got it; a point is a card that stayed.
page-verify-deal = Deal { $number }
page-verify-dealAgain = Deal { $number }, shuffle { $shuffle }
page-verify-board = Table { $table }, board { $board }
page-verify-dealCounts = dealt: { $dealt }, drawn: { $drawn }
page-verify-dealtTo = Dealt to seat { $seat }
page-verify-dealtToField = On the field (*)
page-verify-drawnBy = Drawn by seat { $seat }
page-verify-reshuffled = Shuffled again, below the deck
page-verify-recycled = Back below the deck of seat { $seat }
page-verify-deck = The deck, from the top
page-verify-deckCut = The deck, from the top, after the cut at { $cut }
page-verify-beyondHeading = What this page does not judge
page-verify-beyond = This verifier deals the cards again and plays the match again by the published rules. It leaves to the full verifier:
page-verify-notJudged = Not judged: { $what }.
page-verify-notTold = what its events tell, beyond their hashes
page-verify-notCards = cards that nobody has shown yet
page-verify-notBots = which of the moves that it may make a bot chooses
page-verify-notRulings = whether a judge could rule so, and when a team match may end
page-verify-command = The full verifier decides every move again:
page-verify-keysNamed = Keys that have to have signed: { $keys }.
page-verify-receiptsHeld = Receipts: { $held } of { $all }, of the same event that the house signed at once.
page-verify-receiptsMissing = Receipts: { $held } of { $all } are in this file; the others are of another record, or of what came after its end.
page-verify-keysHow = To look for keys that you know, add #player-key=SEAT:HEX&judge-key=HEX to the address, with 64 digits each; for the receipt of a move, #receipt=TEXT.
page-verify-keysWrong = What follows the # of the address cannot be read; nothing was verified.
page-verify-houseHeading = A page of the house proves nothing against the house
page-verify-house = This page came from the server whose record it checks. A house that cheats could send a page that is pleased with everything. Save the record, take the verifier to a computer that you trust, and run it there; compare it with the copy in the published source of Hordago, or write your own from its description.
page-verify-download = Download the verifier
page-verify-runIt = and run it with node:

## Pages: signing in to an app

page-consent-title = Sign in with Hordago
page-consent-lead = The app { $app } of { $site } asks to act for you on this server.
page-consent-scopes = It would be allowed to
page-consent-scope_read = see what you can see: your tables, your cards, your name
page-consent-scope_play = take seats and make moves in your name
page-consent-scope_organise = open tournaments in your name and run them
page-consent-scope_judge = read disputed deals and give rulings in your name
page-consent-token = Your token
page-consent-tokenHelp = It begins with hdg_ and was shown when you signed up. This page sends it to this server alone; the app does not get it.
page-consent-where = You will go on to { $place }. This server does not check who is behind an app: allow only one that you were just using.
page-consent-allow = Allow
page-consent-refuse = Refuse
page-consent-later = You can take it back at any time: on the page of your account, /me.
page-consent-badToken = This is no token of yours that is in force. Nothing was allowed.
page-consent-scopeMissing = Your token does not reach that far. Untick what you cannot do yourself, or use another token. Nothing was allowed.
page-consent-tooManyApps = You have allowed as many apps as you may, or the token has just been revoked. Nothing was allowed.

## Pages: signing in to an app: what cannot go on

page-consent_wrong-title = This sign-in cannot go on
page-consent_wrong-unknownApp = The link names no app of this server, or leads back to an address that the app has not registered.
page-consent_wrong-badRequest = The app has asked for something that this server does not give.
page-consent_wrong-otherSite = The form was sent from another site.
page-consent_wrong-what = Nothing was allowed. Go back to the app and try again, or tell its makers.
page-consent_wrong-back = Back to { $place }

## Pages: forms, on several pages

page-forms-signInHeading = Sign in
page-forms-needs_judge = This desk is for judges: it takes a key with the scope “judge”, which the operator of the server gives.
page-forms-needs_organise = To run a tournament takes a key with the scope “organise”, which the operator of the server gives.
page-forms-needs_admin = These pages are for administrators: they take a key with the scope “admin”, which the operator of the server gives.
page-forms-needs_play = Players sign in with their own key.
page-forms-lacks = This is the key of { $name }, and it allows: { $has }. What it lacks is: { $wanted }.
page-forms-noScope = reading only
page-forms-key = Key
page-forms-keyHow = It begins with hdg_. This tab keeps it until it is closed; it is sent to this server alone.
page-forms-signIn = Sign in
page-forms-signOut = Sign out
page-forms-badKey = This key is not valid, or not valid any more.
page-forms-signedIn = Signed in as { $name }.
page-forms-refused = Refused:
page-forms-stale = Something happened in the meantime. Look at it, and try again.
page-forms-no = No
page-forms-more = Show more
page-forms-closed = closed account
page-forms-deal = Deal { $deal }
page-forms-seat = Seat { $seat }

## Pages: the key that signs rulings, on the pages of judges

page-signer-signFirst = A ruling is signed: make a key or choose a key file first.
page-signer-signHow = Every ruling is signed with a key of your own. One that is made here takes the place of the one registered before, and stays in this browser.
page-signer-makeKey = Make a key in this browser
page-signer-keyFile = Or use the file that “hordago key” made
page-signer-noKeyInFile = There is no key in this file.
page-signer-signsWith = Signed with your key { $key }…, which this browser keeps.
page-signer-cannotSign = This browser cannot sign here: that needs https. Rule on a page that comes over https, or with “hordago sign”.

## Pages: the desk of a judge

page-judge-title = Desk for judges
page-judge-queueHeading = Disputes that wait
page-judge-which = Show
page-judge-all = all
page-judge-mine = those that wait for me
page-judge-free = those that no judge has taken
page-judge-waiting = Disputes: { $count }
page-judge-called = Call by { $name }, deal { $deal }
page-judge-calledNoDeal = Call by { $name }, before the first deal
page-judge-until_open = { $time } h left to rule
page-judge-until_ruled = takes effect in { $time } h
page-judge-until_appealed = { $time } h left for another judge
page-judge-against = against
page-judge-noJudge = No judge has taken it.
page-judge-judgedBy = Judge: { $name }
page-judge-ofMatch = team match
page-judge-ofTournament = tournament
page-judge-table = The table
page-judge-settledHeading = Settled disputes
page-judge-noSettled = None yet.
page-judge-toQueue = All disputes
page-judge-caseHeading = The dispute
page-judge-withdrawn = Who called the judge took the call back.
page-judge-inDispute = In dispute
page-judge-rulingHeading = Ruling
page-judge-takesEffect = It takes effect then, unless it is appealed:
page-judge-finalAtOnce = It decides an appeal, so it takes effect at once.
page-judge-team = Team { $team }
page-judge-stones = stones: { $stones }
page-judge-judgesNotHere = You may not judge this table, because you play at it or against it. Another judge will.
page-judge-wordsHeading = What was said
page-judge-wordsHidden = What players and judges say to each other is open to all once the seed of the table is.
page-judge-nothingSaid = Nothing yet.
page-judge-asked = The judge asks { $name }:
page-judge-askHeading = Ask a player
page-judge-askWhom = Whom
page-judge-question = Question
page-judge-ask = Ask
page-judge-wordsHow = Judges and this player read it, and everybody once the match is open.
page-judge-sayHeading = Say something to the judge
page-judge-yourWords = Your words
page-judge-say = Send
page-judge-appeal = Appeal
page-judge-appealHow = A ruling can be appealed once; then another judge decides for good.
page-judge-withdraw = Take the call back
page-judge-knewHeading = What each seat knew
page-judge-openDeal = Open deal { $deal }
page-judge-openHow = Everybody at the table sees that you read it, and you become the judge of this dispute.
page-judge-takenByOther = Another judge has this dispute.
page-judge-seenBy = Seen by
page-judge-seenBySeat = The table as { $name } saw it
page-judge-allSeats = all of them
page-judge-step = Step
page-judge-back = One step back
page-judge-forward = One step on
page-judge-ruleHeading = Rule
page-judge-kind = Ruling
page-judge-dealField = Deal
page-judge-lanceField = Lance
page-judge-teamField = Team
page-judge-seatField = Player
page-judge-stonesField = Stones
page-judge-restHeading = The side has fewer stones than that. What becomes of the rest?
page-judge-mainRule = It follows from this rule
page-judge-otherRules = And from these
page-judge-mayDecide = May decide it
page-judge-allRules = The whole rule book
page-judge-reason = Reason
page-judge-reasonHow = The parties read it at once: name no card that they have not seen.
page-judge-notes = Your notes
page-judge-notesHow = Only judges read them until the match is open.
page-judge-notesOfJudge = Notes of the judge:
page-judge-preview = Show what it will do
page-judge-previewHeading = This is what would happen
page-judge-give = Give this ruling
page-judge-lift = Let the table play on meanwhile
page-judge-liftHow = The dispute stays open, with more time for the ruling.
page-judge-precedents = How others were ruled
page-judge-noDisputes = No judge has been called at this table.
page-judge-observeHeading = Step in unasked
page-judge-observeHow = A judge who has seen something wrong may open a dispute without a call, once a deal. The table waits, everybody at it sees who opened the dispute, and you are its judge.
page-judge-movesOf = What happened in deal { $deal }
page-judge-noMoves = Nothing has happened in a deal yet.
page-judge-chooseMoves = Choose what the dispute is about.
page-judge-observed = What you saw
page-judge-observedHow = Only judges read it until the match is open.
page-judge-observe = Open the dispute
page-judge-refused_dispute-open = A dispute is open at this table. It is settled before another one.
page-judge-refused_dispute-made = You have opened a dispute in this deal before.

## Pages: a new team match or tournament

page-new-title = New tournament or team match
page-new-titleTournament = New tournament
page-new-titleMatch = New team match
page-new-name = Title
page-new-ruleset = Rules
page-new-of = Who plays
page-new-system = System
page-new-rounds = Rounds
page-new-groups = Groups
page-new-qualifiers = Entries of each group that go on
page-new-tables = Tables of a match (an even number)
page-new-games = Games at each table
page-new-target = Stones to win a game
page-new-minutes = Minutes
page-new-minutesHow = How long a table may take; empty: as long as it takes.
page-new-startsAt = Begins at
page-new-startsAtHow = The house pairs the first round then; empty: when you do.
page-new-clock = Clock
page-new-clockHow = Without minutes and without a limit the tables have no clock.
page-new-clockTeams = In a team match every clock is full again for each game, and a game is what is lost on time.
page-new-bank = Minutes for the match
page-new-increment = Seconds added for each move
page-new-moveLimit = Limit for each move
page-new-moveUnit = Limit in
page-new-seconds = seconds
page-new-minutesUnit = minutes
page-new-days = days
page-new-clockOf = Clocks of
page-new-houseMoves = Moves by the house
page-new-houseMovesHow = How often the house moves for who is out of time; 0: that side loses at once.
page-new-tieBreaks = If the match is a tie
page-new-further = More terms
page-new-admission = Who may enter
page-new-visibility = Where it is listed
page-new-fewest = Fewest entries
page-new-most = Most entries
page-new-late = Last round that takes late entries
page-new-bestOf = Best of
page-new-bestOfHow = Tables of a pairing: of the final, of the round before it, and so on. 3, 1: the final is best of three.
page-new-thirdPlace = A pairing for the third place
page-new-peopleOnly = People only: bots may not enter
page-new-options = Options of the rules
page-new-usual = as usual
page-new-finishBy = Over by
page-new-finishByHow = Games that are not over then are awarded.
page-new-matchHow = Two teams play the same cards at every table, so that luck is the same for both.
page-new-open = Open it

## Pages: the desk of who runs a team match or a tournament

page-desk-title = Desk for organisers
page-desk-matchTitle = Desk of a team match
page-desk-toPage = Public page
page-desk-enrolLink = Link to enrol by
page-desk-enrolText = Enrol in the tournament:
page-desk-copied = Copied.
page-desk-copyByHand = Copy the link by hand.
page-desk-hall = Screen for the hall
page-desk-sheet = Sheet to print
page-desk-notOpener = Somebody else opened this; only they can run it.
page-desk-state_open = Enrolment is open. Entries: { $entries }.
page-desk-state_playing = Round { $round } is on. Entries: { $entries }.
page-desk-state_finished = Over after round { $round }.
page-desk-state_closed = Ended before the last result.
page-desk-openPairings = Pairings without a result: { $count }.
page-desk-pairRound = Pair round { $round }
page-desk-end = End the tournament
page-desk-endSure = End it now, with the standings of this moment? Tables in play no longer count.
page-desk-entriesHeading = Entries
page-desk-noEntries = Nobody is enrolled yet.
page-desk-captain = captain
page-desk-notConfirmed = has not confirmed
page-desk-waits = waits for its players
page-desk-withdrawn = withdrawn
page-desk-excluded = excluded
page-desk-seed = seed { $seed }
page-desk-change = Change
page-desk-save = Save
page-desk-withdraw = Withdraw
page-desk-withdrawSure = Withdraw { $entry }?
page-desk-enrolHeading = Enrol
page-desk-enrol = Enrol
page-desk-enrolHow = Name players by @handle or id. Those whom you enrol confirm for themselves.
page-desk-player = Player { $number }
page-desk-playerHint = @handle or id
page-desk-noPerson = There is no such player:
page-desk-entryName = Name of the entry, if it has one
page-desk-orBot = Or a bot
page-desk-noBot = no bot
page-desk-inviteHeading = Invite
page-desk-invite = Invite
page-desk-invited = Player
page-desk-seedsHeading = Seeds
page-desk-seeds = Numbers of entries, the strongest first
page-desk-seedsHow = The first two meet in the final at the earliest.
page-desk-setSeeds = Set the seeds
page-desk-round = Round { $round }
page-desk-over = over
page-desk-bye = Bye: { $entry }
page-desk-look = Look
page-desk-pending = being played
page-desk-wins = { $entry } wins
page-desk-ruled = by a judge
page-desk-decide = Decide
page-desk-decideHow = A forfeit: an entry did not come. Its table is closed if it is still played.
page-desk-outcome = Result
page-desk-reason = Why
page-desk-gamesOf = Games won: { $entry }
page-desk-stonesOf = Stones in lost games: { $entry }
page-desk-teamField = Team
page-desk-teamName = Team { $team }
page-desk-enrolPairHeading = Enrol a pair
page-desk-enrolPair = Enrol
page-desk-start = Start the match
page-desk-closeMatch = Close the match
page-desk-closeMatchSure = Close the match without a result?
page-desk-toConfirm = to confirm: { $count }
page-desk-confirmed = confirmed
page-desk-matchTerms = tables: { $tables } · games at each: { $games }, to { $target } stones
page-desk-judgeHeading = As a judge
page-desk-judgeHow = You exclude entries and correct results; each decision is signed, and stands in the record.
page-desk-exclude = Exclude
page-desk-excludeSure = Exclude { $entry } from the tournament for good?
page-desk-excludeHow = It leaves as by a withdrawal, and none of its players comes back. There is no appeal.
page-desk-correct = Correct
page-desk-correctHow = A correction takes the place of what was played, and the organiser cannot change it.

## Pages: the hall of a tournament

page-hall-title = Tournament
page-hall-standings = Standings
page-hall-entries = Enrolled
page-hall-round = Round { $round }
page-hall-pending = playing
page-hall-bye = Bye: { $entry }
page-hall-state_open = Enrolment is open: { $entries }
page-hall-state_playing = Round { $round }
page-hall-state_finished = Final standings after round { $round }
page-hall-state_closed = Ended early

## Pages: administration

page-admin-title = Administration
page-admin-healthHeading = Health
page-admin-server = Server
page-admin-ready = ready
page-admin-notReady = not ready
page-admin-log = Signed log
page-admin-notSigned = nothing is signed on this server
page-admin-shard = Log { $origin }
page-admin-signed = events signed: { $size }
page-admin-witnesses = Witnesses
page-admin-none = none
page-admin-refusedShard = Shard { $shard } is not signed any more
page-admin-broken_events-lost = events that were signed are missing
page-admin-broken_events-changed = events are not those that were signed
page-admin-broken_epoch-changed = the database is in another epoch than what was signed
page-admin-broken_key-changed = what was signed last was signed with another key
page-admin-broken_state-lost = the server does not know what it signed last
page-admin-accountsHeading = Accounts
page-admin-find = Find a part of the name or handle
page-admin-closedToo = Closed accounts too
page-admin-found = Accounts: { $count }
page-admin-rename = Rename
page-admin-newName = New name
page-admin-reason = Reason
page-admin-reasonHow = The audit keeps it for ever: write no name.
page-admin-close = Close
page-admin-closeSure = Close the account of { $name } for ever?
page-admin-closeHow = The name is erased wherever it is shown, and every token is revoked. This cannot be undone.
page-admin-inPlay = Also if they are playing: the others end the match
page-admin-tokens = Tokens: { $count }
page-admin-noTokens = No token of their own is in force.
page-admin-revoke = Revoke
page-admin-auditHeading = Audit
page-admin-auditHow = What administrators did to accounts, the newest first. Each action was recorded before it was done.
page-admin-nothingDone = Nothing yet.
page-admin-by = by
page-admin-commandLine = command line
page-admin-account = Account
page-admin-token = token
page-admin-action_close-player = Account closed
page-admin-action_rename-player = Name changed
page-admin-action_mark-bot = Marked as a bot's
page-admin-action_grant-token = Token granted
page-admin-action_revoke-token = Token revoked
