import type { RunOfModel } from "@tushen/contract/machine/intelligent-review";

/** How often a run that is under way is looked at. */
export const lookEveryMs = 1500;
export const isUnderWay = (run: RunOfModel["run"]): boolean => run?.state === "WAITING" || run?.state === "RUNNING";
