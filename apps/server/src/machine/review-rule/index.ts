export { settingsOf } from "./settings-of.ts";
export { switchedOff } from "./switches.ts";
