import type { DrawingId, FindingId } from "@tushen/contract/ground/fields";
import { createBuilding } from "@tushen/sample/building";
import { buildingModel } from "@tushen/sample/model/building-model";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { type Client, expectRefused, startPortal } from "../../../test/portal.ts";
import { sheetSet } from "@tushen/sample/sheet-set";
import { readModelFile } from "../../models/model/index.ts";
import { prepareSheet } from "../../sheets/drawing/index.ts";
import { findingsOf, modelOf, runIntelligentReview } from "./run-intelligent-review.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { openedFolders } = givenDrawings(portal, given);
const { owner, designer, designer3, surveyor, reviewer, checker, clerk, officer } = await portal.cast(
  ...(["owner", "designer", "designer3", "surveyor", "reviewer", "checker", "clerk", "officer"] as const),
);

const officerAdmin = await portal.signIn("officer-admin");
const chief = await portal.signIn("chief");

const building = { ...createBuilding(7, "office"), floors: 1 };
const made = buildingModel({
  ...{ projectName: "人才社区一期", buildingName: "1#办公楼", designOrg: "海岳设计", building },
  edition: 1,
});
/** Its doors made too narrow. */
const bytes = Buffer.from(
  new TextDecoder().decode(made.bytes).replaceAll(/(=IFCDOOR\(.*,)[\d.]+(,\.DOOR\.)/g, "$1700.$2"),
);

let at: Awaited<ReturnType<typeof openedFolders>>;
let drawingId: DrawingId;
let ofModel: Parameters<Client["intelligentReview"]["startIntelligentReview"]>[0];
beforeAll(async () => {
  at = await openedFolders();
  const { fileId } = await designer.file.uploadByStream({ content: bytes, fileName: "1#楼.ifc" });
  const [shown] = await designer.drawing.uploadDrawings({
    folderId: at.folderId,
    list: [{ fileId, fileName: "1#楼.ifc" }],
  });
  drawingId = shown?.drawingId as DrawingId;
  ofModel = { projectSubmissionId: at.projectSubmissionId, submissionVersion: 1, fileId };
  const notes = sheetSet({
    ...{ projectName: "人才社区一期", designOrg: "海岳设计", buildingName: "1#楼", discipline: "结构", edition: 1 },
    ...{ seed: 7, building },
  }).find(({ graphNum }) => graphNum === "结施-01");
  if (!notes) return expect.fail("no notes");
  const { fileName } = notes;
  const pdf = await designer.file.uploadByStream({ content: Buffer.from(notes.make()), fileName });
  await designer.drawing.uploadDrawings({ folderId: at.folderId, list: [{ fileId: pdf.fileId, fileName }] });
  await portal.runOnly(prepareSheet);
  // The library learns that a norm the notes cite was replaced.
  await portal.db
    .updateTable("norm")
    .set({ valid_until: "2025-12-31", replaced_by: "GB 55001-2021" })
    .where("number", "=", "GB 50009-2012")
    .execute();
});

const findings = (by: Client, result?: "FAIL" | "REVIEW" | "NO_DATA" | "PASS" | "NA") =>
  by.intelligentReview.queryFindings({ ...ofModel, ...(result && { result }) });

describe("a check before handing in", () => {
  it("waits for the model, then runs once however often it is started (C198)", async () => {
    await expectRefused(designer.intelligentReview.startIntelligentReview(ofModel), "model.not-read");
    await portal.runOnly(readModelFile);
    const first = await designer.intelligentReview.startIntelligentReview(ofModel);
    expect(await designer.intelligentReview.startIntelligentReview(ofModel)).toBe(first);
    expect((await designer.intelligentReview.getRun({ drawingId })).run).toMatchObject({
      ...{ taskId: first, state: "WAITING", starterName: "林雨桐" },
    });
    await portal.runOnly(runIntelligentReview);
    expect((await designer.intelligentReview.getRun({ drawingId })).run).toMatchObject({
      state: "DONE",
      problem: null,
    });
  });

  it("says what it found: rule, component and result, the graver first (C199)", async () => {
    const { list, total } = await findings(designer);
    expect(total).toBe(list.length);
    expect(list[0]).toMatchObject({
      rule: "疏散出口门净宽",
      component: expect.stringMatching(/^门 /),
      ...{ result: "FAIL", resultName: "不满足", disciplineName: "建筑", state: "PENDING" },
      message: expect.stringMatching(/^一层 门 .+净宽不大于0\.70 m，应不小于 (0\.80|1\.20) m$/),
    });
    const rows = new Map(list.map(({ rule, result, message }) => [rule, `${result} ${message}`]));
    expect(rows.get("疏散走道净宽")).toBe("PASS 1处满足要求，不小于 1.30 m");
    expect(rows.get("疏散楼梯净宽")).toBe("NO_DATA 模型中没有楼梯构件");
    expect(rows.get("汽车库净高")).toBe("NA 模型中没有汽车库");
    expect(rows.get("无障碍设施")).toMatch(/^REVIEW /);
    const { run } = await designer.intelligentReview.getRun({ drawingId });
    expect(run?.counts.map(({ name }) => name)).toEqual(["不满足", "需复核", "无数据", "通过", "不适用"]);
    expect(run?.counts[0]?.count).toBe((await findings(designer, "FAIL")).total);
  });

  it("gives the same answer for the same input, which the run keeps with the rules", async () => {
    const review = await portal.db.selectFrom("intelligent_review").selectAll().executeTakeFirstOrThrow();
    expect(review.rules.find(({ ruleId }) => ruleId === "exit-door-width")).toMatchObject({
      ...{ version: 1, params: expect.objectContaining({ door: 0.8 }) },
    });
    const again = findingsOf(review, await modelOf(portal.db, review));
    const { list } = await findings(designer);
    expect(again.map(({ message }) => message)).toEqual(list.map(({ message }) => message));
  });

  it("shows one with its components, the clause and whether the clause was compared with the print (C200)", async () => {
    const [first] = (await findings(designer, "FAIL")).list;
    const found = await designer.intelligentReview.readFinding({ id: first?.id as FindingId });
    expect(found.componentIds[0]).toHaveLength(22);
    expect(found.components[0]).toMatchObject({ localId: first?.localIds[0], storey: "一层" });
    expect(found).toMatchObject({
      ...{ value: "0.70 m", levelName: "模型", source: { kind: "model", quantity: "构件自身.OverallWidth" } },
      norm: {
        ...{ number: "GB 55037-2022", name: "建筑防火通用规范", clauseNo: "7.1.4", isMandatory: true },
        text: expect.stringContaining("疏散出口门净宽不小于0.80 m"),
      },
      can: { accept: false, ignore: false, reopen: false },
    });
    expect(typeof found.norm.isChecked).toBe("boolean");
  });

  it("tells of norms the sheets cite that ended, with the replacement and the place of the words", async () => {
    const cited = (await findings(designer)).list.find(
      ({ ruleId, result }) => ruleId === "norms-in-force" && result === "FAIL",
    );
    expect(cited).toMatchObject({
      component: expect.stringMatching(/^结施-01 /),
      message: expect.stringMatching(/GB 50009-2012《建筑结构荷载规范》（有效至 2025-12-31）.*采用 GB 55001-2021/),
    });
    const found = await designer.intelligentReview.readFinding({ id: cited?.id as FindingId });
    expect(found).toMatchObject({
      levelName: "文本",
      norm: { number: "住建部令第13号", clauseNo: "11", text: expect.stringContaining("强制性标准") },
      source: { kind: "sheet", graphNum: "结施-01", page: 0, fileName: expect.stringMatching(/pdf$/) },
    });
    if (found.source?.kind !== "sheet") return expect.fail("not on a sheet");
    const { hits } = (await designer.drawing.searchSheetText({ ...at, submissionVersion: 1, keyword: "GB 50009-2012" }))
      .sheets[0] ?? { hits: [] };
    expect(hits.map(({ box }) => box)).toContainEqual(found.source.box);
  });

  it("compares what the sheets state, and looks where their call-outs lead", async () => {
    const { inputs } = await portal.db.selectFrom("intelligent_review").select("inputs").executeTakeFirstOrThrow();
    expect(inputs.sheets?.statements).toContainEqual(
      expect.objectContaining({ name: "designLife", sheet: expect.stringMatching(/^结施-01 /) }),
    );
    expect(inputs.sheets?.callOuts).toEqual(expect.any(Array));
    const rows = (await findings(designer)).list.map(({ ruleId, result }) => `${ruleId} ${result}`);
    expect(rows).toContain("facts-agree NA");
    expect(rows.some((one) => one.startsWith("call-outs-lead "))).toBe(true);
  });

  it("is the designer's alone: the owner and other parties see nothing of it", async () => {
    const [first] = (await findings(designer)).list;
    expect((await findings(owner)).total).toBe(0);
    expect((await owner.intelligentReview.getRun({ drawingId })).run).toBeNull();
    await expectRefused(owner.intelligentReview.readFinding({ id: first?.id as FindingId }), "platform.not-allowed");
    await expectRefused(owner.intelligentReview.startIntelligentReview(ofModel), "platform.not-allowed");
    for (const stranger of [designer3, surveyor, reviewer])
      await expectRefused(findings(stranger), "platform.not-allowed");
  });
});

describe("an intelligent review of the house", () => {
  beforeAll(() => given.bringToReview(at));

  it("begins without the designer's, and finds for itself", async () => {
    expect((await reviewer.intelligentReview.getRun({ drawingId })).run).toBeNull();
    expect((await findings(reviewer)).total).toBe(0);
    await reviewer.intelligentReview.startIntelligentReview(ofModel);
    await portal.runOnly(runIntelligentReview);
    const { list } = await findings(reviewer);
    expect(list.map(({ message }) => message)).toEqual((await findings(designer)).list.map(({ message }) => message));
    expect(list[0]?.id).not.toBe((await findings(designer)).list[0]?.id);
  });

  it("becomes a draft opinion when the reviewer accepts it, and never by itself", async () => {
    const [first] = (await findings(reviewer, "FAIL")).list;
    const id = first?.id as FindingId;
    const { draft, can, norm } = await reviewer.intelligentReview.readFinding({ id });
    expect(can).toEqual({ accept: true, ignore: true, reopen: false, waive: false, takeBack: false });
    expect(draft.problemCategory).toBe("1");
    const opinions = () => portal.db.selectFrom("opinion").selectAll().execute();
    expect(await opinions()).toEqual([]);
    const written = { ...draft, normNumber: norm.number, clauseNo: norm.clauseNo };
    await expectRefused(checker.intelligentReview.acceptFinding({ id, ...written }), "platform.not-allowed");
    const accepted = await reviewer.intelligentReview.acceptFinding({ id, ...written });
    expect(accepted).toMatchObject({ state: "ACCEPTED", stateLabel: "采纳", decision: { by: "丁海燕" } });
    expect(await opinions()).toMatchObject([
      {
        ...{ id: accepted.decision?.opinionId, state: "DRAFT", source: "AI", drawing_id: drawingId },
        ...{ opinion: draft.opinion, norm_number: "GB 55037-2022", clause_no: "7.1.4", problem_category: "1" },
      },
    ]);
    await expectRefused(reviewer.intelligentReview.acceptFinding({ id, ...written }), "finding.wrong-state");
    for (const outside of [owner, officer]) expect((await findings(outside)).total).toBe(0);
    expect((await findings(designer)).list.every(({ state }) => state === "PENDING")).toBe(true);
  });

  it("is told apart when the reviewer put it into other words", async () => {
    const [one] = (await findings(reviewer, "REVIEW")).list;
    const edited = await reviewer.intelligentReview.acceptFinding({
      ...{ id: one?.id as FindingId, opinion: "请补充防火分区示意图。", problemCategory: "4" },
    });
    expect(edited).toMatchObject({ state: "EDITED", stateLabel: "修改采纳" });
  });

  it("is put aside for a reason, which can be taken back; what passed needs no decision", async () => {
    const doubtful = (await findings(reviewer, "REVIEW")).list.find(({ state }) => state === "PENDING");
    const id = doubtful?.id as FindingId;
    await expectRefused(
      reviewer.intelligentReview.ignoreFinding({ id, reason: "9" }),
      "intelligent-review.reason-unknown",
    );
    const ignored = await reviewer.intelligentReview.ignoreFinding({ id, reason: "4", note: "见建-02" });
    expect(ignored).toMatchObject({ state: "IGNORED", decision: { reasonName: "已有意见", note: "见建-02" } });
    const reopened = await reviewer.intelligentReview.reopenFinding({ id });
    expect(reopened).toMatchObject({ state: "PENDING", decision: null });
    const [passed] = (await findings(reviewer, "PASS")).list;
    await expectRefused(
      reviewer.intelligentReview.ignoreFinding({ id: passed?.id as FindingId, reason: "1" }),
      "finding.not-doubtful",
    );
  });

  it("is decided by the reviewer of its discipline alone", async () => {
    const structure = (await findings(reviewer)).list.find(({ discipline }) => discipline === "JG");
    expect(structure?.disciplineName).toBe("结构");
    await portal.db
      .updateTable("review_task")
      .set({ reviewer_credential_id: await given.credentialId("checker") })
      .where("discipline", "=", "JZ")
      .execute();
    const [open] = (await findings(reviewer, "REVIEW")).list.filter(({ state }) => state === "PENDING");
    await expectRefused(
      reviewer.intelligentReview.acceptFinding({
        id: open?.id as FindingId,
        opinion: "请补充。",
        problemCategory: "2",
      }),
      "intelligent-review.no-task",
    );
    await expectRefused(
      clerk.intelligentReview.ignoreFinding({ id: open?.id as FindingId, reason: "1" }),
      "platform.not-allowed",
    );
  });

  it("says so when its job did not end, and may be started again", async () => {
    const reviewId = await reviewer.intelligentReview.startIntelligentReview(ofModel);
    await runIntelligentReview.givenUp?.(portal, { reviewId }, "worker died");
    expect((await reviewer.intelligentReview.getRun({ drawingId })).run).toMatchObject({
      ...{ state: "FAILED", stateLabel: "失败" },
      problem: "智能审查没有完成，请重新开始；如仍失败请联系平台管理员。",
    });
    expect(await reviewer.intelligentReview.startIntelligentReview(ofModel)).toBeGreaterThan(reviewId);
  });
});

describe("limits of the district", () => {
  it("are those of the moment a run begins; earlier runs keep theirs", async () => {
    const limitOf = async (by: Client) =>
      (await findings(by, "FAIL")).list.find(({ ruleId }) => ruleId === "exit-door-width")?.message;
    await reviewer.intelligentReview.startIntelligentReview(ofModel);
    await portal.runOnly(runIntelligentReview);
    expect(await limitOf(reviewer)).toMatch(/应不小于 (0\.80|1\.20) m$/);
    await officerAdmin.reviewRule.setParams({
      ruleId: "exit-door-width",
      params: ["door", "outer", "outerHighRise"].map((name) => ({ name, value: 0.95, was: null })),
      ground: "地方标准试用",
    });
    expect(await limitOf(reviewer)).toMatch(/应不小于 (0\.80|1\.20) m$/);
    await reviewer.intelligentReview.startIntelligentReview(ofModel);
    await portal.runOnly(runIntelligentReview);
    expect(await limitOf(reviewer)).toMatch(/应不小于 0\.95 m$/);
    const reviews = await portal.db.selectFrom("intelligent_review").selectAll().orderBy("id").execute();
    const doors = reviews.map(({ rules }) => rules.find(({ ruleId }) => ruleId === "exit-door-width")?.params["door"]);
    expect(new Set(doors.slice(0, -1))).toEqual(new Set([0.8]));
    expect(doors.at(-1)).toBe(0.95);
  });
});

describe("a rule the house switched off", () => {
  it("is left out of its runs, which say so; the designer's check keeps it", async () => {
    await chief.reviewRule.switchRule({ ruleId: "exit-door-width", isOff: true, reason: "门表已逐项核对" });
    for (const client of [reviewer, designer]) await client.intelligentReview.startIntelligentReview(ofModel);
    await portal.runOnly(runIntelligentReview);
    const rulesIn = async (by: Client) => (await findings(by)).list.map(({ ruleId }) => ruleId);
    expect(await rulesIn(reviewer)).not.toContain("exit-door-width");
    expect(await rulesIn(designer)).toContain("exit-door-width");
    const run = async (by: Client) => (await by.intelligentReview.getRun({ drawingId })).run;
    const [houses, designers] = [await run(reviewer), await run(designer)];
    expect(houses?.leftOut).toEqual([{ rule: "疏散出口门净宽", reason: "门表已逐项核对" }]);
    expect(designers?.leftOut).toEqual([]);
    expect(houses?.ruleCount).toBe((designers?.ruleCount ?? 0) - 1);
    expect((await run(owner))?.leftOut).toEqual([{ rule: "疏散出口门净宽", reason: "" }]);
    expect((await run(officer))?.leftOut[0]?.reason).toBe("门表已逐项核对");
  });
});
