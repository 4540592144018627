import { z } from "zod";
import { calls } from "../ground/call.ts";
import { SheetComparison } from "./drawing-compare.ts";
import { DrawingId, Instant, SignedAddress, SubmissionId, yes, PageIndex, VersionNumber } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";
import { SheetTiles } from "./sheet-tiles.ts";

export const viewLinkRefusals = {
  "view-link.dead": "链接无效、已过期或已被收回，请向发送链接的单位索取新的链接。",
  "view-link.sheet-removed": "这张图纸已被移出图纸目录，不能再查看；如有疑问，请联系发送链接的单位。",
  "view-link.one-batch": "一个链接只能包含同一报审批次的图纸，请按批次分别生成。",
  "view-link.read-only": "此链接只供查看，不能发表意见。",
  "view-link.comment-gone": "该意见已被删除，请刷新后再看。",
  "view-link.not-your-comment": "只能修改或删除本人在这台设备的浏览器上发表的意见；如需更正，请另发一条说明。",
  "view-link.too-many-comments": "此链接下的意见已达 {most} 条，请联系发送链接的单位。",
} as const;

export const ViewLinkId = z.number().int().positive().brand("ViewLinkId");
export type ViewLinkId = z.output<typeof ViewLinkId>;
export const ViewCommentId = z.number().int().positive().brand("ViewCommentId");
export type ViewCommentId = z.output<typeof ViewCommentId>;

/** A sheet as strangers name it: a random text nobody can guess. */
const BfileId = z.string().trim().min(1).max(64);
/** A random text that a browser keeps: whoever has it made the comment. It travels in a header, not in the address. */
const AuthorKey = z.string().trim().min(20, "缺少发表人的凭据，请刷新后重试").max(64);
const inHeader = { headers: { authorKey: "x-author-key" } } as const;
const Key = z.string().trim().min(1, "地址不完整，请使用收到的完整链接").max(64);

export const ViewLink = z.object({
  linkId: ViewLinkId,
  purpose: z.string(),
  mayComment: z.boolean(),
  mayDownload: z.boolean(),
  makerName: z.string(),
  orgName: z.string(),
  sheets: z.array(z.object({ bfileId: z.string(), drawingId: DrawingId, graphNum: z.string(), graphName: z.string() })),
  commentCount: z.number().int(),
  createTime: Instant,
  expireTime: Instant,
  revokeTime: Instant.nullable(),
});
export type ViewLink = z.output<typeof ViewLink>;

export const ViewComment = z.object({
  commentId: ViewCommentId,
  bfileId: z.string(),
  /** From 0. */
  page: z.number().int(),
  /** In points of the page before /Rotate, y up; null for a comment on the whole sheet. */
  place: z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() }).nullable(),
  content: z.string(),
  author: z.string(),
  /** Whether the asker made it, and so may change it. */
  isOwn: z.boolean(),
  createTime: Instant,
  updateTime: Instant.nullable(),
});
export type ViewComment = z.output<typeof ViewComment>;

export const ViewedSheet = z.object({
  bfileId: z.string(),
  projectName: z.string(),
  submissionVersion: VersionNumber,
  graphNum: z.string(),
  graphName: z.string(),
  fileName: z.string(),
  /** Identifies the bytes: equal keys mean equal sheets. */
  sourceKey: z.string(),
  isVoid: z.boolean(),
  purpose: z.string(),
  fromOrgName: z.string(),
  expireTime: Instant,
  mayComment: z.boolean(),
  /**
   * The PDF of the sheet, or the one made from its DWG; null without either, as strangers may not get the file itself.
   */
  view: SignedAddress.nullable(),
  thumbnailUrl: z.string().nullable(),
  /** Of a sheet that is drawn slowly. */
  tiles: SheetTiles.nullish(),
  /** Only if the link permits it. */
  download: SignedAddress.nullable(),
  /** Every sheet of the link, including this one. */
  sheets: z.array(
    z.object({
      bfileId: z.string(),
      graphNum: z.string(),
      graphName: z.string(),
      submissionVersion: VersionNumber,
    }),
  ),
});
export type ViewedSheet = z.output<typeof ViewedSheet>;

/**
 * 外部查看: a link decides which sheets somebody without an account may see, until when, and whether comments are allowed.
 */
export const viewLinkCalls = calls({
  createViewLink: {
    spec: "beyond",
    summary: "生成外部查看链接",
    path: "POST /api/review/link/create",
    who: everyParty,
    about: ["drawing", "drawingIds"],
    input: z.object({
      drawingIds: z.array(DrawingId).min(1, "请选择图纸").max(50, "一个链接最多包含50张图纸，请分批生成"),
      purpose: z.string().trim().min(1, "请填写链接发给谁、作什么用").max(100, "用途不得超过100字"),
      days: z.number().int().min(1, "有效期至少1天").max(90, "有效期最多90天").default(7),
      mayComment: z.boolean().default(true),
      mayDownload: z.boolean().default(false),
    }),
    /** The key is shown only in this answer; its hash is stored. */
    output: z.object({ link: ViewLink, key: z.string() }),
    refusals: ["view-link.one-batch"],
  },
  listViewLinks: {
    spec: "beyond",
    summary: "外部查看链接",
    path: "GET /api/review/link/list",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    input: z.object({ projectSubmissionId: SubmissionId, drawingId: DrawingId.optional() }),
    /** Those of the caller's organisation; the owner sees all of the batch. */
    output: z.array(ViewLink),
  },
  revokeViewLink: {
    spec: "beyond",
    summary: "收回外部查看链接",
    path: "POST /api/review/link/revoke",
    who: everyParty,
    about: ["view-link", "linkId"],
    input: z.object({ linkId: ViewLinkId }),
    output: yes,
  },
  listOutsideComments: {
    spec: "beyond",
    summary: "外部意见",
    path: "GET /api/review/link/comments",
    who: everyParty,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId }),
    /** Comments made through the links the caller may see. */
    output: z.array(ViewComment.omit({ isOwn: true }).extend({ purpose: z.string() })),
  },
  openViewedSheet: {
    spec: "beyond",
    summary: "打开外部查看的图纸",
    path: "GET /api/review/passAuth/getDrawingByBfileId/{bfileId}",
    who: ["GUEST"],
    input: z.object({ bfileId: BfileId, key: Key }),
    output: ViewedSheet,
    refusals: ["view-link.dead", "view-link.sheet-removed"],
  },
  compareViewedSheets: {
    spec: "C186",
    summary: "对比外部查看的图纸",
    path: "POST /api/review/passAuth/compare",
    who: ["GUEST"],
    /** Both sheets belong to the same link. Either order is compared once; the picture comes in the first one asked for. */
    input: z.object({
      base: BfileId,
      target: BfileId,
      key: Key,
      /** Tries a failed comparison again. */
      again: z.boolean().default(false),
    }),
    output: SheetComparison,
    refusals: ["view-link.dead", "view-link.sheet-removed", "drawing-compare.other-project"],
  },
  listViewComments: {
    spec: "C184",
    summary: "外部查看的意见",
    path: "GET /api/review/passAuth/getCommentByBfileId/{bfileId}",
    who: ["GUEST"],
    wire: inHeader,
    input: z.object({ bfileId: BfileId, key: Key, authorKey: AuthorKey.optional() }),
    output: z.array(ViewComment),
    refusals: ["view-link.dead", "view-link.sheet-removed"],
  },
  saveViewComment: {
    spec: "C185",
    summary: "发表外部意见",
    path: "POST /api/review/passAuth/saveComment",
    who: ["GUEST"],
    wire: inHeader,
    input: z.object({
      bfileId: BfileId,
      key: Key,
      /** Without it nobody can change the comment later. */
      authorKey: AuthorKey.optional(),
      /** The comment to change; without it a new one is made. */
      commentId: ViewCommentId.optional(),
      page: PageIndex.default(0),
      place: ViewComment.shape.place.default(null),
      content: z.string().trim().min(1, "请填写意见").max(1000, "意见不得超过1000字"),
      author: z.string().trim().min(1, "请填写您的姓名或单位").max(50, "姓名不得超过50字"),
    }),
    output: ViewCommentId,
    refusals: [
      "view-link.dead",
      "view-link.sheet-removed",
      "view-link.read-only",
      "view-link.comment-gone",
      "view-link.not-your-comment",
      "view-link.too-many-comments",
    ],
  },
  deleteViewComment: {
    spec: "C187",
    summary: "删除外部意见",
    path: "DELETE /api/review/passAuth/delCommentById/{id}",
    who: ["GUEST"],
    wire: { query: ["key"], ...inHeader },
    input: z.object({ id: ViewCommentId, key: Key, authorKey: AuthorKey.optional() }),
    output: yes,
    refusals: ["view-link.dead", "view-link.read-only", "view-link.comment-gone", "view-link.not-your-comment"],
  },
});
