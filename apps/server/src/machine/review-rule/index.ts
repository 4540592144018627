export { settingsOf } from "./settings-of.ts";
