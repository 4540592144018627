export { findBrokenLine } from "./check-history.ts";
export { brokenAt, firstHash, hashContent } from "./hash-chain.ts";
export { type HistoryEntry, recordHistory } from "./record-history.ts";
