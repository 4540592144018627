import { signingRoles, type SigningRole } from "@tushen/domain/papers/signing-chain";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Instant, nothing, OrgId, PersonId, yes } from "../ground/fields.ts";
import { applicants, administratorRoles } from "../ground/who.ts";
import { startRefusals } from "./signature-refusals.ts";
import { SignedKind } from "./signature-shape.ts";

const parties = [...applicants, "CENSOR:assigned"] as const;
const own = ["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR"] as const;

export const SigningStep = z.object({
  role: z.enum(Object.keys(signingRoles) as SigningRole[]),
  /** Dictionary SEAL_TYPE; empty for the registered, whose seal follows from the sheets. */
  sealType: z.string().max(5),
});

export const SigningChain = z.object({
  kind: z.string(),
  name: z.string(),
  steps: z.array(SigningStep),
  /** Set by the organisation; else as in practice. */
  isOwn: z.boolean(),
  updaterName: z.string().nullable(),
  updateTime: Instant.nullable(),
});
export type SigningChain = z.output<typeof SigningChain>;

export const SuggestedSigner = z.object({
  order: z.number().int(),
  personId: PersonId,
  personName: z.string(),
  orgId: OrgId,
  orgName: z.string(),
  roleName: z.string(),
  /** Dictionary SEAL_TYPE. */
  sealType: z.string(),
  sealTypeName: z.string(),
});
export type SuggestedSigner = z.output<typeof SuggestedSigner>;

export const SuggestedTask = z.object({
  taskName: z.string(),
  bizType: SignedKind,
  ids: z.array(z.number().int()),
  files: z.array(z.string()),
  signers: z.array(SuggestedSigner),
  /** Steps for which nobody was found, as sentences. */
  missing: z.array(z.string()),
});
export type SuggestedTask = z.output<typeof SuggestedTask>;

export const Signatory = z.object({
  personId: PersonId,
  personName: z.string(),
  orgId: OrgId,
  orgName: z.string(),
  roleName: z.string(),
  /** The usual one first. */
  seals: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type Signatory = z.output<typeof Signatory>;

/** Who signs what in which order, as each organisation wants it. */
export const signingChainCalls = calls({
  suggestTasks: {
    spec: "beyond",
    summary: "建议签章人",
    path: "POST /api/signature/signatureTask/suggest",
    who: parties,
    about: ["opinion", "ids"],
    aboutBy: [
      "bizType",
      { OPINION: "opinion", DRAWING: "drawing", CERTIFICATE: "certificate", DOCUMENT: "letter", FILE: "file" },
    ],
    input: z.object({ bizType: SignedKind, ids: z.array(z.number().int().positive()).min(1).max(500) }),
    output: z.object({ tasks: z.array(SuggestedTask), people: z.array(Signatory) }),
    refusals: startRefusals,
  },
  listChains: {
    spec: "beyond",
    summary: "签章流程",
    path: "GET /api/signature/chain/list",
    who: own,
    input: nothing,
    output: z.array(SigningChain),
  },
  saveChain: {
    spec: "beyond",
    summary: "设置签章流程",
    path: "PUT /api/signature/chain/save",
    who: own,
    roles: [...administratorRoles, "CENSOR_LEGAL"],
    /** Without steps: as in practice. */
    input: z.object({ kind: z.string().max(40), steps: z.array(SigningStep).max(10).nullable() }),
    output: yes,
    refusals: ["signature.chain-wrong"],
  },
});
