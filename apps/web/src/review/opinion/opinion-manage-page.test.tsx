import { buildingCalls } from "@tushen/contract/filing/building";
import { opinionCalls } from "@tushen/contract/review/opinion";
import { type ListedOpinion, opinionListCalls } from "@tushen/contract/review/opinion-list";
import { reviewCalls } from "@tushen/contract/review/review";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { importedColumns } from "@tushen/domain/review/opinion-sheet";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { building } from "../../../test/project-answers.ts";
import { opinion, submission, submissionRow, task } from "../../../test/review-answers.ts";

const listed = (id: number, facts: Partial<ListedOpinion> = {}): ListedOpinion => {
  const { markups: _markups, replies: _replies, ...rest } = opinion(id, facts as never);
  return { ...rest, opinionNo: `建-${String(id).padStart(2, "0")}`, markupCount: 0 };
};

interface Scene {
  readonly opinions?: ListedOpinion[];
  readonly as?: "CENSOR" | "CONTROL";
  readonly query?: string;
}

const open = async ({ opinions = [listed(1), listed(2)], as = "CENSOR", query = "" }: Scene = {}) => {
  const server = answerFrame({ id: 1 as never, orgType: as, roles: [{ code: "CENSOR_REVIEWER", items: [] }] } as never);
  let kept = opinions;
  server.with(submissionCalls.readSubmission, submission({ state: "FIRST_REVIEW", stateLabel: "初审中" }));
  server.with(buildingCalls.listBuildings, [
    building({ id: 5 as never }),
    building({ id: 6 as never, buildingInfoDto: { buildingName: "2#楼" } }),
  ]);
  server.with(reviewCalls.queryTasks, { list: [task()], total: 1, pageNum: 1, pageSize: 500 });
  server.with(opinionListCalls.searchOpinions, ({ body }) => {
    const asked = JSON.parse(body);
    const list = kept.filter(({ state }) => asked.state === undefined || state === asked.state);
    const counts = kept.map(({ discipline, problemCategory, problemCategoryName, state }) => ({
      ...{ discipline, problemCategory, problemCategoryName, state, count: 1 },
    }));
    return { list, total: list.length, pageNum: 1, pageSize: 10_000, counts };
  });
  server.with(opinionCalls.saveOpinion, ({ body }) => {
    const given = JSON.parse(body);
    const saved = opinion(given.id, { ...given, opinionNo: `建-0${given.id}`, version: 2 });
    return saved;
  });
  server.with(opinionListCalls.changeOpinions, ({ body }) => {
    const { ids, ...changes } = JSON.parse(body);
    kept = kept.map((one) => (ids.includes(one.opinionId) ? { ...one, ...changes } : one));
    return ids.length;
  });
  server.with(opinionCalls.removeOpinion, ({ url }) => {
    const ids = decodeURIComponent(url.pathname.split("/").at(-1) ?? "")
      .split(",")
      .map(Number);
    kept = kept.filter(({ opinionId }) => !ids.includes(opinionId));
    return ids.length;
  });
  await openPortal(`#/opinionManage?projectSubmissionId=11${query}`, { as: "T" });
  await expect.element(page.getByRole("heading", { level: 1, name: "审查意见管理" })).toBeVisible();
  return server;
};
const table = () => page.getByRole("table", { name: "审查意见", exact: true });
const sentTo = <C extends Parameters<Awaited<ReturnType<typeof open>>["askedFor"]>[0]>(
  server: Awaited<ReturnType<typeof open>>,
  call: C,
) => server.askedFor(call).map(({ body }) => JSON.parse(body));

describe("the opinions of a batch", () => {
  it("are changed in their line, by keyboard, and refused before they are sent", async () => {
    const server = await open();
    await page.getByRole("button", { name: "修改 建-02" }).click();
    const text = page.getByRole("textbox", { name: "意见内容" });
    await text.fill("太短");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(page.getByRole("alert")).toHaveTextContent("请填写5至1000字的审查意见");
    expect(sentTo(server, opinionCalls.saveOpinion)).toEqual([]);
    await text.fill("疏散楼梯净宽不足，请修改。");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(table().getByText("疏散楼梯净宽不足，请修改。")).toBeVisible();
    expect(sentTo(server, opinionCalls.saveOpinion)).toMatchObject([
      { id: 2, version: 1, reviewTaskId: 1, drawingId: 1 },
    ]);
    expect(server.askedFor(opinionListCalls.searchOpinions)).toHaveLength(1);
  });

  it("are narrowed by the address, and the export with them", async () => {
    const server = await open({
      opinions: [listed(1), listed(2, { state: "SENT", stateLabel: "待答复" })],
      query: "&state=SENT",
    });
    await expect.element(page.getByText("找到 1 条，共 2 条")).toBeVisible();
    await expect.element(table().getByText("建-02")).toBeVisible();
    server.with(opinionListCalls.exportOpinions, new Blob() as never);
    await page.getByRole("button", { name: "导出" }).click();
    await eventually(() =>
      expect(server.askedFor(opinionListCalls.exportOpinions)[0]?.url.searchParams.get("state")).toBe("SENT"),
    );
    await page.getByRole("button", { name: "清除筛选" }).click();
    await expect.element(page.getByText("共 2 条", { exact: true })).toBeVisible();
  });

  it("of one thread are grouped, or only the newest is shown", async () => {
    const first = listed(1, {
      continuedBy: { opinionId: 3 as never, opinionNo: "建-01-1" },
      stateLabel: "未通过（续改）",
    });
    const child = { ...listed(3, { parentId: 1 as never, parentNo: "建-01" }), opinionNo: "建-01-1" };
    const server = await open({ opinions: [first, child, listed(2)] });
    await expect.element(page.getByText("共 3 条，其中续提 1 条")).toBeVisible();
    await expect.element(table().getByText("由 建-01-1 续提")).toBeVisible();
    await expect.element(table().getByText("续 建-01", { exact: true })).toBeVisible();
    await page.getByRole("combobox", { name: "续提意见" }).click();
    await page.getByText("每条只看最新一轮").click();
    await eventually(() =>
      expect(sentTo(server, opinionListCalls.searchOpinions).at(-1)).toMatchObject({ newest: true }),
    );
    expect(location.hash).toContain("thread=newest");
  });

  it("are changed and deleted many at a time, without those that are no drafts of mine", async () => {
    const sent = listed(3, { state: "SENT", stateLabel: "待答复", can: { edit: false, judge: false, answer: false } });
    const server = await open({ opinions: [listed(1), listed(2), sent] });
    await page.getByRole("checkbox", { name: "全选" }).click();
    await expect.element(page.getByText("已选 3 条，其中 1 条不是自己的草稿，不能修改")).toBeVisible();
    await page.getByRole("button", { name: "批量修改 2 条" }).click();
    await page.getByRole("checkbox", { name: "是否需要答复" }).click();
    await page.getByRole("button", { name: "修改 2 条", exact: true }).click();
    await eventually(() =>
      expect(sentTo(server, opinionListCalls.changeOpinions)).toEqual([{ ids: [1, 2], needReview: true }]),
    );
    await page.getByRole("button", { name: "删除草稿" }).click();
    await page.getByRole("button", { name: "删除意见" }).click();
    await expect.element(page.getByText("共 1 条", { exact: true })).toBeVisible();
  });

  it("are read and exported by the authority, who changes nothing", async () => {
    const can = { edit: false, judge: false, answer: false };
    await open({ as: "CONTROL", opinions: [listed(1, { state: "SENT", stateLabel: "待答复", can })] });
    await expect.element(page.getByRole("button", { name: "导出" })).toBeEnabled();
    await expect.element(page.getByRole("button", { name: "从 Excel 导入" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: /^修改/ })).not.toBeInTheDocument();
  });
});

describe("an import", () => {
  const line = (at: number, opinion: string, problems: string[] = []) => ({
    ...(Object.fromEntries(importedColumns.map(({ key }) => [key, ""])) as Record<
      (typeof importedColumns)[number]["key"],
      string
    >),
    ...{ line: at, problemCategory: "建议", opinion, does: "create" as const, problems },
  });
  const choose = async () => {
    await page.getByRole("button", { name: "从 Excel 导入" }).click();
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    await userEvent.upload(input as HTMLInputElement, new File(["x"], "意见.xlsx"));
  };

  it("shows its lines and saves them when none is wrong", async () => {
    const server = await open();
    const lines = [line(2, "建议核对门窗表。"), line(3, "建议核对图例。")];
    server.with(opinionListCalls.previewImport, { lines, createCount: 2, problemCount: 0 });
    server.with(opinionListCalls.saveBatch, { saved: 2, problems: [] });
    await choose();
    await expect.element(page.getByText("共 2 行，将新增 2 条意见。")).toBeVisible();
    await page.getByRole("button", { name: "导入 2 条" }).click();
    await eventually(() => expect(sentTo(server, opinionListCalls.saveBatch)).toMatchObject([{ reviewTaskId: 1 }]));
    await expect.element(page.getByText("已导入 2 条意见")).toBeVisible();
  });

  it("names the problems of each line, and cannot be saved", async () => {
    const server = await open();
    const lines = [line(2, "建议核对门窗表。"), line(3, "短", ["请填写5至1000字的审查意见"])];
    server.with(opinionListCalls.previewImport, { lines, createCount: 1, problemCount: 1 });
    await choose();
    await expect.element(page.getByText(/共 2 行，其中 1 行有问题/)).toBeVisible();
    await expect.element(page.getByText("请填写5至1000字的审查意见")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "导入", exact: true })).toBeDisabled();
  });

  it("has a wrong line corrected in place and judged by the server; nothing typed is lost when that fails", async () => {
    const server = await open();
    const wrong = line(3, "短", ["请填写5至1000字的审查意见"]);
    server.with(opinionListCalls.previewImport, {
      lines: [line(2, "建议核对门窗表。"), wrong],
      createCount: 1,
      problemCount: 1,
    });
    server.with(opinionListCalls.saveBatch, { saved: 2, problems: [] });
    await choose();
    await page.getByRole("button", { name: "改正第 3 行" }).click();
    const form = page.getByRole("form", { name: "改正第 3 行" });
    await form.getByRole("textbox", { name: "审查意见" }).fill("建议核对图例。");
    server.refuse(opinionListCalls.checkLines, { code: "platform.defect", message: "系统异常" }, 500);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(page.getByText("系统异常")).toBeVisible();
    await expect.element(form.getByRole("textbox", { name: "审查意见" })).toHaveValue("建议核对图例。");
    server.with(opinionListCalls.checkLines, ({ body }) => ({
      lines: JSON.parse(body).lines.map((one: object) => ({ ...one, does: "create", problems: [] })),
      createCount: 2,
      problemCount: 0,
    }));
    await page.getByRole("button", { name: "核对此行" }).click();
    await expect.element(form).not.toBeInTheDocument();
    await page.getByRole("button", { name: "导入 2 条" }).click();
    await eventually(() =>
      expect(sentTo(server, opinionListCalls.saveBatch)).toMatchObject([
        { lines: [{}, { opinion: "建议核对图例。" }] },
      ]),
    );
  });

  it("is not left by accident with corrections in it", async () => {
    const server = await open();
    const wrong = line(2, "短", ["请填写5至1000字的审查意见"]);
    server.with(opinionListCalls.previewImport, { lines: [wrong], createCount: 0, problemCount: 1 });
    await choose();
    await page.getByRole("button", { name: "改正第 2 行" }).click();
    await page.getByRole("textbox", { name: "审查意见" }).fill("建议核对图例。");
    await page.getByRole("button", { name: /^取\s?消$/ }).click();
    await page.getByRole("button", { name: "继续改正" }).click();
    await expect.element(page.getByRole("textbox", { name: "审查意见" })).toHaveValue("建议核对图例。");
  });

  it("with other headings is refused in the words of the specification, and says which differ", async () => {
    const server = await open();
    const message = "excel列头内容与系统字段不一致，无法导入！请调整表格列头字段";
    const detail = { missing: ["图号"], unknown: ["图纸编号"] };
    server.refuse(opinionListCalls.previewImport, { code: "opinion.import-no-header", message, detail });
    await choose();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByText("缺少：图号")).toBeVisible();
  });
});

describe("without a batch", () => {
  it("the batches of the house are offered", async () => {
    const server = answerFrame({ orgType: "CENSOR" } as never);
    const row = { ...submissionRow(), step: "REVIEW" as const, isMine: true, taskCount: 2, checkedCount: 0 };
    server.with(submissionCalls.houseDesk, { list: [row], total: 1, pageNum: 1, pageSize: 50, counts: {} });
    await openPortal("#/opinionManage", { as: "T" });
    await page.getByText(submission().projectName).click();
    await eventually(() => expect(location.hash).toContain("projectSubmissionId=11"));
  });
});
