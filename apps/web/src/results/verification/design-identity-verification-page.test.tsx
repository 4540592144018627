import { accountCalls } from "@tushen/contract/people/account";
import { organisationCalls } from "@tushen/contract/people/organisation";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerCaptcha } from "../../../test/answer-captcha.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const address = "#/projectReport/designIdentityVerification/1?invitation=tok";
const mobile = "13803710011";
const proven = {
  "phone:LOGIN_BIND": JSON.stringify({
    sent: { signupKey: "key-9", mobile, againAt: 0 },
    proof: { signupKey: "key-9", mobile, msgCode: "246810", provenAt: Date.now() },
  }),
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const answer = () => {
  const server = answerFrame({ orgType: "DESIGN" });
  answerCaptcha(server);
  server.with(accountCalls.checkCaptcha, true);
  server.with(organisationCalls.readInvitation, {
    projectName: "清风里小区",
    ownerName: "郑州清风置业有限公司",
    orgName: null,
    expiresAt: inAnHour(),
  });
  server.with(organisationCalls.checkOrg, {
    orgId: 9,
    orgName: "中原建筑设计研究院有限公司",
    checkTicket: "ticket",
    expiresAt: inAnHour(),
  });
  server.with(organisationCalls.personsToBe, [
    {
      personId: 5,
      personName: "林*桐",
      mobile: "138****0011",
      title: null,
      registrations: [{ regType: "21", discipline: null }],
    },
    { personId: 6, personName: "高*", mobile: "138****0012", title: null, registrations: [] },
  ]);
  server.with(organisationCalls.authorize, {
    token: "T7",
    credentialId: 77,
    projectApplicationId: 41,
  });
  return server;
};

const findFirm = async () => {
  await page.getByRole("textbox", { name: /^设计单位全称/ }).fill("中原建筑设计研究院有限公司");
  await page.getByRole("textbox", { name: /^统一社会信用代码/ }).fill("91410100415801101T");
  await page.getByRole("textbox", { name: /^图片验证码/ }).fill("7KM4");
  await page.getByRole("button", { name: "核验单位" }).click();
};

describe("the identity verification of a design firm", () => {
  it("makes the organisation check, then authorize, and opens the project (F232)", async () => {
    const server = answer();
    await openPortal(address, { remembers: proven });
    await expect.element(page.getByText("清风里小区")).toBeVisible();
    await findFirm();
    await page.getByRole("combobox", { name: "您是哪一位" }).click();
    await page.getByText(/^林\*桐 · 138\*\*\*\*0011/).click();
    await page.getByRole("textbox", { name: /^登记的手机号/ }).fill(mobile);
    await page.getByRole("button", { name: "验证并加入项目" }).click();
    await expect.element(page.getByText(/身份验证通过/)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "进入项目首页" }))
      .toHaveAttribute("href", "#/reportUnit/index?projectApplicationId=41");
    expect(sessionStorage.getItem("token")).toBe("T7");
    const asked = server.asked.map(({ url }) => url.pathname).filter((path) => path.includes("/orgAuth/"));
    expect(asked.filter((path) => /checkOrg|authorize/.test(path))).toEqual([
      "/api/admin/orgAuth/passAuth/checkOrg",
      "/api/admin/orgAuth/passAuth/authorize",
    ]);
    const [people] = server.asked.filter(({ url }) => url.pathname.includes("getPersonInfo"));
    expect(people?.headers.get("check-ticket")).toBe("ticket");
    const [authorized] = server.askedFor(organisationCalls.authorize);
    expect(authorized?.headers.get("signup-key")).toBe("key-9");
    expect(JSON.parse(authorized?.body ?? "{}")).toEqual({
      orgId: 9,
      personId: 5,
      mobile,
      msgCode: "246810",
      checkTicket: "ticket",
    });
  });

  it("shows what does not match above the firm, and draws no new picture for it", async () => {
    const server = answer();
    server.refuse(organisationCalls.checkOrg, { code: "organisation.name-differs", message: "单位名称与登记库不一致" });
    await openPortal(address);
    await findFirm();
    await expect.element(page.getByText("单位名称与登记库不一致")).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: /^图片验证码/ })).not.toBeInTheDocument();
    answer();
    await page.getByRole("button", { name: /核验单位$/ }).click();
    await expect.element(page.getByText("已核验单位：中原建筑设计研究院有限公司")).toBeVisible();
  });

  it("draws another picture when it was read wrong", async () => {
    const server = answer();
    server.with(accountCalls.checkCaptcha, false);
    await openPortal(address);
    await expect.element(page.getByAltText("验证码图片")).toBeVisible();
    const before = server.askedFor(accountCalls.drawCaptcha).length;
    await findFirm();
    await expect.element(page.getByText("验证码错误！")).toBeVisible();
    await eventually(() => expect(server.askedFor(accountCalls.drawCaptcha)).toHaveLength(before + 1));
    expect(server.askedFor(organisationCalls.checkOrg)).toEqual([]);
  });

  it("stays at the second step over a reload, and goes back when the ticket has expired (F033)", async () => {
    const server = answer();
    const firm = {
      invitation: "tok",
      orgId: 9,
      orgName: "中原院",
      checkTicket: "t",
      signupKey: "k",
      expiresAt: inAnHour(),
    };
    server.refuse(organisationCalls.personsToBe, { code: "organisation.check-ticket-dead", message: "单位核验已超时" });
    await openPortal(address.replace("/1", "/2"), { remembers: { designVerification: JSON.stringify(firm) } });
    await expect.element(page.getByText("单位核验已超时")).toBeVisible();
    await page.getByRole("button", { name: "重新核验单位" }).click();
    await expect.element(page.getByRole("textbox", { name: /^设计单位全称/ })).toBeVisible();
  });

  it("says without a link where to get one, and for an expired link that it has expired (F033)", async () => {
    const server = answer();
    await openPortal("#/projectReport/designIdentityVerification");
    await expect.element(page.getByText("请从邀请链接打开本页")).toBeVisible();
    server.refuse(organisationCalls.readInvitation, { code: "organisation.invitation-dead", message: "邀请链接无效" });
    location.hash = address;
    await expect.element(page.getByText("邀请链接无效")).toBeVisible();
  });
});
