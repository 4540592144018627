import { policyItems, policyVerdicts, type PolicyCode, type PolicyVerdict } from "@tushen/domain/results/policy-items";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Instant, SubmissionId } from "../ground/fields.ts";

const codes = policyItems.map(({ code }) => code) as [PolicyCode, ...PolicyCode[]];
const verdicts = Object.keys(policyVerdicts) as [PolicyVerdict, ...PolicyVerdict[]];

export const PolicyFinding = z.object({
  code: z.enum(codes),
  number: z.string().trim().max(100).default(""),
  verdict: z.enum(verdicts),
  note: z.string().trim().max(500).default(""),
});

/** Figures of the planning permit; null where it states none. */
export const Permitted = z.object({
  area: z.number().positive().max(100_000_000).nullable(),
  height: z.number().positive().max(2_000).nullable(),
});

export const PolicyOpinion = z.object({
  items: z.array(PolicyFinding.extend({ name: z.string(), fileCount: z.number().int(), isRequired: z.boolean() })),
  permitted: Permitted,
  /** The same figures of the sheets. */
  designed: Permitted,
  conclusion: z.string(),
  /** Who wrote it, and when; null while it is only suggested. */
  writerName: z.string().nullable(),
  writeTime: Instant.nullable(),
});
export type PolicyOpinion = z.output<typeof PolicyOpinion>;

const house = ["CENSOR:assigned"] as const;
const about = ["submission", "projectSubmissionId"] as const;

/** What the house finds about approvals and papers; part of `paperCalls`. */
export const policyOpinionCalls = calls({
  readPolicyOpinion: {
    spec: "beyond",
    summary: "政策性审查意见",
    path: "GET /api/cdr/policyCensorOpinion/get",
    who: house,
    about,
    input: z.object({ projectSubmissionId: SubmissionId }),
    output: PolicyOpinion,
  },
  savePolicyOpinion: {
    spec: "beyond",
    summary: "保存政策性审查意见",
    path: "POST /api/cdr/policyCensorOpinion/save",
    who: house,
    about,
    input: z.object({
      projectSubmissionId: SubmissionId,
      items: z.array(PolicyFinding).length(policyItems.length),
      permitted: Permitted,
      conclusion: z.string().trim().min(2, "请填写审查结论").max(1000),
    }),
    output: PolicyOpinion,
    refusals: ["document.sent", "document.other-batch"],
  },
});
