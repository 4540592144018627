import { compareCad, NotComparable } from "@tushen/drawing/compare-cad";
import { z } from "zod";
import type { Portal } from "../../context.ts";
import { readFileBytes } from "../../ground/file/index.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";

/** Raised when the algorithm changes: earlier results are computed again when they are asked for. */
export const entityAlgorithm = 2;

const givenUp = "按实体对比没有完成，请重试；如仍失败，请按图面对比。";

/** Compares two DWG or DXF files by their objects, in a process of its own, and keeps what changed or why it could not be found. */
export const compareEntities = defineJob({
  name: "drawing-compare.compare-entities",
  title: "图纸按实体比对",
  input: z.object({ comparisonId: z.number().int() }),
  run: async ({ db, files }: Portal, { comparisonId }) => {
    const waiting = await db
      .selectFrom("entity_comparison")
      .selectAll()
      .where("id", "=", comparisonId)
      .where("state", "=", "PROCESSING")
      .executeTakeFirst();
    if (!waiting) return;
    const base = await readFileBytes({ db, files }, waiting.base_file_id, waiting.base_file_version);
    const target = await readFileBytes({ db, files }, waiting.target_file_id, waiting.target_file_version);
    const settled = await compareCad(base, target).then(
      (result) => ({ state: "DONE" as const, problem: null, result: JSON.stringify(result) }),
      (error: unknown) => {
        if (!(error instanceof NotComparable)) throw error;
        return { state: "FAILED" as const, problem: `${error.message}。` };
      },
    );
    await db
      .updateTable("entity_comparison")
      .set(settled)
      .where("id", "=", comparisonId)
      .where("state", "=", "PROCESSING")
      .execute();
  },
  givenUp: async ({ db }: Portal, { comparisonId }) => {
    await db
      .updateTable("entity_comparison")
      .set({ state: "FAILED", problem: givenUp })
      .where("id", "=", comparisonId)
      .where("state", "=", "PROCESSING")
      .execute();
  },
});
