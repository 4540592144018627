import { describe, expect, it } from "vitest";
import { actorsOfRole, isOrgType, isRoleCode, orgTypes, type RoleCode, roles, sideOf } from "./organisation.ts";
import {
  administrators,
  canEditModule,
  hasModule,
  hasRole,
  isAdministrator,
  modules,
  rightOf,
  rightsOfRole,
  rolesOf,
} from "./rights.ts";

describe("organisation types", () => {
  it("are five, labelled as the specification says (F219, F220)", () => {
    expect(orgTypes).toMatchObject({ CONSTRUCT: "建设单位", DESIGN: "设计单位", CENSOR: "审查机构" });
    expect(["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR", "CONTROL", "X", "toString"].filter(isOrgType)).toHaveLength(5);
  });

  it("put the review house on one side and all others on the other (F227)", () => {
    expect(sideOf("CENSOR")).toBe("reviewer");
    expect((["CONSTRUCT", "DESIGN", "SURVEY", "CONTROL"] as const).map(sideOf)).toEqual(Array(4).fill("applicant"));
  });

  it("give each role its part in the state machines", () => {
    expect(actorsOfRole("CENSOR_PM")).toEqual(["LEADER"]);
    expect(actorsOfRole("OWNER_ADMIN")).toEqual(["OWNER"]);
    expect(actorsOfRole("nobody")).toEqual([]);
    expect(isRoleCode("hasOwnProperty")).toBe(false);
  });
});

describe("the three checks of rights", () => {
  const account = {
    roles: [
      {
        code: "CENSOR_CLERK",
        items: [
          { moduleCode: "SUBMISSION", editable: true },
          { moduleCode: "OPINION", editable: false },
        ],
      },
      { code: "CENSOR_CHIEF", items: [{ moduleCode: "CERTIFICATE", editable: true }] },
    ],
  };

  it("look at the first role only (F221, F222)", () => {
    expect(hasRole(account, "CENSOR_CLERK")).toBe(true);
    expect(hasRole(account, "CENSOR_CHIEF")).toBe(false);
    expect(hasModule(account, "CERTIFICATE")).toBe(false);
  });

  it("tell access from the right to edit (F223, F224)", () => {
    expect([hasModule(account, "OPINION"), canEditModule(account, "OPINION")]).toEqual([true, false]);
    expect(canEditModule(account, "SUBMISSION")).toBe(true);
  });

  it.each([{ roles: [] }, { roles: null }, {}])("are all false for an account %j (F225)", (nobody) => {
    expect([hasRole(nobody, "OWNER_PM"), hasModule(nobody, "DRAWING"), canEditModule(nobody, "DRAWING")]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("administrators", () => {
  it("are one or two roles of each type of organisation, and that of the platform", () => {
    expect(administrators).toEqual([
      "OWNER_ADMIN",
      "DESIGN_ADMIN",
      "SURVEY_PM",
      "CENSOR_ADMIN",
      "CONTROL_ADMIN",
      "SYS_ADMIN",
    ]);
    expect([isAdministrator("CENSOR_ADMIN"), isAdministrator("CENSOR_PM"), isAdministrator(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("give only the roles of their organisation's type", () => {
    expect(rolesOf("CONSTRUCT")).toEqual(["OWNER_ADMIN", "OWNER_PM"]);
    expect(rolesOf("PLATFORM")).toEqual(["SYS_ADMIN"]);
    for (const orgType of Object.keys(orgTypes) as (keyof typeof orgTypes)[])
      expect(rolesOf(orgType).some(isAdministrator), orgType).toBe(true);
  });
});

describe("the permission matrix", () => {
  it.each([
    ["OWNER_PM", "PROJECT_REPORT", "edit"],
    ["OWNER_PM", "REVIEW_TASK", "none"],
    ["DESIGN_PM", "DESIGN_INFO", "edit"],
    ["DESIGN_PM", "OPINION", "view"],
    ["DESIGN_PM", "AUDIT_FEE", "none"],
    ["SURVEY_PM", "SURVEY_INFO", "edit"],
    ["CENSOR_REVIEWER", "OPINION", "edit"],
    ["CENSOR_FINANCE", "OPINION", "view"],
    ["CENSOR_FINANCE", "AUDIT_FEE", "edit"],
    ["CENSOR_REVIEWER", "AUDIT_FEE", "view"],
    ["CENSOR_LEGAL", "CERTIFICATE", "edit"],
    ["CONTROL_OFFICER", "INVOICE", "none"],
    ["CONTROL_OFFICER", "FIRE_REVIEW", "edit"],
    ["SYS_ADMIN", "DICT", "edit"],
    ["CENSOR_CLERK", "DICT", "view"],
  ] as const)("gives %s on %s: %s", (role, module, right) => expect(rightOf(role, module)).toBe(right));

  it("covers every role and every module", () => {
    for (const role of Object.keys(roles) as RoleCode[]) {
      const items = rightsOfRole(role);
      expect(items.length).toBeGreaterThan(10);
      expect(items.every((item) => Object.hasOwn(modules, item.moduleCode))).toBe(true);
    }
  });
});
