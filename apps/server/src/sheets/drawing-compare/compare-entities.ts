import type { FileId } from "@tushen/contract/ground/fields";
import { compareCad, NotComparable } from "@tushen/drawing/compare-cad";
import type { PageLandmarks } from "@tushen/drawing/page-landmarks";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import { z } from "zod";
import type { Portal } from "../../context.ts";
import { readFileBytes } from "../../ground/file/index.ts";
import { readSheetBytes } from "../drawing/index.ts";
import { compareEngine } from "./compare-engine.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";

/** Raised when the algorithm changes: earlier results are computed again when they are asked for. */
export const entityAlgorithm = 2;

/** Pages of a drawing whose axes and names are read; places on later ones are told by the part of the page. */
const mostPages = 30;

const givenUp = "按实体对比没有完成，请重试；如仍失败，请按图面对比。";

/** Of the pages that a drawing was converted to; none where these cannot be read. */
const landmarksOf = async (
  { db, files }: Portal,
  file: { readonly file_id: FileId; readonly file_version_index: number },
): Promise<readonly PageLandmarks[]> => {
  try {
    return await compareEngine().readLandmarks(await readSheetBytes({ db, files }, file), mostPages);
  } catch (error) {
    if (error instanceof SheetUnreadable) return [];
    throw error;
  }
};

/** Compares two DWG or DXF files by their objects, in a process of its own, and keeps what changed or why it could not be found. */
export const compareEntities = defineJob({
  name: "drawing-compare.compare-entities",
  title: "图纸按实体比对",
  input: z.object({ comparisonId: z.number().int() }),
  run: async (portal: Portal, { comparisonId }) => {
    const { db, files } = portal;
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
      async (result) => ({
        ...{ state: "DONE" as const, problem: null, result: JSON.stringify(result) },
        landmarks: JSON.stringify({
          base: await landmarksOf(portal, {
            file_id: waiting.base_file_id,
            file_version_index: waiting.base_file_version,
          }),
          target: await landmarksOf(portal, {
            file_id: waiting.target_file_id,
            file_version_index: waiting.target_file_version,
          }),
        }),
      }),
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
