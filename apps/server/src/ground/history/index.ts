export { checkHistories, findBrokenLine } from "./check-history.ts";
export { type BrokenLink, type ChainHead, firstHash, hashContent, walkChain } from "./hash-chain.ts";
export { hashLine, type HistoryEntry, recordHistories, recordHistory } from "./record-history.ts";
