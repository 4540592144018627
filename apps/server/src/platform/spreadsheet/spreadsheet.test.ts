import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readSheet, writeTemplate } from "./spreadsheet.ts";
import { unpacksWithin } from "./zip-bounds.ts";

const columns = [
  { heading: "单体名称*", help: "每行一个单体", choices: [], width: 20 },
  { heading: "建筑分类*", help: "", choices: ["单层/多层", "二类高层"], width: 14 },
];

describe("a spreadsheet", () => {
  it("that is written comes back as it was, without its hidden lists", async () => {
    const bytes = await writeTemplate(
      "单体",
      columns,
      [
        ["1#楼", "二类高层"],
        ["=1+1", 3.5],
      ],
      200,
    );
    expect(await readSheet(bytes, 100)).toEqual([
      ["单体名称*", "建筑分类*"],
      ["每行一个单体", null],
      ["1#楼", "二类高层"],
      ["=1+1", 3.5],
    ]);
  });

  it("is read no further than asked for", async () => {
    const bytes = await writeTemplate(
      "单体",
      columns,
      Array.from({ length: 50 }, () => ["1#楼", null]),
      200,
    );
    expect((await readSheet(bytes, 10))?.length).toBeLessThanOrEqual(11);
  });

  it("is no picture, no text, no broken archive", async () => {
    const bytes = await writeTemplate("单体", columns, [], 200);
    const wrong = [new Uint8Array(), Buffer.from("<table></table>"), bytes.slice(0, 300), bytes.slice(200)];
    for (const one of wrong) expect(await readSheet(one, 10)).toBeNull();
  });
});

/** An archive of one entry that says it is small. */
const archiveOf = (content: Buffer, method = 8): Buffer => {
  const packed = method === 8 ? deflateRawSync(content) : content;
  const name = Buffer.from("a.xml");
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(10, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
};

describe("an archive", () => {
  it("is measured by what comes out, whatever it says of itself", () => {
    const bomb = archiveOf(Buffer.alloc(20 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(30_000);
    expect(unpacksWithin(bomb, 1024 * 1024)).toBe(false);
    expect(unpacksWithin(bomb, 21 * 1024 * 1024)).toBe(true);
    expect(unpacksWithin(archiveOf(Buffer.alloc(500), 0), 499)).toBe(false);
    expect(unpacksWithin(archiveOf(Buffer.alloc(500), 0), 500)).toBe(true);
  });

  it("of an unknown kind is refused", () => {
    expect(unpacksWithin(archiveOf(Buffer.alloc(500), 14), 10_000)).toBe(false);
    expect(unpacksWithin(Buffer.from("PK\u0005\u0006"), 10_000)).toBe(false);
    expect(unpacksWithin(Buffer.alloc(100), 10_000)).toBe(false);
  });
});
