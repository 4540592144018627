import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import { buildingCalls } from "@tushen/contract/filing/building";
import { type ProjectInfo, projectCalls } from "@tushen/contract/filing/project";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { project } from "../../../../test/project-answers.ts";

const address = "#/projectReport/buildingNewOrUpdate?projectApplicationId=41";
const first = project().projectBasicInfo;

interface Body {
  readonly version: number;
  readonly projectBasicInfo: BasicInfo;
}

/** A server that keeps one draft like the real one: a save on an old version is refused with the stored draft. */
const keepDraft = () => {
  const server = answerFrame({ orgType: "CONSTRUCT", orgId: 1 as never });
  let kept: ProjectInfo = project();
  let isCutOff = false;
  const others: { personName: string; isSelf: boolean; step: string }[] = [];
  const json = (value: unknown) =>
    new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });
  server.with(buildingCalls.listBuildings, []);
  server.with(projectCalls.readProject, () => kept);
  server.with(projectCalls.tellEditing, () => ({ version: kept.version, others }));
  server.raw(projectCalls.saveProject, ({ body }) => {
    if (isCutOff) throw new TypeError("Failed to fetch");
    const { version, projectBasicInfo } = JSON.parse(body) as Body;
    if (version !== kept.version)
      return json({ code: "platform.changed-meanwhile", message: "内容已被他人修改", detail: kept });
    kept = { ...kept, version: kept.version + 1, updateUserName: "王建国", projectBasicInfo };
    const { projectApplicationId, projectSubmissionId, versionId, applicationNo } = kept;
    const saved = { projectApplicationId, projectSubmissionId, versionId, applicationNo, version: kept.version };
    return json({ code: "SUCCESS", detail: { ...saved, savedAt: "2026-11-21T02:46:00Z", identityCode: null } });
  });
  return {
    server,
    others,
    kept: () => kept,
    info: () => kept.projectBasicInfo,
    cutOff: (value: boolean) => {
      isCutOff = value;
    },
    /** Somebody else saves. */
    saveAs: (updateUserName: string, change: Partial<BasicInfo>) => {
      const projectBasicInfo = { ...kept.projectBasicInfo, ...change };
      kept = { ...kept, version: kept.version + 1, updateUserName, projectBasicInfo };
    },
  };
};

const location = () => page.getByRole("textbox", { name: /^建设地点/ });
const name = () => page.getByRole("textbox", { name: /^项目名称/ });
const isSaved = () => expect.element(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();

describe("two people in one draft", () => {
  it("are merged automatically where each filled in different fields", async () => {
    const draft = keepDraft();
    await openPortal(address, { as: "T" });
    await expect.element(name()).toHaveValue("金色时代广场一期");
    draft.saveAs("李四", { projectName: "金色时代广场二期" });
    await location().fill("文化路");
    await isSaved();
    await expect.element(name()).toHaveValue("金色时代广场二期");
    await expect.element(page.getByText("已合并李四的修改：项目名称")).toBeVisible();
    expect(draft.info()).toEqual({ ...first, projectName: "金色时代广场二期", projectAddress: "文化路" });
    expect(draft.kept().version).toBe(3);
  });

  it("decide line by line about fields both filled in, by keyboard alone", async () => {
    const draft = keepDraft();
    await openPortal(address, { as: "T" });
    await expect.element(name()).toHaveValue("金色时代广场一期");
    draft.saveAs("李四", { projectName: "李四的名称", projectAddress: "李四的地点", totalInvestment: 900 });
    draft.cutOff(true);
    await name().fill("我的名称");
    await location().fill("我的地点");
    draft.cutOff(false);
    dispatchEvent(new Event("online"));
    const dialog = page.getByRole("dialog");
    await expect.element(page.getByText("李四和您填写了同一项，请选择保留哪一个")).toBeVisible();
    await expect.element(dialog).toBeVisible();
    const save = dialog.getByRole("button", { name: "还有 2 项未选" });
    await expect.element(save).toBeDisabled();
    await expect.element(dialog.getByRole("radio", { name: "我的名称" })).toHaveFocus();
    await userEvent.keyboard(" {Tab}{ArrowRight}");
    await expect.element(dialog.getByRole("radio", { name: "李四的地点" })).toBeChecked();
    await dialog.getByRole("button", { name: "按所选保存" }).click();
    await isSaved();
    await expect.element(name()).toHaveValue("我的名称");
    await expect.element(location()).toHaveValue("李四的地点");
    await expect.element(dialog).not.toBeInTheDocument();
    expect(draft.info()).toEqual({
      ...first,
      projectName: "我的名称",
      projectAddress: "李四的地点",
      totalInvestment: 900,
    });
  });

  it("are not called two people when it is one person in two windows (D11)", async () => {
    const draft = keepDraft();
    await openPortal(address, { as: "T" });
    await expect.element(name()).toHaveValue("金色时代广场一期");
    draft.saveAs("王建国", { projectName: "另一个窗口的名称" });
    await name().fill("我的名称");
    await expect.element(page.getByText("您在另一个窗口填写了同一项，请选择保留哪一个")).toBeVisible();
    await page.getByRole("button", { name: "全部用本窗口的" }).click();
    await page.getByRole("button", { name: "按所选保存" }).click();
    await isSaved();
    expect(draft.info()).toEqual({ ...first, projectName: "我的名称" });
  });

  it("may put the decision off: nothing is lost, and the list can be opened again", async () => {
    const draft = keepDraft();
    await openPortal(address, { as: "T" });
    await expect.element(name()).toHaveValue("金色时代广场一期");
    draft.saveAs("李四", { projectName: "李四的名称" });
    await name().fill("我的名称");
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByText(/有 1 项与李四填写的不同/)).toBeVisible();
    await expect.element(name()).toHaveValue("我的名称");
    await page.getByRole("button", { name: "逐项选择" }).click();
    await page.getByRole("button", { name: "全部用我的" }).click();
    await page.getByRole("button", { name: "按所选保存" }).dblClick();
    await isSaved();
    expect(draft.info()).toEqual({ ...first, projectName: "我的名称" });
    expect(draft.kept().version).toBe(3);
  });

  it("see that the other is in the draft, and what he saved while they rest", async () => {
    const draft = keepDraft();
    draft.others.push({ personName: "李四", isSelf: false, step: "participants" });
    await openPortal(address, { as: "T" });
    await expect.element(page.getByText("李四 正在填写 参建单位")).toBeVisible();
    draft.saveAs("李四", { projectName: "李四的名称" });
    const steps = page.getByRole("navigation", { name: "申报步骤" });
    await steps.getByRole("button", { name: /技术指标/ }).click();
    await steps.getByRole("button", { name: /项目信息/ }).click();
    await expect.element(name()).toHaveValue("李四的名称");
  });
});

describe("what was typed", () => {
  it("survives a reload while the network is dead, and is saved once it is back", async () => {
    const draft = keepDraft();
    draft.cutOff(true);
    const visit = await openPortal(address, { as: "T" });
    await location().fill("断网时填的");
    await expect.element(page.getByText(/^未能保存/)).toBeVisible();
    const [key] = Object.keys(sessionStorage).filter((one) => one.startsWith("unsaved report"));
    const remembered = { [key ?? ""]: sessionStorage.getItem(key ?? "") ?? "" };
    expect(JSON.parse(remembered[key ?? ""] ?? "{}")).toMatchObject({
      version: 1,
      values: { info: { projectAddress: "断网时填的" } },
    });
    await visit.unmount();
    draft.saveAs("李四", { projectName: "李四的名称" });
    draft.cutOff(false);
    await openPortal(address, { as: "T", remembers: remembered });
    await expect.element(page.getByText("上次离开时没有保存的内容已恢复并保存")).toBeVisible();
    await expect.element(location()).toHaveValue("断网时填的");
    await expect.element(name()).toHaveValue("李四的名称");
    expect(draft.info()).toEqual({ ...first, projectName: "李四的名称", projectAddress: "断网时填的" });
    await eventually(() => expect(sessionStorage.getItem(key ?? "")).toBeNull());
  });

  it("is sent again automatically when the connection is back", async () => {
    const draft = keepDraft();
    draft.cutOff(true);
    await openPortal(address, { as: "T" });
    await location().fill("断网时填的");
    await expect.element(page.getByText(/^未能保存/)).toBeVisible();
    const leaving = new Event("beforeunload", { cancelable: true });
    expect(dispatchEvent(leaving)).toBe(false);
    draft.cutOff(false);
    dispatchEvent(new Event("online"));
    await isSaved();
    expect(draft.info()).toMatchObject({ projectAddress: "断网时填的" });
    expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  });
});
