import { type Cell, readSheet } from "./spreadsheet.ts";

interface Limits {
  readonly bytes: number;
  readonly rows: number;
}

/** The lines of an uploaded spreadsheet, or why there are none. */
export const readUpload = async (
  content: AsyncIterable<Uint8Array>,
  limits: Limits,
): Promise<Cell[][] | "too-large" | "no-sheet"> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Read to its end also when it is too much: what is left unread would hold up the answer.
  for await (const chunk of content) {
    size += chunk.length;
    if (size <= limits.bytes) chunks.push(chunk);
  }
  if (size > limits.bytes) return "too-large";
  return (await readSheet(Buffer.concat(chunks), limits.rows)) ?? "no-sheet";
};
