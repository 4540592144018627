import { assignmentCalls } from "@tushen/contract/review/assignment";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { inspectionCalls } from "@tushen/contract/review/inspection";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { choose } from "../../../test/choose.ts";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { submission } from "../../../test/review-answers.ts";

const colleague = (credentialId: number, personName: string, roles: string[]) => ({
  ...{ credentialId: credentialId, personName, roles, disciplines: [], qualification: "", unfit: [], openTasks: 2 },
});
const leaders = [colleague(31, "高建军", ["CENSOR_PM"]), colleague(32, "丁海燕", ["CENSOR_REVIEWER"])];

const open = async (role = "CENSOR_CLERK", facts: object = {}, people = leaders) => {
  const server = answerFrame({ orgType: "CENSOR", roles: [{ code: role, items: [] }] });
  const drawn = submission({ purpose: "JC", stateLabel: "待开始检查", ...facts });
  server.with(submissionCalls.readSubmission, drawn);
  server.with(assignmentCalls.listHousePeople, people);
  server.with(inspectionCalls.beginInspection, { dueOn: "2026-12-08" });
  await openPortal("#/censorUnit/inspection/11", { as: "T" });
  return server;
};
const begin = page.getByRole("button", { name: "开始检查" });
const leader = page.getByRole("combobox", { name: "检查项目负责人" });

describe("the beginning of an inspection", () => {
  it("needs a leader, whom the clerk picks among those who may lead", async () => {
    const server = await open();
    await expect.element(page.getByText("第一批 · 1 个单体 · 16 份图纸和资料")).toBeVisible();
    await expect.element(begin).toBeDisabled();
    await leader.click();
    await expect.element(page.getByTitle("高建军（在办 2）")).toBeInTheDocument();
    await expect.element(page.getByTitle(/丁海燕/)).not.toBeInTheDocument();
    await leader.click();
    await choose(leader, "高建军");
    await begin.click();
    await expect.element(page.getByText("检查已开始，2026-12-08前完成")).toBeVisible();
    await eventually(() => expect(location.hash).toBe("#/censorUnit/main"));
    expect(server.askedFor(inspectionCalls.beginInspection).map(({ body }) => JSON.parse(body))).toEqual([
      { projectSubmissionId: 11, leaderCredentialId: 31 },
    ]);
  });

  it("stays where it was when it is refused, with the leader still chosen", async () => {
    const server = await open();
    const message = "该批次不是抽查产生的检查，不能在此办理。";
    server.refuse(inspectionCalls.beginInspection, { code: "inspection.not-an-inspection", message });
    await choose(leader, "高建军");
    await begin.click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByText("高建军（在办 2）").first()).toBeVisible();
    expect(location.hash).toBe("#/censorUnit/inspection/11");
  });

  it("says that nobody in the house may lead", async () => {
    await open("CENSOR_CLERK", {}, []);
    await leader.click();
    await expect.element(page.getByText("本机构没有审查项目负责人岗位的人员")).toBeVisible();
    await expect.element(begin).toBeDisabled();
  });

  it("is the clerk's alone; others of the house read that it waits", async () => {
    await open("CENSOR_REVIEWER");
    await expect.element(page.getByText("等待受理员指定检查项目负责人。")).toBeVisible();
    await expect.element(begin).not.toBeInTheDocument();
  });

  it("is over once there is a leader, and the page leads on", async () => {
    await open("CENSOR_CLERK", { state: "FIRST_REVIEW", stateLabel: "检查中", leaderName: "高建军" });
    await expect.element(page.getByText(/检查项目负责人：高建军。/)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "查看检查进度" }))
      .toHaveAttribute("href", "#/censorUnit/conclusion/11");
    await expect.element(begin).not.toBeInTheDocument();
  });

  it("is refused to a design firm, and for an unknown batch", async () => {
    answerFrame({ orgType: "DESIGN" });
    const shown = await openPortal("#/censorUnit/inspection/11", { as: "T" });
    await expect.element(page.getByText("当前身份不能打开此页面")).toBeVisible();
    await shown.unmount();
    const server = answerFrame({ orgType: "CENSOR" });
    server.refuse(submissionCalls.readSubmission, { code: "platform.not-found", message: "没有找到该批次" }, 404);
    await openPortal("#/censorUnit/inspection/11", { as: "T" });
    await expect.element(page.getByText("没有找到该批次")).toBeVisible();
  });
});
