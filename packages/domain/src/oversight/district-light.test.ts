import { describe, expect, it } from "vitest";
import { districtLight } from "./district-light.ts";

const calm = { projectCount: 0, overdueCount: 0, soonCount: 0, complaintCount: 0, lateComplaintCount: 0 };

describe("the light of a district", () => {
  it.each([
    ["NONE", {}],
    ["GREEN", { projectCount: 3 }],
    ["AMBER", { projectCount: 3, soonCount: 1 }],
    ["AMBER", { complaintCount: 1 }],
    ["RED", { projectCount: 3, soonCount: 2, overdueCount: 1 }],
    ["RED", { complaintCount: 2, lateComplaintCount: 1 }],
  ] as const)("is %s with %j", (light, figures) => expect(districtLight({ ...calm, ...figures })).toBe(light));
});
