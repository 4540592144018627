import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Content, FileStore, FileStoreReason, StoredContent } from "./file-store.ts";
import { givenBack } from "./give-back.ts";

/**
 * Tests every file store must pass. Each call of `open` gives a store on the same bytes, as after a restart; the
 * store's clock may be as coarse as `tickInMs`.
 */
export const fileStoreConformance = (name: string, open: () => Promise<FileStore>, tickInMs = 20): void => {
  describe(`${name} keeping whole files`, () => {
    it("answers hashes and size, and gives the bytes back, also after a restart", async () => {
      const bytes = randomBytes(3_000_001);
      const store = await open();
      const stored = await store.put(inPieces(bytes, 65_536));
      expect(stored).toEqual({ sha256: hex("sha256", bytes), md5: hex("md5", bytes), sizeInBytes: bytes.length });
      const reopened = await open();
      expect(await reopened.sizeOf(stored.sha256)).toBe(bytes.length);
      expect((await collect(await reopened.open(stored.sha256))).equals(bytes)).toBe(true);
    });

    it("takes bytes that are all in memory, few and many, in memory of their own or shared", async () => {
      const store = await open();
      for (const size of [0, 1000, 3_000_001]) {
        const bytes = randomBytes(size);
        const shared = new Uint8Array(new SharedArrayBuffer(size));
        shared.set(bytes);
        for (const given of [bytes, shared]) {
          const stored = await store.putBytes(given);
          expect(stored).toEqual({ sha256: hex("sha256", bytes), md5: hex("md5", bytes), sizeInBytes: size });
          expect(await collect(await store.open(stored.sha256))).toEqual(bytes);
        }
      }
    });

    it("is done with a piece when it asks for the next: its memory may be given back", async () => {
      const bytes = randomBytes(7_000_003);
      const store = await open();
      const { sha256 } = await store.put(givenBack(ownPieces(bytes)));
      expect((await collect(await store.open(sha256))).equals(bytes)).toBe(true);
      const id = await store.createStaging();
      await store.writeStaging(id, 0, givenBack(ownPieces(bytes.subarray(0, 3_000_000))));
      await store.writeStaging(id, 3_000_000, givenBack(ownPieces(bytes.subarray(3_000_000))));
      expect((await store.completeStaging(id)).sha256).toBe(sha256);
    });

    it("keeps an empty file", async () => {
      const store = await open();
      const stored = await store.put(inPieces(Buffer.alloc(0), 1));
      expect(await collect(await store.open(stored.sha256))).toHaveLength(0);
    });

    it("keeps a note under its name, the last one written, also after a restart", async () => {
      const store = await open();
      expect(await store.readNote("never-written.txt")).toBeUndefined();
      await store.writeNote("heads.txt", "第一次\n");
      await store.writeNote("heads.txt", "第二次\n");
      const reopened = await open();
      await reopened.sweep(new Date(Date.now() + 60_000));
      expect(await reopened.readNote("heads.txt")).toBe("第二次\n");
    });

    it("gives a range, its ends included", async () => {
      const bytes = randomBytes(100_000);
      const store = await open();
      const { sha256 } = await store.put(inPieces(bytes, 10_000));
      const part = async (start: number, end: number) => collect(await store.open(sha256, { start, end }));
      expect(await part(0, 0)).toEqual(bytes.subarray(0, 1));
      expect(await part(99_999, 99_999)).toEqual(bytes.subarray(99_999));
      expect(await part(12_345, 54_321)).toEqual(bytes.subarray(12_345, 54_322));
    });

    it("takes the same bytes many times at once and keeps them once", async () => {
      const bytes = randomBytes(500_000);
      const store = await open();
      const all = await Promise.all(Array.from({ length: 8 }, (_, i) => store.put(inPieces(bytes, 1000 * (i + 1)))));
      expect(new Set(all.map(({ sha256 }) => sha256))).toEqual(new Set([hex("sha256", bytes)]));
      expect(await collect(await store.open(hex("sha256", bytes)))).toEqual(bytes);
    });

    it("keeps nothing of a stream that breaks off", async () => {
      const bytes = randomBytes(2_000_000);
      const store = await open();
      await expect(store.put(breakingOff(bytes, 1_500_000))).rejects.toThrow("line cut");
      expect(await store.has(hex("sha256", bytes.subarray(0, 1_500_000)))).toBe(false);
    });

    it("refuses fewer and more bytes than announced, and more than allowed", async () => {
      const bytes = randomBytes(5000);
      const store = await open();
      await refuses(store.put(inPieces(bytes, 100), { exactlyInBytes: 5001 }), "truncated");
      await refuses(store.put(inPieces(bytes, 100), { exactlyInBytes: 4999 }), "truncated");
      await refuses(store.put(inPieces(bytes, 100), { atMostInBytes: 4999 }), "too-large");
      expect(await store.has(hex("sha256", bytes))).toBe(false);
      await store.put(inPieces(bytes, 100), { exactlyInBytes: 5000, atMostInBytes: 5000 });
      expect(await store.has(hex("sha256", bytes))).toBe(true);
    });

    it("forgets what was deleted, may delete twice, and takes it again", async () => {
      const bytes = randomBytes(1000);
      const store = await open();
      const { sha256 } = await store.put(inPieces(bytes, 100));
      await store.delete(sha256);
      await store.delete(sha256);
      expect(await store.sizeOf(sha256)).toBeUndefined();
      await refuses(store.open(sha256), "missing");
      await store.put(inPieces(bytes, 100));
      expect(await store.has(sha256)).toBe(true);
    });

    it("lists what there is", async () => {
      const before = new Date(Date.now() - 5000);
      const store = await open();
      const { sha256 } = await store.put(inPieces(randomBytes(700), 100));
      const found: StoredContent[] = [];
      for await (const page of store.contents()) found.push(...page.filter((content) => content.sha256 === sha256));
      expect(found).toEqual([{ sha256, storedAt: expect.any(Date) }]);
      expect(found[0]?.storedAt.getTime()).toBeGreaterThan(before.getTime());
    });

    it("sweeps old content that nobody names, and nothing that is young or named", async () => {
      const store = await open();
      const [named, unnamed] = [
        await store.put(inPieces(randomBytes(900), 100)),
        await store.put(inPieces(randomBytes(900), 100)),
      ];
      const keptOf = async (sums: readonly string[]) => new Set(sums.filter((sum) => sum !== unnamed.sha256));
      await store.sweepContent(new Date(Date.now() - 60_000), keptOf);
      expect(await store.has(unnamed.sha256)).toBe(true);
      await store.sweepContent(new Date(Date.now() + 60_000), keptOf);
      expect([await store.has(named.sha256), await store.has(unnamed.sha256)]).toEqual([true, false]);
    });

    it("keeps what is stored again while the sweep asks for it", async () => {
      const bytes = randomBytes(900);
      const store = await open();
      const { sha256 } = await store.put(inPieces(bytes, 100));
      await sleep(tickInMs);
      const before = new Date();
      await sleep(tickInMs);
      await store.sweepContent(before, async (sums) => {
        if (sums.includes(sha256)) await store.put(inPieces(bytes, 100));
        return new Set(sums.filter((sum) => sum !== sha256));
      });
      expect(await collect(await store.open(sha256))).toEqual(bytes);
    });

    it("takes no path for a hash", async () => {
      const store = await open();
      await refuses(store.open("../../../../etc/passwd"), "missing");
      await refuses(store.stagingSize("../content"), "missing");
    });
  });

  describe(`${name} collecting a file in pieces`, () => {
    it("joins pieces, across restarts, and answers completion again and again", async () => {
      const bytes = randomBytes(3_000_000);
      const expected = { sha256: hex("sha256", bytes), md5: hex("md5", bytes), sizeInBytes: bytes.length };
      const store = await open();
      const id = await store.createStaging();
      expect(await store.stagingSize(id)).toBe(0);
      expect(await store.writeStaging(id, 0, inPieces(bytes.subarray(0, 1_000_000), 65_536))).toBe(1_000_000);
      const reopened = await open();
      expect(await reopened.stagingSize(id)).toBe(1_000_000);
      await reopened.writeStaging(id, 1_000_000, inPieces(bytes.subarray(1_000_000, 1_500_000), 65_536));
      await store.writeStaging(id, 1_500_000, inPieces(bytes.subarray(1_500_000), 65_536));
      expect(await store.completeStaging(id)).toEqual(expected);
      expect(await store.completeStaging(id)).toEqual(expected);
      expect(await (await open()).completeStaging(id)).toEqual(expected);
      expect(await collect(await store.open(expected.sha256))).toEqual(bytes);
      await store.dropStaging(id);
      await refuses(store.completeStaging(id), "missing");
      expect(await store.has(expected.sha256)).toBe(true);
    });

    it("shows what it has, whole or in part, before and after it is complete", async () => {
      const bytes = randomBytes(1_200_000);
      const store = await open();
      const id = await store.createStaging();
      await store.writeStaging(id, 0, inPieces(bytes.subarray(0, 500_000), 65_536));
      await store.writeStaging(id, 500_000, inPieces(bytes.subarray(500_000), 65_536));
      const shown = async () => [
        await collect(await store.openStaging(id)),
        await collect(await store.openStaging(id, { start: 499_990, end: 500_009 })),
      ];
      const wanted = [bytes, bytes.subarray(499_990, 500_010)];
      expect(await shown()).toEqual(wanted);
      await store.completeStaging(id);
      expect(await shown()).toEqual(wanted);
      await store.dropStaging(id);
      await refuses(store.openStaging(id), "missing");
    });

    it("refuses another offset than its end and says where to go on", async () => {
      const store = await open();
      const id = await store.createStaging();
      await store.writeStaging(id, 0, inPieces(randomBytes(1000), 100));
      for (const offset of [0, 999, 1001])
        await expect(store.writeStaging(id, offset, inPieces(randomBytes(10), 10))).rejects.toMatchObject({
          reason: "wrong-offset",
          sizeInBytes: 1000,
        });
    });

    it("keeps what arrived before the line was cut, and goes on from there", async () => {
      const bytes = randomBytes(4_000_000);
      const store = await open();
      const id = await store.createStaging();
      await expect(store.writeStaging(id, 0, breakingOff(bytes, 2_500_000))).rejects.toThrow("line cut");
      const size = await store.stagingSize(id);
      expect(size).toBe(2_500_000);
      await store.writeStaging(id, size, inPieces(bytes.subarray(size), 100_000));
      expect((await store.completeStaging(id)).sha256).toBe(hex("sha256", bytes));
    });

    it("lets a sender who comes back take over from his own dead connection", async () => {
      const bytes = randomBytes(2_000_000);
      const store = await open();
      const id = await store.createStaging();
      const dead = store.writeStaging(id, 0, hanging(bytes.subarray(0, 1_200_000)));
      const outcome = dead.catch((error: Error) => error.message);
      await sleep(50);
      await store.writeStaging(id, await store.stagingSize(id), inPieces(Buffer.alloc(0), 1));
      expect(await outcome).toMatch("taken over");
      const size = await store.stagingSize(id);
      await store.writeStaging(id, size, inPieces(bytes.subarray(size), 65_536));
      expect((await store.completeStaging(id)).sha256).toBe(hex("sha256", bytes));
    });

    it("takes nothing more once complete", async () => {
      const store = await open();
      const id = await store.createStaging();
      await store.writeStaging(id, 0, inPieces(randomBytes(10), 10));
      await store.completeStaging(id);
      await refuses(store.writeStaging(id, 10, inPieces(randomBytes(10), 10)), "complete");
    });

    it("completes once when asked many times at once", async () => {
      const bytes = randomBytes(300_000);
      const store = await open();
      const id = await store.createStaging();
      await store.writeStaging(id, 0, inPieces(bytes, 65_536));
      const [one, two] = [await open(), await open()];
      const answers = await Promise.all([store, one, two].map((each) => each.completeStaging(id)));
      expect(new Set(answers.map(({ sha256 }) => sha256))).toEqual(new Set([hex("sha256", bytes)]));
    });

    it("sweeps what nobody came back for, and only that", async () => {
      const store = await open();
      const id = await store.createStaging();
      await store.sweep(new Date(Date.now() - 60_000));
      expect(await store.stagingSize(id)).toBe(0);
      await store.sweep(new Date(Date.now() + 60_000));
      await refuses(store.stagingSize(id), "missing");
    });
  });
};

const refuses = async (attempt: Promise<unknown>, reason: FileStoreReason): Promise<void> => {
  await expect(attempt).rejects.toMatchObject({ name: "FileStoreError", reason });
};

const hex = (algorithm: string, bytes: Uint8Array): string => createHash(algorithm).update(bytes).digest("hex");

const collect = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
};

const inPieces = async function* (bytes: Buffer, size: number): Content {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

/** Each piece in memory of its own, as they come over a line. */
const ownPieces = async function* (bytes: Buffer): Content {
  for await (const piece of inPieces(bytes, 65_536)) yield Uint8Array.from(piece);
};

const breakingOff = async function* (bytes: Buffer, after: number): Content {
  yield* inPieces(bytes.subarray(0, after), 65_536);
  throw new Error("line cut");
};

const hanging = async function* (bytes: Buffer): Content {
  yield* inPieces(bytes, 65_536);
  await new Promise(() => {});
};
