export { requirementContents, requirementsInForce } from "./requirements-in-force.ts";
export { settingsOf } from "./settings-of.ts";
export { switchedOff } from "./switches.ts";
