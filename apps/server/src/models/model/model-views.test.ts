import type { DrawingId } from "@tushen/contract/ground/fields";
import { createBuilding } from "@tushen/sample/building";
import { buildingModel } from "@tushen/sample/model/building-model";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { readModelFile } from "./index.ts";

const portal = await startPortal();
const given = startGiven(portal);
givenReviews(portal, given);
const { owner, designer, designer3, reviewer, checker, reviewer2 } = await portal.cast(
  ...(["owner", "designer", "designer3", "reviewer", "checker", "reviewer2"] as const),
);
const fileName = "1#办公楼.ifc";
const { bytes } = buildingModel({
  ...{ projectName: "人才社区一期", buildingName: "1#办公楼", designOrg: "海岳设计", edition: 1 },
  building: { ...createBuilding(7, "office"), floors: 1 },
});
/** The first bytes of a JPEG: nobody draws it here. */
const picture = "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQ==";

let drawingId: DrawingId;
let doorId: number;
beforeAll(async () => {
  const at = await given.openedSubmission();
  await given.uploadedSheets(designer, at);
  const tree = await designer.drawing.designVersion(at);
  const folder = tree?.folders.find((one) => one.discipline === "JZ" && one.buildingId !== null);
  const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(bytes), fileName });
  const list = [{ fileId, fileName }];
  const [model] = await designer.drawing.uploadDrawings({ folderId: folder?.folderId ?? 0, list });
  drawingId = model?.drawingId as DrawingId;
  const early = { drawingId, name: "早", isShared: false, look: lookOf(1), picture };
  await expectRefused(designer.model.keepView(early), "model.not-read");
  await designer.submission.submitShare({ versionId: at.versionId, orgId: await given.orgId("zhongyuan") });
  await owner.submission.applyForReview({ ...at, orgId: await given.orgId("ruitu") });
  await given.accept(at);
  await given.assign(at);
  await portal.runOnly(readModelFile);
  const elements = await reviewer.model.listElements({ drawingId });
  doorId = elements.find(({ ifcClass }) => ifcClass === "IfcDoor")?.localId ?? 0;
});

const lookOf = (select: number) => ({
  ...{ camera: "10,8.5,-12.25,0,0,0", cut: "z:0.5", color: "storey", select, rooms: false },
  shown: { kind: "only" as const, localIds: [select] },
});
const keep = (name: string, isShared: boolean, by = reviewer) =>
  by.model.keepView({ drawingId, name, isShared, look: lookOf(doorId), picture });
const namesFor = async (who: typeof reviewer) =>
  (await who.model.listViews({ drawingId })).views.map(({ name, isOwn, isShared }) => [name, isOwn, isShared]);

describe("a view of a model", () => {
  it("is kept under a name and opened as it was", async () => {
    const { id } = await keep("疏散门", false);
    expect(await reviewer.model.openView({ drawingId, viewId: id })).toEqual(lookOf(doorId));
    const { views, mayKeep } = await reviewer.model.listViews({ drawingId });
    expect(mayKeep).toBe(true);
    expect(views).toEqual([expect.objectContaining({ id, name: "疏散门", isOwn: true, isShared: false, picture })]);
    await expectRefused(keep("疏散门", false), "model.view-name-taken");
  });

  it("names the models that are shown beside, where they stand and what they hide", async () => {
    const beside = [
      {
        ...{ drawingId, offset: { x: 1.5, y: 0, z: -3, turn: 90 }, isHidden: true },
        shown: { kind: "all-but" as const, localIds: [doorId] },
      },
    ];
    const look = { ...lookOf(doorId), isHidden: false, beside };
    const { id } = await reviewer.model.keepView({ drawingId, name: "合并", isShared: false, look, picture });
    expect(await reviewer.model.openView({ drawingId, viewId: id })).toEqual(look);
    const many = { ...look, beside: Array.from({ length: 6 }, () => beside).flat() };
    const asked = { drawingId, name: "太多", isShared: false, picture };
    await expectRefused(reviewer.model.keepView({ ...asked, look: many }), "platform.malformed");
    await reviewer.model.deleteView({ drawingId, viewId: id });
  });

  it("is one's own until it is shared, and then its house's: other parties neither list nor open it", async () => {
    const { id: own } = (await reviewer.model.listViews({ drawingId })).views[0] ?? { id: 0 };
    await expectRefused(checker.model.openView({ drawingId, viewId: own }), "model.no-view");
    const { id: shared } = await keep("给核对人", true);
    expect(await namesFor(checker)).toEqual([["给核对人", false, true]]);
    expect(await checker.model.openView({ drawingId, viewId: shared })).toEqual(lookOf(doorId));
    for (const party of [designer, owner]) {
      expect(await namesFor(party)).toEqual([]);
      await expectRefused(party.model.openView({ drawingId, viewId: shared }), "model.no-view");
    }
    for (const stranger of [designer3, reviewer2]) {
      await expectRefused(stranger.model.listViews({ drawingId }), "platform.not-allowed");
      await expectRefused(stranger.model.openView({ drawingId, viewId: shared }), "platform.not-allowed");
      await expectRefused(keep("外人", true, stranger), "platform.not-allowed");
    }
  });

  it("is deleted by who made it, and by nobody else", async () => {
    const shared = (await checker.model.listViews({ drawingId })).views[0]?.id ?? 0;
    await expectRefused(checker.model.deleteView({ drawingId, viewId: shared }), "model.no-view");
    await expectRefused(designer3.model.deleteView({ drawingId, viewId: shared }), "platform.not-allowed");
    await reviewer.model.deleteView({ drawingId, viewId: shared });
    expect(await namesFor(checker)).toEqual([]);
    expect(await namesFor(reviewer)).toEqual([["疏散门", true, false]]);
  });

  it("holds a camera and a JPEG, nothing else", async () => {
    const asked = { drawingId, name: "怪", isShared: false, look: lookOf(doorId), picture };
    await expectRefused(reviewer.model.keepView({ ...asked, picture: "PHN2Zz4=" }), "platform.malformed");
    const look = { ...asked.look, camera: "1,2,3" };
    await expectRefused(reviewer.model.keepView({ ...asked, look }), "platform.malformed");
  });

  it("is one of fifty at most", async () => {
    for (let i = 0; i < 49; i++) await keep(`视图${i}`, false);
    await expectRefused(keep("第五十一个", false), "model.too-many-views");
  });
});
