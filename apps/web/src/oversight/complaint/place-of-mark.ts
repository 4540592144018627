import type { SelectableMark } from "@tushen/contract/oversight/complaint-shape";

/** Where the opinion is: sheet, building, mark. */
export const placeOf = ({ disciplineName, buildingName, drawingNumber, page, markupId }: SelectableMark) =>
  [
    disciplineName,
    buildingName,
    drawingNumber,
    markupId === null ? "无图面标注" : page === null ? "" : `第 ${page + 1} 页标注`,
  ]
    .filter(Boolean)
    .join(" · ");
