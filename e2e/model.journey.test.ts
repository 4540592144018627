import { beforeAll, describe, expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import { followPlaces, openPlanBesideModel, readContradictions } from "./models/linkage.ts";
import { colorByValues } from "./models/colors.ts";
import { lookAtBrokenMesh, lookAtMesh, lookAtOtherMeshes, putMeshes } from "./models/mesh.ts";
import { keepMeshView, measureMesh, raiseOpinionOnMesh } from "./models/mesh-review.ts";
import { keepAndShareView, walkInModel } from "./models/views.ts";
import { showTogether } from "./models/together.ts";
import { keepPicture } from "./keep-picture.ts";
import { followPlanChanges, lookOverAndBeside, openPlanOfChange, putTwoEditions } from "./models/plan-diff.ts";
import type { Person } from "./portal.ts";
import { serials } from "./serials.ts";
import { sharedPortal } from "./shared-portal.ts";
import { townAt } from "./town.ts";

const portal = sharedPortal();
const town = townAt(portal.base);

describe("a building model", () => {
  let reviewer: Person;
  let drawingId: number;
  let changed: number;
  let meshId: number;
  let at: Awaited<ReturnType<typeof bringTo>>;
  beforeAll(async () => {
    const facts = {
      batch: "施工图",
      building: "1#楼",
      use: "office",
      floors: 3,
      begunDaysAgo: 0,
      hasModel: true,
      hasMesh: true,
    } as const;
    const who = { owner: "owner", designer: "designer", stage: "reviewing" } as const;
    at = await bringTo(town, { ...facts, ...who, name: "金色年华中心" }, serials.model);
    const tree = await (await town.as("designer")).drawing.designVersion(at);
    const idOf = (ending: string) => tree?.drawings.find(({ fileName }) => fileName.endsWith(ending))?.drawingId ?? 0;
    drawingId = idOf(".ifc");
    meshId = idOf(".obj");
    reviewer = await portal.person("reviewer");
  });

  it("is drawn with its storeys in a list, and a door chosen there shows its properties and is looked at", async () => {
    const { page, go } = reviewer;
    await go(`#/bim?drawingId=${drawingId}`);
    await page.locator('[data-stage="open"]').waitFor();
    await page.getByRole("heading", { name: "模型检查" }).waitFor();
    await page.getByRole("row", { name: /三层/ }).waitFor();
    await keepPicture(page, "model");
    const before = page.url();
    await page.getByRole("searchbox", { name: "搜索构件" }).fill("M");
    await page.keyboard.press("Enter");
    const found = page.getByRole("list", { name: "搜索结果" }).getByRole("button", { name: /门$/ });
    await found.first().click();
    await page.getByRole("row", { name: "类别 门" }).waitFor();
    await page.getByRole("row", { name: /^疏散门 [是否]$/ }).waitFor();
    await expect.poll(() => page.url()).toMatch(/select=\d+/);
    await expect.poll(() => page.url().split("camera=")[1]).not.toBe(before.split("camera=")[1]);
    await keepPicture(page, "model-door");
  });

  it("is cut, isolated and shown again; the address opens the same view for others", async () => {
    const { page } = reviewer;
    await page.getByRole("button", { name: "只看所选" }).click();
    await page.getByText(/已隐藏 \d+ 个构件/).waitFor();
    await page.keyboard.press("a");
    await expect.poll(() => page.getByText(/已隐藏 \d+ 个构件/).count()).toBe(0);
    await page.getByRole("button", { name: "剖切" }).click();
    await page.getByText("水平", { exact: true }).click();
    await expect.poll(() => page.url()).toContain("cut=z");
    await page.getByRole("button", { name: "轴测" }).click();
    await keepPicture(page, "model-cut");
    const address = page.url().split("#")[1];
    const owner = await portal.person("owner");
    await owner.go(`#${address}`);
    await owner.page.locator('[data-stage="open"]').waitFor();
    await owner.page.getByRole("row", { name: "类别 门" }).waitFor();
    expect(owner.page.url()).toContain("cut=z");
  });

  it("is coloured by class and by a property, with a legend that hides what it names", async () => {
    await colorByValues(reviewer, drawingId);
  });

  it("is kept as a view, which a colleague opens by its link and other firms do not", async () => {
    const [colleague, stranger] = [await portal.person("checker"), await portal.person("owner")];
    await keepAndShareView(drawingId, { reviewer, colleague, stranger });
  });

  it("is walked through at the height of a person's eyes", async () => {
    await walkInModel(reviewer, drawingId);
  });

  it("carries an opinion on the element one points at, which leads back to the same view", async () => {
    const { page, go } = reviewer;
    await go(`#/bim?drawingId=${drawingId}&side=opinions`);
    const stage = page.locator('[data-stage="open"]');
    await stage.waitFor();
    await page.getByRole("searchbox", { name: "搜索构件" }).fill("M");
    await page.keyboard.press("Enter");
    await page.getByRole("list", { name: "搜索结果" }).getByRole("button", { name: /门$/ }).first().click();
    await page.getByRole("button", { name: "对所选构件提意见" }).click();
    await page.getByRole("textbox", { name: "意见内容" }).fill("疏散门净宽不足，请改为不小于0.9 m。");
    await page.getByRole("radio", { name: /违反法规/ }).click();
    await page.getByRole("button", { name: "保存意见" }).click();
    await page.getByRole("list", { name: "模型上的意见位置" }).getByRole("button").waitFor();
    await keepPicture(page, "model-opinion");
    const [element = ""] = /select=\d+/.exec(page.url()) ?? [];
    await page.getByRole("link", { name: "在审图工作台修改、删除" }).click();
    await page.getByRole("img", { name: "提出意见时的模型视图" }).waitFor();
    await page.getByRole("link", { name: /在模型中查看/ }).click();
    await stage.waitFor();
    await expect.poll(() => page.url()).toContain(element);
  });

  it("lies beside its plan: a place in one is shown in the other (R009)", async () => {
    await openPlanBesideModel(reviewer, drawingId);
    await followPlaces(reviewer);
    await readContradictions(reviewer);
  });

  it("is reviewed by rules; a finding shows its components alone and becomes a draft opinion (F022)", async () => {
    const { page, go } = reviewer;
    await go(`#/bim?drawingId=${drawingId}&side=findings`);
    await page.locator('[data-stage="open"]').waitFor();
    await page.getByRole("button", { name: "开始智能审查" }).click();
    await page.getByRole("radio", { name: /^需复核/ }).click();
    await keepPicture(page, "intelligent-review");
    const findings = page.getByRole("list", { name: "审查结果" });
    await findings
      .getByRole("button", { name: /^防火分区面积/ })
      .first()
      .click();
    await page.getByText(/已隐藏 \d+ 个构件/).waitFor();
    await page.getByRole("row", { name: /^限值 应不大于/ }).waitFor();
    await page.getByText(/核对原文/).waitFor();
    await keepPicture(page, "intelligent-review-finding");
    await page.getByRole("button", { name: "采纳为意见" }).click();
    await page.getByRole("textbox", { name: "意见内容" }).fill("请补充各层防火分区示意图。");
    await keepPicture(page, "intelligent-review-accept");
    await page.getByRole("button", { name: "保存为意见草稿" }).click();
    await findings.getByText("修改采纳", { exact: true }).waitFor();
    const { list } = await (await town.as("reviewer")).opinion.queryWrittenOpinions({
      projectSubmissionId: at.projectSubmissionId,
    });
    expect(list.map(({ opinion, stateLabel }) => [opinion, stateLabel])).toContainEqual([
      "请补充各层防火分区示意图。",
      "草稿",
    ]);
  });

  it("that was changed is seen as a plan, over the former one and beside it, with a list of what changed (R008, R017)", async () => {
    const changedId = await putTwoEditions(town, serials.model + 1);
    const designer = await portal.person("designer");
    await openPlanOfChange(designer, changedId);
    await followPlanChanges(designer);
    await lookOverAndBeside(designer, changedId);
    changed = changedId;
  });

  it("of triangles is seen in every format, by its parts, and one that is broken says so", async () => {
    const designer = await portal.person("designer");
    const [packed, ...others] = await putMeshes(town, serials.model + 2);
    await lookAtMesh(designer, packed);
    await lookAtOtherMeshes(designer, others.slice(0, -1));
    await lookAtBrokenMesh(designer, others.at(-1));
  });

  it("of triangles is measured, walked through, kept as a view, and carries an opinion on the part one points at", async () => {
    await measureMesh(reviewer, meshId);
    await walkInModel(reviewer, meshId, "mesh-walk");
    await keepMeshView(meshId, { reviewer, colleague: await portal.person("checker") });
    await raiseOpinionOnMesh(reviewer, meshId);
  });

  it("is shown together with another one, each where it is put, and a model of another project is refused", async () => {
    const [designer, owner] = [await portal.person("designer"), await portal.person("owner")];
    await showTogether(designer, owner, { drawingId: changed, foreignId: drawingId });
  });
});
