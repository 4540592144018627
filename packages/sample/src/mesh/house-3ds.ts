import { boxTriangles, cornersOf, houseBoxes } from "./house-boxes.ts";

const chunk = (id: number, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(6);
  head.writeUInt16LE(id);
  head.writeUInt32LE(6 + body.length, 2);
  return Buffer.concat([head, body]);
};
const shorts = (...values: readonly number[]) => new Uint8Array(Uint16Array.from(values).buffer);
const floats = (...values: readonly number[]) => new Uint8Array(Float32Array.from(values).buffer);
const name = (text: string) => Buffer.from(`${text}\0`);

/** The house as 3DS: z up, in chunks of a number, a length and content. */
export const house3ds = (): Buffer => {
  const materials = houseBoxes.map(({ material, color }) =>
    chunk(
      0xafff,
      chunk(0xa000, name(material)),
      chunk(0xa020, chunk(0x0011, Uint8Array.from(color.map((part) => Math.round(part * 255))))),
    ),
  );
  const objects = houseBoxes.map((box) => {
    const corners = cornersOf(box);
    const faces = boxTriangles.flatMap((corner) => [...corner, 0]);
    const all = boxTriangles.map((_, i) => i);
    return chunk(
      0x4000,
      name(box.name),
      chunk(
        0x4100,
        chunk(0x4110, shorts(corners.length), floats(...corners.flat())),
        chunk(
          0x4120,
          shorts(boxTriangles.length, ...faces),
          chunk(0x4130, name(box.material), shorts(all.length, ...all)),
        ),
      ),
    );
  });
  return chunk(0x4d4d, chunk(0x3d3d, ...materials, ...objects));
};
