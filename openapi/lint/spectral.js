// The rules of `spectral:oas`. Those that look at every object of the document look at it as it is written, with its
// references: they would otherwise meet a schema again at every place that refers to it, which takes minutes.
// Examples are left to Redocly, which checks them too, and compiles each schema once.
const { oas } = require("@stoplight/spectral-rulesets");

const EXAMPLES = ["oas3-valid-media-example", "oas3-valid-schema-example"];
const everywhere = Object.keys(oas.rules).filter((name) => JSON.stringify(oas.rules[name].given).includes("$.."));
const unresolved = ["oas3-schema", ...everywhere].map((name) => [name, { ...oas.rules[name], resolved: false }]);

module.exports = {
  extends: oas,
  rules: { ...Object.fromEntries(unresolved), ...Object.fromEntries(EXAMPLES.map((name) => [name, "off"])) },
};
