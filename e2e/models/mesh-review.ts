import type { Page } from "playwright";
import { expect } from "vitest";
import { keepPicture } from "../keep-picture.ts";
import type { Person } from "../portal.ts";
import { drawnPoints } from "./drawn-points.ts";

const inAddress = (page: Page, key: string): string | null => new URLSearchParams(page.url().split("?")[1]).get(key);
const stageOf = (page: Page) => page.locator('[data-stage="open"]');
const middleOf = async (page: Page) => {
  const { width = 0, height = 0 } = (await stageOf(page).boundingBox()) ?? {};
  return { x: width / 2, y: height / 2, height };
};

/** From the front, points of the wall 100 pixels beside the middle are measured; answers metres told and expected. */
const measureWall = async (page: Page, unit: number) => {
  await page.getByRole("button", { name: "正视" }).click();
  const stage = stageOf(page);
  await expect.poll(async () => (await drawnPoints(stage)).drawn).toBeGreaterThan(10_000);
  const before = (await drawnPoints(stage)).reddish;
  const { x, y, height } = await middleOf(page);
  for (const aside of [-100, 100]) await stage.click({ position: { x: x + aside, y } });
  const told = (await page.getByText(/^距离 [\d.]+ m.*高差 0\.000 m/).textContent()) ?? "";
  await expect.poll(async () => (await drawnPoints(stage)).reddish).toBeGreaterThan(before + 100);
  const [, , z = 0, , , aim = 0] = (inAddress(page, "camera") ?? "").split(",").map(Number);
  // The camera sees 50° from top to bottom and looks at the middle of the house, 4 units behind the wall.
  const expected = (200 * 2 * (z - aim - 4 * unit) * Math.tan((25 * Math.PI) / 180)) / height;
  return { told: Number(/[\d.]+/.exec(told)?.[0]), expected };
};

/** A line joins two points of the wall and their distance is told; in another unit the points are forgotten. */
export const measureMesh = async ({ page, go }: Person, drawingId: number): Promise<void> => {
  await go(`#/bim?drawingId=${drawingId}`);
  await stageOf(page).waitFor();
  await page.getByRole("button", { name: "测量" }).click();
  await page.getByText("请在模型上点第 1 点").waitFor();
  const inMetres = await measureWall(page, 1);
  expect(Math.abs(inMetres.told - inMetres.expected)).toBeLessThan(0.02);
  await page.getByText("m（文件没有写明单位）").first().waitFor();
  await keepPicture(page, "mesh-measure");
  await page.getByRole("combobox", { name: "长度单位" }).click();
  await page.getByText("按毫米", { exact: true }).click();
  await page.getByText("请在模型上点第 1 点").waitFor();
  const inMillimetres = await measureWall(page, 0.001);
  expect(Math.abs(inMillimetres.told - inMillimetres.expected)).toBeLessThan(0.001);
};

/** A view keeps the unit, the hidden part and the camera; a colleague who opens its link sees the same. */
export const keepMeshView = async (
  drawingId: number,
  { reviewer, colleague }: { readonly reviewer: Person; readonly colleague: Person },
): Promise<void> => {
  const { page, go } = reviewer;
  await go(`#/bim?drawingId=${drawingId}&side=views&unit=mm&cut=z:0.97`);
  await stageOf(page).waitFor();
  await page.getByText("屋面", { exact: true }).click();
  await page.getByRole("button", { name: "只看所选" }).click();
  await page.getByText("已隐藏 2 个部件").waitFor();
  await page.getByRole("button", { name: "俯视" }).click();
  await expect.poll(async () => (await drawnPoints(stageOf(page))).drawn).toBeGreaterThan(10_000);
  const camera = inAddress(page, "camera");
  await page.getByRole("textbox", { name: "视图名称" }).fill("屋面");
  await page.getByRole("checkbox", { name: /共享/ }).check();
  await page.getByRole("button", { name: "保存当前视图" }).click();
  const kept = page.getByRole("list", { name: "视图列表" }).getByRole("button", { name: /^屋面 已与本单位共享/ });
  await kept.waitFor();
  await go(`#/bim?drawingId=${drawingId}&side=views`);
  await stageOf(page).waitFor();
  await kept.click();
  await page.getByText("已隐藏 2 个部件").waitFor();
  await expect.poll(() => inAddress(page, "camera")).toBe(camera);
  await expect.poll(async () => (await drawnPoints(stageOf(page))).drawn).toBeGreaterThan(10_000);
  await keepPicture(page, "mesh-views");
  await colleague.go(`#/bim?drawingId=${drawingId}&side=views&view=${inAddress(page, "view")}`);
  await colleague.page.getByText("已隐藏 2 个部件").waitFor();
  await expect.poll(() => inAddress(colleague.page, "camera")).toBe(camera);
  expect(["unit", "cut"].map((key) => inAddress(colleague.page, key))).toEqual(["mm", "z:0.97"]);
};

/** An opinion on the part one points at: its pin stands where one pointed, and it leads back there. */
export const raiseOpinionOnMesh = async ({ page, go }: Person, drawingId: number): Promise<void> => {
  await go(`#/bim?drawingId=${drawingId}&side=opinions`);
  const stage = stageOf(page);
  await stage.waitFor();
  await page.getByRole("button", { name: "正视" }).click();
  const { x, y } = await middleOf(page);
  await stage.click({ position: { x: x + 100, y } });
  await page.getByRole("button", { name: "对所选部件提意见" }).click();
  await page.getByRole("textbox", { name: "意见内容" }).fill("外墙面层与立面图不一致，请核对。");
  await page.getByRole("radio", { name: /违反法规/ }).click();
  await page.getByRole("button", { name: "保存意见" }).click();
  const pin = page.getByRole("list", { name: "模型上的意见位置" }).getByRole("button");
  const offset = async () => {
    const [ground, label] = [await stage.boundingBox(), await pin.boundingBox()];
    if (!ground || !label) return Number.POSITIVE_INFINITY;
    // The point of the label is 7 pixels below it.
    const [atX, atY] = [label.x + label.width / 2 - ground.x, label.y + label.height + 7 - ground.y];
    return Math.hypot(atX - x - 100, atY - y);
  };
  await expect.poll(offset).toBeLessThan(3);
  await keepPicture(page, "mesh-opinion");
  await page.getByText("部件 墙体").first().waitFor();
  await page.getByRole("link", { name: "在审图工作台修改、删除" }).click();
  await page.getByRole("img", { name: "提出意见时的模型视图" }).waitFor();
  await page.getByRole("link", { name: /在模型中查看/ }).click();
  await stage.waitFor();
  await expect.poll(() => inAddress(page, "select")).toBe("1");
  await expect.poll(async () => (await drawnPoints(stage)).orange).toBeGreaterThan(10_000);
  await expect.poll(offset).toBeLessThan(3);
};
