import { type CadDocument, type Layer, LayerFlags, TableEntity } from "@node-projects/acad-ts";
import type { Box } from "../page/page-space.ts";
import type { PageWindow } from "../page/page-window.ts";
import { fileNameOf } from "./bound-drawings.ts";
import type { PlottedBy } from "./chosen-styles.ts";
import type { Collected } from "./collect-figures.ts";
import { count, type Tally } from "./figure.ts";

/** A window of a layout, in points of the page, and the scale at which the model is seen in it. */
export interface CadView {
  readonly box: Box;
  readonly scale: number;
}

export interface CadIndex {
  /** Unit named by the drawing; null if it names none, and millimetres are assumed. */
  readonly unit: string | null;
  readonly pages: readonly {
    readonly name: string;
    /** For a layout, the scale all its windows share. */
    readonly scale: number | null;
    readonly views: readonly CadView[];
    readonly width: number;
    readonly height: number;
    /** Where the spaces of the drawing lie on the page; undefined in what was kept of earlier conversions. */
    readonly windows?: readonly PageWindow[];
  }[];
  /** Notes for people who read this picture of the drawing, one sentence each. */
  readonly notes: readonly string[];
  /** Those of them that tell what the picture lacks; undefined in what was kept of earlier conversions. */
  readonly lacks?: readonly string[];
  /** File names of external references that were not at hand; undefined in what was kept of earlier conversions. */
  readonly missingXrefs?: readonly string[];
  /** File names of those drawn with it. */
  readonly boundXrefs?: readonly string[];
  /** Its tables of plot styles; undefined in what was kept of earlier conversions. */
  readonly plotStyles?: PlottedBy;
}

/** Whether the layer is seen on a plot of the drawing. */
export const isShownLayer = (document: CadDocument, name: string): boolean => {
  const layer = document.layers?.tryGetValue(name);
  return !layer || (isOpen(layer) && layer.plotFlag);
};

/** On and not frozen: its author sees the layer on the screen. */
const isOpen = ({ isOn, layerFlags }: Layer): boolean => isOn && (layerFlags & LayerFlags.Frozen) === 0;

/** Objects their author sees on the screen but no plot shows: on Defpoints, or on a layer that is not to be plotted. */
const notPlotted = (document: CadDocument, spaces: readonly Collected[]): Tally => {
  const tally: Tally = new Map();
  for (const { figures } of spaces) for (const { layer } of figures) count(tally, layer);
  for (const name of [...tally.keys()]) {
    const layer = document.layers?.tryGetValue(name);
    if (!layer || !isOpen(layer) || layer.plotFlag) tally.delete(name);
  }
  return tally;
};

const listed = (names: Iterable<string>, most = 5): string => {
  const all = [...names];
  return all.slice(0, most).join("、") + (all.length > most ? ` 等 ${all.length} 个` : "");
};

/** Class names of TArch (天正) and similar programs begin like this. */
const isTArch = (name: string): boolean => /^(TCH_|TDB)/i.test(name);
/** Class names of other programs' objects consist of capital letters and signs. */
const isCustom = (name: string): boolean => /^[A-Z0-9_]+$/.test(name) || name === "未知对象";
const knownCustom: Readonly<Record<string, string>> = { ACAD_TABLE: "表格" };

const together = (spaces: readonly Collected[]): Tally => {
  const tally: Tally = new Map();
  for (const { notDrawn } of spaces)
    for (const [what, many] of notDrawn) tally.set(what, (tally.get(what) ?? 0) + many);
  return tally;
};

/** Objects beside the frames of the sheets, and whether they have a page of their own. */
export interface Strays {
  readonly count: number;
  readonly isOnPage: boolean;
}

/** What the picture does not show, and what the author of the drawing can do about it. */
export const notesOf = (
  document: CadDocument,
  spaces: readonly Collected[],
  { unknownSigns, strays }: { readonly unknownSigns: ReadonlySet<string>; readonly strays: Strays },
): Pick<CadIndex, "notes"> & { readonly lacks: readonly string[] } => {
  const notes: string[] = [];
  const lacks: string[] = [];
  const lack = (sentence: string): void => {
    notes.push(sentence);
    lacks.push(sentence);
  };
  const tally = together(spaces);
  for (const { dxfName, instanceCount, isAnEntity } of document.classes ?? [])
    if (isAnEntity && isTArch(dxfName) && !tally.has(dxfName) && instanceCount > 0) tally.set(dxfName, instanceCount);
  const lostTables = tablesLost(document);
  if (lostTables > 0) tally.set("表格", (tally.get("表格") ?? 0) + lostTables);
  const named = [...tally].map(([what, many]) => [knownCustom[what] ?? what, many] as const);
  const sum = (rows: readonly (readonly [string, number])[]) => rows.reduce((all, [, many]) => all + many, 0);
  const tArch = named.filter(([what]) => isTArch(what));
  const custom = named.filter(([what]) => !isTArch(what) && isCustom(what));
  const plain = named.filter(([what]) => !isTArch(what) && !isCustom(what));
  if (tArch.length > 0) lack(`含 ${sum(tArch)} 个天正自定义对象，请用 T3/天正导出后上传`);
  if (custom.length > 0)
    lack(
      `含 ${sum(custom)} 个自定义对象（${listed(custom.map(([what]) => what))}），本页不能显示，请在原软件中分解后上传`,
    );
  if (plain.length > 0) lack(`未显示：${plain.map(([what, many]) => `${what} ${many} 个`).join("、")}`);
  if (strays.count > 0)
    notes.push(`图框之外另有 ${strays.count} 个图形，${strays.isOnPage ? "在“图框外图形”一页中" : "不在各张图纸中"}`);
  const unplotted = notPlotted(document, spaces);
  if (unplotted.size > 0)
    notes.push(
      `按出图规则不显示 ${sum([...unplotted])} 个图形（不打印图层：${listed(unplotted.keys())}），可在图层列表中打开`,
    );
  const bound = boundXrefs(spaces);
  if (bound.size > 0) notes.push(`已绑定一并上传的外部参照：${listed(bound)}`);
  const xrefs = missingXrefs(spaces);
  if (xrefs.size > 0) lack(`缺少外部参照：${listed(xrefs)}，请一并上传这些 DWG，或绑定后上传`);
  const images = new Set(spaces.flatMap(({ missingImages }) => [...missingImages].map(fileNameOf)));
  if (images.size > 0) lack(`缺少图片：${listed(images)}，图上只显示其外框`);
  if (unknownSigns.size > 0) lack(`有 ${unknownSigns.size} 个字符无法显示，以 □ 代替`);
  return { notes, lacks };
};

export const boundXrefs = (spaces: readonly Collected[]): ReadonlySet<string> =>
  new Set(spaces.flatMap(({ boundXrefs: paths }) => [...paths].map(fileNameOf)));

export const missingXrefs = (spaces: readonly Collected[]): ReadonlySet<string> =>
  new Set(spaces.flatMap(({ missingXrefs: paths }) => [...paths].map(fileNameOf)));

/** Number of tables the reader loses in some versions (door and window schedules!); the file states how many it has. */
const tablesLost = (document: CadDocument): number => {
  const said = [...(document.classes ?? [])].find(({ dxfName }) => dxfName === "ACAD_TABLE")?.instanceCount ?? 0;
  if (said === 0) return 0;
  let found = 0;
  for (const block of document.blockRecords ?? [])
    for (const entity of block.entities) if (entity instanceof TableEntity) found++;
  return Math.max(0, said - found);
};
