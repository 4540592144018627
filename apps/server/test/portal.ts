import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Call, Calls, InputOf, OutputOf } from "@tushen/contract/call";
import { type Contract, contract } from "@tushen/contract/contract";
import { CallFailed, type Envelope } from "@tushen/contract/envelope";
import type { RefusalCode } from "@tushen/contract/refusals";
import { toRequest } from "@tushen/contract/request";
import type { FastifyInstance } from "fastify";
import { afterAll, expect } from "vitest";
import { buildApp, type House } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import type { Tables } from "../src/tables.ts";
import { allJobs } from "../src/jobs.ts";
import { steppedClock } from "../src/platform/clock.ts";
import { openLocalFileStore } from "../src/platform/files/local-file-store.ts";
import { openJobs } from "../src/platform/jobs/jobs.ts";
import { type CastName, castPassword } from "../seed/cast.ts";
import { seedCast } from "../seed/seed-cast.ts";
import { testDatabase } from "./database.ts";

type AreaClient<T extends Calls> = { readonly [K in keyof T]: (input: InputOf<T[K]>) => Promise<OutputOf<T[K]>> };
/** Every call of the contract, as one person: `designer.opinion.replyToOpinion({...})`. */
export type Client = { readonly [A in keyof Contract]: AreaClient<Contract[A]> };

const send = async (app: FastifyInstance, call: Call, input: unknown, token: string | null): Promise<unknown> => {
  const request = toRequest(call, input as never);
  const answer = await app.inject({
    method: request.method as "GET",
    url: request.url,
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(request.body !== undefined && { payload: request.body as string }),
  });
  const form = call.wire?.answers ?? "envelope";
  if (form === "bytes" && answer.statusCode < 400)
    return {
      type: answer.headers["content-type"],
      bytes: answer.rawPayload,
      headers: answer.headers,
      status: answer.statusCode,
    };
  const body = answer.json() as Envelope;
  if (answer.statusCode >= 400 || (form === "envelope" && body.code !== "SUCCESS"))
    throw new CallFailed(answer.statusCode, body);
  return form === "plain" ? body : body.detail;
};

export const clientOf = (app: FastifyInstance, token: string | null): Client =>
  Object.fromEntries(
    Object.entries(contract as unknown as Record<string, Calls>).map(([area, table]) => [
      area,
      Object.fromEntries(
        Object.entries(table).map(([name, call]) => [name, (input: unknown) => send(app, call, input, token)]),
      ),
    ]),
  ) as unknown as Client;

export const sentPassword = (typed: string): string => createHash("sha256").update(typed).digest("hex");

/**
 * A portal of its own for one test file: real application, real PostgreSQL, real files, the named cast of the demo city,
 * a clock that stands still until moved. It stops by itself after the file.
 */
export const startPortal = async (start = "2026-11-23T09:00:00+08:00") => {
  const database = await testDatabase<Tables>();
  const folder = await mkdtemp(join(tmpdir(), "tushen-"));
  const clock = steppedClock(start);
  const config = readConfig({
    DATA_DIR: folder,
    SEED: "none",
    LOG_LEVEL: "error",
    SECRET: "for-tests-only-0123456789-abcdefghijk",
  });
  const files = await openLocalFileStore(join(folder, "files"));
  const jobs = await openJobs(database, allJobs);
  const house: House = { config, db: database.db, clock: clock.now, files, jobs };
  await seedCast(house);
  const app = await buildApp(house);
  afterAll(async () => {
    await app.close();
    await jobs.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const guest = clientOf(app, null);
  const signIn = async (username: CastName): Promise<Client> =>
    clientOf(app, await guest.account.tokenByAccount({ username, password: sentPassword(castPassword) }));
  return { app, house, db: database.db, clock, guest, signIn, runJobs: () => jobs.runAll(house) };
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
