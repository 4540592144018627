import type { CredentialId, VersionId } from "@tushen/contract/ground/fields";
import type { ReportWords } from "@tushen/contract/review/review-report";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { reportQuestions, verdictLabel } from "@tushen/domain/review/review-report";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { ReportedRecord } from "@tushen/paper/review-report";
import { gatherProject } from "./gather-project.ts";
import type { Context } from "../../context.ts";
import type { LetterContents, NewLetter } from "../../papers/document/index.ts";
import { partiesOnPaper, type Submission } from "../../delivery/submission/index.ts";
import { namesOf } from "./letter-content.ts";
import type { ReviewTask } from "../task/index.ts";
import { formOfReport, reportFindings } from "./report-draft.ts";
import { roundName } from "./round-name.ts";
import { opinionsOfTasks, recordOf } from "./strong-of.ts";

const tasksOfAllRounds = async ({ db }: Context, { id }: Submission): Promise<ReviewTask[]> =>
  await db
    .selectFrom("review_task")
    .selectAll()
    .where("submission_id", "=", id)
    .where("state", "<>", "CANCELLED")
    .orderBy("round")
    .orderBy("id")
    .execute();

const recordOnPaper = (
  task: ReviewTask,
  opinions: Awaited<ReturnType<typeof opinionsOfTasks>>,
  names: ReadonlyMap<number, string>,
): ReportedRecord => {
  const { strongCount, strongClauses } = recordOf(task, opinions);
  return {
    discipline: disciplineLabel(task.discipline),
    round: roundName(task.round),
    reviewer: names.get(task.reviewer_credential_id ?? 0) ?? "",
    checker: names.get(task.checker_credential_id ?? 0) ?? "",
    conclusion: dictionaryLabel("TASK_CONCLUSION", task.conclusion),
    strongCount,
    strongClauses,
    summary: task.summary ?? "",
  };
};

const opinionCountOf = async ({ db }: Context, { id }: Submission): Promise<number> => {
  const { count } = await db
    .selectFrom("opinion")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("submission_id", "=", id)
    .where("parent_id", "is", null)
    .where("state", "not in", ["DRAFT", "SUBMITTED", "RETURNED", "CANCELLED"])
    .executeTakeFirstOrThrow();
  return count;
};

/** 审查报告 in the words of the leader or the chief; `chief` is who concludes. */
export const reportLetter = async (
  context: Context,
  submission: Submission,
  versionId: VersionId,
  { result, words, chief }: { result: "PASS" | "FAIL"; words: ReportWords; chief: string },
): Promise<NewLetter<"REPORT">> => {
  const { db, now } = context;
  const tasks = await tasksOfAllRounds(context, submission);
  const names = await namesOf(context, [
    ...tasks.flatMap((task) => [task.reviewer_credential_id, task.checker_credential_id]),
    ...words.answers.map(({ signerCredentialId }) => signerCredentialId),
    submission.leader_credential_id,
  ]);
  const nameOf = (id: CredentialId | null) => names.get(id ?? 0) ?? "";
  const form = await formOfReport(db, submission);
  const { address, projectClass, projectGrade, projectSize } = await gatherProject(db, submission);
  const opinions = Map.groupBy(
    await opinionsOfTasks(
      db,
      tasks.map(({ id }) => id),
    ),
    ({ task_id }) => task_id,
  );
  const records = tasks.map((task) => recordOnPaper(task, opinions.get(task.id) ?? [], names));
  const facts = {
    ...(await partiesOnPaper(context, submission)),
    ...{ address, projectClass, projectGrade, projectSize, form, records },
    strongInAll: (await reportFindings(db, submission)).strongInAll,
    opinionCount: await opinionCountOf(context, submission),
  };
  const answers = reportQuestions[form].flatMap((question) => {
    const given = words.answers.find(({ code }) => code === question.code);
    if (!given) return [];
    const { verdict, text, signerCredentialId } = given;
    const shown = { question: question.text, verdict: verdictLabel(question, verdict), isMet: verdict !== "NOT_MET" };
    return [{ ...shown, text, signer: nameOf(signerCredentialId) }];
  });
  const content = (reportNumber: string): LetterContents["REPORT"] => ({
    ...facts,
    reportNumber,
    ...(submission.alters_id !== null && { isAlteration: true }),
    acceptanceNumber: submission.acceptance_no ?? "",
    acceptedOn: submission.accept_time === null ? "" : dayInBeijing(new Date(submission.accept_time)),
    rounds: submission.round,
    isPassed: result === "PASS",
    conclusion: submission.conclusion ?? "",
    basis: words.basis,
    greenRating: words.greenRating,
    notes: words.notes,
    answers,
    leader: nameOf(submission.leader_credential_id),
    chief,
    issuedOn: dayInBeijing(now),
  });
  return { kind: "REPORT", submission, versionId, round: submission.round, content };
};
