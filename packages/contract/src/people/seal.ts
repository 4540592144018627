import { sealMachine } from "@tushen/domain/people/seal-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { itemOf } from "../ground/dictionary-item.ts";
import type { Download } from "../ground/download.ts";
import {
  Day,
  EmploymentId,
  FileId,
  Instant,
  nothing,
  OrgId,
  page,
  pageQuery,
  sortQuery,
  PersonId,
  SealId,
  yes,
} from "../ground/fields.ts";
import { Reason } from "./registry-fields.ts";
import { aboutOrganisations, administratorRoles, everyParty, supervisors } from "../ground/who.ts";

export const sealRefusals = {
  ...sealMachine.refusals,
  "seal.already-there": "该单位或人员已有一枚同类印章在用，请先注销旧章。",
  "seal.holder-missing": "个人印章须选择持章人，单位印章不选持章人。",
  "seal.too-long": "印章有效期应在今天之后，且不超过三年，个人执业印章不超过其注册有效期。",
  "seal.frozen": "{name}已冻结（{reason}），不能签章；请联系主管部门或平台管理员解冻后再签。",
  "seal.expired": "{name}有效期至 {day}，已过期，不能签章；请由单位管理员申请续期。",
  "seal.waits": "{name}的续期申请正在审核，通过后才能签章。",
  "seal.revoked": "{name}已注销，不能签章；请联系平台管理员重新配发。",
  "seal.none": "签章人还没有所需类型的印章，请联系单位管理员或平台管理员配发。",
  "seal.no-time-stamp": "没有取得时间戳，文件没有签章：{reason}。",
  "seal.unreadable": "文件不是可以验证的 PDF：{problem}",
} as const;

/** Reasons why a seal cannot be used; refusals of every call that seals. */
export const sealTroubles = [
  "seal.frozen",
  "seal.expired",
  "seal.waits",
  "seal.revoked",
  "seal.no-time-stamp",
] as const;

export const SignatureReport = z.object({
  signerName: z.string(),
  organisation: z.string().nullable(),
  signedAt: z.string().nullable(),
  reason: z.string().nullable(),
  /** Whether the bytes under the signature are unchanged since it was made. */
  intact: z.boolean(),
  /** Whether the signer's certificate leads to the authority of this portal. */
  trusted: z.boolean(),
  coversWholeFile: z.boolean(),
  /** Changes after this signature, in words. */
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
  /** 1, and one more for each renewal. */
  editionCount: z.number().int(),
  may: z.object({
    freeze: z.boolean(),
    unfreeze: z.boolean(),
    applyForRenewal: z.boolean(),
    renew: z.boolean(),
    refuseRenewal: z.boolean(),
    revoke: z.boolean(),
  }),
});
export type SealRow = z.output<typeof SealRow>;

const named = { spec: "beyond", owned: ["seal", "sealId"] } as const;
const withReason = z.object({ sealId: SealId, reason: Reason });
const moves = Object.keys(sealMachine.refusals) as (keyof typeof sealMachine.refusals)[];

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
      sealType: itemOf("SEAL_TYPE").optional(),
      state: SealRow.shape.state.optional(),
      ...sortQuery("sealName", "orgName", "personName", "state", "validTo", "provider"),
      ...pageQuery,
    }),
    output: page(SealRow),
  },
  assignSeal: {
    spec: "beyond",
    summary: "配发印章",
    path: "POST /api/signature/seal/assign",
    asksProof: true,
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
  listEditions: {
    ...named,
    summary: "印章历次证书",
    path: "GET /api/signature/seal/editions/{sealId}",
    who: aboutOrganisations,
    input: z.object({ sealId: SealId }),
    output: z.array(
      z.object({
        sealName: z.string(),
        validFrom: Day.nullable(),
        validTo: Day,
        replacedTime: Instant,
        replacedBy: z.string(),
        reason: z.string(),
      }),
    ),
  },
  freezeSeal: {
    ...named,
    summary: "冻结印章",
    path: "POST /api/signature/seal/freeze",
    asksProof: true,
    who: aboutOrganisations,
    roles: [...administratorRoles, "CENSOR_LEGAL"],
    input: withReason,
    output: yes,
    refusals: moves,
  },
  unfreezeSeal: {
    ...named,
    summary: "解冻印章",
    path: "POST /api/signature/seal/unfreeze",
    asksProof: true,
    who: supervisors,
    roles: administratorRoles,
    input: withReason,
    output: yes,
    refusals: moves,
  },
  applyForRenewal: {
    ...named,
    summary: "申请印章续期",
    path: "POST /api/signature/seal/applyForRenewal",
    asksProof: true,
    who: ["CONSTRUCT:own-org", "DESIGN:own-org", "SURVEY:own-org", "CENSOR:own-org", "CONTROL:own-org"],
    roles: [...administratorRoles, "CENSOR_LEGAL"],
    input: withReason,
    output: yes,
    refusals: moves,
  },
  refuseRenewal: {
    ...named,
    summary: "不予续期",
    path: "POST /api/signature/seal/refuseRenewal",
    asksProof: true,
    who: ["PLATFORM:admin"],
    roles: administratorRoles,
    input: withReason,
    output: yes,
    refusals: moves,
  },
  renewSeal: {
    ...named,
    summary: "印章续期",
    path: "POST /api/signature/seal/renew",
    asksProof: true,
    who: ["PLATFORM:admin"],
    roles: administratorRoles,
    input: withReason.extend({ validTo: Day }),
    output: yes,
    refusals: [...moves, "seal.holder-missing", "seal.too-long"],
  },
  revokeSeal: {
    spec: "beyond",
    summary: "注销印章",
    path: "POST /api/signature/seal/revoke",
    asksProof: true,
    who: supervisors,
    roles: administratorRoles,
    owned: ["seal", "sealId"],
    input: withReason,
    output: yes,
    refusals: moves,
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
  /** For other programs, which find the address in the certificates. */
  revocations: {
    spec: "beyond",
    summary: "下载证书吊销列表",
    path: "GET /api/signature/passAuth/revocations",
    who: ["GUEST"],
    input: nothing,
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
});
