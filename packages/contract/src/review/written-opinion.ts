import { mostBeside, opinionLength, opinionLengthSentence } from "@tushen/domain/review/opinion-text";
import { z } from "zod";
import { BuildingId, DrawingId } from "../ground/fields.ts";

/** Number of a standard, number of a clause in it. */
export const ClausePart = z.string().trim().max(mostBeside.clause);

/** The text of an opinion, where a shorter one is malformed; when one is raised, the act itself checks it. */
export const opinionText = (what?: string) =>
  z
    .string()
    .trim()
    .min(opinionLength.least, opinionLengthSentence(what))
    .max(opinionLength.most, opinionLengthSentence(what));

/** Fields of an opinion the reviewer fills in. */
export const WrittenFields = {
  drawingId: DrawingId.nullish(),
  drawingNumber: z.string().trim().max(mostBeside.drawingNumber).default(""),
  buildingId: BuildingId.nullish(),
  problemCategory: z.string().min(1, "请选择问题类别"),
  problemSource: z.string().max(20).nullish(),
  opinion: z.string().trim().max(opinionLength.most, opinionLengthSentence()),
  normNumber: ClausePart.nullish(),
  clauseNo: ClausePart.nullish(),
  needReview: z.boolean().default(true),
  remark: z.string().trim().max(mostBeside.remark).nullish(),
};
export type WrittenOpinion = z.output<z.ZodObject<typeof WrittenFields>>;

const fields = Object.keys(WrittenFields) as (keyof WrittenOpinion)[];

/**
 * The fields a reviewer filled in, of an existing opinion: a form that shows some of them sends the others back
 * unchanged.
 */
export const writtenOf = <One extends WrittenOpinion>(opinion: One): Pick<One, keyof WrittenOpinion> =>
  Object.fromEntries(fields.map((field) => [field, opinion[field]])) as Pick<One, keyof WrittenOpinion>;
