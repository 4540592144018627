import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SignatureTaskId } from "@tushen/contract/ground/fields";
import { blankPdf } from "@tushen/drawing/blank-pdf";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import { findBrokenLine } from "../apps/server/src/ground/history/index.ts";
import { openDatabase } from "../apps/server/src/ground/platform/database/connect.ts";
import { startEmbeddedPostgres } from "../apps/server/src/ground/platform/database/embedded-postgres.ts";
import type { Tables } from "../apps/server/src/tables.ts";
import { startPortal } from "./portal.ts";
import { seededRandom } from "./seeded-random.ts";
import { townAt } from "./town.ts";

// The short form is in sign-files.test.ts: there the store fails twice in the middle of a batch and no process dies.
const [kills, taskCount, sheetsPerTask] = [20, 5, 40];
/** Least number of signatures between two kills. */
const signaturesPerRound = 3;
/** A round may take this long before it counts as stuck; a job that died often waits a minute for its next attempt. */
const mostRoundInMs = 300_000;

const portal = await startPortal();
afterAll(() => portal.stop());

it(`a batch of ${taskCount * sheetsPerTask} sheets goes on after ${kills} kills with kill -9, no sheet signed twice, none lost`, async () => {
  const random = seededRandom(20261128);
  const town = townAt(portal.base);
  const at = await bringTo(
    town,
    {
      ...{ name: "金色佳苑五期", stage: "filling", batch: "第一批", building: "1#住宅楼", use: "dwelling" },
      ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
    },
    1,
  );
  const designer = await town.as("designer");
  const tree = await designer.drawing.designVersion(at);
  const folderId =
    tree?.folders.find((one) => one.discipline === "JZ" && one.buildingId !== null)?.folderId ??
    expect.fail("no folder");

  // One confirmation for five tasks, in which the designer signs each sheet as architect and for the firm.
  const tasks: SignatureTaskId[] = [];
  for (let task = 0; task < taskCount; task++) {
    const list = [];
    for (let sheet = 0; sheet < sheetsPerTask; sheet++) {
      const serial = 100 + task * sheetsPerTask + sheet;
      const fileName = `建施-${serial}@平面图.pdf`;
      const content = Buffer.from(blankPdf({ width: 1190 + serial / 1000, height: 842 }));
      const { fileId } = await designer.file.uploadByStream({ content, fileName });
      list.push({ fileId, fileName });
    }
    const made = await designer.drawing.uploadDrawings({ folderId, list });
    const { tasks: suggested } = await designer.signature.suggestTasks({
      ...{ bizType: "DRAWING", ids: made.map(({ drawingId }) => drawingId) },
    });
    const { bizType, ids, taskName, signers } = suggested[0] ?? expect.fail("nobody is suggested");
    expect(ids).toHaveLength(sheetsPerTask);
    const wanted = signers.map(({ personId, orgId, order, sealType }) => ({ personId, orgId, order, sealType }));
    expect(wanted).toHaveLength(2);
    tasks.push(await designer.signature.startTask({ bizType, ids, taskName, signers: wanted }));
  }
  const read = () => designer.signature.listByIds({ ids: tasks });
  const files = async () => (await read()).flatMap((task) => task.files);
  const signed = async () => (await files()).reduce((sum, { signedCount }) => sum + signedCount, 0);
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    for (const deadline = Date.now() + mostRoundInMs; !(await isSo()); await sleep(20))
      if (Date.now() > deadline)
        throw new Error(`${await signed()} signatures, then none: ${portal.log().slice(-1500)}`);
  };

  await designer.signature.signTasks({ ids: tasks });
  const all = 2 * taskCount * sheetsPerTask;
  const began = Date.now();
  const atKill: number[] = [];
  for (let round = 1; round <= kills; round++) {
    const wanted = (await signed()) + signaturesPerRound;
    await until(async () => (await signed()) >= wanted);
    await sleep(random() * 200);
    await portal.killAndRestart();
    atKill.push(await signed());
  }
  expect(atKill.at(-1), `signatures after each kill: ${atKill}`).toBeLessThan(all);
  await until(async () => (await read()).every(({ status }) => status === "FINISHED"));
  console.log(
    `${kills} kills, finished after ${Math.round((Date.now() - began) / 1000)} s; signatures at the kills: ${atKill}`,
  );

  const signedFiles = await files();
  expect(new Set(signedFiles.map(({ fileId }) => fileId)).size).toBe(taskCount * sheetsPerTask);
  for (const { fileId, title } of signedFiles) {
    const { verdict, signatures } = await designer.seal.verify({ fileId });
    const names = signatures.map(({ signerName }) => signerName);
    expect([verdict, ...names], title).toEqual(["valid", "林雨桐", "中原建筑设计研究院有限公司"]);
  }
  // Adopts the PostgreSQL that the server runs on.
  const embedded = await startEmbeddedPostgres({ dir: join(portal.dataDir, "postgres") });
  const database = openDatabase<Tables>(embedded.connection);
  const { rows } = await sql`select name, data from jobs.job where state = 'failed'`.execute(database.db);
  expect(rows, "jobs given up").toEqual([]);
  expect(await findBrokenLine(database.db, at.projectApplicationId)).toBeNull();
  await database.close();
  await embedded.stop();
  expect(portal.log()).not.toContain('"defect"');
});
