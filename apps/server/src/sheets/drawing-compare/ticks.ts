import type { DrawingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { comparisonAlgorithm } from "./compare-one.ts";

/** Who has ticked a change of a batch, and when; null where nobody has. */
export const ticksOf = async (db: Db, submissionId: SubmissionId) => {
  const rows = await db
    .selectFrom("change_seen")
    .select(["drawing_id", "page", "change_id", "seen_name", "seen_time"])
    .where("submission_id", "=", submissionId)
    .where("algorithm", "=", comparisonAlgorithm)
    .execute();
  const ticks = new Map(
    rows.map((row) => [`${row.drawing_id}:${row.page}:${row.change_id}`, { name: row.seen_name, time: row.seen_time }]),
  );
  return (id: DrawingId, page: number, changeId: string) => ticks.get(`${id}:${page}:${changeId}`) ?? null;
};
