import type { CredentialId, SubmissionId } from "@tushen/contract/ground/fields";
import type { reviewCalls } from "@tushen/contract/review/review";
import type { ReportWords } from "@tushen/contract/review/review-report";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { clauseText } from "@tushen/domain/review/clause-text";
import { isOpinionOpen, type OpinionState } from "@tushen/domain/review/opinion-state";
import {
  type ReportFindings,
  reportFlaw,
  reportFormOf,
  standardBasis,
  structural,
  suggestedAnswers,
} from "@tushen/domain/review/review-report";
import { isStrongCategory, strongInAll } from "@tushen/domain/review/strong-count";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { readApplication } from "../../filing/project/index.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import { type ReportPerson, reportPeople } from "./report-people.ts";
import type { ReviewTask } from "../task/index.ts";
import { tasksOfRound } from "../task/index.ts";
import { asCounted, givenCounts } from "./strong-of.ts";

const opinionsOf = (db: Db, id: SubmissionId) =>
  db
    .selectFrom("opinion")
    .select(["task_id", "discipline", "problem_category", "norm_number", "clause_no", "need_review", "state"])
    .where("submission_id", "=", id)
    .where("state", "<>", "CANCELLED")
    .orderBy("id")
    .execute();

/** Findings of the review, for the questions of its report. */
export const reportFindings = async (db: Db, submission: Submission): Promise<ReportFindings> => {
  const opinions = await opinionsOf(db, submission.id);
  const open = opinions.filter((one) => one.need_review && isOpinionOpen(one.state as OpinionState));
  const { basic_info: info } = await readApplication(db, submission.application_id);
  return {
    openStrong: open
      .filter((one) => isStrongCategory(one.problem_category))
      .map((one) => ({
        discipline: one.discipline,
        clause: clauseText({ normNumber: one.norm_number, clauseNo: one.clause_no }),
      })),
    openPolicy: open.filter((one) => one.problem_category === "3").length,
    openDepth: open.filter((one) => ["4", "5"].includes(one.problem_category)).length,
    strongInAll: strongInAll(
      opinions.map((one) => ({ ...asCounted(one), taskId: one.task_id })),
      await givenCounts(db, submission.id, submission.round),
    ),
    preliminaryApprovalNo: (info as { preliminaryApprovalNo?: string }).preliminaryApprovalNo || null,
  };
};

/**
 * Signer of each question of the report: the structural reviewer; the chief for public interest; otherwise the leader.
 */
const signerOf = (
  code: string,
  submission: Submission,
  tasks: readonly ReviewTask[],
  people: readonly ReportPerson[],
): CredentialId => {
  const structure = tasks.find(({ discipline }) => structural.includes(discipline))?.reviewer_credential_id;
  const chief = people.find(({ part }) => part.startsWith("技术负责人"))?.credentialId;
  const wanted = { SAFETY: structure, GROUND: structure, TRUTH: structure, PUBLIC_INTEREST: chief }[code];
  return wanted ?? submission.leader_credential_id ?? (people[0]?.credentialId as CredentialId);
};

/**
 * The green ratings planned for the buildings of the batch; an alteration concerns the buildings of the batch it
 * alters.
 */
const greenRatingOf = async (db: Db, { id, alters_id }: Submission): Promise<string> => {
  const buildings = await db
    .selectFrom("building")
    .select("building_info")
    .where("submission_id", "=", alters_id ?? id)
    .execute();
  const stars = buildings.map(({ building_info }) => dictionaryLabel("GREEN_STAR", building_info.greenStar));
  return [...new Set(stars.filter(Boolean))].join("、");
};

export const formOfReport = async (db: Db, submission: Submission) =>
  reportFormOf((await readApplication(db, submission.application_id)).category_code);

const suggestedWords = async (
  db: Db,
  submission: Submission,
  found: ReportFindings,
  people: readonly ReportPerson[],
): Promise<ReportWords> => {
  const tasks = await tasksOfRound(db, submission);
  return {
    answers: suggestedAnswers(await formOfReport(db, submission), found).map((one) => ({
      ...one,
      signerCredentialId: signerOf(one.code, submission, tasks, people),
    })),
    basis: standardBasis,
    greenRating: await greenRatingOf(db, submission),
    notes: "",
  };
};

export const readReportDraft: Act<typeof reviewCalls.readReportDraft> = async ({ db }, { projectSubmissionId }) => {
  const submission = await db
    .selectFrom("submission")
    .selectAll()
    .where("id", "=", projectSubmissionId)
    .executeTakeFirstOrThrow();
  if (submission.purpose !== "REVIEW") return refuse("submission.not-a-review");
  const people = await reportPeople(db, submission);
  const found = await reportFindings(db, submission);
  return {
    form: await formOfReport(db, submission),
    words: submission.report_words ?? (await suggestedWords(db, submission, found, people)),
    draftedBy: submission.report_drafted_by,
    people: people.map((one) => ({ ...one })),
    openStrong: found.openStrong.map((one) => ({ ...one })),
  };
};

export const requireSigners = async (db: Db, submission: Submission, { answers }: ReportWords): Promise<void> => {
  const people = (await reportPeople(db, submission)).map(({ credentialId }) => credentialId);
  if (!answers.every(({ signerCredentialId }) => people.includes(signerCredentialId)))
    refuse("review.report-signer-unknown");
};

/** Refuses report words that are incomplete, unsigned, or contradict findings and conclusion. */
export const requireReport = async (
  db: Db,
  submission: Submission,
  result: "PASS" | "FAIL",
  words: ReportWords | undefined,
): Promise<ReportWords> => {
  if (words === undefined) return refuse("review.report-missing");
  const found = await reportFindings(db, submission);
  const flaw = reportFlaw(await formOfReport(db, submission), words.answers, result, found);
  if (flaw !== null) refuse(`review.report-${flaw}`);
  await requireSigners(db, submission, words);
  return words;
};
