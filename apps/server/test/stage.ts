import { existsSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { onServer } from "./database.ts";
import { startGiven } from "./given.ts";
import { type CertifiedAt, givenCertificates } from "./given-certificate.ts";
import type { StagedBatches } from "./given-submission.ts";
import { startPortal } from "./portal.ts";

/** What stands ready; `startGiven` and `givenCertificates` hand it out one by one. */
export interface Staged extends StagedBatches {
  /** Passed, with a printed certificate that nobody has signed. */
  readonly created?: CertifiedAt[];
  /** The same, signed and with every sheet stamped. */
  readonly signed?: CertifiedAt[];
}

type PlainPortal = Awaited<ReturnType<typeof startPortal>>;

/** What a test file may begin with. */
export type Stage = keyof typeof stages;

/** `count` times what `make` makes, one after the other. */
const several = async <Made>(count: number, make: () => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = [];
  while (made.length < count) made.push(await make());
  return made;
};

type Given = ReturnType<typeof startGiven>;

/** How each stage is made, with as many batches as the test file that needs most; `serial` begins its project codes. */
const stages = {
  opened: {
    serial: 700_000,
    make: async (given: Given) => ({ opened: await several(15, given.openedSubmission) }),
  },
  submitted: {
    serial: 800_000,
    make: async (given: Given) => ({ submitted: await several(13, given.submittedSubmission) }),
  },
  reviewed: {
    serial: 500_000,
    make: async (given: Given) => ({ reviewed: await several(12, given.reviewedSubmission) }),
  },
  certified: {
    serial: 600_000,
    make: async (given: Given, portal: PlainPortal) => {
      const certificates = givenCertificates(portal, given);
      return {
        signed: await several(6, certificates.signedCertificate),
        created: await several(6, certificates.createdCertificate),
        reviewed: await several(4, given.reviewedSubmission),
      };
    },
  },
} as const;

/**
 * A portal in which the batches of a stage stand ready: `given.reviewedSubmission()` and its like hand them out and make
 * more only when none is left. For test files whose tests begin with such batches and do not mind others beside them. All
 * files of a run copy the same stage, which the first of them makes by the same acts.
 */
export const startStagedPortal = async (stage: Stage = "reviewed") => {
  // Copying a bucket takes longer than making its batches.
  if (inject("objectStore")) return { ...(await startPortal()), staged: {} as Staged };
  const place = placeOf(stage);
  await makeOnce(stage);
  const portal = await startPortal(undefined, place);
  const staged = JSON.parse(await readFile(place.list, "utf8")) as Staged;
  return { ...portal, staged };
};

/** Database, files and list of batches of a stage of this run. */
const placeOf = (stage: Stage) => {
  const { template, folder } = inject("testServer").stage;
  return { template: `${template}_${stage}`, folder: join(folder, stage), list: join(folder, `${stage}.json`) };
};

/** Test files that begin at the same time wait for the one that makes it. */
const makeOnce = async (stage: Stage): Promise<void> => {
  const { list } = placeOf(stage);
  if (existsSync(list)) return;
  const lock = new pg.Client(inject("testServer").connection);
  await lock.connect();
  // No two stages have the same beginning of their project codes.
  await lock.query("select pg_advisory_lock($1)", [stages[stage].serial]);
  try {
    if (!existsSync(list)) await make(stage);
  } finally {
    await lock.end();
  }
};

const make = async (stage: Stage): Promise<void> => {
  const portal = await startPortal();
  const { serial, make: makeBatches } = stages[stage];
  const made: Staged = await makeBatches(startGiven(portal, serial), portal);
  await portal.runJobs();
  await portal.stop();
  const { template, folder, list } = placeOf(stage);
  const { connection } = inject("testServer");
  await onServer(connection, `create database ${template} template ${portal.connection.database} strategy file_copy`);
  await mkdir(folder, { recursive: true });
  await cp(portal.config.dataDir, folder, { recursive: true });
  await writeFile(list, JSON.stringify(made));
};
