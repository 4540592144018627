import { type ComparedPair, drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import type { VersionId } from "@tushen/contract/ground/fields";
import type { Act, SubjectContext } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { permitAbout, seesVersion } from "../../ground/rights/index.ts";
import { beginSet } from "./begin-set.ts";
import { presentPair } from "./present-pair.ts";
import { comparable, findSets, keyOf, type Sets, standing } from "./sets.ts";

/**
 * The contract checks access to the newer version; this checks that the reader may see both and both were handed in.
 */
export const checkReach = async (context: SubjectContext, ids: readonly VersionId[]): Promise<void> => {
  const { db, actor } = context;
  for (const targetVersionId of ids) {
    const call = drawingCompareCalls.getVersionCompareResult;
    await permitAbout(db, call, actor, { targetVersionId });
    const { state } = await db
      .selectFrom("submission_version")
      .select("state")
      .where("id", "=", targetVersionId)
      .executeTakeFirstOrThrow();
    if (!seesVersion(actor, state)) refuse("platform.not-allowed");
  }
};

/** Two sets with their existing comparisons; missing ones are begun. */
export const openSets = async (context: SubjectContext, targetVersionId: VersionId, baseVersionId?: VersionId) => {
  const sets = await findSets(context.db, targetVersionId, baseVersionId);
  const pairs = sets.pairs.flatMap((pair) => comparable(pair) ?? []);
  const known = await standing(context.db, pairs);
  if (pairs.every((pair) => known.has(keyOf(pair)))) return { sets, known };
  await context.transact((db) => beginSet({ ...context, db }, sets));
  return { sets, known: await standing(context.db, pairs) };
};

/** Facts about the whole that set comparison and radar both show. */
export const presentSets = async (
  { db }: SubjectContext,
  { base, target }: Sets,
  pairs: readonly Pick<ComparedPair, "state">[],
) => {
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
