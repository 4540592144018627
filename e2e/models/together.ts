import { expect } from "vitest";
import { keepPicture } from "../keep-picture.ts";
import type { Person } from "../portal.ts";

/** Points of the picture that show something else than the ground behind the models. */
const drawnPoints = async ({ page }: Person): Promise<number> => {
  const png = await page.locator('[data-stage="open"] canvas').screenshot();
  return page.evaluate(
    async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
      canvas?.drawImage(picture, 0, 0);
      const { data } = canvas?.getImageData(0, 0, picture.width, picture.height) ?? { data: new Uint8ClampedArray() };
      const ground = [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0];
      let drawn = 0;
      for (let i = 0; i < data.length; i += 4)
        if (ground.some((part, at) => Math.abs((data[i + at] ?? 0) - part) > 6)) drawn++;
      return drawn;
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
};

/** Another version stands beside the model, is hidden and shown, and opens for others by the same address. */
export const showTogether = async (
  designer: Person,
  owner: Person,
  { drawingId, foreignId }: { readonly drawingId: number; readonly foreignId: number },
): Promise<void> => {
  const { page, go } = designer;
  await go(`#/bim?drawingId=${drawingId}`);
  await page.locator('[data-stage="open"]').waitFor();
  const panel = page.getByRole("region", { name: "合并显示的模型" });
  await panel.getByRole("combobox", { name: "合并显示其他模型" }).click();
  await page.locator(".ant-select-item-option").first().click();
  await expect.poll(() => page.url()).toMatch(/with=\d+/);
  const align = panel.getByRole("button", { name: /^对位/ });
  await align.click();
  await page.getByText(/^已按两个文件里的地图坐标对位/).waitFor();
  await page.getByRole("spinbutton", { name: "X（m）" }).fill("45");
  await page.getByRole("button", { name: "按此偏移放置" }).click();
  await expect.poll(() => decodeURIComponent(page.url())).toMatch(/with=\d+:45,0,0,0/);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("treeitem").count()).toBeGreaterThan(4);
  await page.getByRole("button", { name: "轴测" }).click();
  await page.waitForTimeout(2500);
  await keepPicture(page, "model-together");
  const both = await drawnPoints(designer);
  await panel.getByRole("checkbox").last().click();
  await expect.poll(() => page.url()).toMatch(/off=\d+/);
  await expect.poll(() => drawnPoints(designer), { timeout: 20_000 }).toBeLessThan(both * 0.75);
  expect(await drawnPoints(designer)).toBeGreaterThan(both * 0.25);
  await panel.getByRole("checkbox").last().click();
  await expect.poll(() => drawnPoints(designer), { timeout: 20_000 }).toBeGreaterThan(both * 0.95);
  const address = page.url().split("#")[1];
  await owner.go(`#${address}`);
  await owner.page.locator('[data-stage="open"]').waitFor();
  await owner.page.getByRole("button", { name: /^对位/ }).waitFor();
  await expect.poll(() => owner.page.getByRole("treeitem").count()).toBeGreaterThan(4);
  await owner.go(`#/bim?drawingId=${drawingId}&with=${foreignId}`);
  await owner.page.getByText("这个模型与正在查看的模型不属于同一个项目，不能合并显示。").waitFor();
};
