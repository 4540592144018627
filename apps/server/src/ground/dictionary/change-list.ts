import type { dictionaryCalls, EditedDictionary } from "@tushen/contract/ground/dictionary";
import { leaveLine } from "../audit/index.ts";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { openForChange, readEdited } from "./edited-dictionary.ts";

const labelsOf = (list: EditedDictionary) => list.items.map(({ label }) => label);

const rankItem = (db: Db, dictionaryCode: string, code: string, sort: number) =>
  db
    .insertInto("dictionary_item")
    .values({ dictionary_code: dictionaryCode, item_code: code, sort })
    .onConflict((conflict) => conflict.columns(["dictionary_code", "item_code"]).doUpdateSet({ sort }))
    .execute();

export const orderDictionary: Act<typeof dictionaryCalls.orderDictionary> = async (context, input) => {
  const { db } = context;
  const { builtIn, before } = await openForChange(context, input.dictionaryCode);
  const known = new Set(before.items.map(({ code }) => code));
  if (new Set(input.codes).size !== known.size || input.codes.some((code) => !known.has(code)))
    refuse("dictionary.order-incomplete", { name: builtIn.name });
  for (const [index, code] of input.codes.entries()) await rankItem(db, builtIn.code, code, index + 1);
  const after = await readEdited(db, builtIn);
  await leaveLine(context, {
    act: "update",
    object: { kind: "dictionary", id: builtIn.code, name: builtIn.name },
    before: { order: labelsOf(before) },
    after: { order: labelsOf(after) },
  });
  return after;
};

/** Restores labels, order and use of the built-in items; items added here stay, out of use. */
export const restoreDictionary: Act<typeof dictionaryCalls.restoreDictionary> = async (context, input) => {
  const { db } = context;
  const { builtIn, before } = await openForChange(context, input.dictionaryCode);
  const own = db.updateTable("dictionary_item").where("dictionary_code", "=", builtIn.code);
  const brought = builtIn.items.map(({ code }) => code);
  await own
    .set((eb) => ({ label: null, sort: null, enabled: null, exchange_code: null, version: eb("version", "+", 1) }))
    .where("item_code", "in", brought)
    .execute();
  await own
    .set((eb) => ({ sort: null, enabled: false, version: eb("version", "+", 1) }))
    .where("item_code", "not in", brought)
    .execute();
  const after = await readEdited(db, builtIn);
  const facts = (list: EditedDictionary) => ({
    order: labelsOf(list),
    enabled: list.items.filter(({ enabled }) => enabled).map(({ label }) => label),
  });
  await leaveLine(context, {
    act: "restore",
    object: { kind: "dictionary", id: builtIn.code, name: builtIn.name },
    before: facts(before),
    after: facts(after),
  });
  return after;
};
