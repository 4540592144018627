/** What the width of words is taken from. */
export interface LetterFont {
  readonly unitsPerEm: number;
  glyphOf(codePoint: number): number;
  advanceOf(glyph: number): number;
}

/** Codes of TEXT and MTEXT: %%c ∅, %%d °, %%p ±, %%nnn a character of the font, %%u and %%o lines. */
const percentCodes: Readonly<Record<string, string>> = { c: "∅", d: "°", p: "±", "%": "%", u: "", o: "", k: "" };
/** The bar signs of the fonts of structural engineers (tssdeng and its kin): HPB300, HRB335, HRB400, HRB500. */
const barSigns: Readonly<Record<string, string>> = { 130: "Φ", 131: "Φ", 132: "Φ", 133: "Φ" };

export const plainText = (raw: string): string =>
  raw
    .replace(/\\U\+([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\M\+([1-5])([0-9a-f]{4})/gi, (_, page: string, code: string) => multiByte(page, code))
    .replace(/%%(\d{3})/g, (_, code: string) => barSigns[code] ?? String.fromCharCode(Number(code)))
    .replace(/%%([a-z%])/gi, (all, code: string) => percentCodes[code.toLowerCase()] ?? all);

const multiByte = (page: string, code: string): string => {
  const encoding = { 1: "shift_jis", 2: "big5", 5: "gbk" }[page];
  return encoding ? new TextDecoder(encoding).decode(bytesOfHex(code)) : "";
};

const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

/** Width of words at a height of 1 (the height of a capital letter). */
export const widthOfWords = (font: LetterFont, words: string): number => {
  let units = 0;
  for (const character of words) units += font.advanceOf(font.glyphOf(character.codePointAt(0) ?? 0));
  return (units / font.unitsPerEm) * emOfHeight;
};

/** CAD gives the height of capital letters, which is 0.733 of the font's em. */
export const emOfHeight = 1 / 0.733;
