import type { Page } from "playwright";
import { expect } from "vitest";
import type { DemoProject } from "../../apps/server/seed/demo-project.ts";
import { bringTo } from "../../apps/server/seed/bring-to.ts";
import type { WorkingTown } from "../../apps/server/seed/certify.ts";
import { modelFile, upload } from "../../apps/server/seed/sheets.ts";
import { drawnPoints } from "./drawn-points.ts";
import { keepPicture } from "../keep-picture.ts";
import type { Person } from "../portal.ts";

/** A project whose designer has put a changed model beside the first one; answers the changed one's drawing. */
export const putTwoEditions = async (town: WorkingTown, serial: number): Promise<number> => {
  const project: DemoProject = {
    ...{ name: "金色年华中心二期", batch: "施工图", building: "1#楼", use: "office", floors: 3, begunDaysAgo: 0 },
    ...{ hasModel: true, owner: "owner", designer: "designer", stage: "filling" },
  };
  const at = await bringTo(town, project, serial);
  const designer = await town.as("designer");
  const tree = await designer.drawing.designVersion(at);
  const first = tree?.drawings.find(({ fileName }) => fileName.endsWith(".ifc"));
  if (!first) throw new Error("the project has no model");
  const { make } = modelFile({ project, serial, begunOn: town.today() }, 3);
  const [changed] = await upload(designer, first.folderId, [{ fileName: "1#楼（修改）.ifc", make }]);
  const states = async () =>
    (await designer.model.listVersions({ drawingId: first.drawingId })).map(({ state }) => state);
  await town.waitUntil(async () => (await states()).every((state) => state === "DONE"));
  return changed?.drawingId ?? 0;
};

/** As one comes from the page of the changed model. */
export const openPlanOfChange = async ({ page, go }: Person, changedId: number): Promise<void> => {
  await go(`#/bim?drawingId=${changedId}`);
  await page.getByRole("link", { name: "平面对比" }).click();
  await page.locator('[data-stage="open"]').waitFor();
  await page.getByRole("heading", { name: /层：\d+ 处变化$/ }).waitFor();
  await keepPicture(page, "plan-diff");
};

/** A door that became narrower is looked at with its values; then the level goes above the doors. */
export const followPlanChanges = async ({ page }: Person): Promise<void> => {
  const whole = await page.getByRole("img", { name: /^平面图/ }).getAttribute("viewBox");
  const side = page.getByRole("complementary", { name: "本层变化" });
  await side.getByRole("button", { name: /门 M1224/ }).click();
  await expect.poll(() => page.url()).toMatch(/change=\d+-\d+/);
  await side.getByRole("row", { name: "名称 M1524 M1224" }).waitFor();
  await expect.poll(() => page.getByRole("img", { name: /^平面图/ }).getAttribute("viewBox")).not.toBe(whole);
  await keepPicture(page, "plan-diff-door");
  const parts = page.locator('[data-stage] path[data-age="new"]');
  const drawn = await parts.count();
  await page.getByRole("spinbutton").fill("3");
  await page.keyboard.press("Enter");
  await expect.poll(() => parts.count()).toBeLessThan(drawn);
  await side.getByText("剖切面没有经过，框处是它的位置。").first().waitFor();
  await page.getByRole("button", { name: "看全层" }).click();
  await keepPicture(page, "plan-diff-above");
};

/** How many points of a stage have the strong orange of what changed. */
const changedPoints = async (page: Page, at: number): Promise<number> =>
  (await drawnPoints(page.locator('[data-stage="open"]').nth(at))).orange;

/** Both models in one picture, then beside each other; the narrower door is chosen from the list. */
export const lookOverAndBeside = async ({ page, go }: Person, changedId: number): Promise<void> => {
  await go(`#/bim?drawingId=${changedId}`);
  await page.getByRole("link", { name: "与其他版本对比" }).click();
  await page.locator('[data-stage="open"]').waitFor();
  await page.getByText(/^\d+ 处变化，\d+ 个构件未变$/).waitFor();
  expect(await changedPoints(page, 0)).toBeGreaterThan(500);
  await keepPicture(page, "model-diff");
  await page
    .getByRole("navigation", { name: "变化" })
    .getByRole("button", { name: /门 M1224/ })
    .first()
    .click();
  await page.getByRole("row", { name: "名称 M1524 M1224" }).waitFor();
  await keepPicture(page, "model-diff-door");
  await page.getByText("并排", { exact: true }).click();
  await expect.poll(() => page.locator('[data-stage="open"]').count()).toBe(2);
  // Without colours there are fewer than ten; near the door most of the orange is seen through other walls.
  for (const half of [0, 1]) await expect.poll(() => changedPoints(page, half)).toBeGreaterThan(50);
  await keepPicture(page, "model-diff-beside");
};
