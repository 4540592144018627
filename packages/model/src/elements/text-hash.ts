const zero = "0".charCodeAt(0);
const [dot, minus] = [".".charCodeAt(0), "-".charCodeAt(0)];
const hexDigits = Uint8Array.from("0123456789abcdef", (digit) => digit.charCodeAt(0));
const [whole, places] = [10_000, 4];
/** Ten-thousandths beyond this have more digits than a double tells apart. */
const mostExact = 1e15;

/** A hash of 64 bits for texts nobody chooses to collide: two rounds of multiplication, as in MurmurHash. Takes a text in parts. */
export class TextHash {
  private high = 0xdeadbeef | 0;
  private low = 0x41c6ce57;

  /** The hash of all that was added, as two numbers of 32 bits. */
  ended(): readonly [high: number, low: number] {
    let { high, low } = this;
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    return [high, low];
  }

  addCode(code: number): void {
    this.high = Math.imul(this.high ^ code, 2654435761);
    this.low = Math.imul(this.low ^ code, 1597334677);
  }

  add(text: string): this {
    let { high, low } = this;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
    this.high = high;
    this.low = low;
    return this;
  }

  /** A number as `roundedText` writes it, without the text. */
  addRounded(value: number): void {
    const parts = Math.round(value * whole);
    const size = Math.abs(parts);
    if (!(size < mostExact)) {
      this.add(roundedText(value));
      return;
    }
    if (parts < 0) this.addCode(minus);
    const rest = size % whole;
    this.addWhole((size - rest) / whole);
    if (rest === 0) return;
    this.addCode(dot);
    // 0500 is written as 05.
    let [left, unit] = [rest, whole / 10];
    for (let i = 0; i < places && left > 0; i++) {
      const digit = Math.floor(left / unit);
      this.addCode(zero + digit);
      left -= digit * unit;
      unit /= 10;
    }
  }

  private addWhole(size: number): void {
    if (size < 10) {
      this.addCode(zero + size);
      return;
    }
    const before = Math.floor(size / 10);
    this.addWhole(before);
    this.addCode(zero + (size - before * 10));
  }

  /** Goes on from what another has taken. */
  goOnFrom(other: TextHash): this {
    this.high = other.high;
    this.low = other.low;
    return this;
  }

  /** Half of a hash as its text has it, without the text. */
  addHalf(half: number): void {
    for (let shift = 28; shift >= 0; shift -= 4) this.addCode(hexDigits[(half >>> shift) & 15] ?? zero);
  }

  digest(): string {
    return hashText(...this.ended());
  }
}

/** A hash as it is kept: sixteen hexadecimal digits. */
export const hashText = (high: number, low: number): string => {
  const half = (part: number) => (part >>> 0).toString(16).padStart(8, "0");
  return half(high) + half(low);
};

export const textHash = (text: string): string => new TextHash().add(text).digest();

/** To four places: files are rewritten with noise in the seventh digit. */
export const roundedText = (value: number): string => (Math.round(value * whole) / whole || 0).toString();
