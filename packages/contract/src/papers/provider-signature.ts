import { signProviders } from "@tushen/domain/ground/deployment";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { SignatureItemId, SignatureTaskId, yes } from "../ground/fields.ts";
import { applicants } from "../ground/who.ts";
import { certificateMoves, digestRefusals } from "./client-refusals.ts";
import { SignedDigest } from "./signature-shape.ts";

/** Of asking the provider of a division. */
export const providerTroubles = ["signature.provider-away", "signature.provider-refused"] as const;

/** Signing at a provider outside the portal: digests go out, the provider reports the signatures. */
export const providerSignatureCalls = calls({
  /** Opens a task at the provider of its division, for the caller, and gives the page on which to sign. */
  signAtProvider: {
    spec: "beyond",
    summary: "到签章服务签署",
    path: "POST /api/signature/signatureTask/signAtProvider",
    who: [...applicants, "CENSOR:assigned"],
    about: ["signature-task", "id"],
    input: z.object({ id: SignatureTaskId }),
    output: z.object({ url: z.string() }),
    refusals: [...digestRefusals, ...providerTroubles, "signature.provider-none"],
    asksOutside: true,
  },
  /** `mac` is over the other headers and the body, with the secret of the provider (docs/signatures.md). */
  takeResult: {
    spec: "C308",
    summary: "签章服务回调",
    path: "POST /api/signature/passAuth/callback",
    who: ["GUEST"],
    input: z.object({
      provider: z.enum(Object.values(signProviders)),
      /** Seconds since 1970. */
      timestamp: z.string().regex(/^\d{10}$/, "应为从1970年起的秒数"),
      nonce: z.string().regex(/^[\w-]{16,64}$/, "应为16至64位的字母、数字"),
      mac: z.string().max(100),
      requestNo: z.uuid(),
      result: z.enum(["SIGNED", "REFUSED", "FAILED"]),
      /** Why it was not signed, in one line. */
      reason: z
        .string()
        .max(200)
        .regex(/^[^\r\n]*$/, "应为一行文字")
        .optional(),
      /** By the ids of the files in the request, in base64. */
      signatures: z
        .array(z.object({ id: SignatureItemId, signature: SignedDigest.regex(/^[A-Za-z\d+/=]+$/, "应为 Base64") }))
        .max(500)
        .default([]),
    }),
    output: yes,
    refusals: ["signature.report-forged", "signature.report-late", ...certificateMoves],
    asksOutside: true,
    wire: {
      headers: {
        ...{ provider: "sign-provider", timestamp: "sign-timestamp", nonce: "sign-nonce" },
        mac: "sign-mac",
      },
    },
  },
});
