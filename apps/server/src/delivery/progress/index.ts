export { answerAddress } from "./answer-address.ts";
export { filesByFolder } from "./query-doc.ts";
export { holdersOf } from "./project-holders.ts";
export { isPossibleModify } from "./progress-facts.ts";
