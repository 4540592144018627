import type { opinionCalls } from "@tushen/contract/review/opinion";
import { awaitsReply, type OpinionState } from "@tushen/domain/review/opinion-state";
import { isAnswering, type SubmissionState } from "@tushen/domain/delivery/submission-state";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { isVisibleMarkup, presentMarkup, readMarkup } from "./markups.ts";
import { isAnsweredBy, readOpinionRows } from "./read-opinions.ts";

/** A remark on a published mark, from inside the viewer, by whoever answers its opinion and as long as that is open. */
export const answerMarkup: Act<typeof opinionCalls.answerMarkup> = async ({ db, actor, now }, { id, answer }) => {
  const row = await readMarkup(db, id);
  const [opinion] = row?.opinion_id ? await readOpinionRows(db, { ids: [row.opinion_id] }) : [];
  if (!row || !opinion || !isVisibleMarkup(actor, row)) return refuse("platform.not-found");
  if (!isAnsweredBy(actor, opinion)) refuse("opinion.reply-not-yours");
  const isOpen = isAnswering(opinion.submission_state as SubmissionState) && awaitsReply(opinion.state as OpinionState);
  if (!isOpen) refuse("opinion.answering-closed");
  const remark = { answer, answer_person: actor.personName, state: "ANSWERED" };
  await db
    .updateTable("markup")
    .set({ ...remark, answer_time: now })
    .where("id", "=", id)
    .execute();
  return presentMarkup(actor, { ...row, ...remark });
};
