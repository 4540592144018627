import { parameterCalls } from "@tushen/contract/ground/parameter";
import { deployments } from "@tushen/domain/ground/deployment";
import { systemParameters } from "@tushen/domain/ground/parameters";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { says } from "../../../test/says.ts";

const values: Readonly<Record<string, string>> = { RECHECK_DAYS: "5", SERVICE_PHONE: "0371-1" };
const open = async (hash: string, facts: object, mayEdit = true, deployment = {}) => {
  const server = answerFrame(facts);
  server.with(parameterCalls.listParameters, {
    parameters: Object.keys(systemParameters).map((type) => ({ type, value: values[type] ?? "" })),
    mayEdit,
  });
  server.with(parameterCalls.orgParameters, [
    { code: "SIGN_SWITCH", value: "OPEN" },
    { code: "FEE_SWITCH", value: "CLOSE" },
  ]);
  server.with(parameterCalls.deployment, {
    version: "standard",
    reason: "unknown-host",
    host: "localhost",
    setting: "",
    parameter: "",
    ...deployment,
  });
  server.with(parameterCalls.updateParameters, true);
  server.with(parameterCalls.updateOrgParameters, true);
  await openPortal(hash, { as: "T" });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return server;
};
const operator = { orgType: "PLATFORM", roles: [{ code: "SYS_ADMIN", items: [] }] };
const houseAdmin = {
  orgType: "CENSOR",
  roles: [{ code: "CENSOR_ADMIN", items: [{ moduleCode: "PARAM", editable: true }] }],
};
const bodyOf = (server: Awaited<ReturnType<typeof open>>) =>
  eventually(() => {
    const put = server.asked.find(({ method }) => method === "PUT");
    expect(put).toBeDefined();
    return JSON.parse(put?.body ?? "") as unknown;
  });

describe("the parameters", () => {
  it("explain their meaning and effect, and are saved together with the values seen before", async () => {
    const server = await open("#/adminUnit/parameters", operator);
    await expect.element(page.getByText("影响：审图工作台").first()).toBeVisible();
    await page.getByRole("spinbutton", { name: "复审期限" }).fill("7");
    await page.getByRole("switch", { name: "检查模式" }).click();
    await says(page.getByRole("status"), "已修改 2 项");
    await page.getByRole("button", { name: "保存修改" }).click();
    expect(await bodyOf(server)).toEqual([
      { type: "RECHECK_DAYS", value: "7", was: "5" },
      { type: "INSPECT_SWITCH", value: "OPEN", was: "" },
    ]);
  });

  it("that are wrong say why and are not saved", async () => {
    await open("#/adminUnit/parameters", operator);
    await page.getByRole("spinbutton", { name: "复审期限" }).fill("99");
    await expect.element(page.getByText("请填写 1 到 60 之间的整数（个工作日）")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "保存修改" })).toBeDisabled();
    await page.getByRole("button", { name: "放弃修改" }).click();
    await expect.element(page.getByRole("spinbutton", { name: "复审期限" })).toHaveValue("5");
  });

  it("of the portal are only looked at by an authority whose district is not the portal's", async () => {
    await open("#/adminUnit/parameters", { ...houseAdmin, orgType: "CONTROL" }, false);
    await expect.element(page.getByText(/超出本单位辖区/)).toBeVisible();
    await expect.element(page.getByRole("switch", { name: "检查模式" })).toBeDisabled();
  });

  it("of an organisation are switched by its administrator", async () => {
    const server = await open("#/adminUnit/parameters", houseAdmin);
    await expect.element(page.getByText("系统参数", { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByRole("switch", { name: "在线开票" })).toBeVisible();
    // Nothing uses this parameter yet.
    await expect.element(page.getByRole("switch", { name: "在线收费" })).not.toBeInTheDocument();
    await page.getByRole("switch", { name: "电子签章" }).click();
    await page.getByRole("button", { name: "保存修改" }).click();
    expect(await bodyOf(server)).toEqual({ parameters: [{ code: "SIGN_SWITCH", value: "CLOSE" }] });
  });
});

describe("the deployments", () => {
  it("are shown with their properties; the one in force with its reason", async () => {
    await open("#/adminUnit/deployments", operator);
    await expect.element(page.getByText("当前使用：图审通 · 施工图数字化审查")).toBeVisible();
    await expect.element(page.getByText(/域名中没有版本名称，使用标准版/)).toBeVisible();
    for (const { name } of Object.values(deployments))
      await expect.element(page.getByRole("article", { name })).toBeVisible();
    const guizhou = page.getByRole("article", { name: "贵州省施工图数字化审查系统" });
    await says(guizhou, "贵州省（520000）", "分类细分");
  });

  it("are chosen by storing the version, after a question", async () => {
    const server = await open("#/adminUnit/deployments", operator);
    await page
      .getByRole("article", { name: "温州市施工图数字化审查系统" })
      .getByRole("button", { name: "改用此版本" })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "改用此版本" }).click();
    expect(await bodyOf(server)).toEqual([{ type: "VERSION", value: "wenzhou", was: "" }]);
  });

  it("cannot be chosen where the server was started with one", async () => {
    await open("#/adminUnit/deployments", operator, true, { version: "luohe", reason: "setting", setting: "luohe" });
    await expect.element(page.getByText(/启动设置优先，修改系统参数不起作用/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "改用此版本" })).not.toBeInTheDocument();
  });
});
