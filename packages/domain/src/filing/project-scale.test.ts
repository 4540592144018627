import { describe, expect, it } from "vitest";
import { suggestBuildingScale, suggestRoadScale } from "./project-scale.ts";

describe("the scale of a project", () => {
  const office = { useNature: "3", area: 3000, height: 15, overFloors: 4 };
  const dwelling = { useNature: "1", area: 9000, height: 36, overFloors: 12 };
  it.each([
    ["a small office", [office], "10"],
    ["5,001 m²", [{ ...office, area: 5001 }], "9"],
    ["24.1 m", [{ ...office, height: 24.1 }], "9"],
    ["20,001 m²", [{ ...office, area: 20001 }], "8"],
    ["50.1 m", [{ ...office, height: 50.1 }], "8"],
    ["a dwelling of 12 storeys", [dwelling], "10"],
    ["of 13", [{ ...dwelling, overFloors: 13 }], "9"],
    ["of 21", [{ ...dwelling, overFloors: 21 }], "8"],
    ["with a basement of 10,001 m²", [{ ...dwelling, underArea: 10001 }], "8"],
    ["with a shelter of grade 6", [{ ...dwelling, resistGrade: "核6" }], "9"],
    ["with a shelter of grade 4B", [{ ...dwelling, resistGrade: "核4B" }], "8"],
    ["the highest wins", [office, { ...office, area: 6000 }, dwelling], "9"],
    ["nothing", [], "10"],
  ] as const)("%s: %s", (_name, buildings, scale) => expect(suggestBuildingScale([...buildings])).toBe(scale));

  it("of roads follows their grade", () => {
    expect([["4"], ["3", "4"], ["4", "2"]].map(suggestRoadScale)).toEqual(["10", "9", "8"]);
  });
});
