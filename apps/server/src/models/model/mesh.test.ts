import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { houseDae } from "@tushen/sample/mesh/house-dae";
import { houseFbx } from "@tushen/sample/mesh/house-fbx";
import { houseObj } from "@tushen/sample/mesh/house-obj";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { carryElements } from "./carry-elements.ts";
import { readModelFile } from "./index.ts";
import { anyModelFileOf } from "./model-of-drawing.ts";

const portal = await startStagedPortal("opened");
const { openedFolders } = givenDrawings(portal, startGiven(portal));
const { designer, designer3, owner, surveyor } = await portal.cast("designer", "designer3", "owner", "surveyor");
const at = await openedFolders();

const put = async (fileName: string, content: string | Uint8Array, folderId: FolderId = at.folderId) => {
  const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(content), fileName });
  const [drawing] = await designer.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
  return { drawingId: drawing?.drawingId as DrawingId };
};
const taken = async (fileName: string, content: string | Uint8Array) => {
  const of = await put(fileName, content);
  await portal.runOnly(readModelFile);
  return of;
};

describe("a model of triangles among the sheets", () => {
  it("is read by a job into parts and glTF, and tells its unit, its axis and its size", async () => {
    const of = await put("1#楼.fbx", houseFbx({ form: "binary", up: "Z", unit: 1 }));
    expect(await designer.model.getModel(of)).toMatchObject({ state: "WAITING", report: null, geometry: null });
    await expectRefused(designer.model.listElements(of), "model.not-read");
    await portal.runOnly(readModelFile);
    const model = await owner.model.getModel(of);
    expect(model).toMatchObject({ state: "DONE", problem: null, report: null });
    expect(model.mesh).toMatchObject({ format: "FBX", lengthUnit: 0.01, up: "Z", triangleCount: 36, partCount: 3 });
    const parts = await owner.model.listElements(of);
    expect(parts.map(({ name }) => name)).toEqual(["墙体", "屋面", "入户门"]);
    expect(parts[0]?.box?.map((one) => Math.round(one * 1000) + 0)).toEqual([0, 0, 0, 12_000, 8000, 3500]);
    expect(await owner.model.listElements({ ...of, keyword: "门" })).toHaveLength(1);
    const answer = await portal.app.inject({ url: model.geometry?.url ?? "" });
    expect(answer.rawPayload.toString("latin1", 0, 4)).toBe("glTF");
    for (const stranger of [designer3, surveyor]) {
      await expectRefused(stranger.model.getModel(of), "platform.not-allowed");
      await expectRefused(stranger.model.listElements(of), "platform.not-allowed");
    }
  });

  it("comes with its materials and pictures in one archive, named by both endings", async () => {
    const { obj, mtl } = houseObj("brick.jpg");
    const of = await taken("2#楼.obj.zip", zipSync({ "house.obj": strToU8(obj), "house.mtl": strToU8(mtl) }));
    const { state, mesh } = await owner.model.getModel(of);
    expect(state).toBe("DONE");
    expect(mesh?.notes).toEqual([expect.stringMatching(/^没有找到贴图 brick\.jpg，/)]);
    expect(mesh).toMatchObject({ format: "OBJ", lengthUnit: null, up: null, materialCount: 3 });
  });

  it("has no elements: what needs them is refused", async () => {
    const of = await taken("3#楼.dae", houseDae({ up: "Z", meter: 1, faces: "triangles" }));
    await expectRefused(owner.model.listProperties(of), "model.not-a-model");
    await expectRefused(owner.model.listVersions(of), "model.not-a-model");
    await expectRefused(owner.model.getPlan({ ...of, storeyId: 1 as never }), "model.not-a-model");
  });

  it("says why it cannot be read, and may be asked again", async () => {
    const of = await taken("4#楼.dae", "<COLLADA><asset>");
    expect(await designer.model.getModel(of)).toMatchObject({
      state: "FAILED",
      problem: "DAE 文件的内容不完整，请在建模软件中重新导出后上传。",
    });
    expect(await designer.model.readModel(of)).toMatchObject({ state: "WAITING", problem: null });
  });

  it("is kept as a view, with the unit of length in which a person reads it", async () => {
    const of = await taken("7#楼.obj", houseObj().obj);
    const shown = { kind: "all-but" as const, localIds: [2] };
    const look = { camera: "0.01,0.02,0.03,0,0,0", cut: null, color: null, select: 1, rooms: false, shown };
    const asked = { ...of, name: "无屋面", isShared: true, picture: "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQ==" };
    const inMillimetres = { ...look, reading: { unit: "mm" as const } };
    const { id } = await designer.model.keepView({ ...asked, look: inMillimetres });
    expect(await designer.model.openView({ ...of, viewId: id })).toEqual(inMillimetres);
    await expectRefused(owner.model.openView({ ...of, viewId: id }), "model.no-view");
  });

  it("carries what is said of a part to the part of that name in another version", async () => {
    const { obj } = houseObj();
    const base = await taken("5#楼.obj", obj);
    const moved = obj
      .replace(/o 入户门\n(?:v .*\n)+/, (door) => door.replaceAll(/^v (\S+)/gm, (_, x) => `v ${Number(x) + 2}`))
      .replace("o 屋面", "o 坡屋面");
    const target = await taken("6#楼.obj", moved);
    const [from, to] = [
      await anyModelFileOf(portal.db, base.drawingId),
      await anyModelFileOf(portal.db, target.drawingId),
    ];
    const carried = await carryElements(portal.db, from, [1, 2, 3], to);
    expect([...(carried ?? [])].map(([id, { verdict }]) => [id, verdict])).toEqual([
      [1, "unchanged"],
      [2, expect.stringMatching(/^(?:changed|gone)$/)],
      [3, "moved"],
    ]);
    expect(carried?.get(3)?.step.x).toBeCloseTo(2);
  });
});
