import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { BuildingId } from "@tushen/contract/ground/fields";
import type { opinionListCalls } from "@tushen/contract/review/opinion-list";
import type { OpinionState } from "@tushen/domain/review/opinion-state";
import { reviewingStates } from "@tushen/domain/delivery/submission-state";
import { sql } from "kysely";
import type { Act, Actor, Context } from "../../context.ts";
import { containing } from "../../ground/platform/database/containing.ts";
import { isNewestFor, publishedStates } from "./opinion-threads.ts";
import { categoryNames, listOpinions, selectOpinions } from "./read-opinions.ts";

type Filters = ParsedInputOf<typeof opinionListCalls.exportOpinions>;

/** The state as the reader may know it: a judgement stays in the house while its round runs. */
const knownState = ({ orgType }: Actor) =>
  orgType === "CENSOR"
    ? sql<OpinionState>`opinion.state`
    : sql<OpinionState>`case when opinion.judged_round = submission.round and submission.state in (${sql.join(reviewingStates)})
        then 'REPLIED' else opinion.state end`;

const narrowed = (context: Context, filters: Filters) => {
  const { actor, db } = context;
  const { submissionVersion, discipline, buildingId, drawingNumber, problemCategory, needReview, keyword } = filters;
  return selectOpinions(db, { submissionId: filters.projectSubmissionId })
    .$if(actor.orgType !== "CENSOR", (query) => query.where("opinion.state", "in", publishedStates))
    .$if(submissionVersion !== undefined, (query) => query.where("submission_version", "=", submissionVersion ?? 0))
    .$if(discipline !== undefined, (query) => query.where("opinion.discipline", "=", discipline ?? ""))
    .$if(buildingId !== undefined, (query) => query.where("opinion.building_id", "=", buildingId as BuildingId))
    .$if(problemCategory !== undefined, (query) => query.where("problem_category", "=", problemCategory ?? ""))
    .$if(needReview !== undefined, (query) => query.where("need_review", "=", needReview ?? true))
    .$if(filters.mine === true, (query) => query.where("opinion.reviewer_credential_id", "=", actor.credentialId))
    .$if(filters.newest === true, (query) => query.where(isNewestFor(actor)))
    .$if(filters.state !== undefined, (query) =>
      query.where(knownState(actor), "in", (filters.state ?? "").split(",") as OpinionState[]),
    )
    .$if(Boolean(drawingNumber), (query) => query.where("drawing_number", "ilike", containing(drawingNumber ?? "")))
    .$if(Boolean(keyword), (query) =>
      query.where(
        sql<boolean>`concat_ws(' ', opinion_no, opinion.opinion, norm_number, clause_no) ilike ${containing(keyword ?? "")}`,
      ),
    );
};

const count = async (wanted: ReturnType<typeof narrowed>): Promise<number> => {
  const { total } = await wanted
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

const counts = async (context: Context, projectSubmissionId: Filters["projectSubmissionId"]) => {
  const categoryName = await categoryNames(context);
  const rows = await narrowed(context, { projectSubmissionId })
    .clearSelect()
    .clearOrderBy()
    .select([
      "opinion.discipline",
      "problem_category as problemCategory",
      knownState(context.actor).as("state"),
      (eb) => eb.fn.countAll<number>().as("count"),
    ])
    .groupBy(["opinion.discipline", "problem_category", sql`3`])
    .execute();
  return rows.map((row) => ({ ...row, problemCategoryName: categoryName(row.problemCategory) }));
};

/** Searches opinions of a batch by text, state and other facts. */
export const searchOpinions: Act<typeof opinionListCalls.searchOpinions> = async (context, input) => {
  const { pageNum, pageSize, ...filters } = input;
  const wanted = narrowed(context, filters);
  const rows = await wanted
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const isWhole = pageNum === 1 && rows.length < pageSize;
  return {
    list: await listOpinions(context, rows),
    total: isWhole ? rows.length : await count(wanted),
    pageNum,
    pageSize,
    counts: await counts(context, input.projectSubmissionId),
  };
};

/** All results of a search, in order. */
export const findOpinions = async (context: Context, filters: Filters) =>
  listOpinions(context, await narrowed(context, filters).execute());
