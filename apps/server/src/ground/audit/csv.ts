/** The byte order mark tells spreadsheet programs that the text is UTF-8. */
export const csvStart = "\uFEFF";

/** One line of RFC 4180. An apostrophe keeps a spreadsheet from running a text as a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(",")}\r\n`;

const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
