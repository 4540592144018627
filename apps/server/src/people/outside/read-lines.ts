import { refuse } from "../../ground/platform/http/refusal.ts";
import { readCsv, readSheet } from "../../ground/platform/spreadsheet/spreadsheet.ts";

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
  const name = fileName.toLowerCase();
  const read = async (): Promise<FileLines> => {
    if (name.endsWith(".json")) return fromJson(bytes);
    if (name.endsWith(".csv")) return fromRows(readCsv(textOf(bytes)));
    return fromRows(await excelRows(bytes));
  };
  const file = await read();
  if (file.lines.length > mostLines) refuse("outside.file-too-large");
  return file.lines.length === 0 ? refuse("outside.file-empty") : file;
};

const excelRows = async (bytes: Buffer): Promise<readonly (readonly unknown[])[]> =>
  (await readSheet(bytes, mostLines + 2)) ?? refuse("outside.file-unreadable");

/** Excel saves CSV in the encoding of Windows: bytes that are not UTF-8 are read as GB 18030. */
const textOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8; GB 18030 decodes any bytes.
    return new TextDecoder("gb18030").decode(bytes);
  }
};

const fromJson = (bytes: Buffer): FileLines => {
  const parsed = parsedJson(textOf(bytes));
  if (!Array.isArray(parsed) || parsed.some((row) => typeof row !== "object" || row === null || Array.isArray(row)))
    return refuse("outside.file-unreadable");
  const rows = parsed as readonly Record<string, unknown>[];
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return fromRows([headers, ...rows.map((row) => headers.map((header) => row[header]))]);
};

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // the refusal says so
    return refuse("outside.file-unreadable");
  }
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
