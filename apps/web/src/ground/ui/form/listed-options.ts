import { dictionaryByCode } from "@tushen/domain/ground/dictionary/dictionaries";
import type { DictionaryItem } from "@tushen/domain/ground/dictionary/dictionary";
import type { Option } from "./options.ts";

/** Cached per list object; a changed list is another object. */
const cached = new WeakMap<readonly DictionaryItem[], Option[]>();
const noItems: readonly DictionaryItem[] = [];

/** The items of a dictionary as options; empty without one. */
export const listedOptions = (dictionary: string | undefined): Option[] => {
  const items = (dictionary && dictionaryByCode(dictionary)?.items) || noItems;
  const known = cached.get(items);
  if (known) return known;
  const options = items.map(({ code, label, enabled }) => ({ value: code, label, isRetired: !enabled }));
  cached.set(items, options);
  return options;
};
