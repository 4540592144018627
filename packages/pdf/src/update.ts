import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import type { PdfSource } from "./source.ts";
import { name, type PdfDict, PdfRef, PdfString, type PdfValue, serialise } from "./value.ts";

/** An update being built: new and changed objects to be appended to an unchanged file. */
export interface PdfUpdate {
  source: PdfSource;
  bodies: Map<number, { generation: number; body: Buffer }>;
  nextObject: number;
}

export const startUpdate = (source: PdfSource): PdfUpdate => {
  let highest = Number(source.resolve(source.trailer.get("Size"))) || 1;
  for (const object of source.entries.keys()) highest = Math.max(highest, object + 1);
  return { source, bodies: new Map(), nextObject: highest };
};

export const reserveObject = (update: PdfUpdate): PdfRef => {
  const ref = new PdfRef(update.nextObject);
  update.nextObject += 1;
  return ref;
};

export const putObject = (update: PdfUpdate, ref: PdfRef, value: PdfValue | Buffer): PdfRef => {
  const body = Buffer.isBuffer(value) ? value : Buffer.from(serialise(value), "latin1");
  update.bodies.set(ref.object, { generation: ref.generation, body });
  return ref;
};

export const addObject = (update: PdfUpdate, value: PdfValue): PdfRef =>
  putObject(update, reserveObject(update), value);

export const addStream = (update: PdfUpdate, dict: PdfDict, data: Buffer): PdfRef => {
  // Level 3 takes less than half the time of the usual 6 and makes drawings 6 % larger; a batch has hundreds of sheets
  // to stamp.
  const packed = deflateSync(data, { level: 3 });
  const entries: PdfDict = new Map([...dict, ["Filter", name("FlateDecode")], ["Length", packed.length]]);
  const body = Buffer.concat([
    Buffer.from(`${serialise(entries)}\nstream\n`, "latin1"),
    packed,
    Buffer.from("\nendstream", "latin1"),
  ]);
  return putObject(update, reserveObject(update), body);
};

/** The bytes to append, and where each object begins in the finished file. */
export const writeUpdate = (update: PdfUpdate): { bytes: Buffer; bodyOffsets: Map<number, number> } => {
  const { source } = update;
  const parts: Buffer[] = [];
  let position = source.size;
  const push = (part: Buffer) => {
    parts.push(part);
    position += part.length;
  };
  if (source.bytes(source.size - 1, 1)[0] !== 10) push(Buffer.from("\n"));
  const entries = new Map<number, { offset: number; generation: number }>();
  const bodyOffsets = new Map<number, number>();
  for (const [object, { generation, body }] of update.bodies) {
    entries.set(object, { offset: position, generation });
    push(Buffer.from(`${object} ${generation} obj\n`, "latin1"));
    bodyOffsets.set(object, position);
    push(body);
    push(Buffer.from("\nendobj\n", "latin1"));
  }
  const startOfXref = position;
  push(source.usesXrefStream ? xrefStream(update, entries, position) : xrefTable(update, entries));
  push(Buffer.from(`startxref\n${startOfXref}\n%%EOF\n`, "latin1"));
  return { bytes: Buffer.concat(parts), bodyOffsets };
};

type Written = Map<number, { offset: number; generation: number }>;

/** Runs of consecutive object numbers. */
const runs = (entries: Written): number[][] => {
  const found: number[][] = [];
  for (const object of [...entries.keys()].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && last.at(-1) === object - 1) last.push(object);
    else found.push([object]);
  }
  return found;
};

const trailer = ({ source, nextObject }: PdfUpdate, entries: Written): PdfDict => {
  const dict: PdfDict = new Map([
    ["Size", nextObject],
    ["Prev", source.sections[0] ?? 0],
  ]);
  for (const key of ["Root", "Info"]) {
    const value = source.trailer.get(key);
    if (value !== undefined) dict.set(key, value);
  }
  const [first] = source.array(source.trailer.get("ID")) ?? [];
  const changed = createHash("sha256")
    .update(JSON.stringify([source.size, ...entries]))
    .digest()
    .subarray(0, 16);
  dict.set("ID", [first instanceof PdfString ? first : new PdfString(changed), new PdfString(changed)]);
  return dict;
};

const xrefTable = (update: PdfUpdate, entries: Written): Buffer => {
  const sections = runs(entries).map((objects) => {
    const lines = objects.map((object) => {
      const { offset = 0, generation = 0 } = entries.get(object) ?? {};
      return `${String(offset).padStart(10, "0")} ${String(generation).padStart(5, "0")} n \n`;
    });
    return `${objects[0]} ${objects.length}\n${lines.join("")}`;
  });
  return Buffer.from(`xref\n${sections.join("")}trailer\n${serialise(trailer(update, entries))}\n`, "latin1");
};

const xrefStream = (update: PdfUpdate, entries: Written, position: number): Buffer => {
  const own = reserveObject(update).object;
  const all: Written = new Map([...entries, [own, { offset: position, generation: 0 }]]);
  const sections = runs(all);
  const rows = sections.flat().map((object) => {
    const { offset = 0, generation = 0 } = all.get(object) ?? {};
    const row = Buffer.alloc(9);
    row[0] = 1;
    row.writeUIntBE(offset, 1, 6);
    row.writeUInt16BE(generation, 7);
    return row;
  });
  const data = deflateSync(Buffer.concat(rows));
  const dict: PdfDict = new Map([
    ["Type", name("XRef")],
    ["W", [1, 6, 2]],
    ["Index", sections.flatMap((objects) => [objects[0] ?? 0, objects.length])],
    ...trailer(update, entries),
    ["Filter", name("FlateDecode")],
    ["Length", data.length],
  ]);
  return Buffer.concat([
    Buffer.from(`${own} 0 obj\n${serialise(dict)}\nstream\n`, "latin1"),
    data,
    Buffer.from("\nendstream\nendobj\n", "latin1"),
  ]);
};
