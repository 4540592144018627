import { expect, it } from "vitest";
import { businessLicence } from "./business-licence.ts";

it("a sample licence is a small PDF, the same for the same facts", () => {
  const facts = {
    orgName: "郑州新禾建筑设计有限公司",
    creditCode: "91410105MA9NR1A16Q",
    legalPerson: "贺新",
    address: "郑州市金水区花园路 1 号",
    issuedOn: "2026-03-02",
  };
  const made = businessLicence(facts);
  expect(Buffer.from(made.subarray(0, 5)).toString()).toBe("%PDF-");
  expect(made.length).toBeLessThan(100_000);
  expect(Buffer.from(businessLicence(facts)).equals(Buffer.from(made))).toBe(true);
});
