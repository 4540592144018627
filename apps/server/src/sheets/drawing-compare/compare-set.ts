import { VersionId } from "@tushen/contract/ground/fields";
import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { compareOne } from "./compare-one.ts";
import { comparable, findSets, keyOf, standing } from "./sets.ts";
import { countUnseen } from "./unseen-changes.ts";

const input = z.object({ targetVersionId: VersionId, baseVersionId: VersionId.optional() });
const givenUp = "对比没有完成，请打开这张图纸的对比页重试。";

const unfinished = async (db: Db, { targetVersionId, baseVersionId }: z.output<typeof input>): Promise<number[]> => {
  const { pairs } = await findSets(db, targetVersionId, baseVersionId);
  const open = pairs.flatMap((pair) => comparable(pair) ?? []);
  const known = await standing(db, open);
  return open.flatMap((pair) => {
    const one = known.get(keyOf(pair));
    return one?.state === "PROCESSING" ? one.id : [];
  });
};

/**
 * Compares a set sheet by sheet and stores each result, so that another worker continues where one died. A sheet that
 * fails does not stop the others.
 */
export const compareSet = defineJob({
  name: "drawing-compare.compare-set",
  title: "整套图纸比对",
  input,
  longestInSeconds: 6 * 3600,
  run: async (portal: Portal, set) => {
    const failures: unknown[] = [];
    for (const comparisonId of await unfinished(portal.db, set)) {
      try {
        await compareOne(portal, comparisonId);
      } catch (error) {
        failures.push(error);
      }
    }
    await countUnseen(portal.db, set.targetVersionId);
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sheets could not be compared`);
  },
  givenUp: async ({ db }: Portal, set) => {
    const ids = await unfinished(db, set);
    if (ids.length === 0) return;
    await db
      .updateTable("drawing_comparison")
      .set({ state: "FAILED", problem: givenUp })
      .where("id", "in", ids)
      .where("state", "=", "PROCESSING")
      .execute();
  },
});
