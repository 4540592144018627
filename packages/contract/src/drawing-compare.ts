import { z } from "zod";
import { calls } from "./call.ts";
import { DrawingId, SignedAddress } from "./fields.ts";
import { everyParty } from "./who.ts";

export const drawingCompareRefusals = {
  "drawing-compare.other-project": "两张图纸不属于同一项目，不能对比；请在同一项目的图纸中选择。",
  "drawing-compare.not-compared": "自动对比还没有完成，请等它完成后再定位或划定忽略区域。",
  "drawing-compare.no-page": "图纸没有第 {page} 页，请重新打开对比。",
  "drawing-compare.points-too-close": "两个定位点在同一张图上离得太近，请选相距较远的两处，如图框对角。",
  "drawing-compare.adjustment-gone": "该定位或忽略设置已失效，请返回自动对比后重新设置。",
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

/** How the target was laid on the base. */
const Alignment = z.object({
  /** With "poor" the sheets do not lie on each other and nothing was compared. */
  trust: z.enum(["sure", "poor"]),
  turn: z.number(),
  skew: z.number(),
  scale: z.number(),
  shiftInMm: z.object({ x: z.number(), y: z.number() }),
  residualInMm: z.number(),
  /** From points of the target to points of the base, as in PDF: x' = a·x + c·y + e, y' = b·x + d·y + f. */
  targetToBase: z.array(z.number()).length(6),
});

/** Of a page, in points before /Rotate. */
const PageSize = z.object({ width: z.number(), height: z.number(), rotation: z.literal([0, 90, 180, 270]) });

/** By hand: two places that are the same on both sheets, and places of the base that are left out. */
export const ComparisonAdjustment = z.object({
  /** From 1. */
  page: z.number().int().min(1),
  pointed: z
    .array(z.object({ base: Point, target: Point }))
    .max(6)
    .refine((pairs) => pairs.length !== 1, "请在两张图上各选两个相同的位置"),
  ignore: z.array(Box).max(50, "忽略区域最多50处"),
});
export type ComparisonAdjustment = z.output<typeof ComparisonAdjustment>;

export const ComparedPage = z.object({
  /** From 1. */
  page: z.number().int(),
  baseSize: PageSize,
  targetSize: PageSize,
  alignment: Alignment,
  /** One of them is a scan: help for the eye, no promise. */
  isScan: z.boolean(),
  /** The largest first. */
  regions: z.array(ChangedRegion),
  /** Regions beyond the 500 that are listed. */
  unlisted: z.number().int(),
  words: z.array(WordChange),
  hasWords: z.boolean(),
});
export type ComparedPage = z.output<typeof ComparedPage>;

export const SheetComparison = z.object({
  state: z.enum(["PROCESSING", "DONE", "FAILED"]),
  /** Why it failed and what to do. */
  problem: z.string().nullable(),
  basePages: z.number().int(),
  targetPages: z.number().int(),
  /** With the difference picture for download: only old red, only new green, the same grey. */
  pages: z.array(ComparedPage.extend({ picture: SignedAddress.nullable() })),
});
export type SheetComparison = z.output<typeof SheetComparison>;

export const DrawingComparison = SheetComparison.extend({
  baseId: DrawingId,
  targetId: DrawingId,
  /** Names the adjustments this was made with; null where nobody adjusted anything. */
  adjustment: z.string().nullable(),
  adjusted: z.array(ComparisonAdjustment),
});
export type DrawingComparison = z.output<typeof DrawingComparison>;

export const drawingCompareCalls = calls({
  /** The stored comparison of two sheets of a project; the first to ask starts it, a failed one is tried again. */
  getDrawingCompareResult: {
    spec: "C099",
    summary: "图纸对比结果",
    path: "GET /api/sfa/drawingCompare/getDrawingCompareResult",
    who: everyParty,
    about: ["drawing", "baseId"],
    input: z.object({
      baseId: DrawingId,
      targetId: DrawingId,
      /** Tries once more what has failed. */
      again: z.boolean().default(false),
      /** As told by `adjustComparison`. */
      adjustment: z.string().max(64).optional(),
    }),
    output: DrawingComparison,
    refusals: ["drawing-compare.other-project", "drawing-compare.adjustment-gone"],
  },
  /** Compares one page anew, laid by two points or without some places; the plain comparison stays beside it. */
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
