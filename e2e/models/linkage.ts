import { expect } from "vitest";
import { keepPicture } from "../keep-picture.ts";
import type { Person } from "../portal.ts";
import { sheetIsSharp } from "../workbench.ts";

/** Opens a plan of the second floor beside the model, as one comes from the model's page. */
export const openPlanBesideModel = async ({ page, go }: Person, modelId: number): Promise<void> => {
  await go(`#/bim?drawingId=${modelId}`);
  await page.getByRole("link", { name: "图模联动" }).click();
  await page
    .getByRole("region", { name: "选择图纸" })
    .getByRole("button", { name: /二~三层给排水/ })
    .first()
    .click();
  await page.getByText(/^按 \d+ 根轴线对位，最大误差.*mm，比例 1:100$/).waitFor();
  await page.locator('[data-stage="open"]').waitFor();
};

/** A door of the corridor chosen in the list is marked on the sheet; a place clicked there chooses what stands there in the model. */
export const followPlaces = async (person: Person): Promise<void> => {
  const { page } = person;
  const selected = () => /select=(\d+)/.exec(page.url())?.[1];
  await page.getByRole("textbox", { name: "筛选构件" }).fill("门");
  await page
    .getByRole("row", { name: /门 .*\/ D$/ })
    .getByRole("button")
    .first()
    .click();
  await expect.poll(selected).toBeDefined();
  const door = selected();
  await sheetIsSharp(person);
  await keepPicture(page, "linkage-door");
  const mark = page.locator('.sheet-overlay [data-mark="chosen"]');
  await mark.waitFor();
  // The view glides there; it stands when the mark no longer moves.
  let before = "";
  await expect
    .poll(async () => {
      const now = JSON.stringify(await mark.boundingBox());
      const isStill = now === before;
      before = now;
      return isStill;
    })
    .toBe(true);
  const box = await mark.boundingBox();
  if (!box) throw new Error("the door is not marked on the sheet");
  await page.mouse.click(box.x + box.width / 2, box.y - 60);
  await expect.poll(() => ![undefined, door].includes(selected())).toBe(true);
  await page.getByRole("row", { name: /./ }).first().waitFor();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('[data-stage="open"]').hover();
  await page.locator('.sheet-overlay [data-mark="cursor"]').waitFor();
  await keepPicture(page, "linkage-place");
};

/** What the sheet says otherwise than the model. */
export const readContradictions = async ({ page }: Person): Promise<void> => {
  await page.getByText(/^图模不一致（\d+）$/).click();
  await page.getByText(/没有发现不一致|由程序按文字和位置比较得出/).waitFor();
  await keepPicture(page, "linkage-contradictions");
};
