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
 * node bench/models/models.ts [--rounds=3] [--model=<file.ifc>] [--no-large] [--no-pages]
 */
declare global {
  interface Window {
    model: MeasuredModel;
    /** When something was drawn first, by the clock of the page; 0 before. */
    firstDrawn: number;
  }
}

/** Notes in a page when triangles or lines are drawn first. */
const noteFirstDrawing = () => {
  window.firstDrawn = 0;
  const note = (count: number) => {
    if (window.firstDrawn === 0 && count > 0) window.firstDrawn = performance.now();
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
  const said = execFileSync(process.execPath, ["--max-old-space-size=1024", child, from, to], { encoding: "utf8" });
  return JSON.parse(said.trimEnd().split("\n").at(-1) ?? "");
};

const sizes = { small: 27e6, large: 300e6 };
type Size = keyof typeof sizes;
const wanted: readonly Size[] = says("--no-large") ? ["small"] : ["small", "large"];

for (const size of wanted) {
  const { name, content } = largeModel(sizes[size]);
  const path = join(folder, `${size}.ifc`);
  writeFileSync(path, content);
  const took = Array.from({ length: size === "small" ? rounds : 1 }, () => read(path, join(folder, `${size}.frag`)));
  const of = (key: keyof Took) => median(took.map((one) => one[key]));
  console.log(
    `${name}: ${of("elements")} elements; job ${of("seconds").toFixed(1)} s of processor, ${(of("memory") / 1000).toFixed(2)} GB at most, geometry ${of("geometry").toFixed(1)} MB`,
  );
}

const turns = 12;
const picks = 12;
/** How long an opened model is left alone. */
const restInMs = 3000;

/** Milliseconds the main thread was busy. */
const busyTime = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
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
  const before = await processorTime(browser);
  const { part, first } = await tab.evaluate(async (address) => {
    const start = performance.now();
    await window.model.open(address);
    return { part: window.firstDrawn - start, first: performance.now() - start };
  }, url);
  const cpu = (await processorTime(browser)) - before;
  await tab.waitForTimeout(2500);
  const still = await processorTime(browser);
  await tab.waitForTimeout(restInMs);
  const rest = ((await processorTime(browser)) - still) / (restInMs / 1000);
  const busy = await busyTime(tab);
  const frames = await tab.evaluate(async (count) => {
    for (let i = 0; i < count; i++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      window.model.turn();
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return count;
  }, turns);
  const frame = ((await busyTime(tab)) - busy) / frames;
  await tab.waitForTimeout(2500);
  const times = await tab.evaluate(async (count) => {
    const found: number[] = [];
    for (let i = 0; i < count; i++) {
      const start = performance.now();
      const isHit = await window.model.pick(600 + i * 20, 450 + (i % 3) * 20);
      if (isHit) found.push(performance.now() - start);
    }
    return found;
  }, picks);
  await context.close();
  return { part, first, cpu, rest, frame, pick: median(times), hits: times.length };
};

if (!says("--no-pages")) {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("No Chromium here: install one or set CHROMIUM to its path.");
  const site = await servePages(folder);
  const pages = {
    ours: ["ours/ours.html", "frag", wanted],
    "web-ifc in the page": ["in-page/web-ifc.html", "ifc", ["small"]],
    "@thatopen/components": ["in-page/components.html", "ifc", ["small"]],
  } as const;
  try {
    for (const [name, [page, ending, of]] of Object.entries(pages))
      for (const size of of) {
        const load = loadavg()[0] ?? 0;
        const results: Awaited<ReturnType<typeof measure>>[] = [];
        for (let round = 0; round < rounds; round++) {
          const browser = await chromium.launch({ executablePath, args: chromiumFlags });
          const measured = measure(browser, `${site.address}/${page}`, `/${size}.${ending}`);
          // A page that cannot read the file is told, and the others are measured all the same.
          const result = await measured.catch((error: unknown) => {
            console.log(`${name}, ${size}: ${String(error)}`);
            return undefined;
          });
          if (result) results.push(result);
          await browser.close();
        }
        if (results.length === 0) continue;
        const middle = (key: "part" | "first" | "cpu" | "rest" | "frame" | "pick" | "hits", digits = 0) =>
          median(results.map((one) => one[key])).toFixed(digits);
        const words = [
          `first part ${middle("part")} ms, all drawn once ${middle("first")} ms (${middle("cpu")} ms of processor)`,
          `at rest ${middle("rest")} ms of processor a second`,
          `frame ${middle("frame", 1)} ms`,
          `pick ${middle("pick")} ms (${middle("hits")} of ${picks} met something)`,
          `load ${load.toFixed(1)}`,
        ];
        console.log(`${name}, ${size}: ${words.join(", ")}`);
      }
  } finally {
    site.close();
  }
}
rmSync(folder, { recursive: true });
