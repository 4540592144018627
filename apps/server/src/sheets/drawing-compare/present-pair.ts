import type { ComparedPair } from "@tushen/contract/sheets/drawing-compare";
import { isReadableModel } from "@tushen/domain/ground/upload-rules";
import type { SheetPair } from "@tushen/domain/sheets/pair-sheets";
import { comparable, isSame, keyOf, type SetSheet, type standing } from "./sets.ts";

export type Standing = Awaited<ReturnType<typeof standing>>;

export const presentSheet = (sheet: SetSheet | null) =>
  sheet && {
    drawingId: sheet.id,
    graphNum: isReadableModel(sheet.fileName) ? "模型" : sheet.graphNum,
    graphName: sheet.graphName,
    discipline: sheet.discipline,
    buildingName: sheet.buildingName,
  };

const untouched = { changeCount: 0, share: 0, unlaidPages: 0, isScan: false, boxes: [], laterPages: [] };

export const presentPair = (pair: SheetPair<SetSheet>, known: Standing): ComparedPair => {
  const compared = comparable(pair);
  const found = compared && known.get(keyOf(compared));
  const state = !pair.base
    ? "ADDED"
    : !pair.target
      ? "REMOVED"
      : isSame(pair)
        ? "SAME"
        : (found?.state ?? "PROCESSING");
  const summary = found?.summary ?? untouched;
  return {
    base: presentSheet(pair.base),
    target: presentSheet(pair.target),
    pairedBy: pair.by,
    state,
    problem: found?.problem ?? null,
    changeCount: summary.changeCount,
    share: summary.share,
    unlaidPages: summary.unlaidPages,
    isScan: summary.isScan,
    boxes: summary.boxes.map((box) => [...box]),
    laterPages: summary.laterPages.map(({ boxes, ...page }) => ({ ...page, boxes: boxes.map((box) => [...box]) })),
  };
};
