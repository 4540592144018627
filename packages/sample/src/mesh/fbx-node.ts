/** A value of an FBX record: a text, a whole number of 64 bits, a number, or many numbers. */
export type FbxValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "id"; readonly id: number }
  | { readonly kind: "int"; readonly int: number }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "ints"; readonly ints: readonly number[] }
  | { readonly kind: "numbers"; readonly numbers: readonly number[] };

export interface FbxNode {
  readonly name: string;
  readonly values: readonly FbxValue[];
  readonly children: readonly FbxNode[];
}

const version = 7400;
const recordEnd = 13;

const inText = (value: FbxValue): string => {
  switch (value.kind) {
    case "text":
      // The binary form has the name before its class, the text form behind it.
      return `"${value.text.split("\0\x01").toReversed().join("::")}"`;
    case "id":
      return String(value.id);
    case "int":
      return String(value.int);
    case "number":
      return String(value.number);
    case "ints":
      return value.ints.join(",");
    case "numbers":
      return value.numbers.join(",");
  }
};

const lines = ({ name, values, children }: FbxNode, depth: number): string[] => {
  const blank = "\t".repeat(depth);
  const [first] = values;
  if (first?.kind === "ints" || first?.kind === "numbers") {
    const count = first.kind === "ints" ? first.ints.length : first.numbers.length;
    return [`${blank}${name}: *${count} {`, `${blank}\ta: ${inText(first)}`, `${blank}}`];
  }
  const head = `${blank}${name}: ${values.map(inText).join(",")}`;
  if (children.length === 0 && values.length > 0) return [head];
  return [`${head} {`, ...children.flatMap((child) => lines(child, depth + 1)), `${blank}}`];
};

export const fbxText = (nodes: readonly FbxNode[]): Buffer =>
  Buffer.from(["; FBX 7.4.0 project file", ...nodes.flatMap((node) => lines(node, 0))].join("\n").concat("\n"));

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};
const counted = (letter: string, bytes: Uint8Array) => Buffer.concat([Buffer.from(letter), int32(bytes.length), bytes]);
const array = (letter: string, count: number, bytes: Uint8Array) =>
  Buffer.concat([Buffer.from(letter), int32(count), int32(0), int32(bytes.length), bytes]);

const inBinary = (value: FbxValue): Uint8Array => {
  switch (value.kind) {
    case "text":
      return counted("S", Buffer.from(value.text));
    case "id":
      return Buffer.concat([Buffer.from("L"), new Uint8Array(BigInt64Array.of(BigInt(value.id)).buffer)]);
    case "int":
      return Buffer.concat([Buffer.from("I"), int32(value.int)]);
    case "number":
      return Buffer.concat([Buffer.from("D"), new Uint8Array(Float64Array.of(value.number).buffer)]);
    case "ints":
      return array("i", value.ints.length, new Uint8Array(Int32Array.from(value.ints).buffer));
    case "numbers":
      return array("d", value.numbers.length, new Uint8Array(Float64Array.from(value.numbers).buffer));
  }
};

const record = ({ name, values, children }: FbxNode, start: number): Buffer => {
  const properties = Buffer.concat(values.map(inBinary));
  let at = start + recordEnd + name.length + properties.length;
  const inside: Buffer[] = [];
  for (const child of children) {
    const written = record(child, at);
    inside.push(written);
    at += written.length;
  }
  if (children.length > 0) {
    inside.push(Buffer.alloc(recordEnd));
    at += recordEnd;
  }
  const head = Buffer.concat([int32(at), int32(values.length), int32(properties.length), Buffer.from([name.length])]);
  return Buffer.concat([head, Buffer.from(name), properties, ...inside]);
};

export const fbxBinary = (nodes: readonly FbxNode[]): Buffer => {
  const parts: Buffer[] = [Buffer.from("Kaydara FBX Binary  \0\x1a\0", "latin1"), int32(version)];
  let at = 27;
  for (const node of nodes) {
    const written = record(node, at);
    parts.push(written);
    at += written.length;
  }
  return Buffer.concat([...parts, Buffer.alloc(recordEnd), Buffer.alloc(160)]);
};
