import { z } from "zod";
import { calls } from "./call.ts";
import {
  BuildingId,
  DrawingId,
  FileId,
  FileName,
  FolderId,
  Instant,
  Md5,
  OrgId,
  page,
  pageQuery,
  SignedAddress,
  ShareId,
  SubmissionId,
  VersionId,
  yes,
} from "./fields.ts";
import { editing } from "./drawing-refusals.ts";
import { Content, takeRefusals } from "./file.ts";
import { Folder, folderCalls } from "./folder.ts";
import { separatorCalls } from "./separator.ts";
import { SheetConversion, sheetConversionCalls } from "./sheet-conversion.ts";
import { SheetCheck } from "./sheet-check.ts";
import { sheetSearchCalls } from "./sheet-search.ts";
import { sheetSplitCalls } from "./sheet-split.ts";
import { applicants, everyParty } from "./who.ts";

export const Drawing = z.object({
  drawingId: DrawingId,
  docBizId: z.number().int(),
  docRepositoryVersionId: ShareId,
  versionId: VersionId,
  submissionId: SubmissionId,
  submissionVersion: z.number().int(),
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
  /** An alteration took effect that put another sheet in its place, or took it out. */
  superseded: z.object({ mark: z.string(), byId: DrawingId.nullable() }).nullable(),
  check: SheetCheck.nullable(),
  sortNo: z.number().int(),
  removed: z.boolean(),
  /** Its batch is void: whoever looks at it must see so. */
  isVoid: z.boolean(),
  creatorName: z.string(),
  createTime: Instant,
});
export type Drawing = z.output<typeof Drawing>;

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

const share = ["share", "docRepositoryVersionId"] as const;
const folder = ["folder", "folderId"] as const;
const drawing = ["drawing", "id"] as const;
const drawings = ["drawing", "ids"] as const;

export const drawingCalls = calls({
  ...separatorCalls,
  ...folderCalls,
  ...sheetSearchCalls,
  ...sheetSplitCalls,
  ...sheetConversionCalls,
  readTree: {
    spec: "C106",
    summary: "图纸资料目录树",
    path: "POST /api/sfa/docRepository/listTree",
    who: everyParty,
    about: share,
    input: z.object({ docRepositoryVersionId: ShareId, removed: z.boolean().default(false) }),
    output: Tree,
  },
  /** The whole version as one reviewer or party may see it: one tree per organisation's share. */
  readTreesOfVersion: {
    spec: "C097",
    summary: "审图用目录树",
    path: "POST /api/sfa/drawingReview/listTreeForView",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    input: z.object({ projectSubmissionId: SubmissionId, submissionVersion: z.number().int().min(1).optional() }),
    output: z.array(Tree),
  },
  searchDrawings: {
    spec: "C074",
    summary: "查找图纸",
    path: "POST /api/sfa/drawing/search",
    who: everyParty,
    about: share,
    input: z.object({ docRepositoryVersionId: ShareId, keyword: z.string().max(100).default(""), ...pageQuery }),
    output: page(Drawing),
  },
  designVersion: {
    spec: "C123",
    summary: "设计单位资料",
    path: "GET /api/sfa/docRepositoryVersion/getDesignVersion",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    input: z.object({ projectSubmissionId: SubmissionId }),
    output: Tree.nullable(),
  },
  constructVersion: {
    spec: "C124",
    summary: "建设单位资料",
    path: "GET /api/sfa/docRepositoryVersion/getConstructVersion",
    who: ["CONSTRUCT:participant", "CENSOR:assigned", "CONTROL:division"],
    about: ["submission", "projectSubmissionId"],
    input: z.object({ projectSubmissionId: SubmissionId }),
    output: Tree.nullable(),
  },
  /** Registers uploaded files as sheets of a folder; names are parsed with the separator of the application. */
  uploadDrawings: {
    spec: "C121",
    summary: "登记已上传的图纸",
    path: "POST /api/sfa/docRepository/uploadDrawings",
    who: applicants,
    about: folder,
    input: z.object({
      operationCode: z.string().optional(),
      containerId: z.number().int().optional(),
      docRepositoryVersionId: ShareId.optional(),
      folderId: FolderId,
      list: z
        .array(
          z.object({
            fileId: FileId,
            fileName: FileName,
            graphNum: z.string().trim().max(60).optional(),
            graphName: z.string().trim().max(200).optional(),
            drawingSheet: z.string().trim().max(20).optional(),
            /** The sheet it replaces; without it, the live sheet of the folder with the same number. */
            replaces: DrawingId.optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    output: z.array(Drawing),
    refusals: [
      ...editing,
      "drawing.separator-missing",
      "drawing.file-unknown",
      "drawing.not-a-drawing",
      "pack.code-invalid",
    ],
  },
  /** The bytes of a sheet and its place in one request; the same bytes under the same name may come again. */
  sendDrawing: {
    spec: "beyond",
    summary: "以流的方式上传并登记图纸",
    path: "POST /api/sfa/docRepository/sendDrawing",
    who: applicants,
    about: folder,
    input: z.object({
      content: Content,
      fileName: FileName,
      md5: Md5,
      folderId: FolderId,
      /** As in `uploadDrawings`. */
      replaces: DrawingId.optional(),
    }),
    output: z.object({ fileId: FileId, drawingId: DrawingId }),
    refusals: [
      ...editing,
      ...takeRefusals,
      "drawing.separator-missing",
      "drawing.file-unknown",
      "drawing.not-a-drawing",
    ],
    wire: { accepts: "stream" },
  },
  saveGraphInfo: {
    spec: "C116",
    summary: "修改图号图名",
    path: "PUT /api/sfa/docRepository/saveGraphInfo",
    who: applicants,
    about: drawing,
    input: z.object({
      id: DrawingId,
      graphNum: z.string().trim().min(1).max(60),
      graphName: z.string().trim().min(1).max(200),
      drawingSheet: z.string().trim().max(20).default(""),
    }),
    output: Drawing,
    refusals: editing,
  },
  /** Number and name of many sheets at once: all of them, or none. */
  correctDrawings: {
    spec: "beyond",
    summary: "批量修改图号图名",
    path: "POST /api/sfa/drawing/correct",
    who: applicants,
    about: ["drawing", "list"],
    input: z.object({
      list: z
        .array(
          z.object({
            id: DrawingId,
            graphNum: z.string().trim().min(1).max(60),
            graphName: z.string().trim().min(1).max(200),
          }),
        )
        .min(1)
        .max(500),
    }),
    output: z.array(Drawing),
    refusals: editing,
  },
  renameDrawing: {
    spec: "C115",
    summary: "修改文件名",
    path: "PUT /api/sfa/docRepository/rename/{id}",
    who: applicants,
    about: drawing,
    input: z.object({ id: DrawingId, fileName: z.string().trim() }),
    output: Drawing,
    refusals: [...editing, "drawing.file-name-illegal"],
    wire: { query: ["fileName"] },
  },
  moveDrawings: {
    spec: "beyond",
    summary: "移动图纸",
    path: "POST /api/sfa/drawing/move",
    who: applicants,
    about: drawings,
    input: z.object({ ids: z.array(DrawingId).min(1).max(500), folderId: FolderId }),
    output: yes,
    refusals: editing,
  },
  removeDrawings: {
    spec: "C082",
    summary: "移入回收站",
    path: "POST /api/sfa/drawing/removeAll",
    who: applicants,
    about: drawings,
    input: z.object({ ids: z.array(DrawingId).min(1).max(500) }),
    output: z.number().int(),
    refusals: editing,
    wire: { body: "ids" },
  },
  recoverDrawings: {
    spec: "C083",
    summary: "从回收站恢复",
    path: "POST /api/sfa/drawing/recoveryAll",
    who: applicants,
    about: drawings,
    input: z.object({ ids: z.array(DrawingId).min(1).max(500) }),
    output: z.number().int(),
    refusals: [...editing, "drawing.place-taken"],
    wire: { body: "ids" },
  },
  countDrawings: {
    spec: "C088",
    summary: "图纸数量",
    path: "GET /api/sfa/drawing/getDrawingCount",
    who: everyParty,
    about: share,
    input: z.object({ docRepositoryVersionId: ShareId }),
    /** Covers and catalogues (number 00) are counted apart. */
    output: z.object({
      total: z.number().int(),
      covers: z.number().int(),
      disciplines: z.array(z.object({ discipline: z.string(), disciplineName: z.string(), count: z.number().int() })),
    }),
  },
  readDrawing: {
    spec: "C102",
    summary: "一张图纸",
    path: "GET /api/sfa/docRepository/getDetail/{id}",
    who: everyParty,
    about: drawing,
    input: z.object({ id: DrawingId }),
    output: Drawing,
  },
  findByNumber: {
    spec: "C092",
    summary: "按图号查找图纸",
    path: "GET /api/sfa/drawing/getDrawingByVersion",
    who: everyParty,
    about: ["version", "submissionVersion"],
    input: z.object({ submissionVersion: VersionId, graphNum: z.string().max(60) }),
    output: Drawing.nullable(),
  },
  previousDrawing: {
    spec: "C093",
    summary: "上一版图纸",
    path: "GET /api/sfa/drawing/getPreviousDrawing",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    output: Drawing.nullable(),
  },
  /** Every edition of a sheet, newest first. */
  listEditions: {
    spec: "beyond",
    summary: "图纸各版",
    path: "GET /api/sfa/drawing/listEditions",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    output: z.array(Drawing),
  },
  listFolderDrawings: {
    spec: "beyond",
    summary: "目录中的图纸",
    path: "GET /api/sfa/drawing/listByFolder",
    who: everyParty,
    about: folder,
    input: z.object({ folderId: FolderId }),
    output: z.array(Drawing),
  },
  drawingDownloadUrl: {
    spec: "C090",
    summary: "图纸下载地址",
    path: "GET /api/sfa/drawing/getDownloadUrl",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId, stamped: z.boolean().optional() }),
    output: SignedAddress,
  },
  drawingSignalUrl: {
    spec: "C091",
    summary: "图纸查看地址",
    path: "GET /api/sfa/drawing/getSignalUrl",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId, stamped: z.boolean().optional() }),
    /** `thumbnailUrl` is a picture of the whole sheet, 1,600 pixels wide, null until its job has run. */
    output: SignedAddress.extend({
      thumbnailUrl: z.string().nullable(),
      /** Of a file that is no PDF; once it is DONE the address is that of the PDF made from it. */
      conversion: SheetConversion.nullish(),
    }),
  },
  addDrawingView: {
    spec: "C100",
    summary: "记录看图",
    path: "POST /api/sfa/drawingView/addDrawingView/{drawingId}",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    output: yes,
  },
});
