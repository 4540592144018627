import type { CallOut } from "@tushen/contract/sheets/call-out";
import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { SheetLink } from "@tushen/viewer/link-layer.tsx";
import type { SheetView } from "@tushen/viewer/layout/view";
import { useEffect, useMemo, useRef, useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";

interface Step {
  readonly from: Drawing;
  readonly to: DrawingId;
  /** The view the reader left; undefined for the whole sheet. */
  readonly view: SheetView | undefined;
}

const labelOf = ({ graphNum, graphName, detail }: CallOut) =>
  `${graphNum} ${graphName}${detail === null ? "" : `，详图 ${detail}`}`;

const linkOf = (callOut: CallOut, index: number): SheetLink => ({
  id: String(index),
  page: callOut.page,
  box: callOut.box,
  href: `#/drawingsReviewContainer/${callOut.folderId}/${callOut.drawingId}`,
  label: labelOf(callOut),
});

const none: readonly CallOut[] = [];

/**
 * Links on the words of a sheet that name other sheets (详建施-12), and the way back. Nothing where the page cannot open
 * another sheet.
 */
export const useCallOuts = (
  drawing: Drawing,
  onGoTo: ((drawingId: DrawingId) => void) | undefined,
  /** A view the page asks for; it is newer than the way back. */
  wanted: object | undefined,
) => {
  const asked = useCall(
    drawingCalls.listCallOuts,
    { drawingId: drawing.drawingId },
    { when: onGoTo !== undefined, freshForMs: 300_000 },
  );
  const callOuts = asked.data ?? none;
  const links = useMemo(() => callOuts.map(linkOf), [callOuts]);
  const [trail, setTrail] = useState<readonly Step[]>([]);
  const [returned, setReturned] = useState<Step>();
  const looked = useRef<{ drawingId: DrawingId; view: SheetView }>(undefined);
  useEffect(() => {
    if (wanted) setReturned(undefined);
  }, [wanted]);
  useEffect(() => {
    setReturned((step) => (step?.from.drawingId === drawing.drawingId ? step : undefined));
  }, [drawing.drawingId]);
  const last = trail.at(-1);
  const isOnTrail = last?.to === drawing.drawingId;
  return {
    links,
    onLink(id: string) {
      const callOut = callOuts[Number(id)];
      if (!callOut || !onGoTo) return;
      const view = looked.current?.drawingId === drawing.drawingId ? looked.current.view : undefined;
      // A reader who left the trail by another way starts a new one.
      setTrail([...(isOnTrail ? trail : []), { from: drawing, to: callOut.drawingId, view }]);
      setReturned(undefined);
      onGoTo(callOut.drawingId);
    },
    onView(view: SheetView) {
      looked.current = { drawingId: drawing.drawingId, view };
    },
    back:
      isOnTrail && last && onGoTo
        ? {
            label: `${last.from.graphNum} ${last.from.graphName}`,
            go() {
              setTrail(trail.slice(0, -1));
              setReturned(last);
              onGoTo(last.from.drawingId);
            },
          }
        : undefined,
    /** The view left earlier, when the reader returns to this sheet. */
    view: returned?.from.drawingId === drawing.drawingId ? returned.view : undefined,
  };
};
