import { Color } from "@node-projects/acad-ts";
import { fileNameOf } from "./bound-drawings.ts";
import type { Figure, Rgb } from "./figure.ts";

/** How a plot draws the objects of one colour number. */
export interface PlotPen {
  /** Undefined where objects keep their own colour. */
  readonly color: Rgb | undefined;
  readonly isGray: boolean;
  /** Share of the ink, from 0 to 1. */
  readonly screen: number;
  /** In mm on paper; undefined where lines keep their own weight. */
  readonly width: number | undefined;
  /** Lines without gaps, whatever the type of the object. */
  readonly isSolid: boolean;
}

/** Pens by colour number (1 to 255). */
export type PlotPens = ReadonlyMap<number, PlotPen>;

/** A plot style table (.ctb) handed in with drawings; without pens where it cannot be read. */
export interface PlotStyleTable {
  readonly fileName: string;
  readonly pens: PlotPens | undefined;
}

const objectColors = [0xffffffff, 0xc3ffffff];
const objectWeight = 0;
const solid = 0;
const grayBit = 2;
const mostWidth = 10;
/** A table has groups of pens in a group: deeper ones are no table. */
const deepest = 4;

/** The values of the text by their path: plot_style/0/color. Undefined where groups lie deeper than in any table. */
const valuesOf = (text: string): ReadonlyMap<string, string> | undefined => {
  const values = new Map<string, string>();
  const groups: string[] = [];
  for (const line of text.split("\n").map((raw) => raw.trim())) {
    const [, key, value] = /^(\w+)="?(.*)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) values.set([...groups, key].join("/"), value);
    else if (line === "}") groups.pop();
    else if (line.endsWith("{") && groups.push(line.slice(0, -1)) > deepest) return undefined;
  }
  return values;
};

/** Colours stand as 32 bits: a kind, red, green, blue. */
const rgbOf = (value: number): Rgb => [
  ((value >>> 16) & 0xff) / 255,
  ((value >>> 8) & 0xff) / 255,
  (value & 0xff) / 255,
];

/**
 * The pens of the text of a .ctb: a group of properties for each colour number, which counts from 0 there, and a table of widths.
 * A weight n is entry n − 1 of the widths, as 0 leaves the weight to the object. Undefined where no pen is found.
 */
export const parsePlotStyles = (text: string): PlotPens | undefined => {
  const values = valuesOf(text);
  if (!values) return undefined;
  const pens = new Map<number, PlotPen>();
  for (let index = 0; index < 255; index++) {
    const numberOf = (key: string, otherwise: number): number => {
      const value = Number(values.get(`plot_style/${index}/${key}`) ?? otherwise);
      return Number.isFinite(value) ? value : otherwise;
    };
    if (!values.has(`plot_style/${index}/color`)) continue;
    const [color, chosen] = [numberOf("color", -1) >>> 0, numberOf("mode_color", -1) >>> 0];
    const weight = numberOf("lineweight", objectWeight);
    const width = Number(values.get(`custom_lineweight_table/${weight - 1}`) ?? Number.NaN);
    pens.set(index + 1, {
      color: objectColors.includes(color) ? undefined : rgbOf(objectColors.includes(chosen) ? color : chosen),
      isGray: (numberOf("color_policy", 0) & grayBit) !== 0,
      screen: Math.min(100, Math.max(0, numberOf("screen", 100))) / 100,
      width: weight !== objectWeight && width >= 0 && width <= mostWidth ? width : undefined,
      isSolid: numberOf("linetype", -1) === solid,
    });
  }
  return pens.size > 0 ? pens : undefined;
};

/** What two names of the same table share: layouts name it with or without a folder, and CAD minds no case. */
export const plotStyleKey = (path: string): string => fileNameOf(path).normalize("NFKC").trim().toLowerCase();

/** The table a space is plotted by: the one its layout names, else the only one handed in. */
export const tableFor = (named: string, tables: readonly PlotStyleTable[]): PlotStyleTable | undefined =>
  tables.find(({ fileName }) => plotStyleKey(fileName) === plotStyleKey(named)) ??
  (tables.length === 1 ? tables[0] : undefined);

/** A plot on paper draws colour 7 black; all other numbers have one colour. */
const ownColor = (aci: number): Rgb => {
  const [red = 0, green = 0, blue = 0] = aci === 7 ? [0, 0, 0] : Color.getIndexRGB(aci);
  return [red / 255, green / 255, blue / 255];
};

const colorBy = (aci: number, { color, isGray, screen }: PlotPen): Rgb => {
  const [red, green, blue] = color ?? ownColor(aci);
  const gray = 0.299 * red + 0.587 * green + 0.114 * blue;
  const screened = (part: number): number => 1 - (1 - part) * screen;
  return isGray ? [screened(gray), screened(gray), screened(gray)] : [screened(red), screened(green), screened(blue)];
};

/** The figure as a plot with these pens shows it. Colours without a number are in no table: they stay as they are. */
export const inPlotStyle = (figure: Figure, pens: PlotPens): Figure => {
  const pen = figure.aci === undefined ? undefined : pens.get(figure.aci);
  if (!pen || figure.aci === undefined) return figure;
  const color = colorBy(figure.aci, pen);
  if (figure.kind === "stroke")
    return { ...figure, color, width: pen.width ?? figure.width, dash: pen.isSolid ? [] : figure.dash };
  return figure.kind === "pattern" ? { ...figure, color, width: pen.width } : { ...figure, color };
};
