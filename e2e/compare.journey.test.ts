import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import { keepPicture } from "./keep-picture.ts";
import type { Person } from "./portal.ts";
import { download } from "./results.ts";
import { serials } from "./serials.ts";
import { sharedPortal } from "./shared-portal.ts";
import { townAt } from "./town.ts";

const project = "金色时代中心";
const portal = sharedPortal();
const town = townAt(portal.base);

/** Every viewer on the page is drawn sharply. */
const isSharp = async ({ page }: Person, viewers: number): Promise<void> => {
  const drawn = page.locator('.sheet-window[data-sharp="true"]');
  await expect.poll(() => drawn.count()).toBe(viewers);
};
const drag = async ({ page }: Person, on: string, from: readonly number[], to: readonly number[]): Promise<void> => {
  const box = await page.getByRole("region", { name: on }).boundingBox();
  const at = ([x = 0, y = 0]: readonly number[]) =>
    [(box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + (box?.height ?? 0) * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 5 });
  await page.mouse.up();
};

describe("what changed between two rounds (F023)", () => {
  let at: Awaited<ReturnType<typeof bringTo>>;
  let reviewer: Person;
  beforeAll(async () => {
    const facts = { batch: "施工图", building: "1#楼", use: "office", begunDaysAgo: 0, stage: "recheck" } as const;
    at = await bringTo(town, { ...facts, name: project, owner: "owner", designer: "designer" }, serials.compare);
    reviewer = await portal.person("reviewer");
  });

  it("is seen for the whole set as a heat map, and leads to one sheet", async () => {
    const { page, go } = reviewer;
    await go(`#/censorUnit/undeclaredChanges/${at.projectSubmissionId}`);
    await page.getByRole("link", { name: "整套对比" }).click();
    const card = page.getByRole("list", { name: "图纸" }).getByRole("link", { name: /建施-03.*\d+ 处变化/ });
    await card.waitFor();
    await card.scrollIntoViewIfNeeded();
    await card.locator("svg rect").first().waitFor({ state: "attached" });
    await keepPicture(page, "compare-set");
    await card.click();
    await page.waitForURL(/#\/drawingCompare\/\d+\/\d+/);
    await page.getByRole("heading", { name: /\d+ 处变化/ }).waitFor();
  });

  it("is looked at on one another, wiped over and side by side, gone to from the list, and taken home", async () => {
    const { page } = reviewer;
    await isSharp(reviewer, 2);
    const changes = page.getByRole("list", { name: "变化位置" }).getByRole("listitem");
    await page.keyboard.press("j");
    await expect.poll(() => changes.first().getAttribute("aria-current")).toBe("true");
    await keepPicture(page, "compare-overlay");
    await page.getByText("卷帘", { exact: true }).click();
    const edge = page.getByRole("slider", { name: "卷帘位置" });
    await edge.press("ArrowLeft");
    expect(await edge.getAttribute("aria-valuenow")).toBe("48");
    await isSharp(reviewer, 2);
    await keepPicture(page, "compare-wipe");
    await page.getByText("并排", { exact: true }).click();
    await changes.nth(1).getByRole("button").first().click();
    await isSharp(reviewer, 2);
    await keepPicture(page, "compare-beside");
    const path = await download(reviewer, page.getByRole("link", { name: "下载差异图" }), portal.dataDir);
    expect(readFileSync(path).subarray(1, 4).toString()).toBe("PNG");
  });

  it("is laid on each other by hand where that is wanted, for those with the address only", async () => {
    const { page } = reviewer;
    await page.getByRole("button", { name: "两点定位" }).click();
    const [old = "", now = ""] = await page
      .locator("section[aria-label]:has(.sheet-window)")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    for (const on of [old, now]) await drag(reviewer, on, [0.25, 0.3], [0.75, 0.7]);
    await keepPicture(page, "compare-by-hand");
    await page.getByRole("button", { name: "重新对比" }).click();
    await page.getByText(/这是手动设置后的结果（本页按两点定位）/).waitFor();
    await page.getByRole("button", { name: "回到自动对比" }).click();
    await page.getByRole("heading", { name: /\d+ 处变化/ }).waitFor();
  });

  it("and was neither asked for nor declared is ticked by the reviewer, and stays ticked", async () => {
    const { page, go } = reviewer;
    await go(`#/censorUnit/undeclaredChanges/${at.projectSubmissionId}?show=all`);
    const count = page.getByRole("status").getByText(/未申明的变更/);
    await count.waitFor();
    await page.getByText("图签与出图日期", { exact: true }).first().waitFor();
    await keepPicture(page, "compare-radar");
    for (let left = 12; left > 0 && !/全部核对/.test((await count.textContent()) ?? ""); left--) {
      const before = await count.textContent();
      await go(`#/censorUnit/undeclaredChanges/${at.projectSubmissionId}`);
      await page.getByRole("button", { name: /^本张 \d+ 处标为已核/ }).click();
      await expect.poll(() => count.textContent()).not.toBe(before);
    }
    await go(`#/censorUnit/undeclaredChanges/${at.projectSubmissionId}`);
    await page.getByText(/处未申明的变更已全部核对/).waitFor();
    await page
      .getByText(/已核 · 丁海燕/)
      .first()
      .waitFor();
  });

  it("is compared by a guest with a link, and by nobody once the link is taken back", async () => {
    const { page, go } = reviewer;
    await go(`#/censorUnit/undeclaredChanges/${at.projectSubmissionId}?show=all`);
    await page.getByRole("button", { name: /建施-03/ }).click();
    await page.getByRole("link", { name: "打开对比页" }).click();
    await page.waitForURL(/#\/drawingCompare\/\d+\/(\d+)/);
    const drawingId = page.url().split("/").at(-1);
    const client = await town.as("reviewer");
    const { folderId, docBizId, fileId, versionId } = await client.drawing.readDrawing({ id: Number(drawingId) });
    await go(`#/pdf/${folderId}/${docBizId}/${fileId}/${versionId}?drawingId=${drawingId}`);
    await page.getByRole("button", { name: "外部查看" }).click();
    await page.getByRole("textbox", { name: "用途" }).fill("消防专家组会审");
    await page.getByRole("checkbox", { name: /与上一版对比/ }).check();
    await page.getByRole("button", { name: "生成链接" }).click();
    const link = page.getByRole("textbox", { name: "链接" });
    await link.waitFor();

    const guest = await portal.visitor();
    await guest.go(new URL(await link.inputValue()).hash);
    await guest.page.getByRole("link", { name: "与第 1 版对比" }).click();
    await guest.page.waitForURL(/#\/reviewCompare\?/);
    await guest.page.getByRole("heading", { name: /\d+ 处变化/ }).waitFor();
    await isSharp(guest, 2);
    expect(await guest.page.getByRole("link", { name: "下载差异图" }).count()).toBe(0);
    await keepPicture(guest.page, "compare-guest");

    await page.getByRole("button", { name: "收回" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "收回链接" }).click();
    await page.getByText("已收回，链接不再能打开").waitFor();
    await guest.page.reload();
    await guest.page.getByText("链接无效、已过期或已被收回，请向发送链接的单位索取新的链接。").waitFor();
    await keepPicture(guest.page, "compare-refused");
  });
});
