import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { BuildingId, OpinionId, SubmissionId } from "@tushen/contract/ground/fields";
import type { opinionListCalls } from "@tushen/contract/review/opinion-list";
import { isProblemCategory } from "@tushen/domain/ground/dictionary/dictionaries";
import { isOwnSheet } from "@tushen/domain/review/joint-review";
import { isContentChanged } from "@tushen/domain/review/opinion-state";
import { isOpinionText } from "@tushen/domain/review/opinion-text";
import { isClauseGiven } from "@tushen/domain/review/strong-count";
import { isFirstReview } from "@tushen/domain/review/task-type";
import { buildingsOfBatch } from "../../filing/building/index.ts";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { move, moveOne } from "../../ground/state/index.ts";
import { taskMoves } from "../task/index.ts";
import { lockTasksOf } from "./lock-tasks-of.ts";
import { opinionMoves } from "./opinion-moves.ts";
import { versionLocked } from "./version-locked.ts";

type Changes = Omit<ParsedInputOf<typeof opinionListCalls.changeOpinions>, "ids">;

/** Locks the tasks of the opinions, and refuses unless the caller may write in them. */
const writeInTasks = async (context: Context, ids: readonly OpinionId[]) => {
  const { db } = context;
  const tasks = await lockTasksOf(db, ids);
  for (const task of tasks)
    await moveOne(context, taskMoves, task.id, {
      action: "saveOpinion",
      facts: { versionLocked: await versionLocked(db, task.version_id) },
    });
  return new Map(tasks.map((task) => [task.id, task]));
};

const lockOpinions = ({ db }: Context, ids: readonly OpinionId[]) =>
  db
    .selectFrom("opinion")
    .leftJoin("drawing", "drawing.id", "opinion.drawing_id")
    .selectAll("opinion")
    .select(["drawing.discipline as sheet_discipline", "change_type"])
    .where("opinion.id", "in", ids)
    .orderBy("opinion.id")
    .forNoKeyUpdate("opinion")
    .execute();

const checkBuilding = async ({ db }: Context, id: BuildingId, submissionIds: Iterable<SubmissionId>) => {
  for (const one of submissionIds) {
    const own = await buildingsOfBatch(db, one).select("building.id").where("building.id", "=", id).executeTakeFirst();
    if (!own) refuse("opinion.building-elsewhere");
  }
};

const columnsOf = ({ problemCategory, clause, needReview, buildingId }: Changes) => ({
  ...(problemCategory === undefined ? {} : { problem_category: problemCategory }),
  ...(clause === undefined ? {} : { norm_number: clause.normNumber || null, clause_no: clause.clauseNo || null }),
  ...(needReview === undefined ? {} : { need_review: needReview }),
  ...(buildingId === undefined ? {} : { building_id: buildingId }),
});

/** Makes the same change in many of the caller's drafts; if one cannot take it, none is changed. */
export const changeOpinions: Act<typeof opinionListCalls.changeOpinions> = async (context, { ids, ...changes }) => {
  const { actor } = context;
  if (changes.problemCategory !== undefined && !isProblemCategory(changes.problemCategory))
    refuse("opinion.category-unknown");
  const tasks = await writeInTasks(context, ids);
  const opinions = await lockOpinions(context, ids);
  if (opinions.some((opinion) => opinion.reviewer_credential_id !== actor.credentialId)) refuse("opinion.not-yours");
  if (changes.buildingId != null)
    await checkBuilding(context, changes.buildingId, new Set(opinions.map((one) => one.submission_id)));
  const columns = columnsOf(changes);
  const withoutClause = opinions.filter((opinion) => {
    const { problem_category, norm_number, clause_no } = { ...opinion, ...columns };
    return !isClauseGiven({ problemCategory: problem_category, normNumber: norm_number, clauseNo: clause_no });
  });
  if (withoutClause.length > 0)
    refuse("opinion.clause-missing", {}, { detail: withoutClause.map(({ opinion_no }) => opinion_no) });
  const sheets = new Map(opinions.map((opinion) => [opinion.id, opinion]));
  await move(
    context,
    opinionMoves,
    opinions.map(({ id }) => id),
    {
      action: "edit",
      factsOf: (opinion) => {
        const sheet = sheets.get(opinion.id);
        const isFirst = isFirstReview(tasks.get(opinion.task_id)?.task_type ?? "", opinion.round);
        return {
          ownDiscipline: isOwnSheet(opinion.discipline, sheet?.sheet_discipline ?? null),
          textGiven: isOpinionText(opinion.opinion),
          clauseGiven: true,
          firstOfThread: opinion.parent_id === null,
          contentChanged: isContentChanged({ isFirst, round: opinion.round }, sheet?.change_type ?? null),
        };
      },
      ...(Object.keys(columns).length > 0 && { set: columns }),
    },
  );
  return Object.keys(columns).length === 0 ? 0 : opinions.length;
};
