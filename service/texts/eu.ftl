### Basque. How to change or add a text: CONTRIBUTING.md, "Texts".

## Lists

list-separator = {", "}

### What happens at a table

## Any game

table_seat = { $seat }. lekua
table_deal_number = { $deal }
table_cards_of = { $who } { $cards }
table_score_change = { $before } → { $after }
table_table_opened = Mahaia ireki da: { $ruleset }, { $seats } jokalari.
table_seat_taken_player = { $who }: { $seat }. lekuan eseri da.
table_seat_taken_bot = { $bot } bota { $seat }. lekuan eseri da.
table_seat_left = { $seat }. lekua libre dago berriro.
table_match_started = Partida hasi da.
table_resigned = { $who }: amore eman du.
table_closing_asked = { $who }: mahaia ixteko eskatu du.
table_deadline_passed = Partidaren denbora amaitu da.
table_table_closed_opener = Mahaia itxi da: ireki zuen jokalariak itxi du.
table_table_closed_agreed = Mahaia itxi da: denek eskatu dute.
table_table_closed_admin = Mahaia itxi da: administratzaile batek itxi du.
table_table_closed_restored = Mahaia itxi da: zerbitzaria lehenagoko egoera batera itzuli da.
table_table_closed_match = Mahaia itxi da, bere talde-partidarekin batera.
table_table_closed_withdrawn = Mahaia itxi da: bikote bat txapelketatik atera da.
table_seed_opened = Hazia agerian da: edonork egiazta ditzake orain banaketa guztiak.
table_dispute_opened = { $who }: epaileari deitu dio.
table_sealed_read = Epaileak leku bakoitzak banaketa hauetan zekiena ikusi du: { $deals }.
table_ruling_given_uphold = Epaileak dena dagoen bezala utzi du.
table_ruling_given_annul-lance = Epaileak { $deal }. banaketako lantze bat baliogabetu du: { $lance }.
table_ruling_given_award = Epaileak { $deal }. banaketako harriak eman dizkio { $team } taldeari: { $stones }.
table_ruling_given_take = Epaileak { $deal }. banaketako harriak kendu dizkio { $team } taldeari: { $stones }.
table_ruling_given_dead-hand = Epaileak esku bat { $deal }. banaketatik kanpo utzi du: { $who }.
table_ruling_given_redeal = Epaileak { $deal }. banaketa errepikarazi du.
table_ruling_given_exclude = Epaileak kanporatu egin du: { $who }.
table_ruling_given_penalise = Epaileak zigortu egin du: { $who }.
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
mus_hands_dealt_board = { $deal }. banaketa, { $board } jokaldia: eskua { $mano }.
mus_mus_agreed = { $who }: «{ $word }», kartak aldatu nahi ditu.
mus_mus_cut = { $who }: «{ $word }», musa moztu du.
mus_cards_discarded = { $count ->
    [0] { $who }: ez du kartarik bota.
    [one] { $who }: karta bat bota du.
   *[other] { $who }: { $count } karta bota ditu.
}
mus_stock_reshuffled = { $count ->
    [one] Ez dago karta aski: botatako karta bat nahasi da.
   *[other] Ez dago karta aski: botatako { $count } karta nahasi dira.
}
mus_deck_recycled = { $who }: ez du karta aski; lehenago botatako { $count } karta itzuli dira bere sortara.
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
mus_bet_refused_softly = { $who }: «{ $word }», utzi du, laguna lotu gabe.
mus_sign_made = { $who }: keinu bat egin dio lagunari.
mus_claim_made_void-deal = { $who }: banaketa baliogabetzeko eskatu du.
mus_claim_made_dead-hand = { $who }: esku bat jokoz kanpo uzteko eskatu du, hau: { $of }.
mus_claim_answered_yes = { $who }: eskaera onartu du.
mus_claim_answered_no = { $who }: eskaera ukatu du.
mus_claim_withdrawn = { $who }: eskaera kendu du.
mus_deal_voided_claim = { $deal }. banaketa baliogabea da: bi taldeak ados daude.
mus_deal_voided_ruling = { $deal }. banaketa baliogabea da, epaileak hala erabakita.
mus_hand_declared_dead_claim = { $who }: eskua jokoz kanpo, bi taldeak ados; ez du hitzik eta ezin du irabazi.
mus_hand_declared_dead_ruling = { $who }: eskua jokoz kanpo, epaileak erabakita; ez du hitzik eta ezin du irabazi.
mus_hands_revealed = Kartak agerian: { $hands }.
mus_foul_found_announced_pares = { $who }: pareak esan ditu eduki gabe (art. { $article }): { $bets }.
mus_foul_found_denied_pares = { $who }: zituen pareak ukatu ditu (art. { $article }): { $bets }.
mus_foul_found_announced_juego = { $who }: jokoa esan du eduki gabe (art. { $article }): { $bets }.
mus_foul_found_denied_juego = { $who }: zuen jokoa ukatu du (art. { $article }): { $bets }.
mus_lance_annulled = { $deal }. banaketako lantze bat baliogabetu da: { $lance }.
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
mus_game_won_target = { $team } taldeak { $game }. jokoa irabazi du: { $scores }.
mus_game_won_hordago = { $team } taldeak { $game }. jokoa irabazi du hordagoz.
mus_match_ended_won = { $team } taldeak partida irabazi du: { $games_won }.
mus_match_ended_resigned = { $team } taldeak partida irabazi du, besteek amore emanda: { $games_won }.
mus_match_ended_played = Joko guztiak jokatu dira; { $team } taldeak irabazi ditu gehien: { $games_won }.
mus_match_ended_played_drawn = Joko guztiak jokatu dira; bi taldeak berdinduta: { $games_won }.
mus_match_ended_deadline = Denbora amaitu da; { $team } taldea aurretik: { $games_won }.
mus_match_ended_deadline_drawn = Denbora amaitu da; bi taldeak berdinduta: { $games_won }.
mus_match_ended_given-up = Gelditzen ziren jokoak utzi dira; { $team } taldeak irabazi ditu gehien: { $games_won }.
mus_match_ended_given-up_drawn = Gelditzen ziren jokoak utzi dira; bi taldeak berdinduta: { $games_won }.
mus_match_ended_excluded = Jokalari bat kanporatu dute; { $team } taldeak irabazi du partida: { $games_won }.
mus_match_ended_excluded_drawn = Jokalari bat kanporatu dute; bi taldeak berdinduta: { $games_won }.
mus_result_ruled_won = Erabakiaren ondoren azken jokoa { $scores } da; { $team } taldea irabazle: { $games_won }.
mus_result_ruled_nobody = Erabakiaren ondoren azken jokoa { $scores } da, irabazlerik gabe: { $games_won }.
mus_hands = { $before }; { $hand }
mus_score = { $a }–{ $b }
mus_line_in_lance = { $lance } · { $line }

## Mus: lances, what becomes of bets, and what stones are scored for

mus_lance_grande = handia
mus_lance_chica = txikia
mus_lance_pares = pareak
mus_lance_juego = jokoa
mus_lance_punto = puntua
mus_bets_void = apustuak baliorik gabe
mus_bets_stand = apustuak bere horretan
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

## Mus: labels of moves; $said is what the rule set has a player say, the same in every language

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
mus_move_biak_bet = Handira eta txikira jokatu ({ $said })
mus_move_biak_hordago = Joko osoa jokatu handira eta txikira ({ $said })
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
mus_move_claim_void-deal = Banaketa baliogabetzeko eskatu
mus_move_claim_dead-hand = { $seat }. lekuko eskua jokoz kanpo uzteko eskatu
mus_move_consent_yes = Eskaera onartu
mus_move_consent_no = Eskaera ukatu
mus_move_withdraw = Eskaera kendu

## Mushi: what happens

mushi_dealer_drawn_lot = { $dealer }: lehen banatzailea da, zozketaz.
mushi_dealer_drawn_drawn = Kartak atera dira banatzailea hautatzeko: { $cards }; lehen banatzailea: { $dealer }.
mushi_dealer_drawn_tied = Kartak atera dira banatzailea hautatzeko: { $cards }; berdinketa, berriro aterako dira.
mushi_hands_dealt = { $round }. erronda: { $dealer } da banatzailea eta lehen jokalaria; mahaian, { $field }.
mushi_hands_dealt_again = { $round }. erronda berriro banatu da; banatzailea, { $dealer }; mahaian, { $field }.
mushi_misdeal_declared = Banaketa okerra: { $reason }.
mushi_card_played_laid = { $who }: { $card } mahaian utzi du.
mushi_card_played_takes = { $who }: { $card } jokatu eta hau hartu du: { $captured }.
mushi_card_turned = { $who }: { $card } agertu du.
mushi_turn_captured_laid = { $who }: agertutako karta mahaian geratu da.
mushi_turn_captured_takes = { $who }: agertutako kartak hau hartu du: { $captured }.
mushi_leftovers_taken = { $who }: mahaian geratutakotik hau jaso du: { $cards }.
mushi_round_scored = { $round }. errondaren kontua: { $counted }; guztira, { $totals }.
mushi_match_ended_won = { $who }: partida irabazi du, { $scores }.
mushi_match_ended_drawn = Partida berdinketan amaitu da: { $scores }.
mushi_match_ended_resigned = { $who }: partida irabazi du, besteak amore emanda, { $scores }.
mushi_match_ended_excluded = { $who }: partida irabazi du, bestea kanporatuta, { $scores }.
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

### Rule book
