// The part of Node's Buffer that the check of signatures uses, for a browser.

const chunk = 0x8000;

const textOf = (bytes: Uint8Array, encoding: string): string => {
  if (encoding === "hex") return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (encoding === "utf16le") return new TextDecoder("utf-16le").decode(bytes);
  if (encoding === "utf8") return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  let text = "";
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return text;
};

const hexBytes = (digits: string): number[] => {
  const bytes: number[] = [];
  for (let at = 0; at + 1 < digits.length; at += 2) {
    const byte = Number.parseInt(digits.slice(at, at + 2), 16);
    if (Number.isNaN(byte)) break;
    bytes.push(byte);
  }
  return bytes;
};

const bytesOf = (text: string, encoding: string): ArrayLike<number> => {
  if (encoding === "hex") return hexBytes(text);
  if (encoding === "latin1") return Array.from(text, (char) => char.charCodeAt(0));
  if (encoding === "utf8") return new TextEncoder().encode(text);
  throw new Error(`the page reads no text in ${encoding}`);
};

class PageBuffer extends Uint8Array {
  static override from(value: unknown, encoding?: unknown): PageBuffer {
    const name = typeof encoding === "string" ? encoding : "utf8";
    const bytes = typeof value === "string" ? bytesOf(value, name) : (value as ArrayLike<number> | ArrayBuffer);
    return new PageBuffer(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes);
  }

  static alloc(length: number): PageBuffer {
    return new PageBuffer(length);
  }

  static isBuffer(value: unknown): value is PageBuffer {
    return value instanceof PageBuffer;
  }

  static concat(parts: readonly Uint8Array[]): PageBuffer {
    const whole = new PageBuffer(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  static compare(a: Uint8Array, b: Uint8Array): number {
    for (let at = 0; at < Math.min(a.length, b.length); at++)
      if (a[at] !== b[at]) return (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
    return Math.sign(a.length - b.length);
  }

  override toString(encoding = "utf8", start = 0, end = this.length): string {
    return textOf(this.subarray(start, end), encoding);
  }

  equals(other: Uint8Array): boolean {
    return PageBuffer.compare(this, other) === 0;
  }

  /** Whether a byte, or a run of bytes, stands in it. */
  override includes(wanted: number | Uint8Array): boolean {
    if (typeof wanted === "number") return super.includes(wanted);
    for (let at = 0; at + wanted.length <= this.length; at++)
      if (wanted.every((byte, index) => this[at + index] === byte)) return true;
    return false;
  }

  swap16(): this {
    for (let at = 0; at + 1 < this.length; at += 2) [this[at], this[at + 1]] = [this[at + 1] ?? 0, this[at] ?? 0];
    return this;
  }

  readUIntBE(at: number, length: number): number {
    return this.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0);
  }
}

export { PageBuffer as Buffer };
