import { type Alteration, alterationCalls } from "@tushen/contract/delivery/alteration";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { alteration } from "../../../test/alteration-answers.ts";
import { choose } from "../../../test/choose.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { may } from "../../../test/review-answers.ts";
import { says } from "../../../test/says.ts";

const change = {
  ...{
    kind: "INFO",
    entity: "project",
    entityId: null,
    entityName: "项目信息",
    field: "projectName",
    label: "项目名称",
  },
  ...{ before: "金色时代广场一期", after: "金色时代广场二期", reviewContent: null },
};
const submitted = (facts: object = {}): Alteration =>
  alteration({
    ...{
      version: 2,
      reasonText: "楼盘更名",
      state: "SUBMITTED",
      stateLabel: "待审核",
      changeCount: 1,
      changes: [change],
    },
    ...{ submitTime: "2026-11-23T02:00:00Z", mayEdit: false, actions: may("approve", "return", "reject") },
    ...facts,
  });

const outcomes = {
  approve: { state: "EFFECTIVE", stateLabel: "已生效" },
  return: { state: "RETURNED", stateLabel: "退回" },
  reject: { state: "REJECTED", stateLabel: "不同意" },
} as const;

/** A server that keeps one alteration and the decisions on it. */
const open = async (facts: object = {}, orgType = "CENSOR") => {
  const server = answerFrame({ orgType: orgType as never });
  let kept = submitted(facts);
  server.with(alterationCalls.readAlteration, () => kept);
  server.with(alterationCalls.decideAlteration, ({ body }) => {
    const { decision, opinion } = JSON.parse(body) as { decision: keyof typeof outcomes; opinion: string };
    const check = { orgName: "睿图", personName: "许静", time: "2026-11-23T03:00:00Z", opinion };
    kept = submitted({ ...facts, ...outcomes[decision], check, actions: [] });
    return { state: outcomes[decision].state };
  });
  server.with(alterationCalls.withdrawAlteration, () => {
    kept = submitted({ state: "WITHDRAWN", stateLabel: "已撤回", actions: [] });
    return true as const;
  });
  await openPortal("#/reportChangeDetail/41?alterId=5", { as: "T" });
  await expect.element(page.getByRole("heading", { name: "申报变更 BG202611230001" })).toBeVisible();
  return server;
};
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const dialog = () => page.getByRole("dialog");
const main = page.getByRole("main");

describe("a handed in alteration on the house's page", () => {
  it("shows old and new beside each other, and takes effect when it is agreed to", async () => {
    await open();
    await expect.element(page.getByText("金色时代广场二期")).toBeVisible();
    await expect.element(page.getByText("楼盘更名")).toBeVisible();
    await press("approve");
    await expect.element(dialog().getByText(/同意后变更内容成为现行信息/)).toBeVisible();
    await dialog().getByRole("button", { name: "同意", exact: true }).click();
    await says(main, "已生效", "睿图 许静");
    await expect.element(page.getByRole("button", { name: "approve" })).not.toBeInTheDocument();
  });

  it("is returned only with a reason, which is then shown", async () => {
    await open();
    await press("return");
    const yes = dialog().getByRole("button", { name: "退回修改" });
    await expect.element(yes).toBeDisabled();
    await dialog().getByRole("textbox").fill("请附地名批复文件");
    await yes.click();
    await says(main, "退回", "请附地名批复文件");
  });

  it("is agreed to as a major one only with the reason why nothing is reviewed anew", async () => {
    await open({ isMajor: true, majorSentence: "变更涉及结构体系，属重大变更。" });
    await press("approve");
    await expect.element(dialog().getByText("变更涉及结构体系，属重大变更。")).toBeVisible();
    const yes = dialog().getByRole("button", { name: "同意", exact: true });
    await expect.element(yes).toBeDisabled();
    await dialog()
      .getByLabelText(/无须重新审查的理由/)
      .fill("结构体系未变，仅名称调整");
    await yes.click();
    await says(main, "已生效", "结构体系未变，仅名称调整");
  });

  it("waits for new sheets where drawings change", async () => {
    await open({ kinds: ["DRAWING"], kindLabels: ["设计变更"], changes: [] });
    await press("approve");
    await expect.element(dialog().getByText(/设计单位上传变更后的图纸并报本机构审查/)).toBeVisible();
  });

  it("stays as it is when the decision is refused, with the words still written", async () => {
    const server = await open();
    const message = "该项目在此变更之后已有其他变更生效，请退回申请单位核对。";
    server.refuse(alterationCalls.decideAlteration, { code: "alteration.overtaken", message });
    await press("reject");
    await dialog().getByRole("textbox").fill("与现行信息不一致");
    await dialog().getByRole("button", { name: "不同意", exact: true }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(dialog().getByRole("textbox")).toHaveValue("与现行信息不一致");
    await says(main, "待审核");
  });

  it("says why an act is not open", async () => {
    await open({ actions: [{ action: "approve", label: "同意", allowed: false, whyNot: "合格书正在备案" }] });
    await expect.element(page.getByRole("button", { name: "同意", exact: true })).toBeDisabled();
    await expect.element(page.getByText("合格书正在备案")).toBeVisible();
  });
});

describe("a handed in alteration on the owner's page", () => {
  it("is taken back after a question", async () => {
    const server = await open({ actions: may("withdraw") }, "CONSTRUCT");
    await press("withdraw");
    await dialog().getByRole("button", { name: "撤回变更" }).click();
    await says(main, "已撤回");
    expect(server.askedFor(alterationCalls.withdrawAlteration)).toHaveLength(1);
  });

  it("leads back to the form when it was returned", async () => {
    await open({ state: "RETURNED", stateLabel: "退回", mayEdit: true, actions: may("submit") }, "CONSTRUCT");
    await expect.element(page.getByRole("link", { name: "修改后重新提交" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "submit" })).not.toBeInTheDocument();
  });
});

describe("the list of alterations", () => {
  const openList = async (list: Alteration[], orgType: string, hash = "#/reportChangeList") => {
    const server = answerFrame({ orgType: orgType as never });
    server.with(alterationCalls.queryAlterations, ({ url }) => {
      const shown = list.filter(({ state }) => (url.searchParams.get("state") ?? state) === state);
      return { list: shown, total: shown.length, pageNum: 1, pageSize: 50 };
    });
    await openPortal(hash, { as: "T" });
  };
  const draft = submitted({ id: 6, alterNo: "BG202611230002", state: "DRAFT", stateLabel: "草稿", submitTime: null });

  it("is narrowed by state; a major one is marked, and one not handed in says so", async () => {
    await openList([submitted({ isMajor: true }), draft], "CENSOR");
    await expect.element(page.getByRole("row", { name: /BG202611230001/ }).getByText("含重大")).toBeVisible();
    await expect.element(page.getByRole("row", { name: /BG202611230002/ }).getByText("未提交")).toBeVisible();
    await choose(page.getByRole("combobox", { name: "全部状态" }), "草稿");
    await expect.element(page.getByRole("row", { name: /BG202611230001/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "新建变更" })).not.toBeInTheDocument();
  });

  it("may be empty, and the owner of an open project begins the first there", async () => {
    await openList([], "CONSTRUCT", "#/reportChangeList?projectApplicationId=41");
    await expect.element(page.getByText("还没有变更")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "新建变更" }).first())
      .toHaveAttribute("href", "#/reportChangeNew/41");
  });

  it("is not for a survey firm", async () => {
    await openList([], "SURVEY");
    await expect.element(page.getByText("当前身份不能打开此页面")).toBeVisible();
  });
});
