import { describe, expect, it } from "vitest";
import { opinionFacts } from "./opinion-facts.ts";

const beside = {
  normNumber: "GB 55037-2022",
  clauseNo: "7.1.4",
  isClauseChecked: false,
  needReview: true,
  state: "DRAFT",
  remark: null,
};

describe("the facts below the text of an opinion", () => {
  it("are its clause and its remark", () => {
    expect(opinionFacts(beside)).toEqual(["GB 55037-2022 第7.1.4条", "未核对原文"]);
    expect(opinionFacts({ ...beside, isClauseChecked: true })).toContain("已核对原文");
    expect(opinionFacts({ ...beside, normNumber: null, clauseNo: null, remark: "见三层" })).toEqual(["备注：见三层"]);
  });

  it("say before the letter that no reply is asked for; after it the state says so", () => {
    const advice = { ...beside, normNumber: null, clauseNo: null, needReview: false };
    expect(opinionFacts(advice)).toEqual(["无需答复"]);
    expect(opinionFacts({ ...advice, state: "CLOSED" })).toEqual([]);
  });
});
