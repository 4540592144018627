import { type ListedRule, type ReviewRule, reviewRuleCalls } from "@tushen/contract/machine/review-rule";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { expectListFits } from "../../../test/fits-across.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { says } from "../../../test/says.ts";

const rates = { runs: 40, withoutData: 4, found: 50, accepted: 8, refused: 12 };
const exitDoor: ListedRule = {
  ...{ ruleId: "exit-door-width", number: 11, name: "疏散出口门净宽", discipline: "JZ", disciplineName: "建筑" },
  ...{ level: "L3", levelName: "模型", norm: { number: "GB 55037-2022", clauseNo: "7.1.4" } },
  ...{ needs: "门的宽度", changedCount: 1, offCount: 0, rates },
};
const drift: ListedRule = {
  ...{ ruleId: "declared-drift", number: 50, name: "层间位移角", discipline: "JG", disciplineName: "结构" },
  ...{ level: "L1", levelName: "填报", norm: { number: "GB/T 50011-2010", clauseNo: "5.5.1" } },
  ...{
    needs: "结构类型",
    changedCount: 0,
    offCount: 1,
    rates: { runs: 0, withoutData: 0, found: 0, accepted: 0, refused: 0 },
  },
};
const rule: ReviewRule = {
  ...exitDoor,
  ...{
    about: "模型标明的疏散门和首层外门的净宽不小于限值。",
    version: 1,
    worksNames: ["房屋建筑"],
    maySet: true,
    maySwitch: false,
  },
  switches: [],
  editions: [
    {
      ...{ number: "GB 55037-2022", clauseNo: "7.1.4", validFrom: "2023-06-01", validUntil: null, isInForce: true },
      ...{ text: "疏散出口门净宽不小于0.80 m", isChecked: false },
    },
  ],
  params: [
    {
      ...{ name: "door", label: "疏散出口门最小净宽", unit: "m", standard: 0.8, inherited: null, own: 0.9, value: 0.9 },
      ...{ least: 0.08, most: 8, decimals: 3 },
    },
    {
      ...{ name: "single", label: "单扇门最大扣减", unit: "m", standard: 0.1, own: null, value: 0.12 },
      ...{ inherited: { value: 0.12, orgName: "河南省住房和城乡建设厅" }, least: 0.01, most: 1, decimals: 3 },
    },
  ],
  history: [
    {
      ...{ id: 3, label: "疏散出口门最小净宽", unit: "m", from: null, to: 0.9, ground: "地方标准第 4.2.3 条" },
      ...{ orgName: "郑州市住房保障和城市建设局", by: "常海涛", at: "2026-11-20T02:00:00Z" },
    },
  ],
};

const plain: ListedRule = {
  ...{ ...exitDoor, ruleId: "stair-width", number: 12, name: "疏散楼梯净宽", changedCount: 0 },
  rates: { ...rates, refused: 2 },
};

const open = async (hash: string, over: Partial<ReviewRule> = {}, orgType: "CONTROL" | "CENSOR" = "CONTROL") => {
  const server = answerFrame({ orgType, roles: [{ code: `${orgType}_ADMIN`, items: [] }] });
  server.with(reviewRuleCalls.listRules, { rules: [exitDoor, drift, plain], runCount: 40 });
  server.with(reviewRuleCalls.readRule, { ...rule, ...over });
  server.with(reviewRuleCalls.setParams, rule);
  await openPortal(hash, { as: "T" });
  return server;
};
const row = (name: string) => page.getByRole("row").filter({ hasText: name });

describe("the list of rules", () => {
  it("shows what reviewers made of the findings of each, and which are put aside too often", async () => {
    await open("#/adminUnit/reviewRules");
    await expect.element(page.getByText(/本地区审查机构最近一年的 40 次智能审查/)).toBeVisible();
    const marks = ["已调整 1 项", "多被忽略"];
    await says(row("疏散出口门净宽"), "GB 55037-2022 第 7.1.4 条", "4（10%）", "8（16%）", "12（24%）", ...marks);
    await says(row("层间位移角"), "GB/T 50011-2010 第 5.5.1 条", "1 家停用");
    await says(row("疏散楼梯净宽"), "使用中");
  });

  it("fits a screen of 1440 points", async () => {
    await open("#/adminUnit/reviewRules");
    await expect.element(row("疏散出口门净宽")).toBeVisible();
    await expectListFits();
  });

  it("is searched by name, clause and number, and narrowed by discipline and state", async () => {
    await open("#/adminUnit/reviewRules?discipline=JG");
    await expect.element(row("层间位移角")).toMatchTextContent(/^层间位移角编号 50/);
    await expect.element(row("疏散出口门净宽")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "清除筛选" }).click();
    await page.getByRole("textbox", { name: "搜索规则" }).fill("55037 净宽");
    await page.getByRole("heading", { name: "审查规则" }).click();
    await expect.element(row("疏散出口门净宽")).toBeVisible();
    await expect.element(row("层间位移角")).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("link", { name: /疏散出口门净宽/ }))
      .toHaveAttribute("href", "#/adminUnit/reviewRules/exit-door-width");
  });
});

describe("one rule", () => {
  it("shows clause, limits with their origin, and who changed them on what ground", async () => {
    await open("#/adminUnit/reviewRules/exit-door-width");
    await expect.element(page.getByText(rule.about)).toBeVisible();
    await expect.element(page.getByText("现行 · 2023-06-01 起 · 未核对原文，请以规范原文为准")).toBeVisible();
    await expect.element(page.getByRole("row", { name: "疏散出口门最小净宽 0.8 m 0.9 m 本地区设定" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /^单扇门最大扣减 0.1 m 0.12 m 河南省/ })).toBeVisible();
    await expect
      .element(page.getByRole("row", { name: /疏散出口门最小净宽 默认 0.9 m 地方标准第 4.2.3 条 常海涛/ }))
      .toBeVisible();
  });

  it("is set by the authority on a ground, and set back", async () => {
    const server = await open("#/adminUnit/reviewRules/exit-door-width");
    await page.getByRole("button", { name: "调整参数" }).click();
    await page.getByLabelText("单扇门最大扣减").fill("0.05");
    await page.getByRole("button", { name: "恢复默认" }).first().click();
    await expect.element(page.getByLabelText("疏散出口门最小净宽")).toHaveValue("0.800");
    await expect.element(page.getByRole("button", { name: /保\s*存/ })).toBeDisabled();
    await page.getByLabelText(/^依据/).fill("地方标准第 5 条");
    await page.getByRole("button", { name: /保\s*存/ }).click();
    await eventually(() =>
      expect(JSON.parse(server.askedFor(reviewRuleCalls.setParams)[0]?.body ?? "{}")).toEqual({
        ruleId: "exit-door-width",
        params: [
          { name: "door", value: null, was: 0.9 },
          { name: "single", value: 0.05, was: null },
        ],
        ground: "地方标准第 5 条",
      }),
    );
    await expect.element(page.getByText("参数已保存，从下一次智能审查起使用")).toBeVisible();
  });

  it("is only read by a house", async () => {
    await open("#/adminUnit/reviewRules/exit-door-width", { maySet: false }, "CENSOR");
    await expect.element(page.getByRole("table", { name: "参数" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "调整参数" })).not.toBeInTheDocument();
  });

  it("is switched off by the house with a reason, and on again", async () => {
    const off = {
      ...{ id: 1, isOff: true, reason: "误报太多，先停用", orgName: "中原审图" },
      by: "梁振华",
      at: rule.history[0]?.at ?? "",
    };
    const server = await open("#/adminUnit/reviewRules/exit-door-width", { maySet: false, maySwitch: true }, "CENSOR");
    server.with(reviewRuleCalls.switchRule, rule);
    await page.getByRole("button", { name: "停用规则" }).click();
    await page.getByLabelText(/^理由/).fill("误报太多，先停用");
    server.with(reviewRuleCalls.readRule, { ...rule, maySet: false, maySwitch: true, offCount: 1, switches: [off] });
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /停\s*用/ })
      .click();
    await eventually(() =>
      expect(JSON.parse(server.askedFor(reviewRuleCalls.switchRule)[0]?.body ?? "{}")).toEqual({
        ...{ ruleId: "exit-door-width", isOff: true, reason: "误报太多，先停用" },
      }),
    );
    await expect.element(page.getByText("规则已停用")).toBeVisible();
    await expect.element(page.getByRole("row", { name: /停用 误报太多，先停用 梁振华/ })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "启用规则" })).toBeVisible();
  });
});
