import { readFileSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { chromiumFlags, findTestBrowser, flagsLeftOut } from "../scripts/machine/chromium.ts";
import type { CastName } from "../apps/server/seed/cast.ts";
import { tokenOf } from "./api.ts";
import { type PortalServer, startPortalServer } from "./portal-server.ts";

const password = "Tushen@2026";

/** A step delayed by a loaded machine is waited for; after this time the journey fails. */
const longestStepInMs = 300_000;

/** A person with a browser: own cookies, own storage, own window. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens a hash address of the portal afresh, without any cached answers. */
  go(hash: string): Promise<void>;
}

/** The window of a browser, and whether it is touched with fingers as on a phone or tablet. */
export interface Device {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isTouched: boolean;
}

const desk: Device = { viewport: { width: 1440, height: 900 }, isTouched: false };
export const phone: Device = { viewport: { width: 390, height: 844 }, isTouched: true };
/** Held upright. */
export const tablet: Device = { viewport: { width: 820, height: 1180 }, isTouched: true };

/** What journeys need of a portal, whether it is shared or not. */
export interface Portal extends Pick<PortalServer, "base" | "dataDir"> {
  /** Signs in through the login page with its captcha, as a person would; `at` may name another address. */
  signIn(username: string, at?: { readonly base: string }): Promise<Person>;
  /**
   * Somebody of the cast at a window that shows nothing before `go`; comes with a token in the address, as from another
   * program, and is the same for every journey at this portal.
   */
  person(username: CastName): Promise<Person>;
  /** A browser without an account; on a desk unless it says otherwise. */
  visitor(device?: Device): Promise<Person>;
  /** Output of the server since the journey began. */
  log(): string;
}

/** A portal of its own for one journey. */
export interface RunningPortal extends Portal, Pick<PortalServer, "killAndRestart" | "pid" | "stop"> {}

interface BrowserSettings {
  /** Of Chromium, beside the usual ones. */
  readonly flags?: readonly string[];
  /** Every window puts the portal aside for times without a network, as for a user. */
  readonly keepsPortal?: boolean;
}

interface Whose {
  /** Signs in whoever opens the portal there. */
  readonly token?: string;
  readonly device?: Device | undefined;
}

/** The browsers of the people of one journey, or of one worker; `close` closes them. */
export const openBrowsers = (base: string, { flags = [], keepsPortal = false }: BrowserSettings = {}) => {
  let browser: Promise<Browser> | undefined;
  const cast = new Map<CastName, Promise<Person>>();
  const openOnce = () =>
    (browser ??= chromium.launch({
      executablePath: findTestBrowser() ?? "",
      args: [...chromiumFlags, ...flags],
      ignoreDefaultArgs: flagsLeftOut,
      // Without a locale Chromium cannot write a Chinese file name.
      env: { ...process.env, LANG: "C.UTF-8" },
    }));
  const openAt = async (address: string, whose: Whose = {}) =>
    openBrowser(await openOnce(), address, keepsPortal, whose);
  const signIn = async (username: string, at = { base }) => signInBy(await openAt(at.base), at.base, username);
  const arrive = async (username: CastName) => openAt(base, { token: await tokenOf(base, username) });
  const person = (username: CastName) => {
    const found = cast.get(username) ?? arrive(username);
    cast.set(username, found);
    return found;
  };
  return {
    signIn,
    person,
    visitor: (device?: Device) => openAt(base, { device }),
    /** Ends a journey: the people of the cast keep one empty window each; everybody else leaves. */
    rest: async () => {
      const people = await Promise.all(cast.values());
      for (const context of (await browser)?.contexts() ?? []) {
        const stays = people.find((one) => one.context === context);
        if (!stays) {
          await context.close();
          continue;
        }
        for (const page of context.pages()) if (page !== stays.page) await page.close();
        stays.page.removeAllListeners();
        await forgetTab(stays.page, base);
        await stays.page.goto("about:blank");
      }
    },
    close: async () => (await browser)?.close(),
  };
};

/**
 * Empties what the tab keeps, and the copies of uploads that the browser keeps: found again, they would open a list over
 * the pages of the next journey.
 */
const forgetTab = async (page: Page, base: string): Promise<void> => {
  if (!page.url().startsWith(`${base}/`)) return;
  // A page without scripts of the portal, which could store anew while they end.
  await page.goto(`${base}/healthz`);
  await page.evaluate(() => {
    sessionStorage.clear();
    const forgotten = indexedDB.deleteDatabase("uploads");
    return new Promise((resolve, reject) => {
      forgotten.onsuccess = resolve;
      // A page that is still closing delays it.
      forgotten.onblocked = resolve;
      forgotten.onerror = reject;
    });
  });
};

/** Puts a token where the login page puts it: other tabs take such a sign-in over without a question. */
const signInTab = async (page: Page, base: string, token: string): Promise<void> => {
  await page.goto(`${base}/healthz`);
  await page.evaluate((own) => sessionStorage.setItem("token", own), token);
};

/** The whole portal as a user starts it, on an empty data folder with the named cast. */
export const startPortal = async (settings: Readonly<Record<string, string>> = {}): Promise<RunningPortal> => {
  const server = await startPortalServer(settings);
  const { signIn, person, visitor, close } = openBrowsers(server.base);
  return {
    ...server,
    ...{ signIn, person, visitor },
    log: () => readFileSync(server.logFile, "utf8"),
    stop: async () => {
      await close();
      await server.stop();
    },
  };
};

const openBrowser = async (
  browser: Browser,
  base: string,
  keepsPortal: boolean,
  { token, device: { viewport, isTouched } = desk }: Whose,
): Promise<Person> => {
  const context = await browser.newContext({
    viewport,
    isMobile: isTouched,
    hasTouch: isTouched,
    timezoneId: "Asia/Shanghai",
    locale: "zh-CN",
    reducedMotion: "reduce",
    // Each would load all files of the build, which no journey but one looks at.
    serviceWorkers: keepsPortal ? "allow" : "block",
  });
  context.setDefaultTimeout(longestStepInMs);
  const page = await context.newPage();
  return {
    page,
    context,
    go: async (hash) => {
      if (!page.url().startsWith(`${base}/`)) {
        if (token !== undefined) await signInTab(page, base, token);
        return void (await page.goto(`${base}/${hash}`));
      }
      // A reload keeps the process of the page; over another site Chromium would start one for every visit.
      await page.evaluate((next) => history.replaceState(null, "", next), hash);
      await page.reload();
    },
  };
};

/** Fills in the login page with its captcha, as a person would; `open` brings the browser there. */
export const fillLogin = async (page: Page, base: string, username: string, open: () => Promise<unknown>) => {
  const drawn = page.waitForResponse(
    (answer) => answer.url().includes("/registration/passAuth/captcha") && answer.request().method() === "GET",
  );
  await open();
  const signupKey = (await drawn).headers()["signup-key"] ?? "";
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByLabel("验证码", { exact: true }).fill(await readCaptcha(base, signupKey));
  await page.getByRole("button", { name: "登录", exact: true }).click();
};

const signInBy = async (person: Person, base: string, username: string): Promise<Person> => {
  const { page } = person;
  await fillLogin(page, base, username, () => person.go("#/loginInterface"));
  await page.waitForURL(/#\/(reportUnit|censorUnit|controlUnit)/);
  return person;
};

interface Delivered {
  readonly kind: string;
  readonly to: string;
  readonly text: string;
}

/** The development inbox, newest first. */
export const readOutbox = async (base: string): Promise<Delivered[]> =>
  (await (await fetch(`${base}/dev/outbox`)).json()) as Delivered[];

/** The solution of a captcha, from the development inbox. */
export const readCaptcha = async (base: string, signupKey: string): Promise<string> => {
  const found = (await readOutbox(base)).find((item) => item.kind === "captcha" && item.to === signupKey);
  if (!found) throw new Error("the development inbox has no answer for this captcha");
  return found.text;
};
