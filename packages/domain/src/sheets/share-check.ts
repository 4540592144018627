import { groupBy } from "../ground/group-by.ts";
import { type CatalogueFinding, checkCatalogues } from "./catalogue-check.ts";
import { sameNumber } from "./sheet-number.ts";
import type { CheckedFolder, CheckedSheet } from "./checked-sheet.ts";

export interface ShareCheck {
  /** Chinese sentences on marks found only by comparing sheets, by drawing. */
  readonly marks: ReadonlyMap<number, readonly string[]>;
  readonly catalogues: readonly CatalogueFinding[];
}

/** The building (or other folder at the top) a folder lies in. */
export const topFolderOf = (folders: readonly CheckedFolder[], folderId: number): number => {
  const byId = new Map(folders.map((folder) => [folder.folderId, folder]));
  let top = folderId;
  for (let at = byId.get(folderId); at; at = at.parentId === null ? undefined : byId.get(at.parentId))
    top = at.folderId;
  return top;
};

/** Of more equal sheets only the first are named, as comparing all pairs of thousands of copies would take too long. */
const mostCompared = 50;

/** Checks that compare the sheets of a share: copies, numbers used twice, catalogues. */
export const checkShare = (folders: readonly CheckedFolder[], all: readonly CheckedSheet[]): ShareCheck => {
  const tops = new Map(folders.map(({ folderId }) => [folderId, topFolderOf(folders, folderId)]));
  const topOf = (sheet: CheckedSheet) => tops.get(sheet.folderId) ?? sheet.folderId;
  const sheets = all.filter(({ kind, changeType }) => kind === "DRAW" && changeType !== "D");
  const marks = new Map<number, string[]>();
  const mark = (sheet: Pick<CheckedSheet, "drawingId">, sentence: string) =>
    marks.set(sheet.drawingId, [...(marks.get(sheet.drawingId) ?? []), sentence]);

  const isSameSheetElsewhere = (one: CheckedSheet, other: CheckedSheet) =>
    topOf(one) !== topOf(other) && sameNumber(one, other) && one.graphName === other.graphName;
  const markAlike = (group: readonly CheckedSheet[], sentence: (names: string) => string) => {
    const compared = group.slice(0, mostCompared);
    for (const sheet of group) {
      const others = compared.filter((other) => other !== sheet && !isSameSheetElsewhere(sheet, other));
      if (others.length > 0) mark(sheet, sentence(namesOf(others)));
    }
  };

  for (const group of groups(sheets, ({ md5 }) => md5)) markAlike(group, (names) => `与 ${names} 是同一个文件`);
  const pictured = sheets.filter(({ check }) => check?.picture && !check.flags.includes("blank"));
  for (const group of groups(pictured, ({ check }) => check?.picture ?? "")) {
    const files = [...groupBy(group, ({ md5 }) => md5).values()].flatMap(([first]) => first ?? []);
    markAlike(files, (names) => `与 ${names} 图面完全相同`);
  }
  const numbered = sheets.filter(({ isCover, graphNum }) => !isCover && graphNum !== "");
  for (const group of groups(numbered, (sheet) => `${topOf(sheet)} ${sheet.graphNum}`))
    markAlike(group, (names) => `图号重复：${names}`);

  const catalogues = checkCatalogues({ folders, sheets, topOf });
  for (const { unlisted, renamed, resized } of catalogues) {
    for (const sheet of unlisted) mark(sheet, "图纸目录中没有这张图");
    for (const { sheet, line } of renamed) mark(sheet, `图纸目录中的图名为“${line.name}”`);
    for (const { sheet, line } of resized)
      mark(sheet, `图纸目录中的图幅为 ${line.paperSize}，实际为 ${sheet.check?.paperSize}`);
  }
  return { marks, catalogues };
};

const groups = (sheets: readonly CheckedSheet[], keyOf: (sheet: CheckedSheet) => string): CheckedSheet[][] =>
  [...groupBy(sheets, keyOf).values()].filter(({ length }) => length > 1);

const namesOf = (sheets: readonly CheckedSheet[]): string => {
  const [first, second, ...more] = sheets.map(({ graphNum, graphName }) => `${graphNum} ${graphName}`);
  return (
    [first, second].filter(Boolean).join("、") +
    (more.length > 0 ? ` 等 ${sheets.length} 张${sheets.length < mostCompared ? "" : "以上"}` : "")
  );
};
