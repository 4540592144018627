import { once } from "node:events";
import { type AddressInfo, connect as dial, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../app.ts";
import type { Tables } from "../../../tables.ts";
import { castPassword } from "../../../../seed/cast.ts";
import { actAs } from "../../../../seed/act-as.ts";
import { expectRefused, sentPassword, startPortal } from "../../../../test/portal.ts";
import { DatabaseAway, isDatabaseAway, openDatabase } from "./connect.ts";

const portal = await startPortal();
const { host = "", port = 5432 } = portal.connection;

/** The line to PostgreSQL: open, cut (nobody is there), or silent (packets are lost on the way). */
let line: "open" | "cut" | "silent" = "open";
const sockets = new Set<Socket>();
const proxy = createServer((near) => {
  if (line === "cut") return near.destroy();
  const far = host.startsWith("/") ? dial(`${host}/.s.PGSQL.${port}`) : dial(port, host);
  for (const socket of [near, far]) {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  }
  near.on("data", (bytes) => line !== "silent" && far.write(bytes)).on("close", () => far.destroy());
  far.on("data", (bytes) => line !== "silent" && near.write(bytes)).on("close", () => near.destroy());
});
proxy.listen(0, "127.0.0.1");
await once(proxy, "listening");
const opened = openDatabase<Tables>(
  { ...portal.connection, host: "127.0.0.1", port: (proxy.address() as AddressInfo).port, max: 3 },
  { patienceInMs: 1500 },
);
const app = await buildApp({ ...portal, db: opened.db });
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await opened.close();
  proxy.close();
});

const token = await portal.guest.account.tokenByAccount({ username: "owner", password: sentPassword(castPassword) });
const call = () =>
  app.inject({ url: "/api/sfa/projectProgress/listProgressCardInfo", headers: { authorization: `Bearer ${token}` } });
const healthy = () => app.inject({ url: "/healthz" }).then((answer) => answer.statusCode);

const turn = (to: typeof line) => {
  line = to;
  if (to === "cut") for (const socket of sockets) socket.destroy();
};

describe("while PostgreSQL cannot be reached", () => {
  beforeEach(async () => {
    turn("open");
    await expect.poll(healthy, { timeout: 20_000 }).toBe(200);
    expect((await call()).statusCode).toBe(200);
  });

  it.each(["cut", "silent"] as const)(
    "people and load balancers are told soon, whether the line is %s, and all goes on when it is back",
    async (how) => {
      // A connection that spoke a moment ago is believed.
      await sleep(600);
      turn(how);
      // Without limits of our own the system would wait for packets longer than a test may take.
      const [answer, health] = await Promise.all([call(), healthy()]);
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({
        code: "platform.unavailable",
        message: "系统暂时不可用，正在恢复；请不要关闭页面，稍后重试。",
      });
      expect(health).toBe(503);
      turn("cut");
      turn("open");
      await expect.poll(healthy, { timeout: 20_000 }).toBe(200);
      expect((await call()).statusCode).toBe(200);
    },
  );
});

describe("a PostgreSQL that only reads, as the former primary does after a fail-over", () => {
  it("is told as an outage until connections reach one that writes", async () => {
    const keeper = openDatabase<Tables>(portal.connection);
    const holder = await keeper.pool.connect();
    const { rows } = await holder.query<{ name: string }>("select quote_ident(current_database()) as name");
    const onlyReads = (isOn: boolean) =>
      holder.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${isOn}`);
    const demoted = openDatabase<Tables>(portal.connection, { patienceInMs: 1500, answerInMs: 500 });
    afterAll(() => demoted.close());
    const note = () => sql`update account set username = username where username = 'owner'`.execute(demoted.db);
    try {
      await onlyReads(true);
      await expect(note()).rejects.toThrow(DatabaseAway);
      await onlyReads(false);
      await note();
    } finally {
      await onlyReads(false);
      holder.release();
      await keeper.close();
    }
  });
});

describe("an error", () => {
  it.each([
    [new DatabaseAway("PostgreSQL does not answer"), true],
    [new Error("Connection terminated unexpectedly"), true],
    [Object.assign(new Error("terminating connection"), { code: "57P01" }), true],
    [Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }), true],
    [Object.assign(new Error("cannot execute INSERT in a read-only transaction"), { code: "25006" }), true],
    [Object.assign(new Error("server conn crashed?"), { code: "08P01" }), true],
    [Object.assign(new Error("no such file or directory"), { code: "ENOENT" }), false],
    [Object.assign(new Error("connect ECONNREFUSED 10.0.0.9:443"), { code: "ECONNREFUSED" }), false],
    [Object.assign(new Error("duplicate key"), { code: "23505" }), false],
    [new Error("Cannot read properties of undefined"), false],
  ])("%s is %s to be an outage of the database", (error, isAway) => expect(isDatabaseAway(error)).toBe(isAway));
});

describe("many at once", () => {
  it("wait for connections as long as these come back; that is no outage", async () => {
    const narrow = openDatabase<Tables>({ ...portal.connection, max: 1 }, { patienceInMs: 1500 });
    afterAll(() => narrow.close());
    const naps = Array.from({ length: 6 }, () => sql`select pg_sleep(0.5)`.execute(narrow.db));
    expect(await Promise.all(naps)).toHaveLength(6);
  });
});

describe("a statement", () => {
  const withLimit = async (options: string) => {
    const limited = openDatabase<Tables>({ ...portal.connection, options });
    afterAll(() => limited.close());
    return limited.db;
  };
  const person = (db: typeof portal.db) => db.selectFrom("account").select("id").where("username", "=", "owner");

  it("has limits on every connection", async () => {
    const { rows } = await opened.pool.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name ~ '^(lock|statement|idle_in_transaction_session)_timeout$' order by 1",
    );
    expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
      "idle_in_transaction_session_timeout 30000",
      "lock_timeout 4000",
      "statement_timeout 60000",
    ]);
  });

  it("that waits too long for somebody else is refused with a sentence", async () => {
    const hasty = await buildApp({ ...portal, db: await withLimit("-c lock_timeout=200ms") });
    const wish = { username: "owner", password: sentPassword(castPassword) };
    const holder = await portal.db.startTransaction().execute();
    await sql`lock table attempt in access exclusive mode`.execute(holder);
    const refused = actAs(hasty, null).account.tokenByAccount(wish);
    expect((await expectRefused(refused, "platform.busy")).message).toBe("内容正被他人处理，等待超时，请稍后重试。");
    await holder.rollback().execute();
    expect(await actAs(hasty, null).account.tokenByAccount(wish)).toEqual(expect.any(String));
  });

  it("that a former primary may not carry out is an outage, for the new primary will take it", async () => {
    const app = await buildApp({ ...portal, db: await withLimit("-c default_transaction_read_only=on") });
    const refused = actAs(app, null).account.tokenByAccount({
      username: "owner",
      password: sentPassword(castPassword),
    });
    await expectRefused(refused, "platform.unavailable");
  });

  it("no longer waits for a process that froze inside a transaction", async () => {
    const frozen = await (await withLimit("-c idle_in_transaction_session_timeout=300ms")).startTransaction().execute();
    await frozen.selectFrom("account").select("id").where("username", "=", "owner").forUpdate().execute();
    expect(await person(portal.db).forUpdate().execute()).toHaveLength(1);
    await expect(frozen.commit().execute()).rejects.toThrow();
  });
});
