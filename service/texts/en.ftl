### English. How to change or add a text: CONTRIBUTING.md, "Texts".

## Lists

list-separator = {", "}

### Rule book

## Every table

rule_table_options = A table may set only the options that its rule set offers, to the values offered.
    .title = Options of a table
rule_table_resign = Whoever sits at a table may give the match up at any time; the other side wins it.
    .title = Resignation
rule_table_close = The opener may close a table before the match; afterwards it closes when every human player has asked.
    .title = Closing a table
rule_table_dispute = Who plays may call the judge once a deal, on it and before the next is dealt; the table waits meanwhile.
    .title = Calling the judge
rule_table_ruling = A judge who does not play decides by the rules that he names; nothing that happened is erased, and once the match is over he can only correct its score.
    .title = The judge's ruling
rule_table_appeal = Until a ruling takes effect a player may appeal, once a dispute; another judge then rules for good.
    .title = Appeal

## Tournaments

rule_federation_2 = A victory counts one and nothing else; a defeat counts the games won in it and the stones made in the games lost; equal ones share a rank.
    .title = Classification
rule_tournament_opening = Whoever opens a tournament stipulates the rules, the system and the rounds before anybody enrols.
    .title = Opening a tournament
rule_tournament_entry = A player is in one pair of one entry, and an entry plays once each of its players has confirmed it.
    .title = Entries
rule_tournament_round-robin = Everybody plays everybody else once, in an order that is drawn by lot.
    .title = Round-robin
rule_tournament_swiss = In each round those meet who have as many victories and stand close in the classification, and nobody meets anybody again while that can be avoided; the first round is drawn by lot.
    .title = Swiss system
rule_tournament_bye = Where an odd number plays one of them sits the round out: that is one victory and nothing else, and once; where nobody is left who has not had it, the tournament is over.
    .title = Bye
rule_tournament_withdrawal = Of an entry that leaves, a round-robin strikes every result; in a Swiss tournament what was played stands, and who was playing it has a bye.
    .title = Withdrawal

## Mus: what beats what

rule_mus_ranks_four-kings = The ten ranks are all different: king, horse, jack, 7, 6, 5, 4, 3, 2, ace.
    .title = Four kings, four aces
rule_mus_ranks_eight-kings = A 3 is a king and a 2 is an ace in every respect: rank, pairs, points and kickers.
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
rule_mus_punto_order = The highest total below thirty-one wins: 30 is best, 4 is worst.
    .title = Punto
rule_mus_punto_condition = Punto takes the place of juego when nobody at the table has juego.
    .title = When punto is played
rule_mus_tie_mano = Of equal hands the one nearest to mano in speaking order wins.
    .title = Ties

## Mus: who deals, and the exchange of cards before the betting

rule_mus_dealer_lot = The first dealer of the match is drawn by lot.
    .title = First dealer
rule_mus_dealer_rotation = After every deal the next one is dealt by the player on the dealer's right, also across games.
    .title = Next dealer
rule_mus_deal = Everybody gets four cards, one at a time, beginning with mano, the player on the dealer's right.
    .title = The deal
rule_mus_mus_order_team-first = Mano and then his partner say whether they want new cards, and after them the other team.
    .title = Asking for mus, team by team
rule_mus_mus_order_in-turn = Beginning with mano, each player in turn to the right says whether he wants new cards.
    .title = Asking for mus in turn
rule_mus_mus_cut = The first player who refuses the exchange ends it at once, and the betting begins.
    .title = Ending the exchange
rule_mus_mus_rounds = Cards are exchanged as often as all agree, unless the table has set a limit.
    .title = Number of exchanges
rule_mus_discard_count = In an exchange everybody discards one to four cards, once; a table may also allow none.
    .title = How many to discard
rule_mus_discard_held = Only cards of one's own hand can be discarded, each of them once.
    .title = Which cards to discard
rule_mus_draw = When all have discarded, each gets as many cards from the stock as he threw away, mano first.
    .title = New cards
rule_mus_stock_whole-heap = When the stock runs short its last cards are dealt, then all discards are shuffled into a new stock.
    .title = Empty stock
rule_mus_stock_earlier-only = When the stock runs short, only the discards of earlier exchanges are shuffled in.
    .title = Empty stock, earlier discards

## Mus: the order of the lances, and who speaks in them

rule_mus_lance_sequence = Grande, chica, pares and juego are bet on in this order; punto replaces juego where nobody has it.
    .title = The lances
rule_mus_turn = A player acts only when the word is with him.
    .title = Turn
rule_mus_phase = Each move belongs to a phase of the deal and can be made only there.
    .title = Phases of a deal
rule_mus_lance_over = A word meant for a deal or lance that is over is not taken for one in the next.
    .title = A lance that is over
rule_mus_lance_opening = From mano on each speaker bets or passes; who passed may still answer a later bet, but not open again.
    .title = Opening
rule_mus_pares_declaration = Before the betting everybody says truly, mano first, whether he has pares.
    .title = Announcing pares
rule_mus_juego_declaration = Before the betting everybody says truly, mano first, whether he has juego.
    .title = Announcing juego
rule_mus_pares_betting_both-teams = There is betting on pares only when each team has a player with pares.
    .title = Pares need two sides
rule_mus_pares_betting_any-holder = There is betting on pares as soon as one player at the table has pares.
    .title = Pares need one player
rule_mus_juego_betting_both-teams = There is betting on juego only when each team has a player with juego.
    .title = Juego needs two sides
rule_mus_juego_betting_any-holder = There is betting on juego as soon as one player at the table has juego.
    .title = Juego needs one player
rule_mus_lance_speakers_holders = In pares and juego only the players who have them bet, accept or refuse.
    .title = Only holders speak
rule_mus_lance_speakers_everyone = In pares and juego every player may bet, accept or refuse, whatever he holds.
    .title = Everybody speaks
rule_mus_pares_holders = A player without pares has no word in this lance, not even for his partner.
    .title = Speaking in pares
rule_mus_juego_holders = A player without juego has no word in this lance, not even for his partner.
    .title = Speaking in juego
rule_mus_lance_uncontested_none = Where one team alone has pares or juego there is no betting and nothing is scored.
    .title = One side alone, nothing
rule_mus_lance_uncontested_values = Where one team alone has pares or juego there is no betting and it scores their values.
    .title = One side alone, its values

## Mus: what may be said about stones, and who answers

rule_mus_words = Only the moves that the rules of this table have can be made.
    .title = Words of the rule set
rule_mus_bet_minimum = An opening bet is of two stones at least.
    .title = Smallest bet
rule_mus_raise_minimum = A raise takes the bet and asks for one stone more at least.
    .title = Smallest raise
rule_mus_bet_maximum = No single bet or raise is of more stones than win a game; for more there is the hordago.
    .title = Largest bet
rule_mus_bet_answer = While a bet stands nobody passes or opens: it is accepted, refused or raised.
    .title = A bet must be answered
rule_mus_bet_nothing = Accepting, refusing and raising answer a bet; without one there is nothing to answer.
    .title = Nothing to answer
rule_mus_answer_any-opponent = Either opponent with a voice may answer a bet, and the first answer binds the team.
    .title = Either opponent answers
rule_mus_answer_right-hand-first = The opponent on the right answers first; if he folds his partner answers, and a bet is refused when both fold.
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
rule_mus_pares_all-pass = When everybody passes in pares the rule set decides: nothing, the values, or one stone and the best hand's value.
    .title = Pares without a bet
rule_mus_juego_all-pass = When everybody passes in juego the rule set decides: nothing, the values, or one stone and the best hand's value.
    .title = Juego without a bet
rule_mus_punto_all-pass = When everybody passes in punto the rule set decides: nothing, the one stone of the punto, or one more besides.
    .title = Punto without a bet
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
rule_mus_punto_value = Punto is worth one stone to the team that won it, once.
    .title = Value of punto
rule_mus_bonus_team = The team that won pares or juego counts the values of both partners' hands.
    .title = Values of the team
rule_mus_bonus_best-hand = Only the best hand of pares or juego counts its value, not its partner's.
    .title = Value of the best hand
rule_mus_bonus_refusal = The team whose bet was refused in pares, juego or punto counts its values at the showdown.
    .title = Values after a refusal
rule_mus_showdown = At the end of a deal all hands are shown and the lances are counted in the order they were played.
    .title = Showdown
rule_mus_game_target = The first team to reach the target wins the game at once, even in the middle of a deal.
    .title = Winning a game
rule_mus_match_games = The first team to win as many games as the table plays for wins the match.
    .title = Winning the match
rule_mus_counters = One partner keeps ones and the other fives; at seven fives these are returned and thirty-five is declared.
    .title = Counters

## Mus: what only the federation's tournaments have: the draw, the cut, binding words, the count

rule_federation_3 = Each player draws a card and the lowest deals first; those who tie draw again.
    .title = First dealer, by cards
rule_federation_3-cut = The dealer's left-hand opponent cuts the deck and leaves at least two cards on either side.
    .title = The cut
rule_federation_7 = Each team speaks of mus in its turn, and the second partner to ask for cards says Zuetan, for both.
    .title = One word for both partners
rule_federation_9 = Whoever opens grande may bet, or stake the game, on chica as well; that part opens chica once grande has been talked out.
    .title = Biak: grande and chica together
rule_federation_10 = Either opponent may answer first, and the first to refuse, accept, raise or say hordago binds the partner, even if he is mano.
    .title = Binding words
rule_federation_10-soft = Nere gatik tira refuses for the speaker alone: the partner may still raise, accept or refuse, and the bet is refused when nobody is left to answer.
    .title = Refusing for oneself
rule_federation_12 = Between duples with the same higher pair the better lower pair wins, wherever the players sit.
    .title = Duples with the same higher pair
rule_federation_17 = Stones of refused bets are drawn at once; then all cards are laid down and grande, chica, pares and juego or punto are counted in order.
    .title = The count
rule_federation_18 = When the cards of a deal have been gathered, no stone of it can be drawn any more.
    .title = Once the cards are gathered

## Mus: errors of the deal, how they are claimed, and what goes to the judge (rules.md 5.7)

rule_federation_4 = Until the first bet both teams may agree that the deal went wrong: the cards are gathered and the same player deals again.
    .title = Void deal
rule_federation_5 = A hand that is found wrong after the exchange was refused neither speaks nor counts, and its team gives back the stones it drew in the deal.
    .title = Dead hand
rule_federation_6 = Once cards have been exchanged, an exposed card changes nothing.
    .title = Exposed card after an exchange
rule_federation_claims = A player may claim that the deal is void or a hand dead, each once a deal and one claim at a time; it takes an opponent to agree.
    .title = Claims
rule_federation_20 = A case that no article decides is the judge's: where two players declared a lance wrongly its bets are void and nobody counts it, unless he rules otherwise.
    .title = What the rules leave open

## Mus: the federation's judges (arts. 19-21); what no article decides stands with the errors

rule_federation_19 = The judge acts when a player asks for it, or when an irregularity has been seen.
    .title = When the judge acts
rule_federation_21 = The judge may punish a player, by a warning, by stones, or by excluding him from the match.
    .title = Penalties

## Mus: what players say of hidden hands: declarations to everybody, signs to the partner (rules.md 5.6)

rule_federation_declare = Where declarations are called each player says in turn, mano first, whether he has pares or juego, and a wrong one comes to light with the cards.
    .title = Declaring by word of mouth
rule_federation_11 = Only two kings, two aces, medias, duples, 29, 30 or 31 and juego are signed to the partner, each of them truly and once a deal.
    .title = Signs
rule_federation_11-29 = Twenty-nine is signed like medias, and so only when pares is over.
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
rule_federation_16a = Where nobody else has juego the bets on punto are void, the opponents draw the stone of the Tira and that of the Pontua, and the denied juego does not count.
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
rule_teams_2 = An even number of tables is played, each by a pair of one team and one of the other.
    .title = Teams: the tables
rule_teams_3 = North, west, south and east play in this order, partners face each other, each team is north and south at half of the tables, and a player sits at one place only.
    .title = Teams: the seats
rule_teams_4 = A game is as many deals as it takes to reach forty stones, or thirty where so agreed.
    .title = Teams: the game
rule_teams_5 = A board has two digits for the game and two for the deal of the game: 1104 is the fourth of game eleven.
    .title = Teams: the number of a board
rule_teams_6 = A board has the same cards at every table, and every player draws from a deck of his own.
    .title = Teams: the same cards
rule_teams_7 = Of the forty shuffled cards the first ten are for north, the next for west, then for south and for east.
    .title = Teams: ten cards each
rule_teams_8 = Everybody plays with the top four cards of his deck, and draws from that deck alone.
    .title = Teams: one's own deck
rule_teams_9 = North is mano on the first board of every game, and the right to speak first then goes round as usual.
    .title = Teams: north begins
rule_teams_10 = Every table plays all the games that were stipulated, and the team that has won more of them wins.
    .title = Teams: the winner
rule_teams_11 = While the match lasts, players of different tables do not communicate in any way.
    .title = Teams: silence

## Mus: team matches where their document is silent: a deck that runs out, time that does, what is hidden, equal teams

rule_teams_recycle = Where the rest of a player's deck does not suffice, his discards of earlier exchanges go below it, in an order that is the same at every table.
    .title = Teams: a deck that runs out
rule_teams_deadline = When the time of the match is over, unfinished games go to the opponents of the team that was to act, and to nobody where both or neither were.
    .title = Teams: time is over
rule_teams_embargo = While the match lasts, a table is seen by those who sit at it alone; afterwards all of them lie open.
    .title = Teams: what is hidden
rule_teams_void-board = A board that a judge has dealt again counts for nothing at that table, which goes on with the next one, since the same cards may have been played at the others.
    .title = Teams: a void board
rule_teams_tie-break = Where both teams have won as many games the match is drawn, unless it was agreed that fewer stones left to the losers of one's games decide, or one more game at every table.
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
rule_mushi_misdeal_three-willows = When the three willows other than the Lightning lie on the field, where nothing could ever take them, the deal is repeated, unless the option says otherwise.
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
rule_mushi_piles = What a player has taken lies face up before him until the round is counted.
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
rule_mushi_lightning_user = The player who captures with the Lightning, or captures it, has used it: it lies in his pile.
    .title = Who used the Lightning

## Mushi: the end of a round and of the match: what is left, what it all counts, who has won (M23-M31)

rule_mushi_leftovers_willows = When the hands are empty, the willows left on the field, and the Lightning if it was never used, go to the player who took two of the other willows.
    .title = Willows left on the field
rule_mushi_leftovers_others = Every other card left on the field goes to the player who used the Lightning.
    .title = Other cards left on the field
rule_mushi_leftovers_nobody = Where nobody took two willows, or nobody used the Lightning, the player named by the other of the two rules gets all that is left, and where there is none the one who did not deal.
    .title = Leftovers that nobody is owed
rule_mushi_score = Once what is left has been given out, a player scores the points of his cards less 115, plus his own yaku, less those of his opponent; the two scores add up to zero.
    .title = The score of a round
rule_mushi_yaku_five-lights = The five lights together are worth 30, besides any other yaku; an option leaves them out.
    .title = Five Lights
rule_mushi_yaku_three-lights = Crane, warbler and curtain together are worth 25, though the warbler is no light.
    .title = Three Lights
rule_mushi_yaku_four-wisteria = The four cards of wisteria together are worth 10.
    .title = Four Wisterias
rule_mushi_yaku_four-paulownia = The four cards of paulownia together are worth 10.
    .title = Four Paulownias
rule_mushi_match_rounds = Without a target, the match has as many rounds as was agreed, and the higher total wins.
    .title = Length of a match
rule_mushi_match_target = With a target, the player who has reached it at the end of a round wins, however many rounds it takes.
    .title = A score to reach
rule_mushi_match_draw = When both totals are zero after the last round, the match is drawn.
    .title = A drawn match

### Classification of a tournament, printed as a table

standings_victories = victories
standings_games = games
standings_stones = stones
standings_played = played
standings_byes = byes
standings_after = { $title }, round { $round }
standings_withdrawn = withdrawn
