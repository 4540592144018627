import { expect } from "vitest";
import { keepPicture } from "../keep-picture.ts";
import type { Person } from "../portal.ts";

const hiddenStrip = (person: Person) => person.page.getByText(/已隐藏 \d+ 个构件/);

/** Keeps what is seen as a shared view; a colleague who opens its link sees the same, the owner's firm does not. */
export const keepAndShareView = async (
  drawingId: number,
  { reviewer, colleague, stranger }: { reviewer: Person; colleague: Person; stranger: Person },
): Promise<void> => {
  const { page, go } = reviewer;
  await go(`#/bim?drawingId=${drawingId}&side=views&color=storey&cut=z:0.5`);
  await page.locator('[data-stage="open"]').waitFor();
  await page.getByRole("region", { name: "着色" }).getByRole("button", { name: /^一层/ }).click();
  await hiddenStrip(reviewer).waitFor();
  await page.getByRole("button", { name: "俯视" }).click();
  await page.getByRole("textbox", { name: "视图名称" }).fill("二层剖切");
  await page.getByRole("checkbox", { name: /共享/ }).check();
  await page.getByRole("button", { name: "保存当前视图" }).click();
  const kept = page.getByRole("list", { name: "视图列表" }).getByRole("button", { name: /^二层剖切 已与本单位共享/ });
  await kept.waitFor();
  const camera = new URLSearchParams(page.url().split("?")[1]).get("camera");
  await page.getByRole("button", { name: "轴测" }).click();
  await page.getByRole("button", { name: "显示全部" }).click();
  await kept.click();
  await hiddenStrip(reviewer).waitFor();
  await expect.poll(() => new URLSearchParams(page.url().split("?")[1]).get("camera")).toBe(camera);
  await keepPicture(page, "model-views");
  const view = new URLSearchParams(page.url().split("?")[1]).get("view");
  const address = `#/bim?drawingId=${drawingId}&side=views&view=${view}`;
  await colleague.go(address);
  await hiddenStrip(colleague).waitFor();
  await expect.poll(() => colleague.page.url()).toContain("color=storey");
  await colleague.page.getByRole("button", { name: /^二层剖切 .+共享$/ }).waitFor();
  await stranger.go(address);
  await stranger.page.getByText("这个视图不存在、已被删除，或没有与您共享。").waitFor();
};

/** Walks on a floor: one goes the way one looks, with the eyes above the floor, and Escape ends the walk. */
export const walkInModel = async ({ page, go }: Person, drawingId: number, picture = "model-walk"): Promise<void> => {
  await go(`#/bim?drawingId=${drawingId}`);
  await page.locator('[data-stage="open"]').waitFor();
  await page.getByRole("button", { name: "漫游" }).click();
  await page.getByRole("group", { name: "漫游" }).waitFor();
  const camera = () => (new URLSearchParams(page.url().split("?")[1]).get("camera") ?? "").split(",").map(Number);
  const [x0 = 0, y0 = 0, z0 = 0, aimX = 0, , aimZ = 0] = camera();
  const ahead = () => {
    const [x = 0, , z = 0] = camera();
    return ((x - x0) * (aimX - x0) + (z - z0) * (aimZ - z0)) / Math.hypot(aimX - x0, aimZ - z0);
  };
  await page.keyboard.down("w");
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await page.keyboard.up("w");
  // How far is known by the tests of the walk itself; here it is that the model has a floor to go on.
  await expect.poll(ahead).toBeGreaterThan(0.1);
  expect(Math.abs((camera()[1] ?? 0) - y0)).toBeLessThan(1);
  await keepPicture(page, picture);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("group", { name: "漫游" }).count()).toBe(0);
};
