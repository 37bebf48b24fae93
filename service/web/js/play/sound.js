// @ts-check
/** The sounds of a table, made by the browser so that no file is loaded: cards, stones, a turn, a hordago, the end of a game. */

/** Loudness of a sound at its beginning. */
const LOUD = 0.15;
/** What is higher is left out, in hertz. */
const HIGHEST_HZ = 4_000;
/** Most stones that are heard one after the other. */
const MOST_STONES = 3;

/** @type {{context: AudioContext, output: AudioNode} | null} */
let desk = null;

function open() {
  if (!desk) {
    const context = new AudioContext();
    const output = new BiquadFilterNode(context, { type: "lowpass", frequency: HIGHEST_HZ });
    output.connect(context.destination);
    desk = { context, output };
  }
  void desk.context.resume().catch(() => {}); // A browser may want the page to be touched first.
  return desk;
}

/**
 * Sound a tone.
 * @param {OscillatorType} type
 * @param {number} hertz
 * @param {number} after seconds from now
 * @param {number} lasts seconds
 * @param {number} [rise] seconds until it is at its loudest
 */
function tone(type, hertz, after, lasts, rise = 0.005) {
  const { context, output } = open();
  const begin = context.currentTime + after;
  const source = new OscillatorNode(context, { type, frequency: hertz });
  source.connect(fading(begin, lasts, rise)).connect(output);
  source.start(begin);
  source.stop(begin + lasts);
}

/** Sound a card that is laid down. @param {number} after seconds from now */
function card(after) {
  const { context, output } = open();
  const lasts = 0.04;
  const begin = context.currentTime + after;
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
  noise.getChannelData(0).forEach((_, place, samples) => (samples[place] = Math.random() * 2 - 1));
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: 1_800 });
  source.connect(band).connect(fading(begin, lasts, 0.002)).connect(output);
  source.start(begin);
}

/** @param {number} begin @param {number} lasts @param {number} rise */
function fading(begin, lasts, rise) {
  const volume = new GainNode(open().context, { gain: 0.0001 });
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(LOUD, begin + rise);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  return volume;
}

const CHIME_HZ = [523, 659, 784];

const SOUNDS = {
  card: () => card(0),
  deal: () => [0, 1, 2, 3].forEach((place) => card(place * 0.045)),
  stones: (/** @type {number} */ count) => {
    for (let place = 0; place < Math.min(count, MOST_STONES); place += 1) for (const hertz of [2_100, 3_200]) tone("sine", hertz, place * 0.08, 0.085);
  },
  turn: () => [523, 784].forEach((hertz, place) => tone("triangle", hertz, place * 0.09, 0.09)),
  hordago: () => [196, 294].forEach((hertz) => tone("triangle", hertz, 0, 0.35, 0.12)),
  won: () => CHIME_HZ.forEach((hertz, place) => tone("triangle", hertz, place * 0.11, 0.11)),
  lost: () => [...CHIME_HZ].reverse().forEach((hertz, place) => tone("triangle", hertz, place * 0.11, 0.11)),
};

/** What the events of a table sound like; `end` is heard as won or lost. @type {Readonly<Record<string, keyof typeof SOUNDS | "end">>} */
const SOUND_OF = {
  hands_dealt: "deal",
  cards_drawn: "deal",
  cards_discarded: "card",
  card_played: "card",
  card_turned: "card",
  bet_placed: "stones",
  biak_bet_placed: "stones",
  bet_raised: "stones",
  hordago_called: "hordago",
  biak_hordago_called: "hordago",
  game_won: "end",
  match_ended: "end",
};

/** Make a sound. @param {keyof typeof SOUNDS} name @param {number} [stones] */
export const sound = (name, stones = 1) => SOUNDS[name](stones);

/**
 * Let a step be heard.
 * @param {import("../viewer/story.js").StoryStep} step
 * @param {boolean} won whether the side of who listens has won what ends with it
 */
export function hear({ event }, won) {
  const name = SOUND_OF[event.type];
  if (name) sound(name === "end" ? (won ? "won" : "lost") : name, "stones" in event.data ? Number(event.data.stones) : 1);
}
