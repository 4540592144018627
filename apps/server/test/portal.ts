import { createHash } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { CallFailed } from "@tushen/contract/ground/envelope";
import type { RefusalCode } from "@tushen/contract/refusals";
import { afterAll, expect } from "vitest";
import { buildApp } from "../src/app.ts";
import type { Portal } from "../src/context.ts";
import { hashPassword } from "../src/people/account/index.ts";
import { readConfig } from "../src/config.ts";
import type { Tables } from "../src/tables.ts";
import { answers } from "../src/answers.ts";
import { allJobs } from "../src/jobs.ts";
import { steppedClock } from "../src/ground/platform/clock.ts";
import { openPayDesk } from "../src/money/gateway/index.ts";
import { openSmsGateway } from "../src/people/sms/index.ts";
import { openFileStore } from "../src/ground/platform/files/open-file-store.ts";
import { openSealer } from "../src/ground/platform/sealed/sealer.ts";
import { openJobs } from "../src/ground/platform/jobs/jobs.ts";
import { actAs, type Client } from "../seed/act-as.ts";
import { type CastName, castPassword } from "../seed/cast.ts";
import { castTemplate } from "./beginnings/cast-template.ts";
import { testDatabase } from "./database.ts";
import { fileStoreSettings } from "./file-store.ts";
import { quickFolder } from "./test-server.ts";

export const sentPassword = (typed: string): string => createHash("sha256").update(typed).digest("hex");

/** The cast signs in thousands of times: its password is hashed with the least argon2id knows. */
const quickHash = () => hashPassword(sentPassword(castPassword), { memory: 8, passes: 1, parallelism: 1 });

const usualStart = "2026-11-23T09:00:00+08:00";

/** What a portal begins with instead of nothing: a database to copy, and the files that belong to it. */
interface Beginnings {
  readonly template: string;
  readonly folder: string;
}

/**
 * A portal of its own for one test file: real application, real PostgreSQL, real files (on disk, or in a real
 * object store), the named cast of the demo city, a clock that stands still until moved. It stops by itself after the file.
 */
export const startPortal = async (start = usualStart, beginnings?: Beginnings) => {
  const folder = await mkdtemp(join(quickFolder(), "tushen-"));
  if (beginnings) await cp(beginnings.folder, folder, { recursive: true });
  const clock = steppedClock(start);
  const config = readConfig({
    DATA_DIR: folder,
    SEED: "none",
    LOG_LEVEL: "error",
    // Tests also change people behind the portal's back.
    SESSION_CHECK_SECONDS: "0",
    SECRET: "for-tests-only-0123456789-abcdefghijk",
    ...(await fileStoreSettings()),
  });
  const sealer = openSealer(config.secret);
  sealer.turnOn();
  const template = beginnings?.template ?? (await castTemplate(sealer, quickHash));
  const database = await testDatabase<Tables>(template, sealer);
  const files = await openFileStore(config);
  const jobs = await openJobs(database, allJobs, undefined, { byHand: true });
  const sms = openSmsGateway({ config, db: database.db, clock });
  const pay = openPayDesk(config, clock);
  const portal: Portal = { ask: answers, config, db: database.db, clock, files, jobs, sms, pay, sealer };
  const app = await buildApp(portal);
  let stopped: Promise<void> | undefined;
  /** Ends what runs; database and files stay until the file ends. */
  const stop = () =>
    (stopped ??= (async () => {
      await app.close();
      await jobs.stop();
      await database.close();
    })());
  afterAll(async () => {
    await stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const guest = actAs(app, null);
  const signIn = async (username: CastName): Promise<Client> => {
    const password = sentPassword(castPassword);
    return actAs(app, await guest.account.tokenByAccount({ username, password }), password);
  };
  const seats = new Map<CastName, { readonly since: number; readonly client: Promise<Client> }>();
  /** A client of one of the cast with the session already open; a moved clock opens another session. */
  const seat = (username: CastName): Promise<Client> => {
    const since = clock().getTime();
    const known = seats.get(username);
    if (known?.since === since) return known.client;
    const client = signIn(username);
    seats.set(username, { since, client });
    return client;
  };
  /** Runs only these of the waiting jobs, because reading every uploaded sheet takes long. */
  const runOnly = (...only: NonNullable<Parameters<typeof jobs.runAll>[1]>) => jobs.runAll(portal, only);
  /** Several of the cast by name: `const { owner, clerk } = await portal.cast("owner", "clerk")`. */
  const cast = async <Name extends CastName>(...names: readonly Name[]): Promise<Record<Name, Client>> => {
    const clients = await Promise.all(names.map(async (name) => [name, await signIn(name)] as const));
    return Object.fromEntries(clients) as Record<Name, Client>;
  };
  // At the time of the portal that asks: the demo city lives in its own days.
  const runJobs = (by: Portal = portal) => jobs.runAll(by);
  const { connection } = database;
  return { ...portal, clock, app, connection, guest, signIn, seat, cast, runJobs, runOnly, stop };
};

/** Asserts that a call is refused with this code of the contract. */
export const expectRefused = async (attempt: Promise<unknown>, code: RefusalCode): Promise<CallFailed> => {
  const failure = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(CallFailed);
  expect((failure as CallFailed).code).toBe(code);
  return failure as CallFailed;
};

export type { Client };
