import { describe, expect, it } from "vitest";
import { EndOfData, parseValue } from "./parser.ts";
import { PdfName, PdfRef, PdfString, type PdfValue, serialise, textOf, textString } from "./value.ts";

const parse = (text: string): PdfValue => parseValue({ bytes: Buffer.from(`${text} ]`, "latin1"), at: 0 });
const words = (text: string) => Buffer.from((parse(text) as PdfString).bytes).toString("latin1");

describe("PDF syntax", () => {
  it.each([
    ["12", 12],
    ["-.5", -0.5],
    ["+3.", 3],
    ["true", true],
    ["null", null],
  ])("reads %s", (text, value) => {
    expect(parse(text)).toBe(value);
  });

  it("tells a reference from two numbers", () => {
    expect(parse("12 0 R")).toEqual(new PdfRef(12, 0));
    expect(parse("[12 0 13 0 R 7]")).toEqual([12, 0, new PdfRef(13, 0), 7]);
    expect(parse("[1 2]")).toEqual([1, 2]);
  });

  it("reads strings with escapes, brackets, octal codes and broken lines", () => {
    expect(words("(a\\(b\\)(c)\\101\\n\\\nd)")).toBe("a(b)(c)A\nd");
    expect(words("<48 65 6c6C6>")).toBe("Hell`");
  });

  it("reads names with codes and dictionaries with comments", () => {
    expect(parse("/A#20B")).toEqual(new PdfName("A B"));
    expect(parse("<< /K % comment\n [/V] /L<</M 1>> >>")).toEqual(
      new Map<string, PdfValue>([
        ["K", [new PdfName("V")]],
        ["L", new Map([["M", 1]])],
      ]),
    );
  });

  it("asks for more when a value is cut off, and refuses nonsense", () => {
    const cut = (text: string) => parseValue({ bytes: Buffer.from(text), at: 0 });
    for (const text of ["<< /A (b", "<</A [1 0", "12 0", "<48"]) expect(() => cut(text)).toThrow(EndOfData);
    expect(() => parse("frogs")).toThrow(SyntaxError);
    expect(() => parse("<</A>>")).toThrow(SyntaxError);
    expect(() => parse("[".repeat(500))).toThrow(SyntaxError);
  });

  it("writes what it reads", () => {
    for (const text of ["<</A#20B [1 -0.25 true null (x)]\n/C <</D 1 0 R>>>>"]) {
      expect(parse(serialise(parse(text)))).toEqual(parse(text));
    }
    expect(serialise(1 / 3)).toBe("0.333333");
    expect(serialise(-0.0000001)).toBe("0");
  });

  it("keeps Chinese text", () => {
    expect(textOf(textString("审查 䶮"))).toBe("审查 䶮");
    expect(textOf(textString("plain"))).toBe("plain");
    expect(textOf(new PdfString(Buffer.from("\u{feff}审查")))).toBe("审查");
  });
});
