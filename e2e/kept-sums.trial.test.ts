import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import { openDatabase } from "../apps/server/src/ground/platform/database/connect.ts";
import { startEmbeddedPostgres } from "../apps/server/src/ground/platform/database/embedded-postgres.ts";
import { checkSums } from "../apps/server/src/oversight/statistic/check-sums.ts";
import { foldMarks } from "../apps/server/src/oversight/statistic/fold-marks.ts";
import type { Tables } from "../apps/server/src/tables.ts";
import { startRandomActs } from "../apps/server/test/statistics/random-acts.ts";
import { expectSameSums } from "../apps/server/test/statistics/same-sums.ts";
import { startPortal } from "./portal.ts";
import { seededRandom } from "./seeded-random.ts";
import { townAt } from "./town.ts";

// The short form is kept-sums.test.ts: there no process dies.
const [actCount, crashCount, projectCount, comparedEvery] = [1000, 3, 30, 50];

const portal = await startPortal();
afterAll(() => portal.stop());

it(`kept sums are those of a full count after ${actCount} random acts and ${crashCount} crashes of server and database`, async () => {
  const random = seededRandom(20261128);
  const town = townAt(portal.base);
  const raised: DemoProject = {
    ...{ name: "金色佳苑七期", stage: "answering", batch: "第一批", building: "1#住宅楼", use: "dwelling" },
    ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
  };
  await bringTo(town, raised, 1);
  const houseId = await town.orgId("ruitu");
  const now = new Date();

  /** The PostgreSQL that the server runs on. */
  const open = async () => {
    const embedded = await startEmbeddedPostgres({ dir: join(portal.dataDir, "postgres") });
    const { db, close } = openDatabase<Tables>(embedded.connection);
    return { db, close: () => close().then(() => embedded.stop()) };
  };
  let { db, close } = await open();
  const act = await startRandomActs(db, random, projectCount);
  const expectSame = async () => {
    await foldMarks(db, now, 1);
    await expectSameSums(db, now, houseId);
    expect(await checkSums(db, now)).toEqual({ projects: [], months: [], batches: expect.any(Number) });
  };

  for (let acted = 1; acted <= actCount; acted += 1) {
    if (random() < 0.05) await foldMarks(db, now, 1 + Math.floor(random() * 20));
    if (acted % Math.floor(actCount / (crashCount + 1)) === 0 && acted < actCount) {
      // Both die while acts are written and marks are folded.
      let hasCrashed = false;
      const untilCrash = async (work: () => Promise<unknown>) => {
        while (!hasCrashed) await work().catch(() => sleep(5));
      };
      const working = [untilCrash(() => db.transaction().execute(act)), untilCrash(() => foldMarks(db, now, 3))];
      await sleep(random() * 1000);
      await portal.killAndRestart("database");
      hasCrashed = true;
      await Promise.all(working);
      await close();
      ({ db, close } = await open());
      await expectSame();
    } else await db.transaction().execute(act);
    if (acted % comparedEvery === 0) await expectSame();
  }
  await close();
  expect(portal.log()).not.toContain('"defect"');
});
