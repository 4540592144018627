import type { Markup } from "@tushen/contract/sheets/markup";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { SheetMark } from "@tushen/viewer/sheet-mark";
import { markLabel } from "../../sheets/sheet/mark-label.ts";
import { markLook } from "../../sheets/sheet/mark-look.ts";

const quiet = "#8a94a3";
const chosenColor = "#c4281c";

/** Marks of a sheet for those who answer: the opinion at hand in red, the others in grey. */
export const opinionMarks = (markups: readonly Markup[], opinions: readonly Opinion[], chosen: Opinion): SheetMark[] =>
  markups.map((markup) => {
    const { markupId, page, shape, style, opinionId, opinionNo } = markup;
    return {
      id: String(markupId),
      page,
      shape,
      ...markLook({ width: style.width }, opinionId === chosen.opinionId ? chosenColor : quiet),
      label: markLabel(opinions.find((one) => one.opinionId === opinionId)?.opinion ?? opinionNo ?? "", markup),
      ...(opinionNo === null ? {} : { badge: opinionNo }),
    };
  });
