import type { DrawingId } from "@tushen/contract/ground/fields";
import { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { useEffect, useRef } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import type { Desk } from "../permissions.ts";

const tellEveryMs = 15_000;

/** Tells how long the sheet was really in view: not while the window is behind others or the person is away from it. */
export const useLooking = (task: ReviewTask, desk: Desk, shown: DrawingId | undefined) => {
  const { reviewTaskId } = task;
  const tell = useAct(reviewCalls.noteLooking, { isQuiet: true });
  const run = useRef(tell.run);
  run.current = tell.run;
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
      // Minutes that could not be told are lost; reading is not interrupted for them.
      void run.current({ reviewTaskId, drawingId: shown, seconds: whole }).catch(() => undefined);
    };
    const timer = setInterval(send, tellEveryMs);
    for (const event of ["visibilitychange", "blur", "focus"]) addEventListener(event, add, true);
    return () => {
      clearInterval(timer);
      for (const event of ["visibilitychange", "blur", "focus"]) removeEventListener(event, add, true);
      send();
    };
  }, [shown, desk, reviewTaskId]);
};
