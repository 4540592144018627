import { type Box, displayMatrix, displaySize, invert, mapBox, type Turn } from "../page/page-space.ts";
import type { Pdfium } from "../pdfium/pdfium-calls.ts";
import { isTurnedText, type TitleField, titleFields } from "../reading/title-fields.ts";
import type { LetterModels } from "./letter-models.ts";
import { placePicture } from "./place-picture.ts";
import { type LineOfPicture, type PictureReading, readPicture } from "./read-picture.ts";

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

/** What was recognised (识别) on a page: a second reading, beside the words that stand in the file. */
export interface Recognition {
  readonly fields: Partial<Record<TitleField, RecognisedField>>;
  readonly lines: readonly RecognisedLine[];
  /** How far the page was turned clockwise, as its words do not stand upright where it is shown. */
  readonly turn: Turn;
  /** The page has more words than are read at once. */
  readonly isCut: boolean;
}

/**
 * Reads the words of a page, counted from 0, that are strokes or a picture, and finds the fields of its title block among them.
 */
export const recognisePage = async (
  pdfium: Pdfium,
  models: LetterModels,
  bytes: Uint8Array,
  page = 0,
): Promise<Recognition> => recognitionOf(await readPicture(pdfium, models, bytes, page));

/** The lines in page space, and the fields of the title block among them. */
export const recognitionOf = ({ lines, page, turn, ink, scale, isCut }: PictureReading): Recognition => {
  const toPage = invert(displayMatrix(page));
  const onPage = (box: Box): Box => tenths(mapBox(toPage, box));
  const turned = lines.filter(isTurnedText).map((line) => onSide(line, displaySize(page).height));
  const fields = titleFields({ pieces: lines, turned }, page);
  const found = Object.entries(fields).map(([field, { text, box, pieces, worth }]) => {
    const confidence = worth * Math.min(...pieces.map(({ least }) => least));
    return [field, { text, box: onPage(box), confidence, picture: placePicture(ink, box, scale) }] as const;
  });
  return {
    fields: Object.fromEntries(found) as Recognition["fields"],
    lines: lines.map(({ text, box, confidence }) => ({ text, box: onPage(box), confidence })),
    turn,
    isCut,
  };
};

/** A line where it stands once the page is turned clockwise by a quarter. */
const onSide = (line: LineOfPicture, height: number): LineOfPicture => {
  const { x0, y0, x1, y1 } = line.box;
  return { ...line, box: { x0: height - y1, y0: x0, x1: height - y0, y1: x1 } };
};

const tenths = ({ x0, y0, x1, y1 }: Box): Box => {
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x0: round(x0), y0: round(y0), x1: round(x1), y1: round(y1) };
};
