const codeOf = (sign: string): number => sign.charCodeAt(0);
const [quote, opening, closing] = [codeOf("'"), codeOf("("), codeOf(")")];
const [star, slash] = [codeOf("*"), codeOf("/")];
const deepest = 1000;

/**
 * Whether every text, comment and list of a file of ISO 10303-21 ends. The engine runs without end into a list that
 * does not, and a damaged file often has one.
 */
export const isClosed = (ifc: Uint8Array): boolean => {
  let depth = 0;
  for (let at = 0; at < ifc.length; at++) {
    const sign = ifc[at];
    if (sign === quote) {
      at = ifc.indexOf(quote, at + 1);
      if (at === -1) return false;
    } else if (sign === slash && ifc[at + 1] === star) {
      at += 2;
      while (at < ifc.length && !(ifc[at] === star && ifc[at + 1] === slash)) at++;
      if (at >= ifc.length) return false;
      at++;
    } else if (sign === opening) {
      if (++depth > deepest) return false;
    } else if (sign === closing) {
      if (--depth < 0) return false;
    }
  }
  return depth === 0;
};
