import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeHeavySheet } from "@tushen/sample/make-heavy-sheet";
import { chromium } from "playwright";
import { chromiumFlags, findChromium } from "../../scripts/chromium.ts";
import { median } from "../median.ts";
import { type Kind, type Measurement, measure } from "./measure.ts";
import { serveBench } from "./serve.ts";

/**
 * Click on a sheet → sharp picture, pan and zoom, in Chromium, beside pdf.js on the same file in the same run.
 * node bench/sheet-open/sheet-open.ts [--rounds=3] [file.pdf …]
 */
const folder = mkdtempSync(join(tmpdir(), "sheet-open-"));
const rounds = Number(process.argv.find((word) => word.startsWith("--rounds="))?.slice(9) ?? 3);
const files = process.argv.slice(2).filter((word) => !word.startsWith("--"));

function defaultFiles(): string[] {
  const heavy = join(folder, "heavy-a0.pdf");
  writeFileSync(heavy, makeHeavySheet());
  const real = fileURLToPath(new URL("../../../shared/data/pdf/oakfire-site-plan-v1-20190711.pdf", import.meta.url));
  return existsSync(real) ? [real, heavy] : [heavy];
}

const sheets = files.length > 0 ? files : defaultFiles();
const executablePath = findChromium();
if (executablePath === undefined) throw new Error("No Chromium here: install one or set CHROMIUM to its path.");
// Each sheet is served twice: the second address stands for its neighbour.
const site = await serveBench(
  join(folder, "site"),
  sheets.flatMap((sheet) => [sheet, sheet]),
);

const wording: Record<keyof Measurement, string> = {
  openPreview: "click → picture made at upload (pdf.js: sharp, warm)",
  openCold: "click → drawn by the engine, cold",
  cpuCold: "… processor time",
  openWarm: "click → drawn by the engine, warm",
  cpuWarm: "… processor time",
  openNeighbour: "next sheet → sharp",
  zoom400: "zoom to 400 % → sharp",
  panGapMedian: "pan, median frame gap",
  panGapLargest: "pan, largest frame gap",
  zoomGapLargest: "zoom, largest frame gap",
  longestTask: "longest main-thread task (0: none > 50)",
};

try {
  for (const [i, sheet] of sheets.entries()) {
    const before = loadavg()[0] ?? 0;
    const results: Record<Kind, Measurement[]> = { ours: [], pdfjs: [] };
    for (let round = 0; round < rounds; round++)
      for (const kind of ["ours", "pdfjs"] as const) {
        const browser = await chromium.launch({ executablePath, args: chromiumFlags });
        results[kind].push(await measure(browser, site.address, kind, i * 2));
        await browser.close();
      }
    const middle = (kind: Kind, key: keyof Measurement) =>
      median(results[kind].map((result) => result[key]).filter((value) => value !== undefined));
    const rows = Object.entries(wording).map(([name, words]) => {
      const key = name as keyof Measurement;
      const ours = middle("ours", key);
      const pdfjs = middle("pdfjs", key === "openPreview" ? "openWarm" : key);
      return `| ${words} | ${ours.toFixed(0)} | ${pdfjs.toFixed(0)} | ${pdfjs > 0 ? (ours / pdfjs).toFixed(2) : "–"} |`;
    });
    const load = `${before.toFixed(1)} → ${(loadavg()[0] ?? 0).toFixed(1)}`;
    console.log(`\n${basename(sheet)}, median of ${rounds}, load ${load}\n`);
    console.log(["| ms | ours | pdf.js | ratio |", "| --- | --- | --- | --- |", ...rows].join("\n"));
  }
} finally {
  site.close();
  rmSync(folder, { recursive: true });
}
