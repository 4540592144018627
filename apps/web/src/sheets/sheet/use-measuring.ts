import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { SheetScale } from "@tushen/contract/sheets/markup";
import type { DrawingTool, MarkDraft, SheetMark } from "@tushen/viewer/sheet-mark";
import { useEffect, useState } from "react";
import { usePageScale } from "./page-scale.ts";

export type MeasuringTool = Extract<DrawingTool, "distance" | "area" | "angle">;

/** Measurements of the reader on the shown sheet: private, and dropped with the sheet. */
export const useMeasuring = (drawing: Drawing, scales: readonly SheetScale[]) => {
  const [tool, setTool] = useState<MeasuringTool>();
  const [isOn, setOn] = useState(false);
  const [page, setPage] = useState(0);
  const [marks, setMarks] = useState<readonly SheetMark[]>([]);
  const known = usePageScale(drawing, page, scales);
  useEffect(() => {
    setMarks([]);
    setPage(0);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another sheet has none of them
  }, [drawing.drawingId]);
  useEffect(() => {
    if (!isOn) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      if (tool) setTool(undefined);
      else setOn(false);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOn, tool]);
  return {
    isOn,
    toggle() {
      setOn(!isOn);
      setTool(isOn ? undefined : "distance");
    },
    tool,
    setTool,
    known,
    marks,
    clear: () => setMarks([]),
    /** Properties for the viewer. */
    viewer: {
      tool: tool ?? ("hand" as const),
      wish: { scale: known?.scale, scaleAt: known?.scaleAt },
      onPage: setPage,
      onDraw: (mark: MarkDraft) =>
        setMarks((old) => [...old, { ...mark, id: `measure-${old.length}`, color: "#1668dc" }]),
    },
  };
};
export type Measuring = ReturnType<typeof useMeasuring>;
