import type { ShownPlace } from "@tushen/contract/review/opinion-shape";
import type { SheetMark } from "@tushen/viewer/sheet-mark";

/** Place of the correction as given by the designer. */
export const shownMark = ({ page, box }: ShownPlace): SheetMark => ({
  id: "shown-change",
  page,
  shape: { kind: "rectangle", box },
  color: "#15803d",
  badge: "改",
  label: "设计单位指明的修改之处",
});
