import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { createBuilding } from "@tushen/sample/building";
import { buildingModel } from "@tushen/sample/model/building-model";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { type Client, expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { compareModelFiles, readModelFile, readModelPreview } from "./index.ts";

const portal = await startStagedPortal("opened");
const { openedFolders } = givenDrawings(portal, startGiven(portal));
const { designer, designer3, owner, surveyor, reviewer } = await portal.cast(
  ...(["designer", "designer3", "owner", "surveyor", "reviewer"] as const),
);

const building = { ...createBuilding(7, "office"), floors: 1 };
const { bytes } = buildingModel({
  ...{ projectName: "人才社区一期", buildingName: "1#办公楼", designOrg: "海岳设计", building },
  edition: 1,
});
const put = async (folderId: FolderId, fileName: string, content: Uint8Array, by: Client = designer) => {
  const { fileId } = await by.file.uploadByStream({ content: Buffer.from(content), fileName });
  const [drawing] = await by.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
  return drawing;
};
const at = await openedFolders();
const shown = await put(at.folderId, "1#办公楼.ifc", bytes);
const drawingId = shown?.drawingId as DrawingId;
const idOf = { drawingId };

describe("a model among the sheets of its discipline", () => {
  it("has no number and is read by a job: until then it says so", async () => {
    expect(shown).toMatchObject({ kind: "DOC", graphNum: "", graphName: "1#办公楼" });
    expect(await designer.model.getModel(idOf)).toMatchObject({ state: "WAITING", report: null, geometry: null });
    await expectRefused(designer.model.listElements(idOf), "model.not-read");
    await portal.runOnly(readModelFile);
    const model = await owner.model.getModel(idOf);
    expect(model).toMatchObject({ state: "DONE", problem: null, fileName: "1#办公楼.ifc" });
    expect(model.report?.storeys.map(({ name }) => name)).toEqual(["一层", "屋面"]);
    const answer = await portal.app.inject({ url: model.geometry?.url ?? "" });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBeGreaterThan(1000);
  });

  it("lists its elements, finds them by name and by what a property says, and shows one with its properties", async () => {
    const all = await designer.model.listElements(idOf);
    expect(all.length).toBeGreaterThan(50);
    const found = await designer.model.listElements({ ...idOf, keyword: "2.00h" });
    expect(new Set(found.map(({ ifcClass }) => ifcClass))).toEqual(new Set(["IfcWall"]));
    const doors = await designer.model.listElements({ ...idOf, keyword: "门" });
    expect(doors.map(({ ifcClass }) => ifcClass)).toContain("IfcDoor");
    const [door] = all.filter(({ ifcClass }) => ifcClass === "IfcDoor");
    const element = await designer.model.getElement({ ...idOf, localId: door?.localId ?? 0 });
    expect(element).toMatchObject({ name: door?.name, box: door?.box });
    expect(element.globalId).toHaveLength(22);
    expect(element.sets.map(({ name }) => name)).toContain("Pset_DoorCommon");
    expect(await designer.model.listElements({ ...idOf, keyword: "%' or" })).toEqual([]);
    await expectRefused(designer.model.getElement({ ...idOf, localId: 999_999 }), "model.no-element");
  });

  it("says which properties its elements have, and which elements share each value of one", async () => {
    const properties = await designer.model.listProperties(idOf);
    const rating = properties.find(({ set, name }) => set === "Pset_WallCommon" && name === "FireRating");
    expect(rating?.elementCount).toBeGreaterThan(0);
    const values = await owner.model.listPropertyValues({ ...idOf, set: "Pset_WallCommon", name: "FireRating" });
    expect(values.flatMap(({ localIds }) => localIds)).toHaveLength(rating?.elementCount ?? 0);
    const [first] = values[0]?.localIds ?? [];
    const element = await designer.model.getElement({ ...idOf, localId: first ?? 0 });
    const own = element.sets.find(({ name }) => name === "Pset_WallCommon");
    expect(own?.properties).toContainEqual({ name: "FireRating", value: values[0]?.value, unit: values[0]?.unit });
    expect(await designer.model.listPropertyValues({ ...idOf, set: "' or", name: "%" })).toEqual([]);
    for (const stranger of [designer3, surveyor, reviewer]) {
      await expectRefused(stranger.model.listProperties(idOf), "platform.not-allowed");
      await expectRefused(stranger.model.listPropertyValues({ ...idOf, set: "", name: "" }), "platform.not-allowed");
    }
  });

  it("is read once for its bytes: asked again it stays", async () => {
    expect(await designer.model.readModel(idOf)).toMatchObject({ state: "DONE" });
  });

  it("is shown to the parties but the surveyor, to others never, and to the house when it is handed in", async () => {
    for (const stranger of [designer3, surveyor, reviewer]) {
      await expectRefused(stranger.model.getModel(idOf), "platform.not-allowed");
      await expectRefused(stranger.model.readModel(idOf), "platform.not-allowed");
    }
    await expectRefused(designer3.model.listElements(idOf), "platform.not-allowed");
    await expectRefused(designer3.model.getElement({ ...idOf, localId: 1 }), "platform.not-allowed");
  });
});

describe("two models of a project", () => {
  const later = buildingModel({
    ...{ projectName: "人才社区一期", buildingName: "1#办公楼", designOrg: "海岳设计", building },
    edition: 3,
  });

  const rows = () => portal.db.selectFrom("model_comparison").select("state").execute();

  it("are compared element by element, once both are read (R008)", async () => {
    const next = (await put(at.folderId, "1#办公楼（第二稿）.ifc", later.bytes))?.drawingId as DrawingId;
    const pair = { drawingId: next, baseDrawingId: drawingId };
    await expectRefused(designer.model.compareModels(pair), "model.not-read");
    await portal.runOnly(readModelFile);
    expect(
      (await owner.model.listVersions({ drawingId: next })).map(({ fileName, state }) => [fileName, state]),
    ).toEqual([
      ["1#办公楼（第二稿）.ifc", "DONE"],
      ["1#办公楼.ifc", "DONE"],
    ]);
    expect(await owner.model.compareModels(pair)).toMatchObject({ state: "PROCESSING", changes: [] });
    await designer.model.compareModels(pair);
    expect(await rows()).toEqual([{ state: "PROCESSING" }]);
    await portal.runOnly(compareModelFiles);
    const found = await owner.model.compareModels(pair);
    expect(found).toMatchObject({ state: "DONE", problem: null });
    expect(found).toMatchObject({ unmatched: 0, duplicateCount: 0, base: { fileName: "1#办公楼.ifc" } });
    expect(found.changeCount).toBe(found.changes.length);
    expect(found.changes.length).toBeGreaterThan(0);
    expect(found.unchangedCount).toBeGreaterThan(found.changes.length);
    const narrower = found.changes.find(({ base }) => base?.name.includes("M1524"));
    expect(narrower).toMatchObject({ kind: "changed", isReshaped: true, storeyName: "一层" });
    expect(narrower?.values).toContainEqual({
      set: "",
      isOfType: false,
      name: "名称",
      before: "M1524",
      after: "M1224",
    });
    const itself = { ...pair, baseDrawingId: next };
    await owner.model.compareModels(itself);
    await portal.runOnly(compareModelFiles);
    expect(await owner.model.compareModels(itself)).toMatchObject({ state: "DONE", changes: [] });
    expect(await rows()).toHaveLength(2);
    for (const stranger of [designer3, surveyor, reviewer]) {
      await expectRefused(stranger.model.compareModels(pair), "platform.not-allowed");
      await expectRefused(stranger.model.listVersions(idOf), "platform.not-allowed");
    }
  });

  it("are shown in one picture by those who may see both", async () => {
    const [other] = (await owner.model.listVersions(idOf)).filter((one) => one.drawingId !== drawingId);
    const pair = { drawingId, otherDrawingId: other?.drawingId as DrawingId };
    const beside = await owner.model.getModelBeside(pair);
    expect(beside).toMatchObject({
      state: "DONE",
      fileName: "1#办公楼（第二稿）.ifc",
      graphName: "1#办公楼（第二稿）",
    });
    expect(beside.report?.place).toMatchObject({ kind: "map", unit: 1, turn: 0 });
    for (const stranger of [designer3, surveyor, reviewer])
      await expectRefused(stranger.model.getModelBeside(pair), "platform.not-allowed");
  });

  it("of different projects are not", async () => {
    const other = await openedFolders();
    const foreign = (await put(other.folderId, "另一项目.ifc", bytes))?.drawingId as DrawingId;
    const pair = { drawingId, baseDrawingId: foreign };
    await expectRefused(designer.model.compareModels(pair), "model.other-project");
    await expectRefused(designer3.model.compareModels(pair), "platform.not-allowed");
    const together = { drawingId, otherDrawingId: foreign };
    await expectRefused(designer.model.getModelBeside(together), "model.not-together");
    await expectRefused(reviewer.model.getModelBeside(together), "platform.not-allowed");
  });
});

describe("a file that cannot be read as a model", () => {
  it("says why, and may be asked again", async () => {
    const broken = Buffer.from(
      "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC9'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;",
    );
    const bad = { drawingId: (await put(at.folderId, "坏.ifc", broken))?.drawingId as DrawingId };
    await portal.runOnly(readModelFile);
    expect(await designer.model.getModel(bad)).toMatchObject({
      state: "FAILED",
      problem: "不支持模型的 IFC 版本 IFC9，请以 IFC4 或 IFC2X3 重新导出后上传。",
    });
    expect(await designer.model.readModel(bad)).toMatchObject({ state: "WAITING", problem: null });
  });

  it("says so when it would end the process that reads it", async () => {
    const lines = ["#1=IFCSHAPEREPRESENTATION(#1,$,$,(#1));", "#2=IFCPRODUCTDEFINITIONSHAPE($,$,(#1));"];
    const wall = "#3=IFCWALL('0000000000000000000000',$,$,$,$,$,#2,$,$);";
    const circle = `ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n${lines.join("\n")}\n${wall}\nENDSEC;\nEND-ISO-10303-21;`;
    const bad = { drawingId: (await put(at.folderId, "圈.ifc", Buffer.from(circle)))?.drawingId as DrawingId };
    await portal.runOnly(readModelFile);
    expect(await designer.model.getModel(bad)).toMatchObject({
      state: "FAILED",
      problem: "模型内容有误，无法读取，请检查后从设计软件重新导出 IFC 并上传。",
    });
  });

  it("is refused where it is another kind of file", async () => {
    const sheet = await put(at.folderId, "建施-01@平面图.pdf", Buffer.from("%PDF-1.7\n1\n%%EOF\n"));
    const of = { drawingId: sheet?.drawingId as DrawingId };
    await expectRefused(designer.model.getModel(of), "model.not-a-model");
    await expectRefused(designer.model.readModel(of), "model.not-a-model");
  });

  it("is kept beside the sheets with a sentence where only other programs open it", async () => {
    const skp = await put(at.folderId, "1#办公楼.skp", Buffer.from("\xff\xfe\xff\x0eS\0k\0", "latin1"));
    const of = { drawingId: skp?.drawingId as DrawingId };
    expect(skp).toMatchObject({ kind: "DOC", graphName: "1#办公楼" });
    const { state, problem } = await owner.model.getModel(of);
    expect([state, problem]).toEqual(["KEPT", expect.stringMatching(/^SKP 是 SketchUp 的专有格式.*导出 IFC/)]);
    await expectRefused(designer3.model.getModel(of), "platform.not-allowed");
    await expectRefused(designer.model.readModel(of), "model.not-a-model");
    await expectRefused(designer.model.listElements(of), "model.not-a-model");
    await portal.runOnly(readModelPreview);
    expect((await owner.model.getModel(of)).preview, "a file that says nothing").toBeUndefined();
  });

  it("shows the picture and tells the version that its program keeps in it", async () => {
    const head = Buffer.concat([
      Buffer.from("fffeff0e", "hex"),
      Buffer.from("SketchUp Model\ufeff\u0bff{21.1.332}", "utf16le"),
      Buffer.from("89504e470d0a1a0a0000000049454e44ae426082", "hex"),
    ]);
    const skp = await put(at.folderId, "2#办公楼.skp", head);
    await portal.runOnly(readModelPreview);
    const { preview, state } = await owner.model.getModel({ drawingId: skp?.drawingId as DrawingId });
    expect(state).toBe("KEPT");
    expect(preview?.facts).toContainEqual({ name: "PROGRAM", value: "SketchUp 2021" });
    expect(preview?.picture).toMatch(/^iVBORw0KGgo/);
  });
});
