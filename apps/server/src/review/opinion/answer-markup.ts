import type { opinionCalls } from "@tushen/contract/review/opinion";
import { awaitsReply, type OpinionState } from "@tushen/domain/review/opinion-state";
import { isAnswering, type SubmissionState } from "@tushen/domain/delivery/submission-state";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { moveOne } from "../../ground/state/index.ts";
import { markupMoves } from "./opinion-moves.ts";
import { isVisibleMarkup, presentMarkup, readMarkup } from "./markups.ts";
import { isAnsweredBy, readOpinionRows } from "./read-opinions.ts";

/** Adds a remark to a published mark in the viewer; for those who answer its opinion, while it is open. */
export const answerMarkup: Act<typeof opinionCalls.answerMarkup> = async (context, { id, answer }) => {
  const { db, actor, now } = context;
  const row = await readMarkup(db, id);
  const [opinion] = row?.opinion_id ? await readOpinionRows(db, { ids: [row.opinion_id] }) : [];
  if (!row || !opinion || !isVisibleMarkup(actor, row)) return refuse("platform.not-found");
  if (!isAnsweredBy(actor, opinion)) refuse("opinion.reply-not-yours");
  const isOpen = isAnswering(opinion.submission_state as SubmissionState) && awaitsReply(opinion.state as OpinionState);
  if (!isOpen) refuse("opinion.answering-closed");
  const remark = { answer, answer_person: actor.personName };
  const { to } = await moveOne(context, markupMoves, id, { action: "answer", set: { ...remark, answer_time: now } });
  return presentMarkup(actor, { ...row, ...remark, state: to });
};
