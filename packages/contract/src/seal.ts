import { sealMachine } from "@tushen/domain/seal-state";
import { z } from "zod";
import { calls } from "./call.ts";
import type { Download } from "./download.ts";
import {
  Day,
  EmploymentId,
  FileId,
  Instant,
  nothing,
  OrgId,
  page,
  pageQuery,
  PersonId,
  SealId,
  yes,
} from "./fields.ts";
import { Reason } from "./registry-fields.ts";
import { aboutOrganisations, administratorRoles, everyParty, supervisors } from "./who.ts";

export const sealRefusals = {
  ...sealMachine.refusals,
  "seal.already-there": "该单位或人员已有一枚同类印章在用，请先注销旧章。",
  "seal.holder-missing": "个人印章须选择持章人，单位印章不选持章人。",
  "seal.too-long": "印章有效期应在今天之后，且不超过三年，个人执业印章不超过其注册有效期。",
  "seal.unreadable": "文件不是可以验证的 PDF：{problem}",
} as const;

export const SignatureReport = z.object({
  signerName: z.string(),
  organisation: z.string().nullable(),
  signedAt: z.string().nullable(),
  reason: z.string().nullable(),
  /** The bytes under the signature are those that were signed. */
  intact: z.boolean(),
  /** The signer's certificate leads to the authority of this portal. */
  trusted: z.boolean(),
  coversWholeFile: z.boolean(),
  /** What was changed after this signature, in words. */
  changesAfter: z.array(z.string()),
});

export const Verification = z.object({
  verdict: z.enum(["valid", "unsigned", "invalid", "modified", "untrusted"]),
  sentence: z.string(),
  sha256: z.string(),
  signatures: z.array(SignatureReport),
});
export type Verification = z.output<typeof Verification>;

export const SealRow = z.object({
  sealId: SealId,
  sealName: z.string(),
  /** Dictionary SEAL_TYPE. */
  sealType: z.string(),
  orgId: OrgId,
  orgName: z.string(),
  personId: PersonId.nullable(),
  personName: z.string().nullable(),
  state: z.enum(["APPLYING", "ACTIVE", "FROZEN", "EXPIRED", "REVOKED"]),
  stateReason: z.string().nullable(),
  /** Dictionary SIGN_PROVIDER. */
  provider: z.string(),
  validFrom: Day.nullable(),
  validTo: Day,
  createTime: Instant,
});
export type SealRow = z.output<typeof SealRow>;

export const sealCalls = calls({
  listSeals: {
    spec: "beyond",
    summary: "印章列表",
    path: "GET /api/signature/seal/list",
    who: aboutOrganisations,
    input: z.object({
      orgId: OrgId.optional(),
      /** Part of the name of the seal, its organisation or its holder. */
      keyword: z.string().trim().max(100).optional(),
      sealType: z.string().max(5).optional(),
      state: SealRow.shape.state.optional(),
      ...pageQuery,
    }),
    output: page(SealRow),
  },
  assignSeal: {
    spec: "beyond",
    summary: "配发印章",
    path: "POST /api/signature/seal/assign",
    who: ["PLATFORM:admin"],
    roles: administratorRoles,
    owned: ["organisation", "orgId"],
    input: z.object({
      orgId: OrgId,
      sealType: z.string().min(1, "请选择印章类型").max(5),
      employmentId: EmploymentId.nullable(),
      provider: z.string().max(5),
      validTo: Day,
    }),
    output: z.object({ sealId: SealId }),
    refusals: ["seal.already-there", "seal.holder-missing", "seal.holder-unregistered", "seal.too-long"],
  },
  revokeSeal: {
    spec: "beyond",
    summary: "注销印章",
    path: "POST /api/signature/seal/revoke",
    who: supervisors,
    roles: administratorRoles,
    owned: ["seal", "sealId"],
    input: z.object({ sealId: SealId, reason: Reason }),
    output: yes,
    refusals: ["seal.wrong-state"],
  },
  verify: {
    spec: "C299",
    summary: "验证文件签章",
    path: "POST /api/signature/signatureTask/verify",
    who: everyParty,
    about: ["file", "fileId"],
    input: z.object({ fileId: FileId }),
    output: Verification,
    refusals: ["seal.unreadable"],
  },
  /** For checking signatures with other programs. */
  authority: {
    spec: "beyond",
    summary: "下载本系统根证书",
    path: "GET /api/signature/passAuth/authority",
    who: ["GUEST"],
    input: nothing,
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
});
