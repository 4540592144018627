import { copyFile, appendFile } from "node:fs/promises";
import { addAppearance } from "@tushen/pdf/appearance";
import { findPage, toUserSpace, uprightMatrix } from "@tushen/pdf/page";
import { PdfSource } from "@tushen/pdf/source";
import { addObject, type PdfUpdate, putObject, startUpdate, writeUpdate } from "@tushen/pdf/update";
import { dict, name, type PdfRef } from "@tushen/pdf/value";
import { drawingOf, escapeXml, outlined, sans } from "@tushen/pdf/svg-drawing";

export interface VoidMark {
  source: string;
  /** Where the marked file is written; never the same as `source`. */
  target: string;
  /** One line below the mark: what is void, since when. */
  words: string;
  /** The mark itself: two characters, 作废 unless told. */
  title?: string;
}

const side = { width: 1000, height: 520 };
const red = "#d0021b";
// Print, locked, contents locked (ISO 32000-1, 12.5.3).
const flags = 644;

/** 作废 or another mark in a frame, struck through, with one line below: across the middle of every page, as large as the page allows. */
export const markVoid = async ({ source: path, target, words, title = "作废" }: VoidMark): Promise<void> => {
  const source = new PdfSource(path);
  try {
    const update = startUpdate(source);
    const pages = source.dict(source.dict(source.trailer.get("Root"))?.get("Pages"));
    const count = Number(source.resolve(pages?.get("Count"))) || 0;
    const drawing = voidDrawing(title, words);
    for (let number = 1; number <= count; number += 1) markPage(update, number, drawing);
    await copyFile(path, target);
    await appendFile(target, writeUpdate(update).bytes);
  } finally {
    source.close();
  }
};

const markPage = (update: PdfUpdate, number: number, drawing: ReturnType<typeof voidDrawing>): PdfRef => {
  const page = findPage(update.source, number);
  const width = Math.min(page.displayedWidth * 0.7, (page.displayedHeight * 0.7 * side.width) / side.height);
  const height = (width * side.height) / side.width;
  const box = { x: (page.displayedWidth - width) / 2, y: (page.displayedHeight - height) / 2, width, height };
  const form = addAppearance(update, drawing, { width, height }, uprightMatrix(page.rotation, width, height));
  const stamp = addObject(
    update,
    dict({
      Type: name("Annot"),
      Subtype: name("Stamp"),
      P: page.ref,
      F: flags,
      Rect: toUserSpace(page, box),
      AP: dict({ N: form }),
    }),
  );
  const present = update.source.array(page.dict.get("Annots")) ?? [];
  return putObject(update, page.ref, new Map([...page.dict, ["Annots", [...present, stamp]]]));
};

/** Transparent, so that the page below stays readable. */
const voidDrawing = (title: string, words: string) => {
  const size = Math.min(46, 860 / Math.max(words.length, 1) / 0.8);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side.width}" height="${side.height}" font-family="${sans}" font-weight="700" fill="${red}">
<g transform="rotate(-12 500 260)"><rect x="130" y="90" width="740" height="300" fill="none" stroke="${red}" stroke-width="16"/><text x="500" y="330" text-anchor="middle" font-size="250" letter-spacing="40">${escapeXml(title)}</text><path d="M110 410 L890 70" fill="none" stroke="${red}" stroke-width="10"/><text x="500" y="452" text-anchor="middle" font-size="${size.toFixed(1)}">${escapeXml(words)}</text></g></svg>`;
  return drawingOf(outlined(svg));
};
