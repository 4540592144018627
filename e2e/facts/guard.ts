import { expect } from "vitest";
import type { Page } from "playwright";
import { tokenOf } from "../api.ts";
import { goTo, type Probes, signedInWindow, type World } from "./world.ts";

const guestRoutes = [
  ...["#/test", "#/pdf-editor", "#/loginInterface", "#/singleSign/1/2", "#/reviewDetail", "#/reviewCompare"],
  ...["#/projectReport/PDFSimpleViewer", "#/projectReport/buildingNewOrUpdate", "#/projectReport/municipal"],
  ...["#/projectReport/designIdentityVerification", "#/projectReport/forgetThePassword"],
  "#/projectReport/forgetTheIdentityCode",
];
const closedRoutes = [
  ...["#/opinionManage", "#/reportChangeList", "#/complaint", "#/auditFeeList", "#/reportUnit/main"],
  ...["#/reportUnit/index", "#/projectReport/qualifiedList", "#/reportUnit/signature", "#/testUpload"],
  ...["#/projectReport/monomerNormalProject", "#/reportUnit/buildingCensorAnswerPage", "#/projectReport/notification"],
];
const sentence = "请登录后进行操作！";

const kept = (page: Page) => page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);

const ownerWindow = async (world: World, hash?: string) => (await signedInWindow(world, "owner", hash)).page;

/** Paths of the calls a page makes while something happens. */
const callsDuring = async (page: Page, happens: () => Promise<unknown>): Promise<string[]> => {
  const seen: string[] = [];
  const note = (one: { url(): string }) => seen.push(new URL(one.url()).pathname);
  page.on("request", note);
  await happens();
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  return seen;
};

const goAndWait = async (page: Page, hash: string) => {
  await goTo(page, hash);
  await page.waitForLoadState("networkidle");
};

const isProgress = (path: string) => /projectProgress|getProjectPartnerInfo|projectStatus/.test(path);

/** The redirect after the sentence, with a clock that stands still; answers where it leads before and after a delay. */
const afterSentence = async ({ portal }: World, flag?: string) => {
  const { page } = await portal.visitor();
  await page.goto(`${portal.base}/healthz`);
  if (flag) await page.evaluate((name) => sessionStorage.setItem(name, "true"), flag);
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto(`${portal.base}/#/auditFeeList`);
  while (!(await page.getByText(sentence).isVisible())) await page.clock.runFor(20);
  const places: string[] = [];
  await page.clock.runFor(1950);
  places.push(new URL(page.url()).hash);
  await page.clock.runFor(200);
  await expect.poll(() => new URL(page.url()).hash).not.toBe("#/auditFeeList");
  places.push(new URL(page.url()).hash);
  return places;
};

/** Who may open an address, and what an address carries, in a browser. */
export const guardFacts: Probes = {
  F027: async (world) => {
    const page = await ownerWindow(world, "#/");
    await page.waitForURL(/#\/reportUnit\/main/);
  },
  F029: async ({ portal }) => {
    const { page, go } = await portal.visitor();
    for (const hash of guestRoutes) {
      await go(hash);
      await page.waitForLoadState("networkidle");
      expect(await page.getByText(sentence).count(), hash).toBe(0);
    }
  },
  F030: async ({ portal }) => {
    const { page, go } = await portal.visitor();
    for (const hash of closedRoutes) {
      await go(hash);
      await page.getByText(sentence).waitFor();
    }
    await page.waitForURL(/#\/loginInterface/);
  },
  F053: async (world) => {
    const page = await ownerWindow(world);
    expect((await kept(page))["token"]).toMatch(/\S{10,}/);
    expect(page.url()).not.toContain("token=");
  },
  F054: async (world) => {
    const page = await ownerWindow(world);
    await goAndWait(page, "#/messages");
    await page.goBack();
    expect(page.url()).not.toContain("token=");
  },
  F055: async ({ portal }) => {
    const { page, go } = await portal.visitor();
    await go("#/auditFeeList");
    await page.getByText(sentence, { exact: true }).waitFor();
  },
  F056: async (world) =>
    expect(await afterSentence(world)).toEqual(["#/auditFeeList", expect.stringMatching(/^#\/loginInterface/)]),
  F286: async (world) => expect((await afterSentence(world))[1]).toMatch(/^#\/loginInterface/),
  F262: async (world) => expect((await afterSentence(world))[1]).toMatch(/^#\/loginInterface/),
  F058: async (world) => {
    const page = await ownerWindow(world);
    for (const hash of ["#/messages", "#/account", "#/complaint"]) {
      const asked = page.waitForResponse("**/getCredentialInfo**");
      await goAndWait(page, hash);
      expect((await asked).ok()).toBe(true);
    }
  },
  F062: async (world) => {
    const page = await ownerWindow(world, "#/messages");
    expect((await callsDuring(page, () => goAndWait(page, "#/auditFeeList"))).filter(isProgress)).toEqual([]);
  },
  F059: async (world) => {
    const page = await ownerWindow(world);
    const id = world.answering.projectApplicationId;
    const seen = await callsDuring(page, () => goAndWait(page, `#/reportUnit/index?projectApplicationId=${id}`));
    expect(seen.some(isProgress)).toBe(true);
  },
  F060: async (world) => {
    const page = await ownerWindow(world);
    const seen = await callsDuring(page, () =>
      goAndWait(page, `#/reportChangeNew/${world.finished.projectApplicationId}`),
    );
    expect(seen.some(isProgress)).toBe(true);
  },
  F061: async (world) => {
    const page = await ownerWindow(world);
    await goAndWait(page, `#/reportUnit/index?projectApplicationId=${world.answering.projectApplicationId}`);
    await goAndWait(page, "#/messages");
    await goAndWait(page, "#/reportUnit/index");
    const seen = await callsDuring(page, () => page.reload());
    expect(seen.some(isProgress)).toBe(true);
  },
  F063: async (world) => {
    const page = await ownerWindow(world);
    const id = String(world.answering.projectApplicationId);
    await goAndWait(page, `#/reportUnit/index?projectApplicationId=${id}`);
    await goAndWait(page, "#/messages");
    expect(Object.values(await kept(page))).toContain(id);
    await goAndWait(page, "#/reportUnit/index");
    await page.getByText("事实四期").first().waitFor();
  },
  F064: async ({ portal, as, answering }) => {
    const reviewer = await as("reviewer");
    const trees = await reviewer.drawing.readTreesOfVersion(answering);
    const [sheet] = trees.flatMap(({ drawings }) => drawings);
    const { link, key } = await reviewer.viewLink.createViewLink({
      ...{ drawingIds: [sheet?.drawingId ?? 0] as never, purpose: "会审" },
    });
    const { page, go } = await portal.visitor();
    const seen = await callsDuring(page, () => go(`#/reviewDetail?bfileId=${link.sheets[0]?.bfileId}&key=${key}`));
    expect(seen.filter((path) => path.includes("getCredentialInfo"))).toEqual([]);
    expect(await page.getByText(sentence).count()).toBe(0);
    await page
      .getByText(sheet?.graphName ?? "")
      .first()
      .waitFor();
  },
  F040: async (world) => guardFacts["F064"]?.(world),
  F289: async (world) => {
    const page = await ownerWindow(world);
    await goAndWait(page, `#/reportUnit/index?projectApplicationId=${world.answering.projectApplicationId}`);
    const keys = Object.keys(await kept(page)).join(" ");
    expect(keys).toMatch(/token/i);
    expect(Object.values(await kept(page))).toContain(String(world.answering.projectApplicationId));
  },
  F290: async ({ portal }) => {
    const person = await portal.signIn("owner");
    const cookies = await person.context.cookies();
    const lasting = cookies.filter(({ expires }) => expires > 0);
    for (const { expires } of lasting) expect(Math.round(expires - Date.now() / 1000)).toBeLessThanOrEqual(86_400);
    expect(lasting.some(({ expires }) => expires - Date.now() / 1000 > 86_000)).toBe(true);
  },
  F041: async ({ portal }) => {
    const { page } = await portal.visitor();
    await page.goto(`${portal.base}/#/auth?token=${await tokenOf(portal.base, "owner")}`);
    await page.waitForURL(/#\/reportUnit\/main/);
    expect([page.url().includes("token="), ((await kept(page))["token"] ?? "").length > 10]).toEqual([false, true]);
  },
  F047: async ({ show }) => {
    for (const by of ["owner", "designer"] as const) {
      const page = await show(by, "#/reportUnit/main");
      await page.getByRole("heading", { name: "工作台" }).waitFor();
      await page.getByText("事实四期").first().waitFor();
    }
    const stranger = await show("owner2", "#/reportUnit/main");
    expect(await stranger.getByText("事实四期").count()).toBe(0);
  },
};
