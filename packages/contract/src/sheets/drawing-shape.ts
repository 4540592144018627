import { z } from "zod";
import {
  BuildingId,
  DrawingId,
  FileId,
  FolderId,
  Instant,
  OrgId,
  ShareId,
  SubmissionId,
  VersionId,
  VersionNumber,
} from "../ground/fields.ts";
import { Folder } from "./folder.ts";
import { SheetCheck } from "./sheet-check.ts";

export const Drawing = z.object({
  drawingId: DrawingId,
  docBizId: z.number().int(),
  docRepositoryVersionId: ShareId,
  versionId: VersionId,
  submissionId: SubmissionId,
  submissionVersion: VersionNumber,
  folderId: FolderId,
  kind: z.string(),
  discipline: z.string().nullable(),
  buildingId: BuildingId.nullable(),
  fileId: FileId,
  fileVersionIndex: z.number().int(),
  fileName: z.string(),
  fileSize: z.number().int(),
  md5: z.string(),
  graphNum: z.string(),
  graphName: z.string(),
  drawingSheet: z.string(),
  parsedBy: z.enum(["AUTO", "MANUAL"]),
  isCover: z.boolean(),
  changeType: z.enum(["N", "M", "U", "D"]),
  changeNote: z.string().nullable(),
  previousDrawingId: DrawingId.nullable(),
  /** 变更-1, where the sheet was reviewed in an alteration. */
  alterMark: z.string().nullable(),
  /** An alteration replaced the sheet by another one, or removed it. */
  superseded: z.object({ mark: z.string(), byId: DrawingId.nullable() }).nullable(),
  check: SheetCheck.nullable(),
  sortNo: z.number().int(),
  removed: z.boolean(),
  /** Its batch is void, which every view must show. */
  isVoid: z.boolean(),
  creatorName: z.string(),
  createTime: Instant,
});
export type Drawing = z.output<typeof Drawing>;

/** A file that another one replaced while its version was open. */
export const FormerFile = z.object({
  /** Among the files the sheet had in its version, from 1 (decision 57). */
  fileVersionIndex: z.number().int(),
  fileId: FileId,
  fileName: z.string(),
  fileSize: z.number().int(),
  creatorName: z.string(),
  createTime: Instant,
  replacedTime: Instant,
});
export type FormerFile = z.output<typeof FormerFile>;

/** One share as a flat tree: folders by parent, drawings by folder, both in order. */
export const Tree = z.object({
  docRepositoryVersionId: ShareId,
  orgId: OrgId,
  orgName: z.string(),
  part: z.string(),
  /** null when the caller may edit it, else the sentence why not. */
  whyNotEdit: z.string().nullable(),
  folders: z.array(Folder),
  drawings: z.array(Drawing),
});
export type Tree = z.output<typeof Tree>;

/** A tree and how many opinions of all rounds the reader may see on its sheets; sheets without any are left out. */
export const CountedTree = Tree.extend({
  opinions: z.array(z.object({ drawingId: DrawingId, total: z.number().int() })),
});
export type CountedTree = z.output<typeof CountedTree>;
