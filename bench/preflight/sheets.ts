import { sheetSet } from "@tushen/sample/sheet-set";
import type { DemoProject } from "../../apps/server/seed/demo-project.ts";
import { disciplines, setOptions } from "../../apps/server/seed/sheets.ts";

interface SentSheet {
  /** Of the discipline whose folder it goes to. */
  readonly code: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** 建施-01@设计说明@A1.pdf in the second set becomes 建施-101@设计说明@A1.pdf. */
const numberedAfter = (fileName: string, set: number): string =>
  set === 0 ? fileName : fileName.replace(/-(\d+)@/, (_all, no: string) => `-${set * 100 + Number(no)}@`);

/**
 * So many sheets of five disciplines: sets of buildings of the generator, one after the other, the further ones with
 * numbers above those of the first. Catalogues stand in the first set alone.
 */
export const sheetsOf = (project: DemoProject, serial: number, count: number): SentSheet[] => {
  const sheets: SentSheet[] = [];
  for (let set = 0; sheets.length < count; set++)
    for (const { code, name } of disciplines) {
      const options = setOptions({ project, serial: serial + set, begunOn: "2026-06-01" }, name, 1);
      for (const sheet of sheetSet({ ...options, density: "normal" }))
        if ((set === 0 || sheet.graphNum !== "00") && sheets.length < count)
          sheets.push({ code, fileName: numberedAfter(sheet.fileName, set), bytes: sheet.make() });
    }
  return sheets;
};
