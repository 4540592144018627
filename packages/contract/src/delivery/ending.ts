import { z } from "zod";
import { calls } from "../ground/call.ts";
import { ApplicationId, Instant, Reason, SubmissionId, yes } from "../ground/fields.ts";
import { moveRefusals } from "./submission-refusals.ts";
import { applicants, everyParty } from "../ground/who.ts";

export const endingRefusals = {
  "ending.termination-asked": "本项目已申请终止，等待主管部门确认",
  "ending.termination-not-asked": "本项目没有等待确认的终止申请，请刷新页面查看最新状态",
  "ending.not-leader": "中止和恢复审查由本批次的审查项目负责人或主管部门办理",
  "ending.suspended-by-authority": "本批次由主管部门中止，须由主管部门恢复",
} as const;

const byApplication = z.object({ projectApplicationId: ApplicationId });
const aboutApplication = ["application", "projectApplicationId"] as const;
const bySubmission = { projectSubmissionId: SubmissionId };
const aboutSubmission = ["submission", "projectSubmissionId"] as const;
const houseAndAuthority = ["CENSOR:assigned", "CONTROL:division"] as const;
const terminationRefusals = [
  "application.wrong-state",
  "application.wrong-actor",
  "ending.termination-asked",
  "ending.termination-not-asked",
] as const;

/** How a project or a batch ends early, or is suspended. */
export const endingCalls = calls({
  withdrawProject: {
    spec: "beyond",
    summary: "撤回项目申报",
    path: "POST /api/sfa/project/withdraw",
    who: applicants,
    about: aboutApplication,
    input: byApplication.extend({ reason: z.string().max(500).optional() }),
    output: yes,
    refusals: ["application.wrong-state", "application.wrong-actor", "application.submission-accepted"],
  },
  /** The request to end the project that awaits the authority's decision, or null. */
  readTermination: {
    spec: "beyond",
    summary: "项目终止申请",
    path: "GET /api/sfa/project/getTermination",
    who: everyParty,
    about: aboutApplication,
    input: byApplication,
    output: z.object({ reason: z.string(), askTime: Instant, askerName: z.string() }).nullable(),
  },
  askTermination: {
    spec: "beyond",
    summary: "申请终止项目",
    path: "POST /api/sfa/project/askTermination",
    who: ["CONSTRUCT:participant"],
    about: aboutApplication,
    input: byApplication.extend({ reason: Reason }),
    output: yes,
    refusals: terminationRefusals,
  },
  confirmTermination: {
    spec: "beyond",
    summary: "确认终止项目",
    path: "POST /api/sfa/project/confirmTermination",
    who: ["CONTROL:division"],
    about: aboutApplication,
    input: byApplication,
    output: yes,
    refusals: [...terminationRefusals, ...moveRefusals],
  },
  refuseTermination: {
    spec: "beyond",
    summary: "不同意终止项目",
    path: "POST /api/sfa/project/refuseTermination",
    who: ["CONTROL:division"],
    about: aboutApplication,
    input: byApplication.extend({ reason: Reason }),
    output: yes,
    refusals: terminationRefusals,
  },
  suspend: {
    spec: "beyond",
    summary: "中止审查",
    path: "POST /api/cdr/suspension/suspend",
    who: houseAndAuthority,
    about: aboutSubmission,
    input: z.object({ ...bySubmission, reason: Reason }),
    output: yes,
    refusals: [...moveRefusals, "ending.not-leader"],
  },
  resume: {
    spec: "beyond",
    summary: "恢复审查",
    path: "POST /api/cdr/suspension/resume",
    who: houseAndAuthority,
    about: aboutSubmission,
    input: z.object({ ...bySubmission, reason: Reason }),
    output: yes,
    refusals: [...moveRefusals, "ending.not-leader", "ending.suspended-by-authority"],
  },
});
