import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg, { type PoolConfig } from "pg";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { openDatabase } from "./connect.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { inTransaction } from "./transaction.ts";

const root = mkdtempSync(join(tmpdir(), "tushen-pg-"));
chmodSync(root, 0o755);
const settings = { shared_buffers: "128MB" };
const NOBODY = 65_534;
/** Root may run PostgreSQL as nobody, who must be able to run the Node of this checkout; below /root nobody cannot. */
const canActAsNobody =
  process.getuid?.() === 0 && spawnSync(process.execPath, ["--version"], { uid: NOBODY }).status === 0;

const started: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
const start = async (dir: string, report?: (sentence: string) => void) => {
  const postgres = await startEmbeddedPostgres({ dir, settings, ...(report && { report }) });
  started.push(postgres);
  return postgres;
};

const first = await start(join(root, "first"));
await first.stop();
let copies = 0;
/** A folder of a stopped database, copied because that is quicker than making one. */
const stoppedFolder = (parent = root) => {
  const dir = join(parent, `copy${copies++}`);
  cpSync(join(root, "first"), dir, { recursive: true });
  cpSync(join(root, "first.password"), `${dir}.password`);
  return dir;
};

afterEach(async () => {
  for (const child of children.splice(0)) if (child.kill("SIGKILL")) await once(child, "exit");
  for (const postgres of started.splice(0)) await postgres.stop();
});
afterAll(() => rmSync(root, { recursive: true }));

const query = async (connection: PoolConfig, text: string): Promise<unknown[]> => {
  const client = new pg.Client(connection);
  client.on("error", () => {}); // Some tests kill the server under it.
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};
const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));

/** Another process of the program: starts PostgreSQL, prints its pid, then runs `then`. */
const program = (dir: string, then: string, uid?: number) => {
  const text = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, "embedded-postgres.ts"))};
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "connect.ts"))};
    const postgres = await startEmbeddedPostgres({ dir: process.argv[1], settings: { shared_buffers: "128MB" } });
    console.log("pid " + postgres.pid());
    ${then}`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", text, dir], {
    ...(uid !== undefined && { uid, gid: uid }),
    cwd: "/",
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  const said = { text: "" };
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes) => (said.text += String(bytes)));
  return { child, said };
};
const insertForEver = `
  const { pool } = openDatabase(postgres.connection);
  await pool.query("create table if not exists kept (id bigint generated always as identity)");
  const insert = async () => { for (;;) console.log("ack " + (await pool.query("insert into kept default values returning id")).rows[0].id); };
  await Promise.all([insert(), insert(), insert(), insert()]);`;
const acknowledged = (said: { text: string }) =>
  [...said.text.matchAll(/^ack (\d+)$/gm)].map((match) => Number(match[1]));
const lost = async (connection: PoolConfig, ids: number[]) =>
  query(connection, `select id from unnest('{${ids.join()}}'::bigint[]) id except select id from kept`);
const until = async (condition: () => boolean, seconds = 50) => {
  for (const deadline = Date.now() + seconds * 1000; !condition(); await sleep(20))
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s`);
};

describe.skipIf(process.platform !== "linux")("the embedded PostgreSQL", () => {
  it("is one for all who use a folder, and stops with the last of them", async () => {
    const dir = stoppedFolder();
    const one = await start(dir);
    const two = await start(dir);
    expect(two.pid()).toBe(one.pid());
    await one.stop();
    expect(await query(two.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await two.stop();
    // An ended process keeps its number until its parent has collected its exit code.
    await expect.poll(() => isAlive(two.pid()), { timeout: 50_000 }).toBe(false);
  });

  it("comes up once for four processes that begin at the same moment on nothing", async () => {
    const dir = join(root, "together", "pg");
    const programs = Array.from({ length: 4 }, () =>
      program(dir, "await new Promise(() => setInterval(() => {}, 1000));"),
    );
    await until(() => programs.every(({ said }) => /^pid \d+$/m.test(said.text)));
    expect(new Set(programs.map(({ said }) => said.text))).toHaveLength(1);
    await start(dir); // To be stopped after the test.
  });

  it("outlives a killed program and is adopted, with every acknowledged row", async () => {
    const dir = stoppedFolder();
    const { child, said } = program(dir, insertForEver);
    await until(() => acknowledged(said).length > 100);
    child.kill("SIGKILL");
    await once(child, "exit");
    const postgres = await start(dir);
    expect(said.text).toContain(`pid ${postgres.pid()}\n`);
    expect(await lost(postgres.connection, acknowledged(said))).toEqual([]);
  });

  it("recovers every acknowledged row when program and PostgreSQL are killed together", async () => {
    const dir = stoppedFolder();
    const { child, said } = program(dir, insertForEver);
    await until(() => acknowledged(said).length > 100);
    const pid = Number(/^pid (\d+)$/m.exec(said.text)?.[1]);
    process.kill(pid, "SIGKILL");
    child.kill("SIGKILL");
    await once(child, "exit");
    const postgres = await start(dir);
    expect(postgres.pid()).not.toBe(pid);
    expect(await lost(postgres.connection, acknowledged(said))).toEqual([]);
  });

  it("is started again when it dies, past a backend that does not want to end", async () => {
    const sentences: string[] = [];
    const postgres = await start(stoppedFolder(), (sentence) => sentences.push(sentence));
    const pid = postgres.pid();
    // A backend busy in one long call notices the loss only at its end, and holds the shared memory until then.
    const busy = query(
      postgres.connection,
      "select sum(length(repeat('x', 1000000))) from generate_series(1, 1000000)",
    );
    busy.catch(() => {});
    const findBusy = async () => {
      const text = "select pid as backend from pg_stat_activity where query like 'select sum%'";
      const [found] = (await query(postgres.connection, text)) as { backend: number }[];
      return found?.backend;
    };
    let backend: number | undefined;
    while (backend === undefined) backend = await findBusy();
    process.kill(backend, "SIGSTOP");
    process.kill(pid, "SIGKILL");
    await until(() => postgres.pid() !== pid);
    expect(await query(postgres.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(isAlive(backend)).toBe(false);
    expect(sentences.at(-1)).toContain("已恢复");
  });

  it("lets transactions go on through the crash of a backend and of the whole", async () => {
    const postgres = await start(stoppedFolder());
    const { db, close } = openDatabase(postgres.connection);
    await sql`create table counted (n int)`.execute(db);
    const add = () =>
      inTransaction(db, async (trx) => {
        const { rows } = await sql<{
          pid: number;
        }>`insert into counted values (1) returning pg_backend_pid() as pid`.execute(trx);
        return rows[0]?.pid ?? 0;
      });
    const backend = await add();
    process.kill(backend, "SIGKILL");
    for (let i = 0; i < 10; i++) await add();
    process.kill(postgres.pid(), "SIGKILL");
    for (let i = 0; i < 10; i++) await add();
    // In a transaction too: the last connection may lead to a backend that has not noticed yet.
    const { rows } = await inTransaction(db, (trx) => sql`select count(*) as count from counted`.execute(trx));
    await close();
    expect(rows).toEqual([{ count: 21 }]);
  });

  it("starts over a pid file whose number another program now has", async () => {
    const dir = stoppedFolder();
    const stranger = spawn("sleep", ["60"]);
    children.push(stranger);
    writeFileSync(join(dir, "postmaster.pid"), `${stranger.pid}\n${dir}\n1700000000\n5432\n${dir}\n\n0\nready\n`);
    await start(dir);
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  });

  it("starts anew after an initialisation that was cut off", async () => {
    const dir = join(root, "cut-off", "pg");
    mkdirSync(`${dir}.init/base`, { recursive: true });
    writeFileSync(`${dir}.init/PG_VERSION`, "18\n");
    const postgres = await start(dir);
    expect(await query(postgres.connection, "show server_encoding")).toEqual([{ server_encoding: "UTF8" }]);
    expect(existsSync(`${dir}.init`)).toBe(false);
  });

  it("listens elsewhere when the folder's path is too long for a socket", async () => {
    const parent = join(root, "很长的路径".repeat(7));
    mkdirSync(parent);
    const postgres = await start(stoppedFolder(parent));
    const folder = String(postgres.connection.host);
    expect(Buffer.byteLength(folder)).toBeLessThan(90);
    expect(await query(postgres.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(existsSync(folder)).toBe(false);
  });

  it("says which version a folder of another major belongs to", async () => {
    const dir = stoppedFolder();
    writeFileSync(join(dir, "PG_VERSION"), "17\n");
    await expect(start(dir)).rejects.toThrow("是 PostgreSQL 17 的数据");
  });

  it.runIf(canActAsNobody)("tells an ordinary user whose the folder is", async () => {
    const { child, said } = program(stoppedFolder(), "", NOBODY);
    await once(child, "exit");
    expect(said.text).toMatch(/属于用户 root，而当前用户是 nobody/);
  });

  it.runIf(canActAsNobody)("runs for an ordinary user, and afterwards for root on the same folder", async () => {
    const parent = join(root, "ordinary");
    mkdirSync(parent);
    chownSync(parent, NOBODY, NOBODY);
    const dir = join(parent, "pg");
    const { child, said } = program(dir, "await postgres.stop(); process.exit();", NOBODY);
    await once(child, "exit");
    expect(said.text).toMatch(/^pid \d+\n$/);
    const postgres = await start(dir);
    expect(readFileSync(`/proc/${postgres.pid()}/status`, "utf8")).toMatch(/^Uid:\s+65534/m);
  });
});
