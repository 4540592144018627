import type { ApplicationId, DrawingId, FileId } from "@tushen/contract/ground/fields";
import { createBuilding } from "@tushen/sample/building";
import { buildingModel } from "@tushen/sample/model/building-model";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { readModelFile } from "./index.ts";

const portal = await startPortal();
const { openedFolders } = givenDrawings(portal, startGiven(portal));
const { designer, designer3, owner, surveyor, reviewer } = await portal.cast(
  ...(["designer", "designer3", "owner", "surveyor", "reviewer"] as const),
);

const whole = createBuilding(7, "office");
const building = { ...whole, floors: 2, levels: whole.levels.slice(0, 3) };
const names = { projectName: "人才社区一期", buildingName: "1#办公楼", designOrg: "海岳设计" };

let at: Awaited<ReturnType<typeof openedFolders>>;
let applicationId: ApplicationId;
const put = async (fileName: string, content: Uint8Array) => {
  const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(content), fileName });
  const [drawing] = await designer.drawing.uploadDrawings({ folderId: at.folderId, list: [{ fileId, fileName }] });
  return { fileId, drawingId: drawing?.drawingId as DrawingId };
};
const model = (edition: 1 | 3) => buildingModel({ ...names, building, edition }).bytes;

let first: Awaited<ReturnType<typeof put>>;
beforeAll(async () => {
  at = await openedFolders();
  first = await put("初稿.ifc", model(1));
  const [version] = await designer.model.listVersions({ drawingId: first.drawingId });
  applicationId = version?.applicationId as ApplicationId;
  expect(version).toMatchObject({ fileId: first.fileId });
});

describe("the plan of a storey (R017)", () => {
  it("waits until the model is read", async () => {
    await expectRefused(designer.model.getPlan({ drawingId: first.drawingId, storeyId: 1 }), "model.not-read");
    await portal.runOnly(readModelFile);
  });

  it("shows what a level through its doors and windows meets, each element where it stands", async () => {
    const { drawingId } = first;
    const { report } = await owner.model.getModel({ drawingId });
    const [ground, upper] = report?.storeys ?? [];
    const plan = await owner.model.getPlan({ drawingId, storeyId: ground?.localId ?? 0 });
    expect(plan.height).toBe(1.2);
    const kinds = new Set(plan.parts.map(({ ifcClass }) => ifcClass));
    expect(kinds).toEqual(new Set(["IfcWall", "IfcColumn", "IfcDoor", "IfcWindow", "IfcSpace"]));
    expect(new Set(plan.parts.map(({ storeyId }) => storeyId))).toEqual(new Set([ground?.localId]));
    for (const { lines, box } of plan.parts) {
      const points = lines.flatMap((line) => line.points);
      const [xs, ys] = [points.filter((_, i) => i % 2 === 0), points.filter((_, i) => i % 2 === 1)];
      const [x0 = 0, y0 = 0, , x1 = 0, y1 = 0] = box ?? [];
      expect(lines.every(({ isClosed }) => isClosed)).toBe(true);
      expect(Math.min(...xs)).toBeGreaterThan(x0 - 0.002);
      expect(Math.max(...xs)).toBeLessThan(x1 + 0.002);
      expect(Math.min(...ys)).toBeGreaterThan(y0 - 0.002);
      expect(Math.max(...ys)).toBeLessThan(y1 + 0.002);
    }
    // A wall is cut into pieces by its doors.
    expect(Math.max(...plan.parts.map(({ lines }) => lines.length))).toBeGreaterThan(1);
    const higher = await owner.model.getPlan({ drawingId, storeyId: upper?.localId ?? 0, height: 3 });
    expect(higher.parts.some(({ ifcClass }) => ifcClass === "IfcDoor")).toBe(false);
    expect(higher.parts.some(({ ifcClass }) => ifcClass === "IfcWall")).toBe(true);
  });

  it("is shown to those who see the model, for storeys that it has", async () => {
    const of = { drawingId: first.drawingId, storeyId: 1 };
    await expectRefused(owner.model.getPlan(of), "model.no-storey");
    for (const stranger of [designer3, surveyor, reviewer])
      await expectRefused(stranger.model.getPlan(of), "platform.not-allowed");
  });
});

describe("two files of a project", () => {
  it("are found by their numbers, models and sheets alike", async () => {
    const sheet = await put("建施-01@平面图.pdf", Buffer.from("%PDF-1.7\n1\n%%EOF\n"));
    const files = { applicationId, baseFileId: first.fileId, targetFileId: sheet.fileId };
    expect(await owner.model.getComparedFiles(files)).toEqual({
      base: { ...first, fileName: "初稿.ifc", graphName: "初稿" },
      target: { ...sheet, fileName: "建施-01@平面图.pdf", graphName: "平面图" },
    });
    const none = 999_999 as FileId;
    expect((await owner.model.getComparedFiles({ ...files, targetFileId: none })).target).toBeNull();
    for (const stranger of [designer3, surveyor, reviewer])
      await expectRefused(stranger.model.getComparedFiles(files), "platform.not-allowed");
  });
});
