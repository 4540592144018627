import { type ComparisonAdjustment, drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { Act, SubjectContext } from "../../context.ts";
import { cadSourceOf, checkSheetVisible } from "../drawing/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { spendBudget } from "../../people/account/index.ts";
import { permitAbout } from "../../ground/rights/index.ts";
import { type Comparison, findComparison, openComparison, pairOf, presentComparison } from "./comparison.ts";

/** The contract checks access to the base sheet; this checks access to the target. */
export const checkReach = async (context: SubjectContext, baseId: DrawingId, targetId: DrawingId): Promise<void> => {
  const { db, actor } = context;
  const call = { ...drawingCompareCalls.getDrawingCompareResult, about: ["drawing", "targetId"] as const };
  await permitAbout(db, call, actor, { targetId });
  for (const id of [baseId, targetId]) await checkSheetVisible(db, actor, id);
};

/** Nobody looks at more comparisons in an hour; the sets of a version are not counted. */
const mostAnHour = 300;

export const payFor = ({ transact, actor, now }: SubjectContext): Promise<number> =>
  transact((db) =>
    spendBudget(db, now, [{ kind: "compare", key: String(actor.credentialId), most: mostAnHour, minutes: 60 }]),
  );

const present = async (
  context: SubjectContext,
  { baseId, targetId }: { readonly baseId: DrawingId; readonly targetId: DrawingId },
  comparison: Comparison,
) => ({
  ...(await presentComparison(context, baseId, comparison)),
  baseId,
  targetId,
  adjustment: comparison.adjustment === "" ? null : comparison.adjustment,
  adjusted: [...comparison.adjusted],
  hasEntities: ((await cadSourceOf(context.db, baseId)) && (await cadSourceOf(context.db, targetId))) !== undefined,
});

export const getDrawingCompareResult: Act<typeof drawingCompareCalls.getDrawingCompareResult> = async (
  context,
  { baseId, targetId, again, adjustment },
) => {
  await checkReach(context, baseId, targetId);
  const pair = await pairOf(context.db, baseId, targetId);
  const pay = () => payFor(context);
  if (adjustment === undefined) return present(context, pair, await openComparison(context, pair, { again, pay }));
  const known = (await findComparison(context.db, pair, adjustment)) ?? refuse("drawing-compare.adjustment-gone");
  const isToTry = known.state === "FAILED" && again;
  return present(context, pair, isToTry ? await openComparison(context, pair, { again, like: known, pay }) : known);
};

const leastApartInPoints = 30;

/** Two points at the same position determine neither turn nor scale. */
const checkPoints = ({ pointed }: ComparisonAdjustment): void => {
  const [one, other] = pointed;
  if (!one) return;
  if (!other) return refuse("drawing-compare.points-too-close");
  for (const side of ["base", "target"] as const)
    if (Math.hypot(one[side].x - other[side].x, one[side].y - other[side].y) < leastApartInPoints)
      refuse("drawing-compare.points-too-close");
};

export const adjustComparison: Act<typeof drawingCompareCalls.adjustComparison> = async (
  context,
  { baseId, targetId, adjusted },
) => {
  await checkReach(context, baseId, targetId);
  const pair = await pairOf(context.db, baseId, targetId);
  const plain = await findComparison(context.db, pair);
  if (plain?.state !== "DONE") return refuse("drawing-compare.not-compared");
  for (const one of adjusted) {
    if (one.page > plain.pages.length) refuse("drawing-compare.no-page", { page: one.page });
    checkPoints(one);
  }
  const inOrder = adjusted.toSorted((one, other) => one.page - other.page);
  return present(
    context,
    pair,
    await openComparison(context, pair, { adjusted: inOrder, again: true, pay: () => payFor(context) }),
  );
};
