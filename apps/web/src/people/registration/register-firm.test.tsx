import { type Entry, entryCalls } from "@tushen/contract/people/entry";
import { registrationCalls } from "@tushen/contract/people/registration";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerCaptcha } from "../../../test/answer-captcha.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const mobile = "13800138000";
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

const entry: Entry = {
  orgType: "DESIGN",
  orgName: "郑州新禾建筑设计有限公司",
  creditCode: "91410105MA9NR1A16Q",
  divisionCode: "410105",
  legalPerson: "贺新",
  address: "花园路 1 号",
  personName: "贺晓",
  state: "RETURNED",
  reason: "注册地址与营业执照不一致",
  createTime: "2026-11-20T01:00:00Z",
  hasLicence: true,
  keepsType: false,
};

/** Opens the page with a phone that was just proven. */
const open = async (stored: Entry | null) => {
  const server = answerFrame();
  answerCaptcha(server);
  server.with(registrationCalls.checkPhoneCode, true);
  server.with(entryCalls.readEntry, stored);
  server.with(entryCalls.registerFirm, { orgId: 9, isNew: stored === null });
  server.with(registrationCalls.sendPhoneCode, true);
  await openPortal("#/projectReport/registerFirm");
  await expect.element(page.getByAltText("验证码图片")).toBeInTheDocument();
  await field("登记人手机号").fill(mobile);
  await field("图片验证码").fill("7KM4");
  await button("获取验证码").click();
  await expect.element(button("获取验证码")).not.toBeInTheDocument();
  await field("短信验证码").fill("123456");
  await expect.element(page.getByText("手机号 138****8000 已通过短信验证")).toBeVisible();
  await button("下一步").click();
  await expect.element(field("单位全称")).toBeVisible();
  return server;
};

describe("the registration of a firm", () => {
  it("asks for the licence and for a password the first time", async () => {
    const server = await open(null);
    await expect.element(field("新密码")).toBeVisible();
    await button("提交登记").click();
    await expect.element(page.getByText("请填写单位全称")).toBeVisible();
    await expect.element(page.getByText("上传营业执照")).toBeVisible();
    expect(server.askedFor(entryCalls.registerFirm)).toEqual([]);
  });

  it("that was returned shows the reason and the typed values, and is sent again without another password", async () => {
    const server = await open(entry);
    await expect.element(page.getByText("注册地址与营业执照不一致")).toBeVisible();
    await expect.element(field("新密码")).not.toBeInTheDocument();
    await field("注册地址").fill("花园路 10 号");
    await button("修改并重新提交").click();
    await eventually(() => expect(server.askedFor(entryCalls.registerFirm)).toHaveLength(1));
    const [asked] = server.askedFor(entryCalls.registerFirm);
    expect(JSON.parse(asked?.body ?? "")).toMatchObject({
      orgName: entry.orgName,
      address: "花园路 10 号",
      mobile,
      msgCode: "123456",
      password: null,
      licenceTicket: null,
    });
    await expect.element(page.getByText("单位登记已提交")).toBeVisible();
    expect(sessionStorage.getItem("phone:REGISTER")).toBeNull();
  });
});
