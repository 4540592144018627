import type { projectCalls } from "@tushen/contract/project";
import type { Act } from "../context.ts";
import { lockSubmissions, withdrawWithProject } from "../submission/index.ts";
import { advanceApplication } from "./advance-application.ts";
import { lockApplication, requireReportEditor } from "./read-application.ts";
import { tellParties } from "./tell-parties.ts";

const accepted = ["ACCEPTED", "FIRST_REVIEW", "FIRST_ANSWER", "REVIEW_AGAIN", "ANSWER_AGAIN", "PASSED", "FRUIT"];

/** Takes a report back before a house has accepted anything of it; its open submissions go with it. */
export const withdrawProject: Act<typeof projectCalls.withdrawProject> = async (context, input) => {
  const { db, actor } = context;
  const application = await lockApplication(db, input.projectApplicationId);
  await requireReportEditor(db, actor, application);
  const submissions = await lockSubmissions(context, application.id);
  const noSubmissionAccepted = !submissions.some(
    ({ state }) => accepted.includes(state) || state === "SUSPENDED" || state === "FINISHED" || state === "FAILED",
  );
  await advanceApplication(context, application, "withdraw", { noSubmissionAccepted }, { why: input.reason });
  await withdrawWithProject(context, submissions, input.reason);
  if (application.state !== "DRAFT")
    await tellParties(context, application, {
      title: "项目申报已撤回",
      content: `${actor.orgName}撤回了“${application.project_name}”的申报${input.reason ? `：${input.reason}` : "。"}`,
    });
  return true as const;
};
