import type { dictionaryCalls, EditedDictionary } from "@tushen/contract/ground/dictionary";
import type { Dictionary } from "@tushen/domain/ground/dictionary/dictionary";
import { leaveLine } from "../audit/index.ts";
import type { Act } from "../../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { openForChange, readEdited } from "./edited-dictionary.ts";

type Item = EditedDictionary["items"][number];

const checkLabel = (before: EditedDictionary, label: string, code: string): void => {
  if (before.items.some((item) => item.label === label && item.code !== code))
    refuse("dictionary.label-taken", { label, name: before.name });
};

const itemObject = (builtIn: Dictionary, code: string, label: string) => ({
  kind: "dictionary" as const,
  id: builtIn.code,
  name: `${builtIn.name} · ${code === label ? code : `${code} ${label}`}`,
});

const factsOf = ({ code, label, enabled, parentCode, exchangeCode }: Item) => ({
  code,
  label,
  enabled,
  parentCode: parentCode ?? null,
  exchangeCode: exchangeCode ?? null,
});

export const addDictionaryItem: Act<typeof dictionaryCalls.addDictionaryItem> = async (context, input) => {
  const { db } = context;
  const { builtIn, before } = await openForChange(context, input.dictionaryCode);
  const { code, label, parentCode, exchangeCode } = input;
  if (before.items.some((item) => item.code.toLowerCase() === code.toLowerCase()))
    refuse("dictionary.code-taken", { code, name: builtIn.name });
  checkLabel(before, label, code);
  if (parentCode !== null && !before.items.some((item) => item.code === parentCode)) refuse("platform.not-found");
  await db
    .insertInto("dictionary_item")
    .values({
      dictionary_code: builtIn.code,
      item_code: code,
      label,
      parent_code: parentCode,
      exchange_code: exchangeCode || null,
    })
    .execute();
  const after = await readEdited(db, builtIn);
  const added = after.items.find((item) => item.code === code) as Item;
  await leaveLine(context, { act: "create", object: itemObject(builtIn, code, label), after: factsOf(added) });
  return after;
};

/**
 * Saves an item. Items are never deleted: an unwanted item goes out of use, and records that hold it keep its label.
 */
export const saveDictionaryItem: Act<typeof dictionaryCalls.saveDictionaryItem> = async (context, input) => {
  const { db } = context;
  const { builtIn, before } = await openForChange(context, input.dictionaryCode);
  const { code, label, enabled, version } = input;
  const was = before.items.find((item) => item.code === code) ?? refuse("platform.not-found");
  if (was.version !== version) refuse("platform.changed-meanwhile");
  checkLabel(before, label, code);
  if (!enabled && !before.items.some((item) => item.enabled && item.code !== code))
    refuse("dictionary.last-item", { name: builtIn.name });
  const brought = builtIn.items.find((item) => item.code === code);
  const exchangeCode = input.exchangeCode || null;
  const own = {
    label: label === brought?.label ? null : label,
    enabled: enabled === (brought?.enabled ?? true) ? null : enabled,
    exchange_code: exchangeCode === (brought?.exchangeCode ?? null) ? null : exchangeCode,
  };
  await db
    .insertInto("dictionary_item")
    .values({ dictionary_code: builtIn.code, item_code: code, ...own })
    .onConflict((conflict) =>
      conflict
        .columns(["dictionary_code", "item_code"])
        .doUpdateSet((eb) => ({ ...own, version: eb("dictionary_item.version", "+", 1) })),
    )
    .execute();
  const after = await readEdited(db, builtIn);
  const is = after.items.find((item) => item.code === code) as Item;
  await leaveLine(context, {
    act: "update",
    object: itemObject(builtIn, code, label),
    before: factsOf(was),
    after: factsOf(is),
  });
  return after;
};
