import type { progressCalls } from "@tushen/contract/delivery/progress";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { historyStateLabel, historyText } from "@tushen/domain/history-text";
import { dayInBeijing, workdaysBetween } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act } from "../../context.ts";
import { readCalendar } from "../../ground/calendar/index.ts";
import { receiptNumber } from "../../ground/history/index.ts";

/** The history of an application as its reader may see it, newest first, with the working days between the lines. */
export const timeLine: Act<typeof progressCalls.timeLine> = async ({ db, actor }, { applicationId }) => {
  const lines = await db
    .selectFrom("history_line")
    .leftJoin("submission", (join) =>
      join.onRef("submission.id", "=", "history_line.subject_id").on("history_line.subject", "=", "submission"),
    )
    .selectAll("history_line")
    .select("submission.atlas_name")
    .where("history_line.application_id", "=", applicationId)
    .$if(actor.orgType !== "CENSOR", (query) => query.where("audience", "=", "parties"))
    .orderBy("seq")
    .execute();
  const calendar = await readCalendar(db);
  return lines
    .map((line, index) => ({
      receiptNo: receiptNumber(applicationId, line.seq),
      at: line.at,
      actorName: line.actor_name,
      actorOrgName: line.actor_org_name,
      subject: line.subject,
      subjectId: line.subject_id,
      act: line.act,
      text: historyText(line.subject, line.act),
      atlasName: line.atlas_name,
      stateLabel: line.to_state === line.from_state ? null : historyStateLabel(line.subject, line.to_state),
      // A line of a task names the discipline by its code.
      why: line.why && line.subject === "task" ? disciplineLabel(line.why) : line.why,
      workingDays: workdaysBetween(
        calendar,
        dayInBeijing(new Date(lines[index - 1]?.at ?? line.at)),
        dayInBeijing(new Date(line.at)),
      ),
      isInternal: line.audience === "house",
    }))
    .reverse();
};
