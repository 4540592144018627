import { useQueryClient } from "@tanstack/react-query";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { useEffect, useRef } from "react";
import { keyOf, useAct, useRefresh } from "../../../ground/platform/queries.ts";
import type { Desk } from "../permissions.ts";

/** A sheet passed on the way to another one is not read. */
const dwellInMs = 300;

/** Notes the shown sheet as opened; `tick` marks others as read. Only for reviewer and checker. */
export const useReadSheets = (task: ReviewTask, desk: Desk, shown: DrawingId | undefined) => {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const { reviewTaskId } = task;
  const open = useAct(reviewCalls.openSheet, { isQuiet: true });
  const run = useRef(open.run);
  run.current = open.run;
  const isFirst = task.state === "ASSIGNED";

  const tick = async (drawingIds: DrawingId[]) => {
    const { readDrawingIds } = await run.current({ reviewTaskId, drawingIds });
    if (desk !== "reviewer") return;
    queries.setQueryData(keyOf(reviewCalls.listReadSheets, { reviewTaskId }), readDrawingIds);
    if (isFirst) await refresh(reviewCalls.readTask);
  };
  const latest = useRef(tick);
  latest.current = tick;

  useEffect(() => {
    if (shown === undefined || desk === "reader") return;
    // A failed note is repeated when the sheet is opened again; a failure must not interrupt reading.
    const timer = setTimeout(() => void latest.current([shown]).catch(() => undefined), dwellInMs);
    return () => clearTimeout(timer);
  }, [shown, desk]);
  return tick;
};
