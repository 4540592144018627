import type { ComparedPage, ComparisonAdjustment } from "@tushen/contract/sheets/drawing-compare";
import { type Box, mapBox, type Point } from "@tushen/drawing/page/page-space";
import type { MarkShape, SheetMark } from "@tushen/viewer/sheet-mark";
import { useEffect, useState } from "react";
import { matrixOf } from "./linked-views.ts";

type Stroke = readonly [Point, Point];

interface HandToolsInput {
  /** From 1. */
  readonly page: number;
  /** Present alignment of the sheets, if any. */
  readonly alignment: ComparedPage["alignment"] | undefined;
  readonly byHand:
    | {
        readonly adjusted: readonly ComparisonAdjustment[];
        readonly onAdjust: (adjusted: ComparisonAdjustment[]) => void;
      }
    | undefined;
}

const blue = "#1668dc";
const grey = "#6b7280";

/** Two strokes for the same thing on both sheets, and places to leave out; `apply` starts the comparison. */
export const useHandTools = ({ page, alignment, byHand }: HandToolsInput) => {
  const kept = byHand?.adjusted.find((one) => one.page === page);
  const [task, setTask] = useState<"points" | "zone">();
  const [strokes, setStrokes] = useState<{ base?: Stroke; target?: Stroke }>({});
  const [zones, setZones] = useState<readonly Box[]>();
  const ignored = zones ?? kept?.ignore ?? [];

  const draw = (on: "base" | "target", shape: MarkShape) => {
    if (shape.kind === "arrow") setStrokes({ ...strokes, [on]: [shape.from, shape.to] });
    if (shape.kind !== "rectangle") return;
    const box = on === "base" || !alignment ? shape.box : mapBox(matrixOf(alignment), shape.box);
    setZones([...ignored, box]);
    setTask(undefined);
  };
  const end = () => {
    setTask(undefined);
    setStrokes({});
    setZones(undefined);
  };
  // What was drawn on one page says nothing of another.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the page counts
  useEffect(end, [page]);
  const apply = () => {
    const { base, target } = strokes;
    const drawn = base && target && [0, 1].map((end) => ({ base: base[end] as Point, target: target[end] as Point }));
    const pointed = drawn ?? [...(kept?.pointed ?? [])];
    const others = (byHand?.adjusted ?? []).filter((one) => one.page !== page);
    const own = pointed.length > 0 || ignored.length > 0 ? [{ page, pointed, ignore: [...ignored] }] : [];
    byHand?.onAdjust([...others, ...own]);
    end();
  };
  const stroke = (line: Stroke | undefined): SheetMark[] =>
    line ? [{ id: "points", page: page - 1, shape: { kind: "arrow", from: line[0], to: line[1] }, color: blue }] : [];
  const boxes = ignored.map(
    (box, index): SheetMark => ({
      id: `zone${index}`,
      page: page - 1,
      shape: { kind: "rectangle", box },
      color: grey,
      badge: "忽",
      label: "这里不对比",
    }),
  );
  return {
    task,
    setTask,
    ignored,
    removeZone: (index: number) => setZones(ignored.filter((_, at) => at !== index)),
    hasBase: strokes.base !== undefined,
    hasTarget: strokes.target !== undefined,
    isChanged: (strokes.base && strokes.target) !== undefined || zones !== undefined,
    apply,
    end,
    tool: task === "points" ? ("arrow" as const) : task === "zone" ? ("rectangle" as const) : ("hand" as const),
    draw,
    baseMarks: [...boxes, ...stroke(strokes.base)],
    targetMarks: stroke(strokes.target),
  };
};
