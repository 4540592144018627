import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startNodePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import { openSheet } from "@tushen/drawing/pdfium/open-sheet";
import type { Pdfium } from "@tushen/drawing/pdfium/pdfium-calls";
import { wholePage } from "@tushen/drawing/page/region";
import { makeHeavySheet } from "@tushen/sample/site/make-heavy-sheet";
import { median } from "../median.ts";

/**
 * The server's drawing of a page at 150 dpi beside pdftoppm on the same file, in processor time.
 * node bench/sheet-tiles/sheet-tiles.ts [--rounds=3] [file.pdf …]
 */
const dpi = 150;
const folder = mkdtempSync(join(tmpdir(), "sheet-tiles-"));
const rounds = Number(process.argv.find((word) => word.startsWith("--rounds="))?.slice(9) ?? 3);
const named = process.argv.slice(2).filter((word) => !word.startsWith("--"));

const defaultFiles = (): string[] => {
  const heavy = join(folder, "heavy-a0.pdf");
  writeFileSync(heavy, makeHeavySheet());
  const real = fileURLToPath(new URL("../../../shared/data/pdf/", import.meta.url));
  const names = existsSync(real) ? readdirSync(real).filter((name) => name.endsWith(".pdf")) : [];
  return [...names.map((name) => join(real, name)), heavy];
};

/** Opening, drawing the first page whole and closing, in this process; undefined where the file cannot be read. */
const ownTime = (pdfium: Pdfium, file: string): number | undefined => {
  const before = process.cpuUsage();
  try {
    const sheet = openSheet(pdfium, readFileSync(file));
    sheet.render(0, wholePage(sheet.page(0), dpi / 72));
    sheet.close();
  } catch {
    return undefined; // the row is left out: there is nothing to compare
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Processor time of a program and what it started, by the shell's own count. */
const popplerTime = (file: string): number | undefined => {
  const target = join(folder, "page");
  const command = `pdftoppm -r ${dpi} -f 1 -l 1 "$0" "$1" >/dev/null 2>&1 || exit 1; times`;
  const { status, stdout } = spawnSync("bash", ["-c", command, file, target], { encoding: "utf8" });
  const [user, system] = [...(stdout.split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => (Number(minutes) * 60 + Number(seconds)) * 1000,
  );
  return status === 0 && user !== undefined && system !== undefined ? user + system : undefined;
};

const timesOf = (measure: () => number | undefined): number | undefined => {
  const times = Array.from({ length: rounds }, measure).filter((time) => time !== undefined);
  return times.length === rounds ? median(times) : undefined;
};

if (spawnSync("pdftoppm", ["-v"]).error) throw new Error("No pdftoppm here: install poppler-utils.");
try {
  const before = loadavg()[0] ?? 0;
  const rows: string[] = [];
  for (const file of named.length > 0 ? named : defaultFiles()) {
    // A fresh engine for each file, warmed by one drawing: PDFium's heap never shrinks.
    const pdfium = await startNodePdfium();
    const first = ownTime(pdfium, file);
    const warm = first === undefined ? undefined : timesOf(() => ownTime(pdfium, file));
    const poppler = warm === undefined ? undefined : timesOf(() => popplerTime(file));
    if (first === undefined || warm === undefined || !poppler) continue;
    const figures = [poppler, first, warm].map((time) => time.toFixed(0));
    rows.push(
      `| ${[basename(file), ...figures, (first / poppler).toFixed(2), (warm / poppler).toFixed(2)].join(" | ")} |`,
    );
  }
  const load = `${before.toFixed(1)} → ${(loadavg()[0] ?? 0).toFixed(1)}`;
  console.log(`CPU ms for the first page at ${dpi} dpi, median of ${rounds}, load ${load}\n`);
  console.log("| file | pdftoppm | ours, first | ours, warm | first : pdftoppm | warm : pdftoppm |");
  console.log(["| --- | --- | --- | --- | --- | --- |", ...rows].join("\n"));
} finally {
  rmSync(folder, { recursive: true });
}
