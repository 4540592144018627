import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { opinionCalls } from "@tushen/contract/review/opinion";
import { answeredStatus as statusOf } from "@tushen/domain/review/answered-status";
import { isOpinionPublished, type OpinionState } from "@tushen/domain/review/opinion-state";
import type { ReplyState } from "@tushen/domain/review/reply-state";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import {
  isVisibleTo,
  newestFor,
  type OpinionRow,
  presentOpinions,
  readOpinionRows,
  shownState,
} from "./read-opinions.ts";

/** A building is named by its id, or by its name. */
const isOfBuilding = (row: OpinionRow, named: number | string): boolean =>
  typeof named === "number" ? row.building_id === named : row.building_name === named;

export const searchReplyOpinions: Act<typeof opinionCalls.searchReplyOpinions> = async (context, input) => {
  const { db, actor } = context;
  const { pageNum, pageSize } = input;
  const all = await readOpinionRows(db, { submissionId: input.projectSubmissionId });
  // With a version named, its own opinions; otherwise the newest opinion of every thread.
  const known = input.submissionVersion === undefined ? newestFor(actor, all) : all;
  const rows = known.filter(
    (row) =>
      isVisibleTo(actor, row) &&
      (input.submissionVersion === undefined || row.submission_version === input.submissionVersion) &&
      (input.discipline === undefined || row.discipline === input.discipline) &&
      (input.building === undefined || isOfBuilding(row, input.building)) &&
      (input.answered === undefined || input.answered === (shownState(actor, row) !== "SENT")),
  );
  const list = await presentOpinions(context, rows.slice((pageNum - 1) * pageSize, pageNum * pageSize));
  return { list, total: rows.length, pageNum, pageSize };
};

export const readOpinion: Act<typeof opinionCalls.readOpinion> = async (context, { id }) => {
  const { db } = context;
  const [opinion] = await presentOpinions(context, await readOpinionRows(db, { ids: [id] }));
  return opinion ?? refuse("platform.not-found");
};

/** A house sees the opinions of its own tasks, and in a re-review all earlier ones of the discipline. */
export const listOpinionsOfTask: Act<typeof opinionCalls.listOpinionsOfTask> = async (context, { reviewTaskId }) =>
  presentOpinions(context, await readOpinionRows(context.db, { taskId: reviewTaskId }));

export const queryWrittenOpinions: Act<typeof opinionCalls.queryWrittenOpinions> = async (context, input) => {
  const { db, actor, subject } = context;
  const { reviewTaskId, submissionVersion, pageNum, pageSize } = input;
  const all = await readOpinionRows(db, { submissionId: subject.submissionId as SubmissionId });
  const rows = all.filter(
    (row) =>
      isVisibleTo(actor, row) &&
      (reviewTaskId === undefined || row.task_id === reviewTaskId) &&
      (submissionVersion === undefined || row.submission_version === submissionVersion),
  );
  const list = await presentOpinions(context, rows.slice((pageNum - 1) * pageSize, pageNum * pageSize));
  return { list, total: rows.length, pageNum, pageSize };
};

export const answeredStatus: Act<typeof opinionCalls.answeredStatus> = async (context, { submissionId }) => {
  const { db, actor } = context;
  const published = (await readOpinionRows(db, { submissionId })).filter((row) =>
    isOpinionPublished(row.state as OpinionState),
  );
  const opinions = await presentOpinions(context, newestFor(actor, published));
  return statusOf(
    opinions.map((opinion) => ({
      state: opinion.state as OpinionState,
      needReply: opinion.needReview,
      replyState: (opinion.replies.at(-1)?.state ?? "NONE") as ReplyState,
    })),
  );
};
