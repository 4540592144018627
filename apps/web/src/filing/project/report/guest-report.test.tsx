import { accountCalls } from "@tushen/contract/people/account";
import { buildingCalls } from "@tushen/contract/filing/building";
import { projectCalls } from "@tushen/contract/filing/project";
import { sha256 } from "hash-wasm";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerCaptcha } from "../../../../test/answer-captcha.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { project } from "../../../../test/project-answers.ts";

const wizard = "#/projectReport/buildingNewOrUpdate";
const mobile = "13612345678";
const proven = {
  "phone:REGISTER": JSON.stringify({
    sent: { signupKey: "key-9", mobile, againAt: 0 },
    proof: { signupKey: "key-9", mobile, msgCode: "246810", provenAt: Date.now() },
  }),
};

const answer = () => {
  const server = answerFrame({ orgType: "CONSTRUCT", orgId: 1 as never });
  answerCaptcha(server);
  server.with(projectCalls.saveAsGuest, {
    projectApplicationId: 41,
    serialNumber: "41010520261121FJ0001",
    projectSecretKey: "ABCDEFGH2345",
  });
  server.with(projectCalls.tokenAfterReport, "T1");
  server.with(projectCalls.readProject, project());
  server.with(buildingCalls.listBuildings, []);
  return server;
};

const box = (name: RegExp) => page.getByRole("textbox", { name });

const fillAccount = async (number = mobile) => {
  await box(/^单位全称/).fill("郑州清风置业有限公司");
  await box(/^统一社会信用代码/).fill("91410100MA4000001N");
  await box(/^联系人/).fill("宋文静");
  await box(/^手机号/).fill(number);
  await box(/^新密码/).fill("Qingfeng@2026");
  await box(/^再输一遍新密码/).fill("Qingfeng@2026");
};
const save = () => page.getByRole("button", { name: "保存申报并开通账号" });

describe("the wizard without an account (F029)", () => {
  it("is filled in freely, asks nothing of the server, and survives a reload", async () => {
    const server = answer();
    const shown = await openPortal(wizard);
    await expect.element(page.getByText("尚未保存到平台")).toBeVisible();
    await box(/^项目名称/).fill("清风里小区");
    await eventually(() => expect(sessionStorage.getItem("guestReport")).toContain("清风里小区"));
    const kept = sessionStorage.getItem("guestReport") ?? "";
    expect(server.asked.filter(({ url }) => url.pathname.includes("/project/"))).toEqual([]);
    await shown.unmount();
    await openPortal(wizard, { remembers: { guestReport: kept } });
    await expect.element(box(/^项目名称/)).toHaveValue("清风里小区");
  });

  it("leads on from every later step to the proof of the phone", async () => {
    answer();
    await openPortal(`${wizard}?step=buildings`);
    await expect.element(page.getByRole("heading", { name: "验证手机并保存" })).toBeVisible();
    await expect.element(page.getByText("单体在保存后继续填写。")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "用项目身份码进入" }))
      .toHaveAttribute("href", "#/projectReport/enterByIdentityCode");
  });

  it("asks who kept his report already to sign in or to bring the code", async () => {
    answerFrame();
    await openPortal(`${wizard}?projectApplicationId=41`);
    await expect.element(page.getByText("登录后继续填写")).toBeVisible();
    await page.getByRole("link", { name: "去登录" }).click();
    expect(sessionStorage.getItem("returnTo")).toContain("projectApplicationId=41");
  });
});

describe("the guest's first save", () => {
  it("sends report, firm, phone and the hash of the password, signs in and goes on with the partners", async () => {
    const server = answer();
    const guestReport = JSON.stringify({
      info: { bizType: "FJ", category: "FJ_XJ", type: "PT", projectName: "清风里小区" },
      firm: { orgName: "", creditCode: "", legalPerson: "", name: "", mobile: "" },
    });
    await openPortal(`${wizard}?step=participants`, { remembers: { ...proven, guestReport } });
    await fillAccount();
    await expect.element(page.getByText("手机号 136****5678 已通过短信验证")).toBeVisible();
    await save().click();
    await expect.element(page.getByText("ABCDEFGH2345")).toBeVisible();
    const [sent] = server.askedFor(projectCalls.saveAsGuest);
    const password = await sha256("Qingfeng@2026");
    expect(sent?.headers.get("signup-key")).toBe("key-9");
    expect(JSON.parse(sent?.body ?? "{}")).toMatchObject({
      projectBasicInfo: { projectName: "清风里小区" },
      applicant: { orgName: "郑州清风置业有限公司", creditCode: "91410100MA4000001N" },
      contact: { name: "宋文静", mobile },
      password,
      msgCode: "246810",
    });
    const [signIn] = server.askedFor(projectCalls.tokenAfterReport);
    expect(signIn?.headers.get("signup-key")).toBe("key-9");
    expect(server.asked.map(({ body }) => body).join()).not.toContain("Qingfeng@2026");
    expect(sessionStorage.getItem("token")).toBe("T1");
    expect(sessionStorage.getItem("guestReport")).toBeNull();
    expect(location.hash).toContain("projectApplicationId=41");
    expect(location.hash).toContain("step=participants");
    await page.getByRole("button", { name: "我已保存" }).click();
    await expect.element(page.getByText("ABCDEFGH2345")).not.toBeInTheDocument();
  });

  it("says 手机验证码错误！ and asks the server nothing while the phone is not proven (F218, F274)", async () => {
    const server = answer();
    await openPortal(`${wizard}?step=participants`, { remembers: proven });
    await fillAccount("13687654321");
    await save().click();
    await expect.element(page.getByRole("alert").getByText("手机验证码错误！")).toBeVisible();
    expect(server.askedFor(projectCalls.saveAsGuest)).toEqual([]);
  });

  it("says 系统异常，申报失败！ and whom to ask when the server breaks (F275)", async () => {
    const server = answer();
    server.refuse(projectCalls.saveAsGuest, { code: "platform.defect", message: "系统异常" }, 500);
    await openPortal(`${wizard}?step=participants`, { remembers: proven });
    await fillAccount();
    await save().click();
    await expect.element(page.getByText(/^系统异常，申报失败！请联系客服/)).toBeVisible();
  });

  it("is made once by two clicks that come before the page is drawn again, and shows the code", async () => {
    const server = answer();
    await openPortal(`${wizard}?step=participants`, { remembers: proven });
    await fillAccount();
    await expect.element(save()).toBeVisible();
    const form = document.querySelector("form");
    form?.requestSubmit();
    form?.requestSubmit();
    await expect.element(page.getByText("ABCDEFGH2345")).toBeVisible();
    expect(server.askedFor(projectCalls.saveAsGuest)).toHaveLength(1);
  });

  it("says how to get the code when the answer that held it got lost", async () => {
    const server = answer();
    const serialNumber = "41010520261121FJ0001";
    server.with(projectCalls.saveAsGuest, { projectApplicationId: 41, serialNumber, projectSecretKey: null });
    await openPortal(`${wizard}?step=participants`, { remembers: proven });
    await fillAccount();
    await save().click();
    const notice = page.getByRole("region", { name: "申报编号和项目身份码" });
    await expect.element(notice.getByText(serialNumber)).toBeVisible();
    await expect
      .element(notice.getByRole("link", { name: "用登记的手机号找回" }))
      .toHaveAttribute("href", "#/projectReport/forgetTheIdentityCode");
  });

  it("is not made twice when only the sign-in after it failed", async () => {
    const server = answer();
    server.refuse(projectCalls.tokenAfterReport, { code: "account.locked", message: "请稍后再试" });
    await openPortal(`${wizard}?step=participants`, { remembers: proven });
    await fillAccount();
    await save().click();
    await expect.element(page.getByText("请稍后再试")).toBeVisible();
    server.with(projectCalls.tokenAfterReport, "T1");
    await save().click();
    await expect.element(page.getByText("ABCDEFGH2345")).toBeVisible();
    expect(server.askedFor(projectCalls.saveAsGuest)).toHaveLength(1);
  });
});

describe("coming back by the identity code", () => {
  const fillCode = async () => {
    await box(/^申报编号/).fill("41010520261121FJ0001");
    await box(/^项目身份码/).fill("abcdefgh2345");
    await page.getByRole("button", { name: "进入项目" }).click();
  };

  it("opens the project, and leaves nothing of who worked in the tab before", async () => {
    const server = answerFrame();
    server.with(accountCalls.tokenBySerialNumber, { token: "T5", projectApplicationId: 41 });
    await openPortal("#/projectReport/enterByIdentityCode", { as: "T", remembers: { guestReport: "{}" } });
    await fillCode();
    await eventually(() => expect(location.hash).toBe("#/reportUnit/index?projectApplicationId=41"));
    expect(sessionStorage.getItem("token")).toBe("T5");
    expect(sessionStorage.getItem("guestReport")).toBeNull();
    const [asked] = server.askedFor(accountCalls.tokenBySerialNumber);
    expect(asked?.url.searchParams.get("projectSecretKey")).toBe("ABCDEFGH2345");
  });

  it("keeps what was typed when the code is wrong", async () => {
    const server = answerFrame();
    const message = "项目编号或项目身份码不正确";
    server.refuse(accountCalls.tokenBySerialNumber, { code: "account.secret-key-wrong", message });
    await openPortal("#/projectReport/enterByIdentityCode");
    await fillCode();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(box(/^申报编号/)).toHaveValue("41010520261121FJ0001");
  });

  it("says what a code looks like", async () => {
    answerFrame();
    await openPortal("#/projectReport/enterByIdentityCode");
    await box(/^项目身份码/).fill("abc");
    await page.getByRole("button", { name: "进入项目" }).click();
    await expect.element(page.getByText("项目身份码为 12 位字母和数字，请核对")).toBeVisible();
    await expect.element(page.getByText("请填写申报编号")).toBeVisible();
  });
});
