import { expect } from "vitest";
import { keepPicture } from "../keep-picture.ts";
import type { Person } from "../portal.ts";

/** Pixels of the picture that have a bright colour: an uncoloured model is white, grey and brown. */
const brightPixels = async ({ page }: Person): Promise<number> => {
  const png = await page.locator('[data-stage="open"] canvas').screenshot();
  return page.evaluate(
    async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
      canvas?.drawImage(picture, 0, 0);
      const { data } = canvas?.getImageData(0, 0, picture.width, picture.height) ?? { data: new Uint8ClampedArray() };
      let bright = 0;
      for (let i = 0; i < data.length; i += 4) {
        const parts = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
        if (Math.max(...parts) - Math.min(...parts) > 120) bright++;
      }
      return bright;
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
};

/** Colours the model by class and by a property; hidden by the legend, a value's elements leave the picture. */
export const colorByValues = async (reviewer: Person, drawingId: number): Promise<void> => {
  const { page, go } = reviewer;
  await go(`#/bim?drawingId=${drawingId}&color=class`);
  await page.locator('[data-stage="open"]').waitFor();
  const legend = page.getByRole("region", { name: "着色" });
  await legend.getByRole("row", { name: /^墙 \d+$/ }).waitFor();
  await expect.poll(() => brightPixels(reviewer), { timeout: 20_000 }).toBeGreaterThan(20_000);
  await keepPicture(page, "model-colors");
  const bright = await brightPixels(reviewer);
  await legend.getByRole("button", { name: /^墙/ }).click();
  await page.getByText(/已隐藏 \d+ 个构件/).waitFor();
  await expect.poll(() => brightPixels(reviewer), { timeout: 20_000 }).not.toBe(bright);
  await legend.getByRole("button", { name: /^墙/ }).click();
  await legend.getByRole("combobox", { name: "着色依据" }).click();
  await legend.getByRole("combobox", { name: "着色依据" }).fill("耐火极限");
  await page
    .getByText(/^耐火极限（\d+）$/)
    .first()
    .click();
  await legend.getByRole("row", { name: /^没有值 \d+$/ }).waitFor();
  await keepPicture(page, "model-colors-property");
  await legend.getByRole("button", { name: "结束着色" }).click();
  await expect.poll(() => brightPixels(reviewer), { timeout: 20_000 }).toBeLessThan(5_000);
};
