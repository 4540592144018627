import { signProviders } from "@tushen/domain/ground/deployment";
import { signatureMachine } from "@tushen/domain/papers/signature-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { someOf } from "../ground/choice.ts";
import {
  Day,
  DivisionCode,
  FileId,
  Instant,
  page,
  pageQuery,
  Reason,
  SignatureItemId,
  SignedAddress,
  SignatureTaskId,
  SignerId,
  SubmissionId,
  yes,
} from "../ground/fields.ts";
import { applicants } from "../ground/who.ts";
import { sealTroubles } from "../people/seal.ts";
import { clientSignatureCalls } from "./client-signature.ts";
import { providerSignatureCalls, providerTroubles } from "./provider-signature.ts";
import { sealUseCalls } from "./seal-use.ts";
import { signingChainCalls } from "./signing-chain.ts";
import { signatureMoves, startRefusals } from "./signature-refusals.ts";
import { SealLocation, SignaturePlace, SignatureTask, SignedKind, TaskFile, WantedSigner } from "./signature-shape.ts";

const parties = [...applicants, "CENSOR:assigned"] as const;
const task = ["signature-task", "id"] as const;

export const signatureCalls = calls({
  ...clientSignatureCalls,
  ...providerSignatureCalls,
  ...signingChainCalls,
  ...sealUseCalls,
  /** The kind of `ids` follows `bizType`: opinions, sheets, certificates, papers or files. */
  startTask: {
    spec: "C294",
    summary: "发起签章任务",
    path: "POST /api/signature/signatureTask/start",
    who: parties,
    about: ["opinion", "ids"],
    aboutBy: [
      "bizType",
      { OPINION: "opinion", DRAWING: "drawing", CERTIFICATE: "certificate", DOCUMENT: "letter", FILE: "file" },
    ],
    input: z.object({
      bizType: SignedKind,
      ids: z.array(z.number().int().positive()).min(1).max(500),
      /** Without signers the caller signs alone. */
      signers: z.array(WantedSigner).max(50).default([]),
      /** Of each signer who names none, in the order of the signers; one alone is for all. */
      sealKinds: z.array(z.string().max(5)).max(50).default([]),
      taskName: z.string().trim().max(200).optional(),
      deadline: Day.optional(),
    }),
    output: SignatureTaskId,
    refusals: startRefusals,
  },
  listTasks: {
    spec: "C305",
    summary: "签章任务列表",
    path: "GET /api/signature/getTasks",
    who: parties,
    input: z.object({
      /** One state or several; empty for all. */
      status: someOf(signatureMachine.states).optional(),
      projectSubmissionId: SubmissionId.optional(),
      /** Part of the name of the task or the project. */
      keyword: z.string().trim().max(100).optional(),
      /** SIGN: those that wait for me; SIGNED: those I have signed; STARTED: those I started. */
      mine: z.enum(["SIGN", "SIGNED", "STARTED"]).optional(),
      ...pageQuery,
    }),
    output: page(SignatureTask),
  },
  listByIds: {
    spec: "C306",
    summary: "查询签章任务",
    path: "GET /api/signature/listByIds",
    who: parties,
    about: ["signature-task", "ids"],
    input: z.object({ ids: z.array(SignatureTaskId).min(1).max(100) }),
    output: z.array(SignatureTask.extend({ files: z.array(TaskFile) })),
  },
  userSignToken: {
    spec: "C298",
    summary: "签章令牌",
    path: "GET /api/signature/signatureTask/getUserSignToken",
    who: ["ANY:self"],
    input: z.object({ provider: z.enum(Object.values(signProviders)).optional(), taskId: SignatureTaskId.optional() }),
    output: z.object({ token: z.string(), expiresAt: Instant }),
    refusals: ["signature.wrong-actor", ...providerTroubles],
  },
  provider: {
    spec: "C300",
    summary: "签章服务",
    path: "GET /api/signature/provider",
    who: ["ANY"],
    input: z.object({ divisionCode: DivisionCode.optional() }),
    output: z.object({
      provider: z.enum(Object.values(signProviders)),
      /** Dictionary SIGN_PROVIDER. */
      code: z.string(),
      name: z.string(),
      settings: z.object({
        /** Whether the portal itself signs with the keys it keeps. */
        isBuiltIn: z.boolean(),
        mostFiles: z.number().int(),
        tokenMinutes: z.number().int(),
      }),
    }),
  },
  types: {
    spec: "C302",
    summary: "印章类型",
    path: "GET /api/signature/types",
    who: ["ANY"],
    input: z.object({}),
    output: z.array(z.object({ code: z.string(), name: z.string(), isPersonal: z.boolean() })),
  },
  locations: {
    spec: "C297",
    summary: "签章位置",
    path: "GET /api/signature/signatureTask/locations",
    who: parties,
    about: ["signature-task", "taskId"],
    aboutElse: ["file", "fileId"],
    /** With both, the places on this file of the task. */
    input: z.object({ taskId: SignatureTaskId.optional(), fileId: FileId.optional() }),
    output: z.array(SealLocation),
  },
  placeSeal: {
    spec: "beyond",
    summary: "调整签章位置",
    path: "PUT /api/signature/signatureTask/place",
    who: parties,
    about: task,
    input: z.object({
      id: SignatureTaskId,
      itemId: SignatureItemId,
      signerId: SignerId,
      /** None: a signature that does not show. */
      places: z.array(SignaturePlace).max(300),
      /** The same place on every file of the task. */
      onAll: z.boolean().default(false),
    }),
    output: yes,
    refusals: ["signature.wrong-actor", "signature.wrong-state", "signature.already-signed", "signature.signing-now"],
  },
  viewUrl: {
    spec: "C301",
    summary: "查看签章文件",
    path: "GET /api/signature/getViewUrl",
    who: [...parties, "CONTROL:division"],
    about: ["signature-task", "taskId"],
    aboutElse: ["file", "fileId"],
    /** Of a task, the named file or the first. */
    input: z.object({ taskId: SignatureTaskId.optional(), fileId: FileId.optional() }),
    output: SignedAddress,
  },
  batchSend: {
    spec: "C311",
    summary: "批量发送已签章文件",
    path: "POST /api/signature/batchSend",
    who: parties,
    about: ["signature-task", "ids"],
    input: z.object({ ids: z.array(SignatureTaskId).min(1).max(500) }),
    output: z.number().int(),
    refusals: ["signature.wrong-actor", "signature.not-finished"],
    wire: { list: "ids" },
  },
  sentStatus: {
    spec: "C312",
    summary: "查询发送状态",
    path: "GET /api/signature/getSentStatus",
    who: parties,
    about: ["signature-task", "ids"],
    input: z.object({ ids: z.array(SignatureTaskId).min(1).max(500) }),
    /** By id: whether it was sent. */
    output: z.record(z.string(), z.boolean()),
  },
  remindSigners: {
    spec: "beyond",
    summary: "催签",
    path: "POST /api/signature/signatureTask/remind",
    who: parties,
    about: task,
    input: z.object({ id: SignatureTaskId }),
    output: yes,
    refusals: ["signature.wrong-actor", "signature.wrong-state", "signature.reminded-lately"],
  },
  /** With the keys the portal keeps: one confirmation for all files of these tasks; a job signs them one by one. */
  signTasks: {
    spec: "beyond",
    summary: "签章",
    path: "POST /api/signature/signatureTask/sign",
    asksProof: true,
    who: parties,
    about: ["signature-task", "ids"],
    input: z.object({ ids: z.array(SignatureTaskId).min(1).max(100) }),
    output: z.object({
      signing: z.array(SignatureTaskId),
      refused: z.array(z.object({ id: SignatureTaskId, reason: z.string() })),
    }),
    refusals: [...signatureMoves, ...sealTroubles, "seal.none", "signature.already-signed", "signature.too-many"],
  },
  refuseTask: {
    spec: "beyond",
    summary: "拒签",
    path: "POST /api/signature/signatureTask/refuse",
    who: parties,
    about: task,
    input: z.object({ id: SignatureTaskId, reason: Reason }),
    output: yes,
    refusals: ["signature.wrong-state", "signature.wrong-actor", "signature.reason-missing"],
  },
  cancelTask: {
    spec: "beyond",
    summary: "撤销签章任务",
    path: "POST /api/signature/signatureTask/cancel",
    who: parties,
    about: task,
    input: z.object({ id: SignatureTaskId, reason: Reason }),
    output: yes,
    refusals: ["signature.wrong-state", "signature.wrong-actor"],
  },
});
