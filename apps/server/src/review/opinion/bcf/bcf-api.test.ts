import { randomUUID } from "node:crypto";
import type { DrawingId, OpinionId } from "@tushen/contract/ground/fields";
import { mostTopicComments } from "@tushen/contract/review/model-pin-shape";
import { readBcf } from "@tushen/model/bcf/read-bcf";
import { createBuilding } from "@tushen/sample/building";
import { buildingModel } from "@tushen/sample/model/building-model";
import { beforeAll, describe, expect, it } from "vitest";
import { castPassword, type CastName } from "../../../../seed/cast.ts";
import { startGiven } from "../../../../test/given.ts";
import { type Batch, givenReviews } from "../../../../test/given-review.ts";
import { expectRefused, sentPassword } from "../../../../test/portal.ts";
import { startStagedPortal } from "../../../../test/stage.ts";
import { modelSent, readModelFile } from "../../../models/model/index.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const review = givenReviews(portal, given);
const { owner, designer, designer3, reviewer, reviewer2, checker, surveyor } = await portal.cast(
  ...(["owner", "designer", "designer3", "reviewer", "reviewer2", "checker", "surveyor"] as const),
);

const fileName = "1#办公楼.ifc";
const picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

let batch: Batch;
let projectId: Batch["projectSubmissionId"];
let drawingId: DrawingId;
let door: { readonly localId: number; readonly name: string; readonly globalId: string };

/** A sheet of the batch becomes a model, as uploading one takes a round of its own. */
beforeAll(async () => {
  batch = await review.inReview();
  projectId = batch.projectSubmissionId;
  const building = { ...createBuilding(7, "office"), floors: 1 };
  const names = { projectName: "人才社区一期", buildingName: "1#办公楼", designOrg: "海岳设计" };
  const { bytes } = buildingModel({ ...names, building, edition: 1 });
  const { fileId: file_id } = await designer.file.uploadByStream({ content: Buffer.from(bytes), fileName });
  const [sheet] = await review.sheetsOf(batch);
  drawingId = sheet?.drawingId as DrawingId;
  await portal.db
    .updateTable("drawing")
    .set({ file_id, file_version_index: 1, file_name: fileName })
    .where("id", "=", drawingId)
    .execute();
  await modelSent({ ...portal, now: portal.clock() }, drawingId);
  await portal.runOnly(readModelFile);
  const elements = await reviewer.model.listElements({ drawingId, keyword: "门" });
  const found = elements.find(({ ifcClass }) => ifcClass === "IfcDoor");
  if (!found) throw new Error("the model has no door");
  door = await reviewer.model.getElement({ drawingId, localId: found.localId });
});

/** A tool knows only address and token. */
const asTool = async (username: CastName | null) => {
  const password = sentPassword(castPassword);
  const token = username && (await portal.guest.account.tokenByAccount({ username, password }));
  return async (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === "" ? null : answer.json<Record<string, unknown>>() };
  };
};

const guid = "3fa85f64-5717-4562-b3fc-2c963f66afa6";
const topic = { title: "疏散门", description: "净宽不足 0.9 m" };
const camera = {
  camera_view_point: { x: 9, y: -6, z: 5 },
  camera_direction: { x: 0, y: 1, z: 0 },
  camera_up_vector: { x: 0, y: 0, z: 1 },
};
const viewOf = (ifc_guid: string) => ({
  orthogonal_camera: { ...camera, view_to_world_scale: 4, aspect_ratio: 1.5 },
  components: { selection: [{ ifc_guid: "0000000000000000000000" }, { ifc_guid }], visibility: {} },
  snapshot: { snapshot_type: "png" as const, snapshot_data: picture },
});

describe("the BCF API", () => {
  it("says its versions to everybody, and its errors as the standard does", async () => {
    const guest = await asTool(null);
    const { body } = await guest("GET", "/foundation/versions");
    expect(body?.["versions"]).toMatchObject([{ api_id: "foundation" }, { api_id: "bcf", version_id: "3.0" }]);
    expect((await guest("GET", "/foundation/1.1/auth")).body).toMatchObject({ http_basic_supported: false });
    expect(await guest("GET", "/bcf/3.0/projects")).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining("请登录") },
    });
    const tool = await asTool("reviewer");
    expect((await tool("GET", "/foundation/1.1/current-user")).body).toMatchObject({ name: expect.any(String) });
    const empty = await tool("POST", `/bcf/3.0/projects/${projectId}/topics`, { title: "" });
    expect(empty).toMatchObject({ status: 422, body: { message: expect.stringContaining("title 请填写标题") } });
    const unknown = await tool("GET", "/bcf/2.1/projects");
    expect(unknown).toMatchObject({ status: 404, body: { message: expect.any(String) } });
    expect(unknown.body).not.toHaveProperty("detail");
    expect(empty.body).not.toHaveProperty("detail");
  });

  it("lists the batches with models to those who reach them", async () => {
    const named = async (who: typeof owner) => (await who.bcfApi.listProjects({})).map((one) => one.project_id);
    for (const who of [owner, designer, reviewer, checker]) expect(await named(who)).toContain(String(projectId));
    for (const who of [designer3, reviewer2]) expect(await named(who)).not.toContain(String(projectId));
    await expectRefused(surveyor.bcfApi.listProjects({}), "platform.not-allowed");
    const { name, authorization } = await reviewer.bcfApi.readProject({ projectId });
    expect(name).toContain("（");
    expect(authorization.project_actions).toEqual(["createTopic"]);
    expect((await owner.bcfApi.readProject({ projectId })).authorization.project_actions).toEqual([]);
    expect(await reviewer.bcfApi.listProjectFiles({ projectId })).toMatchObject([{ file: { filename: fileName } }]);
    const { topic_label, topic_type } = await reviewer.bcfApi.readExtensions({ projectId });
    expect(topic_label).toEqual(expect.arrayContaining(["建筑", "结构"]));
    expect(topic_type).toContain("设计深度");
  });

  it("makes a topic of a tool a draft of the reviewer, never more", async () => {
    const tool = await asTool("reviewer");
    const topics = `/bcf/3.0/projects/${projectId}/topics`;
    const made = await tool("POST", topics, {
      ...topic,
      guid,
      topic_type: "设计深度",
      labels: ["建筑"],
      priority: null,
    });
    expect(made).toMatchObject({
      status: 201,
      body: { guid, topic_type: "设计深度", labels: ["建筑"], description: "疏散门：净宽不足 0.9 m" },
    });
    const { reviewTaskId } = await review.taskOf(batch);
    const [draft] = (await reviewer.opinion.listOpinionsOfTask({ reviewTaskId })).slice(-1);
    expect(draft).toMatchObject({ state: "DRAFT", problemCategory: "4", pin: null });
    expect(made.body).toMatchObject({ server_assigned_id: draft?.opinionNo, topic_status: draft?.stateLabel });
    expect(await tool("POST", topics, { ...topic, guid, labels: ["建筑"] })).toMatchObject({ status: 409 });
    expect(await tool("POST", topics, topic)).toMatchObject({
      status: 400,
      body: { code: "opinion.topic-discipline" },
    });
    for (const party of [owner, designer]) expect(await party.bcfApi.listTopics({ projectId })).toEqual([]);
    await expectRefused(designer.bcfApi.readTopic({ projectId, topicGuid: guid }), "platform.not-found");
    for (const stranger of [designer3, reviewer2])
      await expectRefused(stranger.bcfApi.listTopics({ projectId }), "platform.not-allowed");
    for (const other of [designer, owner, checker])
      await expectRefused(other.bcfApi.createTopic({ projectId, ...topic }), "platform.not-allowed");
  });

  it("puts the draft on the element that the tool selected, with its view and picture", async () => {
    const at = { projectId, topicGuid: guid };
    await expectRefused(reviewer.bcfApi.createComment({ ...at, comment: "请核对" }), "opinion.topic-unplaced");
    const { selection } = viewOf("").components;
    const nowhere = { ...viewOf(""), components: { selection: selection.slice(0, 1), visibility: {} } };
    await expectRefused(reviewer.bcfApi.createViewpoint({ ...at, ...nowhere }), "opinion.element-unknown");
    const made = await reviewer.bcfApi.createViewpoint({ ...at, ...viewOf(door.globalId) });
    expect(made).toMatchObject({
      perspective_camera: { camera_view_point: { x: 9, y: -6, z: 5 }, camera_direction: { x: 0, y: 1, z: 0 } },
      snapshot: { snapshot_type: "png" },
    });
    const view = { ...at, viewpointGuid: made.guid };
    expect(await reviewer.bcfApi.readSelection(view)).toEqual({ selection: [{ ifc_guid: door.globalId }] });
    expect(await reviewer.bcfApi.readVisibility(view)).toMatchObject({ visibility: { default_visibility: true } });
    const seen = (await reviewer.bcfApi.readSnapshot(view)) as unknown as { readonly bytes: Buffer };
    expect(seen.bytes.toString("base64")).toBe(picture);
    expect(await reviewer.bcfApi.listViewpoints(at)).toEqual([made]);
    expect(await reviewer.bcfApi.readViewpoint(view)).toEqual(made);
    await expectRefused(reviewer.bcfApi.createViewpoint({ ...at, ...viewOf(door.globalId) }), "opinion.topic-placed");
    await expectRefused(designer.bcfApi.readSnapshot(view), "platform.not-found");
    const { opinions } = await reviewer.modelPin.listModelOpinions({ drawingId });
    expect(opinions).toMatchObject([{ state: "DRAFT", pin: { localId: door.localId, globalId: door.globalId } }]);
    expect(await reviewer.bcfApi.listTopicFiles(at)).toMatchObject([{ filename: fileName }]);
    // Files and tools say the same.
    const file = (await checker.modelPin.exportBcf({ drawingId })) as unknown as { readonly bytes: Buffer };
    expect(readBcf(file.bytes)).toMatchObject([{ guid, globalIds: [door.globalId] }]);
  });

  it("keeps comments of the reviewer beside the draft, for the house alone", async () => {
    const at = { projectId, topicGuid: guid };
    const made = await reviewer.bcfApi.createComment({ ...at, comment: "与消防专业核对" });
    expect(made).toMatchObject({ comment: "与消防专业核对", topic_guid: guid });
    expect(await checker.bcfApi.listComments(at)).toEqual([made]);
    expect(await checker.bcfApi.readComment({ ...at, commentGuid: made.guid })).toEqual(made);
    expect(await checker.bcfApi.listComments({ ...at, $filter: "date gt 2030-01-01" })).toEqual([]);
    await expectRefused(checker.bcfApi.createComment({ ...at, comment: "同意" }), "platform.not-allowed");
  });

  it("is one draft under its id: the same id sent again changes nothing", async () => {
    const { length } = await reviewer.bcfApi.listTopics({ projectId });
    const again = reviewer.bcfApi.createTopic({ projectId, ...topic, guid, title: "另一处" });
    const { message, status } = await expectRefused(again, "opinion.topic-known");
    expect([status, message]).toEqual([409, "该编号的意见已存在，请更换编号或直接修改原意见。"]);
    expect(await reviewer.bcfApi.listTopics({ projectId })).toHaveLength(length);
  });

  it("takes fifty comments of a topic, and not one more", async () => {
    const at = { projectId, topicGuid: guid };
    const { length } = await reviewer.bcfApi.listComments(at);
    for (let number = length + 1; number <= mostTopicComments; number++)
      await reviewer.bcfApi.createComment({ ...at, comment: `第${number}条` });
    await expectRefused(reviewer.bcfApi.createComment({ ...at, comment: "再一条" }), "opinion.too-many-comments");
    const kept = await checker.bcfApi.listComments(at);
    expect([kept.length, kept.at(-1)?.comment]).toEqual([50, "第50条"]);
    expect(new Set(kept.map((one) => one.guid)).size, "each is found by an id of its own").toBe(50);
  });

  it("changes the words of a draft and not its state", async () => {
    const at = { projectId, topicGuid: guid };
    const { title, topic_status } = await reviewer.bcfApi.readTopic(at);
    expect(title).toContain(door.name);
    const description = "疏散门净宽不足 0.9 m，请加宽。";
    const changed = await reviewer.bcfApi.changeTopic({ ...at, title, topic_status, description });
    expect(changed).toMatchObject({ description, title, topic_type: "设计深度" });
    await expectRefused(
      reviewer.bcfApi.changeTopic({ ...at, title, topic_status: "已发送", description }),
      "opinion.topic-status-fixed",
    );
  });

  it("filters, sorts and pages topics, and keeps one of a guid sent twice at once", async () => {
    const list = async (wish: object) =>
      (await reviewer.bcfApi.listTopics({ projectId, ...wish })).map(({ guid: one }) => one);
    const twice = { projectId, guid: randomUUID(), title: "楼梯踏步高度不一致", labels: ["结构"] };
    const sent = await Promise.allSettled([reviewer.bcfApi.createTopic(twice), reviewer.bcfApi.createTopic(twice)]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const other = await reviewer.bcfApi.readTopic({ projectId, topicGuid: twice.guid });
    expect(await list({})).toEqual([guid, other.guid]);
    expect(await list({ $filter: "labels/any(label: label eq '结构')" })).toEqual([other.guid]);
    expect(await list({ $filter: "topic_type eq '设计深度' and creation_date ge 2026-01-01" })).toEqual([guid]);
    expect(await list({ $orderby: "server_assigned_id desc", $top: 1, $skip: 1 })).toHaveLength(1);
    await expectRefused(
      reviewer.bcfApi.listTopics({ projectId, $filter: "secret eq '1'" }),
      "opinion.filter-unreadable",
    );
    expect(await reviewer.bcfApi.deleteTopic({ projectId, topicGuid: other.guid })).toBeNull();
    expect(await list({})).toEqual([guid]);
  });

  it("shows the parties what was sent, and takes no more changes", async () => {
    await review.letterSent(batch);
    const at = { projectId, topicGuid: guid };
    const [seen] = await designer.bcfApi.listTopics({ projectId });
    expect(seen).toMatchObject({ guid, authorization: { topic_actions: [] } });
    expect(await designer.bcfApi.listComments(at)).toEqual([]);
    const { opinions } = await designer.modelPin.listModelOpinions({ drawingId });
    await review.answered(opinions[0]?.opinionId as OpinionId, { replyContent: "疏散门已按意见加宽。" });
    const words = { ...at, title: "改", description: "疏散门净宽不足，请加宽。" };
    await expectRefused(reviewer.bcfApi.changeTopic(words), "opinion.not-yours");
    await expectRefused(reviewer.bcfApi.deleteTopic(at), "opinion.wrong-state");
    await expectRefused(reviewer.bcfApi.createTopic({ projectId, ...topic }), "opinion.topic-without-task");
  });
});
