import { followDictionaryChanges } from "@tushen/domain/ground/dictionary/dictionaries";
import type { DictionaryChange } from "@tushen/domain/ground/dictionary/dictionary-change";
import type { Db } from "../../context.ts";

/** Longest time for which this server may miss a change made at another copy. */
const patienceInMs = 2000;

const nothingKnown = { edition: -1, askedAt: Number.NEGATIVE_INFINITY };
let known = nothingKnown;

export const readChanges = (db: Db): Promise<DictionaryChange[]> =>
  db
    .selectFrom("dictionary_item")
    .select([
      "dictionary_code as dictionaryCode",
      "item_code as itemCode",
      "id",
      "label",
      "sort",
      "enabled",
      "parent_code as parentCode",
      "exchange_code as exchangeCode",
    ])
    .orderBy("id")
    .execute();

/** Reloads labels, pick lists and checks of this process after an operator changed them at any copy of the server. */
export const followDictionaries = async (db: Db, within: "now" | "soon" = "soon"): Promise<void> => {
  const askedAt = performance.now();
  if (within === "soon" && askedAt - known.askedAt < patienceInMs) return;
  const { number: edition } = await db.selectFrom("dictionary_edition").select("number").executeTakeFirstOrThrow();
  if (edition !== known.edition) followDictionaryChanges(await readChanges(db));
  known = { edition, askedAt };
};

/** Makes the next request reload: this copy has changed something, or uses another database. */
export const askForDictionaries = (): void => {
  known = nothingKnown;
};
