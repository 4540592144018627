// node bench/anchor/anchor.ts [--sheets=10]: places of opinions found again on the next edition, against known edits.
import { parseArgs } from "node:util";
import type { PlaceVerdict } from "@tushen/drawing/anchor/find-places";
import { findPlacesOnSheet } from "@tushen/drawing/find-places-on-sheet";
import { startNodePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import type { Box } from "@tushen/drawing/page/page-space";
import { createRandom, type Random } from "@tushen/sample/random";
import { editedSheet, type EditedSheet, type KnownEdit, sheetSize } from "../compare/edited-sheet.ts";
import { asPdf, variants } from "../compare/variants.ts";
import { median } from "../median.ts";

const { values } = parseArgs({
  options: {
    sheets: { type: "string", default: "10" },
    from: { type: "string", default: "1" },
    only: { type: "string" },
    say: { type: "boolean" },
  },
});
const pdfium = await startNodePdfium();
const pointsPerMm = 72 / 25.4;

interface Place {
  kind: string;
  expected: PlaceVerdict;
  /** mm of paper, y up. */
  box: KnownEdit["boxes"][number];
}

interface Count {
  places: number;
  right: number;
  wrongUnchanged: number;
  unsure: number;
  seconds: number[];
}

const counts = new Map<string, Count>();
const kinds = new Map<string, Record<PlaceVerdict, number>>();

const expectedOf = (kind: string): PlaceVerdict =>
  kind.endsWith("移位") ? "moved" : kind.endsWith("删除") ? "gone" : "changed";

/** A cloud drawn by hand round each edit, and clouds of many sizes where nothing was edited. */
const placesOf = ({ edits }: EditedSheet, random: Random): Place[] => {
  const apart = (one: Place["box"], other: Place["box"]) =>
    Math.max(
      Math.max(one[0], other[0]) - Math.min(one[2], other[2]),
      Math.max(one[1], other[1]) - Math.min(one[3], other[3]),
    );
  const grown = ([x0, y0, x1, y1]: Place["box"]): Place["box"] => [
    x0 - random.whole(5, 40) / 10,
    y0 - random.whole(5, 40) / 10,
    x1 + random.whole(5, 40) / 10,
    y1 + random.whole(5, 40) / 10,
  ];
  const marked = edits.map(({ kind, boxes }) => ({
    kind,
    expected: expectedOf(kind),
    box: grown(boxes[0] ?? [0, 0, 0, 0]),
  }));
  const quiet: Place[] = [];
  while (quiet.length < 25) {
    const [x, y] = [random.whole(20, sheetSize.width - 90), random.whole(15, sheetSize.height - 70)];
    const box: Place["box"] = [x, y, x + random.whole(6, 60), y + random.whole(6, 50)];
    if (edits.every(({ boxes }) => boxes.every((edit) => apart(edit, box) > 4)))
      quiet.push({ kind: "没有改动", expected: "unchanged", box });
  }
  return [...marked, ...quiet];
};

const inPoints = ([x0, y0, x1, y1]: Place["box"]): Box => ({
  x0: x0 * pointsPerMm,
  y0: y0 * pointsPerMm,
  x1: x1 * pointsPerMm,
  y1: y1 * pointsPerMm,
});

const judge = (label: string, base: Uint8Array, target: Uint8Array, places: readonly Place[]): void => {
  const count = counts.get(label) ?? { places: 0, right: 0, wrongUnchanged: 0, unsure: 0, seconds: [] };
  counts.set(label, count);
  const started = process.cpuUsage();
  const boxes = places.map(({ box }) => inPoints(box));
  const found = findPlacesOnSheet(pdfium, { bytes: base, page: 0 }, { bytes: target, page: 0 }, boxes);
  const { user, system } = process.cpuUsage(started);
  count.seconds.push((user + system) / 1e6);
  places.forEach(({ kind, expected, box }, i) => {
    const verdict = found[i]?.verdict ?? "unsure";
    count.places++;
    if (verdict === expected) count.right++;
    else if (values.say) console.log(`  ${label}: ${kind} ${verdict} at ${box.map(Math.round).join(" ")}`);
    if (verdict === "unsure") count.unsure++;
    if (verdict === "unchanged" && expected !== "unchanged") count.wrongUnchanged++;
    if (label.startsWith("scan")) return;
    const told = kinds.get(kind) ?? { unchanged: 0, changed: 0, moved: 0, gone: 0, unsure: 0 };
    told[verdict]++;
    kinds.set(kind, told);
  });
};

const report = (): void => {
  console.log("| later edition | places | right verdict | wrong 未改动 | no verdict | CPU s |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  for (const [label, { places, right, wrongUnchanged, unsure, seconds }] of counts)
    console.log(
      `| ${label} | ${places} | ${(right / places).toFixed(3)} | ${wrongUnchanged} | ${unsure} | ${median(seconds).toFixed(2)} |`,
    );
  console.log("\n| place on, all but scans | 未改动 | 已改动 | 已移位 | 已删除 | no verdict |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  for (const [kind, { unchanged, changed, moved, gone, unsure }] of kinds)
    console.log(`| ${kind} | ${unchanged} | ${changed} | ${moved} | ${gone} | ${unsure} |`);
};

for (let seed = Number(values.from); seed < Number(values.from) + Number(values.sheets); seed++) {
  for (const shx of [false, true]) {
    const sheet = editedSheet(seed, shx);
    const places = placesOf(sheet, createRandom(`places ${seed}`));
    for (const name of shx ? ["same producer"] : Object.keys(variants)) {
      const label = shx ? "stroke letters" : name;
      if (values.only && !label.includes(values.only)) continue;
      const target = await variants[name]?.(sheet.after, pdfium);
      if (target) judge(label, asPdf(sheet.before), target, places);
      else console.log(`${name}: skipped, this machine has not got the program`);
    }
  }
  console.error(`sheet ${seed}`);
}
report();
