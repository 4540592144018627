import type { FireReviewId, SubmissionId } from "@tushen/contract/ground/fields";
import { deriveFromBuildings } from "@tushen/domain/filing/report-form/building-warnings";
import { fireDataFrom } from "@tushen/domain/review/fire-data";
import { fireExpertDays } from "@tushen/domain/review/fire-review-state";
import { settledOpinionStates } from "@tushen/domain/review/opinion-state";
import { dayInBeijing, workdaysBetween } from "@tushen/domain/ground/calendar/work-calendar";
import { readCalendar } from "../../ground/calendar/index.ts";
import type { Actor, Db } from "../../context.ts";
import { isOpen } from "../../people/parameter/index.ts";
import type { FireReviewRow } from "./fire-moves.ts";

const overStates = ["WITHDRAWN", "FAILED", "INVALID"];

export const readBatch = (db: Db, id: SubmissionId) =>
  db
    .selectFrom("submission")
    .innerJoin("project_application", "project_application.id", "submission.application_id")
    .selectAll("submission")
    .select(["project_name", "basic_info", "biz_type"])
    .where("submission.id", "=", id)
    .executeTakeFirstOrThrow();

export type Batch = Awaited<ReturnType<typeof readBatch>>;

/** Whether the works of the batch are special ones (51号令 Art. 14), and the first contents of a new record. */
export const fireWorksOf = async (db: Db, batch: Batch) => {
  // A batch of altered sheets concerns the buildings of the batch it alters.
  const rows = await db
    .selectFrom("building")
    .select(["building_name", "building_info", "submission_id"])
    .where("submission_id", "in", [batch.id, ...(batch.alters_id === null ? [] : [batch.alters_id])])
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
  const own = rows.filter((row) => row.submission_id === batch.id);
  const buildings = (own.length > 0 ? own : rows).map((row) => ({
    ...row.building_info,
    buildingName: row.building_name,
  }));
  const { fireItems } = batch.basic_info as { fireItems?: string[] };
  // 轨道交通 always counts as special (F08).
  const ticked = batch.biz_type === "GD" ? ["F08", ...(fireItems ?? [])] : fireItems;
  const items = deriveFromBuildings(buildings, ticked).fireItems;
  return { isSpecial: items.length > 0, specialItems: [...items], begin: fireDataFrom(buildings, items) };
};

/** The same for the joint review, with other facts of the report and whether the authority has the record. */
export const fireWorks = async (db: Db, submissionId: SubmissionId) => {
  const batch = await readBatch(db, submissionId);
  const { isSpecial } = await fireWorksOf(db, batch);
  const underReview = await db
    .selectFrom("fire_review")
    .select("id")
    .where("submission_id", "=", submissionId)
    .where("state", "not in", ["DRAFT", "UNQUALIFIED", "FILED", "EXEMPT"])
    .executeTakeFirst();
  const basicInfo: Readonly<Record<string, unknown>> = batch.basic_info;
  return { purpose: batch.purpose, isSpecial, basicInfo, isUnderReview: underReview !== undefined };
};

/** Facts that decide whether a record may be begun for the batch. */
export const openingFacts = async (db: Db, batch: Batch, isSpecial: boolean) => {
  const open = await db
    .selectFrom("fire_review")
    .select("id")
    .where("submission_id", "=", batch.id)
    .where("state", "<>", "UNQUALIFIED")
    .executeTakeFirst();
  return {
    batchLive: !overStates.includes(batch.state),
    special: isSpecial,
    filingAsked: await isOpen(db, "FIRE_FILING"),
    noneOpen: open === undefined,
  };
};

/** Tasks of discipline 消防 in the joint reviews; for each review those of its newest round. */
const fireTasks = async (db: Db, submissionIds: readonly SubmissionId[]) => {
  const tasks = await db
    .selectFrom("review_task")
    .select(["submission_id", "round", "state", "conclusion", "reviewer_credential_id"])
    .where("submission_id", "in", submissionIds)
    .where("discipline", "=", "XF")
    .where("state", "<>", "CANCELLED")
    .execute();
  return (id: SubmissionId) => {
    const own = tasks.filter((task) => task.submission_id === id);
    const newest = Math.max(0, ...own.map((task) => task.round));
    return own.filter((task) => task.round === newest);
  };
};

/** Batches with opinions of discipline 消防 that were sent with the house's letter and are still open. */
const withOpenJointOpinion = async (db: Db, submissionIds: readonly SubmissionId[]) => {
  const rows = await db
    .selectFrom("opinion")
    .select("submission_id")
    .distinct()
    .where("submission_id", "in", submissionIds)
    .where("discipline", "=", "XF")
    .where("need_review", "=", true)
    .where("state", "not in", settledOpinionStates)
    .execute();
  return new Set(rows.map((row) => row.submission_id));
};

const batchStates = async (db: Db, submissionIds: readonly SubmissionId[]) => {
  const rows = await db.selectFrom("submission").select(["id", "state"]).where("id", "in", submissionIds).execute();
  return new Map(rows.map((row) => [row.id, row.state]));
};

const newestDetails = async (db: Db, ids: readonly FireReviewId[]) => {
  const rows = await db
    .selectFrom("fire_review_version")
    .distinctOn("fire_review_id")
    .select(["fire_review_id", "details"])
    .where("fire_review_id", "in", ids)
    .orderBy("fire_review_id")
    .orderBy("version_no", "desc")
    .execute();
  return new Map(rows.map((row) => [row.fire_review_id, row.details]));
};

interface Asking {
  readonly db: Db;
  readonly actor: Actor | null;
  readonly now: Date;
}

/** All facts the machine asks for about existing records; the act adds what the caller brings. */
export const fireFactsOf = async ({ db, actor, now }: Asking, rows: readonly FireReviewRow[]) => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const submissionIds = [...new Set(rows.map((row) => row.submission_id))];
  const stateOf = await batchStates(db, submissionIds);
  const tasksOf = await fireTasks(db, submissionIds);
  const openJoint = await withOpenJointOpinion(db, submissionIds);
  const detailsOf = await newestDetails(db, ids);
  const opinions = await db
    .selectFrom("fire_review_opinion")
    .select(["fire_review_id", "state"])
    .where("fire_review_id", "in", ids)
    .execute();
  const calendar = await readCalendar(db);
  return rows.map((row) => {
    const tasks = tasksOf(row.submission_id);
    const own = opinions.filter((one) => one.fire_review_id === row.id);
    return {
      batchLive: !overStates.includes(stateOf.get(row.submission_id) ?? ""),
      tasksCreated: tasks.length > 0,
      isFireReviewer: tasks.some((task) => task.reviewer_credential_id === actor?.credentialId),
      expertCase: detailsOf.get(row.id)?.expertReview === true,
      opinionWritten: own.some((one) => one.state === "DRAFT" || one.state === "KEPT"),
      allAnswered: own.every((one) => one.state !== "SENT"),
      opinionsClosed: own.every((one) => one.state === "CLOSED") && !openJoint.has(row.submission_id),
      tasksClosed: tasks.length > 0 && tasks.every((task) => task.state === "CLOSED"),
      tasksQualified: tasks.every((task) => task.conclusion !== "3"),
      technicallyConcluded: row.technical_conclusion !== null,
      technicallyQualified: row.technical_qualified === true,
      withinExpertDays:
        row.expert_from === null ||
        workdaysBetween(calendar, dayInBeijing(new Date(row.expert_from)), dayInBeijing(now)) <= fireExpertDays,
    };
  });
};

export type FireFacts = Awaited<ReturnType<typeof fireFactsOf>>[number];

export const fireFacts = async (context: Asking, row: FireReviewRow): Promise<FireFacts> =>
  (await fireFactsOf(context, [row]))[0] as FireFacts;
