import { z } from "zod";
import { calls } from "../ground/call.ts";
import type { Download } from "../ground/download.ts";
import { FileName, Instant, nothing } from "../ground/fields.ts";
import { Content } from "../ground/file.ts";

export const modelRequirementRefusals = {
  "review-rule.ids-unreadable": "没有读成 IDS：{reason}",
  "review-rule.ids-too-large": "IDS 文件超过 2 MB，请拆成几个文件后上传。",
  "review-rule.ids-known": "相同的文件已在使用，名称为“{name}”，无需再次上传。",
  "review-rule.ids-discipline": "没有这个专业，请从列表中选择。",
  "review-rule.ids-too-many": "使用中的文件已有 {most} 个，请先停用不再需要的文件。",
  "review-rule.ids-stopped": "文件已经停用，请刷新页面查看最新状态。",
} as const;

const RequirementId = z.number().int().positive();
const ofRequirement = z.object({ requirementId: z.coerce.number().int().positive() });

export const ModelRequirement = z.object({
  requirementId: RequirementId,
  name: z.string(),
  /** As the file states it; may be empty. */
  edition: z.string(),
  purpose: z.string(),
  discipline: z.string(),
  disciplineName: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  specificationCount: z.number().int(),
  orgName: z.string(),
  /** An authority's is for all works in its division, a house's for its own reviews. */
  isOfAuthority: z.boolean(),
  loaderName: z.string(),
  loadTime: Instant,
  /** Null while it is in force. */
  stop: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
  mayStop: z.boolean(),
});
export type ModelRequirement = z.output<typeof ModelRequirement>;

const keepers = {
  who: ["CENSOR", "CONTROL"],
  roles: ["CENSOR_ADMIN", "CENSOR_CHIEF", "CONTROL_ADMIN"],
} as const;

/** Model requirements (模型交付要求): files of IDS 1.0 by which the intelligent review checks models. */
export const modelRequirementCalls = calls({
  /** Those the caller's reviews use: the own ones and those of authorities; what was stopped comes last. */
  listRequirements: {
    spec: "beyond",
    summary: "模型交付要求",
    path: "GET /api/cdr/model_requirement/list",
    who: ["CENSOR", "CONTROL"],
    input: nothing,
    output: z.object({ requirements: z.array(ModelRequirement), mayLoad: z.boolean() }),
  },
  loadRequirement: {
    spec: "beyond",
    summary: "上传模型交付要求",
    path: "POST /api/cdr/model_requirement/load",
    ...keepers,
    input: z.object({
      content: Content,
      fileName: FileName,
      /** Empty: the title of the file. */
      name: z.string().trim().max(100, "名称不超过100字").default(""),
      purpose: z.string().trim().max(500, "用途不超过500字").default(""),
      discipline: z.string().min(1, "请选择专业").max(10),
    }),
    output: ModelRequirement,
    refusals: [
      "review-rule.ids-unreadable",
      "review-rule.ids-too-large",
      "review-rule.ids-known",
      "review-rule.ids-discipline",
      "review-rule.ids-too-many",
    ],
    wire: { accepts: "stream" },
  },
  stopRequirement: {
    spec: "beyond",
    summary: "停用模型交付要求",
    path: "POST /api/cdr/model_requirement/stop",
    ...keepers,
    input: z.object({
      requirementId: RequirementId,
      reason: z.string().trim().min(5, "请填写理由，至少5个字").max(500, "理由不超过500字"),
    }),
    output: ModelRequirement,
    refusals: ["review-rule.ids-stopped"],
  },
  /** The file as it was loaded. */
  downloadRequirement: {
    spec: "beyond",
    summary: "下载模型交付要求",
    path: "GET /api/cdr/model_requirement/file/{requirementId}",
    who: ["CENSOR", "CONTROL"],
    input: ofRequirement,
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
});
