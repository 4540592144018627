import { disciplineLabel, disciplineRank } from "../ground/disciplines.ts";
import { tellChanges } from "./tell-changes.ts";

type Page = Parameters<typeof tellChanges>[0] & { readonly page: number };

/** One place of a sheet and what changed there. */
export interface LogLine {
  readonly place: string;
  readonly text: string;
}

/** A sheet of the change log: added, removed, or changed since the former edition. */
export interface LoggedSheet {
  readonly kind: "ADDED" | "REMOVED" | "CHANGED";
  readonly graphNum: string;
  readonly graphName: string;
  readonly buildingName: string;
  readonly discipline: string | null;
  /** What the designer wrote about it; empty if nothing. */
  readonly declared: string;
  readonly lines: readonly LogLine[];
  /** Why the lines are missing or not complete; empty where they are complete. */
  readonly note: string;
}

export const logKinds = { ADDED: "新增", CHANGED: "修改", REMOVED: "取消" } as const;

/** More places than this are counted, so that a redrawn sheet does not fill the log. */
const mostLines = 8;

/**
 * Lines about one compared sheet, page by page, what matters most first. What every edition has anew (title block, date) is
 * left out; a note says what is missing.
 */
export const logLinesOf = (pages: readonly Page[]): Pick<LoggedSheet, "lines" | "note"> => {
  const told = pages.flatMap((page) =>
    tellChanges(page)
      .filter(({ isRoutine }) => !isRoutine)
      .map(({ place, text }) => ({ place: pages.length > 1 ? `第 ${page.page} 页 ${place}` : place, text })),
  );
  const rest = told.length - mostLines;
  const note = told.length === 0 ? "只有图签、日期变化" : rest > 0 ? `另有 ${rest} 处，见图纸对比` : "";
  return { lines: told.slice(0, mostLines), note };
};

/** The sheets by discipline, in the usual order. */
export const logByDiscipline = <T extends LoggedSheet>(sheets: readonly T[]) =>
  [...new Set(sheets.map(({ discipline }) => discipline))]
    .sort((a, b) => disciplineRank(a) - disciplineRank(b))
    .map((discipline) => ({
      discipline,
      name: discipline === null ? "未识别专业" : disciplineLabel(discipline),
      sheets: sheets.filter((sheet) => sheet.discipline === discipline),
    }));

const sheetText = (sheet: LoggedSheet): string => {
  const head = `${logKinds[sheet.kind]} ${sheet.graphNum} ${sheet.graphName}${sheet.buildingName && `（${sheet.buildingName}）`}`;
  return [
    head,
    ...(sheet.declared ? [`  设计说明：${sheet.declared}`] : []),
    ...sheet.lines.map(({ place, text }) => `  ${place}：${text}`),
    ...(sheet.note ? [`  ${sheet.note}`] : []),
  ].join("\n");
};

/** The whole log as plain text, for a letter or a cover sheet. */
export const logText = (title: string, sheets: readonly LoggedSheet[]): string =>
  [
    title,
    ...logByDiscipline(sheets).map(({ name, sheets: own }) =>
      [`${name}（${own.length} 张）`, ...own.map(sheetText)].join("\n"),
    ),
  ].join("\n\n");
