import { progressCalls } from "@tushen/contract/delivery/progress";
import { acceptanceCalls } from "@tushen/contract/delivery/acceptance";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { may, submission } from "../../../test/review-answers.ts";

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

const answer = (orgType: string, orgId: number) => {
  const server = answerFrame({ orgType: orgType as never, orgId: orgId as never });
  server.with(
    submissionCalls.readSubmission,
    submission({ state: "SUPPLEMENT", stateLabel: "补正中", actions: may("resubmit") }),
  );
  server.with(progressCalls.censorProgress, []);
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
    await expect.element(page.getByText("还有 1 条待答复。")).toBeVisible();
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
