import { followDictionaryChanges } from "@tushen/domain/ground/dictionary/dictionaries";
import type { DictionaryChange } from "@tushen/domain/ground/dictionary/dictionary-change";
import type { Db } from "../../context.ts";

/** How long this copy of the server may not know what another one changed. */
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

/** Labels, pick lists and checks of this process follow what the operator changed, at whichever copy of the server. */
export const followDictionaries = async (db: Db, within: "now" | "soon" = "soon"): Promise<void> => {
  const askedAt = performance.now();
  if (within === "soon" && askedAt - known.askedAt < patienceInMs) return;
  const { number: edition } = await db.selectFrom("dictionary_edition").select("number").executeTakeFirstOrThrow();
  if (edition !== known.edition) followDictionaryChanges(await readChanges(db));
  known = { edition, askedAt };
};

/** This copy has changed something, or begins on another database: the next request asks. */
export const askForDictionaries = (): void => {
  known = nothingKnown;
};
