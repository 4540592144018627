import type { Drawing } from "@tushen/contract/sheets/drawing";
import { isCad } from "../sheet/is-pdf.ts";
import { dayText, instantText, today } from "../../ground/platform/format.ts";

export const changeWords = { N: "新增", M: "修改", U: "未变", D: "删除" } as const;

export const timeWord = (instant: string): string => {
  return dayText(instant) === today() ? `今天 ${instantText(instant, "time")}` : instantText(instant, "short");
};

const squeeze = (text: string) => text.normalize("NFKC").replaceAll(/\s/g, "");
const isSameText = (a: string, b: string): boolean => a === b || squeeze(a) === squeeze(b);

export interface TitleBlockWords {
  readonly graphNum: string;
  readonly graphName: string;
}

/**
 * Number and name of the title block, when they differ from the sheet's present ones. Where no words stand in the file, those
 * that were recognised count.
 */
export const titleBlockOf = ({ check, graphNum, graphName }: Drawing): TitleBlockWords | null => {
  const seen = check?.recognised?.isSettled ? undefined : check?.recognised;
  const number = check?.titleNumber || seen?.number || graphNum;
  const name = check?.titleName || seen?.name || graphName;
  return isSameText(number, graphNum) && isSameText(name, graphName) ? null : { graphNum: number, graphName: name };
};

/** Whether number and name of the title block come from recognition (识别) and wait for a person. */
export const isRecognised = ({ check }: Pick<Drawing, "check">): boolean =>
  check !== null &&
  check.titleNumber === null &&
  check.titleName === null &&
  Boolean(check.recognised?.number || check.recognised?.name);

const differingWords = (drawing: Drawing): string[] => {
  const block = titleBlockOf(drawing);
  // That words are strokes or a picture is said by the word 识别.
  const said = isRecognised(drawing) ? ["no-text", "scanned"] : [];
  if (!block || drawing.check?.flags.some((flag) => !said.includes(flag))) return [];
  return [
    isSameText(block.graphNum, drawing.graphNum) ? "" : block.graphNum,
    isSameText(block.graphName, drawing.graphName) ? "" : block.graphName,
  ].filter(Boolean);
};

/** Result of the check, short enough for a cell: the words of the title block rather than a sentence about them. */
export const checkWord = (drawing: Drawing): string => {
  const words = differingWords(drawing);
  const source = isRecognised(drawing) ? "识别" : "图签";
  return words.length > 0 ? `${source} ${words.join(" ")}` : (drawing.check?.marks[0] ?? "");
};

/** Number of marks that `checkWord` leaves out. */
export const moreMarks = (drawing: Drawing): number =>
  Math.max(0, (drawing.check?.marks.length ?? 0) - Math.max(1, differingWords(drawing).length));

/** How many sheets a DWG among the papers contains; 0 for every other file, and until it was converted. */
export const sheetsInside = (drawing: Pick<Drawing, "check" | "fileName" | "kind">): number =>
  drawing.kind === "DOC" && isCad(drawing) ? (drawing.check?.pageCount ?? 0) : 0;

/** Whether a DWG has sheets, by the numbers of their title blocks, that are not among the sheets yet. */
export const hasSheetsToTake = (drawing: Drawing, drawings: readonly Drawing[]): boolean => {
  const known = new Set(drawings.flatMap(({ kind, graphNum }) => (kind === "DRAW" ? squeeze(graphNum) : [])));
  const titles = drawing.check?.pageTitles ?? [{ number: drawing.check?.titleNumber ?? null }];
  return sheetsInside(drawing) > 0 && titles.some(({ number }) => number !== null && !known.has(squeeze(number)));
};

/** The file was read and has several pages. */
export const hasSeveralPages = ({ check }: Pick<Drawing, "check">): boolean => (check?.pageCount ?? 0) > 1;
