export { recordEvents } from "./record-events.ts";
export { dropEvents, oldestEvents, type WaitingEvent } from "./take-events.ts";
