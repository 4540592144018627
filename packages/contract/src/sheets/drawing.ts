import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Discipline } from "../ground/dictionary-item.ts";
import { callOutCalls } from "./call-out.ts";
import { drawingEditCalls } from "./drawing-edit.ts";
import { CountedTree, Drawing, FormerFile, Tree } from "./drawing-shape.ts";
import {
  DrawingId,
  FolderId,
  page,
  pageQuery,
  ShareId,
  SignedAddress,
  SubmissionId,
  VersionId,
  yes,
  VersionNumber,
} from "../ground/fields.ts";
import { folderCalls } from "./folder.ts";
import { separatorCalls } from "./separator.ts";
import { sheetAxesCalls } from "./sheet-axes.ts";
import { SheetConversion, sheetConversionCalls } from "./sheet-conversion.ts";
import { sheetCutCalls } from "./sheet-cut.ts";
import { sheetLayerCalls } from "./sheet-layers.ts";
import { SheetTiles } from "./sheet-tiles.ts";
import { sheetReadingCalls } from "./sheet-reading.ts";
import { sheetSearchCalls } from "./sheet-search.ts";
import { sheetSplitCalls } from "./sheet-split.ts";
import { everyParty } from "../ground/who.ts";

export { CountedTree, Drawing, Tree };

const share = ["share", "docRepositoryVersionId"] as const;
const folder = ["folder", "folderId"] as const;
const drawing = ["drawing", "id"] as const;

export const drawingCalls = calls({
  ...separatorCalls,
  ...folderCalls,
  ...sheetSearchCalls,
  ...callOutCalls,
  ...sheetAxesCalls,
  ...sheetLayerCalls,
  ...sheetReadingCalls,
  ...sheetSplitCalls,
  ...sheetConversionCalls,
  ...sheetCutCalls,
  ...drawingEditCalls,
  readTree: {
    spec: "C106",
    summary: "图纸资料目录树",
    path: "POST /api/sfa/docRepository/listTree",
    who: everyParty,
    about: share,
    input: z.object({
      docRepositoryVersionId: ShareId,
      /** Only what lies in this folder and below it. */
      folderId: FolderId.optional(),
      removed: z.boolean().default(false),
    }),
    output: Tree,
  },
  /** A whole version as a reviewer or party may see it: one tree per share. */
  readTreesOfVersion: {
    spec: "C097",
    summary: "审图用目录树",
    path: "POST /api/sfa/drawingReview/listTreeForView",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    input: z.object({ projectSubmissionId: SubmissionId, submissionVersion: VersionNumber.optional() }),
    output: z.array(CountedTree),
  },
  searchDrawings: {
    spec: "C074",
    summary: "查找图纸",
    path: "POST /api/sfa/drawing/search",
    who: everyParty,
    about: share,
    input: z.object({
      docRepositoryVersionId: ShareId,
      keyword: z.string().max(100).default(""),
      /** Parts of number and name. */
      graphNum: z.string().trim().max(60).default(""),
      graphName: z.string().trim().max(200).default(""),
      discipline: Discipline.optional(),
      ...pageQuery,
    }),
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
  countDrawings: {
    spec: "C088",
    summary: "图纸数量",
    path: "GET /api/sfa/drawing/getDrawingCount",
    who: everyParty,
    about: share,
    input: z.object({ docRepositoryVersionId: ShareId }),
    /** Covers and catalogues (number 00) are counted separately. */
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
    input: z.object({ submissionVersion: VersionId, graphNum: z.string().trim().min(1, "请填写图号").max(60) }),
    output: Drawing.nullable(),
  },
  /** The edition of a sheet in a version, as the addresses R011 to R014 name it. */
  findInVersion: {
    spec: "beyond",
    summary: "按地址查找图纸",
    path: "GET /api/sfa/drawing/getInVersion",
    who: everyParty,
    about: ["version", "versionId"],
    input: z.object({ versionId: VersionId, docBizId: z.number().int() }),
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
    /** Replaced files are told to the firm of the sheet only. */
    output: z.array(Drawing.extend({ former: z.array(FormerFile).optional() })),
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
      /** Of a sheet that is drawn slowly. */
      tiles: SheetTiles.nullish(),
      /** For a file that is no PDF; once it is DONE, the address is that of the PDF made from it. */
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
