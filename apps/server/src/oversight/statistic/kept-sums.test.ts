import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { createRandom } from "@tushen/sample/random";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { givenReviews, strong } from "../../../test/given-review.ts";
import { startGiven } from "../../../test/given.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { startRandomActs } from "../../../test/statistics/random-acts.ts";
import { expectSameSums } from "../../../test/statistics/same-sums.ts";
import { checkSums, checkSumsNightly } from "./check-sums.ts";
import { foldAll, foldMarks, keepSums } from "./fold-marks.ts";

const portal = await startStagedPortal();
const { db } = portal;
const given = startGiven(portal);
const { inReview, raised } = givenReviews(portal, given);
const now = new Date("2026-10-01T10:00:00+08:00");
const { next: random } = createRandom(20_261_128);
let act: Awaited<ReturnType<typeof startRandomActs>>;
beforeAll(async () => {
  await raised(await inReview(), strong);
  act = await startRandomActs(db, random, 6);
});
const right = { projects: [], months: [], batches: expect.any(Number) };

/** kept-sums.trial.test.ts is the long form. */
const actCount = 60;

describe("kept sums", () => {
  it("are those of a full count after random acts, folded or not", async () => {
    const houseId = await given.orgId("ruitu");
    await foldMarks(db, now);
    for (let acted = 1; acted <= actCount; acted += 1) {
      await db.transaction().execute(act);
      if (random() < 0.1)
        await db
          .transaction()
          .execute(async (trx) => {
            await act(trx);
            throw new Error("given up");
          })
          .catch(() => undefined);
      if (random() < 0.2) await foldMarks(db, now, 1 + Math.floor(random() * 30));
      if (acted % 20 === 0) {
        // Another calendar: until the next fold only a count answers.
        await foldMarks(db, now, 1);
        await expectSameSums(db, now, houseId);
        expect(await checkSums(db, now)).toEqual(right);
      }
    }
    await foldAll(db, now);
    await expectSameSums(db, now, houseId);
    expect(await checkSums(db, now)).toEqual(right);
  });

  /** npm run statistics:check */
  const runCheck = () => {
    const { host, port, user, database } = portal.connection;
    return spawnSync(process.execPath, [join(import.meta.dirname, "../../statistics-check.ts")], {
      encoding: "utf8",
      env: {
        ...{ DATA_DIR: portal.config.dataDir, SECRET: portal.config.secret, PATH: process.env["PATH"] },
        DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
      },
    });
  };

  it("are found wrong by the check, mended, and the administrators are told", async () => {
    await sql`update statistic_sum set batch_count = batch_count + 1
      where (scope, month) in (select scope, month from statistic_sum limit 1)`.execute(db);
    await sql`update statistic_batch set area = area + 1
      where submission_id = (select min(submission_id) from statistic_batch)`.execute(db);
    const found = await checkSums(db, now);
    expect(found.projects).toHaveLength(1);
    expect(found.months.length).toBeGreaterThan(0);
    const { status, stdout } = runCheck();
    expect(stdout).toContain(`项目 ${found.projects[0]} 的统计批次与明细不符`);
    expect(stdout).toContain(`${found.months[0]} 的统计汇总与统计批次不符`);
    expect(status).toBe(1);
    await portal.jobs.enqueue(db, checkSumsNightly, {});
    await portal.runOnly(checkSumsNightly);
    const { list } = await (await portal.seat("admin")).message.listMessages({});
    expect(list[0]).toMatchObject({ title: "统计汇总与明细不符" });
    await portal.jobs.enqueue(db, keepSums, {});
    await portal.runOnly(keepSums);
    expect(await checkSums(db, now)).toEqual(right);
  });
});
