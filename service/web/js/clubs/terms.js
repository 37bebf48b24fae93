// @ts-check
/** What a club is to be: its name, what it is about, and whether players may ask to join. */

import { check, field, valueOf } from "../desk/forms.js";
import { h } from "../dom.js";

/** @typedef {{name: string, description: string, takes_requests: boolean}} Terms */

/** The fields of a form. @param {Record<string, string>} texts @param {Terms} now */
export const termsFields = (texts, { name, description, takes_requests: takes }) => [
  field(texts.clubName, h("input", { name: "name", required: "", maxlength: 60, value: name })),
  field(texts.description, h("textarea", { name: "description", maxlength: 400, rows: 3 }, description), texts.descriptionHow),
  check(texts.takesRequests, "takes_requests", takes, "yes"),
];

/** Read the fields; a paragraph has no lines. @param {HTMLFormElement} form @returns {Terms} */
export const termsOf = (form) => ({
  name: valueOf(form, "name"),
  description: valueOf(form, "description").replace(/\s+/g, " "),
  takes_requests: valueOf(form, "takes_requests") !== "",
});
