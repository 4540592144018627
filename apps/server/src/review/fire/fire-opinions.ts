import type { fireCalls } from "@tushen/contract/review/fire";
import type { FireOpinionId } from "@tushen/contract/ground/fields";
import type { FireReviewAction } from "@tushen/domain/review/fire-review-state";
import { readCalendar } from "../../ground/calendar/index.ts";
import type { Act, Context, Db } from "../../context.ts";
import { claimFiles } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { changedSheets } from "../../sheets/drawing/index.ts";
import { pausedClock, resumedClock } from "./fire-clock.ts";
import { fireFacts } from "./fire-facts.ts";
import { type FireReviewRow, lockFireReview, fireReviewMoves, fireOpinionMoves } from "./fire-moves.ts";
import { opinionsOf, presentOne } from "./read-fire-opinions.ts";
import { notifyFirms, notifyHouse } from "./notify-fire.ts";
import { moveOne, begin } from "../../ground/state/index.ts";
import { statesBefore } from "@tushen/domain/ground/state-machine";

/** Refuses an act on an opinion if the state of the locked review, or the actor, does not allow it. */
const actOnReview = async (context: Context, row: FireReviewRow, action: FireReviewAction): Promise<void> => {
  await moveOne(context, fireReviewMoves, row.id, { action, facts: await fireFacts(context, row) });
};

const readOpinion = async (db: Db, id: FireOpinionId) =>
  (await opinionsOf(db).where("fire_review_opinion.id", "=", id).executeTakeFirst()) ?? refuse("platform.not-found");

/** Reads the opinion after its review is locked: of two simultaneous judgements the second sees the first. */
const lockOpinion = async (db: Db, id: FireOpinionId) => {
  const row = await lockFireReview(db, (await readOpinion(db, id)).fire_review_id);
  return { row, opinion: await readOpinion(db, id) };
};

const isSameInstant = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

const nextNumber = (taken: readonly { readonly opinion_no: string }[]): string => {
  const last = Math.max(0, ...taken.map(({ opinion_no }) => Number(opinion_no.replace(/^\D+/, ""))));
  return `消审-${String(last + 1).padStart(2, "0")}`;
};

export const saveFireOpinion: Act<typeof fireCalls.saveFireOpinion> = async (context, input) => {
  const { db, actor, now } = context;
  const row = await lockFireReview(db, input.fireReviewId);
  await actOnReview(context, row, "raiseOpinion");
  const columns = {
    opinion: input.opinion,
    norm_number: input.normNumber,
    drawing_number: input.drawingNumber,
  };
  if (input.id !== undefined) {
    const kept = await readOpinion(db, input.id);
    if (kept.fire_review_id !== row.id) return refuse("platform.not-found");
    await moveOne(context, fireOpinionMoves, kept.id, { action: "edit", set: columns });
    return kept.id;
  }
  const taken = await db
    .selectFrom("fire_review_opinion")
    .select("opinion_no")
    .where("fire_review_id", "=", row.id)
    .execute();
  const { id } = await db
    .insertInto("fire_review_opinion")
    .values({
      ...columns,
      fire_review_id: row.id,
      submission_id: row.submission_id,
      application_id: row.application_id,
      division_code: row.division_code,
      opinion_no: nextNumber(taken),
      state: begin(actor, fireOpinionMoves.machine, { action: "raise" }),
      reviewer_credential_id: actor.credentialId,
      reviewer_name: actor.personName,
      create_time: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const deleteFireOpinion: Act<typeof fireCalls.deleteFireOpinion> = async (context, { id }) => {
  const { db } = context;
  const { row } = await lockOpinion(db, id);
  await actOnReview(context, row, "raiseOpinion");
  await moveOne(context, fireOpinionMoves, id, { action: "remove" });
  await db.deleteFrom("fire_review_opinion").where("id", "=", id).execute();
  return true as const;
};

/** Sends written and kept opinions to owner and design firm; the authority's clock stops until they answer. */
export const sendFireOpinions: Act<typeof fireCalls.sendFireOpinions> = async (context, { fireReviewId }) => {
  const { db, now } = context;
  const row = await lockFireReview(db, fireReviewId);
  const facts = await fireFacts(context, row);
  const { count } = await db
    .selectFrom("fire_review_opinion")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("fire_review_id", "=", row.id)
    .where("state", "in", statesBefore(fireOpinionMoves.machine, "send"))
    .executeTakeFirstOrThrow();
  await moveOne(context, fireReviewMoves, row.id, { action: "sendOpinions", facts, set: pausedClock(row, now) });
  await notifyFirms(context, row, {
    title: "消防审查意见",
    text: `消防专业审查人提出${count}条消防审查意见，请逐条答复。`,
  });
  return count;
};

export const answerFireOpinion: Act<typeof fireCalls.answerFireOpinion> = async (context, input) => {
  const { db, actor, now } = context;
  const { row, opinion } = await lockOpinion(db, input.id);
  // Opinions not sent yet are visible only in the house.
  if (opinion.state === "DRAFT") return refuse("platform.not-found");
  await actOnReview(context, row, "answerOpinion");
  if (input.answerTime !== undefined && !isSameInstant(input.answerTime, opinion.answer_time))
    refuse("platform.changed-meanwhile");
  if (!(await claimFiles(context, input.fileIds, row))) refuse("fire-review.file-unknown");
  if (input.drawingId !== null && input.drawingId !== opinion.drawing_id) {
    const sheets = await changedSheets(db, actor, row.submission_id);
    if (!sheets.some(({ id }) => id === input.drawingId)) refuse("fire-review.new-sheet-unknown");
  }
  await moveOne(context, fireOpinionMoves, input.id, {
    action: "answer",
    set: {
      answer: input.answer,
      answer_person_name: actor.personName,
      answer_org_name: actor.orgName,
      answer_time: now,
      file_ids: JSON.stringify(input.fileIds),
      drawing_id: input.drawingId,
      keep_reason: null,
    },
  });
  return presentOne(db, actor, await readOpinion(db, input.id));
};

export const submitFireAnswers: Act<typeof fireCalls.submitFireAnswers> = async (context, { fireReviewId }) => {
  const { db, now } = context;
  const row = await lockFireReview(db, fireReviewId);
  await moveOne(context, fireReviewMoves, row.id, {
    action: "submitAnswers",
    facts: await fireFacts(context, row),
    set: resumedClock(await readCalendar(db), row, now),
  });
  await notifyHouse(context, row, { title: "消防审查意见已答复", text: "消防审查意见已全部答复，请复核。" });
  return true as const;
};

/** The fire reviewer closes an answer or keeps the opinion; the first judgement takes over all answers. */
export const judgeFireOpinion: Act<typeof fireCalls.judgeFireOpinion> = async (context, input) => {
  const { db, actor } = context;
  const { row } = await lockOpinion(db, input.id);
  await actOnReview(context, row, row.state === "ANSWERED" ? "takeAnswers" : "raiseOpinion");
  await moveOne(context, fireOpinionMoves, input.id, {
    action: input.isAccepted ? "accept" : "keep",
    facts: { reasonGiven: input.reason.length >= 5 },
    set: { keep_reason: input.isAccepted ? null : input.reason },
  });
  return presentOne(db, actor, await readOpinion(db, input.id));
};
