import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import type { ApplicationId, DrawingId, ShareId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** States of a batch whose sheets may be used for building. */
const passed: readonly SubmissionState[] = ["PASSED", "FRUIT", "FINISHED"];

/**
 * The sheets in force of an application: those of passed batches, without sheets a later alteration put out of force.
 * `baseId` is the batch in which they were first reviewed.
 */
export const sheetsInForce = (db: Db, applicationId: ApplicationId) =>
  db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("organisation", "organisation.id", "share.org_id")
    .innerJoin("submission_version", "submission_version.id", "share.version_id")
    .innerJoin("submission", "submission.id", "share.submission_id")
    .innerJoin("submission as base", (join) =>
      join.on(sql<boolean>`base.id = coalesce(submission.alters_id, submission.id)`),
    )
    .leftJoin("building", "building.id", "drawing.building_id")
    .select([
      "drawing.id",
      "drawing.doc_biz_id",
      "graph_num",
      "graph_name",
      "drawing.discipline",
      "drawing.building_id",
      "building_name",
      "share.org_id",
      "org_name",
      "submission.alter_serial",
      "base.id as baseId",
      "base.atlas_name as baseName",
    ])
    .where("drawing.application_id", "=", applicationId)
    .where("submission_version.state", "=", "FINAL")
    .where("submission.state", "in", passed)
    .where("base.state", "in", passed)
    .where("drawing.kind", "=", "DRAW")
    .where("drawing.removed", "=", false)
    .where("drawing.change_type", "<>", "D")
    .where("drawing.superseded_in_id", "is", null)
    .orderBy("base.id", "desc")
    .orderBy("drawing.building_id")
    .orderBy("drawing.sort_no")
    .orderBy("drawing.id");

/** Sheets of an alteration's share that still need their new edition. */
export const unchangedSheets = async (db: Db, shareId: ShareId): Promise<string[]> => {
  const rows = await db
    .selectFrom("drawing")
    .select("graph_num")
    .where("share_id", "=", shareId)
    .where("kind", "=", "DRAW")
    .where("removed", "=", false)
    .where("change_type", "=", "U")
    .orderBy("sort_no")
    .execute();
  return rows.map(({ graph_num }) => graph_num);
};

/** Puts the declared sheets out of force; the replacement of each is found by the identity it shares. */
export const supersedeSheets = async (
  db: Db,
  ids: readonly DrawingId[],
  by: { readonly submissionId: SubmissionId; readonly versionId: VersionId },
): Promise<void> => {
  await sql`
    update drawing set superseded_in_id = ${by.submissionId}, superseded_by_id = (
      select next.id from drawing next join share on share.id = next.share_id
      where share.version_id = ${by.versionId} and next.doc_biz_id = drawing.doc_biz_id
        and not next.removed and next.change_type <> 'D')
    where id = any(${ids})`.execute(db);
};

/** Puts sheets in force again after the alteration that replaced them became void. */
export const restoreSheets = async (db: Db, submissionId: SubmissionId): Promise<void> => {
  await db
    .updateTable("drawing")
    .set({ superseded_in_id: null, superseded_by_id: null })
    .where("superseded_in_id", "=", submissionId)
    .execute();
};
