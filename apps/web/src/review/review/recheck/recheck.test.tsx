import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { type DrawingComparison, drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import { type CarriedPin, modelPinCalls } from "@tushen/contract/review/model-pin";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { opinionPlaceCalls } from "@tushen/contract/review/opinion-place";
import { reviewCalls } from "@tushen/contract/review/review";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { mark, opinion, sheet, sheetUrl, task, tree } from "../../../../test/review-answers.ts";

const edition = { submissionVersion: 2, versionId: 22 as never };
const newSheets = [
  sheet(101, { ...edition, docBizId: 1, graphNum: "建施-01", changeType: "M" }),
  sheet(102, { ...edition, docBizId: 2, graphNum: "建施-02", changeType: "U", fileId: 902 as never }),
];

const replied = (id: number, facts: Partial<Opinion> = {}): Opinion =>
  opinion(id, {
    state: "REPLIED",
    stateLabel: "已答复",
    drawingId: id as never,
    drawingNumber: `建施-0${id}`,
    markups: [mark(id, id)],
    can: { edit: false, judge: true, answer: false },
    replies: [
      {
        replyId: id,
        round: 1,
        replyType: id === 1 ? "1" : "3",
        replyContent: `第 ${id} 条已处理`,
        replyPersonName: "林雨桐",
        orgName: "中原院",
        drawingId: null,
        graphNum: null,
        files: [],
        shownPlace: null,
        shownNote: "",
        state: "SUBMITTED",
        stateLabel: "已提交",
        reviewerJudge: null,
        reviewerJudgeName: "",
        judgeNote: null,
        judgeName: null,
        judgeTime: null,
        submitTime: "2026-11-20T08:00:00Z",
        version: 1,
      },
    ],
    ...facts,
  });

const size = { width: 800, height: 400, rotation: 0 as const };
const worded = (before: string, after: string, box: { x0: number; y0: number; x1: number; y1: number }) => ({
  ...{ kind: "changed" as const, before, after, baseBox: box, targetBox: box },
});
/** A dimension changed at the opinion's place, a door elsewhere. */
const compared: DrawingComparison = {
  ...{ baseId: 1 as never, targetId: 101 as never, state: "DONE", problem: null, basePages: 1, targetPages: 1 },
  ...{ adjustment: null, adjusted: [], hasEntities: false },
  pages: [
    {
      ...{ page: 1, baseSize: size, targetSize: size, isScan: false, regions: [], unlisted: 0, hasWords: true },
      alignment: {
        ...{ trust: "sure", turn: 0, skew: 0, scale: 1, shiftInMm: { x: 0, y: 0 }, residualInMm: 0 },
        targetToBase: [1, 0, 0, 1, 0, 0],
      },
      words: [
        worded("3000", "3300", { x0: 60, y0: 60, x1: 80, y1: 70 }),
        worded("M0921", "M1021", { x0: 700, y0: 300, x1: 720, y1: 310 }),
      ],
      ...{ renewed: { base: [], target: [] }, picture: null },
    },
  ],
};

const open = async ({
  opinions = [replied(1), replied(2)],
  round = 2,
  sheets = newSheets,
  carried = null as CarriedPin | null,
} = {}) => {
  const server = answerFrame({ id: 1 as never, orgType: "CENSOR" });
  const kept = opinions;
  const url = sheetUrl();
  server.with(modelPinCalls.readCarriedPin, { carried });
  server.with(reviewCalls.readTask, task({ round, taskType: "AGAIN", submissionVersion: 2, versionId: 22 as never }));
  server.with(drawingCalls.readTreesOfVersion, [tree(sheets)]);
  server.with(drawingCalls.listEditions, ({ url: asked }) => {
    const id = Number(asked.searchParams.get("drawingId"));
    return [...sheets.filter(({ docBizId }) => docBizId === id), sheet(id)];
  });
  server.with(opinionCalls.listOpinionsOfTask, () => kept);
  server.with(opinionCalls.listMarkups, { own: [], ghosts: [], scales: [] });
  server.with(reviewCalls.listReadSheets, []);
  server.with(reviewCalls.openSheet, { readDrawingIds: [] });
  server.with(drawingCalls.drawingSignalUrl, { url, expiresAt: "2026-11-20T09:00:00Z", thumbnailUrl: null });
  server.with(drawingCompareCalls.getDrawingCompareResult, compared);
  server.with(opinionPlaceCalls.readOpinionPlace, {
    opinionId: 1 as never,
    drawingId: 101 as never,
    isSinceJudged: false,
    state: "DONE",
    problem: null,
    verdict: "moved",
    marks: [
      {
        markupId: mark(1, 1).markupId,
        page: 0,
        verdict: "moved",
        box: { x0: 40, y0: 40, x1: 120, y1: 90 },
        before: { url, expiresAt: "2026-11-20T09:00:00Z" },
        after: { url, expiresAt: "2026-11-20T09:00:00Z" },
      },
    ],
  });
  server.with(opinionCalls.judgeReply, ({ body }) => {
    const { id, reviewerJudge, judgeNote } = JSON.parse(body);
    const at = kept.findIndex(({ opinionId }) => opinionId === id);
    const old = kept[at] as Opinion;
    const judged: Opinion = {
      ...old,
      state: reviewerJudge === "3" ? "REOPENED" : "CLOSED",
      keepReason: judgeNote || null,
      continuedBy: judgeNote ? { opinionId: (10 + id) as never, opinionNo: `${old.opinionNo}-1` } : null,
      replies: old.replies.map((reply) => ({ ...reply, reviewerJudge })),
    };
    kept[at] = judged;
    return judged;
  });
  await openPortal("#/workbench/1", { as: "T" });
  await expect.element(page.getByRole("navigation", { name: "上轮意见" })).toBeVisible();
  return server;
};
const judged = (server: Awaited<ReturnType<typeof open>>) =>
  server.askedFor(opinionCalls.judgeReply).map(({ body }) => JSON.parse(body));

describe("judging replies", () => {
  it("tells in words what changed at the opinion's place and elsewhere, and shows each place", async () => {
    await open();
    const told = page.getByText(/意见处 1 处变化/);
    await expect.element(told).toBeVisible();
    await expect.element(page.getByText(/别处 1 处：改门窗编号 1 处/)).toBeVisible();
    await told.click();
    const here = page.getByRole("list", { name: "意见处的变化" });
    await expect.element(here.getByRole("button", { name: "图面左下 尺寸“3000”改为“3300”" })).toBeVisible();
    await page.getByRole("list", { name: "别处的变化" }).getByRole("button").click();
    await expect.element(page.getByRole("button", { name: "各自移动" })).toBeVisible();
  });

  it("shows opinion and reply over the old and the new sheet", async () => {
    await open();
    await expect.element(page.getByRole("article", { name: "原意见" }).getByText("提出意见时")).toBeVisible();
    await expect.element(page.getByRole("article", { name: "答复" }).getByText("第 1 条已处理")).toBeVisible();
    await expect.element(page.getByRole("article", { name: "答复" }).getByText("已换新图")).toBeVisible();
    await expect.poll(() => document.querySelectorAll('.sheet-window[data-sharp="true"]').length).toBe(2);
  });

  it("says what became of the opinion's place, with pictures, and goes there", async () => {
    await open();
    const place = page.getByRole("region", { name: "意见位置的变化" });
    await expect.element(place.getByText("已移位")).toBeVisible();
    await expect.element(place.getByRole("img", { name: "标注1修改前" })).toBeInTheDocument();
    await place.getByRole("button", { name: "标注1修改后，点击在新图上查看" }).click();
    await expect.element(page.getByRole("button", { name: "各自移动" })).toBeVisible();
  });

  it("shows the element of an opinion on a model, and what became of it", async () => {
    const model = { kind: "DOC", fileName: "1#楼.ifc", graphNum: "", docBizId: 7 } as const;
    const place = { x: 3, y: 4, z: 1 };
    const pin = {
      ...{
        drawingId: 7 as never,
        localId: 11,
        globalId: "36y58e3WeHLd65jNe5MgVY",
        elementName: "M1524",
        picture: null,
        topicComments: [],
      },
      ...{ at: place, camera: { position: place, target: place } },
    };
    const opinions = [replied(7, { pin, markups: [], drawingNumber: "1#楼.ifc M1524" })];
    const carried: CarriedPin = {
      ...{ verdict: "changed", localId: 12 as never, at: place, movedBy: null, isReshaped: true },
      values: [{ set: "", isOfType: false, name: "名称", before: "M1524", after: "M1824" }],
    };
    await open({ opinions, sheets: [sheet(107, { ...edition, ...model, changeType: "M" })], carried });
    const now = page.getByRole("region", { name: "构件在新模型中的变化" });
    await expect.element(now.getByText("已改动")).toBeVisible();
    await expect.element(now.getByRole("row", { name: "名称 M1524 M1824" })).toBeVisible();
    await expect
      .element(now.getByRole("link", { name: "对比两版模型" }))
      .toHaveAttribute("href", "#/bimDiff?drawingId=107&baseId=7");
    await expect
      .element(page.getByRole("link", { name: "在原模型中查看" }))
      .toHaveAttribute("href", "#/bim?drawingId=7&side=opinions&opinion=7");
  });

  it("takes one key to pass, and goes on to the next by itself", async () => {
    const server = await open();
    await userEvent.keyboard("p");
    await expect.element(page.getByRole("article", { name: "答复" }).getByText("第 2 条已处理")).toBeVisible();
    await expect.element(page.getByRole("article", { name: "答复" }).getByText("图纸未修改")).toBeVisible();
    expect(judged(server)).toEqual([{ id: 1, reviewerJudge: "1", judgeNote: "" }]);
    await userEvent.keyboard("p");
    await expect.element(page.getByText(/答复已全部判定/)).toBeVisible();
    await expect.element(page.getByText("已判定 2/2")).toBeVisible();
  });

  it("hears the key for the next reply from the moment its address stands", async () => {
    const server = await open();
    const replaceState = history.replaceState.bind(history);
    const press = () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "p", bubbles: true }));
    const spy = vi.spyOn(history, "replaceState").mockImplementation((...to) => {
      replaceState(...to);
      if (!location.hash.includes("opinion=2")) return;
      spy.mockRestore();
      queueMicrotask(press);
    });
    await userEvent.keyboard("p");
    await expect.element(page.getByText("已判定 2/2")).toBeVisible();
    expect(judged(server).map(({ id }) => id)).toEqual([1, 2]);
  });

  it("keeps an opinion open with a reason in three actions", async () => {
    const server = await open();
    await userEvent.keyboard("n");
    await page.getByRole("button", { name: "修改后仍不满足规范要求" }).click();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await eventually(() =>
      expect(judged(server)).toEqual([{ id: 1, reviewerJudge: "3", judgeNote: "修改后仍不满足规范要求" }]),
    );
    await expect.element(page.getByRole("navigation", { name: "上轮意见" }).getByText("未通过（续改）")).toBeVisible();
  });

  it("passes a part in three actions, and names the opinion that continues the rest", async () => {
    const server = await open();
    await userEvent.keyboard("h");
    await expect.element(page.getByRole("textbox", { name: /还需修改的内容/ })).toHaveFocus();
    await userEvent.keyboard("{Alt>}2{/Alt}");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    const rest = "平面已修改，相关详图未同步修改，请修改";
    await eventually(() => expect(judged(server)).toEqual([{ id: 1, reviewerJudge: "2", judgeNote: rest }]));
    await page.getByRole("navigation", { name: "上轮意见" }).getByRole("button", { name: /建-01/ }).click();
    const judgedAs = page.getByText("已判定：部分通过");
    await expect.element(judgedAs).toBeVisible();
    expect(judgedAs.element().parentElement?.textContent).toContain(`：${rest}（续提为 建-01-1）`);
    await page.getByRole("button", { name: /^部分通过/ }).click();
    await expect.element(page.getByRole("textbox", { name: /还需修改的内容/ })).toHaveValue(rest);
  });

  it("shows what the thread asked before, and of a thread only the row that was answered", async () => {
    const first = replied(1, { state: "REOPENED", round: 1, can: { edit: false, judge: false, answer: false } });
    const second = replied(2, {
      ...{ opinionNo: "建-01-1", parentId: 1 as never, parentNo: "建-01", round: 2, opinion: "详图未同步修改，请修改" },
      earlier: [{ ...first, replies: first.replies.map((reply) => ({ ...reply, judgeName: "丁海燕" })) }],
    });
    await open({ opinions: [first, second], round: 3 });
    const list = page.getByRole("navigation", { name: "上轮意见" });
    await expect.element(list.getByText("已判定 0/1")).toBeVisible();
    await page.getByRole("article", { name: "原意见" }).getByText("续建-01 · 此前 1 轮").click();
    await expect.element(page.getByRole("article", { name: "原意见" }).getByText("第 1 条已处理")).toBeVisible();
  });
});
