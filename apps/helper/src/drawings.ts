import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Kinds of drawings by how their bytes begin. Nothing else is opened: no page can start a program here. */
const beginnings = new Map([
  ["pdf", /^%PDF-/],
  ["dwg", /^AC1\d\d\d/],
  ["dxf", /^(\s*(0|999)\s|AutoCAD Binary DXF)/],
]);

const beginningOf = (name: string): RegExp | undefined =>
  beginnings.get(/\.([a-z]+)$/.exec(name.toLowerCase())?.[1] ?? "");

/** Whether a file of this name may be opened, as far as a name tells. */
export const isDrawingName = (name: string): boolean => name.length <= 200 && beginningOf(name) !== undefined;

/** In bytes; the portal takes no larger drawing. */
const largest = 300 * 1024 * 1024;

/** Opens a drawing of a portal, by its short-lived address there; false where it is not there or is no drawing. */
export type OpenDrawing = (portal: string, address: string, name: string) => Promise<boolean>;

/** Puts drawings into a folder, where nothing may change them, and starts the software of this computer for each. */
export const openDrawings =
  (folder: string, start: (file: string) => void): OpenDrawing =>
  async (portal, address, name) => {
    const [url, beginning] = [URL.parse(address, portal), beginningOf(name)];
    if (url?.origin !== portal || !beginning) return false;
    const bytes = await bytesAt(url);
    if (!bytes || !beginning.test(bytes.toString("latin1", 0, 64))) return false;
    const file = join(mkdtempSync(join(folder, "drawing-")), name.replaceAll(/[^\p{L}\p{N}.@_ ()（）#+-]/gu, "_"));
    writeFileSync(file, bytes, { mode: 0o444 });
    start(file);
    return true;
  };

const bytesAt = async (url: URL): Promise<Buffer | null> => {
  try {
    const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(60_000) });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.ok && answer.body ? answer.body : []) {
      size += part.length;
      if (size > largest) return null;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch {
    return null;
  }
};
