import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import type { Content } from "../platform/files/file-store.ts";
import { syncFolder, writeDurably } from "../platform/files/write-durably.ts";
import { BackupError } from "./backup-error.ts";
import { Manifest } from "./manifest.ts";
import { type Sealing, sealedBy, unsealed } from "./seal-stream.ts";

/**
 * A folder of backups:
 *
 *     format.json                     says whether it is encrypted
 *     2026-11-25T20-00-00-000Z/       one backup: manifest, and a piece for each table
 *     content/ab/abcd…                bytes by their hash, for all backups together
 */
export interface BackupFolder {
  /** Names of the complete backups, oldest first. */
  list(): Promise<string[]>;
  /** Removes what a broken backup left; only while no other is being made. */
  clearUnfinished(): Promise<void>;
  /** Writes one piece of a backup that is being made; returns the hash of the bytes as they lie on the disk. */
  writePiece(backup: string, path: string, content: Content): Promise<{ path: string; sha256: string }>;
  /** Completes a backup: from now on it is listed. */
  complete(backup: string, manifest: Manifest): Promise<void>;
  readManifest(backup: string): Promise<Manifest>;
  openPiece(backup: string, path: string): Content;
  /** The hash of a piece's bytes as they lie on the disk. */
  hashOfPiece(backup: string, path: string): Promise<string>;
  hasContent(sha256: string): Promise<boolean>;
  /** Throws `OtherContent` where the bytes do not have this hash. */
  writeContent(sha256: string, content: Content): Promise<void>;
  openContent(sha256: string): Content;
  contents(): AsyncIterable<string>;
  removeContent(sha256: string): Promise<void>;
  remove(backup: string): Promise<void>;
}

/** Bytes do not have the hash they are kept under. */
export class OtherContent extends Error {}

const completeName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;

/** The folder's name of a backup taken at this moment. */
export const backupNameOf = (takenAt: Date): string => takenAt.toISOString().replaceAll(/[:.]/g, "-");

/** Names of the complete backups in a folder, oldest first. */
const completeIn = async (root: string): Promise<string[]> =>
  (await readdir(root)).filter((name) => completeName.test(name)).sort();

/** When the newest complete backup in a folder was taken; null without one. */
export const newestBackupIn = async (root: string): Promise<Date | null> => {
  const newest = (await completeIn(root).catch((): string[] => [])).at(-1);
  return newest === undefined ? null : new Date(newest.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, "T$1:$2:$3.$4Z"));
};

/** Opens a folder of backups, or makes one; with a passphrase everything in it is encrypted. */
export const openBackupFolder = async (root: string, passphrase?: string): Promise<BackupFolder> => {
  const sealing = await sealingOf(root, passphrase);
  const unfinishedFolder = join(root, "unfinished");
  const contentFolder = join(root, "content");
  for (const folder of [unfinishedFolder, contentFolder]) await mkdir(folder, { recursive: true, mode: 0o700 });

  const contentPath = (sha256: string) => join(contentFolder, sha256.slice(0, 2), sha256);
  const makingPath = (backup: string) => join(unfinishedFolder, backup);

  /** Writes beside, reads back and renames, so that a file under its own name is whole; returns the hash of its bytes. */
  const writeWhole = async (path: string, content: Content): Promise<string> => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const making = join(unfinishedFolder, randomBytes(12).toString("hex"));
    const hash = createHash("sha256");
    const file = await open(making, "wx", 0o400);
    try {
      await writeDurably(file, 0, sealing.seal(content), async (bytes) => void hash.update(bytes));
    } finally {
      await file.close();
    }
    const sha256 = hash.digest("hex");
    if ((await hashOf(createReadStream(making))) !== sha256)
      throw new BackupError(`${path} 写入后读出的内容不同：备份盘可能已损坏，请换一处存放备份`);
    await rename(making, path);
    await syncFolder(dirname(path));
    return sha256;
  };

  return {
    list: () => completeIn(root),
    async clearUnfinished() {
      for (const name of await readdir(unfinishedFolder))
        await rm(join(unfinishedFolder, name), { recursive: true, force: true });
    },
    async writePiece(backup, path, content) {
      return { path, sha256: await writeWhole(join(makingPath(backup), path), content) };
    },
    async complete(backup, manifest) {
      await writeWhole(join(makingPath(backup), "manifest.json"), bytesOf(JSON.stringify(manifest, null, 2)));
      await rename(makingPath(backup), join(root, backup));
      await syncFolder(root);
    },
    async readManifest(backup) {
      const written = await text(sealing.unseal(createReadStream(join(root, backup, "manifest.json"))));
      return Manifest.parse(JSON.parse(written));
    },
    openPiece: (backup, path) => sealing.unseal(createReadStream(join(root, backup, path))),
    hashOfPiece: (backup, path) => hashOf(createReadStream(join(root, backup, path))),
    hasContent: async (sha256) => (await stat(contentPath(sha256)).catch(() => undefined)) !== undefined,
    async writeContent(sha256, content) {
      await writeWhole(contentPath(sha256), onlyIf(sha256, content));
    },
    openContent: (sha256) => sealing.unseal(createReadStream(contentPath(sha256), { highWaterMark: 1024 ** 2 })),
    async *contents() {
      for (const shelf of await readdir(contentFolder)) yield* await readdir(join(contentFolder, shelf));
    },
    removeContent: (sha256) => rm(contentPath(sha256), { force: true }),
    remove: (backup) => rm(join(root, backup), { recursive: true, force: true }),
  };
};

const hashOf = async (content: Content): Promise<string> => {
  const hash = createHash("sha256");
  for await (const bytes of content) hash.update(bytes);
  return hash.digest("hex");
};

/** Passes the content on, and fails at its end where it has another hash. */
const onlyIf = async function* (sha256: string, content: Content): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const bytes of content) {
    hash.update(bytes);
    yield bytes;
  }
  if (hash.digest("hex") !== sha256) throw new OtherContent(sha256);
};

const bytesOf = async function* (written: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(written);
};

/** A folder stays encrypted, or not, as it was begun. */
const sealingOf = async (root: string, passphrase: string | undefined): Promise<Sealing> => {
  const formatFile = join(root, "format.json");
  const written = await readFile(formatFile, "utf8").catch(() => undefined);
  if (written === undefined) {
    if ((await readdir(root).catch(() => [])).length > 0)
      throw new BackupError(`${root} 不是备份目录，又不是空的：请换一个空目录`);
    const salt = passphrase === undefined ? null : randomBytes(16).toString("base64");
    await mkdir(root, { recursive: true, mode: 0o700 });
    await writeFile(formatFile, `${JSON.stringify({ format: 1, salt })}\n`, { flush: true });
    return salt === null || passphrase === undefined ? unsealed : sealedBy(passphrase, Buffer.from(salt, "base64"));
  }
  const { salt } = JSON.parse(written) as { salt: string | null };
  if (salt === null && passphrase !== undefined)
    throw new BackupError(`${root} 中的备份未加密：请去掉 BACKUP_PASSPHRASE，或换一个空目录`);
  if (salt === null) return unsealed;
  if (passphrase === undefined) throw new BackupError(`${root} 中的备份已加密：请用 BACKUP_PASSPHRASE 给出口令`);
  return sealedBy(passphrase, Buffer.from(salt, "base64"));
};
