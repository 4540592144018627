import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { residentMemory } from "../../deploy/trial/processes.ts";
import { median } from "../median.ts";
import type { Browser, Page } from "playwright";
import type { MeasuredViewer } from "./measured-viewer.ts";
import { openUnwatched } from "./unwatched-page.ts";

declare global {
  interface Window {
    viewer: MeasuredViewer;
    gaps: number[];
    longTasks: number[];
  }
}

export type Kind = "ours" | "pdfjs" | "embedpdf";

/** Milliseconds, except where the name says otherwise. */
export interface Measurement {
  /** Absent where there is no such thing. */
  openPreview: number | undefined;
  openCold: number;
  /** Processor time of the page and its workers for the same; tells more than the clock on a busy machine. */
  cpuCold: number;
  openWarm: number;
  cpuWarm: number;
  openNeighbour: number;
  /** Missing, and 0 in the table, where a viewer did not get sharp within a minute. */
  zoom400: number | undefined;
  panGapMedian: number;
  panGapLargest: number;
  zoomGapLargest: number;
  longestTask: number;
  /** Programs and fonts a first visit fetches until the sheet is sharp, compressed as they are served; kB. */
  bytes: number;
  /** Resident memory of the page's processes after panning and zooming; MB, on Linux. */
  memory: number | undefined;
}

/** Where the pages come from, and how much of them went over the wire. */
export interface Site {
  readonly address: string;
  /** Bytes sent since it was asked last, sheets left out. */
  readonly takeSent: () => number;
}

export const measure = async (browser: Browser, site: Site, kind: Kind, sheet: number): Promise<Measurement> => {
  const { address, takeSent } = site;
  takeSent();
  const cold = await fresh(browser, address, kind, sheet);
  const cpuBefore = await processorTime(cold);
  const openCold = await timed(cold, sheet);
  const cpuCold = (await processorTime(cold)) - cpuBefore;
  const bytes = takeSent() / 1000;
  await cold.context().close();

  const preview = await fresh(browser, address, kind, sheet);
  await preview.evaluate(() => window.viewer.warm());
  await preview.waitForTimeout(800);
  const openPreview = await preview.evaluate(
    async ([url, previewUrl]) => {
      const start = performance.now();
      await window.viewer.openWithPreview?.(url, previewUrl);
      return window.viewer.openWithPreview && performance.now() - start;
    },
    [`/pdf/${sheet}`, `/preview/${sheet}`] as const,
  );
  await preview.context().close();

  const page = await fresh(browser, address, kind, sheet);
  await page.evaluate(() => window.viewer.warm());
  await page.waitForTimeout(800);
  await watch(page);
  const cpuWarmBefore = await processorTime(page);
  const openWarm = await timed(page, sheet, sheet + 1);
  const cpuWarm = (await processorTime(page)) - cpuWarmBefore;
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    window.gaps.length = 0;
  });
  await pan(page, kind);
  const panGaps = await page.evaluate(() => window.gaps.splice(0));
  await wheelIn(page, kind);
  const zoomGaps = await page.evaluate(() => window.gaps.splice(0));
  await page.evaluate(() => window.viewer.whole?.());
  await page.waitForTimeout(1500);
  const zoom400 = await page.evaluate(async () => {
    const start = performance.now();
    const isSharp = await Promise.race([
      window.viewer.zoom(400).then(() => true),
      new Promise<false>((resolve) => setTimeout(resolve, 60_000, false)),
    ]);
    return isSharp ? performance.now() - start : undefined;
  });
  const longestTask = await page.evaluate(() => Math.max(0, ...window.longTasks));
  const memory = await residentMegabytes(browser);
  await page.context().close();

  // The same sheet again under another address stands for the neighbour: prepared by ours, not offered by pdf.js.
  const next = await fresh(browser, address, kind, sheet);
  await next.evaluate(() => window.viewer.warm());
  await timed(next, sheet, sheet + 1);
  await next.waitForTimeout(4000);
  const openNeighbour = await timed(next, sheet + 1);
  await next.context().close();

  return {
    openPreview,
    openCold,
    cpuCold,
    openWarm,
    cpuWarm,
    openNeighbour,
    zoom400,
    panGapMedian: median(panGaps),
    panGapLargest: Math.max(0, ...panGaps),
    zoomGapLargest: Math.max(0, ...zoomGaps),
    longestTask,
    bytes,
    memory,
  };
};

/** Resident megabytes after so many sheets, opened one after the other in one page and zoomed into; each is a sheet of its own. */
export const memoryOverSheets = async (
  executablePath: string,
  { address }: Site,
  count: number,
  after: readonly number[],
) => {
  const page = await openUnwatched(executablePath, `${address}/${pages.ours}?pdf=/pdf/0`);
  while (!(await page.run("'viewer' in window"))) await sleep(100);
  await page.run("viewer.warm()");
  const seen: (readonly [sheets: number, megabytes: number])[] = [];
  for (let i = 1; i <= Math.max(...after); i++) {
    await page.run(`viewer.open("/pdf/${i % count}?sheet=${i}").then(() => viewer.zoom(400))`);
    if (!after.includes(i)) continue;
    await sleep(1500);
    seen.push([i, await page.memory()]);
  }
  await page.close();
  return seen;
};

/** All processes that draw pages: the workers and their heaps are in them. */
const residentMegabytes = async (browser: Browser): Promise<number | undefined> => {
  if (!existsSync("/proc/self/status")) return undefined;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const drawing = processInfo.filter(({ type }) => type === "renderer");
  return drawing.reduce((sum, { id }) => sum + residentMemory(id), 0);
};

const pages: Record<Kind, string> = { ours: "ours.html", pdfjs: "pdfjs.html", embedpdf: "embedpdf/index.html" };

const fresh = async (browser: Browser, address: string, kind: Kind, sheet: number): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${address}/${pages[kind]}?pdf=/pdf/${sheet}`, { waitUntil: "networkidle" });
  return page;
};

const processorTime = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  return (metrics.find(({ name }) => name === "ProcessTime")?.value ?? 0) * 1000;
};

const timed = (page: Page, sheet: number, next?: number): Promise<number> =>
  page.evaluate(
    async ([url, neighbour]) => {
      const start = performance.now();
      await window.viewer.open(url, neighbour);
      return performance.now() - start;
    },
    [`/pdf/${sheet}`, next === undefined ? undefined : `/pdf/${next}`] as const,
  );

/** From here on the page notes the gaps between its frames and its long tasks. */
const watch = async (page: Page) => {
  await page.evaluate(() => {
    window.gaps = [];
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.longTasks.push(entry.duration);
    }).observe({ type: "longtask" });
    let before = performance.now();
    const frame = (now: number) => {
      window.gaps.push(now - before);
      before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
};

const steps = 60;

/** The hand drags in ours; the others are scrolled, which is how they move. */
const pan = async (page: Page, kind: Kind) => {
  await page.mouse.move(900, 600);
  if (kind === "ours") await page.mouse.down();
  for (let i = 1; i <= steps; i++) {
    if (kind === "ours") await page.mouse.move(900 - i * 8, 600 - i * 5);
    else
      await page.evaluate(() =>
        (document.querySelector("#scrolled") ?? document.querySelector("#sheet"))?.scrollBy(8, 5),
      );
    await page.waitForTimeout(10);
  }
  if (kind === "ours") await page.mouse.up();
};

/** Ten pinches of a touchpad; the others leave the wheel to the application, so their scale is set as theirs would be. */
const wheelIn = async (page: Page, kind: Kind) => {
  await page.mouse.move(720, 450);
  if (kind === "ours") await page.keyboard.down("Control");
  for (let i = 0; i < 10; i++) {
    if (kind === "ours") await page.mouse.wheel(0, -12);
    else await page.evaluate(() => window.viewer.pinch?.(1.127));
    await page.waitForTimeout(40);
  }
  if (kind === "ours") await page.keyboard.up("Control");
};
