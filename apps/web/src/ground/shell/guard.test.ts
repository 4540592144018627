import type { OrgType } from "@tushen/contract/ground/who";
import type { RoleCode } from "@tushen/domain/ground/organisation";
import { rightsOfRole } from "@tushen/domain/ground/rights";
import { describe, expect, it } from "vitest";
import { matchScreen } from "../platform/match-screen.ts";
import { screens } from "../../screens.ts";
import { applicationOf, decide, deskInstead, exitFor, homeOf } from "./guard.ts";

const screen = (path: string) => matchScreen(path).screen;
const somebody = (orgType: OrgType, role?: RoleCode) => ({
  orgType,
  roles: role ? [{ code: role, items: rightsOfRole(role) }] : [],
});

describe("the route guard", () => {
  it("lets guests into guest screens and nobody else's", () => {
    expect(decide(screen("/reviewDetail"), undefined, undefined)).toBe("open");
    expect(decide(screen("/auditFeeList"), undefined, undefined)).toBe("sign-in-first");
  });

  it("asks for a token on every screen of the specification but those it gives to guests (F029, F030)", () => {
    const guests = `/test /pdf-editor /loginInterface /singleSign/:serialNumber/:projectSecretKey /reviewDetail
      /reviewCompare /projectReport/PDFSimpleViewer /projectReport/buildingNewOrUpdate /projectReport/municipal
      /projectReport/designIdentityVerification/:stepNum? /projectReport/forgetThePassword
      /projectReport/forgetTheIdentityCode`.split(/\s+/);
    const given = screens.filter(({ spec, path }) => spec !== "beyond" && path !== "/*");
    expect(given).toHaveLength(74);
    for (const one of given)
      expect(decide(one, undefined, undefined), one.path).toBe(guests.includes(one.path) ? "open" : "sign-in-first");
  });

  it("checks the organisation of a screen once the account is known", () => {
    expect(decide(screen("/auditFeeList"), "T", somebody("CONSTRUCT"))).toBe("open");
    expect(decide(screen("/auditFeeList"), "T", somebody("DESIGN"))).toBe("not-yours");
    expect(decide(screen("/reportUnit/main"), "T", somebody("CONTROL"))).toBe("open");
    expect(decide(screen("/auditFeeList"), "T", somebody("PLATFORM"))).toBe("open");
  });

  it("asks for the module of the first role where a screen has one (F221, F223, F224)", () => {
    expect(decide(screen("/adminUnit/accounts"), "T", somebody("CENSOR", "CENSOR_ADMIN"))).toBe("open");
    expect(decide(screen("/adminUnit/accounts"), "T", somebody("CENSOR", "CENSOR_REVIEWER"))).toBe("not-yours");
    expect(decide(screen("/adminUnit/people"), "T", somebody("CENSOR", "CENSOR_REVIEWER"))).toBe("open");
    expect(decide(screen("/adminUnit/people"), "T", somebody("CENSOR"))).toBe("not-yours");
    const second = somebody("CENSOR", "CENSOR_REVIEWER");
    const roles = [...second.roles, ...somebody("CENSOR", "CENSOR_ADMIN").roles];
    expect(decide(screen("/adminUnit/accounts"), "T", { ...second, roles })).toBe("not-yours");
  });

  it("keeps whoever came for one project out of all administration, whatever the role", () => {
    const limited = { ...somebody("CONSTRUCT", "OWNER_ADMIN"), projectApplicationId: 41 };
    const administration = screens.filter((one) => one.module !== undefined);
    expect(administration.length).toBeGreaterThan(10);
    for (const one of administration) expect(decide(one, "T", limited), one.path).toBe("not-yours");
    for (const path of ["/reportUnit/main", "/reportUnit/index", "/account", "/messages"])
      expect(decide(screen(path), "T", limited), path).toBe("open");
  });

  it("sends to the site root after a deliberate sign-out, else to the login page (F057)", () => {
    expect(exitFor(true)).toBe("site-root");
    expect(exitFor(false)).toBe("login");
  });

  it("takes the application from the query, then the route", () => {
    const query = (text: string) => new URLSearchParams(text);
    expect(applicationOf(query("projectApplicationId=1&applicationId=2"), { projectApplicationId: "3" })).toBe(1);
    expect(applicationOf(query("applicationId=2"), { projectApplicationId: "3" })).toBe(2);
    expect(applicationOf(query(""), { projectApplicationId: "3" })).toBe(3);
    expect(applicationOf(query("applicationId=abc"), {})).toBeUndefined();
  });

  it("knows the desk of each kind of organisation", () => {
    expect(homeOf("CENSOR")).toBe("/censorUnit/main");
    expect(homeOf("CONTROL")).toBe("/controlUnit/main");
    expect(homeOf("PLATFORM")).toBe("/adminUnit/main");
    expect(homeOf("DESIGN")).toBe("/reportUnit/main");
  });

  it("leads review house and authority to their own desk once it is built", () => {
    const home = screen("/reportUnit/main");
    expect(deskInstead(home, "CENSOR", () => true)).toBe("/censorUnit/main");
    expect(deskInstead(home, "CENSOR", () => false)).toBeUndefined();
    expect(deskInstead(home, "CONSTRUCT", () => true)).toBeUndefined();
    expect(deskInstead(screen("/complaint"), "CONTROL", () => true)).toBeUndefined();
  });
});
