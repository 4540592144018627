import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../test/database.ts";
import { startPortal } from "../test/portal.ts";
import { buildApp } from "./app.ts";
import { startBeating } from "./ground/operation/index.ts";
import { freePort } from "./ground/platform/free-port.ts";

describe("a process that serves", () => {
  it("lives and is ready", async () => {
    const portal = await startPortal();
    const { app } = portal;
    expect((await app.inject({ url: "/livez" })).json()).toEqual({ alive: true });
    expect((await app.inject({ url: "/readyz" })).json()).toEqual({
      ...{ alive: true, ready: true, ending: false },
      parts: { database: true, schema: true, store: true, disk: true, worker: false },
    });
    const beating = await startBeating(portal);
    expect((await app.inject({ url: "/readyz" })).json().parts.worker).toBe(true);
    await portal.db.updateTable("node").set({ beat_time: sql`now() - interval '1 minute'` }).execute();
    expect((await app.inject({ url: "/readyz" })).json().parts.worker).toBe(false);
    await beating.stop();
  });

  it("is ready beside a newer version until that removes what this one uses, and not while migrations are missing", async () => {
    const { app, db } = await startPortal();
    const ready = async () => (await app.inject({ url: "/readyz" })).json().parts.schema;
    await sql`insert into migration (name, sha256) values ('9000-expanding.sql', '')`.execute(db);
    expect(await ready()).toBe(true);
    await sql`insert into migration (name, sha256, needs) values ('9001-contracting.sql', '', '9000')`.execute(db);
    expect((await app.inject({ url: "/readyz" })).statusCode).toBe(503);
    expect(await ready()).toBe(false);
    await sql`delete from migration where name >= '9000'`.execute(db);
    expect(await ready()).toBe(true);
    await sql`delete from migration where name = (select max(name) from migration)`.execute(db);
    expect(await ready()).toBe(false);
  });

  it("lives but is not ready while its files cannot be reached", async () => {
    const portal = await startPortal();
    const has = () => Promise.reject(new Error("ECONNREFUSED"));
    const app = await buildApp({ ...portal, files: { ...portal.files, has } });
    const answer = await app.inject({ url: "/readyz" });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ ready: false, parts: { database: true, store: false } });
    expect((await app.inject({ url: "/livez" })).statusCode).toBe(200);
  });

  it("is no longer ready once it is asked to end, answers for a while, and ends", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "tushen-drain-"));
    const { connection, pool } = await testDatabase();
    // It starts beside nodes of the next version, which have brought the database forward.
    await pool.query(`insert into migration (name, sha256) values ('9000-expanding.sql', '');
      create table newer (id int); alter table node add column newer int not null default 0`);
    const database = new URL(`postgres://${connection.user}@localhost:${connection.port}/${connection.database}`);
    database.searchParams.set("host", connection.host ?? "");
    const port = String(await freePort());
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database.href, HOST: "127.0.0.1", PORT: port, SEED: "none" };
    const server = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
      env: { ...process.env, ...settings, DRAIN_SECONDS: "4", LOG_LEVEL: "silent" },
      stdio: "ignore",
    });
    const statusOf = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => statusOf("/readyz"), { timeout: 60_000 }).toBe(200);
    server.kill("SIGTERM");
    await expect.poll(() => statusOf("/readyz")).toBe(503);
    expect(await statusOf("/livez")).toBe(200);
    expect(await statusOf("/api/openapi.json")).toBe(200);
    expect(await once(server, "exit")).toEqual([0, null]);
    rmSync(dataDir, { recursive: true });
  });
});
