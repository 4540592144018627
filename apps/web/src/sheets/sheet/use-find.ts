import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { TextHit } from "@tushen/contract/sheets/sheet-search";
import type { SheetMark } from "@tushen/viewer/sheet-mark";
import { useEffect, useMemo, useState } from "react";

/** A hit: the sheet, the index among its hits, and all of them. */
export interface FoundHit {
  readonly drawingId: DrawingId;
  readonly index: number;
  readonly hits: readonly TextHit[];
}

/** Margin around found words in points, so that the reader sees where they are. */
const aroundHit = 60;
const boxOfHit = ({ page, box }: TextHit) => ({
  page,
  box: { x0: box.x0 - aroundHit, y0: box.y0 - aroundHit, x1: box.x1 + aroundHit, y1: box.y1 + aroundHit },
});

const none: readonly SheetMark[] = [];

/** The text search on the sheets of a version: whether it is on, the chosen hit, and the hits on the shown sheet. */
export const useFind = (drawing: Drawing | undefined, onOpen: (drawingId: DrawingId) => void) => {
  const [isOn, setOn] = useState(false);
  const [at, setAt] = useState<FoundHit>();
  const hasSheet = drawing !== undefined;
  useEffect(() => {
    if (!hasSheet) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "f" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOn(true);
      // The search is open already, so only the field is focused for new words.
      document.querySelector<HTMLInputElement>('input[aria-label="图面文字"]')?.select();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [hasSheet]);
  const here = isOn && at?.drawingId === drawing?.drawingId ? at : undefined;
  const marks = useMemo(
    () =>
      here?.hits.map(
        ({ page, box }, index): SheetMark => ({
          id: `hit-${index}`,
          page,
          shape: { kind: "highlight", box },
          color: index === here.index ? "#fa541c" : "#faad14",
        }),
      ) ?? none,
    [here],
  );
  const focus = useMemo(() => {
    const hit = here?.hits[here.index];
    return hit && boxOfHit(hit);
  }, [here]);
  return {
    isOn,
    setOn,
    at,
    marks,
    focus,
    goTo(hit: FoundHit) {
      setAt(hit);
      if (hit.drawingId !== drawing?.drawingId) onOpen(hit.drawingId);
    },
  };
};

export type Find = ReturnType<typeof useFind>;
