import { z } from "zod";
import { calls } from "../ground/call.ts";
import type { Download } from "../ground/download.ts";
import { CertificateId, DrawingId, FileId, OpinionId, SignatureTaskId, yes } from "../ground/fields.ts";
import { applicants } from "../ground/who.ts";
import { digestRefusals, takeRefusals } from "./client-refusals.ts";
import { providerTroubles } from "./provider-signature.ts";
import { ClientCertificate, SignaturePlace, SignDigest, SignedDigest } from "./signature-shape.ts";

const parties = [...applicants, "CENSOR:assigned"] as const;
const task = ["signature-task", "id"] as const;
const sealType = z.string().max(5).optional();

/** Signing with a key outside the portal: digests go out, signatures come in. */
export const clientSignatureCalls = calls({
  /** For the helper on a computer, which asks its user before it signs. The token is the one of C298, for one task. */
  waitingForHelper: {
    spec: "beyond",
    summary: "本机签章助手核实待签内容",
    path: "GET /api/signature/passAuth/waiting",
    who: ["GUEST"],
    input: z.object({ token: z.string().min(20).max(100) }),
    output: z.object({
      signerName: z.string(),
      orgName: z.string(),
      taskName: z.string(),
      /** Digests that were handed out and not signed yet, in base64. */
      digests: z.array(z.string()),
    }),
    refusals: ["signature.token-over"],
  },
  helperProgram: {
    spec: "beyond",
    summary: "下载本机签章助手",
    path: "GET /api/signature/passAuth/helperProgram",
    who: ["GUEST"],
    input: z.object({}),
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
  /** For a key outside the portal: the digest of each file. Opens the task and locks it for a quarter of an hour. */
  opinionDigests: {
    spec: "C295",
    summary: "意见签名摘要",
    path: "POST /api/signature/signatureTask/opinion/getSignDigest",
    who: parties,
    about: ["signature-task", "taskId"],
    aboutElse: ["opinion", "ids"],
    input: z.object({
      /** A task of any kind; instead: the opinions whose paper is signed. */
      taskId: SignatureTaskId.optional(),
      ids: z.array(OpinionId).min(1).max(500).optional(),
      certificate: ClientCertificate,
      sealType,
    }),
    output: z.array(SignDigest),
    refusals: digestRefusals,
  },
  drawingDigests: {
    spec: "C296",
    summary: "图纸签名摘要",
    path: "POST /api/signature/signatureTask/drawing/getSignDigest",
    who: parties,
    about: ["drawing", "ids"],
    input: z.object({
      ids: z.array(DrawingId).min(1).max(500),
      /** Of the sheet named, else of all; without any they are found. */
      locations: z
        .array(SignaturePlace.extend({ drawingId: DrawingId.optional() }))
        .max(2000)
        .default([]),
      certificate: ClientCertificate,
      sealType,
    }),
    output: z.array(SignDigest),
    refusals: digestRefusals,
  },
  certificateDigest: {
    spec: "C309",
    summary: "合格书签名摘要",
    path: "POST /api/signature/certificate/getSignDigest",
    who: ["CENSOR:assigned"],
    about: ["certificate", "id"],
    input: z.object({ id: CertificateId, certificate: ClientCertificate, sealType }),
    output: SignDigest,
    refusals: digestRefusals,
  },
  finish: {
    spec: "C307",
    summary: "完成签章",
    path: "POST /api/signature/finish",
    who: parties,
    about: task,
    input: z.object({
      id: SignatureTaskId,
      /** With signatures over digests handed out before, in base64. */
      list: z
        .array(z.object({ fileId: FileId, signedDigest: SignedDigest }))
        .min(1)
        .max(500),
    }),
    output: yes,
    refusals: takeRefusals,
    asksOutside: true,
  },
  clientSign: {
    spec: "C310",
    summary: "合格书签名",
    path: "POST /api/signature/certificate/getClientSign",
    who: ["CENSOR:assigned"],
    about: ["certificate", "id"],
    input: z.object({ id: CertificateId, signedDigest: SignedDigest }),
    output: FileId,
    refusals: takeRefusals,
    asksOutside: true,
  },
  singleSignature: {
    spec: "C303",
    summary: "签署一个文件",
    path: "POST /api/signature/singleSignature",
    who: parties,
    about: ["file", "fileId"],
    input: z.object({
      fileId: FileId,
      sealType,
      location: SignaturePlace.optional(),
      /** Without one the portal signs with the key it keeps, and asks for a proof. */
      signedDigest: SignedDigest.optional(),
    }),
    output: FileId,
    refusals: [...new Set([...digestRefusals, ...takeRefusals, "signature.failed" as const])],
    asksOutside: true,
  },
  start: {
    spec: "C304",
    summary: "发起签章并打开签章页",
    path: "POST /api/signature/start",
    who: parties,
    about: ["file", "fileIds"],
    input: z.object({
      fileIds: z.array(FileId).min(1).max(500),
      sealTypes: z.array(z.string().max(5)).max(10).default([]),
      /** Where the page of the provider leads back to: a place of the portal, or one that the settings allow. */
      callback: z.string().max(500).optional(),
    }),
    output: z.object({ taskId: SignatureTaskId, url: z.string() }),
    refusals: [
      ...digestRefusals,
      ...providerTroubles,
      "signature.provider-none",
      "signature.several-kinds",
      "signature.return-refused",
    ],
    asksOutside: true,
  },
  releaseTask: {
    spec: "beyond",
    summary: "放回待签",
    path: "POST /api/signature/signatureTask/release",
    who: parties,
    about: task,
    input: z.object({ id: SignatureTaskId }),
    output: yes,
    refusals: ["signature.wrong-actor", "signature.wrong-state", "signature.signing-now"],
  },
});
