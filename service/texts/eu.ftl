### Basque. How to change or add a text: CONTRIBUTING.md, "Texts".

## This language, as it calls itself

language_name = Euskara

## Lists

source_and = eta
source_to = –
list-separator = {", "}

### What happens at a table

## Any game

table_seat = { $seat }. eserlekua
table_bot_random = Ausazkoa
table_bot_easy = Erraza
table_bot_basic = Oinarrizkoa
table_bot_strong = Indartsua
table_bot_numbered = { $bot } ({ $number })
table_deal_number = { $deal }
table_cards_of = { $who } { $cards }
table_score_change = { $before } → { $after }
table_text_heading = { $table } mahaia, { $ruleset }, { $at } UTC irekia.
table_table_opened = Mahaia ireki da: { $ruleset }, { $seats } jokalari.
table_table_opened_played-on = Mahaia ireki da, partida bat jarraitzeko: { $ruleset }, { $seats } jokalari.
table_seat_taken_player = { $who } { $seat }. eserlekuan eseri da.
table_seat_taken_bot = { $bot } bota { $seat }. eserlekuan eseri da.
table_seat_left = { $seat }. eserlekua libre dago berriro.
table_seat_left_turned-away = Mahaia ireki duenak { $seat }. eserlekuko jokalaria bidali du.
table_seat_reserved_player = { $seat }. eserlekua jokalari batentzat gorde da.
table_seat_reserved_link = { $seat }. eserlekua esteka batez gorde da.
table_seat_reserved_open = { $seat }. eserlekua denentzat irekita dago berriro.
table_nonces_due = Eserleku guztiak beteta daude; nahasteko zenbakiak agertzen dira.
table_nonce_opened = { NORK($who) } bere zenbakia agertu du.
table_nonces_replaced = Etxeak ordezkatzen ditu garaiz agertu ez diren zenbakiak.
table_match_started = Partida hasi da.
table_resigned = { NORK($who) } amore eman du.
table_team_at = { $team } ({ $side })
table_side_N-S = Ipar-Hego
table_side_E-O = Ekialde-Mendebalde
table_closing_asked = { NORK($who) } mahaia ixteko eskatu du.
table_adjourning_asked = { NORK($who) } partida atzeratzeko eskatu du.
table_adjourned = Partida atzeratu egin da: denek eskatu dute.
table_resuming_asked = { NORK($who) } partidari berriro ekiteko eskatu du.
table_resumed = Partidak aurrera jarraitzen du: denek eskatu dute.
table_phrase_said = { NORK($who) } «{ $phrase }» esan du.
table_phrase_hello = Kaixo!
table_phrase_good-luck = Zorte on!
table_phrase_let-us-begin = Has gaitezen!
table_phrase_let-me-think = Utzi pentsatzen.
table_phrase_one-moment = Itxaron une batez, mesedez.
table_phrase_i-am-back = Itzuli naiz.
table_phrase_take-your-time = Hartu behar duzun denbora.
table_phrase_your-turn = Zure txanda da.
table_phrase_sorry = Barkatu!
table_phrase_no-problem = Ez da ezer.
table_phrase_thank-you = Eskerrik asko!
table_phrase_well-played = Ondo jokatuta!
table_phrase_bravo = Aupa!
table_phrase_good-game = Partida ederra!
table_phrase_another-one = Beste partida bat?
table_phrase_goodbye = Agur!
table_seat_gathered = { NORK($who) } bere kartak bildu ditu.
table_cards_gathered_players = Denek bildu dituzte kartak: kontaketa behin betikoa da.
table_cards_gathered_house = Etxeak bildu ditu kartak: kontaketa behin betikoa da.
table_deadline_passed = Partidaren denbora amaitu da.
table_clocks_set = Erlojuak: { $clocks }.
table_clock_left = { $who } { $left }
table_player = { $who }
table_partners = { $one } & { $other }
table_clock_flagged_lost = Denbora amaituta: { $who }.
table_clock_flagged_acted = Denbora amaituta: { $who }; etxeak jokatzen du.
table_clock_claimed_lost = Kanpoan: { $who }. { NORK($by) } partida erreklamatu du.
table_clock_claimed_acted = Kanpoan: { $who }. { NORK($by) } partida erreklamatu du; etxeak jokatzen du.
table_table_closed_opener = Mahaia itxi da: ireki zuen jokalariak itxi du.
table_table_closed_agreed = Mahaia itxi da: denek eskatu dute.
table_table_closed_admin = Mahaia itxi da: administratzaile batek itxi du.
table_table_closed_restored = Mahaia itxi da: zerbitzaria lehenagoko egoera batera itzuli da.
table_table_closed_match = Mahaia itxi da, bere taldekako partidarekin batera.
table_table_closed_withdrawn = Mahaia itxi da: bikote bat txapelketatik atera da.
table_table_closed_result = Mahaia itxi da: haren norgehiagokaren emaitza erabaki da.
table_table_closed_abandoned = Mahaia itxi da: hamalau egunez ez da hemen ezer gertatu.
table_seed_opened = Hazia agerian da: edonork egiazta ditzake orain banaketa guztiak.
table_dispute_opened_judge = Epaile batek auzi bat ireki du, berak ikusitakoagatik.
table_dispute_opened_player = { NORK($who) } epaileari deitu dio.
table_sealed_read = Epaileak eserleku bakoitzak banaketa hauetan zekiena ikusi du: { $deals }.
table_words_added = { NORK($who) } zerbait esan dio epaileari.
table_question_asked = Epaileak galdera bat egin dio { $who } jokalariari.
table_pause_lifted = Epaileak mahaiari jokoan jarraitzen utzi dio.
table_dispute_withdrawn = { NORK($who) } epaileari egindako deia kendu du.
table_ruling_given_uphold = Epaileak dena dagoen bezala utzi du.
table_ruling_given_annul-lance = Epaileak { $deal }. banaketako jokaldi bat baliogabetu du: { $lance }.
table_ruling_given_award = Epailearen erabakia, { $deal }. banaketan: { $team } taldeari emandako harriak, { $stones }.
table_ruling_given_take = Epailearen erabakia, { $deal }. banaketan: { $team } taldeari kendutako harriak, { $stones }.
table_ruling_given_dead-hand = Epaileak esku bat { $deal }. banaketatik kanpo utzi du: { $who }.
table_ruling_given_redeal = Epaileak { $deal }. banaketa errepikarazi du.
table_ruling_given_play-on = Epaileak amore emandako partida jarrarazi du.
table_ruling_given_lose-game = Epaileak jokoa galdutzat eman dio { $who } jokalariaren taldeari.
table_ruling_given_exclude = Epaileak { $who } kanporatu du.
table_ruling_given_penalise = Epaileak { $who } zigortu du.
table_ruling_given_other = Epaileak ebatzi du: { $kind }.
table_ruling_given_rest_waived = { $sentence } Dauden harriak bakarrik kentzen dira.
table_ruling_given_rest_others = { $sentence } Taldeari falta zaizkion harriak besteari ematen zaizkio.
table_ruling_appealed = { NORK($who) } helegitea jarri du; beste epaile batek erabakiko du.
table_dispute_settled = Auzia erabakita dago.
table_penalised_warned = { NORK($who) } ohartarazpena jaso du.
table_penalised_stones = { NORK($who) } zigorra jaso du; harritan: { $stones }.

## Mus: what happens

mus_dealer_drawn_lot = { NORK($dealer) } banatuko du lehenik, zozketaz.
mus_dealer_drawn_drawn = Kartak atera dira banatzailea hautatzeko: { $cards }. { NORK($dealer) } banatuko du lehenik.
mus_dealer_drawn_tied = Kartak atera dira banatzailea hautatzeko: { $cards }. Berdinketa: txikienek berriro.
mus_deck_offered = { $deal }. banaketa: { NORK($dealer) } nahasten du, { NORK($who) } mozten du.
mus_deck_cut = { NORK($who) } moztu du, eta goiko { $at } karta azpira joan dira.
mus_hands_dealt = { $deal }. banaketa: { NORK($dealer) } banatu du, { $mano } da eskua.
mus_hands_dealt_corrido = { $deal }. banaketa, mus corrido: { NORK($dealer) } banatu du, { NORK($mano) } hitz egiten du lehenik; musa mozten duena da eskua.
mus_hands_dealt_board = { $deal }. banaketa, { $board } zenbakikoa: { $mano } da eskua.
mus_mus_agreed = { NORK($who) } kartak aldatu nahi ditu: «{ $word }».
mus_mus_cut = { NORK($who) } musa moztu du: «{ $word }».
mus_mus_cut_corrido = { NORK($who) } musa moztu du, «{ $word }», eta eskua da.
mus_cards_discarded = { $count ->
    [0] { NORK($who) } ez du kartarik bota.
    [one] { NORK($who) } karta bat bota du.
   *[other] { NORK($who) } { $count } karta bota ditu.
}
mus_stock_reshuffled = { $count ->
    [one] Ez dago karta aski: botatako karta bat nahasi da.
   *[other] Ez dago karta aski: botatako { $count } karta nahasi dira.
}
mus_deck_recycled = { $count ->
    [one] { NORK($who) } ez du karta aski; lehenago botatako karta bat itzuli da bere sortara.
   *[other] { NORK($who) } ez du karta aski; lehenago botatako { $count } karta itzuli dira bere sortara.
}
mus_cards_drawn = { $count ->
    [one] { NORK($who) } karta bat hartu du.
   *[other] { NORK($who) } { $count } karta hartu ditu.
}
mus_declared_pares_yes = { NORK($who) } pareak ditu.
mus_declared_pares_no = { NORK($who) } ez du parerik.
mus_declared_juego_yes = { NORK($who) } jokoa du.
mus_declared_juego_no = { NORK($who) } ez du jokorik.
mus_passed = { NORK($who) } pasatu du: «{ $word }».
mus_bet_placed = { NORK($who) } { $stones } harri jokatu ditu: «{ $word }».
mus_bet_raised = { $stones ->
    [one] { NORK($who) } harri bat gehiago jokatu du: «{ $word }».
   *[other] { NORK($who) } { $stones } harri gehiago jokatu ditu: «{ $word }».
}
mus_hordago_called = { NORK($who) } joko osoa jokatu du: «{ $word }».
mus_biak_bet_placed = { NORK($who) } { $stones } ttantto jokatu ditu haundira eta beste { $stones } txikira: «{ $word }».
mus_biak_hordago_called = { NORK($who) } joko osoa jokatu du haundira eta, bestela, txikira: «{ $word }».
mus_bet_accepted = { NORK($who) } onartu du: «{ $word }».
mus_bet_refused = { NORK($who) } utzi du: «{ $word }».
mus_bet_refused_softly = { NORK($who) } utzi du, bikotekidea lotu gabe: «{ $word }».
mus_sign_made = { NORK($who) } keinu bat egin dio bikotekideari.
mus_claim_made_void-deal = { NORK($who) } banaketa baliogabea dela erreklamatu du.
mus_claim_made_dead-hand = { NORK($who) } { $of } jokalariaren eskua jokoz kanpo dagoela erreklamatu du.
mus_claim_answered_yes = { NORK($who) } erreklamazioa onartu du.
mus_claim_answered_no = { NORK($who) } erreklamazioa ukatu du.
mus_claim_withdrawn = { NORK($who) } erreklamazioa kendu du.
mus_deal_voided_claim = { $deal }. banaketa baliogabea da: bi taldeak ados daude.
mus_deal_voided_ruling = { $deal }. banaketa baliogabea da, epaileak hala erabakita.
mus_hand_declared_dead_claim = { $who } jokalariaren eskua jokoz kanpo dago, bi taldeak ados; ez du hitzik eta ezin du irabazi.
mus_hand_declared_dead_ruling = { $who } jokalariaren eskua jokoz kanpo dago, epaileak erabakita; ez du hitzik eta ezin du irabazi.
mus_hands_revealed = Kartak agerian: { $hands }.
mus_foul_found_announced_pares = { NORK($who) } pareak esan ditu eduki gabe (art. { $article }): { $bets }.
mus_foul_found_denied_pares = { NORK($who) } zituen pareak ukatu ditu (art. { $article }): { $bets }.
mus_foul_found_announced_juego = { NORK($who) } jokoa esan du eduki gabe (art. { $article }): { $bets }.
mus_foul_found_denied_juego = { NORK($who) } zuen jokoa ukatu du (art. { $article }): { $bets }.
mus_lance_annulled = { $deal }. banaketako jokaldi bat baliogabetu da: { $lance }.
mus_stones_scored = { $stones ->
    [one] { $team } taldeak harri bat irabazi du ({ $lance }): { $reason }.
   *[other] { $team } taldeak { $stones } harri irabazi ditu ({ $lance }): { $reason }.
}
mus_stones_scored_back = { $stones ->
    [one] { $team } taldeak harri bat itzuli du ({ $lance }): { $reason }.
   *[other] { $team } taldeak { $stones } harri itzuli ditu ({ $lance }): { $reason }.
}
mus_stones_scored_ruled = { $stones ->
    [one] Epaileak harri bat eman dio { $team } taldeari.
   *[other] Epaileak { $stones } harri eman dizkio { $team } taldeari.
}
mus_stones_scored_ruled_back = { $stones ->
    [one] Epaileak harri bat kendu dio { $team } taldeari.
   *[other] Epaileak { $stones } harri kendu dizkio { $team } taldeari.
}
mus_resigned = { NORK($who) } jokatzen ari den jokoan amore eman du; bikotekideak ere amore emanez gero, galdu egingo dute.
mus_game_won_target = { $team } taldeak { $game }. jokoa irabazi du: { $scores }.
mus_game_won_hordago = { $team } taldeak { $game }. jokoa irabazi du hordagoz.
mus_game_won_ruled = { $team } taldeak { $game }. jokoa irabazi du epailearen erabakiz: { $scores }.
mus_game_won_resigned = { $team } taldeak { $game }. jokoa irabazi du, besteek amore emanda: { $scores }.
mus_game_won_time = { $team } taldeak { $game }. jokoa irabazi du denboraz: { $scores }.
mus_game_won_vaca = { $sentence } Horrekin { $team } taldeak vaca bat irabazi du: { $vacas_won }.
mus_match_ended_won = { $team } taldeak partida irabazi du: { $games_won }.
mus_match_ended_resigned = { $team } taldeak partida irabazi du, besteek amore emanda: { $games_won }.
mus_match_ended_time = { $team } taldeak denboraz irabazi du partida: { $games_won }.
mus_match_ended_played = Joko guztiak jokatu dira; { $team } taldeak irabazi ditu gehien: { $games_won }.
mus_match_ended_played_drawn = Joko guztiak jokatu dira; bi taldeak berdinduta: { $games_won }.
mus_match_ended_deadline = Denbora amaitu da; { $team } taldea aurretik: { $games_won }.
mus_match_ended_deadline_drawn = Denbora amaitu da; bi taldeak berdinduta: { $games_won }.
mus_match_ended_excluded = Jokalari bat kanporatu dute; { $team } taldeak irabazi du partida: { $games_won }.
mus_match_ended_excluded_drawn = Jokalari bat kanporatu dute; bi taldeak berdinduta: { $games_won }.
mus_result_ruled_won = Erabakiaren ondoren azken jokoa { $scores } da; { $team } taldea irabazle: { $games_won }.
mus_result_ruled_undecided = Erabakiaren ondoren azken jokoa { $scores } da, irabazlerik gabe: { $games_won }.
mus_result_ruled_played-on = Erabakiaren ondoren partida erabaki gabe dago: jokoak { $games_won }, harriak { $scores }. Mahai berri batean jarraitzen da; lehen banatzailea: { $dealer }.
mus_hands = { $before }; { $hand }
mus_score = { $a }–{ $b }
mus_score_teams = A { $a } – B { $b }
mus_line_in_lance = { $lance } · { $line }

## Mus: lances, what becomes of bets, and what stones are scored for

mus_lance_grande = handia
mus_lance_chica = txikia
mus_lance_pares = pareak
mus_lance_juego = jokoa
mus_lance_punto = puntua
mus_bets_void = apustuak baliorik gabe
mus_bets_stand = apustuak bere horretan
mus_refused_raise_before-penultimate = { $reason }: azken-aurrekoaren aurreko apustuak, gutxienez harri bat
mus_refused_raise_standard = { $reason }: apustu guztiak, azkena izan ezik
mus_refused_first = { $reason }: lehen apustuak harri bat balio du
mus_refused_hordago = { $reason }: hordagoak aurretik apustu egindakoa balio du, gutxienez harri bat
mus_reason_refused = utzitako apustua
mus_reason_passed = denek pasatu dute
mus_reason_accepted = onartutako apustua
mus_reason_par = pare bat
mus_reason_medias = mediak
mus_reason_duples = dobleak
mus_reason_thirty-one = hogeita hamaika
mus_reason_juego = jokoa
mus_reason_punto = puntua
mus_reason_tira = tira, hutsegiteagatik
mus_reason_pontua = puntuaren harria, hutsegiteagatik
mus_reason_annulled = baliogabetuta
mus_reason_ruled = epailearen erabakia

## Mus by the federation's rules: its own words where the language has them, else the ones above

mus_bet_placed_federation = { NORK($who) } { $stones } ttantto jokatu ditu: «{ $word }».
mus_bet_raised_federation = { $stones ->
    [one] { NORK($who) } ttantto bat gehiago jokatu du: «{ $word }».
   *[other] { NORK($who) } { $stones } ttantto gehiago jokatu ditu: «{ $word }».
}
mus_stones_scored_federation = { $stones ->
    [one] { $team } taldeak ttantto bat irabazi du ({ $lance }): { $reason }.
   *[other] { $team } taldeak { $stones } ttantto irabazi ditu ({ $lance }): { $reason }.
}
mus_stones_scored_back_federation = { $stones ->
    [one] { $team } taldeak ttantto bat itzuli du ({ $lance }): { $reason }.
   *[other] { $team } taldeak { $stones } ttantto itzuli ditu ({ $lance }): { $reason }.
}
mus_lance_grande_federation = haundia
mus_lance_punto_federation = pontua
mus_reason_refused_federation = tira
mus_reason_passed_federation = paso
mus_reason_accepted_federation = iduki
mus_reason_medias_federation = { mus_reason_medias }
mus_reason_duples_federation = { mus_reason_duples }
mus_reason_thirty-one_federation = { mus_reason_thirty-one }
mus_reason_punto_federation = pontua
mus_reason_tira_federation = { mus_reason_tira }
mus_reason_pontua_federation = pontua, hutsegiteagatik
mus_option_target_federation = jokoa irabazteko ttanttoak
    .text = { rule_mus_game_target }
mus_game_win_target_federation = ttanttotan

## Mus by the Spanish rules

mus_reason_refused_spanish = dejea: utzitako apustua

## Mus: what is said, where a rule set is spoken in the reader's language; of the Spanish game its own words where
## these are others

mus_word_mus = mus
mus_word_cut = mintza
mus_word_pass = paso
mus_word_bet = { $stones ->
    [2] imido
   *[other] { $stones } imido
}
mus_word_raise = { $stones } gehiago
mus_word_hordago = hordago
mus_word_accept = iduki
mus_word_refuse = tira
mus_word_language = eu
mus_word_language_spanish = { mus_word_language }
mus_word_mus_spanish = { mus_word_mus }
mus_word_cut_spanish = { mus_word_cut }
mus_word_pass_spanish = { mus_word_pass }
mus_word_bet_spanish = { mus_word_bet }
mus_word_raise_spanish = { mus_word_raise }
mus_word_hordago_spanish = { mus_word_hordago }
mus_word_accept_spanish = { mus_word_accept }
mus_word_refuse_spanish = { mus_word_refuse }

## Banaketa baten azterketa

analysis_choice_mus = karta berriak eskatzea
analysis_choice_cut = musa moztea
analysis_choice_discard = { $cards } botatzea
analysis_choice_pass = pasatzea
analysis_choice_bet = { $stones } jokatzea
analysis_choice_raise = { $stones } igotzea
analysis_choice_hordago = hordago jotzea
analysis_choice_accept = onartzea
analysis_choice_refuse = uztea
analysis_stones = { $whole },{ $tenth }
analysis_best = { $who }: { $choice } zen onena, etxearen taularen arabera.
analysis_cost = { $who }: { $choice } aukerak { $best } aukerak baino { $stones } harri gutxiago balio zuen, etxearen taularen arabera.

## Mus: labels of moves; $said is what the rule set has a player say

mus_move_mus = Kartak eskatu ({ $said })
mus_move_cut = Musa moztu ({ $said })
mus_move_discard = Kartak bota
mus_move_pass = Pasatu ({ $said })
mus_move_bet = Jokatu ({ $said })
mus_move_raise = Igo ({ $said })
mus_move_hordago = Joko osoa jokatu ({ $said })
mus_move_accept = Onartu ({ $said })
mus_move_refuse = Utzi ({ $said })
mus_move_cut_deck = Karta-sorta moztu
mus_move_refuse_soft = Nire aldetik utzi ({ $said })
mus_move_biak_bet = Haundira eta txikira jokatu ({ $said })
mus_move_biak_hordago = Joko osoa jokatu haundira eta txikira ({ $said })
mus_move_declare_pares_yes = Pareak bai
mus_move_declare_pares_no = Pareak ez
mus_move_declare_juego_yes = Jokoa bai
mus_move_declare_juego_no = Jokoa ez
mus_move_sign_two-kings = Keinua: bi errege
mus_move_sign_two-aces = Keinua: bi bateko
mus_move_sign_medias = Keinua: mediak
mus_move_sign_duples = Keinua: dobleak
mus_move_sign_29 = Keinua: 29
mus_move_sign_30-or-31 = Keinua: 30 edo 31
mus_move_sign_juego = Keinua: jokoa
mus_move_sign_three-kings = Keinua: hiru errege
mus_move_sign_three-aces = Keinua: hiru bateko
mus_move_sign_pares = Keinua: pareak
mus_move_sign_30 = Keinua: 30
mus_move_sign_31 = Keinua: 31
mus_move_sign_nothing = Keinua: ezer ez
mus_move_sign_cut = Keinua: musa moztu
mus_move_sign_raise = Keinua: gehiago jokatu
mus_move_claim_void-deal = Banaketa baliogabea dela erreklamatu
mus_move_claim_dead-hand = { $seat }. eserlekuko eskua jokoz kanpo dagoela erreklamatu
mus_move_consent_yes = Erreklamazioa onartu
mus_move_consent_no = Erreklamazioa ukatu
mus_move_withdraw = Erreklamazioa kendu
mus_move_gather = Kartak bildu

## Mushi: what happens

mushi_dealer_drawn_lot = { NORK($dealer) } banatuko du lehenik, zozketaz.
mushi_dealer_drawn_drawn = Kartak atera dira banatzailea hautatzeko: { $cards }; { NORK($dealer) } banatuko du lehenik.
mushi_dealer_drawn_tied = Kartak atera dira banatzailea hautatzeko: { $cards }; berdinketa, berriro aterako dira.
mushi_hands_dealt = { $round }. erronda: { NORK($dealer) } banatu du eta jokatuko du lehenik; mahaian, { $field }.
mushi_hands_dealt_again = { NORK($dealer) } berriro banatu du { $round }. erronda; mahaian, { $field }.
mushi_misdeal_declared = Banaketa okerra: { $reason }.
mushi_card_played_laid = { NORK($who) } karta bat utzi du mahaian: { $card }.
mushi_card_played_takes = { NORK($who) } { $card } jokatu du; hartutakoa: { $captured }.
mushi_card_turned = { NORK($who) } karta bat agertu du: { $card }.
mushi_turn_captured_laid = { NORK($who) } agertutako karta mahaian geratu da.
mushi_turn_captured_takes = { NORK($who) } agertutako kartak hartutakoa: { $captured }.
mushi_leftovers_taken = { NORK($who) } mahaian geratutakotik jaso du: { $cards }.
mushi_round_scored = { $round }. errondaren kontua: { $counted }; guztira, { $totals }.
mushi_match_ended_won = { NORK($who) } partida irabazi du: { $scores }.
mushi_match_ended_drawn = Partida berdinketan amaitu da: { $scores }.
mushi_match_ended_resigned = { NORK($who) } partida irabazi du, besteak amore emanda: { $scores }.
mushi_match_ended_time = { NORK($who) } partida irabazi du denboraz: { $scores }.
mushi_match_ended_excluded = { NORK($who) } partida irabazi du, bestea kanporatuta: { $scores }.
mushi_match_ended_deadline = Denbora amaitu da; { $who } aurretik doa: { $scores }.
mushi_match_ended_deadline_drawn = Denbora amaitu da, berdinketan: { $scores }.
mushi_result_ruled = Epailearen erabakiaren ondoren { NORK($who) } irabazi du partida: { $scores }.
mushi_counted = { $who } { $score } ({ $points } kartetan)
mushi_counted_yaku = { $who } { $score } ({ $points } kartetan; { $yaku })
mushi_misdeal_four-of-a-suit-on-field = palo bereko lau karta daude mahaian
mushi_misdeal_four-pairs-on-field = lau pare daude mahaian
mushi_misdeal_four-of-a-suit-in-hand = esku batek palo bereko lau karta ditu
mushi_misdeal_three-willows-on-field = Tximista ez diren hiru sahatsak mahaian daude
mushi_balance = { $first } : { $second }

## Mushi: what a round is counted for; $points are written with their sign

mushi_item_points = { $who } { $stones }: { $points } kartetan, ken { $par }.
mushi_item_yaku = { $who } { $stones }: { $yaku }.
mushi_item_paid = { $who } { $stones }: { $yaku }, aurkariarenak.
mushi_yaku_five_lights = bost argiak
mushi_yaku_three_lights = hiru argiak
mushi_yaku_four_wisteria = lau gliziniak
mushi_yaku_four_paulownia = lau pauloniak

## Mushi: labels of moves

mushi_move_play = { $card } mahaian utzi
mushi_move_play_takes = { $card } jokatu, { $captured } hartu
mushi_move_capture = { $card } hartu
mushi_move_gather = Kartak bildu

## Mushi: cards, by suit (1 to 12) and kind: Light, Animal, Ribbon, Normal

mushi_card_and_code = { $card } ({ $code })
mushi_card_1L = kurriloa
mushi_card_1R = pinu-zinta
mushi_card_1N = pinu arrunta
mushi_card_2A = errekatxindorra
mushi_card_2R = aranondo-zinta
mushi_card_2N = aranondo arrunta
mushi_card_3L = errezela
mushi_card_3R = gereziondo-zinta
mushi_card_3N = gereziondo arrunta
mushi_card_4A = kukua
mushi_card_4R = glizinia-zinta
mushi_card_4N = glizinia arrunta
mushi_card_5A = zubia
mushi_card_5R = lirio-zinta
mushi_card_5N = lirio arrunta
mushi_card_8L = ilargia
mushi_card_8A = antzarak
mushi_card_8N = panpa-belar arrunta
mushi_card_9A = sake-kopa
mushi_card_9R = krisantemo-zinta
mushi_card_9N = krisantemo arrunta
mushi_card_10A = oreina
mushi_card_10R = astigar-zinta
mushi_card_10N = astigar arrunta
mushi_card_11L = euri-gizona
mushi_card_11A = enara
mushi_card_11R = sahats-zinta
mushi_card_11N = Tximista
mushi_card_12L = fenixa
mushi_card_12N = paulonia arrunta

## Taldekako partidak: orriak

board_direction_N = Iparra
board_direction_O = Mendebaldea
board_direction_S = Hegoa
board_direction_E = Ekialdea
match_title = Taldekako partida: { $ruleset }
match_terms = Mahaiak: { $tables }. Jokoak mahai bakoitzean: { $games }, { $target } harrira.
match_status_open = Partida ez da hasi.
match_status_playing = Partida jokatzen ari da; emaitza amaitzean erakusten da.
match_status_closed = Partida emaitzarik gabe itxi zen.
match_status_finished = Partida amaitu da.
match_team = { $team } taldea
match_place = { $table }. mahaia, { $side }: { $who }
match_pair = { $first } eta { $second }
match_score = Emaitza
match_score_order = Lehenik A taldearen harriak, gero jokoa nork irabazi duen.
match_game = { $game }. jokoa
match_table = { $table }. mahaia
match_extra_table = { $table }. mahaia, joko gehigarria
match_ended_played = amaieraraino jokatua
match_ended_deadline = denbora amaitu zen
match_ended_excluded = jokalari bat kanporatu zuten
match_ruled = epaile batek zuzendua
match_course = Gertatutakoa
match_opened = Partida irekita dago: { $tables } mahai, { $games ->
    [one] joko bat bakoitzean.
   *[other] { $games } joko bakoitzean.
}
match_pair_enrolled = { $team } taldean izena emanda: { $who }.
match_pair_confirmed = { NORK($who) } baieztatu du.
match_pair_withdrawn = { $team } taldetik aterata: { $who }.
match_match_started = Partida hasi da; bikote bakoitzak bere mahaia du.
match_extra_game_called = Taldeak berdinduta daude: mahai bakoitzean joko bat gehiago jokatuko da.
match_result_ruled = Epaile batek { $table }. mahaia zuzendu du. { $result }
match_closed = Partida itxi da.
match_won_games = { $team } taldeak partida irabazi du: jokoak { $a }–{ $b }.
match_won_stones = { $team } taldeak partida irabazi du: jokoak { $a }–{ $b }, eta besteari harri gutxiago utzita.
match_won_extra-game = { $team } taldeak partida irabazi du: jokoak { $a }–{ $b }, eta joko gehigarria.
match_drawn = Berdinketa: jokoak { $a }–{ $b }.
board_title = { $board } banaketa
board_decks = Hamarreko sortak, goitik hasita
board_deck = { $direction }: { $cards }
board_at = { $table }. mahaia ({ $sides }): { $stones }
board_side = { $side } { $team }
board_stones = A { $a } – B { $b }
board_void = baliogabea
board_comparison = Partidako banaketak, mahaiz mahai
board_stones_order = Talde bakoitzaren harriak
board_alike = Balio duen mahai guztietan berdin jokatu da.
board_alone = Ez dago alderatzeko beste mahairik.
board_parted = Urrats berdinak: { $after }. Gero mahaiak bereizi egiten dira:
board_way = { $tables }: { $step }
board_nothing = Ez da besterik gertatzen.

### Rule book

## Every table

rule_table_options = Mahai batek bere araudiak eskaintzen dituen aukerak baino ez ditu finkatzen, eskainitako balioekin.
    .title = Mahaiaren aukerak
rule_table_rated = Mahai bat puntuatu gisa ireki daiteke: publikoa da, bi alde ditu eta etxeko botik ez; emaitzak jokalarien eta bikoteen puntuazioa aldatzen du.
    .title = Puntuazioa
rule_table_people = Pertsonentzako mahai batean ez dira esertzen ez etxeko botak, ez bot gisa markatutako kontua duten jokalariak.
    .title = Pertsonak bakarrik
rule_table_resign = Jokalari batek partidan amore eman dezake jokatzen den bitartean, eta beste aldeak irabazten du; ez kontaketak erabaki duenean, ezta epailearen erabakitik indarrean sartu arte ere.
    .title = Amore ematea
rule_table_gather = Kontaketaren ondoren kartak agerian daude, banaketan eskua duen jokalari bakoitzak bereak bildu arte edo mahaiaren denbora amaitu arte; etxeko botek berehala biltzen dituzte, eta epailearen zain egon ondoren denbora berriro hasten da.
    .title = Kartak biltzea
rule_table_clock = Mahai batek erlojua izan dezake: partida osorako denbora, mugimendu bakoitzerako muga, edo biak, jokalari edo alde bakoitzarentzat; mahaia jokalari horren zain dagoen bitartean dabil, eta ez kontaketa bat agerian dagoenean, epailearen zain dagoenean edo partida atzeratuta dagoenean; denborarik gabe geratzen denaren aldeak partida galtzen du, edo etxeak jokatzen du haren ordez, mahaiak uzten duen adina aldiz.
    .title = Erlojuak
rule_table_claim = Antolatzailerik ez duen mahai batean jokalari batek partida erreklama dezake, mahaia beste aldeko jokalarien zain bakarrik badago eta denak kanpoan badaude, ezer gertatu gabe, minutu erdiz (tximista), minutu batez (azkarra) edo bi minutuz (bestela); haien denbora amaitzean gertatzen dena gertatzen da, eta erlojurik gabe haien aldeak partida galtzen du, baina posta bidezko partidarik ez da erreklamatzen.
    .title = Kanpoan dagoenari partida erreklamatzea
rule_table_close = Mahaia ireki duenak partida baino lehen itxi dezake, eta gero ere bai botak bakarrik badaude; taldekako partida batena edo txapelketa batena ez den mahaia pertsona guztiek eskatzen dutenean ere ixten da.
    .title = Mahaia ixtea
rule_table_abandoned = Antolatzailerik ez duen mahai bat emaitzarik gabe ixten da hamalau egunez ezer gertatu ez bada, hasi baino lehen edo erlojurik gabeko partida jokalari baten zain dagoenean; atzeratutako partidak beti itxaroten du.
    .title = Utzitako mahaiak
rule_table_adjourn = Taldekako partida batena edo txapelketa batena ez den mahaiko partida pertsona guztiek eskatzen dutenean atzeratzen da, eta denek berriro eskatzen dutenean jarraitzen du; ordura arte inork ez du jokatzen eta erlojurik ez dabil, baina partidan amore eman daiteke eta mahaia itxi.
    .title = Partida bat atzeratzea
rule_table_talk = Hizketarekin irekitako mahaian jokalariak etxeko esaldiak esan ditzake, denek entzuten dituztenak; ez dago beste hizketarik, txapelketetan eta taldekako partidetan bat ere ez, eta esaldi batek ere ez du ezer esaten kartez edo jokatu beharrekoaz.
    .title = Hizketa mahaian
rule_table_aid = Laguntzarekin irekitako mahaian jokalari bakoitzak bere karten probabilitateak eska ditzake jokatzen den bitartean; horrelako mahairik ez da puntuatua, ez taldekako partida edo txapelketa batekoa, eta partida baten hazia irekita dagoenean edonork eska ditzake edozein eserlekurenak.
    .title = Probabilitateak jokoan
rule_table_dispute = Jokalariak banaketako behin dei diezaioke epaileari, banaketa horri buruz eta haren kartak bildu baino lehen, eta mahai horretan jokatzen ez duen epaile batek berak ikusitakoagatik ireki dezake auzi bat; bitartean mahaia zain dago, epaileak jokoan jarraitzen uzten ez badio; erabakia eman aurretik deitu duenak deia ken dezake, eta jokalari batek partidan amore eman dezake.
    .title = Epaileari deitzea
rule_table_ruling = Jokatzen ez duen epaile batek izendatzen dituen arauen arabera erabakitzen du; gertatutako ezer ez da ezabatzen, eta amaitutako partida bat erabaki gabe geratzen bada, mahai berri batean jarraitzen da.
    .title = Epailearen erabakia
rule_table_played-on = Amaitu ondoren epaile baten erabakiz erabaki gabe geratzen den partida, edo oker amore emandakoa, mahai berri batean jarraitzen da, eserleku berekin eta aurreko joko eta harriekin; etendako edo errepikatzen den banaketak ez du balio.
    .title = Amaieraren ondoren jarraitzea
rule_table_appeal = Erabakia indarrean sartu arte jokalari batek helegitea jar dezake, auzi bakoitzean behin; beste epaile batek behin betiko erabakitzen du orduan, eta inork garaiz erabaki ezean lehen erabakia sartzen da indarrean.
    .title = Helegitea

## Tournaments

rule_federation_2 = Garaipenak bat balio du, besterik ez; porrotean irabazitako jokoak eta galdutako jokoetan egindako harriak zenbatzen dira; gero finkatutako berdinketa-hausteek erabakitzen dute, eta berdin jarraitzen dutenek postu bera dute.
    .title = Sailkapena
rule_tournament_opening = Txapelketa irekitzen duenak arauak, sistema eta errondak finkatzen ditu inor izena eman baino lehen.
    .title = Txapelketa irekitzea
rule_tournament_entry = Izen-ematea jokalari bat, bikote bat edo talde bat da, txapelketaren arabera; jokalari bakoitza izen-emate bakarrean eta behin bakarrik dago, eta izen-emateak parte hartzen du bere jokalari guztiek baieztatu dutenean.
    .title = Izen-emateak
rule_tournament_round-robin = Denek denen aurka behin jokatzen dute, zozketatutako hurrenkeran.
    .title = Liga
rule_tournament_swiss = Erronda bakoitzean garaipen berdinak dituztenek eta sailkapenean hurbil daudenek jokatzen dute elkarren aurka, aurkaririk errepikatu gabe ahal den artean, eta horretarako gelditzen diren errondak ere kontuan hartzen dira; lehen erronda zozketatu egiten da.
    .title = Sistema suitzarra
rule_tournament_knock-out = Norgehiagoka galtzen duena kanpoan geratzen da: serie-buruek eta gero zozketak betetzen dute koadroa, irabazlerik gabeko mahaia berriz jokatzen da, eta postua noraino iritsi den da.
    .title = Kanporaketa
rule_tournament_groups = Multzo bakoitzean denek denen aurka behin jokatzen dute, eta multzo bakoitzeko onenek kanporaketa jokatzen dute.
    .title = Multzoak eta kanporaketa
rule_tournament_bye = Aurkaririk gabeko izen-emateak atsedena du erronda horretan: sistema suitzarrean garaipen bat balio du, besterik ez, eta inork ez du berriz atsedenik denek jokatu gabeko garaipen bat izan arte; ligan ez du ezer balio, eta kanporaketan hurrengo errondarako bidea da.
    .title = Atsedena
rule_tournament_withdrawal = Erretiratzen denaren emaitza guztiak baliogabetzen dira ligan; sistema suitzarrean jokatutakoak balio du, kanporaketan postua gordetzen du, eta bietan haren aurka ari zenak jokatu gabe irabazten du.
    .title = Erretiratzea
rule_tournament_exclusion = Txapelketan jokatzen ez duen epaile batek izen-emate bat kanporatu dezake: erretiratzen direnak bezala ateratzen da, eta haren jokalariak ez dira txapelketa honetara itzultzen.
    .title = Kanporatzea
rule_tournament_time = Mahai baten denbora amaitzean, jokatzen ari den jokoa hartan harri gehien dituen aldearena da, inorena ez berdin badaude, eta joko gehien dituen aldeak irabazten du, inork ez adina badituzte; Mushin zenbatutako errondetako puntuek erabakitzen dute.
    .title = Mahai baten denbora
rule_tournament_result = Antolatzaileak norgehiagoka etorri denari eman diezaioke, biei galdutzat eman edo emaitza bat zuzendu; epaile batek besterik erabaki ezean balio du.
    .title = Erabakitako emaitzak
rule_tournament_ties = Bigarren artikuluak berdin uzten baditu, finkatutako berdinketa-hausteek erabakitzen dute beren hurrenkeran, lau hauetakoak: haien arteko emaitzak denek elkarren aurka jokatu badute, aurkarien garaipenek, galdutako jokoetan egindako harriek aurkarienak kenduta, eta haziaren zozketak.
    .title = Berdinketa-hausteak

## Mus: what beats what

rule_mus_ranks_four-kings = Hamar balioak desberdinak dira: erregea, zaldia, txota, 7, 6, 5, 4, 3, 2, batekoa.
    .title = Lau errege, lau bateko
rule_mus_ranks_eight-kings = 3koa errege da eta 2koa bateko, gauza guztietarako: mailarako, pareetarako eta puntuetarako.
    .title = Zortzi errege, zortzi bateko
rule_mus_grande_order = Kartarik handienak irabazten du; berdinduz gero bigarrenak erabakitzen du, gero hirugarrenak, gero laugarrenak.
    .title = Handia
rule_mus_chica_order = Kartarik txikienak irabazten du; berdinduz gero bigarren txikienak erabakitzen du, gero hirugarrenak, gero laugarrenak.
    .title = Txikia
rule_mus_pares_order = Dobleek mediei irabazten diete eta mediek pareari; gero mailak erabakitzen du, pare handienak lehenik; lau berdin bi pare berdin dira.
    .title = Pareak
rule_mus_pares_kickers = Media berdinak laugarren kartak bereizten ditu; pare berdinak, gainerako bietan handienak eta gero txikienak.
    .title = Berdinketa hausten duten kartak
rule_mus_juego_order = Hogeita hamaikatik gora jokoa da: onena 31, gero 32, gero 40, gero 37tik 33ra; irudiek hamar balio dute.
    .title = Jokoa
rule_mus_juego_royal = Hiru zazpi eta txota dira hogeita hamaikarik onena, beste bat eskutik hurbilago badago ere.
    .title = Hogeita hamaika erreala
rule_mus_punto_order = Hogeita hamaikaren azpiko baturarik handienak irabazten du: onena 30, txarrena 4.
    .title = Puntua
rule_mus_punto_condition = Puntua jokoaren ordez jokatzen da, mahaian inork jokorik esan ez duenean.
    .title = Noiz jokatzen den puntua
rule_mus_tie_mano = Esku berdinen artean, hitz egiteko ordenan eskutik hurbilen dagoenak irabazten du.
    .title = Berdinketak

## Mus: who deals, and the exchange of cards before the betting

rule_mus_dealer_lot = Partidako lehen banatzailea zozketaz hautatzen da.
    .title = Lehen banatzailea
rule_mus_dealer_drawn = Bakoitzak karta bat ateratzen du eta txikienak banatzen du lehenik; berdinduek berriro ateratzen dute.
    .title = Lehen banatzailea, kartaz
rule_mus_dealer_rotation = Balio duen banaketa bakoitzaren ondoren banatzailearen eskuineko jokalariak banatzen du, baita joko batetik bestera ere.
    .title = Hurrengo banatzailea
rule_mus_deal = Bakoitzak lau karta jasotzen ditu, banan-banan, eskutik hasita, banatzailearen eskuinetik.
    .title = Banaketa
rule_mus_mus_order_team-first = Eskuak eta gero haren bikotekideak esaten dute kartak nahi dituzten; haien ondoren, beste taldeak.
    .title = Musa taldeka
rule_mus_mus_order_in-turn = Eskutik hasi eta eskuinerantz, bakoitzak esaten du kartak nahi dituen.
    .title = Musa txandaka
rule_mus_mus_cut = Musa mozten duen lehen jokalariak berehala amaitzen du, eta apustuak hasten dira.
    .title = Musa moztea
rule_mus_mus_corrido = Joko bakoitzeko lehen banaketan musa mozten duena da esku; bitartean, karta-aldaketa bakoitzaren ondoren hurrengoa da esku, eta ez da keinurik egiten.
    .title = Mus corrido
rule_mus_mus_rounds = Kartak nahi adina aldiz aldatzen dira denak ados badaude, mahaiak mugarik jarri ez badu.
    .title = Aldaketa kopurua
rule_mus_discard_count = Aldaketa bakoitzean bakoitzak, behin bakarrik, karta bat eta lau artean botatzen ditu.
    .title = Zenbat bota
rule_mus_discard_count_or-none = Aldaketa bakoitzean bakoitzak, behin bakarrik, lau karta botatzen ditu gehienez, eta denak gorde ditzake.
    .title = Zenbat bota: bat ere ez, nahi izanez gero
rule_mus_discard_held = Norberaren eskuko kartak baino ezin dira bota, bakoitza behin.
    .title = Zer bota
rule_mus_draw = Denek bota ondoren, bakoitzak bota adina karta jasotzen ditu sortatik, eskuak lehenik.
    .title = Karta berriak
rule_mus_stock_whole-heap = Sorta aski ez bada, azken kartak banatzen dira eta botatako guztiak nahasita sorta berria egiten da.
    .title = Sorta agortzea
rule_mus_stock_earlier-only = Sorta aski ez bada, aurreko aldaketetan botatako kartak baino ez dira nahasten.
    .title = Sorta agortzea, aurreko botakoak

## Mus: the order of the lances, and who speaks in them

rule_mus_lance_sequence = Handira, txikira, pareetara eta jokora jokatzen da hurrenez hurren; inork jokorik esan ez badu, puntura.
    .title = Jokaldiak
rule_mus_turn = Jokalari batek hitza duenean baino ezin du jokatu.
    .title = Txanda
rule_mus_phase = Mugimendu bakoitza banaketaren fase batekoa da eta han bakarrik egin daiteke.
    .title = Banaketaren faseak
rule_mus_lance_over = Amaitutako banaketa edo jokaldi baterako esandakoak ez du hurrengoan balio.
    .title = Amaitutako jokaldia
rule_mus_lance_opening = Eskutik hasita bakoitzak jokatu edo pasatzen du; pasatu duenak erantzun dezake, baina ez ireki.
    .title = Irekitzea
rule_mus_pares_declaration = Jokatu aurretik etxeak jokalari bakoitzaz egiaz esaten du, eskua lehenik, parerik duen, jokalariek beraiek esaten ez badute.
    .title = Pareak esatea
rule_mus_juego_declaration = Jokatu aurretik etxeak jokalari bakoitzaz egiaz esaten du, eskua lehenik, jokorik duen, jokalariek beraiek esaten ez badute.
    .title = Jokoa esatea
rule_mus_pares_betting_both-teams = Talde bakoitzean parerik duela esan duen jokalariren bat badago bakarrik jokatzen da pareetara.
    .title = Pareak bi aldeetan
rule_mus_pares_betting_any-holder = Mahaiko jokalari batek parerik badu, pareetara jokatzen da.
    .title = Pareak, jokalari bat aski
rule_mus_juego_betting_both-teams = Talde bakoitzean jokorik duela esan duen jokalariren bat badago bakarrik jokatzen da jokora.
    .title = Jokoa bi aldeetan
rule_mus_juego_betting_any-holder = Mahaiko jokalari batek jokorik badu, jokora jokatzen da.
    .title = Jokoa, jokalari bat aski
rule_mus_lance_speakers_holders = Pareetan eta jokoan, dituztela esan dutenek bakarrik jokatu, onartu edo uzten dute.
    .title = Dutenek bakarrik hitz egiten dute
rule_mus_lance_speakers_everyone = Pareetan eta jokoan edonork joka, onar edo utz dezake, dituen kartak dituela.
    .title = Denek hitz egiten dute
rule_mus_pares_holders = Parerik duela esan ez duenak ez du hitzik jokaldi honetan, ezta bikotekidearen izenean ere.
    .title = Pareetan hitz egitea
rule_mus_juego_holders = Jokorik duela esan ez duenak ez du hitzik jokaldi honetan, ezta bikotekidearen izenean ere.
    .title = Jokoan hitz egitea
rule_mus_lance_uncontested_none = Talde batek bakarrik esan badu parerik edo jokorik duela, ez da jokatzen eta ez da ezer irabazten.
    .title = Alde bakarra, ezer ez
rule_mus_lance_uncontested_values = Talde batek bakarrik esan badu parerik edo jokorik duela, ez da jokatzen eta dituenen balioa irabazten du.
    .title = Alde bakarra, bere balioa

## Mus: what may be said about stones, and who answers

rule_mus_words = Mahai honen arauetan dauden mugimenduak baino ezin dira egin.
    .title = Araudiaren hitzak
rule_mus_bet_minimum = Lehen apustua gutxienez bi harrikoa da.
    .title = Gutxieneko apustua
rule_mus_raise_minimum = Igotzea apustua onartu eta gutxienez harri bat gehiago eskatzea da.
    .title = Gutxieneko igoera
rule_mus_raise_minimum_two = Igotzea apustua onartu eta gutxienez bi harri gehiago eskatzea da.
    .title = Gutxieneko igoera: bi harri
rule_mus_bet_maximum = Apustu edo igoera batek ezin ditu joko bat irabazteko harriak gainditu; gehiagorako hordagoa dago.
    .title = Gehieneko apustua
rule_mus_bet_answer = Apustu bat dagoenean ez da pasatzen ez irekitzen: onartu, utzi edo igo egiten da.
    .title = Erantzun beharra
rule_mus_bet_nothing = Onartzea, uztea eta igotzea apustu baten erantzunak dira; apusturik gabe ez dago zer erantzun.
    .title = Ez dago zer erantzun
rule_mus_answer_any-opponent = Hitza duen edozein aurkarik erantzun dezake, eta lehen erantzunak taldea lotzen du.
    .title = Edozein aurkarik erantzun
rule_mus_answer_right-hand-first = Jokatu duenaren eskuinean hitza duen lehen aurkariak erantzuten du; uzten badu, haren bikotekideak erantzuten du, hitza badu, eta apustua utzita dago biek uzten dutenean.
    .title = Eskuineko aurkariak lehenik
rule_mus_hordago_call = Elkarrizketaren edozein unetan, hitza duenak joko osoa joka dezake jokaldi horretan.
    .title = Hordagoa
rule_mus_hordago_answer = Hordagoa onartu edo utzi egiten da; ezin da igo.
    .title = Hordagoari erantzutea

## Mus: what is paid for passing and for bets

rule_mus_grande_all-pass = Denek handian pasatzen badute, esku onenak harri bat irabazten du.
    .title = Handia pasoan
rule_mus_chica_all-pass = Denek txikian pasatzen badute, esku onenak harri bat irabazten du.
    .title = Txikia pasoan
rule_mus_pares_all-pass = Denek pareetan pasatzen badute, esku onenak harri bat irabazten du.
    .title = Pareak pasoan: harri bat
rule_mus_pares_all-pass_nothing = Denek pareetan pasatzen badute, inork ez du ezer irabazten.
    .title = Pareak pasoan: ezer ez
rule_mus_pares_all-pass_values = Denek pareetan pasatzen badute, esku onenaren taldeak bere pareen balioa irabazten du, eta besterik ez.
    .title = Pareak pasoan: balioa
rule_mus_pares_all-pass_point-and-values = Denek pareetan pasatzen badute, esku onenaren taldeak harri bat irabazten du eta, gainera, esku horren balioa edo, aukeran, bi eskuena.
    .title = Pareak pasoan: harri bat eta balioa
rule_mus_juego_all-pass = Denek jokoan pasatzen badute, esku onenak harri bat irabazten du.
    .title = Jokoa pasoan: harri bat
rule_mus_juego_all-pass_nothing = Denek jokoan pasatzen badute, inork ez du ezer irabazten.
    .title = Jokoa pasoan: ezer ez
rule_mus_juego_all-pass_values = Denek jokoan pasatzen badute, esku onenaren taldeak bere jokoaren balioa irabazten du, eta besterik ez.
    .title = Jokoa pasoan: balioa
rule_mus_juego_all-pass_point-and-values = Denek jokoan pasatzen badute, esku onenaren taldeak harri bat irabazten du eta, gainera, esku horren balioa edo, aukeran, bi eskuena.
    .title = Jokoa pasoan: harri bat eta balioa
rule_mus_punto_all-pass = Denek puntuan pasatzen badute, esku onenak harri bat irabazten du.
    .title = Puntua pasoan: harri bat
rule_mus_punto_all-pass_nothing = Denek puntuan pasatzen badute, inork ez du ezer irabazten.
    .title = Puntua pasoan: ezer ez
rule_mus_punto_all-pass_point-and-values = Denek puntuan pasatzen badute, esku onenak bi harri irabazten ditu: bata denek pasatu dutelako, eta bestea puntuaren balioa.
    .title = Puntua pasoan: harri bat eta balioa
rule_mus_bet_accepted = Onartutako apustuak, kontaketan, jokatutako harri guztiak ematen dizkio esku onenaren taldeari.
    .title = Onartutako apustua
rule_mus_bet_refused = Apustu bakar bat uzten bada, berehala harri bat ematen dio jokatu zuen taldeari.
    .title = Utzitako apustua
rule_mus_raise_refused_standard = Igoera bat uzten bada, aurreko apustu guztiak berehala azkena igo duen taldearentzat dira.
    .title = Utzitako igoera
rule_mus_raise_refused_before-penultimate = Igoera bat uzten bada, azken-aurrekoaren aurreko apustuak, gutxienez harri bat, berehala azkena igo duen taldearentzat dira.
    .title = Utzitako igoera, hitzez hitz
rule_mus_hordago_refused = Hordagoa uzten bada, aurretik jokatutakoa, gutxienez harri bat, berehala bota duen taldearentzat da.
    .title = Utzitako hordagoa
rule_mus_hordago_accepted = Kartak berehala erakusten dira eta jokaldiko esku onenak jokoa irabazten du; banaketako beste ezer ez da zenbatzen.
    .title = Onartutako hordagoa

## Mus: what hands are worth on top of the bets, and what the stones win

rule_mus_pares_par = Pare soil batek harri bat balio du.
    .title = Pare bat
rule_mus_pares_medias = Hiru karta berdinek bi harri balio dituzte.
    .title = Mediak
rule_mus_pares_duples = Bi parek, edo lau karta berdinek, hiru harri balio dituzte.
    .title = Dobleak
rule_mus_juego_thirty-one = Hogeita hamaikako jokoak hiru harri balio ditu.
    .title = Hogeita hamaika
rule_mus_juego_other = Hogeita hamaika ez den jokoak bi harri balio ditu.
    .title = Beste jokoa
rule_mus_punto_value = Puntuaren balioa harri bat da, behin bakarrik zenbatua irabazi duen taldearentzat.
    .title = Puntuaren balioa
rule_mus_bonus_team = Pareak edo jokoa irabazten dituen taldeak bi bikotekideen eskuen balioa zenbatzen du.
    .title = Taldearen balioa
rule_mus_bonus_best-hand = Pareak edo jokoa irabazten dituen taldean esku onenak bakarrik zenbatzen du bere balioa, ez bikotekidearenak.
    .title = Esku onenaren balioa
rule_mus_bonus_refusal = Pareetan, jokoan edo puntuan apustua utzi dioten taldeak bere eskuen balioa zenbatzen du kontaketan.
    .title = Balioa utzi ondoren
rule_mus_bonus_refusal_none = Apustu bat utzi den jokaldian ez da eskuen baliorik zenbatzen.
    .title = Baliorik ez utzi ondoren
rule_mus_showdown = Banaketaren amaieran esku guztiak erakusten dira eta jokaldiak jokatutako ordenan zenbatzen dira.
    .title = Kontaketa
rule_mus_game_target = Helburura iristen den lehen taldeak berehala irabazten du jokoa, banaketaren erdian ere bai.
    .title = Jokoa irabaztea
rule_mus_game_target_in-doubt = Jokalariek esaten dutenean, pareetan, jokoan eta puntuan hartutako harriek eskuak erakutsitakoan bakarrik irabazten dute jokoa, gezurrezko esan batek kendu ditzakeelako.
    .title = Zalantzazko harriak
rule_mus_match_games = Mahaian finkatutako joko kopurua irabazten duen lehen taldeak irabazten du partida.
    .title = Partida irabaztea
rule_mus_match_vacas = Mahaian finkatutako jokoak irabazten dituen taldeak vaca bat irabazten du, eta jokoak berriro zenbatzen dira; vaca guztien erdiak baino gehiagok partida irabazten dute.
    .title = Vacak
rule_mus_signs = Bikotekideek mahaia irekitzean adostutako keinuak baino ez dizkiote elkarri egiten, bakoitza egiaz eta esku bakoitzeko behin, gehiago jokatzekoa jokaldi bakoitzean behin; adostu ezean ez da keinurik egiten.
    .title = Adostutako keinuak
rule_mus_signs_listed = Espainiako federazioaren zerrendaren arabera, mediak handia amaitutakoan adierazten dira, jokoa inoiz ez hogeita hamaikarekin, «ezer ez» inoiz ez keinua duen esku batekin, eta hogeita hamarra hogeita hamaikaren keinuaz, denek jokorik ez dutela esandakoan.
    .title = Keinuen baldintzak
rule_mus_counters = Bikotekide batek batekoak gordetzen ditu eta besteak bostekoak; zazpi bostekorekin itzuli eta hogeita hamabost esaten du.
    .title = Fitxak

## Mus: what only the federation's tournaments have: the draw, the cut, binding words, the count

rule_federation_3-cut = Banatzailearen ezkerreko aurkariak mozten du karta-sorta, alde bakoitzean gutxienez bi karta utzita.
    .title = Karta-sorta moztea
rule_federation_7 = Talde bakoitzak bere txandan hitz egiten du musaz, eta kartak eskatzen dituen bigarren bikotekideak Zuetan esaten du, bien izenean.
    .title = Hitz bat bientzat
rule_federation_9 = Haundian irekitzen duenak txikira ere joka dezake, apustua zein hordagoa; haundia amaitutakoan horrekin irekitzen da txikia.
    .title = Biak: haundia eta txikia batera
rule_federation_10 = Bi aurkarietako edozeinek erantzun dezake, eta uzten, onartzen, igotzen edo hordago esaten duen lehenak bikotekidea lotzen du, eskua izanda ere.
    .title = Lotzen duten hitzak
rule_federation_10-soft = Nere gatik tira esaten duenak bere aldetik bakarrik uzten du: bikotekideak oraindik igo, onartu edo utz dezake, eta erantzuteko inor geratzen ez denean apustua utzita dago.
    .title = Norberaren aldetik uztea
rule_federation_12 = Dobleetan pare handia bera denean, pare txiki onenak irabazten du, edonon eserita ere.
    .title = Pare handi bera duten dobleak
rule_federation_17 = Utzitakoa berehala hartzen da; gero karta guztiak mahairatu eta haundia, txikia, pareak eta jokoa edo pontua hurrenez hurren zenbatzen dira.
    .title = Kontaketa, 17. artikulua
rule_federation_18 = Banaketa bateko kartak bildu ondoren, ezin da hartatik harririk hartu.
    .title = Bildutako kartak

## Mus: errors of the deal, how they are claimed, and what goes to the judge (rules.md 5.7)

rule_federation_4 = Norbaitek Mintza esan arte bi taldeek onar dezakete banaketa gaizki atera dela: kartak bildu eta jokalari berak banatzen du berriro.
    .title = Banaketa baliogabea
rule_federation_5 = Musa moztu ondoren hutsa aurkitzen zaion eskuak ez du hitzik ez baliorik, eta haren taldeak banaketan hartutako harriak itzultzen ditu.
    .title = Jokoz kanpoko eskua
rule_federation_6 = Behin aldaketa egin ondoren, agerian geratutako karta batek ez du ezer aldatzen.
    .title = Agerian utzitako karta, aldaketa baten ondoren
rule_federation_claims = Jokalari batek erreklama dezake banaketa baliogabea dela edo esku bat jokoz kanpo dagoela, bakoitza banaketako behin eta banan-banan; aurkari batek onartu behar du.
    .title = Erreklamazioak
rule_federation_20 = Artikulu batek ere erabakitzen ez duena epaileari dagokio; bi jokalarik gaizki esan badute, jokaldiko apustuak baliogabe dira: bikotekideak badira, haien taldeak ez du ezer zenbatzen eta besteak daukana zenbatzen du; aurkariak badira, esan eta benetan dagoena bakarrik zenbatzen da.
    .title = Araudiak erabaki gabe utzia

## Mus: the federation's judges (arts. 19-21); what no article decides stands with the errors

rule_federation_19 = Epaileak jokalari batek eskatuta edo irregulartasun bat ikusi denean dihardu.
    .title = Epaileak noiz dihardu
rule_federation_21 = Epaileak jokalari bat zigor dezake: ohartarazpenez, harriz, jokoa galdutzat emanez edo partidatik kanporatuz.
    .title = Zigorrak

## Mus: what players say of hidden hands: declarations to everybody, signs to the partner (rules.md 5.6)

rule_federation_declare = Ahoz esaten den mahaian, bakoitzak bere txandan esaten du, eskuak lehenik, parerik edo jokorik duen, eta hutsegitea kartekin batera agertzen da.
    .title = Ahoz esatea
rule_federation_11 = Bikotekideari hauek baino ez zaizkio adierazten keinuz: bi errege, bi bateko, mediak, dobleak, 29, 30 edo 31 eta jokoa, egiaz eta esku bakoitzeko behin.
    .title = Keinuak
rule_federation_11-29 = 29a mediak bezala adierazten da, eta horregatik pareak amaitutakoan bakarrik; orduz geroztik keinu horrek 29 esan nahi du.
    .title = 29ren keinua
rule_federation_11-31 = Hogeita hamaikarekin 30 edo 31 adieraz daiteke, baina ez jokoa.
    .title = 31rekin jokoaren keinurik ez

## Mus: pares announced or denied wrongly, and what it costs (rules.md 5.3): articles 13 and 14

rule_federation_13a = Pareak esan dituenak eta haren bikotekideak parerik ez badute, pareetako apustuak baliogabe dira eta aurkariek bereak zenbatzen dituzte.
    .title = Gezurrezko pareak, bikotekidea parerik gabe
rule_federation_13b = Gezurrezko pareak esan dituenaren bikotekideak eta aurkari batek pareak badituzte, pareetako apustuak baliogabe dira eta aurkariek tiraren harria hartu eta beren pareak zenbatzen dituzte.
    .title = Gezurrezko pareak, bikotekideak eta aurkariek pareak
rule_federation_13 = Mahaian gezurrezko pareak esan dituenaren bikotekideak bakarrik badu parerik, hutsegitea ez da aintzat hartzen eta bikotekidearenak zenbatzen dira.
    .title = Gezurrezko pareak, bikotekideak bakarrik pareak
rule_federation_14 = Ukatutako pareek ez dute jokatzeko, onartzeko edo zenbatzeko balio; bikotekideak ez badu, pareak dituzten aurkariek tiraren harria ere hartzen dute.
    .title = Ukatutako pareak

## Mus: juego announced or denied wrongly, and what it costs (rules.md 5.3): articles 15 and 16

rule_federation_15a = Norbaitek jokoa esan badu eta mahaian inork ez badu, aurkariek tiraren harria eta pontuarena hartzen dituzte.
    .title = Gezurrezko jokoa, inork jokorik ez
rule_federation_15b = Gezurrezko jokoa esan duenaren bikotekideak jokoa badu eta aurkariek ez, hutsegitea ez da aintzat hartzen.
    .title = Gezurrezko jokoa, bikotekideak bakarrik jokoa
rule_federation_15c = Gezurrezko jokoa esan duenaren aurkari batek jokoa badu eta bikotekideak ez, jokoko apustuak baliogabe dira eta aurkariek beren jokoa zenbatzen dute.
    .title = Gezurrezko jokoa, aurkariek bakarrik jokoa
rule_federation_15d = Gezurrezko jokoa esan duenaren bikotekideak eta aurkari batek jokoa badute, jokoko apustuak baliogabe dira eta aurkariek tiraren harria hartu eta beren jokoa zenbatzen dute.
    .title = Gezurrezko jokoa, bikotekideak eta aurkariek jokoa
rule_federation_16a = Norbaitek jokoa ukatu badu eta beste inork ez badu, pontuko apustuak baliogabe dira, aurkariek tiraren harria eta pontuarena hartzen dituzte, eta ukatutako jokoa ez da zenbatzen.
    .title = Ukatutako jokoa, beste inork jokorik ez
rule_federation_16b = Jokoa ukatu duenaren bikotekideak jokoa badu eta aurkariek ez, bikotekidearena bakarrik zenbatzen da.
    .title = Ukatutako jokoa, bikotekideak ere jokoa
rule_federation_16c = Jokoa ukatu duenaren aurkari batek jokoa badu eta bikotekideak ez, aurkariek tiraren harria hartu eta beren jokoa zenbatzen dute.
    .title = Ukatutako jokoa, aurkariek jokoa
rule_federation_16 = Jokoa ukatu duenaren bikotekideak eta aurkari batek jokoa badute, apustuak bere horretan daude eta ukatutako jokoa kanpo geratzen da.
    .title = Ukatutako jokoa, bi taldeek jokoa

## Mus: team matches: the eleven rules of their document, and what the house does where it is silent

rule_teams_1 = Aukeratutako araudiak balio du taldekoek aldatzen ez duten guztian.
    .title = Taldeak: oinarria
rule_teams_2 = Mahai kopuru bikoitian jokatzen da; bakoitzean, talde bateko bikote batek besteko bikote baten aurka.
    .title = Taldeak: mahaiak
rule_teams_3 = Ipar, mendebal, hego eta ekialde hurrenkera honetan aritzen dira, bikotekideak aurrez aurre daude, talde bakoitza ipar eta hego da mahaien erdian, eta inork ez du bi eserleku.
    .title = Taldeak: eserlekuak
rule_teams_4 = Jokoa berrogei harrira iristeko behar diren banaketek osatzen dute, edo hogeita hamarrera, hala adostuz gero.
    .title = Taldeak: jokoa
rule_teams_5 = Banaketaren zenbakiak bi digitu ditu jokorako eta bi jokoaren barruko hurrenkerarako: 1104 hamaikagarren jokoko laugarrena da.
    .title = Taldeak: banaketaren zenbakia
rule_teams_6 = Banaketa batek karta berberak ditu mahai guztietan, eta jokalari bakoitzak bere sorta du.
    .title = Taldeak: karta berberak
rule_teams_7 = Nahasitako berrogeietatik lehen hamarrak iparrari doazkio, gero mendebalari, hegoari eta ekialdeari.
    .title = Taldeak: hamarna karta
rule_teams_8 = Bakoitzak bere sortako goiko lau kartekin jokatzen du, eta karta berriak hortik baino ez ditu hartzen.
    .title = Taldeak: norberaren sorta
rule_teams_9 = Iparra da esku joko bakoitzeko lehen banaketan, eta gero eskua beti bezala dabil.
    .title = Taldeak: iparra hasten da
rule_teams_10 = Mahai guztietan finkatutako joko guztiak jokatzen dira, eta gehien irabazi dituen taldeak irabazten du.
    .title = Taldeak: irabazlea
rule_teams_11 = Partidak dirauen artean, mahai desberdinetako jokalariak ez dira inola komunikatzen.
    .title = Taldeak: isiltasuna

## Mus: team matches where their document is silent: a deck that runs out, time that does, what is hidden, equal teams

rule_teams_recycle = Jokalari baten sortan geratzen dena aski ez bada, aurreko aldaketetan botatakoak azpira doaz, mahai guztietan berbera den hurrenkeran.
    .title = Taldeak: sorta agortzea
rule_teams_deadline = Partidaren denbora amaitzean, jokatzen ari den jokoa hartan harri gehien dituen taldearentzat da, inorentzat ez berdinduta badaude, eta hasi gabeko jokoek ez dute inorentzat balio.
    .title = Taldeak: denbora amaitzea
rule_teams_resign = Taldekako partida bateko mahaian, talde batek jokatzen ari den jokoa galtzen du mahaiko bere bi jokalariek banaketa berean amore ematen dutenean; hurrengo jokoak jokatzen dira.
    .title = Taldeak: joko batean amore ematea
rule_teams_clock = Taldekako partida bateko mahaian erloju guztiak berriz beteta daude joko bakoitzean; denborarik gabe geratzen denaren taldeak jokatzen ari den jokoa galtzen du, edo etxeak jokatzen du, eta hurrengoak jokatzen dira.
    .title = Taldeak: erlojuak
rule_teams_embargo = Partidak dirauen artean, mahaia bertako jokalariek baino ez dute ikusten; gero, guztiak irekiak dira.
    .title = Taldeak: ezkutatzen dena
rule_teams_void-board = Epaileak errepikarazten duen banaketak ez du balio mahai horretan, eta hurrengoarekin jarraitzen da, besteetan karta berberekin jokatu ahal izan baita; haietan balio du, eta ez da baliogabe den mahaiarekin alderatzen.
    .title = Taldeak: banaketa baliogabea
rule_teams_tie-break = Bi taldeek joko adina irabazi badituzte partida berdinduta geratzen da, aurrez adostu ez bada berdinketa irabazitako jokoetan besteari harri gutxiago utzi dizkion taldearentzat dela edo, gero, mahai bakoitzeko beste joko batean gehiago irabazten duenarentzat.
    .title = Taldeak: berdinketa

## Mushi: what it is played with, who deals, and which deals do not count (M1-M8)

rule_mushi_players = Mushia bi lagunen jokoa da, bata bestearen aurrean eserita.
    .title = Bi jokalari
rule_mushi_cards = Hanafudako sorta da, peoniarik eta lespedezarik gabe: lau kartako hamar palo, karta bakoitza behin.
    .title = Berrogei karta
rule_mushi_values = Argi batek 20 puntu balio ditu, animalia edo gauza batek 10, zinta batek 5 eta karta arrunt batek, baita Tximistak ere, 1: denera 230.
    .title = Karten balioa
rule_mushi_dealer_first = Lehen banatzailea zozketaz hautatzen da edo, aukeran, bakoitzak karta bat ateratzen du: hilabete goiztiarrenak banatzen du, berdinduz gero balio handienak, eta karta berdinak berriro ateratzen dira.
    .title = Lehen banatzailea
rule_mushi_dealer_next = Erronda bat irabazten duenak banatzen du hurrengoa, berdinketan banatzaile berak; aukeran, txandaka banatzen da.
    .title = Hurrengo banatzailea
rule_mushi_deal = Lau karta banatzailearen aurkariari, lau mahaira eta lau banatzaileari ematen zaizkie, eta gero berdin beste behin.
    .title = Banaketa
rule_mushi_misdeal_field-four = Palo bereko lau karta mahaian badaude, banatzaile berak nahasi eta berriro banatzen du.
    .title = Banaketa okerra: palo bereko lau mahaian
rule_mushi_misdeal_four-pairs = Mahaian palo desberdinetako lau pare badaude, banatzaile berak nahasi eta berriro banatzen du.
    .title = Banaketa okerra: lau pare
rule_mushi_misdeal_three-willows = Tximista ez diren hiru sahatsak mahaian badaude, non azkena agertzen den Tximistak bakarrik har ditzakeen, berriro banatzen da, aukerak besterik esaten ez badu.
    .title = Banaketa okerra: hiru sahats
rule_mushi_misdeal_hand-four = Aukeran, berriro banatzen da esku batek palo bereko lau karta baditu ere.
    .title = Banaketa okerra: palo bereko lau eskuan

## Mushi: a turn: the card of the hand, then the card of the stock (M9-M15)

rule_mushi_turn = Banatzailea hasten da eta txandaka jokatzen da, bakoitzak zortzi aldiz: eskuko karta bat eta hark hartzen duena, gero sortako goiko karta eta hark hartzen duena.
    .title = Noren txanda den
rule_mushi_phase = Karta bat ezin da jokatu agertutako batek bere harrapaketa zain badu, eta harrapaketa zain dagoen agertutako kartarentzat bakarrik hautatzen da.
    .title = Gauza bakoitza bere garaian
rule_mushi_round_over = Erronda bat izendatzen duen mugimendua erronda horretarakoa da, ez hurrengorakoa.
    .title = Beranduegi
rule_mushi_play_held = Norberaren eskuko karta bat bakarrik joka daiteke, eta edozein izan daiteke.
    .title = Norberaren karta
rule_mushi_capture_one = Mahaian bere paloko karta bat badago, kartak hartu egiten du, nahitaez.
    .title = Paloko karta bat
rule_mushi_capture_two = Mahaian bere paloko bi karta badaude, jokalariak esaten du zein hartzen duen.
    .title = Paloko bi karta
rule_mushi_capture_three = Mahaian bere paloko hiru karta badaude, kartak denak hartzen ditu.
    .title = Paloko hiru karta
rule_mushi_capture_none = Ezer hartzen ez duen karta mahaian geratzen da.
    .title = Paloko kartarik ez
rule_mushi_stock_turned = Sortako goiko karta denen aurrean agertzen da eta arau beren arabera hartzen du ahal duena; ez da inoiz eskura joaten, eta lehen hartutakoa ez dago jada mahaian.
    .title = Agertutako karta
rule_mushi_piles = Jokalari batek hartutakoa agerian dago haren aurrean, erronda zenbatu arte.
    .title = Pilak agerian

## Mushi: the Lightning, which stands outside its suit (M16-M21)

rule_mushi_lightning_capture = Jokatuta edo agertuta, Tximistak berea ez den edozein palotako karta bat hartzen du, nahi dena, eta hartu beharra du baldin badago; bestela mahaian geratzen da.
    .title = Tximistak karta bat hartzen du
rule_mushi_lightning_field = Mahaiko Tximista sahatsa ez den lehen karta agertuak hartzen du, eta ez du besterik hartzen; eskuko kartek ezin dute hartu, eta sahatsek ere ez.
    .title = Tximista mahaian
rule_mushi_lightning_last = Tximista sortako azken karta bada, mahaian dagoen guztia hartzen du, sahatsak barne.
    .title = Tximista azken karta
rule_mushi_lightning_stack = Palo bateko laugarren karta agertzean, mahaiko Tximista hartzen du eta beste hirurak uzten ditu, aukerak hirurak ematen ez badizkio.
    .title = Paloko hiru Tximistaren ondoan
rule_mushi_lightning_user = Tximistarekin hartzen duenak erabili du, eta Tximista hartzen duenak ere bai: haren pilan dago.
    .title = Nork erabili duen Tximista

## Mushi: the end of a round and of the match: what is left, what it all counts, who has won (M23-M31)

rule_mushi_leftovers_willows = Eskuak hustutakoan, mahaian geratutako sahatsak, eta Tximista ere inork erabili ez badu, Tximista ez diren hiru sahatsetako bi hartu dituenarentzat dira.
    .title = Mahaian geratutako sahatsak
rule_mushi_leftovers_others = Mahaian geratutako beste karta guztiak Tximista erabili duenarentzat dira.
    .title = Mahaian geratutako beste kartak
rule_mushi_leftovers_nobody = Inork sahats horietako bi hartu ez baditu, edo inork Tximista erabili ez badu, geratutako guztia beste arauak izendatzen duenarentzat da eta, halakorik ezean, banatzailea ez denarentzat.
    .title = Inorenak ez diren kartak
rule_mushi_score = Geratutakoa emandakoan, bakoitzak bere karten puntuak ken 115 zenbatzen ditu, gehi bere yakuak, ken aurkariarenak; bi kontuen batura zero da.
    .title = Erronda baten puntuak
rule_mushi_yaku_five-lights = Bost argiak dituenak 30 irabazten ditu, beste yakuez gain; aukera batek ez ditu zenbatzen.
    .title = Bost argiak
rule_mushi_yaku_three-lights = Kurriloak, errekatxindorrak eta errezelak elkarrekin 25 balio dute, errekatxindorra argia ez den arren.
    .title = Hiru argiak
rule_mushi_yaku_four-wisteria = Gliziniako lau kartek elkarrekin 10 balio dute.
    .title = Lau gliziniak
rule_mushi_yaku_four-paulownia = Pauloniako lau kartek elkarrekin 10 balio dute.
    .title = Lau pauloniak
rule_mushi_match_rounds = Partidak adostutako errondak ditu, edo gehienez berrogeita zortzi helburua bakarrik badago, eta batura handienak irabazten du.
    .title = Partidaren iraupena
rule_mushi_match_target = Helburua badago, norbaitek lortzen duen errondarekin amaitzen da partida, lehenago amaitu ez bada.
    .title = Lortu beharreko puntuak
rule_mushi_match_draw = Azken errondaren ondoren bi baturak zero badira, partida berdinketan amaitzen da.
    .title = Berdinketa

### Classification of a tournament, printed as a table

standings_victories = garaipenak
standings_games = jokoak
standings_stones = harriak
standings_played = jokatuak
standings_byes = atsedenak
standings_forfeits-won = jokatu gabe irabaziak
standings_forfeits-lost = jokatu gabe galduak
standings_parted-by = berdinketa hausteko
standings_after = { $title }, { $round }. erronda
standings_withdrawn = erretiratua
standings_excluded = kanporatua
standings_round = { $round }. erronda
standings_final = Finala
standings_semi-finals = Finalerdiak
standings_quarter-finals = Final-laurdenak
standings_third-place = hirugarren postua
standings_bye = atsedena
standings_draw = berdinketa
standings_neither = biek galdua
standings_void = ez du balio

## What is pushed to a browser, also while no page is open

push_turn = Zure txanda da.
push_challenge = Zure desafioa onartu dute. Mahaia irekitzen da.
push_invited = Eserleku bat gordeta duzu mahai batean.

## Names of things, for pages and apps: tables of any game

table_status_open = irekita
table_status_playing = jokoan
table_status_paused = etenda, auzi bat irekita
table_status_adjourned = atzeratuta
table_status_finished = amaituta
table_status_closed = itxita
mus_option_games_to_win = partida, edo vaca bakoitza, irabazteko jokoak
    .text = { rule_mus_match_games }
table_option_no-limit = mugarik gabe
table_option_yes = bai
table_option_no = ez
table_ruling_uphold = dena dagoen bezala utzi
table_ruling_annul-lance = jokaldi bat baliogabetu
table_ruling_award = harriak eman
table_ruling_take = harriak kendu
table_ruling_dead-hand = esku bat jokoz kanpo utzi
table_ruling_redeal = berriz banatu
table_ruling_play-on = amore emandako partida bat jarraitu
table_ruling_lose-game = talde bati jokoa galdutzat eman
table_ruling_exclude = jokalari bat kanporatu
table_ruling_penalise = jokalari bat zigortu

## Names of things: Mus

mus_rank_1 = batekoa
mus_rank_2 = bikoa
mus_rank_3 = hirukoa
mus_rank_4 = laukoa
mus_rank_5 = bostekoa
mus_rank_6 = seikoa
mus_rank_7 = zazpikoa
mus_rank_10 = txota
mus_rank_11 = zaldia
mus_rank_12 = erregea
mus_suit_o = urreak
mus_suit_c = kopak
mus_suit_e = ezpatak
mus_suit_b = bastoiak
mus_card_o = urre { $rank }
mus_card_c = kopa { $rank }
mus_card_e = ezpata { $rank }
mus_card_b = bastoi { $rank }
mus_phase_cut = karta-sorta moztea
mus_phase_mus = mus bai ala ez
mus_phase_discard = kartak botatzea
mus_phase_draw = kartak hartzea
mus_phase_showdown = kontaketa
mus_phase_won = jokoa irabazita
mus_phase_counted = kontaketa agerian
mus_phase_over = partida amaituta
mus_phase_void = banaketa baliogabea
mus_outcome_accepted = apustua onartuta
mus_outcome_refused = apustua utzita
mus_outcome_passed = denek pasatu dute
mus_outcome_uncontested = lehiarik gabe
mus_outcome_not-played = jokatu gabe
mus_outcome_hordago-accepted = hordagoa onartuta
mus_outcome_void = baliogabea
mus_sign_two-kings = bi errege
mus_sign_two-aces = bi bateko
mus_sign_medias = mediak
mus_sign_duples = dobleak
mus_sign_29 = 29
mus_sign_30-or-31 = 30 edo 31
mus_sign_juego = jokoa
mus_sign_three-kings = hiru errege
mus_sign_three-aces = hiru bateko
mus_sign_pares = pareak
mus_sign_30 = 30
mus_sign_31 = 31
mus_sign_nothing = ezer ez
mus_sign_cut = musa moztu
mus_sign_raise = gehiago jokatu
mus_claim_void-deal = banaketa baliogabea da
mus_claim_dead-hand = eskua jokoz kanpo dago
mus_option_target = jokoa irabazteko harriak
    .text = { rule_mus_game_target }
mus_option_target_30 =
    .text = Hogeita hamar harrik joko bat irabazten dute.
mus_option_target_35 =
    .text = Hogeita hamabost harrik joko bat irabazten dute.
mus_option_target_40 =
    .text = Berrogei harrik joko bat irabazten dute.
mus_option_refusal_basis = utzitako igoeraren balioa
    .text = Talde batek berehala irabazten duena, besteak haren igoera uzten duenean.
mus_option_refusal_basis_before-penultimate = apustuak, azken biak gabe
    .text = { rule_mus_raise_refused_before-penultimate }
mus_option_refusal_basis_standard = apustuak, azkena gabe
    .text = { rule_mus_raise_refused_standard }
mus_option_uncontested = talde batek bakarrik pareak edo jokoa dituenean
    .text = Zer gertatzen den pareetan eta jokoan, talde batek bakarrik dituenean.
mus_option_uncontested_none = ez da ezer zenbatzen
    .text = { rule_mus_lance_uncontested_none }
mus_option_uncontested_values = haien balioak zenbatzen dira
    .text = { rule_mus_lance_uncontested_values }
mus_option_recycle = kartak amaitzean nahasten diren botatakoak
    .text = Botatako zein kartak osatzen duten sorta berria, karta-aldaketa batean kartak aski ez direnean.
mus_option_recycle_whole-heap = botatako guztiak
    .text = { rule_mus_stock_whole-heap }
mus_option_recycle_earlier-only = aurreko aldaketetakoak
    .text = { rule_mus_stock_earlier-only }
mus_option_max_mus_rounds = banaketa bateko aldaketak, gehienez
    .text = { rule_mus_mus_rounds }
mus_option_max_mus_rounds_null =
    .text = Kartak nahi adina aldiz aldatzen dira, denak ados badaude.
mus_option_showdown_seconds = kontaketa agerian dagoen segundoak
    .text = Zenbat denbora dauden gehienez banaketa bateko kartak agerian, denek kontaketa ikus dezaten; 0 bada, hurrengo banaketa berehala dator.
mus_option_min_discard = bota beharreko kartak, gutxienez
    .text = Aldaketa batean karta guztiak gorde daitezkeen ala ez.
mus_option_min_discard_0 =
    .text = { rule_mus_discard_count_or-none }
mus_option_min_discard_1 =
    .text = { rule_mus_discard_count }
mus_option_biak = haundira eta txikira batera jokatzea
    .text = Hitz bakar batez haundira eta txikira batera joka daitekeen ala ez.
mus_option_biak_true =
    .text = { rule_federation_9 }
mus_option_biak_false =
    .text = Jokaldi bakoitza bere aldetik irekitzen da.
mus_option_signs = bikotekideari keinuak
    .text = { rule_mus_signs }
mus_option_signs_off = bat ere ez
    .text = Ez da keinurik egiten.
mus_option_signs_on = egiten dira, 11. artikuluko zerrendaren arabera
    .text = { rule_federation_11 }
mus_option_signs_all = egiten dira, zerrendako guztiak
    .text = Zerrendako keinu guztiak egiten dira, bakoitza egiaz.
mus_option_sign_conditions = keinuen baldintzak
    .text = Keinuek Espainiako federazioaren zerrendako baldintzak betetzen dituzten ala ez.
mus_option_sign_conditions_none = bat ere ez
    .text = Keinu batek bere izenak dioena esan nahi du, edonoiz.
mus_option_sign_conditions_listed = Espainiako federazioaren zerrendakoak
    .text = { rule_mus_signs_listed }
mus_option_declarations = nork esaten duen pareak eta jokoa dauden
    .text = Apustuen aurretik nork esaten duen zein jokalarik duten parerik eta jokorik.
mus_option_declarations_automatic = etxeak
    .text = Etxeak esaten du, hutsik egin gabe.
mus_option_declarations_called = jokalariek
    .text = { rule_federation_declare }
mus_option_bonus_on_refusal = balioak zenbatzea utzitako apustuaren ondoren
    .text = Talde batek bere eskuen balioa zenbatzen duen ala ez, haren apustua utzi duten jokaldian.
mus_option_bonus_on_refusal_true =
    .text = { rule_mus_bonus_refusal }
mus_option_bonus_on_refusal_false =
    .text = { rule_mus_bonus_refusal_none }
mus_option_bonus_scope = noren balioak zenbatzen diren
    .text = Pareak edo jokoa irabazten dituen taldearen zein eskuk zenbatzen duten beren balioa.
mus_option_bonus_scope_team = talde osoarenak
    .text = { rule_mus_bonus_team }
mus_option_bonus_scope_best-hand = esku onenarenak
    .text = { rule_mus_bonus_best-hand }
mus_option_vacas = zenbat vacaren onenera jokatzen den
    .text = { rule_mus_match_vacas }
mus_option_vacas_1 =
    .text = Partida vaca bakar bat da.
mus_option_vacas_3 =
    .text = Bi vacak partida irabazten dute.
mus_option_vacas_5 =
    .text = Hiru vacak partida irabazten dute.
mus_option_equivalences = erregeak eta batekoak
    .text = Hirukoak errege eta bikoak bateko diren ala ez.
mus_option_equivalences_eight-kings = hirukoak errege dira eta bikoak bateko
    .text = { rule_mus_ranks_eight-kings }
mus_option_equivalences_four-kings = erregeak eta batekoak bakarrik
    .text = { rule_mus_ranks_four-kings }
mus_option_royal_thirty_one = hogeita hamaika erreala: hiru zazpi eta txota
    .text = Hiru zazpik eta txotak beste edozein hogeita hamaika irabazten duten ala ez.
mus_option_royal_thirty_one_true =
    .text = { rule_mus_juego_royal }
mus_option_royal_thirty_one_false =
    .text = Hogeita hamaika guztiek berdin balio dute, eta eskutik hurbilen dagoenak irabazten du.
mus_option_mus_corrido = mus corrido joko bakoitzeko lehen banaketan
    .text = Joko bakoitzeko lehen banaketan esku nor den musa mozteak erabakitzen duen ala ez.
mus_option_mus_corrido_true =
    .text = { rule_mus_mus_corrido }
mus_option_mus_corrido_false =
    .text = Banatzailearen eskuinekoa da esku, banaketa guztietan bezala.

## Names of things: Mushi

mushi_suit_1 = pinua
mushi_suit_2 = aranondoa
mushi_suit_3 = gereziondoa
mushi_suit_4 = glizinia
mushi_suit_5 = lirioa
mushi_suit_8 = panpa-belarra
mushi_suit_9 = krisantemoa
mushi_suit_10 = astigarra
mushi_suit_11 = sahatsa
mushi_suit_12 = paulonia
mushi_phase_misdeal = banaketa okerra
mushi_phase_play = karta jokatzea
mushi_phase_turn = karta bat agertzea
mushi_phase_choose = zer hartu aukeratzea
mushi_phase_take = geratzen dena hartzea
mushi_phase_count = kontaketa
mushi_phase_counted = kontaketa agerian
mushi_phase_over = partida amaituta
mushi_cards = kartak
mushi_option_rounds = errondak
    .text = { rule_mushi_match_rounds }
mushi_option_target = partida irabazteko puntuak
    .text = { rule_mushi_match_target }
mushi_option_target_null =
    .text = Erronda kopuruak bakarrik amaitzen du partida.
mushi_option_five_lights = bost argien yakua
    .text = Bost argiak elkarrekin yaku bat diren ala ez.
mushi_option_five_lights_true =
    .text = Bost argiak dituenak 30 irabazten ditu, beste yakuez gain.
mushi_option_five_lights_false =
    .text = Bost argiek elkarrekin ez dute ezer gehiago balio.
mushi_option_hand_four_misdeal = eskuan palo bereko lau karta: banaketa okerra
    .text = Esku batek palo bereko lau karta baditu, berriro banatzen den ala ez.
mushi_option_hand_four_misdeal_true =
    .text = Berriro banatzen da esku batek palo bereko lau karta baditu.
mushi_option_hand_four_misdeal_false =
    .text = Halako eskua jokatu egiten da.
mushi_option_three_willows_redeal = mahaian hiru sahats: banaketa okerra
    .text = Tximista ez diren hiru sahatsak mahaian badaude, berriro banatzen den ala ez.
mushi_option_three_willows_redeal_true =
    .text = Berriro banatzen da, azkena agertzen den Tximistak bakarrik har baititzake sahats horiek.
mushi_option_three_willows_redeal_false =
    .text = Erronda haiek mahaian daudela jokatzen da; azkena agertzen den Tximistak hartzen ditu.
mushi_option_stack_first = palo bereko hiru kartak Tximistaren aurretik hartzen dira
    .text = Palo bateko laugarren kartak, agertzean, zer hartzen duen Tximista ere mahaian badago.
mushi_option_stack_first_true =
    .text = Bere paloko hiru kartak hartzen ditu.
mushi_option_stack_first_false =
    .text = Tximista hartzen du, eta hiru kartak uzten ditu.
mushi_option_first_dealer = lehen banatzailea
    .text = Lehen banatzailea nola hautatzen den.
mushi_option_first_dealer_lot = zozketaz
    .text = Lehen banatzailea zozketaz hautatzen da.
mushi_option_first_dealer_drawn = kartak aterata
    .text = Bakoitzak karta bat ateratzen du: hilabete goiztiarrenak banatzen du, berdinduz gero balio handienak, eta karta berdinak berriro ateratzen dira.
mushi_option_next_dealer = hurrengo banatzailea
    .text = Nork banatzen duen hurrengo erronda.
mushi_option_next_dealer_winner = erronda irabazten duena
    .text = Erronda bat irabazten duenak banatzen du hurrengoa, berdinketan banatzaile berak.
mushi_option_next_dealer_alternate = beste jokalaria
    .text = Txandaka banatzen da.
mushi_option_showdown_seconds = kontaketa agerian dagoen segundoak
    .text = { mus_option_showdown_seconds.text }

## What a reader may see in the sentences of Mus

mus_hands_dealt_own = { $sentence } Zure kartak: { $cards }.
mus_hands_dealt_seen = { $sentence } { $hands }.
mus_cards_discarded_own = Karta hauek bota dituzu: { $cards }.
mus_cards_discarded_seen = { NORK($who) } karta hauek bota ditu: { $cards }.
mus_cards_drawn_own = Karta hauek hartu dituzu: { $cards }.
mus_cards_drawn_seen = { NORK($who) } karta hauek hartu ditu: { $cards }.
mus_sign_made_own = Keinu bat egin diozu bikotekideari: { $sign }.
mus_sign_made_seen = { NORK($who) } keinu bat egin dio bikotekideari: { $sign }.

## Names of things, for pages and apps: reasons and states of tables, team matches and tournaments

table_closing_opener = ireki zuenak itxita
table_closing_agreed = denen adostasunez itxita
table_closing_admin = administratzaile batek itxita
table_closing_restored = zerbitzaria leheneratu ondoren itxita
table_closing_match = bere taldekako partidarekin itxita
table_closing_withdrawn = norbait txapelketatik atera eta itxita
table_closing_result = itxita, emaitza bestela erabakita
table_closing_abandoned = utzitako mahai gisa itxita, hamalau egunez ezer gertatu gabe
table_dispute-status_open = erabakiaren zain
table_dispute-status_ruled = erabakita, oraindik helegitea jar daiteke
table_dispute-status_appealed = helegitea jarrita, beste epaile baten zain
table_dispute-status_settled = erabakita, behin betiko
table_rematch-status_open = jokalarien zain
table_rematch-status_agreed = adostua
table_rematch-status_declined = baztertua
table_rematch-status_withdrawn = kendua
table_rematch-status_expired = iraungia
table_hidden_hand = eskuak
table_hidden_discards = botatako kartak
table_hidden_stock = sorta
table_hidden_sign = keinuak
table_hidden_words = epaileari esandakoa
table_hidden_questions = epailearen galderak
table_hidden_reasons = epailearen arrazoiak
table_visibility_public = publikoa
table_visibility_unlisted = zerrendetatik kanpo
table_clock-of_player = erloju bat jokalari bakoitzak
table_clock-of_side = erloju bat alde bakoitzak
table_speed_blitz = tximista
table_speed_rapid = azkarra
table_speed_classical = klasikoa
table_speed_correspondence = posta bidezkoa
table_speed_untimed = erlojurik gabe
table_seek-status_matched = bikotetua
table_decline_generic = oraingoan ez
table_decline_later = geroago, agian
table_decline_ruleset = beste araudi batekin
table_decline_options = beste aukera batzuekin
table_decline_clock = beste erloju batekin
table_decline_rated = puntuatua, mesedez
table_decline_unrated = puntuatu gabe, mesedez
table_decline_stranger = ezezagunekin ez
table_decline_no-bots = botekin ez
table_decline_only-bots = botekin bakarrik
table_rest_waived = dauden harriak bakarrik kentzen dira
table_rest_others = falta direnak beste taldeari ematen zaizkio
table_flag-outcome_lost = denboraz galduta
table_flag-outcome_acted = etxeak jokatzen du
table_visibility_private = pribatua
teams_tie-break_stones = galtzaileei harri gutxiago uztea
teams_tie-break_extra-game = beste joko bat mahai bakoitzean
tournament_system_round-robin = denak denen aurka
tournament_system_swiss = sistema suitzarra
tournament_system_knock-out = kanporaketa
tournament_system_groups = multzoak eta gero kanporaketa
tournament_of_players = jokalariak
tournament_of_pairs = bikoteak
tournament_of_teams = taldeak
tournament_admission_open = denentzat irekia
tournament_admission_invitation = gonbidapenez
tournament_outcome_a = lehenengoak irabazi du
tournament_outcome_b = bigarrenak irabazi du
tournament_outcome_draw = berdinketa
tournament_outcome_neither = biek galdu dute
tournament_outcome_void = ez du balio
tournament_result_played = jokatuta
tournament_result_resigned = amore emanda
tournament_result_deadline = denbora amaituta
tournament_result_closed = amaitu baino lehen itxita
tournament_result_withdrawn = erretiratuta
tournament_result_excluded = kanporatuta
tournament_result_forfeit = ez agertzeagatik
tournament_result_adjusted = antolatzaileak edo epaileak erabakita
tournament_result_played-on = hurrengo mahaian jarraituta
tournament_ending_played = erronda guztiak jokatuta
tournament_ending_withdrawn = parte-hartzaile gutxiegi geratzen da
tournament_ending_opener = ireki zuenak amaituta
tournament_ending_admin = administratzaile batek amaituta
tournament_rank_mutual = elkarren aurkakoak
tournament_rank_buchholz = aurkarien garaipenak (Buchholz)
tournament_rank_stones = irabazitako eta galdutako harriak
tournament_rank_lots = zozketa

## Names of things: rule sets, endings and moves of Mus

mus_name = musa
mus_ruleset_mus-basque = Euskal musa
mus_ruleset_mus-federation = Federazioaren musa
mus_ruleset_mus-eight-kings = Zortzi erregeko musa
mus_ruleset_mus-spanish = Espainiako musa
mus_preset_euskal-herria = Euskal Herriko txapelketa
    .text = Lau errege, 30era, hiru joko: Euskal Herriko Mus Federazioaren 1. araua.
mus_preset_spain = Espainiako txapelketa
    .text = Zortzi errege, 40ra, mus corrido eta keinuak, Bizkaiko arau orokorren arabera; hiru joko.
mus_preset_france = Frantziako federazioaren txapelketa
    .text = Lau errege, 40ra, hiru joko: federazioaren 1. artikulua.
mus_cause_claim = bi taldeen adostasunez
mus_cause_ruling = epailearen erabakiz
mus_game_win_target = harritan
mus_game_win_hordago = hordagoz
mus_game_win_ruled = epailearen erabakiz
mus_game_win_resigned = besteek amore emanda
mus_game_win_time = denboraz
mus_ending_won = irabazita
mus_ending_resigned = amore emanda
mus_ending_time = denboraz
mus_ending_played = joko guztiak jokatuta
mus_ending_deadline = denbora amaituta
mus_ending_excluded = jokalari bat kanporatuta
mus_class_none = parerik ez
mus_class_par = parea
mus_class_medias = mediak
mus_class_duples = dobleak
mus_kind_mus = kartak eskatu
mus_kind_cut = musa moztu
mus_kind_discard = kartak bota
mus_kind_pass = pasatu
mus_kind_bet = jokatu
mus_kind_raise = igo
mus_kind_hordago = joko osoa jokatu
mus_kind_accept = onartu
mus_kind_refuse = utzi
mus_kind_refuse_soft = bikotekidea lotu gabe utzi
mus_kind_biak_bet = haundira eta txikira jokatu
mus_kind_biak_hordago = joko osoa jokatu haundira eta txikira
mus_kind_declare = zer duen esan
mus_kind_cut_deck = karta-sorta moztu
mus_kind_sign = keinua egin
mus_kind_claim = erreklamazioa egin
mus_kind_consent = erreklamazioari erantzun
mus_kind_withdraw = erreklamazioa kendu
mus_kind_gather = kartak bildu
mus_kind_resign = amore eman

## Names of things: endings and moves of Mushi

mushi_name = mushia
mushi_ruleset_mushi = Mushia
mushi_ending_won = irabazita
mushi_ending_drawn = berdinduta
mushi_ending_resigned = amore emanda
mushi_ending_time = denboraz
mushi_ending_excluded = jokalari bat kanporatuta
mushi_ending_deadline = denbora amaituta
mushi_kind_play = karta bat jokatu
mushi_kind_capture = harrapaketa hautatu
mushi_kind_gather = kartak bildu
mushi_kind_resign = amore eman

### Pages: page-, the page or the part of several pages, and the name by which its script or its HTML file knows the
### text; what the script fills in is written as an argument

## Pages: the frame of every page

page-frame-skip = Joan edukira
page-frame-nav = Nagusia
page-frame-rules = Arauak
page-frame-verify = Egiaztatu
page-frame-docs = API
page-frame-noscript = Orri honek JavaScript behar du. Gauza bera testu gisa:
page-frame-requests = Orri honek eskatu duena
page-frame-language = Hizkuntza
page-frame-theme = Koloreak
page-frame-themeAuto = gailuarenak
page-frame-themeLight = argia
page-frame-themeDark = iluna
page-frame-cards = Kartak
page-frame-cardsDrawn = marraztuak
page-frame-cardsIndex = zenbakia eta paloa soilik
page-frame-loading = Kargatzen …
page-frame-notFound = Ez da aurkitu, edo ez dago zuretzat irekita.
page-frame-unreachable = Zerbitzariak ez du erantzuten.
page-frame-lost = Konexioa galdu da; berriro saiatzen.
page-frame-again = Saiatu berriro
page-frame-tooMany = Eskaera gehiegi zure saretik. Itxaron pixka bat, mesedez.
page-frame-settings = Ezarpenak
page-frame-requestsHow = Hemen dagoen guztia API publikotik dator. Eskaera bakoitza, terminalerako agindu gisa:
page-frame-team = { $team } taldea
page-frame-print = Inprimatu
page-frame-ratings = Puntuazioak
page-frame-account = Kontua
page-frame-foot = Orri gehiago
page-frame-meet = Jokatu
page-frame-newMatch = Taldekako partida berria
page-frame-newTournament = Txapelketa berria
page-frame-judges = Epaileak
page-frame-admins = Administrazioa

page-way-backToTable = Itzuli zure mahaira
page-way-backToTurn = ● Zure txanda: itzuli zure mahaira

## Pages: home

page-home-title = Hordago, musaren mahai-zerbitzari irekia
page-home-lead = Musa apustuen, keinuen eta odol hotzaren euskal karta-jokoa da: lau jokalari, berrogei karta, eta joko osoa jokatzen duen hitz bat.
page-home-what = Zerbitzari honek kartak banatzen ditu, hainbat arauditako arauak betearazten ditu, eta hitz bakoitza eta harri bakoitza idazten ditu.
page-home-proof = Partida amaitzean, edonork ikus dezake une bakoitza edozein eserlekutatik, eta nabigatzailean egiaztatu ez dela kartarik aldatu.
page-home-friends = Lagunekin jokatu
page-home-openRoom = Ireki mahaia
page-home-look = Ikusi partida bat
page-home-read = Zer da musa? Arauak
page-home-check = Egiaztatu erregistro bat
page-home-nowHeading = Jokoan
page-home-nowNone = Une honetan ez da partidarik jokatzen.
page-home-doneHeading = Amaitutako partidak
page-home-doneNone = Oraindik ez da partidarik amaitu.
page-home-matchesHeading = Taldekako partidak
page-home-matchesHow = Karta berberak hainbat mahaitan: zortea bera da bi taldeentzat.
page-home-matchesNone = Oraindik ez dago taldekako partidarik.
page-home-tournamentsHeading = Txapelketak
page-home-tournamentsNone = Oraindik ez dago txapelketarik.
page-home-playHeading = Jokatu, edo eraiki gainean
page-home-play = Dena API bidez egin daiteke: izena eman, eseri, jokatu, epaitu, txapelketa bat eraman. Bere orrian eskaera bakoitza proba daiteke.
page-home-playLink = APIa, gida batekin
page-home-result = { $a }-{ $b }
page-home-playNow = Jokatu orain boten aurka
page-home-playNowHow = Izen bat nahikoa da. Zure mahai batean esertzen zara, eta botek hartzen dituzte beste eserlekuak.
page-home-playAs = { $name } izenez jokatzen duzu.
page-home-yourName = Zure izena
page-home-remember = Gogoratu ni nabigatzaile honetan
page-home-nameKeyHow = Zure izenak gako bat du, nabigatzaile honek gordetzen duena: fitxa honetarako, edo luzaroago laukia markatuz gero. Mahaian, Gehiago atalean, beste nonbait gordetzeko berreskuratze-gako bat dago.
page-home-start = Jokatu
page-home-shortMatch = Partida laburra
page-home-ruleSet = Arauak
page-home-level = Boten maila

## Pages: lists of tables, team matches and tournaments, on several pages

page-lists-against = –
page-lists-closedAccount = kontu itxia
page-lists-won = Irabazitako jokoak
page-lists-score = Markagailua
page-lists-matchSize = Mahaiak: { $tables } · jokoak bakoitzean: { $games }
page-lists-entries = { $entries } izen-emate, { $round }. erronda
page-lists-matchName = Taldekako partida, { $day }
page-lists-status_open = jokalarien zain
page-lists-status_playing = jokoan
page-lists-status_paused = etenda, auzi bat irekita
page-lists-status_adjourned = atzeratuta
page-lists-status_finished = amaituta
page-lists-status_closed = itxita

## Pages: home: meeting other players

page-meeting-meetHeading = Jokatu beste batzuekin
page-meeting-meetHow = Esan zer jokatu nahi duzun. Gauza bera nahi dutenak mahai batean elkartzen dira.
page-meeting-meetSignIn = Besteekin jokatzeko edo norbaiti desafioa egiteko kontu bat behar duzu: izen bat nahikoa da.
page-meeting-signInOrUp = Sortu kontua edo sartu
page-meeting-seats = Jokalariak
page-meeting-noClock = erlojurik gabe
page-meeting-clock = Erlojua
page-meeting-rated = puntuatua
page-meeting-peopleOnly = pertsonak soilik
page-meeting-ofSeats = { $seats } jokalari
page-meeting-moreTerms = Baldintza gehiago
page-meeting-minutes = Gehienez zain egoteko minutuak
page-meeting-rangeHeading = Besteen puntuazioa
page-meeting-lowest = Gutxienez
page-meeting-highest = Gehienez
page-meeting-established = puntuazio finkoak soilik
page-meeting-range = puntuazioa { $range }
page-meeting-options = Arauen aukerak
page-meeting-usual = ohikoa
page-meeting-partner = Bikotekidea
page-meeting-partnerHow = Hutsik: edonor. Zure parean esertzen da, eta lehenago onartu behar du.
page-meeting-quickMatch = Jokatu lehenbailehen
page-meeting-postSeek = Jarri iragarkia
page-meeting-challengeHeading = Egin desafioa ezagutzen dituzunei
page-meeting-challengeHow = 1. eserlekua zurea da. Izenik gabeko eserlekuak libre daude. Denek onartutakoan mahai bat dago, bakoitzarentzat eserleku bat gordeta.
page-meeting-challenge = Egin desafioa
page-meeting-partnerSeat = Bikotekidea, zure parean
page-meeting-opponentSeat = Aurkaria
page-meeting-playerHint = @ezizena edo id
page-meeting-noPerson = Ez dago jokalari hori:
page-meeting-seeksHeading = Nor dabilen jokalari bila
page-meeting-seeksNone = Une honetan inor ez dabil jokalari bila.
page-meeting-withdraw = Kendu
page-meeting-playToo = Jokatu nik ere
page-meeting-you = Zu
page-meeting-withPartner = bikotekidearekin
page-meeting-partnerWaits = bikotekideak ez du oraindik onartu
page-meeting-agree = Onartu
page-meeting-accept = Onartu
page-meeting-decline = Baztertu
page-meeting-seeksWithYou = { $name } jokalariak zurekin batera bilatu nahi du partida.
page-meeting-waitingHeading = Zure erantzunaren zain
page-meeting-mineHeading = Zure mahaiak
page-meeting-own_declined = { $name } jokalariak zure desafioa baztertu du.
page-meeting-own_accepted = { $name } jokalariak zure desafioa onartu du. Mahaia irekitzen da.
page-meeting-other_accepted = { $name } jokalariak ere desafioa onartu du. Mahaia irekitzen da.
page-meeting-other_declined = { $name } jokalariak desafioa baztertu du.
page-meeting-youChallenge = Zure desafioa:
page-meeting-challengesYou = jokalariak desafioa egin dizu
page-meeting-youAccepted = onartu duzu; besteek ez oraindik
page-meeting-declineHeading = Desafioa baztertu?
page-meeting-why = Zergatik
page-meeting-rematchFrom = { $name } jokalariak berriro jokatu nahi du.
page-meeting-theTable = Mahaia
page-meeting-theMatch = Taldekako partida bat
page-meeting-theTournament = Txapelketa bat
page-meeting-confirm = Baieztatu
page-meeting-enrolled = Izena eman dizute: baieztatu jokatuko duzula.
page-meeting-mayEnrol = Izena ematera gonbidatuta zaude.
page-meeting-seatKept = eserleku bat gorde zaizu
page-meeting-yourTurn = Zure txanda
page-meeting-until = { $time } arte
page-meeting-talk = esaldiak mahaian
page-meeting-aid = norberaren karten probabilitateak
page-meeting-asksToAdjourn = Partida atzeratzeko eskatzen dizute.
page-meeting-asksToResume = Partidarekin jarraitzeko eskatzen dizute.

## Pages: one's own account

page-me-title = Zure kontua
page-me-bot = bota
page-me-contents = Orri honetan
page-me-publicPage = Zure orri publikoa
page-me-newMatch = Taldekako partida berria
page-me-newTournament = Txapelketa berria
page-me-judgeDesk = Epaileen panela
page-me-adminDesk = Administrazioa
page-me-signOutSure = Nabigatzaile honetatik irten?
page-me-signOutHow = Nabigatzaileak zure gakoa eta berreskuratze-gakoa ahazten ditu. Gorde hau lehenbizi beste nonbait; hori gabe ezin da kontua berreskuratu.
page-me-keyBegins = hdg_ hasiera du, eta zerbitzari honi bakarrik bidaltzen zaio.
page-me-remember = Gogoratu ni nabigatzaile honetan
page-me-recoverHeading = Gakoa galdu duzu?
page-me-recoverHow = Berreskuratze-gakoak kontua itzultzen dizu. Lehengo gakoek ez dute gehiago balio, eta berreskuratze-gako berri bat jasotzen duzu.
page-me-recoveryKey = Berreskuratze-gakoa
page-me-recoveryBegins = hdr_ hasiera du.
page-me-recover = Berreskuratu kontua
page-me-signUpHeading = Berria zara?
page-me-signUpHow = Izen bat nahikoa da; ez da posta elektronikorik eskatzen.
page-me-signUp = Sortu kontua
page-me-nameHeading = Izena eta ezizena
page-me-name = Izena
page-me-nameHow = Berdinak egon daitezke; partida batean ezin da aldatu.
page-me-rename = Aldatu izena
page-me-handle = Ezizena
page-me-handleHow = Horren bidez aurkitzen zaituzte, @ezizena gisa: 3tik 20ra hizki, zifra eta marratxo. 30 egunean behin aukeratzen da.
page-me-setHandle = Aukeratu ezizena
page-me-giveUpHandle = Utzi ezizena
page-me-saved = Gordeta.
page-me-keysHeading = Gakoak
page-me-keysHow = Gako batekin nabigatzaile edo programa batek zure izenean jardun dezake. Eman gailu bakoitzari berea, behar duen gutxienekoarekin.
page-me-unnamedKey = Izenik gabeko gakoa
page-me-thisKey = hau
page-me-until = noiz arte:
page-me-revoke = Baliogabetu
page-me-revokeSure = «{ $key }» baliogabetu?
page-me-revokeHow = Hori erabiltzen duenak ezin izango du zure izenean jardun.
page-me-revokeOwn = Nabigatzaile honek darabil: irtengo zara, eta itzultzeko beste gako bat edo berreskuratze-gakoa beharko duzu.
page-me-moreKeys = Beste gailu baterako gakoa
page-me-makeKey = Sortu gakoa
page-me-newKey = Gako berria
page-me-label = Izena
page-me-labelHow = Zuretzat, adibidez «mugikorra».
page-me-scopes = Zer uzten duen
page-me-scope_read = zuk ikusten duzuna ikusi
page-me-scope_play = jokatu
page-me-scope_organise = txapelketak antolatu
page-me-scope_judge = epaitu
page-me-scope_admin = administratu
page-me-days = Egunak
page-me-daysHow = Hutsik: amaierarik gabe.
page-me-shownOnce = Orain bakarrik erakusten da. Gorde leku seguru batean.
page-me-copy = Kopiatu
page-me-copied = Kopiatuta.
page-me-copyByHand = Hautatuta dago: kopiatu eskuz.
page-me-recoveryHere = Nabigatzaile honek badu beste guztiak galduz gero kontua itzultzen dizun gakoa. Idatzi, eta gero ahatz dezala nabigatzaileak.
page-me-recoveryElsewhere = Gako guztiak galduz gero kontua itzultzen dizu. Nabigatzaile honek ez du; hori ere galdu baduzu, sortu orain berri bat.
page-me-showRecovery = Erakutsi
page-me-forgetRecovery = Ahaztu nabigatzaile honetan
page-me-newRecovery = Sortu beste berreskuratze-gako bat
page-me-newRecoveryHow = Lehengoak ez du gehiago balioko.
page-me-makeRecovery = Sortu
page-me-appsHeading = Aplikazioak
page-me-appsHow = Zure izenean jarduteko baimena eman diezun besteen aplikazioak.
page-me-noApps = Ez diozu bati ere baimenik eman.
page-me-endApp = Kendu baimena
page-me-endAppSure = «{ $app }» aplikazioari baimena kendu? Leku guztietatik irtengo da.
page-me-settingsHeading = Ezarpenak
page-me-settingsHow = Nabigatzaile honetan balio dute. Hizkuntza, koloreak eta kartak orri guztien goialdean daude.
page-me-rememberNot = Jokatzea baino gehiago uzten duen gakoa fitxa honetan bakarrik gordetzen da.
page-me-handsHeading = Zure eskuak
page-me-handsHow = Amaitutako mahai publikoetan jokatu dituzun banaketak.
page-me-search = Bilatu
page-me-any = edozein
page-me-found = Banaketak: { $count }
page-me-noHands = Ez dago bat datorren banaketarik.
page-me-asTable = Gorde taula gisa (CSV)
page-me-asData = Gorde datu gisa (JSON)
page-me-ruleset = Arauak
page-me-lance = Jokaldia
page-me-role = Zu zinen
page-me-role_mano = esku
page-me-role_dealer = banatzailea
page-me-held = Zenuena
page-me-heldHow = par, medias, duples edo puntuak, adibidez 31
page-me-outcome = Emaitza
page-me-outcome_won = irabazita
page-me-outcome_lost = galduta
page-me-outcome_uncontested = lehiarik gabe
page-me-stake = Harriak, gutxienez
page-me-hordago = hordagoa
page-me-accepted = onartu zenuen
page-me-bluff = zure farola ondo atera zen
page-me-disputed = epaileari deitu zioten
page-me-further = Gehiago
page-me-class = Banaketako esku bat
page-me-classHow = Edonorena; ez zinenarekin, zenuenarekin edo egin zenuenarekin batera.
page-me-class_juego = jokoa
page-me-class_thirty-one = hogeita hamaikakoa
page-me-from = Noiztik
page-me-to = Noiz baino lehen
page-me-leavingHeading = Zure datuak, eta kontuaren amaiera
page-me-exportHow = Zuri buruz gordetako guztia deskarga dezakezu, zure mahaien erregistroekin.
page-me-export = Deskargatu dena
page-me-close = Itxi kontua
page-me-closeSure = Zure kontua betiko itxi?
page-me-closeHow = Zure izena leku guztietan ezabatzen da, eta gako guztiak amaitzen dira. Ezin da desegin.
page-me-closeType = Idatzi zure izena baieztatzeko
page-me-closeWrong = Hori ez da zure izena. Kontua irekita dago oraindik.
page-me-confirm = Galdetu hordago bat eta kartak bota aurretik
page-me-pace = Erritmoa
page-me-pace_slow = mantsoago
page-me-pace_calm = normala
page-me-pace_fast = azkarrago
page-me-pace_once = berehala
page-me-sound = Mahaiko soinuak
page-me-letters = Letra eta zifra soilak teklak dira
page-me-push = Abisatu nire txanda denean, orria itxita dagoenean ere

## Pages: a player

page-player-title = Jokalaria
page-player-bot = bota
page-player-ownedBy = Nork egina:
page-player-noHandle = ezizenik gabe
page-player-nowHeading = Abian
page-player-nowNone = Une honetan mahai publikorik ez.
page-player-doneHeading = Amaitutako partidak
page-player-doneNone = Oraindik ez da partida publikorik amaitu.
page-player-challengeThem = Egin desafioa: { $name }
page-player-thisIsYou = Zu zara: zure kontua

## Pages: ratings and results of a player, on several pages

page-standing-ratingsHeading = Puntuazioak
page-standing-noRatings = Oraindik ez da partida puntuaturik amaitu.
page-standing-asPair = { $name } jokalariarekin
page-standing-results = emaitzak: { $count }
page-standing-unsure = Emaitza gutxitatik dator, eta asko alda daiteke.
page-standing-when = Noiz
page-standing-rating = Puntuazioa
page-standing-change = Aldaketa
page-standing-chart = Puntuazioa, noiztik: { $since }: { $first } hasieran, { $last } orain, { $lowest } eta { $highest } artean.
page-standing-statisticsHeading = Estatistikak
page-standing-noStatistics = Oraindik ez dago zer zenbaturik.
page-standing-count_matches_won = Irabazitako partidak
page-standing-count_matches_lost = Galdutako partidak
page-standing-count_matches_drawn = Berdindutako partidak
page-standing-count_games_won = Irabazitako jokoak
page-standing-count_games_lost = Galdutako jokoak
page-standing-count_deals = Banaketak
page-standing-count_lances_played = Jokatutako jokaldiak
page-standing-count_lances_won = Irabazitako jokaldiak
page-standing-count_bluffs = Ondo ateratako farolak
page-standing-count_stones_per_deal = Harriak banaketako
page-standing-count_rounds = Errondak
page-standing-count_rounds_won = Irabazitako errondak
page-standing-count_points_per_round = Puntuak errondako

## Pages: ratings

page-ratings-title = Sailkapen nagusiak
page-ratings-lead = Gutxienez hamar emaitza puntuatu dituztenen puntuazio altuenak, arauen eta pentsatzeko denboraren arabera.
page-ratings-ruleset = Arauak
page-ratings-speed = Erlojua
page-ratings-of = Norenak
page-ratings-of_players = pertsonak
page-ratings-of_pairs = bikoteak
page-ratings-of_bots = botak
page-ratings-none = Oraindik inor ez dago zerrenda honetan.
page-ratings-rank = Postua
page-ratings-player = Jokalaria
page-ratings-rating = Puntuazioa
page-ratings-results = Emaitzak

## Pages: the rule books; after section_ stands the rule that a section begins with, with an underscore for each dot

page-rules-title = Arauak
page-rules-lead = Arauak, zerbitzari honek betetzen dituen bezala. Bakoitzak izen bat du, errepikapenek eta epailearen erabakiek aipatzen dutena, eta bere iturria.
page-rules-introHeading = Musa minutu batean
page-rules-intro1 = Bi bikotek jokatzen dute berrogei kartako Espainiako kartekin. Bakoitzak lau karta hartzen ditu; denek «mus» esanez gero, kartak aldatzen dira, denek nahi duten adina aldiz.
page-rules-intro2 = Gero lau jokalditara jokatzen da hurrenez hurren: karta handienak (handia), txikienak (txikia), pareak, eta batura (jokoa, edo puntua inork jokorik ez badu).
page-rules-intro3 = Apustua utzi, onartu edo igo egin daiteke; onartutakoak eskuak erakustean erabakitzen dira. «Hordago» esanda joko osoa jokatzen da.
page-rules-choose = Araudia
page-rules-chosen = { $name }: { $count } arau
page-rules-contents = Atalak
page-rules-section_mus_ranks = Zein esku den hobea
page-rules-section_mus_dealer = Banaketa
page-rules-section_mus_mus = Musa: kartak aldatzea
page-rules-section_mus_lance_sequence = Jokaldiak eta apustuak
page-rules-section_mus_grande_all-pass = Zer zenbatzen den
page-rules-section_federation = Federazioaren artikuluak
page-rules-section_mushi_players = Jokalariak eta kartak
page-rules-section_mushi_dealer = Banaketa
page-rules-section_mushi_turn = Kartak jokatzea
page-rules-section_mushi_leftovers = Kontaketa eta amaiera
page-rules-section_table = Edozein mahai: amaiera, auziak, epaileak
page-rules-section_teams = Taldekako partidak
page-rules-section_tournaments = Txapelketak
page-rules-section_other = Arauak
page-rules-options = Mahai batek aukera dezakeena
page-rules-option = Aukera
page-rules-values = Balio posibleak
page-rules-default = Ezer esan ezean
page-rules-range = { $from }-{ $to }
page-rules-yes = bai
page-rules-no = ez
page-rules-source = Iturria:
page-rules-elsewhere = { $id } araua ez dago araudi honetan.

## Pages: replay of a table

page-replay-title = Errepikapena
page-replay-step = Urrats hau
page-replay-about = Urrats honi buruz
page-replay-table = Mahaia
page-replay-list = Gertatutakoa
page-replay-toList = Zerrenda
page-replay-before = Lehen banaketaren aurretik
page-replay-deal = { $number }. banaketa
page-replay-deal_mushi = { $number }. erronda
page-replay-game = { $number }. jokoa
page-replay-hidden = Irakurle honek orduan ikusten ez zuena:
page-replay-playedOnFrom = Erabakiaren aurreko partida
page-replay-playedOnAt = Partidak beste mahai batean jarraitzen du
page-replay-slider = Urratsa
page-replay-sliderValue = { $step }. urratsa, guztira { $last }. { $text }
page-replay-buttons = Partidan zehar ibili
page-replay-back = Urrats bat atzera
page-replay-forward = Urrats bat aurrera
page-replay-decisionBack = Aurreko erabakia
page-replay-decisionForward = Hurrengo erabakia
page-replay-dealBack = Banaketaren hasiera, edo aurreko banaketa
page-replay-dealForward = Hurrengo banaketa
page-replay-play = Abiarazi
page-replay-pause = Gelditu
page-replay-speed = Abiadura
page-replay-reader = Nork ikusita
page-replay-public = ikusle batek
page-replay-all = guztien kartekin
page-replay-seat = { $seat }. eserlekua: { $name }
page-replay-closedAccount = kontu itxia
page-replay-live = Zuzenekora itzuli
page-replay-liveNow = Zuzenean
page-replay-changed = Mahai honetan ikus dezakezuna aldatu egin da.
page-replay-missed = Azken bisitatik izandako urratsak: { $count }.
page-replay-playMissed = Urrats horiek ikusi
page-replay-finished = Partida amaitu da, eta karta guztiak ikus daitezke.
page-replay-watchOpen = Karta guztiekin ikusi
page-replay-again = Saiatu berriro
page-replay-link = Une honetarako esteka
page-replay-linkAs = Nork zekiena erakusten du
page-replay-copyLink = Kopiatu esteka
page-replay-copied = Esteka kopiatuta dago.
page-replay-copyByHand = Esteka hautatuta dago: kopiatu eskuz.
page-replay-turn = Biratu mahaia
page-replay-text = Testu gisa
page-replay-record = Erregistroa
page-replay-notation = Erregistroa notazio irekian
page-replay-verify = Egiaztatu
page-replay-help = Teklak
page-replay-close = Itxi
page-replay-call = Urrats honen eskaera
page-replay-answer = Zerbitzariak erantzundakoa
page-replay-letters = Letra eta zifra soilak teklak dira
page-replay-key_gameBack = Jokoaren hasiera, edo aurreko jokoa
page-replay-key_gameForward = Hurrengo jokoa
page-replay-key_first = Lehen urratsa
page-replay-key_last = Azken urratsa
page-replay-key_play = Abiarazi edo gelditu
page-replay-key_reader_public = Ikusle batek ikusi bezala
page-replay-key_reader_all = Guztien kartekin
page-replay-key_reader_seat = Eserleku horrek ikusi bezala
page-replay-key_close = Irekita dagoena itxi
page-replay-key_copy = Kopiatu une honetarako esteka, ikusle batek ikusi bezala
page-replay-key_help = Laguntza hau
page-replay-missedList = Ordutik esan dena
page-replay-chances = Probabilitateak
page-room-title = Lagunekin jokatu
page-room-invite = Gonbidatu estekaz
page-room-inviteText = Zatoz nirekin musean jokatzera:
page-room-copied = Kopiatu da.
page-room-copyByHand = Kopiatu esteka eskuz.
page-room-qr = Estekaren QR kodea
page-room-comeNone = Oraindik ez da inor etorri.
page-room-comeOne = { $names } etorri da.
page-room-comeMore = Etorri dira: { $names }.
page-room-missingNone = Eserleku guztiak hartuta daude.
page-room-missingOne = Bat falta da.
page-room-missingMore = { $count } falta dira.
page-room-ownPair = Zure bikotea
page-room-otherPair = Beste bikotea
page-room-onePair = Bikote bat
page-room-thePair = Bestea
page-room-freeSeat = Eserleku librea
page-room-keptSeat = Gordeta
page-room-you = { $name } (zu)
page-room-turnAway = Bidali kanpora: { $name }
page-room-move = Ukitu eserleku libre bat han esertzeko.
page-room-standUp = Nor norekin eseri aldatzeko, ukitu zure izena: zure eserlekua libre geratuko da beste batentzat.
page-room-standing = Ukitu eserleku libre bat esertzeko. Beste batek lehenago har dezake.
page-room-start = Hasi
page-room-startOne = Hasi, bot bat eserleku batean
page-room-startMore = Hasi, botak { $count } eserlekutan
page-room-leave = Utzi mahaia
page-room-close = Itxi mahaia
page-room-gone = Jada ez zaude mahai honetan.
page-room-home = Lehen orrira
page-room-invitedBy = { $name } jokalariak jokatzera gonbidatzen zaitu
page-room-sit = Eseri
page-room-sitAs = { $name } izenarekin eseriko zara.
page-room-full = Eserleku guztiak hartuta daude.
page-room-deadLink = Esteka honek ez darama inora: kendu egin dute, edo partida hasi da. Eskatu beste bat.
page-room-refused = Ezetsita:
page-room-stale = Beste zerbait gertatu da lehenago. Begiratu mahaia, eta aukeratu berriro.
page-room-yourName = Zure izena
page-room-remember = Gogoratu ni nabigatzaile honetan
page-room-refused_seat-taken = Beste norbaitek hartu du eserleku hau.
page-room-refused_seat-reserved = Eserleku hau beste norbaitentzat gordeta dago.
page-room-refused_turned-away = Mahai honetatik bidali zaituzte.

## Pages: replay: the odds

page-chances-lance = Jokaldia
page-chances-about = Eserlekuaren taldeak jokaldia irabazten duen banaketen zatia, eserlekuak zekienaren arabera: bere kartak, bota dituenak, bere lekua hitz egiteko hurrenkeran eta esandakoa. Barraren gainerakoa: beste taldeak irabazten du, edo inork ez. ≈ zenbatespena da.
page-chances-none = Hemen ez dago probabilitaterik: eskuak jokatu bitartean ematen dira.
page-chances-choose = Aukeratu eserleku bat edo denen kartak haien probabilitateak ikusteko.
page-chances-within = Zenbatespena da; gehienez { $within } okerra.
page-chances-decision = Erabaki hau
page-chances-best = onena
page-chances-luck = Zortea banaketa honetan
page-chances-aboutLuck = Banaketak eserlekuaren aldeari emandako harriak, eskuak agintzen zituenak kenduta. Etxearen taularen arabera, iritzi bat baita.
page-chances-cost = { $stones } harri galtzen ditu
page-chances-choice_mus = mus
page-chances-choice_cut = mintza
page-chances-choice_discard = { $cards } bota
page-chances-choice_bet = { $stones } jokatu
page-chances-choice_hordago = hordago
page-chances-choice_accept = onartu
page-chances-choice_refuse = utzi
page-chances-choice_pass = paso
page-chances-choice_raise = { $stones } igo

## Pages: a table that is played at

page-play-title = Mahaia
page-play-pad = Zure mugimenduak
page-play-say_mus = Mus
page-play-say_cut = Mintza
page-play-say_pass = Paso
page-play-say_bet = Imido { $number }
page-play-say_raise = { $number } gehiago
page-play-say_accept = Iduki
page-play-say_refuse = Tira
page-play-say_hordago = Hordago
page-play-say_biak_hordago = Biak hordago
page-play-say_biak_bet = Biak { $number }
page-play-say_gather = Hurrengo banaketa
page-play-yourTurn = Zure txanda: { $part }.
page-play-turnOf = Itxaroten: { $names }.
page-play-titleTurn = Zure txanda
page-play-over = Partida amaitu da.
page-play-paused = Epaileari deitu zaio; jokoa etenda dago.
page-play-sitDown = Mahai hau jokalarien zain dago. Hartu eserleku libre bat.
page-play-share = Mahai honetan zaude. Bidali orri honen helbidea zurekin jokatuko dutenei.
page-play-backToLive = Itzuli mahaira
page-play-sending = Zerbitzariak ez du erantzuten. Zure mugimendua berriz bidaliko da erantzun arte.
page-play-stale = Beste zerbait esan da lehenago. Begiratu mahaia, eta aukeratu berriro.
page-play-refused = Ezetsita:
page-play-refused_signature-required = Eserleku honek nabigatzaile honek ez duen gako batekin sinatzen ditu mugimenduak.
page-play-refused_seat-taken = Beste norbaitek hartu du eserleku hau.
page-play-refused_not-agreed = Mahaia ixteko eskatu duzu. Jokalari guztiek eskatzen dutenean itxiko da.
page-play-stones = harriak
page-play-at = goitik hasita kartak
page-play-less = Gutxiago
page-play-greater = Gehiago
page-play-withNumber = { $move }: { $number }
page-play-chooseCards = Aukeratu kartak: gutxienez { $min }, gehienez { $max }.
page-play-throwHint = Aukeratu zure kartak mahaian, eta bidali.
page-play-pointHint = Aukeratu karta bat mahaian.
page-play-choosePicked = { $card }: aukeratu hartzen duen karta.
page-play-several = { $card }: jokatzeko moduak: { $count }
page-play-sure = { $move }. Ziur zaude?
page-play-yes = Bai
page-play-no = Ez
page-play-list_sign = Keinuak
page-play-list_claim = Erreklamatu
page-play-menu = Gehiago
page-play-us = Gu
page-play-them = Haiek
page-play-confirm = Galdetu hordago bat eta kartak bota aurretik
page-play-judge = Deitu epaileari
page-play-judgeAbout = { $step }. urratsari buruz: { $text }
page-play-judgeHow = Banaketa honen lehengo une batengatik epaileari deitzeko, itzuli lehenbizi une horretara. Epaileek bakarrik irakurtzen dute idazten duzuna, partida amaitu arte.
page-play-judgeLate = Banaketa horretako kartak bilduta daude. Epaileari jokoan den banaketagatik bakarrik deitzen zaio: joan lehenbizi hartara.
page-play-judgeWords = Zer gertatu da?
page-play-close = Eskatu mahaia ixteko
page-play-closeSure = Partida emaitzarik gabe amaituko da jokalari guztiek eskatzen badute. Mahaia ixteko eskatu?
page-play-resign = Amore eman
page-play-resignSure = Partida galduta dago zure alde osoak amore ematen duenean. Amore eman?
page-play-forget = Ahaztu nire gakoa nabigatzaile honetan
page-play-forgetSure = Nabigatzaile honek ezin izango du zuregatik jokatu. Berreskuratze-gakoak bakarrik itzultzen du kontua. Ahaztu?
page-play-playOn = Hasierara
page-play-playAgain = Jokatu berriz
page-play-againWait = Berriz jokatzeko { $names } falta da.
page-play-againDeclined = Besteek ez dute berriz jokatuko.
page-play-recovery = Nire berreskuratze-gakoa
page-play-recoveryHow = Zure kontua itzultzen du nabigatzaile honek galtzen badu. Idatzi, eta ez erakutsi inori.
page-play-shut = Itxi
page-play-yourName = Zure izena
page-play-remember = Gogoratu ni nabigatzaile honetan
page-play-seatNumber = { $seat }. eserlekua
page-play-free = libre
page-play-sit = Eseri { $seat }. eserlekuan
page-play-sitKept = Eseri
page-play-seatBot = Eseri bot bat
page-play-freeBot = Kendu bota
page-play-leave = Utzi eserlekua
page-play-proofs = Neure zortea, mugimendu sinatuak
page-play-luck = Nire nabigatzaileak bere zortea gehitzen dio nahasketari
page-play-luckHow = Orain zenbaki batekin konprometitzen da, eta denak eserita daudenean erakusten du. Horrela inork ezin ditu kartak aukeratu, ezta zerbitzariak ere. Utzi fitxa hau irekita partida hasi arte.
page-play-luckWait = Eserleku guztiak hartuta daude. Kartek { $names } jokalariaren zortea behar dute.
page-play-luckLost = Fitxa honek ez du jada konprometitutako zenbakia. Etxeak beteko du une batean.
page-play-signs = Sinatu nire mugimenduak nabigatzaile honen gako batekin
page-play-signsHow = Erregistroak orduan frogatzen du zure mugimenduak zureak direla. Gakoa ez da inoiz nabigatzaile honetatik ateratzen: eserleku hau hemendik bakarrik joka daiteke.
page-play-signsNot = Nabigatzaile honek ezin du mugimendurik sinatu: https eta Ed25519 ezagutzen duen nabigatzaile bat behar dira.
page-play-invite = Gonbidatu esteka batekin
page-play-inviteTitle = { $seat }. eserlekurako esteka
page-play-inviteLink = Esteka
page-play-inviteHow = Esteka ireki eta lehenengo esertzen denarena da eserlekua. Behin bakarrik balio du, eta orain bakarrik erakusten da.
page-play-invited = Mahai honetako { $seat }. eserlekura gonbidatuta zaude.
page-play-invitedAs = { $name } izenarekin eseriko zara.
page-play-keptLink = esteka duen gonbidatu batentzat gordeta
page-play-keptFor = norbaitentzat gordeta
page-play-keptYou = zuretzat gordeta
page-play-openSeat = Ireki denentzat
page-play-declineSeat = Baztertu
page-play-afterMatch = Partidaren ondoren
page-play-againOffer = { $names } prest dago berriz jokatzeko.
page-play-againDecline = Ez, eskerrik asko
page-play-againWithdraw = Kendu eskaintza
page-play-talk = Zerbait esan
page-play-pace = Erritmoa
page-play-pace_slow = mantsoago
page-play-pace_calm = normala
page-play-pace_fast = azkarrago
page-play-pace_once = berehala
page-play-sound = Mahaiko soinuak
page-play-adjourn = Eskatu partida atzeratzea
page-play-adjournSure = Partida gelditu egiten da denek eskatutakoan, eta denek nahi dutenean jarraitzen du. Eskatu?
page-play-adjourned = Partida atzeratuta dago, denek jarraitu nahi izan arte.
page-play-adjourningAsked = { $names } partida atzeratzearen alde dago.
page-play-adjournToo = Atzeratu
page-play-resume = Jarraitu partidarekin
page-play-resumingAsked = { $names } partidarekin jarraitzearen alde dago.
page-play-closingAsked = { $names } mahaia emaitzarik gabe ixtearen alde dago.
page-play-closeToo = Itxi
page-play-resigningSaid = { $names } jokalariak amore eman du. Partidak aurrera jarraitzen du haren alde osoak amore eman arte.
page-play-away = { $names } kanpoan dago.
page-play-claimFrom = Itzultzen ez badira, { $at } orduan partida erreklamatu ahal izango duzu.
page-play-claimSoon = Aurkariek partida erreklamatu ahal izango dute { $seconds } s barru: egin mugimendu bat.
page-play-claim = Erreklamatu garaipena
page-play-awayMark = kanpoan
page-play-refused_not-away = Itzuli dira, edo ez daramate behar adina kanpoan.
page-play-disputes = Mahai honen auziak
page-play-verifyDeals = Banaketak egiaztatu
page-play-replayMatch = Errepikapena ikusi
page-play-shareCopied = Esteka kopiatuta dago.
page-play-shareMatch = Partekatu
page-play-decided = { $deal }. banaketan erabaki zen.
page-play-against = { $other } aurkari
page-play-withAgainst = { $partner } lagun, { $first } eta { $second } aurkari
page-play-matchDrawn = Berdinketa
page-play-matchLost = Galdu duzu
page-play-matchWon = Irabazi duzu
page-play-notify = Abisatu nire txanda denean
page-play-games = jokoak { $ours }–{ $theirs }
page-play-gameTheirs = Jokoa haiena da
page-play-gameOurs = Jokoa zuena da
page-play-goesOn = { $seconds } s barru jarraituko du
page-play-seeCount = Kontaketa ikusi
page-play-seeCards = Kartak ikusi

## Pages: a team match

page-match-title = Taldekako partida
page-match-playing = Partida jokoan dago. Markagailua eta banaketak mahai guztiak amaitzean erakusten dira, inork ez ditzan karta berberak jokatu beste mahaian nola joan diren jakinda.
page-match-open = Partida ez da hasi: bikoteak izena ematen ari dira oraindik.
page-match-closed = Partida amaitu aurretik itxi zen.
page-match-won = { $team } taldeak irabazi du: { $a } joko, besteak { $b }.
page-match-drawn = Berdinketa: { $a } joko bakoitzak.
page-match-brokenTie_stones = Jokoetan berdin; galtzaileei utzitako harriek erabaki zuten.
page-match-brokenTie_extra-game = Jokoetan berdin; mahai bakoitzeko beste joko batek erabaki zuen.
page-match-terms = { $rules } · mahaiak: { $tables } · jokoak bakoitzean: { $games }, { $target } harrira
page-match-scoreHeading = Markagailua mahaika
page-match-table = Mahaia
page-match-game = { $number }. jokoa
page-match-extra = joko gehigarria
page-match-replay = { $table }. mahaiaren errepikapena
page-match-sheet = Inprimatzeko orria
page-match-comparisonSheet = Banaketa guztiak, inprimatzeko
page-match-boardSheet = Banaketa hau, inprimatzeko
page-match-sits = { $side }: { $team } taldea
page-match-places = { $table }. mahaia, { $side }
page-match-void = baliogabea
page-match-voidAt = { $table }. mahaia: baliogabea
page-match-voidHow = Epaileak banaketa hau baliogabetu du hemen: ez da inorentzat zenbatzen, eta ez da alderatzen.
page-match-boardsHeading = Banaketak alboz albo
page-match-boardsHow = Banaketa bakoitzak karta berberak ditu mahai guztietan. Ireki bat alderatzeko.
page-match-board = { $board } banaketa
page-match-stonesAt = { $table }. mahaia: { $a }-{ $b }
page-match-parted = { $after } urrats berdinen ondoren:
page-match-alone = Mahai bakarra zenbatzen da: ez dago zer alderatu.
page-match-never = Mahai guztietan berdin jokatu zen.
page-match-way = { $tables }. mahaia: { $player }, { $word }
page-match-wayEnd = { $tables }. mahaia: besterik ez
page-match-seat_0 = Iparra
page-match-seat_1 = Mendebaldea
page-match-seat_2 = Hegoaldea
page-match-seat_3 = Ekialdea
page-match-did_discard = { $number } bota
page-match-did_pass = pasatu
page-match-did_bet = { $number } jokatu
page-match-did_raise = { $number } gehiago
page-match-did_accept = onartu
page-match-did_refuse = utzi
page-match-did_hordago = hordago
page-match-did_mus = mus
page-match-did_cut = musa moztu
page-match-inPart = { $part }: { $did }
page-match-atTable = { $table }. mahaia
page-match-hands = Eskuak amaieran
page-match-lance = Jokaldia
page-match-said = Esandakoa
page-match-scored = Harriak
page-match-outcome = Emaitza
page-match-watch = Errepikatu banaketa honetatik
page-match-pairs = Nork jokatzen du
page-match-tournament = Txapelketa bateko { $round }. erronda
page-match-deck = Eserleku bakoitzaren sorta
page-match-more = Banaketa gehiago
page-match-desk = Antolatzaileen panela

## Pages: a tournament

page-tournament-title = Txapelketa
page-tournament-terms_swiss = Suitzar sistema, { $rounds } erronda, { $rules }
page-tournament-terms_knock-out = Kanporaketa, { $rules }
page-tournament-terms_groups = Multzoak eta kanporaketa, { $rules }
page-tournament-terms_round-robin = Denak denen aurka, { $rules }
page-tournament-state_open = Izen-ematea zabalik dago: { $entries } oraingoz.
page-tournament-state_playing = { $round }. erronda jokatzen ari da.
page-tournament-state_finished = Amaituta { $round }. errondaren ondoren.
page-tournament-state_closed = Amaitu aurretik itxia.
page-tournament-standingsHeading = Sailkapena
page-tournament-standingsHow = Garaipenak bat balio du; porrotetako jokoek eta harriek berdinketa hausten dute.
page-tournament-rule = Araua
page-tournament-rank = Postua
page-tournament-entry_players = Jokalaria
page-tournament-entry_pairs = Bikotea
page-tournament-entry_teams = Taldea
page-tournament-bracket = Koadroa
page-tournament-group = Multzoa
page-tournament-sheet = Inprimatzeko orria
page-tournament-csv = Norgehiagokak kalkulu-orrirako
page-tournament-record = Egiaztatzeko erregistroa
page-tournament-victories = Garaipenak
page-tournament-games = Jokoak
page-tournament-stones = Harriak
page-tournament-played = Jokatuak
page-tournament-byes = Atsedenak
page-tournament-forfeits_won = Jokatu gabe irabaziak
page-tournament-forfeits_lost = Jokatu gabe galduak
page-tournament-parted_by = Berdinketa hausteko
page-tournament-withdrawn = erretiratua
page-tournament-excluded = kanporatua
page-tournament-noStandings = Ez dago sailkapenik lehen errondaren aurretik.
page-tournament-text = Deskargatu testu gisa
page-tournament-final_0 = Finala
page-tournament-final_1 = Finalerdiak
page-tournament-final_2 = Final-laurdenak
page-tournament-thirdPlace = Hirugarren postua
page-tournament-round = { $round }. erronda
page-tournament-over = amaituta
page-tournament-pairing = Mahaia
page-tournament-first = A bikotea
page-tournament-second = B bikotea
page-tournament-result = Jokoak
page-tournament-pending = jokoan
page-tournament-outcome_void = ez du balio
page-tournament-bye = Atsedena: { $entry }
page-tournament-look = Ikusi
page-tournament-outcome_neither = biek galdua
page-tournament-reason_adjusted = erabakia
page-tournament-reason_closed = itxita
page-tournament-reason_deadline = denboraz kanpo
page-tournament-reason_excluded = kanporatzea
page-tournament-reason_forfeit = ez agertua
page-tournament-reason_played-on = hurrengo mahaian jarraitua
page-tournament-reason_resigned = amore emanda
page-tournament-reason_withdrawn = erretiratzea
page-tournament-hall = Aretoko pantaila
page-tournament-desk = Antolatzaileen panela
page-tournament-enrol = Eman izena
page-tournament-enrolAs = { $name } izenarekin emango duzu izena.
page-tournament-partner = Zure bikotekidea
page-tournament-partnerLater = @ezizena edo id. Utzi hutsik bikotekideari esteka bat bidaltzeko.
page-tournament-teammate = Zure taldeko jokalari bat
page-tournament-playerHint = @ezizena edo id
page-tournament-noPerson = Ez dago jokalari hori:
page-tournament-withPartner = { $name } jokalariarekin jokatuko duzu.
page-tournament-sendPartner = Bidali esteka nire bikotekideari
page-tournament-partnerHow = Zure bikotekideak esteka hau ireki eta bion izena emango du. Gero hemen baieztatuko duzu.
page-tournament-partnerText = Eman izena nirekin:
page-tournament-toTable = Joan zure mahaira
page-tournament-enrolled = Izena emanda zaude: { $name }.
page-tournament-notYet = Oraindik baieztatu gabe: { $names }.
page-tournament-enrolledBy = { $names } jokalariak zurekin eman du izena.
page-tournament-confirm = Bai, { $names } jokalariarekin jokatuko dut
page-tournament-withdraw = Erretiratu
page-tournament-yourName = Zure izena
page-tournament-remember = Gogoratu ni nabigatzaile honetan
page-tournament-copied = Kopiatu da.
page-tournament-copyByHand = Kopiatu esteka eskuz.
page-tournament-refused = Ezetsita:
page-tournament-stale = Bitartean zerbait gertatu da. Begiratu, eta saiatu berriro.

## Pages: a replay within a page of another site

page-embed-title = Errepikapena
page-embed-page = Errepikapen osoa

## Pages: an address without a page

page-missing-title = Orria ez da aurkitu
page-missing-lead = Ez dago orririk helbide honetan. Agian esteka okerra da, edo osatu gabea.
page-missing-back = Hasierara
page-missing-about = Partidak lehen orrian daude; arauak, araudian.

## Pages: an error of the server

page-failed-title = Zerbait oker joan da
page-failed-lead = Zerbitzariak ezin izan du erantzun. Ez da ezer galdu; saiatu berriro une batean.
page-failed-back = Hasierara

## Pages: an address of the API, opened in a browser

page-pointer-title = Programentzako helbidea
page-pointer-lead = Programek irakurtzen dute helbide hau. Jendearentzat orri bat dago:
page-pointer-program = Programa batek bezala irakurtzeko, helbide hau amaieran jarrita:

## Pages: what a drawn table says

page-table-seat = { $seat }. eserlekuko jokalaria
page-table-closedAccount = kontu itxia
page-table-empty = Eserleku librea
page-table-hand = { $name } jokalariaren eskua
page-table-noCards = { $name } kartarik gabe dago
page-table-faceDown = { $name }, karta estaliak: { $count }
page-table-stock = Sortako kartak: { $count }
page-table-turn = txanda
page-table-clock = Geratzen den denbora:
page-table-mano = esku
page-table-dealer = banatzailea
page-table-dead = eskua jokoz kanpo
page-table-has = { $lance }: bai
page-table-hasNot = { $lance }: ez
page-table-sign = keinua: { $sign }
page-table-signUnseen = keinua egin du
page-table-discarded = botatakoak: { $count }
page-table-team = { $team } taldea
page-table-gamesWon = Irabazitako jokoak: { $count }
page-table-lance = Jokaldia
page-table-stake = Jokoan dauden harriak
page-table-outcome = Emaitza
page-table-vacas = Vacak { $won } ({ $best } onenera) · jokoak { $games }
page-table-offered = erantzunaren zain
page-table-refused = uzten bada: { $stones }
page-table-deal = { $number }. banaketa
page-table-claim = { $name } jokalariak erreklamatu du: { $claim }
page-table-count = Kontaketa
page-table-gathering = Kartak biltzeko falta dira: { $names }
page-table-round = { $number }. erronda
page-table-inCards = { $points } kartetan
page-table-taken = { $name }, hartutako kartak: { $count }
page-table-turned = Agertutako karta
page-table-field = Mahaiko kartak
page-table-notDrawn = Orri honek ez daki joko hau marrazten. Esaldiek eta zerrendak aurrera jarraitzen dute.
page-table-rating = puntuazioa { $rating }
page-table-ratingUnsure = puntuazioa { $rating } inguru

## Pages: verifying a record

page-verify-title = Erregistro bat egiaztatu
page-verify-lead = Erregistro batek mahai batean gertatu den guztia jasotzen du. Zure nabigatzaileak hemen egiaztatzen du, urratsez urrats; fitxategia ez da inora bidaltzen.
page-verify-choose = Aukeratu erregistro bat (.hordago.jsonl)
page-verify-dropHere = edo jaregin orri honen edozein tokitan
page-verify-resultHeading = Zer egiaztatzen den
page-verify-fileNamed = Fitxategia: { $name }
page-verify-recordNamed = { $id } erregistroa, edonork irakur dezakeen moduan.
page-verify-save = Gorde fitxategi hau
page-verify-noAnswer = Zerbitzariak ez du erantzuten. Hala ere, fitxategi bat egiazta daiteke hemen.
page-verify-running = Egiaztatzen…
page-verify-instant = < 1 ms
page-verify-time = { $ms } ms
page-verify-state_waiting = oraindik egiaztatu gabe
page-verify-state_running = egiaztatzen
page-verify-state_holds = zuzena
page-verify-state_fails = okerra
page-verify-state_left = egiaztatu gabea
page-verify-state_partly = zuzena akatseraino
page-verify-formName = Fitxategiaren forma
page-verify-formHolds = Lerroak, bakoitza bere forma bakarrean: { $lines }. Tamaina: { $kilobytes } kB.
page-verify-chainName = Katea
page-verify-chainHolds = Gertaerak, bakoitza aurrekoari bere hash-ak lotua: { $events }.
page-verify-envelopesName = Gutun-azalak
page-verify-envelopesHold = Kopia honetan irekiak, bakoitza hitzartutakoarekin bat: { $opened }. Itxiak: { $sealed }.
page-verify-seedName = Hazia
page-verify-seedHolds = Agerian, eta etxeak inor eseri baino lehen hitzartu zuen bera da.
page-verify-seedSealed = Oraindik ez dago agerian.
page-verify-entropyName = Eserlekuen ausa
page-verify-entropyHolds = Nahasketarako zenbakia jokalariarena duten eserlekuak, erregistroak dioenez: { $own } / { $seats }. Entropia guztietatik dator.
page-verify-signedName = Sinatutako mugimenduak
page-verify-signedHold = Jokalarien eta epaileen sinadurak: { $checked } egiaztatuta; { $unchecked } hemen egiaztatu gabe, nabigatzaile honek ez baitu Ed25519 ezagutzen; { $closed } zigilatuta kopia honetan.
page-verify-signedLoosely = Jokalarien eta epaileen sinadurak: { $checked } egiaztatuta; { $unchecked } hemen egiaztatu gabe, nabigatzaile honek ez baitu Ed25519 ezagutzen; { $closed } zigilatuta kopia honetan. Lehen motakoak, kartak lotzen ez dituztenak: { $first }.
page-verify-eventsName = Nork jokatzen duen
page-verify-eventsHold = Eremu egokiak dituzten gertaerak, bakoitza egin dezakeen batek egina: { $followed }.
page-verify-dealsName = Banaketak
page-verify-dealsHold = Hazitik berriro banatuak: { $deals }. Kartak, bakoitza karta-sortak ematen duena: { $cards }.
page-verify-rulesName = Txandak, harriak, emaitzak
page-verify-rulesHold = Mugimenduak, bakoitza txanda zuen eserleku batenak: { $moves }. Kontaketen atalak, bakoitza arauek zenbatzen duten bezala: { $items }. Arauen arabera irabazitako jokoak edo errondak: { $games }; mahaien emaitzak: { $results }.
page-verify-signatureName = Sinadura
page-verify-signatureHolds = Sinatutako segidak: { $signed } / { $streams }, gako honekin: { $key }.
page-verify-signatureUnchecked = Egiaztatu gabe: https behar da, eta Ed25519 ezagutzen duen nabigatzaile bat.
page-verify-signatureNone = Batere ez: kopia hau egin zenean, egunkariak ez zuen azken gertaera sinatuta.
page-verify-logName = Lekua egunkarian
page-verify-logHolds = Azken gertaera { $origin } egunkari sinatuko { $place }. sarrera da, { $size } sarreratatik.
page-verify-logUnchecked = Azken gertaera { $origin } egunkariko { $place }. sarrera da, { $size } sarreratatik, sinadurak balio badu.
page-verify-logNone = Ez dago zerekin alderatu.
page-verify-leftSealed = Hazia agerian dagoenean egiaztatu ahalko da.
page-verify-leftOfMatch = Taldekako partida bateko mahaia partida osoaren erregistroarekin banatzen da berriro.
page-verify-leftNothing = Fitxategian ez dago horrelakorik.
page-verify-notReached = Ez da honaino iritsi.
page-verify-verdict_complete = Osoa
page-verify-verdict_prefix = Hasiera baliozkoa
page-verify-verdict_chained = Kateatua
page-verify-verdict_broken = Hautsia
page-verify-complete = Egiaztatzaile honek begiratzen duen guztia zuzena da, lehen gertaeratik amaieraraino.
page-verify-prefixOpen = Dagoena zuzena da, eta amaiera falta da.
page-verify-chainedSealed = Gertaera bakoitza aurrekoari lotuta dago. Banaketak hazia agerian dagoenean egiaztatu ahalko dira.
page-verify-chainedOfMatch = Hash-ak eta hazia zuzenak dira. Banaketak partidaren erregistroarekin egiazta daitezke.
page-verify-broken = { $version }. bertsioan huts egiten du, fitxategiko { $line }. lerroan.
page-verify-brokenHeader = Goiburuak huts egiten du, fitxategiko { $line }. lerroan.
page-verify-reason = Egiaztatzailearen hitzetan:
page-verify-dealsHeading = Banaketa bakoitza, berriro
page-verify-dealsHow = Ireki banaketa bat eserleku bakoitzaren kartak eta haziak ematen duen karta-sorta ikusteko. Karta-sortako karta bakoitzaren azpian, jaso zuen eserlekua dago; puntua, geratu zen karta da.
page-verify-deal = { $number }. banaketa
page-verify-dealAgain = { $number }. banaketa, { $shuffle }. nahasketa
page-verify-board = { $table }. mahaia, { $board } banaketa
page-verify-dealCounts = banatuak: { $dealt }, hartuak: { $drawn }
page-verify-dealtTo = { $seat }. eserlekuari banatuak
page-verify-dealtToField = Mahai gainean (*)
page-verify-drawnBy = { $seat }. eserlekuak hartuak
page-verify-reshuffled = Berriro nahasiak, karta-sortaren azpian
page-verify-recycled = { $seat }. eserlekuaren sortaren azpira itzuliak
page-verify-deck = Karta-sorta, goitik behera
page-verify-deckCut = Karta-sorta, goitik behera, { $cut } kartatan moztu ondoren
page-verify-beyondHeading = Orri honek epaitzen ez duena
page-verify-beyond = Egiaztatzaile honek kartak berriro banatzen ditu, eta partida argitaratutako arauen arabera berriro jokatzen du. Egiaztatzaile osoari uzten dio:
page-verify-notJudged = Ez da epaitzen: { $what }.
page-verify-notTold = gertaerek diotena, hash-ez harago
page-verify-notCards = inork oraindik erakutsi ez dituen kartak
page-verify-notBots = egin ditzakeen mugimenduetatik zein aukeratzen duen bot batek
page-verify-notRulings = epaile batek hala erabaki ote zezakeen, eta taldekako partida noiz buka daitekeen
page-verify-command = Egiaztatzaile osoak mugimendu guztiak berriro erabakitzen ditu:
page-verify-keysNamed = Sinatu behar izan duten gakoak: { $keys }.
page-verify-receiptsHeld = Hartu-agiriak: { $held } / { $all }, etxeak unean bertan sinatu zuen gertaerarenak dira.
page-verify-receiptsMissing = Hartu-agiriak: { $held } / { $all } daude fitxategi honetan; gainerakoak beste erregistro batekoak dira, edo amaieraren ondorengoak.
page-verify-keysHow = Ezagutzen dituzun gakoak bilatzeko, erantsi #player-key=ESERLEKUA:HEX&judge-key=HEX helbideari, 64 digitu bakoitzean; mugimendu baten hartu-agirirako, #receipt=TESTUA.
page-verify-keysWrong = Helbideko # ondorengoa ezin da irakurri; ez da ezer egiaztatu.
page-verify-houseHeading = Etxearen orri batek ez du ezer frogatzen etxearen aurka
page-verify-house = Orri hau egiaztatzen duen erregistroaren zerbitzari beretik dator. Tranpa egiten duen etxe batek dena ontzat ematen duen orria bidal lezake. Gorde erregistroa, eraman egiaztatzailea fidatzen zaren ordenagailu batera eta exekutatu han; alderatu Hordagoren iturburu-kode argitaratuko kopiarekin, edo idatzi zurea deskribapenetik abiatuta.
page-verify-download = Deskargatu egiaztatzailea
page-verify-runIt = eta exekutatu node erabiliz:

## Pages: signing in to an app

page-consent-title = Sartu Hordagorekin
page-consent-lead = { $site } guneko { $app } aplikazioak zure izenean aritzeko baimena eskatzen du zerbitzari honetan.
page-consent-scopes = Hau egin ahal izango luke
page-consent-scope_read = zuk ikus dezakezuna ikusi: zure mahaiak, zure kartak, zure izena
page-consent-scope_play = zure izenean eseri eta jokatu
page-consent-scope_organise = zure izenean txapelketak ireki eta eraman
page-consent-scope_judge = zure izenean auzitan dauden banaketak irakurri eta erabakiak eman
page-consent-token = Zure gakoa
page-consent-tokenHelp = hdg_ hasiera du, eta izena eman zenuenean erakutsi zen. Orri honek zerbitzari honi bakarrik bidaltzen dio; aplikazioak ez du jasotzen.
page-consent-where = Gero { $place } helbidera joango zara. Zerbitzari honek ez du egiaztatzen aplikazio baten atzean nor dagoen: baimendu oraintxe erabiltzen ari zinena bakarrik.
page-consent-allow = Baimendu
page-consent-refuse = Ukatu
page-consent-later = Noiznahi ken dezakezu zure kontuaren orrian, /me.
page-consent-badToken = Hau ez da indarrean dagoen zure gako bat. Ez da ezer baimendu.
page-consent-scopeMissing = Zure gakoa ez da horrenbestera iristen. Kendu zuk zeuk egin ezin duzuna, edo erabili beste gako bat. Ez da ezer baimendu.
page-consent-tooManyApps = Ahal adina aplikazio baimendu dituzu, edo gakoa oraintxe baliogabetu da. Ez da ezer baimendu.

## Pages: signing in to an app: what cannot go on

page-consent_wrong-title = Ezin da jarraitu
page-consent_wrong-unknownApp = Estekak ez du zerbitzari honetako aplikaziorik izendatzen, edo aplikazioak erregistratu ez duen helbide batera darama itzulera.
page-consent_wrong-badRequest = Aplikazioak zerbitzari honek ematen ez duen zerbait eskatu du.
page-consent_wrong-otherSite = Formularioa beste gune batetik bidali da.
page-consent_wrong-what = Ez da ezer baimendu. Itzuli aplikaziora eta saiatu berriro, edo esan egileei.
page-consent_wrong-back = Itzuli { $place } helbidera

## Pages: forms, on several pages

page-forms-signInHeading = Hasi saioa
page-forms-needs_judge = Panel hau epaileena da: «judge» baimena duen gakoa behar da, zerbitzariaren arduradunak ematen duena.
page-forms-needs_organise = Txapelketa bat eramateko «organise» baimena duen gakoa behar da, zerbitzariaren arduradunak ematen duena.
page-forms-needs_admin = Orri hauek administratzaileenak dira: «admin» baimena duen gakoa behar da, zerbitzariaren arduradunak ematen duena.
page-forms-needs_play = Jokalariak beren gakoarekin sartzen dira.
page-forms-lacks = Hau { $name } jokalariaren gakoa da; baimenak: { $has }. Falta zaiona: { $wanted }.
page-forms-noScope = irakurtzea soilik
page-forms-key = Gakoa
page-forms-keyHow = hdg_ hasiera du. Fitxa honek gordetzen du itxi arte; zerbitzari honi bakarrik bidaltzen zaio.
page-forms-signIn = Sartu
page-forms-signOut = Irten
page-forms-badKey = Gako honek ez du balio, edo jada ez du.
page-forms-signedIn = Saioa: { $name }.
page-forms-refused = Ezetsita:
page-forms-stale = Bitartean zerbait gertatu da. Begiratu, eta saiatu berriro.
page-forms-no = Ez
page-forms-more = Erakutsi gehiago
page-forms-closed = kontu itxia
page-forms-deal = { $deal }. banaketa
page-forms-seat = { $seat }. eserlekua

## Pages: the key that signs rulings, on the pages of judges

page-signer-signFirst = Erabakia sinatu egiten da: sortu gako bat edo aukeratu gako-fitxategi bat lehenik.
page-signer-signHow = Erabaki bakoitza zure gako batekin sinatzen da. Hemen sortutakoak lehen erregistratutakoa ordezkatzen du, eta nabigatzaile honetan geratzen da.
page-signer-makeKey = Sortu gako bat nabigatzaile honetan
page-signer-keyFile = Edo erabili «hordago key» aginduak sortutako fitxategia
page-signer-noKeyInFile = Fitxategi honetan ez dago gakorik.
page-signer-signsWith = Zure { $key }… gakoarekin sinatzen da; nabigatzaile honek gordetzen du.
page-signer-cannotSign = Nabigatzaile honek ezin du hemen sinatu: https behar da. Erabaki https bidezko orri batean, edo «hordago sign» erabiliz.

## Pages: the desk of a judge

page-judge-title = Epaileen panela
page-judge-queueHeading = Zain dauden auziak
page-judge-which = Erakutsi
page-judge-all = guztiak
page-judge-mine = nire zain daudenak
page-judge-free = epailerik ez dutenak
page-judge-waiting = Auziak: { $count }
page-judge-called = Deia: { $name }, { $deal }. banaketa
page-judge-calledNoDeal = Deia: { $name }, lehen banaketaren aurretik
page-judge-until_open = { $time } h geratzen dira erabakitzeko
page-judge-until_ruled = { $time } h barru sartuko da indarrean
page-judge-until_appealed = { $time } h geratzen dira beste epaile batentzat
page-judge-against = –
page-judge-noJudge = Ez du epailerik.
page-judge-judgedBy = Epailea: { $name }
page-judge-ofMatch = taldekako partida
page-judge-ofTournament = txapelketa
page-judge-table = Mahaia
page-judge-settledHeading = Amaitutako auziak
page-judge-noSettled = Oraindik bat ere ez.
page-judge-toQueue = Auzi guztiak
page-judge-caseHeading = Auzia
page-judge-withdrawn = Epaileari deitu zionak deia kendu du.
page-judge-inDispute = Auzitan
page-judge-rulingHeading = Erabakia
page-judge-takesEffect = Orduan sartuko da indarrean, helegiterik ez bada:
page-judge-finalAtOnce = Helegite bat erabakitzen du: berehala sartzen da indarrean.
page-judge-team = { $team } taldea
page-judge-stones = harriak: { $stones }
page-judge-judgesNotHere = Ezin duzu mahai hau epaitu, bertan edo haren aurka jokatzen duzulako. Beste epaile batek egingo du.
page-judge-wordsHeading = Esandakoa
page-judge-wordsHidden = Jokalariek eta epaileek elkarri esaten diotena mahaiaren hazia irekitzean irekiko da.
page-judge-nothingSaid = Oraindik ezer ez.
page-judge-asked = Epaileak { $name } jokalariari galdetzen dio:
page-judge-askHeading = Jokalari bati galdetu
page-judge-askWhom = Nori
page-judge-question = Galdera
page-judge-ask = Galdetu
page-judge-wordsHow = Epaileek eta jokalari honek irakurtzen dute, eta denek partida irekitzean.
page-judge-sayHeading = Zerbait esan epaileari
page-judge-yourWords = Zure hitzak
page-judge-say = Bidali
page-judge-appeal = Helegitea jarri
page-judge-appealHow = Erabaki baten aurka behin jar daiteke helegitea; orduan beste epaile batek erabakitzen du behin betiko.
page-judge-withdraw = Deia kendu
page-judge-knewHeading = Eserleku bakoitzak zekiena
page-judge-openDeal = Ireki { $deal }. banaketa
page-judge-openHow = Mahaiko guztiek ikusten dute irakurri duzula, eta auzi honen epaile bihurtzen zara.
page-judge-takenByOther = Beste epaile batek du auzi hau.
page-judge-seenBy = Nork ikusita
page-judge-seenBySeat = Mahaia { $name } jokalariak ikusi bezala
page-judge-allSeats = denak
page-judge-step = Urratsa
page-judge-back = Urrats bat atzera
page-judge-forward = Urrats bat aurrera
page-judge-ruleHeading = Erabaki
page-judge-kind = Erabakia
page-judge-dealField = Banaketa
page-judge-lanceField = Jokaldia
page-judge-teamField = Taldea
page-judge-seatField = Jokalaria
page-judge-stonesField = Harriak
page-judge-restHeading = Taldeak ez du hainbeste harri. Zer egin falta direnekin?
page-judge-mainRule = Arau honetatik dator
page-judge-otherRules = Eta hauetatik
page-judge-mayDecide = Erabaki dezaketenak
page-judge-allRules = Araudi osoa
page-judge-reason = Arrazoia
page-judge-reasonHow = Alderdiek berehala irakurtzen dute: ez aipatu ikusi ez duten kartarik.
page-judge-notes = Zure oharrak
page-judge-notesHow = Epaileek bakarrik irakurtzen dituzte partida ireki arte.
page-judge-notesOfJudge = Epailearen oharrak:
page-judge-preview = Erakutsi zer egingo duen
page-judge-previewHeading = Hau gertatuko litzateke
page-judge-give = Eman erabaki hau
page-judge-lift = Utzi mahaiari bitartean jarraitzen
page-judge-liftHow = Auziak irekita jarraitzen du, erabakitzeko denbora gehiagorekin.
page-judge-precedents = Nola erabaki ziren besteak
page-judge-noDisputes = Mahai honetan ez da epailerik deitu.
page-judge-observeHeading = Deitu gabe esku hartu
page-judge-observeHow = Zerbait oker ikusi duen epaileak auzi bat ireki dezake deitu gabe, banaketa bakoitzean behin. Mahaia zain geratzen da, bertako guztiek ikusten dute nork ireki duen auzia, eta zu zara haren epailea.
page-judge-movesOf = { $deal }. banaketan gertatutakoa
page-judge-noMoves = Oraindik ez da ezer gertatu banaketa batean.
page-judge-chooseMoves = Aukeratu zeri buruzkoa den auzia.
page-judge-observed = Ikusi duzuna
page-judge-observedHow = Epaileek bakarrik irakurtzen dute partida ireki arte.
page-judge-observe = Ireki auzia
page-judge-refused_dispute-open = Mahai honetan auzi bat irekita dago. Hura ebatzi arte ez da besterik irekitzen.
page-judge-refused_dispute-made = Banaketa honetan auzi bat ireki duzu lehenago.

## Pages: a new team match or tournament

page-new-title = Txapelketa edo taldekako partida berria
page-new-titleTournament = Txapelketa berria
page-new-titleMatch = Taldekako partida berria
page-new-name = Izenburua
page-new-ruleset = Arauak
page-new-of = Nork jokatzen du
page-new-system = Sistema
page-new-rounds = Errondak
page-new-groups = Multzoak
page-new-qualifiers = Multzo bakoitzetik aurrera doazenak
page-new-tables = Partida baten mahaiak (bikoitia)
page-new-games = Jokoak mahai bakoitzean
page-new-target = Joko bat irabazteko harriak
page-new-minutes = Minutuak
page-new-minutesHow = Zenbat iraun dezakeen mahai batek; hutsik: behar adina.
page-new-startsAt = Hasiera
page-new-startsAtHow = Etxeak orduan osatzen ditu lehen errondako norgehiagokak; hutsik: zuk egiten duzunean.
page-new-clock = Erlojua
page-new-clockHow = Minuturik eta mugarik gabe, mahaiek ez dute erlojurik.
page-new-clockTeams = Taldekako partida batean erlojuak berriz beteta daude joko bakoitzean, eta denboraz joko bat galtzen da.
page-new-bank = Partidarako minutuak
page-new-increment = Mugimendu bakoitzeko segundo gehigarriak
page-new-moveLimit = Mugimendu bakoitzeko muga
page-new-moveUnit = Mugaren unitatea
page-new-seconds = segundo
page-new-minutesUnit = minutu
page-new-days = egun
page-new-clockOf = Erlojuak norenak
page-new-houseMoves = Etxearen mugimenduak
page-new-houseMovesHow = Zenbat aldiz jokatzen duen etxeak denbora agortu duenaren ordez; 0: berehala galtzen du.
page-new-tieBreaks = Berdinketarik bada
page-new-further = Baldintza gehiago
page-new-admission = Nork eman dezake izena
page-new-visibility = Non agertzen da
page-new-fewest = Gutxieneko izen-emateak
page-new-most = Gehienezko izen-emateak
page-new-late = Berandu sartzeko azken erronda
page-new-bestOf = Onenera
page-new-bestOfHow = Norgehiagoka baten mahaiak: finalekoa, aurreko errondakoa, eta abar. 3, 1: finala hiruko onenera.
page-new-thirdPlace = Hirugarren posturako norgehiagoka
page-new-peopleOnly = Pertsonak soilik: botik ez
page-new-options = Arauen aukerak
page-new-usual = ohikoa
page-new-finishBy = Noizko amaitua
page-new-finishByHow = Amaitu gabeko jokoak orduan adjudikatzen dira.
page-new-matchHow = Bi taldek karta berberak jokatzen dituzte mahai bakoitzean: zortea bera da bientzat.
page-new-open = Ireki

## Pages: the desk of who runs a team match or a tournament

page-desk-title = Antolatzaileen panela
page-desk-matchTitle = Taldekako partida baten panela
page-desk-toPage = Orri publikoa
page-desk-enrolLink = Izena emateko esteka
page-desk-enrolText = Eman izena txapelketan:
page-desk-copied = Kopiatu da.
page-desk-copyByHand = Kopiatu esteka eskuz.
page-desk-hall = Aretoko pantaila
page-desk-sheet = Inprimatzeko orria
page-desk-notOpener = Beste norbaitek ireki zuen; berak bakarrik eraman dezake.
page-desk-state_open = Izen-ematea zabalik dago. Izen-emateak: { $entries }.
page-desk-state_playing = { $round }. erronda jokoan. Izen-emateak: { $entries }.
page-desk-state_finished = Amaituta { $round }. errondaren ondoren.
page-desk-state_closed = Azken emaitza baino lehen itxia.
page-desk-openPairings = Emaitzarik gabeko norgehiagokak: { $count }.
page-desk-pairRound = Osatu { $round }. errondako norgehiagokak
page-desk-end = Amaitu txapelketa
page-desk-endSure = Orain amaitu, uneko sailkapenarekin? Jokoan dauden mahaiak ez dira zenbatuko.
page-desk-entriesHeading = Izen-emateak
page-desk-noEntries = Oraindik ez dago inor izena emanda.
page-desk-captain = kapitaina
page-desk-notConfirmed = baieztatu gabe
page-desk-waits = jokalarien zain
page-desk-withdrawn = erretiratua
page-desk-excluded = kanporatua
page-desk-seed = { $seed }. burua
page-desk-change = Aldatu
page-desk-save = Gorde
page-desk-withdraw = Erretiratu
page-desk-withdrawSure = { $entry } erretiratu?
page-desk-enrolHeading = Eman izena
page-desk-enrol = Eman izena
page-desk-enrolHow = Izendatu jokalariak @ezizenez edo id-z. Zuk izena emandakoek beraiek baieztatzen dute.
page-desk-player = { $number }. jokalaria
page-desk-playerHint = @ezizena edo id
page-desk-noPerson = Ez dago jokalari hori:
page-desk-entryName = Izen-ematearen izena, baldin badu
page-desk-orBot = Edo bot bat
page-desk-noBot = botik ez
page-desk-inviteHeading = Gonbidatu
page-desk-invite = Gonbidatu
page-desk-invited = Jokalaria
page-desk-seedsHeading = Buruak
page-desk-seeds = Izen-emateen zenbakiak, indartsuena lehenik
page-desk-seedsHow = Lehen biek ez dute elkar topatzen finala baino lehen.
page-desk-setSeeds = Finkatu
page-desk-round = { $round }. erronda
page-desk-over = amaituta
page-desk-bye = Atsedena: { $entry }
page-desk-look = Ikusi
page-desk-pending = jokoan
page-desk-wins = { $entry } irabazle
page-desk-ruled = epaile batek
page-desk-decide = Erabaki
page-desk-decideHow = Agertu ez: norbait ez da etorri. Mahaia ixten da oraindik jokatzen ari badira.
page-desk-outcome = Emaitza
page-desk-reason = Zergatik
page-desk-gamesOf = Irabazitako jokoak: { $entry }
page-desk-stonesOf = Galdutako jokoetako harriak: { $entry }
page-desk-teamField = Taldea
page-desk-teamName = { $team } taldea
page-desk-enrolPairHeading = Eman izena bikote bati
page-desk-enrolPair = Eman izena
page-desk-start = Hasi partida
page-desk-closeMatch = Itxi partida
page-desk-closeMatchSure = Partida emaitzarik gabe itxi?
page-desk-toConfirm = baieztatzeko: { $count }
page-desk-confirmed = baieztatua
page-desk-matchTerms = mahaiak: { $tables } · jokoak bakoitzean: { $games }, { $target } harrira
page-desk-judgeHeading = Epaile gisa
page-desk-judgeHow = Izen-emateak kanporatzen eta emaitzak zuzentzen dituzu; erabaki bakoitza sinatu egiten da, eta erregistroan geratzen da.
page-desk-exclude = Kanporatu
page-desk-excludeSure = { $entry } txapelketatik betiko kanporatu?
page-desk-excludeHow = Erretiratuta bezala ateratzen da, eta haren jokalarietako inor ez da itzultzen. Ez dago helegiterik.
page-desk-correct = Zuzendu
page-desk-correctHow = Zuzenketak jokatutakoaren lekua hartzen du, eta antolatzaileak ezin du aldatu.

## Pages: the hall of a tournament

page-hall-title = Txapelketa
page-hall-standings = Sailkapena
page-hall-entries = Izen-emateak
page-hall-round = { $round }. erronda
page-hall-pending = jokoan
page-hall-bye = Atsedena: { $entry }
page-hall-state_open = Izen-ematea zabalik: { $entries }
page-hall-state_playing = { $round }. erronda
page-hall-state_finished = Azken sailkapena, { $round }. errondaren ondoren
page-hall-state_closed = Lehenago itxia

## Pages: administration

page-admin-title = Administrazioa
page-admin-healthHeading = Egoera
page-admin-server = Zerbitzaria
page-admin-ready = prest
page-admin-notReady = ez dago prest
page-admin-log = Egunkari sinatua
page-admin-notSigned = zerbitzari honetan ez da ezer sinatzen
page-admin-shard = { $origin } egunkaria
page-admin-signed = sinatutako gertaerak: { $size }
page-admin-witnesses = Lekukoak
page-admin-none = bat ere ez
page-admin-refusedShard = { $shard }. zatia ez da gehiago sinatzen
page-admin-broken_events-lost = sinatutako gertaera batzuk falta dira
page-admin-broken_events-changed = gertaerak ez dira sinatu zirenak
page-admin-broken_epoch-changed = datu-basea sinatutakoaren beste aro batean dago
page-admin-broken_key-changed = azkena beste gako batekin sinatu zen
page-admin-broken_state-lost = zerbitzariak ez daki zer sinatu zuen azkena
page-admin-accountsHeading = Kontuak
page-admin-find = Bilatu izenaren edo ezizenaren zati bat
page-admin-closedToo = Itxitako kontuak ere bai
page-admin-found = Kontuak: { $count }
page-admin-rename = Aldatu izena
page-admin-newName = Izen berria
page-admin-reason = Arrazoia
page-admin-reasonHow = Ikuskaritzak betiko gordetzen du: ez idatzi izenik.
page-admin-close = Itxi
page-admin-closeSure = { $name } jokalariaren kontua betiko itxi?
page-admin-closeHow = Izena leku guztietan ezabatzen da, eta gako guztiak baliogabetzen dira. Ezin da desegin.
page-admin-inPlay = Jokoan badago ere: besteek amaituko dute partida
page-admin-tokens = Gakoak: { $count }
page-admin-noTokens = Ez du bere gakorik indarrean.
page-admin-revoke = Baliogabetu
page-admin-auditHeading = Ikuskaritza
page-admin-auditHow = Administratzaileek kontuei egindakoa, azkena lehenik. Ekintza bakoitza egin aurretik idatzi zen.
page-admin-nothingDone = Oraindik ezer ez.
page-admin-by = egilea:
page-admin-commandLine = komando-lerroa
page-admin-account = Kontua
page-admin-token = gakoa
page-admin-action_close-player = Kontua itxita
page-admin-action_rename-player = Izena aldatuta
page-admin-action_mark-bot = Bot gisa markatuta
page-admin-action_grant-token = Gakoa emanda
page-admin-action_revoke-token = Gakoa baliogabetuta
