import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { reachesJpegEnd } from "./jpeg-end.ts";

const hex = (value: string): Buffer => Buffer.from(value.replaceAll(" ", ""), "hex");
const inChunks = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size)),
  );
const reaches = (bytes: Buffer, size = 4096) => reachesJpegEnd(inChunks(bytes, size));

// A header with a thumbnail, tables, two scans with a stuffed byte, a restart and fill bytes.
const photo = hex(
  "ffd8 ffe1000a ffd8aaffd9bbccdd ffdb0004 0102 ffda0004 0001 11ff0022ffd033 ffffffc40003 09 ffda0002 44ff00 ffd9",
);

describe("a JPEG", () => {
  it("is whole up to its end marker, however it comes in pieces", async () => {
    for (let size = 1; size <= photo.length; size++) expect(await reaches(photo, size), `${size}`).toBe(true);
  });

  it("is cut wherever it is cut before, also behind the small picture in its head", async () => {
    for (let size = 0; size < photo.length; size++)
      expect(await reaches(photo.subarray(0, size), 3), `${size}`).toBe(false);
  });

  it("may have more behind it, as phones write it, and stray bytes between its segments", async () => {
    expect(await reaches(Buffer.concat([photo, Buffer.alloc(100_000, 1)]))).toBe(true);
    expect(await reaches(Buffer.concat([photo.subarray(0, 2), hex("000000"), photo.subarray(2)]))).toBe(true);
  });
});
