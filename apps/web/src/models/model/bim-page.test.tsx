import { modelCalls } from "@tushen/contract/models/model";
import type { Model, ModelElement, ModelItem } from "@tushen/contract/models/model-shape";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const storey = (localId: number, name: string, elevation: number) => ({
  ...{ localId, name, elevation, height: 3.6, elementCount: 1 },
});
const report = {
  ...{ schema: "IFC4", projectName: "人才社区", buildingNames: ["1#楼"], writtenBy: "", lengthUnit: 0.001 },
  storeys: [storey(1, "一层", 0), storey(2, "二层", 4.5)],
  classes: [{ ifcClass: "IfcWall", count: 1 }],
  ...{ elementCount: 2, withoutName: 0, withoutStorey: 0, withoutGeometry: 1, place: null, box: null, axes: [] },
  duplicates: [{ globalId: "0000000000000000000000", localIds: [10, 11] }],
};
const items: ModelItem[] = [
  { localId: 10, ifcClass: "IfcWall", name: "外墙", typeName: "", storeyId: 1, box: [0, 0, 0, 6, 0.2, 3] },
  { localId: 11, ifcClass: "IfcDoor", name: "M1021", typeName: "", storeyId: 2, box: null },
];
const element: ModelElement = {
  ...(items[0] as ModelItem),
  ...{ globalId: "36y58e3WeHLd65jNe5MgVY", tag: "" },
  sets: [
    {
      ...{ name: "Pset_WallCommon", kind: "properties", isOfType: false },
      properties: [
        { name: "FireRating", value: "2.00h", unit: "" },
        { name: "LoadBearing", value: true, unit: "" },
        { name: "Length", value: 6, unit: "m" },
      ],
    },
  ],
};
const model = (facts: Partial<Model>): Model => ({
  ...{ state: "DONE", problem: null, fileName: "1#楼.ifc", graphName: "1#楼", projectName: "人才社区" },
  ...{ report, geometry: { url: "/no-such-geometry", expiresAt: "2026-11-26T00:00:00.000Z" } },
  ...facts,
});
const open = async (answer: Model | (() => Model), query = "?drawingId=7") => {
  const server = answerFrame();
  server.with(modelCalls.getModel, answer);
  server.with(modelCalls.readModel, answer);
  server.with(modelCalls.listElements, ({ url }) =>
    items.filter(({ name }) => name.includes(url.searchParams.get("keyword") ?? "")),
  );
  server.with(modelCalls.getElement, element);
  await openPortal(`#/bim${query}`, { as: "token" });
};

describe("a building model (R007)", () => {
  it("says what is odd in it, and lists its elements where its geometry cannot be drawn", async () => {
    await open(model({}));
    await expect.element(page.getByRole("heading", { name: /1#楼/ })).toBeVisible();
    await expect.element(page.getByText("1 个全局标识被几个构件共用，比对和意见定位会不准")).toBeVisible();
    await expect.element(page.getByText("1 个构件没有几何，图中看不到")).toBeVisible();
    await expect.element(page.getByRole("row", { name: "二层 4.500 3.600 1" })).toBeVisible();
    await expect.element(page.getByRole("alert")).toBeVisible();
    await page.getByText("按类别").click();
    await expect.element(page.getByText("墙（1）")).toBeVisible();
  });

  it("finds elements by a word, and shows the properties of the chosen one, which stands in the address", async () => {
    await open(model({}));
    await page.getByRole("searchbox", { name: "搜索构件" }).fill("外墙");
    await userEvent.keyboard("{Enter}");
    await page.getByRole("list", { name: "搜索结果" }).getByRole("button").click();
    await expect.element(page.getByRole("row", { name: "耐火极限 2.00h" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: "承重 是" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: "长度 6 m" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: "外形尺寸 6.000 × 0.200 × 3.000 m" })).toBeVisible();
    await eventually(() => expect(location.hash).toContain("select=10"));
  });

  it("that waits, failed or is not named says so and what to do", async () => {
    await open(model({ state: "RUNNING", report: null, geometry: null }));
    await expect.element(page.getByText("正在读取模型")).toBeVisible();
    await open(model({ state: "FAILED", problem: "文件不是 IFC 模型，请重新导出。", report: null, geometry: null }));
    await expect.element(page.getByText("文件不是 IFC 模型，请重新导出。")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "重新读取" })).toBeVisible();
    await open(model({ state: "KEPT", problem: "RVT 是 Revit 的专有格式。", report: null, geometry: null }));
    await expect.element(page.getByText("RVT 是 Revit 的专有格式。")).toBeVisible();
    await open(model({}), "");
    await expect.element(page.getByText("没有指定模型")).toBeVisible();
  });
});
