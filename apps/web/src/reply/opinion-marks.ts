import type { Markup, Opinion } from "@tushen/contract/opinion";
import { boxOfShape, type SheetMark } from "@tushen/viewer/sheet-mark";

const quiet = "#8a94a3";
const chosenColor = "#c4281c";

/** Marks of a sheet for those who answer: the opinion at hand in red, the others in grey. */
export const opinionMarks = (markups: readonly Markup[], opinions: readonly Opinion[], chosen: Opinion): SheetMark[] =>
  markups.map(({ markupId, page, shape, opinionId, opinionNo }) => ({
    id: String(markupId),
    page,
    shape,
    color: opinionId === chosen.opinionId ? chosenColor : quiet,
    label: opinions.find((one) => one.opinionId === opinionId)?.opinion ?? opinionNo ?? "",
    ...(opinionNo === null ? {} : { badge: opinionNo }),
  }));

/** Where the opinion lies on its sheet: all its marks of the first marked page together. */
export const placeOfOpinion = ({ markups }: Pick<Opinion, "markups">) => {
  const [first] = markups;
  if (!first) return undefined;
  const boxes = markups.filter(({ page }) => page === first.page).map(({ shape }) => boxOfShape(shape));
  return {
    page: first.page,
    box: {
      x0: Math.min(...boxes.map(({ x0 }) => x0)),
      y0: Math.min(...boxes.map(({ y0 }) => y0)),
      x1: Math.max(...boxes.map(({ x1 }) => x1)),
      y1: Math.max(...boxes.map(({ y1 }) => y1)),
    },
  };
};
