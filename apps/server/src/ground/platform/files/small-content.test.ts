import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Content } from "./file-store.ts";
import { bySize, SMALL_IN_BYTES } from "./small-content.ts";

const inPieces = async function* (bytes: Uint8Array, sizeInBytes = 65_536): Content {
  for (let at = 0; at < bytes.length; at += sizeInBytes) yield Uint8Array.from(bytes.subarray(at, at + sizeInBytes));
};
const sumOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const sums = {
  small: async (bytes: Uint8Array) => ["small", sumOf(bytes)],
  large: async (content: Content) => {
    const sum = createHash("sha256");
    // Not gathered: the memory of a piece is given back when the next one is asked for.
    for await (const piece of content) sum.update(piece);
    return ["large", sum.digest("hex")];
  },
};

describe("content by its size", () => {
  it.each([
    [0, "small"],
    [1, "small"],
    [SMALL_IN_BYTES, "small"],
    [SMALL_IN_BYTES + 1, "large"],
    [2 * SMALL_IN_BYTES + 77, "large"],
  ] as const)("of %i bytes is %s, every byte in its place", async (size, kind) => {
    const bytes = randomBytes(size);
    expect(await bySize(inPieces(bytes), sums)).toEqual([kind, sumOf(bytes)]);
  });

  it("is passed on as a stream when too many are held in memory, each with its own bytes", async () => {
    const gate = Promise.withResolvers<void>();
    const slowly = async function* (bytes: Uint8Array): Content {
      yield Uint8Array.from(bytes);
      await gate.promise;
    };
    const all = Array.from({ length: 40 }, () => randomBytes(5000));
    const taken = all.map((bytes) => bySize(slowly(bytes), sums));
    gate.resolve();
    const found = await Promise.all(taken);
    expect(found.map(([, sum]) => sum)).toEqual(all.map(sumOf));
    expect(found.filter(([kind]) => kind === "small")).toHaveLength(32);
    expect(await bySize(inPieces(randomBytes(10)), sums)).toContain("small");
  });

  it("is copied, and the memory of its pieces is given back, but of those that are part of something larger", async () => {
    const [own, part] = [new Uint8Array(65_536).fill(1), new Uint8Array(100).fill(2).subarray(50)];
    const pieces = async function* (): Content {
      yield own;
      yield part;
    };
    const expected = sumOf(Buffer.concat([own, part]));
    expect(await bySize(pieces(), sums)).toEqual(["small", expected]);
    expect([own.length, part.length]).toEqual([0, 50]);
  });

  it("gives the memory of its pieces back also when it is large", async () => {
    const pieces = Array.from({ length: 80 }, () => new Uint8Array(65_536).fill(1));
    const expected = sumOf(Buffer.concat(pieces));
    const content = async function* (): Content {
      yield* pieces;
    };
    expect(await bySize(content(), sums)).toEqual(["large", expected]);
    expect(pieces.every((piece) => piece.length === 0)).toBe(true);
  });

  it("fails with what it failed of, and gives its memory back", async () => {
    const broken = async function* (): Content {
      yield randomBytes(100);
      throw new Error("the line was cut");
    };
    for (let i = 0; i < 40; i++) await expect(bySize(broken(), sums)).rejects.toThrow("the line was cut");
    expect(await bySize(inPieces(randomBytes(10)), sums)).toContain("small");
  });
});
