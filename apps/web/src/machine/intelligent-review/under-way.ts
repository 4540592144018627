import type { RunOfModel } from "@tushen/contract/machine/intelligent-review";

/** How often a run that is under way is looked at. */
export const lookEveryMs = 1500;
export const isUnderWay = (run: RunOfModel["run"]): boolean => run?.state === "WAITING" || run?.state === "RUNNING";

/** While an outside engine has not answered, its hints are still to come. */
export const isAwaited = (run: RunOfModel["run"]): boolean =>
  isUnderWay(run) || run?.engines.some(({ isWaiting }) => isWaiting) === true;

/** A list of findings is read anew with each engine that answered. */
export const listKey = ({ taskId, engines }: NonNullable<RunOfModel["run"]>): string =>
  `${taskId}-${engines.filter(({ isWaiting }) => !isWaiting).length}`;
