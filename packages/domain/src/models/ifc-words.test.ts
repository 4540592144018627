import { describe, expect, it } from "vitest";
import { ifcClassWord, ifcNamesIn, ifcPropertyWord } from "./ifc-words.ts";

describe("words of IFC", () => {
  it.each([
    [ifcClassWord, "IfcWallStandardCase", "墙"],
    [ifcClassWord, "IfcSolarDevice", "IfcSolarDevice"],
    [ifcClassWord, "IfcPavement", "路面"],
    [ifcPropertyWord, "FireRating", "耐火极限"],
    [ifcPropertyWord, "防火等级", "防火等级"],
  ] as const)("%o of %s is %s", (wordOf, name, word) => {
    expect(wordOf(name)).toBe(word);
  });

  it("are found by what people type", () => {
    expect(ifcNamesIn("楼梯").classes).toEqual(["IfcStair"]);
    expect(ifcNamesIn("疏散").properties).toEqual(["FireExit"]);
  });
});
