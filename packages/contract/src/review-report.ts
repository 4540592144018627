import { z } from "zod";
import { Instant } from "./fields.ts";

/** One discipline of a review report, counted by the rule of the handbook (2.2) unless its reviewer gave a reason. */
const ReportedDiscipline = z.object({
  discipline: z.string(),
  disciplineName: z.string(),
  reviewerName: z.string().nullable(),
  checkerName: z.string().nullable(),
  conclusionName: z.string().nullable(),
  summary: z.string().nullable(),
  strongCount: z.number().int(),
  /** What the rule counts, and why the reviewer counts otherwise. */
  countedStrong: z.number().int(),
  strongReason: z.string().nullable(),
  strongClauses: z.array(z.string()),
  generalCount: z.number().int(),
  suggestCount: z.number().int(),
  openCount: z.number().int(),
});

export const ReviewReport = z.object({
  round: z.number().int(),
  roundName: z.string(),
  submissionVersion: z.number().int(),
  /** RUNNING: disciplines are at work; CONCLUDED: the chief has spoken; ISSUED: letter or certificate went out. */
  status: z.enum(["RUNNING", "CONCLUDED", "ISSUED"]),
  statusLabel: z.string(),
  /** PASS, REVISE, FAIL. */
  result: z.string().nullable(),
  conclusion: z.string().nullable(),
  letterNo: z.string().nullable(),
  issueTime: Instant.nullable(),
  disciplines: z.array(ReportedDiscipline),
  strongCount: z.number().int(),
  openCount: z.number().int(),
});
export type ReviewReport = z.output<typeof ReviewReport>;
