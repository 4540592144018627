import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "../test/database.ts";
import { seedIfEmpty } from "./seed.ts";
import { openDatabase } from "./ground/platform/database/connect.ts";
import { startPortal } from "../test/portal.ts";
import type { Tables } from "./tables.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tushen-start-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Starts the server and waits until it ends by itself. */
const start = async (settings: Record<string, string>) => {
  const server = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { ...process.env, DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: "0", SEED: "none", ...settings },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr.on("data", (chunk: Buffer) => (said += String(chunk)));
  const [code] = await once(server, "exit");
  return { code, said };
};

const addressOf = (connection: { host?: string; port?: number; user?: string; database?: string }, name?: string) => {
  const address = new URL(
    `postgres://${connection.user}@localhost:${connection.port ?? 5432}/${name ?? connection.database}`,
  );
  address.searchParams.set("host", connection.host ?? "");
  return address.href;
};

describe("a start that cannot succeed ends with one sentence", () => {
  it("when the port is taken, before a database is made", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const { code, said } = await start({ PORT: String(port) });
    other.close();
    expect(said.trim()).toBe(`127.0.0.1:${port} 已被其他程序占用：请停掉该程序，或用 PORT 换一个端口`);
    expect(code).toBe(2);
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  });

  it("when there is no such database, and when it is of a newer release", async () => {
    const { connection, pool } = await testDatabase();
    const missing = await start({ DATABASE_URL: addressOf(connection as never, "nowhere") });
    expect(missing.said.trim().split("\n")).toHaveLength(1);
    expect(missing.said).toMatch(
      /^连接不上数据库 localhost:\d+\/nowhere（.*）：请检查 DATABASE_URL，并确认数据库已启动/,
    );
    await pool.query("insert into migration (name, sha256, needs) values ('9999-tomorrow.sql', 'x', '9999')");
    const newer = await start({ DATABASE_URL: addressOf(connection as never) });
    expect(newer.said.trim()).toBe("数据库比程序新：已执行过的迁移 9999-tomorrow.sql 不在本程序中，请升级程序");
    expect([missing.code, newer.code]).toEqual([2, 2]);
  });

  it("when the identity numbers in the database are sealed with a key that is not in the settings", async () => {
    const { connection, pool } = await testDatabase();
    await pool.query("insert into number_key (key_id) values ('0a1b2c3d')");
    const { code, said } = await start({ DATABASE_URL: addressOf(connection as never) });
    expect(said.trim()).toBe(
      "数据库中的证件号码用密钥 0a1b2c3d 加密，设置中没有这个密钥：请恢复原来的 SECRET 或 ID_NUMBER_KEYS；密钥确已丢失时设 ID_NUMBER_KEYS_LOST=0a1b2c3d，这些号码须重新填写",
    );
    expect(code).toBe(2);
  });
});

describe("the cast", () => {
  it("is put into an empty database once, however many servers start on it", async () => {
    const portal = await startPortal();
    const { connection, db } = await testDatabase<Tables>();
    const config = { ...portal.config, seed: "cast" } as const;
    const servers = Array.from({ length: 4 }, () => openDatabase<Tables>(connection, { sealer: portal.sealer }));
    await Promise.all(servers.map((server) => seedIfEmpty({ ...portal, config, db: server.db })));
    await Promise.all(servers.map((server) => server.close()));
    const owners = await db.selectFrom("account").select("id").where("username", "=", "owner").execute();
    expect(owners).toHaveLength(1);
  });
});
