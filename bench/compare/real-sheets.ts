// node bench/compare/real-sheets.ts [--only=<pattern of names>] [--ways=cairo] [--sheets=folder] [--rounds=1] [--say]: edits on the objects of public sheets.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { PlaceVerdict } from "@tushen/drawing/anchor/find-places";
import { compareSheets } from "@tushen/drawing/compare-sheets";
import { findPlacesOnSheet } from "@tushen/drawing/find-places-on-sheet";
import { type Box, displayMatrix, mapBox, type PageSize } from "@tushen/drawing/page/page-space";
import { startNodePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import { withSheet } from "@tushen/drawing/pdfium/open-sheet";
import { splitPages } from "@tushen/drawing/split-sheet";
import { createRandom, type Random } from "@tushen/sample/random";
import { median } from "../median.ts";
import { transformPage, turnPage } from "./edit-objects.ts";
import { editRealSheet, gap, type RealEdit } from "./real-edits.ts";
import { throughProgram } from "./variants.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    ways: { type: "string", default: "" },
    rounds: { type: "string", default: "1" },
    say: { type: "boolean" },
    sheets: { type: "string", default: new URL("../../../shared/data/pdf/", import.meta.url).pathname },
  },
});
const pdfium = await startNodePdfium();
const mm = 72 / 25.4;

const known = (file: string) => ({ file, page: 0, isHeldOut: false });
/** Held out: no rule of the comparison was chosen on these pages. */
const sheets: readonly { file: string; page: number; isHeldOut: boolean }[] = [
  ...["oakfire-site-plan-v1-20190711", "facility-site-plan-v1-20190730", "kegonsa-a102-floor-plan"].map(known),
  ...["kegonsa-foundation-v3-20141118", "synthetic-a1-zh-outline-a"].map(known),
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((page) => ({
    ...{ file: "kegonsa-full-set-15p", page, isHeldOut: ![2, 4, 7].includes(page) },
  })),
];
const ways: Record<string, (pdf: Uint8Array) => Promise<Uint8Array | undefined>> = {
  "same program": async (pdf) => pdf,
  "shifted 3, -2 mm": async (pdf) => transformPage(pdfium, pdf, [1, 0, 0, 1, 3 * mm, -2 * mm]),
  "scaled 0.985": async (pdf) => transformPage(pdfium, pdf, [0.985, 0, 0, 0.985, 8, 8]),
  "turned 90°": async (pdf) => turnPage(pdfium, pdf),
  pdftocairo: (pdf) => throughProgram(pdf, "pdftocairo"),
  ghostscript: (pdf) => throughProgram(pdf, "gs"),
};

/** Drawn by poppler at 200 dpi in grey: what changed to another program's eye. */
const drawnByPoppler = (pdf: Uint8Array) => {
  const at = mkdtempSync(join(tmpdir(), "real-sheets-"));
  try {
    writeFileSync(join(at, "sheet.pdf"), pdf);
    execFileSync("pdftoppm", ["-r", "200", "-gray", "-singlefile", join(at, "sheet.pdf"), join(at, "sheet")]);
    const bytes = readFileSync(join(at, "sheet.pgm"));
    const [head = "", width = "0", height = "0"] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 60).toString("latin1")) ?? [];
    return { width: Number(width), height: Number(height), grey: bytes.subarray(head.length) };
  } finally {
    rmSync(at, { recursive: true });
  }
};
type Drawn = ReturnType<typeof drawnByPoppler>;

/** Pixels in a box that are inked before, inked before and no more, and inked only after. */
const inkWithin = (before: Drawn, after: Drawn, size: PageSize, box: Box) => {
  const { x0, y0, x1, y1 } = mapBox(displayMatrix(size, 200 / 72), box);
  let [ink, gone, come] = [0, 0, 0];
  for (let y = Math.max(0, Math.floor(y0) - 1); y <= Math.min(before.height - 1, y1 + 1); y++)
    for (let x = Math.max(0, Math.floor(x0) - 1); x <= Math.min(before.width - 1, x1 + 1); x++) {
      const [old = 255, now = 255] = [before.grey[y * before.width + x], after.grey[y * after.width + x]];
      if (old < 200) ink++;
      if (now - old > 32) gone++;
      if (old - now > 32) come++;
    }
  return { ink, gone, come };
};

/** Fewer pixels that differ are not seen. */
const leastPixels = 6;

interface Place {
  kind: string;
  box: Box;
  /** What a person would say of it. */
  right: readonly PlaceVerdict[];
}

/**
 * A cloud round each edit that shows, and clouds where nothing was edited. Of a move whose former place lay under other lines
 * nothing shows there.
 */
const placesOf = (
  edits: readonly RealEdit[],
  invisible: readonly RealEdit[],
  drawn: readonly [Drawn, Drawn],
  size: PageSize,
  random: Random,
): Place[] => {
  const beyond = () => (random.whole(5, 40) / 10) * mm;
  const marked = edits.map(({ kind, boxes: [box] }): Place => {
    const { x0 = 0, y0 = 0, x1 = 0, y1 = 0 } = box ?? {};
    const cloud = { x0: x0 - beyond(), y0: y0 - beyond(), x1: x1 + beyond(), y1: y1 + beyond() };
    const { ink, gone, come } = inkWithin(...drawn, size, cloud);
    if (gone + come < leastPixels) return { kind: "nothing", box: cloud, right: ["unchanged"] };
    const isMost = gone >= ink / 2;
    if (kind.endsWith("added")) return { kind, box: cloud, right: ["changed"] };
    // Of what only partly went, both may be said.
    const main: PlaceVerdict = kind === "cluster moved" ? "moved" : "gone";
    return { kind, box: cloud, right: isMost ? [main] : [main, "changed"] };
  });
  const quiet: Place[] = [];
  for (let tries = 0; quiet.length < 12 && tries < 500; tries++) {
    const [x, y] = [random.next() * size.width, random.next() * size.height];
    const box = { x0: x, y0: y, x1: x + random.whole(6, 60) * mm, y1: y + random.whole(6, 50) * mm };
    const isOnPaper = box.x1 < size.width && box.y1 < size.height;
    if (isOnPaper && [...edits, ...invisible].every(({ boxes }) => boxes.every((edit) => gap(edit, box) > 4 * mm)))
      quiet.push({ kind: "nothing", box, right: ["unchanged"] });
  }
  return [...marked, ...quiet];
};

interface Count {
  edits: number;
  found: number;
  regions: number;
  wrong: number;
  seconds: number[];
  places: number;
  right: number;
  wrongUnchanged: number;
}
const counts = new Map<string, Count>();
const kinds = new Map<string, { edits: number; found: number; places: number; right: number }>();
const of = <T>(map: Map<string, T>, key: string, empty: T): T => {
  const one = map.get(key) ?? empty;
  map.set(key, one);
  return one;
};

const touches = (one: Box, other: Box) => gap(one, other) < 3;

const judge = (
  label: string,
  way: string,
  {
    before,
    target,
    edits,
    invisible,
    places,
  }: {
    before: Uint8Array;
    target: Uint8Array;
    edits: readonly RealEdit[];
    invisible: readonly RealEdit[];
    places: readonly Place[];
  },
  isHeldOut: boolean,
): void => {
  const rows = [way, isHeldOut ? "held-out sheets" : "other sheets"].map((name) =>
    of(counts, name, { edits: 0, found: 0, regions: 0, wrong: 0, seconds: [], places: 0, right: 0, wrongUnchanged: 0 }),
  );
  const kindOf = (kind: string) => of(kinds, kind, { edits: 0, found: 0, places: 0, right: 0 });
  const start = process.cpuUsage();
  const result = compareSheets(pdfium, { bytes: before, page: 0 }, { bytes: target, page: 0 });
  const { user, system } = process.cpuUsage(start);
  const told = result.words.flatMap(({ baseBox, targetBox }) => [
    ...(baseBox ? [baseBox] : []),
    ...(targetBox ? [mapBox(result.alignment.targetToBase, targetBox)] : []),
  ]);
  const regions = result.regions.map(({ baseBox }) => baseBox);
  const isFound = ({ boxes }: RealEdit) => boxes.some((box) => [...regions, ...told].some((one) => touches(one, box)));
  const all = [...edits, ...invisible].flatMap(({ boxes }) => boxes);
  const wrong = regions.filter((one) => !all.some((box) => touches(one, box)));
  const verdicts = findPlacesOnSheet(
    pdfium,
    { bytes: before, page: 0 },
    { bytes: target, page: 0 },
    places.map(({ box }) => box),
  ).map(({ verdict }) => verdict);
  const rounded = ({ x0, y0, x1, y1 }: Box) => [x0, y0, x1, y1].map((value) => Math.round(value)).join(" ");
  if (result.alignment.trust === "poor") console.log(`  ${label}, ${way}: not aligned`);
  for (const row of rows) {
    row.edits += edits.length;
    row.found += edits.filter(isFound).length;
    row.regions += regions.length;
    row.wrong += wrong.length;
    row.seconds.push((user + system) / 1e6);
    row.places += places.length;
    row.right += places.filter(({ right }, i) => right.includes(verdicts[i] ?? "unsure")).length;
    row.wrongUnchanged += places.filter(({ kind }, i) => kind !== "nothing" && verdicts[i] === "unchanged").length;
  }
  for (const edit of edits) {
    const kind = kindOf(edit.kind);
    kind.edits++;
    if (isFound(edit)) kind.found++;
    else if (values.say)
      console.log(`  ${label}, ${way}: missed ${edit.kind} at ${edit.boxes.map(rounded).join(" → ")}`);
  }
  places.forEach(({ kind, right, box }, i) => {
    const row = kindOf(kind);
    row.places++;
    if (right.includes(verdicts[i] ?? "unsure")) row.right++;
    else if (values.say) console.log(`  ${label}, ${way}: ${kind} told as ${verdicts[i]} at ${rounded(box)}`);
  });
  if (values.say) for (const box of wrong) console.log(`  ${label}, ${way}: nothing changed at ${rounded(box)}`);
};

const share = (part: number, whole: number) => (whole === 0 ? "–" : (part / whole).toFixed(3));
const report = (): void => {
  console.log(
    "| later edition | edits | recall | regions | precision | CPU s | places | right verdict | wrong 未改动 |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const [name, c] of counts)
    console.log(
      `| ${name} | ${c.edits} | ${share(c.found, c.edits)} | ${c.regions} | ${share(c.regions - c.wrong, c.regions)} | ` +
        `${median(c.seconds).toFixed(2)} | ${c.places} | ${share(c.right, c.places)} | ${c.wrongUnchanged} |`,
    );
  console.log("\n| edit | edits | found | places | right verdict |\n| --- | --- | --- | --- | --- |");
  for (const [kind, k] of kinds)
    console.log(`| ${kind} | ${k.edits} | ${share(k.found, k.edits)} | ${k.places} | ${share(k.right, k.places)} |`);
};

if (!existsSync(values.sheets)) throw new Error(`${values.sheets} is not there`);
for (const { file, page, isHeldOut } of sheets) {
  const label = `${file} ${page + 1}`;
  if (!new RegExp(values.only).test(label)) continue;
  const [sheet] = splitPages(pdfium, readFileSync(join(values.sheets, `${file}.pdf`)), [page]);
  if (!sheet) continue;
  for (let round = 1; round <= Number(values.rounds); round++) {
    const { before, after, edits } = editRealSheet(pdfium, sheet, `${label} ${round}`);
    const drawn = [drawnByPoppler(before), drawnByPoppler(after)] as const;
    const size = withSheet(pdfium, before, (open) => open.page(0));
    const shows = ({ boxes }: RealEdit) =>
      boxes.some((box) => {
        const { gone, come } = inkWithin(...drawn, size, box);
        return gone + come >= leastPixels;
      });
    const visible = edits.filter(shows);
    const invisible = edits.filter((edit) => !shows(edit));
    const places = placesOf(visible, invisible, drawn, size, createRandom(`places ${label} ${round}`));
    console.error(`${label}: ${visible.length} edits, ${invisible.length} more that show nowhere`);
    for (const [way, make] of Object.entries(ways)) {
      if (!way.includes(values.ways)) continue;
      const target = await make(after);
      if (target) judge(label, way, { before, target, edits: visible, invisible, places }, isHeldOut);
    }
  }
}
report();
