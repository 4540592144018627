import type { DrawingId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { comparableModels, standingOfModel } from "./radar-models.ts";
import { comparable, findSets, keyOf, type Sets, standing } from "./sets.ts";
import { readRadarSheets, unseenIn } from "./radar-sheets.ts";

/** Stores the number of undeclared changes of a version nobody has ticked, for lists, which cannot compare. */
const keepUnseen = (db: Db, target: Sets["target"], unseen: number) =>
  db
    .insertInto("unseen_changes")
    .values({
      submission_id: target.submission_id,
      application_id: target.application_id,
      division_code: target.division_code,
      version_id: target.id,
      count: unseen,
    })
    .onConflict((conflict) =>
      conflict
        .column("submission_id")
        .doUpdateSet({ version_id: target.id, count: unseen })
        .where(sql<boolean>`(unseen_changes.version_id, unseen_changes.count) <> (${target.id}, ${unseen})`),
    )
    .execute();

/** Adjusts the number after ticks on one sheet. */
export const shiftUnseen = (db: Db, submissionId: SubmissionId, by: number) =>
  db
    .updateTable("unseen_changes")
    .set((eb) => ({ count: sql<number>`greatest(0, ${eb.ref("count")} + ${by}::int)` }))
    .where("submission_id", "=", submissionId)
    .execute();

const isComparing = async (db: Db, { models }: Sets): Promise<boolean> => {
  for (const pair of models) {
    const both = comparableModels(pair);
    if (both && (await standingOfModel(db, both)).state === "PROCESSING") return true;
  }
  return false;
};

/** Counts again once every sheet and model of the version is compared with the one before. */
export const countUnseen = async (db: Db, versionId: VersionId): Promise<void> => {
  const sets = await findSets(db, versionId);
  const compared = sets.pairs.flatMap((pair) => comparable(pair) ?? []);
  const known = await standing(db, compared);
  if (compared.some((pair) => (known.get(keyOf(pair))?.state ?? "PROCESSING") === "PROCESSING")) return;
  if (await isComparing(db, sets)) return;
  await keepUnseen(db, sets.target, unseenIn(await readRadarSheets(db, sets.target.submission_id, { sets, known })));
};

/**
 * Counts again after the changes of a sheet or their explanations have become different, if they were counted before.
 */
export const recountUnseen = async (db: Db, drawingId: DrawingId): Promise<void> => {
  const counted = await db
    .selectFrom("unseen_changes")
    .innerJoin("share", "share.version_id", "unseen_changes.version_id")
    .innerJoin("drawing", "drawing.share_id", "share.id")
    .select("unseen_changes.version_id")
    .where("drawing.id", "=", drawingId)
    .executeTakeFirst();
  if (counted) await countUnseen(db, counted.version_id);
};
