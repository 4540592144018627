import { expect, it } from "vitest";
import { type ComparedElement, findChanges } from "./find-changes.ts";

const element = (localId: number, facts: Partial<ComparedElement> = {}): ComparedElement => ({
  ...{ localId, globalId: String(localId).padStart(22, "0"), ifcClass: "IfcWall", name: `墙${localId}`, tag: "" },
  ...{ typeName: "", storeyId: 1, box: [localId, 0, 0, localId + 1, 1, 3], area: 1, volume: 1 },
  ...{ definitionHash: "a", setsHash: "x", ...facts },
});
const storeys = [
  { localId: 2, name: "二层", elevation: 4.5 },
  { localId: 1, name: "一层", elevation: 0 },
];

it("finds what may have changed, from the lowest storey up, and leaves out what is the same", () => {
  const base = { storeys, elements: [element(1), element(2, { storeyId: 2 }), element(3), element(4), element(5)] };
  const target = {
    storeys,
    elements: [
      ...[element(7, { storeyId: null }), element(1, { name: "墙" }), element(3, { setsHash: "y" }), element(4)],
      element(5, { globalId: "f".repeat(22) }),
    ],
  };
  const plain = { isRenumbered: false, isDoubtful: false };
  expect(findChanges(base, target)).toEqual({
    pairCount: 4,
    changes: [
      { base: 0, target: 1, ...plain },
      { base: 2, target: 2, isRenumbered: false, isDoubtful: true },
      { base: 4, target: 4, isRenumbered: true, isDoubtful: false },
      { base: 1, target: null, ...plain },
      { base: null, target: 0, ...plain },
    ],
  });
});
