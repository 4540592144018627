import type { SheetMark } from "@tushen/viewer/sheet-mark";
import type { Box } from "@tushen/drawing/page/page-space";
import { type Change, changeText, kindLabels } from "@tushen/domain/sheets/sheet-changes";

const colours = { added: "#0b7a3e", removed: "#c4281c", changed: "#1b4b8f", area: "#7a4100" } as const;
const marginInPoints = 4;

const around = ({ x0, y0, x1, y1 }: Box): Box => ({
  x0: x0 - marginInPoints,
  y0: y0 - marginInPoints,
  x1: x1 + marginInPoints,
  y1: y1 + marginInPoints,
});

const markOf = (change: Change, box: Box | undefined, page: number): SheetMark[] =>
  box
    ? [
        {
          id: change.id,
          page,
          shape: { kind: "rectangle", box: around(box) },
          color: colours[change.kind],
          width: 1.5,
          label: [kindLabels[change.kind], changeText(change)].filter(Boolean).join("："),
        },
      ]
    : [];

/** Boxes around the changes, on either sheet. */
export const changeMarks = (changes: readonly Change[], page: number) => ({
  base: changes.flatMap((change) => markOf(change, change.baseBox ?? change.targetBox, page)),
  target: changes.flatMap((change) => markOf(change, change.targetBox ?? change.baseBox, page)),
});
