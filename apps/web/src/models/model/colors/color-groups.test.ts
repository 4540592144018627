import { describe, expect, it } from "vitest";
import { colorGroups } from "./color-groups.ts";
import { colorKeyOf, colorKeyText } from "./color-key.ts";
import { numberColors, otherColor, valueColors, withoutColor } from "./value-colors.ts";

const value = (of: string | number | boolean, ...localIds: number[]) => ({ value: of, unit: "", localIds });
const linesOf = (groups: ReturnType<typeof colorGroups>) =>
  groups.map(({ text, localIds }) => `${text} ${localIds.length}`);

describe("the legend of a coloured model", () => {
  it("gives each value its colour, and grey to elements without one or with an empty one", () => {
    const groups = colorGroups([value("2.00h", 1, 2), value(true, 3), value(" ", 4)], [1, 2, 3, 4, 5]);
    expect(groups).toEqual([
      { text: "2.00h", color: valueColors[0], localIds: [1, 2] },
      { text: "是", color: valueColors[1], localIds: [3] },
      { text: "没有值", color: withoutColor, localIds: [4, 5] },
    ]);
  });

  it("puts what is beyond the twelve most frequent values together", () => {
    const many = Array.from({ length: 14 }, (_, i) => value(`M${i}`, ...(i === 13 ? [90, 91] : [i])));
    const groups = colorGroups(many, []);
    expect(groups).toHaveLength(13);
    expect(groups.at(-2)?.text).toBe("M13");
    expect(groups.at(-1)).toEqual({ text: "其他", color: otherColor, localIds: [11, 12] });
  });

  it("puts many different numbers into ranges", () => {
    const areas = Array.from({ length: 17 }, (_, i) => ({ value: i, unit: "m²", localIds: [i + 1] }));
    const groups = colorGroups(areas, []);
    expect(linesOf(groups).slice(0, 2)).toEqual(["0 至 2 m² 2", "2 至 4 m² 2"]);
    expect(linesOf(groups).at(-1)).toBe("14 至 16 m² 3");
    expect(groups.map(({ color }) => color)).toEqual(numberColors);
  });

  it("stands in the address whatever a property is called", () => {
    const key = { kind: "property", set: "Pset/外墙", name: "100%" } as const;
    expect(colorKeyOf(colorKeyText(key))).toEqual(key);
    expect(colorKeyOf(colorKeyText({ kind: "storey" }))).toEqual({ kind: "storey" });
    for (const odd of [undefined, "", "colour", "property", "property/a", "property/%/a", "property/a/b/c"])
      expect(colorKeyOf(odd)).toBeNull();
  });
});
