import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import dns from "node:dns";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { testBucket } from "../../../../test/file-store.ts";
import { wholeOf } from "./byte-pieces.ts";
import { fileStoreConformance } from "./file-store-conformance.ts";
import type { Content } from "./file-store.ts";
import { PART_IN_BYTES } from "./in-parts.ts";
import { openBucket } from "./object-bucket.ts";
import { openFileStore } from "./open-file-store.ts";
import type { S3Settings } from "./s3-settings.ts";
import { s3FileStore } from "./s3-file-store.ts";

const bucket = await testBucket();
const store = s3FileStore(bucket);

// Object stores may tell times in whole seconds.
fileStoreConformance("the object store", async () => s3FileStore(bucket), 2100);

const sumOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const keyOf = (sha256: string): string => `content/${sha256.slice(0, 2)}/${sha256}`;
const keys = async (prefix: string) => (await bucket.listAll(prefix)).map(({ key }) => key);
const openUploads = async () => {
  let count = 0;
  for await (const _ of bucket.openUploads("")) count++;
  return count;
};
const later = (): Date => new Date(Date.now() + 60_000);

const inPieces = async function* (bytes: Buffer, size = 100_000): Content {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

const read = async (sha256: string, from = store): Promise<Buffer> =>
  Buffer.concat((await (await from.open(sha256)).toArray()) as Uint8Array[]);

describe("a file larger than one part", () => {
  it("is stored whole at any size around the borders of parts, and leaves nothing beside it", async () => {
    for (const size of [PART_IN_BYTES, PART_IN_BYTES + 1, 2 * PART_IN_BYTES, 2 * PART_IN_BYTES + 12_345]) {
      const bytes = randomBytes(size);
      const stored = await store.put(inPieces(bytes));
      expect(stored).toMatchObject({ sha256: sumOf(bytes), sizeInBytes: size });
      expect(sumOf(await read(stored.sha256))).toBe(stored.sha256);
    }
    expect(await keys("unfinished/")).toEqual([]);
  });

  it("is copied to its place in parts when it is larger than one copy may be", async () => {
    const small = await testBucket(PART_IN_BYTES);
    const bytes = randomBytes(2 * PART_IN_BYTES + 7);
    const { sha256 } = await s3FileStore(small).put(inPieces(bytes));
    expect(sumOf(await read(sha256, s3FileStore(small)))).toBe(sumOf(bytes));
  });

  it("leaves no parts behind when the line is cut", async () => {
    const bytes = randomBytes(3 * PART_IN_BYTES);
    const cut = async function* (): Content {
      yield* inPieces(bytes);
      throw new Error("line cut");
    };
    await expect(store.put(cut())).rejects.toThrow("line cut");
    expect(await openUploads()).toBe(0);
    expect(await keys("unfinished/")).toEqual([]);
  });
});

describe("what a server that was killed has left", () => {
  it("is swept: parts, whole uploads that were not yet named, stagings", async () => {
    const parts = await bucket.beginParts("unfinished/abc");
    await parts.add(randomBytes(PART_IN_BYTES));
    await bucket.put("unfinished/def", randomBytes(10));
    const id = await store.createStaging();
    await store.writeStaging(id, 0, inPieces(randomBytes(1000)));
    await store.sweep(new Date(Date.now() - 60_000));
    expect([await openUploads(), await keys("unfinished/")]).toEqual([1, ["unfinished/def"]]);
    await store.sweep(later());
    expect([await openUploads(), await keys("unfinished/"), await keys("staging/")]).toEqual([0, [], []]);
  });
});

describe("a staging that two servers write", () => {
  it("loses nothing either has acknowledged", async () => {
    const other = s3FileStore(bucket);
    const bytes = randomBytes(40_000);
    const id = await store.createStaging();
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = async function* (): Content {
      yield bytes.subarray(0, 10_000);
      begun.resolve();
      await held.promise;
      yield bytes.subarray(10_000, 30_000);
    };
    const writing = store.writeStaging(id, 0, slow());
    await begun.promise; // the offset has been compared by then
    expect(await other.writeStaging(id, 0, inPieces(bytes.subarray(0, 20_000)))).toBe(20_000);
    held.resolve();
    expect(await writing).toBe(30_000);
    expect([await store.stagingSize(id), await other.stagingSize(id)]).toEqual([30_000, 30_000]);
    await other.writeStaging(id, 30_000, inPieces(bytes.subarray(30_000)));
    expect((await store.completeStaging(id)).sha256).toBe(sumOf(bytes));
    expect(await keys(`staging/${id}/`), "the pieces are gone, the answer stays").toHaveLength(2);
  });
});

describe("an upload in pieces", () => {
  const PIECE = 8 * 1024 ** 2;

  it("is joined within the bucket, by the server that took it and by another", async () => {
    for (const completing of [store, s3FileStore(bucket)]) {
      const bytes = randomBytes(2 * PIECE + 4321);
      const id = await store.createStaging();
      for (let at = 0; at < bytes.length; at += PIECE)
        await store.writeStaging(id, at, inPieces(bytes.subarray(at, at + PIECE)));
      expect(await completing.completeStaging(id)).toMatchObject({ sha256: sumOf(bytes), sizeInBytes: bytes.length });
      expect(sumOf(await read(sumOf(bytes)))).toBe(sumOf(bytes));
    }
  });

  it("has the hash of what is kept when another server wrote other bytes farther", async () => {
    const [one, other] = [randomBytes(1000), randomBytes(3000)];
    const id = await store.createStaging();
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = async function* (): Content {
      yield other;
      begun.resolve();
      await held.promise;
    };
    const writing = s3FileStore(bucket).writeStaging(id, 0, slow());
    await begun.promise; // the offset has been compared by then
    await store.writeStaging(id, 0, inPieces(one));
    held.resolve();
    await writing;
    expect(await store.completeStaging(id)).toMatchObject({ sha256: sumOf(other), sizeInBytes: 3000 });
    expect(await read(sumOf(other))).toEqual(other);
  });

  it("has every byte that was acknowledged before its server was killed", async () => {
    const id = await store.createStaging();
    const writer = spawn(process.execPath, ["--input-type=module-typescript", "-e", endlessWriter(id)], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, SETTINGS: JSON.stringify(bucket.settings) },
    });
    let told = "";
    writer.stdout.on("data", (text) => {
      told += String(text);
    });
    while (told.split("\n").length < 20) await sleep(10);
    writer.kill("SIGKILL");
    await once(writer, "exit");

    const acknowledged = Number(told.split("\n").at(-2));
    const kept = await store.stagingSize(id);
    expect(kept).toBeGreaterThanOrEqual(acknowledged);
    const { sha256 } = await store.completeStaging(id);
    expect(sha256).toBe(sumOf(Buffer.alloc(kept, "图审")));
  });
});

const endlessWriter = (id: string): string => `
  import { openBucket } from ${JSON.stringify(join(import.meta.dirname, "object-bucket.ts"))};
  import { s3FileStore } from ${JSON.stringify(join(import.meta.dirname, "s3-file-store.ts"))};
  const store = s3FileStore(openBucket(JSON.parse(process.env.SETTINGS)));
  const piece = Buffer.alloc(60_000, "图审");
  for (let at = 0; ; at += piece.length) {
    await store.writeStaging("${id}", at, (async function* () { yield piece; })());
    process.stdout.write((at + piece.length) + "\\n");
  }
`;

describe("storing again what a sweep removes", () => {
  it("waits for the sweep and writes it anew", async () => {
    const bytes = randomBytes(1000);
    const { sha256 } = await store.put(inPieces(bytes));
    const mark = `${keyOf(sha256)}.sweeping-000000000000`;
    await bucket.put(mark, Buffer.alloc(0));
    let isStored = false;
    const storing = store.put(inPieces(bytes)).then(() => {
      isStored = true;
    });
    await sleep(500);
    expect(isStored).toBe(false);
    await store.delete(sha256);
    await bucket.remove(mark);
    await storing;
    expect(await read(sha256)).toEqual(bytes);
  });
});

describe("an object store that cannot be used", () => {
  const settings = { ...inject("objectStore"), bucket: "absent" } as S3Settings;
  const open = (changed: Partial<S3Settings>) => openFileStore({ dataDir: "", s3: { ...settings, ...changed } });

  it("is said in a sentence that tells what to change", async () => {
    await expect(open({})).rejects.toThrow("没有存储桶 absent：请先建好，或改正 S3_BUCKET");
    await expect(open({ secretAccessKey: "other" })).rejects.toThrow("请检查 S3_ACCESS_KEY_ID");
    await expect(open({ endpoint: "http://127.0.0.1:9" })).rejects.toThrow("连不上对象存储 http://127.0.0.1:9");
  });
});

describe("a bucket named in the host, as Aliyun OSS and Tencent COS want it", () => {
  // Not every name server knows names below localhost.
  const { lookup } = dns;
  const named: unknown[] = [];
  const findHere = (name: string, ...rest: unknown[]) => {
    if (name.endsWith(".localhost")) named.push(name);
    return (lookup as (...all: unknown[]) => void)(name.endsWith(".localhost") ? "127.0.0.1" : name, ...rest);
  };
  beforeAll(() => void (dns.lookup = findHere as typeof lookup));
  afterAll(() => void (dns.lookup = lookup));

  it("takes, gives, joins and lists the same objects", async () => {
    const path = await testBucket();
    const { port } = new URL(path.settings.endpoint);
    const host = openBucket({ ...path.settings, endpoint: `http://localhost:${port}`, addressing: "host" });
    try {
      await host.check();
      const there = s3FileStore(host);
      const bytes = randomBytes(2 * PART_IN_BYTES + 3);
      const { sha256 } = await there.put(inPieces(bytes));
      expect(sumOf(await read(sha256, there))).toBe(sumOf(bytes));
      expect(await wholeOf(await s3FileStore(path).open(sha256, { start: 5, end: 9 }))).toEqual(bytes.subarray(5, 10));
      expect((await host.listAll("")).map(({ key }) => key)).toEqual([`content/${sha256.slice(0, 2)}/${sha256}`]);
      await there.delete(sha256);
      expect(await path.listAll("")).toEqual([]);
      expect(new Set(named)).toEqual(new Set([`${path.settings.bucket}.localhost`]));
    } finally {
      host.close();
    }
  });
});
