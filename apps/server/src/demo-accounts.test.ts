import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../test/database.ts";
import { openSealer } from "./ground/platform/sealed/sealer.ts";
import { seedCast } from "../seed/seed-cast.ts";
import { hashPassword } from "./people/account/index.ts";
import { readConfig } from "./config.ts";
import { demoPeople, findDemoAccounts, whatIsWrongWithAccounts } from "./demo-accounts.ts";
import type { Tables } from "./tables.ts";

const sealer = openSealer("a secret of at least thirty-two characters");
const { db, connection } = await testDatabase<Tables>(undefined, sealer);
await seedCast({ db });

/** Starts the server in production mode and waits until it ends by itself. */
const startInProduction = async () => {
  const { host, port, user, password, database } = connection;
  const address = new URL(`postgres://${user}:${password ?? ""}@localhost:${port ?? 5432}/${database}`);
  address.searchParams.set("host", host ?? "");
  const server = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      SECRET: "q0Zt7hJq2W8rXb4LkM1vN9sYpE6uCdAf3GiHoT5x",
      PUBLIC_URL: "https://tushen.example.cn",
      DATABASE_URL: address.href,
      PORT: "0",
      HOST: "127.0.0.1",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr.on("data", (chunk: Buffer) => (said += String(chunk)));
  const [code] = await once(server, "exit");
  return { code, said };
};

describe("the people a visitor may try", () => {
  const config = readConfig({ DATA_DIR: tmpdir(), SECRET: "for-tests-only-0123456789-abcdefghijk" });

  it("are one for each role, with the password of them all, and nobody in production", async () => {
    const demo = await demoPeople({ db, config });
    expect(demo?.people).toContainEqual({
      username: "clerk",
      name: "许静",
      orgName: "郑州睿图工程审查有限公司",
      roleName: "受理员",
    });
    expect(demo?.people.filter(({ roleName }) => roleName === "受理员")).toHaveLength(1);
    expect(await demoPeople({ db, config: { ...config, production: true } })).toBeNull();
  });

  it("are nobody where no demo data are in", async () => {
    const { db: empty } = await testDatabase<Tables>();
    expect(await demoPeople({ db: empty, config })).toBeNull();
  });
});

describe("a database with the demo city", () => {
  it("is not started in production, and the sentence names the accounts and the way out", async () => {
    const { code, said } = await startInProduction();
    expect(said).toMatch(/演示账号仍使用公开的演示口令（owner.*）.*请改用空数据库/);
    expect(said, "no stack, only the sentence").not.toContain(" at ");
    expect(code).toBe(2);
  });

  it("is no obstacle once those accounts are suspended or have passwords of their own", async () => {
    await db.updateTable("account").set({ suspended: true }).where("username", "<>", "owner").execute();
    expect(await findDemoAccounts(db)).toEqual(["owner"]);
    await db
      .updateTable("account")
      .set({ password_hash: await hashPassword("ab".repeat(32)) })
      .execute();
    expect(await whatIsWrongWithAccounts(db), "the demo application is left").toContain("urban-archive");
    await db.deleteFrom("oauth_client").where("client_id", "=", "urban-archive").execute();
    expect(await whatIsWrongWithAccounts(db)).toBeNull();
  });
});
