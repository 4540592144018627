import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isCoverNumber } from "@tushen/domain/sheets/drawing-file-name";
import { sheetNumberKey } from "@tushen/domain/sheets/sheet-number";
import { startSheetPool } from "@tushen/drawing/sheet-pool";
import { namedFiles } from "./named-sheets.ts";
import { judgeSet, marksOfSet, readSet, type StoredSheet } from "./read-set.ts";

/**
 * What the machine finds on the public sheets, beside what the eye said of each finding.
 * node bench/public-sheets/public-sheets.ts [--sheets=folder] [--pictures=folder]
 * `--pictures`: writes a picture of every sheet and of every place there.
 */
const { values } = parseArgs({ options: { sheets: { type: "string" }, pictures: { type: "string" } } });
const folder = values.sheets ?? new URL("../../../shared/data/pdf/", import.meta.url).pathname;
/** The day whose norms apply. */
const day = "2026-11-29";

const verdicts = ["right", "wrong", "cannot say"] as const;
type Verdict = (typeof verdicts)[number];

/** What the eye said of a finding; findings that say the same of the same sheet are judged together. */
interface Judgement {
  readonly kind: string;
  readonly sheet: string;
  readonly place: string;
  readonly says: string;
  readonly verdict: Verdict;
  readonly because: string;
}

/** A finding in the shape in which it is judged. */
interface Told {
  readonly kind: string;
  readonly sheet: string;
  /** x, y of the upper left corner in points, or the whole sheet or set. */
  readonly place: string;
  readonly says: string;
}

/** One a line, fields between tabs; the first line names them. */
const judgements = readFileSync(new URL("./judgements.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line): Judgement => {
    const [kind = "", sheet = "", place = "", says = "", verdict, because = ""] = line.split("\t");
    const known = verdicts.find((one) => one === verdict);
    if (!known) throw new Error(`no verdict: ${line}`);
    return { kind, sheet, place, says, verdict: known, because };
  });

const verdictOf = (told: Told): Judgement | undefined =>
  judgements.find((one) => (["kind", "sheet", "place", "says"] as const).every((key) => one[key] === told[key]));

const rows: Told[] = [];
const tell = (told: Told): void => {
  rows.push(told);
  const seen = verdictOf(told);
  console.log(
    `${told.kind} | ${told.sheet} | ${told.place} | ${told.says} | ${seen ? `${seen.verdict}: ${seen.because}` : "not looked at"}`,
  );
};

/** The mark without what differs from sheet to sheet: names of other sheets and of fonts. */
const kindOfMark = (mark: string): string =>
  mark
    .replace(/^与 .+ (\S+)$/, "$1")
    .replace(/[：，].*$/, "")
    .replace(/^(未嵌入字体) .*/, "$1")
    .replaceAll(/“[^”]*”/g, "“…”");

const pool = startSheetPool({ threads: 1 });
const isDrawn = new Set<string>();
let serial = 0;

const picture = async (set: readonly StoredSheet[], told: readonly [StoredSheet, number, readonly number[]][]) => {
  if (values.pictures === undefined) return;
  mkdirSync(values.pictures, { recursive: true });
  for (const { label, picture: png } of set)
    if (png && !isDrawn.has(label)) {
      isDrawn.add(label);
      writeFileSync(join(values.pictures, `${label.replaceAll(" ", "-")}.png`), png);
    }
  for (const [sheet, page, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]] of told) {
    const [png] = await pool.cropPlaces(sheet.bytes, [{ page, box: { x0, y0, x1, y1 } }]);
    serial++;
    const name = `place-${String(serial).padStart(3, "0")}-${sheet.label.replaceAll(" ", "-")}.png`;
    if (png) writeFileSync(join(values.pictures, name), png);
  }
};

if (!existsSync(folder)) throw new Error(`no public sheets in ${folder}`);
let sheetCount = 0;
const titles = { numbers: 0, numbersRead: 0, namesRead: 0 };
for (const [name, files] of Map.groupBy(namedFiles, ({ set }) => set)) {
  const set = await readSet(pool, folder, files);
  sheetCount += set.length;
  for (const { note, graph_num } of set.filter(
    ({ lines, graph_num }) => lines.length > 0 && !isCoverNumber(graph_num),
  )) {
    if ("unreadable" in note) continue;
    const { number, name } = note.titleBlock ?? {};
    titles.numbers++;
    if (number !== undefined && sheetNumberKey(number) === sheetNumberKey(graph_num)) titles.numbersRead++;
    if (name !== undefined) titles.namesRead++;
  }
  for (const { sheet, mark } of marksOfSet(set))
    tell({ kind: kindOfMark(mark), sheet: sheet.label, place: "whole sheet", says: mark });
  const places: [StoredSheet, number, readonly number[]][] = [];
  for (const { ruleId, outcome, message, source } of judgeSet(set, day)) {
    const at = source?.kind === "sheet" ? source : undefined;
    const sheet = at && set.find(({ id }) => id === at.drawingId);
    if (at && sheet) places.push([sheet, at.page, at.box]);
    const place = at ? `page ${at.page + 1}, ${at.box.slice(0, 2).map(Math.round).join(" ")}` : "whole set";
    tell({ kind: `${ruleId} ${outcome}`, sheet: sheet?.label ?? name, place, says: message });
  }
  await picture(set, places);
}
await pool.close();

const count = (of: readonly Told[], verdict: Verdict | undefined) =>
  of.filter((told) => verdictOf(told)?.verdict === verdict).length;
console.log(
  `\n${sheetCount} sheets, ${titles.numbers} with words and a number: ${titles.numbersRead} numbers read as the eye reads them, ${titles.namesRead} names`,
);
console.log(`\n| finding | told | right | wrong | cannot say | not looked at |`);
console.log("| --- | --- | --- | --- | --- | --- |");
for (const [kind, of] of [...Map.groupBy(rows, (told) => told.kind), ["all", rows] as const])
  console.log(`| ${kind} | ${of.length} | ${[...verdicts, undefined].map((one) => count(of, one)).join(" | ")} |`);
const gone = judgements.filter((one) => !rows.some((told) => verdictOf(told) === one));
for (const { kind, sheet, says } of gone) console.log(`no longer told: ${kind} | ${sheet} | ${says}`);
