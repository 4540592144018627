import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { RecognisedTitle } from "@tushen/contract/sheets/sheet-check";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { paste } from "../../../../test/paste.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { says } from "../../../../test/says.ts";
import { designTree, drawing, sheetCheck, submission } from "../../../../test/share.ts";

const address = "#/projectReport/monomerNormalProject?projectApplicationId=7&projectSubmissionId=3";
const stored = { id: 1, applicationId: 7, drawingSeparator: "@", separatorOrder: "asc", includeOtherPart: false };
const at = { folderId: 102 };
const lines = [
  { number: "建施-01", name: "设计说明" },
  { number: "建施-02", name: "一层平面图" },
  { number: "建施-03", name: "二层平面图" },
];
const sheets = [
  drawing(1, "00", "图纸目录", { ...at, check: sheetCheck({ catalogue: lines }) }),
  drawing(2, "建施-01", "设计说明", at),
  drawing(3, "建施-02", "一层平面", {
    ...at,
    check: sheetCheck({
      marks: ["图签图名“一层平面图”与图名“一层平面”不一致"],
      titleNumber: "建施-02",
      titleName: "一层平面图",
    }),
  }),
  drawing(4, "建施-9", "详图", {
    ...at,
    check: sheetCheck({
      marks: ["图签图名“楼梯详图”与图名“详图”不一致"],
      titleNumber: "建施-9",
      titleName: "楼梯详图",
    }),
  }),
];

const open = async (drawings: readonly Drawing[] = sheets, facts: object = {}) => {
  const server = answerFrame({ orgType: "DESIGN", orgId: 2 as never, orgName: "中原设计院" });
  let shown = [...drawings];
  server.with(submissionCalls.readSubmission, submission());
  server.with(drawingCalls.readTree, () => designTree(["1#楼"], shown, facts));
  server.with(drawingCalls.readSeparator, stored as never);
  server.with(drawingCalls.correctDrawings, ({ body }) => {
    const { list } = JSON.parse(body) as { list: { id: number; graphNum: string; graphName: string }[] };
    shown = shown.map((one) => ({ ...one, ...list.find(({ id }) => id === one.drawingId) }));
    return [];
  });
  await openPortal(address, { as: "T" });
  await expect.element(page.getByRole("table", { name: "图纸" })).toBeVisible();
  const corrected = () => server.askedFor(drawingCalls.correctDrawings).map(({ body }) => JSON.parse(body).list);
  return { corrected, server };
};
const bar = () => page.getByRole("region", { name: "图纸检查" });

const recognised: RecognisedTitle = {
  state: "DONE",
  number: "建施-12",
  name: "楼梯详图",
  discipline: null,
  scale: "1:50",
  project: "滨江花园三期",
  date: null,
  isSettled: false,
  doubtful: ["name"],
};

describe("a sheet whose letters are strokes", () => {
  const picture = "data:image/png;base64,iVBORw0KGgo=";
  const plotted = drawing(5, "图1", "未命名", {
    ...at,
    check: sheetCheck({
      content: "lines",
      flags: ["no-text"],
      marks: ["识别到图签图号“建施-12”，与图号“图1”不一致，待核对"],
      recognised,
    }),
  });

  it("shows what was recognised beside its place, and one click takes it over", async () => {
    const { server } = await open([plotted]);
    server.with(drawingCalls.readRecognition, { fields: [{ field: "number", text: "建施-12", picture }] });
    server.with(drawingCalls.saveGraphInfo, { ...plotted, graphNum: "建施-12", graphName: "楼梯详图" } as never);
    const row = page.getByRole("row", { name: /图1/ });
    await row.hover();
    await row.getByRole("button", { name: /识别 建施-12 楼梯详图/ }).click();
    const card = page.getByRole("tooltip").filter({ hasText: "图签图号" });
    await says(card, "建施-12 识别 · 待核对");
    await says(card, "楼梯详图 识别 · 存疑");
    await says(card, "工程名称滨江花园三期");
    await expect.element(page.getByRole("img", { name: "图号处：建施-12" })).toBeInTheDocument();
    await page.getByRole("button", { name: "采用识别结果" }).click();
    await eventually(() =>
      expect(server.askedFor(drawingCalls.saveGraphInfo).map(({ body }) => JSON.parse(body))).toMatchObject([
        { graphNum: "建施-12", graphName: "楼梯详图" },
      ]),
    );
  });
});

describe("a recognition that is wrong", () => {
  it("is put aside, and the sheet keeps its number and name", async () => {
    const check = sheetCheck({ content: "lines", flags: ["no-text"], marks: ["待核对"], recognised });
    const { server } = await open([drawing(5, "建施-11", "楼梯", { ...at, check })]);
    server.with(drawingCalls.readRecognition, { fields: [] });
    server.with(drawingCalls.settleRecognition, true);
    const row = page.getByRole("row", { name: /建施-11/ });
    await row.hover();
    await row.getByRole("button", { name: /识别 建施-12 楼梯详图/ }).click();
    await page.getByRole("button", { name: "保留现图号图名" }).click();
    await eventually(() => expect(server.askedFor(drawingCalls.settleRecognition)).toHaveLength(1));
  });
});

describe("a name read where the firm's own title block has it", () => {
  it("says so, and the firm can have the place forgotten", async () => {
    const check = sheetCheck({
      titleNumber: "建施-02",
      titleName: "二层示意",
      byOwnBlock: ["name"],
      marks: ["待核对"],
    });
    const { server } = await open([drawing(5, "建施-02", "乙", { ...at, check })]);
    server.with(drawingCalls.forgetTitlePlace, true);
    const row = page.getByRole("row", { name: /建施-02/ });
    await row.hover();
    await row.getByRole("button", { name: /图签 二层示意/ }).click();
    await says(page.getByRole("tooltip").filter({ hasText: "图签图名" }), "图签图名二层示意 按本单位图签");
    await page.getByRole("button", { name: "不再按本单位图签" }).click();
    await eventually(() => expect(server.askedFor(drawingCalls.forgetTitlePlace)).toHaveLength(1));
  });
});

describe("the check of the sheets of a share", () => {
  it("is summed up in one line above them", async () => {
    await open();
    await says(bar(), "2 张有提示");
    await says(bar(), "目录核对：缺 1 张 · 未列入 1 张 · 图名不一致 1 张");
    await page.getByRole("checkbox", { name: "只看有提示的（2）" }).click();
    await expect.element(page.getByRole("row", { name: /建施-01/ })).not.toBeInTheDocument();
    await says(page.getByRole("row", { name: /建施-9/ }), "+1");
  });

  it("says that all is well, and that there is no catalogue", async () => {
    await open([drawing(2, "建施-01", "设计说明", at)]);
    await says(bar(), "均无提示");
    await says(bar(), "没有可核对的图纸目录");
  });

  it("shows all that was read on one sheet", async () => {
    await open();
    await page.getByRole("row", { name: /建施-9/ }).hover();
    await page
      .getByRole("row", { name: /建施-9/ })
      .getByRole("button", { name: /图签 楼梯详图/ })
      .click();
    const card = page.getByRole("tooltip").filter({ hasText: "图签图号" });
    await says(card, "比例1:100");
    await says(card, "内容文字可选取");
    await says(card, "图纸目录中没有这张图");
  });
});

describe("correcting by the title blocks", () => {
  it("shows before and after, does only what is chosen, and can be undone", async () => {
    const { corrected } = await open();
    await bar().getByRole("button", { name: "按图签更正" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("楼梯详图")).toBeVisible();
    await dialog.getByRole("checkbox", { name: "更正 建施-02 一层平面" }).click();
    await dialog.getByRole("button", { name: "更正 1 张" }).click();
    await says(dialog.getByRole("status"), "已更正 1 张图纸的图号图名。");
    expect(corrected()).toEqual([[{ id: 4, graphNum: "建施-9", graphName: "楼梯详图" }]]);
    await dialog.getByRole("button", { name: "撤销更正" }).click();
    await eventually(() => expect(corrected()[1]).toEqual([{ id: 4, graphNum: "建施-9", graphName: "详图" }]));
  });

  it("leaves out corrections that would give two sheets of a folder one number", async () => {
    const check = sheetCheck({ titleNumber: "建施-01", titleName: "平面图" });
    await open([drawing(2, "建施-01", "设计说明", at), drawing(3, "建施-02", "平面图", { ...at, check })]);
    await bar().getByRole("button", { name: "按图签更正" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("目录中已有该图号")).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "更正 0 张" })).toBeDisabled();
  });

  it("is not offered once the share is handed in", async () => {
    await open(sheets, { whyNotEdit: "资料已提交" });
    await says(bar(), "图签不一致 2 张");
    await expect.element(bar().getByRole("button", { name: "按图签更正" })).not.toBeInTheDocument();
    await bar().getByRole("button", { name: "查看" }).click();
    await expect.element(page.getByRole("button", { name: /采用目录图名/ })).not.toBeInTheDocument();
  });
});

describe("a file with several pages", () => {
  const pageTitles = [
    { number: "建施-11", name: "立面图", isBlank: false },
    { number: null, name: null, isBlank: false },
    { number: null, name: null, isBlank: true },
  ];
  const several = drawing(9, "建施-10", "全套", { ...at, check: sheetCheck({ pageCount: 3, pageTitles }) });
  const split = { drawingId: 9 as DrawingId, done: 0, total: 2, problem: null };

  const openSplit = async () => {
    const opened = await open([drawing(2, "建施-01", "设计说明", at), several]);
    opened.server.with(drawingCalls.readSplit, null);
    await bar().getByRole("button", { name: "拆分" }).click();
    return { ...opened, dialog: page.getByRole("dialog") };
  };

  it("shows what each page becomes, and does not begin while two have one number", async () => {
    const { dialog, server } = await openSplit();
    await expect.element(dialog.getByLabelText("第 1 页图号")).toHaveValue("建施-11");
    await expect.element(dialog.getByLabelText("第 2 页图名")).toHaveValue("全套 第2页");
    await expect.element(dialog.getByLabelText("第 3 页图号")).toBeDisabled();
    await says(dialog, "空白页", "图签未读全，请核对");
    await dialog.getByLabelText("第 2 页图号").fill("建施-11");
    await says(dialog, "图号用于多页");
    await expect.element(dialog.getByRole("button", { name: "拆分为 2 张图纸" })).toBeDisabled();
    await dialog.getByLabelText("第 2 页图号").fill("建施-01");
    await says(dialog, "替换同图号的图纸");
    server.with(drawingCalls.splitSheet, { ...split, state: "RUNNING" });
    server.with(drawingCalls.readSplit, { ...split, state: "RUNNING", done: 1 });
    await dialog.getByRole("button", { name: "拆分为 2 张图纸" }).click();
    await says(dialog, "已完成 1 / 2 页");
    expect(server.askedFor(drawingCalls.splitSheet).map(({ body }) => JSON.parse(body))).toEqual([
      {
        id: 9,
        pages: [
          { page: 1, graphNum: "建施-11", graphName: "立面图" },
          { page: 2, graphNum: "建施-01", graphName: "全套 第2页" },
        ],
        original: "REMOVE",
      },
    ]);
    server.with(drawingCalls.readSplit, { ...split, state: "DONE", done: 2 });
    await says(dialog, "已拆分为 2 张图纸");
  });

  it("takes numbers and names from a copied catalogue, past pages that become no sheet", async () => {
    const { dialog } = await openSplit();
    await dialog.getByLabelText("第 1 页图号").click();
    paste("图号\t图名\n建施-21\t一层平面图\n建施-22\t二层平面图\n建施-23\t屋顶平面图\n建施-24\t立面图\n");
    await expect.element(dialog.getByLabelText("第 2 页图名")).toHaveValue("二层平面图");
    await expect.element(dialog.getByLabelText("第 1 页图号")).toHaveValue("建施-21");
    await says(dialog, "第3行图号：“建施-23”此行不填这一项", "第4行图名：“立面图”没有更多的行");
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(dialog.getByLabelText("第 1 页图号")).toHaveValue("建施-11");
  });

  it("says which pages were recognised, until their words are given", async () => {
    const title = { number: "建施-12", name: "剖面图", isBlank: false, isRecognised: true } as const;
    const check = sheetCheck({ pageCount: 1, pageTitles: [title] });
    const { server } = await open([drawing(9, "建施-10", "全套", { ...at, check: { ...check, pageCount: 2 } })]);
    server.with(drawingCalls.readSplit, null);
    await bar().getByRole("button", { name: "拆分" }).click();
    const dialog = page.getByRole("dialog");
    await says(dialog, "由识别得到，请核对");
    await dialog.getByLabelText("第 1 页图名").fill("1-1剖面图");
    await expect.element(dialog.getByText("由识别得到，请核对")).not.toBeInTheDocument();
  });

  it("says why it was not taken apart", async () => {
    const { dialog, server } = await openSplit();
    server.with(drawingCalls.splitSheet, { ...split, state: "RUNNING" });
    server.with(drawingCalls.readSplit, { ...split, state: "FAILED", problem: "文件已损坏，无法读取，原文件没有改动" });
    await dialog.getByRole("button", { name: "拆分为 2 张图纸" }).click();
    await says(dialog, "原文件没有改动");
    await expect.element(dialog.getByRole("button", { name: "拆分为 2 张图纸" })).toBeEnabled();
  });

  it("is not offered once the share is handed in", async () => {
    await open([several], { whyNotEdit: "资料已提交" });
    await says(bar(), "多页文件 1 个");
    await expect.element(bar().getByRole("button", { name: "拆分" })).not.toBeInTheDocument();
  });
});

describe("a DWG among the papers", () => {
  const pageTitles = [
    { number: "建施-11", name: "一层平面图", isBlank: false },
    { number: "建施-12", name: "二层平面图", isBlank: false },
    { number: null, name: null, isBlank: false },
  ];
  /** 12模型: a folder that takes no sheets. */
  const papers = { kind: "DOC", folderId: 116, graphNum: "" };
  const dwg = (facts: object = {}) =>
    drawing(9, "", "建施全套", {
      ...papers,
      fileName: "建施全套.dwg",
      check: sheetCheck({ pageCount: 3, pageTitles, titleNumber: null, titleName: null }),
      ...facts,
    });
  const row = () => page.getByRole("row", { name: /建施全套/ });

  it("says how many sheets it contains, and becomes them in the folder of their discipline", async () => {
    const { server } = await open([drawing(2, "建施-01", "设计说明", at), dwg()]);
    server.with(drawingCalls.readSplit, null);
    const cut = { state: "DONE" as const, problem: null, plan: null, plotStyles: [], layouts: [], correction: null };
    server.with(drawingCalls.readCut, cut);
    const split = { drawingId: 9 as DrawingId, done: 0, total: 2, problem: null };
    server.with(drawingCalls.splitSheet, { ...split, state: "RUNNING" });
    await says(bar(), "建施全套 含 3 张图");
    await says(row(), "含 3 张图");
    await row().getByRole("button", { name: "分为图纸", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await says(dialog, "建施全套 含 3 张图", "1#楼 / 01建筑");
    await expect.element(dialog.getByLabelText("第 1 页图号")).toHaveValue("建施-11");
    // What lies beside the frames.
    await expect.element(dialog.getByLabelText("第 3 页图号")).toBeDisabled();
    await dialog.getByRole("button", { name: "拆分为 2 张图纸" }).click();
    await eventually(() =>
      expect(server.askedFor(drawingCalls.splitSheet).map(({ body }) => JSON.parse(body))).toEqual([
        {
          id: 9,
          pages: [
            { page: 1, graphNum: "建施-11", graphName: "一层平面图" },
            { page: 2, graphNum: "建施-12", graphName: "二层平面图" },
          ],
          original: "KEEP",
          folderId: 102,
        },
      ]),
    );
  });

  it("says in its line and before it becomes sheets what its picture lacks", async () => {
    const lacks = ["缺少外部参照：轴网.dwg，请一并上传这些 DWG，或绑定后上传"];
    const { server } = await open([
      drawing(2, "建施-01", "设计说明", at),
      dwg({ check: sheetCheck({ pageCount: 3, pageTitles, marks: lacks, lacks, titleNumber: null, titleName: null }) }),
    ]);
    server.with(drawingCalls.readSplit, null);
    server.with(drawingCalls.readCut, {
      ...{ state: "DONE" as const, problem: null, plan: null, plotStyles: [], layouts: [], correction: null },
    });
    await says(row(), "含 3 张图", "缺少外部参照：轴网.dwg");
    await row().getByRole("button", { name: "分为图纸", exact: true }).click();
    await says(page.getByRole("dialog").getByRole("alert"), "缺少外部参照：轴网.dwg");
  });

  it("is waited for", async () => {
    const unread = dwg({ check: null, createTime: new Date().toISOString() });
    await open([drawing(2, "建施-01", "设计说明", at), unread]);
    await says(row(), "转换中…");
  });

  it("says why it could not be converted", async () => {
    const marks = ["DWG 文件已损坏或不完整，请在 CAD 中修复（RECOVER）并重新保存后上传"];
    await open([drawing(2, "建施-01", "设计说明", at), dwg({ check: sheetCheck({ pageCount: 0, marks }) })]);
    await says(row(), "DWG 文件已损坏");
    await expect.element(bar().getByRole("button", { name: "分为图纸" })).not.toBeInTheDocument();
  });

  it("is quiet once its sheets are there", async () => {
    await open([drawing(2, "建施-11", "一层平面图", at), drawing(3, "建施-12", "二层平面图", at), dwg()]);
    await says(row(), "含 3 张图");
    await expect.element(bar().getByRole("button", { name: "分为图纸" })).not.toBeInTheDocument();
  });
});

describe("the catalogue against the sheets", () => {
  it("lists every difference, and takes the name of the catalogue", async () => {
    const { corrected } = await open();
    await bar().getByRole("button", { name: "查看" }).click();
    const finding = page.getByRole("region", { name: "1#楼 建筑" });
    await says(finding, "目录 3 张，已上传 2 张");
    await says(finding.getByRole("row", { name: /目录有图缺/ }), "建施-03二层平面图未上传");
    await says(finding.getByRole("row", { name: /有图目录无/ }), "建施-9未列入详图");
    await finding.getByRole("button", { name: "建施-02 采用目录图名" }).click();
    await eventually(() => expect(corrected()).toEqual([[{ id: 3, graphNum: "建施-02", graphName: "一层平面图" }]]));
    await expect.element(finding.getByRole("row", { name: /图名不一致/ })).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await says(bar(), "目录核对：缺 1 张 · 未列入 1 张");
  });
});
