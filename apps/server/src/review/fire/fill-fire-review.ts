import type { FireReviewId, SubmissionId } from "@tushen/contract/ground/fields";
import type { fireCalls } from "@tushen/contract/review/fire";
import type { FireData } from "@tushen/contract/review/fire-shape";
import { checkFireData } from "@tushen/domain/review/fire-data";
import type { Act, Context } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { type Batch, fireFacts, fireWorksOf, openingFacts, readBatch } from "./fire-facts.ts";
import { issueFireApplication, issueFireFiling } from "./issue-fire-paper.ts";
import { type FireReviewRow, lockFireReview, fireReviewMoves } from "./fire-moves.ts";
import { notifyAuthorities } from "./notify-fire.ts";
import { begin, moveOne, refuseWrongState } from "../../ground/state/index.ts";

/** The fire review this one follows: the passed one of the batch whose sheets are altered, or one that did not pass. */
const previousOf = async ({ db }: Context, batch: Batch): Promise<FireReviewId | null> => {
  const former = await db
    .selectFrom("fire_review")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("submission_id", "=", batch.id),
        ...(batch.alters_id === null
          ? []
          : [eb.and([eb("submission_id", "=", batch.alters_id), eb("state", "=", "QUALIFIED")])]),
      ]),
    )
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return former?.id ?? null;
};

/** Begins the record of a batch: special works are reviewed, others are filed or exempt (FIRE_FILING). */
const openReview = async (context: Context, submissionId: SubmissionId, given: FireData | undefined) => {
  const { db, actor, now } = context;
  const batch = await readBatch(db, submissionId);
  if (batch.purpose !== "REVIEW") refuse("fire-review.not-a-review");
  // Two simultaneous beginnings: the second finds the record of the first.
  await db.selectFrom("submission").select("id").where("id", "=", batch.id).forUpdate().execute();
  const works = await fireWorksOf(db, batch);
  const details = given ?? (works.begin as FireData);
  const missing = checkFireData(details);
  const facts = { ...(await openingFacts(db, batch, works.isSpecial)), dataComplete: missing.length === 0 };
  const to = begin(actor, fireReviewMoves.machine, { action: "open", facts, detail: missing });
  const row = await db
    .insertInto("fire_review")
    .values({
      submission_id: batch.id,
      application_id: batch.application_id,
      division_code: batch.division_code,
      state: to,
      is_special: works.isSpecial,
      previous_id: await previousOf(context, batch),
      create_time: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeVersion(context, row, 1, details, to !== "DRAFT");
  const recordNo = to === "FILED" ? await issueFireFiling(context, row) : null;
  if (recordNo) await db.updateTable("fire_review").set({ record_no: recordNo }).where("id", "=", row.id).execute();
  await recordHistory(context, {
    applicationId: row.application_id,
    subject: "fireReview",
    subjectId: row.id,
    act: "open",
    to,
    submissionId: row.submission_id,
    why: recordNo ?? works.specialItems.join("、"),
  });
  if (recordNo)
    await notifyAuthorities(context, row, { title: "消防备案", text: `已办理消防备案，备案号${recordNo}。` });
  return row;
};

const writeVersion = async (
  { db, actor, now }: Context,
  row: FireReviewRow,
  versionNo: number,
  details: FireData,
  isSubmitted: boolean,
) =>
  db
    .insertInto("fire_review_version")
    .values({
      fire_review_id: row.id,
      submission_id: row.submission_id,
      application_id: row.application_id,
      division_code: row.division_code,
      version_no: versionNo,
      details: JSON.stringify(details),
      ...(isSubmitted && { state: "SUBMITTED" as const, submit_time: now, submitter_name: actor.personName }),
    })
    .execute();

interface Filled {
  readonly projectSubmissionId: SubmissionId;
  readonly id?: FireReviewId | undefined;
  readonly version?: number | undefined;
  readonly fireData?: FireData | undefined;
}

const newestVersion = ({ db }: Pick<Context, "db">, id: FireReviewId) =>
  db
    .selectFrom("fire_review_version")
    .selectAll()
    .where("fire_review_id", "=", id)
    .orderBy("version_no", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

/** Changes the draft of a record, if its version is still the one that was read. */
const fill = async (context: Context, { projectSubmissionId, id, version, fireData }: Filled) => {
  const { db } = context;
  if (id === undefined) return openReview(context, projectSubmissionId, fireData);
  const row = await lockFireReview(db, id);
  if (row.submission_id !== projectSubmissionId) return refuse("platform.not-found");
  const { row: moved } = await moveOne(context, fireReviewMoves, row.id, {
    ...{ action: "fill", facts: await fireFacts(context, row) },
    // The row keeps its columns; only its version counts up.
    set: {},
  });
  const newest = await newestVersion(context, id);
  if (version !== undefined && version !== row.version)
    refuse("platform.changed-meanwhile", {}, { detail: { version: row.version, fireData: newest.details } });
  if (fireData)
    await db
      .updateTable("fire_review_version")
      .set({ details: JSON.stringify(fireData) })
      .where("id", "=", newest.id)
      .where("state", "=", "DRAFT")
      .execute();
  return moved;
};

export const fillFireReview: Act<typeof fireCalls.fillFireReview> = async (context, input) => {
  const { id, version } = await fill(context, input);
  return { id, version };
};

/** The house fills in for the owner, or its fire reviewer writes the technical conclusion (C207). */
export const saveFireReview: Act<typeof fireCalls.saveFireReview> = async (context, input) => {
  const { conclusion, id, fireData } = input;
  if (conclusion === undefined) return (await fill(context, input)).id;
  if (id === undefined || fireData !== undefined) return refuse("fire-review.conclusion-too-early");
  const row = await lockFireReview(context.db, id);
  if (row.submission_id !== input.projectSubmissionId) return refuse("platform.not-found");
  await moveOne(context, fireReviewMoves, row.id, {
    action: "concludeTechnically",
    facts: await fireFacts(context, row),
    set: {
      technical_qualified: conclusion.isQualified,
      technical_conclusion: conclusion.text,
      technical_by: context.actor.personName,
      technical_time: context.now,
    },
  });
  return row.id;
};

/** Submits the draft, on which the authority decides; it cannot be changed afterwards (F186). */
const submit = async (context: Context, row: FireReviewRow): Promise<true> => {
  const { db, actor, now } = context;
  const newest = await newestVersion(context, row.id);
  const missing = checkFireData(newest.details);
  await moveOne(context, fireReviewMoves, row.id, {
    action: "submit",
    facts: { ...(await fireFacts(context, row)), dataComplete: missing.length === 0 },
    detail: missing,
  });
  await db
    .updateTable("fire_review_version")
    .set({ state: "SUBMITTED", submit_time: now, submitter_name: actor.personName })
    .where("id", "=", newest.id)
    .execute();
  await issueFireApplication(context, row);
  await notifyAuthorities(context, row, {
    title: "消防审查待受理",
    text: "已提交特殊建设工程消防设计审查申报，请受理。",
  });
  return true;
};

export const submitFireReview: Act<typeof fireCalls.submitFireReview> = async (context, { id }) =>
  submit(context, await lockFireReview(context.db, id));

export const submitFireVersion: Act<typeof fireCalls.submitFireVersion> = async (context, { versionId }) => {
  const { fire_review_id, state } = await context.db
    .selectFrom("fire_review_version")
    .select(["fire_review_id", "state"])
    .where("id", "=", versionId)
    .executeTakeFirstOrThrow();
  const row = await lockFireReview(context.db, fire_review_id);
  if (state === "SUBMITTED") refuseWrongState(fireReviewMoves.machine, row.state, "submit");
  return submit(context, row);
};

/** A supplement is answered in a new version, which begins as a copy. */
export const openSupplement = async (context: Context, row: FireReviewRow): Promise<void> => {
  const newest = await newestVersion(context, row.id);
  await writeVersion(context, row, newest.version_no + 1, newest.details, false);
};
