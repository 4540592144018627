export { answerAddress } from "./answer-address.ts";
export { holdersOf } from "./project-holders.ts";
export { isPossibleModify } from "./progress-facts.ts";
