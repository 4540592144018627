import type { Markup, MarkShape } from "@tushen/contract/opinion";
import type { DrawingId, OpinionId } from "@tushen/contract/fields";
import type { opinionCalls } from "@tushen/contract/opinion";
import { isOpinionPublished, type OpinionState } from "@tushen/domain/opinion-state";
import type { Act, Actor, Db } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";

const rows = (db: Db) =>
  db
    .selectFrom("markup")
    .leftJoin("opinion", "opinion.id", "markup.opinion_id")
    .selectAll("markup")
    .select(["opinion_no", "opinion.state as opinion_state"]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

const present = (row: Row): Markup => ({
  markupId: row.id,
  drawingId: row.drawing_id,
  docBizId: row.doc_biz_id,
  fileId: row.file_id,
  fileVersionIndex: row.file_version_index,
  page: row.page,
  shape: row.geometry as MarkShape,
  opinionId: row.opinion_id,
  opinionNo: row.opinion_no,
  authorName: row.author_name,
  state: row.state,
  answer: row.answer,
  answerPerson: row.answer_person,
  createTime: row.create_time,
});

/** The parties see marks of sent opinions; the house sees all but other people's private ones. */
const isVisible = (actor: Actor, row: Row): boolean => {
  if (actor.orgType !== "CENSOR")
    return row.opinion_state !== null && isOpinionPublished(row.opinion_state as OpinionState);
  return row.opinion_id !== null || row.author_credential_id === actor.credentialId;
};

export const markupsOfOpinions = async (db: Db, opinionIds: readonly OpinionId[]): Promise<Markup[]> =>
  opinionIds.length === 0
    ? []
    : (await rows(db).where("opinion_id", "in", opinionIds).orderBy("markup.id").execute()).map(present);

/** Marks on this edition of a sheet, and those of earlier editions that are not settled, as ghosts. */
export const listMarkups: Act<typeof opinionCalls.listMarkups> = async ({ db, actor }, { drawingId }) => {
  const drawing = await db
    .selectFrom("drawing")
    .select(["doc_biz_id", "file_id"])
    .where("id", "=", drawingId)
    .executeTakeFirstOrThrow();
  const found = (
    await rows(db).where("markup.doc_biz_id", "=", drawing.doc_biz_id).orderBy("markup.id").execute()
  ).filter((row) => isVisible(actor, row));
  const isOwn = (row: Row): boolean => row.file_id === drawing.file_id;
  const isOpen = (row: Row): boolean => row.opinion_state !== "CLOSED" && row.opinion_state !== "CANCELLED";
  return {
    own: found.filter(isOwn).map(present),
    ghosts: found.filter((row) => !isOwn(row) && isOpen(row)).map(present),
  };
};

export interface NewMark {
  readonly page: number;
  readonly shape: MarkShape;
}

/** Keeps marks on the edition they were drawn on. */
export const insertMarks = async (
  { db, actor, now }: { db: Db; actor: Actor; now: Date },
  drawingId: DrawingId,
  marks: readonly NewMark[],
  opinionId: OpinionId | null,
) => {
  const drawing = await db.selectFrom("drawing").selectAll().where("id", "=", drawingId).executeTakeFirstOrThrow();
  if (marks.length === 0) return [];
  return db
    .insertInto("markup")
    .values(
      marks.map(({ page, shape }) => ({
        application_id: drawing.application_id,
        division_code: drawing.division_code,
        drawing_id: drawingId,
        doc_biz_id: drawing.doc_biz_id,
        file_id: drawing.file_id,
        file_version_index: drawing.file_version_index,
        page,
        tool: shape.kind,
        geometry: JSON.stringify(shape),
        opinion_id: opinionId,
        author_credential_id: actor.credentialId,
        author_name: actor.personName,
        state: opinionId === null ? "PRIVATE" : "LINKED",
        create_time: now,
      })),
    )
    .returning("id")
    .execute();
};

export const saveMarkup: Act<typeof opinionCalls.saveMarkup> = async (context, { drawingId, page, shape }) => {
  const [made] = await insertMarks(context, drawingId, [{ page, shape }], null);
  const row = made && (await rows(context.db).where("markup.id", "=", made.id).executeTakeFirst());
  return row ? present(row) : refuse("platform.not-found");
};

/** A mark goes with its author, as long as its opinion has not left the house. */
export const deleteMarkup: Act<typeof opinionCalls.deleteMarkup> = async ({ db, actor }, { id }) => {
  const row = await rows(db).where("markup.id", "=", id).executeTakeFirst();
  if (!row) return refuse("platform.not-found");
  if (row.author_credential_id !== actor.credentialId) refuse("opinion.not-yours");
  if (row.opinion_state !== null && !["DRAFT", "RETURNED"].includes(row.opinion_state)) refuse("opinion.wrong-state");
  await db.deleteFrom("markup").where("id", "=", id).execute();
  return true as const;
};

/** A designer's remark on a published mark, from inside the viewer. */
export const answerMarkup: Act<typeof opinionCalls.answerMarkup> = async ({ db, actor, now }, { id, answer }) => {
  const row = await rows(db).where("markup.id", "=", id).executeTakeFirst();
  if (!row || !isVisible(actor, row)) return refuse("platform.not-found");
  if (!["SENT", "REPLYING", "REOPENED"].includes(row.opinion_state ?? "")) refuse("opinion.answering-closed");
  await db
    .updateTable("markup")
    .set({ answer, answer_person: actor.personName, answer_time: now, state: "ANSWERED" })
    .where("id", "=", id)
    .execute();
  return present({ ...row, answer, answer_person: actor.personName, state: "ANSWERED" });
};
