import { randomBytes } from "node:crypto";
import { type FileHandle, open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type FileLock, holdExclusive, tryExclusive } from "../database/file-lock.ts";
import { type ByteRange, type FileStore, FileStoreError, type StoredBytes } from "./file-store.ts";
import { recentHashes } from "./recent-hashes.ts";
import { type RunningHash, runningHash } from "./running-hash.ts";
import { interruptible, startWriter, type Writer } from "./take-over.ts";
import { syncFolder, writeDurably } from "./write-durably.ts";

type Staging = Pick<
  FileStore,
  "createStaging" | "stagingSize" | "openStaging" | "writeStaging" | "completeStaging" | "dropStaging"
>;

interface ContentFolder {
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  moveIn(from: string, sha256: string): Promise<void>;
}

/** Files <id> (the bytes so far), <id>.lock, and <id>.complete (the answer of completeStaging, once given). */
export const localStaging = (folder: string, content: ContentFolder): Staging => {
  const pathOf = (id: string) => {
    if (!/^[0-9a-f]{32}$/.test(id)) throw new FileStoreError("missing", `"${id}" is no staging`);
    return join(folder, id);
  };
  const writers = new Map<string, Writer>();
  const hashes = recentHashes<RunningHash>();

  const stagingSize = async (id: string) => {
    const answer = await completed(pathOf(id));
    if (answer) return answer.sizeInBytes;
    const found = await stat(pathOf(id)).catch(asMissing(id));
    return found.size;
  };

  return {
    async createStaging() {
      const id = randomBytes(16).toString("hex");
      const file = await open(pathOf(id), "wx", 0o640);
      await file.close();
      await syncFolder(folder);
      hashes.keep(id, runningHash());
      return id;
    },

    stagingSize,

    async openStaging(id, range) {
      const answer = await completed(pathOf(id));
      if (answer && (await content.has(answer.sha256))) return content.open(answer.sha256, range);
      const file = await open(pathOf(id), "r").catch(asMissing(id));
      return file.createReadStream({ ...range, highWaterMark: 1024 ** 2 });
    },

    async writeStaging(id, offset, bytes, limits) {
      // When a sender comes back, its earlier request usually hangs on a dead connection nobody has noticed yet.
      writers.get(id)?.interrupt();
      await writers.get(id)?.ended;
      const lock = await lockFor(`${pathOf(id)}.lock`);
      const writer = startWriter();
      writers.set(id, writer);
      let file: FileHandle | undefined;
      let hash: RunningHash | undefined;
      try {
        const size = await stagingSize(id);
        if (await completed(pathOf(id))) throw new FileStoreError("complete", id, size);
        if (offset !== size) throw new FileStoreError("wrong-offset", `${offset} instead of ${size}`, size);
        file = await open(pathOf(id), "r+");
        hash = hashes.take(id);
        const known = hash?.sizeInBytes === offset ? hash : undefined;
        const note = async (piece: Uint8Array) => known?.update(piece);
        const end = await writeDurably(file, offset, interruptible(bytes, writer), note, limits);
        if (known) {
          hashes.keep(id, known);
          hash = undefined;
        }
        return end;
      } finally {
        await file?.close();
        hash?.discard();
        writers.delete(id);
        lock.release();
        writer.end();
      }
    },

    async completeStaging(id) {
      const path = pathOf(id);
      const lock = await holdExclusive(`${path}.lock`);
      try {
        const earlier = await completed(path);
        if (earlier && (await content.has(earlier.sha256))) return earlier;
        const stored = earlier ?? (await hashOf(path, hashes.take(id)).catch(asMissing(id)));
        if (!earlier) await writeAnswer(folder, path, stored);
        await content.moveIn(path, stored.sha256);
        return stored;
      } finally {
        lock.release();
      }
    },

    async dropStaging(id) {
      hashes.take(id)?.discard();
      for (const path of [pathOf(id), `${pathOf(id)}.complete`, `${pathOf(id)}.lock`]) await rm(path, { force: true });
    },
  };
};

const completed = async (path: string): Promise<StoredBytes | undefined> => {
  try {
    return JSON.parse(await readFile(`${path}.complete`, "utf8")) as StoredBytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
};

// Written before the bytes are moved: after a crash in between, the next call finds the answer and moves them.
const writeAnswer = async (folder: string, path: string, stored: StoredBytes): Promise<void> => {
  const making = await open(`${path}.making`, "w");
  await making.writeFile(JSON.stringify(stored));
  await making.sync();
  await making.close();
  await rename(`${path}.making`, `${path}.complete`);
  await syncFolder(folder);
};

/** Takes the hash kept while writing; without it (after a restart, or when another copy wrote) reads the file again. */
const hashOf = async (path: string, kept: RunningHash | undefined): Promise<StoredBytes> => {
  const anew = runningHash();
  const file = await open(path, "r");
  try {
    if (kept && kept.sizeInBytes === (await file.stat()).size) return await kept.result();
    for await (const bytes of file.createReadStream({ autoClose: false, highWaterMark: 1024 ** 2 }))
      await anew.update(bytes as Buffer);
    return await anew.result();
  } finally {
    await file.close();
    kept?.discard();
    anew.discard();
  }
};

const asMissing =
  (id: string): ((error: unknown) => never) =>
  (error) => {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new FileStoreError("missing", `staging ${id}`, undefined, { cause: error });
  };

// Another copy of the server may hold the lock as long as its sender sends; the caller is asked to come again.
const lockFor = async (path: string): Promise<FileLock> => {
  const lock = tryExclusive(path);
  if (!lock) throw new FileStoreError("busy", path);
  return lock;
};
