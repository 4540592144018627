import type { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { ComplaintId, DisputedMarkId } from "@tushen/contract/ground/fields";
import { disputedMarkMachine } from "@tushen/domain/oversight/disputed-mark-state";
import type { Act, Context } from "../../context.ts";
import { claimFiles } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { begin, decide, move, moveOne } from "../../ground/state/index.ts";
import { type ComplaintRow, disputedMarkMoves, lockComplaint } from "./complaint-moves.ts";
import type { MarkRow } from "./marks-in-sql.ts";
import { findSelectable } from "./selectable-marks.ts";
import { requireOwn } from "./visible-complaints.ts";

const lockOwn = async ({ db, actor }: Context, id: ComplaintId) => {
  const complaint = await lockComplaint(db, id);
  requireOwn(actor, complaint);
  return { complaint, facts: { complaintDraft: complaint.state === "DRAFT" } };
};

const insertMarks = async (context: Context, complaint: ComplaintRow, marks: readonly MarkRow[]) => {
  const { db, actor } = context;
  const facts = { complaintDraft: complaint.state === "DRAFT" };
  const state = begin(actor, disputedMarkMachine, { action: "choose", facts });
  return db
    .insertInto("disputed_mark")
    .values(
      marks.map(({ opinion_id, markup_id }) => ({
        complaint_id: complaint.id,
        submission_id: complaint.submission_id,
        application_id: complaint.application_id,
        division_code: complaint.division_code,
        opinion_id,
        markup_id,
        state,
      })),
    )
    .returning("id")
    .execute();
};

/** Puts marks into a draft; those that are in it already are not counted. */
export const selectMarks: Act<typeof complaintCalls.selectMarks> = async (context, input) => {
  const { db, actor } = context;
  const { complaint, facts } = await lockOwn(context, input.petitionProjectId);
  begin(actor, disputedMarkMachine, { action: "choose", facts });
  const chosen = await db
    .selectFrom("disputed_mark")
    .select(["markup_id", "opinion_id"])
    .where("complaint_id", "=", complaint.id)
    .execute();
  const isIn = (column: "markup_id" | "opinion_id", id: number) =>
    chosen.some((one) => one[column] === id && (column === "markup_id" || one.markup_id === null));
  const markupIds = [...new Set(input.markupIds)].filter((id) => !isIn("markup_id", id));
  const opinionIds = [...new Set(input.opinionIds)].filter((id) => !isIn("opinion_id", id));
  const found = await findSelectable(db, actor, complaint, { markupIds, opinionIds });
  if (found.length !== markupIds.length + opinionIds.length) refuse("disputed-mark.mark-unknown");
  return found.length === 0 ? 0 : (await insertMarks(context, complaint, found)).length;
};

/** Says what is wrong with an opinion; a mark that is not in the complaint yet is put in. */
export const saveDisputedMark: Act<typeof complaintCalls.saveDisputedMark> = async (context, input) => {
  const { db, actor } = context;
  const { markupId, opinionId, reason, fileIds } = input;
  const { complaint, facts } = await lockOwn(context, input.petitionProjectId);
  if ((markupId === undefined) === (opinionId === undefined)) refuse("disputed-mark.mark-unknown");
  const known = await db
    .selectFrom("disputed_mark")
    .select("id")
    .where("complaint_id", "=", complaint.id)
    .$if(markupId !== undefined, (query) => query.where("markup_id", "=", markupId ?? null))
    .$if(opinionId !== undefined, (query) =>
      query.where("markup_id", "is", null).where("opinion_id", "=", opinionId ?? refuse("disputed-mark.mark-unknown")),
    )
    .executeTakeFirst();
  const wanted = {
    markupIds: markupId === undefined ? [] : [markupId],
    opinionIds: opinionId === undefined ? [] : [opinionId],
  };
  const found = known ? [] : await findSelectable(db, actor, complaint, wanted);
  const [made] = found.length === 0 ? [] : await insertMarks(context, complaint, found);
  const id = known?.id ?? made?.id ?? refuse("disputed-mark.mark-unknown");
  if (!(await claimFiles(context, fileIds, complaint))) refuse("complaint.file-unknown");
  await moveOne(context, disputedMarkMoves, id, {
    action: "save",
    facts,
    set: { reason, file_ids: JSON.stringify(fileIds) },
  });
  return id;
};

const complaintsOf = async ({ db }: Context, ids: readonly DisputedMarkId[]) => {
  const rows = await db.selectFrom("disputed_mark").select("complaint_id").distinct().where("id", "in", ids).execute();
  return rows.map(({ complaint_id }) => complaint_id).toSorted((a, b) => a - b);
};

/** What is said against these marks is final; the complaint is submitted by its own call. */
export const submitDisputedMarks: Act<typeof complaintCalls.submitDisputedMarks> = async (context, input) => {
  const ids = input.ids ?? (input.id === undefined ? [] : [input.id]);
  for (const complaintId of await complaintsOf(context, ids)) await lockOwn(context, complaintId);
  return (await move(context, disputedMarkMoves, [...new Set(ids)], { action: "submit" })).length;
};

/** Takes a mark out of a draft. */
export const removeDisputedMark: Act<typeof complaintCalls.removeDisputedMark> = async (context, { id }) => {
  const { db, actor } = context;
  const [complaintId] = await complaintsOf(context, [id]);
  const { facts } = await lockOwn(context, complaintId ?? refuse("platform.not-found"));
  decide(actor, disputedMarkMachine, "DRAFT", { action: "save", facts });
  await db.deleteFrom("disputed_mark").where("id", "=", id).execute();
  return true as const;
};
