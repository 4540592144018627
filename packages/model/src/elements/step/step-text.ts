import { isDigit, signs } from "./step-cursor.ts";

const hexOf = (sign: number): number => (isDigit(sign) ? sign - signs.zero : sign >= 65 && sign <= 70 ? sign - 55 : -1);

/** What follows the beginning of a sequence of UTF-8, by its first byte. */
const utf8 = (first: number): { readonly more: number; readonly bits: number } | undefined =>
  first >= 0xf0 && first < 0xf8
    ? { more: 3, bits: first & 0x07 }
    : first >= 0xe0 && first < 0xf0
      ? { more: 2, bits: first & 0x0f }
      : first >= 0xc0 && first < 0xe0
        ? { more: 1, bits: first & 0x1f }
        : undefined;

const [letterX, two] = ["X".charCodeAt(0), "2".charCodeAt(0)];
/** The engine ends there. */
const longest = 65_535;

/** The characters of `\X2\…\X0\` from the first digit on, and where it ends; undefined for what is written otherwise. */
const wide = (
  bytes: Uint8Array,
  from: number,
  to: number,
): { readonly text: string; readonly end: number } | undefined => {
  let text = "";
  let at = from;
  for (; at + 4 <= to && bytes[at] !== signs.backslash; at += 4) {
    let code = 0;
    for (let i = 0; i < 4; i++) {
      const digit = hexOf(bytes[at + i] ?? 0);
      if (digit < 0) return undefined;
      code = code * 16 + digit;
    }
    if (code === 0 || (code >= 0xd800 && code < 0xe000)) return undefined;
    text += String.fromCharCode(code);
  }
  const isEnded =
    text !== "" &&
    at + 4 <= to &&
    bytes[at] === signs.backslash &&
    bytes[at + 1] === letterX &&
    bytes[at + 2] === signs.zero &&
    bytes[at + 3] === signs.backslash;
  return isEnded ? { text, end: at + 4 } : undefined;
};

/**
 * A text between its quotes, as the engine decodes it: doubled quotes, UTF-8 and `\X2\` (ISO 10303-21, 6.4.3).
 * Undefined for what else a backslash may begin, which is left to the engine.
 */
export const stepText = (bytes: Uint8Array, from: number, to: number): string | undefined => {
  if (to - from > longest) return undefined;
  let text = "";
  let at = from;
  while (at < to) {
    const sign = bytes[at] ?? 0;
    if (sign === signs.backslash) {
      if (bytes[at + 1] !== letterX || bytes[at + 2] !== two || bytes[at + 3] !== signs.backslash) return undefined;
      const found = wide(bytes, at + 4, to);
      if (!found) return undefined;
      text += found.text;
      at = found.end;
    } else if (sign === signs.quote) {
      text += "'";
      at += 2;
    } else if (sign === 0) return undefined;
    else if (sign < 0x80) {
      text += String.fromCharCode(sign);
      at++;
    } else {
      const begun = utf8(sign);
      // A mark of the byte order at the beginning is dropped by some decoders.
      if (!begun || (at === from && sign === 0xef)) return undefined;
      let code = begun.bits;
      for (let i = 1; i <= begun.more; i++) code = (code << 6) | ((bytes[at + i] ?? 0) & 0x3f);
      text += String.fromCodePoint(code);
      at += begun.more + 1;
    }
  }
  return text;
};
