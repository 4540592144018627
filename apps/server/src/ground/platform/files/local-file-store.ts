import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ByteRange, type FileStore, FileStoreError, type StoredBytes, type StoredContent } from "./file-store.ts";
import { reserveOf } from "./disk-reserve.ts";
import { localStaging } from "./local-staging.ts";
import { makeFile } from "./make-file.ts";
import { runningHash, sumsOf } from "./running-hash.ts";
import { syncFolder, writeDurably } from "./write-durably.ts";

/** Of stored content, which nobody changes. */
const mode = 0o440;

/**
 * A file store in a folder: content/ab/abcd…, staging/…, unfinished/…, swept/…, notes/…; several processes may share it. It takes
 * content as long as `checkRoom` allows.
 */
export const openLocalFileStore = async (root: string, checkRoom = reserveOf(root)): Promise<FileStore> => {
  const contentFolder = join(root, "content");
  const stagingFolder = join(root, "staging");
  const unfinishedFolder = join(root, "unfinished");
  const sweptFolder = join(root, "swept");
  const notesFolder = join(root, "notes");
  for (const folder of [contentFolder, stagingFolder, unfinishedFolder, sweptFolder, notesFolder])
    await mkdir(folder, { recursive: true });
  await syncFolder(root);

  const pathOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new FileStoreError("missing", `"${sha256}" is no SHA-256`);
    return join(contentFolder, sha256.slice(0, 2), sha256);
  };

  /** Renames over an existing file: the bytes are the same, and a damaged file is repaired. */
  const moveIn = async (from: string, sha256: string) => {
    const folder = join(contentFolder, sha256.slice(0, 2));
    try {
      await rename(from, pathOf(sha256));
    } catch (error) {
      if (!isMissing(error)) throw error;
      // This is the first file of its folder.
      if (await mkdir(folder, { recursive: true })) await syncFolder(contentFolder);
      await rename(from, pathOf(sha256));
    }
    await syncFolder(folder);
  };

  /** `make` makes the file, brings its bytes to the disk and answers their sums. */
  const putAs = async (make: (path: string) => Promise<StoredBytes>): Promise<StoredBytes> => {
    await checkRoom();
    const path = join(unfinishedFolder, randomBytes(12).toString("hex"));
    try {
      const stored = await make(path);
      await moveIn(path, stored.sha256);
      return stored;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };

  const sizeOf = async (sha256: string) => {
    const path = pathOf(sha256);
    try {
      return (await stat(path)).size;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  /** Moves the file away before checking it again: content stored anew meanwhile is another file and is not touched. */
  const setAside = async (sha256: string, before: Date) => {
    const aside = join(sweptFolder, sha256);
    try {
      await rename(pathOf(sha256), aside);
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    if (await isOlder(aside, before)) await rm(aside, { force: true });
    else await moveIn(aside, sha256);
  };

  const has = async (sha256: string) => (await sizeOf(sha256)) !== undefined;
  const openContent = async (sha256: string, range?: ByteRange) => {
    try {
      const file = await open(pathOf(sha256), "r");
      return file.createReadStream({ ...range, highWaterMark: 1024 ** 2 });
    } catch (error) {
      if (isMissing(error)) throw new FileStoreError("missing", sha256, undefined, { cause: error });
      throw error;
    }
  };
  const staging = localStaging(stagingFolder, { has, moveIn, open: openContent });

  const contents = async function* (): AsyncGenerator<StoredContent[]> {
    for (const shelf of await readdir(contentFolder)) {
      const page: StoredContent[] = [];
      for (const sha256 of await readdir(join(contentFolder, shelf))) {
        const found = await stat(pathOf(sha256)).catch(() => undefined); // Removed meanwhile.
        if (found) page.push({ sha256, storedAt: found.mtime });
      }
      yield page;
    }
  };

  return {
    ...staging,
    async writeStaging(...piece) {
      await checkRoom();
      return staging.writeStaging(...piece);
    },
    contents,
    sizeOf,
    has,
    open: openContent,

    async put(content, limits) {
      const hash = runningHash();
      try {
        return await putAs(async (path) => {
          const file = await open(path, "wx", mode);
          await writeDurably(file, 0, content, hash.update, limits).finally(() => file.close());
          return hash.result();
        });
      } finally {
        hash.discard();
      }
    },

    // Hashed while the disk writes.
    putBytes: (bytes) =>
      putAs(async (path) => {
        const [stored] = await Promise.all([sumsOf(bytes), makeFile(path, bytes, mode)]);
        return stored;
      }),

    delete: (sha256) => rm(pathOf(sha256), { force: true }),

    async writeNote(name, text) {
      const path = join(unfinishedFolder, randomBytes(12).toString("hex"));
      await writeFile(path, text, { mode: 0o640, flush: true });
      await rename(path, join(notesFolder, name));
      await syncFolder(notesFolder);
    },

    async readNote(name) {
      try {
        return await readFile(join(notesFolder, name), "utf8");
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async sweep(before) {
      for (const name of await readdir(unfinishedFolder))
        if (await isOlder(join(unfinishedFolder, name), before))
          await rm(join(unfinishedFolder, name), { force: true });
      const ids = new Set((await readdir(stagingFolder)).map((name) => name.slice(0, 32)));
      for (const id of ids) {
        const path = join(stagingFolder, id);
        if ((await isOlder(path, before)) && (await isOlder(`${path}.complete`, before))) await staging.dropStaging(id);
      }
    },

    async sweepContent(before, keptOf) {
      // Moves back what a killed sweep had set aside.
      for (const name of await readdir(sweptFolder)) await moveIn(join(sweptFolder, name), name);
      for await (const page of contents()) {
        const old = page.filter(({ storedAt }) => storedAt < before).map(({ sha256 }) => sha256);
        const kept = old.length === 0 ? new Set() : await keptOf(old);
        for (const sha256 of old) if (!kept.has(sha256)) await setAside(sha256, before);
      }
    },
  };
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

const isOlder = async (path: string, before: Date): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined); // finished or dropped meanwhile, so it is not old
  return found === undefined || found.mtime < before;
};
