import type { VersionId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";
import { compareSet } from "./compare-set.ts";
import { rowOf } from "./comparison.ts";
import { comparable, findSets, keyOf, type Sets } from "./sets.ts";

type Beginner = Pick<Context, "db" | "jobs" | "now">;

/** Comparisons of a set that nobody has asked for yet are begun; those that wait go on. */
export const beginSet = async ({ db, jobs, now }: Beginner, { base, target, pairs }: Sets): Promise<void> => {
  const open = new Map(pairs.flatMap((pair) => comparable(pair) ?? []).map((pair) => [keyOf(pair), pair]));
  if (open.size > 0)
    await db
      .insertInto("drawing_comparison")
      .values([...open.values()].map((pair) => ({ ...rowOf(pair, now), in_set: true })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const set = { targetVersionId: target.id, ...(base && { baseVersionId: base.id }) };
  await jobs.enqueue(db, compareSet, set, { key: `${base?.id ?? ""}-${target.id}` });
};

/** A version that comes in again is compared with the one before, so that the radar is ready when the house looks. */
export const beginRadar = async (context: Beginner, versionId: VersionId): Promise<void> =>
  beginSet(context, await findSets(context.db, versionId));
