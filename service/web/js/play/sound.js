// @ts-check
/** A short sound when it is somebody's turn, for who asked for it: made by the browser, so that no file is loaded. */

const LONG_S = 0.25;
const PITCH_HZ = 660;
const LOUD = 0.15;

/** @type {AudioContext | null} */
let context = null;

/** Make the sound, where a browser lets a page be heard. */
export function beep() {
  context ??= new AudioContext();
  void context.resume().catch(() => {}); // A browser may want the page to be touched first.
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = PITCH_HZ;
  volume.gain.setValueAtTime(LOUD, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + LONG_S);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + LONG_S);
}
