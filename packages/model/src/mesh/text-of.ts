const decoded = (bytes: Uint8Array, encoding: string, fatal: boolean): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return undefined; // another encoding is tried
  }
};

/** The text of a file in UTF-8, or in GBK as older Chinese programs write it. */
export const textOf = (bytes: Uint8Array): string =>
  decoded(bytes, "utf-8", true) ?? new TextDecoder("gb18030").decode(bytes);

/** A name whose bytes were read one letter each, as it was meant. */
export const nameOf = (letters: string): string => {
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
  return codes.every((code) => code < 0x80) || codes.some((code) => code > 0xff)
    ? letters
    : textOf(Uint8Array.from(codes));
};
