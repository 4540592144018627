import { clauseCalls } from "@tushen/contract/review/clause";
import type { ModelTopic } from "@tushen/contract/review/bcf";
import { modelCalls } from "@tushen/contract/models/model";
import type { ModelItem } from "@tushen/contract/models/model-shape";
import { type CarriedOpinion, modelPinCalls } from "@tushen/contract/review/model-pin";
import type { ModelPin } from "@tushen/contract/review/model-pin-shape";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { reviewCalls } from "@tushen/contract/review/review";
import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { opinion, sheet, task, tree } from "../../../../test/review-answers.ts";

const door: ModelItem = {
  ...{ localId: 11, ifcClass: "IfcDoor", name: "M1021", typeName: "", storeyId: 1, box: [2, 4, 0, 4, 4.2, 2] },
};
const report = {
  ...{ schema: "IFC4", projectName: "人才社区", buildingNames: ["1#楼"], writtenBy: "", lengthUnit: 0.001 },
  ...{ storeys: [], classes: [], elementCount: 1, withoutName: 0, withoutStorey: 0, withoutGeometry: 0 },
  ...{ duplicates: [], place: null, box: null, axes: [] },
};
const pin: ModelPin = {
  ...{ drawingId: 7 as never, localId: 11, globalId: "36y58e3WeHLd65jNe5MgVY", elementName: "M1021" },
  ...{ at: { x: 3, y: 4, z: 1 }, camera: { position: { x: 9, y: 0, z: 3 }, target: { x: 3, y: 4, z: 1 } } },
  picture: null,
  topicComments: [],
};
const pinned = (id: number, facts: Partial<Opinion> = {}) => opinion(id, { pin, drawingId: 7 as never, ...facts });

const open = async ({
  opinions = [] as Opinion[],
  carried = [] as CarriedOpinion[],
  canWrite = true,
  query = "",
} = {}) => {
  const server = answerFrame({ orgType: "CENSOR" });
  const model = sheet(7, { kind: "DOC", fileName: "1#楼.ifc", graphNum: "" });
  server.with(modelCalls.getModel, {
    ...{ state: "DONE", problem: null, fileName: "1#楼.ifc", graphName: "1#楼", projectName: "人才社区", report },
    geometry: { url: "/no-such-geometry", expiresAt: "2026-11-26T00:00:00.000Z" },
  });
  server.with(modelCalls.listElements, [door]);
  server.with(modelCalls.listVersions, []);
  server.with(modelCalls.getElement, { ...door, globalId: pin.globalId, tag: "", sets: [] });
  server.with(modelPinCalls.listModelOpinions, () => ({
    opinions,
    carried,
    tasks: canWrite ? [{ reviewTaskId: 1 as never, disciplineName: "建筑" }] : [],
  }));
  server.with(reviewCalls.readTask, task());
  server.with(drawingCalls.readTreesOfVersion, [tree([model])]);
  server.with(opinionCalls.listOpinionsOfTask, () => opinions);
  server.with(opinionCalls.relatedOpinions, { near: [], earlier: [] });
  server.with(clauseCalls.listNorms, []);
  const saved: unknown[] = [];
  server.with(opinionCalls.saveOpinion, ({ body }) => {
    saved.push(JSON.parse(body));
    opinions.push(pinned(3, { opinion: "疏散门净宽不足，请修改。" }));
    return pinned(3);
  });
  await openPortal(`#/bim?drawingId=7&side=opinions${query}`, { as: "token" });
  return { saved, server };
};

describe("opinions on a model", () => {
  it("go out as BCF", async () => {
    const { server } = await open({ opinions: [pinned(1)] });
    const file = () => new Response("x", { headers: { "content-type": "application/octet-stream" } });
    server.raw(modelPinCalls.exportBcf, file);
    await page.getByRole("button", { name: "导出 BCF" }).click();
    await eventually(() => expect(server.askedFor(modelPinCalls.exportBcf)).toHaveLength(1));
  });

  it("of a BCF file are listed, shown on their elements, and become drafts where they are chosen", async () => {
    const { server } = await open();
    const topic: ModelTopic = {
      ...{ guid: "3fa85f64-5717-4562-b3fc-2c963f66afa6", title: "疏散门", description: "净宽不足 0.9 m" },
      ...{ opinion: "疏散门：净宽不足 0.9 m", elementName: "M1021", storeyName: "一层", namedCount: 1, foundCount: 1 },
      ...{ pin: { localId: 11, at: pin.at, camera: pin.camera, pictureId: null }, picture: null, known: null },
      comments: [{ author: "周工", date: "2026-11-20T08:00:00.000Z", text: "请业主确认" }],
    };
    const known = { ...topic, guid: topic.guid.replace("3", "4"), title: "栏杆" };
    server.with(modelPinCalls.readBcf, [
      topic,
      { ...known, known: { opinionId: 2 as never, opinionNo: "建-02" } },
      { ...topic, guid: topic.guid.replace("3", "5"), title: "风管", pin: null, elementName: "", foundCount: 0 },
      { ...topic, guid: topic.guid.replace("3", "6"), title: "总说明", pin: null, namedCount: 0, foundCount: 0 },
    ]);
    const taken: unknown[] = [];
    server.with(modelPinCalls.takeBcf, ({ body }) => {
      taken.push(JSON.parse(body));
      return { taken: [{ guid: topic.guid, opinionId: 3 as never, opinionNo: "建-03" }], knownCount: 0 };
    });
    await page.getByLabelText("BCF 文件").upload(new File(["PK"], "外院意见.bcf"));
    const panel = page.getByRole("region", { name: "BCF 意见" });
    await expect
      .element(panel.getByText("共 4 条，1 条已是意见，1 条所指的构件不在这个模型中，1 条没有选中构件"))
      .toBeVisible();
    await expect.element(panel.getByRole("checkbox", { name: "选择 栏杆" })).toBeDisabled();
    await expect.element(panel.getByRole("checkbox", { name: "选择 风管" })).toBeDisabled();
    await panel.getByRole("button", { name: /疏散门/ }).click();
    await eventually(() => expect(location.hash).toContain("select=11"));
    await panel.getByText("原文件中的评论（1）").first().click();
    await expect.element(panel.getByText("请业主确认").first()).toBeVisible();
    await panel.getByRole("checkbox", { name: "选择 疏散门" }).click();
    await panel.getByRole("combobox", { name: "问题类别" }).click();
    await expect.element(page.getByText("违反强制性条文")).not.toBeInTheDocument();
    await page.getByTitle("违反一般性条文").click();
    await panel.getByRole("button", { name: "转为草稿（1）" }).click();
    await expect.element(panel.getByRole("button", { name: "已有 建-03" })).toBeVisible();
    expect(taken).toMatchObject([
      {
        reviewTaskId: 1,
        drawingId: 7,
        problemCategory: "2",
        topics: [{ opinion: topic.opinion, pin: { localId: 11 }, comments: topic.comments }],
      },
    ]);
    await panel.getByRole("button", { name: "已有 建-02" }).click();
    await eventually(() => expect(location.hash).toContain("opinion=2"));
  });

  it("of a BCF file that is none are told as a sentence", async () => {
    const { server } = await open({ canWrite: false });
    const message = "没有读成 BCF：文件不是 BCF，或已损坏，请在原软件中重新导出。";
    server.refuse(modelPinCalls.readBcf, { code: "opinion.bcf-unreadable", message });
    await page.getByLabelText("BCF 文件").upload(new File(["x"], "a.bcf"));
    await expect.element(page.getByText(message)).toBeVisible();
  });

  it("are written on the chosen element, in the form of the workbench", async () => {
    const { saved } = await open();
    await expect.element(page.getByText("还没有针对这个模型的意见")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "对所选构件提意见" })).toBeDisabled();
    await page.getByRole("searchbox", { name: "搜索构件" }).fill("M1021");
    await userEvent.keyboard("{Enter}");
    await page.getByRole("list", { name: "搜索结果" }).getByRole("button").click();
    await page.getByRole("button", { name: "对所选构件提意见" }).click();
    await expect.element(page.getByText("1#楼.ifc M1021")).toBeVisible();
    await page.getByRole("textbox", { name: "意见内容" }).fill("疏散门净宽不足，请修改。");
    await page.getByRole("radio", { name: /违反法规/ }).click();
    await page.getByRole("button", { name: "保存意见" }).click();
    await eventually(() =>
      expect(saved).toMatchObject([
        {
          ...{ reviewTaskId: 1, drawingId: 7, drawingNumber: "1#楼.ifc M1021", opinion: "疏散门净宽不足，请修改。" },
          pin: { localId: 11, at: { x: 3, y: 4.1, z: 1 }, pictureId: null },
        },
      ]),
    );
    await expect.element(page.getByRole("button", { name: /建-03/ })).toHaveAttribute("aria-pressed", "true");
    await eventually(() => expect(location.hash).toContain("opinion=3"));
  });

  it("lead to their element, and from the workbench to the model", async () => {
    await open({ opinions: [pinned(2)], query: "&opinion=2" });
    await eventually(() => expect(location.hash).toContain("select=11"));
    await expect.element(page.getByText("构件 M1021")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "在审图工作台修改、删除" }))
      .toHaveAttribute("href", "#/workbench/1?opinion=2");
  });

  it("of an earlier version say what became of their element in this one", async () => {
    const carried: CarriedOpinion = {
      ...{ opinionId: 2 as never, verdict: "moved", localId: 11, at: { x: 4, y: 4, z: 1 } },
      ...{ movedBy: 1, isReshaped: false, values: [] },
    };
    await open({ opinions: [pinned(2)], carried: [carried] });
    await expect.element(page.getByText("在这版模型中：已移位")).toBeVisible();
  });

  it("are only read by others", async () => {
    await open({ opinions: [pinned(2, { can: { edit: false, judge: false, answer: false } })], canWrite: false });
    await expect.element(page.getByRole("button", { name: /建-02/ })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "对所选构件提意见" })).not.toBeInTheDocument();
  });
});
