import { describe, expect, it } from "vitest";
import { cornerPlace, keptPlaces, type KeptSpot, sealWish } from "./seal-place.ts";

const spot = (name: string, over: Partial<KeptSpot> = {}): KeptSpot => ({
  ...{ name, page: 1, x: 100, y: 200, width: 40, height: 20 },
  ...over,
});
const mm = 72 / 25.4;

describe("the place of a seal on a paper", () => {
  const spots = [
    spot("reviewer-0", { beside: "郑志强" }),
    spot("checker-0", { beside: "钱慧", x: 300 }),
    spot("reviewer-1", { beside: "郑志强", y: 240 }),
    spot("house", { width: 120, height: 120 }),
    spot("owner", { x: 10 }),
  ];

  it("is for an organisation the spot of its part, for a person each spot beside the name", () => {
    const house = { sealType: "7", personName: "吴敏", orgType: "CENSOR" };
    expect(keptPlaces(spots, house)).toEqual([
      expect.objectContaining({ x: expect.closeTo(100 + (120 - 42 * mm) / 2) }),
    ]);
    const reviewer = { sealType: "8", personName: "郑志强", orgType: "CENSOR" };
    expect(keptPlaces(spots, reviewer).map(({ y, height }) => Math.round(y + height / 2))).toEqual([210, 250]);
    expect(keptPlaces(spots, { sealType: "1", personName: "陈思远", orgType: "CONSTRUCT" })).toHaveLength(1);
  });

  it("is nowhere where the paper keeps none", () => {
    expect(keptPlaces(spots, { sealType: "8", personName: "孙一", orgType: "CENSOR" })).toEqual([]);
    expect(keptPlaces(spots, { sealType: "1", personName: "林雨桐", orgType: "DESIGN" })).toEqual([]);
    expect(keptPlaces([], { sealType: "7", personName: "吴敏", orgType: "CENSOR" })).toEqual([]);
  });
});

describe("a place without a spot", () => {
  const page = { page: 1, width: 595, height: 842 };

  it("is at the lower right, and never on a seal that is there", () => {
    const first = cornerPlace(page, "1", []);
    expect([first.x + first.width, first.y + first.height].map(Math.round)).toEqual([581, 828]);
    const taken = [first];
    for (let count = 0; count < 8; count += 1) {
      const next = cornerPlace(page, "12", taken);
      const isFree = taken.every(
        (box) =>
          next.x >= box.x + box.width ||
          box.x >= next.x + next.width ||
          next.y >= box.y + box.height ||
          box.y >= next.y + next.height,
      );
      expect(isFree).toBe(true);
      taken.push(next);
    }
  });

  it("fits on a page smaller than the seal", () => {
    const tiny = cornerPlace({ page: 1, width: 60, height: 50 }, "1", []);
    expect(tiny.x).toBeGreaterThanOrEqual(0);
    expect(tiny.y + tiny.height).toBeLessThanOrEqual(50);
  });
});

describe("what a page says about the place of a seal", () => {
  const saysOf = (sealType: string, orgType: string, text: string) =>
    sealWish({ sealType, orgType, personName: "林雨桐" }).labels.some((label) =>
      new RegExp(`^(?:${label})$`).test(text),
    );

  it.each([
    ["2", "DESIGN", "出图专用章", true],
    ["2", "DESIGN", "本图未盖出图专用章无效", false],
    ["3", "DESIGN", "注册执业章", true],
    ["3", "DESIGN", "一级注册建筑师执业印章", true],
    ["4", "DESIGN", "注册结构工程师", true],
    ["4", "DESIGN", "注册建筑师", false],
    ["1", "CONSTRUCT", "建设单位盖章", true],
    ["1", "CONSTRUCT", "设计单位盖章", false],
    ["1", "DESIGN", "设计单位公章", true],
    ["7", "CENSOR", "施工图审查专用章", true],
    ["7", "CENSOR", "审查机构盖章", true],
  ] as const)("seal %s of %s at “%s”: %s", (sealType, orgType, text, isThere) => {
    expect(saysOf(sealType, orgType, text)).toBe(isThere);
  });

  it("is for people who sign by name the name alone", () => {
    expect(sealWish({ sealType: "12", orgType: "CONSTRUCT", personName: "陈思远" })).toMatchObject({
      labels: [],
      name: "陈思远",
    });
  });
});
