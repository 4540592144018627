import { ACadVersion } from "@tushen/drawing/small-dwg";
import { beforeAll, describe, expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import { editableCad, edited, saved } from "../packages/drawing/test/edited-cad.ts";
import { keepPicture } from "./keep-picture.ts";
import type { Person } from "./portal.ts";
import { serials } from "./serials.ts";
import { sharedPortal } from "./shared-portal.ts";
import { townAt } from "./town.ts";

const portal = sharedPortal();
const town = townAt(portal.base);
const seed = 3;

describe("two editions of a DWG", () => {
  let designer: Person;
  let address: string;
  let edits: number;
  beforeAll(async () => {
    const facts = { batch: "施工图", building: "1#楼", use: "office", begunDaysAgo: 0, stage: "filling" } as const;
    const who = { name: "金色图档中心", owner: "owner", designer: "designer" } as const;
    const at = await bringTo(town, { ...facts, ...who }, serials.compareEntities);
    const client = await town.as("designer");
    const tree = await client.drawing.designVersion(at);
    const folder = tree?.folders.find(({ discipline, buildingId }) => discipline === "JZ" && buildingId !== null);
    const put = async (fileName: string, bytes: Uint8Array) => {
      const { fileId } = await client.file.uploadByStream({ content: Buffer.from(bytes), fileName });
      const list = [{ fileId, fileName }];
      const [drawing] = await client.drawing.uploadDrawings({ folderId: folder?.folderId as number, list });
      const drawingId = drawing?.drawingId as number;
      const isConverted = async () =>
        (await client.drawing.drawingSignalUrl({ drawingId })).conversion?.state === "DONE";
      await town.waitUntil(isConverted);
      return fileId;
    };
    const base = await put("建施总图.dwg", saved(editableCad(seed), "dwg"));
    const document = editableCad(seed);
    edits = edited(document, 7, 14).length;
    const target = await put("建施总图修改.dwg", saved(document, "dwg", ACadVersion.AC1024));
    address = `#/bimdiff2D/${at.projectApplicationId}/${base}/${target}`;
    designer = await portal.person("designer");
  });

  it("are compared by their objects, which are listed sheet by sheet and gone to on both sheets", async () => {
    const { page, go } = designer;
    await go(address);
    await page.waitForURL(/#\/drawingCompare\/\d+\/\d+\?by=entities/);
    await page.getByRole("heading", { name: `${edits} 个实体有变化` }).waitFor();
    await expect.poll(() => page.locator('.sheet-window[data-sharp="true"]').count()).toBe(2);
    await keepPicture(page, "entities");
    const list = page.getByRole("list", { name: "实体变化" });
    await page.keyboard.press("j");
    await expect.poll(() => list.locator('li li[aria-current="true"]').count()).toBe(1);
    await page.keyboard.press("j");
    await expect.poll(() => page.locator("[data-mark]").count()).toBeGreaterThan(0);
    await keepPicture(page, "entities-chosen");
    await list
      .getByRole("button", { name: /移动 图块/ })
      .first()
      .click();
    await keepPicture(page, "entities-moved");
  });

  it("are filtered by what became of them, and compared as pictures one click away", async () => {
    const { page } = designer;
    await page.getByRole("combobox", { name: "按变化筛选" }).click();
    await page.getByText(/^新增（\d+）$/).click();
    await page.waitForURL(/change=added/);
    await keepPicture(page, "entities-filtered");
    await page.getByText("按图面", { exact: true }).click();
    await page.getByText("叠合", { exact: true }).waitFor();
    await keepPicture(page, "entities-picture");
  });
});
