import { expect, it } from "vitest";
import { jointDisciplinesOf } from "./joint-review.ts";

const none = { isFireSpecial: false, hasCivilDefence: false, hasTechDefence: false };

it.each([
  [{}, []],
  [{ isFireSpecial: true }, ["XF"]],
  [{ hasCivilDefence: true }, ["RF"]],
  [{ hasTechDefence: true }, ["JF"]],
  [{ isFireSpecial: true, hasCivilDefence: true, hasTechDefence: true }, ["XF", "RF", "JF"]],
])("works of %o ask for %o", (over, wanted) => {
  expect(jointDisciplinesOf({ ...none, ...over }).map(({ discipline }) => discipline)).toEqual(wanted);
});
