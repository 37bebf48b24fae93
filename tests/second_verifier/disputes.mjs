// What happens when a player calls the judge, at any table: who may say what and when, and that nothing which only a
// ruling brings comes without one. What a ruling moves is not counted; only deciding it again tells whether it is right.

const STEPS = ["dispute_opened", "sealed_read", "ruling_given", "ruling_appealed", "dispute_settled"];
const NEVER_OVER = [...STEPS, "seed_opened"];
const OVER = ["match_ended", "table_closed"];
const BRINGS = {
  uphold: [],
  "annul-lance": ["lance_annulled", "stones_scored", "result_ruled"],
  award: ["stones_scored", "result_ruled"],
  take: ["stones_scored", "result_ruled"],
  "dead-hand": ["hand_declared_dead", "stones_scored"],
  redeal: ["deal_voided", "stones_scored"],
  exclude: ["match_ended", "result_ruled"],
  penalise: ["penalised", "stones_scored", "result_ruled"],
};
const AT_ONCE = {
  "dead-hand": ["hand_declared_dead"],
  redeal: ["deal_voided"],
  exclude: ["match_ended", "result_ruled"],
  penalise: ["penalised"],
};

const tells = (said, ...names) => JSON.stringify(Object.keys(said)) === JSON.stringify(names);
const isReason = (said) => tells(said, "reason") && typeof said.reason === "string";
const isComplaint = (said) =>
  tells(said, "versions", "words") &&
  typeof said.words === "string" &&
  said.versions.every((version, at) => Number.isSafeInteger(version) && (at === 0 || said.versions[at - 1] < version));

export function createDisputes(demand) {
  const players = new Map();
  const made = new Set();
  let count = 0;
  let open = null;
  let started = false;
  let over = false;
  let closed = false;
  let effect = null; // the ruling that was settled last, while what follows from it may come
  let against = null; // whom it is against
  let due = null; // what has to come first of that
  let owed = null; // and what has to come at last, once the table was over

  const sealsOnly = ({ sealed }, ...audiences) =>
    demand(JSON.stringify(sealed.map(({ audience }) => audience)) === JSON.stringify(audiences), "sealed for others than the rules say");
  // What is said to a judge: in its form, where the file tells it.
  const says = (event, fits) => {
    sealsOnly(event, "judge");
    const { payload } = event.sealed[0];
    if (payload === undefined) return;
    const said = JSON.parse(payload);
    demand(JSON.stringify(said) === payload && fits(said), "what is said to the judge is not in its one form");
  };
  const sits = ({ actor }, seat) => demand(players.get(seat) && actor === `player:${players.get(seat)}`, "not of who sits there");
  const hears = ({ actor }, judge) => {
    demand(actor === `judge:${judge}`, "another judge than acts");
    demand(![...players.values()].includes(judge), "a judge who plays");
    demand(judge !== open.first && [null, judge].includes(open.judge), "another judge than hears the dispute");
    open.judge = judge;
  };

  const FOLLOW = {
    seat_taken: (event, { seat, player }) => players.set(seat, player),
    seat_left: (event, { seat }) => players.delete(seat),
    match_started: () => (started = true),
    dispute_opened(event, { dispute, seat, deal, until_ms: until }) {
      demand(started && !open, "a dispute before the match, or while another is open");
      demand(dispute === count + 1 && until >= event.at_ms, "a dispute out of order, or without time for it");
      sits(event, seat);
      says(event, isComplaint);
      demand(!made.has(`${seat} ${deal}`), "a seat calls the judge twice in a deal");
      made.add(`${seat} ${deal}`);
      count = dispute;
      open = { deal, until, judge: null, first: null, read: new Set(), ruling: null, appealed: false, final: false };
    },
    sealed_read(event, { judge, deals }) {
      sealsOnly(event);
      hears(event, judge);
      demand(deals.length > 0 && deals.every((deal) => deal >= 1 && deal <= open.deal && !open.read.has(deal)), "nothing new is read");
      deals.forEach((deal) => open.read.add(deal));
    },
    ruling_given(event, { judge, kind, deal, seat, stones, until_ms: until }) {
      says(event, isReason);
      hears(event, judge);
      demand(!open.ruling || (open.appealed && !open.final), "ruled twice without an appeal");
      demand(event.at_ms < open.until && until >= event.at_ms, "ruled when there was no time for it");
      demand(kind in BRINGS && (deal === null || deal === open.deal), "a ruling of another deal");
      Object.assign(open, { ruling: kind, against: seat, warning: stones === null, until: open.appealed ? event.at_ms : until, final: open.appealed });
      demand(open.until === until, "a ruling that waits for another appeal");
    },
    ruling_appealed(event, { seat, until_ms: until }) {
      sealsOnly(event);
      sits(event, seat);
      demand(open.ruling && !open.appealed && event.at_ms < open.until && until >= event.at_ms, "nothing to appeal against");
      Object.assign(open, { appealed: true, first: open.judge, judge: null, read: new Set(), until });
    },
    dispute_settled(event) {
      sealsOnly(event);
      demand(event.actor === "house" && event.at_ms >= open.until, "settled before its time, or by somebody");
      effect = closed && open.ruling !== "penalise" ? null : open.ruling;
      due = AT_ONCE[effect] ?? null;
      against = open.against;
      const moves = effect && BRINGS[effect].includes("result_ruled") && !(effect === "penalise" && open.warning);
      owed = over && !closed && moves ? "result_ruled" : null;
      open = null;
    },
    seed_opened: () => demand(over && !open, "the seed is opened before the end, or over a dispute"),
  };
  // What nothing but a ruling brings.
  const isEffect = ({ type }, data) =>
    ["lance_annulled", "penalised", "result_ruled"].includes(type) ||
    (type === "stones_scored" && data.reason === "ruled") ||
    (["deal_voided", "hand_declared_dead"].includes(type) && data.reason === "ruling") ||
    (type === "match_ended" && data.reason === "excluded");

  return {
    follow(event, data) {
      if (event.actor !== "rules") {
        demand(!due, "a ruling without its effect");
        effect = null;
      }
      if (due) demand(due.includes(event.type), "a ruling without its effect");
      due = null;
      const punishes = event.type === "penalised" || (event.type === "hand_declared_dead" && data.reason === "ruling");
      demand(!punishes || data.seat === against, "another seat than was ruled against");
      if (isEffect(event, data)) demand(effect && BRINGS[effect].includes(event.type), "an effect without its ruling");
      demand(!over || NEVER_OVER.includes(event.type) || isEffect(event, data), "something happens after the end");
      demand(!over || !OVER.includes(event.type), "it ends twice");
      if (STEPS.includes(event.type) && event.type !== "dispute_opened") demand(open && data.dispute === count, "no dispute that is open");
      else demand(!open || over || event.type === "table_closed", "something else while the table waits for the judge");
      if (event.type === owed) owed = null;
      FOLLOW[event.type]?.(event, data);
      over ||= OVER.includes(event.type);
      closed ||= event.type === "table_closed";
    },
    // Whether a ruling is being carried out, and whether one that changes a result has not been, to its end.
    ruling: () => effect !== null,
    owes: () => due !== null || owed !== null,
    over: () => over,
    // Whether nobody waits for anything any more: neither a judge nor what follows from his ruling.
    settled: () => over && !open && effect === null,
  };
}
