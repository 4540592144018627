import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { type ArchiveLimits, archiveProblem, bytesInMemory } from "./archive-check.ts";
import { wholeOf } from "./byte-pieces.ts";

const megabyte = 1024 * 1024;
const problem = (bytes: Uint8Array, limits: Partial<ArchiveLimits> = {}) =>
  archiveProblem(bytesInMemory(bytes), { unpackedBytes: megabyte, ...limits });

interface Claimed {
  readonly method?: number;
  readonly flags?: number;
  readonly name?: string;
  /** How many entries of the directory point to the one file. */
  readonly times?: number;
}

/** An archive with one entry that claims to be ten bytes long. */
const archiveOf = (
  content: Buffer,
  { method = 8, flags = 0, name: text = "a.xml", times = 1 }: Claimed = {},
): Buffer => {
  const packed = method === 8 ? deflateRawSync(content) : content;
  const name = Buffer.from(text);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(10, 24);
  entry.writeUInt16LE(name.length, 28);
  const directory = Buffer.concat(Array.from({ length: times }, () => Buffer.concat([entry, name])));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, directory, end]);
};

const written = (...entries: readonly (readonly [name: string, content: Buffer, compress: boolean])[]) => {
  const zip = new ZipFile();
  for (const [name, content, compress] of entries) zip.addBuffer(content, name, { compress });
  zip.end();
  return wholeOf(zip.outputStream as AsyncIterable<Buffer>);
};

describe("an archive", () => {
  it("is fine as common programs write it, empty ones too", async () => {
    const text = Buffer.from("施工图".repeat(5000));
    const zip = await written(
      ["建施/一层.pdf", text, true],
      ["说明.txt", text, false],
      ["空.txt", Buffer.alloc(0), true],
    );
    expect(await problem(zip)).toBeNull();
    expect(await problem(await written())).toBeNull();
  });

  it("is measured by what comes out, whatever it says of itself", async () => {
    const bomb = archiveOf(Buffer.alloc(20 * megabyte));
    expect(bomb.length).toBeLessThan(30_000);
    expect(await problem(bomb)).toBe("too-much");
    expect(await problem(bomb, { unpackedBytes: 20 * megabyte })).toBeNull();
    expect(await problem(archiveOf(Buffer.alloc(500), { method: 0 }), { unpackedBytes: 499 })).toBe("too-much");
    expect(await problem(archiveOf(Buffer.alloc(500), { method: 0 }), { unpackedBytes: 500 })).toBeNull();
  });

  it("may not have entries that share their bytes, nor too many", async () => {
    expect(await problem(archiveOf(Buffer.alloc(500), { times: 2 }))).toBe("too-much");
    const many = Array.from({ length: 11 }, (_, i) => [`${i}`, Buffer.from("a"), false] as const);
    expect(await problem(await written(...many), { entries: 10 })).toBe("too-much");
    expect(await problem(await written(...many), { entries: 11 })).toBeNull();
  });

  it.each(["../a.sh", "a/../../b", "/etc/passwd", "C:\\Windows\\a.dll", "a\\..\\b", "a\0.pdf"])(
    "may not have the entry %j",
    async (name) => {
      expect(await problem(archiveOf(Buffer.from("x"), { name }))).toBe("path");
    },
  );

  it("is unreadable when it is cut, damaged, locked or packed in a way of its own", async () => {
    const whole = await written(["a.txt", Buffer.from("图".repeat(3000)), true]);
    for (const at of [4, 40, 60, whole.length - 23, whole.length - 1])
      expect(await problem(whole.subarray(0, at)), `cut at ${at}`).toBe("unreadable");
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 36, 60);
    const shifted = Buffer.concat([Buffer.from("PK more"), whole]);
    const locked = archiveOf(Buffer.from("x"), { flags: 1 });
    for (const bytes of [damaged, shifted, Buffer.alloc(100), Buffer.alloc(0), Buffer.from("PK\u0005\u0006")])
      expect(await problem(bytes)).toBe("unreadable");
    expect(await problem(archiveOf(Buffer.alloc(500), { method: 14 }))).toBe("unreadable");
    expect(await problem(locked)).toBe("unreadable");
  });
});
