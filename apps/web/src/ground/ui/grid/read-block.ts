/** Rows of cells as text, as a spreadsheet puts them on the clipboard. */
export type Block = readonly (readonly string[])[];

/** The quoted cell that begins at `start`, and the place after it; null where the quote never ends before a cell does. */
const quotedAt = (text: string, start: number): { readonly cell: string; readonly end: number } | null => {
  let cell = "";
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else {
      const next = text[at + 1];
      return next === undefined || next === "\t" || next === "\n" ? { cell, end: at + 1 } : null;
    }
  }
  return null;
};

/**
 * Reads what Excel or WPS copies: cells between tabs, rows between line ends. A cell with a tab, a line end or a quote
 * stands in quotes, with the quotes inside it doubled. The line end after the last row is no row of its own.
 */
export const readBlock = (copied: string): Block => {
  const text = copied.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const quoted = text[at] === '"' ? quotedAt(text, at) : null;
    let end = quoted?.end ?? at;
    if (!quoted) while (end < text.length && text[end] !== "\t" && text[end] !== "\n") end += 1;
    rows.at(-1)?.push(quoted?.cell ?? text.slice(at, end));
    if (end >= text.length) return rows;
    if (text[end] === "\n") rows.push([]);
    at = end + 1;
  }
};

/** More than one cell: a single one is pasted into the field by the browser. */
export const isManyCells = (block: Block): boolean => block.length > 1 || (block[0]?.length ?? 0) > 1;
