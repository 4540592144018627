import { lengthening, mapPoint, type Matrix } from "../page/page-space.ts";
import type { PlotInk } from "../page/plotted-page.ts";
import type { LetterFont } from "./cad-text.ts";
import { CadUnreadable } from "./cad-unreadable.ts";
import type { Line } from "./curves.ts";
import type { Figure, PatternLines, Rgb } from "./figure.ts";
import { inPlotStyle, type PlotPens } from "./plot-styles.ts";
import { boxOfFigure } from "./plot-scale.ts";

const mostOperators = 3_000_000;
/** A pattern with more lines than this is drawn as a shade. */
const mostPatternLines = 3000;
const leastDashInMm = 0.25;
const mostDashes = 20_000;
/** In mm: thinner lines vanish on paper. */
const thinnest = 0.07;
const finePattern = 0.09;

export interface Sheet {
  draw(figure: Figure, matrix: Matrix): void;
  /** Draws only what lies in this rectangle (left, bottom, width, height in mm). */
  within(window: readonly [number, number, number, number], draw: () => void): void;
  done(): PlotInk;
}

export interface Plot {
  readonly layers: string[];
  /** Characters the font does not have. */
  readonly unknownSigns: Set<string>;
  /** A sheet plotted by these pens, or by the usual rule. */
  sheet(pens?: PlotPens): Sheet;
}

export const createPlot = (font: LetterFont): Plot => {
  const layers: string[] = [];
  const unknownSigns = new Set<string>();
  return { layers, unknownSigns, sheet: (pens) => createSheet(layers, unknownSigns, font, pens) };
};

const short = (value: number): string => String(Math.round(value * 1000) / 1000);
const shade = ([r, g, b]: Rgb): string => `${short(r)} ${short(g)} ${short(b)}`;

const createSheet = (
  layers: string[],
  unknownSigns: Set<string>,
  font: LetterFont,
  pens: PlotPens | undefined,
): Sheet => {
  const chunks: string[] = [];
  const glyphs = new Map<number, number>();
  let layer: string | undefined;
  let pen = "";
  let fill = "";
  let window: readonly [number, number, number, number] | undefined;

  const put = (operators: string) => {
    if (chunks.push(operators) > mostOperators) throw new CadUnreadable("too-large");
  };
  const onLayer = (name: string) => {
    if (name === layer) return;
    if (layer !== undefined) put("EMC");
    let index = layers.indexOf(name);
    if (index < 0) index = layers.push(name) - 1;
    put(`/OC /L${index} BDC`);
    layer = name;
  };
  const endLayer = () => {
    if (layer !== undefined) put("EMC");
    layer = undefined;
  };
  const usePen = (width: number, color: Rgb, dash: string) => {
    const operators = `${short(width)} w ${shade(color)} RG ${dash} d`;
    if (operators !== pen) put((pen = operators));
  };
  const useFill = (color: Rgb) => {
    const operators = `${shade(color)} rg`;
    if (operators !== fill) put((fill = operators));
  };
  const path = (line: Line, matrix: Matrix): string => {
    let operators = "";
    for (let i = 0; i + 1 < line.length; i += 2) {
      const { x, y } = mapPoint(matrix, { x: line[i] ?? 0, y: line[i + 1] ?? 0 });
      if (!Number.isFinite(x) || !Number.isFinite(y) || Math.abs(x) > 1e6 || Math.abs(y) > 1e6) return "";
      operators += `${short(x)} ${short(y)} ${i === 0 ? "m" : "l"} `;
    }
    return operators;
  };
  const rings = (figure: Figure & { kind: "fill" | "pattern" }, matrix: Matrix): string =>
    figure.rings.map((ring) => `${path(ring, matrix)}h `).join("");

  const pattern = (figure: Figure & { kind: "pattern" }, matrix: Matrix) => {
    const outline = rings(figure, matrix);
    const lines = figure.families.map((family) => patternPath(family, figure, matrix));
    if (lines.some((one) => one === undefined)) {
      const [r, g, b] = figure.color;
      useFill([0.75 + r / 4, 0.75 + g / 4, 0.75 + b / 4]);
      return put(`${outline}f*`);
    }
    put(`q ${outline}W* n`);
    usePen(Math.max(thinnest, figure.width ?? finePattern), figure.color, "[] 0");
    for (const one of lines) if (one) put(`${one.dash} d ${one.path}S`);
    pen = "";
    put("Q");
  };

  const words = (figure: Figure & { kind: "words" }, matrix: Matrix) => {
    let hex = "";
    for (const character of figure.words) {
      let code = character.codePointAt(0) ?? 0;
      let glyph = font.glyphOf(code);
      if (glyph === 0) {
        if (code < 32) continue;
        unknownSigns.add(character);
        code = 0x25a1;
        glyph = font.glyphOf(code);
      }
      if (!glyphs.has(glyph)) glyphs.set(glyph, code);
      hex += glyph.toString(16).padStart(4, "0");
    }
    const [a, b, c, d] = matrix;
    const { along, up } = figure;
    const at = mapPoint(matrix, figure.at);
    const numbers = [
      a * along.x + c * along.y,
      b * along.x + d * along.y,
      a * up.x + c * up.y,
      b * up.x + d * up.y,
      at.x,
      at.y,
    ];
    if (hex === "" || !numbers.every((number) => Number.isFinite(number) && Math.abs(number) < 1e6)) return;
    useFill(figure.color);
    put(`BT /F 1 Tf ${numbers.map(short).join(" ")} Tm <${hex}> Tj ET`);
  };

  return {
    draw(drawn, matrix) {
      if (window && isOutside(drawn, matrix, window)) return;
      const figure = pens ? inPlotStyle(drawn, pens) : drawn;
      onLayer(figure.layer);
      if (figure.kind === "words") return words(figure, matrix);
      if (figure.kind === "pattern") return pattern(figure, matrix);
      if (figure.kind === "fill") {
        useFill(figure.color);
        return put(`${rings(figure, matrix)}f*`);
      }
      const line = path(figure.points, matrix);
      if (line === "") return;
      usePen(Math.max(thinnest, figure.width), figure.color, dashOn(figure.dash, figure.points, lengthening(matrix)));
      put(`${line}S`);
    },
    within(inside, draw) {
      endLayer();
      put(`q ${inside.map(short).join(" ")} re W n`);
      pen = fill = "";
      window = inside;
      draw();
      window = undefined;
      endLayer();
      put("Q");
      pen = fill = "";
    },
    done() {
      endLayer();
      return { chunks, glyphs, layers, wholeFont: false };
    },
  };
};

/** A pattern too fine to be seen, or with too many strokes, is drawn as a solid line. */
const dashOn = (dash: readonly number[], line: Line, scale: number): string => {
  const whole = dash.reduce((sum, part) => sum + part, 0) * scale;
  if (dash.length === 0 || !(whole > leastDashInMm * dash.length)) return "[] 0";
  let length = 0;
  for (let i = 2; i + 1 < line.length; i += 2)
    length += Math.hypot((line[i] ?? 0) - (line[i - 2] ?? 0), (line[i + 1] ?? 0) - (line[i - 1] ?? 0));
  if ((length * scale) / whole > mostDashes) return "[] 0";
  return `[${dash.map((part) => short(part * scale)).join(" ")}] 0`;
};

const isOutside = (
  figure: Figure,
  matrix: Matrix,
  [left, bottom, width, height]: readonly [number, number, number, number],
) => {
  const { x0, y0, x1, y1 } = boxOfFigure(figure);
  const corners = [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x0, y: y1 },
    { x: x1, y: y1 },
  ].map((corner) => mapPoint(matrix, corner));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return (
    Math.max(...xs) < left ||
    Math.min(...xs) > left + width ||
    Math.max(...ys) < bottom ||
    Math.min(...ys) > bottom + height
  );
};

/** The lines of a pattern across the box of its area; undefined when they are too many. */
const patternPath = (family: PatternLines, figure: Figure, matrix: Matrix) => {
  const { base, direction, offset, dash } = family;
  const box = boxOfFigure(figure);
  const corners = [box.x0, box.x1].flatMap((x) => [box.y0, box.y1].map((y) => ({ x: x - base.x, y: y - base.y })));
  const step = offset.y * direction.x - offset.x * direction.y;
  const shift = offset.x * direction.x + offset.y * direction.y;
  if (Math.abs(step) * lengthening(matrix) < 1e-3) return undefined;
  const across = corners.map(({ x, y }) => (y * direction.x - x * direction.y) / step);
  const along = corners.map(({ x, y }) => x * direction.x + y * direction.y);
  const [first, last] = [Math.floor(Math.min(...across)), Math.ceil(Math.max(...across))];
  const [from, to] = [Math.min(...along), Math.max(...along)];
  const whole = dash.reduce((sum, part) => sum + Math.abs(part), 0);
  const strokes = whole > 0 ? (to - from) / whole : 1;
  if (!(last - first < mostPatternLines) || !((last - first) * strokes < mostDashes * 5)) return undefined;
  const scale = lengthening(matrix);
  let path = "";
  for (let i = first; i <= last; i++) {
    // Each line begins at the start of one of its strokes, so that the pattern matches from line to line.
    const start = whole > 0 ? shift * i + Math.floor((from - shift * i) / whole) * whole : from;
    const foot = { x: base.x - direction.y * step * i, y: base.y + direction.x * step * i };
    const ends = [start, to].map((at) =>
      mapPoint(matrix, { x: foot.x + direction.x * at, y: foot.y + direction.y * at }),
    );
    path += `${short(ends[0]?.x ?? 0)} ${short(ends[0]?.y ?? 0)} m ${short(ends[1]?.x ?? 0)} ${short(ends[1]?.y ?? 0)} l `;
  }
  return { path, dash: whole > 0 ? `[${dash.map((part) => short(Math.abs(part) * scale)).join(" ")}] 0` : "[] 0" };
};
