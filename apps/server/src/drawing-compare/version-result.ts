import { type ComparedPair, drawingCompareCalls } from "@tushen/contract/drawing-compare";
import type { VersionId } from "@tushen/contract/fields";
import type { Act, SubjectContext } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { findSubjects, permit, seesVersion } from "../rights/index.ts";
import { compareSet } from "./compare-set.ts";
import { type Pair, rowOf } from "./comparison.ts";
import { presentPair } from "./present-pair.ts";
import { comparable, findSets, keyOf, type Sets, standing } from "./sets.ts";

/** The contract resolves the newer version; both must be within reach and handed in to whoever reviews. */
const checkReach = async (context: SubjectContext, ids: readonly VersionId[]): Promise<void> => {
  const { db, actor } = context;
  for (const targetVersionId of ids) {
    const call = drawingCompareCalls.getVersionCompareResult;
    await permit(db, call, actor, await findSubjects(db, call, { targetVersionId }));
    const { state } = await db
      .selectFrom("submission_version")
      .select("state")
      .where("id", "=", targetVersionId)
      .executeTakeFirstOrThrow();
    if (!seesVersion(actor, state)) refuse("platform.not-allowed");
  }
};

/** Comparisons of a set that nobody has asked for yet are begun; those that wait go on. */
const begin = async (
  { transact, jobs, now }: SubjectContext,
  missing: readonly Pair[],
  { base, target }: Sets,
): Promise<void> => {
  if (missing.length === 0) return;
  await transact(async (db) => {
    await db
      .insertInto("drawing_comparison")
      .values(missing.map((pair) => ({ ...rowOf(pair, now), in_set: true })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const set = { targetVersionId: target.id, ...(base && { baseVersionId: base.id }) };
    await jobs.enqueue(db, compareSet, set, { key: `${base?.id ?? ""}-${target.id}` });
  });
};

/** Two sets with what stands of their comparison; what is missing is begun. */
export const openSets = async (context: SubjectContext, targetVersionId: VersionId, baseVersionId?: VersionId) => {
  const sets = await findSets(context.db, targetVersionId, baseVersionId);
  const open = [...new Map(sets.pairs.flatMap((pair) => comparable(pair) ?? []).map((pair) => [keyOf(pair), pair]))];
  const pairs = open.map(([, pair]) => pair);
  let known = await standing(context.db, pairs);
  const missing = pairs.filter((pair) => !known.has(keyOf(pair)));
  await begin(context, missing, sets);
  if (missing.length > 0) known = await standing(context.db, pairs);
  return { sets, known };
};

/** What both the set and the radar tell of the whole. */
export const presentSets = async ({ db }: SubjectContext, { base, target }: Sets, pairs: readonly ComparedPair[]) => {
  const { project_name } = await db
    .selectFrom("submission_version")
    .innerJoin("project_application", "project_application.id", "submission_version.application_id")
    .select("project_name")
    .where("submission_version.id", "=", target.id)
    .executeTakeFirstOrThrow();
  const version = (one: { readonly id: VersionId; readonly submission_version: number }) => ({
    versionId: one.id,
    submissionVersion: one.submission_version,
  });
  const compared = pairs.filter(({ state }) => ["PROCESSING", "DONE", "FAILED"].includes(state));
  return {
    baseVersion: base && version(base),
    targetVersion: version(target),
    submissionId: target.submission_id,
    projectName: project_name,
    total: compared.length,
    done: compared.filter(({ state }) => state !== "PROCESSING").length,
  };
};

export const getVersionCompareResult: Act<typeof drawingCompareCalls.getVersionCompareResult> = async (
  context,
  { targetVersionId, baseVersionId },
) => {
  await checkReach(context, baseVersionId === undefined ? [targetVersionId] : [targetVersionId, baseVersionId]);
  const { sets, known } = await openSets(context, targetVersionId, baseVersionId);
  const pairs = sets.pairs.map((pair) => presentPair(pair, known));
  return { ...(await presentSets(context, sets, pairs)), pairs };
};
