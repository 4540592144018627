import { modelCalls } from "@tushen/contract/models/model";
import type { ModelChange, ModelComparison, ModelVersion } from "@tushen/contract/models/model-comparison";
import type { ComparedFile, Plan, PlanPart } from "@tushen/contract/models/model-plan";
import type { Model } from "@tushen/contract/models/model-shape";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";

const storey = (localId: number, name: string, elevation: number) => ({
  ...{ localId, name, elevation, height: 3.6, elementCount: 3 },
});
const modelOf = (graphName: string, facts: Partial<Model> = {}): Model => ({
  ...{ state: "DONE", problem: null, fileName: `${graphName}.ifc`, graphName, projectName: "人才社区" },
  geometry: { url: "/no-such-geometry", expiresAt: "2026-11-26T00:00:00.000Z" },
  report: {
    ...{ schema: "IFC4", projectName: "人才社区", buildingNames: [], writtenBy: "", lengthUnit: 0.001, classes: [] },
    storeys: [storey(1, "一层", 0), storey(2, "二层", 4.5)],
    axes: [{ name: "1", from: { x: 0, y: 0 }, to: { x: 0, y: 9 } }],
    ...{ elementCount: 2, withoutName: 0, withoutStorey: 0, withoutGeometry: 0, place: null, duplicates: [] },
    box: [0, 0, 0, 9, 9, 8],
  },
  ...facts,
});
const item = (localId: number, ifcClass: string, name: string, x0: number, x1: number, storeyId = 1) => ({
  ...{ localId, ifcClass, name, typeName: "", storeyId, box: [x0, 0, 0, x1, 0.2, 3] },
});
const part = (of: ReturnType<typeof item>): PlanPart => {
  const [x0 = 0, , , x1 = 0] = of.box;
  return { ...of, lines: [{ isClosed: true, points: [x0, 0, x1, 0, x1, 0.2, x0, 0.2] }] };
};
const change = (facts: Partial<ModelChange>): ModelChange => ({
  ...{ kind: "changed", base: null, target: null, storeyName: "一层", movedBy: null, isReshaped: false },
  ...{ isRenumbered: false, values: [], ...facts },
});

const wall = item(10, "IfcWall", "外墙", 0, 8);
const oldDoor = item(11, "IfcDoor", "M1524", 2, 3.5);
const newDoor = item(21, "IfcDoor", "M1224", 2, 3.2);
const column = item(22, "IfcColumn", "KZ5", 6, 6.5);
const slab = item(13, "IfcSlab", "楼板", 0, 8);
const comparison: ModelComparison = {
  ...{ state: "DONE", problem: null },
  ...{ base: modelOf("初稿"), target: modelOf("1#楼"), changeCount: 4, unchangedCount: 210, unmatched: 0.01 },
  duplicateCount: 0,
  changes: [
    change({
      ...{ base: oldDoor, target: newDoor, isReshaped: true },
      values: [{ set: "Pset_DoorCommon", isOfType: false, name: "FireRating", before: "乙级", after: null }],
    }),
    change({ kind: "added", target: column }),
    change({ kind: "removed", base: slab }),
    change({ kind: "added", target: item(30, "IfcWall", "隔墙", 0, 2, 2), storeyName: "二层" }),
  ],
};
const plans: Readonly<Record<string, Plan>> = {
  "7": { storeyId: 1, height: 1.2, parts: [part(wall), part(oldDoor)] },
  "8": { storeyId: 1, height: 1.2, parts: [part({ ...wall, localId: 20 }), part(newDoor), part(column)] },
};
const fileOf = (id: number, fileName: string) =>
  ({ drawingId: id, fileId: id * 10, fileName, graphName: fileName.replace(/\.\w+$/, "") }) as ComparedFile;
const version = (id: number, graphName: string) =>
  ({
    ...{ drawingId: id, applicationId: 5, fileId: id * 10, graphName, fileName: `${graphName}.ifc` },
    ...{ atlasName: "第一批", submissionVersion: 1, uploadTime: "2026-11-20T08:00:00Z", state: "DONE" },
  }) as ModelVersion;
const [former, present] = [fileOf(7, "初稿.ifc"), fileOf(8, "1#楼.ifc")];

const open = async (
  files: { readonly base: ComparedFile | null; readonly target: ComparedFile | null } = {
    base: former,
    target: present,
  },
  address = "#/bimdiff2D/5/70/80",
  model: (drawingId: string | null) => Model = () => modelOf("1#楼"),
) => {
  const server = answerFrame();
  const asked = ({ url }: { readonly url: URL }) => url.searchParams;
  server.with(modelCalls.getComparedFiles, files);
  server.with(modelCalls.getModel, (request) => model(asked(request).get("drawingId")));
  server.with(modelCalls.listVersions, [version(8, "1#楼"), version(7, "初稿")]);
  server.with(modelCalls.compareModels, comparison);
  server.with(modelCalls.getPlan, (request) => {
    const plan = plans[asked(request).get("drawingId") ?? ""] as Plan;
    const storeyId = Number(asked(request).get("storeyId"));
    return storeyId === 1 ? plan : { storeyId, height: 1.2, parts: [] };
  });
  await openPortal(address, { as: "token" });
  return server;
};
const list = () => page.getByRole("complementary", { name: "本层变化" });
const drawn = (selector: string) => [...document.querySelectorAll(`[data-stage] ${selector}`)];

describe("the plan of a model's change (R017)", () => {
  it("draws the storey of both versions, boxes what changed, and lists its values", async () => {
    await open();
    await expect.element(page.getByRole("heading", { name: "一层：3 处变化" })).toBeVisible();
    await expect.element(page.getByRole("img", { name: "平面图，3 处变化" })).toBeVisible();
    await eventually(() => expect(drawn('path[data-age="new"]')).toHaveLength(2));
    expect(drawn("rect")).toHaveLength(3);
    // The slab lies below the cut: its box is drawn and its lines are not.
    expect(drawn('rect[data-cut="false"]')).toHaveLength(1);
    await expect.element(list().getByText("剖切面没有经过，框处是它原来的位置。")).toBeVisible();
    expect(drawn('path[data-age="old"]')).toHaveLength(1);
    await expect.element(list().getByRole("row", { name: "耐火极限 乙级 无" })).toBeVisible();
    await expect.element(list().getByRole("row", { name: /^外形尺寸 1500 × 200 × 3000 mm/ })).toBeVisible();
  });

  it("comes near a chosen change; the choice stands in the address", async () => {
    await open();
    const svg = page.getByRole("img", { name: "平面图，3 处变化" });
    await eventually(() => expect(drawn('path[data-age="new"]')).toHaveLength(2));
    const across = () => svg.element().getAttribute("viewBox")?.split(" ")[2];
    const before = across();
    await list()
      .getByRole("button", { name: /柱 KZ5/ })
      .click();
    await eventually(() => expect(location.hash).toContain("change=-22"));
    await eventually(() => expect(across()).not.toBe(before));
    await userEvent.keyboard("k");
    await eventually(() => expect(location.hash).toContain("change=11-21"));
    await page.getByRole("button", { name: "看全层" }).click();
    await eventually(() => expect(across()).toBe(before));
    expect(location.hash).not.toContain("change");
  });

  it("shows one version alone, another storey, another height", async () => {
    const server = await open();
    await page.getByText("旧版", { exact: true }).last().click();
    await eventually(() => expect(drawn('path[data-age="new"]')).toHaveLength(0));
    await page.getByRole("combobox", { name: "楼层" }).click();
    await page.getByText("二层（1 处变化）").click();
    await expect.element(page.getByRole("heading", { name: "二层：1 处变化" })).toBeVisible();
    await page.getByRole("spinbutton").fill("2.5");
    await userEvent.keyboard("{Enter}");
    await eventually(() =>
      expect(server.askedFor(modelCalls.getPlan).at(-1)?.url.searchParams.get("height")).toBe("2.5"),
    );
  });

  it("says what is missing: a file, a reading, a whole address", async () => {
    await open({ base: null, target: present });
    await expect.element(page.getByText("项目中没有找到旧文件（编号 70）")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "打开模型 1#楼" })).toBeVisible();
    await open(undefined, undefined, (id) =>
      id === "7" ? modelOf("初稿", { state: "WAITING", report: null, geometry: null }) : modelOf("1#楼"),
    );
    await expect.element(page.getByText("旧版 初稿 正在等待读取")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "立即读取" })).toBeVisible();
    await open(undefined, "#/bimdiff2D/5/x/80");
    await expect.element(page.getByText("地址不完整")).toBeVisible();
    await open({ base: fileOf(3, "平面图.pdf"), target: present });
    await expect.element(page.getByText("平面图.pdf 不能在这里对比")).toBeVisible();
  });

  it("sends two sheets on to the comparison of sheets", async () => {
    await open({ base: fileOf(3, "平面图.dwg"), target: fileOf(4, "平面图.pdf") });
    await eventually(() => expect(location.hash).toContain("#/drawingCompare/3/4"));
  });

  it("sends two DWG on to the comparison of their objects", async () => {
    await open({ base: fileOf(3, "平面图.dwg"), target: fileOf(4, "平面图.dxf") });
    await eventually(() => expect(location.hash).toContain("#/drawingCompare/3/4?by=entities"));
  });
});
