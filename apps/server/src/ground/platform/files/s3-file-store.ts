import { randomBytes } from "node:crypto";
import { text as streamText } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { type FileStore, FileStoreError } from "./file-store.ts";
import { inParts } from "./in-parts.ts";
import type { ObjectBucket, PartsUpload, StoredObject } from "./object-bucket.ts";
import { runningHash, sumsOf } from "./running-hash.ts";
import { s3Staging } from "./s3-staging.ts";
import { withinLimits } from "./within-limits.ts";

const content = "content/";
const unfinished = "unfinished/";
const notes = "notes/";
const sweeping = ".sweeping-";

/** Time from the mark of a sweep to the removal; a mark older than twice this comes from a sweep that died. */
const SWEEP_LASTS_IN_MS = 30_000;

/**
 * A file store in a bucket: content/ab/abcd…, staging/…, unfinished/…, notes/…; any number of servers may share it. A bucket has
 * no rename and no locks; objects appear as a whole, and lists are up to date at once. Content larger than one part is
 * uploaded under a temporary name and copied to its hash when the hash is known.
 */
export const s3FileStore = (bucket: ObjectBucket): FileStore => {
  const keyOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new FileStoreError("missing", `"${sha256}" is no SHA-256`);
    return `${content}${sha256.slice(0, 2)}/${sha256}`;
  };

  /**
   * Writes content and makes sure no sweep has removed it: a sweep that found the content too old just before it was
   * written again has left a mark beside it, or has removed it already.
   */
  const writeContent = async (sha256: string, write: (key: string) => Promise<void>) => {
    const key = keyOf(sha256);
    for (;;) {
      await write(key);
      const there = await bucket.listAll(key);
      const isMarked = there.some(({ key, storedAt }) => key.includes(sweeping) && isYoung(storedAt));
      if (!isMarked && there.some((object) => object.key === key)) return;
      await sleep(100);
    }
  };

  const isYoung = (mark: Date) => mark.getTime() > Date.now() - 2 * SWEEP_LASTS_IN_MS;

  const removeUnlessRenewed = async (sha256: string, before: Date) => {
    const key = keyOf(sha256);
    const mark = `${key}${sweeping}${randomBytes(6).toString("hex")}`;
    const deadline = Date.now() + SWEEP_LASTS_IN_MS;
    await bucket.put(mark, Buffer.alloc(0));
    try {
      const there = (await bucket.listAll(key)).find((object) => object.key === key);
      if (there && isOlder(there, before) && Date.now() < deadline) await bucket.remove(key);
    } finally {
      await bucket.remove(mark);
    }
  };

  const put: FileStore["put"] = async (bytes, limits) => {
    const hash = runningHash();
    const key = `${unfinished}${randomBytes(12).toString("hex")}`;
    let upload: PartsUpload | undefined;
    let last: Uint8Array = Buffer.alloc(0);
    let sending: Promise<unknown> = Promise.resolve();
    try {
      for await (const part of inParts(withinLimits(bytes, limits))) {
        if (last.length > 0) {
          upload ??= await bucket.beginParts(key);
          await sending;
          sending = upload.add(last);
          sending.catch(() => {}); // the error is seen where the promise is awaited
        }
        last = part;
        await hash.update(part);
      }
      const stored = await hash.result();
      if (upload === undefined) {
        await writeContent(stored.sha256, (to) => bucket.put(to, last));
        return stored;
      }
      await sending;
      await upload.add(last);
      await upload.finish();
      upload = undefined;
      await writeContent(stored.sha256, (to) => bucket.copy([{ key, sizeInBytes: stored.sizeInBytes }], to));
      await bucket.remove(key);
      return stored;
    } catch (error) {
      await sending.catch(() => {}); // a part that arrives after the abort would stay in the store
      await upload?.abort();
      throw error;
    } finally {
      hash.discard();
    }
  };

  const putBytes: FileStore["putBytes"] = async (bytes) => {
    const stored = await sumsOf(bytes);
    await writeContent(stored.sha256, (to) => bucket.put(to, bytes));
    return stored;
  };

  const sizeOf = (sha256: string) => bucket.sizeOf(keyOf(sha256));
  const has = async (sha256: string) => (await sizeOf(sha256)) !== undefined;
  const open: FileStore["open"] = async (sha256, range) => bucket.open(keyOf(sha256), range);
  const staging = s3Staging(bucket, { put, has, open, writeContent });

  return {
    ...staging,
    put,
    putBytes,
    sizeOf,
    has,
    open,
    delete: async (sha256) => bucket.remove(keyOf(sha256)),

    async *contents() {
      for await (const page of bucket.list(content))
        yield page.filter(isContent).map((object) => ({ sha256: sumOf(object), storedAt: object.storedAt }));
    },

    writeNote: (name, text) => bucket.put(`${notes}${name}`, Buffer.from(text)),

    async readNote(name) {
      try {
        return await streamText(await bucket.open(`${notes}${name}`));
      } catch (error) {
        if (error instanceof FileStoreError && error.reason === "missing") return undefined;
        throw error;
      }
    },

    async sweep(before) {
      await staging.sweepStagings((object) => isOlder(object, before));
      for await (const page of bucket.list(unfinished))
        for (const object of page) if (isOlder(object, before)) await bucket.remove(object.key);
      for (const folder of [unfinished, content])
        for await (const upload of bucket.openUploads(folder))
          if (upload.begunAt < before) await bucket.abortUpload(upload);
    },

    async sweepContent(before, keptOf) {
      for await (const page of bucket.list(content)) {
        for (const { key, storedAt } of page)
          if (key.includes(sweeping) && !isYoung(storedAt)) await bucket.remove(key);
        const old = page.filter((object) => isContent(object) && isOlder(object, before)).map(sumOf);
        const kept = old.length === 0 ? new Set() : await keptOf(old);
        for (const sha256 of old) if (!kept.has(sha256)) await removeUnlessRenewed(sha256, before);
      }
    },
  };
};

const isContent = ({ key }: StoredObject): boolean => /^content\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(key);

const sumOf = ({ key }: StoredObject): string => key.slice(key.lastIndexOf("/") + 1);

/** Some stores tell times in whole seconds. */
const isOlder = ({ storedAt }: StoredObject, before: Date): boolean => storedAt.getTime() + 1000 <= before.getTime();
