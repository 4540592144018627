import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { BuildingId } from "@tushen/contract/ground/fields";
import type { FoundOpinion } from "@tushen/contract/ground/search";
import type { opinionListCalls } from "@tushen/contract/review/opinion-list";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import type { OpinionState } from "@tushen/domain/review/opinion-state";
import { reviewingStates } from "@tushen/domain/delivery/submission-state";
import { type RawBuilder, sql } from "kysely";
import type { Act, Actor, Context } from "../../context.ts";
import { containing } from "../../ground/platform/database/containing.ts";
import { givenToHouse, visibleApplication } from "../../ground/rights/index.ts";
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
    .$if(filters.state !== undefined, (query) => query.where(knownState(actor), "in", filters.state ?? []))
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

/** Number, text and clause of an opinion, exactly as the index `opinion_words` holds them. */
const text = sql`search_text(opinion.opinion_no || ' ' || opinion.opinion || ' ' || coalesce(opinion.norm_number, '')
  || ' ' || coalesce(opinion.clause_no, ''))`;

/** A house reads every opinion on batches it was given; others read published opinions of projects they see. */
const mayRead = (actor: Actor): RawBuilder<boolean> => {
  const seesProject = visibleApplication(actor, sql.ref("opinion.application_id"));
  if (actor.orgType !== "CENSOR")
    return sql<boolean>`${seesProject} and opinion.state in (${sql.join([...publishedStates])})`;
  return sql<boolean>`${seesProject} and ${givenToHouse(actor.orgId)}`;
};

/** The newest opinions the caller may read whose number, text or clause holds all words. */
export const opinionsByWords = async (
  { db, actor }: Pick<Context, "db" | "actor">,
  words: readonly string[],
  most: number,
): Promise<FoundOpinion[]> => {
  const pairs = sql.join(
    words.map((word) => sql`pairs_of(search_text(${word}))`),
    sql` || `,
  );
  const rows = await db
    .selectFrom("opinion")
    .innerJoin("submission", "submission.id", "opinion.submission_id")
    .innerJoin("project_application", "project_application.id", "opinion.application_id")
    .select([
      "opinion.id as opinionId",
      "opinion.submission_id as projectSubmissionId",
      "opinion.opinion_no as opinionNo",
      "opinion.opinion",
      "opinion.discipline",
      "project_application.project_name as projectName",
    ])
    .where("opinion.state", "<>", "CANCELLED")
    .where(mayRead(actor))
    .where(sql<boolean>`pairs_of(${text}) @> (${pairs})`)
    .where((eb) => eb.and(words.map((word) => sql<boolean>`${text} like search_text(${containing(word)})`)))
    .orderBy("opinion.id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ discipline, ...row }) => ({ ...row, disciplineName: disciplineLabel(discipline) }));
};
