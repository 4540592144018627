import { loadavg } from "node:os";
import type { Page } from "playwright";
import { bringTo } from "../../apps/server/seed/bring-to.ts";
import type { DemoProject } from "../../apps/server/seed/demo-project.ts";
import { tokenOf } from "../../e2e/api.ts";
import { type PhonePage, phonePages } from "../../e2e/phone-pages.ts";
import { phone, startPortal } from "../../e2e/portal.ts";
import { townAt } from "../../e2e/town.ts";
import { median } from "../median.ts";

/**
 * Scripts and time until a page can be used on a slow phone: Chromium at 390 px with touch, its processor slowed down four
 * times, every page in a window that has nothing stored. The server stands on the same machine.
 * node bench/phone/phone.ts [--rounds=3]
 */
const rounds = Number(process.argv.find((word) => word.startsWith("--rounds="))?.slice(9) ?? 3);
const slowdown = 4;
/** What a page may take: kB of compressed script of the first page, and milliseconds until any page can be used. */
const mostScriptInKb = 120;
const mostTimeInMs = 3000;

const project: DemoProject = {
  ...{ name: "手机走查项目", stage: "answering", batch: "第一批", building: "1#楼", use: "dwelling" },
  ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
};

/** What must stand on a page, with nothing of it still on its way, before a person can do there what they came for. */
const usableWhen: Readonly<Record<string, string>> = {
  login: 'input[type="password"]',
  verify: "main button, main input",
  answers: '.sheet-window[data-sharp="true"]',
  opinion: '.sheet-window[data-sharp="true"]',
  sheet: '.sheet-window[data-sharp="true"]',
  project: "main h1",
  desk: "main h1",
};

interface Seen {
  readonly scriptKb: number;
  readonly paintMs: number;
  readonly headMs: number;
  readonly usableMs: number;
}

declare global {
  interface Window {
    /** Milliseconds since the page was asked for, and kB of script that had come by then. */
    seen: { headMs: number | null; usableMs: number | null; scriptKb: number };
  }
}

/**
 * Notes inside the page, frame by frame, when its heading and what makes it usable first stand there, and how much script had come
 * until then; what the page fetches afterwards for later pages does not count.
 */
const watch = (page: Page, selector: string) =>
  page.addInitScript((usable) => {
    const onItsWay = 'main [aria-busy="true"], .ant-spin-spinning';
    const stands = (what: string) =>
      [...document.querySelectorAll(what)].some((one) => one.getBoundingClientRect().height > 0);
    const scriptKb = () =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => /\.m?js$/.test(name))
        .reduce((bytes, file) => bytes + file.encodedBodySize, 0) / 1000;
    const seen: Window["seen"] = { headMs: null, usableMs: null, scriptKb: 0 };
    window.seen = seen;
    const look = () => {
      if (seen.headMs === null && stands("h1")) seen.headMs = performance.now();
      if (stands(usable) && !document.querySelector(onItsWay)) {
        seen.scriptKb = scriptKb();
        seen.usableMs = performance.now();
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);

const measure = async (one: PhonePage): Promise<Seen> => {
  const { page, context } = await portal.visitor(phone);
  try {
    const { who = "designer" } = one;
    if (who !== null) {
      const token = await tokenOf(portal.base, who);
      await page.goto(`${portal.base}/healthz`);
      await page.evaluate((own) => sessionStorage.setItem("token", own), token);
    }
    const wire = await context.newCDPSession(page);
    await wire.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await watch(page, usableWhen[one.name] ?? "h1");
    await page.goto(`${portal.base}/${one.address}`, { waitUntil: "commit" });
    await page.waitForFunction(() => window.seen.usableMs !== null);
    return await page.evaluate(() => {
      const { headMs, usableMs, scriptKb } = window.seen;
      const paintMs = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now();
      return { scriptKb, paintMs, headMs: headMs ?? 0, usableMs: usableMs ?? 0 };
    });
  } finally {
    await context.close();
  }
};

const portal = await startPortal();
try {
  const town = townAt(portal.base);
  const at = await bringTo(town, project, 1);
  const designer = await town.as("designer");
  const { list } = await designer.opinion.searchReplyOpinions({ projectSubmissionId: at.projectSubmissionId });
  const marked = list.find(({ markups }) => markups.length > 0);
  if (!marked) throw new Error("no opinion has a place on a sheet");
  const pages = await phonePages(designer, at, marked.opinionId);
  console.log(`\nprocessor ÷ ${slowdown}, median of ${rounds}, load ${(loadavg()[0] ?? 0).toFixed(1)}\n`);
  console.log("| page | script before it can be used, kB | first paint, ms | heading, ms | usable, ms |");
  console.log("| --- | --- | --- | --- | --- |");
  const missed: string[] = [];
  for (const one of pages) {
    const seen: Seen[] = [];
    for (let round = 0; round < rounds; round++) seen.push(await measure(one));
    const of = (key: keyof Seen) => median(seen.map((some) => some[key]));
    const cells = [of("scriptKb"), of("paintMs"), of("headMs"), of("usableMs")].map((number) => number.toFixed(0));
    console.log(`| ${[one.name, ...cells].join(" | ")} |`);
    if (one === pages[0] && of("scriptKb") > mostScriptInKb) missed.push(`${one.name}: more than ${mostScriptInKb} kB`);
    if (of("usableMs") > mostTimeInMs) missed.push(`${one.name}: more than ${mostTimeInMs} ms`);
  }
  console.log(`\n${missed.length === 0 ? "Every page is within its budget." : missed.join("\n")}`);
} finally {
  await portal.stop();
}
