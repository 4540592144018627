import type { VersionId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";
import { copyShare } from "../../sheets/drawing/index.ts";
import type { Submission } from "./submission-moves.ts";
import { lockNewestVersion, sharesOf } from "./shares.ts";
import { versionMoves } from "./version-moves.ts";
import { begin, moveOne } from "../../ground/state/index.ts";

/**
 * Opens the next round: the newest version becomes OPINION_SENT and a new one copies its shares by reference, so that the
 * designers replace only the sheets they changed (domain handbook 2.8).
 */
export const openNextVersion = async (context: Context, submission: Submission): Promise<VersionId> => {
  const { db } = context;
  const previous = await lockNewestVersion(db, submission.id);
  await moveOne(context, versionMoves, previous.id, { action: "sendLetter", by: "SYSTEM" });
  const state = begin(context.actor, versionMoves.machine, { action: "create", by: "SYSTEM" });
  const tenant = {
    submission_id: submission.id,
    application_id: submission.application_id,
    division_code: submission.division_code,
  };
  const { id } = await db
    .insertInto("submission_version")
    .values({ ...tenant, submission_version: previous.submission_version + 1, version_type: "RECHECK", state })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const share of await sharesOf(db, previous.id)) {
    const copy = await db
      .insertInto("share")
      .values({ ...tenant, version_id: id, org_id: share.org_id, org_type: share.org_type, part: share.part })
      .returning("id")
      .executeTakeFirstOrThrow();
    await copyShare(context, share.id, copy.id);
  }
  return id;
};

/** Supersedes the version of the previous round by the one just locked. */
export const supersedePrevious = async (context: Context, submission: Submission): Promise<void> => {
  const previous = await context.db
    .selectFrom("submission_version")
    .select("id")
    .where("submission_id", "=", submission.id)
    .where("state", "=", "OPINION_SENT")
    .orderBy("submission_version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (previous)
    await moveOne(context, versionMoves, previous.id, {
      action: "supersede",
      facts: { nextVersionLocked: true },
      by: "SYSTEM",
    });
};

/** Makes the newest version the one the certificate is about. */
export const finalizeVersion = async (context: Context, submission: Submission): Promise<VersionId> => {
  const newest = await lockNewestVersion(context.db, submission.id);
  await moveOne(context, versionMoves, newest.id, { action: "finalize", by: "SYSTEM" });
  return newest.id;
};
