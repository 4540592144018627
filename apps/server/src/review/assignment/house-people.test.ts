import { expect, it } from "vitest";
import { type HousePerson, qualificationOf } from "./house-people.ts";

const now = new Date("2026-11-23T01:00:00Z");
const person = (title: string | null, validTo: string) =>
  ({ title, registrations: [{ regType: "JZ1", validTo }] }) as unknown as HousePerson;

it.each([
  ["1", "2027-12-31", /^正高级、.+/],
  ["2", "2025-12-31", /^副高级$/],
  [null, "2025-12-31", /^$/],
])("a person with title %s is shown by its name, with registrations in force (until %s)", (title, validTo, shown) => {
  expect(qualificationOf(person(title, validTo), now)).toMatch(shown);
});
