import { expect, it } from "vitest";
import { type PlaceVerdict, verdictTogether } from "./place-verdict.ts";

it.each<[PlaceVerdict[], PlaceVerdict | null]>([
  [[], null],
  [["unchanged", "unchanged"], "unchanged"],
  [["unchanged", "gone"], "gone"],
  [["moved", "changed"], "changed"],
  [["unchanged", "unsure"], "unsure"],
])("of %j together it is %s", (verdicts, together) => expect(verdictTogether(verdicts)).toBe(together));
