import { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { SheetCut } from "@tushen/contract/sheets/sheet-cut";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keyOf, useCall, useRefresh } from "../../../ground/platform/queries.ts";

const lookEveryMs = 1500;

/** Whether the drawing is being converted with other frames. */
export const isGoing = (cut: SheetCut | undefined): boolean => cut?.state === "WAITING" || cut?.state === "RUNNING";

/** The cut of a DWG, asked for until its conversion ends; then the list of drawings is read again. */
export const useCut = (drawingId: DrawingId, onConverted?: () => void) => {
  const refresh = useRefresh();
  const queries = useQueryClient();
  const input = { drawingId };
  const cut = useCall(drawingCalls.readCut, input, { everyMs: (answer) => (isGoing(answer) ? lookEveryMs : false) });
  const state = cut.data?.state;
  const isConverting = isGoing(cut.data);
  const [wasConverting, setWas] = useState(false);
  useEffect(() => {
    if (isConverting) return setWas(true);
    if (!wasConverting) return;
    setWas(false);
    void refresh(drawingCalls.readTree).then(() => {
      if (state === "DONE") onConverted?.();
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the end of a conversion counts
  }, [isConverting, state]);
  /** Takes what an act answered. */
  const take = (answer: SheetCut) => queries.setQueryData<SheetCut>(keyOf(drawingCalls.readCut, input), answer);
  return { ...cut, take };
};
