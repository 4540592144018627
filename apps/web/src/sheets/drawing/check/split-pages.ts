import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { FolderId } from "@tushen/contract/ground/fields";
import type { Folder } from "@tushen/contract/sheets/folder";
import { disciplineOfDrawingNumber } from "@tushen/domain/ground/disciplines";
import { isCoverNumber, parseDrawingFileName } from "@tushen/domain/sheets/drawing-file-name";
import { sheetNumberKey } from "@tushen/domain/sheets/sheet-number";
import { pathOf } from "../folder/folder-match.ts";

export interface SplitPage {
  readonly page: number;
  readonly graphNum: string;
  readonly graphName: string;
  readonly isBlank: boolean;
  /**
   * Why number and name are to be checked: one of them could not be read and is a guess, for good or until the page is
   * recognised (识别), or they were recognised.
   */
  readonly doubt?: "guessed" | "waiting" | "recognised" | undefined;
}

/** Folders that take sheets, by their whole path. */
export const foldersOfSheets = (folders: readonly Folder[]): { value: FolderId; label: string }[] =>
  folders
    .filter(({ folderType }) => folderType === "DRAW")
    .map(({ folderId }) => ({ value: folderId, label: pathOf(folders, folderId).join(" / ") }));

/** Its own folder if that takes sheets, or that of the discipline most numbers in a DWG name, where there is only one; else it is asked for. */
export const folderForPages = ({ check, folderId: own }: Drawing, folders: readonly Folder[]): FolderId | undefined => {
  if (folders.some(({ folderId, folderType }) => folderId === own && folderType === "DRAW")) return own;
  const numbers = check?.pageTitles?.map(({ number }) => number) ?? [check?.titleNumber ?? null];
  const disciplines = numbers.map((number) => number && disciplineOfDrawingNumber(number));
  const counts = folders
    .filter(({ folderType }) => folderType === "DRAW")
    .map((folder) => ({ folder, many: disciplines.filter((one) => one === folder.discipline && one !== null).length }));
  const most = Math.max(0, ...counts.map(({ many }) => many));
  const best = counts.filter(({ many }) => most > 0 && many === most);
  return best.length === 1 ? best[0]?.folder.folderId : undefined;
};

/** Number and name in the file name of a DWG, if the number is one of a discipline. */
const namedByFile = ({ kind, fileName }: Drawing): { readonly number: string; readonly name: string } | undefined => {
  const { matched, graphNum, graphName } = parseDrawingFileName(fileName);
  const isNamed = kind === "DOC" && matched && disciplineOfDrawingNumber(graphNum) !== null;
  return isNamed ? { number: graphNum, name: graphName } : undefined;
};

/**
 * Number and name for each page of a file: those of its title block, else those of the file, with the page number where there
 * are several.
 */
export const splitPagesOf = (drawing: Drawing): SplitPage[] => {
  const { graphNum, graphName, check } = drawing;
  const guess = check?.recognised?.state === "WAITING" ? "waiting" : "guessed";
  return Array.from({ length: check?.pageCount ?? 0 }, (_, i) => {
    const only =
      check?.pageCount === 1 ? { number: check.titleNumber, name: check.titleName, isBlank: false } : undefined;
    const several = check?.pageTitles?.[i];
    const title = several ?? only;
    const named = only && namedByFile(drawing);
    return {
      page: i + 1,
      graphNum: title?.number ?? named?.number ?? (graphNum && `${graphNum}-${i + 1}`),
      graphName: title?.name ?? named?.name ?? (only ? graphName : `${graphName} 第${i + 1}页`),
      isBlank: title?.isBlank ?? false,
      doubt: title?.number && title.name ? several?.isRecognised && "recognised" : guess,
    };
  });
};

/** Pages that were recognised meanwhile get their words; words that were given stay. */
export const readMeanwhile = (now: readonly SplitPage[], read: readonly SplitPage[]): SplitPage[] =>
  read.map((page, i) => {
    const { [i]: before } = now;
    return !before || before.doubt === "guessed" || before.doubt === "waiting" ? page : before;
  });

const doubts = {
  guessed: "图签未读全，请核对",
  waiting: "正在识别，读出后自动填入",
  recognised: "由识别得到，请核对",
} as const;

/** Why a page cannot become a sheet of this name, or a warning about it. */
export const splitRemark = (
  page: SplitPage,
  chosen: readonly SplitPage[],
  drawing: Drawing,
  others: readonly Drawing[],
  keepsOriginal: boolean,
): { readonly text: string; readonly tone: "bad" | "warn" | "quiet" } => {
  if (page.graphNum.trim() === "" || page.graphName.trim() === "") return { text: "请填写图号和图名", tone: "bad" };
  const key = sheetNumberKey(page.graphNum);
  if (!isCoverNumber(page.graphNum)) {
    if (chosen.some((one) => one.page !== page.page && sheetNumberKey(one.graphNum) === key))
      return { text: "图号用于多页", tone: "bad" };
    if (keepsOriginal && sheetNumberKey(drawing.graphNum) === key) return { text: "与原文件图号相同", tone: "bad" };
    const isTaken = others.some(
      (one) =>
        one.drawingId !== drawing.drawingId &&
        one.folderId === drawing.folderId &&
        one.graphNum === page.graphNum.trim(),
    );
    if (isTaken) return { text: "替换同图号的图纸", tone: "warn" };
  }
  return page.doubt ? { text: doubts[page.doubt], tone: "warn" } : { text: "", tone: "quiet" };
};
