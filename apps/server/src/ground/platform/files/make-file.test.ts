import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeFile } from "./make-file.ts";
import { pagedPieces, pagesOf } from "./paged-memory.ts";

const folder = await mkdtemp(join(tmpdir(), "make-file-"));
afterAll(() => rm(folder, { recursive: true }));
const room = 128 * 1024;
const [piece, other] = pagedPieces(2, room);
if (!piece || !other) throw new Error("unreachable: there are two pieces");

/** Bytes by chance in front of what an earlier content has left there. */
const inPages = (size: number): Uint8Array => {
  piece.fill(7);
  piece.set(randomBytes(size));
  return piece.subarray(0, size);
};
let count = 0;
const made = async (bytes: Uint8Array): Promise<string> => {
  const path = join(folder, String(count++));
  await makeFile(path, bytes, 0o440);
  return path;
};

describe("a file of bytes in memory", () => {
  it.each([0, 1, 4095, 4096, 4097, 100_000, room])("of %i bytes that begin at a page is theirs alone", async (size) => {
    const bytes = inPages(size);
    expect(pagesOf(bytes)?.length).toBe(Math.ceil(size / 4096) * 4096);
    const path = await made(bytes);
    expect(await readFile(path)).toEqual(Buffer.from(bytes));
    expect((await stat(path)).mode & 0o777).toBe(0o440);
  });

  it.each(["of its own memory", "in the middle of a page"])("%s is written through the cache", async (where) => {
    const bytes = where === "of its own memory" ? randomBytes(5000) : piece.subarray(10, 5010);
    expect(pagesOf(bytes)).toBeUndefined();
    expect(await readFile(await made(bytes))).toEqual(Buffer.from(bytes));
  });

  it("touches no other piece", async () => {
    other.fill(9);
    await made(inPages(room - 1));
    expect(other.every((byte) => byte === 9)).toBe(true);
  });

  it("is not made over another file, nor in a folder that is not there", async () => {
    const path = await made(inPages(10));
    await expect(makeFile(path, inPages(20), 0o440)).rejects.toThrow("EEXIST");
    expect((await stat(path)).size).toBe(10);
    await expect(makeFile(join(folder, "none", "a"), inPages(20), 0o440)).rejects.toThrow("ENOENT");
  });
});
