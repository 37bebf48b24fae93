### Basque. How to change or add a text: CONTRIBUTING.md, "Texts".

## Lists

list-separator = {", "}

### What happens at a table

## Any game

table_seat = { $seat }. eserlekua
table_deal_number = { $deal }
table_cards_of = { $who } { $cards }
table_score_change = { $before } → { $after }
table_text_heading = { $table } mahaia, { $ruleset }, { $at } UTC irekia.
table_table_opened = Mahaia ireki da: { $ruleset }, { $seats } jokalari.
table_table_opened_played-on = Mahaia ireki da, partida bat jarraitzeko: { $ruleset }, { $seats } jokalari.
table_seat_taken_player = { $who }: { $seat }. eserlekuan eseri da.
table_seat_taken_bot = { $bot } bota { $seat }. eserlekuan eseri da.
table_seat_left = { $seat }. eserlekua libre dago berriro.
table_seat_left_turned-away = Mahaia ireki duenak { $seat }. eserlekuko jokalaria bidali du.
table_seat_reserved_player = { $seat }. eserlekua jokalari batentzat gorde da.
table_seat_reserved_link = { $seat }. eserlekua esteka batez gorde da.
table_seat_reserved_open = { $seat }. eserlekua denentzat irekita dago berriro.
table_nonces_due = Eserleku guztiak beteta daude; nahasteko zenbakiak agertzen dira.
table_nonce_opened = { $who }: bere zenbakia agertu du.
table_nonces_replaced = Etxeak ordezkatzen ditu garaiz agertu ez diren zenbakiak.
table_match_started = Partida hasi da.
table_resigned = { $who }: amore eman du.
table_team_at = { $team } ({ $side })
table_side_N-S = Ipar-Hego
table_side_E-O = Ekialde-Mendebalde
table_closing_asked = { $who }: mahaia ixteko eskatu du.
table_adjourning_asked = { $who }: partida atzeratzeko eskatu du.
table_adjourned = Partida atzeratu egin da: denek eskatu dute.
table_resuming_asked = { $who }: partidari berriro ekiteko eskatu du.
table_resumed = Partidak aurrera jarraitzen du: denek eskatu dute.
table_phrase_said = { $who }: «{ $phrase }» esan du.
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
table_seat_gathered = { $who }: bere kartak bildu ditu.
table_cards_gathered_players = Denek bildu dituzte kartak: kontaketa behin betikoa da.
table_cards_gathered_house = Etxeak bildu ditu kartak: kontaketa behin betikoa da.
table_deadline_passed = Partidaren denbora amaitu da.
table_clocks_set = Erlojuak: { $clocks }.
table_clock_left = { $who } { $left }
table_player = { $who }
table_partners = { $one } & { $other }
table_clock_flagged_lost = Denbora amaituta: { $who }.
table_clock_flagged_acted = Denbora amaituta: { $who }; etxeak jokatzen du.
table_clock_claimed_lost = Kanpoan: { $who }. { $by } jokalariak partida erreklamatu du.
table_clock_claimed_acted = Kanpoan: { $who }. { $by } jokalariak partida erreklamatu du; etxeak jokatzen du.
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
table_dispute_opened_player = { $who }: epaileari deitu dio.
table_sealed_read = Epaileak eserleku bakoitzak banaketa hauetan zekiena ikusi du: { $deals }.
table_words_added = { $who }: zerbait esan dio epaileari.
table_question_asked = Epaileak galdera bat egin dio jokalari honi: { $who }.
table_pause_lifted = Epaileak mahaiari jokoan jarraitzen utzi dio.
table_dispute_withdrawn = { $who }: epaileari egindako deia kendu du.
table_ruling_given_uphold = Epaileak dena dagoen bezala utzi du.
table_ruling_given_annul-lance = Epaileak { $deal }. banaketako jokaldi bat baliogabetu du: { $lance }.
table_ruling_given_award = Epailearen erabakia, { $deal }. banaketan: { $team } taldeari emandako harriak, { $stones }.
table_ruling_given_take = Epailearen erabakia, { $deal }. banaketan: { $team } taldeari kendutako harriak, { $stones }.
table_ruling_given_dead-hand = Epaileak esku bat { $deal }. banaketatik kanpo utzi du: { $who }.
table_ruling_given_redeal = Epaileak { $deal }. banaketa errepikarazi du.
table_ruling_given_play-on = Epaileak amore emandako partida jarrarazi du.
table_ruling_given_lose-game = Epaileak jokoa galdutzat eman dio jokalari honen taldeari: { $who }.
table_ruling_given_exclude = Epaileak kanporatu egin du: { $who }.
table_ruling_given_penalise = Epaileak zigortu egin du: { $who }.
table_ruling_given_other = Epaileak ebatzi du: { $kind }.
table_ruling_given_rest_waived = { $sentence } Dauden harriak bakarrik kentzen dira.
table_ruling_given_rest_others = { $sentence } Taldeari falta zaizkion harriak besteari ematen zaizkio.
table_ruling_appealed = { $who }: helegitea jarri du; beste epaile batek erabakiko du.
table_dispute_settled = Auzia erabakita dago.
table_penalised_warned = { $who }: ohartarazpena jaso du.
table_penalised_stones = { $who }: zigorra jaso du; harritan: { $stones }.

## Mus: what happens

mus_dealer_drawn_lot = { $dealer }: lehen banatzailea da, zozketaz.
mus_dealer_drawn_drawn = Kartak atera dira banatzailea hautatzeko: { $cards }. { $dealer }: lehen banatzailea da.
mus_dealer_drawn_tied = Kartak atera dira banatzailea hautatzeko: { $cards }. Berdinketa: txikienek berriro.
mus_deck_offered = { $deal }. banaketa: nahasten { $dealer }, mozten { $who }.
mus_deck_cut = { $who }: moztu du, goiko { $at } karta azpira joan dira.
mus_hands_dealt = { $deal }. banaketa: banatzailea { $dealer }, eskua { $mano }.
mus_hands_dealt_corrido = { $deal }. banaketa, mus corrido: banatzailea { $dealer }, lehen hiztuna { $mano }; musa mozten duena da eskua.
mus_hands_dealt_board = { $deal }. banaketa, { $board } zenbakikoa: eskua { $mano }.
mus_mus_agreed = { $who }: «{ $word }», kartak aldatu nahi ditu.
mus_mus_cut = { $who }: «{ $word }», musa moztu du.
mus_mus_cut_corrido = { $who }: «{ $word }», musa moztu du eta eskua da.
mus_cards_discarded = { $count ->
    [0] { $who }: ez du kartarik bota.
    [one] { $who }: karta bat bota du.
   *[other] { $who }: { $count } karta bota ditu.
}
mus_stock_reshuffled = { $count ->
    [one] Ez dago karta aski: botatako karta bat nahasi da.
   *[other] Ez dago karta aski: botatako { $count } karta nahasi dira.
}
mus_deck_recycled = { $count ->
    [one] { $who }: ez du karta aski; lehenago botatako karta bat itzuli da bere sortara.
   *[other] { $who }: ez du karta aski; lehenago botatako { $count } karta itzuli dira bere sortara.
}
mus_cards_drawn = { $count ->
    [one] { $who }: karta bat hartu du.
   *[other] { $who }: { $count } karta hartu ditu.
}
mus_declared_pares_yes = { $who }: pareak bai.
mus_declared_pares_no = { $who }: pareak ez.
mus_declared_juego_yes = { $who }: jokoa bai.
mus_declared_juego_no = { $who }: jokoa ez.
mus_passed = { $who }: «{ $word }», pasatu du.
mus_bet_placed = { $who }: «{ $word }», { $stones } harri jokatu ditu.
mus_bet_raised = { $stones ->
    [one] { $who }: «{ $word }», harri bat gehiago jokatu du.
   *[other] { $who }: «{ $word }», { $stones } harri gehiago jokatu ditu.
}
mus_hordago_called = { $who }: «{ $word }», joko osoa jokatu du.
mus_biak_bet_placed = { $who }: «{ $word }», { $stones } ttantto jokatu ditu haundira eta beste { $stones } txikira.
mus_biak_hordago_called = { $who }: «{ $word }», joko osoa jokatu du haundira eta, bestela, txikira.
mus_bet_accepted = { $who }: «{ $word }», onartu du.
mus_bet_refused = { $who }: «{ $word }», utzi du.
mus_bet_refused_softly = { $who }: «{ $word }», utzi du, bikotekidea lotu gabe.
mus_sign_made = { $who }: keinu bat egin dio bikotekideari.
mus_claim_made_void-deal = { $who }: banaketa baliogabea dela erreklamatu du.
mus_claim_made_dead-hand = { $who }: esku bat jokoz kanpo dagoela erreklamatu du, hau: { $of }.
mus_claim_answered_yes = { $who }: erreklamazioa onartu du.
mus_claim_answered_no = { $who }: erreklamazioa ukatu du.
mus_claim_withdrawn = { $who }: erreklamazioa kendu du.
mus_deal_voided_claim = { $deal }. banaketa baliogabea da: bi taldeak ados daude.
mus_deal_voided_ruling = { $deal }. banaketa baliogabea da, epaileak hala erabakita.
mus_hand_declared_dead_claim = { $who }: eskua jokoz kanpo, bi taldeak ados; ez du hitzik eta ezin du irabazi.
mus_hand_declared_dead_ruling = { $who }: eskua jokoz kanpo, epaileak erabakita; ez du hitzik eta ezin du irabazi.
mus_hands_revealed = Kartak agerian: { $hands }.
mus_foul_found_announced_pares = { $who }: pareak esan ditu eduki gabe (art. { $article }): { $bets }.
mus_foul_found_denied_pares = { $who }: zituen pareak ukatu ditu (art. { $article }): { $bets }.
mus_foul_found_announced_juego = { $who }: jokoa esan du eduki gabe (art. { $article }): { $bets }.
mus_foul_found_denied_juego = { $who }: zuen jokoa ukatu du (art. { $article }): { $bets }.
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
mus_resigned = { $who }: jokatzen ari den jokoan amore eman du; bikotekideak ere amore emanez gero, galdu egingo dute.
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

mus_bet_placed_federation = { $who }: «{ $word }», { $stones } ttantto jokatu ditu.
mus_bet_raised_federation = { $stones ->
    [one] { $who }: «{ $word }», ttantto bat gehiago jokatu du.
   *[other] { $who }: «{ $word }», { $stones } ttantto gehiago jokatu ditu.
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

mus_reason_refused_spanish = dejea, ez iduki izana

## Mus: what is said, where a rule set is spoken in the reader's language; of the Spanish game its own words where
## these are others

mus_word_mus = mus
mus_word_cut = mintza
mus_word_pass = paso
mus_word_bet = { $stones ->
    [2] enbido
   *[other] { $stones } enbido
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
analysis_choice_refuse = ez onartzea
analysis_stones = { $whole },{ $tenth }
analysis_best = { $who }: { $choice } zen onena, etxearen taularen arabera.
analysis_cost = { $who }: { $choice } aukerak { $best } aukerak baino { $stones } harri gutxiago balio zuen, etxearen taularen arabera.

## Mus: labels of moves; $said is what the rule set has a player say

mus_move_mus = Kartak eskatu ({ $said })
mus_move_cut = Musa moztu ({ $said })
mus_move_discard = Kartak bota
mus_move_pass = Pasatu ({ $said })
mus_move_bet = Jokatu ({ $said })
mus_move_raise = Gehiago jokatu ({ $said })
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
mus_move_sign_raise = Keinua: gehiago enbidatu
mus_move_claim_void-deal = Banaketa baliogabea dela erreklamatu
mus_move_claim_dead-hand = { $seat }. eserlekuko eskua jokoz kanpo dagoela erreklamatu
mus_move_consent_yes = Erreklamazioa onartu
mus_move_consent_no = Erreklamazioa ukatu
mus_move_withdraw = Erreklamazioa kendu
mus_move_gather = Kartak bildu

## Mushi: what happens

mushi_dealer_drawn_lot = { $dealer }: lehen banatzailea da, zozketaz.
mushi_dealer_drawn_drawn = Kartak atera dira banatzailea hautatzeko: { $cards }; lehen banatzailea: { $dealer }.
mushi_dealer_drawn_tied = Kartak atera dira banatzailea hautatzeko: { $cards }; berdinketa, berriro aterako dira.
mushi_hands_dealt = { $round }. erronda: { $dealer } da banatzailea eta lehen jokalaria; mahaian, { $field }.
mushi_hands_dealt_again = { $round }. erronda berriro banatu da; banatzailea, { $dealer }; mahaian, { $field }.
mushi_misdeal_declared = Banaketa okerra: { $reason }.
mushi_card_played_laid = { $who }: karta bat utzi du mahaian, { $card }.
mushi_card_played_takes = { $who }: karta bat jokatu du, { $card }; hartutakoa: { $captured }.
mushi_card_turned = { $who }: karta bat agertu du, { $card }.
mushi_turn_captured_laid = { $who }: agertutako karta mahaian geratu da.
mushi_turn_captured_takes = { $who }: agertutako kartak hartutakoa: { $captured }.
mushi_leftovers_taken = { $who }: mahaian geratutakotik jasotakoa: { $cards }.
mushi_round_scored = { $round }. errondaren kontua: { $counted }; guztira, { $totals }.
mushi_match_ended_won = { $who }: partida irabazi du, { $scores }.
mushi_match_ended_drawn = Partida berdinketan amaitu da: { $scores }.
mushi_match_ended_resigned = { $who }: partida irabazi du, besteak amore emanda, { $scores }.
mushi_match_ended_time = { $who } irabazle denboraz: { $scores }.
mushi_match_ended_excluded = { $who }: partida irabazi du, bestea kanporatuta, { $scores }.
mushi_match_ended_deadline = Denbora amaitu da; { $who } aurretik doa: { $scores }.
mushi_match_ended_deadline_drawn = Denbora amaitu da, berdinketan: { $scores }.
mushi_result_ruled = { $who }: epailearen erabakiaren ondoren partida irabazi du, { $scores }.
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
match_pair_confirmed = { $who }: baieztatu du.
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
rule_mus_signs = Bikotekideek mahaia irekitzean adostutako keinuak baino ez dizkiote elkarri egiten, bakoitza egiaz eta esku bakoitzeko behin, gehiago enbidatzekoa jokaldi bakoitzean behin; adostu ezean ez da keinurik egiten.
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
mus_sign_raise = gehiago enbidatu
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
mus_option_refusal_basis = utzitako gehiagoaren balioa
    .text = Talde batek berehala irabazten duena, besteak haren igoera uzten duenean.
mus_option_refusal_basis_before-penultimate = apustuak, azken biak gabe
    .text = { rule_mus_raise_refused_before-penultimate }
mus_option_refusal_basis_standard = apustuak, azkena gabe
    .text = { rule_mus_raise_refused_standard }
mus_option_uncontested = talde batek bakarrik pareak edo jokoa dituenean
    .text = Zer gertatzen den pareetan eta jokoan, talde batek bakarrik dituenean.
mus_option_uncontested_none = ez da ezer kontatzen
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
mus_cards_discarded_own = Zuk botatakoa: { $cards }.
mus_cards_discarded_seen = { $who }: botatakoa, { $cards }.
mus_cards_drawn_own = Zuk hartutakoa: { $cards }.
mus_cards_drawn_seen = { $who }: hartutakoa, { $cards }.
mus_sign_made_own = Keinu bat egin diozu bikotekideari: { $sign }.
mus_sign_made_seen = { $who }: keinu bat egin dio bikotekideari, { $sign }.

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
table_dispute-status_settled = amaituta
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
tournament_result_played-on = hurrengo mahaian jarraitua
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
mus_kind_raise = gehiago jokatu
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
