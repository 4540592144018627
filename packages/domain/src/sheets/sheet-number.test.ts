import { describe, expect, it } from "vitest";
import { sheetNumberKey } from "./sheet-number.ts";

describe("the number of a sheet", () => {
  it.each([
    ["建施-05", "建施5"],
    ["建施05", "建施5"],
    ["建 施 － 5", "建施5"],
    ["结施-12a", "结施12A"],
    ["A-101", "A101"],
    ["A-1-01", "A1-1"],
    ["水施-1.2", "水施1.2"],
    ["封面", "封面"],
  ])("%s is %s", (written, key) => expect(sheetNumberKey(written)).toBe(key));
});
