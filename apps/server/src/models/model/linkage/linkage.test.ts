import type { DrawingId } from "@tushen/contract/ground/fields";
import { toSheet } from "@tushen/domain/models/sheet-placement";
import { createBuilding } from "@tushen/sample/building";
import { sheetSet } from "@tushen/sample/sheet-set";
import { buildingModel } from "@tushen/sample/model/building-model";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { givenDrawings } from "../../../../test/given-drawing.ts";
import { expectRefused, startPortal } from "../../../../test/portal.ts";
import { prepareSheet } from "../../../sheets/drawing/index.ts";
import { readModelFile } from "../index.ts";

const portal = await startPortal();
const { openedFolders } = givenDrawings(portal, startGiven(portal));
const { designer, designer3, owner, surveyor, reviewer } = await portal.cast(
  ...(["designer", "designer3", "owner", "surveyor", "reviewer"] as const),
);

const whole = createBuilding(7, "office");
const building = { ...whole, floors: 2, levels: whole.levels.slice(0, 3) };
const names = { projectName: "人才社区一期", buildingName: "1#办公楼", designOrg: "海岳设计" };
const sheetsOf = (edition: 1 | 3) => sheetSet({ ...names, discipline: "建筑", edition, seed: 7, building: whole });

let at: Awaited<ReturnType<typeof openedFolders>>;
const put = async (fileName: string, content: Uint8Array) => {
  const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(content), fileName });
  const [drawing] = await designer.drawing.uploadDrawings({ folderId: at.folderId, list: [{ fileId, fileName }] });
  return drawing?.drawingId as DrawingId;
};
const putSheet = (edition: 1 | 3, graphNum: string) => {
  const sheet = sheetsOf(edition).find((one) => one.graphNum === graphNum);
  return put(sheet?.fileName ?? "", sheet?.make() ?? new Uint8Array());
};

let modelId: DrawingId;
let plan: DrawingId;
let cover: DrawingId;
beforeAll(async () => {
  at = await openedFolders();
  modelId = await put("1#办公楼.ifc", buildingModel({ ...names, building, edition: 1 }).bytes);
  plan = await putSheet(3, "建施-04");
  cover = await putSheet(1, "00");
  await portal.runOnly(prepareSheet);
});

describe("a sheet and its model (R009)", () => {
  it("has to be read before it is linked", async () => {
    await expectRefused(designer.model.getLinkage({ drawingId: plan, modelId }), "model.not-read");
    await portal.runOnly(readModelFile);
    const linkage = await designer.model.getLinkage({ drawingId: plan, modelId });
    expect(linkage.registration).toBeNull();
    expect(linkage.storeyIds).toHaveLength(1);
    await expectRefused(
      designer.model.listContradictions({ drawingId: plan, modelId, storeyId: linkage.storeyIds[0] ?? 1 }),
      "model.not-registered",
    );
  });

  it("lies on it by the axes, with the error said, for every party that sees both", async () => {
    const { registration } = await owner.model.registerSheet({ drawingId: plan, modelId });
    expect(registration).toMatchObject({ way: "AXES", axisNames: expect.arrayContaining(["1", "2", "C", "D"]) });
    expect(registration?.error).toBeLessThan(0.02);
    expect(registration?.scale).toBeCloseTo(100, 1);
    const kept = await designer.model.getLinkage({ drawingId: plan, modelId });
    expect(kept.registration?.placement).toEqual(registration?.placement);
  });

  it("tells where the sheet of a later edition says otherwise: the door that became narrower", async () => {
    const { storeyIds } = await designer.model.getLinkage({ drawingId: plan, modelId });
    const input = { drawingId: plan, modelId, storeyId: storeyIds[0] ?? 0 };
    const found = await designer.model.listContradictions(input);
    expect(found.map(({ kind, onSheet, inModel }) => [kind, onSheet, inModel])).toEqual([
      ["OPENING", "M1224", "M1524"],
    ]);
    const same = await putSheet(1, "建施-04");
    await portal.runOnly(prepareSheet);
    await designer.model.registerSheet({ ...input, drawingId: same });
    expect(await designer.model.listContradictions({ ...input, drawingId: same })).toEqual([]);
    const { report } = await designer.model.getModel({ drawingId: modelId });
    for (const { localId } of report?.storeys.slice(1) ?? [])
      expect(await designer.model.listContradictions({ ...input, storeyId: localId })).toEqual([]);
  });

  it("is laid on it by hand where axes do not tell, by those who work on the sheet", async () => {
    const pair = { drawingId: cover, modelId };
    await expectRefused(designer.model.registerSheet(pair), "model.no-common-axes");
    const placement = { a: 0.035, b: 0, tx: -10, ty: -5 };
    const points = [
      { x: 0, y: 0 },
      { x: 40, y: 12 },
    ].map((model) => ({ sheet: toSheet(placement, model), model }));
    const [one, other] = points;
    if (!one || !other) throw new Error("two points");
    const { registration } = await designer.model.registerByHand({ ...pair, pairs: [one, other] });
    expect(registration).toMatchObject({ way: "HAND", error: null, axisNames: [] });
    expect(registration?.placement.a).toBeCloseTo(0.035, 9);
    await expectRefused(designer.model.registerByHand({ ...pair, pairs: [one, one] }), "model.points-do-not-fit");
    await expectRefused(owner.model.registerByHand({ ...pair, pairs: [one, other] }), "platform.not-allowed");
  });

  it("of several pages lies on it with each page in its own way, on the storey that the page names", async () => {
    const [first, second] = [
      { drawingId: plan, modelId },
      { drawingId: plan, modelId, page: 1 },
    ];
    const before = await designer.model.getLinkage(first);
    expect(before.registration?.way).toBe("AXES");
    expect((await designer.model.getLinkage(second)).registration).toBeNull();
    await expectRefused(designer.model.registerSheet(second), "model.no-common-axes");
    const points = [
      { x: 0, y: 0 },
      { x: 40, y: 12 },
    ].map((model) => ({ sheet: toSheet({ a: 0.05, b: 0, tx: 0, ty: 0 }, model), model }));
    await designer.model.registerByHand({ ...second, pairs: points });
    expect(await designer.model.getLinkage(first)).toEqual(before);
    const { report } = await designer.model.getModel({ drawingId: modelId });
    const above = report?.storeys.find(({ name }) => name === "二层");
    const { file_id } = await portal.db
      .selectFrom("drawing")
      .select("file_id")
      .where("id", "=", plan)
      .executeTakeFirstOrThrow();
    const page = JSON.stringify([
      [1, 60, 700, 120, 712, "三层平面图见下页"],
      [1, 60, 60, 160, 80, "二层平面图 1:100"],
    ]);
    await sql`update sheet_text set lines = lines || ${page}::jsonb where file_id = ${file_id}`.execute(portal.db);
    const linkage = await designer.model.getLinkage(second);
    expect(linkage).toMatchObject({ registration: { way: "HAND" }, storeyIds: [above?.localId] });
    const found = await designer.model.listContradictions({ ...second, storeyId: above?.localId ?? 0 });
    expect(found.map(({ kind }) => kind)).not.toContain("LEVEL");
  });

  it("is for those who see both, and only of one project", async () => {
    const pair = { drawingId: plan, modelId };
    for (const stranger of [designer3, surveyor, reviewer]) {
      await expectRefused(stranger.model.getLinkage(pair), "platform.not-allowed");
      await expectRefused(stranger.model.registerSheet(pair), "platform.not-allowed");
      await expectRefused(stranger.model.listContradictions({ ...pair, storeyId: 1 }), "platform.not-allowed");
    }
    await expectRefused(
      designer.model.getLinkage({ drawingId: plan, modelId: 999_999 as DrawingId }),
      "model.sheet-elsewhere",
    );
    await expectRefused(designer.model.getLinkage({ drawingId: plan, modelId: plan }), "model.not-a-model");
    await expectRefused(designer.model.getLinkage({ drawingId: modelId, modelId }), "model.not-a-plan");
  });
});
