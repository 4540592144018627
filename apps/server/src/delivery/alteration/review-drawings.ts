import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import type { Context, Db } from "../../context.ts";
import { restoreSheets, sheetsInForce } from "../../sheets/drawing/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import {
  type Application,
  lockApplication,
  readActiveParticipants,
  readApplication,
} from "../../filing/project/index.ts";
import { lockSubmission, openAlteration } from "../submission/index.ts";
import type { AlterationRow } from "./tables.ts";
import { type Declared, declaredSheets } from "./sheets.ts";
import { takeEffect } from "./take-effect.ts";
import { nameOf, notifyHouse, notifyFirms } from "./notify.ts";
import { alterationMoves } from "./alteration-moves.ts";
import { moveOne } from "../../ground/state/index.ts";

/** When the firm that made the sheets has left the project, its leading design firm continues. */
const firmsOfSheets = async (db: Db, row: AlterationRow, sheets: readonly Declared[]) => {
  const partners = await readActiveParticipants(db, row.application_id);
  const designers = partners.filter((one) => one.participant_type === "4" || one.participant_type === "3");
  const leading = designers.toSorted((a, b) => Number(b.is_main) - Number(a.is_main))[0];
  return sheets.map((sheet) => ({
    ...sheet,
    orgId: designers.some((one) => one.org_id === sheet.orgId) ? sheet.orgId : (leading?.org_id ?? sheet.orgId),
  }));
};

/**
 * After the approval of the house (and the authority), opens a batch in which the changed sheets are uploaded and
 * reviewed.
 */
export const beginReview = async (context: Context, application: Application, row: AlterationRow) => {
  const { db } = context;
  const sheets = await declaredSheets(db, row);
  const inForce = new Set((await sheetsInForce(db, application.id).execute()).map(({ id }) => id));
  const gone = sheets.find(({ drawingId }) => !inForce.has(drawingId));
  if (gone) refuse("alteration.overtaken", { label: `图纸 ${gone.graphNum}` });
  const base = await lockSubmission(db, row.submission_id);
  const batch = await openAlteration(context, base, await firmsOfSheets(db, row, sheets));
  const { row: reviewing } = await moveOne(context, alterationMoves, row.id, {
    action: "beginReview",
    facts: { altersDrawings: true },
    by: "SYSTEM",
    set: { review_submission_id: batch.id },
  });
  await notifyFirms(context, reviewing, {
    title: "设计变更进入审查",
    content: `${nameOf(application, row)}已获同意。设计单位上传变更后的${sheets.length}张图纸，由原审查机构审查，合格后生效（${batch.mark}）。`,
  });
  return { state: reviewing.state };
};

const findReviewed = async (db: Db, submissionId: SubmissionId): Promise<AlterationRow | undefined> =>
  (await db
    .selectFrom("alteration")
    .selectAll()
    .where("review_submission_id", "=", submissionId)
    .forUpdate()
    .executeTakeFirst()) as AlterationRow | undefined;

/** The changed sheets have passed: the alteration takes effect. */
export const alterationPassed = async (context: Context, submissionId: SubmissionId): Promise<void> => {
  const row = await findReviewed(context.db, submissionId);
  if (row) await takeEffect(context, await lockApplication(context.db, row.application_id), row);
};

type Ending = Pick<Context, "db" | "now"> & { readonly actor: Context["actor"] | null };

/**
 * The batch of changed sheets ended without a pass: the alteration ends too, and the sheets in force stay in force. If
 * the batch is voided after its pass, the replaced sheets come into force again.
 */
export const alterationEnded = async (
  context: Ending,
  submissionId: SubmissionId,
  to: SubmissionState,
): Promise<void> => {
  const { db } = context;
  const row = await findReviewed(db, submissionId);
  if (!row) return;
  if (row.state === "EFFECTIVE" && to === "INVALID") return restoreSheets(db, submissionId);
  if (row.state !== "REVIEWING") return;
  const failed = to === "FAILED";
  const { row: ended } = await moveOne(context, alterationMoves, row.id, {
    action: failed ? "failReview" : "endReview",
    facts: {},
    by: "SYSTEM",
  });
  const name = nameOf(await readApplication(db, row.application_id), row);
  const isBaseVoid = (await lockSubmission(db, row.submission_id)).state === "INVALID";
  const reason = failed ? "的图纸审查不合格" : "的图纸已撤回或作废";
  const words = {
    title: failed ? "设计变更审查不合格" : "设计变更审查终止",
    content: isBaseVoid
      ? `${name}所变更的报审批次已作废，变更审查随之终止，变更不生效。`
      : `${name}${reason}，变更不生效，原图纸仍为现行图纸。`,
  };
  await notifyFirms(context, ended, words);
  if (isBaseVoid) await notifyHouse(context, ended, words);
};
