import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import type { Db } from "../../context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { hashLine, recordHistory } from "../history/index.ts";
import { checkNightly } from "./check-nightly.ts";
import { checkRecords } from "./check-records.ts";
import { hashAuditLine, leaveLine } from "./leave-line.ts";

const portal = await startStagedPortal();
const { db, config, files, clock } = portal;
const given = startGiven(portal);
const system = { db, actor: null, now: clock(), address: "10.0.0.8", requestId: "r" };

const newProject = async (): Promise<ApplicationId> => {
  const { projectApplicationId } = await given.draftApplication();
  for (const act of ["submit", "accept", "assign", "staff", "pass"])
    await inTransaction(db, (trx) =>
      recordHistory(
        { ...system, db: trx },
        { applicationId: projectApplicationId, subject: "submission", subjectId: 7, act, why: `${act}的理由` },
      ),
    );
  return projectApplicationId;
};
const [id, other] = [await newProject(), await newProject()];
for (const name of ["甲", "乙", "丙"])
  await leaveLine(system, { act: "create", object: { kind: "account", id: name, name }, after: { username: name } });

const night = () => checkNightly.run(portal, {}, { id: "1", attempt: 1, signal: new AbortController().signal });
await night();

const linesOf = (db: Db, applicationId: ApplicationId) =>
  db.selectFrom("history_line").selectAll().where("application_id", "=", applicationId).orderBy("seq").execute();
const last = (await linesOf(db, id)).length;
const { application_no } = await db
  .selectFrom("project_application")
  .select("application_no")
  .where("id", "=", id)
  .executeTakeFirstOrThrow();

const problems = async (on: Db = db) => (await checkRecords({ db: on, config, files, now: clock() })).problems;

/** Makes an edit, runs the check, undoes the edit, and returns the sentences of the check. */
const afterEdit = async (edit: (db: Db) => Promise<unknown>): Promise<string> => {
  let told = "";
  const undone = new Error("undone");
  await inTransaction(db, async (trx) => {
    await edit(trx);
    told = (await problems(trx)).join("\n");
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return told;
};
const saysOfProject = (seq: number, words: string) =>
  new RegExp(`^项目“.+”（${application_no}）办理过程第 ${seq} 条：.*${words}.*$`);

const setLine = (db: Db, seq: number, values: object) =>
  db
    .updateTable("history_line")
    .set(values as never)
    .where("application_id", "=", id)
    .where("seq", "=", seq)
    .execute();
const removeLines = (db: Db, from: number, to: number) =>
  db
    .deleteFrom("history_line")
    .where("application_id", "=", id)
    .where("seq", ">=", from)
    .where("seq", "<=", to)
    .execute();
const moveLines = async (db: Db, from: number, by: number) => {
  const lines = (await linesOf(db, id)).filter(({ seq }) => seq >= from);
  for (const { seq } of by > 0 ? lines.toReversed() : lines) await setLine(db, seq, { seq: seq + by });
};
/** Makes all hashes from a line on fit again, as somebody who knows the program would. */
const hashAnew = async (db: Db, from: number, to = Number.MAX_SAFE_INTEGER) => {
  let previous_hash: string | undefined;
  for (const line of await linesOf(db, id)) {
    if (line.seq >= from && line.seq <= to) {
      const linked = { ...line, previous_hash: previous_hash ?? "0".repeat(64) };
      await setLine(db, line.seq, { previous_hash: linked.previous_hash, hash: hashLine(linked) });
      previous_hash = hashLine(linked);
    } else previous_hash = line.hash;
  }
};
const insertLine = async (db: Db, seq: number) => {
  const line = (await linesOf(db, id)).at(-1);
  const { id: _, ...copy } = { ...line, seq, act: "approve" };
  await db
    .insertInto("history_line")
    .values(copy as never)
    .execute();
};

const columns = {
  act: "refuse",
  at: "2026-11-20T01:00:00.000Z",
  actor_credential_id: 1,
  actor_name: "某人",
  actor_org_name: "某单位",
  subject: "task",
  subject_id: 8,
  from_state: "DRAFT",
  to_state: "PASSED",
  why: null,
  audience: "house",
} as const;
const middle = last - 2;

describe("an edited line", () => {
  it.each(Object.entries(columns))("is named when its %s was changed", async (column, value) => {
    const edit = (db: Db) => setLine(db, middle, { [column]: value });
    expect(await afterEdit(edit), "left so").toMatch(saysOfProject(middle, "写入后被改过"));
    const withItsHash = async (db: Db) => {
      await edit(db);
      await hashAnew(db, middle, middle);
    };
    expect(await afterEdit(withItsHash), "its own hash anew").toMatch(saysOfProject(middle + 1, "接不上"));
    const withAllHashes = async (db: Db) => {
      await edit(db);
      await hashAnew(db, middle);
    };
    expect(await afterEdit(withAllHashes), "all hashes anew").toMatch(saysOfProject(last, "整体改写"));
  });
});

const swap = async (db: Db) => {
  await setLine(db, middle, { seq: 1000 });
  await setLine(db, middle + 1, { seq: middle });
  await setLine(db, 1000, { seq: middle + 1 });
};
const removeAndCloseGap = (from: number) => async (db: Db) => {
  await removeLines(db, from, from);
  await moveLines(db, from + 1, -1);
};
const insertBefore = (seq: number) => async (db: Db) => {
  await moveLines(db, seq, 1);
  await insertLine(db, seq);
};
const andHashAnew = (edit: (db: Db) => Promise<unknown>) => async (db: Db) => {
  await edit(db);
  await hashAnew(db, 1);
};

describe("a chain that lost, gained or exchanged lines", () => {
  it.each<[string, (db: Db) => Promise<unknown>, number, string]>([
    ["first line deleted", (db) => removeLines(db, 1, 1), 1, "缺少记录"],
    ["middle line deleted", (db) => removeLines(db, middle, middle), middle, "缺少记录"],
    ["last line deleted", (db) => removeLines(db, last, last), last, "被删去"],
    ["last three deleted", (db) => removeLines(db, last - 2, last), last - 2, "被删去"],
    ["all lines deleted", (db) => removeLines(db, 1, last), 1, "被删去"],
    ["first deleted, gap closed", removeAndCloseGap(1), 1, "接不上"],
    ["middle deleted, gap closed", removeAndCloseGap(middle), middle, "接不上"],
    ["middle deleted, gap closed, hashes anew", andHashAnew(removeAndCloseGap(middle)), last, "被删去"],
    ["line inserted at the front", insertBefore(1), 1, "接不上"],
    ["line inserted in the middle", insertBefore(middle), middle, "接不上"],
    ["line inserted, hashes anew", andHashAnew(insertBefore(middle)), last, "整体改写"],
    ["foreign line put at the end", (db) => insertLine(db, last + 1), last + 1, "接不上"],
    ["number skipped", (db) => moveLines(db, last, 5), last, "缺少记录"],
    ["two lines swapped", swap, middle, "接不上"],
    ["two lines swapped, hashes anew", andHashAnew(swap), last, "整体改写"],
    ["hash replaced", (db) => setLine(db, middle, { hash: "f".repeat(64) }), middle, "写入后被改过"],
    ["link replaced", (db) => setLine(db, middle, { previous_hash: "f".repeat(64) }), middle, "接不上"],
    ["every line rewritten", (db) => hashAnew(db, 1).then(() => andHashAnew(swap)(db)), last, "整体改写"],
  ])("is named: %s", async (_what, edit, seq, words) => {
    expect(await afterEdit(edit)).toMatch(saysOfProject(seq, words));
  });

  it("is named in both projects when a line changed its project", async () => {
    const told = await afterEdit((db) =>
      db
        .updateTable("history_line")
        .set({ application_id: other, seq: 900 })
        .where("application_id", "=", id)
        .where("seq", "=", middle)
        .execute(),
    );
    expect(told.split("\n")).toHaveLength(2);
  });
});

describe("the audit trail", () => {
  const auditLines = (db: Db) => db.selectFrom("audit_line").selectAll().orderBy("seq").execute();
  const hashTrailAnew = async (db: Db) => {
    let previous_hash = "0".repeat(64);
    for (const line of await auditLines(db)) {
      const hash = hashAuditLine({ ...line, previous_hash });
      await db.updateTable("audit_line").set({ previous_hash, hash }).where("seq", "=", line.seq).execute();
      previous_hash = hash;
    }
  };
  const rename = (db: Db) => db.updateTable("audit_line").set({ object_name: "丁" }).where("seq", "=", 2).execute();
  const remove = (seq: number) => (db: Db) => db.deleteFrom("audit_line").where("seq", "=", seq).execute();
  const end = async () => (await auditLines(db)).length;

  it.each<[string, (db: Db) => Promise<unknown>, string, string]>([
    ["name changed", rename, "2", "写入后被改过"],
    ["name changed, hashes anew", async (db) => (await rename(db), await hashTrailAnew(db)), "end", "整体改写"],
    ["first line deleted", remove(1), "1", "缺少记录"],
    ["last line deleted", async (db) => remove(await end())(db), "end", "被删去"],
  ])("is named: %s", async (_what, edit, seq, words) => {
    expect(await afterEdit(edit)).toMatch(
      new RegExp(`^操作日志第 ${seq === "end" ? await end() : seq} 条：.*${words}`),
    );
  });
});

describe("the heads kept beside the files", () => {
  const note = "chain-heads.txt";
  const withNote = async (text: string) => {
    const kept = await files.readNote(note);
    await files.writeNote(note, text);
    const told = await problems();
    await files.writeNote(note, kept ?? "");
    return told;
  };

  it("fit at first, and say nothing", async () => {
    expect(await problems()).toEqual([]);
  });

  it("are named when edited, shortened, emptied or signed with another secret", async () => {
    const kept = (await files.readNote(note)) ?? "";
    const forged = [kept.replace("audit ", "audit 1"), kept.split("\n").slice(1).join("\n"), "", kept.slice(0, -9)];
    for (const text of forged) expect(await withNote(text)).toEqual([expect.stringContaining("校验值被改动过")]);
    const secret = "another-portal-0123456789-abcdefghijk";
    const { problems: told } = await checkRecords({ db, files, config: { ...config, secret }, now: clock() });
    expect(told).toEqual([expect.stringContaining("签名密钥换过")]);
  });

  it("are missed when removed, but not in the first days of a portal", async () => {
    const without = { ...files, readNote: async () => undefined };
    const after = (days: number) => new Date(clock().getTime() + days * 24 * 3_600_000);
    const told = async (now: Date) => (await checkRecords({ db, config, files: without, now })).problems;
    expect(await told(after(1))).toEqual([]);
    expect(await told(after(4))).toEqual([expect.stringContaining("没有库外留存的校验值")]);
  });

  it("are named when they are of an earlier day", async () => {
    const now = new Date(clock().getTime() + 4 * 24 * 3_600_000);
    const told = (await checkRecords({ db, config, files, now })).problems;
    expect(told).toEqual([expect.stringContaining("停在 2026-11-23")]);
  });
});

describe("the nightly check", () => {
  it("tells the administrators of the portal, keeps what was known of the broken project, and goes on", async () => {
    await newProject();
    const { why } = (await linesOf(db, id))[middle - 1] as { why: string | null };
    await setLine(db, middle, { why: "改写的理由" });
    await night();
    const admin = await portal.signIn("admin");
    const [told] = (await admin.message.listMessages({})).list;
    expect(told?.title).toBe("办理记录核验不通过");
    expect(told?.content).toContain(`（${application_no}）办理过程第 ${middle} 条：内容与校验值不符`);
    const clerk = await portal.signIn("clerk");
    expect((await clerk.message.listMessages({})).list.map(({ title }) => title)).not.toContain(told?.title);
    await setLine(db, middle, { why });
    expect(await problems()).toEqual([]);
  });
});

describe("npm run history:check", () => {
  const { host, port, user, database } = portal.connection;
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, "../../history-check.ts"), ...args], {
      encoding: "utf8",
      env: {
        DATA_DIR: config.dataDir,
        SECRET: config.secret,
        PATH: process.env["PATH"],
        DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
        ...(config.s3 && {
          S3_ENDPOINT: config.s3.endpoint,
          S3_BUCKET: config.s3.bucket,
          S3_ACCESS_KEY_ID: config.s3.accessKeyId,
          S3_SECRET_ACCESS_KEY: config.s3.secretAccessKey,
        }),
      },
    });

  it("ends with 0 when all is well, with 1 and the project's name when not, and takes the state as it is on demand", async () => {
    clock.moveTo(new Date()); // the command asks the clock of the machine
    await night();
    const well = run();
    expect(well.stdout).toMatch(/^核验了 \d+ 个项目的办理过程与操作日志，共 \d+ 条：0 处不符。\n$/);
    expect(well.status).toBe(0);

    await removeLines(db, last, last);
    const cut = run();
    expect(cut.stdout.split("\n")[0]).toMatch(saysOfProject(last, "被删去"));
    expect(cut.status).toBe(1);

    expect(run("--accept").status).toBe(0);
    expect(run().status).toBe(0);
    expect(run("--acept").status).toBe(2);
  });
});
