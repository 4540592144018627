import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Route } from "playwright";
import { expect, onTestFinished } from "vitest";
import { tinyPdf } from "../../packages/drawing/test/tiny-pdf.ts";
import { dropOnPage, openUploadPage } from "../upload-window.ts";
import { goTo, type Probe, type Probes, signedInWindow, type World } from "./world.ts";

const answersWith =
  (body: object, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) });

/** Errors that a page logs while one of its calls is answered without a detail. */
const logsWithout = async (world: World, call: string, hash: string) => {
  const { page } = await signedInWindow(world, "owner");
  const logged: string[] = [];
  page.on("console", (said) => said.type() === "error" && logged.push(said.text()));
  await page.route(call, answersWith({ code: "SUCCESS" }));
  await goTo(page, hash);
  await expect.poll(() => logged.length, { timeout: 20_000 }).toBeGreaterThan(0);
};

const messagesAsked = async (world: World) => {
  const { page } = await signedInWindow(world, "owner", "#/account");
  const asked = page.waitForRequest((one) => new URL(one.url()).pathname === "/api/message");
  await page.evaluate(() => {
    location.hash = "#/reportUnit/main";
  });
  return Object.fromEntries(new URL((await asked).url()).searchParams);
};

let serial = 70;
const uploadCall = /\/api\/file\/upload/;

/** Drops some new sheets on the upload page of a designer; `before` prepares the page. */
const dropped = async (world: World, count: number, before: (page: Page) => Promise<unknown>) => {
  const person = await signedInWindow(world, "designer");
  const { page } = person;
  await openUploadPage(person, world.filling);
  await before(page);
  const folder = mkdtempSync(join(tmpdir(), "tushen-facts-"));
  const names = Array.from({ length: count }, () => `建施-${++serial}@平面图${serial}.pdf`);
  for (const name of names)
    writeFileSync(
      join(folder, name),
      tinyPdf({ width: 400, height: 300, content: `BT (${name.length}${serial}) Tj ET` }),
    );
  await dropOnPage(
    person,
    names.map((name) => join(folder, name)),
  );
  // The browser reads the files when it sends them.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const list = page.getByRole("region", { name: "文件上传" });
  await list.waitFor();
  return { page, list, names };
};

/** What the upload list says when the server answers an upload so. */
const uploadSays =
  (sentence: string, answer: (route: Route) => Promise<void>): Probe =>
  async (world) => {
    const { list } = await dropped(world, 1, (page) => page.route(uploadCall, answer));
    await list.getByText(sentence).first().waitFor();
  };

const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem("uploads") ?? "");

const papers = {
  policyOpinion: /政策性审查/,
  auditFee: /审查费/,
  notification: /告知书/,
  "pdf-feedback": /反馈表/,
  certification: /合格书/,
  subCertification: /合格书/,
  consultation: /咨询/,
  consultingReport: /咨询/,
  consultantArrangement: /咨询/,
  fireProtectionFiling: /消防/,
  registrationForm: /登记表/,
  censorNotice: /通知书/,
} as const;

/** What only a browser shows of sessions, failures and uploads. */
export const browserFacts: Probes = {
  F026: async ({ portal }) => {
    const { page, go } = await portal.visitor();
    await go("#/projectReport/buildingNewOrUpdate");
    const region = page.getByRole("combobox", { name: /地区|区划|地点/ }).first();
    await region.waitFor();
    await page.waitForLoadState("networkidle");
    const calls: string[] = [];
    page.on("request", (one) => /\/(api|uaa)\//.test(one.url()) && calls.push(one.url()));
    await region.click();
    for (const name of ["河南省", "郑州市", "金水区"]) await page.getByRole("option", { name, exact: true }).click();
    await expect.poll(() => region.inputValue()).toContain("金水区");
    expect(calls.filter((url) => /division|district|region|city/i.test(url))).toEqual([]);
  },
  F038: async ({ show }) => {
    const page = await show(null, "#/loginInterface");
    await page.getByRole("button", { name: "下载签章插件" }).click();
    const started = page.waitForEvent("download");
    await page.getByRole("link", { name: "下载程序" }).click();
    expect((await started).suggestedFilename()).toMatch(/\.\w+$/);
  },
  F039: async (world) => {
    const { as, answering, portal } = world;
    const owner = await as("owner");
    const { identityCode } = await owner.project.reissueIdentityCode(answering);
    const { applicationNo } = await owner.project.readProject(answering);
    const { page, go } = await portal.visitor();
    const token = () => page.evaluate(() => sessionStorage.getItem("token"));
    await go(`#/singleSign/${applicationNo}/WRONG1`);
    await page.getByRole("alert").waitFor();
    expect(await token()).toBeNull();
    await go(`#/singleSign/${applicationNo}/${identityCode}`);
    await page.getByText("事实四期").first().waitFor();
    expect(await token()).not.toBeNull();
  },
  F043: async (world) => {
    const { projectApplicationId, projectSubmissionId } = world.finished;
    for (const [path, title] of Object.entries(papers)) {
      const at = `projectApplicationId=${projectApplicationId}&projectSubmissionId=${projectSubmissionId}`;
      const page = await world.show("clerk", `#/projectReport/${path}?${at}`);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
    }
  },
  F099: async (world) => {
    const { page } = await signedInWindow(world, "owner");
    const kept = await page.evaluate(() => sessionStorage.getItem("credentials") ?? "[]");
    expect((JSON.parse(kept) as unknown[]).length).toBeGreaterThan(1);
  },
  F257: async (world) => expect(await messagesAsked(world)).toMatchObject({ page: "0", size: "100" }),
  F296: async (world) => expect((await messagesAsked(world))["size"]).toBe("100"),
  F268: (world) =>
    logsWithout(
      world,
      "**/getProjectPartnerInfo",
      `#/projectReport/buildingNewOrUpdate?projectApplicationId=${world.draft.projectApplicationId}`,
    ),
  F269: (world) =>
    logsWithout(
      world,
      `**/api/sfa/projectSubmission/${world.answering.projectSubmissionId}`,
      `#/reportUnit/buildingCensorAnswerPage?projectApplicationId=${world.answering.projectApplicationId}&projectSubmissionId=${world.answering.projectSubmissionId}`,
    ),
  F270: (world) => logsWithout(world, "**/getCredentialInfo**", "#/account"),
  F271: (world) =>
    logsWithout(
      world,
      "**/getProjectPartnerInfoForCdr**",
      `#/reportUnit/index?projectApplicationId=${world.answering.projectApplicationId}`,
    ),
  F169: uploadSays("图纸服务维护中", answersWith({ code: "file.refused", message: "图纸服务维护中" }, 422)),
  F280: uploadSays("签名不符", answersWith({ code: "FAIL", message: "签名不符" })),
  F173: async (world) => {
    const order: string[] = [];
    const { list } = await dropped(world, 1, async (page) => {
      page.on(
        "request",
        (one) => /\/api\/file\//.test(one.url()) && order.push(`${one.method()} ${one.postData() ?? one.url()}`),
      );
    });
    await list
      .getByText(/上传成功/)
      .first()
      .waitFor();
    expect(order[0], "the first request of an upload names the hash").toMatch(/[0-9a-f]{32}/);
  },
  F178: async (world) => {
    const { page, names } = await dropped(world, 1, () => Promise.resolve());
    await expect.poll(() => stored(page)).toContain(names[0]);
    await page.reload();
    expect(await stored(page)).toContain(names[0]);
  },
  F179: async (world) => {
    const { page, names } = await dropped(world, 2, (prepared) => prepared.route(uploadCall, () => undefined));
    await expect.poll(() => stored(page)).toContain(names[1]);
    await page.reload();
    const list = page.getByRole("region", { name: "文件上传" });
    for (const name of names) await list.getByText(name, { exact: true }).first().waitFor();
    expect(await list.getByText(/\d 个正在上传/).count()).toBe(0);
  },
};
