import type { DrawingId, FileId, OpinionId } from "@tushen/contract/ground/fields";
import type { WrittenPin } from "@tushen/contract/review/model-pin-shape";
import type { WrittenTopic } from "@tushen/model/bcf/bcf-topic";
import { readBcf } from "@tushen/model/bcf/read-bcf";
import { writeBcf } from "@tushen/model/bcf/write-bcf";
import { createBuilding } from "@tushen/sample/building";
import { houseObj } from "@tushen/sample/mesh/house-obj";
import { buildingModel } from "@tushen/sample/model/building-model";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { type Batch, givenReviews } from "../../../../test/given-review.ts";
import { expectRefused, startPortal } from "../../../../test/portal.ts";
import { printLetters } from "../../../../test/print-letters.ts";
import { readFileBytes } from "../../../ground/file/index.ts";
import { readModelFile } from "../../../models/model/index.ts";

const portal = await startPortal();
const given = startGiven(portal);
const review = givenReviews(portal, given);
const { owner, designer, designer3, reviewer, reviewer2, checker, officer } = await portal.cast(
  ...(["owner", "designer", "designer3", "reviewer", "reviewer2", "checker", "officer"] as const),
);

const fileName = "1#办公楼.ifc";
const building = { ...createBuilding(7, "office"), floors: 1 };
const edition = (number: 1 | 3) =>
  buildingModel({
    ...{ projectName: "人才社区一期", buildingName: "1#办公楼", designOrg: "海岳设计" },
    ...{ building, edition: number },
  });
const { bytes } = edition(1);
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** 8 by 8 points of one grey. */
const jpeg = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z",
  "base64",
);

let batch: Batch;
let drawingId: DrawingId;
let door: { readonly localId: number; readonly name: string };
let opinionId: OpinionId;
let meshId: DrawingId;

beforeAll(async () => {
  const at = await given.openedSubmission();
  await given.uploadedSheets(designer, at);
  const tree = await designer.drawing.designVersion(at);
  const folder = tree?.folders.find((one) => one.discipline === "JZ" && one.buildingId !== null);
  const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(bytes), fileName });
  const [model] = await designer.drawing.uploadDrawings({
    folderId: folder?.folderId ?? 0,
    list: [{ fileId, fileName }],
  });
  drawingId = model?.drawingId as DrawingId;
  const mesh = { fileName: "1#办公楼.obj", content: Buffer.from(houseObj().obj) };
  const { fileId: meshFileId } = await designer.file.uploadByStream(mesh);
  const [triangles] = await designer.drawing.uploadDrawings({
    folderId: folder?.folderId ?? 0,
    list: [{ fileId: meshFileId, fileName: mesh.fileName }],
  });
  meshId = triangles?.drawingId as DrawingId;
  await designer.submission.submitShare({ versionId: at.versionId, orgId: await given.orgId("zhongyuan") });
  await owner.submission.applyForReview({ ...at, orgId: await given.orgId("ruitu") });
  await given.accept(at);
  await given.assign(at);
  await portal.runOnly(readModelFile);
  batch = { ...at, firms: ["designer"] };
  const elements = await reviewer.model.listElements({ drawingId, keyword: "门" });
  const found = elements.find(({ ifcClass, name }) => ifcClass === "IfcDoor" && name.includes("M1524"));
  if (!found) throw new Error("the model has no door");
  door = found;
});

const at = { x: 3.2, y: 1.5, z: 1 };
const camera = { position: { x: 9, y: -6, z: 5 }, target: at };
const pin = (over: Partial<WrittenPin> = {}): WrittenPin => ({
  ...{ localId: door.localId, at, camera, pictureId: null },
  ...over,
});

describe("an opinion on an element of a model", () => {
  it("keeps element, place, camera and picture, and is listed with the model", async () => {
    const { fileId: pictureId } = await reviewer.file.uploadByStream({ content: picture, fileName: "模型视图.png" });
    const saved = await review.raised(batch, { drawingId, marks: [], pin: pin({ pictureId }) });
    opinionId = saved.opinionId;
    expect(saved.pin).toMatchObject({ drawingId, localId: door.localId, elementName: door.name, at, camera });
    expect(saved.pin?.globalId).toHaveLength(22);
    const shown = await portal.app.inject({ url: saved.pin?.picture?.url ?? "" });
    expect(shown.rawPayload.equals(picture)).toBe(true);
    const { opinions, tasks } = await reviewer.modelPin.listModelOpinions({ drawingId });
    expect(opinions).toMatchObject([{ opinionId, opinionNo: "建-01", pin: { at } }]);
    const { reviewTaskId } = await review.taskOf(batch);
    expect(tasks).toEqual([{ reviewTaskId, disciplineName: "建筑" }]);
  });

  it("keeps its place when its words are changed, and takes another one when it is given", async () => {
    const words = { id: opinionId, drawingId, marks: [], opinion: "疏散门净宽不足，请改为不小于0.9 m。" };
    expect((await review.raised(batch, words)).pin).toMatchObject({ at, localId: door.localId });
    const moved = { ...at, z: 2 };
    const again = await review.raised(batch, { ...words, pin: pin({ at: moved }) });
    expect(again.pin).toMatchObject({ at: moved, picture: null });
  });

  it("names an element of its own model, and a picture of the house", async () => {
    const wish = { drawingId, marks: [] };
    await expectRefused(review.raised(batch, { ...wish, pin: pin({ localId: 999_999 }) }), "opinion.element-unknown");
    await expectRefused(review.raised(batch, { marks: [], pin: pin() }), "opinion.element-unknown");
    await expectRefused(review.raised(batch, { ...wish, drawingId: null, pin: pin() }), "opinion.element-unknown");
    const { fileId: pictureId } = await designer.file.uploadByStream({ content: picture, fileName: "外来.png" });
    await expectRefused(review.raised(batch, { ...wish, pin: pin({ pictureId }) }), "opinion.photo-unknown");
  });

  it("loses its place when it is about a sheet instead, and when the draft is removed", async () => {
    const [sheet] = await review.sheetsOf(batch);
    const wish = { drawingId, marks: [], pin: pin() };
    const { opinionId: id } = await review.raised(batch, wish);
    expect((await review.raised(batch, { id, drawingId: sheet?.drawingId, marks: [] })).pin).toBeNull();
    const removed = await review.raised(batch, wish);
    await reviewer.opinion.removeOpinion({ ids: [removed.opinionId] });
    const left = await portal.db.selectFrom("opinion_pin").select("opinion_id").execute();
    expect(left).toEqual([{ opinion_id: opinionId }]);
  });

  it("is about a part where the model has triangles and no elements", async () => {
    const wish = { drawingId: meshId, marks: [], pin: pin({ localId: 3 }) };
    const { pin: saved, opinionId: id } = await review.raised(batch, wish);
    expect(saved).toMatchObject({ drawingId: meshId, localId: 3, elementName: "入户门", at, camera });
    const { opinions } = await reviewer.modelPin.listModelOpinions({ drawingId: meshId });
    expect(opinions).toMatchObject([{ opinionId: id, pin: { elementName: "入户门" } }]);
    await reviewer.opinion.removeOpinion({ ids: [id] });
  });

  it("is exported as BCF with element, camera and picture, to those who see it", async () => {
    const { fileId: pictureId } = await reviewer.file.uploadByStream({ content: jpeg, fileName: "模型视图.jpg" });
    await review.raised(batch, { id: opinionId, drawingId, marks: [], pin: pin({ pictureId }) });
    const exported = async (who: typeof owner) => {
      const file = (await who.modelPin.exportBcf({ drawingId })) as unknown as { readonly bytes: Buffer };
      return readBcf(file.bytes);
    };
    const [topic, ...others] = await exported(checker);
    expect(others).toEqual([]);
    expect(topic).toMatchObject({ title: `建-01 ${door.name}`, snapshot: { fileName: "snapshot.jpg" } });
    expect(Buffer.from(topic?.snapshot?.bytes ?? []).equals(jpeg)).toBe(true);
    const { globalId } = await reviewer.model.getElement({ drawingId, localId: door.localId });
    expect(topic?.globalIds).toEqual([globalId]);
    expect(topic?.camera?.position).toEqual([9, -6, 5]);
    expect((await exported(reviewer))[0]?.guid).toBe(topic?.guid);
    expect(await exported(designer)).toEqual([]);
    for (const stranger of [designer3, reviewer2])
      await expectRefused(stranger.modelPin.exportBcf({ drawingId }), "platform.not-allowed");
  });

  it("comes from a BCF file of others, once, as a draft on its element", async () => {
    const { globalId } = await reviewer.model.getElement({ drawingId, localId: door.localId });
    const guid = "3fa85f64-5717-4562-b3fc-2c963f66afa6";
    const topic: WrittenTopic = {
      ...{ guid, title: "疏散门", description: "净宽不足 0.9 m", number: "7", type: "Issue", status: "Open" },
      ...{ label: "", author: "外院", date: new Date("2026-11-20T08:00:00Z") },
      comments: [{ author: "周工", date: new Date("2026-11-21T08:00:00Z"), text: "请业主确认" }],
      camera: { position: [9, -6, 5], direction: [0, 1, 0] },
      globalIds: ["0000000000000000000000", globalId],
      snapshot: { fileName: "a.png", bytes: picture },
    };
    const elsewhere = { ...topic, guid: guid.replace("3", "4"), globalIds: ["0000000000000000000000"] };
    const broken = { ...topic, guid: guid.replace("3", "5"), snapshot: { fileName: "b.png", bytes: Buffer.from("x") } };
    const opened = (who = reviewer, bytes = writeBcf([topic, elsewhere, broken], "a.ifc")) =>
      who.modelPin.readBcf({ drawingId, fileName: "意见.bcf", content: Buffer.from(bytes) });
    const [first, second, third] = await opened();
    expect(first).toMatchObject({
      guid,
      opinion: "疏散门：净宽不足 0.9 m",
      elementName: door.name,
      storeyName: "一层",
    });
    expect(first).toMatchObject({ known: null, namedCount: 2, foundCount: 1, pin: { localId: door.localId } });
    const comments = [{ author: "周工", date: "2026-11-21T08:00:00.000Z", text: "请业主确认" }];
    expect(first?.comments).toEqual(comments);
    expect(first?.pin?.camera.position).toEqual({ x: 9, y: -6, z: 5 });
    expect((await portal.app.inject({ url: first?.picture?.url ?? "" })).rawPayload.equals(picture)).toBe(true);
    expect(second).toMatchObject({ pin: null, picture: null, foundCount: 0, known: null });
    expect(third).toMatchObject({ pin: { pictureId: null }, picture: null });
    const { reviewTaskId } = await review.taskOf(batch);
    const chosen = { guid, opinion: first?.opinion ?? "", pin: first?.pin as WrittenPin, comments };
    const take = (over: object = {}) =>
      reviewer.modelPin.takeBcf({ reviewTaskId, drawingId, problemCategory: "2", topics: [chosen, chosen], ...over });
    await expectRefused(take({ problemCategory: "1" }), "opinion.clause-missing");
    await expectRefused(take({ topics: [{ ...chosen, pin: pin({ localId: 999_999 }) }] }), "opinion.element-unknown");
    const [one] = (await take()).taken;
    const taken = one?.opinionId as OpinionId;
    expect(one).toMatchObject({ guid, opinionNo: expect.stringMatching(/^建-/) });
    expect(await take()).toEqual({ taken: [], knownCount: 2 });
    const { opinions } = await reviewer.modelPin.listModelOpinions({ drawingId });
    expect(opinions.find((one) => one.opinionId === taken)).toMatchObject({
      ...{ state: "DRAFT", opinion: "疏散门：净宽不足 0.9 m", drawingNumber: `${fileName} ${door.name}` },
      pin: { globalId, picture: { url: expect.any(String) }, topicComments: comments },
    });
    expect((await opened())[0]?.known).toMatchObject({ opinionId: taken });
    // What left this portal is known when it comes back; drafts are the house's own.
    const { bytes: left } = (await checker.modelPin.exportBcf({ drawingId })) as unknown as { readonly bytes: Buffer };
    expect(readBcf(left).find((one) => one.guid === guid)?.comments).toEqual(topic.comments);
    const knownBy = async (who: typeof owner) => (await opened(who, left)).map((one) => one.known?.opinionId);
    expect(new Set(await knownBy(checker))).toEqual(new Set([opinionId, taken]));
    expect(await knownBy(owner)).toEqual([undefined, undefined]);
    await reviewer.opinion.removeOpinion({ ids: [taken] });
    expect((await opened())[0]?.known).toBeNull();
    for (const stranger of [designer3, reviewer2]) await expectRefused(opened(stranger), "platform.not-allowed");
    for (const other of [designer, checker])
      await expectRefused(
        other.modelPin.takeBcf({ reviewTaskId, drawingId, problemCategory: "2", topics: [chosen] }),
        "platform.not-allowed",
      );
    await expectRefused(opened(reviewer, Buffer.from("PK")), "opinion.bcf-unreadable");
    await expectRefused(opened(reviewer, writeBcf([], "a.ifc")), "opinion.bcf-empty");
  });

  it("is written in a task of the reviewer, and seen by the parties with the letter", async () => {
    const seenBy = async (who: typeof owner) => (await who.modelPin.listModelOpinions({ drawingId })).opinions;
    expect((await checker.modelPin.listModelOpinions({ drawingId })).tasks).toEqual([]);
    expect((await checker.modelPin.listModelOpinions({ drawingId })).opinions).toHaveLength(1);
    for (const party of [owner, designer, officer]) expect(await seenBy(party)).toEqual([]);
    for (const stranger of [designer3, reviewer2])
      await expectRefused(stranger.modelPin.listModelOpinions({ drawingId }), "platform.not-allowed");
    await review.letterSent(batch);
    const topic_comments = JSON.stringify([{ author: "周工", date: null, text: "内部讨论" }]);
    await portal.db.updateTable("opinion_pin").set({ topic_comments }).where("opinion_id", "=", opinionId).execute();
    for (const party of [owner, designer, officer])
      expect(await seenBy(party)).toMatchObject([{ opinionId, pin: { elementName: door.name, topicComments: [] } }]);
    expect((await seenBy(checker))[0]?.pin?.topicComments).toHaveLength(1);
    expect((await reviewer.modelPin.listModelOpinions({ drawingId })).tasks).toEqual([]);
  });

  it("stands in the letter with element and storey, and with its picture on the last page", async () => {
    const letters = portal.db.selectFrom("letter").select(["content", "file_id"]).where("kind", "=", "OPINION");
    const { content } = await letters.executeTakeFirstOrThrow();
    const place = { element: door.name, storey: "一层" };
    expect(content).toMatchObject({
      opinions: [{ number: "建-01", inModel: { ...place, isPictured: true } }, { number: "建-02" }],
      modelPictures: [{ number: "建-01", ...place }],
    });
    await printLetters(portal, batch.projectSubmissionId);
    const { file_id } = await letters.executeTakeFirstOrThrow();
    const pdf = Buffer.from(await readFileBytes(portal, file_id as FileId));
    expect(pdf.includes("/Subtype /Image")).toBe(true);
  });
});

describe("the element of an opinion in the next version of the model", () => {
  let later: DrawingId;
  const carried = async (who = designer) =>
    (await who.modelPin.readCarriedPin({ id: opinionId, drawingId: later })).carried;

  it("is found by its GlobalId, with a verdict and what changed", async () => {
    const tree = await designer.drawing.designVersion(batch);
    const copy = tree?.drawings.find((one) => one.fileName === fileName);
    const content = Buffer.from(edition(3).bytes);
    const { fileId } = await designer.file.uploadByStream({ content, fileName });
    const list = [{ fileId, fileName, replaces: copy?.drawingId ?? 0 }];
    const [model] = await designer.drawing.uploadDrawings({ folderId: copy?.folderId ?? 0, list });
    later = model?.drawingId as DrawingId;
    expect(await carried()).toBeNull();
    await portal.runOnly(readModelFile);
    const found = await carried();
    expect(found).toMatchObject({ verdict: "changed", isReshaped: true });
    expect(found?.values).toContainEqual({ set: "", isOfType: false, name: "名称", before: "M1524", after: "M1224" });
    const element = await designer.model.getElement({ drawingId: later, localId: found?.localId ?? 0 });
    const former = await designer.model.getElement({ drawingId, localId: door.localId });
    expect(element.globalId).toBe(former.globalId);
  });

  it("is shown with the new model, and not once more with the old one", async () => {
    const { opinions, carried: moved } = await designer.modelPin.listModelOpinions({ drawingId: later });
    expect(opinions.map((one) => one.opinionId)).toEqual([opinionId]);
    expect(moved).toMatchObject([{ opinionId, verdict: "changed" }]);
    expect((await designer.modelPin.listModelOpinions({ drawingId })).carried).toEqual([]);
    expect((await designer.modelPin.readCarriedPin({ id: opinionId, drawingId })).carried).toBeNull();
  });

  it("is told to those who may see the new version", async () => {
    for (const who of [designer3, reviewer2]) await expectRefused(carried(who), "platform.not-allowed");
    await expectRefused(carried(reviewer), "platform.not-allowed");
    await review.answered(opinionId, { replyType: "1", replyContent: "疏散门已加宽。", drawingId: later });
    await review.inRecheck(batch);
    expect(await carried(reviewer)).toMatchObject({ verdict: "changed" });
  });
});
