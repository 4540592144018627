import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeHeavySheet } from "@tushen/sample/site/make-heavy-sheet";
import { chromium } from "playwright";
import { chromiumFlags, findChromium } from "../../scripts/machine/chromium.ts";
import { median } from "../median.ts";
import { type Kind, type Measurement, measure, memoryOverSheets } from "./measure.ts";
import { serveBench } from "./serve.ts";

/**
 * Click on a sheet → sharp picture, pan and zoom, in Chromium, beside pdf.js and EmbedPDF on the same file in
 * the same run; with --ours without them. With --memory: what the page holds after 10 to 200 sheets in it.
 * node bench/sheet-open/sheet-open.ts [--rounds=3] [--all] [--ours | --memory] [file.pdf …]
 */
const folder = mkdtempSync(join(tmpdir(), "sheet-open-"));
const rounds = Number(process.argv.find((word) => word.startsWith("--rounds="))?.slice(9) ?? 3);
const isOursOnly = ["--ours", "--memory"].some((word) => process.argv.includes(word));
const files = process.argv.slice(2).filter((word) => !word.startsWith("--"));

const defaultFiles = (): string[] => {
  const heavy = join(folder, "heavy-a0.pdf");
  writeFileSync(heavy, makeHeavySheet());
  const folderOfReal = fileURLToPath(new URL("../../../shared/data/pdf/", import.meta.url));
  const known = existsSync(folderOfReal) ? readdirSync(folderOfReal) : [];
  const whole = process.argv.includes("--all")
    ? (name: string) => name.endsWith(".pdf")
    : (name: string) => name.startsWith("oakfire-site-plan-v1");
  // Those made to be refused open nowhere.
  const real = known.filter((name) => whole(name) && !/^(derived|pdfjs)-/.test(name));
  return [...real.map((name) => join(folderOfReal, name)), heavy];
};

const sheets = files.length > 0 ? files : defaultFiles();
const executablePath = findChromium();
if (executablePath === undefined) throw new Error("No Chromium here: install one or set CHROMIUM to its path.");
// Each sheet is served twice: the second address stands for its neighbour.
const site = await serveBench(
  join(folder, "site"),
  sheets.flatMap((sheet) => [sheet, sheet]),
  !isOursOnly,
);

const wording: Record<keyof Measurement, string> = {
  openPreview: "click → picture made at upload (others: sharp, warm)",
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
  bytes: "programs over the wire until sharp, kB",
  memory: "memory of the page, MB",
};
const takeMemory = async () => {
  for (const [opened, megabytes] of await memoryOverSheets(
    executablePath,
    site,
    sheets.length * 2,
    [10, 50, 100, 150, 200],
  ))
    console.log(`after ${opened} sheets: ${megabytes.toFixed(0)} MB`);
};

const kinds = isOursOnly ? (["ours"] as const) : (["ours", "pdfjs", "embedpdf"] as const);

try {
  const isMemoryOnly = process.argv.includes("--memory");
  if (isMemoryOnly) await takeMemory();
  for (const [i, sheet] of isMemoryOnly ? [] : sheets.entries()) {
    const before = loadavg()[0] ?? 0;
    const results: Record<Kind, Measurement[]> = { ours: [], pdfjs: [], embedpdf: [] };
    for (let round = 0; round < rounds; round++)
      for (const kind of kinds) {
        const browser = await chromium.launch({ executablePath, args: chromiumFlags });
        results[kind].push(await measure(browser, site, kind, i * 2));
        await browser.close();
      }
    const middle = (kind: Kind, key: keyof Measurement) =>
      median(results[kind].map((result) => result[key]).filter((value) => value !== undefined));
    const rows = Object.entries(wording).map(([name, words]) => {
      const key = name as keyof Measurement;
      const ours = middle("ours", key);
      const others = kinds.slice(1).map((kind) => middle(kind, key === "openPreview" ? "openWarm" : key));
      const ratios = others.map((other) => (other > 0 ? (ours / other).toFixed(2) : "–"));
      return `| ${[words, ...[ours, ...others].map((value) => value.toFixed(0)), ...ratios].join(" | ")} |`;
    });
    const load = `${before.toFixed(1)} → ${(loadavg()[0] ?? 0).toFixed(1)}`;
    console.log(`\n${basename(sheet)}, median of ${rounds}, load ${load}\n`);
    console.log(
      [
        isOursOnly ? "| ms | ours |" : "| ms | ours | pdf.js | EmbedPDF | to pdf.js | to EmbedPDF |",
        `| --- |${" --- |".repeat(isOursOnly ? 1 : 5)}`,
        ...rows,
      ].join("\n"),
    );
  }
} finally {
  site.close();
  rmSync(folder, { recursive: true });
}
