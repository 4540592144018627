import { useEffect, useRef, useState } from "react";
import { useRefresh } from "../../platform/queries.ts";
import type { BulkAct } from "./bulk-act.ts";
import { type Outcome, runMany } from "./run-many.ts";

type Stage = "asking" | "running" | "stopping" | "over";

const waits: Outcome = { fate: "waiting", text: "" };

/** What becomes of each row before the act begins: those it does not fit are left out, with the reason. */
const firstOutcomes = <R>(rows: readonly R[], { leavesOut }: BulkAct<R>): ReadonlyMap<R, Outcome> =>
  new Map(
    rows.map((row, place) => {
      const reason = leavesOut?.(row, rows.slice(0, place)) ?? null;
      return [row, reason === null ? waits : { fate: "left", text: reason }];
    }),
  );

/** Does an act to rows and keeps what became of each; leaving the page stops it before the next row. */
export const useBulkRun = <R>(act: BulkAct<R>, rows: readonly R[], keep: (rows: readonly R[]) => void) => {
  const [outcomes, setOutcomes] = useState(() => firstOutcomes(rows, act));
  const [stage, setStage] = useState<Stage>("asking");
  const isRunning = useRef(false);
  const isStopped = useRef(false);
  const refresh = useRefresh();
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const rowsThat = (...fates: readonly Outcome["fate"][]) =>
    rows.filter((row) => fates.includes((outcomes.get(row) ?? waits).fate));

  const run = async (these: readonly R[]) => {
    // A second click arrives before the button is drawn anew.
    if (isRunning.current || these.length === 0) return;
    isRunning.current = true;
    isStopped.current = false;
    setStage("running");
    const last = new Map(outcomes);
    for (const row of these) last.set(row, waits);
    await runMany(these, {
      act: act.act,
      isStopped: () => isStopped.current,
      onOutcome: (row, outcome) => {
        last.set(row, outcome);
        setOutcomes(new Map(last));
      },
    });
    await refresh(...act.refresh);
    isRunning.current = false;
    setStage("over");
    keep(rows.filter((row) => ["refused", "untried"].includes(last.get(row)?.fate ?? "")));
  };

  return {
    outcomes,
    stage,
    rowsThat,
    begin: () => void run(rowsThat("waiting")),
    tryAgain: () => void run(rowsThat("refused", "untried")),
    stop: () => {
      isStopped.current = true;
      setStage("stopping");
    },
  };
};
