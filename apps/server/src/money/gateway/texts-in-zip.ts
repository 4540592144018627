import { inflateRawSync } from "node:zlib";
import { PayTrouble } from "./pay-gateway.ts";

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const utf8Flag = 0x0800;
/** Far above the list of a day of the largest house. */
const mostBytes = 256 * 1024 * 1024;

/** The files of a small archive in memory as texts; names without the mark for UTF-8 are in `encoding` as well. */
export const textsInZip = (bytes: Buffer, encoding: string): { readonly name: string; readonly text: string }[] => {
  try {
    const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end < 0 || bytes.readUInt32LE(end) !== endMark) throw new Error("no archive");
    const legacy = new TextDecoder(encoding);
    const texts: { name: string; text: string }[] = [];
    let at = bytes.readUInt32LE(end + 16);
    for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
      if (bytes.readUInt32LE(at) !== entryMark) throw new Error("no entry where one should be");
      const [nameLength, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
        number,
        number,
        number,
      ];
      const name = bytes.subarray(at + 46, at + 46 + nameLength);
      const isUtf8 = (bytes.readUInt16LE(at + 8) & utf8Flag) !== 0;
      texts.push({
        name: isUtf8 ? name.toString() : legacy.decode(name),
        text: legacy.decode(contentOf(bytes, at)),
      });
      at += 46 + nameLength + extra + comment;
    }
    return texts;
  } catch (error) {
    throw new PayTrouble("unavailable", "the archive cannot be read", { cause: error });
  }
};

/** The bytes of the entry whose line in the directory begins at `at`: stored, or packed by deflate. */
const contentOf = (bytes: Buffer, at: number): Buffer => {
  const [method, packed, start] = [
    bytes.readUInt16LE(at + 10),
    bytes.readUInt32LE(at + 20),
    bytes.readUInt32LE(at + 42),
  ];
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  const content = bytes.subarray(from, from + packed);
  return method === 0 ? content : inflateRawSync(content, { maxOutputLength: mostBytes });
};
