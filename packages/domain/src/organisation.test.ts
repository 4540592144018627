import { describe, expect, it } from "vitest";
import { canEditModule, hasModule, hasRole, type RoleCode, rightsOfRole, roles } from "./organisation.ts";

const account = (...codes: RoleCode[]) => ({ roles: codes.map((code) => ({ code, items: rightsOfRole(code) })) });

describe("rights", () => {
  it("come from the first role only", () => {
    const clerkFirst = account("CENSOR_CLERK", "CENSOR_REVIEWER");
    expect(canEditModule(clerkFirst, "SUBMISSION")).toBe(true);
    expect(canEditModule(clerkFirst, "OPINION")).toBe(false);
    expect(hasRole(clerkFirst, "CENSOR_REVIEWER")).toBe(true);
  });

  it.each([
    ["OWNER_PM", "PROJECT_REPORT", true],
    ["DESIGN_PM", "PROJECT_REPORT", false],
    ["DESIGN_PM", "DRAWING", true],
    ["CENSOR_REVIEWER", "DRAWING", false],
    ["CENSOR_REVIEWER", "OPINION", true],
    ["CENSOR_FINANCE", "OPINION", false],
    ["CONTROL_OFFICER", "OPINION", false],
    ["OWNER_PM", "ACCOUNT", false],
    ["OWNER_ADMIN", "ACCOUNT", true],
    ["SYS_ADMIN", "DICT", true],
  ] as const)("%s edits %s: %s", (role, module, editable) => {
    expect(canEditModule(account(role), module)).toBe(editable);
  });

  it("hide modules that are not for the organisation at all", () => {
    expect(hasModule(account("DESIGN_PM"), "AUDIT_FEE")).toBe(false);
    expect(hasModule(account("OWNER_PM"), "REVIEW_TASK")).toBe(false);
  });

  it("exist for every role", () => {
    for (const role of Object.keys(roles) as RoleCode[]) expect(rightsOfRole(role).length, role).toBeGreaterThan(10);
  });
});
