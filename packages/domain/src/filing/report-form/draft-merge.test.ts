import { describe, expect, it } from "vitest";
import { isSameValue, mergeFields } from "./draft-merge.ts";
import type { ReportField } from "./report-field.ts";

const fields: readonly ReportField[] = [
  { key: "name", label: "项目名称", type: "text" },
  { key: "area", label: "面积", type: "decimal", unit: "㎡" },
  { key: "count", label: "栋数", type: "integer", derived: true },
];
const merge = (base: object, mine: object, theirs: object, chosen: readonly string[] = []) => {
  const { values, taken, clashes } = mergeFields(
    fields,
    { base: { ...base }, mine: { ...mine }, theirs: { ...theirs } },
    new Set(chosen),
  );
  return { values, taken, clashes: clashes.map(({ path, mine: own, theirs: other }) => [path, own, other]) };
};

describe("two people in one form", () => {
  it.each([
    ["nobody changed anything", [{ name: "甲" }, { name: "甲" }, { name: "甲" }], { name: "甲" }, []],
    ["I changed it", [{ name: "甲" }, { name: "乙" }, { name: "甲" }], { name: "乙" }, []],
    ["the other changed it", [{ name: "甲" }, { name: "甲" }, { name: "丙" }], { name: "丙" }, ["项目名称"]],
    ["both wrote the same", [{ name: "甲" }, { name: "乙" }, { name: "乙" }], { name: "乙" }, []],
    [
      "each changed a field of his own",
      [
        { name: "甲", area: 1 },
        { name: "乙", area: 1 },
        { name: "甲", area: 2 },
      ],
      { name: "乙", area: 2 },
      ["面积"],
    ],
    ["the other filled in what was empty", [{}, { name: "" }, { name: "丙" }], { name: "丙" }, ["项目名称"]],
    ["the other emptied it", [{ area: 5 }, { area: 5 }, { area: null }], { area: null }, ["面积"]],
    ["I emptied it", [{ area: 5 }, { area: null }, { area: 5 }], { area: null }, []],
    [
      "what follows from other fields stays as it is here",
      [{ count: 1 }, { count: 2 }, { count: 3 }],
      { count: 2 },
      [],
    ],
    [
      "what no field list names is taken in silence",
      [{ type: "PT" }, { type: "PT" }, { type: "YHSH" }],
      { type: "YHSH" },
      [],
    ],
  ] as const)("%s", (_name, [base, mine, theirs], values, taken) => {
    expect(merge(base, mine, theirs)).toEqual({ values, taken, clashes: [] });
  });

  it("is a clash where each wrote something else; mine stays until the other's value is chosen", () => {
    const sides = [
      { name: "甲", area: 1 },
      { name: "乙", area: 2 },
      { name: "丙", area: 3 },
    ] as const;
    const clashes = [
      ["name", "乙", "丙"],
      ["area", 2, 3],
    ];
    expect(merge(...sides)).toEqual({ values: { name: "乙", area: 2 }, taken: [], clashes });
    expect(merge(...sides, ["area"])).toEqual({ values: { name: "乙", area: 3 }, taken: [], clashes });
  });

  it("is a clash where I emptied what the other changed", () => {
    expect(merge({ name: "甲" }, { name: "" }, { name: "丙" }).clashes).toEqual([["name", "", "丙"]]);
  });
});

describe("the same value", () => {
  it.each([
    ["", null, true],
    [undefined, [], true],
    ["甲", "乙", false],
    [0, null, false],
    [false, undefined, false],
    [["1", "2"], ["1", "2"], true],
    [["1", "2"], ["2", "1"], false],
    [[{ a: 1, b: "" }], [{ a: 1 }], true],
    [[{ a: 1, b: 2 }], [{ b: 2, a: 1 }], true],
    ["138****0011", "13803710011", true],
    ["13803710011", "138****0011", true],
    ["138****0012", "13803710011", false],
    ["****", "甲", false],
  ])("%j and %j: %s", (one, other, same) => expect(isSameValue(one, other)).toBe(same));
});
