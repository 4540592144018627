import { Resvg } from "@resvg/resvg-js";
import { PNG } from "pngjs";
import { isDecodable, type PictureSize, pictureSize } from "./picture-size.ts";
import { addStream, type PdfUpdate } from "./update.ts";
import { dict, name, type PdfRef } from "./value.ts";

/** The visible part of a signature: a picture, or PDF drawing operators in a space of the given size. */
export type Appearance =
  | { kind: "picture"; image: Uint8Array }
  | { kind: "drawing"; operators: string; width: number; height: number; covers?: boolean };

/** Writes a form of the given size in points that shows the appearance upright under the given matrix. */
export const addAppearance = (
  update: PdfUpdate,
  appearance: Appearance,
  size: { width: number; height: number },
  matrix: number[],
): PdfRef => {
  // Like ink, a seal leaves the print below it readable; a QR code needs a white ground.
  const blend = appearance.kind === "drawing" && appearance.covers ? "Normal" : "Multiply";
  const form = (resources: Record<string, PdfRef>, operators: string) =>
    addStream(
      update,
      dict({
        Type: name("XObject"),
        Subtype: name("Form"),
        BBox: [0, 0, size.width, size.height],
        Matrix: matrix,
        Resources: dict({ XObject: dict(resources), ExtGState: dict({ Ink: dict({ BM: name(blend) }) }) }),
      }),
      Buffer.from(`/Ink gs\n${operators}`, "latin1"),
    );
  if (appearance.kind === "drawing") {
    const scale = `${(size.width / appearance.width).toFixed(5)} 0 0 ${(size.height / appearance.height).toFixed(5)} 0 0`;
    return form({}, `q ${scale} cm\n${appearance.operators}\nQ`);
  }
  const image = addPicture(update, appearance.image);
  // The picture keeps its proportions, in the middle of the form.
  const scale = Math.min(size.width / image.width, size.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const at = [(size.width - width) / 2, (size.height - height) / 2];
  const scaled = [width, 0, 0, height, ...at].map((value) => value.toFixed(3)).join(" ");
  return form({ Seal: image.ref }, `q ${scaled} cm /Seal Do Q`);
};

/** A PNG or JPEG as an image with separate transparency. */
export const addPicture = (update: PdfUpdate, bytes: Uint8Array): { ref: PdfRef; width: number; height: number } => {
  const { pixels, width, height } = decodePicture(bytes);
  const colours = Buffer.alloc(width * height * 3);
  const alpha = Buffer.alloc(width * height);
  for (let pixel = 0; pixel < alpha.length; pixel += 1) {
    colours.set(pixels.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
    alpha[pixel] = pixels[pixel * 4 + 3] ?? 255;
  }
  const entries = (space: string) => ({
    Type: name("XObject"),
    Subtype: name("Image"),
    Width: width,
    Height: height,
    ColorSpace: name(space),
    BitsPerComponent: 8,
  });
  const mask = addStream(update, dict(entries("DeviceGray")), alpha);
  return { ref: addStream(update, dict({ ...entries("DeviceRGB"), SMask: mask }), colours), width, height };
};

/** The pixels of a PNG or JPEG, four bytes each: red, green, blue, opacity. */
export const decodePicture = (bytes: Uint8Array): { pixels: Uint8Array; width: number; height: number } => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = pictureSize(buffer);
  if (!size || !isDecodable(buffer)) throw new Error("neither PNG nor JPEG, or too large to decode");
  if (buffer.subarray(1, 4).toString("latin1") === "PNG") {
    const { data, width, height } = PNG.sync.read(buffer);
    return { pixels: data, width, height };
  }
  return decodeJpeg(buffer, size);
};

/** The SVG rasteriser decodes JPEG as well, at the price of a whole garbage collection for each picture. */
const decodeJpeg = (buffer: Buffer, { width, height }: PictureSize) => {
  const href = `data:image/jpeg;base64,${buffer.toString("base64")}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${href}" width="${width}" height="${height}"/></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { pixels, width, height };
};
