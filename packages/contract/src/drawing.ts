import { z } from "zod";
import { calls } from "./call.ts";
import {
  ApplicationId,
  BuildingId,
  DrawingId,
  FileId,
  FolderId,
  Instant,
  OrgId,
  page,
  pageQuery,
  ShareId,
  SubmissionId,
  VersionId,
  yes,
} from "./fields.ts";
import { applicants, everyParty } from "./who.ts";

export const drawingRefusals = {
  "drawing.separator-missing": "您还未进行图名图号分隔符设置，请先设置分隔符",
  "drawing.not-yours": "只能编辑本单位的图纸资料。",
  "drawing.submission-over": "该报审批次已撤回或作废，图纸资料不能再修改。",
  "drawing.folder-name-taken": "同一目录下已有同名目录，请更换名称。",
  "drawing.folder-name-illegal": "目录名称不合规：{problem}。",
  "drawing.folder-locked": "系统目录不能改名或删除。",
  "drawing.folder-filled": "目录中还有图纸或下级目录，请先移走或删除。",
  "drawing.file-unknown": "没有找到已上传的文件，请重新上传。",
  "drawing.file-name-illegal": "文件名称不合规：{problem}。",
  "drawing.number-missing": "请填写图号和图名。",
  "drawing.place-taken": "{name} 所在目录中已有同图号（或同名）的文件，请先改号、移走或删除后再恢复。",
  "drawing.not-a-drawing": "{name} 文件格式非法！",
} as const;

export const Separator = z.object({
  id: z.number().int().nullable(),
  applicationId: ApplicationId,
  drawingSeparator: z.enum(["@", "-", "_"]),
  separatorOrder: z.enum(["asc", "desc"]),
  includeOtherPart: z.boolean(),
});

/** What the drawing engine found on a sheet; null until its job has run. */
export const SheetCheck = z.object({
  flags: z.array(z.string()),
  /** Chinese sentences for the flags, and where the title block differs from the file name. */
  marks: z.array(z.string()),
  paperSize: z.string().nullable(),
  pageCount: z.number().int(),
  titleNumber: z.string().nullable(),
  titleName: z.string().nullable(),
});

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
  check: SheetCheck.nullable(),
  sortNo: z.number().int(),
  removed: z.boolean(),
  creatorName: z.string(),
  createTime: Instant,
});
export type Drawing = z.output<typeof Drawing>;

export const Folder = z.object({
  folderId: FolderId,
  parentId: FolderId.nullable(),
  folderName: z.string(),
  folderType: z.string(),
  discipline: z.string().nullable(),
  buildingId: BuildingId.nullable(),
  isSystem: z.boolean(),
  shouldDocNum: z.number().int().nullable(),
  sortNo: z.number().int(),
});
export type Folder = z.output<typeof Folder>;

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

const editing = ["version.locked", "version.share-submitted", "drawing.not-yours", "drawing.submission-over"] as const;
const share = ["share", "docRepositoryVersionId"] as const;
const folder = ["folder", "folderId"] as const;
const drawing = ["drawing", "id"] as const;
const drawings = ["drawing", "ids"] as const;

export const drawingCalls = calls({
  readSeparator: {
    spec: "C071",
    summary: "图名图号分隔符设置",
    path: "GET /api/sfa/docDrawingSeparator/getByApplicationId",
    who: everyParty,
    about: ["application", "applicationId"],
    input: z.object({ applicationId: ApplicationId }),
    output: Separator.nullable(),
  },
  saveSeparator: {
    spec: "C072",
    summary: "保存分隔符设置",
    path: "POST /api/sfa/docDrawingSeparator/save",
    who: ["CONSTRUCT:participant", "DESIGN:participant", "SURVEY:participant"],
    about: ["application", "applicationId"],
    input: z.object({
      id: z.number().int().nullish(),
      applicationId: ApplicationId,
      drawingSeparator: z.enum(["@", "-", "_"]).default("@"),
      separatorOrder: z.enum(["asc", "desc"]).default("asc"),
      includeOtherPart: z.boolean().default(false),
    }),
    output: Separator,
  },
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
  saveFolder: {
    spec: "C111",
    summary: "新建或修改目录",
    path: "POST /api/sfa/docRepository/saveFolder",
    who: applicants,
    about: share,
    input: z.object({
      docRepositoryVersionId: ShareId,
      parentId: FolderId.nullish(),
      fileName: z.string().trim(),
      id: FolderId.optional(),
    }),
    output: FolderId,
    refusals: [...editing, "drawing.folder-name-taken", "drawing.folder-name-illegal", "drawing.folder-locked"],
  },
  deleteFolder: {
    spec: "beyond",
    summary: "删除目录",
    path: "DELETE /api/sfa/docRepository/folder/{folderId}",
    who: applicants,
    about: folder,
    input: z.object({ folderId: FolderId }),
    output: yes,
    refusals: [...editing, "drawing.folder-locked", "drawing.folder-filled"],
  },
  existFile: {
    spec: "C104",
    summary: "同名文件查询",
    path: "GET /api/sfa/docRepository/existFile",
    who: applicants,
    about: folder,
    input: z.object({ docRepositoryVersionId: ShareId.optional(), folderId: FolderId, fileName: z.string() }),
    output: z.boolean(),
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
            fileName: z.string().trim().min(1).max(255),
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
    refusals: [...editing, "drawing.separator-missing", "drawing.file-unknown", "drawing.not-a-drawing"],
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
  setOrder: {
    spec: "C110",
    summary: "调整图纸顺序",
    path: "PUT /api/sfa/docRepository/setOrder",
    who: applicants,
    about: folder,
    input: z.object({
      folderId: FolderId,
      list: z.array(z.object({ id: DrawingId, order: z.number().int().min(0).max(1_000_000) })).max(1000),
    }),
    output: yes,
    refusals: editing,
  },
  reOrder: {
    spec: "C109",
    summary: "按图号重新排序",
    path: "PUT /api/sfa/docRepository/reOrder",
    who: applicants,
    about: folder,
    input: z.object({ folderId: FolderId }),
    output: yes,
    refusals: editing,
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
  drawingDownloadUrl: {
    spec: "C090",
    summary: "图纸下载地址",
    path: "GET /api/sfa/drawing/getDownloadUrl",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId, stamped: z.boolean().optional() }),
    output: z.object({ url: z.string(), expiresAt: Instant }),
  },
  drawingSignalUrl: {
    spec: "C091",
    summary: "图纸查看地址",
    path: "GET /api/sfa/drawing/getSignalUrl",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId, stamped: z.boolean().optional() }),
    /** `thumbnailUrl` is a picture of the whole sheet, 1,600 pixels wide, null until its job has run. */
    output: z.object({ url: z.string(), expiresAt: Instant, thumbnailUrl: z.string().nullable() }),
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
