import { dictionaryCalls } from "@tushen/contract/ground/dictionary";
import { followDictionaryChanges } from "@tushen/domain/ground/dictionary/dictionaries";
import { call } from "../platform/call.ts";

/** A desk stays open all day: after this the next page asks again, without waiting for the answer. */
const freshForMs = 10 * 60_000;
/** A page is not kept back longer than this; until the answer the product's lists hold. */
const patienceInMs = 2500;

let askedAt = Number.NEGATIVE_INFINITY;
let first: Promise<void> | undefined;

const ask = async (): Promise<void> => {
  askedAt = performance.now();
  try {
    followDictionaryChanges(await call(dictionaryCalls.dictionaryChanges, {}));
  } catch {
    // The product's lists hold; the next page asks again.
    askedAt = Number.NEGATIVE_INFINITY;
  }
};

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceInMs));

/** Before a page is shown: pick lists and labels follow what the operator changed in the dictionaries. */
export const followDictionaries = (): Promise<void> => {
  if (first === undefined) first = Promise.race([ask(), patience()]);
  else if (performance.now() - askedAt > freshForMs) void ask();
  return first;
};

/** After a change made here. */
export const followChangesAgain = ask;
