import { describe, expect, it } from "vitest";
import { isPersonalSeal, mayHoldSeal, registrationFor } from "./seal-holder.ts";

const today = "2026-11-21";
const architect = {
  registrations: [{ regType: "21", regNo: "1410110", validTo: "2028-12-31" }],
  reviewDisciplines: [],
};

describe("who may hold a seal", () => {
  it.each([
    ["1", false],
    ["7", false],
    ["9", false],
    ["3", true],
    ["8", true],
    ["12", true],
    ["99", false],
  ])("type %s is a person's: %s", (type, personal) => expect(isPersonalSeal(type)).toBe(personal));

  it.each([
    ["3", architect, true],
    ["4", architect, false],
    ["12", { registrations: [], reviewDisciplines: [] }, true],
    ["8", architect, false],
    ["8", { registrations: [], reviewDisciplines: ["JZ"] }, true],
    ["3", { ...architect, registrations: [{ regType: "21", regNo: "1", validTo: "2026-11-20" }] }, false],
  ])("type %s for %j: %s", (type, holder, may) => expect(mayHoldSeal(type, holder, today)).toBe(may));

  it("names the registration the seal stands for", () => {
    expect(registrationFor("3", architect, today)?.regNo).toBe("1410110");
    expect(registrationFor("12", architect, today)).toBeUndefined();
  });
});
