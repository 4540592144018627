import { existsSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { onServer } from "./database.ts";
import { startGiven } from "./given.ts";
import type { At } from "./given-submission.ts";
import { startPortal } from "./portal.ts";

/** As many as the test file that needs most. */
const batches = 12;

/**
 * A portal in which batches are under review already and their sheets have been read: `given.reviewedSubmission()` hands
 * them out one by one and makes more only when none is left. For test files whose tests begin with such a batch and do
 * not mind others beside it. All files of a run copy the same stage, which the first of them makes by the same acts.
 */
export const startStagedPortal = async () => {
  // Copying a bucket takes longer than making its batches.
  if (inject("objectStore")) return { ...(await startPortal()), staged: [] as At[] };
  const { stage } = inject("testServer");
  await makeOnce();
  const portal = await startPortal(undefined, stage);
  const staged = JSON.parse(await readFile(listOfBatches(), "utf8")) as At[];
  return { ...portal, staged };
};

const listOfBatches = (): string => join(inject("testServer").stage.folder, "batches.json");

/** Test files that begin at the same time wait for the one that makes it. */
const makeOnce = async (): Promise<void> => {
  const lock = new pg.Client(inject("testServer").connection);
  await lock.connect();
  await lock.query("select pg_advisory_lock(2)");
  try {
    if (!existsSync(listOfBatches())) await make();
  } finally {
    await lock.end();
  }
};

const make = async (): Promise<void> => {
  const portal = await startPortal();
  const given = startGiven(portal, 500_000);
  const made: At[] = [];
  for (let batch = 0; batch < batches; batch++) made.push(await given.reviewedSubmission());
  await portal.runJobs();
  await portal.stop();
  const { connection, stage } = inject("testServer");
  const { template, folder } = stage;
  await onServer(connection, `create database ${template} template ${portal.connection.database}`);
  await cp(portal.config.dataDir, folder, { recursive: true });
  await writeFile(listOfBatches(), JSON.stringify(made));
};
