// node bench/dwg/dwg.ts [--seeds=4] [file.dwg …]
import { cadToPdf } from "@tushen/drawing/cad-to-pdf";
import { startNodePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import { readCad } from "@tushen/drawing/read-cad";
import { readSheet } from "@tushen/drawing/read-sheet";
import { frameHabits, officeDrawing, type OfficeSheet } from "@tushen/sample/cad/office-drawing";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { median } from "../median.ts";

const { values, positionals } = parseArgs({
  options: { seeds: { type: "string", default: "4" } },
  allowPositionals: true,
});
const pdfium = await startNodePdfium();
const info = { title: "图", author: "", writtenOn: "2026-11-28" };
const squeeze = (text = "") => text.replaceAll(/\s/g, "");
const processorSeconds = () => process.cpuUsage().user / 1e6;

const versions = ["R2000", "R2004", "R2010", "R2018"] as const;
console.log("frames drawn as        sheets  found  wrong  number and name  CPU s a sheet");
let seed = 1000;
for (const habit of frameHabits) {
  let [sheets, found, wrong, called] = [0, 0, 0, 0];
  const times: number[] = [];
  for (const version of versions)
    for (let i = 0; i < Number(values.seeds); i++) {
      seed++;
      const options = { seed, habit, version, sheets: 3 + (seed % 10), strays: seed % 4 === 0 ? 40 : 0 };
      const drawing = officeDrawing({ ...options, drawnIn: seed % 3 === 0 ? "m" : "mm" });
      const started = processorSeconds();
      const { pdf, index } = cadToPdf(readCad(drawing.bytes), info);
      times.push((processorSeconds() - started) / drawing.sheets.length);
      const pages = index.pages.filter(({ name }) => name !== "图框外图形");
      const titles = readSheet(pdfium, pdf).pageTitles ?? [];
      const right = drawing.sheets.map(({ width, height, scale }, at) => {
        const page = pages[at];
        return page?.scale === scale && Math.abs(page.width - width) < 1 && Math.abs(page.height - height) < 1;
      });
      sheets += drawing.sheets.length;
      found += right.filter(Boolean).length;
      wrong += pages.length - right.filter(Boolean).length;
      const isCalled = ({ number, name }: OfficeSheet, at: number) =>
        squeeze(titles[at]?.number) === squeeze(number) && squeeze(titles[at]?.name) === squeeze(name);
      called += drawing.sheets.filter(isCalled).length;
    }
  const columns = [sheets, found, wrong, called].map((value) => String(value).padStart(7));
  console.log(`${habit.padEnd(20)} ${columns.join("")} ${median(times).toFixed(3).padStart(20)}`);
}

const folder = new URL("../../../shared/data/cad/", import.meta.url).pathname;
const isCad = (name: string) => /\.(dwg|dxf)$/.test(name);
const kept = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(isCad) : [];
const files = positionals.length > 0 ? positionals : kept.map((name) => join(folder, name));
for (const file of files.toSorted()) {
  const started = processorSeconds();
  try {
    const { index } = cadToPdf(readCad(readFileSync(file)), info);
    const pages = index.pages.map(({ name, width, height }) => `${name} ${Math.round(width)}×${Math.round(height)}`);
    console.log(`${basename(file)}  ${(processorSeconds() - started).toFixed(1)} s  ${pages.join(", ")}`);
  } catch (error) {
    console.log(`${basename(file)}  ${(error as Error).message}`);
  }
}
