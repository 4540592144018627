import { componentsOf, type TrueTypeFont } from "./true-type.ts";

/**
 * A TrueType file with only the given glyphs, numbered 0, 1, 2 … in the given order (after .notdef). The package
 * subset-font does the same asynchronously; here a sheet is made in one synchronous call.
 */
export const subsetTrueType = (font: TrueTypeFont, glyphs: readonly number[]): Uint8Array => {
  const order = [0, ...glyphs];
  const numberOf = new Map(order.map((glyph, i) => [glyph, i]));
  for (const glyph of order) {
    for (const part of componentsOf(font.glyphBytes(glyph))) {
      if (!numberOf.has(part.glyph)) {
        numberOf.set(part.glyph, order.length);
        order.push(part.glyph);
      }
    }
  }
  const bodies = order.map((glyph) => {
    const bytes = Uint8Array.from(font.glyphBytes(glyph));
    for (const part of componentsOf(bytes))
      new DataView(bytes.buffer).setUint16(part.at, numberOf.get(part.glyph) ?? 0);
    return bytes;
  });
  const loca = new DataView(new ArrayBuffer((order.length + 1) * 4));
  let length = 0;
  bodies.forEach((body, i) => {
    loca.setUint32(i * 4, length);
    length += (body.length + 3) & ~3;
  });
  loca.setUint32(order.length * 4, length);
  const glyf = new Uint8Array(length);
  bodies.forEach((body, i) => {
    glyf.set(body, loca.getUint32(i * 4));
  });

  const hmtx = new DataView(new ArrayBuffer(order.length * 4));
  order.forEach((glyph, i) => {
    const body = bodies[i] ?? new Uint8Array();
    hmtx.setUint16(i * 4, font.advanceOf(glyph));
    hmtx.setInt16(i * 4 + 2, body.length > 4 ? new DataView(body.buffer).getInt16(2) : 0);
  });
  const head = copy(font, "head");
  head.setUint32(8, 0);
  head.setInt16(50, 1);
  const hhea = copy(font, "hhea");
  hhea.setUint16(34, order.length);
  const maxp = copy(font, "maxp");
  maxp.setUint16(4, order.length);
  return assemble([
    ["glyf", glyf],
    ["head", bytesOf(head)],
    ["hhea", bytesOf(hhea)],
    ["hmtx", bytesOf(hmtx)],
    ["loca", bytesOf(loca)],
    ["maxp", bytesOf(maxp)],
    ["prep", bytesOf(copy(font, "prep"))],
  ]);
};

const assemble = (tables: [string, Uint8Array][]): Uint8Array => {
  const directory = 12 + tables.length * 16;
  const size = tables.reduce((sum, [, bytes]) => sum + ((bytes.length + 3) & ~3), directory);
  const out = new Uint8Array(size);
  const view = new DataView(out.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, tables.length * 16 - (16 << power));
  let at = directory;
  let headAt = 0;
  tables.forEach(([tag, bytes], i) => {
    const entry = 12 + i * 16;
    for (let letter = 0; letter < 4; letter++) out[entry + letter] = tag.charCodeAt(letter);
    out.set(bytes, at);
    view.setUint32(entry + 4, checksum(view, at, (bytes.length + 3) & ~3));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, bytes.length);
    if (tag === "head") headAt = at;
    at += (bytes.length + 3) & ~3;
  });
  view.setUint32(headAt + 8, (0xb1b0afba - checksum(view, 0, size)) >>> 0);
  return out;
};

const checksum = (view: DataView, from: number, length: number): number => {
  let sum = 0;
  for (let i = from; i < from + length; i += 4) sum = (sum + view.getUint32(i)) >>> 0;
  return sum;
};

const copy = (font: TrueTypeFont, tag: string): DataView => {
  const table = font.table(tag);
  if (!table) throw new Error(`The font has no ${tag} table`);
  const start = table.byteOffset;
  return new DataView(table.buffer.slice(start, start + table.byteLength) as ArrayBuffer);
};

const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
