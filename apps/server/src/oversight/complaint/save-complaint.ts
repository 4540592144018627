import type { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { isDictionaryItem } from "@tushen/domain/ground/dictionary/dictionaries";
import { complaintMachine } from "@tushen/domain/oversight/complaint-state";
import { sql } from "kysely";
import type { Act, Context } from "../../context.ts";
import { claimFiles } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { begin, decide, moveOne } from "../../ground/state/index.ts";
import { isSwitchedOn } from "../../people/parameter/index.ts";
import { hasResult } from "./complainable.ts";
import { complaintMoves, lockComplaint } from "./complaint-moves.ts";
import { requireOwn } from "./visible-complaints.ts";

/** The batch, and the facts by which a complaint about it may begin. */
const batchWithFacts = async ({ db }: Context, id: SubmissionId) => {
  const batch = await db
    .selectFrom("submission")
    .select(["id", "application_id", "division_code", "house_org_id", sql<boolean>`${hasResult}`.as("has_result")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const complaintsOpen = batch.house_org_id !== null && (await isSwitchedOn(db, batch.house_org_id, "PETITION_SWITCH"));
  return { batch, facts: { complaintsOpen, resultsSent: batch.has_result } };
};

type Sent = Parameters<Act<typeof complaintCalls.saveComplaint>>[1];

const columnsOf = async ({ db, actor }: Context, sent: Sent) => {
  const { mobile } = await db
    .selectFrom("person")
    .select("mobile")
    .where("id", "=", actor.personId)
    .executeTakeFirstOrThrow();
  return {
    complaint_type: sent.petitionType,
    reason: sent.reason,
    demand: sent.demand,
    file_ids: JSON.stringify(sent.fileIds),
    is_anonymous: sent.isAnonymous,
    contact_name: sent.contactName ?? actor.personName,
    contact_mobile: sent.contactMobile ?? mobile,
  };
};

/** Saves a complaint as a draft, which its maker alone sees. */
export const saveComplaint: Act<typeof complaintCalls.saveComplaint> = async (context, sent) => {
  const { db, actor, now } = context;
  if (!isDictionaryItem("PETITION_TYPE", sent.petitionType)) refuse("complaint.type-unknown");
  const { batch, facts } = await batchWithFacts(context, sent.projectSubmissionId);
  if (batch.application_id !== sent.projectApplicationId) refuse("complaint.batch-differs");
  const columns = await columnsOf(context, sent);
  const keepFiles = async () => {
    if (!(await claimFiles(context, sent.fileIds, batch))) refuse("complaint.file-unknown");
  };
  if (sent.id !== undefined) {
    const complaint = await lockComplaint(db, sent.id);
    requireOwn(actor, complaint);
    if (complaint.submission_id !== batch.id) refuse("complaint.batch-differs");
    if (sent.version !== undefined && sent.version !== complaint.version) refuse("platform.changed-meanwhile");
    await moveOne(context, complaintMoves, complaint.id, { action: "save", set: columns });
    await keepFiles();
    return complaint.id;
  }
  const { id } = await db
    .insertInto("complaint")
    .values({
      ...columns,
      submission_id: batch.id,
      application_id: batch.application_id,
      division_code: batch.division_code,
      org_id: actor.orgId,
      maker_credential_id: actor.credentialId,
      maker_name: actor.personName,
      state: begin(actor, complaintMachine, { action: "save", facts }),
      create_time: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await keepFiles();
  return id;
};

/** Deletes a draft with its disputed marks. */
export const removeComplaint: Act<typeof complaintCalls.removeComplaint> = async ({ db, actor }, { id }) => {
  const complaint = await lockComplaint(db, id);
  requireOwn(actor, complaint);
  decide(actor, complaintMachine, complaint.state, { action: "remove" });
  await db.deleteFrom("complaint").where("id", "=", id).execute();
  return true as const;
};
