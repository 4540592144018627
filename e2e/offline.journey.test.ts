import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { deskAndPhone, keepPicture } from "./keep-picture.ts";
import { startLine } from "./line.ts";
import { sharedPortal } from "./shared-portal.ts";

const portal = sharedPortal({ keepsPortal: true });

/** Every address that stands in a cache of this browser. */
const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caught = (await caches.keys()).map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url),
    );
    return (await Promise.all(caught)).flat();
  });

/** Waits until the portal has put itself aside for times without a network. */
const untilKept = async (page: Page): Promise<void> => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const home = new URL("./", page.url()).href;
  await expect.poll(() => keptIn(page)).toContain(home);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};

/** Files of the build, the page, its icon and its logo, and nothing that anybody has written or read. */
const expectOnlyFiles = async (page: Page, base: string): Promise<void> => {
  const kept = await keptIn(page);
  expect(kept.length).toBeGreaterThan(30);
  const others = kept.filter((url) => !/^\/assets\/[\w.-]+-[\w-]{8}\.\w+$/.test(url.replace(base, "")));
  const emblems = ["icon", "logo"].map((kind) => `${base}/deployment/standard-${kind}.svg`);
  expect(new Set(others)).toEqual(new Set([`${base}/`, ...emblems]));
};

/** File names of the portal's pictures on the page that have really been drawn. */
const drawnPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("img[src*='deployment/']")]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      .map(({ src }) => src.split("/").at(-1) ?? ""),
  );

/** On a phone the line about the network covers no part of the open page, and the page ends at the end of the window. */
const expectHeadBelowBar = async (page: Page): Promise<void> => {
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const boxOf = async (part: string) => (await page.locator(part).first().boundingBox()) ?? expect.fail(`no ${part}`);
  const [bar, head, content] = [await boxOf("[data-kind=offline]"), await boxOf("header"), await boxOf("main")];
  expect(head.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  expect(content.y + content.height).toBeLessThanOrEqual(844);
  if (desk) await page.setViewportSize(desk);
};

describe("the portal without a network", () => {
  it("opens with a sentence that says what works, and goes on by itself when the network is back", async () => {
    const { page, context } = await portal.signIn("owner");
    await page.getByRole("heading", { name: "工作台" }).waitFor();
    await untilKept(page);
    await context.setOffline(true);
    await page.getByRole("status").getByText("网络已断开，恢复后会自动继续").waitFor();
    await expectHeadBelowBar(page);
    await page.reload();
    await page.getByRole("heading", { name: "网络已断开" }).waitFor();
    await page.getByText("正在自动重试，连上后本页自动打开，不用重新登录。").waitFor();
    expect(await page.getByRole("link", { name: "登录", exact: true }).count()).toBe(0);
    await page.getByText("登录、打开项目和图纸、提交和签章、上传和下载文件。").waitFor();
    expect(await drawnPictures(page)).toEqual(["standard-icon.svg"]);
    await keepPicture(page, "offline", deskAndPhone);
    await context.setOffline(false);
    await page.getByRole("heading", { name: "工作台" }).waitFor();
    await expect.poll(() => page.getByText("网络已断开").count()).toBe(0);
    await expectOnlyFiles(page, portal.base);
  });

  it("says on the login page that nobody can sign in now, and draws the captcha when the network is back", async () => {
    const { page, context, go } = await portal.visitor();
    await go("#/loginInterface");
    await page.getByAltText("验证码图片").waitFor();
    await untilKept(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("status").getByText("网络已断开，暂时不能登录").waitFor();
    expect(await drawnPictures(page)).toContain("standard-logo.svg");
    await keepPicture(page, "offline-login", deskAndPhone);
    await context.setOffline(false);
    await page.getByAltText("验证码图片").waitFor();
    await expect.poll(() => page.getByText("暂时不能登录").count()).toBe(0);
  });

  it("says that the server does not answer while the network is there", async () => {
    const line = await startLine(portal.base);
    try {
      const { page } = await portal.signIn("clerk", line);
      await page.getByRole("heading", { name: "工作台" }).waitFor();
      await untilKept(page);
      const cut = line.cut(20_000);
      await page.reload();
      await page.getByRole("heading", { name: "连接不上服务器" }).waitFor();
      await cut;
      await page.getByRole("heading", { name: "工作台" }).waitFor();
      await expectOnlyFiles(page, line.base);
    } finally {
      await line.stop();
    }
  });
});

describe("what the browser keeps", () => {
  it("has no token of the address in it", async () => {
    const { page, go } = await portal.visitor();
    await go("?token=T-of-a-link#/loginInterface");
    await page.getByRole("button", { name: "登录", exact: true }).waitFor();
    await untilKept(page);
    await page.goto(`${portal.base}/?token=T-of-a-link#/loginInterface`);
    await page.getByRole("button", { name: "登录", exact: true }).waitFor();
    await expectOnlyFiles(page, portal.base);
    const addresses = await page.evaluate(async () => {
      const answer = await caches.match(location.origin + location.pathname);
      return `${answer?.url} ${await answer?.text()}`;
    });
    expect(addresses).not.toContain("T-of-a-link");
  });

  it("holds nothing of a person who signed out, even where something had got into it", async () => {
    const { page } = await portal.signIn("designer");
    await untilKept(page);
    await page.evaluate(async () => {
      const [name = ""] = await caches.keys();
      const cache = await caches.open(name);
      await cache.put("./api/account/current", new Response("林雨桐"));
    });
    expect(await keptIn(page)).toContain(`${portal.base}/api/account/current`);
    await page.getByRole("button", { name: /^林雨桐/ }).click();
    await page.getByText("退出登录").click();
    await page.getByRole("dialog").getByRole("button", { name: "退出登录" }).click();
    await page.getByRole("button", { name: "登录", exact: true }).waitFor();
    await expectOnlyFiles(page, portal.base);
  });
});

describe("a new release", () => {
  it("is told in the open tab, and loaded by one button when nothing typed would be lost", async () => {
    const { page, context, go } = await portal.signIn("owner");
    await go("#/account");
    await page.getByRole("heading", { name: "我的账号" }).waitFor();
    // The server has another first script from now on; a page that is opened gets the one that is there.
    await page.route(`${portal.base}/`, async (route) => {
      if (route.request().method() !== "GET" || route.request().isNavigationRequest()) return route.continue();
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/assets\/index-[\w-]{8}\.js/, "assets/index-NewOne26.js"),
      });
    });
    const comeBack = async () => {
      await context.setOffline(true);
      await page.getByRole("status").getByText("网络已断开").waitFor();
      await context.setOffline(false);
    };
    const bar = page.getByRole("status").filter({ has: page.getByRole("button", { name: /刷新$/ }) });
    const mark = () => page.evaluate(() => void (document.body.dataset["before"] = "yes"));
    const isReloaded = () => page.evaluate(() => document.body.dataset["before"] === undefined).catch(() => false);

    await comeBack();
    await bar.getByText("有新版本，").waitFor();
    await keepPicture(page, "new-release", deskAndPhone);
    await mark();
    await bar.getByRole("button", { name: "刷新", exact: true }).click();
    await expect.poll(isReloaded).toBe(true);

    await page.getByRole("heading", { name: "我的账号" }).waitFor();
    await comeBack();
    await bar.getByText("有新版本，").waitFor();
    await mark();
    await page.getByRole("button", { name: "绑定外部账号" }).click();
    await page.getByRole("textbox", { name: /^外部账号编号/ }).fill("WB-2026-1");
    await bar.getByRole("button", { name: "刷新", exact: true }).click();
    await bar.getByText("本页有填写的内容可能尚未保存，请保存后再刷新；").waitFor();
    expect(await isReloaded()).toBe(false);
    await bar.getByRole("button", { name: "仍要刷新" }).click();
    await expect.poll(isReloaded).toBe(true);
  });
});

describe("the portal as a program", () => {
  it("can be installed: the browser finds a manifest, an icon and no fault in them", async () => {
    const { page, go, context } = await portal.visitor();
    await go("#/loginInterface");
    await untilKept(page);
    const session = await context.newCDPSession(page);
    const { errors, data } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? "{}")).toMatchObject({ short_name: "图审通", display: "standalone", start_url: "./" });
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // A private window, as tests have, installs nothing.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  });
});
