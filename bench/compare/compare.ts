// node bench/compare/compare.ts [--sheets=10]: known edits found and missed, wrong regions, and what a pair costs.
import { parseArgs } from "node:util";
import { compareSheets } from "@tushen/drawing/compare-sheets";
import type { Difference, InkPicture } from "@tushen/drawing/page/ink";
import { drawInk } from "@tushen/drawing/pdfium/draw-ink";
import { findRegions } from "@tushen/drawing/compare/regions";
import { startNodePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import { openSheet } from "@tushen/drawing/pdfium/open-sheet";
import { type Box, displayMatrix, mapBox } from "@tushen/drawing/page/page-space";
import { median } from "../median.ts";
import { editedSheet, type KnownEdit } from "./edited-sheet.ts";
import { asPdf, variants } from "./variants.ts";

const { values } = parseArgs({
  options: { sheets: { type: "string", default: "10" }, only: { type: "string" }, say: { type: "boolean" } },
});
const pdfium = await startNodePdfium();
const pointsPerMm = 72 / 25.4;

interface Count {
  edits: number;
  found: number;
  regions: number;
  wrong: number;
  texts: number;
  read: number;
  seconds: number[];
  unchangedPairs: number;
  unchangedRegions: number[];
  naiveRegions: number;
  naiveWrong: number;
  naiveFound: number;
  poor: number;
}

const counts = new Map<string, Count>();
const kinds = new Map<string, { edits: number; found: number }>();
const countOf = (name: string): Count => {
  const known = counts.get(name) ?? {
    edits: 0,
    found: 0,
    regions: 0,
    wrong: 0,
    texts: 0,
    read: 0,
    seconds: [],
    unchangedPairs: 0,
    unchangedRegions: [],
    naiveRegions: 0,
    naiveWrong: 0,
    naiveFound: 0,
    poor: 0,
  };
  counts.set(name, known);
  return known;
};

const inPoints = ([x0, y0, x1, y1]: KnownEdit["boxes"][number]): Box => ({
  x0: x0 * pointsPerMm,
  y0: y0 * pointsPerMm,
  x1: x1 * pointsPerMm,
  y1: y1 * pointsPerMm,
});
const touches = (one: Box, other: Box) =>
  one.x0 < other.x1 + 3 && one.x1 > other.x0 - 3 && one.y0 < other.y1 + 3 && one.y1 > other.y0 - 3;
const plain = (text: string) => text.normalize("NFKC").replace(/\s/g, "");

const judge = (name: string, base: Uint8Array, target: Uint8Array, edits: readonly KnownEdit[], shx: boolean): void => {
  const count = countOf(name);
  const { result, seconds } = timed(base, target);
  count.seconds.push(seconds);
  if (result.alignment.trust === "poor") count.poor++;
  const boxes = edits.map((edit) => edit.boxes.map(inPoints));
  const regions = result.regions.map(({ baseBox }) => baseBox);
  const told = result.words.flatMap(({ baseBox, targetBox }) => [
    ...(baseBox ? [baseBox] : []),
    ...(targetBox ? [mapBox(result.alignment.targetToBase, targetBox)] : []),
  ]);
  edits.forEach((edit, i) => {
    const found = boxes[i]?.some((box) => [...regions, ...told].some((one) => touches(one, box))) ?? false;
    count.edits++;
    if (found) count.found++;
    else if (values.say) console.log(`  ${name}: missed ${edit.kind} ${edit.before ?? ""} → ${edit.after ?? ""}`);
    if (name !== "scan 150 dpi") {
      const kind = kinds.get(edit.kind) ?? { edits: 0, found: 0 };
      kinds.set(edit.kind, { edits: kind.edits + 1, found: kind.found + (found ? 1 : 0) });
    }
    if (edit.before === undefined || edit.after === undefined || shx) return;
    count.texts++;
    const [before, after] = [plain(edit.before), plain(edit.after)];
    const isRead = result.words.some((word) => word.before.endsWith(before) && word.after.endsWith(after));
    if (isRead) count.read++;
    else if (values.say) {
      const near = result.words.filter(({ baseBox }) => baseBox && boxes[i]?.some((box) => touches(baseBox, box)));
      console.log(
        `  ${name}: not read ${edit.kind} ${before} → ${after}: ${JSON.stringify(near.map((w) => [w.kind, w.before, w.after]))}`,
      );
    }
  });
  const wrong = regions.filter((one) => !boxes.flat().some((box) => touches(one, box)));
  count.regions += regions.length;
  count.wrong += wrong.length;
  if (values.say && wrong.length > 0)
    console.log(
      `  ${name}: ${wrong.length} wrong, as ${JSON.stringify(Object.values(wrong[0] ?? {}).map((v) => Math.round(v / pointsPerMm)))}`,
    );
  const naive = naiveRegions(base, target);
  count.naiveRegions += naive.length;
  count.naiveWrong += naive.filter((one) => !boxes.flat().some((box) => touches(one, box))).length;
  count.naiveFound += boxes.filter((near) => near.some((box) => naive.some((one) => touches(one, box)))).length;
};

/** Both drawn as they lie, every pixel that differs by more than 50 counts, grouped by the same rule. */
const naiveRegions = (base: Uint8Array, target: Uint8Array): Box[] => {
  const scale = 200 / 72;
  const draw = (bytes: Uint8Array): InkPicture => {
    const sheet = openSheet(pdfium, bytes);
    const { handle, size } = sheet.loaded(0);
    const picture = drawInk(pdfium, { handle, size }, displayMatrix(size, scale), { width: 6622, height: 4677 });
    sheet.close();
    return picture;
  };
  const [one, other] = [draw(base), draw(target)];
  const difference: Difference = { width: one.width, height: one.height, kinds: new Uint8Array(one.ink.length) };
  for (let i = 0; i < one.ink.length; i++) {
    const more = (one.ink[i] ?? 0) - (other.ink[i] ?? 0);
    if (Math.abs(more) > 50) difference.kinds[i] = more > 0 ? 1 : 2;
  }
  const height = 594 * pointsPerMm;
  return findRegions(difference, 200 / 25.4).map(({ box }) => ({
    x0: box.x0 / scale,
    y0: height - box.y1 / scale,
    x1: box.x1 / scale,
    y1: height - box.y0 / scale,
  }));
};

const timed = (base: Uint8Array, target: Uint8Array) => {
  const start = process.cpuUsage();
  const result = compareSheets(pdfium, { bytes: base, page: 0 }, { bytes: target, page: 0 });
  const { user, system } = process.cpuUsage(start);
  return { result, seconds: (user + system) / 1e6 };
};

const judgeUnchanged = (name: string, base: Uint8Array, target: Uint8Array): void => {
  const count = countOf(name);
  const { result, seconds } = timed(base, target);
  count.seconds.push(seconds);
  count.unchangedPairs++;
  count.unchangedRegions.push(result.regions.length + result.words.length);
  if (values.say && result.regions.length + result.words.length > 0)
    console.log(
      `  ${name}: unchanged, but ${result.regions.length} regions, ${JSON.stringify(result.words.slice(0, 3))}`,
    );
};

const report = (): void => {
  const share = (part: number, of: number) => (of === 0 ? "–" : (part / of).toFixed(3));
  console.log(
    "| later edition | edits | recall | regions | precision | words read | unchanged: no region | most | CPU s | naive recall | naive precision |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const [name, c] of counts) {
    const clean = c.unchangedRegions.filter((n) => n === 0).length;
    console.log(
      `| ${name}${c.poor ? ` (${c.poor} not aligned)` : ""} | ${c.edits} | ${share(c.found, c.edits)} | ${c.regions} | ${share(c.regions - c.wrong, c.regions)} | ` +
        `${share(c.read, c.texts)} | ${clean}/${c.unchangedPairs} | ${Math.max(0, ...c.unchangedRegions)} | ${median(c.seconds).toFixed(2)} | ` +
        `${share(c.naiveFound, c.edits)} | ${share(c.naiveRegions - c.naiveWrong, c.naiveRegions)} |`,
    );
  }
  console.log("\n| edit, all but scans | cases | found |\n| --- | --- | --- |");
  for (const [kind, { edits, found }] of kinds) console.log(`| ${kind} | ${edits} | ${share(found, edits)} |`);
};

for (let seed = 1; seed <= Number(values.sheets); seed++) {
  for (const shx of [false, true]) {
    const sheet = editedSheet(seed, shx);
    const base = asPdf(sheet.before);
    const names = shx ? ["same producer"] : Object.keys(variants);
    for (const name of names) {
      const label = shx ? "stroke letters" : name;
      if (values.only && !label.includes(values.only)) continue;
      const make = variants[name];
      const target = await make?.(sheet.after, pdfium);
      if (!target) {
        console.log(`${name}: skipped, this machine has not got the program`);
        continue;
      }
      judge(label, base, target, sheet.edits, shx);
      const same = await make?.(sheet.before, pdfium);
      if (same) judgeUnchanged(label, base, same);
    }
  }
  console.error(`${seed} of ${values.sheets} sheets`);
  if (seed % 2 === 0 || seed === Number(values.sheets)) report();
}
