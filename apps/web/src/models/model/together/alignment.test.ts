import type { ModelReportPlace } from "@tushen/contract/models/model-shape";
import { describe, expect, it } from "vitest";
import { alignmentOf } from "./alignment.ts";

const map = (place: Partial<Extract<ModelReportPlace, { kind: "map" }>> = {}): ModelReportPlace => ({
  ...{ kind: "map", system: "EPSG:4549", eastings: 512_300, northings: 3_405_600, height: 4.8, unit: 1, turn: 0 },
  ...place,
});
const sites = (latitude: number, longitude: number): ModelReportPlace => ({ kind: "degrees", latitude, longitude });
const origin = { by: "origin", offset: { x: 0, y: 0, z: 0, turn: 0 } };

describe("where a model stands beside another", () => {
  it("is the difference of their map coordinates, whatever unit each counts in", () => {
    const offset = { x: 40, y: -25, z: 0.6, turn: 0 };
    const metres = { eastings: 512_340, northings: 3_405_575, height: 5.4 };
    expect(alignmentOf(map(), map(metres), null)).toEqual({ by: "map", offset });
    const millimetres = { eastings: 512_340_000, northings: 3_405_575_000, height: 5400, unit: 0.001 };
    expect(alignmentOf(map(), map(millimetres), null)).toEqual({ by: "map", offset });
    const feet = { eastings: 512_340 / 0.3048, northings: 3_405_575 / 0.3048, height: 5.4 / 0.3048, unit: 0.3048 };
    expect(alignmentOf(map(), map(feet), null)).toEqual({ by: "map", offset });
    const back = alignmentOf(map(millimetres), map(), null).offset;
    expect(back).toEqual({ x: -40, y: 25, z: -0.6, turn: 0 });
  });

  it("lies in the axes of the first, however that is turned from the east", () => {
    const turned = alignmentOf(map({ turn: 90 }), map({ eastings: 512_310, turn: 120 }), null);
    expect(turned.offset).toEqual({ x: 0, y: -10, z: 0, turn: 30 });
  });

  it("is found by latitude and longitude where both say those: a second of arc is some thirty metres", () => {
    const { by, offset } = alignmentOf(sites(30, 120), sites(30 + 1 / 3600, 120 + 1 / 3600), null);
    expect(by).toBe("degrees");
    expect(offset.y).toBeCloseTo(30.89, 1);
    expect(offset.x).toBeCloseTo(26.75, 1);
  });

  it("is the same origin where only one says its place, on other maps, far away, or read before units were kept", () => {
    expect(alignmentOf(map(), null, null)).toEqual(origin);
    expect(alignmentOf(null, sites(30, 120), null)).toEqual(origin);
    expect(alignmentOf(map(), sites(30, 120), null)).toEqual(origin);
    expect(alignmentOf(map(), map({ system: "EPSG:4547" }), null)).toEqual(origin);
    expect(alignmentOf(map(), map({ eastings: 0, northings: 0 }), null)).toEqual(origin);
    const { unit: _, ...old } = map() as Extract<ModelReportPlace, { kind: "map" }>;
    expect(alignmentOf(map(), { ...old, eastings: 512_340 }, null)).toEqual(origin);
  });

  it("is where a person says it is", () => {
    const typed = { x: 1, y: 2, z: 3, turn: 45 };
    expect(alignmentOf(map(), map({ eastings: 512_340 }), typed)).toEqual({ by: "hand", offset: typed });
  });
});
