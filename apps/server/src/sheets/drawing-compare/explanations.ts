import type { DrawingId, OpinionId, SubmissionId } from "@tushen/contract/ground/fields";
import type { PlacedOpinion } from "@tushen/domain/sheets/explain-change";
import { markedPlace } from "@tushen/domain/sheets/marked-place";
import type { MarkShape } from "@tushen/domain/sheets/mark-shape";
import type { SheetPair } from "@tushen/domain/sheets/pair-sheets";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import type { SetSheet } from "./sets.ts";

/** Marks are stored with the newest opinion of a thread, answers with the opinion they answer. */
const thread = sql<OpinionId>`coalesce(opinion.root_id, opinion.id)`;

/** Opinions the house has sent in this batch, each with its marks on any edition of its sheet. */
const sentMarks = (db: Db, submissionId: SubmissionId) =>
  db
    .selectFrom("markup")
    .innerJoin("opinion", "opinion.id", "markup.opinion_id")
    .select([
      "opinion.id as opinionId",
      thread.as("threadId"),
      "opinion_no as opinionNo",
      "doc_biz_id as docBizId",
      "page",
      "geometry",
    ])
    .where("opinion.submission_id", "=", submissionId)
    .where("opinion.send_time", "is not", null)
    .execute();

/** Elements of models that opinions the house has sent in this batch are about, by the model. */
export const pinsOf = async (db: Db, submissionId: SubmissionId) => {
  const rows = await db
    .selectFrom("opinion_pin")
    .innerJoin("opinion", (join) => join.on("opinion_pin.opinion_id", "=", thread))
    .innerJoin("drawing", "drawing.id", "opinion_pin.drawing_id")
    .select(["opinion.id as opinionId", thread.as("threadId"), "opinion_no as opinionNo", "doc_biz_id as docBizId"])
    .select("global_id as globalId")
    .where("opinion.submission_id", "=", submissionId)
    .where("opinion.send_time", "is not", null)
    .execute();
  return Map.groupBy(rows, ({ docBizId }) => docBizId);
};

/** Places where the content under marks of sent opinions was found again, by the sheet. */
const foundPlaces = async (db: Db, submissionId: SubmissionId) => {
  const rows = await db
    .selectFrom("opinion_place")
    .innerJoin("opinion", "opinion.id", "opinion_place.opinion_id")
    .select(["opinion.id as opinionId", "opinion_no as opinionNo", "opinion_place.drawing_id as drawingId", "marks"])
    .where("opinion.submission_id", "=", submissionId)
    .where("opinion.send_time", "is not", null)
    .where("opinion_place.state", "=", "DONE")
    .execute();
  const places = rows.flatMap(({ marks, ...row }) =>
    marks.flatMap(({ page, box }) => (box === null ? [] : [{ ...row, page, box }])),
  );
  return Map.groupBy(places, ({ drawingId }) => drawingId);
};

/** All places of opinions on a sheet: where they were marked in any round, and where they were found again. */
export const placesOf = async (db: Db, submissionId: SubmissionId) => {
  const marked = Map.groupBy(await sentMarks(db, submissionId), ({ docBizId }) => docBizId);
  const found = await foundPlaces(db, submissionId);
  return (pair: SheetPair<SetSheet>): PlacedOpinion[] => [
    ...(marked.get((pair.base ?? pair.target)?.docBizId ?? 0) ?? []).map(
      ({ opinionId, opinionNo, page, geometry }) => ({
        ...{ opinionId, opinionNo, page, edition: "base" as const },
        box: markedPlace(geometry as MarkShape),
      }),
    ),
    ...(["base", "target"] as const).flatMap((edition) =>
      (found.get(pair[edition]?.id as DrawingId) ?? []).map((one) => ({ ...one, edition })),
    ),
  ];
};

const replies = (db: Db, submissionId: SubmissionId) =>
  db
    .selectFrom("reply")
    .innerJoin("opinion", "opinion.id", "reply.opinion_id")
    .leftJoin("drawing as answer", "answer.id", "reply.drawing_id")
    .leftJoin("drawing as asked", "asked.id", "opinion.drawing_id")
    .select([
      thread.as("threadId"),
      "opinion_no as opinionNo",
      "reply_content as content",
      "answer.doc_biz_id as answerSheet",
      "asked.doc_biz_id as askedSheet",
    ])
    .where("opinion.submission_id", "=", submissionId)
    .where("reply.submit_time", "is not", null)
    .where("reply_type", "in", ["1", "2"])
    .execute();

/**
 * What the designer declared about a sheet as a whole: the note of an alteration, and answers that name the sheet for
 * an opinion without a mark. An answer to a marked opinion explains only the place of that mark, and one on an element of
 * a model only that element.
 */
export const declarationsOf = async (db: Db, submissionId: SubmissionId) => {
  const pins = [...(await pinsOf(db, submissionId)).values()].flat();
  const marks = [...(await sentMarks(db, submissionId)), ...pins];
  const placed = new Set(marks.map(({ threadId, docBizId }) => `${threadId}:${docBizId}`));
  const said = (await replies(db, submissionId)).flatMap(
    ({ threadId, opinionNo, content, answerSheet, askedSheet }) => {
      const sheet = answerSheet ?? askedSheet;
      return sheet === null || placed.has(`${threadId}:${sheet}`)
        ? []
        : { sheet, text: `${opinionNo} 答复：${content}` };
    },
  );
  const bySheet = Map.groupBy(said, ({ sheet }) => sheet);
  return ({ base, target }: SheetPair<SetSheet>): string[] => {
    const sheet = (target ?? base)?.docBizId ?? 0;
    const note = target?.changeNote;
    return [...(note ? [`变更说明：${note}`] : []), ...(bySheet.get(sheet) ?? []).map(({ text }) => text)];
  };
};
