export interface NumberedSheet {
  readonly graphNum: string;
}

/**
 * A sheet number in one form: 建施-1, 建施01 and 建施－０１ are equal. Signs between letters and digits and leading zeros are
 * ignored; a dash between digits is not (A-1-01 is not A-101).
 */
export const sheetNumberKey = (graphNum: string): string =>
  graphNum
    .normalize("NFKC")
    .replaceAll(/\s/g, "")
    .replaceAll(/[\u2010-\u2013\u2212_]/g, "-")
    .toUpperCase()
    .replaceAll(/(?<=\p{L})-(?=\d)/gu, "")
    .replaceAll(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ""));

export const sameNumber = (one: NumberedSheet, other: NumberedSheet): boolean =>
  sheetNumberKey(one.graphNum) === sheetNumberKey(other.graphNum);

/** The letters a number begins with: 建施, A; empty for a bare serial. */
export const numberPrefix = (key: string): string => /^[\p{L}()]+/u.exec(key)?.[0] ?? "";
