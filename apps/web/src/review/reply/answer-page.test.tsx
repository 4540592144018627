import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { SUCCESS } from "@tushen/contract/ground/envelope";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { type OpinionPlace, opinionPlaceCalls } from "@tushen/contract/review/opinion-place";
import { reviewCalls } from "@tushen/contract/review/review";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerUpload } from "../../../test/answer-upload.ts";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { mark, opinion, sheet, sheetUrl, submission, tree } from "../../../test/review-answers.ts";

const edition = { submissionVersion: 2, versionId: 22 as never };
const sheets = [
  sheet(101, { ...edition, docBizId: 1, graphNum: "建施-01", changeType: "M" }),
  sheet(102, { ...edition, docBizId: 2, graphNum: "建施-02", changeType: "U" }),
];

const sent = (id: number, text: string): Opinion =>
  opinion(id, {
    state: "SENT",
    stateLabel: "待答复",
    opinion: text,
    drawingId: id as never,
    drawingNumber: `建施-0${id}`,
    markups: [mark(id, id)],
    can: { edit: false, judge: false, answer: true },
  });

const replied = (before: Opinion, given: Partial<Opinion["replies"][number]>): Opinion => ({
  ...before,
  state: "REPLYING",
  stateLabel: "答复草稿",
  replies: [
    {
      replyId: before.opinionId,
      round: 1,
      orgName: "中原院",
      graphNum: null,
      files: [],
      shownPlace: null,
      shownNote: "",
      state: "SAVED",
      stateLabel: "答复草稿",
      reviewerJudge: null,
      reviewerJudgeName: "",
      judgeNote: null,
      judgeName: null,
      judgeTime: null,
      submitTime: null,
      version: 1,
      ...given,
    } as Opinion["replies"][number],
  ],
});

const address = "#/reportUnit/buildingCensorAnswerPage?projectApplicationId=3&projectSubmissionId=11";

/** The answer page of two open opinions, with a server that keeps saved answers. */
const open = async (hash = address, place: Partial<OpinionPlace> = {}, purpose: Opinion["purpose"] = "REVIEW") => {
  const server = answerFrame({ id: 9 as never, orgId: 2 as never, orgType: "DESIGN", personName: "林雨桐" });
  const kept = [sent(1, "走道净宽不足，请修改。"), sent(2, "疏散距离未标注，请补充。")];
  const url = sheetUrl();
  server.with(submissionCalls.readSubmission, submission({ purpose, state: "FIRST_ANSWER", stateLabel: "初审答复中" }));
  server.with(opinionCalls.searchReplyOpinions, () => ({ list: kept, total: 2, pageNum: 1, pageSize: 500 }));
  server.with(drawingCalls.readTreesOfVersion, [{ ...tree(sheets), whyNotEdit: null }]);
  server.with(drawingCalls.listEditions, ({ url: asked }) => {
    const id = Number(asked.searchParams.get("drawingId"));
    return [...sheets.filter(({ docBizId }) => docBizId === id), sheet(id)];
  });
  server.with(drawingCalls.drawingSignalUrl, { url, expiresAt: "2026-11-20T09:00:00Z", thumbnailUrl: null });
  server.with(opinionPlaceCalls.readOpinionPlace, {
    opinionId: 1 as never,
    drawingId: 101 as never,
    isSinceJudged: false,
    state: "NONE",
    problem: null,
    verdict: null,
    marks: [],
    ...place,
  });
  server.with(opinionCalls.listMarkups, { own: [], ghosts: [], scales: [] });
  server.refuse(reviewCalls.readRound, { code: "platform.not-found", message: "没有" }, 404);
  server.with(opinionCalls.saveReply, ({ body }) => {
    const given = JSON.parse(body);
    const at = kept.findIndex(({ opinionId }) => opinionId === given.id);
    const files = given.fileIds.map((fileId: number) => ({ fileId, fileName: "计算书.pdf" }));
    kept[at] = replied(kept[at] as Opinion, { ...given, files, version: 1 });
    return kept[at] as Opinion;
  });
  server.with(opinionCalls.submitReplies, 2);
  server.with(
    opinionCalls.readOpinion,
    ({ url: asked }) => kept[Number(asked.pathname.split("/").at(-1)) - 1] as Opinion,
  );
  const shown = await openPortal(hash, { as: "T" });
  await expect.element(page.getByRole("heading", { level: 1, name: /答复/ })).toBeVisible();
  return { ...server, shown };
};

const answer = () => page.getByRole("textbox", { name: "答复内容" });
const saved = (server: Awaited<ReturnType<typeof open>>) =>
  server.askedFor(opinionCalls.saveReply).map(({ body }) => JSON.parse(body));

describe("a correction that is not at the place of its opinion", () => {
  it("keeps 保存答复 in sight on a small screen (D13)", async () => {
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(1280, 720);
    await open();
    const save = page.getByRole("button", { name: "保存答复" });
    await expect.element(save).toBeVisible();
    expect(save.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(720);
  });

  it("is shown on the new sheet or described, and travels with the answer", async () => {
    localStorage.clear();
    const server = await open(address, { state: "DONE", verdict: "unchanged" });
    await page.getByText("已修改", { exact: true }).click();
    await answer().fill("走道净宽改为1.20 m。");
    await expect.element(page.getByText(/意见所指位置在新图上没有改动。请/)).toBeVisible();
    await page.getByRole("button", { name: "在新图上框选" }).click();
    await expect.element(page.getByRole("button", { name: "请在新图上拖出方框" })).toBeVisible();
    await page.getByRole("textbox", { name: "修改之处的说明" }).fill("改在建施-02楼梯详图");
    await page.getByRole("button", { name: "保存答复" }).click();
    await eventually(() =>
      expect(saved(server)).toEqual([expect.objectContaining({ shownPlace: null, shownNote: "改在建施-02楼梯详图" })]),
    );
  });
});

describe("what is missing", () => {
  it("is listed by discipline with links; a saved answer is not asked for again", async () => {
    localStorage.clear();
    const server = await open();
    const missing = page.getByLabelText("还差什么");
    const says = (words: string) => eventually(() => expect(missing.element().textContent).toContain(words));
    await says("待答复 2 条");
    await missing.getByRole("button", { name: "建筑 2" }).click();
    await page.getByText("说明（未修改）", { exact: true }).click();
    await answer().fill("该处为设备夹层。");
    await page.getByRole("button", { name: "保存答复" }).click();
    await says("待答复 1 条");
    await says("答复草稿 1 条，尚未提交");
    expect(server.askedFor(opinionCalls.searchReplyOpinions)).toHaveLength(1);
  });
});

describe("answering", () => {
  it("works by keyboard: type, text, save, next opinion", async () => {
    localStorage.clear();
    const server = await open();
    await answer().click();
    await userEvent.keyboard("{Alt>}1{/Alt}走道净宽改为1.20 m。");
    // A sheet that was already replaced becomes the new sheet by itself.
    await expect.element(page.getByText("建施-01 101层平面图（V2）")).toBeVisible();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(page.getByRole("form", { name: "答复 建-02" })).toBeVisible();
    await expect.element(answer()).toHaveFocus();
    expect(saved(server)).toEqual([
      expect.objectContaining({
        id: 1,
        replyType: "1",
        replyContent: "走道净宽改为1.20 m。",
        replyPersonName: "林雨桐",
        drawingId: 101,
        version: 0,
      }),
    ]);
    // A draft is no answer yet, neither here nor for the owner.
    await expect.element(page.getByText("已答复 0/2")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "答复草稿 1" })).toBeVisible();
  });

  it("takes the type by its digit, which leads to the text, and shows all keys on ?", async () => {
    localStorage.clear();
    const server = await open();
    await page.getByRole("button", { name: /建-01/ }).click();
    await userEvent.keyboard("?");
    await expect.element(page.getByRole("dialog").getByText("答复类型：不采纳（附理由）")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await eventually(() => expect(page.getByRole("dialog").elements()).toEqual([]));
    await userEvent.keyboard("3该处为设备夹层，2人值守。{Control>}{Enter}{/Control}");
    await eventually(() =>
      expect(saved(server)).toEqual([
        expect.objectContaining({ id: 1, replyType: "3", replyContent: "该处为设备夹层，2人值守。" }),
      ]),
    );
  });

  it.each([
    ["REVIEW", "审查意见"],
    ["ZX", "咨询意见"],
    ["JC", "检查意见"],
  ] as const)("of a batch for %s lists %s", async (purpose, name) => {
    localStorage.clear();
    await open(address, {}, purpose);
    await expect.element(page.getByRole("navigation", { name }).getByRole("heading", { name })).toBeVisible();
  });

  it("keeps half an answer through a reload", async () => {
    localStorage.clear();
    const { shown } = await open();
    await answer().fill("疏散走道");
    await expect.element(page.getByText(/草稿已存本机/)).toBeVisible();
    await shown.unmount();
    await openPortal(address, { as: "T" });
    await expect.element(answer()).toHaveValue("疏散走道");
  });

  it("is saved once by a double click, and met by nobody else's", async () => {
    localStorage.clear();
    const server = await open();
    await page.getByText("说明（未修改）", { exact: true }).click();
    await answer().fill("该处为设备夹层。");
    const save = page.getByRole("button", { name: "保存答复" }).element() as HTMLElement;
    save.click();
    save.click();
    await expect.element(page.getByRole("form", { name: "答复 建-02" })).toBeVisible();
    expect(saved(server)).toHaveLength(1);
    await expect.element(page.getByText(/另一人已在此期间/)).not.toBeInTheDocument();
  });

  it("keeps what is typed while the server saves", async () => {
    localStorage.clear();
    const server = await open();
    const kept = replied(sent(1, "走道净宽不足，请修改。"), { replyType: "3", replyContent: "该处为设备夹层。" });
    const late = Promise.withResolvers<Response>();
    server.raw(opinionCalls.saveReply, (() => late.promise) as never);
    await page.getByText("说明（未修改）", { exact: true }).click();
    await answer().fill("该处为设备夹层。");
    await page.getByRole("button", { name: "保存答复" }).click();
    await answer().fill("该处为设备夹层，2人值守。");
    late.resolve(new Response(JSON.stringify({ code: SUCCESS, detail: kept })));
    await expect.element(page.getByText("答复草稿 1 条，尚未提交")).toBeVisible();
    await expect.element(page.getByRole("form", { name: "答复 建-01" })).toBeVisible();
    await expect.element(answer()).toHaveValue("该处为设备夹层，2人值守。");
    await expect.element(page.getByText(/草稿已存本机/)).toBeVisible();
  });

  it("does not hand in while one is missing, and names it", async () => {
    localStorage.clear();
    const server = await open();
    await page.getByRole("radio", { name: "说明（未修改）" }).click();
    await answer().fill("净宽已满足，见平面标注。");
    await page.getByRole("button", { name: "保存答复" }).click();
    await expect.element(page.getByRole("form", { name: "答复 建-02" })).toBeVisible();
    await page.getByRole("button", { name: "提交本单位全部答复" }).click();
    await expect.element(page.getByText(/还有 1 条意见没有提交答复/)).toBeVisible();
    await expect.element(page.getByRole("alert").getByRole("button", { name: "建-02" })).toBeVisible();
    expect(server.asked.filter(({ method, url }) => method === "PUT" && url.pathname.includes("answer"))).toEqual([]);
  });
});

describe("attachments", () => {
  const paper = (name: string) => new File(["%PDF-1.7\n%%EOF\n"], name, { type: "application/pdf" });
  const choose = (name: string) => {
    const input = page.getByTestId("attachments").element().querySelector("input") as HTMLInputElement;
    const chosen = new DataTransfer();
    chosen.items.add(paper(name));
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };

  it("go along with the answer, stay through a reload before it is saved, and are taken out again", async () => {
    localStorage.clear();
    const server = await open();
    answerUpload({ code: "SUCCESS", detail: { fileId: 77 } });
    choose("计算书.pdf");
    await expect.element(page.getByRole("button", { name: "计算书.pdf", exact: true })).toBeVisible();
    await server.shown.unmount();
    await openPortal(address, { as: "T" });
    await page.getByText("说明（未修改）", { exact: true }).click();
    await answer().fill("净宽已满足，见计算书。");
    await page.getByRole("button", { name: "保存答复" }).click();
    await eventually(() => expect(saved(server)).toEqual([expect.objectContaining({ id: 1, fileIds: [77] })]));
    await page.getByRole("button", { name: /建-01/ }).click();
    await page.getByRole("button", { name: "移除 计算书.pdf" }).click();
    await page.getByRole("button", { name: "保存答复" }).click();
    await eventually(() => expect(saved(server).at(-1)).toMatchObject({ id: 1, fileIds: [] }));
  });

  it("that are refused are named with the reason, and the answer is unchanged", async () => {
    localStorage.clear();
    await open();
    answerUpload({
      code: "file.incomplete",
      message: "计算书.pdf 不完整（没有文件结尾），可能在保存或传输时中断，请重新导出后上传。",
    });
    await answer().fill("见附件");
    choose("程序.exe");
    await expect.element(page.getByText("程序.exe 文件格式非法！")).toBeVisible();
    choose("计算书.pdf");
    await expect.element(page.getByText(/计算书.pdf 不完整/)).toBeVisible();
    await expect.element(answer()).toHaveValue("见附件");
    expect(page.getByRole("button", { name: /^移除/ }).elements()).toEqual([]);
  });
});

describe("the answer pages", () => {
  it.each([
    ["buildingCensorAnswerPage", "#/reportUnit/buildingCensorOpinionAnswer/1"],
    ["buildingCensorAnswerPageOfJC", "#/reportUnit/buildingCensorOpinionAnswer/1"],
    ["municipalCensorAnswerPage", "#/reportUnit/municipalCensorOpinionAnswer/1"],
    ["trackCensorAnswerPage1", "#/reportUnit/trackCensorOpinionAnswer/1"],
    ["trackCensorAnswerPage2", "#/reportUnit/trackCensorOpinionAnswer/1"],
    ["prospectingCensorAnswerPage", "#/projectReport/replyDetails?id=1"],
  ])("/reportUnit/%s lists the opinions and opens one at %s (F048, F050)", async (path, detail) => {
    await open(`#/reportUnit/${path}?projectApplicationId=3&projectSubmissionId=11`);
    await expect.element(page.getByRole("button", { name: /建-01/ })).toBeVisible();
    await expect.element(page.getByRole("button", { name: /建-02/ })).toBeVisible();
    await page.getByRole("link", { name: "单独查看" }).click();
    expect(location.hash).toBe(detail);
    await expect.element(page.getByRole("heading", { level: 1, name: "意见 建-01 的答复" })).toBeVisible();
  });

  it("open a sheet by its drawing number in the viewer of that address (F032)", async () => {
    await open();
    const number = page.getByRole("link", { name: "建施-01", exact: true });
    await expect.element(number).toHaveAttribute("href", "#/pdfOfD/72/1/901/21?drawingId=1");
  });
});

describe("one opinion", () => {
  it.each([
    ["buildingCensorOpinionAnswer", "buildingCensorAnswerPage"],
    ["municipalCensorOpinionAnswer", "municipalCensorAnswerPage"],
    ["trackCensorOpinionAnswer", "trackCensorAnswerPage1"],
    ["buildingCensorOpinionAnswerZX", "buildingCensorAnswerPage"],
    ["municipalCensorOpinionAnswerZX", "municipalCensorAnswerPage"],
    ["trackCensorOpinionAnswerZX", "trackCensorAnswerPage1"],
  ])("is opened by its id at %s (F050, F051) and leads back to %s", async (path, list) => {
    await open(`#/reportUnit/${path}/2`);
    await expect.element(page.getByRole("heading", { level: 1, name: "意见 建-02 的答复" })).toBeVisible();
    await expect.element(page.getByText("疏散距离未标注，请补充。")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "全部意见" }))
      .toHaveAttribute("href", `#/reportUnit/${list}?projectApplicationId=3&projectSubmissionId=11&opinion=2`);
  });
});
