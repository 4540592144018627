export type SheetCell = string | number | boolean | Date | null;

/** Lines of a spreadsheet (.xlsx) as texts by column. */
export interface SheetColumn<Key extends string> {
  readonly key: Key;
  /** Heading of the column. */
  readonly heading: string;
  /** In characters. */
  readonly width: number;
  /** A sheet may leave the column out; its cells count as empty. */
  readonly isOptional?: boolean;
}

export type SheetLineOf<Key extends string> = Readonly<Record<Key, string>> & {
  /** Line number of the spreadsheet program. */
  readonly line: number;
};

/** The line of help below the headings begins with this and is skipped. */
export const helpMark = "填写说明：";

const longestBit = 40;

/** As much of a cell as tells which one is meant: an answer does not repeat a page of text. */
export const bitOf = (text: string): string =>
  text.length > longestBit ? `${text.slice(0, longestBit).toWellFormed()}…` : text;

/** Headings that do not match those expected. */
export interface ForeignHeadings {
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

/**
 * The lines of a sheet, or the differences of its headings; columns may stand in any order, and a * after a heading is
 * ours.
 */
export const readSheetLines = <Key extends string>(
  columns: readonly SheetColumn<Key>[],
  rows: readonly (readonly SheetCell[])[],
): SheetLineOf<Key>[] | ForeignHeadings => {
  const headings = (rows[0] ?? []).map((cell) => cellText(cell).replaceAll(/[\s*＊]/g, ""));
  const keyOf = (heading: string) => columns.find((one) => one.heading === heading || one.key === heading)?.key;
  const keys = headings.map(keyOf);
  const missing = columns
    .filter(({ key, isOptional }) => !isOptional && !keys.includes(key))
    .map(({ heading }) => heading);
  const unknown = headings.filter(
    (heading, index) => heading !== "" && (keys[index] === undefined || keys.indexOf(keys[index]) !== index),
  );
  if (missing.length + unknown.length > 0) return { missing, unknown: unknown.map(bitOf) };
  const cells = columns.map(({ key }) => [key, keys.indexOf(key)] as const);
  return rows.flatMap((row, index) => {
    const texts = cells.map(([key, cell]) => [key, cellText(row[cell] ?? null)] as const);
    if (index === 0 || texts.every(([, text]) => text === "") || texts.some(([, text]) => text.startsWith(helpMark)))
      return [];
    return [{ line: index + 1, ...(Object.fromEntries(texts) as Record<Key, string>) }];
  });
};

const cellText = (cell: SheetCell): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "boolean") return cell ? "是" : "否";
  return String(cell ?? "").trim();
};
