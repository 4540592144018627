import { z } from "zod";
import { calls } from "../ground/call.ts";
import type { Download } from "../ground/download.ts";
import { FindingId, SubmissionId, VersionNumber } from "../ground/fields.ts";
import { Finding } from "./intelligent-review.ts";

/** Reviews that passed at once among comparable ones; a figure of the past, no promise. */
export const FirstPassOutlook = z.object({
  /** Name of the chosen review house; empty before one is chosen. */
  houseName: z.string(),
  /** 业务类型 */
  businessName: z.string(),
  /** 使用性质 of the largest building; empty where the batch declares none. */
  useName: z.string(),
  /** Finished reviews that are comparable; null where there are none to count. */
  base: z.number().int().nullable(),
  /** Of these, those without a second round; null while they are too few. */
  passed: z.number().int().nullable(),
  /** As many must be comparable before a share is shown. */
  least: z.number().int(),
  /** Why no share is shown; null where it is. */
  whyNot: z.string().nullable(),
});
export type FirstPassOutlook = z.output<typeof FirstPassOutlook>;

const own = { who: ["DESIGN:participant"], about: ["finding", "id"] } as const;

/** 预审自查: what a design firm makes of its own check before handing in. Nobody else learns of it. */
export const preflightCalls = calls({
  /** Puts a finding of the firm's own check aside, in this and the next checks of the batch. */
  waiveFinding: {
    spec: "beyond",
    summary: "预审自查不采纳",
    path: "POST /api/cdr/intelligent_review/waive",
    ...own,
    input: z.object({
      id: FindingId,
      reason: z.string().trim().min(1, "请填写不采纳的理由").max(500, "理由不超过500字"),
    }),
    output: Finding,
    refusals: ["finding.not-doubtful", "intelligent-review.waived"],
  },
  takeBackWaiver: {
    spec: "beyond",
    summary: "撤销预审自查不采纳",
    path: "POST /api/cdr/intelligent_review/waive/take_back",
    ...own,
    input: z.object({ id: FindingId }),
    output: Finding,
    refusals: ["intelligent-review.not-waived"],
  },
  /** How comparable batches fared at their first review. */
  firstPassOutlook: {
    spec: "beyond",
    summary: "同类项目一次通过情况",
    path: "GET /api/cdr/intelligent_review/outlook",
    who: ["DESIGN:participant"],
    about: ["submission", "projectSubmissionId"],
    input: z.object({ projectSubmissionId: SubmissionId }),
    output: FirstPassOutlook,
  },
  /** The letter of the review as it would be if the open findings of the firm's own check were its opinions. */
  mockLetter: {
    spec: "beyond",
    summary: "预审自查意见稿",
    path: "GET /api/cdr/intelligent_review/letter",
    who: ["DESIGN:participant"],
    about: ["submission", "projectSubmissionId"],
    input: z.object({
      projectSubmissionId: SubmissionId,
      submissionVersion: VersionNumber,
      format: z.enum(["pdf", "docx"]).default("pdf"),
    }),
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
    refusals: ["intelligent-review.no-run", "intelligent-review.no-sheets"],
  },
});
