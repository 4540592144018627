/** A picture of an animation: a still WebP, and how long it stands. */
export interface Frame {
  readonly webp: Buffer;
  readonly milliseconds: number;
}

/** A chunk of a RIFF file: name, size, content, and a zero byte where the content has an odd length. */
const chunk = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

/** The chunks of a WebP file by name. */
const chunksOf = (webp: Buffer): { name: string; content: Buffer }[] => {
  const found: { name: string; content: Buffer }[] = [];
  for (let at = 12; at + 8 <= webp.length; ) {
    const length = webp.readUInt32LE(at + 4);
    found.push({ name: webp.toString("latin1", at, at + 4), content: webp.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return found;
};

const uint24 = (...values: readonly number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])));

/** What of a still picture a frame of an animation holds. */
const isPicture = ({ name }: { name: string }): boolean => ["ALPH", "VP8 ", "VP8L"].includes(name);

/**
 * Stills of one size as one WebP that repeats for ever; width and height in pixels. The form is that of the WebP Container
 * Specification (RFC 9649, section 2.7): VP8X, ANIM, then one ANMF for each frame.
 */
export const animatedWebp = (
  frames: readonly Frame[],
  { width, height }: { width: number; height: number },
): Buffer => {
  const isAnimated = 0x02;
  const replacesFrameBefore = 0x02;
  const content = Buffer.concat([
    Buffer.from("WEBP", "latin1"),
    chunk("VP8X", Buffer.concat([Buffer.from([isAnimated, 0, 0, 0]), uint24(width - 1, height - 1)])),
    // White behind the frames; no end to the repetitions.
    chunk("ANIM", Buffer.from([255, 255, 255, 255, 0, 0])),
    ...frames.map(({ webp, milliseconds }) => {
      const place = uint24(0, 0, width - 1, height - 1, milliseconds);
      const picture = chunksOf(webp)
        .filter(isPicture)
        .map(({ name, content }) => chunk(name, content));
      return chunk("ANMF", Buffer.concat([place, Buffer.from([replacesFrameBefore]), ...picture]));
    }),
  ]);
  return chunk("RIFF", content);
};

/** Size in pixels and the time of each frame of an animated WebP, in milliseconds; undefined for any other file. */
export const readAnimation = (webp: Buffer): { width: number; height: number; times: number[] } | undefined => {
  const isWebp = webp.toString("latin1", 0, 4) === "RIFF" && webp.toString("latin1", 8, 12) === "WEBP";
  const chunks = isWebp ? chunksOf(webp) : [];
  const canvas = chunks.find(({ name }) => name === "VP8X")?.content;
  const times = chunks.filter(({ name }) => name === "ANMF").map(({ content }) => content.readUIntLE(12, 3));
  if (!canvas || times.length === 0) return undefined;
  return { width: canvas.readUIntLE(4, 3) + 1, height: canvas.readUIntLE(7, 3) + 1, times };
};
