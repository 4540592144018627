import { z } from "zod";
import { calls } from "../ground/call.ts";
import { itemOf } from "../ground/dictionary-item.ts";
import {
  Instant,
  page,
  pageQuery,
  Reason,
  SealUseId,
  SignatureItemId,
  SignatureTaskId,
  yes,
} from "../ground/fields.ts";
import { SealRow } from "../people/seal.ts";

const own = ["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR"] as const;

/** One signature on one file. */
export const SealUse = z.object({
  id: SealUseId,
  sealName: z.string(),
  /** Dictionary SEAL_TYPE. */
  sealType: z.string(),
  sealTypeName: z.string(),
  /** State of the seal today. */
  sealState: SealRow.shape.state,
  taskId: SignatureTaskId,
  itemId: SignatureItemId,
  taskName: z.string(),
  title: z.string(),
  projectName: z.string(),
  /** Who signed, and from where. */
  personName: z.string(),
  signTime: Instant,
  address: z.string().nullable(),
  agent: z.string().nullable(),
  /** The first page that shows the seal; null for a signature that does not show. */
  page: z.number().int().nullable(),
  disputeTime: Instant.nullable(),
  disputerName: z.string().nullable(),
  disputeReason: z.string().nullable(),
  mayDispute: z.boolean(),
});
export type SealUse = z.output<typeof SealUse>;

/** What was signed with one's own seals, and with those of the organisation that one keeps. */
export const sealUseCalls = calls({
  listUses: {
    spec: "beyond",
    summary: "我的印章使用",
    path: "GET /api/signature/use/list",
    who: own,
    input: z.object({
      /** Part of the name of the file, the task, the project or the seal. */
      keyword: z.string().trim().max(100).optional(),
      sealType: itemOf("SEAL_TYPE").optional(),
      isDisputed: z.boolean().optional(),
      ...pageQuery,
    }),
    output: page(SealUse),
  },
  /** The place of the seal in the signed file, as a data address; null where it cannot be drawn. */
  usePicture: {
    spec: "beyond",
    summary: "用章处图片",
    path: "GET /api/signature/use/picture",
    who: own,
    input: z.object({ id: SealUseId }),
    output: z.object({ picture: z.string().nullable() }),
  },
  disputeUse: {
    spec: "beyond",
    summary: "提出用章异议",
    path: "POST /api/signature/use/dispute",
    who: own,
    input: z.object({ id: SealUseId, reason: Reason }),
    output: yes,
    refusals: ["signature.use-disputed"],
  },
});
