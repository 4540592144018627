export { beginSealing, whyNumbersStayShut } from "./begin-sealing.ts";
export { type MeasuredCall, measureCalls } from "./call-times.ts";
export { startBeating, workerBeats } from "./node-beat.ts";
export { sealNumbers } from "./seal-numbers.ts";
