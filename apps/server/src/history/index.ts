export { findBrokenLine } from "./check-history.ts";
export { type HistoryEntry, recordHistory } from "./record-history.ts";
