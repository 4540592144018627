import { loadNotoSans } from "@tushen/drawing/noto-sans";

export type Point = readonly [x: number, y: number];
/** Left, bottom, right, top. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];
export type Color = readonly [red: number, green: number, blue: number];
export interface Pen {
  /** Line width in mm on paper. */
  readonly width: number;
  readonly color?: Color;
  /** Dash lengths in mm on paper. */
  readonly dash?: readonly number[];
}
export interface TextStyle {
  align?: "left" | "center" | "right";
  /** Degrees, counter-clockwise. */
  turn?: number;
  color?: Color;
  bold?: boolean;
  /** Width of the characters as a part of their normal width; CAD plots use narrow ones. */
  narrow?: number;
  /** A slant as of handwriting. */
  slant?: boolean;
}

/** A named box on the sheet, in mm of the sheet as it is read. */
export interface Mark {
  key: string;
  box: Box;
}

/** What is collected while a sheet is drawn; shared by all its canvases. */
export interface Ink {
  chunks: string[];
  glyphs: Map<number, number>;
  marks: Mark[];
  /** All words in the order in which they were drawn. */
  words: string[];
  layers: string[];
  segments: number;
  pen: string;
  fill: string;
  readonly shx: boolean;
  readonly layered: boolean;
  /** Embeds every common character, like plotters that make no subsets. */
  readonly wholeFont: boolean;
  /** What is written instead of these words. */
  readonly slip: (words: string) => string;
}

/**
 * Draws in model coordinates (x right, y up); line widths and text heights stay in mm of paper.
 * `mm(n)` says how many model units n mm of paper are.
 */
export interface Canvas {
  readonly ink: Ink;
  mm(length: number): number;
  toSheet(x: number, y: number): Point;
  line(pen: Pen, x0: number, y0: number, x1: number, y1: number): void;
  polyline(pen: Pen, points: readonly Point[], closed?: boolean): void;
  rect(pen: Pen, x0: number, y0: number, x1: number, y1: number): void;
  arc(pen: Pen, x: number, y: number, radius: number, from: number, to: number): void;
  circle(pen: Pen, x: number, y: number, radius: number): void;
  fill(color: Color, points: readonly Point[]): void;
  fillCircle(color: Color, x: number, y: number, radius: number): void;
  text(words: string, x: number, y: number, height: number, style?: TextStyle): void;
  /** Width of a text in model units. */
  textWidth(words: string, height: number, style?: TextStyle): number;
  mark(key: string, x0: number, y0: number, x1: number, y1: number): void;
  layer(name: string, draw: () => void): void;
  /** A canvas whose origin lies at (x, y) here and whose unit is `scale` units of this one. */
  view(x: number, y: number, scale: number): Canvas;
}

export const black: Color = [0, 0, 0];
export const NARROW = 0.75;

export const createInk = (options: Partial<Pick<Ink, "shx" | "layered" | "wholeFont" | "slip">>): Ink => {
  const { shx = false, layered = false, wholeFont = false, slip = (words: string) => words } = options;
  return {
    chunks: [],
    glyphs: new Map(),
    marks: [],
    words: [],
    layers: [],
    segments: 0,
    pen: "",
    fill: "",
    shx,
    layered,
    wholeFont,
    slip,
  };
};

export const createCanvas = (ink: Ink, originX = 0, originY = 0, scale = 1): Canvas => {
  const px = (x: number) => short(originX + x * scale);
  const py = (y: number) => short(originY + y * scale);
  const stroke = (pen: Pen, path: string, segments: number) => {
    usePen(ink, pen);
    ink.segments += segments;
    ink.chunks.push(path);
  };
  const path = (points: readonly Point[]): string => {
    let ops = "";
    for (let i = 0; i < points.length; i++) {
      const point = points[i] as Point;
      ops += `${px(point[0])} ${py(point[1])} ${i === 0 ? "m" : "l"} `;
    }
    return ops;
  };
  const arcPath = (x: number, y: number, radius: number, from: number, to: number): [string, number] => {
    const count = Math.max(1, Math.ceil(Math.abs(to - from) / 90));
    const step = ((to - from) / count) * (Math.PI / 180);
    const reach = (4 / 3) * Math.tan(step / 4) * radius;
    let ops = "";
    for (let i = 0; i < count; i++) {
      const a = (from * Math.PI) / 180 + step * i;
      const b = a + step;
      const [ax, ay, bx, by] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
      if (i === 0) ops += `${px(x + radius * ax)} ${py(y + radius * ay)} m `;
      ops += `${px(x + radius * ax - reach * ay)} ${py(y + radius * ay + reach * ax)} `;
      ops += `${px(x + radius * bx + reach * by)} ${py(y + radius * by - reach * bx)} `;
      ops += `${px(x + radius * bx)} ${py(y + radius * by)} c `;
    }
    return [ops, count];
  };
  const canvas: Canvas = {
    ink,
    mm: (length) => length / scale,
    toSheet: (x, y) => [originX + x * scale, originY + y * scale],
    line: (pen, x0, y0, x1, y1) => stroke(pen, `${px(x0)} ${py(y0)} m ${px(x1)} ${py(y1)} l S`, 1),
    polyline: (pen, points, closed = false) =>
      stroke(pen, `${path(points)}${closed ? "s" : "S"}`, points.length - (closed ? 0 : 1)),
    rect: (pen, x0, y0, x1, y1) =>
      stroke(pen, `${px(x0)} ${py(y0)} ${short((x1 - x0) * scale)} ${short((y1 - y0) * scale)} re S`, 4),
    arc: (pen, x, y, radius, from, to) => {
      const [ops, count] = arcPath(x, y, radius, from, to);
      stroke(pen, `${ops}S`, count);
    },
    circle: (pen, x, y, radius) => {
      const [ops, count] = arcPath(x, y, radius, 0, 360);
      stroke(pen, `${ops}s`, count);
    },
    fill: (color, points) => {
      useFill(ink, color);
      ink.segments += points.length;
      ink.chunks.push(`${path(points)}f`);
    },
    fillCircle: (color, x, y, radius) => {
      const [ops, count] = arcPath(x, y, radius, 0, 360);
      useFill(ink, color);
      ink.segments += count;
      ink.chunks.push(`${ops}f`);
    },
    text: (meant, x, y, height, style = {}) => {
      const words = ink.slip(meant);
      const [sx, sy] = canvas.toSheet(x, y);
      ink.words.push(words);
      drawText(ink, words, sx, sy, height, style);
    },
    textWidth: (words, height, style) => widthOfText(words, height, style?.narrow) / scale,
    mark: (key, x0, y0, x1, y1) => {
      const [[left, bottom], [right, top]] = [canvas.toSheet(x0, y0), canvas.toSheet(x1, y1)];
      const box: Box = [Math.min(left, right), Math.min(bottom, top), Math.max(left, right), Math.max(bottom, top)];
      ink.marks.push({ key, box });
    },
    layer: (name, draw) => {
      if (!ink.layered) return draw();
      let index = ink.layers.indexOf(name);
      if (index < 0) index = ink.layers.push(name) - 1;
      ink.chunks.push(`/OC /L${index} BDC`);
      draw();
      ink.chunks.push("EMC");
    },
    view: (x, y, inner) => createCanvas(ink, originX + x * scale, originY + y * scale, scale * inner),
  };
  return canvas;
};

/** Hundredths of a mm are finer than any plotter. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

const colorOps = (color: Color, gray: string, rgb: string): string => {
  const [r, g, b] = color.map((part) => Math.round(part * 1000) / 1000);
  return r === g && g === b ? `${r} ${gray}` : `${r} ${g} ${b} ${rgb}`;
};

const usePen = (ink: Ink, pen: Pen): void => {
  const ops = `${pen.width} w ${colorOps(pen.color ?? black, "G", "RG")} [${(pen.dash ?? []).join(" ")}] 0 d`;
  if (ops === ink.pen) return;
  ink.pen = ops;
  ink.chunks.push(ops);
};

const useFill = (ink: Ink, color: Color): void => {
  const ops = colorOps(color, "g", "rg");
  if (ops === ink.fill) return;
  ink.fill = ops;
  ink.chunks.push(ops);
};

export const widthOfText = (words: string, height: number, narrow = NARROW): number => {
  const font = loadNotoSans();
  let units = 0;
  for (const character of words) units += font.advanceOf(font.glyphOf(character.codePointAt(0) ?? 0));
  return (units / font.unitsPerEm) * height * narrow;
};

const drawText = (ink: Ink, words: string, x: number, y: number, height: number, style: TextStyle): void => {
  const font = loadNotoSans();
  const { align = "left", turn = 0, narrow = NARROW } = style;
  const width = align === "left" ? 0 : widthOfText(words, height, narrow) * (align === "center" ? 0.5 : 1);
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const skew = style.slant ? 0.28 : 0;
  const [left, bottom] = [x - width * cos, y - width * sin];
  const matrix = [cos * narrow, sin * narrow, skew * cos - sin, skew * sin + cos];
  useFill(ink, style.color ?? black);
  const glyphs: number[] = [];
  for (const character of words) {
    const code = character.codePointAt(0) ?? 0;
    const glyph = font.glyphOf(code);
    if (glyph === 0) throw new Error(`The font has no glyph for "${character}" in "${words}"`);
    if (!ink.shx && !ink.glyphs.has(glyph)) ink.glyphs.set(glyph, code);
    glyphs.push(glyph);
  }
  if (ink.shx) return drawOutlines(ink, glyphs, left, bottom, height, matrix);
  if (style.bold) usePen(ink, { width: Math.round(height * 3) / 100, color: style.color ?? black });
  const hex = glyphs.map((glyph) => glyph.toString(16).padStart(4, "0")).join("");
  const numbers = matrix.map((value) => Math.round(value * 10000) / 10000).join(" ");
  const mode = style.bold ? ["2 Tr ", " 0 Tr"] : ["", ""];
  ink.chunks.push(
    `BT /F ${short(height)} Tf ${mode[0]}${numbers} ${short(left)} ${short(bottom)} Tm <${hex}> Tj${mode[1]} ET`,
  );
};

/** Text as a CAD plot of SHX fonts leaves it: lines only, nothing to select or search. */
const drawOutlines = (ink: Ink, glyphs: number[], x: number, y: number, height: number, matrix: number[]): void => {
  const font = loadNotoSans();
  const size = height / font.unitsPerEm;
  const [a = 1, b = 0, c = 0, d = 1] = matrix;
  let pen = 0;
  for (const glyph of glyphs) {
    let ops = "";
    for (const contour of font.outlineOf(glyph)) {
      for (let i = 0; i < contour.length; i += 2) {
        const gx = ((contour[i] ?? 0) + pen) * size;
        const gy = (contour[i + 1] ?? 0) * size;
        ops += `${short(x + gx * a + gy * c)} ${short(y + gx * b + gy * d)} ${i === 0 ? "m" : "l"} `;
      }
      ink.segments += contour.length / 2;
    }
    if (ops) ink.chunks.push(`${ops}f`);
    pen += font.advanceOf(glyph);
  }
};
