import { buildingCalls } from "@tushen/contract/filing/building";
import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { projectCalls } from "@tushen/contract/filing/project";
import { acceptanceCalls } from "@tushen/contract/delivery/acceptance";
import { assignmentCalls } from "@tushen/contract/review/assignment";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { project } from "../../../../test/project-answers.ts";
import { may, sheet, submission, tree } from "../../../../test/review-answers.ts";

const people = [
  {
    credentialId: 6,
    personName: "沈卫东",
    roles: ["CENSOR_PM"],
    disciplines: [],
    qualification: "",
    unfit: [],
    openTasks: 3,
  },
  {
    credentialId: 7,
    personName: "丁海燕",
    roles: ["CENSOR_REVIEWER"],
    disciplines: ["JZ"],
    qualification: "",
    unfit: [],
    openTasks: 1,
  },
];

const open = async (actions = may("accept", "askSupplement", "refuse")) => {
  localStorage.removeItem("formal-check-11");
  const server = answerFrame({ orgType: "CENSOR", roles: [{ code: "CENSOR_CLERK", items: [] }] });
  server.with(submissionCalls.readSubmission, submission({ actions }));
  server.with(drawingCalls.readTreesOfVersion, [tree([sheet(1), sheet(2)])]);
  server.with(acceptanceCalls.listProceduralComments, []);
  server.with(assignmentCalls.listHousePeople, people);
  server.with(projectCalls.readProject, project());
  server.with(projectCalls.listCorrections, [
    {
      ...{ id: 5, reason: "与许可证不一致", correctorName: "王建国", correctorOrgName: "绿城建设" },
      createTime: "2026-11-24T02:46:00Z",
      changes: [{ key: "projectAddress", label: "建设地点", before: "文化路 58 号", after: "文化路 60 号" }],
    },
  ]);
  server.with(buildingCalls.listBuildings, []);
  await openPortal("#/censorUnit/acceptance/11", { as: "T" });
  await expect.element(page.getByRole("heading", { name: "受理", exact: true })).toBeVisible();
  return server;
};
const acceptButton = () => page.getByRole("button", { name: "受理", exact: true });

describe("accepting", () => {
  it("sees what the owner corrected since, before and after (C042)", async () => {
    await open();
    await expect.element(page.getByRole("heading", { name: "申报信息更正（1）" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: "建设地点 文化路 58 号 文化路 60 号" })).toBeVisible();
    await expect.element(page.getByText("更正理由：与许可证不一致")).toBeVisible();
  });

  it("asks for the whole formal check and a leader, and tells the number", async () => {
    const server = await open();
    server.with(acceptanceCalls.accept, { acceptanceNo: "4101052026110001", dueOn: "2026-12-11" });
    await expect.element(acceptButton()).toBeDisabled();
    await page.getByRole("button", { name: "全部合格" }).click();
    await expect.element(page.getByText("请选择审查项目负责人。")).toBeVisible();
    await page.getByRole("combobox", { name: "审查项目负责人" }).click();
    await expect.element(page.getByText("丁海燕")).not.toBeInTheDocument();
    await page.getByText("沈卫东（在办 3）").click();
    await acceptButton().click();
    await expect.element(page.getByText(/受理编号 4101052026110001/)).toBeVisible();
    const [asked] = server.askedFor(acceptanceCalls.accept);
    expect(JSON.parse(asked?.body ?? "{}")).toEqual({
      projectSubmissionId: 11,
      formalCheckPassed: true,
      leaderCredentialId: 6,
    });
  });

  it("collects what is to be supplied per firm, keeps it over a reload, and sends it", async () => {
    const server = await open();
    server.with(acceptanceCalls.askSupplement, 11 as never);
    await page.getByRole("radiogroup", { name: "施工图纸" }).getByRole("radio", { name: "补正" }).click();
    await expect.element(acceptButton()).toBeDisabled();
    await page.getByRole("button", { name: "补正告知（1）" }).click();
    const send = page.getByRole("button", { name: "发出补正告知" });
    await expect.element(send).toBeDisabled();
    await page.getByLabelText("第 1 行问题").fill("结构计算书缺少地基部分");
    expect(localStorage.getItem("formal-check-11")).toContain("结构计算书缺少地基部分");
    await send.click();
    await eventually(() => expect(server.askedFor(acceptanceCalls.askSupplement)).toHaveLength(1));
    expect(JSON.parse(server.askedFor(acceptanceCalls.askSupplement)[0]?.body ?? "{}").opinions).toEqual([
      { material: "施工图纸", problem: "结构计算书缺少地基部分", requirement: "", orgId: 2 },
    ]);
    await eventually(() => expect(localStorage.getItem("formal-check-11")).toBeNull());
  });

  it("refuses only with a reason", async () => {
    const server = await open();
    server.with(acceptanceCalls.refuseSubmission, true);
    await page.getByRole("button", { name: "不予受理" }).click();
    const refuse = page.getByRole("dialog").getByRole("button", { name: "不予受理" });
    await expect.element(refuse).toBeDisabled();
    await page.getByLabelText(/理由/).fill("超出本机构审查范围");
    await refuse.click();
    await eventually(() => expect(server.askedFor(acceptanceCalls.refuseSubmission)[0]?.body).toContain("超出本机构"));
  });

  it("is read-only for everybody else", async () => {
    await open([]);
    await expect.element(page.getByText("等待受理员办理。")).toBeVisible();
    await expect.element(acceptButton()).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: /建施-02/ })).toBeVisible();
  });
});
