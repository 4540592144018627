import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { chromiumFlags, findChromium } from "../../scripts/machine/chromium.ts";
import { median } from "../median.ts";
import { buildPages } from "./build-pages.ts";
import { serveFolder } from "./serve-folder.ts";

/**
 * Bytes and first paint of the login page beside one made of Ant Design Pro's parts, in Chromium, in the same run.
 * node bench/login-page/login-page.ts [--rounds=5]
 */
const rounds = Number(process.argv.find((word) => word.startsWith("--rounds="))?.slice(9) ?? 5);

interface Line {
  readonly name: string;
  readonly megabits: number;
  readonly delayInMs: number;
  readonly slowdown: number;
}
const lines: readonly Line[] = [
  { name: "desk, 10 Mbit/s, 40 ms", megabits: 10, delayInMs: 40, slowdown: 1 },
  {
    name: "old laptop on a mobile line, 1.6 Mbit/s, 150 ms, processor ÷ 4",
    megabits: 1.6,
    delayInMs: 150,
    slowdown: 4,
  },
];

const executablePath = findChromium();
if (executablePath === undefined) throw new Error("No Chromium here: install one or set CHROMIUM to its path.");

/** Bytes that came before the form could be used, when something was first painted, and when the form stood. */
const open = async (address: string, line: Line) => {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const wire = await page.context().newCDPSession(page);
    await wire.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: line.delayInMs,
      downloadThroughput: (line.megabits * 1_000_000) / 8,
      uploadThroughput: (line.megabits * 1_000_000) / 8,
    });
    await wire.send("Emulation.setCPUThrottlingRate", { rate: line.slowdown });
    await page.goto(`${address}#/loginInterface`, { waitUntil: "commit" });
    await page.locator('input[type="password"]').waitFor();
    return await page.evaluate(() => {
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const sum = (pattern: RegExp) =>
        files.filter(({ name }) => pattern.test(name)).reduce((bytes, file) => bytes + file.encodedBodySize, 0) / 1000;
      return {
        formMs: performance.now(),
        paintMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now(),
        jsKb: sum(/\.js/),
        cssKb: sum(/\.css/),
      };
    });
  } finally {
    await browser.close();
  }
};

const folder = mkdtempSync(join(tmpdir(), "login-page-"));
try {
  const pages = await buildPages(folder);
  const [ours, theirs] = [await serveFolder(pages.ours), await serveFolder(pages.antdPro)];
  for (const line of lines) {
    const seen: Record<"ours" | "theirs", Awaited<ReturnType<typeof open>>[]> = { ours: [], theirs: [] };
    for (let round = 0; round < rounds; round++) {
      seen.ours.push(await open(ours.address, line));
      seen.theirs.push(await open(theirs.address, line));
    }
    console.log(`\n${line.name}, median of ${rounds}, load ${(loadavg()[0] ?? 0).toFixed(1)}\n`);
    console.log("| | ours | Ant Design Pro's parts | ratio |\n| --- | --- | --- | --- |");
    const rows = [
      ["JavaScript before the form stands, kB gzip", "jsKb"],
      ["CSS, kB gzip", "cssKb"],
      ["first paint, ms", "paintMs"],
      ["form stands, ms", "formMs"],
    ] as const;
    for (const [words, key] of rows) {
      const [mine, other] = [median(seen.ours.map((one) => one[key])), median(seen.theirs.map((one) => one[key]))];
      const ratio = other > 0 ? (mine / other).toFixed(2) : "–";
      console.log(`| ${words} | ${mine.toFixed(0)} | ${other.toFixed(0)} | ${ratio} |`);
    }
  }
  ours.close();
  theirs.close();
} finally {
  rmSync(folder, { recursive: true });
}
