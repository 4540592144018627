import { describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { PayTrouble } from "./pay-gateway.ts";
import { textsInZip } from "./texts-in-zip.ts";

/** 交易 in GBK. */
const tradeInGbk = Buffer.from([0xbd, 0xbb, 0xd2, 0xd7]);

const packed = async (...entries: readonly (readonly [string, Buffer, boolean?])[]): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content, compress = true] of entries) zip.addBuffer(content, name, { compress });
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

describe("the list of a day in its archive", () => {
  it("is read file by file in the encoding of the provider, packed or not", async () => {
    const bytes = await packed(
      ["业务明细.csv", tradeInGbk],
      ["汇总.csv", tradeInGbk, false],
      ["空.csv", Buffer.alloc(0)],
    );
    expect(textsInZip(bytes, "gb18030")).toEqual([
      { name: "业务明细.csv", text: "交易" },
      { name: "汇总.csv", text: "交易" },
      { name: "空.csv", text: "" },
    ]);
  });

  it("may have names in the old encoding, as programs on Windows write them", async () => {
    const bytes = await packed(["abcd.csv", Buffer.from("1")]);
    // Both places of the name, and the flags that said it was UTF-8.
    for (let at = bytes.indexOf("abcd"); at >= 0; at = bytes.indexOf("abcd", at)) tradeInGbk.copy(bytes, at);
    for (const [mark, flags] of [
      ["PK\u0003\u0004", 6],
      ["PK\u0001\u0002", 8],
    ] as const)
      bytes.writeUInt16LE(0, bytes.indexOf(mark) + flags);
    expect(textsInZip(bytes, "gb18030")).toEqual([{ name: "交易.csv", text: "1" }]);
  });

  it("may be empty", async () => {
    expect(textsInZip(await packed(), "gb18030")).toEqual([]);
  });

  it("that is cut off, damaged or none is trouble that passes, not a defect", async () => {
    const whole = await packed(["明细.csv", Buffer.from("交易".repeat(500))]);
    const directory = whole.lastIndexOf("PK\u0001\u0002");
    const end = whole.lastIndexOf("PK\u0005\u0006");
    const changed = (change: (bytes: Buffer) => unknown) => {
      const bytes = Buffer.from(whole);
      change(bytes);
      return bytes;
    };
    const broken = [
      Buffer.alloc(0),
      Buffer.from("<html>系统繁忙</html>"),
      whole.subarray(0, -10),
      whole.subarray(directory),
      changed((bytes) => bytes.writeUInt32LE(0xffff_fff0, end + 16)),
      changed((bytes) => bytes.writeUInt16LE(2, end + 10)),
      changed((bytes) => bytes.writeUInt32LE(0xffff_ff00, directory + 42)),
      changed((bytes) => bytes.fill(0xff, 40, 80)),
    ];
    for (const [index, bytes] of broken.entries())
      expect(() => textsInZip(bytes, "gb18030"), `the archive number ${index}`).toThrow(PayTrouble);
  });
});
