import { refuse } from "../../ground/platform/http/refusal.ts";
import { readTable } from "../../ground/platform/spreadsheet/read-upload.ts";

const mostInBytes = 10 * 1024 * 1024;
export const mostLines = 50_000;

export interface FileLines {
  readonly headers: readonly string[];
  /** Cells by header, as text. */
  readonly lines: readonly Readonly<Record<string, string>>[];
}

/** Reads a whole upload, or refuses it as too large. */
export const collectUpload = async (content: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size <= mostInBytes) chunks.push(chunk);
  }
  return size > mostInBytes ? refuse("outside.file-too-large") : Buffer.concat(chunks);
};

/** Reads Excel, CSV (UTF-8 or GB 18030) and JSON lists into lines with headers. */
export const readFileLines = async (bytes: Buffer, fileName: string): Promise<FileLines> => {
  const kind = (["json", "csv"] as const).find((one) => fileName.toLowerCase().endsWith(`.${one}`)) ?? "xlsx";
  const rows = await readTable(kind, bytes, mostLines + 2);
  if (rows === "no-sheet") return refuse("outside.file-unreadable");
  const file = rows === "too-large" ? refuse("outside.file-too-large") : fromRows(rows);
  if (file.lines.length > mostLines) refuse("outside.file-too-large");
  return file.lines.length === 0 ? refuse("outside.file-empty") : file;
};

const fromRows = (rows: readonly (readonly unknown[])[]): FileLines => {
  const [first, ...others] = rows.filter((row) => row.some((cell) => cellText(cell) !== ""));
  const headers = (first ?? []).map((cell) => cellText(cell).replace(/[*＊\s]+$/, ""));
  const lines = others.map((row) =>
    Object.fromEntries(headers.map((header, column) => [header, cellText(row[column])])),
  );
  return { headers: headers.filter((header) => header !== ""), lines };
};

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "object" ? "" : String(cell).trim();
};
