import type { TaskId } from "@tushen/contract/fields";
import { strongClauses, strongCount } from "@tushen/domain/strong-count";
import type { Db } from "../context.ts";

/** The opinions a task has raised, those taken back left out. */
export const opinionsOfTask = (db: Db, taskId: TaskId) =>
  db
    .selectFrom("opinion")
    .select(["discipline", "problem_category", "norm_number", "clause_no", "need_review", "state"])
    .where("task_id", "=", taskId)
    .where("state", "<>", "CANCELLED")
    .execute();

type Raised = Awaited<ReturnType<typeof opinionsOfTask>>;

const asCounted = (opinions: Raised) =>
  opinions.map((opinion) => ({
    discipline: opinion.discipline,
    problemCategory: opinion.problem_category,
    normNumber: opinion.norm_number,
    clauseNo: opinion.clause_no,
  }));

/** Violated compulsory clauses by the rule (domain handbook 2.2), and which. */
export const strongOf = (opinions: Raised): number => strongCount(asCounted(opinions));
export const clausesOf = (opinions: Raised): string[] => strongClauses(asCounted(opinions));
