import { expect, it } from "vitest";
import { isSmallProject } from "./small-project.ts";

it.each([
  [[300], true],
  [[150, 150], true],
  [[300.01], false],
  [[200, 101], false],
  [[], false],
])("works of %s square metres are small: %s", (areas, isSmall) => {
  expect(isSmallProject(areas)).toBe(isSmall);
});
