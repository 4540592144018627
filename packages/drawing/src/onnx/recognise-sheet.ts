import { encodePng } from "../encode-png.ts";
import type { InkPicture } from "../page/ink.ts";
import {
  type Box,
  displayMatrix,
  displaySize,
  invert,
  mapBox,
  multiply,
  normalTurn,
  type PageSize,
  type Turn,
} from "../page/page-space.ts";
import { drawInk } from "../pdfium/draw-ink.ts";
import { withSheet } from "../pdfium/open-sheet.ts";
import type { Pdfium } from "../pdfium/pdfium.ts";
import { type TitleField, titleFields } from "../reading/title-fields.ts";
import { linesInCell } from "../recognition/cell-lines.ts";
import { cutCells } from "../recognition/cut-cells.ts";
import { linePicture } from "../recognition/line-picture.ts";
import { turnedPart, turnTrials } from "../recognition/page-turn.ts";
import { type PixelBox, widened, wholePicture } from "../recognition/pixel-box.ts";
import { textBoxes, uniteTiles } from "../recognition/text-boxes.ts";
import { inkedTiles, tileInput, tileSide } from "../recognition/tiles.ts";
import { titleZones } from "../recognition/title-zones.ts";
import type { LetterModels } from "./letter-models.ts";

/** A line of words read from the picture of a page. */
export interface RecognisedLine {
  readonly text: string;
  /** Page space, in points to a tenth. */
  readonly box: Box;
  /** 0 to 1; it does not tell whether the line is right. */
  readonly confidence: number;
}

/** A field of the title block read from the picture of a page. */
export interface RecognisedField extends RecognisedLine {
  /** PNG of the place it was read from. */
  readonly picture: Uint8Array;
}

/** What was recognised (识别) on the first page of a sheet: a second reading, beside the words that stand in the file. */
export interface Recognition {
  readonly fields: Partial<Record<TitleField, RecognisedField>>;
  readonly lines: readonly RecognisedLine[];
  /** The page has more words than are read at once. */
  readonly isCut: boolean;
}

const pointsPerInch = 72;
const usualDpi = 150;
/** A sheet of A0 has 35 million pixels; a larger one is drawn coarser. */
const mostPixels = 40_000_000;
const mostLines = 1500;
/** Below this a line was no words: a logo, a hatch, a part of the drawing. */
const leastConfidence = 0.6;
const surelyUpright = 0.85;

interface Line {
  readonly text: string;
  readonly confidence: number;
  readonly at: PixelBox;
  /** The number of its cell, for a line in a cell. */
  readonly cell?: number;
}

/** Reads the words of a page that are strokes or a picture: the cells of its title block first, then all else. */
export const recogniseSheet = async (pdfium: Pdfium, models: LetterModels, bytes: Uint8Array): Promise<Recognition> => {
  const upright = drawPage(pdfium, bytes, 0);
  const boxes = await findWords(models, upright.ink);
  const turn = await turnOf(models, upright.ink, boxes);
  const drawn = turn === 0 ? upright : drawPage(pdfium, bytes, turn);
  const { lines, isCut } = await readPicture(models, drawn, turn === 0 ? boxes : await findWords(models, drawn.ink));
  return { ...placed(lines, drawn), isCut };
};

interface DrawnPage {
  readonly ink: InkPicture;
  /** Turned as it was drawn. */
  readonly page: PageSize;
  /** Pixels to a point. */
  readonly scale: number;
}

/** The first page, turned clockwise. */
const drawPage = (pdfium: Pdfium, bytes: Uint8Array, turn: Turn): DrawnPage =>
  withSheet(pdfium, bytes, (sheet) => {
    const { handle, size } = sheet.loaded(0);
    const page = { ...size, rotation: normalTurn(size.rotation + turn) };
    const shown = displaySize(page);
    const scale = Math.min(usualDpi / pointsPerInch, Math.sqrt(mostPixels / (shown.width * shown.height)));
    const [width, height] = [Math.ceil(shown.width * scale), Math.ceil(shown.height * scale)];
    const toPixels = multiply([scale, 0, 0, scale, 0, 0], displayMatrix(page));
    return { ink: drawInk(pdfium, { handle, size }, toPixels, { width, height, isPart: true }), page, scale };
  });

/** How far the page is to be turned clockwise so that its words stand upright: the way in which its longest lines read best. */
const turnOf = async (models: LetterModels, ink: InkPicture, boxes: readonly PixelBox[]): Promise<Turn> => {
  let best: { readonly turn: Turn; readonly confidence: number } = { turn: 0, confidence: 0 };
  for (const { turn, boxes: tried } of turnTrials(boxes)) {
    let sum = 0;
    for (const box of tried) {
      const part = turnedPart(ink, box, turn);
      sum += (await models.readLine(linePicture(part, wholePicture(part)))).confidence;
    }
    const confidence = sum / tried.length;
    if (confidence > best.confidence) best = { turn, confidence };
    if (turn === 0 && confidence > surelyUpright) break;
  }
  return best.turn;
};

const readPicture = async (models: LetterModels, { ink, scale }: DrawnPage, boxes: readonly PixelBox[]) => {
  const pixelsPerMm = (scale * pointsPerInch) / 25.4;
  const cells = titleZones(ink, pixelsPerMm)
    .flatMap((zone) => cutCells(ink, zone, pixelsPerMm))
    // In the corner a cell lies in both zones.
    .filter((cell, i, all) => all.findIndex(({ left, top }) => left === cell.left && top === cell.top) === i);
  const inCells = cells.flatMap((box, cell) => linesInCell(ink, box, pixelsPerMm).map((at) => ({ at, cell })));
  const elsewhere = boxes.filter((box) => !cells.some((cell) => holds(cell, box)));
  const all = [...inCells, ...elsewhere.map((at) => ({ at }))];
  const lines: Line[] = [];
  for (const one of all.slice(0, mostLines)) {
    const line = await models.readLine(linePicture(ink, one.at));
    if (line.text !== "" && line.confidence >= leastConfidence)
      lines.push({ ...one, ...line, text: line.text.normalize("NFKC") });
  }
  return { lines, isCut: all.length > mostLines };
};

const findWords = async (models: LetterModels, ink: InkPicture): Promise<PixelBox[]> => {
  const parts: { readonly box: PixelBox; readonly tile: number }[] = [];
  for (const [tile, { left, top }] of inkedTiles(ink).entries()) {
    const likelihood = await models.findText(tileInput(ink, { left, top, width: tileSide, height: tileSide }));
    for (const box of textBoxes(likelihood, tileSide, tileSide)) {
      const at = widened({ ...box, left: left + box.left, top: top + box.top }, 0, wholePicture(ink));
      if (at.width > 0 && at.height > 0) parts.push({ box: at, tile });
    }
  }
  return uniteTiles(parts);
};

/** Whether the middle of a box lies in a cell whose lines are read one by one. */
const holds = (cell: PixelBox, { left, top, width, height }: PixelBox): boolean => {
  const [x, y] = [left + width / 2, top + height / 2];
  return x >= cell.left && x < cell.left + cell.width && y >= cell.top && y < cell.top + cell.height;
};

/** The lines in page space, and the fields of the title block among them. */
const placed = (lines: readonly Line[], { ink, page, scale }: DrawnPage) => {
  const toPage = invert(displayMatrix(page));
  const onPage = (box: Box): Box => tenths(mapBox(toPage, box));
  const pieces = lines.map(({ at, ...line }) => ({
    ...line,
    box: {
      x0: at.left / scale,
      y0: at.top / scale,
      x1: (at.left + at.width) / scale,
      y1: (at.top + at.height) / scale,
    },
  }));
  const found = Object.entries(titleFields(pieces, page)).map(([field, { text, box, pieces: from }]) => {
    const confidence = Math.min(...from.map((piece) => piece.confidence));
    return [field, { text, box: onPage(box), confidence, picture: cropped(ink, box, scale) }] as const;
  });
  return {
    fields: Object.fromEntries(found) as Recognition["fields"],
    lines: pieces.map(({ text, box, confidence }) => ({ text, box: onPage(box), confidence })),
  };
};

const tenths = ({ x0, y0, x1, y1 }: Box): Box => {
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x0: round(x0), y0: round(y0), x1: round(x1), y1: round(y1) };
};

const widestCrop = 700;

/** A picture of a place with some paper around it, smaller where the place is large. */
const cropped = (ink: InkPicture, box: Box, scale: number): Uint8Array => {
  const at = {
    left: Math.floor(box.x0 * scale),
    top: Math.floor(box.y0 * scale),
    width: Math.ceil((box.x1 - box.x0) * scale),
    height: Math.ceil((box.y1 - box.y0) * scale),
  };
  const { left, top, width, height } = widened(at, Math.max(6, Math.round(at.height * 0.4)), wholePicture(ink));
  const step = Math.max(1, Math.ceil(width / widestCrop));
  const [across, down] = [Math.max(1, Math.floor(width / step)), Math.max(1, Math.floor(height / step))];
  const pixels = new Uint8ClampedArray(across * down * 4);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      // The darkest of the pixels it stands for, so that thin strokes stay.
      let dark = 0;
      for (let v = 0; v < step; v++)
        for (let u = 0; u < step; u++)
          dark = Math.max(dark, ink.ink[(top + y * step + v) * ink.width + left + x * step + u] ?? 0);
      pixels.set([255 - dark, 255 - dark, 255 - dark, 255], (y * across + x) * 4);
    }
  return encodePng(pixels, across, down);
};
