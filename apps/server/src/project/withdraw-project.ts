import type { projectCalls } from "@tushen/contract/project";
import type { Act } from "../context.ts";
import { recordHistory } from "../history/index.ts";
import { advanceApplication } from "./advance-application.ts";
import { lockApplication, requireReportEditor } from "./read-application.ts";
import { tellParties } from "./tell-parties.ts";

const accepted = ["ACCEPTED", "FIRST_REVIEW", "FIRST_ANSWER", "REVIEW_AGAIN", "ANSWER_AGAIN", "PASSED", "FRUIT"];
const over = ["FINISHED", "FAILED", "WITHDRAWN", "INVALID"];

/** Takes a report back before a house has accepted anything of it; its open submissions go with it. */
export const withdrawProject: Act<typeof projectCalls.withdrawProject> = async (context, input) => {
  const { db, actor } = context;
  const application = await lockApplication(db, input.projectApplicationId);
  await requireReportEditor(db, actor, application);
  const submissions = await db
    .selectFrom("submission")
    .select(["id", "state"])
    .where("application_id", "=", application.id)
    .forUpdate()
    .execute();
  const noSubmissionAccepted = !submissions.some(
    ({ state }) => accepted.includes(state) || state === "SUSPENDED" || state === "FINISHED" || state === "FAILED",
  );
  await advanceApplication(context, application, "withdraw", { noSubmissionAccepted }, { why: input.reason });
  for (const { id, state } of submissions.filter((one) => !over.includes(one.state))) {
    await db.updateTable("submission").set({ state: "WITHDRAWN" }).where("id", "=", id).execute();
    await recordHistory(context, {
      applicationId: application.id,
      subject: "submission",
      subjectId: id,
      act: "withdraw",
      from: state,
      to: "WITHDRAWN",
    });
  }
  if (application.state !== "DRAFT")
    await tellParties(context, application, {
      title: "项目申报已撤回",
      content: `${actor.orgName}撤回了“${application.project_name}”的申报${input.reason ? `：${input.reason}` : "。"}`,
    });
  return true as const;
};
