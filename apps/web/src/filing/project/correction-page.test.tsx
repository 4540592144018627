import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import { buildingCalls } from "@tushen/contract/filing/building";
import { type ProjectInfo, projectCalls } from "@tushen/contract/filing/project";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { reportForms } from "@tushen/domain/filing/report-form/report-forms";
import { sampleReport } from "@tushen/domain/filing/report-form/sample-report";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { project, projectSteps } from "../../../test/project-answers.ts";

const info = {
  ...sampleReport(reportForms.buildingNewOrUpdate).info,
  projectName: "金色时代广场一期",
  projectAddress: "文化路 58 号",
} as BasicInfo;
const returned = (facts: Partial<ProjectInfo> = {}): ProjectInfo =>
  project({ state: "REPORTED", mayEdit: false, mayCorrect: true, version: 3, projectBasicInfo: info, ...facts });
const corrections = [
  {
    ...{ id: 5, reason: "与许可证不一致", correctorName: "王建国", correctorOrgName: "绿城建设" },
    createTime: "2026-11-24T02:46:00Z",
    changes: [{ key: "projectAddress", label: "建设地点", before: "文化路 58 号", after: "文化路 60 号" }],
  },
];
const address = "#/reportUnit/infoCorrection?projectApplicationId=41";

const serve = (facts?: Partial<ProjectInfo>) => {
  const server = answerFrame({ orgId: 1 as never });
  server.with(projectCalls.readProject, returned(facts));
  server.with(projectCalls.listCorrections, corrections);
  server.with(progressCalls.censorProgress, projectSteps(1));
  server.with(progressCalls.projectStatus, { code: "REPORTED", text: "申报完成" });
  server.with(progressCalls.timeLine, []);
  server.with(progressCalls.whatNext, {
    ...{ holder: "建设单位", isMine: true, sentence: "请补正", label: null, url: null, clock: null, urge: null },
  });
  server.with(buildingCalls.listBuildings, []);
  return server;
};
const location = () => page.getByRole("textbox", { name: "建设地点" });
const reason = () => page.getByRole("textbox", { name: /更正理由/ });
const send = () => page.getByRole("button", { name: "提交更正" });

describe("correcting what was reported while the house has given it back (C042)", () => {
  it("shows each change before and after, asks for a reason, and sends both", async () => {
    const server = serve();
    server.with(projectCalls.reviewUpdate, true);
    await openPortal(address, { as: "T" });
    await expect.element(page.getByRole("heading", { name: "本次更正（0）" })).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "投资项目统一代码" })).toBeDisabled();
    await location().fill("文化路 66 号");
    await expect.element(page.getByRole("row", { name: "建设地点 文化路 58 号 文化路 66 号" })).toBeVisible();
    await expect.element(send()).toBeDisabled();
    await reason().fill("与规划许可证不一致");
    await send().click();
    await expect.element(page.getByText(/更正已提交/)).toBeVisible();
    const [asked] = server.askedFor(projectCalls.reviewUpdate);
    expect(JSON.parse(asked?.body ?? "{}")).toMatchObject({
      ...{ projectApplicationId: 41, version: 3, reason: "与规划许可证不一致" },
      projectBasicInfo: { projectAddress: "文化路 66 号", projectName: "金色时代广场一期" },
    });
    expect(sessionStorage.getItem("correction-41")).toBeNull();
  });

  it("keeps what is typed over a reload, and over a change somebody else made meanwhile", async () => {
    const kept = JSON.stringify({ values: { projectAddress: "文化路 66 号" }, reason: "与规划许可证不一致" });
    const server = serve();
    server.refuse(projectCalls.reviewUpdate, {
      code: "platform.changed-meanwhile",
      message: "数据已被修改",
      detail: { version: 4, updateUserName: "李晓明" },
    });
    await openPortal(address, { as: "T", remembers: { "correction-41": kept } });
    await expect.element(location()).toHaveValue("文化路 66 号");
    await send().click();
    await expect.element(page.getByText(/这份申报已被李晓明修改/)).toBeVisible();
    server.with(
      projectCalls.readProject,
      returned({ version: 4, projectBasicInfo: { ...info, contactName: "李晓明" } }),
    );
    server.with(projectCalls.reviewUpdate, true);
    await page.getByRole("button", { name: "载入最新内容" }).click();
    await expect.element(page.getByRole("textbox", { name: "联系人", exact: true })).toHaveValue("李晓明");
    await expect.element(location()).toHaveValue("文化路 66 号");
    await send().click();
    await eventually(() => expect(server.askedFor(projectCalls.reviewUpdate)).toHaveLength(2));
    expect(JSON.parse(server.askedFor(projectCalls.reviewUpdate)[1]?.body ?? "{}")).toMatchObject({
      ...{ version: 4, reason: "与规划许可证不一致" },
      projectBasicInfo: { projectAddress: "文化路 66 号", contactName: "李晓明" },
    });
  });

  it("is not offered while the house has the project, and says when it is", async () => {
    serve({ mayCorrect: false });
    await openPortal(address, { as: "T" });
    await expect.element(page.getByText("现在不能更正申报信息")).toBeVisible();
    await expect.element(location()).not.toBeInTheDocument();
  });
});

describe("the home of a project that was corrected", () => {
  it("shows every correction with its reason to who reads it, and the way to another one to who may make it", async () => {
    serve();
    await openPortal("#/reportUnit/index?projectApplicationId=41", { as: "T" });
    await expect.element(page.getByRole("heading", { name: "申报信息更正（1）" })).toBeVisible();
    await expect.element(page.getByText("更正理由：与许可证不一致")).toBeVisible();
    await expect.element(page.getByRole("row", { name: "建设地点 文化路 58 号 文化路 60 号" })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "更正申报信息" }))
      .toHaveAttribute("href", "#/reportUnit/infoCorrection?projectApplicationId=41");
  });
});
