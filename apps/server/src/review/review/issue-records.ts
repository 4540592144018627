import type { CredentialId, VersionId } from "@tushen/contract/ground/fields";
import type { reviewCalls } from "@tushen/contract/review/review";
import { dictionaryLabel, problemCategoryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { inOpinionOrder } from "@tushen/domain/review/opinion-number";
import { opinionOnPaper } from "@tushen/domain/review/opinion-on-paper";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Context } from "../../context.ts";
import { issueLetter, type LetterContents, recordsOf } from "../../papers/document/index.ts";
import { problemCategoriesOf } from "../../people/parameter/index.ts";
import { readParticipants } from "../../filing/project/index.ts";
import { partiesOnPaper, type Submission } from "../../delivery/submission/index.ts";
import type { ReviewTask } from "../task/index.ts";
import { opinionsOnPaper } from "./opinions-on-paper.ts";
import { readingOf } from "./read-sheets.ts";
import { roundName } from "./round-name.ts";
import { tasksOfRound } from "../task/index.ts";
import { recordOf } from "./strong-of.ts";

const opinionsOf = async ({ db }: Context, task: ReviewTask) => {
  const rows = await opinionsOnPaper(db)
    .where("opinion.task_id", "=", task.id)
    .where("opinion.state", "<>", "CANCELLED")
    .execute();
  return rows.sort(inOpinionOrder);
};

/** Name and registration of a reviewer or checker, preferably the registration in the discipline. */
const personOf = async ({ db }: Context, id: CredentialId | null, discipline: string) => {
  if (id === null) return { name: "", registration: "/" };
  const { person_name: name, registrations } = await db
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .select(["person_name", "registrations"])
    .where("credential.id", "=", id)
    .executeTakeFirstOrThrow();
  const own = registrations.find((one) => one.discipline === discipline) ?? registrations[0];
  return { name, registration: own?.regNo ?? "/" };
};

/** People the firms named for the discipline. */
const designersOf = (participants: Awaited<ReturnType<typeof readParticipants>>, discipline: string): string[] =>
  participants
    .flatMap(({ details }) => details.members ?? [])
    .filter((one) => one.discipline === discipline)
    .map(({ name, role }) => (role ? `${name}（${dictionaryLabel("PERSON_ROLE", role)}）` : name));

/**
 * 审查记录表: the findings of each discipline in the round that ends, for the archive of the house. Issued before the
 * opinions are sent, so that it shows them as they were collected.
 */
export const issueRecords = async (context: Context, submission: Submission, versionId: VersionId): Promise<void> => {
  if (submission.purpose !== "REVIEW") return;
  const { db, now } = context;
  const parties = await partiesOnPaper(context, submission);
  const categories = await problemCategoriesOf(context);
  const participants = await readParticipants(db, submission.application_id);
  const dayOf = (stamp: string | Date | null) => (stamp === null ? "" : dayInBeijing(new Date(stamp)));
  const tasks = await tasksOfRound(db, submission);
  const reading = await readingOf(db, tasks);
  for (const task of tasks) {
    const { discipline } = task;
    const opinions = await opinionsOf(context, task);
    const reviewer = await personOf(context, task.reviewer_credential_id, discipline);
    const checker = await personOf(context, task.checker_credential_id, discipline);
    const content = (recordNumber: string): LetterContents["RECORD"] => ({
      ...parties,
      recordNumber,
      acceptanceNumber: submission.acceptance_no ?? "",
      firms: [...parties.surveyors, ...parties.designers],
      discipline: disciplineLabel(discipline),
      round: roundName(task.round),
      ...{ reviewer: reviewer.name, reviewerRegistration: reviewer.registration },
      ...{ checker: checker.name, checkerRegistration: checker.registration },
      designers: designersOf(participants, discipline),
      begunOn: dayOf(task.start_time),
      submittedOn: dayOf(task.submit_time),
      checkedOn: dayOf(task.check_time),
      sheetCount: reading(task).sheetCount,
      conclusion: dictionaryLabel("TASK_CONCLUSION", task.conclusion),
      summary: task.summary ?? "",
      ...recordOf(task, opinions),
      opinions: opinions.map((one) => ({
        ...opinionOnPaper(one),
        building: one.building_name ?? "",
        problemCategory: problemCategoryLabel(categories, one.problem_category),
        needsReply: one.need_review,
      })),
      issuedOn: dayInBeijing(now),
    });
    await issueLetter(context, { kind: "RECORD", submission, versionId, round: task.round, content });
  }
};

export const listRecords: Act<typeof reviewCalls.listRecords> = async (context, { projectSubmissionId }) =>
  (await recordsOf(context, projectSubmissionId)).map((one) => ({ ...one, roundName: roundName(one.round) }));
