import type { EditedDictionary } from "@tushen/contract/ground/dictionary";
import { allDictionaries } from "@tushen/domain/state-dictionaries";
import type { Dictionary } from "@tushen/domain/ground/dictionary/dictionary";
import { mergedDictionary } from "@tushen/domain/ground/dictionary/dictionary-change";
import type { Selectable } from "kysely";
import type { Context, Db } from "../../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { askForDictionaries } from "./follow-changes.ts";
import type { DictionaryItemTable } from "./tables.ts";

type Row = Selectable<DictionaryItemTable>;

const asChange = (row: Row) => ({
  dictionaryCode: row.dictionary_code,
  itemCode: row.item_code,
  id: row.id,
  label: row.label,
  sort: row.sort,
  enabled: row.enabled,
  parentCode: row.parent_code,
  exchangeCode: row.exchange_code,
});

/** A list as the operator sees it: each item in force beside its built-in form. */
export const editedDictionary = (builtIn: Dictionary, rows: readonly Row[]): EditedDictionary => {
  const brought = new Map(builtIn.items.map((item) => [item.code, item.label]));
  const versions = new Map(rows.map((row) => [row.item_code, row.version]));
  const items = mergedDictionary(builtIn, rows.map(asChange)).items.map((item) => {
    const label = brought.get(item.code);
    return {
      ...item,
      builtInLabel: label !== undefined && label !== item.label ? label : null,
      version: versions.get(item.code) ?? 0,
    };
  });
  const plain = (
    list: readonly { code: string; label: string; enabled: boolean; exchangeCode?: string | undefined }[],
  ) => JSON.stringify(list.map(({ code, label, enabled, exchangeCode }) => [code, label, enabled, exchangeCode]));
  const { code, name, number, isFixed } = builtIn;
  return { code, name, number, isFixed, isChanged: plain(items) !== plain(builtIn.items), items };
};

const rowsOf = (db: Db, dictionaryCode: string): Promise<Row[]> =>
  db.selectFrom("dictionary_item").selectAll().where("dictionary_code", "=", dictionaryCode).orderBy("id").execute();

export const readEdited = async (db: Db, builtIn: Dictionary): Promise<EditedDictionary> =>
  editedDictionary(builtIn, await rowsOf(db, builtIn.code));

/** Locks a list for a change, and raises its edition so that every copy of the server notices. */
export const openForChange = async (
  { db }: Context,
  dictionaryCode: string,
): Promise<{ builtIn: Dictionary; before: EditedDictionary }> => {
  const builtIn = allDictionaries.find(({ code }) => code === dictionaryCode) ?? refuse("platform.not-found");
  if (builtIn.isFixed) refuse("dictionary.fixed", { name: builtIn.name });
  await db
    .updateTable("dictionary_edition")
    .set((eb) => ({ number: eb("number", "+", 1) }))
    .execute();
  askForDictionaries();
  return { builtIn, before: await readEdited(db, builtIn) };
};
