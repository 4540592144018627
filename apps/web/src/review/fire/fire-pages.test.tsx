import { fireCalls } from "@tushen/contract/review/fire";
import type { FireOpinion, FireReview } from "@tushen/contract/review/fire-shape";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { fireDataFrom } from "@tushen/domain/review/fire-data";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const building = {
  ...{ buildingName: "1#楼", useNature: "3", structureType: "4", resistOver: "1", overFloors: 18, underFloors: 2 },
  ...{ height: 79.8, footprintArea: 2100, overArea: 33_800, underArea: 12_400, fireSystems: ["1", "3"] },
};
const fireData = { ...fireDataFrom([building], ["F12"]), useNature: "" } as FireReview["versions"][number]["fireData"];
const can = (...actions: readonly string[]) =>
  actions.map((action) => ({ action, label: labels[action] ?? action, allowed: true, whyNot: null }));
const labels: Readonly<Record<string, string>> = {
  ...{ accept: "受理", askSupplement: "要求补正", sendOpinions: "发出消防审查意见", submitAnswers: "提交答复" },
};

const review = (over: Partial<FireReview>) =>
  ({
    ...{
      id: 5,
      projectSubmissionId: 9,
      projectApplicationId: 41,
      projectName: "金色时代广场一期",
      atlasName: "第一批",
    },
    ...{ ownerName: "郑州金色置业有限公司", houseName: "睿图", state: "DRAFT", stateLabel: "填报中", isSpecial: true },
    versions: [
      {
        ...{ versionId: 7, versionNo: 1, state: "DRAFT", stateLabel: "填报中", submitTime: null },
        submitterName: null,
        fireData,
      },
    ],
    clock: {
      limitDays: null,
      usedDays: 0,
      leftDays: null,
      dueOn: null,
      paused: false,
      colour: "none",
      uncertainFrom: null,
    },
    ...{ acceptanceNo: null, acceptTime: null, officerName: null, supplementReason: null, expertReason: null },
    ...{ expertFrom: null, expertOpinion: null, expertUntil: null, technicalQualified: null, technicalBy: null },
    ...{ technicalConclusion: null, conclusion: null, opinionNo: null, opinionTime: null, recordNo: null },
    ...{ previousNo: null, opinionCount: 0, openOpinionCount: 0, version: 1, actions: [] },
    ...over,
  }) as unknown as FireReview;
const opinion = (over: Partial<FireOpinion> = {}) =>
  ({
    ...{
      id: 3,
      fireReviewId: 5,
      opinionNo: "消审-01",
      opinion: "疏散楼梯净宽仅1.0 m，请修改。",
      drawingNumber: "建施-05",
      sheets: [{ written: "建施-05", folderId: 102, drawingId: 1 }],
    },
    ...{ normNumber: "GB 55037-2022 7.1.4", state: "SENT", stateLabel: "待答复", reviewerName: "邢安平", files: [] },
    newSheet: null,
    ...{ answer: null, answerPersonName: null, answerOrgName: null, answerTime: null, keepReason: null },
    ...over,
  }) as FireOpinion;

/** Sheets that may be named as corrected. */
const newSheets = [{ drawingId: 77 as never, graphNum: "建施-05", graphName: "二层平面图" }];

const address = "#/reportUnit/fireReview?projectApplicationId=41&projectSubmissionId=9";
const answer = (
  facts: Parameters<typeof answerFrame>[0],
  list: readonly FireReview[],
  opinions: readonly FireOpinion[] = [],
) => {
  const server = answerFrame(facts);
  const paged = { pageNum: 1, pageSize: 500 };
  server.with(submissionCalls.querySubmissions, { list: [], total: 0, ...paged });
  server.with(fireCalls.queryFireReviews, {
    ...{ list: [...list], total: list.length, ...paged, isSpecial: true, specialItems: ["F12"] },
    ...{ canOpen: list.length === 0, whyNot: null },
  });
  server.with(fireCalls.searchFireOpinions, { list: [...opinions], newSheets, total: opinions.length, ...paged });
  return server;
};

describe("the fire review of a batch", () => {
  it("is begun by the owner, who is told why it is needed", async () => {
    const server = answer({}, []);
    server.with(fireCalls.fillFireReview, { id: 5, version: 1 });
    await openPortal(address, { as: "T" });
    await expect.element(page.getByText(/第十四条第（十二）项/)).toBeVisible();
    await page.getByRole("button", { name: "填写消防审查申报" }).click();
    await eventually(() => expect(server.askedFor(fireCalls.fillFireReview)).toHaveLength(1));
  });

  it("is saved incomplete and handed in complete; what is missing is said", async () => {
    const server = answer({}, [review({ actions: can("fill", "submit") })]);
    server.with(fireCalls.fillFireReview, { id: 5, version: 2 });
    server.with(fireCalls.submitFireReview, true);
    await openPortal(address, { as: "T" });
    await page.getByRole("button", { name: "提交主管部门" }).click();
    await expect.element(page.getByRole("list", { name: "缺项" })).toHaveTextContent("请填写使用性质");
    expect(server.askedFor(fireCalls.submitFireReview)).toHaveLength(0);
    await page.getByRole("textbox", { name: "使用性质" }).fill("商务办公");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect.element(page.getByText("已保存").first()).toBeVisible();
    await page.getByRole("button", { name: "提交主管部门" }).click();
    await eventually(() => expect(server.askedFor(fireCalls.submitFireReview)).toHaveLength(1));
    const sent = JSON.parse(server.askedFor(fireCalls.fillFireReview).at(-1)?.body ?? "{}");
    expect(sent).toMatchObject({ id: 5, fireData: { useNature: "商务办公", buildings: [{ buildingName: "1#楼" }] } });
  });

  it("is read by the authority, which accepts it or says what to supplement", async () => {
    const [version] = review({}).versions;
    const handedIn = { ...version, state: "SUBMITTED", submitTime: "2026-11-23T02:00:00Z", submitterName: "陈思远" };
    const server = answer({ orgType: "CONTROL" }, [
      review({
        state: "SUBMITTED",
        stateLabel: "已提交",
        versions: [handedIn as never],
        actions: can("accept", "askSupplement"),
      }),
    ]);
    server.with(fireCalls.askFireSupplement, true);
    await openPortal(address, { as: "T" });
    await expect.element(page.getByRole("cell", { name: "1#楼" })).toBeVisible();
    await page.getByRole("button", { name: "要求补正" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("请补充消防设计说明书。");
    await page.getByRole("dialog").getByRole("button", { name: "要求补正" }).click();
    await eventually(() =>
      expect(server.askedFor(fireCalls.askFireSupplement)[0]?.body).toContain("请补充消防设计说明书。"),
    );
  });

  it("shows the fire reviewer where to write and to send his opinions", async () => {
    const server = answer(
      { orgType: "CENSOR" },
      [review({ state: "REVIEWING", stateLabel: "技术审查中", actions: can("raiseOpinion", "sendOpinions") })],
      [opinion({ state: "DRAFT", stateLabel: "草稿" })],
    );
    server.with(fireCalls.saveFireOpinion, 4);
    server.with(fireCalls.sendFireOpinions, 1);
    await openPortal(address, { as: "T" });
    await page.getByRole("textbox", { name: "图号" }).fill("建施-06");
    await page.getByRole("textbox", { name: "意见" }).fill("防火分区面积请核对。");
    await page.getByRole("button", { name: "添加意见" }).click();
    await eventually(() => expect(server.askedFor(fireCalls.saveFireOpinion)[0]?.body).toContain("建施-06"));
    await page.getByRole("button", { name: "发出消防审查意见" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "发出意见" }).click();
    await eventually(() => expect(server.askedFor(fireCalls.sendFireOpinions)).toHaveLength(1));
  });

  it("lets the design firm answer and hand all answers in", async () => {
    const server = answer(
      { orgType: "DESIGN" },
      [review({ state: "OPINION_SENT", stateLabel: "意见已发", actions: can("answerOpinion", "submitAnswers") })],
      [opinion()],
    );
    server.with(fireCalls.answerFireOpinion, opinion({ state: "ANSWERED" }));
    server.with(fireCalls.submitFireAnswers, true);
    await openPortal(address, { as: "T" });
    const sheet = page.getByRole("link", { name: "建施-05" });
    await expect.element(sheet).toHaveAttribute("href", "#/drawingsReviewContainer/102/1");
    await page.getByRole("textbox", { name: "答复" }).fill("已改为1.2 m。");
    await page.getByRole("button", { name: "保存答复" }).click();
    await eventually(() => expect(server.askedFor(fireCalls.answerFireOpinion)[0]?.body).toContain("已改为1.2 m。"));
    await page.getByRole("button", { name: "提交答复" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "提交答复" }).click();
    await eventually(() => expect(server.askedFor(fireCalls.submitFireAnswers)).toHaveLength(1));
  });
});

describe("the corrected sheet of an answer", () => {
  const sent = review({ state: "OPINION_SENT", stateLabel: "意见已发", actions: can("answerOpinion") });

  it("is chosen among those the new version changes", async () => {
    const server = answer({ orgType: "DESIGN" }, [sent], [opinion()]);
    server.with(fireCalls.answerFireOpinion, opinion({ state: "ANSWERED", answer: "已改为1.2 m。" }));
    await openPortal(address, { as: "T" });
    await page.getByRole("textbox", { name: "答复" }).fill("已改为1.2 m。");
    await page.getByRole("combobox", { name: /修改后的图纸/ }).click();
    await page.getByTitle("建施-05 二层平面图").click();
    await page.getByRole("button", { name: "保存答复" }).click();
    await eventually(() => {
      const [asked] = server.askedFor(fireCalls.answerFireOpinion);
      expect(JSON.parse(asked?.body ?? "{}").drawingId).toBe(77);
    });
  });

  it("is opened and compared by who judges, and only named until it is handed in", async () => {
    const named = { graphNum: "建施-05", graphName: "二层平面图" };
    const answered = { state: "ANSWERED" as const, answer: "已改为1.2 m。", answerTime: "2026-11-23T02:00:00Z" };
    const ids = { folderId: 102 as never, drawingId: 77 as never, formerDrawingId: 33 as never };
    const none = { folderId: null, drawingId: null, formerDrawingId: null };
    answer(
      { orgType: "CENSOR" },
      [review({ state: "ANSWERED", stateLabel: "已答复", actions: can("takeAnswers") })],
      [
        opinion({ ...answered, newSheet: { ...named, ...ids } }),
        opinion({ ...answered, id: 4 as never, opinionNo: "消审-02", newSheet: { ...named, ...none } }),
      ],
    );
    await openPortal(address, { as: "T" });
    await expect
      .element(page.getByRole("link", { name: "建施-05 二层平面图" }))
      .toHaveAttribute("href", "#/drawingsReviewContainer/102/77");
    await expect
      .element(page.getByRole("link", { name: "与原图对比" }))
      .toHaveAttribute("href", "#/drawingCompare/33/77");
    await expect.element(page.getByText("修改后的图纸：建施-05 二层平面图（提交后可以查看）")).toBeVisible();
  });
});

describe("two who write at once", () => {
  const sent = review({ state: "OPINION_SENT", stateLabel: "意见已发", actions: can("answerOpinion") });
  const changed = { code: "platform.changed-meanwhile", message: "内容已被他人修改，请刷新后核对再保存。" };

  it("an answer: the second writer reads the first answer before replacing it", async () => {
    const server = answer({ orgType: "DESIGN" }, [sent], [opinion()]);
    const theirs = { answer: "见建施-05。", answerOrgName: "金色置业", answerTime: "2026-11-23T02:00:00Z" };
    server.refuse(fireCalls.answerFireOpinion, changed);
    await openPortal(address, { as: "T" });
    await page.getByRole("textbox", { name: "答复" }).fill("已改为1.2 m。");
    const list = [opinion({ state: "ANSWERED", ...theirs })];
    server.with(fireCalls.searchFireOpinions, { list, newSheets, total: 1, pageNum: 1, pageSize: 500 });
    await page.getByRole("button", { name: "保存答复" }).click();
    await expect.element(page.getByRole("alert").getByText("见建施-05。")).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "答复" })).toHaveValue("已改为1.2 m。");
    await page.getByRole("button", { name: "保留我的填写" }).click();
    server.with(fireCalls.answerFireOpinion, opinion({ state: "ANSWERED", answer: "已改为1.2 m。" }));
    await page.getByRole("button", { name: "保存答复" }).click();
    await eventually(() => expect(server.askedFor(fireCalls.answerFireOpinion)).toHaveLength(2));
    expect(server.askedFor(fireCalls.answerFireOpinion).map(({ body }) => JSON.parse(body).answerTime)).toEqual([
      null,
      "2026-11-23T02:00:00Z",
    ]);
  });

  it("the record: a colleague's save is not overwritten without a question", async () => {
    const server = answer({}, [review({ actions: can("fill") })]);
    server.refuse(fireCalls.fillFireReview, changed);
    await openPortal(address, { as: "T" });
    await page.getByRole("textbox", { name: "使用性质" }).fill("商务办公");
    const list = [review({ actions: can("fill"), version: 4 })];
    server.with(fireCalls.queryFireReviews, {
      ...{ list, total: 1, pageNum: 1, pageSize: 500, isSpecial: true, specialItems: ["F12"] },
      ...{ canOpen: false, whyNot: null },
    });
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect.element(page.getByRole("alert").getByText(/另一人已修改申报信息/)).toBeVisible();
    await page.getByRole("button", { name: "保留我的填写" }).click();
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await eventually(() => expect(server.askedFor(fireCalls.fillFireReview)).toHaveLength(2));
    expect(server.askedFor(fireCalls.fillFireReview).map(({ body }) => JSON.parse(body).version)).toEqual([1, 4]);
  });
});

describe("what is typed", () => {
  it("is there again after another page, until it is saved", async () => {
    const writing = review({ state: "REVIEWING", stateLabel: "技术审查中", actions: can("raiseOpinion") });
    const server = answer({ orgType: "CENSOR" }, [writing]);
    server.with(fireCalls.saveFireOpinion, 4);
    server.with(fireCalls.queryFireDesk, { list: [], total: 0, pageNum: 1, pageSize: 20, counts: {} });
    await openPortal(address, { as: "T" });
    await page.getByRole("textbox", { name: "意见" }).fill("防火分区面积请核对。");
    location.hash = "#/fireReviews";
    await expect.element(page.getByText("还没有消防审查")).toBeVisible();
    location.hash = address;
    await expect.element(page.getByRole("textbox", { name: "意见" })).toHaveValue("防火分区面积请核对。");
    await page.getByRole("button", { name: "添加意见" }).click();
    await expect.element(page.getByRole("textbox", { name: "意见" })).toHaveValue("");
  });
});

describe("the list of fire reviews", () => {
  it("shows what awaits the reader and leads to its page", async () => {
    const server = answerFrame({ orgType: "CONTROL" });
    const row = review({ state: "SUBMITTED", stateLabel: "已提交" });
    server.with(fireCalls.queryFireDesk, { list: [row], total: 1, pageNum: 1, pageSize: 20, counts: { SUBMITTED: 1 } });
    await openPortal("#/fireReviews", { as: "T" });
    await page.getByRole("row", { name: /金色时代广场一期/ }).click();
    await eventually(() => expect(location.hash).toContain("#/reportUnit/fireReview?projectApplicationId=41"));
  });
});
