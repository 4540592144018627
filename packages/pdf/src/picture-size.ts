export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A pixel takes eight bytes while a picture is decoded: 250 MB. */
export const mostDecodedPixels = 32_000_000;

export const pixelsOf = ({ width, height }: PictureSize): number => width * height;

/** Whether a picture is a sound PNG or JPEG that may be decoded. */
export const isDecodable = (bytes: Uint8Array): boolean => {
  const size = pictureSize(bytes);
  return size !== undefined && pixelsOf(size) <= mostDecodedPixels;
};

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What the first bytes of a PNG or JPEG say it is. */
export const pictureFormat = (bytes: Uint8Array): "png" | "jpg" =>
  pngSignature.equals(bytes.subarray(0, pngSignature.length)) ? "png" : "jpg";

/** Size of a PNG or JPEG as its header says; undefined for others, and for a PNG that has two headers. */
export const pictureSize = (bytes: Uint8Array): PictureSize | undefined => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return pictureFormat(buffer) === "png" ? pngSize(buffer) : jpegSize(buffer);
};

/** The header is the first chunk (ISO/IEC 15948, 5.6). Decoders believe a second one, so there must be none. */
const pngSize = (buffer: Buffer): PictureSize | undefined => {
  if (buffer.length < 24 || buffer.toString("latin1", 12, 16) !== "IHDR") return undefined;
  for (let at = 8; at + 8 <= buffer.length; at += 12 + buffer.readUInt32BE(at))
    if (at > 8 && buffer.toString("latin1", at + 4, at + 8) === "IHDR") return undefined;
  return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
};

/** Walks the segments to the start of the frame (ITU-T T.81, B.2.2). */
const jpegSize = (buffer: Buffer): PictureSize | undefined => {
  for (let at = 2; buffer[0] === 0xff && at + 9 < buffer.length; ) {
    const marker = buffer[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: buffer.readUInt16BE(at + 7), height: buffer.readUInt16BE(at + 5) };
    at += 2 + buffer.readUInt16BE(at + 2);
  }
  return undefined;
};
