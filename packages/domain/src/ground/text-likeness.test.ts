import { describe, expect, it } from "vitest";
import { likenessTo, sameFrom } from "./text-likeness.ts";

const corridor = "三层走道净宽仅1.05 m，不满足疏散走道净宽不小于1.1 m的要求，请修改。";

describe("two opinions say the same", () => {
  it.each([
    ["word for word", corridor, true],
    ["with other blanks and marks", "三层走道净宽仅1.05m 不满足疏散走道净宽不小于1.1m的要求；请修改", true],
    ["of another floor", "四层走道净宽仅1.00 m，不满足疏散走道净宽不小于1.1 m的要求，请修改。", true],
    ["of another thing", "屋面临空处栏杆高度1.05 m，应不小于1.10 m。", false],
    ["only politely", "请修改。", false],
    ["nothing", "", false],
  ])("%s", (_name, other, isSame) => {
    expect(likenessTo(corridor)(other) >= sameFrom).toBe(isSame);
    expect(likenessTo(other)(corridor) >= sameFrom).toBe(isSame);
  });
});
