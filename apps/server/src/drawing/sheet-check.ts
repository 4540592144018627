import type { SheetCheck } from "@tushen/contract/drawing";
import { type SheetReading, sheetFlagSentences } from "@tushen/drawing/read-sheet";
import type { z } from "zod";

/** What the job notes about a sheet: the engine's reading, or why it could not be read. */
export type SheetNote = SheetReading | { readonly unreadable: string };

const squeeze = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "");

/** Marks for the people who uploaded the sheet; null until the job has run. */
export const checkOf = (row: {
  sheet_reading: unknown;
  graph_num: string;
  graph_name: string;
}): z.output<typeof SheetCheck> | null => {
  const note = row.sheet_reading as SheetNote | null;
  if (note === null) return null;
  if ("unreadable" in note)
    return {
      flags: ["unreadable"],
      marks: [note.unreadable],
      paperSize: null,
      pageCount: 0,
      titleNumber: null,
      titleName: null,
    };
  const marks = note.flags.map((flag) => sheetFlagSentences[flag]);
  const { number, name } = note.titleBlock ?? {};
  if (number && squeeze(number) !== squeeze(row.graph_num))
    marks.push(`图签图号“${number}”与图号“${row.graph_num}”不一致`);
  if (name && squeeze(name) !== squeeze(row.graph_name)) marks.push(`图签图名“${name}”与图名“${row.graph_name}”不一致`);
  return {
    flags: [...note.flags],
    marks,
    paperSize: note.paperSize ?? null,
    pageCount: note.pages,
    titleNumber: number ?? null,
    titleName: name ?? null,
  };
};
