import { expect, it } from "vitest";
import { opinionPlaces, sampleOpinions } from "./opinion-places.ts";
import { revisions } from "./revisions.ts";
import type { Discipline } from "../sheet/sheet-recipe.ts";

const disciplines: Discipline[] = ["建筑", "结构", "给排水", "暖通", "电气", "节能"];
const options = { projectName: "甲工程", designOrg: "乙设计院", buildingName: "1#楼", seed: 3, edition: 1 } as const;

it("gives every sample opinion one place on its sheet", () => {
  const places = disciplines.flatMap((discipline) => opinionPlaces({ ...options, discipline }));
  expect(places.map(({ key }) => key).sort()).toEqual(sampleOpinions.map(({ key }) => key).sort());
  for (const { box } of places) {
    expect(box[2] - box[0]).toBeGreaterThan(10);
    expect(box[3] - box[1]).toBeGreaterThan(8);
  }
});

it("promises the mending in the edition in which the sheet changes", () => {
  for (const { key, graphNum, mendedIn } of sampleOpinions) {
    const revision = revisions.find((r) => r.key === key);
    expect(revision?.edition).toBe(mendedIn);
    expect(revision?.sheets).toContain(graphNum);
  }
});
