import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Drawing, drawingCalls } from "./drawing.ts";
import { editing } from "./drawing-refusals.ts";
import {
  ApplicationId,
  DrawingId,
  FileId,
  FileName,
  FolderId,
  Md5,
  OrgId,
  page,
  pageQuery,
  ShareId,
  SubmissionId,
  VersionId,
  yes,
  VersionNumber,
} from "../ground/fields.ts";
import { Content, takeRefusals } from "../ground/file.ts";
import { applicants, everyParty } from "../ground/who.ts";

/** One organisation's share of a version, without its files. */
export const RepositoryVersion = z.object({
  docRepositoryVersionId: ShareId,
  versionId: VersionId,
  projectSubmissionId: SubmissionId,
  submissionVersion: VersionNumber,
  /** state of the version (domain handbook 2.8) */
  status: z.string(),
  statusName: z.string(),
  orgId: OrgId,
  orgName: z.string(),
  submitted: z.boolean(),
});
export type RepositoryVersion = z.output<typeof RepositoryVersion>;

const share = ["share", "docRepositoryVersionId"] as const;
const folder = ["folder", "folderId"] as const;
const folderById = ["folder", "id"] as const;
const drawing = ["drawing", "id"] as const;
const submission = ["submission", "projectSubmissionId"] as const;
const bySubmission = z.object({ projectSubmissionId: SubmissionId });
const makers = ["CONSTRUCT:participant", "DESIGN:participant"] as const;
const deleting = [...editing, "drawing.referred-to"] as const;

const NewEntry = z.object({
  docRepositoryVersionId: ShareId.optional(),
  folderId: FolderId,
  fileId: FileId,
  fileName: FileName,
  md5: Md5.optional(),
  filePath: z.string().max(200).optional(),
  graphNum: z.string().trim().max(60).optional(),
  graphName: z.string().trim().max(200).optional(),
  drawingSheet: z.string().trim().max(20).optional(),
});
const registering = ["drawing.separator-missing", "drawing.file-unknown", "drawing.not-a-drawing"] as const;

/**
 * Calls the specification has for folders and files besides `drawingCalls`; where it names a thing twice, both are
 * here.
 */
export const repositoryCalls = calls({
  listTree: { ...drawingCalls.readTree, spec: "C073", path: "POST /api/sfa/drawing/listTree", summary: "图纸目录树" },
  createFolder: {
    ...drawingCalls.saveFolder,
    spec: "C075",
    summary: "新建目录",
    path: "POST /api/sfa/drawing/createFolder",
    who: makers,
  },
  getDesignVersion: {
    spec: "C076",
    summary: "初审图纸版次",
    path: "GET /api/sfa/drawing/getDesignVersion",
    who: everyParty,
    about: submission,
    input: bySubmission,
    output: RepositoryVersion.nullable(),
  },
  getDesignReplyVersion: {
    spec: "C077",
    summary: "答复图纸版次",
    path: "GET /api/sfa/drawing/getDesignReplyVersion",
    who: everyParty,
    about: submission,
    input: bySubmission,
    output: RepositoryVersion.nullable(),
  },
  reOrderDrawings: { ...drawingCalls.reOrder, spec: "C078", path: "PUT /api/sfa/drawing/reOrder", who: makers },
  setDrawingOrder: {
    ...drawingCalls.setOrder,
    spec: "C079",
    summary: "保存拖动后的顺序",
    path: "PUT /api/sfa/drawing/setOrder",
    who: makers,
  },
  deleteDrawing: {
    spec: "C080",
    summary: "彻底删除图纸",
    path: "DELETE /api/sfa/drawing/delete/{id}",
    who: makers,
    about: drawing,
    input: z.object({ id: DrawingId }),
    output: yes,
    refusals: deleting,
  },
  deleteDrawings: {
    spec: "C081",
    summary: "批量彻底删除图纸",
    path: "DELETE /api/sfa/drawing/deleteAll",
    who: makers,
    about: ["drawing", "ids"],
    input: z.object({ ids: z.array(DrawingId).min(1).max(2000) }),
    output: z.number().int(),
    refusals: deleting,
    wire: { body: "ids" },
  },
  saveDrawingInfo: {
    ...drawingCalls.saveGraphInfo,
    spec: "C084",
    path: "PUT /api/sfa/drawing/saveGraphInfo",
    who: makers,
  },
  saveDrawingFile: {
    spec: "C085",
    summary: "登记一张图纸",
    path: "POST /api/sfa/drawing/saveFile",
    who: makers,
    about: folder,
    input: NewEntry,
    output: DrawingId,
    refusals: [...editing, ...registering],
  },
  renameEntry: {
    spec: "C086",
    summary: "图纸或目录改名",
    path: "PUT /api/sfa/drawing/rename",
    who: makers,
    about: drawing,
    input: z.object({ id: DrawingId, fileName: z.string().trim() }),
    output: Drawing,
    refusals: [...editing, "drawing.file-name-illegal"],
  },
  drawingSignatureVersion: {
    spec: "C101",
    summary: "已签章图纸版次",
    path: "GET /api/sfa/drawingVersion/getSignatureVersion",
    who: everyParty,
    about: submission,
    input: bySubmission,
    output: RepositoryVersion.nullable(),
  },
  getDesignDocByDocId: {
    spec: "C103",
    summary: "对应的设计文件",
    path: "GET /api/sfa/docRepository/getDesignDocByDocId/{docId}",
    who: everyParty,
    about: ["drawing", "docId"],
    input: z.object({ docId: DrawingId }),
    output: Drawing.nullable(),
  },
  checkEntryMd5: {
    spec: "C105",
    summary: "同内容文件查询",
    path: "GET /api/sfa/docRepository/checkMd5",
    who: applicants,
    about: share,
    input: z.object({ docRepositoryVersionId: ShareId, folderId: FolderId.optional(), md5: Md5 }),
    output: Drawing.nullable(),
  },
  queryFile: {
    spec: "C108",
    summary: "目录中的文件",
    path: "GET /api/sfa/docRepository/queryFile",
    who: everyParty,
    about: share,
    input: z.object({
      docRepositoryVersionId: ShareId,
      folderId: FolderId.optional(),
      fileName: z.string().max(100).default(""),
      ...pageQuery,
    }),
    output: page(Drawing),
  },
  deleteDocument: {
    spec: "C112",
    summary: "彻底删除文件",
    path: "DELETE /api/sfa/docRepository/delete/{id}",
    who: applicants,
    about: drawing,
    input: z.object({ id: DrawingId }),
    output: yes,
    refusals: deleting,
  },
  deleteDocuments: {
    spec: "C113",
    summary: "批量彻底删除文件",
    path: "DELETE /api/sfa/docRepository/deleteAll/{ids}",
    who: applicants,
    about: ["drawing", "ids"],
    input: z.object({ ids: z.array(DrawingId).min(1).max(500) }),
    output: z.number().int(),
    refusals: deleting,
  },
  /** Deletes drawings in the recycle bin for good, except those that opinions, marks, answers or seals refer to. */
  emptyBin: {
    spec: "beyond",
    summary: "清空回收站",
    path: "DELETE /api/sfa/docRepository/bin/{docRepositoryVersionId}",
    who: applicants,
    about: share,
    input: z.object({ docRepositoryVersionId: ShareId }),
    /** File names of drawings that stay. */
    output: z.object({ deleted: z.number().int(), kept: z.array(z.string()) }),
    refusals: editing,
  },
  restoreFile: {
    spec: "beyond",
    summary: "恢复被替换的文件",
    path: "POST /api/sfa/drawing/restoreFile",
    who: applicants,
    about: drawing,
    input: z.object({ id: DrawingId, fileVersionIndex: VersionNumber }),
    output: Drawing,
    refusals: [...editing, ...registering],
  },
  saveDocNum: {
    spec: "C114",
    summary: "应传文件数",
    path: "PUT /api/sfa/docRepository/saveDocNum/{id}",
    who: applicants,
    about: folderById,
    input: z.object({ id: FolderId, shouldDocNum: z.number().int().min(0).max(9999) }),
    output: yes,
    refusals: [...editing, "drawing.papers-required"],
  },
  updown: {
    spec: "C117",
    summary: "上移或下移",
    path: "PUT /api/sfa/docRepository/updown/{id}/{target}/{bool}",
    who: applicants,
    about: drawing,
    /** `target` is the neighbour passed; `bool` true moves up before it, false down after it. */
    input: z.object({ id: DrawingId, target: DrawingId, bool: z.boolean() }),
    output: yes,
    refusals: editing,
  },
  saveDocumentFile: {
    spec: "C118",
    summary: "登记一个文件",
    path: "POST /api/sfa/docRepository/saveFile",
    who: applicants,
    about: folder,
    input: NewEntry,
    output: DrawingId,
    refusals: [...editing, ...registering],
  },
  /** Stores a file and registers it in its folder in one step. */
  uploadDrawing: {
    spec: "C138",
    summary: "上传并登记图纸",
    path: "POST /api/file/uploadDrawing",
    who: makers,
    about: folder,
    input: z.object({
      content: Content,
      fileName: FileName,
      md5: Md5.optional(),
      docRepositoryVersionId: ShareId.optional(),
      folderId: FolderId,
      operationCode: z.string().max(100).optional(),
      graphNum: z.string().trim().max(60).optional(),
      graphName: z.string().trim().max(200).optional(),
      drawingSheet: z.string().trim().max(20).optional(),
    }),
    output: z.object({ fileId: FileId, drawingId: DrawingId }),
    refusals: [...editing, ...registering, ...takeRefusals, "pack.code-invalid"],
    wire: { accepts: "multipart" },
  },
  signatureVersion: {
    spec: "C122",
    summary: "已签章资料版次",
    path: "GET /api/sfa/docRepositoryVersion/getSignatureVersion",
    who: everyParty,
    about: submission,
    input: bySubmission,
    output: RepositoryVersion.nullable(),
  },
  attachmentVersion: {
    spec: "C125",
    summary: "申报附件版次",
    path: "GET /api/sfa/docRepositoryVersion/getAttachmentVersion",
    who: everyParty,
    about: ["application", "projectApplicationId"],
    input: z.object({ projectApplicationId: ApplicationId }),
    output: RepositoryVersion.nullable(),
  },
  superviseVersion: {
    spec: "C126",
    summary: "监管版次",
    path: "GET /api/sfa/docRepositoryVersion/getSuperviseVersion",
    who: ["CENSOR:assigned", "CONTROL:division"],
    about: submission,
    input: bySubmission,
    output: RepositoryVersion.nullable(),
  },
});
