import { describe, expect, it } from "vitest";
import { fewestConnections, mostConnections, shareConnections } from "./connection-shares.ts";

describe("connections of one process", () => {
  it.each([
    [37, "both", { acts: 20, queue: 16 }],
    [23, "web", { acts: 20, queue: 2 }],
    [9, "web", { acts: 6, queue: 2 }],
    [9, "both", { acts: 5, queue: 3 }],
  ] as const)("%i of a %s are shared out", (all, role, shares) => expect(shareConnections(all, role)).toEqual(shares));

  it.each([fewestConnections, 9, 37, mostConnections])(
    "never take more than %i together, nor leave a part none",
    (all) => {
      for (const role of ["web", "worker", "both"] as const) {
        const { acts, queue } = shareConnections(all, role);
        expect(acts + queue + 1).toBe(all);
        expect(Math.min(acts, queue)).toBeGreaterThanOrEqual(2);
      }
    },
  );
});
