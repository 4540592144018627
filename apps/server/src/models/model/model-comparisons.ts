import type { DrawingId } from "@tushen/contract/ground/fields";
import type { Selectable } from "kysely";
import { z } from "zod";
import type { Context, Db, Portal } from "../../context.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { ModelUnreadable } from "@tushen/model/model-unreadable";
import { modelCompared } from "../../sheets/drawing-compare/index.ts";
import { compareFiles } from "./compare-files.ts";
import { fileOf, type FileVersion, findModel, type ModelFile } from "./model-of-drawing.ts";
import type { ModelComparisonTable } from "./tables.ts";

/** Raised with the rules of comparing and with what is kept, so that older results are not shown. */
const algorithm = 2;
const givenUp = "两版模型没有对比完成，请稍后再打开；仍不成功请分专业或分楼层导出后重新上传。";
/** A comparison that failed is made again by a request that comes later than this. */
const failedForMs = 60_000;

type Kept = Selectable<ModelComparisonTable>;

interface Pair {
  readonly base: FileVersion;
  readonly target: FileVersion;
}

const findComparison = (db: Db, { base, target }: Pair): Promise<Kept | undefined> =>
  db
    .selectFrom("model_comparison")
    .selectAll()
    .where("base_file_id", "=", base.file_id)
    .where("base_file_version_index", "=", base.file_version_index)
    .where("target_file_id", "=", target.file_id)
    .where("target_file_version_index", "=", target.file_version_index)
    .where("algorithm", "=", algorithm)
    .executeTakeFirst();

const isStanding = (kept: Kept, now: Date): boolean =>
  kept.state !== "FAILED" || now.getTime() - new Date(kept.change_time).getTime() < failedForMs;

/** The comparison of two models; the first request begins it. */
export const openComparison = async (
  { db, transact, jobs, now }: Pick<Context, "db" | "transact" | "jobs" | "now">,
  { base, target }: { readonly base: ModelFile; readonly target: ModelFile },
): Promise<Kept | undefined> => {
  const known = await findComparison(db, { base, target });
  if (known && isStanding(known, now)) return known;
  return transact(async (tx) => {
    const begun = { state: "PROCESSING" as const, problem: null, result: null, change_time: now };
    const row = await tx
      .insertInto("model_comparison")
      .values({
        base_file_id: base.file_id,
        base_file_version_index: base.file_version_index,
        target_file_id: target.file_id,
        target_file_version_index: target.file_version_index,
        application_id: target.application_id,
        division_code: target.division_code,
        algorithm,
        ...begun,
      })
      .onConflict((conflict) =>
        conflict
          .columns([
            ...(["base_file_id", "base_file_version_index", "target_file_id"] as const),
            ...(["target_file_version_index", "algorithm"] as const),
          ])
          .doUpdateSet(begun)
          .where("model_comparison.state", "=", "FAILED"),
      )
      .returningAll()
      .executeTakeFirst();
    if (row) await jobs.enqueue(tx, compareModelFiles, { comparisonId: row.id }, { key: String(row.id) });
    return row ?? findComparison(tx, { base, target });
  });
};

/** Begins to compare two versions of a model, unless that was done or one of them is not read yet. */
export const beginModelComparison = async (
  { db, jobs, now }: Pick<Context, "db" | "jobs" | "now">,
  { baseId, targetId }: { readonly baseId: DrawingId; readonly targetId: DrawingId },
): Promise<void> => {
  const [base, target] = [await fileOf(db, baseId), await fileOf(db, targetId)];
  if (!base || !target) return;
  for (const file of [base, target]) if ((await findModel(db, file))?.state !== "DONE") return;
  await openComparison({ db, jobs, now, transact: (work) => work(db) }, { base, target });
};

const keep = async (
  { db, clock }: Portal,
  id: number,
  values: { readonly state: Kept["state"]; readonly problem?: string; readonly result?: string },
) => {
  const row = await db
    .updateTable("model_comparison")
    .set({ ...values, change_time: clock() })
    .where("id", "=", id)
    .where("state", "=", "PROCESSING")
    .returning(["target_file_id as fileId", "target_file_version_index as fileVersion"])
    .executeTakeFirst();
  if (row) await modelCompared(db, row);
};

/** Compares two models once; what is found is kept for all who ask. */
export const compareModelFiles = defineJob({
  name: "model.compare-model-files",
  title: "对比模型",
  input: z.object({ comparisonId: z.number().int() }),
  retries: 1,
  run: async (portal: Portal, { comparisonId }) => {
    const row = await portal.db
      .selectFrom("model_comparison")
      .selectAll()
      .where("id", "=", comparisonId)
      .executeTakeFirst();
    if (row?.state !== "PROCESSING") return;
    try {
      const result = await compareFiles(portal, {
        base: { file_id: row.base_file_id, file_version_index: row.base_file_version_index },
        target: { file_id: row.target_file_id, file_version_index: row.target_file_version_index },
      });
      await keep(portal, comparisonId, { state: "DONE", result: JSON.stringify(result) });
    } catch (error) {
      if (!(error instanceof ModelUnreadable)) throw error;
      await keep(portal, comparisonId, { state: "FAILED", problem: error.message });
    }
  },
  givenUp: async (portal: Portal, { comparisonId }) => {
    await keep(portal, comparisonId, { state: "FAILED", problem: givenUp });
  },
});
