export { askEngine } from "./ask-engine.ts";
export type { EngineFinding } from "./engine-answer.ts";
export { engineQuestion } from "./engine-question.ts";
export { closeAsking, noteAskings, waitingAsking } from "./engine-askings.ts";
export { requirementContents, requirementsInForce } from "./requirements-in-force.ts";
export { settingsOf } from "./settings-of.ts";
export { switchedOff } from "./switches.ts";
