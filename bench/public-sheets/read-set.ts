import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Finding, runRules } from "@tushen/domain/machine/engine/run-rules";
import { sheetRules } from "@tushen/domain/machine/sheet-rules/sheet-rules";
import { isCoverNumber, parseDrawingFileName } from "@tushen/domain/sheets/drawing-file-name";
import { checkShare } from "@tushen/domain/sheets/share-check";
import type { CheckedSheet } from "@tushen/domain/sheets/checked-sheet";
import type { TextLine } from "@tushen/drawing/reading/page-text";
import type { SheetPool } from "@tushen/drawing/sheet-pool";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import { checkOf, type SheetNote } from "../../apps/server/src/sheets/drawing/sheet-check.ts";
import {
  type NamedSheet,
  sheetNumbers,
  wordsOfSheet,
} from "../../apps/server/src/machine/intelligent-review/words-of-sheet.ts";
import type { NamedFile } from "./named-sheets.ts";

/** What the portal stores of an upload: the file, its reading, its words, and the hash of its picture. */
export interface StoredSheet extends NamedSheet {
  /** Name of the file without its ending, with the page where it was split off. */
  readonly label: string;
  readonly bytes: Uint8Array;
  readonly note: SheetNote;
  readonly picture: Uint8Array | null;
}

/** The name of the one building whose folder holds the sheets. */
const building = "1#楼";
/** The folder 建筑. */
const [folderId, discipline] = [1, "JZ"];
/** Width of the picture made of every upload. */
const pictureInPixels = 1600;

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const orUnreadable = async <T>(read: Promise<T>): Promise<T | SheetUnreadable> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof SheetUnreadable) return error;
    throw error;
  }
};

const storedLine = ({ page, box, text }: TextLine): [number, number, number, number, number, string] => [
  ...([page, box.x0, box.y0, box.x1, box.y1] as const),
  text,
];

/** Reads a file as the job that prepares an upload does. */
const readOne = async (
  pool: SheetPool,
  bytes: Uint8Array,
  label: string,
  name: readonly [string, string] | undefined,
) => {
  const { graphNum, graphName } = parseDrawingFileName(name ? `${name.join("@")}.pdf` : `${label}.pdf`);
  const read = await orUnreadable(pool.readSheet(bytes));
  const drawn =
    read instanceof SheetUnreadable ? read : await orUnreadable(pool.renderThumbnail(bytes, 0, pictureInPixels));
  return {
    ...{ label, bytes, discipline, building_name: building, graph_num: graphNum, graph_name: graphName },
    note: read instanceof SheetUnreadable ? { unreadable: read.message } : read.reading,
    lines: read instanceof SheetUnreadable ? [] : read.lines.map(storedLine),
    picture: drawn instanceof SheetUnreadable ? null : drawn.png,
  };
};

/** Reads the files of a project; those called by several names are split into their pages first. */
export const readSet = async (pool: SheetPool, folder: string, files: readonly NamedFile[]): Promise<StoredSheet[]> => {
  const read: Omit<StoredSheet, "id" | "sheet_reading">[] = [];
  for (const { file, called } of files) {
    const bytes = readFileSync(join(folder, `${file}.pdf`));
    const label = basename(file);
    if (called.length < 2) read.push(await readOne(pool, bytes, label, called[0]));
    else {
      const pages = await pool.splitPages(bytes, [...called.keys()]);
      for (const [i, page] of pages.entries()) read.push(await readOne(pool, page, `${label} p${i + 1}`, called[i]));
    }
  }
  return read.map((one, i) => ({ ...one, id: i + 1, sheet_reading: one.note }));
};

/** What the rules that judge words of sheets say of a set, without values of forms. */
export const judgeSet = (sheets: readonly StoredSheet[], day: string): Finding[] => {
  const readable = sheets.filter(({ note }) => !("unreadable" in note));
  const numbers = sheetNumbers(sheets.map(({ graph_num }) => graph_num));
  const words = readable.map((row) => wordsOfSheet(row, [building], numbers));
  return runRules(
    sheetRules,
    {
      ...{ business: "FJ", project: {}, protectiveUnits: [], surveys: [], building: null, model: null },
      buildings: [{ name: building, values: {} }],
      sheets: {
        sheetCount: readable.filter(({ lines }) => lines.length > 0).length,
        citations: words.flatMap(({ citations }) => citations),
        statements: words.flatMap(({ statements }) => statements),
        sizes: words.flatMap(({ sizes }) => sizes),
        callOuts: words.flatMap(({ callOuts }) => callOuts),
        norms: [],
      },
    },
    day,
  );
};

const markable = (sheet: StoredSheet) => ({
  ...{ sheet_reading: sheet.note, graph_num: sheet.graph_num, graph_name: sheet.graph_name },
  ...{ discipline, kind: "DRAW", picture: sheet.picture && hashOf(sheet.picture) },
  ...{ recognition_state: null, recognised_fields: null, recognised_pages: null, settled_time: null, own_title: null },
  lacks: null,
});

/** The marks of a set that its designer sees: of each sheet alone, and of sheets beside each other. */
export const marksOfSet = (
  sheets: readonly StoredSheet[],
): { readonly sheet: StoredSheet; readonly mark: string }[] => {
  const checked = sheets.map((sheet) => ({ sheet, check: checkOf(markable(sheet)) }));
  const { marks } = checkShare(
    [{ folderId, parentId: null, folderName: "建筑", discipline }],
    checked.map(
      ({ sheet, check }): CheckedSheet => ({
        ...{ drawingId: sheet.id, folderId, kind: "DRAW", changeType: "A", alterMark: null, check },
        ...{ graphNum: sheet.graph_num, graphName: sheet.graph_name, isCover: isCoverNumber(sheet.graph_num) },
        md5: hashOf(sheet.bytes),
      }),
    ),
  );
  return checked.flatMap(({ sheet, check }) =>
    [...(check?.marks ?? []), ...(marks.get(sheet.id) ?? [])].map((mark) => ({ sheet, mark })),
  );
};
