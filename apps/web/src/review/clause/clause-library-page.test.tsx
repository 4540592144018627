import { clauseCalls } from "@tushen/contract/review/clause";
import { clauseColumns, type ClauseKey } from "@tushen/domain/review/clause-sheet";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { says } from "../../../test/says.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const norm = {
  normId: 1,
  number: "GB 50016-2014",
  name: "建筑设计防火规范（2018年版）",
  validFrom: "2015-05-01",
  validUntil: null,
  replacedBy: null,
  isCompulsory: false,
  clauseCount: 1,
  version: 1,
};
const clause = {
  clauseId: 7,
  normId: 1,
  clauseNo: "5.5.18",
  wording: "公共建筑疏散门、走道、楼梯的净宽",
  disciplines: ["JZ"],
  mandatoryFrom: "2015-05-01",
  mandatoryUntil: "2023-05-31",
  validFrom: null,
  validUntil: null,
  nextNormNumber: "GB 55037-2022",
  nextClauseNo: "7.1.4",
  version: 3,
};

const open = async (orgType: "PLATFORM" | "CENSOR") => {
  const code = orgType === "PLATFORM" ? "SYS_ADMIN" : "CENSOR_REVIEWER";
  const server = answerFrame({ orgType, roles: [{ code, items: [] }] });
  // Without an address the first norm with clauses is open.
  server.with(clauseCalls.listNorms, [
    { ...norm, normId: 2, number: "GB 50038-2005", name: "人防", clauseCount: 0 },
    norm,
  ]);
  server.with(clauseCalls.listClauses, ({ url }) => (url.pathname.includes("/1/") ? [clause] : []));
  server.with(clauseCalls.saveClause, 7);
  server.with(clauseCalls.saveNorm, 3);
  await openPortal("#/adminUnit/clauses", { as: "T" });
  await expect.element(page.getByRole("heading", { name: "条文库" })).toBeVisible();
  return server;
};

describe("the clause library", () => {
  it("shows since when and until when a clause is compulsory, and what holds instead", async () => {
    await open("CENSOR");
    const row = page.getByRole("row").filter({ hasText: "5.5.18" });
    await says(row, "2015-05-01 至\n2023-05-31", "GB 55037-2022\n7.1.4");
    await expect.element(page.getByRole("button", { name: "新增条文" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "登记规范" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "导出" })).toBeEnabled();
    await expect.element(page.getByRole("button", { name: "从 Excel 或 JSON 导入" })).not.toBeInTheDocument();
    await page.getByRole("searchbox", { name: "搜索规范" }).fill("50038");
    await expect.element(page.getByText("还没有条文")).toBeVisible();
  });

  it("imports clauses from a spreadsheet after showing each line", async () => {
    const server = await open("PLATFORM");
    const texts = Object.fromEntries(clauseColumns.map(({ key }) => [key, ""])) as Record<ClauseKey, string>;
    const line = { ...texts, line: 2, number: "GB 50016-2014", clauseNo: "5.5.19", wording: "公共场所的疏散门" };
    const plan = (problems: string[]) => ({
      lines: [{ ...line, does: "create" as const, changes: [], problems }],
      ...{ normCount: 0, createCount: 1, changeCount: 0, problemCount: problems.length },
    });
    const choose = async () => {
      const input = document.querySelector<HTMLInputElement>('input[type="file"][accept=".xlsx,.json"]');
      await userEvent.upload(input as HTMLInputElement, new File(["x"], "条文.xlsx"));
    };
    server.with(clauseCalls.previewImport, plan(["与第 1 行重复"]));
    await page.getByRole("button", { name: "从 Excel 或 JSON 导入" }).click();
    await expect.element(page.getByRole("button", { name: "下载模板" })).toBeVisible();
    await choose();
    await expect.element(page.getByText("与第 1 行重复")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "确认导入" })).toBeDisabled();
    server.with(clauseCalls.previewImport, plan([]));
    server.with(clauseCalls.importClauses, plan([]));
    await choose();
    await expect.element(page.getByText("共 1 行：新增条文 1 条。")).toBeVisible();
    await page.getByRole("button", { name: "确认导入" }).click();
    await expect.element(page.getByText("已导入：新增条文 1 条")).toBeVisible();
    expect(server.askedFor(clauseCalls.importClauses)).toHaveLength(1);
  });

  it("imports the correct lines of a JSON file without the refused ones, which stay listed", async () => {
    const server = await open("PLATFORM");
    const texts = Object.fromEntries(clauseColumns.map(({ key }) => [key, ""])) as Record<ClauseKey, string>;
    const line = (at: number, problems: string[]) => ({
      ...{ ...texts, line: at, number: "GB 50016-2014", clauseNo: `5.5.${at}`, wording: "公共场所的疏散门" },
      ...{ does: "create" as const, changes: [], problems },
    });
    const counts = { normCount: 0, createCount: 1, changeCount: 0 };
    const lines = [line(1, ["请填写条文要点，至少 4 个字"]), line(2, [])];
    server.with(clauseCalls.previewImport, { lines, ...counts, problemCount: 1 });
    server.with(clauseCalls.importClauses, { lines: [line(2, [])], ...counts, problemCount: 0 });
    await page.getByRole("button", { name: "从 Excel 或 JSON 导入" }).click();
    const input = document.querySelector<HTMLInputElement>('input[type="file"][accept=".xlsx,.json"]');
    await userEvent.upload(input as HTMLInputElement, new File(["[]"], "条文.json"));
    await page.getByRole("button", { name: "跳过有问题的 1 行，导入其余 1 行" }).click();
    await expect.element(page.getByText("已导入：新增条文 1 条；1 行没有导入")).toBeVisible();
    await expect.element(page.getByText("请填写条文要点，至少 4 个字")).toBeVisible();
    const [asked] = server.askedFor(clauseCalls.importClauses);
    expect(JSON.parse(asked?.body ?? "{}").lines.map(({ line: at }: { line: number }) => at)).toEqual([2]);
    await expect.element(page.getByRole("button", { name: "确认导入" })).toBeDisabled();
  });

  it("is kept by the platform's operator", async () => {
    const server = await open("PLATFORM");
    await page.getByRole("button", { name: "修改第 5.5.18 条" }).click();
    await page.getByLabelText(/条文要点/).fill("疏散门、走道、楼梯的最小净宽");
    await page.getByRole("button", { name: /保\s*存/ }).click();
    await eventually(() =>
      expect(JSON.parse(server.askedFor(clauseCalls.saveClause)[0]?.body ?? "{}")).toMatchObject({
        clauseId: 7,
        version: 3,
        wording: "疏散门、走道、楼梯的最小净宽",
        mandatoryUntil: "2023-05-31",
      }),
    );
    await page.getByRole("button", { name: "登记规范" }).click();
    await page.getByRole("button", { name: /保\s*存/ }).click();
    await expect.element(page.getByText("请填写规范编号")).toBeVisible();
    expect(server.askedFor(clauseCalls.saveNorm)).toEqual([]);
  });
});
