import type { SubmissionId } from "@tushen/contract/ground/fields";
import { isStrongCategory } from "@tushen/domain/review/strong-count";
import type { Db } from "../../context.ts";
import { lockSubmission, type Submission } from "../../delivery/submission/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { hasSent, type LetterKind } from "../../papers/document/index.ts";

/** The batch of a paper that is made once, after the review has passed. */
export const passedBatch = async (db: Db, id: SubmissionId, kind: LetterKind): Promise<Submission> => {
  const submission = await lockSubmission(db, id);
  if (await hasSent(db, id, [kind])) refuse("document.sent");
  if (submission.pass_time === null) refuse("document.before-pass");
  return submission;
};

/** People of each discipline in its last round, by the order in which they were named. */
export const staffOf = (db: Db, id: SubmissionId) =>
  db
    .selectFrom("review_task")
    .leftJoin("credential as rc", "rc.id", "reviewer_credential_id")
    .leftJoin("person as reviewer", "reviewer.id", "rc.person_id")
    .leftJoin("credential as cc", "cc.id", "checker_credential_id")
    .leftJoin("person as checker", "checker.id", "cc.person_id")
    .select([
      "discipline",
      "plan_end",
      "summary",
      "reviewer.person_name as reviewer",
      "reviewer.registrations as reviewer_registrations",
      "checker.person_name as checker",
      "checker.registrations as checker_registrations",
    ])
    .distinctOn("discipline")
    .where("submission_id", "=", id)
    .where("review_task.state", "<>", "CANCELLED")
    .orderBy("discipline")
    .orderBy("review_task.round", "desc")
    .orderBy("review_task.id", "desc")
    .execute();

/** Opinions of a discipline that were sent; a thread counts once. */
export const opinionsOf = async (db: Db, id: SubmissionId, disciplines: readonly string[]) => {
  const rows = await db
    .selectFrom("opinion")
    .select(["discipline", "problem_category"])
    .where("submission_id", "=", id)
    .where("discipline", "in", disciplines)
    .where("parent_id", "is", null)
    .where("state", "not in", ["DRAFT", "SUBMITTED", "RETURNED", "CANCELLED"])
    .execute();
  return { count: rows.length, strong: rows.filter((row) => isStrongCategory(row.problem_category)).length };
};

/** A figure with two places, and its unit if it has one; a stroke where it is unknown. */
export const figure = (value: number | null | undefined, unit = ""): string =>
  value == null
    ? "/"
    : `${value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}${unit}`;
