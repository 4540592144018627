import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { viewLinkCalls } from "@tushen/contract/sheets/view-link";
import { opinionCalls } from "@tushen/contract/review/opinion";
import { describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { eventually } from "../../../../test/eventually.ts";
import { hatch, tinyPdf } from "../../../../../../packages/drawing/test/tiny-pdf.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { mark, opinion } from "../../../../test/review-answers.ts";
import { designTree, drawing, sheetCheck } from "../../../../test/share.ts";

const planPage = { width: 800, height: 400, content: hatch(50) };
const plan = URL.createObjectURL(new Blob([tinyPdf(planPage) as BlobPart]));
const twoPages = URL.createObjectURL(new Blob([tinyPdf(planPage, planPage) as BlobPart]));
const sheets = [
  drawing(1, "建施-01", "设计说明", { folderId: 102, buildingId: 100, discipline: "JZ" }),
  drawing(2, "建施-02", "一层平面图", { folderId: 102, buildingId: 100, discipline: "JZ" }),
  drawing(3, "建施-03", "节点.bdvp", {
    folderId: 102,
    buildingId: 100,
    discipline: "JZ",
    fileName: "建施-03@节点.bdvp",
  }),
];
const markup = { ...mark(31, 21), opinionNo: "建-01" };
const published = opinion(21, {
  ...{ opinionNo: "建-01", opinion: "疏散宽度不足", state: "SENT", markups: [markup] },
  can: { edit: false, judge: false, answer: false },
});

const open = async (
  hash: string,
  opinions: readonly unknown[] = [],
  remembers: Record<string, string> = { projectApplicationId: "7" },
) => {
  const server = answerFrame({ orgType: "DESIGN", orgId: 2 as never });
  if (opinions.length > 0) {
    server.with(opinionCalls.searchReplyOpinions, { list: opinions, total: 1, pageNum: 1, pageSize: 500 } as never);
    server.with(opinionCalls.listMarkups, { own: [markup], ghosts: [], scales: [] } as never);
  }
  const asked = ({ url }: { url: URL }, key: string) => url.searchParams.get(key);
  server.with(drawingCalls.findByNumber, (one) => (asked(one, "graphNum") === "建施-02" ? sheets[1] : null) as never);
  server.with(drawingCalls.findInVersion, (one) => (asked(one, "docBizId") === "2" ? sheets[1] : null) as never);
  const idOf = ({ url }: { url: URL }) => Number(url.searchParams.get("drawingId") ?? url.pathname.split("/").at(-1));
  const byId = (id: number) => sheets.find(({ drawingId }) => drawingId === id) ?? sheets[0];
  server.with(drawingCalls.readDrawing, (asked) => byId(idOf(asked)) as never);
  server.with(drawingCalls.readTreesOfVersion, [
    designTree(["1#楼"], sheets, { opinions: [{ drawingId: 2, total: 4 }] }),
  ]);
  server.with(drawingCalls.listEditions, (asked) => [
    ...(idOf(asked) === 1
      ? [drawing(51, "建施-01", "设计说明", { docBizId: 1, submissionVersion: 2, changeType: "M" })]
      : []),
    byId(idOf(asked)) as never,
  ]);
  const signal = (url: string) => ({ url, expiresAt: "", thumbnailUrl: null });
  server.with(drawingCalls.drawingSignalUrl, (asked) => signal(idOf(asked) === 5 ? twoPages : plan));
  server.with(drawingCalls.addDrawingView, true);
  await openPortal(hash, { as: "T", remembers });
  return server;
};
const title = (text: string) => page.getByRole("heading", { name: text });
const sharp = () =>
  expect.poll(() => document.querySelector<HTMLElement>(".sheet-window")?.dataset["sharp"]).toBe("true");

describe("a sheet of a voided batch", () => {
  it("has 作废 across it at every zoom, and a line that says so; what lies under it can still be read", async () => {
    sheets.push(drawing(4, "建施-04", "立面图", { folderId: 102, buildingId: 100, discipline: "JZ", isVoid: true }));
    onTestFinished(() => void sheets.pop());
    await open("#/pdf/102/4/1004/5?drawingId=4");
    await sharp();
    await expect.element(page.getByRole("img", { name: "作废" })).toBeVisible();
    await expect.element(page.getByText("本图所属报审批次已作废，图纸不得使用，仅供查阅。")).toBeVisible();
    const mark = page.getByRole("img", { name: "作废" }).element();
    const [words, sheet] = [
      mark.getBoundingClientRect(),
      document.querySelector(".sheet-window")?.getBoundingClientRect(),
    ];
    expect([words.width, words.height]).toEqual([sheet?.width, sheet?.height]);
    // The hand tool still moves the sheet below the words.
    const under = document.elementFromPoint(words.x + words.width / 2, words.y + words.height / 2);
    expect(under?.closest(".sheet-window")).not.toBeNull();
    await page.getByRole("button", { name: "上一张" }).click();
    await expect.element(page.getByRole("img", { name: "作废" })).not.toBeInTheDocument();
  });
});

describe("the viewing page of a sheet", () => {
  it("shows the sheet with the others of its version, and goes on to the next", async () => {
    const server = await open("#/pdf/102/1/1001/5?drawingId=1");
    await expect.element(title("建施-01 设计说明")).toBeVisible();
    await expect.element(page.getByText("1 / 3")).toBeVisible();
    for (const name of ["建施-01 设计说明", "建施-02 一层平面图 4 条意见"])
      await expect.element(page.getByRole("treeitem", { name, exact: true })).toBeVisible();
    await sharp();
    await page.getByRole("button", { name: "下一张" }).click();
    await expect.element(title("建施-02 一层平面图")).toBeVisible();
    expect(location.hash).toBe("#/pdf/102/2/1002/5?drawingId=2");
    await userEvent.keyboard("{PageUp}");
    await expect.element(title("建施-01 设计说明")).toBeVisible();
    const views = () => server.asked.filter(({ url }) => url.pathname.includes("/addDrawingView/"));
    expect(views().map(({ url }) => url.pathname.split("/").at(-1))).toEqual(["1", "2", "1"]);
  });

  it("says which page of a file without words is looked at, so that it is recognised first", async () => {
    const waiting = { ...{ number: null, name: null, discipline: null, scale: null, project: null, date: null } };
    const recognised = { ...waiting, state: "WAITING" as const, isSettled: false, doubtful: [] };
    sheets.push(drawing(5, "建施-05", "全套", { folderId: 102, buildingId: 100, check: sheetCheck({ recognised }) }));
    onTestFinished(() => void sheets.pop());
    const server = await open("#/pdf/102/5/1005/5?drawingId=5");
    server.with(drawingCalls.addPageView, true);
    await sharp();
    await page.getByRole("button", { name: "下一页" }).click();
    await eventually(() =>
      expect(server.askedFor(drawingCalls.addPageView).map(({ body }) => JSON.parse(body))).toEqual([
        { drawingId: 5, page: 1 },
      ]),
    );
  });

  it("gives the sheet the width of a phone; the list lies over it until a sheet is chosen, opinions stand below", async () => {
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(390, 844);
    await open("#/pdf/102/1/1001/5?drawingId=1", [published]);
    await sharp();
    await expect.element(page.getByRole("complementary", { name: "审查意见" })).toBeVisible();
    const sheet = () => document.querySelector(".sheet-window")?.getBoundingClientRect();
    expect(sheet()?.width).toBeGreaterThanOrEqual(0.85 * 390);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    await page.getByRole("button", { name: "图纸目录" }).click();
    await page.getByRole("treeitem", { name: /建施-02/ }).click();
    await expect.element(title("建施-02 一层平面图")).toBeVisible();
    await expect.element(page.getByRole("treeitem", { name: /建施-02/ })).not.toBeInTheDocument();
  });

  it("works before there are opinions", async () => {
    await open("#/drawingsReviewContainer/102/1");
    await expect.element(title("建施-01 设计说明")).toBeVisible();
    await sharp();
    await expect.element(page.getByRole("complementary", { name: "审查意见" })).not.toBeInTheDocument();
    await page.getByRole("treeitem", { name: /建施-02/ }).click();
    await eventually(() => expect(location.hash).toBe("#/drawingsReviewContainer/102/2"));
  });

  it("shows where somebody without an account commented, and goes from the comment to its place and back", async () => {
    const server = await open("#/pdf/102/1/1001/5?drawingId=1");
    const said = { bfileId: "b", page: 0, author: "消防专家", purpose: "专家会审", updateTime: null };
    const [place, createTime] = [{ x0: 100, y0: 100, x1: 200, y1: 150 }, "2026-11-23T02:00:00Z"];
    server.with(viewLinkCalls.listOutsideComments, [
      { ...said, commentId: 5, place, content: "此处疏散距离过长", createTime },
      { ...said, commentId: 6, place: null, content: "请补图例", createTime },
    ] as never);
    await sharp();
    const aside = page.getByRole("complementary", { name: "外部意见" });
    await expect.element(aside.getByRole("button", { name: /请补图例.*对整张图纸/ })).toBeVisible();
    const placed = aside.getByRole("button", { name: /外1 此处疏散距离过长.*消防专家.*专家会审/ });
    await userEvent.click(document.querySelector('[data-mark="outside 5"] .sheet-mark-badge') as Element);
    await expect.element(placed).toHaveAttribute("aria-pressed", "true");
    await placed.click();
    const percent = () => Number.parseInt(page.getByTitle("实际大小 (1)").element().textContent ?? "", 10);
    await expect.poll(percent).toBeGreaterThan(100);
  });

  it("goes from a published opinion to its place and from the mark to the opinion", async () => {
    await open("#/pdf/102/1/1001/5?drawingId=1", [published]);
    await sharp();
    const row = page.getByRole("complementary", { name: "审查意见" }).getByRole("button", { name: /疏散宽度不足/ });
    await expect.element(row).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(document.querySelector('[data-mark="31"] .sheet-mark-badge') as Element);
    await expect.element(row).toHaveAttribute("aria-pressed", "true");
    await row.click();
    const percent = () => Number.parseInt(page.getByTitle("实际大小 (1)").element().textContent ?? "", 10);
    await expect.poll(percent).toBeGreaterThan(100);
  });

  it("takes the answer to a mark from whoever answers its opinion, and keeps words not sent (C196)", async () => {
    sessionStorage.clear();
    const server = await open("#/pdf/102/1/1001/5?drawingId=1", [
      { ...published, can: { ...published.can, answer: true } },
    ]);
    server.with(opinionCalls.answerMarkup, { ...markup, answer: "门净宽已改为1.4m" } as never);
    const aside = page.getByRole("complementary", { name: "审查意见" });
    const row = aside.getByRole("button", { name: /疏散宽度不足/ });
    await expect.element(row).toBeVisible();
    expect(aside.getByRole("button", { name: "答复标注" }).elements()).toEqual([]);
    await row.click();
    await aside.getByRole("button", { name: "答复标注" }).click();
    await expect.element(aside.getByRole("button", { name: "保存答复" })).toBeDisabled();
    await userEvent.fill(aside.getByRole("textbox", { name: "标注答复" }), "门净宽已改");
    await page.getByRole("button", { name: "下一张" }).click();
    await expect.element(title("建施-02 一层平面图")).toBeVisible();
    await page.getByRole("button", { name: "上一张" }).click();
    await row.click();
    await aside.getByRole("button", { name: "答复标注" }).click();
    await expect.element(aside.getByRole("textbox", { name: "标注答复" })).toHaveValue("门净宽已改");
    await userEvent.fill(aside.getByRole("textbox", { name: "标注答复" }), "门净宽已改为1.4m");
    await aside.getByRole("button", { name: "保存答复" }).click();
    await eventually(() => {
      const [asked] = server.askedFor(opinionCalls.answerMarkup);
      expect(JSON.parse(asked?.body ?? "{}")).toEqual({ id: 31, answer: "门净宽已改为1.4m" });
    });
    await expect.element(aside.getByRole("textbox", { name: "标注答复" })).not.toBeInTheDocument();
  });

  it("shows the answers of marks to whoever reads them, and takes none from him", async () => {
    const server = await open("#/pdf/102/1/1001/5?drawingId=1", [published]);
    const answered = { ...markup, answer: "门净宽已改为1.4m", answerPerson: "林雨桐" };
    server.with(opinionCalls.listMarkups, { own: [answered], ghosts: [], scales: [] } as never);
    const aside = page.getByRole("complementary", { name: "审查意见" });
    await expect.element(aside.getByText(/标注答复：门净宽已改为1.4m/)).toBeVisible();
    await aside.getByRole("button", { name: /疏散宽度不足/ }).click();
    expect(aside.getByRole("button", { name: /答复$/ }).elements()).toEqual([]);
  });

  it("warns on an old edition and leads to the newest", async () => {
    await open("#/pdf/102/1/1001/5?drawingId=1");
    await expect.element(page.getByText("这是以前的版次，查看第 2 版")).toBeVisible();
  });

  it("says of a bdvp that cannot be converted what to do, and offers it for download", async () => {
    const server = await open("#/bdvp/102/3/1003/5?drawingId=3");
    const problem = "平台没有配置 bdvp 转换程序";
    const conversion = { state: "NONE" as const, problem, unit: null, pages: [], notes: [] };
    server.with(drawingCalls.drawingSignalUrl, { url: plan, expiresAt: "", thumbnailUrl: null, conversion });
    server.with(drawingCalls.convertSheet, { ...conversion, state: "WAITING", problem: null });
    await expect.element(page.getByText(problem)).toBeVisible();
    await page.getByRole("button", { name: "重新转换" }).click();
    await expect.element(page.getByRole("button", { name: "下载文件" })).toBeVisible();
    await page.getByRole("treeitem", { name: /建施-02/ }).click();
    await expect.poll(() => location.hash).toBe("#/pdf/102/2/1002/5?drawingId=2");
    await page.getByRole("treeitem", { name: /建施-03/ }).click();
    await expect.poll(() => location.hash).toBe("#/bdvp/102/3/1003/5?drawingId=3");
  });

  it("keeps the button for a second sheet inside the line on what a converted drawing lacks", async () => {
    const server = await open("#/bdvp/102/3/1003/5?drawingId=3");
    const conversion = {
      state: "DONE" as const,
      problem: null,
      unit: null,
      pages: [],
      notes: ["2 个对象按代理图形显示"],
    };
    server.with(drawingCalls.drawingSignalUrl, { url: plan, expiresAt: "", thumbnailUrl: null, conversion });
    await expect.element(page.getByText("2 个对象按代理图形显示。")).toBeVisible();
    const note = page.getByRole("note").element().getBoundingClientRect();
    const button = page.getByRole("button", { name: "并排看图" }).element().getBoundingClientRect();
    expect(button.top).toBeGreaterThanOrEqual(note.top);
    expect(button.bottom).toBeLessThanOrEqual(note.bottom);
  });

  it("finds a sheet by number within a version", async () => {
    const server = await open("#/pdfOfD/102/%E5%BB%BA%E6%96%BD-02/1/5");
    await expect.element(title("建施-02 一层平面图")).toBeVisible();
    expect(server.askedFor(drawingCalls.findByNumber)[0]?.url.searchParams.get("graphNum")).toBe("建施-02");
  });

  it.each(["pdf", "bdvp", "pdfOfD", "bdvpOfD"])("opens #/%s in a fresh tab, asking the server alone", async (kind) => {
    const server = await open(`#/${kind}/102/2/1002/5`, [], {});
    await expect.element(title("建施-02 一层平面图")).toBeVisible();
    expect(server.askedFor(drawingCalls.findInVersion)[0]?.url.search).toBe("?versionId=5&docBizId=2");
  });

  it("says truthfully that the version lacks the sheet of an address", async () => {
    await open("#/pdf/719/396/540/28", [], {});
    await expect.element(page.getByText(/^这个版次里没有地址所指的图纸/)).toBeVisible();
  });

  it("finds words on all sheets of the version, and goes to where they stand", async () => {
    const server = await open("#/pdf/102/1/1001/5?drawingId=1");
    const box = (x0: number) => ({ x0, y0: 100, x1: x0 + 60, y1: 112 });
    const hit = (text: string, x0 = 100) => ({ page: 0, text, box: box(x0), isRecognised: x0 > 100 });
    server.with(drawingCalls.searchSheetText, {
      sheets: [
        {
          drawingId: 2 as never,
          graphNum: "建施-02",
          graphName: "一层平面图",
          total: 2,
          hits: [hit("防 火 门 FM甲1021"), hit("防火门", 600)],
        },
      ],
      wordlessCount: 1,
      unreadCount: 0,
      unreadableCount: 2,
    });
    const upright = (name: string, x: number) => ({ name, from: { x, y: 0 }, to: { x, y: 300 } });
    const level = (name: string, y: number) => ({ name, from: { x: 0, y }, to: { x: 400, y } });
    const axes = [upright("3", 50), upright("4", 250), level("A", 50), level("B", 250)];
    server.with(drawingCalls.listAxes, axes);
    await userEvent.click(page.getByRole("button", { name: "查找文字" }));
    await userEvent.type(page.getByRole("searchbox", { name: "图面文字" }), "防火门{Enter}");
    await expect.element(page.getByText("1 张图纸的文字是线条或图像，无法查找")).toBeVisible();
    await expect.element(page.getByText("2 张图纸不能打开，无法查找")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "防 火 门 FM甲1021" })).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "防 火 门 FM甲1021" }));
    await expect.element(page.getByRole("heading", { name: "建施-02 一层平面图", level: 1 })).toBeVisible();
    await eventually(() => expect(document.querySelectorAll('[data-mark^="hit-"]')).toHaveLength(2));
    expect(server.askedFor(drawingCalls.searchSheetText)[0]?.url.searchParams.get("keyword")).toBe("防火门");
    await expect.element(page.getByText("第 1 处，共 2 处")).toBeVisible();
    await expect.element(page.getByText("3–4 轴、A–B 轴")).toBeVisible();
    await userEvent.keyboard("{F3}");
    await expect.element(page.getByText("第 2 处，共 2 处")).toBeVisible();
    await expect.element(page.getByText("不在轴网内")).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: "防火门 识别", exact: true }))
      .toHaveAttribute("aria-current", "true");
  });

  it("puts other sheets beside it, which move with it or each on its own", async () => {
    await open("#/pdf/102/1/1001/5?drawingId=1");
    await sharp();
    await page.getByRole("button", { name: "并排看图" }).click();
    const beside = page.getByRole("article", { name: "建施-02 一层平面图" });
    const percents = () => [...document.querySelectorAll('[title="实际大小 (1)"]')].map((one) => one.textContent);
    await expect.poll(percents).toHaveLength(2);
    const [, still] = percents();
    document.querySelector<HTMLElement>(".sheet-window")?.focus();
    await userEvent.keyboard("1");
    await expect.poll(() => percents()[0]).toBe("100%");
    expect(percents()[1]).toBe(still);
    await page.getByRole("button", { name: "各自移动" }).click();
    await expect.poll(percents).toEqual(["100%", "100%"]);
    await cleanup();
    await open("#/pdf/102/1/1001/5?drawingId=1", [], { ...sessionStorage });
    await expect.element(beside).toBeVisible();
    await page.getByRole("button", { name: "关闭 建施-02 一层平面图" }).click();
    await expect.element(beside).not.toBeInTheDocument();
  });

  it("leads from the words that name another sheet to it, and back to the same place", async () => {
    const server = await open("#/pdf/102/1/1001/5?drawingId=1");
    server.with(drawingCalls.listCallOuts, ({ url }) =>
      url.searchParams.get("drawingId") === "1"
        ? [
            {
              page: 0,
              box: { x0: 100, y0: 100, x1: 160, y1: 112 },
              detail: "2",
              drawingId: 2 as never,
              folderId: 102 as never,
              graphNum: "建施-02",
              graphName: "一层平面图",
            },
          ]
        : [],
    );
    await page.getByRole("button", { name: "下一张" }).click();
    await page.getByRole("button", { name: "上一张" }).click();
    await sharp();
    const link = page.getByRole("link", { name: "建施-02 一层平面图，详图 2" });
    await expect.element(link).toHaveAttribute("href", "#/drawingsReviewContainer/102/2");
    document.querySelector<HTMLElement>(".sheet-window")?.focus();
    await userEvent.keyboard("1");
    const percent = () => page.getByTitle("实际大小 (1)").element().textContent;
    await expect.poll(percent).toBe("100%");
    await userEvent.keyboard("+");
    await expect.poll(percent).not.toBe("100%");
    const before = percent();
    await sharp();
    (link.element() as HTMLElement).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await expect.element(title("建施-02 一层平面图")).toBeVisible();
    await page.getByRole("button", { name: /返回 建施-01 设计说明/ }).click();
    await expect.element(title("建施-01 设计说明")).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^← 返回/ })).not.toBeInTheDocument();
    await expect.poll(percent).toBe(before);
  });
});
