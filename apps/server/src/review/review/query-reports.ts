import type { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewReport } from "@tushen/contract/review/review-report";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { isOpinionOpen, type OpinionState } from "@tushen/domain/review/opinion-state";
import type { Act, Db } from "../../context.ts";
import { closingReportOf, opinionLetterOf } from "../../papers/document/index.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import { roundName } from "./round-name.ts";
import { opinionsOfTasks, recordOf } from "./strong-of.ts";

const statuses = { RUNNING: "审查中", CONCLUDED: "已作结论", ISSUED: "已发出" } as const;

const tasksOf = (db: Db, submission: Submission) =>
  db
    .selectFrom("review_task")
    .innerJoin("submission_version", "submission_version.id", "review_task.version_id")
    .leftJoin("credential as rc", "rc.id", "reviewer_credential_id")
    .leftJoin("person as reviewer", "reviewer.id", "rc.person_id")
    .leftJoin("credential as cc", "cc.id", "checker_credential_id")
    .leftJoin("person as checker", "checker.id", "cc.person_id")
    .selectAll("review_task")
    .select([
      "submission_version.submission_version",
      "reviewer.person_name as reviewer_name",
      "checker.person_name as checker_name",
    ])
    .where("review_task.submission_id", "=", submission.id)
    .where("review_task.state", "<>", "CANCELLED")
    .orderBy("review_task.round")
    .orderBy("review_task.id")
    .execute();

type Task = Awaited<ReturnType<typeof tasksOf>>[number];

type Opinions = Awaited<ReturnType<typeof opinionsOfTasks>>;

const disciplineOf = (task: Task, opinions: Opinions): ReviewReport["disciplines"][number] => ({
  discipline: task.discipline,
  disciplineName: disciplineLabel(task.discipline),
  reviewerName: task.reviewer_name,
  checkerName: task.checker_name,
  conclusionName: task.conclusion === null ? null : dictionaryLabel("TASK_CONCLUSION", task.conclusion),
  summary: task.summary,
  ...recordOf(task, opinions),
  openCount: opinions.filter((one) => one.need_review && isOpinionOpen(one.state as OpinionState)).length,
});

const lettersOf = (db: Db, { id, purpose }: Submission) =>
  db
    .selectFrom("letter")
    .select(["round", "letter_no", "send_time", "content"])
    .where("submission_id", "=", id)
    .where("kind", "in", [opinionLetterOf[purpose], purpose === "REVIEW" ? "REPORT" : closingReportOf[purpose]])
    .where("send_time", "is not", null)
    .orderBy("id", "desc")
    .execute();
type Letters = Awaited<ReturnType<typeof lettersOf>>;

/** The chief's conclusion of a round: of the newest in the batch, of a former one in its letter or report. */
const wordOf = (submission: Submission, letters: Letters, round: number) => {
  const letter = letters.find((one) => one.round === round);
  const isNewest = round === submission.round;
  const isOver = ["PASSED", "FRUIT", "FINISHED", "FAILED"].includes(submission.state);
  const result = isNewest ? submission.conclusion_result : "REVISE";
  const isIssued = letter !== undefined || (isNewest && isOver);
  const status = isIssued ? ("ISSUED" as const) : result === null ? ("RUNNING" as const) : ("CONCLUDED" as const);
  return {
    status,
    result: status === "RUNNING" ? null : result,
    conclusion: isNewest ? submission.conclusion : ((letter?.content as { conclusion?: string })?.conclusion ?? null),
    letterNo: letter?.letter_no ?? null,
    issueTime: letter?.send_time ?? (isNewest && isOver ? submission.pass_time : null),
  };
};

/** Review reports of a batch, one per round in order; parties see the issued ones. */
export const queryReports: Act<typeof reviewCalls.queryReports> = async ({ db, actor }, input) => {
  const submission = await db
    .selectFrom("submission")
    .selectAll()
    .where("id", "=", input.projectSubmissionId)
    .executeTakeFirstOrThrow();
  const tasks = await tasksOf(db, submission);
  const opinions = Map.groupBy(
    await opinionsOfTasks(
      db,
      tasks.map(({ id }) => id),
    ),
    ({ task_id }) => task_id,
  );
  const letters = await lettersOf(db, submission);
  const reports: ReviewReport[] = [];
  for (const round of new Set(tasks.map((task) => task.round))) {
    const own = tasks.filter((task) => task.round === round);
    const submissionVersion = own[0]?.submission_version ?? round;
    if (input.submissionVersion !== undefined && input.submissionVersion !== submissionVersion) continue;
    const word = wordOf(submission, letters, round);
    if (word.status !== "ISSUED" && actor.orgType !== "CENSOR") continue;
    const disciplines = own.map((task) => disciplineOf(task, opinions.get(task.id) ?? []));
    reports.push({
      round,
      roundName: roundName(round),
      submissionVersion,
      statusLabel: statuses[word.status],
      ...word,
      disciplines,
      strongCount: disciplines.reduce((sum, one) => sum + one.strongCount, 0),
      openCount: disciplines.reduce((sum, one) => sum + one.openCount, 0),
    });
  }
  return reports;
};
