import { placeVerdicts } from "@tushen/domain/sheets/place-verdict";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { DrawingId, MarkupId, OpinionId, SignedAddress } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

export const opinionPlaceRefusals = {
  "opinion.sheet-of-other-project": "该图纸与意见不属于同一项目，请在本项目的新版图纸中选择。",
} as const;

/** PDF points of the unturned page, x to the right, y up. */
const Box = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });

/** One mark of an opinion, found again on another edition of its sheet. */
export const FoundMark = z.object({
  markupId: MarkupId,
  /** Of both editions, from 0. */
  page: z.number().int(),
  verdict: z.enum(placeVerdicts),
  /** Where its content is on the new edition; null if the editions could not be aligned. */
  box: Box.nullable(),
});
export type FoundMark = z.output<typeof FoundMark>;

/** What became of an opinion's place on a new edition of its sheet. */
export const OpinionPlace = z.object({
  opinionId: OpinionId,
  /** The sheet on which it was searched. */
  drawingId: DrawingId,
  /** "NONE": the opinion has no mark, or the sheet is the one on which it was raised. */
  state: z.enum(["NONE", "PROCESSING", "DONE", "FAILED"]),
  /**
   * Compared with the edition on which the opinion was last judged and kept open, not with that on which it was raised.
   */
  isSinceJudged: z.boolean(),
  /** Why it failed and what to do. */
  problem: z.string().nullable(),
  /** For all its marks together. */
  verdict: z.enum(placeVerdicts).nullable(),
  /** With pictures of the place on the old and on the new edition; the place is framed. */
  marks: z.array(FoundMark.extend({ before: SignedAddress.nullable(), after: SignedAddress.nullable() })),
});
export type OpinionPlace = z.output<typeof OpinionPlace>;

export const opinionPlaceCalls = calls({
  /** The first request for a sheet starts the search, for all opinions on the same old sheet. */
  readOpinionPlace: {
    spec: "beyond",
    summary: "意见位置在新图上的变化",
    path: "GET /api/cdr/opinion/place",
    who: everyParty,
    about: ["opinion", "id"],
    input: z.object({
      id: OpinionId,
      drawingId: DrawingId,
      /** Tries a failed search again. */
      again: z.boolean().default(false),
    }),
    output: OpinionPlace,
    refusals: ["opinion.sheet-of-other-project"],
  },
});
