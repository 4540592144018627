import type { fireCalls } from "@tushen/contract/review/fire";
import type { FireOpinionId } from "@tushen/contract/ground/fields";
import type { RefusalCode } from "@tushen/contract/refusals";
import {
  type FireOpinionAction,
  fireOpinionMachine,
  type FireOpinionState,
} from "@tushen/domain/review/fire-opinion-state";
import { advance } from "@tushen/domain/ground/state-machine";
import { readCalendar } from "../../ground/calendar/index.ts";
import type { Act, Actor, Context, Db } from "../../context.ts";
import { claimFiles } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";
import { pausedClock, resumedClock } from "./fire-clock.ts";
import { fireFacts } from "./fire-facts.ts";
import { type FireMove, type FireReviewRow, lockFireReview, moveFireReview } from "./move-fire-review.ts";
import { opinionsOf, presentOne } from "./read-fire-opinions.ts";
import { tellFireParties, tellHouse } from "./tell-fire.ts";

/** Where the opinion goes, or the refusal. */
const whereTo = (
  actor: Actor,
  state: string | null,
  action: FireOpinionAction,
  reasonGiven = true,
): FireOpinionState => {
  const move = advance(fireOpinionMachine, state as FireOpinionState | null, action, { reasonGiven }, partsOf(actor));
  return move.allowed ? move.to : refuse(move.refusal as RefusalCode);
};

/** Makes sure that an act on an opinion belongs to the state of the locked review and to its people. */
const actOnReview = async (context: Context, row: FireReviewRow, action: FireMove["action"]) =>
  moveFireReview(context, row, { action, facts: await fireFacts(context, row) });

const readOpinion = async (db: Db, id: FireOpinionId) =>
  (await opinionsOf(db).where("fire_review_opinion.id", "=", id).executeTakeFirst()) ?? refuse("platform.not-found");

/** The opinion as it stands once its review is locked: of two who judge at once the second finds what the first did. */
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
  const row = await actOnReview(context, await lockFireReview(db, input.fireReviewId), "raiseOpinion");
  const columns = {
    opinion: input.opinion,
    norm_number: input.normNumber,
    drawing_number: input.drawingNumber,
  };
  if (input.id !== undefined) {
    const kept = await readOpinion(db, input.id);
    if (kept.fire_review_id !== row.id) return refuse("platform.not-found");
    whereTo(actor, kept.state, "edit");
    await db.updateTable("fire_review_opinion").set(columns).where("id", "=", kept.id).execute();
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
      state: whereTo(actor, null, "raise"),
      reviewer_credential_id: actor.credentialId,
      reviewer_name: actor.personName,
      create_time: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const deleteFireOpinion: Act<typeof fireCalls.deleteFireOpinion> = async (context, { id }) => {
  const { db, actor } = context;
  const { row, opinion } = await lockOpinion(db, id);
  await actOnReview(context, row, "raiseOpinion");
  whereTo(actor, opinion.state, "remove");
  await db.deleteFrom("fire_review_opinion").where("id", "=", id).execute();
  return true as const;
};

/** What is written or kept goes to owner and design firm; the clock of the authority waits for their answer. */
export const sendFireOpinions: Act<typeof fireCalls.sendFireOpinions> = async (context, { fireReviewId }) => {
  const { db, now } = context;
  const row = await lockFireReview(db, fireReviewId);
  const facts = await fireFacts(context, row);
  await moveFireReview(context, row, { action: "sendOpinions", facts, set: pausedClock(row, now) });
  const sent = await db
    .updateTable("fire_review_opinion")
    .set({ state: "SENT" })
    .where("fire_review_id", "=", row.id)
    .where("state", "in", ["DRAFT", "KEPT"])
    .returning("id")
    .execute();
  await tellFireParties(context, row, {
    title: "消防审查意见",
    text: `消防专业审查人提出${sent.length}条消防审查意见，请逐条答复。`,
  });
  return sent.length;
};

export const answerFireOpinion: Act<typeof fireCalls.answerFireOpinion> = async (context, input) => {
  const { db, actor, now } = context;
  const { row, opinion } = await lockOpinion(db, input.id);
  // What has not gone out is the house's own.
  if (opinion.state === "DRAFT") return refuse("platform.not-found");
  await actOnReview(context, row, "answerOpinion");
  const state = whereTo(actor, opinion.state, "answer");
  if (input.answerTime !== undefined && !isSameInstant(input.answerTime, opinion.answer_time))
    refuse("platform.changed-meanwhile");
  if (!(await claimFiles(context, input.fileIds, row))) refuse("fire-review.file-unknown");
  await db
    .updateTable("fire_review_opinion")
    .set({
      state,
      answer: input.answer,
      answer_person_name: actor.personName,
      answer_org_name: actor.orgName,
      answer_time: now,
      file_ids: JSON.stringify(input.fileIds),
      keep_reason: null,
    })
    .where("id", "=", input.id)
    .execute();
  return presentOne(db, await readOpinion(db, input.id));
};

export const submitFireAnswers: Act<typeof fireCalls.submitFireAnswers> = async (context, { fireReviewId }) => {
  const { db, now } = context;
  const row = await lockFireReview(db, fireReviewId);
  await moveFireReview(context, row, {
    action: "submitAnswers",
    facts: await fireFacts(context, row),
    set: resumedClock(await readCalendar(db), row, now),
  });
  await tellHouse(context, row, { title: "消防审查意见已答复", text: "消防审查意见已全部答复，请复核。" });
  return true as const;
};

/** The fire reviewer closes an answer or keeps the opinion; his first word takes the answers in hand. */
export const judgeFireOpinion: Act<typeof fireCalls.judgeFireOpinion> = async (context, input) => {
  const { db, actor } = context;
  const { row, opinion } = await lockOpinion(db, input.id);
  await actOnReview(context, row, row.state === "ANSWERED" ? "takeAnswers" : "raiseOpinion");
  const state = whereTo(actor, opinion.state, input.isAccepted ? "accept" : "keep", input.reason.length >= 5);
  await db
    .updateTable("fire_review_opinion")
    .set({ state, keep_reason: input.isAccepted ? null : input.reason })
    .where("id", "=", input.id)
    .execute();
  return presentOne(db, await readOpinion(db, input.id));
};
