import type { PageSize } from "@tushen/drawing/page/page-space";
import { describe, expect, it } from "vitest";
import { changedPlaces, type Location, placeOf, sealMarks } from "./seal-marks.ts";

const location = (over: Partial<Location> = {}): Location =>
  ({
    ...{ page: 1, x: 100, y: 50, width: 40, height: 40, fileId: 1, itemId: 2, signerId: 3, signerName: "林雨桐" },
    ...{
      signerOrgName: "中原院",
      sealType: "3",
      sealTypeName: "注册建筑师章",
      isMine: true,
      isSigned: false,
      foundBy: "WORD",
    },
    ...(over as object),
  }) as Location;
const sizes: readonly PageSize[] = [
  { width: 400, height: 300, rotation: 0 },
  { width: 300, height: 400, rotation: 90 },
  { width: 300, height: 400, rotation: 270 },
];

describe("seals on a page", () => {
  it.each(sizes)("come back from the mark to where they were, however the page is turned ($rotation)", (size) => {
    const [mark] = sealMarks([location()], 0, size, () => true);
    if (mark?.shape.kind !== "stamp") throw new Error("no mark");
    const { x, y, width, height, page } = placeOf(mark.shape.box, 0, size);
    expect([page, Math.round(x), Math.round(y), Math.round(width), Math.round(height)]).toEqual([1, 100, 50, 40, 40]);
  });

  it("are marks only while they are to be signed, on their page", () => {
    const places = [location({ isSigned: true }), location({ page: 2 }), location()];
    expect(
      sealMarks(places, 0, sizes[0] as PageSize, () => false).map(({ id, isEditable }) => [id, isEditable]),
    ).toEqual([["2", false]]);
  });

  it("stay square and on the page when they are pulled", () => {
    const size = sizes[0] as PageSize;
    expect(placeOf({ x0: 380, y0: -10, x1: 460, y1: 30 }, 0, size)).toEqual({
      page: 1,
      x: 340,
      y: 240,
      width: 60,
      height: 60,
    });
  });

  it("are moved one page at a time in a set", () => {
    const [first, second] = [location(), location({ page: 2 })];
    const to = { page: 2, x: 1, y: 2, width: 40, height: 40 };
    expect(changedPlaces([first, second, location({ signerId: 9 as never })], second, to)).toEqual([
      { page: 1, x: 100, y: 50, width: 40, height: 40 },
      to,
    ]);
  });
});
