/** What stands in a line of ISO 10303-21. `odd`: what a careful program would not write; the engine decides what it means. */
export const token = {
  odd: 0,
  text: 1,
  label: 2,
  enumeration: 3,
  real: 4,
  reference: 5,
  empty: 6,
  open: 7,
  close: 8,
  end: 9,
  integer: 10,
  /** A star: the attribute follows from others. */
  derived: 11,
} as const;

export type Token = (typeof token)[keyof typeof token];

const codeOf = (sign: string): number => sign.charCodeAt(0);
export const signs = {
  ...{ space: codeOf(" "), tab: codeOf("\t"), newLine: codeOf("\n"), return: codeOf("\r") },
  ...{ quote: codeOf("'"), backslash: codeOf("\\"), slash: codeOf("/"), star: codeOf("*"), number: codeOf("#") },
  ...{ dollar: codeOf("$"), open: codeOf("("), close: codeOf(")"), comma: codeOf(","), semicolon: codeOf(";") },
  ...{ dot: codeOf("."), minus: codeOf("-"), plus: codeOf("+"), equals: codeOf("="), underscore: codeOf("_") },
  ...{ zero: codeOf("0"), nine: codeOf("9"), exponent: codeOf("E") },
} as const;

export const isDigit = (sign: number): boolean => sign >= signs.zero && sign <= signs.nine;
export const isLetter = (sign: number): boolean => (sign >= 65 && sign <= 90) || (sign >= 97 && sign <= 122);
const isNameSign = (sign: number): boolean => isLetter(sign) || isDigit(sign) || sign === signs.underscore;
export const isBlank = (sign: number): boolean =>
  sign === signs.space || sign === signs.newLine || sign === signs.return || sign === signs.tab;

/** Digits a double holds exactly; powers of ten it holds exactly. */
const mostExact = { digits: 15, power: 22 };
const powersOfTen = Array.from({ length: mostExact.power + 1 }, (_, power) => Number(`1e${power}`));

export const latinText = (bytes: Uint8Array, from: number, to: number): string => {
  let text = "";
  for (let at = from; at < to; at++) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
};

/** Goes through the tokens of a line. Not a list of tokens: a large model has a hundred million. */
export class StepCursor {
  /** Where the next token begins. */
  at = 0;
  /** The token's own signs: of a text without its quotes, of an enumeration without its dots. */
  from = 0;
  to = 0;
  /** Of a number, or the line a reference leads to. */
  value = 0;
  /** Something odd was met. */
  isOdd = false;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** The next token; after something odd there is nothing but `odd`. */
  next(): Token {
    const { bytes } = this;
    let at = this.at;
    let sign = bytes[at] ?? 0;
    while (sign === signs.comma || isBlank(sign)) sign = bytes[++at] ?? 0;
    if (isDigit(sign) || sign === signs.minus) return this.number(at);
    switch (sign) {
      case signs.number:
        return this.reference(at + 1);
      case signs.open:
        this.at = at + 1;
        return token.open;
      case signs.close:
        this.at = at + 1;
        return token.close;
      case signs.dollar:
        this.at = at + 1;
        return token.empty;
      case signs.star:
        this.at = at + 1;
        return token.derived;
      case signs.semicolon:
        this.at = at + 1;
        return token.end;
      case signs.quote:
        return this.text(at + 1);
      case signs.dot:
        return this.enumeration(at + 1);
      default:
        return isLetter(sign) ? this.label(at) : this.odd();
    }
  }

  private odd(): Token {
    this.isOdd = true;
    return token.odd;
  }

  private name(from: number): number {
    let at = from;
    while (isNameSign(this.bytes[at] ?? 0)) at++;
    this.from = from;
    this.to = at;
    return at;
  }

  private label(from: number): Token {
    this.at = this.name(from);
    return token.label;
  }

  private enumeration(from: number): Token {
    const to = this.name(from);
    if (to === from || this.bytes[to] !== signs.dot) return this.odd();
    this.at = to + 1;
    return token.enumeration;
  }

  private text(from: number): Token {
    const { bytes } = this;
    let at = from;
    for (; ; at++) {
      const sign = bytes[at];
      if (sign === undefined) return this.odd();
      if (sign !== signs.quote) continue;
      if (bytes[at + 1] !== signs.quote) break;
      at++;
    }
    this.from = from;
    this.to = at;
    this.at = at + 1;
    return token.text;
  }

  private reference(from: number): Token {
    const { bytes } = this;
    let [at, value] = [from, 0];
    for (let sign = bytes[at] ?? 0; isDigit(sign); sign = bytes[++at] ?? 0) value = value * 10 + sign - signs.zero;
    if (at === from || at - from > 9) return this.odd();
    this.value = value;
    this.at = at;
    return token.reference;
  }

  private number(from: number): Token {
    const { bytes } = this;
    const isNegative = bytes[from] === signs.minus;
    const first = isNegative ? from + 1 : from;
    let at = first;
    let [digits, value, behindDot] = [0, 0, 0];
    let sign = bytes[at] ?? 0;
    for (; isDigit(sign); sign = bytes[++at] ?? 0) {
      value = value * 10 + sign - signs.zero;
      if (value > 0) digits++;
    }
    if (at === first) return this.odd();
    const isReal = sign === signs.dot;
    if (isReal)
      for (sign = bytes[++at] ?? 0; isDigit(sign); sign = bytes[++at] ?? 0) {
        value = value * 10 + sign - signs.zero;
        if (value > 0) digits++;
        behindDot++;
      }
    let power = 0;
    if (isReal && sign === signs.exponent) {
      sign = bytes[++at] ?? 0;
      const isSmall = sign === signs.minus;
      if (isSmall || sign === signs.plus) sign = bytes[++at] ?? 0;
      const begin = at;
      for (; isDigit(sign); sign = bytes[++at] ?? 0) power = power * 10 + sign - signs.zero;
      if (at === begin) return this.odd();
      if (isSmall) power = -power;
    }
    // The engine reads these on.
    if (sign === signs.dot || sign === signs.minus || sign === signs.plus || isLetter(sign)) return this.odd();
    this.from = from;
    this.to = this.at = at;
    if (!isReal) {
      if (digits > mostExact.digits) return this.odd();
      this.value = isNegative && value > 0 ? -value : value;
      return token.integer;
    }
    const shift = power - behindDot;
    if (digits > mostExact.digits || Math.abs(shift) > mostExact.power) this.value = Number(latinText(bytes, from, at));
    else {
      const scale = powersOfTen[Math.abs(shift)] ?? 1;
      const size = shift < 0 ? value / scale : value * scale;
      this.value = isNegative ? -size : size;
    }
    return token.real;
  }
}
