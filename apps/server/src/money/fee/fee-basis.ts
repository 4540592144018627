import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { FeeFacts } from "@tushen/domain/money/compute-fee";
import type { RateValues } from "@tushen/domain/money/rate-field";
import type { FeeType } from "@tushen/domain/money/rate-table";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import { readApplication } from "../../filing/project/index.ts";

/** The kind of fee a batch is charged; null for inspections, which nobody is charged for. */
export const feeTypeOf = (submission: Submission, bizType: string): FeeType | null => {
  if (submission.purpose === "JC") return null;
  if (submission.purpose === "ZX") return "5";
  if (submission.alters_id !== null) return "3";
  return bizType === "KC" ? "2" : "1";
};

/** Sheets of the newest version of a batch. */
export const sheetCountOf = async (db: Db, submissionId: SubmissionId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from drawing
    join share on share.id = drawing.share_id
    where kind = 'DRAW' and not removed and change_type <> 'D' and share.version_id = (
      select id from submission_version where submission_id = ${submissionId} order by submission_version desc limit 1)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** What the review of a batch itself is charged, as far as it stands; 0 while nothing is. */
const reviewFeeOf = async (db: Db, submissionId: SubmissionId): Promise<number> => {
  const row = await db
    .selectFrom("fee")
    .select((eb) => eb.fn.sum<number>("payable_in_fen").as("sum"))
    .where("submission_id", "=", submissionId)
    .where("fee_type", "in", ["1", "2"])
    .where("state", "not in", ["CANCELLED", "REFUNDED"])
    .executeTakeFirst();
  return row?.sum ?? 0;
};

/** Largest share of its sheets that a resubmission of a batch changed, in percent; 0 while there was none. */
export const reworkShareOf = async (db: Db, submissionId: SubmissionId): Promise<number> => {
  const { rows } = await sql<{ changed: number; count: number }>`
    select count(*) filter (where change_type <> 'U') as changed, count(*) as count
    from drawing join share on share.id = drawing.share_id join submission_version version on version.id = share.version_id
    where drawing.kind = 'DRAW' and not removed and version.submission_id = ${submissionId} and submission_version > 1
      and version.submit_time is not null
    group by version.id`.execute(db);
  return Math.max(0, ...rows.map(({ changed, count }) => shareOfSheets(changed, count)));
};

/** Share of sheets in percent, with two places and at most 100; 0 where there are no sheets. */
export const shareOfSheets = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.round((part / whole) * 10_000) / 100) : 0;

/**
 * What a fee is computed from: the report, its units, and for alterations and reworks the fee of the review before and the
 * share of the sheets that changed.
 */
export const feeFactsOf = async (
  db: Db,
  submission: Submission,
  changedShare: number | undefined,
): Promise<FeeFacts> => {
  const application = await readApplication(db, submission.application_id);
  const former = submission.alters_id ?? submission.id;
  const sheetCount = await sheetCountOf(db, submission.id);
  const share =
    changedShare ??
    (submission.alters_id === null
      ? await reworkShareOf(db, submission.id)
      : shareOfSheets(sheetCount, await sheetCountOf(db, submission.alters_id)));
  const units = await db
    .selectFrom("building")
    .select(["building_name", "building_info"])
    .where("submission_id", "=", submission.beside_id ?? submission.id)
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
  const info: RateValues = application.basic_info;
  return {
    project: {
      ...info,
      bizType: application.biz_type,
      category: application.category_code,
      type: application.category,
      isWitnessed: typeof info["witnessOrgName"] === "string" && info["witnessOrgName"].trim() !== "",
      sheetCount,
      originalFeeInFen: await reviewFeeOf(db, former),
      changedShare: share,
      reworkShare: share,
    },
    units: units.map((unit) => ({ name: unit.building_name, values: unit.building_info })),
  };
};
