import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { NamedFile } from "@tushen/contract/ground/file";
import type { ListedOpinion } from "@tushen/contract/review/opinion-list";
import type { OpinionId, OrgId, SubmissionId, TaskId } from "@tushen/contract/ground/fields";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { dictionaryLabel, problemCategoryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import {
  awaitsReply,
  isJudgementHeldBack,
  isOpinionPublished,
  type OpinionState,
  opinionMachine,
} from "@tushen/domain/review/opinion-state";
import { newestOfThreads } from "@tushen/domain/review/opinion-thread";
import { type ReplyState, replyMachine } from "@tushen/domain/review/reply-state";
import { isReviewerAtWork, type ReviewTaskState } from "@tushen/domain/review/review-task-state";
import { isAnswering, type SubmissionState } from "@tushen/domain/delivery/submission-state";
import { sql } from "kysely";
import type { Actor, Context, Db } from "../../context.ts";
import { namedFiles } from "../../ground/file/index.ts";
import { problemCategoriesOf } from "../../people/parameter/index.ts";
import { isClauseCheckedOf } from "../clause/index.ts";
import { markupsOfThreads } from "./markups.ts";
import { pinsOfThreads } from "./model/pins-of-threads.ts";
import { childOf, opinionOrder, threadsOf } from "./opinion-threads.ts";

export interface Wanted {
  readonly ids?: readonly OpinionId[];
  readonly taskId?: TaskId;
  readonly submissionId?: SubmissionId;
}

/** The query behind every list of opinions; the caller narrows and pages. */
export const selectOpinions = (db: Db, wanted: Wanted) =>
  db
    .selectFrom("opinion")
    .innerJoin("submission", "submission.id", "opinion.submission_id")
    .innerJoin("submission_version", "submission_version.id", "opinion.version_id")
    .leftJoin("building", "building.id", "opinion.building_id")
    .leftJoin("drawing", "drawing.id", "opinion.drawing_id")
    .leftJoin("share", "share.id", "drawing.share_id")
    .leftJoinLateral(childOf, (join) => join.onTrue())
    .$if(wanted.ids !== undefined, (query) => query.where("opinion.id", "in", wanted.ids as OpinionId[]))
    .$if(wanted.taskId !== undefined, (query) =>
      query.where(
        sql<boolean>`(opinion.task_id = ${wanted.taskId} or exists (select 1 from review_task t where t.id = ${wanted.taskId}
          and t.submission_id = opinion.submission_id and t.discipline = opinion.discipline and t.round > opinion.round))`,
      ),
    )
    .$if(wanted.submissionId !== undefined, (query) =>
      query.where("opinion.submission_id", "=", wanted.submissionId as SubmissionId),
    )
    .where("opinion.state", "<>", "CANCELLED")
    .selectAll("opinion")
    .select([
      "submission.state as submission_state",
      "submission.round as submission_round",
      "submission.purpose",
      "submission_version.submission_version",
      "building.building_name",
      "drawing.graph_name",
      "drawing.doc_biz_id",
      "share.org_id as answering_org_id",
      sql<
        string | null
      >`(select t.state from review_task t where t.submission_id = opinion.submission_id and t.discipline = opinion.discipline
        order by t.round desc limit 1)`.as("task_state"),
      sql<
        number | null
      >`(select t.reviewer_credential_id from review_task t where t.submission_id = opinion.submission_id
        and t.discipline = opinion.discipline order by t.round desc limit 1)`.as("task_reviewer_id"),
      sql<string | null>`(select p.opinion_no from opinion p where p.id = opinion.parent_id)`.as("parent_no"),
      isClauseCheckedOf("opinion.norm_number", "opinion.clause_no").as("is_clause_checked"),
      "child_id",
      "child_no",
      "child_state",
    ])
    .$call((query) => opinionOrder.reduce((sorted, by) => sorted.orderBy(by), query));

export type OpinionRow = Awaited<ReturnType<ReturnType<typeof selectOpinions>["execute"]>>[number];

export const readOpinionRows = (db: Db, wanted: Wanted): Promise<OpinionRow[]> => selectOpinions(db, wanted).execute();

const isHiddenJudgement = (actor: Actor, row: OpinionRow): boolean =>
  actor.orgType !== "CENSOR" &&
  isJudgementHeldBack(row.judged_round, row.submission_round, row.submission_state as SubmissionState);

/** The state as this person may know it. */
export const shownState = (actor: Actor, row: OpinionRow): OpinionState =>
  isHiddenJudgement(actor, row) ? "REPLIED" : (row.state as OpinionState);

export const isVisibleTo = (actor: Actor, row: Pick<OpinionRow, "state">): boolean =>
  actor.orgType === "CENSOR" || isOpinionPublished(row.state as OpinionState);

/** The newest opinion of each thread, as far as this person may know it. */
export const newestFor = (actor: Actor, rows: readonly OpinionRow[]): OpinionRow[] =>
  newestOfThreads(
    rows.filter((row) => isVisibleTo(actor, row)),
    (row) => ({ id: row.id, parentId: row.parent_id }),
  );

/** Opinions without a sheet are answered by any design or survey firm; the owner may answer all. */
export const isAnsweredBy = (actor: Actor, row: Pick<OpinionRow, "answering_org_id">): boolean =>
  actor.orgType === "CONSTRUCT" || row.answering_org_id === null || row.answering_org_id === actor.orgId;

const can = (actor: Actor, row: OpinionRow): Opinion["can"] => {
  const state = row.state as OpinionState;
  const mine = row.task_reviewer_id === actor.credentialId;
  const atWork = row.task_state !== null && isReviewerAtWork(row.task_state as ReviewTaskState);
  return {
    edit:
      mine &&
      row.parent_id === null &&
      row.reviewer_credential_id === actor.credentialId &&
      (state === "DRAFT" || state === "RETURNED"),
    judge:
      mine &&
      atWork &&
      row.submission_state === "REVIEW_AGAIN" &&
      (state === "REPLIED" || row.judged_round === row.submission_round),
    answer:
      ["CONSTRUCT", "DESIGN", "SURVEY"].includes(actor.orgType) &&
      isAnswering(row.submission_state as SubmissionState) &&
      awaitsReply(state) &&
      isAnsweredBy(actor, row),
  };
};

const repliesOf = async (db: Db, opinionIds: readonly OpinionId[]) =>
  opinionIds.length === 0
    ? []
    : db
        .selectFrom("reply")
        .innerJoin("organisation", "organisation.id", "reply.org_id")
        .leftJoin("drawing", "drawing.id", "reply.drawing_id")
        .selectAll("reply")
        .select(["org_name", "drawing.graph_num"])
        .where("opinion_id", "in", opinionIds)
        .orderBy("reply.round")
        .execute();

type ReplyRow = Awaited<ReturnType<typeof repliesOf>>[number];

const continuedBy = (actor: Actor, { child_id, child_no, child_state }: OpinionRow): Opinion["continuedBy"] =>
  child_id === null || child_no === null || child_state === null || !isVisibleTo(actor, { state: child_state })
    ? null
    : { opinionId: child_id, opinionNo: child_no };

/** The fields of an opinion, as this person may see them. */
const factsOf = (actor: Actor, row: OpinionRow, categoryName: (code: string) => string) => {
  const hidden = isHiddenJudgement(actor, row);
  const state = shownState(actor, row);
  return {
    opinionId: row.id,
    reviewTaskId: row.task_id,
    projectSubmissionId: row.submission_id,
    purpose: row.purpose,
    applicationId: row.application_id,
    versionId: row.version_id,
    submissionVersion: row.submission_version,
    opinionNo: row.opinion_no,
    parentId: row.parent_id,
    parentNo: row.parent_no,
    continuedBy: continuedBy(actor, row),
    discipline: row.discipline,
    disciplineName: disciplineLabel(row.discipline),
    buildingId: row.building_id,
    buildingName: row.building_name ?? "",
    drawingId: row.drawing_id,
    drawingNumber: row.drawing_number,
    drawingName: row.graph_name ?? "",
    problemCategory: row.problem_category,
    problemCategoryName: categoryName(row.problem_category),
    problemSource: row.problem_source,
    problemSourceName: dictionaryLabel("REVIEW_PROBLEM_SOURCE", row.problem_source),
    opinion: row.opinion,
    normNumber: row.norm_number,
    clauseNo: row.clause_no,
    isClauseChecked: row.is_clause_checked,
    needReview: row.need_review,
    remark: row.remark,
    state,
    stateLabel: opinionMachine.states[state],
    round: row.round,
    reviewerName: row.reviewer_name,
    returnComment: actor.orgType === "CENSOR" ? row.return_comment : null,
    keepReason: hidden ? null : row.keep_reason,
    sendTime: row.send_time,
    createTime: row.create_time,
    can: can(actor, row),
    version: row.version,
  };
};

/** Names of categories in the deployment's own dictionary, each looked up once. */
export const categoryNames = async (context: Context): Promise<(code: string) => string> => {
  const ofDeployment = await problemCategoriesOf(context);
  const names = new Map<string, string>();
  return (code) => {
    const name = names.get(code) ?? problemCategoryLabel(ofDeployment, code);
    names.set(code, name);
    return name;
  };
};

const showReply = (keepsBack: boolean, reply: ReplyRow, files: NamedFile[]) => {
  const state = (keepsBack ? "SUBMITTED" : reply.state) as ReplyState;
  return {
    replyId: reply.id,
    round: reply.round,
    replyType: reply.reply_type,
    replyContent: reply.reply_content,
    replyPersonName: reply.reply_person_name,
    orgName: reply.org_name,
    drawingId: reply.drawing_id,
    graphNum: reply.graph_num,
    files,
    shownPlace: reply.shown_place,
    shownNote: reply.shown_note,
    state,
    stateLabel: replyMachine.states[state],
    reviewerJudge: keepsBack ? null : reply.reviewer_judge,
    reviewerJudgeName: keepsBack ? "" : dictionaryLabel("JUDGE", reply.reviewer_judge),
    judgeNote: keepsBack ? null : reply.judge_note,
    judgeName: keepsBack ? null : reply.judge_name,
    judgeTime: keepsBack ? null : reply.judge_time,
    submitTime: reply.submit_time,
    version: reply.version,
  };
};

/** Rows as the contract shows them to this person. */
export const presentOpinions = async (context: Context, found: readonly OpinionRow[]): Promise<Opinion[]> => {
  const { db, actor } = context;
  const categoryName = await categoryNames(context);
  const visible = found.filter((row) => isVisibleTo(actor, row));
  const threadIds = visible.flatMap((row) => row.root_id ?? []);
  const threads = Map.groupBy(await threadsOf(db, threadIds), (row) => row.thread_id);
  const ids = [...visible, ...[...threads.values()].flat()].map((row) => row.id);
  const markups = await markupsOfThreads(db, actor, visible);
  const pins = await pinsOfThreads(context, visible);
  const answers = (await repliesOf(db, [...new Set(ids)])).filter((reply) => isReplyVisible(actor, reply));
  const replies = Map.groupBy(answers, (reply) => reply.opinion_id);
  const named = await namedFiles(
    db,
    answers.flatMap((reply) => reply.file_ids),
  );
  const shownReplies = (id: OpinionId, keepsBack: (round: number) => boolean) =>
    (replies.get(id) ?? []).map((reply) => showReply(keepsBack(reply.round), reply, named(reply.file_ids)));
  return visible.map((row) => ({
    ...factsOf(actor, row, categoryName),
    markups: markups.get(row.root_id ?? row.id) ?? [],
    pin: pins.get(row.root_id ?? row.id) ?? null,
    replies: shownReplies(row.id, (round) => isHiddenJudgement(actor, row) && round === row.submission_round - 1),
    // A child is published when the judgement of its parent is sent.
    earlier: (row.root_id === null ? [] : (threads.get(row.root_id) ?? []))
      .filter(({ round }) => round < row.round)
      .map((one) => ({
        opinionId: one.id,
        opinionNo: one.opinion_no,
        round: one.round,
        opinion: one.opinion,
        stateLabel: opinionMachine.states[one.state as OpinionState],
        replies: shownReplies(one.id, () => false),
      })),
  }));
};

/** The same without marks and answers, for lists. */
export const listOpinions = async (context: Context, found: readonly OpinionRow[]): Promise<ListedOpinion[]> => {
  const categoryName = await categoryNames(context);
  const counted =
    found.length === 0
      ? []
      : await context.db
          .selectFrom("markup")
          .select(["opinion_id", (eb) => eb.fn.countAll<number>().as("count")])
          .where(
            "opinion_id",
            "in",
            found.map((row) => row.id),
          )
          .groupBy("opinion_id")
          .execute();
  const counts = new Map(counted.map((row) => [row.opinion_id, row.count]));
  return found.map((row) => ({ ...factsOf(context.actor, row, categoryName), markupCount: counts.get(row.id) ?? 0 }));
};

/** Whether the reader may see a reply: a draft is visible only to those who write it. */
export const isReplyVisible = (actor: Actor, reply: { state: string; org_id: OrgId }): boolean =>
  reply.state !== "SAVED" || (actor.orgType !== "CENSOR" && actor.orgType !== "CONTROL");
