import type { FileId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { handedIn } from "../rights/index.ts";

/** A use of a file: the review it belongs to, and who may see it there. */
interface Use {
  readonly fileId: FileId;
  readonly houseOrgId: number | null;
  /** whether the version, answer or alteration with the file was handed in */
  readonly isHandedIn: boolean;
  /** whether the certificate was sent, or the alteration handed in */
  readonly isSent: boolean;
}

const usesOf = async (db: Db, actor: Actor, ids: readonly FileId[]): Promise<readonly Use[]> => {
  const isOwner = actor.orgType === "CONSTRUCT";
  const { rows } = await sql<Use>`
    with wanted as (select id, application_id from file where id = any(${ids})), used as (
      select wanted.id, share.submission_id, ${handedIn("version.state")} as "isHandedIn", true as "isSent"
        from drawing cross join lateral (values (drawing.file_id), (thumbnail_file_id)) held (id)
        join wanted on wanted.id = held.id and wanted.application_id = drawing.application_id
        join share on share.id = drawing.share_id join submission_version version on version.id = share.version_id
        where drawing.application_id in (select application_id from wanted)
      union all
      select wanted.id, share.submission_id, false, false from wanted
        join former_file on former_file.file_id = wanted.id join drawing on drawing.id = former_file.drawing_id
        join share on share.id = drawing.share_id
      union all
      select wanted.id, share.submission_id, ${handedIn("version.state")}, true
        from wanted join sheet_conversion converted on converted.pdf_file_id = wanted.id
        join drawing on drawing.file_id = converted.file_id and drawing.application_id = wanted.application_id
          and drawing.file_version_index = converted.file_version_index
        join share on share.id = drawing.share_id join submission_version version on version.id = share.version_id
      union all
      select wanted.id, share.submission_id, ${handedIn("version.state")}, true
        from wanted join sheet_tiles tiled on tiled.tiles_file_id = wanted.id
        join drawing on drawing.file_id = tiled.file_id and drawing.application_id = wanted.application_id
          and drawing.file_version_index = tiled.file_version_index
        join share on share.id = drawing.share_id join submission_version version on version.id = share.version_id
      union all
      select wanted.id, pack.submission_id, coalesce(${handedIn("version.state")}, true), true
        from wanted join pack_task pack on pack.application_id = wanted.application_id and pack.file_id = wanted.id
        left join share on share.id = pack.share_id left join submission_version version on version.id = share.version_id
      union all
      select wanted.id, submission_id, reply.state <> 'SAVED', true from wanted join reply
          on reply.application_id = wanted.application_id and reply.file_ids @> to_jsonb(wanted.id)
        join opinion on opinion.id = reply.opinion_id
      union all
      select wanted.id, submission_id, letter.kind <> 'RECORD' and letter.send_time is not null,
          letter.kind not in ('AGREEMENT', 'RECORD', 'FEE', 'BEHAVIOUR') and letter.send_time is not null from wanted
        join letter on letter.file_id = wanted.id and letter.application_id = wanted.application_id
      union all
      select wanted.id, asked.submission_id, review.state <> 'OPINION_SENT', true from wanted
        join fire_review_opinion asked on asked.application_id = wanted.application_id
          and asked.file_ids @> to_jsonb(wanted.id)
        join fire_review review on review.id = asked.fire_review_id
      union all
      select wanted.id, submission_id, true, sent_time is not null from wanted join certificate
          on certificate.application_id = wanted.application_id
          and wanted.id in (certificate.file_id, certificate.signed_file_id)
      union all
      select wanted.id, submission_id, true, sent_time is not null from wanted join sheet_stamp
          on sheet_stamp.application_id = wanted.application_id and sheet_stamp.file_id = wanted.id
        join certificate on certificate.id = sheet_stamp.certificate_id
      union all
      select wanted.id, submission_id, send_time is not null, send_time is not null from wanted join markup
          on markup.application_id = wanted.application_id and markup.geometry->'fileId' = to_jsonb(wanted.id)
        join opinion on opinion.id = markup.opinion_id
      union all
      select wanted.id, fee.submission_id, true, ${isOwner} from wanted
        join fee on fee.application_id = wanted.application_id
        cross join lateral (select voucher_file_ids from fee_statement where fee_id = fee.id
          union all select voucher_file_ids from fee_receipt where fee_id = fee.id
          union all select part.voucher_file_ids from fee_refund_part part
            join fee_refund on fee_refund.id = part.refund_id where fee_refund.fee_id = fee.id) slip
        where slip.voucher_file_ids @> to_jsonb(wanted.id)
      union all
      select wanted.id, submission.id, submit_time is not null, submit_time is not null from wanted join alteration
          on alteration.application_id = wanted.application_id
          and alteration.files @> jsonb_build_array(jsonb_build_object('fileId', wanted.id))
        join submission on submission.application_id = alteration.application_id
      union all
      select wanted.id, case when complaint_type = '1' or asks_house then submission_id end, complaint.state <> 'DRAFT',
        complaint.state <> 'DRAFT' and complaint_type = '1' from wanted join complaint
          on complaint.application_id = wanted.application_id
          and (complaint.file_ids || answer_file_ids) @> to_jsonb(wanted.id)
      union all
      select wanted.id, disputed.submission_id, complaint.state <> 'DRAFT', complaint.state <> 'DRAFT'
        from wanted join disputed_mark disputed on disputed.application_id = wanted.application_id
          and disputed.file_ids @> to_jsonb(wanted.id)
        join complaint on complaint.id = disputed.complaint_id
      union all
      select wanted.id, null, false, false from wanted join signature_item on signature_item.signed_file_id = wanted.id
      union all
      select wanted.id, submission_id, false, false from wanted join alteration
          on alteration.application_id = wanted.application_id
          and alteration.removed_file_ids @> to_jsonb(wanted.id))
    select used.id as "fileId", submission.house_org_id as "houseOrgId", "isHandedIn", "isSent"
    from used left join submission on submission.id = used.submission_id`.execute(db);
  return rows;
};

/** Files that the actor's organisation has to sign or has signed, or that were sent to it signed. */
const filesToSign = async (db: Db, actor: Actor, ids: readonly FileId[]): Promise<ReadonlySet<FileId>> => {
  const { rows } = await sql<{ id: FileId }>`select held.id from signature_item item
    cross join lateral (values (item.file_id), (signed_file_id)) held (id)
    join signature_task task on task.id = item.task_id
    where held.id = any(${ids}) and task.state not in ('REFUSED', 'EXPIRED', 'CANCELLED') and (
      ${actor.orgId} = any(task.receiver_org_ids) or exists (
        select 1 from signature_signer where task_id = task.id and org_id = ${actor.orgId}))`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Who may fetch a file follows from its use. Sheets: their firms; others once the version is handed in. Certificates:
 * the parties once they are sent. A house sees only what it reviews itself. A picture pinned to a sheet by a mark: the
 * parties with the letter; attachments of an answer: with the answer. The agreement on a consultation names its fee and
 * is opened by its own call only. Papers: whom they concern, once they are sent. Records of the disciplines: the house only. Slips of payments and refunds: owner,
 * house and authority. A file that was replaced before the version
 * was handed in: its firm alone. Papers of an alteration: the applicant
 * alone until it is handed in, and again after they are taken out of it. Papers the house made and did not use (a
 * certificate printed anew): the house. Files of a signature task: also the signers, and those they were
 * sent to; the copy with the signatures so far: its firm and the signers. Other unused files follow the rights of their application.
 */
export const mayFetch = async (db: Db, actor: Actor, ids: readonly FileId[]): Promise<boolean> => {
  const foreign = await db
    .selectFrom("file")
    .innerJoin("organisation", "organisation.id", "file.org_id")
    .select(["file.id", "org_type"])
    .where(sql<boolean>`file.id = any(${ids})`)
    .where("org_id", "<>", actor.orgId)
    .execute();
  if (foreign.length === 0) return true;
  const isOpen = (use: Use): boolean => {
    if (actor.orgType === "CENSOR") return use.isHandedIn && use.houseOrgId === actor.orgId;
    return actor.orgType === "CONTROL" ? use.isHandedIn : use.isSent;
  };
  const uses = Map.groupBy(
    await usesOf(
      db,
      actor,
      foreign.map(({ id }) => id),
    ),
    ({ fileId }) => fileId,
  );
  const toSign = await filesToSign(
    db,
    actor,
    foreign.map(({ id }) => id),
  );
  return foreign.every(
    ({ id, org_type: maker }) => toSign.has(id) || (uses.get(id)?.some(isOpen) ?? maker !== "CENSOR"),
  );
};

export const checkMayFetch = async (db: Db, actor: Actor, ...ids: readonly FileId[]): Promise<void> => {
  if (!(await mayFetch(db, actor, ids))) refuse("platform.not-allowed");
};
