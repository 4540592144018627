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

/** The lines of an MTEXT without its codes. */
export const mtextLines = (raw: string): string[] => {
  let out = "";
  for (let i = 0; i < raw.length; i++) {
    const sign = raw[i] ?? "";
    if (sign === "{" || sign === "}") continue;
    if (sign === "^" && raw[i + 1] === "I") {
      out += " ";
      i++;
    } else if (sign !== "\\") out += sign;
    else {
      const code = raw[++i] ?? "";
      if (code === "P" || code === "n" || code === "N") out += "\n";
      else if (code === "~") out += "\u00a0";
      else if (code === "\\" || code === "{" || code === "}") out += code;
      else if (code === "U" || code === "M") out += `\\${code}`;
      else if (code === "S") {
        const end = raw.indexOf(";", i);
        out += raw
          .slice(i + 1, end < 0 ? raw.length : end)
          .replace(/\^ ?|#/, "/")
          .replace(/\/$/, "");
        i = end < 0 ? raw.length : end;
      } else if (/[ACcFfHpQTW]/.test(code)) {
        const end = raw.indexOf(";", i);
        i = end < 0 ? raw.length : end;
      } // L, l, O, o, K, k: lines over and under the words
    }
  }
  return plainText(out).split("\n");
};

/** Width of words at a height of 1 (the height of a capital letter). */
export const widthOfWords = (font: LetterFont, words: string): number => {
  let units = 0;
  for (const character of words) units += font.advanceOf(font.glyphOf(character.codePointAt(0) ?? 0));
  return (units / font.unitsPerEm) * emOfHeight;
};

/** CAD gives the height of capital letters, which is 0.733 of the font's em. */
export const emOfHeight = 1 / 0.733;

const isWide = (character: string): boolean => character >= "\u2e80";

/** Lines no wider than `most`, broken between Chinese characters and at blanks. */
export const wrapped = (font: LetterFont, line: string, most: number): string[] => {
  if (!(most > 0) || widthOfWords(font, line) <= most) return [line];
  const lines: string[] = [];
  let current = "";
  for (const [piece] of line.matchAll(/[\u2e80-\uffff]|\s+|[^\s\u2e80-\uffff]+/g)) {
    const isClosing = /^[，。、；：！？）」』》,.;:)]/.test(piece);
    if (current !== "" && !isClosing && widthOfWords(font, current + piece) > most) {
      lines.push(current.trimEnd());
      current = isWide(piece) ? piece : piece.trimStart();
    } else current += piece;
  }
  return [...lines, current];
};
