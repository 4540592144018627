import { reviewTaskMachine } from "@tushen/domain/review/review-task-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { CredentialId, Day, nothing, Reason, SubmissionId, TaskId, yes } from "../ground/fields.ts";
import { moveRefusals } from "../delivery/submission-refusals.ts";
import { Outlook } from "./outlook-shape.ts";

export const Staff = z.object({
  discipline: z.string(),
  disciplineName: z.string(),
  sheetCount: z.number().int(),
  reviewerCredentialId: CredentialId.nullable(),
  checkerCredentialId: CredentialId.nullable(),
});

/** Fire, civil air defence, security: reviewed jointly where the works need it. */
export const JointStaff = Staff.extend({
  why: z.string(),
  isRequired: z.boolean(),
});

const HousePerson = z.object({
  credentialId: CredentialId,
  personName: z.string(),
  roles: z.array(z.string()),
  disciplines: z.array(z.string()),
  /** 高级工程师、一级注册结构工程师; without expired registrations. */
  qualification: z.string(),
  /** Disciplines among these that the person may not review today, with the sentence why (令13 Art. 7, 8). */
  unfit: z.array(z.object({ discipline: z.string(), why: z.string() })),
  openTasks: z.number().int(),
});

export const assignmentRefusals = {
  "assignment.not-joint": "只有消防、人防、技防、节能可以在审查中列入联合审查",
  "assignment.joint-there": "该专业已有审查任务，请转交或在原任务中办理",
  "assignment.joint-missing": "本批次须联合审查{disciplines}，请安排审查人和复核人",
  "assignment.begun": "{task}已经开始审查或不再由原审查人办理，没有调整任何任务，请刷新页面后按新的预测调整",
  "assignment.same-people": "审查人和复核人都没有改变，请选择要转交的人员。",
} as const;

const which = { projectSubmissionId: SubmissionId };
const about = ["submission", "projectSubmissionId"] as const;
const house = ["CENSOR:assigned"] as const;
const transferRefusals = [
  ...(Object.keys(reviewTaskMachine.refusals) as (keyof typeof reviewTaskMachine.refusals)[]),
  "assignment.same-people",
] as const;

/** The reviewers and checkers of a round. */
export const assignmentCalls = calls({
  /** Staff of the house: what they may review, and how much work they have. */
  listHousePeople: {
    spec: "beyond",
    summary: "本机构审查人员",
    path: "GET /api/cdr/assignment/people",
    who: ["CENSOR:own-org"],
    input: nothing,
    output: z.array(HousePerson),
  },
  readStaff: {
    spec: "beyond",
    summary: "审查人员安排",
    path: "GET /api/cdr/assignment/get",
    who: ["CENSOR:assigned"],
    about,
    input: z.object(which),
    output: z.object({
      staff: z.array(Staff),
      joint: z.array(JointStaff),
      leaderName: z.string().nullable(),
      dueOn: Day.nullable(),
      /** People of the house who may not review this project, with the sentence why (令13 Art. 9). */
      ties: z.array(z.object({ credentialId: CredentialId, why: z.string() })),
      /** From this number of open tasks on a person is shown as full (parameter MAX_LOAD). */
      maxLoad: z.number().int(),
    }),
  },
  assignStaff: {
    spec: "beyond",
    summary: "完成审查人员安排",
    path: "POST /api/cdr/assignment/assign",
    who: house,
    roles: ["CENSOR_PM"],
    about,
    input: z.object({
      ...which,
      staff: z
        .array(
          z.object({ discipline: z.string(), reviewerCredentialId: CredentialId, checkerCredentialId: CredentialId }),
        )
        .min(1)
        .refine((staff) => new Set(staff.map(({ discipline }) => discipline)).size === staff.length, {
          message: "每个专业只能安排一次审查人和复核人",
        }),
    }),
    output: yes,
    refusals: [
      ...moveRefusals,
      "review-task.not-qualified",
      "review-task.checker-is-reviewer",
      "review-task.not-independent",
      "assignment.joint-missing",
    ],
  },
  /** Adds a joint discipline to a running round. */
  addJointTask: {
    spec: "beyond",
    summary: "列入联合审查专业",
    path: "POST /api/cdr/assignment/addJoint",
    who: house,
    roles: ["CENSOR_PM"],
    about,
    input: z.object({
      ...which,
      discipline: z.string().max(10),
      reviewerCredentialId: CredentialId,
      checkerCredentialId: CredentialId,
    }),
    output: yes,
    refusals: [
      "submission.wrong-state",
      "submission.wrong-actor",
      "assignment.not-joint",
      "assignment.joint-there",
      "review-task.not-qualified",
      "review-task.checker-is-reviewer",
      "review-task.not-independent",
    ],
  },
  /** Transfers a running task to other people: drafts go along, opinions sent in letters stay unchanged. */
  transferTask: {
    spec: "beyond",
    summary: "转交审查任务",
    path: "POST /api/cdr/assignment/transfer",
    who: house,
    roles: ["CENSOR_PM"],
    about: ["task", "reviewTaskId"],
    input: z.object({
      reviewTaskId: TaskId,
      reviewerCredentialId: CredentialId,
      checkerCredentialId: CredentialId,
      reason: Reason,
    }),
    output: yes,
    refusals: [...transferRefusals],
  },
  /** The load of the reviewers on the next working days, what will be late, and moves that help. */
  readOutlook: {
    spec: "beyond",
    summary: "审查工作量预测",
    path: "GET /api/cdr/assignment/outlook",
    who: ["CENSOR:own-org"],
    roles: ["CENSOR_PM"],
    input: nothing,
    output: Outlook,
  },
  /** Gives tasks that nobody has begun to other reviewers: all of them, or none. The checkers stay. */
  moveTasks: {
    spec: "beyond",
    summary: "调整未开始的审查任务",
    path: "POST /api/cdr/assignment/moveTasks",
    who: ["CENSOR:own-org"],
    roles: ["CENSOR_PM"],
    input: z.object({
      moves: z
        .array(z.object({ reviewTaskId: TaskId, reviewerCredentialId: CredentialId }))
        .min(1)
        .max(200)
        .refine((moves) => new Set(moves.map(({ reviewTaskId }) => reviewTaskId)).size === moves.length, {
          message: "同一任务只能调整一次",
        }),
    }),
    output: yes,
    refusals: [...transferRefusals, "assignment.begun"],
  },
});
