/** The parts of a TrueType font that drawings need: advance widths, outlines, and tables for a subset. */
export interface TrueTypeFont {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  table(tag: string): DataView | undefined;
  glyphOf(codePoint: number): number;
  advanceOf(glyph: number): number;
  /** The bytes of one glyph, empty for a blank. */
  glyphBytes(glyph: number): Uint8Array;
  /** Closed contours flattened to straight lines, in font units: x0, y0, x1, y1 … */
  outlineOf(glyph: number): readonly (readonly number[])[];
}

export const readTrueType = (bytes: Uint8Array): TrueTypeFont => {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, DataView>();
  for (let i = 0; i < file.getUint16(4); i++) {
    const at = 12 + i * 16;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    const start = bytes.byteOffset + file.getUint32(at + 8);
    tables.set(tag, new DataView(bytes.buffer, start, file.getUint32(at + 12)));
  }
  const need = (tag: string): DataView => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font has no ${tag} table`);
    return found;
  };
  const [head, hhea, hmtx, loca, glyf] = [need("head"), need("hhea"), need("hmtx"), need("loca"), need("glyf")];
  const longOffsets = head.getInt16(50) === 1;
  const metricCount = hhea.getUint16(34);
  const codes = readCharacterMap(need("cmap"));
  const offsetOf = (glyph: number) => (longOffsets ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
  const glyphBytes = (glyph: number): Uint8Array => {
    const start = offsetOf(glyph);
    return new Uint8Array(glyf.buffer, glyf.byteOffset + start, offsetOf(glyph + 1) - start);
  };
  const outlines = new Map<number, readonly (readonly number[])[]>();
  const outlineOf = (glyph: number): readonly (readonly number[])[] => {
    let outline = outlines.get(glyph);
    if (!outline) {
      outline = readOutline(glyphBytes(glyph), outlineOf);
      outlines.set(glyph, outline);
    }
    return outline;
  };
  return {
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    table: (tag) => tables.get(tag),
    glyphOf: (codePoint) => codes.get(codePoint) ?? 0,
    advanceOf: (glyph) => hmtx.getUint16(Math.min(glyph, metricCount - 1) * 4),
    glyphBytes,
    outlineOf,
  };
};

const readCharacterMap = (cmap: DataView): Map<number, number> => {
  const codes = new Map<number, number>();
  for (let i = 0; i < cmap.getUint16(2); i++) {
    const at = cmap.getUint32(4 + i * 8 + 4);
    const format = cmap.getUint16(at);
    if (format === 12) {
      for (let g = 0; g < cmap.getUint32(at + 12); g++) {
        const group = at + 16 + g * 12;
        const first = cmap.getUint32(group);
        for (let code = first; code <= cmap.getUint32(group + 4); code++)
          codes.set(code, cmap.getUint32(group + 8) + code - first);
      }
      return codes;
    }
  }
  throw new Error("The font has no full character map (format 12)");
};

/** The components of a composite glyph: glyph, shift, and the offset of its number in the bytes. */
export const componentsOf = (bytes: Uint8Array): { glyph: number; dx: number; dy: number; at: number }[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length === 0 || view.getInt16(0) >= 0) return [];
  const parts = [];
  let at = 10;
  for (let more = true; more; ) {
    const flags = view.getUint16(at);
    const wide = (flags & 1) !== 0;
    const dx = wide ? view.getInt16(at + 4) : view.getInt8(at + 4);
    const dy = wide ? view.getInt16(at + 6) : view.getInt8(at + 5);
    parts.push({ glyph: view.getUint16(at + 2), dx, dy, at: at + 2 });
    at += (wide ? 8 : 6) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
    more = (flags & 0x20) !== 0;
  }
  return parts;
};

const readOutline = (bytes: Uint8Array, outlineOf: (glyph: number) => readonly (readonly number[])[]): number[][] => {
  if (bytes.length === 0) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const contourCount = view.getInt16(0);
  if (contourCount < 0) {
    return componentsOf(bytes).flatMap(({ glyph, dx, dy }) =>
      outlineOf(glyph).map((contour) => contour.map((value, i) => value + (i % 2 ? dy : dx))),
    );
  }
  const ends = Array.from({ length: contourCount }, (_, i) => view.getUint16(10 + i * 2));
  const pointCount = (ends.at(-1) ?? -1) + 1;
  let at = 10 + contourCount * 2;
  at += 2 + view.getUint16(at);
  const flags: number[] = [];
  while (flags.length < pointCount) {
    const flag = view.getUint8(at++);
    flags.push(flag);
    if (flag & 8) for (let repeat = view.getUint8(at++); repeat > 0; repeat--) flags.push(flag);
  }
  const readAxis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? view.getUint8(at++) : -view.getUint8(at++);
      else if (!(flag & same)) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(2, 16);
  const ys = readAxis(4, 32);
  return ends.map((end, c) => {
    const first = c === 0 ? 0 : (ends[c - 1] ?? 0) + 1;
    const points = [];
    for (let i = first; i <= end; i++) points.push({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: ((flags[i] ?? 0) & 1) === 1 });
    return flatten(points);
  });
};

/** Each quadratic spline becomes three straight pieces: enough at the sizes of a drawing. */
const flatten = (points: { x: number; y: number; on: boolean }[]): number[] => {
  const line: number[] = [];
  const at = (i: number) => points[(i + points.length) % points.length] ?? { x: 0, y: 0, on: true };
  points.forEach((point, i) => {
    if (point.on) {
      line.push(point.x, point.y);
      return;
    }
    const [before, after] = [at(i - 1), at(i + 1)];
    const from = before.on ? before : { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 };
    const to = after.on ? after : { x: (after.x + point.x) / 2, y: (after.y + point.y) / 2 };
    for (const t of after.on ? [1 / 3, 2 / 3] : [1 / 3, 2 / 3, 1]) {
      const s = 1 - t;
      line.push(
        s * s * from.x + 2 * s * t * point.x + t * t * to.x,
        s * s * from.y + 2 * s * t * point.y + t * t * to.y,
      );
    }
  });
  return line;
};
