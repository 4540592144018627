export { findBrokenLine } from "./check-history.ts";
export { brokenAt, firstHash, hashContent } from "./hash-chain.ts";
export { type HistoryEntry, recordHistories, recordHistory } from "./record-history.ts";
