import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import type { Pool } from "pg";
import { migrate, type Migration } from "../platform/database/migrate.ts";
import type { Content, FileStore } from "../platform/files/file-store.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupFolder } from "./backup-folder.ts";
import { copyIn, countRows, emptyTables, listTables, setSequences } from "./backup-tables.ts";
import type { Manifest } from "./manifest.ts";

/** Where a backup is put back: an empty database, and a file store, which may hold bytes already. */
export interface EmptyPortal {
  readonly pool: Pool;
  readonly files: FileStore;
  /** All migrations of this program. */
  readonly migrations: readonly Migration[];
  /** Makes the tables of the queue. */
  readonly setUpQueue: () => Promise<void>;
}

/**
 * Puts a backup back, by its name or the newest: bytes first, then the database in one transaction, whose foreign keys are
 * checked at its end. The database gets the migrations it had; the next start of the portal applies later ones.
 */
export const restoreBackup = async (
  portal: EmptyPortal,
  folder: BackupFolder,
  wanted: string | undefined,
  progress: (copied: number, of: number) => void = () => {},
): Promise<Manifest> => {
  const names = await folder.list();
  const name = wanted ?? names.at(-1);
  if (name === undefined) throw new BackupError("备份目录中没有完整的备份");
  if (!names.includes(name)) throw new BackupError(`没有名为 ${name} 的备份：现有 ${names.join("、") || "无"}`);
  const manifest = await folder.readManifest(name);
  await refuseOtherThanEmpty(portal.pool);
  const migrations = migrationsOf(manifest, portal.migrations);
  await refuseDamaged(folder, name, manifest);
  await putContents(portal.files, folder, name, manifest, progress);
  await migrate(portal.pool, migrations);
  await portal.setUpQueue();
  await putRows(portal.pool, folder, name, manifest);
  for (const [note, text] of Object.entries(manifest.notes)) await portal.files.writeNote(note, text);
  return manifest;
};

const refuseOtherThanEmpty = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query("select 1 from pg_tables where schemaname in ('public', 'jobs') limit 1");
  if (rows.length > 0) throw new BackupError("数据库不是空的：备份只恢复到空数据库，请换一个 DATA_DIR 或 DATABASE_URL");
};

const migrationsOf = ({ migrations }: Manifest, known: readonly Migration[]): Migration[] =>
  migrations.map(({ name, sha256 }) => {
    const found = known.find((migration) => migration.name === name);
    if (!found) throw new BackupError(`备份来自更新的版本（有迁移 ${name}）：请先升级程序`);
    if (found.sha256 !== sha256) throw new BackupError(`备份时的迁移 ${name} 与本程序的不同：请用备份时的版本恢复`);
    return found;
  });

const refuseDamaged = async (folder: BackupFolder, name: string, manifest: Manifest): Promise<void> => {
  for (const { path, sha256 } of [...manifest.tables, manifest.contents])
    if ((await folder.hashOfPiece(name, path).catch(() => "")) !== sha256)
      throw new BackupError(`备份 ${name} 的 ${path} 缺失或损坏：请改用另一份备份`);
};

/** The hashes of all bytes a backup names. */
export const sumsOf = async (folder: BackupFolder, name: string, manifest: Manifest): Promise<string[]> => {
  const list = await text(unzipped(folder.openPiece(name, manifest.contents.path)));
  return list.split("\n").filter(Boolean);
};

const unzipped = (content: Content): Content => Readable.from(content).pipe(createGunzip());

const putContents = async (
  files: FileStore,
  folder: BackupFolder,
  name: string,
  manifest: Manifest,
  progress: (copied: number, of: number) => void,
): Promise<void> => {
  const sums = await sumsOf(folder, name, manifest);
  for (const [index, sha256] of sums.entries()) {
    progress(index + 1, sums.length);
    if (await files.has(sha256)) continue;
    if (!(await folder.hasContent(sha256))) continue; // Was lost before the backup was made, as it said then.
    const stored = await files.put(folder.openContent(sha256));
    if (stored.sha256 !== sha256) throw new BackupError(`备份中的内容 ${sha256} 已损坏：请改用另一份备份`);
  }
};

const putRows = async (pool: Pool, folder: BackupFolder, name: string, manifest: Manifest): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    await refuseOtherQueue(manifest, (await client.query("select version from jobs.version")).rows[0]?.version);
    const tables = await listTables(client);
    const completeTables = await emptyTables(client, tables);
    for (const table of manifest.tables) {
      if (!tables.some((found) => found.schema === table.schema && found.name === table.name))
        throw new BackupError(`备份中的表 ${table.schema}.${table.name} 在本程序中不存在：请用备份时的版本恢复`);
      let rows = 0;
      const content = countRows(unzipped(folder.openPiece(name, table.path)), (count) => {
        rows = count;
      });
      await copyIn(client, table, content);
      if (rows !== table.rows) throw new BackupError(`备份中的表 ${table.name} 少了行：请改用另一份备份`);
    }
    await setSequences(client, manifest.sequences);
    await completeTables();
    await client.query("commit");
  } finally {
    client.release(true); // Without a commit nothing of it stays.
  }
};

const refuseOtherQueue = async ({ queueVersion }: Manifest, version: number | undefined): Promise<void> => {
  if (version !== queueVersion)
    throw new BackupError("备份时的任务队列与本程序的版本不同：请用备份时的版本恢复，再升级程序");
};
