import { disciplineVerdict } from "@tushen/domain/review/verdict-on-paper";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { inOpinionOrder } from "@tushen/domain/review/opinion-number";
import { opinionOnPaper } from "@tushen/domain/review/opinion-on-paper";
import type { SubmissionFacts } from "@tushen/domain/delivery/submission-state";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import type { Context } from "../../context.ts";
import {
  closingReportOf,
  issueLetter,
  type LetterContents,
  letterKinds,
  type NewLetter,
  outcomesOfRound,
  voidDrafts,
} from "../../papers/document/index.ts";
import { notifyOrganisations } from "../../ground/message/index.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import {
  lockNewestVersion,
  nameOfBatch,
  notifyPartners,
  partiesOnPaper,
  pauseClock,
  type Submission,
  writeSubmission,
  submissionMoves,
} from "../../delivery/submission/index.ts";
import { closeTasks } from "../task/index.ts";
import { authorityOf, namesOf } from "./letter-content.ts";
import { opinionsOnPaper } from "./opinions-on-paper.ts";
import { publishOpinions } from "../opinion/index.ts";
import { tasksOfRound } from "../task/index.ts";
import { moveOne } from "../../ground/state/index.ts";

const opinionsWithReplies = ({ db }: Context, { id }: Submission) =>
  opinionsOnPaper(db)
    .select((eb) =>
      eb
        .selectFrom("reply")
        .innerJoin("opinion as asked", "asked.id", "reply.opinion_id")
        .select("reply_content")
        .where(sql<boolean>`coalesce(asked.root_id, asked.id) = coalesce(opinion.root_id, opinion.id)`)
        .where("reply.state", "<>", "SAVED")
        .orderBy("reply.round", "desc")
        .limit(1)
        .as("reply"),
    )
    .where("opinion.submission_id", "=", id)
    .where("opinion.state", "not in", ["DRAFT", "SUBMITTED", "RETURNED", "CANCELLED"])
    // A thread appears once in the report, with its newest opinion.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("opinion as child")
            .select("child.id")
            .whereRef("child.parent_id", "=", "opinion.id")
            .where("child.state", "<>", "CANCELLED"),
        ),
      ),
    )
    .execute();

type Row = Awaited<ReturnType<typeof opinionsWithReplies>>[number];

/** Outcome of an opinion; advice needs no answer. */
const outcomeOf = (row: Row, isInspection: boolean): string => {
  if (!row.need_review) return "仅供参考";
  if (row.state === "CLOSED") return isInspection ? "已整改" : "已采纳";
  return row.reply === null ? "未答复" : "保留意见";
};

/** The report that closes a consultation or an inspection, from what is known now. */
export const closingReportLetter = async (
  context: Context,
  submission: Submission,
): Promise<NewLetter<"CONSULTING_REPORT" | "INSPECTION_RESULT">> => {
  const { db, now } = context;
  const purpose = submission.purpose === "JC" ? "JC" : "ZX";
  const version = await lockNewestVersion(db, submission.id);
  const opinions = (await opinionsWithReplies(context, submission)).sort(inOpinionOrder);
  const tasks = await tasksOfRound(db, submission);
  const names = await namesOf(
    context,
    tasks.flatMap((task) => [task.reviewer_credential_id, task.checker_credential_id]),
  );
  const parties = { ...(await partiesOnPaper(context, submission)), ...(await authorityOf(context, submission)) };
  const today = dayInBeijing(now);
  const content = (reportNumber: string): LetterContents["CONSULTING_REPORT"] => ({
    ...parties,
    purpose,
    reportNumber,
    ...(submission.sample_basis !== null && { sampleBasis: submission.sample_basis }),
    begunOn: submission.accept_time === null ? today : dayInBeijing(new Date(submission.accept_time)),
    issuedOn: today,
    conclusion: submission.conclusion ?? "",
    disciplines: tasks.map((task) => ({
      name: disciplineLabel(task.discipline),
      reviewer: names.get(task.reviewer_credential_id ?? 0) ?? "",
      checker: names.get(task.checker_credential_id ?? 0) ?? "",
      summary: task.summary || (purpose === "JC" ? disciplineVerdict("JC", task.conclusion) : ""),
    })),
    opinions: opinions.map((row) => ({
      ...opinionOnPaper(row),
      discipline: disciplineLabel(row.discipline),
      reply: row.reply ?? "",
      outcome: outcomeOf(row, purpose === "JC"),
    })),
  });
  return { kind: closingReportOf[purpose], submission, versionId: version.id, round: submission.round, content };
};

/**
 * Closes a consultation or inspection with its report. Advice may stay open, problems of an inspection may not. Neither
 * concerns a certificate, so no version becomes final (domain handbook 2.3).
 */
export const closeBeside = async (context: Context, submission: Submission, facts: SubmissionFacts): Promise<void> => {
  const { db, actor, now } = context;
  await moveOne(context, submissionMoves, submission.id, { action: "close", facts, why: submission.conclusion ?? "" });
  const purpose = submission.purpose === "JC" ? "JC" : "ZX";
  await publishOpinions(context, submission);
  const letter = await closingReportLetter(context, submission);
  await issueLetter(context, letter);
  await voidDrafts(context, submission.id, outcomesOfRound);
  await closeTasks(context, submission);
  await pauseClock(db, submission, now);
  await writeSubmission(db, submission.id, { finish_time: now });
  const { title } = letterKinds[letter.kind];
  const content = `${await nameOfBatch(db, submission.id)}已办结，${title}已出具：${submission.conclusion}`;
  await notifyPartners(context, submission, { title, content });
  if (purpose === "JC")
    await notifyOrganisations(db, now, await authoritiesOf(db, submission.division_code), {
      title,
      content: `${actor.orgName}：${content}`,
      url: `#/controlUnit/inspections?projectSubmissionId=${submission.id}`,
    });
};
