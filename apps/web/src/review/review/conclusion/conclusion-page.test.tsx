import { opinionCalls } from "@tushen/contract/review/opinion";
import { reviewCalls } from "@tushen/contract/review/review";
import type { ReportDraft } from "@tushen/contract/review/review-report";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { standardBasis, suggestedAnswers } from "@tushen/domain/review/review-report";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { may, opinion, sheetUrl, submission, task } from "../../../../test/review-answers.ts";

interface Scene {
  readonly openCount?: number;
  readonly role: string;
  readonly tasks: Partial<ReviewTask>[];
  readonly result?: string | null;
}

const records = (letterId: number, round: number, disciplineName: string, url: string | null) => ({
  ...{ letterId: letterId as never, letterNo: `JL${letterId}`, round, disciplineName, url },
  ...{ roundName: round === 1 ? "初审" : "复审", issueTime: "2026-11-21T08:00:00Z" },
});

/** A draft as suggested by the findings; structure has no open opinion. */
const draft = (openStrong: { discipline: string; clause: string }[] = []): ReportDraft => ({
  form: "WORKS",
  words: {
    answers: suggestedAnswers("WORKS", {
      ...{ openStrong, openPolicy: 0, openDepth: 0, strongInAll: 1, preliminaryApprovalNo: null },
    }).map((one) => ({ ...one, signerCredentialId: 7 as never })),
    ...{ basis: standardBasis, greenRating: "二星", notes: "" },
  },
  draftedBy: null,
  people: [
    { credentialId: 7 as never, personName: "沈卫东", part: "审查项目负责人" },
    { credentialId: 8 as never, personName: "梁振华", part: "技术负责人" },
  ],
  openStrong,
});

const open = async ({ role, tasks, result = null, openCount = 1 }: Scene) => {
  const server = answerFrame({ orgType: "CENSOR", roles: [{ code: role, items: [] }] } as never);
  const clock = {
    limitDays: 15,
    usedDays: 3,
    leftDays: 12,
    dueOn: "2026-12-11",
    paused: false,
    colour: "green",
  } as const;
  server.with(
    submissionCalls.readSubmission,
    submission({ state: "FIRST_REVIEW", stateLabel: "初审中", leaderName: "沈卫东" }),
  );
  server.with(reviewCalls.readRound, {
    round: 1,
    state: "FIRST_REVIEW",
    stateLabel: "初审中",
    conclusion: result === null ? null : "请修改后复审。",
    conclusionResult: result,
    clock,
    disciplines: [],
    opinionCount: 1,
    strongCount: 1,
    openCount,
    roundsWarning: null,
    actions:
      openCount === 0
        ? []
        : [
            {
              ...{ action: "concludePass", label: "通过", allowed: false },
              whyNot: "还有需答复的意见未关闭，不能作出审查合格结论",
            },
          ],
    letters: [
      {
        letterId: 5 as never,
        kind: "ACCEPTANCE",
        title: "审查通知书",
        letterNo: "SL1",
        round: 1,
        sendTime: "2026-11-21T08:00:00Z",
        senderName: "许静",
        url: sheetUrl(),
      },
    ],
  });
  server.with(
    reviewCalls.listTasks,
    tasks.map((facts, index) => task({ reviewTaskId: (index + 1) as never, ...facts })),
  );
  server.with(reviewCalls.queryReports, []);
  server.with(reviewCalls.listRecords, [
    records(9, 2, "结构", null),
    records(8, 2, "建筑", sheetUrl()),
    records(7, 1, "建筑", sheetUrl()),
  ]);
  server.with(opinionCalls.searchReplyOpinions, {
    list: [opinion(1, { state: "CONFIRMED", stateLabel: "已确认" })],
    total: 1,
    pageNum: 1,
    pageSize: 500,
  });
  await openPortal("#/censorUnit/conclusion/11", { as: "T" });
  await expect.element(page.getByRole("heading", { name: "本轮进度" })).toBeVisible();
  return server;
};
const body = (asked: { body: string } | undefined) => JSON.parse(asked?.body ?? "{}");

describe("ending a round", () => {
  it("waits for every discipline, and names those it waits for", async () => {
    await open({ role: "CENSOR_PM", tasks: [{ state: "CHECKED" }, { state: "REVIEWING", disciplineName: "结构" }] });
    await expect.element(page.getByText("等待 结构 专业提交并复核。")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "汇总各专业" })).not.toBeInTheDocument();
  });

  it("lets the leader collect with a wording made from the counts, or return a task", async () => {
    const server = await open({
      role: "CENSOR_PM",
      tasks: [{ state: "CHECKED", conclusionName: "修改后合格", actions: may("returnCollected") }],
    });
    server.with(reviewCalls.collectTasks, true);
    server.with(reviewCalls.returnTask, true);
    await page.getByRole("button", { name: "退回" }).click();
    await page.getByLabelText(/退回说明/).fill("请补充条文。");
    await page.getByRole("dialog").getByRole("button", { name: "退回修改" }).click();
    await eventually(() =>
      expect(body(server.askedFor(reviewCalls.returnTask)[0])).toEqual({ reviewTaskId: 1, comment: "请补充条文。" }),
    );
    await page.getByRole("button", { name: "汇总各专业" }).click();
    await eventually(() =>
      expect(body(server.askedFor(reviewCalls.collectTasks)[0]).conclusion).toContain("建筑：修改后合格"),
    );
  });

  it("lets the chief choose, and says why a pass is not possible", async () => {
    const server = await open({ role: "CENSOR_CHIEF", tasks: [{ state: "COLLECTED" }] });
    server.with(reviewCalls.conclude, true);
    await page.getByRole("radio", { name: "审查合格" }).click();
    await expect.element(page.getByText("还有需答复的意见未关闭，不能作出审查合格结论")).toBeVisible();
    await page.getByRole("radio", { name: "修改后复审" }).click();
    await page.getByRole("textbox", { name: "综合结论" }).fill("请修改后复审。");
    await page.getByRole("button", { name: "作出综合结论" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "修改后复审" }).click();
    await eventually(() =>
      expect(body(server.askedFor(reviewCalls.conclude)[0])).toMatchObject({
        result: "REVISE",
        conclusion: "请修改后复审。",
      }),
    );
  });

  it("has the chief go through the report before a pass, and says what contradicts it", async () => {
    const server = await open({ role: "CENSOR_CHIEF", tasks: [{ state: "COLLECTED" }], openCount: 0 });
    server.with(reviewCalls.readReportDraft, draft());
    server.with(reviewCalls.conclude, true);
    await page.getByRole("radio", { name: "审查合格" }).click();
    await page.getByRole("textbox", { name: "综合结论" }).fill("审查合格。");
    await page.getByRole("button", { name: "作出综合结论" }).click();
    const dialog = page.getByRole("dialog");
    const interest = dialog.getByRole("radiogroup", { name: "是否损害公众利益" });
    await interest.getByRole("radio", { name: "损害", exact: true }).click();
    await expect.element(dialog.getByText(/每一项都要填写意见/)).toBeVisible();
    await dialog.getByLabelText("意见：是否损害公众利益").fill("日照不足，影响邻楼。");
    await expect.element(dialog.getByText(/审查报告中有不符合的项，不能作出审查合格结论/)).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "审查合格" })).toBeDisabled();
    await interest.getByRole("radio", { name: "未损害" }).click();
    await dialog.getByLabelText("意见：地基基础和主体结构的安全性").fill("经复核，结构安全。");
    await dialog.getByLabelText("其他说明").fill("幕墙另行报审。");
    await dialog.getByRole("button", { name: "审查合格" }).click();
    await eventually(() => {
      const { result, report } = body(server.askedFor(reviewCalls.conclude)[0]);
      expect([result, report.notes, report.greenRating]).toEqual(["PASS", "幕墙另行报审。", "二星"]);
      expect(report.answers[0]).toEqual({
        ...{ code: "SAFETY", verdict: "MET", text: "经复核，结构安全。", signerCredentialId: 7 },
      });
    });
  });

  it("lets nobody call compulsory standards met while a compulsory clause is open", async () => {
    const server = await open({ role: "CENSOR_CHIEF", tasks: [{ state: "COLLECTED" }] });
    server.with(reviewCalls.readReportDraft, draft([{ discipline: "JZ", clause: "GB 55037-2022 7.1.4" }]));
    await page.getByRole("radio", { name: "不合格" }).click();
    await page.getByRole("textbox", { name: "综合结论" }).fill("须重新设计。");
    await page.getByRole("button", { name: "作出综合结论" }).click();
    const dialog = page.getByRole("dialog");
    const standards = dialog.getByRole("radiogroup", { name: /是否符合工程建设强制性标准/ });
    await expect.element(standards.getByRole("radio", { name: "不符合" })).toBeChecked();
    await standards.getByRole("radio", { name: "符合", exact: true }).click();
    await dialog.getByLabelText(/^意见：是否符合工程建设强制性标准/).fill("均符合。");
    await expect.element(dialog.getByText(/还有违反强制性条文的意见未关闭/)).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "不合格" })).toBeDisabled();
  });

  it("lets the leader draft the report when nothing is left to answer", async () => {
    const server = await open({ role: "CENSOR_PM", tasks: [{ state: "CHECKED" }], openCount: 0 });
    server.with(reviewCalls.readReportDraft, draft());
    server.with(reviewCalls.collectTasks, true);
    await page.getByRole("button", { name: "拟写审查报告" }).click();
    await page.getByRole("dialog").getByLabelText("其他说明").fill("装饰另行报审。");
    await page.getByRole("dialog").getByRole("button", { name: "再看看" }).click();
    await eventually(() => expect(page.getByRole("dialog").elements()).toEqual([]));
    await page.getByRole("button", { name: "拟写审查报告" }).click();
    await expect.element(page.getByRole("dialog").getByLabelText("其他说明")).toHaveValue("装饰另行报审。");
    await page.getByRole("dialog").getByRole("button", { name: "写好了" }).click();
    await expect.element(page.getByRole("button", { name: "修改审查报告（已拟写）" })).toBeVisible();
    await page.getByRole("button", { name: "汇总各专业" }).click();
    await eventually(() =>
      expect(body(server.askedFor(reviewCalls.collectTasks)[0]).report).toMatchObject({ notes: "装饰另行报审。" }),
    );
  });

  it("keeps the records of the disciplines by round, the newest open", async () => {
    await open({ role: "CENSOR_CLERK", tasks: [{ state: "COLLECTED" }] });
    await expect.element(page.getByRole("button", { name: "结构" })).toBeDisabled();
    await page.getByRole("button", { name: "建筑" }).first().click();
    await expect.element(page.getByText("审查记录表 建筑 复审 JL8")).toBeVisible();
  });

  it("lets the clerk look at the opinions and send the letter", async () => {
    const server = await open({ role: "CENSOR_CLERK", tasks: [{ state: "COLLECTED" }], result: "REVISE" });
    server.with(reviewCalls.sendLetter, { letterId: 6 as never, letterNo: "GZ410105202600001" });
    await page.getByRole("button", { name: "预览 1 条意见" }).click();
    await expect.element(page.getByRole("dialog").getByText(/走道净宽不满足疏散要求/)).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "关闭" }).click();
    await page.getByRole("button", { name: "发出审查意见告知书" }).click();
    await page.getByRole("button", { name: "发出告知书", exact: true }).click();
    await expect.element(page.getByText("告知书已发出，文号 GZ410105202600001")).toBeVisible();
    expect(body(server.askedFor(reviewCalls.sendLetter)[0]).replyDueOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
