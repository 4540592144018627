import { withHeap } from "./pdfium.ts";
import type { Pdfium } from "./pdfium-calls.ts";

/** The 14 fonts every reader has (ISO 32000-1, 9.6.2.2) need not be embedded. */
const standardFonts = /^(Helvetica|Courier|Times|Symbol$|ZapfDingbats$)/;

/** Collects the names of fonts that text objects use and the file does not carry. */
export const fontReader = (pdfium: Pdfium): { note(text: number): void; missing(): string[] } => {
  const { calls } = pdfium;
  const seen = new Set<number>();
  const names = new Set<string>();
  return {
    note(text) {
      const font = calls.FPDFTextObj_GetFont(text);
      if (font === 0 || seen.has(font)) return;
      seen.add(font);
      if (calls.FPDFFont_GetIsEmbedded(font) !== 0) return;
      const name = nameOf(pdfium, font);
      if (!standardFonts.test(name)) names.add(name || "未命名字体");
    },
    missing: () => [...names].sort(),
  };
};

/** Names are UTF-8 or, from older Chinese programs, GBK; the tag of a subset is removed. */
const nameOf = (pdfium: Pdfium, font: number): string => {
  const { calls } = pdfium;
  const size = calls.FPDFFont_GetBaseFontName(font, 0, 0);
  if (size <= 1) return "";
  return withHeap(pdfium, size, (at) => {
    calls.FPDFFont_GetBaseFontName(font, at, size);
    const bytes = pdfium.memory.HEAPU8.slice(at, at + size - 1);
    const utf8 = new TextDecoder().decode(bytes);
    const name = utf8.includes("\ufffd") ? new TextDecoder("gbk").decode(bytes) : utf8;
    return name.replace(/^[A-Z]{6}\+/, "");
  });
};
