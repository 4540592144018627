import { logKinds } from "@tushen/domain/sheets/change-log";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { DrawingId, VersionId, VersionNumber } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

/** A sheet that was added, changed or removed since the former edition. */
const LoggedSheet = z.object({
  kind: z.enum(Object.keys(logKinds) as [keyof typeof logKinds]),
  /** The former edition; null for an added sheet. */
  baseId: DrawingId.nullable(),
  /** The new edition; null for a removed sheet. */
  targetId: DrawingId.nullable(),
  graphNum: z.string(),
  graphName: z.string(),
  buildingName: z.string(),
  discipline: z.string().nullable(),
  /** What the designer wrote about the new edition; empty if nothing. */
  declared: z.string(),
  lines: z.array(z.object({ place: z.string(), text: z.string() })),
  note: z.string(),
});

/** 修改说明 of a version, written from the stored comparisons of its sheets. */
export const ChangeLog = z.object({
  /** Null: the sheets that those of this version replaced, in any batch. */
  baseVersion: z.object({ versionId: VersionId, submissionVersion: VersionNumber }).nullable(),
  targetVersion: z.object({ versionId: VersionId, submissionVersion: VersionNumber }),
  projectName: z.string(),
  /** Sheets that are compared, and how many of them are done. */
  total: z.number().int(),
  done: z.number().int(),
  /** Sheets that stayed the same, byte by byte. */
  unchanged: z.number().int(),
  sheets: z.array(LoggedSheet),
});
export type ChangeLog = z.output<typeof ChangeLog>;

export const changeLogCalls = calls({
  getChangeLog: {
    spec: "beyond",
    summary: "修改说明",
    path: "GET /api/sfa/drawingCompare/getChangeLog",
    who: everyParty,
    about: ["version", "targetVersionId"],
    input: z.object({ targetVersionId: VersionId, baseVersionId: VersionId.optional() }),
    output: ChangeLog,
    refusals: ["drawing-compare.other-project", "drawing-compare.no-former-edition"],
  },
});
