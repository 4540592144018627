import type { Markup, MarkShape } from "@tushen/contract/markup";
import type { DrawingId, MarkupId, OpinionId } from "@tushen/contract/fields";
import type { opinionCalls } from "@tushen/contract/opinion";
import { isJudgementHeldBack, isOpinionPublished, type OpinionState } from "@tushen/domain/opinion-state";
import type { SubmissionState } from "@tushen/domain/submission-state";
import type { Act, Actor, Db } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";

const rows = (db: Db) =>
  db
    .selectFrom("markup")
    .leftJoin("opinion", "opinion.id", "markup.opinion_id")
    .leftJoin("submission", "submission.id", "opinion.submission_id")
    .selectAll("markup")
    .select([
      "opinion_no",
      "opinion.state as opinion_state",
      "judged_round",
      "submission.round as submission_round",
      "submission.state as submission_state",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

export const readMarkup = (db: Db, id: MarkupId): Promise<Row | undefined> =>
  rows(db).where("markup.id", "=", id).executeTakeFirst();

/** The parties read a mark as it was before the word on its opinion, until that word is out. */
const isHeldBack = (actor: Actor, row: Row): boolean =>
  actor.orgType !== "CENSOR" &&
  row.submission_round !== null &&
  isJudgementHeldBack(row.judged_round, row.submission_round, row.submission_state as SubmissionState);

const unjudgedState = (row: Row): string => (row.answer === null ? "PUBLISHED" : "ANSWERED");

export const presentMarkup = (actor: Actor, row: Row): Markup => ({
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
  state: isHeldBack(actor, row) ? unjudgedState(row) : row.state,
  answer: row.answer,
  answerPerson: row.answer_person,
  createTime: row.create_time,
});

/** The parties see marks of sent opinions; the house sees all but other people's private ones. */
export const isVisibleMarkup = (actor: Actor, row: Row): boolean => {
  if (actor.orgType !== "CENSOR")
    return row.opinion_state !== null && isOpinionPublished(row.opinion_state as OpinionState);
  return row.opinion_id !== null || row.author_credential_id === actor.credentialId;
};

export const markupsOfOpinions = async (db: Db, actor: Actor, opinionIds: readonly OpinionId[]): Promise<Markup[]> =>
  opinionIds.length === 0
    ? []
    : (await rows(db).where("opinion_id", "in", opinionIds).orderBy("markup.id").execute()).map((row) =>
        presentMarkup(actor, row),
      );

/** Marks on this edition of a sheet, and those of earlier editions that are not settled, as ghosts. */
export const listMarkups: Act<typeof opinionCalls.listMarkups> = async ({ db, actor }, { drawingId }) => {
  const drawing = await db
    .selectFrom("drawing")
    .select(["doc_biz_id", "file_id"])
    .where("id", "=", drawingId)
    .executeTakeFirstOrThrow();
  const found = (
    await rows(db).where("markup.doc_biz_id", "=", drawing.doc_biz_id).orderBy("markup.id").execute()
  ).filter((row) => isVisibleMarkup(actor, row));
  const isOwn = (row: Row): boolean => row.file_id === drawing.file_id;
  const isOpen = (row: Row): boolean =>
    row.opinion_state !== "CANCELLED" && (row.opinion_state !== "CLOSED" || isHeldBack(actor, row));
  const shown = (some: readonly Row[]): Markup[] => some.map((row) => presentMarkup(actor, row));
  return { own: shown(found.filter(isOwn)), ghosts: shown(found.filter((row) => !isOwn(row) && isOpen(row))) };
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
  const row = made && (await readMarkup(context.db, made.id));
  return row ? presentMarkup(context.actor, row) : refuse("platform.not-found");
};

/** A mark goes with its author, as long as its opinion has not left the house. */
export const deleteMarkup: Act<typeof opinionCalls.deleteMarkup> = async ({ db, actor }, { id }) => {
  const row = await readMarkup(db, id);
  if (!row) return refuse("platform.not-found");
  if (row.author_credential_id !== actor.credentialId) refuse("opinion.not-yours");
  if (row.opinion_state !== null && !["DRAFT", "RETURNED"].includes(row.opinion_state)) refuse("opinion.wrong-state");
  await db.deleteFrom("markup").where("id", "=", id).execute();
  return true as const;
};
