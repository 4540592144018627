import { dictionaryCalls } from "@tushen/contract/ground/dictionary";
import { followDictionaryChanges } from "@tushen/domain/ground/dictionary/dictionaries";
import { call } from "../platform/call.ts";

/** The next page asks again after this time without waiting for the answer, because a desk stays open all day. */
const freshForMs = 10 * 60_000;
/** Longest time a page waits for the lists; until the answer the product's lists apply. */
const patienceInMs = 2500;

let askedAt = Number.NEGATIVE_INFINITY;
let first: Promise<void> | undefined;

const ask = async (): Promise<void> => {
  askedAt = performance.now();
  try {
    followDictionaryChanges(await call(dictionaryCalls.dictionaryChanges, {}));
  } catch {
    // The product's lists apply; the next page asks again.
    askedAt = Number.NEGATIVE_INFINITY;
  }
};

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceInMs));

/** Before a page is shown: updates pick lists and labels with the operator's changes to the dictionaries. */
export const followDictionaries = (): Promise<void> => {
  if (first === undefined) first = Promise.race([ask(), patience()]);
  else if (performance.now() - askedAt > freshForMs) void ask();
  return first;
};

/** Asks again after a change made in this tab. */
export const followChangesAgain = ask;
