import { type CatalogueRow, findCatalogue } from "./reading/catalogue.ts";
import type { LineWork } from "./pdfium/line-work.ts";
import { type OpenSheet, withSheet } from "./pdfium/open-sheet.ts";
import { displaySize, type PageSize, type Turn } from "./page/page-space.ts";
import { type TextLine, textLines } from "./reading/page-text.ts";
import { inMillimetres, paperSize } from "./reading/paper-size.ts";
import type { Pdfium } from "./pdfium/pdfium-calls.ts";
import { wholePage } from "./page/region.ts";
import type { Word } from "./page/word.ts";
import { hasActiveContent } from "./reading/active-content.ts";
import { SheetUnreadable } from "./sheet-unreadable.ts";
import { findTitleBlock, type TitleBlock } from "./reading/title-block.ts";

export type SheetFlag =
  | "blank"
  | "scanned"
  | "no-text"
  | "odd-paper"
  | "several-pages"
  | "blank-pages"
  | "broken-pages"
  | "missing-fonts"
  | "restricted"
  | "active-content";

/** For the people who sent the sheet. */
export const sheetFlagSentences: Record<SheetFlag, string> = {
  blank: "图纸为空白页",
  scanned: "图纸为扫描件，无法识别文字与线条",
  "no-text": "图纸文字为线条（无文字对象），无法检索文字",
  "odd-paper": "图幅不符合 GB/T 50001 的标准图幅",
  "several-pages": "文件包含多页，一张图纸应为一个文件",
  "blank-pages": "文件中有空白页",
  "broken-pages": "文件中有已损坏、无法打开的页面，请重新导出后上传",
  "missing-fonts": "文件未嵌入所用字体，在其他电脑上文字可能变形或缺失",
  restricted: "文件设置了权限密码，可以查看，但不能签名盖章，请去除密码后重新上传",
  "active-content": "文件带有脚本或启动程序的动作，系统不执行；请由绘图软件重新输出 PDF 后上传",
};

/** Title block of one page, in a file with several pages. */
export interface PageTitle {
  number?: string;
  name?: string;
  isBlank?: true;
  /** This page cannot be opened, while others can. */
  isBroken?: true;
}

export interface SheetReading {
  /** Number of pages; all other facts concern the first page, unless stated otherwise. */
  pages: number;
  /** As shown. */
  widthInMm: number;
  heightInMm: number;
  /** "A1", "A1+1/4" …, absent when the sheet has no standard size. */
  paperSize?: string;
  /** Points before /Rotate, and /Rotate. */
  page: PageSize;
  rotation: Turn;
  /** False also where only some stray words stand beside many lines. */
  hasText: boolean;
  isScan: boolean;
  isBlank: boolean;
  segments: number;
  /** Absent when there is none, or no text from which to read it. */
  titleBlock?: TitleBlock;
  /** Names of fonts that are used and not in the file. */
  missingFonts: string[];
  /** The sheets listed on any page, if the file is a catalogue. */
  catalogue?: CatalogueRow[];
  /** One for each page of a file with several. */
  pageTitles?: PageTitle[];
  flags: SheetFlag[];
}

/**
 * Raised when readings contain more or something else; sheets read by an earlier algorithm are then read again. 1 reads
 * paper, title block and flags; 2 adds catalogues, the titles of all pages and missing fonts; 3 keeps the words; 4 does not
 * take some stray words for the words of a sheet; 5 finds names without labels and title blocks in other places.
 */
export const readingAlgorithm = 5;

/** A reading, and the words of its pages. */
export interface SheetText {
  reading: SheetReading;
  lines: TextLine[];
}

/** A file with more pages is no set of sheets; further pages are not read. */
const pagesLookedAt = 300;
/** A sheet has some thousand lines; lines beyond this number are not stored. */
const linesKept = 20_000;

export const readSheet = (pdfium: Pdfium, bytes: Uint8Array, password?: string): SheetReading =>
  readSheetText(pdfium, bytes, password).reading;

export const readSheetText = (pdfium: Pdfium, bytes: Uint8Array, password?: string): SheetText => {
  // Looked for before PDFium takes the bytes.
  const isActive = hasActiveContent(bytes);
  const text = withSheet(pdfium, bytes, readOpenSheet, password);
  if (isActive) text.reading.flags.push("active-content");
  return text;
};

const readOpenSheet = (sheet: OpenSheet): SheetText => {
  const { width, height, rotation } = sheet.page(0);
  const page: PageSize = { width, height, rotation };
  const shown = displaySize(page);
  const widthInMm = inMillimetres(shown.width);
  const heightInMm = inMillimetres(shown.height);
  const paper = paperSize(widthInMm, heightInMm);
  const words = sheet.words(0);
  const work = sheet.lineWork(0);
  const isBlank = words.length === 0 && isEmpty(sheet, 0, work);
  const isScan = !isBlank && work.imageShare > 0.8 && work.segments < 500;
  const titleBlock = findTitleBlock(words, page, () => sheet.ruledLines(0));
  const isDrawn = isScan || work.segments > fewSegments;
  const hasText = words.length > 0 && (titleBlock !== undefined || !isDrawn || lettersIn(words) >= strayLetters);
  const { catalogue, pageTitles, lines } = readPages(sheet);

  const flags: SheetFlag[] = [];
  if (isBlank) flags.push("blank");
  if (isScan) flags.push("scanned");
  if (!hasText && !isScan && work.segments > fewSegments) flags.push("no-text");
  if (paper === undefined) flags.push("odd-paper");
  if (sheet.pageCount > 1) flags.push("several-pages");
  if (!isBlank && pageTitles.some((title) => title.isBlank)) flags.push("blank-pages");
  if (pageTitles.some((title) => title.isBroken)) flags.push("broken-pages");
  if (work.missingFonts.length > 0) flags.push("missing-fonts");
  if (sheet.isRestricted) flags.push("restricted");

  const reading: SheetReading = {
    pages: sheet.pageCount,
    widthInMm,
    heightInMm,
    ...(paper === undefined ? {} : { paperSize: paper }),
    page,
    rotation,
    hasText,
    isScan,
    isBlank,
    segments: work.segments,
    ...(titleBlock ? { titleBlock } : {}),
    missingFonts: work.missingFonts,
    ...(catalogue.length > 0 ? { catalogue } : {}),
    ...(pageTitles.length > 1 ? { pageTitles } : {}),
    flags,
  };
  return { reading, lines };
};

const readPages = (sheet: OpenSheet) => {
  const catalogue: CatalogueRow[] = [];
  const pageTitles: PageTitle[] = [];
  const lines: TextLine[] = [];
  for (let i = 0; i < Math.min(sheet.pageCount, pagesLookedAt); i++) {
    if (!canOpen(sheet, i)) {
      pageTitles.push({ isBroken: true });
      continue;
    }
    const page = sheet.page(i);
    const words = sheet.words(i);
    if (lines.length < linesKept) lines.push(...textLines(words, page, i));
    catalogue.push(...findCatalogue(words, page, () => sheet.ruledLines(i)));
    const { number, name } = findTitleBlock(words, page, () => sheet.ruledLines(i)) ?? {};
    const isBlank = words.length === 0 && isEmpty(sheet, i, sheet.lineWork(i));
    pageTitles.push({ ...(number && { number }), ...(name && { name }), ...(isBlank && { isBlank }) });
  }
  return { catalogue, pageTitles, lines: lines.slice(0, linesKept) };
};

const canOpen = (sheet: OpenSheet, index: number): boolean => {
  try {
    sheet.page(index);
    return true;
  } catch (error) {
    if (error instanceof SheetUnreadable) return false;
    throw error;
  }
};

const fewSegments = 200;
/** A sheet whose words are strokes may hold some that are not: 4, 5,2, 31,2. */
const strayLetters = 12;

const lettersIn = (words: readonly Word[]): number => words.reduce((sum, { text }) => sum + text.length, 0);

const lookAtPixels = 600;

/** A page with few objects may still show nothing (white lines, an empty picture), so it is drawn and checked. */
const isEmpty = (sheet: OpenSheet, index: number, work: LineWork): boolean => {
  if (work.segments > fewSegments) return false;
  const page = sheet.page(index);
  const region = wholePage(page, lookAtPixels / Math.max(page.width, page.height));
  const pixels = sheet.render(index, region);
  for (let i = 0; i < pixels.length; i += 4)
    if (Math.min(pixels[i] ?? 255, pixels[i + 1] ?? 255, pixels[i + 2] ?? 255) < 245) return false;
  return true;
};
