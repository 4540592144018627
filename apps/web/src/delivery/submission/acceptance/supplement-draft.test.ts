import type { OrgId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import {
  changedLine,
  checkItems,
  isComplete,
  isPassed,
  judged,
  withAllPassed,
  withLine,
  withoutLine,
} from "./supplement-draft.ts";

const nothing = { verdicts: {}, lines: [] };
const allOk = Object.fromEntries(checkItems.map(({ key }) => [key, "ok" as const]));

describe("the formal check", () => {
  it("is passed when every item is and nothing is to be supplied", () => {
    expect(isPassed({ verdicts: allOk, lines: [] })).toBe(true);
    expect(isPassed({ verdicts: { ...allOk, seals: "wrong" }, lines: [] })).toBe(false);
    expect(isPassed(withLine({ verdicts: allOk, lines: [] }))).toBe(false);
    expect(isPassed(nothing)).toBe(false);
  });

  it("begins a line for what is wrong, and takes it back while nothing is written in it", () => {
    const wrong = judged(nothing, "seals", "wrong", 4 as OrgId);
    expect(wrong.lines).toMatchObject([{ material: "签字签章", orgId: 4 }]);
    expect(judged(wrong, "seals", "wrong", 4 as OrgId).lines).toHaveLength(1);
    expect(isPassed(withAllPassed(wrong))).toBe(true);
    const written = changedLine(wrong, 1, { problem: "缺结构专业执业章" });
    expect(judged(written, "seals", "ok", null).lines).toHaveLength(1);
  });

  it("collects lines for the notice, each for one firm", () => {
    const two = withLine(withLine(nothing, "施工图纸"), "签字签章", 4 as OrgId);
    expect(two.lines.map(({ key }) => key)).toEqual([1, 2]);
    const filled = changedLine(two, 1, { problem: "缺结构计算书", orgId: 4 as OrgId });
    expect(filled.lines.map(isComplete)).toEqual([true, false]);
    expect(withoutLine(filled, 2).lines.every(isComplete)).toBe(true);
    expect(withLine(withoutLine(filled, 1)).lines.map(({ key }) => key)).toEqual([2, 3]);
  });
});
