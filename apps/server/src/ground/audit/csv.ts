/** Tells spreadsheet programs that the text is UTF-8. */
export const csvStart = "\uFEFF";

/** One line of RFC 4180. A text that a spreadsheet would run as a formula is kept a text by an apostrophe. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(",")}\r\n`;

const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
