import type { ComplaintRow as ShownRow } from "@tushen/contract/oversight/complaint-shape";
import type { complaintCalls } from "@tushen/contract/oversight/complaint";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { complaintMachine, type ComplaintState, pendingComplaints } from "@tushen/domain/oversight/complaint-state";
import { sql } from "kysely";
import type { Act, Actor, Context, Db } from "../../context.ts";
import { containing } from "../../ground/platform/database/containing.ts";
import { inDivision } from "../../ground/rights/index.ts";
import { hidesMaker, visibleComplaint } from "./visible-complaints.ts";

/** Complaints the reader may see, the newest first. */
export const selectComplaints = (db: Db, actor: Actor) =>
  db
    .selectFrom("complaint")
    .innerJoin("submission", "submission.id", "complaint.submission_id")
    .innerJoin("project_application as project", "project.id", "complaint.application_id")
    .innerJoin("organisation as firm", "firm.id", "complaint.org_id")
    .leftJoin("organisation as house", "house.id", "submission.house_org_id")
    .where(visibleComplaint(actor))
    .selectAll("complaint")
    .select(["atlas_name", "project_name", "firm.org_name", "house.org_name as house_name"])
    .select([
      sql<number>`(select count(*)::int from disputed_mark where complaint_id = complaint.id)`.as("mark_count"),
      sql<string | null>`(select result from complaint_ruling where complaint_id = complaint.id
        order by level desc limit 1)`.as("result"),
    ])
    .orderBy("complaint.id", "desc");

export type FoundComplaint = Awaited<ReturnType<ReturnType<typeof selectComplaints>["execute"]>>[number];

const isPending = (state: ComplaintState): boolean => pendingComplaints.some((pending) => pending === state);

export const presentRow = ({ actor, now }: Pick<Context, "actor" | "now">, row: FoundComplaint): ShownRow => {
  const isHidden = hidesMaker(actor, row);
  return {
    petitionProjectId: row.id,
    petitionNo: row.complaint_no,
    projectApplicationId: row.application_id,
    projectSubmissionId: row.submission_id,
    projectName: row.project_name,
    batchName: row.atlas_name,
    houseName: row.house_name ?? "",
    petitionType: row.complaint_type,
    petitionTypeName: dictionaryLabel("PETITION_TYPE", row.complaint_type),
    reason: row.reason,
    state: row.state,
    stateLabel: complaintMachine.states[row.state],
    orgName: isHidden ? "" : row.org_name,
    makerName: isHidden ? "" : row.maker_name,
    isAnonymous: row.is_anonymous,
    isOwn: row.maker_credential_id === actor.credentialId || (row.state !== "DRAFT" && row.org_id === actor.orgId),
    createTime: row.create_time,
    submitTime: row.submit_time,
    dueOn: row.due_on,
    isOverdue: row.due_on !== null && row.due_on < dayInBeijing(now) && isPending(row.state),
    markCount: row.mark_count,
    result: row.result,
    resultName: dictionaryLabel("PETITION_RESULT", row.result),
    version: row.version,
  };
};

/** Complaints of the caller by state, by division and by words of project, number or reason. */
export const searchComplaints: Act<typeof complaintCalls.searchComplaints> = async (context, input) => {
  const { pageNum, pageSize, status, divisionCode, keyword } = input;
  const states: readonly ComplaintState[] = status === "PENDING" ? pendingComplaints : status ? [status] : [];
  const found = selectComplaints(context.db, context.actor)
    .$if(states.length > 0, (query) => query.where("complaint.state", "in", states))
    .$if(Boolean(divisionCode), (query) => query.where(inDivision(divisionCode ?? "", "complaint.division_code")))
    .$if(Boolean(keyword), (query) =>
      query.where(
        sql<boolean>`concat_ws(' ', project_name, atlas_name, complaint_no, reason) ilike ${containing(keyword ?? "")}`,
      ),
    );
  const { total } = await found
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await found
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { list: rows.map((row) => presentRow(context, row)), total, pageNum, pageSize };
};

export const complaintsOfApplication: Act<typeof complaintCalls.complaintsOfApplication> = async (context, input) => {
  const rows = await selectComplaints(context.db, context.actor)
    .where("complaint.application_id", "=", input.projectApplicationId)
    .execute();
  return rows.map((row) => presentRow(context, row));
};
