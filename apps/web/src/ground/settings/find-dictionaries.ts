import type { EditedDictionary } from "@tushen/contract/ground/dictionary";

const has = (text: string, wanted: string) => text.toLowerCase().includes(wanted);

/** Whether an item matches the search by its label, the product's label, its code or its exchange code. */
export const itemMatches = (item: EditedDictionary["items"][number], typed: string): boolean => {
  const wanted = typed.trim().toLowerCase();
  if (wanted === "") return false;
  return [item.label, item.code, item.builtInLabel ?? "", item.exchangeCode ?? ""].some((text) => has(text, wanted));
};

export type Narrowing = "all" | "changed" | "editable";

/** Lists that match by name, code or items; those that match by name come first. */
export const findDictionaries = (
  lists: readonly EditedDictionary[],
  typed: string,
  narrowing: Narrowing = "all",
): EditedDictionary[] => {
  const wanted = typed.trim().toLowerCase();
  const open = lists.filter(
    (list) => narrowing === "all" || (narrowing === "changed" ? list.isChanged : !list.isFixed),
  );
  if (wanted === "") return [...open];
  const byName = open.filter((list) => has(list.name, wanted) || has(list.code, wanted));
  const byItem = open.filter((list) => !byName.includes(list) && list.items.some((item) => itemMatches(item, wanted)));
  return [...byName, ...byItem];
};
