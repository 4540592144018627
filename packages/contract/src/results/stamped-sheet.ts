import { z } from "zod";
import { calls } from "../ground/call.ts";
import { moves } from "./certificate-refusals.ts";
import {
  CertificateId,
  DrawingId,
  FileId,
  Instant,
  SignedAddress,
  SubmissionId,
  VersionNumber,
} from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

export const StampedSheet = z.object({
  drawingId: DrawingId,
  graphNum: z.string(),
  graphName: z.string(),
  fileName: z.string(),
  discipline: z.string().nullable(),
  disciplineName: z.string(),
  /** Folders from the top: 1#楼, 01建筑. */
  folders: z.array(z.string()),
  paperSize: z.string().nullable(),
  submissionVersion: VersionNumber,
  state: z.enum(["WAITING", "STAMPED", "PROBLEM"]),
  problem: z.string().nullable(),
  fileId: FileId.nullable(),
  sha256: z.string().nullable(),
  stampTime: Instant.nullable(),
});
export type StampedSheet = z.output<typeof StampedSheet>;

export const StampedSheets = z.object({
  certNo: z.string().nullable(),
  sent: z.boolean(),
  total: z.number().int(),
  stamped: z.number().int(),
  problem: z.number().int(),
  sheets: z.array(StampedSheet),
});
export type StampedSheets = z.output<typeof StampedSheets>;

/** One seal on a sheet. */
export const SheetSeal = z.object({
  /** Dictionary SEAL_TYPE. */
  kind: z.string(),
  kindName: z.string(),
  ownerName: z.string(),
  certNo: z.string(),
  page: z.number().int(),
  /** On the displayed page, in points (1/72 inch) from its upper left corner; null if it was not stored. */
  place: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  sealTime: Instant,
});
export type SheetSeal = z.output<typeof SheetSeal>;

export const stampedSheetCalls = calls({
  /** Seals the portal put on a sheet; those of a certificate not sent yet are visible to house and authority only. */
  listSeal: {
    spec: "C096",
    summary: "图纸上的签章",
    path: "GET /api/sfa/drawingSignature/listSeal",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    output: z.array(SheetSeal),
  },
  stampedSheets: {
    spec: "beyond",
    summary: "已签章图纸",
    path: "GET /api/cdr/certificate/stampedSheets",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    input: z.object({ projectSubmissionId: SubmissionId }),
    output: StampedSheets,
  },
  stampAgain: {
    spec: "beyond",
    summary: "重新加盖未成功的图纸",
    path: "POST /api/cdr/certificate/stampAgain/{id}",
    who: ["CENSOR:assigned"],
    roles: ["CENSOR_CLERK", "CENSOR_PM"],
    about: ["certificate", "id"],
    input: z.object({ id: CertificateId }),
    output: z.number().int(),
    refusals: moves,
  },
  stampedSheetUrl: {
    spec: "beyond",
    summary: "已签章图纸地址",
    path: "GET /api/cdr/certificate/stampedSheetUrl",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId, download: z.boolean().default(false) }),
    output: SignedAddress.extend({ thumbnailUrl: z.string().nullable() }),
    refusals: ["certificate.not-sent"],
  },
});
