// node bench/reading/reading.ts [--sets=6] [--seed=40] [--folder=../shared/data/pdf] [--only=<pattern of names>]
// Reads number and name of sheets without words: made-up plots with stroke letters, and public sheets, whose words are turned
// into outlines by Ghostscript where they have any.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startLetterModels } from "@tushen/drawing/onnx/letter-models";
import { type Recognition, recognisePage } from "@tushen/drawing/onnx/recognise-page";
import { startNodePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import { type SheetSetOptions, sheetSet } from "@tushen/sample/sheet-set";
import { median } from "../median.ts";
import { namedFiles } from "../public-sheets/named-sheets.ts";

const { values } = parseArgs({
  options: {
    sets: { type: "string", default: "6" },
    seed: { type: "string", default: "40" },
    folder: { type: "string", default: "../shared/data/pdf" },
    only: { type: "string", default: "" },
  },
});

/** From here on a field is sure of itself, and people are not told that it is doubtful (存疑). */
const sure = 0.95;
/** Sheets of a set that are read: its catalogue, on A4, and some of the others. */
const sheetsOfSet = 4;

interface Case {
  readonly kind: string;
  readonly sheet: string;
  readonly truth: { readonly number: string; readonly name: string };
  bytes(): Uint8Array;
}

const disciplines = [
  "建筑",
  "结构",
  "给排水",
  "暖通",
  "电气",
  "节能",
] as const satisfies readonly SheetSetOptions["discipline"][];

const named = { projectName: "金色佳苑三期", designOrg: "中原建筑设计院有限公司", buildingName: "1#楼" };

const plots = (): Case[] =>
  Array.from({ length: Number(values.sets) }, (_, i) => {
    const discipline = disciplines[i % disciplines.length] ?? "建筑";
    const set = sheetSet({ ...named, discipline, edition: 1, seed: Number(values.seed) + i, shx: true, turn: "mixed" });
    const step = Math.max(1, Math.floor(set.length / sheetsOfSet));
    return set
      .filter((_sheet, nth) => nth % step === 0)
      .slice(0, sheetsOfSet)
      .map((sheet) => ({
        kind: sheet.fileName.includes("目录") ? "made-up catalogues, A4" : "made-up plots, A1 and A2",
        sheet: sheet.fileName,
        truth: { number: sheet.graphNum, name: sheet.graphName },
        bytes: () => sheet.make(),
      }));
  }).flat();

/** A page with letters as outlines; one without fonts comes out as it is. */
const withoutFonts = (path: string, page: number, folder: string): Uint8Array => {
  const out = join(folder, "twin.pdf");
  const args = ["-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=pdfwrite", "-dNoOutputFonts"];
  execFileSync("gs", [...args, `-dFirstPage=${page}`, `-dLastPage=${page}`, `-sOutputFile=${out}`, path], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return readFileSync(out);
};

/** Without words as they are; the others are turned into their stroke twins. */
const wordless: Readonly<Record<string, string>> = {
  "synthetic-a1-zh-outline-a": "public, without words",
  "synthetic-a1-zh-outline-b": "public, without words",
  "derived-facility-v2-scan-200dpi-skew": "public, a scan",
};
/** Not those whose file is broken or locked, nor copies of a sheet with some edits. */
const twins =
  /^(oakfire-site|facility-|kegonsa-a102|kegonsa-foundation|kegonsa-full-set|synthetic-a1-zh-[ab]$|synthetic-heavy)/;

const publicSheets = (folder: string): Case[] =>
  namedFiles.flatMap(({ file, called }) => {
    const path = join(values.folder, `${file}.pdf`);
    const kind = wordless[file];
    if (!existsSync(path) || !(kind || twins.test(file))) return [];
    return called.map(([number, name], i): Case => {
      const truth = { number, name };
      if (kind) return { kind, sheet: file, truth, bytes: () => readFileSync(path) };
      return {
        kind: `stroke twins of public sheets, ${file.startsWith("synthetic") ? "labels" : "no labels"}`,
        sheet: called.length > 1 ? `${file}, page ${i + 1}` : file,
        truth,
        bytes: () => withoutFonts(path, i + 1, folder),
      };
    });
  });

const bare = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "").toLowerCase();

interface Count {
  right: number;
  rightAndSure: number;
  missing: number;
  wrong: number;
  wrongButSure: number;
}
const counts = new Map<string, { number: Count; name: Count; sheets: number; seconds: number[] }>();

const judge = ({ kind, sheet, truth }: Case, { fields }: Recognition, seconds: number): void => {
  const none = (): Count => ({ right: 0, rightAndSure: 0, missing: 0, wrong: 0, wrongButSure: 0 });
  const count = counts.get(kind) ?? { number: none(), name: none(), sheets: 0, seconds: [] };
  counts.set(kind, count);
  count.sheets++;
  count.seconds.push(seconds);
  for (const field of ["number", "name"] as const) {
    const found = fields[field];
    if (!found) {
      count[field].missing++;
      console.log(`${sheet}: ${field} ${truth[field]} missing`);
    } else if (bare(found.text) === bare(truth[field])) {
      count[field].right++;
      if (found.confidence >= sure) count[field].rightAndSure++;
    } else {
      count[field].wrong++;
      if (found.confidence >= sure) count[field].wrongButSure++;
      console.log(`${sheet}: ${field} ${truth[field]} read as ${found.text}, ${found.confidence.toFixed(3)}`);
    }
  }
};

const pdfium = await startNodePdfium();
const models = startLetterModels();
const folder = mkdtempSync(join(tmpdir(), "reading-"));
try {
  const only = new RegExp(values.only);
  const cases = [...publicSheets(folder), ...plots()].filter(({ kind, sheet }) => only.test(`${kind}: ${sheet}`));
  for (const one of cases) {
    const bytes = one.bytes();
    const before = process.cpuUsage();
    const recognition = await recognisePage(pdfium, models, bytes);
    const { user, system } = process.cpuUsage(before);
    judge(one, recognition, (user + system) / 1e6);
    console.error(`${one.sheet}: ${((user + system) / 1e6).toFixed(1)} s`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

console.log(
  "\n| sheets | | number right (and sure), missing, wrong (and sure) | name, as number | CPU s: median, most |",
);
console.log("| --- | --- | --- | --- | --- |");
const told = ({ right, rightAndSure, missing, wrong, wrongButSure }: Count) =>
  `${right} (${rightAndSure}), ${missing}, ${wrong} (${wrongButSure})`;
for (const [kind, { number, name, sheets, seconds }] of counts)
  console.log(
    `| ${kind} | ${sheets} | ${told(number)} | ${told(name)} | ${median(seconds).toFixed(1)}, ${Math.max(...seconds).toFixed(1)} |`,
  );
console.log(`memory ${Math.round(process.memoryUsage.rss() / 1e6)} MB`);
