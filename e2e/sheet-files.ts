import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sheetSet } from "@tushen/sample/sheet-set";

/** A sheet on disk, named as designers name theirs: number@name@size.pdf. */
export interface SheetFile {
  readonly path: string;
  readonly fileName: string;
  readonly graphNum: string;
  readonly graphName: string;
}

/** The drawings of a journey: those handed in first, and the sheet that gets opinions with its later editions. */
export interface Drawings {
  readonly first: Readonly<Record<Discipline, readonly SheetFile[]>>;
  readonly wanting: { readonly discipline: Discipline; readonly graphNum: string };
  /** Editions 2 and 3 of the sheet that gets opinions. */
  readonly corrected: readonly [SheetFile, SheetFile];
}

export type Discipline = "建筑" | "结构";

/** The folders of the disciplines in the tree of a building. */
export const folderOf: Readonly<Record<Discipline, string>> = { 建筑: "01建筑", 结构: "02结构" };

/** Covers are not counted as read. */
export const countToRead = (sheets: readonly SheetFile[]): number =>
  sheets.filter(({ graphNum }) => graphNum !== "00").length;

/** Made by the project's own generator and written below `dir`. */
export const generatedDrawings = (dir: string): Drawings => {
  const sheets = (discipline: Discipline, edition: 1 | 2 | 3): SheetFile[] => {
    const folder = join(dir, `edition-${edition}`, discipline);
    mkdirSync(folder, { recursive: true });
    const set = sheetSet({
      projectName: "金色时代广场一期",
      designOrg: "中原建筑设计研究院有限公司",
      ownerOrg: "郑州金色置业有限公司",
      buildingName: "1#楼",
      discipline,
      edition,
      seed: 12,
      use: "office",
    });
    return set.slice(0, 3).map(({ fileName, graphNum, graphName, make }) => {
      const path = join(folder, fileName);
      writeFileSync(path, make());
      return { path, fileName, graphNum, graphName };
    });
  };
  const wanting = { discipline: "建筑", graphNum: "建施-02" } as const;
  const edition = (number: 2 | 3): SheetFile => {
    const sheet = sheets(wanting.discipline, number).find(({ graphNum }) => graphNum === wanting.graphNum);
    if (!sheet) throw new Error(`no ${wanting.graphNum} in edition ${number}`);
    return sheet;
  };
  return {
    first: { 建筑: sheets("建筑", 1), 结构: sheets("结构", 1) },
    wanting,
    corrected: [edition(2), edition(3)],
  };
};

const realFolder = join(import.meta.dirname, "../../shared/data/pdf");

/** Whether there are real sheets beside the checkout. */
export const hasRealDrawings = (): boolean => existsSync(join(realFolder, "kegonsa-foundation-v3-20141118.pdf"));

/** Real multi-megabyte sheets from beside the checkout, copied below `dir` under names a designer would give. */
export const realDrawings = (dir: string): Drawings => {
  const sheet = (folder: string, source: string, graphNum: string, graphName: string): SheetFile => {
    const fileName = `${graphNum}@${graphName}@A1.pdf`;
    const path = join(dir, folder, fileName);
    mkdirSync(join(dir, folder), { recursive: true });
    copyFileSync(join(realFolder, source), path);
    return { path, fileName, graphNum, graphName };
  };
  return {
    first: {
      建筑: [
        sheet("建筑", "oakfire-site-plan-v1-20190711.pdf", "建施-01", "总平面图"),
        sheet("建筑", "kegonsa-a102-floor-plan.pdf", "建施-02", "一层平面图"),
        sheet("建筑", "kegonsa-full-set-15p.pdf", "建施-03", "立面剖面详图"),
        sheet("建筑", "synthetic-heavy-a0-zh.pdf", "建施-04", "地下室平面图"),
      ],
      结构: [
        sheet("结构", "kegonsa-foundation-v1-20141031.pdf", "结施-01", "基础平面图"),
        sheet("结构", "facility-site-plan-v1-20190730.pdf", "结施-02", "桩位平面图"),
      ],
    },
    wanting: { discipline: "结构", graphNum: "结施-01" },
    corrected: [
      sheet("修改一", "kegonsa-foundation-v2-20141105.pdf", "结施-01", "基础平面图"),
      sheet("修改二", "kegonsa-foundation-v3-20141118.pdf", "结施-01", "基础平面图"),
    ],
  };
};
