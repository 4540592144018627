import type { SubmissionId } from "@tushen/contract/ground/fields";
import { disciplineLabel, disciplineRank } from "@tushen/domain/ground/disciplines";
import { strongClauses, strongInAll } from "@tushen/domain/review/strong-count";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Db } from "../../context.ts";
import { asCounted, givenCounts } from "../../review/review/index.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import type { CertificateContent } from "./content.ts";

/** Reviewer and checker of each discipline in its last round. */
const disciplinesOf = async (db: Db, id: SubmissionId): Promise<CertificateContent["disciplines"]> => {
  const rows = await db
    .selectFrom("review_task")
    .innerJoin("credential as rc", "rc.id", "reviewer_credential_id")
    .innerJoin("person as reviewer", "reviewer.id", "rc.person_id")
    .innerJoin("credential as cc", "cc.id", "checker_credential_id")
    .innerJoin("person as checker", "checker.id", "cc.person_id")
    .select(["discipline", "reviewer.person_name", "reviewer.registrations", "checker.person_name as checker_name"])
    .distinctOn("discipline")
    .where("submission_id", "=", id)
    .where("review_task.state", "<>", "CANCELLED")
    .orderBy("discipline")
    .orderBy("review_task.round", "desc")
    .orderBy("review_task.id", "desc")
    .execute();
  return rows
    .toSorted((a, b) => disciplineRank(a.discipline) - disciplineRank(b.discipline))
    .map((row) => {
      const own = row.registrations.find((one) => one.discipline === row.discipline) ?? row.registrations[0];
      return {
        name: disciplineLabel(row.discipline),
        reviewer: row.person_name,
        reviewerRegistration: own?.regNo ?? "/",
        checker: row.checker_name,
      };
    });
};

/** The day the first round ended: with its letter, or with the pass. */
const firstReviewDay = async (db: Db, submission: Submission): Promise<string | null> => {
  const letter = await db
    .selectFrom("letter")
    .select("send_time")
    .where("submission_id", "=", submission.id)
    .where("kind", "=", "OPINION")
    .where("send_time", "is not", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const at = letter?.send_time ?? submission.pass_time;
  return at === null || at === undefined ? null : dayInBeijing(new Date(at));
};

/** Opinions that were sent; drafts and withdrawn ones do not count. */
const countedOpinions = (db: Db, id: SubmissionId) =>
  db
    .selectFrom("opinion")
    .select(["discipline", "problem_category", "norm_number", "clause_no", "round", "task_id"])
    .where("submission_id", "=", id)
    .where("state", "not in", ["DRAFT", "SUBMITTED", "RETURNED", "CANCELLED"])
    .orderBy("id")
    .execute();

/** Facts about the review that the certificate states. */
export const gatherReview = async (db: Db, submission: Submission) => {
  const opinions = (await countedOpinions(db, submission.id)).map((row) => ({
    ...asCounted(row),
    round: row.round,
    taskId: row.task_id,
  }));
  const first = opinions.filter((one) => one.round === 1);
  const day = (stamp: string | null) => (stamp === null ? "" : dayInBeijing(new Date(stamp)));
  return {
    disciplines: await disciplinesOf(db, submission.id),
    acceptedOn: day(submission.accept_time),
    firstReviewedOn: (await firstReviewDay(db, submission)) ?? "",
    passedOn: day(submission.pass_time),
    passedAtFirstReview: submission.first_pass ?? submission.round <= 1,
    strongCountAtFirstReview: strongInAll(first, await givenCounts(db, submission.id, 1)),
    strongClausesAtFirstReview: strongClauses(first).join("；"),
    recheckTimes: Math.max(0, submission.round - 1),
    strongCountInAll: strongInAll(opinions, await givenCounts(db, submission.id, submission.round)),
    specialConclusions: submission.conclusion ? [{ subject: "综合", text: submission.conclusion }] : [],
  };
};
