export { checkHistories, findBrokenLine } from "./check-history.ts";
export { type BrokenLink, type ChainHead, firstHash, hashContent, walkChain } from "./hash-chain.ts";
export {
  hashLine,
  type HistoryEntry,
  readLastLine,
  receiptNumber,
  receiptOf,
  recordHistories,
  recordHistory,
} from "./record-history.ts";
