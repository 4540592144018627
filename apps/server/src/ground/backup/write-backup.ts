import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Pool, PoolClient } from "pg";
import type { Db } from "../../context.ts";
import { headsNote } from "../audit/index.ts";
import { knownContent } from "../file/index.ts";
import { type Content, type FileStore, FileStoreError } from "../platform/files/file-store.ts";
import { BackupError } from "./backup-error.ts";
import { type BackupFolder, backupNameOf, OtherContent } from "./backup-folder.ts";
import { copyOut, countRows, listSequences, listTables } from "./backup-tables.ts";
import type { Manifest } from "./manifest.ts";

/** What is backed up; a portal may be running on it. */
export interface KeptByPortal {
  readonly db: Db;
  readonly pool: Pool;
  readonly files: FileStore;
  /** The generated secret, null where the operator has set one. */
  readonly secret: string | null;
}

export interface WrittenBackup {
  readonly name: string;
  readonly tables: number;
  readonly rows: number;
  /** All bytes the backup names, and how many of them were not in the folder before. */
  readonly contents: number;
  readonly newContents: number;
  /** Bytes the database names which the store has lost or damaged. */
  readonly lost: readonly string[];
}

// Any number, the same for all processes: two backups at once would take away each other's unfinished files.
const BACKUP_LOCK = 7_308_333;

/**
 * Writes a backup of everything as it stood at one moment: first the database, in one snapshot, then the bytes it names,
 * which never change. Bytes that the folder has already are not written again. What was written is read back.
 */
export const writeBackup = async (
  kept: KeptByPortal,
  folder: BackupFolder,
  now: Date,
  progress: (copied: number, of: number) => void = () => {},
): Promise<WrittenBackup> => {
  const client = await kept.pool.connect();
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [BACKUP_LOCK]);
    if (!rows[0]?.free) throw new BackupError("另一份备份正在进行：请等它结束");
    await folder.clearUnfinished();
    const notes = await notesOf(kept.files);
    await client.query("begin isolation level repeatable read read only");
    const name = backupNameOf(now);
    const { manifest, sums } = await writeDatabase(kept, client, folder, name, now);
    await client.query("commit");
    const { added, lost } = await writeContents(kept.files, folder, sums, progress);
    await folder.complete(name, { ...manifest, notes, secret: kept.secret });
    const rowCount = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { name, tables: manifest.tables.length, rows: rowCount, contents: sums.length, newContents: added, lost };
  } finally {
    client.release(true); // Ends the session, and with it the lock.
  }
};

/** Kept before the database is read: a text may be older than the rows it speaks of, never newer. */
const notesOf = async (files: FileStore): Promise<Record<string, string>> => {
  const text = await files.readNote(headsNote);
  return text === undefined ? {} : { [headsNote]: text };
};

type DatabasePart = Omit<Manifest, "notes" | "secret">;

const writeDatabase = async (
  { db }: KeptByPortal,
  client: PoolClient,
  folder: BackupFolder,
  name: string,
  now: Date,
): Promise<{ manifest: DatabasePart; sums: readonly string[] }> => {
  const { rows: migrations } = await client.query("select name, sha256 from public.migration order by name");
  const { rows: versions } = await client.query<{ version: number }>("select version from jobs.version");
  const tables: Manifest["tables"] = [];
  for (const table of await listTables(client)) {
    let rows = 0;
    const content = countRows(copyOut(client, table), (count) => {
      rows = count;
    });
    const piece = await folder.writePiece(name, `tables/${table.schema}.${table.name}.gz`, zipped(content));
    tables.push({ ...table, columns: [...table.columns], rows, ...piece });
  }
  const known = knownContent(db).compile();
  const { rows: contents } = await client.query<{ sha256: string }>(
    `select distinct sha256 from (${known.sql}) as known order by sha256`,
    [...known.parameters],
  );
  const sums = contents.map(({ sha256 }) => sha256);
  const list = await folder.writePiece(name, "contents.gz", zipped(linesOf(sums)));
  const manifest: DatabasePart = {
    ...{ format: 1, takenAt: now.toISOString(), migrations, queueVersion: versions[0]?.version ?? 0, tables },
    ...{ sequences: await listSequences(client), contents: { ...list, count: sums.length } },
  };
  return { manifest, sums };
};

const zipped = (content: Content): Content => Readable.from(content).pipe(createGzip({ level: 5 }));

const linesOf = async function* (lines: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const line of lines) yield Buffer.from(`${line}\n`);
};

const writeContents = async (
  files: FileStore,
  folder: BackupFolder,
  sums: readonly string[],
  progress: (copied: number, of: number) => void,
): Promise<{ added: number; lost: string[] }> => {
  const lost: string[] = [];
  let added = 0;
  for (const [index, sha256] of sums.entries()) {
    if (!(await folder.hasContent(sha256))) {
      if (await copyContent(files, folder, sha256)) added++;
      else lost.push(sha256);
    }
    progress(index + 1, sums.length);
  }
  return { added, lost };
};

/** False when the store does not have the bytes whole. */
const copyContent = async (files: FileStore, folder: BackupFolder, sha256: string): Promise<boolean> => {
  try {
    await folder.writeContent(sha256, await files.open(sha256));
    return true;
  } catch (error) {
    if (error instanceof OtherContent || (error instanceof FileStoreError && error.reason === "missing")) return false;
    throw error;
  }
};
