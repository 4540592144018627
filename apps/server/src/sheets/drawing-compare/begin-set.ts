import type { VersionId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";
import { compareSet } from "./compare-set.ts";
import { rowOf } from "./comparison.ts";
import { comparableModels, standingOfModel } from "./radar-models.ts";
import { comparable, findSets, keyOf, type Sets } from "./sets.ts";

type Beginner = Pick<Context, "ask" | "db" | "jobs" | "now">;

/** Begins the comparisons of models that nobody has begun yet; models that are not read yet follow once they are. */
export const beginModels = async (
  { ask, db, jobs, now }: Beginner,
  { models }: Pick<Sets, "models">,
): Promise<void> => {
  for (const pair of models) {
    const both = comparableModels(pair);
    if (!both || (await standingOfModel(db, both)).isBegun) continue;
    await ask.beginModelComparison({ db, jobs, now }, { baseId: both.base.id, targetId: both.target.id });
  }
};

/** Begins the comparisons of a set nobody has asked for yet; those already waiting continue. */
export const beginSet = async (context: Beginner, sets: Sets): Promise<void> => {
  const { db, jobs, now } = context;
  const { base, target, pairs } = sets;
  const open = new Map(pairs.flatMap((pair) => comparable(pair) ?? []).map((pair) => [keyOf(pair), pair]));
  if (open.size > 0)
    await db
      .insertInto("drawing_comparison")
      .values([...open.values()].map((pair) => ({ ...rowOf(pair, now), in_set: true })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const set = { targetVersionId: target.id, ...(base && { baseVersionId: base.id }) };
  await beginModels(context, sets);
  await jobs.enqueue(db, compareSet, set, { key: `${base?.id ?? ""}-${target.id}` });
};

/** Compares a version that comes in again with the one before, so that the radar is ready when the house opens it. */
export const beginRadar = async (context: Beginner, versionId: VersionId): Promise<void> =>
  beginSet(context, await findSets(context.db, versionId));
