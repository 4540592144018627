import { describe, expect, it } from "vitest";
import { clauseText, splitClause } from "./clause-text.ts";

describe("a clause in one cell", () => {
  it.each([
    ["GB 55037-2022 第7.1.4条", "GB 55037-2022", "7.1.4"],
    ["GB55037-2022第7.1.4条", "GB55037-2022", "7.1.4"],
    ["GB 50016-2014(2018年版) 5.5.17", "GB 50016-2014(2018年版)", "5.5.17"],
    ["《建筑防火通用规范》GB 55037-2022 7.1.4", "《建筑防火通用规范》GB 55037-2022", "7.1.4"],
    ["GB 50010-2010", "GB 50010-2010", null],
    ["图集22G101-1", "图集22G101-1", null],
    ["", null, null],
  ])("%s", (text, normNumber, clauseNo) => {
    expect(splitClause(text)).toEqual({ normNumber, clauseNo });
  });

  it.each(["7.1.4", "第7.1.4条", " 第 7.1.4 条"])("is 第7.1.4条 when %s was typed", (clauseNo) =>
    expect(clauseText({ normNumber: "GB 55037-2022", clauseNo })).toBe("GB 55037-2022 第7.1.4条"),
  );

  it("comes back as it was", () => {
    expect(splitClause(clauseText({ normNumber: "GB 55037-2022", clauseNo: "7.1.4" }))).toEqual({
      normNumber: "GB 55037-2022",
      clauseNo: "7.1.4",
    });
  });
});
