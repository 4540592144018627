import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Instant, VersionNumber } from "../ground/fields.ts";

/** Facts for anybody with the code. 有效, 已换发, 已撤销, 已作废. */
const publicFacts = {
  state: z.string(),
  valid: z.boolean(),
  certNo: z.string(),
  projectName: z.string(),
  atlasName: z.string(),
  address: z.string(),
  houseName: z.string(),
  owner: z.string(),
  designers: z.array(z.string()),
  surveyors: z.array(z.string()),
  issueDate: z.string(),
  reason: z.string().nullable(),
  /** SHA-256 of the file as it was issued. */
  sha256: z.string().nullable(),
};
export const PublicCertificate = z.object({
  ...publicFacts,
  title: z.string(),
  /** Of a sub-certificate: the part it is about, and the number of its certificate. */
  part: z.object({ kind: z.string(), name: z.string(), certNo: z.string() }).nullable(),
  /** Numbers and parts of the sub-certificates that were sent; empty on the page of a sub-certificate. */
  subs: z.array(z.object({ subNo: z.string(), name: z.string() })),
  result: z.string(),
  buildings: z.array(z.object({ name: z.string(), area: z.number(), storeys: z.string() })),
  /** Sections of municipal works, stations of a railway. */
  works: z.object({ title: z.string(), rows: z.array(z.object({ name: z.string(), extent: z.string() })) }).nullable(),
  recordNo: z.string().nullable(),
  /** Of a replaced certificate: the one that took its place, which may wait for its signature. */
  replacedBy: z.object({ certNo: z.string(), isSent: z.boolean() }).nullable(),
  sheetCount: z.number().int(),
  /** Later alterations of its drawings that passed, with the number of the opinion once it was sent. */
  alterations: z.array(z.object({ mark: z.string(), certNo: z.string().nullable(), sheetCount: z.number().int() })),
});
export type PublicCertificate = z.output<typeof PublicCertificate>;
export const PublicDrawing = z.object({
  ...publicFacts,
  graphNum: z.string(),
  graphName: z.string(),
  submissionVersion: VersionNumber,
  stampTime: Instant.nullable(),
});
export type PublicDrawing = z.output<typeof PublicDrawing>;

const Code = z.string().trim().min(1).max(100);

/** The page a QR code on a certificate or sheet opens, for anybody. */
export const publicCertificateCalls = calls({
  publicCertificate: {
    spec: "C230",
    summary: "扫码查验合格书",
    path: "GET /api/cdr/qrCode/passAuth/getProjectInfoByCertificate",
    who: ["GUEST"],
    input: z.object({ code: Code }),
    output: PublicCertificate,
    refusals: ["certificate.unknown-code", "certificate.not-issued"],
  },
  publicDrawing: {
    spec: "C231",
    summary: "扫码查验图纸",
    path: "GET /api/cdr/qrCode/passAuth/getProjectInfoByDrawing",
    who: ["GUEST"],
    input: z.object({ code: Code }),
    output: PublicDrawing,
    refusals: ["certificate.unknown-code", "certificate.not-issued"],
  },
});
