import type { Locator } from "playwright";

/** Points of what is seen of an element, counted in its page, which reads any picture. */
export interface DrawnPoints {
  readonly all: number;
  /** With another colour than the corner: 0 is an empty picture. */
  readonly drawn: number;
  /** More red than blue by a strong orange, as what is chosen or changed. */
  readonly orange: number;
  /** More red than blue, as a thin line is too, whose colour is mixed with what lies beside it. */
  readonly reddish: number;
}

export const drawnPoints = async (seen: Locator): Promise<DrawnPoints> => {
  const picture = await seen.screenshot();
  return seen.page().evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.codePointAt(0) ?? 0);
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let [drawn, orange, reddish] = [0, 0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if ([0, 1, 2].some((part) => Math.abs((data[at + part] ?? 0) - (data[part] ?? 0)) > 16)) drawn++;
      const redness = (data[at] ?? 0) - (data[at + 2] ?? 0);
      if (redness > 120) orange++;
      if (redness > 50) reddish++;
    }
    return { all: data.length / 4, drawn, orange, reddish };
  }, picture.toString("base64"));
};
