import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Route } from "playwright";
import { expect, onTestFinished } from "vitest";
import type { CastName } from "../../apps/server/seed/cast.ts";
import type { DemoProject } from "../../apps/server/seed/demo-project.ts";
import { demoBuilding, demoDesignInfo, demoParticipants, demoReport } from "../../apps/server/seed/report.ts";
import { tinyPdf } from "../../packages/drawing/test/tiny-pdf.ts";
import { fillForm } from "../form.ts";
import { provePhone, watchCaptchas } from "../phone.ts";
import { townAt } from "../town.ts";
import { confirmPlan, dragOnPage, openUploadPage } from "../upload-window.ts";
import { goTo, type Probes, signedInWindow, type World } from "./world.ts";

const says =
  (code: string, message: string, status = 422) =>
  (route: Route) =>
    route.fulfill({ status, contentType: "application/json", body: JSON.stringify({ code, message }) });
const never = () => undefined;

/** A folder that lives as long as the probe; the browser reads its files when it sends them. */
const folderFor = (files: Readonly<Record<string, Uint8Array | string>>): string[] => {
  const folder = mkdtempSync(join(tmpdir(), "tushen-facts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return Object.entries(files).map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  });
};

const sheet = (words: string) => tinyPdf({ width: 400, height: 300, content: `BT (${words}) Tj ET` });
const uploadList = (page: Page) => page.getByRole("region", { name: "文件上传" });

/** A report with everything in it that its owner has not yet submitted. */
const readyReport = async ({ portal }: World, name: string, serial: number) => {
  const town = townAt(portal.base);
  const project: DemoProject = {
    ...{ name, stage: "filling", batch: "第一批", building: "1#楼", use: "office" },
    ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
  };
  const begunOn = new Date().toISOString().slice(0, 10);
  const owner = await town.as("owner");
  const saved = await owner.project.saveProject({
    projectBasicInfo: demoReport(project, serial, true, begunOn),
    projectParticipant: await demoParticipants(town, project, true),
  });
  await owner.building.saveBuilding({
    projectSubmissionId: saved.projectSubmissionId,
    buildingInfoDto: demoBuilding(project, serial),
    buildingDesignInfo: demoDesignInfo({ project, serial, begunOn }),
  });
  return saved;
};

let reports = 80;

/** The dialog after a submit that the server answered so. */
const submitted = async (world: World, answer: (route: Route) => Promise<void>) => {
  reports += 1;
  const { projectApplicationId } = await readyReport(world, `事实${reports}期`, reports);
  const { page } = await signedInWindow(world, "owner");
  await page.route("**/api/sfa/project/passAuth/submit", answer);
  await goTo(page, `#/projectReport/buildingNewOrUpdate?projectApplicationId=${projectApplicationId}`);
  await page.getByRole("button", { name: /^6 核对提交/ }).click();
  await page.getByRole("button", { name: "提交申报" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "提交申报" }).click();
  return page;
};

/** Whether the page has given up a call that the server never answers, after so many seconds of its clock. */
const givesUp = async (world: World, seconds: number) => {
  const { page } = await signedInWindow(world, "owner");
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + 1000);
  const call = /\/api\/message(\?|$)/;
  const aborted: string[] = [];
  page.on("requestfailed", (one) => call.test(one.url()) && aborted.push(one.url()));
  await page.route(call, never);
  const asked = page.waitForRequest(call);
  await goTo(page, "#/messages");
  await page.clock.runFor(500);
  await asked;
  await page.clock.runFor(seconds * 1000);
  await page.waitForTimeout(300);
  return aborted.length > 0;
};

/** What the upload list says of files that a designer drops, after `before` prepared page and files. */
const dropping = async (world: World, at: World["draft"], paths: string[], before?: (page: Page) => unknown) => {
  const person = await signedInWindow(world, "designer");
  await openUploadPage(person, at);
  await before?.(person.page);
  await dragOnPage(person, paths);
  return person;
};

const rights = async ({ ask }: World, by: CastName) => {
  const { detail } = await ask(by, "GET /api/admin/credential/getCredentialInfo");
  return detail[0].roles[0] as { code: string; items: { moduleCode: string; editable: boolean }[] };
};
const fees = ({ items }: Awaited<ReturnType<typeof rights>>) =>
  items.find(({ moduleCode }) => moduleCode === "AUDIT_FEE");

const guest = {
  ...{ 单位全称: "郑州事实置业有限公司", 统一社会信用代码: "91410100MA4000002R", 联系人: "宋文静" },
  ...{ 新密码: "Qingfeng@2026", 再输一遍新密码: "Qingfeng@2026" },
};

/** What is refused, and what a person reads when something fails or does not answer. */
export const failureFacts: Probes = {
  F091: async ({ portal, ask }) => {
    const person = await portal.visitor();
    const { page, go } = person;
    const mobile = "13612340091";
    const key = watchCaptchas(person);
    await go("#/projectReport/buildingNewOrUpdate?step=participants");
    await fillForm(page, { ...guest, 手机号: mobile });
    await provePhone(portal, person, mobile, key);
    await page.getByRole("button", { name: "保存申报并开通账号" }).click();
    await page.getByRole("region", { name: "申报编号和项目身份码" }).waitFor();
    const token = await page.evaluate(() => sessionStorage.getItem("token"));
    const headers = { authorization: `Bearer ${token}` };
    const { detail } = await ask(null, "GET /api/admin/credential/getCredentialInfo", { headers });
    expect([detail[0].orgType, detail[0].accountMobile]).toEqual(["CONSTRUCT", mobile]);
  },
  F222: async (world) => {
    expect((await rights(world, "reviewer")).code).toBe("CENSOR_REVIEWER");
    expect((await world.ask("reviewer", "GET /api/admin/account/list")).status).toBe(403);
    expect((await world.ask("chief", "GET /api/admin/account/list")).status).toBe(403);
  },
  F223: async (world) => {
    expect([fees(await rights(world, "owner")), fees(await rights(world, "designer"))]).toEqual([
      expect.objectContaining({ moduleCode: "AUDIT_FEE" }),
      undefined,
    ]);
    for (const [by, isOpen] of [
      ["owner", true],
      ["designer", false],
    ] as const) {
      const page = await world.show(by, "#/auditFeeList");
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      expect(await page.getByText("当前身份不能打开此页面").count()).toBe(isOpen ? 0 : 1);
    }
  },
  F224: async (world) => {
    expect([fees(await rights(world, "reviewer")), fees(await rights(world, "finance"))]).toMatchObject([
      { editable: false },
      { editable: true },
    ]);
  },
  F057: async ({ portal }) => {
    const { page } = await portal.visitor();
    await page.goto(`${portal.base}/healthz`);
    await page.evaluate(() => sessionStorage.setItem("logout", "true"));
    await page.goto(`${portal.base}/#/auditFeeList`);
    await page.getByText("请登录后进行操作！").waitFor();
    await page.waitForURL(`${portal.base}/`, { waitUntil: "commit" });
    expect(page.url()).not.toContain("loginInterface");
  },
  F267: async (world) => {
    const { page } = await signedInWindow(world, "owner");
    await page.route("**/projectProgress**", says("progress.away", "进度暂时读不出来"));
    await goTo(page, `#/reportUnit/index?projectApplicationId=${world.answering.projectApplicationId}`);
    await page.getByText("进度暂时读不出来").first().waitFor();
  },
  F272: async (world) => {
    const { page } = await signedInWindow(world, "owner", "#/messages");
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.route("**/getAllCredentialInfo**", (route) =>
      route.fulfill({ contentType: "application/json", body: JSON.stringify({ code: "SUCCESS" }) }),
    );
    await page.reload();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("token")), { timeout: 20_000 }).toBeNull();
    await page.waitForTimeout(3000);
    expect(loads).toBe(2);
  },
  F275: async (world) => {
    const page = await submitted(world, says("platform.defect", "系统异常", 500));
    await page.getByText("系统异常，申报失败！", { exact: true }).filter({ visible: true }).waitFor();
  },
  F276: async (world) => {
    const page = await submitted(world, says("application.wrong-state", "当前状态不能提交"));
    await page.getByText("流程异常！", { exact: true }).filter({ visible: true }).waitFor();
  },
  F277: async (world) => {
    const page = await submitted(world, says("platform.defect", "系统异常", 500));
    await page
      .getByText(/客服.*\d{3,4}-?\d{7,8}|客服.*400[\d-]+/)
      .first()
      .waitFor();
  },
  F297: async (world) => expect([await givesUp(world, 297), await givesUp(world, 302)]).toEqual([false, true]),
  F298: async (world) => {
    const paths = folderFor({ "建施-91@平面图九十一.pdf": sheet("91") });
    const person = await dropping(world, world.filling, paths, async (page) => {
      await page.clock.install({ time: Date.now() });
      await page.route(/\/api\/file\/upload/, never);
    });
    const asked = person.page.waitForRequest(/\/api\/file\/upload/);
    await confirmPlan(person);
    await asked;
    await person.page.clock.runFor(1_200_000);
    await uploadList(person.page)
      .getByText(/1 个正在上传/)
      .first()
      .waitFor();
  },
  F281: async (world) => {
    const paths = folderFor({ "建施-92@平面图九十二.pdf": sheet("92") });
    const person = await dropping(world, world.filling, paths);
    await person.page.getByRole("dialog").waitFor();
    // The file is no longer the one that was chosen, so the browser does not read it.
    for (const path of paths) appendFileSync(path, "%");
    await confirmPlan(person);
    await uploadList(person.page).getByText("md5值计算失败").first().waitFor();
  },
  F209: async (world) => {
    const owner = await world.as("owner");
    const { projectApplicationId, projectSubmissionId } = await readyReport(world, "事实七期", 79);
    await owner.project.submitProject({ projectApplicationId });
    const designer = await world.as("designer");
    const { projectParticipant } = await designer.project.readProject({ projectApplicationId });
    const own = projectParticipant.find(({ orgName }) => orgName === "中原建筑设计研究院有限公司");
    await designer.project.confirmParticipation({ participantId: own?.id as never, agrees: true });
    await owner.submission.openToPartners({ projectSubmissionId });
    const sent: string[] = [];
    const person = await dropping(
      world,
      { projectApplicationId, projectSubmissionId },
      folderFor({ "建施-93@平面图九十三.pdf": sheet("93") }),
      (page) => page.on("request", (one) => /\/api\/file\/upload/.test(one.url()) && sent.push(one.url())),
    );
    await person.page.getByText("您还未进行图名图号分隔符设置，请先设置分隔符", { exact: true }).first().waitFor();
    expect(sent).toEqual([]);
  },
  F199: async (world) => {
    const page = await world.show(null, "#/verify");
    await page.locator('input[type="file"]').setInputFiles(folderFor({ "说明.docx": "no PDF" }));
    await page.getByText(/仅支持上传PDF格式/).waitFor();
    await page.locator('input[type="file"]').setInputFiles(folderFor({ "图纸.PDF": sheet("94") }));
    await page.getByRole("heading", { name: "没有电子签章" }).waitFor();
  },
};
