import type { MarkupId, OpinionId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Markup, MarkShape, MarkStyle } from "@tushen/contract/sheets/markup";
import type { opinionCalls } from "@tushen/contract/review/opinion";
import { isJudgementHeldBack, isOpinionPublished, type OpinionState } from "@tushen/domain/review/opinion-state";
import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import { sql } from "kysely";
import type { z } from "zod";
import type { Act, Actor, Db } from "../../context.ts";
import { sentStates } from "./opinion-threads.ts";
import { scalesOf } from "./sheet-scale.ts";
import type { MarkupState } from "@tushen/domain/sheets/markup-state";

const rows = (db: Db) =>
  db
    .selectFrom("markup")
    .leftJoin("opinion", "opinion.id", "markup.opinion_id")
    .leftJoin("submission", "submission.id", "opinion.submission_id")
    .selectAll("markup")
    .select([
      "opinion_no",
      "opinion.state as opinion_state",
      "opinion.opinion as opinion_text",
      "judged_round",
      "submission.round as submission_round",
      "submission.state as submission_state",
    ]);

export type MarkupRow = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

export const readMarkup = (db: Db, id: MarkupId): Promise<MarkupRow | undefined> =>
  rows(db).where("markup.id", "=", id).executeTakeFirst();

/**
 * Whether the party still sees the mark as it was before the judgement of its opinion, because that was not sent yet.
 */
const isHeldBack = (actor: Actor, row: MarkupRow): boolean =>
  actor.orgType !== "CENSOR" &&
  row.submission_round !== null &&
  isJudgementHeldBack(row.judged_round, row.submission_round, row.submission_state as SubmissionState);

/** Whether the opinion was settled in part: its rest goes on with this mark from the next letter on. */
const isRestOpen = ({ judged_round, state }: MarkupRow): boolean => judged_round !== null && state !== "RESOLVED";

const unjudgedState = (row: MarkupRow): MarkupState => (row.answer === null ? "PUBLISHED" : "ANSWERED");

/** The author may change a mark until its opinion is submitted. */
export const isOpenToAuthor = ({ opinion_state }: Pick<MarkupRow, "opinion_state">): boolean =>
  opinion_state === null || opinion_state === "DRAFT" || opinion_state === "RETURNED";

export const presentMarkup = (actor: Actor, row: MarkupRow): Markup => ({
  markupId: row.id,
  drawingId: row.drawing_id,
  docBizId: row.doc_biz_id,
  fileId: row.file_id,
  fileVersionIndex: row.file_version_index,
  page: row.page,
  shape: row.geometry as MarkShape,
  style: row.style as z.output<typeof MarkStyle>,
  opinionId: row.opinion_id,
  opinionNo: row.opinion_no,
  authorName: row.author_name,
  state: isHeldBack(actor, row) ? unjudgedState(row) : row.state,
  answer: row.answer,
  answerPerson: row.answer_person,
  createTime: row.create_time,
  can: { edit: row.author_credential_id === actor.credentialId && isOpenToAuthor(row) },
  version: row.version,
});

/** Parties see marks of sent opinions; the house sees all except private marks of others. */
export const isVisibleMarkup = (actor: Actor, row: MarkupRow): boolean => {
  if (actor.orgType !== "CENSOR")
    return row.opinion_state !== null && isOpinionPublished(row.opinion_state as OpinionState);
  return row.opinion_id !== null || row.author_credential_id === actor.credentialId;
};

/**
 * Marks by the first opinion of their thread: they are stored with the row sent last, and all concern the same place.
 */
export const markupsOfThreads = async (
  db: Db,
  actor: Actor,
  opinions: readonly { readonly id: OpinionId; readonly root_id: OpinionId | null }[],
): Promise<Map<OpinionId, Markup[]>> => {
  if (opinions.length === 0) return new Map();
  const threads = [...new Set(opinions.map((one) => one.root_id ?? one.id))];
  const found = await rows(db)
    .select(sql<OpinionId>`coalesce(opinion.root_id, opinion.id)`.as("thread_id"))
    .where(sql<OpinionId>`coalesce(opinion.root_id, opinion.id)`, "in", threads)
    .orderBy("markup.id")
    .execute();
  const shown = new Map<OpinionId, Markup[]>();
  for (const row of found) shown.set(row.thread_id, [...(shown.get(row.thread_id) ?? []), presentMarkup(actor, row)]);
  return shown;
};

/** Marks of the opinions of a batch that were sent, whoever reads them. */
export const publishedMarks = async (db: Db, id: SubmissionId): Promise<MarkupRow[]> =>
  rows(db)
    .where("opinion.submission_id", "=", id)
    .where("opinion.state", "in", sentStates)
    .orderBy("markup.id")
    .execute();

/** Marks of one edition of a sheet that the caller may see. */
export const visibleMarks = async (
  db: Db,
  actor: Actor,
  { doc_biz_id, file_id }: { readonly doc_biz_id: number; readonly file_id: number },
): Promise<MarkupRow[]> =>
  (await rows(db).where("markup.doc_biz_id", "=", doc_biz_id).orderBy("markup.id").execute()).filter(
    (row) => row.file_id === file_id && isVisibleMarkup(actor, row),
  );

/** Marks on this edition of a sheet, and as ghosts those of earlier editions that are not settled. */
export const listMarkups: Act<typeof opinionCalls.listMarkups> = async ({ db, actor }, { drawingId }) => {
  const drawing = await db
    .selectFrom("drawing")
    .select(["doc_biz_id", "file_id"])
    .where("id", "=", drawingId)
    .executeTakeFirstOrThrow();
  const found = (
    await rows(db).where("markup.doc_biz_id", "=", drawing.doc_biz_id).orderBy("markup.id").execute()
  ).filter((row) => isVisibleMarkup(actor, row));
  const isOwn = (row: MarkupRow): boolean => row.file_id === drawing.file_id;
  const isOpen = (row: MarkupRow): boolean =>
    row.opinion_state !== "CANCELLED" && (row.opinion_state !== "CLOSED" || isRestOpen(row) || isHeldBack(actor, row));
  const shown = (some: readonly MarkupRow[]): Markup[] => some.map((row) => presentMarkup(actor, row));
  return {
    own: shown(found.filter(isOwn)),
    ghosts: shown(found.filter((row) => !isOwn(row) && isOpen(row))),
    scales: actor.orgType === "CENSOR" ? await scalesOf(db, actor.orgId, drawing.file_id) : [],
  };
};
