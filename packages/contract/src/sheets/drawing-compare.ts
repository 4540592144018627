import { z } from "zod";
import { calls } from "../ground/call.ts";
import {
  DrawingId,
  Instant,
  OpinionId,
  SignedAddress,
  SubmissionId,
  VersionId,
  yes,
  PageNumber,
  PageIndex,
  VersionNumber,
} from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";
import { changeLogCalls } from "./change-log.ts";
import { entityComparisonCalls } from "./entity-comparison.ts";
import { SheetAxis } from "./sheet-axes.ts";

export const drawingCompareRefusals = {
  "drawing-compare.other-project": "两张图纸不属于同一项目，不能对比；请在同一项目的图纸中选择。",
  "drawing-compare.not-compared": "自动对比还没有完成，请等它完成后再定位或划定忽略区域。",
  "drawing-compare.no-page": "图纸没有第 {page} 页，请重新打开对比。",
  "drawing-compare.points-too-close": "定位需要两个点，且在同一张图上不能离得太近；请选相距较远的两处，如图框对角。",
  "drawing-compare.adjustment-gone": "该定位或忽略设置已失效，请返回自动对比后重新设置。",
  "drawing-compare.no-former-edition": "没有更早的版次可以对比；复审或变更提交后再来查看。",
  "drawing-compare.no-entities": "按实体对比需要两张图都来自 DWG 或 DXF；请按图面对比，或由设计单位上传 DWG。",
  "drawing-compare.change-unknown": "图纸的变化已重新对比，请刷新后再核对。",
} as const;

const Point = z.object({ x: z.number(), y: z.number() });

/** PDF points of the unturned page, x to the right, y up. */
const Box = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });

const ChangedRegion = z.object({
  kind: z.enum(["added", "removed", "changed", "area"]),
  baseBox: Box,
  targetBox: Box,
  /** Differing area in mm² of paper. */
  removedInk: z.number(),
  addedInk: z.number(),
});

const WordChange = z.object({
  kind: z.enum(["changed", "moved", "added", "removed"]),
  before: z.string(),
  after: z.string(),
  baseBox: Box.optional(),
  targetBox: Box.optional(),
});

/** How the target was aligned with the base. */
const Alignment = z.object({
  /** With "poor" the sheets could not be aligned and nothing was compared. */
  trust: z.enum(["sure", "poor"]),
  turn: z.number(),
  skew: z.number(),
  scale: z.number(),
  shiftInMm: z.object({ x: z.number(), y: z.number() }),
  residualInMm: z.number(),
  /** From points of the target to points of the base, as in PDF: x' = a·x + c·y + e, y' = b·x + d·y + f. */
  targetToBase: z.array(z.number()).length(6),
});

/** Names on a page by which people say where something is. */
const PageLandmarks = z.object({
  axes: z.array(SheetAxis),
  names: z.array(z.object({ kind: z.enum(["room", "view", "table", "titleBlock"]), name: z.string(), box: Box })),
});

/** Of a page, in points before /Rotate. */
const PageSize = z.object({ width: z.number(), height: z.number(), rotation: z.literal([0, 90, 180, 270]) });

/** Made by a person: pairs of points that are the same on both sheets, and areas of the base that are left out. */
export const ComparisonAdjustment = z.object({
  /** From 1. */
  page: PageNumber,
  /** None, or at least two. */
  pointed: z.array(z.object({ base: Point, target: Point })).max(6),
  ignore: z.array(Box).max(50, "忽略区域最多50处"),
});
export type ComparisonAdjustment = z.output<typeof ComparisonAdjustment>;

export const ComparedPage = z.object({
  /** From 1. */
  page: z.number().int(),
  baseSize: PageSize,
  targetSize: PageSize,
  alignment: Alignment,
  /** One of them is a scan: the result helps the eye and is not reliable. */
  isScan: z.boolean(),
  /** The largest first. */
  regions: z.array(ChangedRegion),
  /** Regions beyond the 500 that are listed. */
  unlisted: z.number().int(),
  words: z.array(WordChange),
  hasWords: z.boolean(),
  /** Boxes of either title block that every edition writes anew: revision table, edition and dates. */
  renewed: z.object({ base: z.array(Box), target: z.array(Box) }),
  /** Missing in comparisons made before they were gathered. */
  landmarks: z.object({ base: PageLandmarks, target: PageLandmarks }).optional(),
});
export type ComparedPage = z.output<typeof ComparedPage>;

export const SheetComparison = z.object({
  state: z.enum(["PROCESSING", "DONE", "FAILED"]),
  /** Why it failed and what to do. */
  problem: z.string().nullable(),
  basePages: z.number().int(),
  targetPages: z.number().int(),
  /** With the difference picture for download: red only old, green only new, grey in both. */
  pages: z.array(ComparedPage.extend({ picture: SignedAddress.nullable() })),
});
export type SheetComparison = z.output<typeof SheetComparison>;

export const DrawingComparison = SheetComparison.extend({
  baseId: DrawingId,
  targetId: DrawingId,
  /** Name of the adjustments it was made with; null without any. */
  adjustment: z.string().nullable(),
  adjusted: z.array(ComparisonAdjustment),
  /** Both come from DWG or DXF, so that their objects can be compared. */
  hasEntities: z.boolean(),
});
export type DrawingComparison = z.output<typeof DrawingComparison>;

const SetSheet = z.object({
  drawingId: DrawingId,
  graphNum: z.string(),
  graphName: z.string(),
  discipline: z.string().nullable(),
  buildingName: z.string().nullable(),
});

const HeatBoxes = z.array(z.array(z.number().int()).length(4));

/** One sheet of a set compared with its former edition. */
export const ComparedPair = z.object({
  /** Null where the sheet was added. */
  base: SetSheet.nullable(),
  /** Null where the sheet was removed. */
  target: SetSheet.nullable(),
  pairedBy: z.enum(["replacement", "number", "name"]).nullable(),
  /** SAME: the same file, byte by byte. */
  state: z.enum(["SAME", "PROCESSING", "DONE", "FAILED", "ADDED", "REMOVED"]),
  problem: z.string().nullable(),
  changeCount: z.number().int(),
  /** Share of the paper in changed regions, from 0 to 1. */
  share: z.number(),
  /** Pages that could not be aligned, and so were not compared. */
  unlaidPages: z.number().int(),
  isScan: z.boolean(),
  /** On the displayed first page of the newer sheet, in thousandths: left, top, width, height. */
  boxes: HeatBoxes,
  /** The other changed pages; `form` is width : height. */
  laterPages: z.array(
    z.object({ page: z.number().int(), changeCount: z.number().int(), form: z.number(), boxes: HeatBoxes }),
  ),
});
export type ComparedPair = z.output<typeof ComparedPair>;

export const SetComparison = z.object({
  /** Null: the sheets that those of this version replaced, in any batch. */
  baseVersion: z.object({ versionId: VersionId, submissionVersion: VersionNumber }).nullable(),
  targetVersion: z.object({ versionId: VersionId, submissionVersion: VersionNumber }),
  submissionId: SubmissionId,
  projectName: z.string(),
  /** Pairs to be compared, and pairs done. */
  total: z.number().int(),
  done: z.number().int(),
  pairs: z.array(ComparedPair),
});
export type SetComparison = z.output<typeof SetComparison>;

const Tick = z.object({ name: z.string(), time: Instant });

export const UndeclaredChange = z.object({
  /** From 1; 0 is the whole sheet. */
  page: z.number().int(),
  /** Id in the comparison; of models the numbers of the element in both versions. Empty for the whole sheet or model. */
  changeId: z.string(),
  kind: z.enum(["added", "removed", "changed", "area"]),
  /** 3000 → 3300; empty where only lines changed. */
  text: z.string(),
  /** Opinions with a place at the change. */
  opinions: z.array(z.object({ opinionId: OpinionId, opinionNo: z.string() })),
  /** Only a date was replaced; nobody needs to check it. */
  isNewDate: z.boolean(),
  /** 图签变更: the title block describes this edition; nobody needs to check it. */
  isTitleBlock: z.boolean(),
  seen: Tick.nullable(),
});

/** A changed sheet or model, with every change and its explanation. */
export const RadarSheet = ComparedPair.omit({ boxes: true, laterPages: true }).extend({
  /** A building model, compared by its elements; its changes are of the whole file, page 0. */
  isModel: z.boolean(),
  /**
   * Declarations of the designer about the whole sheet: of an alteration, or in answers to opinions without a place.
   */
  declared: z.array(z.string()),
  changes: z.array(UndeclaredChange),
  /** Changes nobody explained, and how many of them nobody has ticked. */
  undeclared: z.number().int(),
  unseen: z.number().int(),
});
export type RadarSheet = z.output<typeof RadarSheet>;

export const Radar = SetComparison.omit({ pairs: true }).extend({
  sheets: z.array(RadarSheet),
  undeclared: z.number().int(),
  unseen: z.number().int(),
});
export type Radar = z.output<typeof Radar>;

export const drawingCompareCalls = calls({
  ...changeLogCalls,
  ...entityComparisonCalls,
  /** Every sheet of a version compared with the version before, or with another one; the first request begins it. */
  getVersionCompareResult: {
    spec: "beyond",
    summary: "整套图纸对比",
    path: "GET /api/sfa/drawingCompare/getVersionCompareResult",
    who: everyParty,
    about: ["version", "targetVersionId"],
    input: z.object({ targetVersionId: VersionId, baseVersionId: VersionId.optional() }),
    output: SetComparison,
    refusals: ["drawing-compare.other-project", "drawing-compare.no-former-edition"],
  },
  /** 夹带修改: the changes since the last version, with their explanations. */
  getUndeclaredChanges: {
    spec: "beyond",
    summary: "未申明的变更",
    path: "GET /api/sfa/drawingCompare/getUndeclaredChanges",
    who: ["CENSOR:assigned"],
    about: ["submission", "projectSubmissionId"],
    input: z.object({ projectSubmissionId: SubmissionId }),
    output: Radar,
    refusals: ["drawing-compare.no-former-edition"],
  },
  /** The reviewer ticks changes, or the whole sheet, as seen; or removes the ticks. */
  tickChanges: {
    spec: "beyond",
    summary: "核对未申明的变更",
    path: "POST /api/sfa/drawingCompare/tickChanges",
    who: ["CENSOR:assigned"],
    about: ["drawing", "drawingId"],
    input: z.object({
      drawingId: DrawingId,
      changes: z
        .array(z.object({ page: PageIndex, changeId: z.string().max(24) }))
        .min(1)
        .max(1000),
      isSeen: z.boolean(),
    }),
    output: yes,
    refusals: ["drawing-compare.change-unknown", "drawing-compare.no-former-edition"],
  },

  /** The stored comparison of two sheets of a project; the first request starts it, a failed one is tried again. */
  getDrawingCompareResult: {
    spec: "C099",
    summary: "图纸对比结果",
    path: "GET /api/sfa/drawingCompare/getDrawingCompareResult",
    who: everyParty,
    about: ["drawing", "baseId"],
    input: z.object({
      baseId: DrawingId,
      targetId: DrawingId,
      /** Tries a failed comparison again. */
      again: z.boolean().default(false),
      /** As returned by `adjustComparison`. */
      adjustment: z.string().max(64).optional(),
    }),
    output: DrawingComparison,
    refusals: ["drawing-compare.other-project", "drawing-compare.adjustment-gone"],
  },
  /** Compares one page again, aligned by two points or without some areas; the plain comparison stays beside it. */
  adjustComparison: {
    spec: "beyond",
    summary: "手动定位与忽略区域",
    path: "POST /api/sfa/drawingCompare/adjustCompare",
    who: everyParty,
    about: ["drawing", "baseId"],
    input: z.object({ baseId: DrawingId, targetId: DrawingId, adjusted: z.array(ComparisonAdjustment).min(1).max(30) }),
    output: DrawingComparison,
    refusals: [
      "drawing-compare.other-project",
      "drawing-compare.not-compared",
      "drawing-compare.no-page",
      "drawing-compare.points-too-close",
    ],
  },
});
