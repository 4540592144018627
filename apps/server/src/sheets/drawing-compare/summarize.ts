import type { ComparedPage } from "@tushen/contract/sheets/drawing-compare";
import { changesOf } from "@tushen/domain/sheets/sheet-changes";
import { displayMatrix, displaySize, mapBox } from "@tushen/drawing/page/page-space";

/** The facts of a comparison that a list of hundreds of sheets shows. */
export interface ComparisonSummary {
  readonly changeCount: number;
  readonly share: number;
  readonly unlaidPages: number;
  readonly isScan: boolean;
  readonly boxes: HeatBoxes;
  readonly laterPages: readonly {
    readonly page: number;
    readonly changeCount: number;
    readonly form: number;
    readonly boxes: HeatBoxes;
  }[];
}

type HeatBoxes = readonly (readonly number[])[];

const mostBoxes = 150;
/** Most boxes on a page that is shown as a thumbnail. */
const mostSmallBoxes = 40;
/** The paper is divided into squares; each square a changed region touches counts. */
const squaresAcross = 64;

/** Left, top, width and height of the changes, as shares of the displayed newer page. */
const boxesOn = ({ regions, targetSize }: ComparedPage): [number, number, number, number][] => {
  const { width, height } = displaySize(targetSize);
  return regions.map(({ targetBox }) => {
    const { x0, y0, x1, y1 } = mapBox(displayMatrix(targetSize), targetBox);
    return [x0 / width, y0 / height, (x1 - x0) / width, (y1 - y0) / height];
  });
};

const shareOf = (boxes: readonly (readonly [number, number, number, number])[]): number => {
  const squares = new Set<number>();
  const at = (part: number) => Math.min(squaresAcross - 1, Math.max(0, Math.floor(part * squaresAcross)));
  for (const [left, top, width, height] of boxes)
    for (let y = at(top); y <= at(top + height); y++)
      for (let x = at(left); x <= at(left + width); x++) squares.add(y * squaresAcross + x);
  return squares.size / squaresAcross ** 2;
};

const inThousandths = (boxes: HeatBoxes, most: number): number[][] =>
  boxes.slice(0, most).map((box) => box.map((part) => Math.round(part * 1000)));

const countOf = (page: ComparedPage): number => changesOf(page).length + page.unlisted;

export const summarize = (pages: readonly ComparedPage[]): ComparisonSummary => {
  const boxes = pages.map(boxesOn);
  const shares = boxes.map(shareOf);
  return {
    changeCount: pages.reduce((sum, page) => sum + countOf(page), 0),
    share: shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length),
    unlaidPages: pages.filter(({ alignment }) => alignment.trust === "poor").length,
    isScan: pages.some(({ isScan }) => isScan),
    boxes: inThousandths(boxes[0] ?? [], mostBoxes),
    laterPages: pages.flatMap((page, index) => {
      const { width, height } = displaySize(page.targetSize);
      const changeCount = countOf(page);
      if (index === 0 || changeCount === 0) return [];
      return {
        page: page.page,
        changeCount,
        form: width / height,
        boxes: inThousandths(boxes[index] ?? [], mostSmallBoxes),
      };
    }),
  };
};
