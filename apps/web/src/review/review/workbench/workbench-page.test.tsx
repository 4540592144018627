import { clauseCalls, type FoundClause } from "@tushen/contract/review/clause";
import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { opinionLibraryCalls } from "@tushen/contract/review/opinion-library";
import { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { says } from "../../../../test/says.ts";
import { checking, mark, opinion, sheet, sheetUrl, task, tree } from "../../../../test/review-answers.ts";
import { sheetCheck } from "../../../../test/share.ts";

const sheets = [sheet(1), sheet(2), sheet(3, { discipline: "JG", folderId: 73 as never, graphNum: "结施-03" })];

const found = (facts: Partial<FoundClause> = {}): FoundClause => ({
  clauseId: 1,
  normId: 1,
  normNumber: "GB 55037-2022",
  normName: "建筑防火通用规范",
  clauseNo: "7.1.4",
  wording: "疏散走道净宽不小于1.10 m",
  disciplines: [],
  mandatoryFrom: null,
  mandatoryUntil: null,
  validFrom: null,
  validUntil: null,
  nextNormNumber: null,
  nextClauseNo: null,
  isChecked: false,
  version: 1,
  status: "in-force",
  isMandatory: true,
  outdatedOn: null,
  lostForceOn: null,
  successor: null,
  ...facts,
});
const norm = {
  normId: 1,
  number: "GB 55037-2022",
  name: "建筑防火通用规范",
  validFrom: "2023-06-01",
  validUntil: null,
  replacedBy: null,
  isCompulsory: true,
  clauseCount: 1,
  version: 1,
};

interface Scene {
  readonly task?: Partial<ReviewTask>;
  readonly opinions?: Opinion[];
  readonly credential?: number;
  readonly remembers?: Readonly<Record<string, string>>;
  readonly sheets?: readonly Drawing[];
}

/** The workbench of a task, with a server that keeps the opinions it is given. */
const open = async ({
  task: facts = {},
  opinions = [],
  credential = 1,
  remembers = {},
  sheets: shown = sheets,
}: Scene = {}) => {
  for (const key of ["recent-clauses", "workbench-sheets-folded", "workbench-opinions-folded", "recent-widths 1"])
    localStorage.removeItem(key);
  const server = answerFrame({
    id: credential as never,
    orgType: "CENSOR",
    roles: [{ code: "CENSOR_REVIEWER", items: [] }],
  });
  const kept = [...opinions];
  const url = sheetUrl();
  server.with(reviewCalls.readTask, task(facts));
  server.with(drawingCalls.readTreesOfVersion, [tree(shown)]);
  server.with(opinionCalls.listOpinionsOfTask, () => kept);
  server.with(reviewCalls.listReadSheets, []);
  server.with(reviewCalls.openSheet, ({ body }) => ({ readDrawingIds: JSON.parse(body).drawingIds }));
  server.with(drawingCalls.drawingSignalUrl, { url, expiresAt: "2026-11-20T09:00:00Z", thumbnailUrl: null });
  server.with(opinionCalls.listMarkups, () => ({
    own: kept.flatMap(({ markups }) => markups),
    ghosts: [],
    scales: [],
  }));
  server.with(clauseCalls.listNorms, [norm]);
  server.with(clauseCalls.searchClauses, []);
  server.with(clauseCalls.readClause, null);
  server.with(opinionCalls.saveOpinion, ({ body }) => {
    const given = JSON.parse(body);
    const id = given.id ?? kept.length + 1;
    const saved = opinion(id, { ...given, opinionNo: `建-0${id}`, markups: given.marks.map(() => mark(id, id)) });
    kept.push(saved);
    return saved;
  });
  await openPortal("#/workbench/1", { as: "T", remembers });
  await expect.element(page.getByRole("heading", { name: /金色佳苑住宅小区/ })).toBeVisible();
  return server;
};

const sheetWindow = () => document.querySelector<HTMLElement>(".sheet-window") as HTMLElement;
const sharp = () => expect.poll(() => sheetWindow()?.dataset["sharp"]).toBe("true");

const drag = (from: [number, number], to: [number, number]) => {
  const { left, top } = sheetWindow().getBoundingClientRect();
  const at = ([x, y]: [number, number]) => ({
    clientX: left + x,
    clientY: top + y,
    button: 0,
    pointerId: 1,
    bubbles: true,
  });
  sheetWindow().setPointerCapture = () => undefined; // made-up pointers cannot be captured
  sheetWindow().dispatchEvent(new PointerEvent("pointerdown", at(from)));
  sheetWindow().dispatchEvent(new PointerEvent("pointermove", at(to)));
  sheetWindow().dispatchEvent(new PointerEvent("pointerup", at(to)));
};
const editOf = async (opinionNo: string) => {
  await page.getByRole("button", { name: new RegExp(opinionNo) }).click();
  await page.getByRole("button", { name: "修改", exact: true }).click();
};
const savedBody = (server: Awaited<ReturnType<typeof open>>) =>
  JSON.parse(server.askedFor(opinionCalls.saveOpinion)[0]?.body ?? "{}");

describe("a workbench with a thousand characters in every field", () => {
  const long = "超长的名称".repeat(200);

  it.each([1, 2])("keeps sheet, opinions and acts on the screen in round %i", async (round) => {
    await open({
      task: {
        ...checking,
        round,
        ...{ projectName: `金色佳苑住宅小区${long}`, atlasName: long, disciplineName: long, stateLabel: long },
        ...{ reviewerName: long, checkerName: long, conclusionName: long, summary: long, returnComment: long },
      },
      opinions: [opinion(1, { opinion: long, drawingNumber: long, buildingName: long, remark: long })],
      credential: 2,
      sheets: [sheet(1, { graphNum: long, graphName: long, fileName: `${long}.pdf` }), sheet(2)],
    });
    const width = document.documentElement.clientWidth;
    await expect.element(page.getByRole("button", { name: "复核通过" })).toBeVisible();
    const frame = document.querySelector("header")?.parentElement as HTMLElement;
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
    const edges = [...frame.children, ...[...frame.children].flatMap((part) => [...part.children])]
      .filter((part) => getComputedStyle(part).display !== "none")
      .map((part) => [part.className, Math.round(part.getBoundingClientRect().right)] as const);
    expect(edges.filter(([, right]) => right > width)).toEqual([]);
    const heading = document.querySelector("h1");
    expect(heading?.title).toContain(long);
  });
});

describe("writing an opinion", () => {
  it("is drawn, worded and saved from the keyboard", async () => {
    const server = await open();
    await sharp();
    await userEvent.keyboard("c");
    drag([200, 200], [320, 280]);
    const text = page.getByRole("textbox", { name: "意见内容" });
    await expect.element(text).toHaveFocus();
    await userEvent.keyboard(
      "{Alt>}1{/Alt}三层走道净宽仅1.05 m，请修改。{Tab}55037{Tab}7.1.4{Control>}{Enter}{/Control}",
    );
    await expect.element(page.getByText("意见 建-01 已保存")).toBeVisible();
    expect(savedBody(server)).toMatchObject({
      reviewTaskId: 1,
      drawingId: 1,
      drawingNumber: "建施-01",
      buildingId: 5,
      problemCategory: "1",
      opinion: "三层走道净宽仅1.05 m，请修改。",
      normNumber: "GB 55037-2022",
      clauseNo: "7.1.4",
      needReview: true,
      marks: [{ page: 0, shape: { kind: "cloud" } }],
    });
    await expect.element(text).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: /建-01/ })).toHaveAttribute("aria-expanded", "true");
    await expect.element(page.getByRole("button", { name: "云线" })).toHaveAttribute("aria-pressed", "true");
  });

  it("takes clause and category from the clause library, by words", async () => {
    const server = await open();
    server.with(clauseCalls.searchClauses, [found()]);
    await sharp();
    await userEvent.keyboard("n");
    await page.getByRole("textbox", { name: "意见内容" }).fill("三层走道净宽仅1.05 m，请修改。");
    await userEvent.type(page.getByRole("combobox", { name: "规范编号" }), "走道 净宽");
    await expect.element(page.getByText("疏散走道净宽不小于1.10 m")).toBeVisible();
    expect(server.askedFor(clauseCalls.searchClauses).at(-1)?.url.searchParams.get("onDate")).toBe("2026-11-20");
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await eventually(() =>
      expect(savedBody(server)).toMatchObject({
        problemCategory: "1",
        normNumber: "GB 55037-2022",
        clauseNo: "7.1.4",
      }),
    );
  });

  it("warns of a clause that did not hold when the drawings were handed in, and offers its successor", async () => {
    const server = await open();
    server.with(clauseCalls.readClause, ({ url }) =>
      url.searchParams.get("normNumber") === "GB 50045-95"
        ? found({
            status: "outdated",
            isMandatory: false,
            outdatedOn: "2015-05-01",
            successor: { normNumber: "GB 50016-2014", clauseNo: "5.2.2" },
          })
        : found(),
    );
    await sharp();
    await userEvent.keyboard("n");
    await page.getByRole("combobox", { name: "规范编号" }).fill("GB 50045-95");
    await page.getByRole("textbox", { name: "条文号" }).fill("4.2.1");
    await says(page.getByRole("alert"), "送审时已失效：2015-05-01 起不再施行");
    await page.getByRole("button", { name: "改用 GB 50016-2014 第5.2.2条" }).click();
    await expect.element(page.getByRole("combobox", { name: "规范编号" })).toHaveValue("GB 50016-2014");
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  it("shows what this review says already, and how the house treated the clause", async () => {
    const server = await open();
    server.with(opinionCalls.relatedOpinions, {
      near: [
        {
          opinionId: 9,
          opinionNo: "结-03",
          disciplineName: "结构",
          drawingNumber: "结施-03",
          opinion: "走道净宽不足。",
          alike: "text",
        },
      ],
      earlier: [
        {
          opinionId: 8,
          projectName: "金色悦府",
          opinion: "走道净宽不足。",
          sendTime: "2026-10-20T08:00:00Z",
          outcome: "kept",
          note: "说明的理由不成立",
        },
      ],
    });
    await sharp();
    await userEvent.keyboard("n");
    await page.getByRole("textbox", { name: "意见内容" }).fill("三层走道净宽仅1.05 m，请修改。");
    await page.getByText("本次审查已有 1 条相近意见（结-03）；本机构以往对该条提过 1 条（未通过，坚持 1）").click();
    await says(page.getByRole("list", { name: "本次审查的相近意见" }), "结构 · 结施-03 · 内容相近");
    await says(page.getByRole("list", { name: "以往处理" }), "理由：说明的理由不成立");
  });

  it("is taken from the opinion library by key, and kept there", async () => {
    const server = await open();
    const kept = {
      keptOpinionId: 4,
      discipline: "JZ",
      disciplineName: "建筑",
      problemCategory: "2",
      problemCategoryName: "违反一般性条文",
      opinion: "次卧窗地面积比不足，请核算调整。",
      normNumber: "GB 50096-2011",
      clauseNo: "7.1.5",
      keeperName: "丁海燕",
      isPublished: true,
      publisherName: "魏明达",
      useCount: 3,
      createTime: "2026-11-20T08:00:00Z",
      can: { publish: false, withdraw: false, remove: false },
    };
    server.with(opinionLibraryCalls.searchKeptOpinions, [{ ...kept, keptOpinionId: 3, opinion: "另一条意见。" }, kept]);
    server.with(opinionLibraryCalls.takeKeptOpinion, kept);
    server.with(opinionLibraryCalls.keepOpinion, kept);
    await sharp();
    await userEvent.keyboard("n");
    await expect.element(page.getByRole("textbox", { name: "意见内容" })).toHaveFocus();
    await userEvent.keyboard("{Alt>}l{/Alt}");
    await expect.element(page.getByText(kept.opinion)).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "查找意见库" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(page.getByRole("textbox", { name: "意见内容" })).toHaveValue(kept.opinion);
    await expect.element(page.getByRole("radio", { name: /违反一般性条文/ })).toBeChecked();
    await expect.element(page.getByRole("textbox", { name: "条文号" })).toHaveValue("7.1.5");
    await eventually(() => expect(server.askedFor(opinionLibraryCalls.takeKeptOpinion)[0]?.body).toContain("4"));
    await page.getByRole("button", { name: "存入意见库" }).click();
    await eventually(() =>
      expect(JSON.parse(server.askedFor(opinionLibraryCalls.keepOpinion)[0]?.body ?? "{}")).toMatchObject({
        discipline: "JZ",
        problemCategory: "2",
        clauseNo: "7.1.5",
      }),
    );
  });

  it("on a survey says where the problem lies", async () => {
    const server = await open({ task: { discipline: "YT", disciplineName: "岩土" } });
    await sharp();
    await userEvent.keyboard("n");
    await page.getByRole("radio", { name: "外业资料" }).click();
    await page.getByRole("radio", { name: "实验资料" }).click();
    await page.getByRole("radio", { name: /建议/ }).click();
    await page.getByRole("textbox", { name: "意见内容" }).fill("请补充土样的三轴试验成果。");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await eventually(() => expect(savedBody(server)).toMatchObject({ problemSource: "2" }));
  });

  it("says what is missing and keeps what is written over a reload", async () => {
    const server = await open();
    await sharp();
    await userEvent.keyboard("n");
    await page.getByRole("radio", { name: /违反强制性条文/ }).click();
    await page.getByRole("textbox", { name: "意见内容" }).fill("请补充疏散宽度计算。");
    await page.getByRole("button", { name: "保存意见" }).click();
    await expect.element(page.getByText("违反强制性条文的意见须填写规范编号和条文号")).toBeVisible();
    expect(server.askedFor(opinionCalls.saveOpinion)).toEqual([]);
    const kept = sessionStorage.getItem("opinion-draft-1") as string;
    await open({ remembers: { "opinion-draft-1": kept } });
    await expect.element(page.getByRole("textbox", { name: "意见内容" })).toHaveValue("请补充疏散宽度计算。");
  });

  it("leaves an empty form, also when the clause was written last", async () => {
    const server = await open();
    await sharp();
    for (const [no, words] of ["疏散门净宽不足，请修改。", "楼梯间未设自然通风，请补充。"].entries()) {
      await userEvent.keyboard("c");
      drag([200, 200 + 90 * no], [320, 260 + 90 * no]);
      await expect.element(page.getByRole("textbox", { name: "意见内容" })).toHaveFocus();
      await userEvent.keyboard(
        `{Alt>}1{/Alt}${words}{Tab}55037{Tab}7.1.4{Shift>}{Tab}{/Shift}{Control>}{Enter}{/Control}`,
      );
      await expect.element(page.getByText(`意见 建-0${no + 1} 已保存`)).toBeVisible();
      await expect.element(page.getByRole("region", { name: "审查意见", exact: true })).not.toBeInTheDocument();
    }
    const bodies = server.askedFor(opinionCalls.saveOpinion).map(({ body }) => JSON.parse(body));
    expect(bodies).toMatchObject([
      { opinion: "疏散门净宽不足，请修改。", normNumber: "GB 55037-2022", marks: [{}] },
      { opinion: "楼梯间未设自然通风，请补充。", normNumber: "GB 55037-2022", marks: [{}] },
    ]);
    expect(bodies.map(({ marks }) => marks.length)).toEqual([1, 1]);
    await userEvent.keyboard("n");
    await expect.element(page.getByRole("textbox", { name: "意见内容" })).toHaveValue("");
    await expect.element(page.getByRole("combobox", { name: "规范编号" })).toHaveValue("");
  });

  it("is a choice between both versions when somebody else saved it meanwhile", async () => {
    const theirs = opinion(1, { opinion: "请改为1.20 m。", version: 2 });
    const opinions = [opinion(1, { opinion: "走道净宽不足。", version: 1 })];
    const server = await open({ opinions });
    await sharp();
    await editOf("建-01");
    const text = page.getByRole("textbox", { name: "意见内容" });
    await text.fill("走道净宽不足，请按1.40 m修改。");
    server.with(opinionCalls.listOpinionsOfTask, [theirs]);
    server.refuse(opinionCalls.saveOpinion, {
      code: "platform.changed-meanwhile",
      message: "内容已被他人修改，请刷新后核对再保存。",
    });
    await page.getByRole("button", { name: "保存意见" }).click();
    await expect.element(page.getByText(/现在保存的是：“请改为1\.20 m。”/)).toBeVisible();
    await expect.element(text).toHaveValue("走道净宽不足，请按1.40 m修改。");
    await expect.element(page.getByRole("button", { name: "保存意见" })).toBeDisabled();
    server.with(opinionCalls.saveOpinion, opinion(1, { version: 3 }));
    await page.getByRole("button", { name: "保留我的填写" }).click();
    await page.getByRole("button", { name: "保存意见" }).click();
    await eventually(() => {
      const last = server.askedFor(opinionCalls.saveOpinion).at(-1);
      expect(JSON.parse(last?.body ?? "{}")).toMatchObject({ opinion: "走道净宽不足，请按1.40 m修改。", version: 2 });
    });
  });

  it("takes over what somebody else saved, or becomes a new one when it was deleted", async () => {
    const opinions = [opinion(1, { opinion: "走道净宽不足。", version: 1 }), opinion(2, { version: 1 })];
    const server = await open({ opinions });
    await sharp();
    await editOf("建-01");
    const text = page.getByRole("textbox", { name: "意见内容" });
    await text.fill("走道净宽不足，请按1.40 m修改。");
    await editOf("建-02");
    await page.getByRole("button", { name: "继续填写" }).click();
    await expect.element(text).toHaveValue("走道净宽不足，请按1.40 m修改。");
    server.refuse(opinionCalls.saveOpinion, {
      code: "platform.changed-meanwhile",
      message: "内容已被他人修改，请刷新后核对再保存。",
    });
    server.with(opinionCalls.listOpinionsOfTask, [opinion(1, { opinion: "请改为1.20 m。", version: 2 })]);
    await page.getByRole("button", { name: "保存意见" }).click();
    await page.getByRole("button", { name: "改用最新内容" }).click();
    await expect.element(text).toHaveValue("请改为1.20 m。");
    await text.fill("请改为1.30 m。");
    server.with(opinionCalls.listOpinionsOfTask, []);
    await page.getByRole("button", { name: "保存意见" }).click();
    await page.getByRole("button", { name: "作为新意见" }).click();
    server.with(opinionCalls.saveOpinion, opinion(3));
    await page.getByRole("button", { name: "保存意见" }).click();
    await eventually(() => {
      const body = JSON.parse(server.askedFor(opinionCalls.saveOpinion).at(-1)?.body ?? "{}");
      expect(body).toMatchObject({ opinion: "请改为1.30 m。" });
      expect(body.id).toBeUndefined();
    });
  });

  it("asks for no reply to advice, and offers the clause used last", async () => {
    const server = await open({ opinions: [opinion(1)] });
    await sharp();
    await userEvent.keyboard("n");
    await page.getByRole("radio", { name: /建议/ }).click();
    await expect.element(page.getByRole("checkbox", { name: "需要答复" })).not.toBeChecked();
    await page.getByRole("button", { name: "GB 55037-2022 第7.1.4条" }).click();
    await page.getByRole("textbox", { name: "意见内容" }).fill("建议屋面预留光伏荷载。");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await eventually(() => expect(savedBody(server)).toMatchObject({ needReview: false, clauseNo: "7.1.4" }));
  });
});

describe("reading sheets", () => {
  it("does not note a sheet as read whose file cannot be opened", async () => {
    const check = sheetCheck({ flags: ["unreadable"], marks: ["文件已加密，请去除打开密码后重新上传"] });
    const server = await open({ sheets: [sheet(1, { check }), ...sheets.slice(1)] });
    await expect.element(page.getByRole("heading", { name: /^建施-01/ })).toBeVisible();
    // Not how to upload it anew, which is the designer's.
    await page.getByText("图纸检查 1").hover();
    await expect.element(page.getByText("文件打不开，请写一条意见，要求提交单位更换文件")).toBeVisible();
    // Longer than a sheet is looked at before it counts.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await userEvent.keyboard("j");
    await expect.element(page.getByRole("heading", { name: /^建施-02/ })).toBeVisible();
    await eventually(() => expect(server.askedFor(reviewCalls.openSheet)).toHaveLength(1));
    expect(JSON.parse(server.askedFor(reviewCalls.openSheet)[0]?.body ?? "").drawingIds).toEqual([2]);
  });

  it("goes from sheet to sheet by key and notes each as read", async () => {
    const server = await open();
    await sharp();
    await userEvent.keyboard("j");
    await expect.element(page.getByRole("heading", { name: /^建施-02/ })).toBeVisible();
    await eventually(() => expect(server.askedFor(reviewCalls.openSheet).at(-1)?.body).toContain("2"));
    expect(location.hash).toContain("sheet=2");
    await userEvent.keyboard("k");
    await expect.element(page.getByRole("heading", { name: /^建施-01/ })).toBeVisible();
  });

  it("shows the other disciplines when asked", async () => {
    await open();
    await expect.element(page.getByRole("button", { name: /结施-03/ })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "看全部专业" }).click();
    await expect.element(page.getByRole("button", { name: /结施-03/ })).toBeVisible();
  });

  it("leafs through the sheets in one state only, and shows what was really looked at", async () => {
    const server = await open({
      task: { submissionVersion: 2 },
      opinions: [opinion(1, { drawingId: 2 as never, drawingNumber: "建施-02" })],
    });
    server.with(reviewCalls.readCoverage, [
      {
        drawingId: 1,
        firstAt: "2026-11-20T01:00:00Z",
        lastAt: "2026-11-20T02:00:00Z",
        views: 3,
        seconds: 200,
      },
      { drawingId: 2, firstAt: "2026-11-20T01:00:00Z", lastAt: "2026-11-20T02:00:00Z", views: 1, seconds: 0 },
    ]);
    await sharp();
    await page.getByRole("button", { name: "有意见 1" }).click();
    await expect.element(page.getByRole("button", { name: /^.*建施-01/ })).not.toBeInTheDocument();
    await userEvent.keyboard("j");
    await expect.element(page.getByRole("heading", { name: /^建施-02/ })).toBeVisible();
    await page.getByRole("button", { name: "阅图记录" }).click();
    await says(page.getByRole("dialog"), "应看 2 张，打开看过 1 张，共 3 分 20 秒", "仅记为已阅");
  });

  it("reports how long a sheet was in view", async () => {
    const server = await open();
    server.with(reviewCalls.noteLooking, true);
    await sharp();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await userEvent.keyboard("j");
    await eventually(() =>
      expect(JSON.parse(server.askedFor(reviewCalls.noteLooking)[0]?.body ?? "{}")).toMatchObject({ drawingId: 1 }),
    );
  });

  it("gives the sheet the room of both panels, and the form its own when an opinion is begun", async () => {
    await open({ opinions: [opinion(1)] });
    await sharp();
    const width = () => sheetWindow().getBoundingClientRect().width;
    await page.getByRole("button", { name: "收起意见栏" }).click();
    await eventually(() => expect(width()).toBeGreaterThan(1000));
    await userEvent.keyboard("b");
    await eventually(() => expect(width()).toBeGreaterThan(1350));
    await userEvent.keyboard("n");
    await expect.element(page.getByRole("textbox", { name: "意见内容" })).toHaveFocus();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(page.getByText("请选择问题类别")).toBeVisible();
    await page.getByRole("button", { name: "展开图纸目录" }).click();
    await expect.element(page.getByRole("navigation", { name: "图纸目录" })).toBeVisible();
  });

  it("keeps the width that a panel was given, by hand or by key, until a double click", async () => {
    await open();
    await sharp();
    const edge = page.getByRole("separator", { name: "意见栏的宽度" });
    const panel = page.getByRole("complementary", { name: "审查意见栏" });
    const width = () => Math.round(panel.element().getBoundingClientRect().width);
    expect(width()).toBe(372);
    const drag = (kind: string, clientX: number) =>
      edge.element().dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1, button: 0, clientX }));
    // A pointer made by a test cannot be captured.
    edge.element().setPointerCapture = () => {};
    drag("pointerdown", 1000);
    drag("pointermove", 900);
    drag("lostpointercapture", 900);
    await eventually(() => expect(width()).toBe(472));
    edge.element().focus();
    await userEvent.keyboard("{ArrowLeft}");
    await eventually(() => expect(width()).toBe(488));
    expect(localStorage.getItem("recent-widths 1")).toBe('{"意见栏":488}');
    await edge.dblClick({ position: { x: 3, y: 60 } });
    await eventually(() => expect(width()).toBe(372));
  });

  it("links row and mark in both directions", async () => {
    await open({
      opinions: [
        opinion(1, { markups: [mark(7, 1)] }),
        opinion(2, { drawingId: 2 as never, drawingNumber: "建施-02" }),
      ],
    });
    await sharp();
    await expect.poll(() => document.querySelector('[data-mark="7"]')?.textContent).toContain("建-01");
    document.querySelector('[data-mark="7"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.element(page.getByRole("button", { name: /建-01/ })).toHaveAttribute("aria-expanded", "true");
    await page.getByRole("button", { name: /建-02/ }).click();
    await expect.element(page.getByRole("heading", { name: /^建施-02/ })).toBeVisible();
  });

  it("finds words on all sheets with Ctrl+F, and goes from place to place over the disciplines", async () => {
    const server = await open();
    await sharp();
    const box = (x: number) => ({ x0: x, y0: 100, x1: x + 60, y1: 112 });
    const hit = (x: number) => ({ page: 0, text: "防火门", box: box(x), isRecognised: false });
    const sheet = (drawingId: number, graphNum: string, hits: ReturnType<typeof hit>[]) => ({
      drawingId: drawingId,
      graphNum,
      graphName: "平面图",
      total: hits.length,
      hits,
    });
    server.with(drawingCalls.searchSheetText, {
      sheets: [sheet(1, "建施-01", [hit(100), hit(200)]), sheet(3, "结施-03", [hit(100)])],
      wordlessCount: 0,
      unreadCount: 0,
      unreadableCount: 0,
    });
    await userEvent.keyboard("{Control>}f{/Control}");
    await userEvent.type(page.getByRole("searchbox", { name: "图面文字" }), "防火门{Enter}");
    await expect.element(page.getByText("共 3 处")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("第 1 处，共 3 处")).toBeVisible();
    await expect.poll(() => document.querySelectorAll('[data-mark^="hit-"]').length).toBe(2);
    await userEvent.keyboard("{Shift>}{F3}{/Shift}");
    await expect.element(page.getByRole("heading", { name: /^结施-03/, level: 2 })).toBeVisible();
    await expect.element(page.getByText("第 3 处，共 3 处")).toBeVisible();
    await page.getByRole("button", { name: "图纸", exact: true }).click();
    await expect.poll(() => document.querySelectorAll('[data-mark^="hit-"]').length).toBe(0);
  });

  it("explains its keys", async () => {
    await open();
    await userEvent.keyboard("?");
    await expect.element(page.getByRole("dialog").getByText("保存意见，继续审图")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByText("保存意见，继续审图")).not.toBeVisible();
    await userEvent.keyboard("c");
    await expect.element(page.getByRole("button", { name: "云线" })).toHaveAttribute("aria-pressed", "true");
  });
});

describe("the checklist", () => {
  const point = {
    pointId: "JZ-4",
    text: "疏散门、走道、楼梯的净宽",
    normNumber: "GB 55037-2022",
    clauseNo: "7.1.4",
    result: null,
  };

  it("is marked point by point, and leads to an opinion on the clause", async () => {
    const server = await open();
    server.with(reviewCalls.readChecklist, [point]);
    server.with(reviewCalls.markChecklist, [{ ...point, result: "MET" }]);
    await sharp();
    await page.getByRole("button", { name: "审查要点" }).click();
    await says(page.getByRole("dialog"), "共 1 条，还有 1 条未核对。");
    await page.getByRole("radio", { name: "符合" }).click();
    await says(page.getByRole("dialog"), "共 1 条，已全部核对。");
    expect(JSON.parse(server.askedFor(reviewCalls.markChecklist)[0]?.body ?? "{}")).toMatchObject({ result: "MET" });
    await page.getByRole("button", { name: "写意见" }).click();
    await expect.element(page.getByRole("textbox", { name: "条文号" })).toHaveValue("7.1.4");
  });

  it("is read by the checker", async () => {
    const server = await open({ task: checking, credential: 2 });
    server.with(reviewCalls.readChecklist, [{ ...point, result: "OPINION" }]);
    await page.getByRole("button", { name: "审查要点" }).click();
    await expect.element(page.getByRole("dialog").getByText("已提意见")).toBeVisible();
    await expect.element(page.getByRole("radio", { name: "符合" })).not.toBeInTheDocument();
  });
});

describe("ending the task", () => {
  it("names the sheets not read, each a link", async () => {
    await open();
    await sharp();
    await page.getByRole("button", { name: "提交专业结论" }).click();
    await expect.element(page.getByText(/还有 \d 张图纸未看/)).toBeVisible();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /建施-02/ })
      .click();
    await expect.element(page.getByRole("heading", { name: /^建施-02/ })).toBeVisible();
  });

  it("lets the checker look, mark for himself, and return with a comment", async () => {
    const server = await open({
      task: checking,
      credential: 2,
      opinions: [opinion(1, { can: { edit: false, judge: false, answer: false } })],
    });
    server.with(opinionCalls.saveMarkup, mark(9, null));
    server.with(reviewCalls.returnTask, true);
    await sharp();
    await expect.element(page.getByRole("button", { name: /新增意见/ })).not.toBeInTheDocument();
    await userEvent.keyboard("r");
    drag([200, 200], [320, 280]);
    await eventually(() => expect(server.askedFor(opinionCalls.saveMarkup)[0]?.body).toContain("rectangle"));
    await page.getByRole("button", { name: "退回修改" }).click();
    await page.getByLabelText(/退回说明/).fill("建-01 的条文号请核对。");
    await page.getByRole("dialog").getByRole("button", { name: "退回修改" }).click();
    await eventually(() => expect(server.askedFor(reviewCalls.returnTask)[0]?.body).toContain("条文号请核对"));
  });
});
