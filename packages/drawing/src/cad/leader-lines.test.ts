import { Leader, LeaderPathType, LeaderRoot, LeaderLine, MultiLeader, XYZ } from "@node-projects/acad-ts";
import { describe, expect, it } from "vitest";
import { mapPoint } from "../page/page-space.ts";
import { leaderArrows, leaderLines, matrixOf } from "./leader-lines.ts";

const leaderThrough = (...points: readonly (readonly [number, number])[]): Leader => {
  const leader = new Leader();
  leader.vertices.push(...points.map(([x, y]) => new XYZ(x, y, 0)));
  leader.arrowHeadEnabled = true;
  leader.style.arrowSize = 2.5;
  leader.style.scaleFactor = 1;
  return leader;
};

describe("a leader", () => {
  it("points with its first end, as large as its style says", () => {
    const [arrow] = leaderArrows(leaderThrough([10, 20], [10, 80], [50, 80]));
    expect(arrow).toMatchObject({ at: { x: 10, y: 20 }, size: 2.5, block: null });
    const back = arrow && mapPoint(matrixOf(arrow), { x: -1, y: 0 });
    expect([back?.x, back?.y]).toEqual([10, 22.5]);
  });

  it("has no arrow where its first piece has no room for it, or where it is to have none", () => {
    expect(leaderArrows(leaderThrough([10, 20], [10, 24], [50, 80]))).toEqual([]);
    const plain = Object.assign(leaderThrough([10, 20], [10, 80]), { arrowHeadEnabled: false });
    expect(leaderArrows(plain)).toEqual([]);
  });

  it("is a curve where its path is one", () => {
    const curved = Object.assign(leaderThrough([0, 0], [10, 10], [20, 0]), { pathType: LeaderPathType.Spline });
    expect(leaderLines(leaderThrough([0, 0], [10, 10], [20, 0]))).toEqual([[0, 0, 10, 10, 20, 0]]);
    expect(leaderLines(curved)[0]?.length).toBeGreaterThan(6);
  });
});

describe("a leader of several lines", () => {
  const several = (landingDistance: number): MultiLeader => {
    const leader = new MultiLeader();
    const lines = [0, 40].map((x) => {
      const line = new LeaderLine();
      line.points.push(new XYZ(x, 0, 0));
      return line;
    });
    const end = { connectionPoint: new XYZ(20, 30, 0), direction: new XYZ(1, 0, 0) };
    leader.contextData.leaderRoots.push(Object.assign(new LeaderRoot(), { ...end, landingDistance, lines }));
    leader.contextData.arrowheadSize = 3;
    return Object.assign(leader, { enableDogleg: true });
  };

  it("draws all of them to the line on which its words stand, each with an arrow", () => {
    expect(leaderLines(several(8))).toEqual([
      [0, 0, 20, 30],
      [40, 0, 20, 30],
      [20, 30, 28, 30],
    ]);
    expect(leaderArrows(several(8)).map(({ at }) => at.x)).toEqual([0, 40]);
    expect(leaderLines(several(0))).toHaveLength(2);
  });
});
