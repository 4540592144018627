import { progressCalls } from "@tushen/contract/delivery/progress";
import { reviewCalls } from "@tushen/contract/review/review";
import { acceptanceCalls } from "@tushen/contract/delivery/acceptance";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { may, sheetUrl, submission } from "../../../test/review-answers.ts";

const comment = (id: number, answer: string | null) => ({
  id,
  sortNo: id,
  material: id === 1 ? "施工图纸" : "建设工程规划许可证",
  problem: "扫描件不清晰",
  requirement: "重新扫描上传",
  orgId: id === 1 ? 2 : 1,
  orgName: id === 1 ? "中原院" : "绿城建设",
  answer,
  answerTime: null,
  creatorName: "许静",
  createTime: "2026-11-21T08:00:00Z",
});

const letter = (letterId: number, kind: string, url: string | null) => ({
  letterId: letterId,
  kind,
  title: kind === "OPINION" ? "审查意见告知书" : "审查通知书",
  letterNo: `NO-${letterId}`,
  round: 1,
  sendTime: "2026-11-21T08:00:00Z",
  senderName: "许静",
  url,
});

const answer = (orgType: string, orgId: number, letters: ReturnType<typeof letter>[] = []) => {
  const server = answerFrame({ orgType: orgType as never, orgId: orgId as never });
  const clock = { limitDays: null, usedDays: 0, leftDays: null, dueOn: null, paused: false, colour: "none" } as const;
  server.with(
    submissionCalls.readSubmission,
    submission({ state: "SUPPLEMENT", stateLabel: "补正中", actions: may("resubmit") }),
  );
  server.with(progressCalls.censorProgress, []);
  server.with(reviewCalls.readRound, {
    round: 1,
    state: "FIRST_ANSWER",
    stateLabel: "初审答复中",
    conclusion: null,
    conclusionResult: null,
    clock,
    disciplines: [],
    opinionCount: 0,
    strongCount: 0,
    openCount: 0,
    roundsWarning: null,
    actions: [],
    letters,
  });
  return server;
};

describe("what the house asks for before it accepts", () => {
  const open = async (orgType: string, orgId: number) => {
    const server = answer(orgType, orgId);
    const kept = [comment(1, null), comment(2, "已重新上传")];
    server.with(acceptanceCalls.listProceduralComments, () => kept);
    server.with(acceptanceCalls.saveSupplement, ({ body }) => {
      kept[0] = comment(1, JSON.parse(body).content);
      return 1;
    });
    server.with(acceptanceCalls.listSupplements, []);
    server.with(acceptanceCalls.resubmit, true);
    await openPortal("#/projectReport/proceduralReviewComments?projectSubmissionId=11", { as: "T" });
    await expect.element(page.getByText("施工图纸")).toBeVisible();
    return server;
  };

  it("is shown and answered line by line, and resubmitted when all is answered (F042)", async () => {
    const server = await open("CONSTRUCT", 1);
    await expect.element(page.getByText("还有 1 条未答复。")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "重新提交" })).toBeDisabled();
    await page.getByLabelText("答复：施工图纸").fill("已重新扫描，见 01建筑 目录。");
    await page.getByRole("button", { name: "保存答复" }).click();
    await expect.element(page.getByText(/已重新扫描，见 01建筑 目录/)).toBeVisible();
    await page.getByRole("button", { name: "重新提交" }).click();
    await eventually(() => expect(server.askedFor(acceptanceCalls.resubmit)).toHaveLength(1));
  });

  it("is answered by a designer only where the designer is named", async () => {
    await open("DESIGN", 2);
    await expect.element(page.getByLabelText("答复：施工图纸")).toBeVisible();
    await expect.element(page.getByText("已重新上传")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "修改" })).not.toBeInTheDocument();
  });
});

describe("papers of a submission", () => {
  it("show the newest of the kind, and the others in a list", async () => {
    answer("DESIGN", 2, [
      letter(3, "OPINION", sheetUrl()),
      letter(2, "OPINION", sheetUrl()),
      letter(1, "ACCEPTANCE", sheetUrl()),
    ]);
    await openPortal("#/projectReport/notification?projectSubmissionId=11", { as: "T" });
    await expect.element(page.getByRole("button", { name: /NO-3/ })).toHaveAttribute("aria-current", "true");
    await expect.element(page.getByRole("button", { name: /NO-1/ })).not.toBeInTheDocument();
    await expect
      .poll(() => document.querySelector<HTMLElement>(".sheet-window")?.dataset["sharp"], { timeout: 20_000 })
      .toBe("true");
    await page.getByRole("button", { name: /NO-2/ }).click();
    expect(location.hash).toContain("letter=2");
  });

  it("say that one is being printed, or that there is none yet", async () => {
    answer("CONSTRUCT", 1, [letter(1, "ACCEPTANCE", null)]);
    await openPortal("#/projectReport/censorNotice?projectSubmissionId=11", { as: "T" });
    await expect.element(page.getByText("文书制作完成后自动显示。")).toBeVisible();
    answer("CONSTRUCT", 1);
    await openPortal("#/projectReport/notification?projectSubmissionId=11", { as: "T" });
    await expect.element(page.getByText("还没有审查意见告知书")).toBeVisible();
  });

  const addresses = [
    ["#/projectReport/consultation", "ADVICE", "咨询意见书"],
    ["#/projectReport/consultingReport", "CONSULTING_REPORT", "咨询报告"],
    ["#/projectReport/inspectionReport", "REFORM", "检查报告"],
    ["#/projectReport/fireProtectionFiling", "FIRE_FILING", "消防审查备案表"],
  ] as const;
  for (const [hash, kind, title] of addresses)
    it(`of the kind ${kind} stand at ${hash}, and no other`, async () => {
      answer("CONSTRUCT", 1, [letter(1, "ACCEPTANCE", null), letter(2, kind, null)]);
      const shown = await openPortal(`${hash}?projectSubmissionId=11`, { as: "T" });
      await expect.element(page.getByRole("button", { name: /NO-2/ })).toBeVisible();
      await expect.element(page.getByRole("button", { name: /NO-1/ })).not.toBeInTheDocument();
      await shown.unmount();
      answer("CONSTRUCT", 1);
      await openPortal(`${hash}?projectSubmissionId=11`, { as: "T" });
      await expect.element(page.getByText(`还没有${title}`)).toBeVisible();
    });

  it("of the fire review offer each batch of the project", async () => {
    const server = answer("CONSTRUCT", 1, [letter(2, "FIRE_FILING", null)]);
    const listed = { submitTime: null, ownerName: "绿城建设", sheetCount: 12 };
    server.with(submissionCalls.querySubmissions, {
      list: [
        { ...submission(), ...listed },
        { ...submission(), ...listed, id: 12, atlasName: "第二批" },
      ],
      ...{ total: 2, pageNum: 1, pageSize: 50 },
    });
    await openPortal("#/projectReport/fireProtectionFiling?projectApplicationId=3", { as: "T" });
    await page.getByText(/^第二批（/).click();
    await page.getByText(/^第一批（/).click();
    await eventually(() => expect(location.hash).toContain("projectSubmissionId=11"));
  });

  it("need a project", async () => {
    answer("CONSTRUCT", 1);
    await openPortal("#/projectReport/consultation", { as: "T" });
    await expect.element(page.getByText("还没有打开项目")).toBeVisible();
  });
});
