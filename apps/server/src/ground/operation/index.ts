export { type MeasuredCall, measureCalls } from "./call-times.ts";
export { startBeating } from "./node-beat.ts";
