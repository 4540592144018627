import type { reviewCalls } from "@tushen/contract/review";
import { disciplineLabel } from "@tushen/domain/disciplines";
import { dictionaryLabel, problemCategoryLabel } from "@tushen/domain/dictionaries";
import { strongCount } from "@tushen/domain/strong-count";
import { addDays, dayInBeijing } from "@tushen/domain/work-calendar";
import type { Act, Context } from "../context.ts";
import { issueLetter, type LetterContents } from "../document/index.ts";
import { notifyOrganisation } from "../message/index.ts";
import { refuse } from "../platform/http/refusal.ts";
import { readParameter } from "../parameter/index.ts";
import {
  lockNewestVersion,
  lockSubmission,
  moveSubmission,
  openNextVersion,
  partiesOnPaper,
  partnersOf,
  pauseClock,
  sharesOf,
  type Submission,
} from "../submission/index.ts";
import { closeTasks } from "./conclude.ts";
import { roundFacts, tasksOfRound } from "./round.ts";

/** Opinions that go out with this letter: new ones that were confirmed, and old ones that stay open. */
const opinionsOfLetter = ({ db }: Context, submission: Submission) =>
  db
    .selectFrom("opinion")
    .leftJoin("building", "building.id", "opinion.building_id")
    .selectAll("opinion")
    .select("building_name")
    .where("opinion.submission_id", "=", submission.id)
    .where("opinion.state", "in", ["CONFIRMED", "REOPENED"])
    .orderBy("opinion.discipline")
    .orderBy("opinion_no")
    .execute();

const namesOf = async ({ db }: Context, ids: readonly (number | null)[]): Promise<Map<number, string>> => {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .select(["credential.id", "person_name"])
    .where("credential.id", "in", wanted as never[])
    .execute();
  return new Map(rows.map((row) => [row.id as number, row.person_name]));
};

const letterContent = async (context: Context, submission: Submission, replyDueOn: string) => {
  const opinions = await opinionsOfLetter(context, submission);
  const tasks = await tasksOfRound(context.db, submission);
  const names = await namesOf(
    context,
    tasks.flatMap((task) => [task.reviewer_credential_id, task.checker_credential_id]),
  );
  const groups = [...new Set(opinions.map((opinion) => opinion.discipline))].map((discipline) => ({
    group: disciplineLabel(discipline),
    count: strongCount(
      opinions
        .filter((opinion) => opinion.discipline === discipline)
        .map((opinion) => ({
          discipline,
          problemCategory: opinion.problem_category,
          normNumber: opinion.norm_number,
          clauseNo: opinion.clause_no,
        })),
    ),
  }));
  const parties = await partiesOnPaper(context, submission);
  const issuedOn = dayInBeijing(context.now);
  return (letterNumber: string): LetterContents["OPINION"] => ({
    ...parties,
    letterNumber,
    round: submission.round,
    reviewedFrom: submission.clock_started_on ?? issuedOn,
    reviewedUntil: issuedOn,
    conclusion: submission.conclusion ?? "",
    strongCounts: groups.filter(({ count }) => count > 0),
    opinions: opinions.map((opinion) => ({
      number: opinion.opinion_no,
      discipline: disciplineLabel(opinion.discipline),
      building: opinion.building_name ?? "",
      drawingNumber: opinion.drawing_number,
      problemCategory: problemCategoryLabel(opinion.problem_category),
      opinion:
        opinion.keep_reason && opinion.state === "REOPENED"
          ? `${opinion.opinion}（未通过：${opinion.keep_reason}）`
          : opinion.opinion,
      clause: [opinion.norm_number, opinion.clause_no && `第${opinion.clause_no}条`].filter(Boolean).join(" "),
      needsReply: opinion.need_review,
    })),
    disciplines: tasks.map((task) => ({
      name: disciplineLabel(task.discipline),
      reviewer: names.get(task.reviewer_credential_id ?? 0) ?? "",
      checker: names.get(task.checker_credential_id ?? 0) ?? "",
      opinionCount: opinions.filter((opinion) => opinion.discipline === task.discipline).length,
      conclusion: dictionaryLabel("TASK_CONCLUSION", task.conclusion),
    })),
    replyDueOn,
    issuedOn,
  });
};

/** Confirmed opinions become the parties' business; advice that needs no reply is closed at once. */
const publishOpinions = async ({ db, now }: Context, submission: Submission): Promise<void> => {
  const confirmed = db
    .updateTable("opinion")
    .where("submission_id", "=", submission.id)
    .where("state", "=", "CONFIRMED");
  const published = { send_time: now };
  await confirmed
    .where("need_review", "=", true)
    .set({ ...published, state: "SENT" })
    .execute();
  await confirmed
    .where("need_review", "=", false)
    .set({ ...published, state: "CLOSED" })
    .execute();
  await db
    .updateTable("markup")
    .set({ state: "PUBLISHED" })
    .where("state", "=", "LINKED")
    .where("opinion_id", "in", (eb) =>
      eb.selectFrom("opinion").select("opinion.id").where("opinion.submission_id", "=", submission.id),
    )
    .execute();
};

/** Sends the letter of opinions: the ball goes to the designers, the clock stands still, the next version opens. */
export const sendLetter: Act<typeof reviewCalls.sendLetter> = async (context, input) => {
  const { db, now } = context;
  const submission = await lockSubmission(db, input.projectSubmissionId);
  if (submission.conclusion_result !== "REVISE") refuse("review.conclusion-missing");
  await moveSubmission(context, submission, {
    action: "sendLetter",
    facts: await roundFacts(context, submission),
    why: submission.conclusion ?? "",
  });
  const replyDueOn = input.replyDueOn ?? addDays(dayInBeijing(now), Number(await readParameter(db, "REPLY_DAYS")));
  const version = await lockNewestVersion(db, submission.id);
  const content = await letterContent(context, submission, replyDueOn);
  const letterId = await issueLetter(context, {
    kind: "OPINION",
    submission,
    versionId: version.id,
    round: submission.round,
    content,
  });
  await publishOpinions(context, submission);
  await closeTasks(context, submission);
  await pauseClock(db, submission, now);
  await openNextVersion(context, submission);
  const { letter_no } = await db
    .selectFrom("letter")
    .select("letter_no")
    .where("id", "=", letterId)
    .executeTakeFirstOrThrow();
  const shares = await sharesOf(db, version.id);
  const { projectName } = await partiesOnPaper(context, submission);
  for (const orgId of partnersOf(shares))
    await notifyOrganisation(db, now, orgId, {
      title: "审查意见告知书",
      content: `【审查意见】${projectName}${submission.round === 1 ? "初审" : `第${submission.round - 1}次复审`}意见已发出（${letter_no}），请于${replyDueOn}前答复。`,
      url: `#/reportUnit/buildingCensorAnswerPage?projectApplicationId=${submission.application_id}&projectSubmissionId=${submission.id}`,
    });
  return { letterId, letterNo: letter_no };
};
