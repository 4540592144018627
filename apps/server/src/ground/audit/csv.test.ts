import { describe, expect, it } from "vitest";
import { csvLine } from "./csv.ts";

describe("a line of CSV", () => {
  it("quotes what would end a cell or a line", () => {
    expect(csvLine(["甲", 'a "b"', "c,d", "e\nf", ""])).toBe('甲,"a ""b""","c,d","e\nf",\r\n');
  });

  it("keeps a formula somebody typed as his name a text", () => {
    expect(csvLine(["=cmd|' /C calc'!A0", "+1", "-1", "@x", "1=1"])).toBe("'=cmd|' /C calc'!A0,'+1,'-1,'@x,1=1\r\n");
  });
});
