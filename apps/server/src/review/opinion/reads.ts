import type { OpinionId, SubmissionId } from "@tushen/contract/ground/fields";
import type { opinionCalls } from "@tushen/contract/review/opinion";
import { answeredStatus as statusOf } from "@tushen/domain/review/answered-status";
import { isOpinionPublished, type OpinionState } from "@tushen/domain/review/opinion-state";
import type { ReplyState } from "@tushen/domain/review/reply-state";
import type { Act, Actor, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { requireVersion } from "../../delivery/submission/index.ts";
import {
  isReplyVisible,
  isVisibleTo,
  newestFor,
  type OpinionRow,
  presentOpinions,
  readOpinionRows,
} from "./read-opinions.ts";

/** A building is named by its id, or by its name. */
const isOfBuilding = (row: OpinionRow, named: number | string): boolean =>
  typeof named === "number" ? row.building_id === named : row.building_name === named;

/** Opinions of a batch with a reply the reader may see; advice may be closed without any. */
const withReply = async (db: Db, actor: Actor, submissionId: SubmissionId): Promise<ReadonlySet<OpinionId>> => {
  const rows = await db
    .selectFrom("reply")
    .innerJoin("opinion", "opinion.id", "reply.opinion_id")
    .select(["reply.opinion_id", "reply.state", "reply.org_id"])
    .where("opinion.submission_id", "=", submissionId)
    .execute();
  return new Set(rows.filter((reply) => isReplyVisible(actor, reply)).map(({ opinion_id }) => opinion_id));
};

export const searchReplyOpinions: Act<typeof opinionCalls.searchReplyOpinions> = async (context, input) => {
  const { db, actor } = context;
  const { pageNum, pageSize } = input;
  const all = await readOpinionRows(db, { submissionId: input.projectSubmissionId });
  // With a version named, its own opinions; otherwise the newest opinion of every thread.
  const known = input.submissionVersion === undefined ? newestFor(actor, all) : all;
  const replied = input.answered === undefined ? null : await withReply(db, actor, input.projectSubmissionId);
  const rows = known.filter(
    (row) =>
      isVisibleTo(actor, row) &&
      (input.submissionVersion === undefined || row.submission_version === input.submissionVersion) &&
      (input.discipline === undefined || row.discipline === input.discipline) &&
      (input.building === undefined || isOfBuilding(row, input.building)) &&
      (replied === null || input.answered === replied.has(row.id)),
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

export const answeredStatus: Act<typeof opinionCalls.answeredStatus> = async (
  context,
  { submissionId, submissionVersionId },
) => {
  const { db, actor } = context;
  await requireVersion(db, submissionId, { id: submissionVersionId });
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
