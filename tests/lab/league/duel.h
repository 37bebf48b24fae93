/* Solve a lance between two seats exactly, in the buckets that the tables know: regret matching+ over whole vectors.

   The cards come in as counts: for every pair of buckets, how many of many deals there were and what they pay. With a
   share the other seat is basic/1, or who raises every bet by two, whose words follow from a rating; else it is the
   adversary. */

#define RATINGS 4
#define DUEL_SPOTS (CONTEXTS * CODES * 2 * BUCKETS)

typedef struct { double deals, won, worth_won, worth_lost, worth_mano, worth_other; } Cell;

static Cell pairs[CONTEXTS][BUCKETS][BUCKETS];             /* mano's bucket and the other's */
static Cell with_basic[2][CONTEXTS][BUCKETS][RATINGS];     /* by our place: our bucket, its rating */

static int rating_class(int rating) { return rating >= 90 ? 3 : rating >= 60 ? 2 : rating >= 45 ? 1 : 0; }

static void count(Cell *cell, const Lance *l) {
    int mano_wins = winner(l) == 0, mano = values_of(l, 0), other = values_of(l, 1);
    cell->deals++, cell->won += mano_wins;
    cell->worth_won += mano_wins ? mano : 0, cell->worth_lost += mano_wins ? 0 : other;
    cell->worth_mano += mano, cell->worth_other += other;
}

static void scale(Cell *cells, int number) {
    double whole = 0;
    for (int i = 0; i < number; i++) whole += cells[i].deals;
    for (int i = 0; i < number && whole > 0; i++) {
        double *fields = &cells[i].deals;
        for (int k = 0; k < 6; k++) fields[k] /= whole;
    }
}

static void count_cards(const Game *g, int lance, long deals) {
    memset(pairs, 0, sizeof pairs), memset(with_basic, 0, sizeof with_basic);
    Lance l;
    l.g = g;
    for (long i = 0; i < deals; i++)
        for (int other = -1; other < 2; other++) { /* who of us has basic/1 opposite: nobody, mano, the other */
            l.deal.kind[0] = other == 1 ? BASIC : US, l.deal.kind[1] = other == 0 ? BASIC : US;
            deal_hands(g, &l.deal, NULL, NULL);
            if (!open_lance(&l, lance)) continue;
            int a = l.deal.type[0], b = l.deal.type[1];
            if (other < 0) count(&pairs[l.context][g->bucket[lance][a]][g->bucket[lance][b]], &l);
            else {
                int ours = other ? b : a, its = other ? a : b;
                count(&with_basic[other][l.context][g->bucket[lance][ours]][rating_class(g->basic_rating[lance][its])], &l);
            }
        }
    scale(&pairs[0][0][0], CONTEXTS * BUCKETS * BUCKETS);
    for (int place = 0; place < 2; place++) scale(&with_basic[place][0][0][0], CONTEXTS * BUCKETS * RATINGS);
}

typedef struct { int end, stones, bettor; } End;
enum { PASSED, ACCEPTED, CALLED, REFUSED };

static double cell_pays(const Game *g, int lance, const Cell *c, End e) {
    double ahead = 2 * c->won - c->deals, worth = c->worth_won - c->worth_lost;
    switch (e.end) {
    case PASSED: return g->pass_point[lance] * ahead + g->pass_values[lance] * worth;
    case ACCEPTED: return e.stones * ahead + worth;
    case CALLED: return g->hordago * ahead;
    default: return e.bettor ? -(e.stones * c->deals + g->values_on_refusal * c->worth_other)
                             : e.stones * c->deals + g->values_on_refusal * c->worth_mano;
    }
}

static struct {
    const Game *g;
    int lance, context, ours, mask, learner, best;
    double given[2], weight; /* the shares of basic/1 and of who raises every bet */
} duel;
/* learner: 0 we learn, 1 the adversary does, 2 nobody; best: 1 where the other seat takes its best words against our
   averages, 2 where it plays the averages as well. */

/* Ours and the adversary's; what a round adds counts from the next one on, as a spot may have many courses. */
static double duel_regret[2][DUEL_SPOTS][ACTIONS], added[DUEL_SPOTS][ACTIONS];
static float *duel_sum[2];

static long duel_spot(const Spot *s, int bucket) {
    int code = s->answering ? 1 + (course(s) * 2) * SEATS + s->opener : 0;
    return ((((long)duel.context * CODES + code) * SEATS + s->who) * MASKS + duel.mask) * BUCKETS + bucket;
}

static long small_number(long spot) {
    /* Places 2 and 3 and other masks do not occur: context, code, place (2), bucket are enough. */
    long bucket = spot % BUCKETS, rest = spot / BUCKETS / MASKS, place = rest % SEATS, code = rest / SEATS;
    return (code * 2 + place) * BUCKETS + bucket;
}

static void given_words(const Spot *s, int rating, int raises, double *words) {
    double bluff = 1.0 / 12;
    for (int a = 0; a < ACTIONS; a++) words[a] = 0;
    if (!s->answering) {
        if (rating == 3) words[SMALL_OR_ACCEPT] = words[LARGE_OR_RAISE] = 0.5;
        else words[SMALL_OR_ACCEPT] = rating == 2 ? 1 : bluff, words[PASS_OR_REFUSE] = rating == 2 ? 0 : 1 - bluff;
    } else if (s->bet[s->bets - 1] < 0) words[rating == 3 ? SMALL_OR_ACCEPT : PASS_OR_REFUSE] = 1;
    else if (raises && s->bets < 3) words[SMALL_RAISE] = 1;
    else if (rating == 3 && s->bets < 2) words[LARGE_OR_RAISE] = words[SMALL_RAISE] = 0.5;
    else if (rating == 3) words[SMALL_OR_ACCEPT] = 1;
    else words[SMALL_OR_ACCEPT] = rating ? 1 : bluff, words[PASS_OR_REFUSE] = rating ? 0 : 1 - bluff;
}

typedef struct { double us[BUCKETS], them[BUCKETS], given[2][RATINGS]; } Reach;

static void end_duel(End e, const Reach *r, double *us, double *them) {
    double sign = duel.ours ? -1 : 1;
    for (int a = 0; a < BUCKETS; a++) {
        double sum = 0;
        for (int b = 0; b < BUCKETS; b++) {
            const Cell *cell = duel.ours ? &pairs[duel.context][b][a] : &pairs[duel.context][a][b];
            if (cell->deals <= 0) continue;
            double pays = sign * cell_pays(duel.g, duel.lance, cell, e);
            sum += r->them[b] * pays, them[b] -= r->us[a] * pays;
        }
        us[a] += (1 - duel.given[0] - duel.given[1]) * sum;
        for (int c = 0; c < RATINGS; c++) {
            double share = duel.given[0] * r->given[0][c] + duel.given[1] * r->given[1][c];
            const Cell *cell = &with_basic[duel.ours][duel.context][a][c];
            if (share > 0) us[a] += share * sign * cell_pays(duel.g, duel.lance, cell, e);
        }
    }
}

static int say_in_duel(Spot *s, int action, int stones, End *e) {
    if (!s->answering && action == PASS_OR_REFUSE) {
        if (++s->index == 2) return e->end = PASSED, 1;
        s->who = 1;
        return 0;
    }
    if (s->answering && action <= SMALL_OR_ACCEPT) {
        int called = s->bet[s->bets - 1] < 0, refused = action == PASS_OR_REFUSE;
        int unpaid = !refused ? 0 : s->bets == 1 || called ? 1 : duel.g->unpaid;
        e->end = refused ? REFUSED : called ? CALLED : ACCEPTED, e->stones = 0, e->bettor = s->bettor;
        for (int i = 0; i < s->bets - unpaid; i++) e->stones += s->bet[i];
        if (refused && e->stones < 1) e->stones = 1;
        return 1;
    }
    if (!s->answering) s->opener = s->who;
    s->bet[s->bets++] = action == HORDAGO ? -1 : stones;
    s->bettor = s->who, s->who = 1 - s->who, s->answering = 1;
    return 0;
}

static void walk(Spot s, const Reach *r, double *us, double *them) {
    int ours = s.who == duel.ours, side = ours ? 0 : 1, open = open_actions(&s);
    double chances[BUCKETS][ACTIONS], got_us[ACTIONS][BUCKETS] = {{0}}, got_them[ACTIONS][BUCKETS] = {{0}};
    for (int b = 0; b < BUCKETS; b++) {
        float now[ACTIONS], from[ACTIONS];
        long spot = duel_spot(&s, b);
        int allowed = ours ? ours_of(duel.g, open, b) : open;
        if (duel.best == 2 || (duel.best && ours)) for (int a = 0; a < ACTIONS; a++) from[a] = fixed[duel.lance][spot * ACTIONS + a];
        else for (int a = 0; a < ACTIONS; a++) from[a] = (float)duel_regret[side][small_number(spot)][a];
        normalise(from, allowed, now);
        for (int a = 0; a < ACTIONS; a++) chances[b][a] = now[a];
        if (ours && duel.learner == 1 && !duel.best && r->us[b] > 0)
            for (int a = 0; a < ACTIONS; a++) duel_sum[0][spot * ACTIONS + a] += (float)(duel.weight * r->us[b] * now[a]);
    }
    for (int a = 0; a < ACTIONS; a++) {
        if (!(open >> a & 1)) continue;
        Reach next = *r;
        double words[ACTIONS];
        for (int b = 0; b < BUCKETS; b++) {
            if (ours) next.us[b] *= chances[b][a];
            else if (duel.best != 1) next.them[b] *= chances[b][a];
        }
        for (int raises = 0; raises < 2 && !ours; raises++)
            for (int c = 0; c < RATINGS; c++) given_words(&s, c, raises, words), next.given[raises][c] *= words[a];
        Spot after = s;
        End e = {0, 0, 0};
        if (say_in_duel(&after, a, stones_of(&s, a), &e)) end_duel(e, &next, got_us[a], got_them[a]);
        else walk(after, &next, got_us[a], got_them[a]);
    }
    for (int b = 0; b < BUCKETS; b++) {
        double mean = 0, best = -1e18;
        double (*mine)[BUCKETS] = ours ? got_us : got_them;
        int allowed = ours ? ours_of(duel.g, open, b) : open;
        for (int a = 0; a < ACTIONS; a++)
            if (allowed >> a & 1) mean += chances[b][a] * mine[a][b], best = mine[a][b] > best ? mine[a][b] : best;
        if (duel.learner == side && !duel.best)
            for (int a = 0; a < ACTIONS; a++)
                if (allowed >> a & 1) added[small_number(duel_spot(&s, b))][a] += mine[a][b] - mean;
        double *up = ours ? us : them, *across = ours ? them : us;
        up[b] += !ours && duel.best == 1 ? best : mean;
        for (int a = 0; a < ACTIONS; a++)
            if (open >> a & 1) across[b] += (ours ? got_them : got_us)[a][b];
    }
}

static void walk_all(double *us, double *them) {
    for (duel.context = 0; duel.context < CONTEXTS; duel.context++) {
        Reach r;
        Spot s;
        double of_us[BUCKETS] = {0}, of_them[BUCKETS] = {0};
        memset(&s, 0, sizeof s);
        for (int b = 0; b < BUCKETS; b++) r.us[b] = r.them[b] = 1;
        for (int c = 0; c < RATINGS; c++) r.given[0][c] = r.given[1][c] = 1;
        walk(s, &r, of_us, of_them);
        for (int b = 0; b < BUCKETS; b++) *us += of_us[b], *them += of_them[b];
    }
}

static void learn_round(int side) {
    for (long at = 0; at < DUEL_SPOTS; at++)
        for (int a = 0; a < ACTIONS; a++) {
            double regret = duel_regret[side][at][a] + added[at][a];
            duel_regret[side][at][a] = regret > 0 ? regret : 0, added[at][a] = 0;
        }
}

/* Solve a lance for both places; the shares are per mille. gain: by our place, what the best answer of the other seat has above
   what the tables have in its place. */
void solve_duel(const Game *g, int lance, long deals, int rounds, int basic, int raiser, double *gain) {
    allocate();
    duel.g = g, duel.lance = lance, duel.mask = lance == PARES || lance == JUEGO ? 3 : 0;
    duel.given[0] = basic / 1000.0, duel.given[1] = raiser / 1000.0;
    count_cards(g, lance, deals);
    duel_sum[0] = sums[US];
    memset(sums[US], 0, sizeof(float) * SPOTS * ACTIONS);
    for (duel.ours = 0; duel.ours < 2; duel.ours++) {
        memset(duel_regret, 0, sizeof duel_regret);
        for (int i = 0; i < rounds; i++)
            for (duel.learner = 0; duel.learner < 2; duel.learner++) {
                double us = 0, them = 0;
                duel.weight = i, duel.best = 0;
                walk_all(&us, &them);
                learn_round(duel.learner);
            }
    }
    fix(lance);
    for (duel.ours = 0; duel.ours < 2; duel.ours++) {
        double us = 0, them[3] = {0};
        duel.learner = 2;
        for (duel.best = 1; duel.best <= 2; duel.best++) walk_all(&us, &them[duel.best]);
        gain[duel.ours] = them[1] - them[2];
    }
    duel.best = 0;
}
