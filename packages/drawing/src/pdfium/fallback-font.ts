import type { Pdfium } from "./pdfium-calls.ts";
import { allocate } from "./pdfium-memory.ts";

/** Gives the bytes of one TrueType font with the simplified Chinese characters; asked once, and only when a sheet needs it. */
export type FontSource = () => Uint8Array;

const chineseCharsets = new Set([134, 136]); // GB2312, Big5, as in Windows' LOGFONT
const fontHandle = 1;
const structureVersion = 1;

/**
 * Chinese sheets often name fonts without embedding them, and PDFium then draws nothing. This answers PDFium's request
 * for a system font (FPDF_SYSFONTINFO) with our one Chinese font.
 */
export const offerFallbackFont = ({ calls, memory }: Pdfium, source: FontSource): void => {
  let loaded: Uint8Array | undefined;
  const font = () => (loaded ??= source());

  const mapFont = (_self = 0, _weight = 0, _italic = 0, charset = 0) => (chineseCharsets.has(charset) ? fontHandle : 0);
  const getFontData = (_self = 0, handle = 0, table = 0, buffer = 0, size = 0) => {
    if (handle !== fontHandle || table !== 0) return 0;
    const bytes = font();
    if (buffer !== 0 && size >= bytes.length) memory.HEAPU8.set(bytes, buffer >>> 0);
    return bytes.length;
  };

  // Emscripten keeps one table entry per function object, so each entry needs a function of its own even if it does
  // nothing.
  const structure = allocate(memory, 36);
  const fields = [
    structureVersion,
    memory.addFunction(() => undefined, "vi"), // Release(self)
    memory.addFunction(() => undefined, "vii"), // EnumFonts(self, mapper)
    memory.addFunction(mapFont, "iiiiiiii"), // MapFont(self, weight, italic, charset, pitch, face, exact)
    memory.addFunction(() => 0, "iii"), // GetFont(self, face)
    memory.addFunction(getFontData, "iiiiii"), // GetFontData(self, font, table, buffer, size)
    memory.addFunction(() => 0, "iiiii"), // GetFaceName(self, font, buffer, size)
    memory.addFunction(() => 134, "iii"), // GetFontCharset(self, font)
    memory.addFunction(() => undefined, "vii"), // DeleteFont(self, font)
  ];
  new Int32Array(memory.HEAPU8.buffer, structure, fields.length).set(fields);
  calls.FPDF_SetSystemFontInfo(structure);
};
