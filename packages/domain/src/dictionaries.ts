import { documentDictionaries } from "./dictionaries-document.ts";
import { partyDictionaries } from "./dictionaries-party.ts";
import { projectDictionaries } from "./dictionaries-project.ts";
import { reviewDictionaries } from "./dictionaries-review.ts";
import { technicalDictionaries } from "./dictionaries-technical.ts";
import type { Dictionary } from "./dictionary.ts";

/** Every dictionary of the portal (domain handbook 4). An operator may add to them in the database; these come first. */
export const dictionaries: readonly Dictionary[] = [
  ...projectDictionaries,
  ...partyDictionaries,
  ...technicalDictionaries,
  ...reviewDictionaries,
  ...documentDictionaries,
];

const byCode = new Map(dictionaries.map((one) => [one.code, one]));

export function dictionaryByCode(code: string): Dictionary | undefined {
  return byCode.get(code);
}

/** The label of an item, or the code itself when the list does not know it. */
export function dictionaryLabel(dictionaryCode: string, itemCode: string | number | null | undefined): string {
  if (itemCode === null || itemCode === undefined || itemCode === "") return "";
  const code = String(itemCode);
  return byCode.get(dictionaryCode)?.items.find((item) => item.code === code)?.label ?? code;
}

export function isDictionaryItem(dictionaryCode: string, itemCode: string): boolean {
  return byCode.get(dictionaryCode)?.items.some((item) => item.code === itemCode && item.enabled) ?? false;
}
