import type { opinionCalls } from "@tushen/contract/opinion";
import { answeredStatus as statusOf } from "@tushen/domain/answered-status";
import type { OpinionState } from "@tushen/domain/opinion-state";
import type { ReplyState } from "@tushen/domain/reply-state";
import type { Act } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { isVisibleTo, presentOpinions, readOpinionRows, shownState } from "./read-opinions.ts";

export const searchReplyOpinions: Act<typeof opinionCalls.searchReplyOpinions> = async ({ db, actor }, input) => {
  const { pageNum, pageSize } = input;
  const rows = (await readOpinionRows(db, { submissionId: input.projectSubmissionId })).filter(
    (row) =>
      isVisibleTo(actor, row) &&
      (input.submissionVersion === undefined || row.submission_version === input.submissionVersion) &&
      (input.discipline === undefined || row.discipline === input.discipline) &&
      (input.building === undefined || row.building_id === input.building) &&
      (input.answered === undefined || input.answered === !["SENT", "REOPENED"].includes(shownState(actor, row))),
  );
  const list = await presentOpinions(db, actor, rows.slice((pageNum - 1) * pageSize, pageNum * pageSize));
  return { list, total: rows.length, pageNum, pageSize };
};

export const readOpinion: Act<typeof opinionCalls.readOpinion> = async ({ db, actor }, { id }) => {
  const [opinion] = await presentOpinions(db, actor, await readOpinionRows(db, { ids: [id] }));
  return opinion ?? refuse("platform.not-found");
};

/** A house sees its own tasks' opinions, with all earlier ones of the discipline in a re-review. */
export const listOpinionsOfTask: Act<typeof opinionCalls.listOpinionsOfTask> = async (
  { db, actor },
  { reviewTaskId },
) => presentOpinions(db, actor, await readOpinionRows(db, { taskId: reviewTaskId }));

export const answeredStatus: Act<typeof opinionCalls.answeredStatus> = async ({ db, actor }, { submissionId }) => {
  const opinions = await presentOpinions(db, actor, await readOpinionRows(db, { submissionId }));
  return statusOf(
    opinions.map((opinion) => ({
      state: opinion.state as OpinionState,
      needReply: opinion.needReview,
      replyState: (opinion.replies.at(-1)?.state ?? "NONE") as ReplyState,
    })),
  );
};
