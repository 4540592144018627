/**
 * What an alteration does to a sheet in force (DRAWING_CHANGE): M 修改, a new edition replaces it; D 删除, it is removed.
 */
export const sheetChanges = { M: "修改", D: "取消" } as const;
export type SheetChange = keyof typeof sheetChanges;

/** A sheet an alteration declares: which one, what happens to it, and why. */
export interface AlteredSheet {
  readonly graphNum: string;
  readonly change: SheetChange;
  readonly note: string;
  /** The design firm that made it and hands in its replacement. */
  readonly orgName: string;
}

export interface SheetProblem {
  readonly field: string;
  readonly label: string;
  readonly message: string;
}

const noteLength = { min: 2, max: 200 } as const;

/** The n-th alteration of the drawings of a batch: name of its folder, and mark on its sheets (变更-1). */
export const alterationMark = (serial: number): string => `变更-${serial}`;

/**
 * A changed sheet keeps its number and may add a mark of change (domain handbook 6, blue/white rule): 结施-05改1 and
 * 结施-05变更2 are editions of 结施-05.
 */
export const withoutChangeMark = (graphNum: string): string =>
  graphNum.replace(/[(（]?(?:改|修改|变更?)-?\d*[)）]?$/, "");

/**
 * Problems that prevent handing in a declaration: it needs sheets, a reason for each, and from every firm concerned at
 * least one changed sheet, because removing sheets changes the catalogue.
 */
export const sheetProblems = (sheets: readonly AlteredSheet[]): SheetProblem[] => {
  const problem = (label: string, message: string): SheetProblem => ({ field: "sheets", label, message });
  if (sheets.length === 0) return [problem("变更图纸", "请选择要变更的图纸")];
  const unexplained = sheets
    .filter(({ note }) => note.trim().length < noteLength.min || note.trim().length > noteLength.max)
    .map(({ graphNum }) => problem(`图纸 ${graphNum}`, `请填写${noteLength.min}至${noteLength.max}字的变更内容和理由`));
  const firms = [...new Set(sheets.map(({ orgName }) => orgName))];
  const withoutEdition = firms
    .filter((firm) => !sheets.some(({ orgName, change }) => orgName === firm && change === "M"))
    .map((firm) => problem("变更图纸", `${firm}的图纸只有取消：请同时把图纸目录列为修改`));
  return [...unexplained, ...withoutEdition];
};
