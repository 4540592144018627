import { describe, expect, it } from "vitest";
import type { RoleCode } from "../ground/organisation.ts";
import { keptSeals, mayUseSeal, usualSeal } from "./seal-keeper.ts";

const today = "2026-11-23";
const registered = (regType: string, validTo = "2028-12-31") => [{ regType, regNo: "1410110", validTo }];

describe("the keeper of a seal", () => {
  it.each<[string, RoleCode, boolean]>([
    ["7", "CENSOR_LEGAL", true],
    ["7", "CENSOR_CLERK", true],
    ["7", "CENSOR_REVIEWER", false],
    ["7", "DESIGN_PM", false],
    ["2", "DESIGN_PM", true],
    ["2", "DESIGNER", false],
    ["1", "OWNER_PM", true],
    ["1", "CONTROL_FIRE", true],
    ["9", "CENSOR_CLERK", false],
    ["12", "DESIGNER", true],
    ["8", "CENSOR_CHECKER", true],
    ["99", "CENSOR_LEGAL", false],
  ])("of type %s: %s → %s", (sealType, role, may) => {
    expect(mayUseSeal(sealType, role)).toBe(may);
  });

  it("keeps seals of the organisation alone", () => {
    expect(keptSeals("CENSOR_CLERK")).toEqual(["1", "7"]);
    expect(keptSeals("DESIGNER")).toEqual([]);
  });
});

describe("the usual seal of a person", () => {
  it.each<[string, RoleCode, ReturnType<typeof registered>, string[], string]>([
    ["a reviewer", "CENSOR_REVIEWER", registered("21"), ["JZ"], "8"],
    ["a clerk of the house", "CENSOR_CLERK", [], [], "12"],
    ["a registered architect", "DESIGN_PM", registered("21"), [], "3"],
    ["a structural engineer", "DESIGN_LEAD", registered("111"), [], "4"],
    ["a geotechnical engineer", "SURVEY_PM", registered("121"), [], "5"],
    ["an engineer whose registration has ended", "DESIGN_LEAD", registered("111", "2026-11-22"), [], "12"],
    ["an owner", "OWNER_PM", [], [], "12"],
  ])("%s signs with the right one", (_who, role, registrations, reviewDisciplines, type) => {
    expect(usualSeal(role, { registrations, reviewDisciplines }, today)).toBe(type);
  });
});
