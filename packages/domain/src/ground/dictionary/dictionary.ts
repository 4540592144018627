/**
 * Dictionaries: lists of coded Chinese terms (domain handbook 4). The front end asks for many at once by code and gets
 * each with its items. Every list has a number; an item's id consists of that number and its position, so ids never
 * change as long as lists only grow at their end.
 */
export interface DictionaryItem {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly sort: number;
  readonly enabled: boolean;
  readonly parentCode?: string;
  /** The national or provincial code in data exchange. */
  readonly exchangeCode?: string;
}

export interface Dictionary {
  readonly code: string;
  readonly name: string;
  readonly number: number;
  /** The program depends on these codes, so operators may not change the list. */
  readonly isFixed: boolean;
  readonly items: readonly DictionaryItem[];
}

export interface DictionaryOptions {
  /** Ends with 99 其他. */
  readonly withOther?: boolean;
  /** Whether the codes are the exchange codes; or for how many leading items they are. */
  readonly national?: boolean | number;
  /** The program depends on these codes. */
  readonly fixed?: boolean;
}

/**
 * Writes a dictionary down. An item reads `code label`, or only a label that is its own code; `210<200 办公` is a child of
 * 200.
 */
export const dictionary = (
  number: number,
  code: string,
  name: string,
  items: readonly string[] | Readonly<Record<string, string>>,
  { withOther = false, national = false, fixed = false }: DictionaryOptions = {},
): Dictionary => {
  const written = Array.isArray(items)
    ? items.map(readItem)
    : Object.entries(items).map(([key, label]) => ({ code: key, label }));
  const all: readonly WrittenItem[] = withOther ? [...written, { code: "99", label: "其他" }] : written;
  return {
    code,
    name,
    number,
    isFixed: fixed,
    items: all.map((item, index) => ({
      id: number * 1000 + (withOther && index === all.length - 1 ? 999 : index + 1),
      sort: index + 1,
      enabled: true,
      ...item,
      ...(isNational(national, index) ? { exchangeCode: item.code } : {}),
    })),
  };
};

interface WrittenItem {
  readonly code: string;
  readonly label: string;
  readonly parentCode?: string;
}

const readItem = (text: string): WrittenItem => {
  const found = /^([^\s<]+)(?:<(\S+))? (.+)$/.exec(text);
  if (!found) return { code: text, label: text };
  const [, code = "", parentCode, label = ""] = found;
  return parentCode === undefined ? { code, label } : { code, label, parentCode };
};

const isNational = (national: boolean | number, index: number): boolean =>
  typeof national === "number" ? index < national : national;
