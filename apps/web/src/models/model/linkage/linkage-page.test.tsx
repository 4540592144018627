import type { Linkage } from "@tushen/contract/models/linkage";
import { modelCalls, modelRefusals } from "@tushen/contract/models/model";
import type { Model, ModelItem } from "@tushen/contract/models/model-shape";
import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { sheet, tree } from "../../../../test/review-answers.ts";

const axis = (name: string, x0: number, y0: number, x1: number, y1: number) => ({
  ...{ name, from: { x: x0, y: y0 }, to: { x: x1, y: y1 } },
});
const storey = (localId: number, name: string, elevation: number) => ({
  ...{ localId, name, elevation, height: 3.6, elementCount: 1 },
});
const model: Model = {
  ...{ state: "DONE", problem: null, fileName: "1#楼.ifc", graphName: "1#楼", projectName: "人才社区" },
  geometry: { url: "/no-such-geometry", expiresAt: "2026-11-26T00:00:00.000Z" },
  report: {
    ...{ schema: "IFC4", projectName: "人才社区", buildingNames: [], writtenBy: "", lengthUnit: 0.001, classes: [] },
    storeys: [storey(1, "一层", 0), storey(2, "二层", 4.5)],
    axes: [axis("1", 0, 0, 0, 9), axis("2", 8, 0, 8, 9), axis("A", 0, 0, 9, 0), axis("B", 0, 7, 9, 7)],
    ...{ elementCount: 2, withoutName: 0, withoutStorey: 0, withoutGeometry: 0, place: null, duplicates: [] },
    box: [0, 0, 0, 9, 9, 8],
  },
};
const items: ModelItem[] = [
  { localId: 10, ifcClass: "IfcDoor", name: "M1524", typeName: "", storeyId: 1, box: [3, 3, 0, 4.5, 3.1, 2.4] },
  { localId: 11, ifcClass: "IfcWall", name: "外墙", typeName: "", storeyId: 2, box: [0, 0, 4.5, 8, 0.2, 8] },
];
const placed: Linkage = {
  registration: {
    ...{ way: "AXES", placement: { a: 0.0353, b: 0, tx: 0, ty: 0 }, scale: 100.02, axisNames: ["1", "2", "A", "B"] },
    ...{ error: 0.0042, makerName: "丁海燕", makeTime: "2026-11-26T00:00:00.000Z" },
  },
  storeyIds: [1],
};
const plan = sheet(4, { graphName: "一层平面图" });
const ifc = sheet(9, { kind: "DOC", fileName: "1#楼.ifc", graphNum: "", graphName: "1#楼" });

const open = async (query: string, linkage: Linkage = placed) => {
  const server = answerFrame({ orgType: "CENSOR" });
  server.with(drawingCalls.readDrawing, ({ url }) => (url.pathname.endsWith("/9") ? ifc : plan));
  server.with(drawingCalls.readTreesOfVersion, [tree([plan, sheet(5, { graphName: "墙身详图" }), ifc])]);
  server.with(drawingCalls.drawingSignalUrl, {
    ...{ url: "/no-such-sheet", expiresAt: "2026-11-20T09:00:00Z", thumbnailUrl: null },
  });
  server.with(drawingCalls.listLayers, []);
  server.with(drawingCalls.listCallOuts, []);
  server.with(modelCalls.getModel, model);
  server.with(modelCalls.listElements, items);
  server.with(modelCalls.getLinkage, linkage);
  const code = "model.no-common-axes";
  server.refuse(modelCalls.registerSheet, { code, message: modelRefusals[code] });
  server.with(modelCalls.listContradictions, [
    {
      ...{ kind: "OPENING", storeyId: 1, localId: 10, onSheet: "M1224", inModel: "M1524" },
      box: { x0: 100, y0: 90, x1: 120, y1: 96 },
    },
  ]);
  server.with(modelCalls.registerByHand, placed);
  await openPortal(`#/bimLinkage${query}`, { as: "token" });
  return { server };
};

describe("a sheet and its model side by side (R009)", () => {
  it("opens cold with what to do, and lets one choose the sheet of a model, plans first", async () => {
    await open("");
    await expect.element(page.getByText("没有指定图纸和模型")).toBeVisible();
    await open("?modelId=9");
    const list = page.getByRole("region", { name: "选择图纸" });
    await expect.element(list.getByRole("button").first()).toHaveTextContent("建施-04一层平面图");
    await list.getByRole("button").first().click();
    await expect.element(page.getByText("按 4 根轴线对位，最大误差 4 mm，比例 1:100")).toBeVisible();
    expect(location.hash).toContain("drawingId=4");
  });

  it("lists the storey's elements between axes and what the sheet says otherwise", async () => {
    await open("?drawingId=4&modelId=9");
    await expect.element(page.getByRole("row", { name: "M1524 门 1–2 / A–B" })).toBeVisible();
    await page.getByRole("button", { name: "M1524" }).click();
    await eventually(() => expect(location.hash).toContain("select=10"));
    await page.getByText("图模不一致（1）").click();
    await expect.element(page.getByRole("row", { name: "门窗编号 M1224 M1524" })).toBeVisible();
  });

  it("is laid and compared page by page, the page in the address", async () => {
    const { server } = await open("?drawingId=4&modelId=9&page=2");
    await expect.element(page.getByText("按 4 根轴线对位，最大误差 4 mm，比例 1:100")).toBeVisible();
    const pages = (call: Parameters<typeof server.askedFor>[0]) =>
      server.askedFor(call).map(({ url }) => url.searchParams.get("page"));
    expect(new Set(pages(modelCalls.getLinkage))).toEqual(new Set(["1"]));
    await eventually(() => expect(new Set(pages(modelCalls.listContradictions))).toEqual(new Set(["1"])));
  });

  it("that was not laid by its axes says why, and takes two places by hand", async () => {
    await open("?drawingId=4&modelId=9", { registration: null, storeyIds: [] });
    await expect.element(page.getByText(/没有按轴线对上/)).toBeVisible();
    await page.getByRole("button", { name: "手动对位" }).click();
    const values = {
      "第 1 处图纸": ["20", "30"],
      "第 1 处模型": ["0", "0"],
      "第 2 处图纸": ["220", "130"],
      "第 2 处模型": ["20", "10"],
    };
    for (const [label, [x = "", y = ""]] of Object.entries(values)) {
      const unit = label.endsWith("图纸") ? "mm" : "m";
      await page.getByRole("spinbutton", { name: `${label}横坐标（${unit}）` }).fill(x);
      await page.getByRole("spinbutton", { name: `${label}纵坐标（${unit}）` }).fill(y);
    }
    await userEvent.keyboard("{Tab}");
    await page.getByRole("button", { name: "按两处对位" }).click();
    await expect.element(page.getByRole("heading", { name: "手动对位" })).not.toBeInTheDocument();
  });
});
