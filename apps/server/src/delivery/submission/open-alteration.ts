import type { OrgId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import { alterationMark } from "@tushen/domain/delivery/altered-sheet";
import type { Context, Db } from "../../context.ts";
import { copyAlteredSheets, createFolders, type DeclaredSheet } from "../../sheets/drawing/index.ts";
import { notifyOrganisations } from "../../ground/message/index.ts";
import { type Submission } from "./submission-moves.ts";
import { nameOfBatch } from "./name-of-batch.ts";
import { beginSubmission } from "./open-submission.ts";
import { insertShare } from "./shares.ts";
import { submissionMoves } from "./submission-moves.ts";
import { moveOne } from "../../ground/state/index.ts";

/** A sheet with the firm that hands in its new edition. */
export interface SheetOfFirm extends DeclaredSheet {
  readonly orgId: OrgId;
}

/**
 * Serial of the next alteration of a batch. Serials of failed alterations are not used again, and serials already taken
 * by a batch named by hand are skipped.
 */
const nextSerial = async (db: Db, base: Submission): Promise<number> => {
  const rows = await db
    .selectFrom("submission")
    .select(["alters_id", "alter_serial", "atlas_name"])
    .where("application_id", "=", base.application_id)
    .execute();
  const used = rows.filter((row) => row.alters_id === base.id).map((row) => row.alter_serial ?? 0);
  let serial = Math.max(0, ...used) + 1;
  while (rows.some((row) => row.atlas_name === nameOfAlteration(base, serial))) serial += 1;
  return serial;
};

const nameOfAlteration = (base: Submission, serial: number): string => `${base.atlas_name} ${alterationMark(serial)}`;

const openShare = async (
  db: Db,
  batch: { readonly id: SubmissionId; readonly versionId: VersionId },
  base: Submission,
  orgId: OrgId,
  part: "CONSTRUCT" | "DESIGN",
) => {
  const { org_type } = await db
    .selectFrom("organisation")
    .select("org_type")
    .where("id", "=", orgId)
    .executeTakeFirstOrThrow();
  const { application_id, division_code } = base;
  return insertShare(db, {
    submission_id: batch.id,
    version_id: batch.versionId,
    application_id,
    division_code,
    org_id: orgId,
    org_type,
    part,
  });
};

/**
 * Opens the batch in which the house that passed them reviews altered sheets (令13 Art. 14): a version of type ALTER
 * with the declared sheets only, in one share for each design firm concerned and one for the owner's papers. The
 * buildings stay those of the batch it alters.
 */
export const openAlteration = async (
  context: Context,
  base: Submission,
  sheets: readonly SheetOfFirm[],
): Promise<{ readonly id: SubmissionId; readonly mark: string }> => {
  const { db, now } = context;
  const serial = await nextSerial(db, base);
  const mark = alterationMark(serial);
  const made = await beginSubmission(context, base.application_id, nameOfAlteration(base, serial), {
    versionType: "ALTER",
    columns: { alters_id: base.id, alter_serial: serial, house_org_id: base.house_org_id },
    by: "SYSTEM",
  });
  const owner = await db
    .selectFrom("participant")
    .select("org_id")
    .where("application_id", "=", base.application_id)
    .where("participant_type", "=", "1")
    .orderBy("is_main", "desc")
    .executeTakeFirstOrThrow();
  await createFolders(context, await openShare(db, made, base, owner.org_id, "CONSTRUCT"));
  const firms = [...new Set(sheets.map(({ orgId }) => orgId))];
  for (const orgId of firms) {
    const share = await openShare(db, made, base, orgId, "DESIGN");
    const own = sheets.filter((sheet) => sheet.orgId === orgId);
    await copyAlteredSheets(context, own, share, mark);
  }
  await moveOne(context, submissionMoves, made.id, {
    action: "openToPartners",
    facts: { ownerApproved: true, applicationReported: true, atlasNameUnique: true },
    by: "SYSTEM",
  });
  const batch = await nameOfBatch(db, made.id);
  await notifyOrganisations(db, now, firms, {
    title: "请上传变更后的图纸",
    content: `设计变更已获同意：请在${batch}的“${mark}”目录中逐张上传变更后的图纸，完成后提交，由原审查机构审查。`,
    url: `#/projectReport/monomerNormalProject?projectApplicationId=${base.application_id}&projectSubmissionId=${made.id}`,
  });
  return { id: made.id, mark };
};
