import { expect, it } from "vitest";
import { citationState } from "./clause-state.ts";

it.each([
  ["7.1.4", true, "已核对原文"],
  ["7.1.4", false, "未核对原文"],
  ["", false, ""],
  [null, true, ""],
] as const)("a citation of clause %s, checked: %s, says “%s”", (clauseNo, isClauseChecked, says) => {
  expect(citationState({ clauseNo, isClauseChecked })).toBe(says);
});
