import { signatureMachine } from "@tushen/domain/papers/signature-state";
import { z } from "zod";
import {
  ApplicationId,
  Day,
  FileId,
  Instant,
  OrgId,
  PersonId,
  SignatureItemId,
  SignatureTaskId,
  SignerId,
  stateOf,
  SubmissionId,
} from "../ground/fields.ts";

/** What is signed: the paper that states opinions, sheets, a certificate, a paper, or any other file of a project. */
export const SignedKind = z.enum(["OPINION", "DRAWING", "CERTIFICATE", "DOCUMENT", "FILE"]);
export type SignedKind = z.output<typeof SignedKind>;

/** One who is to sign. Without an order the signers follow each other as listed; equal orders sign in any order. */
export const WantedSigner = z.object({
  personId: PersonId,
  /** Where a person works for several parties of the project. */
  orgId: OrgId.optional(),
  order: z.number().int().min(1).max(100).optional(),
  /** Dictionary SEAL_TYPE. */
  sealType: z.string().max(5).optional(),
});
export type WantedSigner = z.output<typeof WantedSigner>;

/** A seal on a page: points of the page as shown, from its upper left corner; pages count from 1. */
export const SignaturePlace = z.object({
  page: z.number().int().min(1).max(10_001),
  x: z.number().min(0).max(100_000),
  y: z.number().min(0).max(100_000),
  width: z.number().min(10).max(2000),
  height: z.number().min(10).max(2000),
});
export type SignaturePlace = z.output<typeof SignaturePlace>;

/** Certificates in PEM, the signer's own first, or one in DER as base64. */
export const ClientCertificate = z.string().trim().min(1, "请提供签名证书").max(40_000);

/** A signature in base64: PKCS #1 v1.5 with RSA, or DER with an elliptic curve. */
export const SignedDigest = z.string().trim().min(1, "请提供签名值").max(4_000);

/** What a key outside the portal signs for one file. */
export const SignDigest = z.object({
  taskId: SignatureTaskId,
  itemId: SignatureItemId,
  bizId: z.number().int(),
  fileId: FileId,
  title: z.string(),
  /** SHA-256 of `toSign`, in base64. */
  digest: z.string(),
  /** The signed attributes in DER, as base64, for keys that take no digest. */
  toSign: z.string(),
});

/** A place with whose seal goes there. */
export const SealLocation = SignaturePlace.extend({
  /** The newest bytes of the file. */
  fileId: FileId,
  /** Null on a file that is in no task. */
  itemId: SignatureItemId.nullable(),
  signerId: SignerId.nullable(),
  signerName: z.string(),
  signerOrgName: z.string(),
  /** Dictionary SEAL_TYPE. */
  sealType: z.string(),
  sealTypeName: z.string(),
  isMine: z.boolean(),
  isSigned: z.boolean(),
  /** HAND: chosen by a person; PAPER: the paper keeps the spot; WORD: by a label or name on the page; FREE: else. */
  foundBy: z.string(),
});

export const TaskSigner = z.object({
  signerId: SignerId,
  order: z.number().int(),
  personName: z.string(),
  orgId: OrgId,
  orgName: z.string(),
  /** Dictionary SEAL_TYPE. */
  sealType: z.string(),
  sealTypeName: z.string(),
  /** Whether this person is the caller. */
  isMe: z.boolean(),
  /** Whether all before have signed, and this one has not. */
  isTurn: z.boolean(),
  /** Whether the portal is signing for this person now. */
  isSigning: z.boolean(),
  signTime: Instant.nullable(),
});

export const SignatureTask = z.object({
  id: SignatureTaskId,
  taskName: z.string(),
  bizType: SignedKind,
  /** Dictionary SIGN_STATE. */
  status: stateOf(signatureMachine),
  statusName: z.string(),
  /** Why it was refused, cancelled or failed. */
  stateReason: z.string().nullable(),
  projectApplicationId: ApplicationId,
  projectSubmissionId: SubmissionId.nullable(),
  projectName: z.string(),
  provider: z.string(),
  initiatorName: z.string(),
  initiatorOrgName: z.string(),
  createTime: Instant,
  finishTime: Instant.nullable(),
  deadline: Day.nullable(),
  /** Who has it open, and until when the others wait. */
  openedBy: z.string().nullable(),
  openUntil: Instant.nullable(),
  /** Name of the service outside the portal at which the signers can sign (C300); null where none is connected. */
  outsideProvider: z.string().nullable(),
  fileCount: z.number().int(),
  sent: z.boolean(),
  signers: z.array(TaskSigner),
  may: z.object({
    sign: z.boolean(),
    refuse: z.boolean(),
    cancel: z.boolean(),
    remind: z.boolean(),
    send: z.boolean(),
  }),
});
export type SignatureTask = z.output<typeof SignatureTask>;

export const TaskFile = z.object({
  id: SignatureItemId,
  bizId: z.number().int(),
  title: z.string(),
  /** The newest bytes: signed by those who have signed so far. */
  fileId: FileId,
  fileVersionIndex: z.number().int(),
  fileName: z.string(),
  /** SIGNED: by all; PARTIAL: by some. */
  status: z.enum(["WAITING", "PARTIAL", "SIGNED", "PROBLEM"]),
  problem: z.string().nullable(),
  signedCount: z.number().int(),
});
export type TaskFile = z.output<typeof TaskFile>;
