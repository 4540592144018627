import type { StampedSheet } from "@tushen/contract/results/stamped-sheet";

export interface SheetFolder {
  readonly name: string;
  readonly sheets: readonly StampedSheet[];
}

/** Sheets grouped by the path of their folder, in their given order. */
export const sheetFolders = (sheets: readonly StampedSheet[]): SheetFolder[] => {
  const byFolder = new Map<string, StampedSheet[]>();
  for (const sheet of sheets) {
    const name = sheet.folders.join(" / ") || sheet.disciplineName;
    byFolder.set(name, [...(byFolder.get(name) ?? []), sheet]);
  }
  return [...byFolder].map(([name, list]) => ({ name, sheets: list }));
};

/** Sheets whose number, name or folder contains the words. */
export const findSheets = (sheets: readonly StampedSheet[], words: string): StampedSheet[] => {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return [...sheets];
  return sheets.filter((sheet) =>
    [sheet.graphNum, sheet.graphName, ...sheet.folders].some((text) => text.toLowerCase().includes(wanted)),
  );
};
