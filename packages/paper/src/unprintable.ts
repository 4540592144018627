import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The fonts of papers: text, its bold, headings. All three have the same characters, but for seven. */
const textFont = "@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf";

/** The characters of a font: the groups of its full character map (OpenType 1.9, cmap format 12). */
const charactersOf = (font: Buffer): Set<number> => {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + i * 16);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap");
  if (entry === undefined) throw new Error("The font has no cmap table");
  const cmap = font.subarray(font.readUInt32BE(entry + 8));
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + i * 8));
  const map = maps.find((at) => cmap.readUInt16BE(at) === 12);
  if (map === undefined) throw new Error("The font has no full character map");
  const found = new Set<number>();
  for (let group = 0; group < cmap.readUInt32BE(map + 12); group++) {
    const at = map + 16 + group * 12;
    const last = cmap.readUInt32BE(at + 4);
    for (let code = cmap.readUInt32BE(at); code <= last; code++) found.add(code);
  }
  return found;
};

let characters: ReadonlySet<number> | undefined;

/** Read once: 14 MB of font for 30,000 numbers. */
const printed = (): ReadonlySet<number> =>
  (characters ??= charactersOf(readFileSync(createRequire(import.meta.url).resolve(textFont))));

/** Line ends, marks of direction, joiners and variants of a character: they are left out or change what stands before. */
const isSilent = /^[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}\ufffe\uffff]$/u;
/** What nearly every text consists of: no table of the font is needed to know it. */
const plain = /^[\n\r\t\x20-\x7e\u00b7\u2014\u2018-\u201d\u2026\u3000-\u3002\u4e00-\u9fa5\u3008-\u3011\uff01-\uff5e]*$/;

const isPrinted = (character: string): boolean =>
  isSilent.test(character) || printed().has(character.codePointAt(0) ?? 0);

/** The characters of a text that papers have no glyph for, each once. */
export const unprintable = (text: string): string[] =>
  plain.test(text) ? [] : [...new Set(text)].filter((character) => !isPrinted(character));

const numberOf = (character: string): string => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

/** The text with such characters written by their number, so that a paper with them can be printed all the same. */
export const withNumbers = (text: string): string =>
  unprintable(text).reduce((rest, character) => rest.replaceAll(character, `〔${numberOf(character)}〕`), text);
