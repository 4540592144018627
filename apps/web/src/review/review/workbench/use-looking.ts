import type { DrawingId } from "@tushen/contract/ground/fields";
import { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { useEffect, useRef } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import type { Desk } from "../permissions.ts";

const sendEveryMs = 15_000;

/** Reports how long the sheet was in view; time behind other windows or away from the computer does not count. */
export const useLooking = (task: ReviewTask, desk: Desk, shown: DrawingId | undefined) => {
  const { reviewTaskId } = task;
  const note = useAct(reviewCalls.noteLooking, { isQuiet: true });
  const run = useRef(note.run);
  run.current = note.run;
  useEffect(() => {
    if (shown === undefined || desk === "reader") return;
    const looksNow = () => document.visibilityState === "visible" && document.hasFocus();
    let since = performance.now();
    let looked = looksNow();
    let seconds = 0;
    const add = () => {
      const now = performance.now();
      if (looked) seconds += (now - since) / 1000;
      since = now;
      looked = looksNow();
    };
    const send = () => {
      add();
      const whole = Math.min(60, Math.floor(seconds));
      if (whole < 1) return;
      seconds -= whole;
      // Time that could not be reported is lost, because a failure must not interrupt reading.
      void run.current({ reviewTaskId, drawingId: shown, seconds: whole }).catch(() => undefined);
    };
    const timer = setInterval(send, sendEveryMs);
    for (const event of ["visibilitychange", "blur", "focus"]) addEventListener(event, add, true);
    return () => {
      clearInterval(timer);
      for (const event of ["visibilitychange", "blur", "focus"]) removeEventListener(event, add, true);
      send();
    };
  }, [shown, desk, reviewTaskId]);
};
