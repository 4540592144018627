import { deflateSync } from "node:zlib";
import { type FbxNode, fbxBinary } from "../mesh/fbx-node.ts";
import { house3ds } from "../mesh/house-3ds.ts";
import { houseDae } from "../mesh/house-dae.ts";
import { houseFbx } from "../mesh/house-fbx.ts";
import { houseObj } from "../mesh/house-obj.ts";
import { createRandom } from "../random.ts";
import type { HostileFile } from "./hostile-pdfs.ts";
import { mutated, type Mutation } from "./mutated.ts";

/** A mesh made to harm; `format` is the ending of its name. */
export interface HostileMesh extends HostileFile {
  readonly format: "obj" | "3ds" | "fbx" | "dae";
}

const dae = houseDae({ up: "Z", meter: 1, faces: "triangles" });
const node = (name: string, ...children: readonly FbxNode[]): FbxNode => ({ name, values: [], children });

/** An array that says it has two numbers, and unpacks to as many bytes. */
const packedFbx = (bytes: number): Uint8Array => {
  const packed = deflateSync(Buffer.alloc(bytes), { level: 9 });
  const whole = Buffer.from(houseFbx({ form: "binary", up: "Y", unit: 1 }));
  const at = whole.indexOf("Vertices") + "Vertices".length;
  const length = 13 + 24 * 8;
  const head = Buffer.alloc(13);
  head.write("d");
  head.writeInt32LE(2, 1);
  head.writeInt32LE(1, 5);
  head.writeInt32LE(packed.length, 9);
  return Buffer.concat([whole.subarray(0, at), head, packed, whole.subarray(at + length)]);
};

/** Records named A, each in the one before; written in a loop, for the writer of records calls itself. */
const nestedFbx = (depth: number): Uint8Array => {
  const empty = fbxBinary([]);
  const [before, recordEnd] = [27, 13];
  const ofRecord = recordEnd + "A".length;
  const heads = Array.from({ length: depth }, (_, i) => {
    const head = Buffer.alloc(ofRecord);
    // Where the record ends: behind all that are in it and their closing marks.
    head.writeInt32LE(before + depth * ofRecord + (depth - 1 - i) * recordEnd);
    head[recordEnd - 1] = 1;
    head.write("A", recordEnd);
    return head;
  });
  const ends = Buffer.alloc((depth - 1) * recordEnd);
  return Buffer.concat([empty.subarray(0, before), ...heads, ends, empty.subarray(before)]);
};

const built: readonly HostileMesh[] = [
  { format: "obj", name: "faces of points that are not there", make: () => Buffer.from("v 0 0 0\nf 1 900000000 -7\n") },
  {
    format: "obj",
    name: "a line of ten million letters",
    make: () => Buffer.from(`o ${"x".repeat(10_000_000)}\nf 1 2 3\n`),
  },
  {
    format: "obj",
    name: "a hundred thousand groups",
    make: () =>
      Buffer.from(
        `v 0 0 0\nv 1 0 0\nv 0 1 0\n${Array.from({ length: 100_000 }, (_, i) => `g g${i}\nf 1 2 3`).join("\n")}\n`,
      ),
  },
  {
    format: "obj",
    name: "numbers out of all measure",
    make: () => Buffer.from("v 1e308 0 0\nv -1e308 1 0\nv 0 1e30 1\nf 1 2 3\n"),
  },
  {
    format: "3ds",
    name: "a chunk of no length",
    make: () => {
      const bytes = house3ds();
      bytes.writeUInt32LE(0, bytes.indexOf(Buffer.from([0xff, 0xaf])) + 2);
      return bytes;
    },
  },
  {
    format: "3ds",
    name: "a chunk of four billion bytes",
    make: () => {
      const bytes = house3ds();
      bytes.writeUInt32LE(0xffffffff, 8);
      return bytes;
    },
  },
  { format: "fbx", name: "an array that unpacks to a gigabyte", make: () => packedFbx(1024 ** 3) },
  { format: "fbx", name: "nothing but a head", make: () => fbxBinary([node("Objects"), node("Connections")]) },
  { format: "fbx", name: "records in records", make: () => nestedFbx(100_000) },
  {
    format: "dae",
    name: "a node that stands in itself",
    make: () =>
      Buffer.from(dae.replace('<node id="n0" name="墙体">', '<node id="n0" name="墙体"><instance_node url="#n0"/>')),
  },
  {
    format: "dae",
    name: "entities that expand",
    make: () =>
      Buffer.from(
        dae
          .replace("<COLLADA", '<!DOCTYPE c [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><COLLADA')
          .replace("墙体", "&b;"),
      ),
  },
  {
    format: "dae",
    name: "half a million elements in each other",
    make: () => Buffer.from(dae.replace("</asset>", `</asset>${"<a>".repeat(500_000)}${"</a>".repeat(500_000)}`)),
  },
];

const ways: readonly Mutation[] = [
  "cut",
  "flipped",
  "blanked",
  "given counts of four billion",
  "a part left out",
  "a part twice",
];
const houses = [
  { format: "obj", make: () => Buffer.from(houseObj().obj) },
  { format: "3ds", make: house3ds },
  { format: "fbx", make: () => houseFbx({ form: "binary", up: "Z", unit: 1 }) },
  { format: "fbx", make: () => houseFbx({ form: "text", up: "Y", unit: 1 }) },
  { format: "dae", make: () => Buffer.from(dae) },
] as const;

/** Meshes built to harm, then as many damaged copies of a house as make up `count`. */
export const hostileMeshes = (count: number): HostileMesh[] => {
  const damaged = Array.from({ length: Math.max(0, count - built.length) }, (_, i): HostileMesh => {
    const { format, make } = houses[i % houses.length] ?? houses[0];
    const way = ways[Math.floor(i / houses.length) % ways.length] ?? "cut";
    return { format, name: `${format} ${way} (${i + 1})`, make: () => mutated(make(), way, createRandom(`mesh ${i}`)) };
  });
  return [...built, ...damaged].slice(0, count);
};
