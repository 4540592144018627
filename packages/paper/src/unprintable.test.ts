import { describe, expect, it } from "vitest";
import { unprintable, withNumbers } from "./unprintable.ts";

describe("a text for papers", () => {
  it.each([
    ["施工图审查意见：GB 55037-2022 第7.1.4条，3300㎡、±0.000、φ8@200", []],
    ["陈䶮、㐀、鿕、é、Ω、①、℃\r\n\t", []],
    ["\u202e\ufeff\u200d", []],
    ["👩", ["👩"]],
    ["𠮷田𠮷", ["𠮷"]],
    ["ئۇ", ["ئ", "ۇ"]],
    ["👨\u200d👩\ufe0f", ["👨", "👩"]],
  ])("%j has no glyph for %j", (text, missing) => {
    expect(unprintable(text)).toEqual(missing);
  });

  it("names what it cannot show by its number", () => {
    expect(withNumbers("𠮷田𠮷")).toBe("〔U+20BB7〕田〔U+20BB7〕");
  });
});
