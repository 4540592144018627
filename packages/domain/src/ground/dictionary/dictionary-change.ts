import type { Dictionary, DictionaryItem } from "./dictionary.ts";

/**
 * An operator's change of a dictionary item, applied over the built-in list, so that a new release brings its new items
 * and keeps local changes. Null means: as built in.
 */
export interface DictionaryChange {
  readonly dictionaryCode: string;
  readonly itemCode: string;
  /** Id of an item added here; a built-in item keeps its own. */
  readonly id: number;
  readonly label: string | null;
  /** Rank in the order made here. */
  readonly sort: number | null;
  readonly enabled: boolean | null;
  readonly parentCode: string | null;
  readonly exchangeCode: string | null;
}

export interface MergedItem extends DictionaryItem {
  /** The item is not built in. */
  readonly isAdded: boolean;
}

export interface MergedDictionary extends Dictionary {
  readonly items: readonly MergedItem[];
}

/** 99 其他 stays last. */
const otherCode = "99";

/** The list in force. Items are never removed: one out of use stays in the list and is no longer offered. */
export const mergedDictionary = (builtIn: Dictionary, changes: readonly DictionaryChange[]): MergedDictionary => {
  const own = new Map(changes.map((change) => [change.itemCode, change]));
  const brought = builtIn.items.map((item) => ({ ...changed(item, own.get(item.code)), isAdded: false }));
  const codes = new Set(builtIn.items.map((item) => item.code));
  const added = changes
    .filter((change) => !codes.has(change.itemCode))
    .sort((a, b) => a.id - b.id)
    .map((change) => ({ ...addedItem(change), isAdded: true }));
  const items = beforeOther(brought, added);
  const rankOf = (item: MergedItem) => own.get(item.code)?.sort ?? null;
  const ranked = items
    .filter((item) => rankOf(item) !== null)
    .sort((a, b) => (rankOf(a) as number) - (rankOf(b) as number));
  const ordered = beforeOther(
    ranked,
    items.filter((item) => rankOf(item) === null),
  );
  return { ...builtIn, items: ordered.map((item, index) => ({ ...item, sort: index + 1 })) };
};

const changed = (item: DictionaryItem, change: DictionaryChange | undefined): DictionaryItem => {
  if (!change) return item;
  return {
    ...item,
    ...(change.label === null ? {} : { label: change.label }),
    ...(change.enabled === null ? {} : { enabled: change.enabled }),
    ...(change.exchangeCode === null ? {} : { exchangeCode: change.exchangeCode }),
  };
};

const addedItem = (change: DictionaryChange): DictionaryItem => ({
  id: change.id,
  code: change.itemCode,
  label: change.label ?? change.itemCode,
  sort: 0,
  enabled: change.enabled ?? true,
  ...(change.parentCode === null ? {} : { parentCode: change.parentCode }),
  ...(change.exchangeCode === null ? {} : { exchangeCode: change.exchangeCode }),
});

const beforeOther = (list: readonly MergedItem[], more: readonly MergedItem[]): MergedItem[] => {
  const endsWithOther = list.at(-1)?.code === otherCode;
  return endsWithOther ? [...list.slice(0, -1), ...more, ...list.slice(-1)] : [...list, ...more];
};
