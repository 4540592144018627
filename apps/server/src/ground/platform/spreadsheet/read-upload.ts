import { type Cell, readSheet } from "./spreadsheet.ts";

interface Limits {
  readonly bytes: number;
  readonly rows: number;
}

/** The lines of an uploaded spreadsheet, or the reason why they cannot be read. */
export const readUpload = async (
  content: AsyncIterable<Uint8Array>,
  limits: Limits,
): Promise<Cell[][] | "too-large" | "no-sheet"> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A file that is too large is read to its end, as an unread rest would hold up the answer.
  for await (const chunk of content) {
    size += chunk.length;
    if (size <= limits.bytes) chunks.push(chunk);
  }
  if (size > limits.bytes) return "too-large";
  return (await readSheet(Buffer.concat(chunks), limits.rows)) ?? "no-sheet";
};
