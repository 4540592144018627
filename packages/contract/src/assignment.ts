import { z } from "zod";
import { calls } from "./call.ts";
import { CredentialId, Day, nothing, SubmissionId, yes } from "./fields.ts";
import { moveRefusals } from "./submission-refusals.ts";

export const Staff = z.object({
  discipline: z.string(),
  disciplineName: z.string(),
  sheetCount: z.number().int(),
  reviewerCredentialId: CredentialId.nullable(),
  checkerCredentialId: CredentialId.nullable(),
});

const HousePerson = z.object({
  credentialId: CredentialId,
  personName: z.string(),
  roles: z.array(z.string()),
  disciplines: z.array(z.string()),
  openTasks: z.number().int(),
});

const which = { projectSubmissionId: SubmissionId };
const about = ["submission", "projectSubmissionId"] as const;
const house = ["CENSOR:assigned"] as const;

/** Who of the house reviews what. */
export const assignmentCalls = calls({
  /** Staff of the house with what they may review and how much they have to do. */
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
    output: z.object({ staff: z.array(Staff), leaderName: z.string().nullable(), dueOn: Day.nullable() }),
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
    ],
  },
});
