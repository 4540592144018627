import { appendFile, copyFile } from "node:fs/promises";
import { type MarkBox, mapShape, type MarkShape } from "@tushen/domain/sheets/mark-shape";
import { type Drawn, drawMark, shifted, wordsOfMark } from "@tushen/drawing/marks/draw-mark";
import { penScale } from "@tushen/drawing/marks/pen-scale";
import type { WordOutlines } from "@tushen/drawing/marks/write-words";
import { addPicture } from "@tushen/pdf/appearance";
import { isDecodable } from "@tushen/pdf/picture-size";
import { entriesOf } from "./mark-entries.ts";
import { outlineWords } from "./mark-words.ts";
import { findPage, type PdfPage } from "@tushen/pdf/page";
import { PdfSource } from "@tushen/pdf/source";
import { pdfDate, rgbOf } from "@tushen/pdf/text-values";
import { addObject, addStream, type PdfUpdate, putObject, startUpdate, writeUpdate } from "@tushen/pdf/update";
import { dict, name, type PdfRef, type PdfValue, PdfString, textString } from "@tushen/pdf/value";

/** A mark to be written into a file. */
export interface WrittenMark {
  /** From 0. */
  page: number;
  /** In points of the visible page before /Rotate, y up. */
  shape: MarkShape;
  /** #rrggbb */
  color: string;
  width: number;
  author: string;
  /** Number of its opinion, or the name of its kind. */
  subject: string;
  /** Text for a reader: the opinion, or the words of the mark. */
  contents: string;
  time: Date;
  /** The same mark has the same name in every copy. */
  name: string;
  /** JPG or PNG of a photo. */
  picture?: Uint8Array | undefined;
}

export interface MarkedCopy {
  source: string;
  /** Never the same as `source`. */
  target: string;
  marks: readonly WrittenMark[];
}

// Printed (ISO 32000-1, 12.5.3).
const flags = 4;

/** Appends marks as annotations that any reader shows and lists; the bytes of the sheet stay unchanged. */
export const writeMarks = async ({ source: path, target, marks }: MarkedCopy): Promise<void> => {
  const source = new PdfSource(path);
  try {
    const update = startUpdate(source);
    const outlines = outlineWords(marks.map(({ shape }) => wordsOfMark(shape)));
    for (const [number, onPage] of Map.groupBy(marks, ({ page }) => page)) {
      const page = findPage(source, number + 1);
      const added = onPage.map((mark) => addMark(update, page, mark, outlines));
      const present = source.array(page.dict.get("Annots")) ?? [];
      putObject(update, page.ref, new Map([...page.dict, ["Annots", [...present, ...added]]]));
    }
    await copyFile(path, target);
    if (marks.length > 0) await appendFile(target, writeUpdate(update).bytes);
  } finally {
    source.close();
  }
};

const addMark = (update: PdfUpdate, page: PdfPage, mark: WrittenMark, outlines: WordOutlines): PdfRef => {
  const [left, bottom, right, top] = page.box;
  const scale = penScale(right - left, top - bottom);
  const width = mark.width * scale;
  const shape = mapShape(mark.shape, ({ x, y }) => ({ x: x + left, y: y + bottom }));
  const drawn = drawMark(shape, { width, scale, rotation: page.rotation, outlines });
  const color = rgbOf(mark.color);
  const { x0, y0, x1, y1 } = drawn.rect;
  return addObject(
    update,
    dict({
      Type: name("Annot"),
      Subtype: name(drawn.subtype),
      P: page.ref,
      F: flags,
      Rect: [x0, y0, x1, y1],
      C: drawn.subtype === "FreeText" ? [] : color,
      T: textString(mark.author),
      Subj: textString(mark.subject),
      Contents: textString(mark.contents),
      NM: textString(mark.name),
      M: latin(pdfDate(mark.time)),
      CreationDate: latin(pdfDate(mark.time)),
      // The chosen width, by which the mark is read again; its appearance has the pen of this sheet.
      BS: dict({ W: mark.width }),
      ...(drawn.subtype === "FreeText" ? { DA: latin(`/Helv 12 Tf ${color.join(" ")} rg`) } : {}),
      ...(drawn.subtype === "Line" ? { IC: color } : {}),
      ...entriesOf(drawn.facts),
      AP: dict({ N: addForm(update, page, drawn, { ...mark, width }, shape) }),
    }),
  );
};

/** The appearance is drawn at the mark's position, so that form and page have the same coordinates. */
const addForm = (update: PdfUpdate, page: PdfPage, drawn: Drawn, mark: WrittenMark, shape: MarkShape): PdfRef => {
  const rgb = rgbOf(mark.color)
    .map((part) => part.toFixed(3))
    .join(" ");
  // A photo that cannot be decoded leaves its frame empty.
  const isShown = shape.kind === "photo" && mark.picture !== undefined && isDecodable(mark.picture);
  const picture = isShown && mark.picture ? addPicture(update, mark.picture) : undefined;
  const isWash = shape.kind === "highlight";
  const state: Record<string, PdfValue> = isWash ? { BM: name("Multiply"), ca: 0.3 } : { CA: 1, ca: 1 };
  const shown = picture && shape.kind === "photo" ? `${pictureIn(shape.box, page.rotation, picture)}\n` : "";
  const { x0, y0, x1, y1 } = drawn.rect;
  // Outlined words are painted black; here they get the mark's colour.
  const operators = drawn.operators.replaceAll(/^0\.000 0\.000 0\.000 rg$/gm, `${rgb} rg`);
  return addStream(
    update,
    dict({
      Type: name("XObject"),
      Subtype: name("Form"),
      BBox: [x0, y0, x1, y1],
      Resources: dict({
        ExtGState: dict({ Pen: dict(state) }),
        ...(picture ? { XObject: dict({ Picture: picture.ref }) } : {}),
      }),
    }),
    Buffer.from(`/Pen gs\n${shown}${rgb} RG ${rgb} rg ${mark.width} w 1 J 1 j\n${operators}`, "latin1"),
  );
};

/** A picture in the middle of its box, upright and in its own proportions. */
const pictureIn = (box: MarkBox, rotation: number, { width, height }: { width: number; height: number }): string => {
  const isSideways = rotation % 180 !== 0;
  const [across, down] = isSideways ? [box.y1 - box.y0, box.x1 - box.x0] : [box.x1 - box.x0, box.y1 - box.y0];
  const scale = Math.min(across / width, down / height);
  const [w, h] = [width * scale, height * scale];
  const centre = { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 };
  const origin = shifted(centre, rotation, { x: -w / 2, y: -h / 2 });
  const right = shifted({ x: 0, y: 0 }, rotation, { x: w, y: 0 });
  const up = shifted({ x: 0, y: 0 }, rotation, { x: 0, y: h });
  const matrix = [right.x, right.y, up.x, up.y, origin.x, origin.y].map((value) => value.toFixed(3)).join(" ");
  return `q ${matrix} cm /Picture Do Q`;
};

const latin = (text: string) => new PdfString(Buffer.from(text, "latin1"));
