import type { DrawingId, OpinionId } from "@tushen/contract/ground/fields";
import { createBuilding } from "@tushen/sample/building";
import { buildingModel } from "@tushen/sample/model/building-model";
import { type IfcLines, linesOf, withLines } from "@tushen/sample/model/ifc-lines";
import { editableParts, editPart } from "@tushen/sample/model/scripted-edits";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews } from "../../../test/given-review.ts";
import { startPortal } from "../../../test/portal.ts";
import { compareModelFiles, readModelFile } from "../../models/model/index.ts";
import { compareSet } from "./compare-set.ts";

const portal = await startPortal();
const given = startGiven(portal);
const review = givenReviews(portal, given);
const { owner, designer, reviewer, officer } = await portal.cast("owner", "designer", "reviewer", "officer");

const fileName = "1#办公楼.ifc";
const building = { ...createBuilding(7, "office"), floors: 1 };
const names = { projectName: "人才社区一期", buildingName: "1#办公楼", designOrg: "海岳设计" };
const edition = (number: 1 | 3) => buildingModel({ ...names, building, edition: number }).bytes;

/** The first element of a class that can be edited so. */
const edit = (lines: IfcLines, ifcClass: string, kind: "moved" | "removed") => {
  for (const [n, part] of editableParts(lines).entries()) {
    const isOfClass = lines.get(part.id)?.startsWith(`${ifcClass}(`);
    if (isOfClass && editPart(lines, part, kind, n) !== undefined) return;
  }
  throw new Error(`no ${ifcClass} can be ${kind}`);
};

/** The door is narrower, as was asked for; a wall was moved and a column left out, of which nobody speaks. */
const nextModel = (): Uint8Array => {
  const ifc = new TextDecoder().decode(edition(3));
  const lines = linesOf(ifc);
  edit(lines, "IFCWALL", "moved");
  edit(lines, "IFCCOLUMN", "removed");
  return withLines(ifc, lines);
};

let batch: Batch;
let later: DrawingId;
let opinionId: OpinionId;
beforeAll(async () => {
  const at = await given.openedSubmission();
  await given.uploadedSheets(designer, at);
  const tree = await designer.drawing.designVersion(at);
  const folder = tree?.folders.find((one) => one.discipline === "JZ" && one.buildingId !== null);
  const upload = async (content: Uint8Array, folderId: number, replaces?: DrawingId) => {
    const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(content), fileName });
    const list = [{ fileId, fileName, ...(replaces && { replaces }) }];
    const [model] = await designer.drawing.uploadDrawings({ folderId, list });
    return model?.drawingId as DrawingId;
  };
  const drawingId = await upload(edition(1), folder?.folderId ?? 0);
  await designer.submission.submitShare({ versionId: at.versionId, orgId: await given.orgId("zhongyuan") });
  await owner.submission.applyForReview({ ...at, orgId: await given.orgId("ruitu") });
  await given.accept(at);
  await given.assign(at);
  await portal.runOnly(readModelFile);
  batch = { ...at, firms: ["designer"] };
  const doors = await reviewer.model.listElements({ drawingId, keyword: "M1524" });
  const door = doors.find(({ ifcClass }) => ifcClass === "IfcDoor");
  const place = { x: 3.2, y: 1.5, z: 1 };
  const camera = { position: { x: 9, y: -6, z: 5 }, target: place };
  const pin = { localId: door?.localId ?? 0, at: place, camera, pictureId: null };
  ({ opinionId } = await review.raised(batch, { drawingId, marks: [], pin }));
  await review.letterSent(batch);
  const open = await designer.drawing.designVersion(batch);
  const copy = open?.drawings.find((one) => one.fileName === fileName);
  later = await upload(nextModel(), copy?.folderId ?? 0, copy?.drawingId);
  await review.answered(opinionId, { replyType: "1", replyContent: "疏散门已修改。", drawingId: later });
  await review.inRecheck(batch);
});

const radar = () => reviewer.drawingCompare.getUndeclaredChanges({ projectSubmissionId: batch.projectSubmissionId });
const modelOf = async () => (await radar()).sheets.find(({ isModel }) => isModel);
const risk = async () =>
  (await officer.submission.divisionDesk({ risk: "UNDECLARED" })).list.flatMap(({ risks }) =>
    risks.map(({ text }) => text),
  );

describe("a model that comes in again, on the radar of undeclared changes", () => {
  it("waits there until both versions are read, and is compared without anybody asking", async () => {
    expect(await modelOf()).toMatchObject({ state: "PROCESSING", changes: [], target: { drawingId: later } });
    await portal.runOnly(compareSet);
    expect(await risk(), "not counted before the model is compared").toEqual([]);
    await portal.runOnly(readModelFile);
    await portal.runOnly(compareModelFiles);
    expect(await modelOf()).toMatchObject({ state: "DONE" });
  });

  it("lists what changed element by element; what the opinion asked for is explained", async () => {
    const model = await modelOf();
    expect(model?.target).toMatchObject({ graphNum: "模型", graphName: "1#办公楼" });
    expect(model?.declared, "the answer to an opinion on an element speaks of that element alone").toEqual([]);
    const told = (model?.changes ?? []).map(({ text, opinions }) => [text, opinions.map(({ opinionNo }) => opinionNo)]);
    expect(told).toContainEqual([expect.stringMatching(/门 M1224：.*名称 M1524 → M1224/), ["建-01"]]);
    const unexplained = told.filter(([, numbers]) => numbers?.length === 0).map(([text]) => text);
    expect(unexplained).toHaveLength(2);
    expect(unexplained).toContainEqual(expect.stringMatching(/^一层 墙 .*：移位 750 mm/));
    expect(unexplained).toContainEqual(expect.stringMatching(/^一层 柱 KZ\d+：删除$/));
    expect(model).toMatchObject({ undeclared: 2, unseen: 2 });
  });

  it("is counted for the authority with the sheets, and ticked like them", async () => {
    const { unseen, total, done } = await radar();
    expect(done).toBe(total);
    expect(await risk()).toEqual([`未申明变更 ${unseen} 处未核对`]);
    const model = await modelOf();
    const open = (model?.changes ?? []).filter(({ opinions }) => opinions.length === 0);
    const changes = open.map(({ page, changeId }) => ({ page, changeId }));
    await reviewer.drawingCompare.tickChanges({ drawingId: later, changes, isSeen: true });
    expect(await modelOf()).toMatchObject({ undeclared: 2, unseen: 0 });
    expect((await radar()).unseen).toBe(unseen - 2);
    expect(await risk()).toEqual(unseen === 2 ? [] : [`未申明变更 ${unseen - 2} 处未核对`]);
    const lines = await portal.db.selectFrom("history_line").select("why").where("act", "=", "tickChanges").execute();
    expect(lines).toEqual([{ why: "模型 1#办公楼，2 处" }]);
  });
});
