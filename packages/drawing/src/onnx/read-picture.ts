import type { InkPicture } from "../page/ink.ts";
import {
  type Box,
  displayMatrix,
  displaySize,
  multiply,
  normalTurn,
  type PageSize,
  type Turn,
} from "../page/page-space.ts";
import { drawInk } from "../pdfium/draw-ink.ts";
import { withSheet } from "../pdfium/open-sheet.ts";
import type { Pdfium } from "../pdfium/pdfium-calls.ts";
import type { PieceInCell } from "../reading/title-fields.ts";
import { linesInCell } from "../recognition/cell-lines.ts";
import { cutCells } from "../recognition/cut-cells.ts";
import { linePicture } from "../recognition/line-picture.ts";
import { turnedPart, type TurnTrial, turnTrials } from "../recognition/page-turn.ts";
import { type PixelBox, widened, wholePicture } from "../recognition/pixel-box.ts";
import { SheetUnreadable } from "../sheet-unreadable.ts";
import { textBoxes, uniteTiles } from "../recognition/text-boxes.ts";
import { inkedTiles, tileInput, tileSide } from "../recognition/tiles.ts";
import { titleZones } from "../recognition/title-zones.ts";
import type { LetterModels } from "./letter-models.ts";

/** A line read from the picture of a page, where it stands as shown (points, y down). */
export interface LineOfPicture extends PieceInCell {
  /** Mean and least of the probabilities of its letters. */
  readonly confidence: number;
  readonly least: number;
}

/** A page as it was drawn. */
export interface DrawnPage {
  readonly ink: InkPicture;
  /** Turned as it was drawn. */
  readonly page: PageSize;
  /** How far that is beyond its own /Rotate, clockwise. */
  readonly turn: Turn;
  /** Pixels to a point. */
  readonly scale: number;
}

/** What was read on the picture of a page. */
export interface PictureReading extends DrawnPage {
  readonly lines: readonly LineOfPicture[];
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
/** So many of the longest lines hold words in Chinese where they are the words of a title block or notes. */
const leastChinese = 2;
/** Ends of rules beside a line are read as such marks. */
const ruleMarks = /^[「」『』|丨│_`~\s]+|[「」『』|丨│_`~\s]+$/g;
const surelyUpright = 0.85;
/** A line of two letters that run up or down is about so many times higher than wide. */
const turnedHeight = 1.5;

/** Reads the words of a page that are strokes or a picture: the cells of its title block first, then all else. */
export const readPicture = async (
  pdfium: Pdfium,
  models: LetterModels,
  bytes: Uint8Array,
  index: number,
): Promise<PictureReading> => {
  const upright = drawPage(pdfium, bytes, index, 0);
  const boxes = await findWords(models, upright.ink);
  const turn = await turnOf(models, upright.ink, boxes);
  const drawn = turn === 0 ? upright : drawPage(pdfium, bytes, index, turn);
  return { ...drawn, ...(await readLines(models, drawn, turn === 0 ? boxes : await findWords(models, drawn.ink))) };
};

/** A page, turned clockwise. */
const drawPage = (pdfium: Pdfium, bytes: Uint8Array, index: number, turn: Turn): DrawnPage =>
  withSheet(pdfium, bytes, (sheet) => {
    if (index >= sheet.pageCount) throw new SheetUnreadable("no-pages");
    const { handle, size } = sheet.loaded(index);
    const page = { ...size, rotation: normalTurn(size.rotation + turn) };
    const shown = displaySize(page);
    const scale = Math.min(usualDpi / pointsPerInch, Math.sqrt(mostPixels / (shown.width * shown.height)));
    const [width, height] = [Math.ceil(shown.width * scale), Math.ceil(shown.height * scale)];
    const toPixels = multiply([scale, 0, 0, scale, 0, 0], displayMatrix(page));
    return { ink: drawInk(pdfium, { handle, size }, toPixels, { width, height, isPart: true }), page, turn, scale };
  });

/**
 * How far the page is to be turned clockwise so that its words stand upright: the way in which its longest lines read best. Marks and
 * dimensions may run along either side, so lines that run the other way than most decide where they alone hold Chinese words.
 */
const turnOf = async (models: LetterModels, ink: InkPicture, boxes: readonly PixelBox[]): Promise<Turn> => {
  let best: ReadTrial | undefined;
  for (const trial of turnTrials(boxes)) {
    const read = await readTrial(models, ink, trial);
    if (best === undefined) best = read;
    else if (trial.isOther === best.isOther) best = read.confidence > best.confidence ? read : best;
    else if (read.confidence > surelyUpright && read.chinese >= leastChinese && read.chinese > 2 * best.chinese)
      best = read;
  }
  return best?.turn ?? 0;
};

interface ReadTrial extends TurnTrial {
  /** Mean of its lines. */
  readonly confidence: number;
  /** Lines with a word in Chinese. */
  readonly chinese: number;
}

const readTrial = async (models: LetterModels, ink: InkPicture, trial: TurnTrial): Promise<ReadTrial> => {
  let [sum, chinese] = [0, 0];
  for (const box of trial.boxes) {
    const part = turnedPart(ink, box, trial.turn);
    const { text, confidence } = await models.readLine(linePicture(part, wholePicture(part)));
    sum += confidence;
    if (confidence > surelyUpright && /\p{Script=Han}{2}/u.test(text)) chinese++;
  }
  return { ...trial, confidence: sum / trial.boxes.length, chinese };
};

const readLines = async (models: LetterModels, { ink, scale }: DrawnPage, boxes: readonly PixelBox[]) => {
  const pixelsPerMm = (scale * pointsPerInch) / 25.4;
  const cells = titleZones(ink, pixelsPerMm)
    .flatMap((zone) => cutCells(ink, zone, pixelsPerMm))
    // In the corner a cell lies in both zones.
    .filter((cell, i, all) => all.findIndex(({ left, top }) => left === cell.left && top === cell.top) === i);
  const inCells = cells.flatMap((cell, i) => {
    const inside = boxes.filter((box) => holds(cell, box));
    const lines = areTurned(inside) ? inside : linesInCell(ink, cell, pixelsPerMm);
    return lines.map((at) => ({ at, cell: i }));
  });
  const elsewhere = boxes.filter((box) => !cells.some((cell) => holds(cell, box)));
  const all: { readonly at: PixelBox; readonly cell?: number }[] = [...inCells, ...elsewhere.map((at) => ({ at }))];
  const lines: LineOfPicture[] = [];
  for (const { at, ...inCell } of all.slice(0, mostLines)) {
    const line = await models.readLine(linePicture(ink, at));
    const text = line.text.normalize("NFKC").replaceAll(ruleMarks, "");
    if (text !== "" && line.confidence >= leastConfidence)
      lines.push({ ...line, ...inCell, text, box: inPoints(at, scale) });
  }
  return { lines, isCut: all.length > mostLines };
};

const inPoints = ({ left, top, width, height }: PixelBox, scale: number): Box => ({
  x0: left / scale,
  y0: top / scale,
  x1: (left + width) / scale,
  y1: (top + height) / scale,
});

/** Whether words run up or down: such lines are told apart by the detecting network, as the paper between their letters looks like that between lines. */
const areTurned = (boxes: readonly PixelBox[]): boolean => {
  const area = (all: readonly PixelBox[]) => all.reduce((sum, { width, height }) => sum + width * height, 0);
  return area(boxes.filter(({ width, height }) => height >= width * turnedHeight)) > area(boxes) / 2;
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

/** Whether the middle of a box lies in a cell. */
const holds = (cell: PixelBox, { left, top, width, height }: PixelBox): boolean => {
  const [x, y] = [left + width / 2, top + height / 2];
  return x >= cell.left && x < cell.left + cell.width && y >= cell.top && y < cell.top + cell.height;
};
