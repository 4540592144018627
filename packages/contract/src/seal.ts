import { z } from "zod";
import { calls } from "./call.ts";
import type { Download } from "./download.ts";
import { FileId, nothing } from "./fields.ts";
import { everyParty } from "./who.ts";

export const sealRefusals = {
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

export const sealCalls = calls({
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
