import type { Drawing } from "@tushen/contract/sheets/drawing";
import { isCoverNumber } from "@tushen/domain/sheets/drawing-file-name";
import { sheetNumberKey } from "@tushen/domain/sheets/sheet-number";

export interface SplitPage {
  readonly page: number;
  readonly graphNum: string;
  readonly graphName: string;
  readonly isBlank: boolean;
  /** Number or name could not be read and is a guess. */
  readonly isGuessed: boolean;
}

/** Number and name for each page of a file: those of its title block, else those of the file with the page number. */
export const splitPagesOf = ({ graphNum, graphName, check }: Drawing): SplitPage[] =>
  Array.from({ length: check?.pageCount ?? 0 }, (_, i) => {
    const title = check?.pageTitles?.[i];
    return {
      page: i + 1,
      graphNum: title?.number ?? `${graphNum}-${i + 1}`,
      graphName: title?.name ?? `${graphName} 第${i + 1}页`,
      isBlank: title?.isBlank ?? false,
      isGuessed: !title?.number || !title.name,
    };
  });

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
  return page.isGuessed ? { text: "图签未读全，请核对", tone: "warn" } : { text: "", tone: "quiet" };
};
