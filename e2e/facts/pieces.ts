import { expect } from "vitest";
import type { Locator, Page } from "playwright";
import type { Probe, Probes, World } from "./world.ts";

/** The page on which every part of the interface can be tried, as a guest sees it. */
const kit = async ({ show }: World): Promise<Page> => {
  const page = await show(null, "#/test");
  await page.getByRole("heading", { name: "界面组件" }).waitFor();
  return page;
};

const megabytes = (count: number, name: string) => ({ count, name });

/** Chooses files as the browser's own dialog does; they are made in the page, so that nothing large travels to it. */
const choose = (page: Page, ...files: ReturnType<typeof megabytes>[]) =>
  page.evaluate((made) => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
    const chosen = new DataTransfer();
    for (const { count, name } of made)
      chosen.items.add(new File([new Uint8Array(count * 1024 * 1024)], name, { lastModified: 1 }));
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, files);

const uploads = async (world: World, count = 5) => {
  const page = await kit(world);
  await choose(
    page,
    ...Array.from({ length: count }, (_, index) => megabytes(index === 0 ? 1 : 6, `${index + 1}.pdf`)),
  );
  const list = page.getByRole("region", { name: "文件上传" });
  await list.waitFor();
  return { page, list };
};

const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const dragBy = async (page: Page, handle: Locator, dx: number, dy: number) => {
  const box = await boxOf(handle);
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 5 + dx, box.y + 5 + dy, { steps: 4 });
  await page.mouse.up();
};

const viewer = async (world: World, first = "第一张") => {
  const page = await kit(world);
  await page.getByRole("button", { name: first }).click();
  const dialog = page.getByRole("dialog", { name: /图片查看/ });
  await dialog.waitFor();
  return { page, dialog, picture: dialog.getByRole("img").first() };
};

/** Scale and angle of the picture as the browser draws it. */
const drawnAs = (picture: Locator) =>
  picture.evaluate((image) => {
    const { a, b } = new DOMMatrix(getComputedStyle(image).transform);
    return { scale: Math.hypot(a, b), angle: Math.round((Math.atan2(b, a) * 180) / Math.PI) };
  });

const percent = async (dialog: Locator): Promise<number> =>
  Number(/(\d+(?:\.\d+)?)%/.exec(await dialog.innerText())?.[1] ?? Number.NaN);

const says =
  (text: string | RegExp): Probe =>
  async (world) => {
    const { list } = await uploads(world);
    await list.getByText(text).first().waitFor();
  };

const openDialog = async (world: World) => {
  const page = await kit(world);
  await page.getByRole("button", { name: "打开对话框" }).click();
  await page.getByText(/按住标题拖动/).waitFor();
  const box = page.locator(".ant-modal-container");
  await expect.poll(async () => (await boxOf(box)).width).toBeGreaterThan(300);
  return { page, box, header: page.getByText("可拖动的对话框") };
};

/** Windows, pictures and uploads, in a browser. */
export const pieceFacts: Probes = {
  F065: async (world) => {
    const { list } = await uploads(world);
    expect(await list.getByRole("heading").first().innerText()).toBe("文件上传");
  },
  F066: async (world) => {
    const { list } = await uploads(world);
    await list.getByRole("button", { name: "最小化" }).click();
    expect((await boxOf(list)).width).toBe(300);
    await list.getByText(/完成/).waitFor();
  },
  F067: async (world) => {
    const { list } = await uploads(world, 1);
    await list.getByText("上传成功").first().waitFor();
    await list.getByRole("button", { name: "关闭" }).first().click();
    await list.waitFor({ state: "detached" });
  },
  F068: async (world) => {
    const { page, list } = await uploads(world);
    const before = await boxOf(list);
    await dragBy(page, list.getByRole("heading", { name: "文件上传" }), -100, 0);
    expect((await boxOf(list)).x - before.x).toBeCloseTo(-100, 0);
  },
  F069: async (world) => {
    const { list } = await uploads(world);
    await list.getByRole("button", { name: "全部取消" }).click();
    await expect.poll(() => list.getByText("已取消").count()).toBeGreaterThanOrEqual(4);
  },
  F071: async (world) => {
    const page = await kit(world);
    await choose(page, megabytes(1, "a.pdf"), megabytes(1, "a.bdvp"));
    const list = page.getByRole("region", { name: "文件上传" });
    for (const name of ["a.pdf", "a.bdvp"]) await list.getByText(name, { exact: true }).first().waitFor();
    await choose(page, megabytes(1, "a.txt"));
    await page.getByText("a.txt 文件格式非法！").waitFor();
  },
  F204: async (world) => {
    const page = await kit(world);
    await choose(page, megabytes(1, "a.exe"));
    await page.getByText("a.exe 文件格式非法！", { exact: true }).waitFor();
  },
  F165: async (world) => {
    const { list } = await uploads(world, 4);
    const waiting = list.getByText("等待", { exact: false }).first();
    await waiting.waitFor();
    await list.getByText(/3 个正在上传，1 个等待/).waitFor();
  },
  F166: says("计算中..."),
  F167: says("正在上传"),
  F168: says(/上传成功.*100%/s),
  F171: async (world) => {
    const { list } = await uploads(world);
    await list.getByRole("button", { name: "全部取消" }).click();
    await list.getByText("已取消").first().waitFor();
  },
  F174: async (world) => {
    const { list } = await uploads(world, 4);
    await list.getByText(/3 个正在上传，1 个等待/).waitFor();
    await list.getByText(/^3 个正在上传，1 个等待/).waitFor({ state: "detached" });
  },
  F176: async (world) => {
    const { list } = await uploads(world, 10);
    await list.getByText(/3 个正在上传，7 个等待/).waitFor();
    for (let tries = 0; tries < 10; tries++) {
      const running = (await list.innerText()).match(/正在上传(?!，)|计算中/g) ?? [];
      expect(running.length).toBeLessThanOrEqual(4); // three rows, and the line above them
    }
  },
  F291: async (world) => {
    const { list } = await uploads(world, 10);
    await list.getByText(/3 个正在上传，7 个等待/).waitFor();
  },
  F078: async (world) => {
    const { page, dialog } = await viewer(world);
    await page.keyboard.press("ArrowLeft");
    await dialog.getByText("（3 / 3）").waitFor();
    await page.keyboard.press("ArrowRight");
    await dialog.getByText("（1 / 3）").waitFor();
  },
  F079: async (world) => {
    const { dialog } = await viewer(world);
    await dialog.getByRole("button", { name: "放大" }).click();
    expect(await percent(dialog)).toBe(120);
    await dialog.getByRole("button", { name: "缩小" }).click();
    expect(await percent(dialog)).toBe(100);
  },
  F080: async (world) => {
    const { dialog, picture } = await viewer(world);
    await dialog.getByRole("button", { name: "向右旋转" }).click();
    await expect.poll(async () => (await drawnAs(picture)).angle).toBe(90);
    await dialog.getByRole("button", { name: "向左旋转" }).click();
    await expect.poll(async () => (await drawnAs(picture)).angle).toBe(0);
  },
  F305: async (world) => {
    const { dialog, picture } = await viewer(world);
    await dialog.getByRole("button", { name: "向左旋转" }).click();
    await expect.poll(async () => (await drawnAs(picture)).angle).toBe(-90);
  },
  F170: async (world) => {
    const { page, list } = await uploads(world, 2);
    const bar = list.getByRole("progressbar", { name: "2.pdf 进度" });
    await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
    await list.getByRole("button", { name: "暂停 2.pdf" }).click();
    await list.getByRole("button", { name: "继续 2.pdf" }).waitFor();
    const before = await bar.getAttribute("aria-valuenow");
    await page.waitForTimeout(1500);
    expect(await bar.getAttribute("aria-valuenow")).toBe(before);
  },
  F081: async (world) => {
    const { dialog } = await viewer(world);
    await dialog.getByRole("button", { name: "原始大小" }).click();
    await dialog.getByRole("button", { name: "适应窗口" }).click();
    await dialog.getByRole("button", { name: "原始大小" }).waitFor();
  },
  F082: async (world) => {
    const { page, picture } = await viewer(world);
    const before = await boxOf(picture);
    await page.mouse.move(700, 450);
    await page.mouse.down();
    await page.mouse.move(750, 480, { steps: 4 });
    await page.mouse.up();
    const after = await boxOf(picture);
    expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([50, 30]);
  },
  F083: async (world) => {
    const { page, picture } = await viewer(world);
    const before = (await drawnAs(picture)).scale;
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, -100);
    await expect.poll(async () => Math.abs((await drawnAs(picture)).scale / before - 1)).toBeCloseTo(0.015, 3);
  },
  F084: async (world) => {
    const { page, dialog } = await viewer(world);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  },
  F085: async (world) => {
    const { page, dialog } = await viewer(world);
    await page.keyboard.press("Space");
    await dialog.getByRole("button", { name: "适应窗口" }).waitFor();
  },
  F086: async (world) => {
    const { page, dialog } = await viewer(world);
    await page.keyboard.press("ArrowRight");
    await dialog.getByText("（2 / 3）").waitFor();
    await page.keyboard.press("ArrowLeft");
    await dialog.getByText("（1 / 3）").waitFor();
  },
  F087: async (world) => {
    const { page, dialog } = await viewer(world);
    await page.keyboard.press("ArrowUp");
    expect(await percent(dialog)).toBe(120);
    await page.keyboard.press("ArrowDown");
    expect(await percent(dialog)).toBe(100);
  },
  F088: async (world) => {
    const { dialog } = await viewer(world, "打不开的一张");
    await dialog.getByText("加载失败", { exact: true }).waitFor();
  },
  F285: async (world) => {
    const { dialog } = await viewer(world, "打不开的一张");
    await dialog.getByText("加载失败", { exact: true }).waitFor();
  },
  F302: async (world) => {
    const { page, dialog } = await viewer(world);
    await page.keyboard.press("ArrowUp");
    expect(await percent(dialog)).toBe(120);
  },
  F303: async (world) => {
    const { page, picture } = await viewer(world);
    const before = (await drawnAs(picture)).scale;
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, -100);
    await expect.poll(async () => (await drawnAs(picture)).scale / before).toBeCloseTo(1.015, 3);
  },
  F304: async (world) => {
    const { page, dialog } = await viewer(world);
    for (let times = 0; times < 20; times++) await page.keyboard.press("ArrowDown");
    expect(await percent(dialog)).toBe(20);
  },
  F306: async (world) => {
    const { dialog } = await viewer(world);
    expect(await dialog.evaluate((one) => getComputedStyle(one).zIndex)).toBe("2000");
  },
  F089: async (world) => {
    const { page, box, header } = await openDialog(world);
    const before = await boxOf(box);
    await dragBy(page, header, 80, 30);
    expect((await boxOf(box)).x - before.x).toBeCloseTo(80, 0);
    await dragBy(page, page.getByText(/按住标题拖动/), 50, 0);
    expect((await boxOf(box)).x - before.x).toBeCloseTo(80, 0);
  },
  F090: async (world) => {
    const { page, box } = await openDialog(world);
    await page.getByLabel("对话框里的内容").fill("还在");
    await page.getByRole("button", { name: "最小化" }).click();
    await expect.poll(async () => (await boxOf(box)).width).toBe(300);
    const strip = await boxOf(box);
    expect([strip.x + strip.width > 1400, Math.round(strip.y + strip.height)]).toEqual([true, 900]);
    await page.getByRole("button", { name: "还原" }).click();
    expect(await page.getByLabel("对话框里的内容").inputValue()).toBe("还在");
  },
  F307: async (world) => {
    const { page, box } = await openDialog(world);
    await page.getByRole("button", { name: "最小化" }).click();
    await expect.poll(async () => (await boxOf(box)).width).toBe(300);
  },
};
