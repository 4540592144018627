import type { dictionaryCalls } from "@tushen/contract/ground/dictionary";
import { dictionaryByCode } from "@tushen/domain/ground/dictionary/dictionaries";
import { allDictionaries, stateDictionaries } from "@tushen/domain/state-dictionaries";
import type { Act } from "../../context.ts";
import { editedDictionary } from "./edited-dictionary.ts";
import { followDictionaries, readChanges } from "./follow-changes.ts";

const listOf = (code: string) => dictionaryByCode(code) ?? stateDictionaries.find((one) => one.code === code);

/** An unknown code is returned without items, so that one does not fail a page that asks for a hundred lists. */
export const readDictionaries: Act<typeof dictionaryCalls.readDictionaries> = async ({ db }, { codes }) => {
  await followDictionaries(db, "now");
  return codes.map((code) => ({
    code,
    items: (listOf(code)?.items ?? []).map((item) => ({
      id: item.id,
      code: item.code,
      label: item.label,
      name: item.label,
      sort: item.sort,
      enabled: item.enabled,
      ...(item.parentCode !== undefined && { parentCode: item.parentCode }),
      ...(item.exchangeCode !== undefined && { exchangeCode: item.exchangeCode }),
    })),
  }));
};

export const dictionaryChanges: Act<typeof dictionaryCalls.dictionaryChanges> = ({ db }) => readChanges(db);

export const listDictionaries: Act<typeof dictionaryCalls.listDictionaries> = async ({ db }) => {
  const rows = await db.selectFrom("dictionary_item").selectAll().orderBy("id").execute();
  const byDictionary = Map.groupBy(rows, (row) => row.dictionary_code);
  return allDictionaries.map((builtIn) => editedDictionary(builtIn, byDictionary.get(builtIn.code) ?? []));
};
