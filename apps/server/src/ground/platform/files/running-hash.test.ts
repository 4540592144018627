import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { runningHash } from "./running-hash.ts";

const MIB = 1024 ** 2;
const sums = (bytes: Uint8Array) => ({
  sha256: createHash("sha256").update(bytes).digest("hex"),
  md5: createHash("md5").update(bytes).digest("hex"),
  sizeInBytes: bytes.length,
});

describe("a running hash", () => {
  it.each([
    ["nothing", []],
    ["small pieces", [1, 1000, 65_536]],
    ["large pieces", [MIB, MIB, 3 * MIB + 1]],
    ["large pieces and a small end", [MIB, MIB, 17]],
    ["a small beginning and large pieces", [17, MIB, MIB]],
    ["more pieces than it takes ahead", Array.from({ length: 20 }, () => MIB)],
  ])("is that of the whole after %s", async (_, sizes) => {
    const hash = runningHash();
    const pieces = sizes.map((size) => randomBytes(size));
    for (const piece of pieces) await hash.update(piece);
    expect(await hash.result()).toEqual(sums(Buffer.concat(pieces)));
    hash.discard();
  });

  it("may be asked in between and go on", async () => {
    const hash = runningHash();
    const [one, two] = [randomBytes(MIB), randomBytes(MIB)];
    await hash.update(one);
    expect(await hash.result()).toEqual(sums(one));
    await hash.update(two);
    expect(await hash.result()).toEqual(sums(Buffer.concat([one, two])));
  });

  it("has taken the bytes when it returns, so they may be overwritten", async () => {
    const hash = runningHash();
    const bytes = randomBytes(MIB);
    const expected = sums(bytes);
    await hash.update(bytes);
    bytes.fill(0);
    expect(await hash.result()).toEqual(expected);
  });

  it("reads shared memory where it lies, and has read it when it returns", async () => {
    const hash = runningHash();
    const bytes = new Uint8Array(new SharedArrayBuffer(3 * MIB));
    bytes.set(randomBytes(3 * MIB));
    const copy = Uint8Array.from(bytes);
    await hash.update(bytes);
    bytes.fill(0);
    await hash.update(bytes.subarray(0, 5));
    expect(await hash.result()).toEqual(sums(Buffer.concat([copy, Buffer.alloc(5)])));
  });

  it("keeps many apart", async () => {
    const pieces = Array.from({ length: 6 }, () => randomBytes(MIB));
    const hashes = pieces.map(() => runningHash());
    for (let i = 0; i < 3; i++) await Promise.all(hashes.map((hash, n) => hash.update(pieces[n] ?? Buffer.alloc(0))));
    const results = await Promise.all(hashes.map((hash) => hash.result()));
    expect(results).toEqual(pieces.map((piece) => sums(Buffer.concat([piece, piece, piece]))));
  });
});
