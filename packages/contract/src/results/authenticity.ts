import { type FileVerdict, fileVerdicts, type Standing, standings } from "@tushen/domain/results/signature-standing";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { FileName } from "../ground/fields.ts";
import { Content } from "../ground/file.ts";

export const authenticityRefusals = {
  "authenticity.unreadable": "这个文件不是可以查验的 PDF：{problem}",
  "authenticity.unknown-code": "没有查到与此二维码对应的文书，请核对二维码来源，谨防伪造",
  "authenticity.not-sent": "该文书尚未正式发出，请以发出后的文件为准",
  "authenticity.too-large": "文件超过 100 MB，不能在网页上查验；请把图纸分开，或用命令行查验。",
} as const;

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => z.enum(Object.keys(labels) as [K, ...K[]]);

export const CheckedSignature = z.object({
  standing: keysOf<Standing>(standings),
  sentence: z.string(),
  signerName: z.string(),
  organisation: z.string().nullable(),
  /** The moment of signing by a time stamp that holds, else by the clock of whoever signed; null when there is neither. */
  signedAt: z.string().nullable(),
  /** By which clock, in words. */
  clock: z.string(),
  /** Whether it can still be checked when its certificate has ended, in words. */
  lasting: z.string(),
  reason: z.string().nullable(),
});
export type CheckedSignature = z.output<typeof CheckedSignature>;

/** The result of this portal that has exactly these bytes. */
export const Origin = z.object({
  title: z.string(),
  number: z.string(),
  projectName: z.string(),
  /** 有效, 已换发, 已撤销, 已作废, 已变更, 已发出. */
  state: z.string(),
  isInForce: z.boolean(),
});
export type Origin = z.output<typeof Origin>;

export const CheckedFile = z.object({
  verdict: keysOf<FileVerdict>(fileVerdicts),
  sha256: z.string(),
  signatures: z.array(CheckedSignature),
  /** Who had signed the file and whose signature was taken out. */
  removedSigners: z.array(z.string()),
  origin: Origin.nullable(),
});
export type CheckedFile = z.output<typeof CheckedFile>;

/** Facts of a letter, report or form for anybody with its code. */
export const PublicPaper = z.object({
  title: z.string(),
  number: z.string(),
  /** 有效, 已作废. */
  state: z.string(),
  valid: z.boolean(),
  projectName: z.string(),
  address: z.string(),
  atlasName: z.string(),
  makerName: z.string().nullable(),
  sentOn: z.string(),
  /** Number of the paper that took the place of a voided one. */
  replacedBy: z.string().nullable(),
  /** SHA-256 of its newest file. */
  sha256: z.string().nullable(),
});
export type PublicPaper = z.output<typeof PublicPaper>;

export const authenticityCalls = calls({
  publicPaper: {
    spec: "beyond",
    summary: "扫码查验文书",
    path: "GET /api/cdr/qrCode/passAuth/getPaper",
    who: ["GUEST"],
    input: z.object({ code: z.string().trim().min(1).max(100) }),
    output: PublicPaper,
    refusals: ["authenticity.unknown-code", "authenticity.not-sent"],
  },
  checkFile: {
    spec: "beyond",
    summary: "文件验真",
    path: "POST /api/signature/passAuth/checkFile",
    who: ["GUEST"],
    input: z.object({ content: Content, fileName: FileName }),
    output: CheckedFile,
    refusals: ["authenticity.unreadable", "authenticity.too-large"],
    wire: { accepts: "stream" },
  },
});
