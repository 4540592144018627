import { z } from "zod";
import type { Portal } from "../../context.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { compareOne } from "./compare-one.ts";
import { recountUnseen } from "./unseen-changes.ts";

const givenUp = "对比没有完成，请重试；如仍失败，请并排打开两张图纸核对。";

/** Finds the changes page by page and stores them with pictures; for an unreadable sheet it stores the reason. */
export const compareDrawings = defineJob({
  name: "drawing-compare.compare-drawings",
  title: "图纸比对",
  input: z.object({ comparisonId: z.number().int() }),
  run: async (portal: Portal, { comparisonId }) => {
    await compareOne(portal, comparisonId);
    const { target_id } = await portal.db
      .selectFrom("drawing_comparison")
      .select("target_id")
      .where("id", "=", comparisonId)
      .executeTakeFirstOrThrow();
    await recountUnseen(portal.db, target_id);
  },
  givenUp: async ({ db }: Portal, { comparisonId }) => {
    await db
      .updateTable("drawing_comparison")
      .set({ state: "FAILED", problem: givenUp })
      .where("id", "=", comparisonId)
      .where("state", "=", "PROCESSING")
      .execute();
  },
});
