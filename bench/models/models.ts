import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright";
import { chromiumFlags, findChromium } from "../../scripts/machine/chromium.ts";
import { median } from "../median.ts";
import { largeModel } from "./large-model.ts";
import type { MeasuredModel } from "./measured-model.ts";
import { servePages } from "./serve.ts";

/**
 * Models of 27 MB and 300 MB: what the job takes that reads them, and how soon, how smoothly and how exactly a page shows
 * them, beside web-ifc in the page and `@thatopen/components`.
 * node bench/models/models.ts [--rounds=3] [--model=<file.ifc>] [--no-large] [--no-pages] [--only=<part of a page's name>]
 */
declare global {
  interface Window {
    model: MeasuredModel;
    /** When the first frame that shows something was over, by the clock of the page; 0 before. */
    firstDrawn: number;
  }
}

/** Notes in a page when triangles or lines were drawn first. */
const noteFirstDrawing = () => {
  window.firstDrawn = 0;
  let isNoted = false;
  const note = (count: number) => {
    if (isNoted || count === 0) return;
    isNoted = true;
    // A picture is drawn after the call that asks for it: with the next frame it is there.
    requestAnimationFrame(() => setTimeout(() => (window.firstDrawn = performance.now())));
  };
  const gl = WebGL2RenderingContext.prototype;
  const { drawElements, drawArrays, drawElementsInstanced, drawArraysInstanced } = gl;
  gl.drawElements = function (...given) {
    note(given[1]);
    drawElements.apply(this, given);
  };
  gl.drawArrays = function (...given) {
    note(given[2]);
    drawArrays.apply(this, given);
  };
  gl.drawElementsInstanced = function (...given) {
    note(given[1]);
    drawElementsInstanced.apply(this, given);
  };
  gl.drawArraysInstanced = function (...given) {
    note(given[2]);
    drawArraysInstanced.apply(this, given);
  };
};

const says = (word: string) => process.argv.includes(word);
const rounds = Number(process.argv.find((word) => word.startsWith("--rounds="))?.slice(9) ?? 3);
const folder = mkdtempSync(join(tmpdir(), "bench-models-"));
const child = fileURLToPath(new URL("read-child.ts", import.meta.url));

interface Took {
  readonly seconds: number;
  readonly memory: number;
  readonly elements: number;
  readonly geometry: number;
}

/** Reads a model as the server does: in a process whose heap ends at 1 GB. Its last line says what it took. */
const read = (from: string, to: string): Took => {
  const flags = ["--max-old-space-size=1024", "--single-threaded-gc"];
  const said = execFileSync(process.execPath, [...flags, child, from, to], { encoding: "utf8" });
  return JSON.parse(said.trimEnd().split("\n").at(-1) ?? "");
};

const sizes = { small: 27e6, large: 300e6 };
const only = process.argv.find((word) => word.startsWith("--only="))?.slice(7) ?? "";
const pages = (
  [
    { name: "ours, small", page: "ours/ours.html", size: "small", file: "small.frag" },
    { name: "ours, large", page: "ours/ours.html", size: "large", file: "large.frag" },
    { name: "web-ifc in the page, small", page: "in-page/web-ifc/web-ifc.html", size: "small", file: "small.ifc" },
    {
      name: "@thatopen/components, small",
      page: "in-page/components/components.html",
      size: "small",
      file: "small.ifc",
    },
  ] as const
).filter(({ name, size }) => name.includes(only) && !(size === "large" && says("--no-large")));

for (const size of new Set(pages.map((one) => one.size))) {
  const { name, content } = largeModel(sizes[size]);
  const path = join(folder, `${size}.ifc`);
  writeFileSync(path, content);
  const took = Array.from({ length: size === "small" ? rounds : 1 }, () => read(path, join(folder, `${size}.frag`)));
  const of = (key: keyof Took) => median(took.map((one) => one[key]));
  console.log(
    `${name}: ${of("elements")} elements; job ${of("seconds").toFixed(1)} s of processor, ${(of("memory") / 1000).toFixed(2)} GB at most, geometry ${of("geometry").toFixed(1)} MB`,
  );
}

/** The first turns run what the browser has not compiled yet; whoever looks at a model makes more than these. */
const turns = { first: 12, others: 36 };
/** Places of the window in columns and rows: some lie on a house, some between. */
const picks = { columns: 6, rows: 4 };
/** An opened model is left alone as long, once its last parts have come. */
const restInMs = 3000;
const lastPartsInMs = 5000;
const longestInMs = 300_000;

/** Answers how many milliseconds of processor the main thread of a page has taken. */
const watchBusyTime = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async (): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
};

/** Milliseconds of processor that the browser took so far, drawing and workers included. */
const processorTime = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
};

const measure = async (browser: Browser, page: string, url: string) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const tab = await context.newPage();
  await tab.addInitScript(noteFirstDrawing);
  await tab.goto(page, { waitUntil: "networkidle" });
  const busyTime = await watchBusyTime(tab);
  const before = await processorTime(browser);
  const opening = tab.evaluate(async (address) => {
    const start = performance.now();
    await window.model.open(address);
    return { part: window.firstDrawn - start, first: performance.now() - start };
  }, url);
  const partSeen = tab.waitForFunction(() => window.firstDrawn > 0, undefined, { polling: 50, timeout: longestInMs });
  const partCpu = partSeen.then(async () => (await processorTime(browser)) - before);
  const [{ part, first }, cpuOfPart] = await Promise.all([opening, partCpu]);
  const cpu = (await processorTime(browser)) - before;
  await tab.waitForTimeout(lastPartsInMs);
  const still = await processorTime(browser);
  await tab.waitForTimeout(restInMs);
  const rest = ((await processorTime(browser)) - still) / (restInMs / 1000);
  /** Turns the camera so often: milliseconds of processor of the main thread, and by the clock. */
  const turn = async (count: number) => {
    const busy = await busyTime();
    const clock = await tab.evaluate(async (times) => {
      const start = performance.now();
      for (let i = 0; i < times; i++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        window.model.turn();
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - start;
    }, count);
    return { processor: (await busyTime()) - busy, clock };
  };
  const [beginning, others] = [await turn(turns.first), await turn(turns.others)];
  const all = turns.first + turns.others;
  const firstFrames = beginning.processor / turns.first;
  const frame = (beginning.processor + others.processor) / all;
  const frameByClock = (beginning.clock + others.clock) / all;
  await tab.waitForTimeout(lastPartsInMs);
  const times = await tab.evaluate(async ({ columns, rows }) => {
    const found: number[] = [];
    for (let i = 0; i < columns * rows; i++) {
      const start = performance.now();
      const isHit = await window.model.pick(360 + (i % columns) * 144, 270 + Math.floor(i / columns) * 120);
      if (isHit) found.push(performance.now() - start);
    }
    return found;
  }, picks);
  await context.close();
  return {
    part,
    cpuOfPart,
    first,
    cpu,
    rest,
    frame,
    firstFrames,
    frameByClock,
    pick: median(times),
    hits: times.length,
  };
};

type Measured = Awaited<ReturnType<typeof measure>>;

/** The figures of a run of rounds as the cells of a row. */
const cellsOf = (results: readonly Measured[]): string[] => {
  const middle = (key: keyof Measured) => median(results.map((one) => one[key]));
  const seconds = (key: keyof Measured) => (middle(key) / 1000).toFixed(1);
  return [
    `${seconds("part")} (${seconds("cpuOfPart")})`,
    `${seconds("first")} (${seconds("cpu")})`,
    middle("rest").toFixed(0),
    `${middle("frame").toFixed(1)} (${middle("firstFrames").toFixed(1)})`,
    middle("frameByClock").toFixed(0),
    `${middle("pick").toFixed(0)} (${middle("hits")} of ${picks.columns * picks.rows})`,
  ];
};

if (!says("--no-pages")) {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("No Chromium here: install one or set CHROMIUM to its path.");
  const runs = pages.map((one) => ({ ...one, results: [] as Measured[] }));
  const site = await servePages(
    folder,
    runs.map(({ page }) => page),
  );
  try {
    // One after the other in each round, so that what else the machine does slows all of them alike.
    for (let round = 0; round < rounds; round++)
      for (const { name, page, file, results } of runs) {
        const browser = await chromium.launch({ executablePath, args: chromiumFlags });
        // A page that cannot read the file is told, and the others are measured all the same.
        await measure(browser, `${site.address}/${page}`, `/${file}`).then(
          (result) => results.push(result),
          (error: unknown) => console.log(`${name}: ${String(error)}`),
        );
        await browser.close();
      }
  } finally {
    site.close();
  }
  console.log(
    `\nload ${loadavg()[0]?.toFixed(1)}, median of ${rounds} rounds; in brackets seconds of processor, and the first ${turns.first} frames\n`,
  );
  console.log("| Page | first part, s | all drawn once, s | at rest, ms/s | frame, ms | by the clock, ms | pick, ms |");
  console.log("| --- | --- | --- | --- | --- | --- | --- |");
  for (const { name, results } of runs)
    if (results.length > 0) console.log(`| ${name} | ${cellsOf(results).join(" | ")} |`);
}
rmSync(folder, { recursive: true });
