/* Solve the lances of Mus one at a time, and the mus phase before them (tests/lab/league/solve.py calls this).

   A lance is solved by counterfactual regret minimisation: external sampling, regret matching+, cubic averaging. Two
   sets of tables are trained against each other: those of the house ("us") and those of an adversary. In a small share
   of the deals a fixed policy sits in the place of the adversary: the thresholds of basic/1, the same with a raise of two
   for every bet, or uniform chance. This is the restricted Nash response of Johanson et al. (2007). One thread, one
   seed: the same tables come out again.

   Partners who learn one by one settle on answers that the adversary, who learns beside them, stops testing. So the
   training with four seats halts now and then: a pair learns its best answer to the average from nothing, and sits
   opposite in a share of the deals from then on (the double oracle of McMahan, Gordon and Blum, 2003).

   Seats are places here: 0 is mano. Sides are places modulo 2. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define TYPES 715
#define LANCES 5
#define SEATS 4
#define ACTIONS 5
#define BUCKETS 20
#define CODES 169 /* before a bet, and 21 courses of bets x 2 (is the partner heard?) x 4 openers */
#define MASKS 16
#define CONTEXTS 2 /* first-dealt hands, hands after an exchange */
#define SPOTS ((long)CONTEXTS * CODES * SEATS * MASKS * BUCKETS)
#define PARES 2
#define JUEGO 3
#define PUNTO 4
#define LARGEST_SMALL 3 /* stones of a bet that counts as small */
#define SMALL 2
#define LARGE 5
#define MOST_BETS 12
#define MOST_EXCHANGES 5
#define BASIC_PATIENCE 2

typedef struct {
    int types, ranks, seats, target;
    int deck[40];               /* the rank of every card */
    int number[10000];          /* the set of four ranks in any order */
    int cards[TYPES][4];        /* its ranks, lowest first */
    int level[LANCES][TYPES];   /* how good it is, -1 where it takes no part */
    int value[LANCES][TYPES];   /* stones beside the stake */
    int bucket[LANCES][TYPES];
    int pass_point[LANCES], pass_values[LANCES];
    int best_hand, values_on_refusal, unpaid, refusal_binds, everyone_speaks, any_holder, uncontested_values;
    int mus_order[SEATS];
    int hordago;                /* stones that an accepted hordago is worth */
    int caller;                 /* the worst bucket with which we call one */
    int raises_little;          /* whether we raise by little */
    int basic_rating[LANCES][TYPES], basic_cuts[3][TYPES], basic_throws[TYPES];
    int cuts[CONTEXTS][SEATS][TYPES], throws[SEATS][TYPES]; /* throws: bits of the cards */
} Game;

enum { US, ADVERSARY, ANSWER, BASIC, RAISER, CHANCE };

static uint64_t luck = 88172645463325252ULL;

static inline uint32_t draw(uint32_t below) {
    luck ^= luck << 13;
    luck ^= luck >> 7;
    luck ^= luck << 17;
    return (uint32_t)(((luck >> 32) * (uint64_t)below) >> 32);
}

static inline float share(void) { return (float)draw(1u << 24) / (float)(1u << 24); }

void seed(uint64_t from) {
    luck = from * 2654435761u + 88172645463325252ULL;
    for (int i = 0; i < 20; i++) draw(2);
}

static float *regrets[2], *sums[2]; /* of us and of the adversary, in the lance that is trained */
static float *fixed[LANCES];        /* what we play once a lance is solved: chances of the actions */

#define MOST_ANSWERS 16
static uint8_t *answers[MOST_ANSWERS]; /* the action that a best answer takes at each spot, those of mano's side first */
static int answers_kept, answer_now;

long spots(void) { return SPOTS; }

static void allocate(void) {
    for (int side = 0; side < 2 && !regrets[side]; side++) {
        regrets[side] = calloc(SPOTS * ACTIONS, sizeof(float));
        sums[side] = calloc(SPOTS * ACTIONS, sizeof(float));
    }
    for (int lance = 0; lance < LANCES; lance++)
        if (!fixed[lance]) fixed[lance] = calloc(SPOTS * ACTIONS, sizeof(float));
}

/* ---- the mus phase ---- */

typedef struct { int type[SEATS]; int exchanges; int kind[2]; } Deal;

static inline int number_of(const Game *g, const int *hand) {
    return g->number[((hand[0] * 10 + hand[1]) * 10 + hand[2]) * 10 + hand[3]];
}

typedef struct { int cards[40]; int top, end; int heap[160]; int thrown; } Stock;

static int next_card(Stock *stock) {
    if (stock->top == stock->end) {
        memcpy(stock->cards, stock->heap, sizeof(int) * (size_t)stock->thrown);
        stock->top = 0, stock->end = stock->thrown, stock->thrown = 0;
    }
    int at = stock->top + (int)draw((uint32_t)(stock->end - stock->top));
    int card = stock->cards[at];
    stock->cards[at] = stock->cards[stock->top];
    stock->cards[stock->top++] = card;
    return card;
}

typedef void (*Seen)(const Deal *, int place, int context, int action);

static int probed = -1, probed_round; /* a seat that tosses a coin once whether to cut, and when; none: -1 */

static inline int exchanges_like_basic(int kind) { return kind == BASIC || kind == RAISER; }

/* Deal, and exchange until a seat cuts. */
static void deal_hands(const Game *g, Deal *d, Seen seen, void (*drawn)(const Deal *)) {
    Stock stock;
    memcpy(stock.cards, g->deck, sizeof stock.cards);
    stock.top = 0, stock.end = 40, stock.thrown = 0;
    int hand[SEATS][4];
    for (int p = 0; p < g->seats; p++) {
        for (int k = 0; k < 4; k++) hand[p][k] = next_card(&stock);
        d->type[p] = number_of(g, hand[p]);
    }
    for (d->exchanges = 0; d->exchanges < MOST_EXCHANGES; d->exchanges++) {
        int context = d->exchanges > 0, cut = 0;
        for (int i = 0; i < g->seats && !cut; i++) {
            int p = g->mus_order[i], type = d->type[p];
            if (exchanges_like_basic(d->kind[p & 1]))
                cut = g->basic_cuts[d->exchanges < BASIC_PATIENCE ? d->exchanges : BASIC_PATIENCE][type];
            else if (p == probed && d->exchanges == probed_round) {
                cut = (int)draw(2);
                if (seen) seen(d, p, context, cut);
            } else cut = g->cuts[context][p][type];
        }
        if (cut) return;
        for (int p = 0; p < g->seats; p++) {
            int type = d->type[p];
            int bits = exchanges_like_basic(d->kind[p & 1]) ? g->basic_throws[type] : g->throws[p][type];
            int old[4], count = 0;
            for (int k = 0; k < 4; k++) old[k] = g->cards[type][k];
            for (int k = 0; k < 4; k++) {
                if (bits >> k & 1) hand[p][k] = next_card(&stock), count++;
                else hand[p][k] = old[k];
            }
            for (int k = 0; k < 4; k++)
                if (bits >> k & 1) stock.heap[stock.thrown++] = old[k];
            d->type[p] = number_of(g, hand[p]);
        }
        if (drawn) drawn(d);
    }
}

/* ---- a lance ---- */

typedef struct {
    const Game *g;
    Deal deal;
    int lance, mask, context, speakers, speaker[SEATS];
} Lance;

typedef struct { int answering, index, bets, bet[MOST_BETS], opener, bettor, who, second; } Spot;

enum { PASS_OR_REFUSE, SMALL_OR_ACCEPT, LARGE_OR_RAISE, HORDAGO, SMALL_RAISE };

/* Open a lance; 0 where nobody may bet. */
static int open_lance(Lance *l, int lance) {
    const Game *g = l->g;
    int holders[2] = {0, 0};
    l->lance = lance, l->mask = 0, l->speakers = 0, l->context = l->deal.exchanges > 0;
    if (lance == PUNTO)
        for (int p = 0; p < g->seats; p++)
            if (g->level[JUEGO][l->deal.type[p]] >= 0) return 0;
    if (lance == PARES || lance == JUEGO) {
        for (int p = 0; p < g->seats; p++)
            if (g->level[lance][l->deal.type[p]] >= 0) l->mask |= 1 << p, holders[p & 1]++;
        if (!l->mask || (!g->any_holder && !(holders[0] && holders[1]))) return 0;
    }
    for (int p = 0; p < g->seats; p++)
        if (!l->mask || g->everyone_speaks || l->mask >> p & 1) l->speaker[l->speakers++] = p;
    return 1;
}

static int winner(const Lance *l) {
    int best = -1, side = 0;
    for (int p = 0; p < l->g->seats; p++) {
        int level = l->g->level[l->lance][l->deal.type[p]];
        if (level > best) best = level, side = p & 1;
    }
    return side;
}

static int values_of(const Lance *l, int side) {
    const Game *g = l->g;
    if (l->lance < PARES) return 0;
    if (l->lance == PUNTO) return g->value[PUNTO][0];
    int sum = 0, best = -1;
    for (int p = side; p < g->seats; p += 2) {
        int type = l->deal.type[p], level = g->level[l->lance][type];
        if (level < 0) continue;
        if (!g->best_hand) sum += g->value[l->lance][type];
        else if (level > best) best = level, sum = g->value[l->lance][type];
    }
    return sum;
}

/* What of the open actions is ours to say. */
static inline int ours_of(const Game *g, int open, int bucket) {
    int never = (g->raises_little ? 0 : 1 << SMALL_RAISE) | (bucket < g->caller ? 1 << HORDAGO : 0);
    return open & ~never;
}

static inline float to_mano(int side, int stones) { return (float)(side ? -stones : stones); }

static float pay_passed(const Lance *l) {
    int side = winner(l), stones = l->g->pass_point[l->lance];
    if (l->g->pass_values[l->lance]) stones += values_of(l, side);
    return to_mano(side, stones);
}

static float pay_accepted(const Lance *l, const Spot *s) {
    int side = winner(l), stones = 0;
    if (s->bet[s->bets - 1] < 0) return to_mano(side, l->g->hordago);
    for (int i = 0; i < s->bets; i++) stones += s->bet[i];
    return to_mano(side, stones + values_of(l, side));
}

static float pay_refused(const Lance *l, const Spot *s) {
    int side = s->bettor & 1, stones = 0;
    int unpaid = s->bets == 1 ? 1 : s->bet[s->bets - 1] < 0 ? 1 : l->g->unpaid;
    for (int i = 0; i < s->bets - unpaid; i++) stones += s->bet[i];
    if (stones < 1) stones = 1;
    if (l->g->values_on_refusal) stones += values_of(l, side);
    return to_mano(side, stones);
}

static int answerers(const Lance *l, int bettor, int *found) {
    int count = 0;
    if (l->g->seats == 2) return found[0] = 1 - bettor, 1;
    int right[2] = {(bettor + 1) % 4, (bettor + 3) % 4};
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < l->speakers; k++)
            if (l->speaker[k] == right[i]) found[count++] = right[i];
    return count;
}

static int course(const Spot *s) {
    int first = s->bet[0] < 0 ? 2 : s->bet[0] > LARGEST_SMALL, last = s->bet[s->bets - 1];
    if (s->bets == 1) return first;
    if (s->bets == 2) return 3 + 3 * first + (last < 0 ? 2 : last > LARGEST_SMALL);
    int second = 2 * first + (s->bet[1] > LARGEST_SMALL);
    return s->bets > 3 && last < 0 ? 17 + second : 9 + 2 * second + (last < 0);
}

static long spot_of(const Lance *l, const Spot *s) {
    int code = s->answering ? 1 + (course(s) * 2 + s->second) * SEATS + s->opener : 0;
    int bucket = l->g->bucket[l->lance][l->deal.type[s->who]];
    return ((((long)l->context * CODES + code) * SEATS + s->who) * MASKS + l->mask) * BUCKETS + bucket;
}

static int open_actions(const Spot *s) {
    if (!s->answering) return 15;
    if (s->bet[s->bets - 1] < 0) return 3;
    return s->bets == 1 ? 31 : s->bets == 2 ? 27 : 11; /* two raises of the tables at most, the second a small one */
}

/* Say a word; 1 where the lance is over, with what it pays to mano's side in *pays. */
static int say(const Lance *l, Spot *s, int action, int stones, float *pays) {
    int found[2];
    if (!s->answering && action == PASS_OR_REFUSE) {
        if (++s->index == l->speakers) return *pays = pay_passed(l), 1;
        s->who = l->speaker[s->index];
        return 0;
    }
    if (s->answering && action == PASS_OR_REFUSE) {
        int binds = l->g->refusal_binds && l->deal.kind[s->who & 1] >= BASIC;
        if (!binds && !s->second && answerers(l, s->bettor, found) == 2) {
            s->second = 1, s->who = found[1];
            return 0;
        }
        return *pays = pay_refused(l, s), 1;
    }
    if (s->answering && action == SMALL_OR_ACCEPT) return *pays = pay_accepted(l, s), 1;
    if (!s->answering) s->opener = s->who;
    s->bet[s->bets++] = action == HORDAGO ? -1 : stones;
    s->bettor = s->who, s->answering = 1, s->second = 0;
    answerers(l, s->bettor, found);
    s->who = found[0];
    return 0;
}

static int stones_of(const Spot *s, int action) {
    return action == SMALL_RAISE || (!s->answering && action == SMALL_OR_ACCEPT) ? SMALL : LARGE;
}

static int choose(const float *chances, int open) {
    float at = share();
    int last = 0;
    for (int a = 0; a < ACTIONS; a++) {
        if (!(open >> a & 1) || chances[a] <= 0) continue;
        last = a;
        at -= chances[a];
        if (at < 0) break;
    }
    return last;
}

static void normalise(const float *weights, int open, float *chances) {
    float sum = 0;
    int count = 0;
    for (int a = 0; a < ACTIONS; a++) {
        chances[a] = (open >> a & 1) && weights[a] > 0 ? weights[a] : 0;
        sum += chances[a];
        count += open >> a & 1;
    }
    for (int a = 0; a < ACTIONS; a++)
        chances[a] = sum > 0 ? chances[a] / sum : (open >> a & 1) ? 1.0f / (float)count : 0;
}

/* The thresholds of basic/1 (domain/games/mus/bots.py), on the same scale; its last stones are left out. */
static int basic_action(const Lance *l, const Spot *s, int *stones) {
    int rating = l->g->basic_rating[l->lance][l->deal.type[s->who]], boldness = draw(12) ? rating : 100, staked = 0;
    for (int i = 0; i < s->bets; i++) staked += s->bet[i];
    if (!s->answering) {
        *stones = 2 + (rating >= 90 ? (int)draw(4) : 0);
        return boldness >= 60 ? SMALL_OR_ACCEPT : PASS_OR_REFUSE;
    }
    if (s->bet[s->bets - 1] < 0) return rating >= 90 ? SMALL_OR_ACCEPT : PASS_OR_REFUSE;
    if (l->deal.kind[s->who & 1] == RAISER && s->bets < MOST_BETS) return *stones = SMALL, SMALL_RAISE;
    *stones = 2 + (int)draw(4);
    if (rating >= 90 && staked < l->g->target / 4 && s->bets < MOST_BETS) return LARGE_OR_RAISE;
    return boldness >= 45 ? SMALL_OR_ACCEPT : PASS_OR_REFUSE;
}

static int chance_action(const Spot *s) {
    int open = open_actions(s) & (draw(4) ? ~(1 << HORDAGO) : ~0), action;
    do action = (int)draw(ACTIONS); while (!(open >> action & 1));
    return action;
}

/* What a policy that learns nothing says. */
static int given_action(const Lance *l, const Spot *s, int *stones) {
    int kind = l->deal.kind[s->who & 1];
    if (kind == BASIC || kind == RAISER) return basic_action(l, s, stones);
    int action = kind == CHANCE ? chance_action(s) : answers[answer_now][spot_of(l, s)];
    return *stones = stones_of(s, action), action;
}

static int frozen = 0; /* whether we play the fixed tables while the adversary learns */

static float traverse(const Lance *l, Spot s, int me, float weight) {
    float pays, chances[ACTIONS];
    for (;;) {
        int kind = l->deal.kind[s.who & 1], action, stones = 0;
        if (kind >= ANSWER) action = given_action(l, &s, &stones);
        else {
            long at = spot_of(l, &s) * ACTIONS;
            int open = open_actions(&s);
            if (kind == US) open = ours_of(l->g, open, (int)(at / ACTIONS % BUCKETS));
            if (kind == US && frozen) action = choose(fixed[l->lance] + at, open);
            else {
                float *regret = regrets[kind] + at;
                normalise(regret, open, chances);
                if (s.who == me) {
                    float value[ACTIONS], mean = 0, sign = me & 1 ? -1.0f : 1.0f;
                    for (int a = 0; a < ACTIONS; a++) {
                        if (!(open >> a & 1)) continue;
                        Spot next = s;
                        value[a] = say(l, &next, a, stones_of(&s, a), &pays) ? pays : traverse(l, next, me, weight);
                        mean += chances[a] * value[a];
                    }
                    for (int a = 0; a < ACTIONS; a++) {
                        if (!(open >> a & 1)) continue;
                        regret[a] += sign * (value[a] - mean);
                        if (regret[a] < 0) regret[a] = 0;
                    }
                    return mean;
                }
                float *sum = sums[kind] + at;
                for (int a = 0; a < ACTIONS; a++) sum[a] += weight * chances[a];
                action = choose(chances, open);
            }
            stones = stones_of(&s, action);
        }
        if (say(l, &s, action, stones, &pays)) return pays;
    }
}

static int find_lance(const Game *g, Lance *l, int lance, int kind0, int kind1) {
    l->g = g;
    for (int tries = 0; tries < 2000; tries++) {
        l->deal.kind[0] = kind0, l->deal.kind[1] = kind1;
        deal_hands(g, &l->deal, NULL, NULL);
        if (open_lance(l, lance)) return 1;
    }
    return 0;
}

static void learn(const Game *g, int lance, int me, int mine, int theirs, float weight) {
    Lance l;
    int kinds[2];
    kinds[me & 1] = mine, kinds[1 - (me & 1)] = theirs;
    if (!find_lance(g, &l, lance, kinds[0], kinds[1])) return;
    Spot s;
    memset(&s, 0, sizeof s);
    s.who = l.speaker[0];
    traverse(&l, s, me, weight);
}

/* Keep the average of what was trained as what we play. */
static void fix(int lance) {
    for (long at = 0; at < SPOTS; at++) {
        float *chances = fixed[lance] + at * ACTIONS, *sum = sums[US] + at * ACTIONS, whole = 0;
        for (int a = 0; a < ACTIONS; a++) whole += sum[a];
        if (whole <= 0) { memset(chances, 0, sizeof(float) * ACTIONS); continue; }
        for (int a = 0; a < ACTIONS; a++) chances[a] = sum[a] / whole < 0.003f ? 0 : sum[a] / whole;
        normalise(chances, 31, chances);
    }
}

/* The shares are per mille of the deals in which these policies are on the other side. */
static int toss(int basic, int raiser, int chance, int else_kind) {
    int at = (int)draw(1000);
    return at < basic ? BASIC : at < basic + raiser ? RAISER : at < basic + raiser + chance ? CHANCE : else_kind;
}

static int best_action(const float *from, int open) {
    int best = 0;
    for (int a = 1; a < ACTIONS; a++)
        if ((open >> a & 1) && from[a] > from[best]) best = a;
    return best;
}

void best_response(const Game *g, int lance, int side, long deals);

/* Learn a best answer for either side to what we play on average, and keep both; the adversary forgets nothing. */
static void keep_answers(const Game *g, int lance, long deals) {
    size_t size = sizeof(float) * SPOTS * ACTIONS;
    float *learned = regrets[ADVERSARY], *summed = sums[ADVERSARY];
    regrets[ADVERSARY] = malloc(size), sums[ADVERSARY] = malloc(size);
    fix(lance);
    for (int side = 0; side < 2; side++, answers_kept++) {
        best_response(g, lance, side, deals);
        if (!answers[answers_kept]) answers[answers_kept] = malloc(SPOTS);
        for (long at = 0; at < SPOTS; at++)
            answers[answers_kept][at] = (uint8_t)best_action(sums[ADVERSARY] + at * ACTIONS, ~0);
    }
    free(regrets[ADVERSARY]), free(sums[ADVERSARY]);
    regrets[ADVERSARY] = learned, sums[ADVERSARY] = summed;
}

/* Train a lance; after each part of it but the last one best answers are learned, which sit in the place of the
   adversary in a share of the deals. */
void train(const Game *g, int lance, long deals, int basic, int raiser, int chance, int parts, int answered) {
    allocate();
    frozen = answers_kept = 0;
    for (int side = 0; side < 2; side++) {
        memset(regrets[side], 0, sizeof(float) * SPOTS * ACTIONS);
        memset(sums[side], 0, sizeof(float) * SPOTS * ACTIONS);
    }
    for (long i = 0; i < deals; i++) {
        /* The cube: partners come to agree late, and a mean over all that they agreed on before is no agreement. */
        float late = (float)(i + 1) / (float)deals, weight = late * late * late;
        if (i && i % (deals / parts) == 0 && answers_kept + 2 <= MOST_ANSWERS) keep_answers(g, lance, deals / 8);
        for (int me = 0; me < g->seats; me++) {
            int kind = toss(basic, raiser, chance, ADVERSARY);
            if (kind == ADVERSARY && answers_kept && (int)draw(1000) < answered) {
                kind = ANSWER;
                answer_now = 2 * (int)draw((uint32_t)answers_kept / 2) + 1 - (me & 1);
            }
            learn(g, lance, me, US, kind, weight);
            learn(g, lance, me, ADVERSARY, US, weight);
        }
    }
    fix(lance);
}

void read_fixed(int lance, float *into) { memcpy(into, fixed[lance], sizeof(float) * SPOTS * ACTIONS); }
void write_fixed(int lance, const float *from) {
    allocate();
    memcpy(fixed[lance], from, sizeof(float) * SPOTS * ACTIONS);
}

/* ---- what the actions are worth, against our tables and, now and then, against others ---- */

static float *worth, *visits;

static float appraise(const Lance *l, Spot s, int me) {
    float pays;
    for (;;) {
        int kind = l->deal.kind[s.who & 1], stones = 0;
        if (kind != US) {
            int action = given_action(l, &s, &stones);
            if (say(l, &s, action, stones, &pays)) return pays;
            continue;
        }
        long at = spot_of(l, &s) * ACTIONS;
        int open = open_actions(&s);
        const float *chances = fixed[l->lance] + at;
        if (s.who == me) {
            float mean = 0, sign = me & 1 ? -1.0f : 1.0f;
            visits[at / ACTIONS]++;
            for (int a = 0; a < ACTIONS; a++) {
                if (!(open >> a & 1)) continue;
                Spot next = s;
                float value = say(l, &next, a, stones_of(&s, a), &pays) ? pays : appraise(l, next, me);
                worth[at + a] += sign * value;
                mean += chances[a] * value;
            }
            return mean;
        }
        int action = choose(chances, open);
        if (say(l, &s, action, stones_of(&s, action), &pays)) return pays;
    }
}

/* Add up what each action pays to who says it, and how often its spot was seen. */
void appraise_actions(const Game *g, int lance, long deals, int basic, int raiser, int chance, float *sum, float *seen) {
    worth = sum, visits = seen;
    for (long i = 0; i < deals; i++)
        for (int me = 0; me < g->seats; me++) {
            Lance l;
            int kinds[2] = {US, US};
            kinds[1 - (me & 1)] = toss(basic, raiser, chance, US);
            if (!find_lance(g, &l, lance, kinds[0], kinds[1])) return;
            Spot s;
            memset(&s, 0, sizeof s);
            s.who = l.speaker[0];
            appraise(&l, s, me);
        }
}

/* ---- a side that learns against the fixed tables ---- */

static int reply(const Lance *l, const Spot *s) {
    long at = spot_of(l, s) * ACTIONS;
    int open = open_actions(s);
    if (l->deal.kind[s->who & 1] == US) return choose(fixed[l->lance] + at, open);
    return best_action(sums[ADVERSARY] + at, open);
}

static float play(Lance *l) {
    Spot s;
    float pays;
    memset(&s, 0, sizeof s);
    s.who = l->speaker[0];
    for (;;) {
        int stones = 0, action;
        if (l->deal.kind[s.who & 1] >= BASIC) action = given_action(l, &s, &stones);
        else action = reply(l, &s), stones = stones_of(&s, action);
        if (say(l, &s, action, stones, &pays)) return pays;
    }
}

/* Let a side learn its best answer to the fixed tables; stones a lance that it wins, as mano's side counts them. */
void best_response(const Game *g, int lance, int side, long deals) {
    memset(regrets[ADVERSARY], 0, sizeof(float) * SPOTS * ACTIONS);
    memset(sums[ADVERSARY], 0, sizeof(float) * SPOTS * ACTIONS);
    frozen = 1;
    for (long i = 0; i < deals; i++) {
        float weight = (float)i / (float)deals;
        for (int me = side; me < g->seats; me += 2) learn(g, lance, me, ADVERSARY, US, weight);
    }
    /* A last pass adds up the average of the only learner of a duel. */
    for (long at = 0; at < SPOTS; at++) {
        float *sum = sums[ADVERSARY] + at * ACTIONS, *regret = regrets[ADVERSARY] + at * ACTIONS;
        if (g->seats == 2) memcpy(sum, regret, sizeof(float) * ACTIONS);
    }
    frozen = 0;
}

double evaluate(const Game *g, int lance, long deals, int kind0, int kind1, double *squares) {
    double sum = 0;
    Lance l;
    *squares = 0;
    for (long i = 0; i < deals; i++) {
        if (!find_lance(g, &l, lance, kind0, kind1)) return 0;
        double pays = play(&l);
        sum += pays, *squares += pays * pays;
    }
    return sum / (double)deals;
}

/* ---- whole deals: what it is worth to cut, to ask for mus, and to hold a hand after an exchange ---- */

static float play_deal(Lance *l, int clip) {
    float stones = 0;
    const Game *g = l->g;
    for (int lance = 0; lance < LANCES; lance++) {
        if (open_lance(l, lance)) {
            float pays = play(l);
            if (pays >= (float)clip || pays <= (float)-clip) return stones + (pays > 0 ? (float)clip : (float)-clip);
            stones += pays;
        } else if ((lance == PARES || lance == JUEGO) && l->mask && g->uncontested_values) {
            int side = winner(l);
            stones += to_mano(side, values_of(l, side));
        }
    }
    return stones;
}

static struct { int place, context, action, type; } decisions[1];
static struct { int place, type; } held[MOST_EXCHANGES * SEATS];
static int decided, holding;

static void on_decision(const Deal *d, int place, int context, int action) {
    decisions[decided].place = place, decisions[decided].context = context;
    decisions[decided].action = action, decisions[decided++].type = d->type[place];
}

static int seats_now;

static void on_drawn(const Deal *d) {
    for (int p = 0; p < seats_now; p++)
        if (d->kind[p & 1] == US) held[holding].place = p, held[holding++].type = d->type[p];
}

/* choice: [2 actions][contexts][seats][types]; after: [seats][types]; sums, and how many were added. */
void appraise_hands(const Game *g, long deals, int basic, int clip, double *choice, double *chosen, double *after,
                    double *drawn) {
    Lance l;
    l.g = g, seats_now = g->seats;
    for (long i = 0; i < deals; i++) {
        int side = (int)draw(2);
        probed = g->seats == 2 ? side : side + 2 * (int)draw(2), probed_round = (int)draw(2);
        l.deal.kind[side] = US, l.deal.kind[1 - side] = (int)draw(1000) < basic ? BASIC : US;
        decided = holding = 0;
        deal_hands(g, &l.deal, on_decision, on_drawn);
        float stones = play_deal(&l, clip);
        for (int k = 0; k < decided; k++) {
            long at = ((long)(decisions[k].action * CONTEXTS + decisions[k].context) * SEATS + decisions[k].place) * TYPES
                      + decisions[k].type;
            choice[at] += side ? -stones : stones, chosen[at] += 1;
        }
        for (int k = 0; k < holding; k++) {
            long at = (long)held[k].place * TYPES + held[k].type;
            after[at] += held[k].place & 1 ? -stones : stones, drawn[at] += 1;
        }
    }
    probed = -1;
}

void count_hands(const Game *g, long deals, double *count, double *exchanges) {
    Deal d;
    for (long i = 0; i < deals; i++) {
        d.kind[0] = d.kind[1] = US;
        deal_hands(g, &d, NULL, NULL);
        exchanges[d.exchanges]++;
        for (int p = 0; p < g->seats; p++) count[(d.exchanges > 0) * TYPES + d.type[p]]++;
    }
}

/* What is left of a hand when some of its cards are thrown, over every draw of as many unseen cards. */
double throw_worth(const Game *g, int type, int bits, const double *after) {
    int left[10] = {0}, hand[4], free[4], open = 0;
    for (int i = 0; i < 40; i++) left[g->deck[i]]++;
    for (int k = 0; k < 4; k++) {
        hand[k] = g->cards[type][k], left[hand[k]]--;
        if (bits >> k & 1) free[open++] = k;
    }
    double sum = 0, ways = 0;
    int r[4] = {0, 0, 0, 0};
    for (r[0] = 0; r[0] < g->ranks; r[0]++)
        for (r[1] = open > 1 ? r[0] : 0; r[1] < (open > 1 ? g->ranks : 1); r[1]++)
            for (r[2] = open > 2 ? r[1] : 0; r[2] < (open > 2 ? g->ranks : 1); r[2]++)
                for (r[3] = open > 3 ? r[2] : 0; r[3] < (open > 3 ? g->ranks : 1); r[3]++) {
                    double w = 1;
                    for (int k = 0; k < open; k++) {
                        int run = 0; /* the run of equal ranks up to here: choose(left, run) step by step */
                        for (int j = 0; j < k; j++) run += r[j] == r[k];
                        w *= (double)(left[r[k]] - run) / (double)(run + 1);
                        hand[free[k]] = r[k];
                    }
                    if (w <= 0) continue;
                    sum += w * after[number_of(g, hand)], ways += w;
                }
    return sum / ways;
}

#include "duel.h"

long size_of_game(void) { return (long)sizeof(Game); }
