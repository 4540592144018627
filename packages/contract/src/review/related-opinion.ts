import { opinionLength } from "@tushen/domain/review/opinion-text";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Instant, OpinionId, TaskId } from "../ground/fields.ts";
import { ClausePart } from "./written-opinion.ts";

const Near = z.object({
  opinionId: OpinionId,
  opinionNo: z.string(),
  disciplineName: z.string(),
  drawingNumber: z.string(),
  opinion: z.string(),
  /** Similar words, or the same clause. */
  alike: z.enum(["text", "clause"]),
});

const Earlier = z.object({
  opinionId: OpinionId,
  projectName: z.string(),
  opinion: z.string(),
  sendTime: Instant,
  /** Its outcome. */
  outcome: z.enum(["corrected", "explained", "kept", "withdrawn", "noted", "open"]),
  /** Why it was kept, or the note with which the reply was accepted. */
  note: z.string(),
});

export const RelatedOpinions = z.object({ near: z.array(Near), earlier: z.array(Earlier) });
export type RelatedOpinions = z.output<typeof RelatedOpinions>;

export const relatedOpinionCalls = calls({
  /** While an opinion is written: similar opinions of this review, and how the house treated the clause before. */
  relatedOpinions: {
    spec: "beyond",
    summary: "相近意见与以往处理",
    path: "POST /api/cdr/opinion/related",
    who: ["CENSOR:assigned"],
    about: ["task", "reviewTaskId"],
    input: z.object({
      reviewTaskId: TaskId,
      opinion: z.string().max(opinionLength.most).default(""),
      normNumber: ClausePart.default(""),
      clauseNo: ClausePart.default(""),
      /** The opinion being changed, which is left out. */
      exceptId: OpinionId.optional(),
    }),
    output: RelatedOpinions,
  },
});
