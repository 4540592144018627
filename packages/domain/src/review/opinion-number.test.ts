import { describe, expect, it } from "vitest";
import { continuedOpinionNumber, inOpinionOrder, nextOpinionNumber } from "./opinion-number.ts";

describe("numbers of opinions", () => {
  it("go on after the highest of their discipline, children left out", () => {
    expect(nextOpinionNumber("JG", [])).toBe("结-01");
    expect(nextOpinionNumber("JG", ["结-99", "建-120", "结-07-3"])).toBe("结-100");
    expect(continuedOpinionNumber("结-03")).toBe("结-03-1");
    expect(continuedOpinionNumber("结-03-1")).toBe("结-03-2");
  });

  it("stand by discipline, then as people count", () => {
    const numbered = (discipline: string, ...numbers: string[]) =>
      numbers.map((opinion_no) => ({ discipline, opinion_no }));
    const found = [
      ...numbered("JG", "结-100", "结-11", "结-03-10", "结-03-2", "结-03", "结-04"),
      ...numbered("JZ", "建-02", "建-120"),
    ];
    expect(found.sort(inOpinionOrder).map(({ opinion_no }) => opinion_no)).toEqual([
      ...["建-02", "建-120"],
      ...["结-03", "结-03-2", "结-03-10", "结-04", "结-11", "结-100"],
    ]);
  });
});
