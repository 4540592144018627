import type { FireData } from "@tushen/contract/review/fire-shape";
import { fieldApplies, type FieldValues, isEmpty } from "@tushen/domain/filing/report-form/report-field";
import { shownValue } from "@tushen/domain/filing/report-form/shown-value";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { fireItemClause, type FireSpecialItem } from "@tushen/domain/ground/special-fire-work";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { fireGroupsOf } from "@tushen/domain/review/fire-data";
import { fireReviewDays } from "@tushen/domain/review/fire-review-state";
import type { Context } from "../../context.ts";
import { issueLetter } from "../../papers/document/index.ts";
import { lockSubmission, partiesOnPaper } from "../../delivery/submission/index.ts";
import type { FireReviewRow } from "./fire-moves.ts";

const labels = (dictionary: string, codes: readonly string[] = []): string =>
  codes.map((code) => dictionaryLabel(dictionary, code)).join("、");
const number = (value: number | null | undefined): string => (value == null ? "/" : value.toLocaleString("zh-CN"));

const worksOf = (data: FireData) => ({
  category: dictionaryLabel("FIRE_WORK_TYPE", data.category),
  use: data.useNature ?? "",
  systems: labels("FIRE_SYSTEM", data.fireSystems),
  buildings: (data.buildings ?? []).map((one) => ({
    name: one.buildingName ?? "",
    structure: dictionaryLabel("STRUCTURE_TYPE", one.structureType),
    resist: dictionaryLabel("FIRE_RESIST", one.resist),
    floors: `${number(one.overFloors)}/${number(one.underFloors)}`,
    height: number(one.height),
    footprint: number(one.footprintArea),
    area: `${number(one.overArea)}/${number(one.underArea)}`,
  })),
});

/** The last version handed in, the batch and its parties, as the papers name them. */
const gather = async (context: Context, row: FireReviewRow) => {
  const { db, now } = context;
  const submission = await lockSubmission(db, row.submission_id);
  const { details, submit_time } = await db
    .selectFrom("fire_review_version")
    .select(["details", "submit_time"])
    .where("fire_review_id", "=", row.id)
    .orderBy("version_no", "desc")
    .executeTakeFirstOrThrow();
  const { surveyors: _, ...parties } = await partiesOnPaper(context, submission);
  return {
    submission,
    details,
    submitTime: submit_time,
    works: { ...parties, ...worksOf(details), issuedOn: dayInBeijing(now) },
  };
};

/** The filled fields of the form that `works` and the table of buildings do not show. */
const furtherOf = (details: FireData) => {
  const values = details as FieldValues;
  return fireGroupsOf(values)
    .filter(({ key }) => key !== "works" && key !== "buildings")
    .flatMap(({ fields }) => fields)
    .filter((field) => fieldApplies(field, values) && !isEmpty(values[field.key]))
    .map((field) => ({ label: field.label, value: shownValue(field, values[field.key]) }));
};

const itemsOf = ({ specialItems = [] }: FireData): string[] =>
  specialItems.map((item) => fireItemClause(item as FireSpecialItem));

/** Issues 特殊建设工程消防设计审查申请表 of what was just handed in; a supplement issues it anew. */
export const issueFireApplication = async (context: Context, row: FireReviewRow): Promise<void> => {
  const { submission, details, works } = await gather(context, row);
  await issueLetter(context, {
    kind: "FIRE_APPLICATION",
    submission,
    versionId: null,
    round: submission.round,
    content: (letterNo) => ({
      ...works,
      number: letterNo,
      specialItems: itemsOf(details),
      further: furtherOf(details),
    }),
  });
};

/** Issues 特殊建设工程消防设计审查受理凭证; returns its number, the acceptance number. */
export const issueFireAcceptance = async (context: Context, row: FireReviewRow): Promise<string> => {
  const { submission, submitTime, works } = await gather(context, row);
  const letterId = await issueLetter(context, {
    kind: "FIRE_ACCEPTANCE",
    submission,
    versionId: null,
    round: submission.round,
    content: (letterNo) => ({
      ...works,
      number: letterNo,
      authority: context.actor.orgName,
      submittedOn: submitTime === null ? works.issuedOn : dayInBeijing(new Date(submitTime)),
      limitDays: fireReviewDays,
    }),
  });
  return numberOf(context, letterId);
};

const numberOf = async ({ db }: Context, letterId: Awaited<ReturnType<typeof issueLetter>>): Promise<string> =>
  (await db.selectFrom("letter").select("letter_no").where("id", "=", letterId).executeTakeFirstOrThrow()).letter_no;

/** Issues 特殊建设工程消防设计审查意见书 of a concluded review; returns its number. */
export const issueFireOpinion = async (context: Context, row: FireReviewRow, isQualified: boolean): Promise<string> => {
  const { submission, details, works } = await gather(context, row);
  const former = row.previous_id
    ? await context.db
        .selectFrom("fire_review")
        .select("opinion_no")
        .where("id", "=", row.previous_id)
        .executeTakeFirst()
    : undefined;
  const letterId = await issueLetter(context, {
    kind: "FIRE_OPINION",
    submission,
    versionId: null,
    round: submission.round,
    content: (letterNo) => ({
      ...works,
      number: letterNo,
      authority: context.actor.orgName,
      acceptanceNumber: row.acceptance_no ?? "",
      acceptedOn: row.accept_time === null ? works.issuedOn : dayInBeijing(new Date(row.accept_time)),
      specialItems: itemsOf(details),
      technicalConclusion: row.technical_conclusion ?? "",
      technicalReviewer: row.technical_by ?? "",
      ...(row.expert_opinion && { expertOpinion: row.expert_opinion }),
      isQualified,
      conclusion: row.conclusion ?? "",
      ...(former?.opinion_no && { formerNumber: former.opinion_no }),
    }),
  });
  return numberOf(context, letterId);
};

/** Issues 建设工程消防设计备案表; returns the record number. */
export const issueFireFiling = async (context: Context, row: FireReviewRow): Promise<string> => {
  const { submission, works } = await gather(context, row);
  const letterId = await issueLetter(context, {
    kind: "FIRE_FILING",
    submission,
    versionId: null,
    round: submission.round,
    content: (letterNo) => ({ ...works, number: letterNo }),
  });
  return numberOf(context, letterId);
};
