import { mostBeside, opinionLength, opinionLengthSentence } from "@tushen/domain/review/opinion-text";
import { z } from "zod";
import { BuildingId, DrawingId } from "../ground/fields.ts";

/** Number of a standard, number of a clause in it. */
export const ClausePart = z.string().trim().max(mostBeside.clause);

/** The text of an opinion where a shorter one is malformed; while one is raised, the act itself says what is missing. */
export const opinionText = (what?: string) =>
  z
    .string()
    .trim()
    .min(opinionLength.least, opinionLengthSentence(what))
    .max(opinionLength.most, opinionLengthSentence(what));

/** What the reviewer fills in of an opinion. */
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

/** Of an opinion that is there what its reviewer filled in: a form that shows some of it sends the rest back as it was. */
export const writtenOf = <One extends WrittenOpinion>(opinion: One): Pick<One, keyof WrittenOpinion> =>
  Object.fromEntries(fields.map((field) => [field, opinion[field]])) as Pick<One, keyof WrittenOpinion>;
