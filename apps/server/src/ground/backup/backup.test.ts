import { createHash } from "node:crypto";
import { appendFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Pool } from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { allJobs } from "../../jobs.ts";
import { checkFiles } from "../file/index.ts";
import { openLocalFileStore } from "../platform/files/local-file-store.ts";
import { openDatabase } from "../platform/database/connect.ts";
import { ownMigrations } from "../platform/database/migrate.ts";
import { openJobs } from "../platform/jobs/jobs.ts";
import { copyOut, listTables } from "./backup-tables.ts";
import type { BackupFolder } from "./backup-folder.ts";
import { openBackupFolder, restoreBackup, writeBackup } from "./index.ts";

const portal = await startStagedPortal();
const place = await mkdtemp(join(tmpdir(), "tushen-backup-"));
afterAll(() => rm(place, { recursive: true, force: true }));

const { pool, close } = openDatabase(portal.connection);
afterAll(close);
const kept = { db: portal.db, pool, files: portal.files, secret: portal.config.secret };
const migrations = ownMigrations();

/** Each table with a hash of its rows, whatever their order; the queue notes by itself how it stands. */
const rowsOf = async (pool: Pool): Promise<Record<string, string>> => {
  const client = await pool.connect();
  const rows: Record<string, string> = {};
  for (const table of await listTables(client)) {
    if (table.name === "queue") continue;
    const lines = (await buffer(copyOut(client, table) as AsyncIterable<Uint8Array>))
      .toString("utf8")
      .split("\n")
      .sort();
    rows[`${table.schema}.${table.name}`] = createHash("sha256").update(lines.join("\n")).digest("hex");
  }
  client.release(true);
  return rows;
};

/** Puts a backup into an empty database and an empty file store. */
const restored = async (folder: BackupFolder) => {
  const database = await testDatabase("template1");
  const files = await openLocalFileStore(await mkdtemp(join(place, "files-")));
  const setUpQueue = async () => (await openJobs(database, allJobs)).stop();
  const manifest = await restoreBackup({ pool: database.pool, files, migrations, setUpQueue }, folder, undefined);
  return { database, files, manifest };
};

describe("a backup", () => {
  it("put back into an empty portal has the same rows and the same bytes, and the next number is a new one", async () => {
    const folder = await openBackupFolder(join(place, "plain"));
    const written = await writeBackup(kept, folder, new Date("2026-11-25T02:00:00Z"));
    expect(written).toMatchObject({ name: "2026-11-25T02-00-00-000Z", lost: [] });
    expect(written.contents).toBeGreaterThan(10);
    const { database, files, manifest } = await restored(folder);
    expect(await rowsOf(database.pool)).toEqual(await rowsOf(pool));
    expect(manifest.secret).toBe(portal.config.secret);
    const findings: unknown[] = [];
    const report = { finding: (finding: unknown) => findings.push(finding), progress: () => {} };
    await checkFiles({ db: database.db as typeof portal.db, files }, {}, report);
    expect(findings).toEqual([]);
    const { rows } = await database.pool.query("select nextval('message_id_seq') > max(id) as fresh from message");
    expect(rows).toEqual([{ fresh: true }]);
  });

  it("takes only new bytes along the next time, and is put back as the newest", async () => {
    const folder = await openBackupFolder(join(place, "plain"));
    const designer = await portal.signIn("designer");
    const content = Buffer.from("%PDF-1.7\nnew\n%%EOF\n");
    await designer.file.uploadByStream({ content, fileName: "建施-09@新图@A1.pdf" });
    const written = await writeBackup(kept, folder, new Date("2026-11-26T02:00:00Z"));
    expect(written.newContents).toBe(1);
    expect(await folder.list()).toEqual(["2026-11-25T02-00-00-000Z", "2026-11-26T02-00-00-000Z"]);
  });

  it("with a passphrase shows nobody a word, and opens with this passphrase only", async () => {
    const root = join(place, "sealed");
    const folder = await openBackupFolder(root, "一把长长的口令");
    const { name } = await writeBackup(kept, folder, new Date("2026-11-25T02:00:00Z"));
    const { database } = await restored(folder);
    expect(await rowsOf(database.pool)).toEqual(await rowsOf(pool));
    await expect(openBackupFolder(root)).rejects.toThrow("已加密：请用 BACKUP_PASSPHRASE 给出口令");
    const stranger = await openBackupFolder(root, "另一把口令");
    await expect(stranger.readManifest(name)).rejects.toThrow("备份文件解不开");
  });

  it("that was damaged is not put back, nor is one put over a portal with data", async () => {
    const root = join(place, "plain");
    const folder = await openBackupFolder(root);
    const setUpQueue = async () => {};
    await expect(
      restoreBackup({ pool, files: portal.files, migrations, setUpQueue }, folder, undefined),
    ).rejects.toThrow("数据库不是空的");
    const [first = ""] = await folder.list();
    const [piece = ""] = await readdir(join(root, first, "tables"));
    await rm(join(root, first, "tables", piece));
    await appendFile(join(root, first, "tables", piece), "x");
    const empty = await testDatabase("template1");
    await expect(
      restoreBackup({ pool: empty.pool, files: portal.files, migrations, setUpQueue }, folder, first),
    ).rejects.toThrow("缺失或损坏：请改用另一份备份");
  });
});
