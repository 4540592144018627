import { expect, it } from "vitest";
import { editionsToCompare } from "./compare-address.ts";

const edition = (drawingId: number, fileId: number) => ({ drawingId, fileId, fileVersionIndex: 1 }) as never;
const ids = (found: { base: { drawingId: number }; target: { drawingId: number } } | undefined) =>
  found && [found.base.drawingId, found.target.drawingId];

it("compares an edition with the one before, past rounds without changes", () => {
  const changed = [edition(3, 2), edition(2, 1), edition(1, 0)];
  expect(ids(editionsToCompare(edition(3, 2), changed))).toEqual([2, 3]);
  const kept = [edition(3, 2), edition(2, 2), edition(1, 1)];
  expect(ids(editionsToCompare(edition(3, 2), kept))).toEqual([1, 3]);
});

it("compares the first edition with its successor, and an only one with nothing", () => {
  expect(ids(editionsToCompare(edition(1, 0), [edition(2, 5), edition(1, 0)]))).toEqual([1, 2]);
  expect(editionsToCompare(edition(1, 0), [edition(1, 0)])).toBeUndefined();
});
