import { documentDictionaries } from "./dictionaries-document.ts";
import { partyDictionaries } from "./dictionaries-party.ts";
import { projectDictionaries } from "./dictionaries-project.ts";
import { reviewDictionaries } from "./dictionaries-review.ts";
import { technicalDictionaries } from "./dictionaries-technical.ts";
import type { Dictionary, DictionaryItem } from "./dictionary.ts";
import { type DictionaryChange, mergedDictionary } from "./dictionary-change.ts";

/** The built-in lists of terms (domain handbook 4); lists of states stand in state-dictionaries.ts. */
export const dictionaries: readonly Dictionary[] = [
  ...projectDictionaries,
  ...partyDictionaries,
  ...technicalDictionaries,
  ...reviewDictionaries,
  ...documentDictionaries,
];

const builtIn: ReadonlyMap<string, Dictionary> = new Map(dictionaries.map((one) => [one.code, one]));
let inForce = builtIn;

/**
 * Applies the operator's changes to the lists for everything below. Server and browser each call it once they know the
 * changes.
 */
export const followDictionaryChanges = (changes: readonly DictionaryChange[]): void => {
  inForce = new Map(
    dictionaries.map((one) => {
      const own = changes.filter((change) => change.dictionaryCode === one.code);
      return [one.code, own.length > 0 ? mergedDictionary(one, own) : one];
    }),
  );
};

export const dictionaryByCode = (code: string): Dictionary | undefined => inForce.get(code);

/** The items of a pick list: those in use, and the one chosen before even if it is out of use. */
export const offeredItems = (dictionaryCode: string, chosen?: unknown): readonly DictionaryItem[] => {
  const items = inForce.get(dictionaryCode)?.items ?? [];
  return items.filter((item) => item.enabled || (chosen !== undefined && item.code === String(chosen)));
};

/** The label of an item, or the code itself when the list does not know it. */
export const dictionaryLabel = (dictionaryCode: string, itemCode: string | number | null | undefined): string => {
  if (itemCode === null || itemCode === undefined || itemCode === "") return "";
  const code = String(itemCode);
  return inForce.get(dictionaryCode)?.items.find((item) => item.code === code)?.label ?? code;
};

/**
 * Label of a problem category from the deployment's own list (PROBLEM_CATEGORY_520000 …); a code missing there is
 * looked up in the other lists.
 */
export const problemCategoryLabel = (ofDeployment: string, itemCode: string): string => {
  const lists = [ofDeployment, ...problemCategoryDictionaries];
  const knowing = lists.find((code) => inForce.get(code)?.items.some((item) => item.code === itemCode));
  return dictionaryLabel(knowing ?? ofDeployment, itemCode);
};

/** Whether the code is a problem category in any deployment. */
export const isProblemCategory = (itemCode: string): boolean =>
  problemCategoryDictionaries.some((code) => isDictionaryItem(code, itemCode));

/** Opinions on surveys (YT) name the part with the problem; those of other disciplines have no source. */
export const problemSourcesOf = (discipline: string): readonly DictionaryItem[] =>
  discipline === "YT" ? offeredItems("REVIEW_PROBLEM_SOURCE") : [];

export const isProblemSource = (discipline: string, itemCode: string): boolean =>
  problemSourcesOf(discipline).some(({ code }) => code === itemCode);

/** The dictionaries with the problem categories of all deployments. */
export const problemCategoryDictionaries: readonly string[] = dictionaries
  .map(({ code }) => code)
  .filter((code) => code.startsWith("PROBLEM_CATEGORY"));

export const isDictionaryItem = (dictionaryCode: string, itemCode: string): boolean =>
  inForce.get(dictionaryCode)?.items.some((item) => item.code === itemCode && item.enabled) ?? false;
