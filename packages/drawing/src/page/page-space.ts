/**
 * Only this file knows how a page is turned. Page space: PDF points, x to the right, y up, origin at the lower left
 * corner of the visible page before /Rotate. Everything stored (marks, words, boxes) is in page space. Display space:
 * pixels, x to the right, y down, origin at the upper left corner of the displayed page, after /Rotate and the viewer's
 * own turn.
 */
export type Turn = 0 | 90 | 180 | 270;

export interface PageSize {
  /** Points before /Rotate. */
  width: number;
  height: number;
  /** /Rotate: clockwise. */
  rotation: Turn;
}

export interface Point {
  x: number;
  y: number;
}

/** x0 ≤ x1 and y0 ≤ y1. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** x' = a·x + c·y + e, y' = b·x + d·y + f, as in PDF and SVG. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const normalTurn = (degrees: number): Turn => {
  const quarters = ((Math.round(degrees / 90) % 4) + 4) % 4;
  return ([0, 90, 180, 270] as const)[quarters] ?? 0;
};

export const shownTurn = (page: PageSize, turn: Turn = 0): Turn => normalTurn(page.rotation + turn);

/** Width and height as shown, at `scale` pixels per point. */
export const displaySize = (page: PageSize, scale = 1, turn: Turn = 0) => {
  const isUpright = shownTurn(page, turn) % 180 === 0;
  const width = isUpright ? page.width : page.height;
  const height = isUpright ? page.height : page.width;
  return { width: width * scale, height: height * scale };
};

/** From page space to display space. */
export const displayMatrix = (page: PageSize, scale = 1, turn: Turn = 0): Matrix => {
  const { width: w, height: h } = page;
  const s = scale;
  switch (shownTurn(page, turn)) {
    case 0:
      return [s, 0, 0, -s, 0, h * s];
    case 90:
      return [0, s, s, 0, 0, 0];
    case 180:
      return [-s, 0, 0, s, w * s, 0];
    case 270:
      return [0, -s, -s, 0, h * s, w * s];
  }
};

/** How many times longer a matrix makes a length; the mean where it differs by direction. */
export const lengthening = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

export const invert = ([a, b, c, d, e, f]: Matrix): Matrix => {
  const determinant = a * d - b * c;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
};

/** First `inner`, then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F];
};

export const mapPoint = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

export const mapBox = (matrix: Matrix, box: Box): Box =>
  boxAround(mapPoint(matrix, { x: box.x0, y: box.y0 }), mapPoint(matrix, { x: box.x1, y: box.y1 }));

export const boxAround = (one: Point, other: Point): Box => ({
  x0: Math.min(one.x, other.x),
  y0: Math.min(one.y, other.y),
  x1: Math.max(one.x, other.x),
  y1: Math.max(one.y, other.y),
});

/** The box with a margin on all sides. */
export const grown = ({ x0, y0, x1, y1 }: Box, by: number): Box => ({
  x0: x0 - by,
  y0: y0 - by,
  x1: x1 + by,
  y1: y1 + by,
});

export const unite = (one: Box, other: Box): Box => ({
  x0: Math.min(one.x0, other.x0),
  y0: Math.min(one.y0, other.y0),
  x1: Math.max(one.x1, other.x1),
  y1: Math.max(one.y1, other.y1),
});
