export { beginSealing, whyNumbersStayShut } from "./begin-sealing.ts";
export { type MeasuredCall, measureCalls } from "./call-times.ts";
export { startBeating } from "./node-beat.ts";
export { sealNumbers } from "./seal-numbers.ts";
