const codesOf = (ascii: string): number[] => [...ascii].map((letter) => letter.charCodeAt(0));

const names = ["/JavaScript", "/Launch"].map(codesOf);

/**
 * Whether a PDF names a script or the start of a program. Only objects that lie open in the file are looked at, not those
 * in compressed streams; the portal runs none of them anyway.
 */
export const hasActiveContent = (bytes: Uint8Array): boolean => names.some((name) => holds(bytes, name));

const delimiters = new Set(codesOf(" \r\n\t\f\0/<>[]()"));

const holds = (bytes: Uint8Array, name: readonly number[]): boolean => {
  const [slash = 0] = name;
  for (let at = bytes.indexOf(slash); at !== -1; at = bytes.indexOf(slash, at + 1)) {
    const after = bytes[at + name.length];
    if (name.every((byte, index) => bytes[at + index] === byte) && (after === undefined || delimiters.has(after)))
      return true;
  }
  return false;
};
