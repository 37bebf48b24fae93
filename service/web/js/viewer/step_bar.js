// @ts-check
/**
 * The element <step-bar>: the slider with the marks of deals and games, the buttons, the reader, the speed. Its parts are
 * made once and updated in place, so that none of them loses the focus. Events: `go`, `command`, `reader`, `speed`.
 */

import { fill, h, svg } from "../dom.js";
import { SPEEDS } from "./playback.js";

const SIGNS = {
  dealBack: "M18 5L10 12L18 19ZM6 5V19",
  decisionBack: "M19 5L12 12L19 19M12 5L5 12L12 19",
  back: "M15 5L8 12L15 19",
  play: "M8 5L19 12L8 19Z",
  pause: "M8 5V19M16 5V19",
  forward: "M9 5L16 12L9 19",
  decisionForward: "M5 5L12 12L5 19M12 5L19 12L12 19",
  dealForward: "M6 5L14 12L6 19ZM18 5V19",
};
const BUTTONS = /** @type {const} */ (["dealBack", "decisionBack", "back", "play", "forward", "decisionForward", "dealForward"]);

/**
 * @typedef {object} BarState
 * @property {number} step
 * @property {number} last
 * @property {string} text
 * @property {boolean} playing
 * @property {number} speed
 * @property {boolean} behind a running table that went on
 * @property {boolean} live
 * @property {string} as
 * @property {{as: string, name: string, open: boolean}[]} readers
 */

/** @param {keyof typeof SIGNS} sign */
const drawn = (sign) => svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: SIGNS[sign] }));

export class StepBar extends HTMLElement {
  /** @type {Record<string, string>} */
  #labels = {};
  /** @type {Record<string, HTMLButtonElement>} */
  #buttons = {};
  #slider = h("input", { type: "range", min: 1, step: 1, value: 1 });
  #ticks = svg("svg", { class: "ticks", viewBox: "0 0 1 10", preserveAspectRatio: "none", "aria-hidden": "true" });
  #place = h("span", { class: "place" });
  #live = h("button", { type: "button", class: "live", hidden: "" });
  #reader = h("select", { name: "as" });
  #speed = h("select", { name: "speed" });
  #shown = "";

  /** Make the parts. @param {Record<string, string>} labels */
  setup(labels) {
    this.#labels = labels;
    this.#buttons = Object.fromEntries(BUTTONS.map((command) => [command, this.#button(command)]));
    this.#slider.setAttribute("aria-label", labels.slider);
    this.#slider.addEventListener("input", () => this.#tell("go", { step: Number(this.#slider.value), jump: true }));
    this.#live.addEventListener("click", () => this.#tell("command", { command: "live" }));
    this.#reader.addEventListener("change", () => this.#tell("reader", { as: this.#reader.value }));
    this.#speed.append(...SPEEDS.map((speed) => h("option", { value: speed }, `${speed}×`)));
    this.#speed.addEventListener("change", () => this.#tell("speed", { speed: Number(this.#speed.value) }));
    const list = h("button", { type: "button", class: "to-list" }, labels.toList);
    list.addEventListener("click", () => this.#tell("command", { command: "list" }));
    this.replaceChildren(
      h("div", { class: "slide" }, h("div", { class: "track" }, this.#ticks, this.#slider), this.#place, this.#live),
      h("div", { class: "steps", role: "group", "aria-label": labels.buttons }, ...Object.values(this.#buttons)),
      h(
        "div",
        { class: "choices" },
        h("label", { class: "reader" }, h("span", { class: "spoken" }, labels.reader), this.#reader),
        h("label", {}, h("span", { class: "spoken" }, labels.speed), this.#speed),
        list,
      ),
    );
  }

  /** Mark deals and games on the slider. @param {number} last @param {number[]} deals @param {number[]} games */
  marks(last, deals, games) {
    const path = (/** @type {number[]} */ steps) => steps.map((step) => `M${step - 1} 0V10`).join("");
    this.#ticks.setAttribute("viewBox", `0 0 ${Math.max(last - 1, 1)} 10`);
    this.#ticks.replaceChildren(
      svg("path", { class: "deals", d: path(deals) }),
      svg("path", { class: "games", d: path(games.filter((step) => step > 1)) }),
    );
  }

  /** @param {BarState} state */
  show({ step, last, text, playing, speed, behind, live, as, readers }) {
    const labels = this.#labels;
    this.#slider.max = String(last);
    this.#slider.value = String(step);
    this.#slider.setAttribute("aria-valuetext", fill(labels.sliderValue, { step, last, text }));
    this.#place.textContent = `${step} / ${last}`;
    for (const [command, button] of Object.entries(this.#buttons)) {
      const end = command === "play" ? false : step === (command.endsWith("ack") ? 1 : last);
      button.setAttribute("aria-disabled", String(end));
    }
    const { play } = this.#buttons;
    const label = playing ? labels.pause : labels.play;
    if (play.getAttribute("aria-label") !== label) {
      play.setAttribute("aria-label", label);
      play.title = label;
      play.replaceChildren(drawn(playing ? "pause" : "play"));
    }
    this.#speed.value = String(speed);
    this.#live.hidden = !(behind || live);
    this.#live.disabled = live;
    this.#live.textContent = live ? labels.liveNow : labels.live;
    const key = JSON.stringify(readers);
    if (key !== this.#shown) {
      this.#shown = key;
      this.#reader.replaceChildren(
        ...readers.map((reader) => h("option", { value: reader.as, disabled: reader.open ? null : "" }, reader.name)),
      );
    }
    this.#reader.value = as;
  }

  /** @param {typeof BUTTONS[number]} command */
  #button(command) {
    const label = this.#labels[command];
    const button = h("button", { type: "button", class: command, "aria-label": label, title: label }, drawn(command));
    button.addEventListener("click", () => this.#tell("command", { command }));
    return button;
  }

  /** @param {string} name @param {object} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define("step-bar", StepBar);
