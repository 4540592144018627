import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly content?: Buffer;
  /** Deflated bytes, and the size they claim. */
  readonly packed?: { readonly bytes: Buffer; readonly saysBytes: number };
  readonly method?: number;
  readonly flags?: number;
}

/** Writes an archive by hand, so that its directory may be false. `repeat` is how often it names each entry. */
export const zipOf = (entries: readonly ZipEntry[], { repeat = 1 } = {}): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name: text, content = Buffer.from("施工图"), packed, method = 8, flags = 0x800 } of entries) {
    const name = Buffer.from(text);
    const bytes = packed?.bytes ?? (method === 8 ? deflateRawSync(content) : content);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(bytes.length, 4);
    sizes.writeUInt32LE(packed?.saysBytes ?? content.length, 8);
    const begin = (mark: number, length: number, shift: number) => {
      const header = Buffer.alloc(length);
      header.writeUInt32LE(mark, 0);
      header.writeUInt16LE(flags, 6 + shift);
      header.writeUInt16LE(method, 8 + shift);
      sizes.copy(header, 14 + shift);
      header.writeUInt16LE(name.length, 26 + shift);
      return header;
    };
    const entry = begin(0x02014b50, 46, 2);
    entry.writeUInt32LE(at, 42);
    for (let i = 0; i < repeat; i++) directory.push(entry, name);
    const body = Buffer.concat([begin(0x04034b50, 30, 0), name, bytes]);
    bodies.push(body);
    at += body.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(0xffff, entries.length * repeat), 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...directory, end]);
};

/** The entries by which a kind of office file is recognised. */
const parts: Readonly<Record<string, readonly string[]>> = {
  zip: ["说明.txt"],
  docx: ["[Content_Types].xml", "word/document.xml"],
  xlsx: ["[Content_Types].xml", "xl/workbook.xml"],
  ofd: ["OFD.xml"],
};

/** A correct archive of the kind, with the given entries added. */
export const archiveOf = (kind: string, more: readonly ZipEntry[] = []): Buffer =>
  zipOf([...(parts[kind] ?? []).map((name) => ({ name })), ...more]);
