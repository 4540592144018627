import { QueryClientProvider } from "@tanstack/react-query";
import { type OwnerView, progressCalls } from "@tushen/contract/delivery/progress";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerCalls } from "../../../test/answers.ts";
import { show } from "../../../test/show.ts";
import { createQueries } from "../../ground/platform/queries.ts";
import { KitRoot } from "../../ground/ui/kit-root.tsx";
import { OwnerAttention, OwnerViewPart } from "./owner-view.tsx";

const view = (over: Partial<OwnerView> = {}): OwnerView => ({
  ...{ projectApplicationId: 41 as never, projectName: "金色时代广场一期", atlasName: "第一批" },
  sentence: "审查意见已发出，等待答复",
  holder: { name: "中原设计院", office: null, isMine: false, since: "2026-11-24T01:00:00Z", minutes: 750 },
  wrong: [
    { text: "审查意见有 7 条须答复，已答复 3 条", isGrave: true },
    { text: "中原设计院还没有提交答复", isGrave: false },
  ],
  nextDate: {
    ...{ on: "2026-12-04", what: "答复截止", isLate: false },
    after: "当天提交答复的话，复审结果最迟 12月11日",
  },
  noDate: null,
  costs: ["尚欠审查费 21600.50 元，12月8日的缴费期限"],
  acts: [
    { text: "查看审查意见，督促设计、勘察单位答复", url: "#/reportUnit/buildingCensorAnswerPage" },
    { text: "催办中原设计院", url: "#/reportUnit/index?projectApplicationId=41" },
  ],
  ...over,
});

const home = (nextUrl: string | null = null) => <OwnerViewPart applicationId={41 as never} nextUrl={nextUrl} />;

const open = async (views: OwnerView[], part = home()) => {
  const server = answerCalls();
  server.with(progressCalls.ownerViews, views);
  await show(
    <KitRoot accent="#1b4b8f">
      <QueryClientProvider client={createQueries()}>{part}</QueryClientProvider>
    </KitRoot>,
  );
};

it("answers five questions on the project home", async () => {
  await open([view()]);
  await expect.element(page.getByRole("heading", { name: "项目近况" })).toBeVisible();
  const answers = page.getByRole("definition");
  await expect.element(answers.nth(0)).toHaveTextContent("审查意见有 7 条须答复，已答复 3 条中原设计院还没有提交答复");
  await expect.element(answers.nth(1)).toHaveTextContent("中原设计院自 11-24 09:00 起，已 12.5 小时工作时间");
  await expect.element(answers.nth(2)).toHaveTextContent("12月4日 答复截止当天提交答复的话，复审结果最迟 12月11日");
  await expect.element(answers.nth(3)).toMatchTextContent(/^尚欠审查费 21600\.50 元/);
  await expect.element(page.getByRole("link", { name: /查看审查意见/ })).toBeVisible();
  await expect.element(page.getByText("催办中原设计院")).toBeVisible();
});

it("names the next step of the page without a second link to it", async () => {
  const url = "#/projectReport/buildingNewOrUpdate?projectApplicationId=41";
  await open([view({ acts: [{ text: "去修改", url }] })], home(url));
  await expect.element(page.getByText("去修改")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "去修改" })).not.toBeInTheDocument();
});

it("says so where nothing is wrong, due or to be done", async () => {
  const holder = { name: "", office: null, isMine: false, since: null, minutes: null };
  await open([view({ wrong: [], nextDate: null, costs: [], acts: [], holder })]);
  for (const text of [
    "目前没有问题",
    "没有等待办理的单位",
    "目前没有规定的日期",
    "目前没有待缴的费用",
    "现在不用做什么，轮到您时会发消息",
  ])
    await expect.element(page.getByText(text)).toBeVisible();
});

it("says why no date is known now", async () => {
  await open([view({ nextDate: null, noDate: "意见申诉中，答复期限暂停计算" })]);
  await expect.element(page.getByRole("definition").nth(2)).toHaveTextContent("意见申诉中，答复期限暂停计算");
});

it("lists projects with something wrong on the desk, and is absent without any", async () => {
  await open([view()], <OwnerAttention />);
  await expect.element(page.getByRole("link", { name: "金色时代广场一期" })).toBeVisible();
  await expect.element(page.getByText("审查意见有 7 条须答复，已答复 3 条")).toBeVisible();
});
