import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { freePort } from "../apps/server/src/ground/platform/free-port.ts";
import { chromiumFlags, findChromium } from "../scripts/chromium.ts";
import { buildWeb } from "../scripts/web-build.mjs";

const root = join(import.meta.dirname, "..");
const password = "Tushen@2026";

/** A person at his own browser: own cookies, own storage, own window. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Comes to a hash address of the portal afresh, with nothing remembered of what it showed before. */
  go(hash: string): Promise<void>;
}

export interface RunningPortal {
  readonly base: string;
  readonly dataDir: string;
  /** Signs in through the login page, captcha included, as a person would; over another address when one is given. */
  signIn(username: string, at?: { readonly base: string }): Promise<Person>;
  /** A browser without an account. */
  visitor(): Promise<Person>;
  /** Kills the server without warning, and PostgreSQL with it when told so; starts it again on the same data. */
  killAndRestart(also?: "database"): Promise<void>;
  /** What the server has written since its first start. */
  log(): string;
  /** The process of the server as it runs now. */
  pid(): number;
  stop(): Promise<void>;
}

/** The whole portal as a user starts it, on an empty data folder with the named cast. */
export const startPortal = async (settings: Readonly<Record<string, string>> = {}): Promise<RunningPortal> => {
  const problem = buildWeb(root, process.execPath);
  if (problem) throw new Error(problem);
  const dataDir = mkdtempSync(join(tmpdir(), "tushen-journey-"));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const said: string[] = [];
  const start = () => startServer({ dataDir, port, settings, said });
  let server = await start();
  let browser: Promise<Browser> | undefined;
  const openOnce = () =>
    (browser ??= chromium.launch({
      executablePath: findChromium() ?? "",
      args: chromiumFlags,
      // Without a locale Chromium cannot write a Chinese file name.
      env: { ...process.env, LANG: "C.UTF-8" },
    }));
  return {
    base,
    dataDir,
    signIn: async (username, at) => signIn(await openOnce(), at?.base ?? base, username),
    visitor: async () => openBrowser(await openOnce(), base),
    killAndRestart: async (also) => {
      if (server.exitCode !== null || server.signalCode !== null)
        throw new Error(`the server had ended by itself:\n${lastOf(said)}`);
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGKILL");
      if (also === "database") killDatabase(dataDir);
      await ended;
      server = await start();
    },
    log: () => said.join(""),
    pid: () => server.pid ?? 0,
    stop: async () => {
      await (await browser)?.close();
      await stopServer(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const lastOf = (said: readonly string[]): string => said.join("").slice(-3000);

/** Kills the postmaster of the data folder and every backend it has. */
const killDatabase = (dataDir: string): void => {
  const [postmaster = ""] = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
  const children = `/proc/${postmaster}/task/${postmaster}/children`;
  // Elsewhere than on Linux the backends end when they see their postmaster gone.
  const backends = existsSync(children) ? readFileSync(children, "utf8").split(" ") : [];
  for (const pid of [postmaster, ...backends].filter(Boolean))
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // A backend that has just ended.
    }
};

interface Place {
  readonly dataDir: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly said: string[];
}

const startServer = async ({ dataDir, port, settings, said }: Place): Promise<ChildProcess> => {
  const server = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      SEED: "cast",
      LOG_LEVEL: "warn",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}:\n${lastOf(said)}`);
    const alive = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (alive) return server;
    await sleep(200);
  }
  throw new Error(`the server did not answer within two minutes:\n${lastOf(said)}`);
};

const stopServer = async (server: ChildProcess): Promise<void> => {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await Promise.race([ended, sleep(20_000)]);
  if (server.exitCode === null) server.kill("SIGKILL");
};

const openBrowser = async (browser: Browser, base: string): Promise<Person> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: "Asia/Shanghai",
    locale: "zh-CN",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  return {
    page,
    context,
    go: async (hash) => {
      await page.goto("about:blank");
      await page.goto(`${base}/${hash}`);
    },
  };
};

/** Fills in the login page, captcha included, as a person would; `open` brings the browser there. */
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

const signIn = async (browser: Browser, base: string, username: string): Promise<Person> => {
  const person = await openBrowser(browser, base);
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

/** What the development inbox says the picture shows. */
export const readCaptcha = async (base: string, signupKey: string): Promise<string> => {
  const found = (await readOutbox(base)).find((item) => item.kind === "captcha" && item.to === signupKey);
  if (!found) throw new Error("the development inbox has no answer for this captcha");
  return found.text;
};
