import type { BrowserContext } from "playwright";

export interface WebpWish {
  /** In pixels; the picture is drawn to this size. */
  readonly width: number;
  readonly height: number;
  /** The quality is lowered until the file is no heavier, down to a third. */
  readonly heaviestInBytes: number;
  /** A line in a strip above the picture, which the height includes. */
  readonly caption?: string;
}

/** Height of the strip with the caption, in pixels. */
export const captionHeight = 44;

/** A PNG as WebP, drawn to another size by a window of the browser that took it. */
export const drawWebp = async (
  context: BrowserContext,
  png: Buffer,
  { width, height, heaviestInBytes, caption }: WebpWish,
): Promise<Buffer> => {
  const page = await context.newPage();
  const webp = await page.evaluate(
    async ({ source, width, height, heaviest, caption, strip }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${source}`;
      await picture.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const pen = canvas.getContext("2d");
      if (!pen) throw new Error("the browser gives no canvas");
      pen.imageSmoothingQuality = "high";
      pen.drawImage(picture, 0, strip, width, height - strip);
      if (caption !== undefined) {
        pen.fillStyle = "#16324f";
        pen.fillRect(0, 0, width, strip);
        pen.fillStyle = "#ffffff";
        pen.font = "600 18px 'Noto Sans SC', sans-serif";
        pen.textBaseline = "middle";
        pen.fillText(caption, 20, strip / 2 + 1);
      }
      for (let quality = 0.85; ; quality -= 0.1) {
        const [, bytes = ""] = canvas.toDataURL("image/webp", quality).split(",");
        if (bytes.length * 0.75 <= heaviest || quality < 0.3) return bytes;
      }
    },
    {
      ...{ source: png.toString("base64"), width, height, heaviest: heaviestInBytes },
      ...{ caption, strip: caption === undefined ? 0 : captionHeight },
    },
  );
  await page.close();
  return Buffer.from(webp, "base64");
};
