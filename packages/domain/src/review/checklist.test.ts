import { describe, expect, it } from "vitest";
import { checklistPoints, pointsOf } from "./checklist.ts";
import { disciplines } from "../ground/disciplines.ts";

describe("the checklist", () => {
  it("has each point once, of a discipline there is", () => {
    expect(new Set(checklistPoints.map(({ id }) => id)).size).toBe(checklistPoints.length);
    const known = new Set<string>(["*", ...disciplines.map(({ code }) => code)]);
    for (const { id, discipline } of checklistPoints) {
      expect(known.has(discipline)).toBe(true);
      expect(id.startsWith(`${discipline}-`)).toBe(true);
    }
  });

  it("gives every discipline its own points, then those all have", () => {
    expect(pointsOf("GPS").map(({ id }) => id)).toEqual(["GPS-1", "GPS-2", "GPS-3", "GPS-4", "*-1", "*-2", "*-3"]);
    expect(pointsOf("YL").map(({ id }) => id)).toEqual(["*-1", "*-2", "*-3"]);
  });
});
