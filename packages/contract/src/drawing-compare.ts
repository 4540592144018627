import { z } from "zod";
import { calls } from "./call.ts";
import { DrawingId, SignedAddress } from "./fields.ts";
import { everyParty } from "./who.ts";

export const drawingCompareRefusals = {
  "drawing-compare.other-project": "两张图纸不属于同一项目，不能对比；请在同一项目的图纸中选择。",
} as const;

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

export const ComparedPage = z.object({
  /** From 1. */
  page: z.number().int(),
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

export const DrawingComparison = z.object({
  baseId: DrawingId,
  targetId: DrawingId,
  state: z.enum(["PROCESSING", "DONE", "FAILED"]),
  /** Why it failed and what to do. */
  problem: z.string().nullable(),
  basePages: z.number().int(),
  targetPages: z.number().int(),
  /** With the difference picture for download: only old red, only new green, the same grey. */
  pages: z.array(ComparedPage.extend({ picture: SignedAddress.nullable() })),
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
    }),
    output: DrawingComparison,
    refusals: ["drawing-compare.other-project"],
  },
});
