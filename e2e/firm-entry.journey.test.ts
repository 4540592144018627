import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { OrgId } from "@tushen/contract/ground/fields";
import { businessLicence } from "@tushen/sample/papers/business-licence";
import { describe, expect, it } from "vitest";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import { demoBuilding, demoDesignInfo, demoParticipants, demoReport } from "../apps/server/seed/report.ts";
import { connectTo } from "./api.ts";
import { agreeToTakePart, handIn, openProject, openToPartners, uploadSheets } from "./application.ts";
import { fillForm } from "./form.ts";
import { provePhone, typeCaptcha, watchCaptchas } from "./phone.ts";
import type { Person } from "./portal.ts";
import { serials } from "./serials.ts";
import { sharedPortal } from "./shared-portal.ts";
import { generatedDrawings } from "./sheet-files.ts";
import { townAt } from "./town.ts";

const portal = sharedPortal();
const { base } = portal;

const mobile = "13612340066";
const orgName = "郑州新禾建筑设计有限公司";
const password = { firm: "Xinhe@2026", designer: "Shejiren#2026" };
const reason = "注册地址与营业执照不一致，请核对后重新提交";

const creditCode = "91410105MA9NR1A16Q";
const address = "郑州市金水区花园路 10 号";
const licence = () => ({
  name: "营业执照.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(businessLicence({ orgName, creditCode, legalPerson: "贺新", address, issuedOn: "2026-03-02" })),
});

/** Comes to the registration of firms and proves the phone. */
const comeToEntry = async (): Promise<Person> => {
  const person = await portal.visitor();
  const key = watchCaptchas(person);
  await person.go("#/projectReport/registerFirm");
  await fillForm(person.page, { 登记人手机号: mobile });
  await provePhone(portal, person, mobile, key);
  await person.page.getByRole("button", { name: "下一步" }).click();
  await person.page.getByRole("button", { name: /提交/ }).waitFor();
  return person;
};

const typeInto = async (person: Person, username: string, typed: string): Promise<void> => {
  const { page, go } = person;
  const key = watchCaptchas(person);
  await go("#/loginInterface");
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码", { exact: true }).fill(typed);
  await typeCaptcha(base, page.getByLabel("验证码", { exact: true }), key);
  await page.getByRole("button", { name: "登录", exact: true }).click();
};

/** The officer opens what waits in the queue. */
const openRequest = async ({ page, go }: Person): Promise<void> => {
  await go("#/adminUnit/requests");
  await page
    .getByRole("row", { name: new RegExp(orgName) })
    .getByRole("button", { name: "审核" })
    .click();
  await page.getByRole("dialog").getByText("营业执照.pdf").waitFor();
};

const project: DemoProject = {
  ...{ name: "新禾首个项目", stage: "filling", batch: "第一批", building: "1#楼", use: "office" },
  ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
};

/** The owner reports a project whose drawings the new firm is to make. */
const nameInProject = async (orgId: OrgId): Promise<void> => {
  const town = townAt(base);
  const owner = await town.as("owner");
  const begunOn = new Date().toISOString().slice(0, 10);
  const firms = await demoParticipants(town, project, true);
  const saved = await owner.project.saveProject({
    projectBasicInfo: demoReport(project, serials.firmEntry, true, begunOn),
    projectParticipant: firms.map((one) => (one.participantType === "4" ? { ...one, orgId } : one)),
  });
  await owner.building.saveBuilding({
    projectSubmissionId: saved.projectSubmissionId,
    buildingInfoDto: demoBuilding(project, serials.firmEntry),
    buildingDesignInfo: demoDesignInfo({ project, serial: serials.firmEntry, begunOn }),
  });
  const answer = await owner.project.submitProject({ projectApplicationId: saved.projectApplicationId });
  expect(answer).toMatchObject({ submitted: true });
};

describe("a design firm that is new here", () => {
  let firstPassword = "";
  let designer: Person;
  let orgId: OrgId;

  it("registers itself by phone with its licence", async () => {
    const { page } = await comeToEntry();
    await fillForm(page, {
      单位类型: { option: "设计" },
      单位全称: orgName,
      统一社会信用代码: creditCode,
      法定代表人: "贺新",
      注册地址: "郑州市金水区花园路 1 号",
      登记人姓名: "贺晓",
      新密码: password.firm,
      再输一遍新密码: password.firm,
    });
    const region = page.getByRole("combobox", { name: "所在地区" });
    await region.click();
    await region.pressSequentially("410105");
    await page.getByRole("option", { name: /金水区/ }).click();
    await page.getByRole("button", { name: "提交登记" }).click();
    await page.getByRole("alert").getByText("请上传营业执照").waitFor();
    await page.locator("input[type=file]").setInputFiles(licence());
    await page.getByText("营业执照：营业执照.pdf").waitFor();
    await page.getByRole("button", { name: "提交登记" }).click();
    await page.getByText("单位登记已提交").waitFor();
  });

  it("is returned once with a reason, which it is told when it signs in", async () => {
    const officer = await portal.person("officer-admin");
    await openRequest(officer);
    const { page } = officer;
    await page.getByRole("dialog").getByRole("button", { name: "退回" }).click();
    await page.getByRole("textbox", { name: "退回理由" }).fill(reason);
    await page.getByRole("dialog").getByRole("button", { name: "退回" }).click();
    await page.getByText("已退回").first().waitFor();
    const applicant = await portal.visitor();
    await typeInto(applicant, mobile, password.firm);
    await applicant.page.getByText(new RegExp(reason)).waitFor();
  });

  it("corrects it with the same phone, and is approved", async () => {
    const { page } = await comeToEntry();
    await page.getByText(reason).waitFor();
    expect(await page.getByRole("textbox", { name: "单位全称", exact: true }).inputValue()).toBe(orgName);
    await fillForm(page, { 注册地址: address });
    await page.getByRole("button", { name: "修改并重新提交" }).click();
    await page.getByText("单位登记已提交").waitFor();
    const officer = await portal.person("officer-admin");
    await openRequest(officer);
    await officer.page.getByRole("dialog").getByText("花园路 10 号").waitFor();
    await officer.page.getByRole("dialog").getByRole("button", { name: "通过", exact: true }).click();
    await officer.page.getByText("已通过").first().waitFor();
  });

  it("adds a person and an account with a role", async () => {
    const person = await portal.visitor();
    const { page, go } = person;
    await typeInto(person, mobile, password.firm);
    await page.waitForURL(/#\/reportUnit\/main/);
    await go("#/adminUnit/people");
    await page.getByRole("link", { name: "新增人员" }).click();
    await fillForm(page, { 姓名: "白露", 手机: "13612340077", 证件号码: "410104198509010361", 部门: "建筑一所" });
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByRole("heading", { level: 1, name: "白露" }).waitFor();
    await go("#/adminUnit/accounts");
    await page.getByRole("button", { name: "新增身份" }).click();
    const dialog = page.getByRole("dialog");
    // Escape, as in other forms, would close the dialog.
    const pick = async (box: string, option: RegExp) => {
      await dialog.getByRole("combobox", { name: box }).click();
      await page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)").getByText(option).click();
    };
    await pick("人员", /^白露/);
    await dialog.getByRole("textbox", { name: "用户名" }).fill("bailu");
    await pick("添加角色", /^设计人$/);
    await dialog.getByRole("button", { name: "保存" }).click();
    const question = page.getByRole("dialog", { name: "请确认是您本人" });
    await question.getByLabel("登录密码").fill(password.firm);
    await question.getByRole("button", { name: "确认并继续" }).click();
    firstPassword = (await page.getByRole("dialog").locator("code").textContent()) ?? "";
    expect(firstPassword).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  });

  it("whose person changes the first password, sees the menu of the role, and is refused the rest", async () => {
    const person = await portal.visitor();
    const { page, go } = person;
    await typeInto(person, "bailu", firstPassword);
    await page.getByRole("heading", { name: "设置自己的密码" }).waitFor();
    expect(await page.getByRole("navigation", { name: "主导航" }).count()).toBe(0);
    await page.goto(`${base}/#/adminUnit/people`);
    await page.getByRole("heading", { name: "设置自己的密码" }).waitFor();
    await fillForm(page, { 初始密码: firstPassword, 新密码: password.designer, 再输一遍新密码: password.designer });
    await page.getByRole("button", { name: "保存并继续" }).click();
    const menu = page.getByRole("navigation", { name: "主导航" });
    await menu.waitFor();
    await go("#/adminUnit/people");
    await menu.getByRole("link", { name: "本单位" }).waitFor();
    expect(await menu.getByRole("link", { name: "人员" }).count()).toBe(1);
    expect(await menu.getByRole("link", { name: "账号" }).count()).toBe(0);
    await go("#/adminUnit/accounts");
    await page.getByText("当前身份不能打开此页面").waitFor();

    const hash = createHash("sha256").update(password.designer).digest("hex");
    const token = await connectTo(base, null).account.tokenByAccount({ username: "bailu", password: hash });
    const calls = connectTo(base, token);
    await expect(calls.credential.listCredentials({})).rejects.toMatchObject({ code: "platform.not-allowed" });
    const [own] = await calls.account.currentCredential({});
    if (!own) throw new Error("no credential");
    ({ orgId } = own);
    designer = person;
    const shown = await calls.registry.readOrganisation({ orgId: own.orgId });
    expect(shown).toMatchObject({ orgName, hasLicence: true, may: { edit: false } });
    await expect(calls.registry.editOrganisation({ ...shown, orgId: own.orgId })).rejects.toMatchObject({
      code: "platform.not-allowed",
    });
  });

  it("is named in a project, takes part, uploads its sheets and hands in its first share", async () => {
    await nameInProject(orgId);
    const leader = await portal.visitor();
    await typeInto(leader, mobile, password.firm);
    await leader.page.waitForURL(/#\/reportUnit\/main/);
    await agreeToTakePart(leader, project.name);
    await openToPartners(await portal.person("owner"), project.name);
    const folder = join(portal.dataDir, "first-share");
    mkdirSync(folder, { recursive: true });
    await uploadSheets(designer, project.name, generatedDrawings(folder).first);
    await handIn(designer, project.name);
    const owner = await portal.person("owner");
    await openProject(owner, project.name);
    await owner.page.getByRole("link", { name: "上传建设单位资料" }).click();
    await owner.page.getByText(/设计图纸 6 份 · 已提交/).waitFor();
  });
});
