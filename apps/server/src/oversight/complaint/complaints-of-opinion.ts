import type { complaintCalls } from "@tushen/contract/oversight/complaint";
import { complaintMachine } from "@tushen/domain/oversight/complaint-state";
import { disputedMarkMachine } from "@tushen/domain/oversight/disputed-mark-state";
import type { Act } from "../../context.ts";
import { selectComplaints } from "./list-complaints.ts";
import { hidesMaker } from "./visible-complaints.ts";

/** Complaints against an opinion, the newest first; marks of one opinion are decided alike. */
export const complaintsOfOpinion: Act<typeof complaintCalls.complaintsOfOpinion> = async (context, { opinionId }) => {
  const { db, actor } = context;
  const rows = await selectComplaints(db, actor)
    .innerJoin("disputed_mark", "disputed_mark.complaint_id", "complaint.id")
    .where("opinion_id", "=", opinionId)
    .select(["disputed_mark.state as mark_state", "note", "disputed_mark.reason as mark_reason"])
    .execute();
  const first = new Map(rows.toReversed().map((row) => [row.id, row]));
  return [...first.values()].toReversed().map((row) => ({
    petitionProjectId: row.id,
    petitionNo: row.complaint_no,
    projectApplicationId: row.application_id,
    state: row.state,
    stateLabel: complaintMachine.states[row.state],
    orgName: hidesMaker(actor, row) ? "" : row.org_name,
    reason: row.mark_reason || row.reason,
    dueOn: row.due_on,
    markStateLabel: disputedMarkMachine.states[row.mark_state],
    note: row.note,
  }));
};
