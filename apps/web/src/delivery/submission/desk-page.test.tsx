import { progressCalls } from "@tushen/contract/delivery/progress";
import { reviewCalls } from "@tushen/contract/review/review";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { statisticCalls } from "@tushen/contract/oversight/statistic";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { givenLedger } from "../../../test/ledger-answers.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { submission, task } from "../../../test/review-answers.ts";

const row = (facts = {}) => ({
  ...submission(),
  submitTime: "2026-11-20T08:00:00Z",
  ownerName: "郑州金色置业有限公司",
  sheetCount: 12,
  step: "ACCEPT" as const,
  isMine: false,
  taskCount: 0,
  checkedCount: 0,
  ...facts,
});

const open = async (
  orgType: string,
  role: string,
  hash: string,
  answer: (server: ReturnType<typeof answerFrame>) => void = () => undefined,
) => {
  const server = answerFrame({ orgType: orgType as never, roles: [{ code: role, items: [] }] } as never);
  server.with(submissionCalls.houseDesk, {
    list: [row(), row({ id: 12, state: "ACCEPTED", stateLabel: "已受理", step: "STAFF" })],
    total: 2,
    pageNum: 1,
    pageSize: 50,
    counts: { ACCEPT: 1, STAFF: 1 },
  });
  server.with(reviewCalls.queryTasks, { list: [task()], total: 1, pageNum: 1, pageSize: 50 });
  answer(server);
  await openPortal(hash, { as: "T" });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return server;
};

describe("the desk", () => {
  it("counts by step, and a click on a card filters the list in the address", async () => {
    const server = await open("CENSOR", "CENSOR_CLERK", "#/censorUnit/main");
    await page.getByRole("button", { name: /^1\s*待受理/ }).click();
    expect(location.hash).toContain("step=ACCEPT");
    await eventually(() =>
      expect(server.askedFor(submissionCalls.houseDesk).some(({ url }) => url.search.includes("ACCEPT"))).toBe(true),
    );
  });

  it("urges many batches at once, a project of several batches once", async () => {
    const server = await open("CENSOR", "CENSOR_CHIEF", "#/censorUnit/main");
    server.with(progressCalls.urge, { whom: "郑州金色置业" });
    await page.getByRole("checkbox", { name: "选择本页全部" }).click();
    await page.getByRole("button", { name: "催办", exact: true }).click();
    await expect.element(page.getByText("同一项目只催办一次")).toBeVisible();
    await page.getByRole("button", { name: "催办 1 项" }).click();
    await expect.element(page.getByText("已催办郑州金色置业")).toBeVisible();
    expect(server.askedFor(progressCalls.urge)).toHaveLength(1);
  });

  it.each([
    ["CENSOR", "CENSOR_CLERK", "#/censorUnit/main", submissionCalls.houseDesk],
    ["CONTROL", "CONTROL_OFFICER", "#/controlUnit/main", submissionCalls.divisionDesk],
  ] as const)("claims no 0 before the numbers of the %s are there", async (orgType, role, hash, call) => {
    await open(orgType, role, hash, (server) => server.refuse(call, { code: "platform.failed" }, 500));
    await expect.element(page.getByRole("button", { name: /^–/ }).first()).toBeVisible();
    expect(page.getByRole("button", { name: /^0/ }).elements()).toEqual([]);
  });

  it("shows a dash where no period of the review is counted", async () => {
    const clock = { ...submission().clock, colour: "none" as const, paused: false };
    await open("CENSOR", "CENSOR_CLERK", "#/censorUnit/main", (server) =>
      server.with(submissionCalls.houseDesk, {
        ...{ list: [row({ clock })], total: 1, pageNum: 1, pageSize: 50, counts: { ACCEPT: 1 } },
      }),
    );
    await expect
      .element(page.getByRole("row").filter({ hasText: "郑州金色置业" }).getByText("—", { exact: true }))
      .toBeVisible();
  });

  it("gives each row the button of what I do next", async () => {
    await open("CENSOR", "CENSOR_CLERK", "#/censorUnit/main");
    await expect
      .element(page.getByRole("link", { name: "受理", exact: true }))
      .toHaveAttribute("href", "#/censorUnit/acceptance/11");
    await expect
      .element(page.getByRole("link", { name: "查看" }))
      .toHaveAttribute("href", "#/censorUnit/assignment/12");
  });

  it("begins with the reviewer's own tasks", async () => {
    const server = await open("CENSOR", "CENSOR_REVIEWER", "#/censorUnit/main");
    await expect.element(page.getByRole("link", { name: "审图" })).toHaveAttribute("href", "#/workbench/1");
    expect(server.askedFor(reviewCalls.queryTasks)[0]?.url.searchParams.get("status")).not.toContain("CLOSED");
    await page.getByRole("tab", { name: "报审批次" }).click();
    await expect.element(page.getByText("郑州金色置业有限公司").first()).toBeVisible();
  });
});

describe("the authority's desk", () => {
  it("says why to look at a batch, who has it since when, and what each party used", async () => {
    await open("CONTROL", "CONTROL_OFFICER", "#/controlUnit/main", (server) => {
      server.with(submissionCalls.divisionDesk, {
        list: [
          {
            ...row(),
            strongCount: 6,
            risks: [
              { risk: "OVERDUE", text: "超期 2 个工作日" },
              { risk: "RECORD", text: "待备案" },
            ],
            holder: { party: "HOUSE", name: "郑州睿图", since: "2026-11-10", workdays: 9 },
          },
        ],
        total: 1,
        pageNum: 1,
        pageSize: 50,
        counts: { OVERDUE: 1, RECORD: 1 },
      });
      server.with(progressCalls.readTimeLedger, givenLedger());
    });
    await expect.element(page.getByRole("heading", { name: "监管工作台" })).toBeVisible();
    await expect.element(page.getByText("超期 2 个工作日")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "备案" }))
      .toHaveAttribute("href", "#/projectReport/certification?projectApplicationId=3&projectSubmissionId=11");
    await page.getByRole("button", { name: /^1\s*审查超期/ }).click();
    expect(location.hash).toContain("risk=OVERDUE");
    await expect
      .element(page.getByRole("link", { name: "抽查项目" }))
      .toHaveAttribute("href", "#/controlUnit/inspections?draw=1");
    await page.getByTitle("查看各方用时").click();
    await expect.element(page.getByRole("row", { name: /中原设计院 复审答复中/ })).toBeVisible();
  });

  it("shows the districts with their lights, and a figure leads to the batches behind it", async () => {
    const server = await open("CONTROL", "CONTROL_OFFICER", "#/controlUnit/main?view=districts", (answers) => {
      const calm = { projectCount: 4, overdueCount: 0, soonCount: 0, complaintCount: 0, lateComplaintCount: 0 };
      answers.with(statisticCalls.watchDistricts, [
        { ...calm, divisionCode: "410102", name: "中原区", light: "GREEN" },
        { ...calm, divisionCode: "410105", name: "金水区", light: "RED", overdueCount: 2, complaintCount: 3 },
      ]);
      answers.with(submissionCalls.divisionDesk, { list: [], total: 0, pageNum: 1, pageSize: 50, counts: {} });
    });
    const district = page.getByRole("listitem", { name: "金水区" });
    await expect.element(district.getByText("告警")).toBeVisible();
    await expect.element(page.getByRole("listitem", { name: "中原区" }).getByText("正常")).toBeVisible();
    await expect
      .element(district.getByRole("link", { name: "3" }))
      .toHaveAttribute("href", "#/complaint?divisionCode=410105&status=PENDING");
    await district.getByRole("link", { name: "2" }).click();
    await eventually(() =>
      expect(
        server
          .askedFor(submissionCalls.divisionDesk)
          .some(
            ({ url: { searchParams: asked } }) =>
              asked.get("risk") === "OVERDUE" && asked.get("divisionCode") === "410105",
          ),
      ).toBe(true),
    );
  });
});
