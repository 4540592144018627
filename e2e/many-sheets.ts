import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Sheet, sheetSet } from "@tushen/sample/sheet-set";
import { heavySheet } from "./heavy-sheet.ts";
import { md5Of } from "./parcel.ts";

const disciplines = [
  ["建筑", "建施"],
  ["结构", "结施"],
  ["给排水", "水施"],
  ["暖通", "暖施"],
  ["电气", "电施"],
] as const;

/** A sheet of a large set; its number is above those of any sample. */
export interface ManySheet {
  readonly fileName: string;
  readonly graphNum: string;
  readonly md5: string;
  readonly sizeInBytes: number;
}

/** Writes so many sheets into a folder per discipline below `dir`, each with bytes of its own. */
export const writeManySheets = (dir: string, count: number, sizeInBytes: (index: number) => number): ManySheet[] => {
  const made = (
    sheetSet({
      ...{ projectName: "金色佳苑二期", designOrg: "中原建筑设计研究院有限公司", buildingName: "1#住宅楼" },
      ...{ discipline: "建筑", edition: 1, seed: 41, density: "light" },
    })[1] as Sheet
  ).make();
  return Array.from({ length: count }, (_, index) => {
    const [folder, prefix] = disciplines[index % disciplines.length] ?? disciplines[0];
    const graphNum = `${prefix}-${1001 + Math.floor(index / disciplines.length)}`;
    const fileName = `${graphNum}@第${index + 1}张@A1.pdf`;
    const bytes = heavySheet(made, sizeInBytes(index), fileName);
    mkdirSync(join(dir, folder), { recursive: true });
    writeFileSync(join(dir, folder, fileName), bytes);
    return { fileName, graphNum, md5: md5Of(bytes), sizeInBytes: bytes.length };
  });
};
