export { answerAddress } from "./answer-address.ts";
export { isPossibleModify } from "./progress-facts.ts";
