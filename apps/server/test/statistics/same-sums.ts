import { type StatisticGroup, statisticGroups } from "@tushen/domain/oversight/building-statistic";
import { expect } from "vitest";
import type { Context, Db } from "../../src/context.ts";
import { countSums } from "../../src/oversight/statistic/count-sums.ts";
import type { Filters } from "../../src/oversight/statistic/counted.ts";
import type { SummedRow } from "../../src/oversight/statistic/figures.ts";
import { readKeptSums } from "../../src/oversight/statistic/read-kept-sums.ts";

const groups = Object.keys(statisticGroups) as StatisticGroup[];

const inOrder = (rows: readonly SummedRow[]): SummedRow[] =>
  rows.toSorted((one, other) => (String(one.key) < String(other.key) ? -1 : 1));

/** Reads kept sums as different readers with different filters would, and expects those of a full count. */
export const expectSameSums = async (db: Db, now: Date, houseId: number): Promise<void> => {
  const authority = (divisionCode: string) => ({ orgType: "CONTROL", divisionCode, orgId: 0, onlyApplicationId: null });
  const house = { orgType: "CENSOR", divisionCode: "410100", orgId: houseId, onlyApplicationId: null };
  const asked: readonly (readonly [object, Filters])[] = [
    [authority("410000"), {}],
    [authority("410100"), { dateFrom: "2026-02-01", dateTo: "2026-06-30" }],
    [authority("410100"), { dateFrom: "2026-02-11", dateTo: "2026-06-17" }],
    [authority("410100"), { dateFrom: "2026-05-03", dateTo: "2026-05-20", divisionCode: "410105" }],
    [authority("410100"), { categoryCode: "FJ_XJ", result: "PASSED" } as Filters],
    [authority("410105"), { houseOrgId: houseId } as Filters],
    [house, { dateTo: "2026-07-15" }],
    [house, { divisionCode: "410105" }],
  ];
  for (const [actor, filters] of asked)
    for (const group of groups) {
      const context = { actor, db, now } as unknown as Context;
      const kept = await readKeptSums(context, group, filters);
      if (kept === null) throw new Error("nothing is kept");
      expect(inOrder(kept), `${JSON.stringify([actor, filters])} by ${group}`).toEqual(
        inOrder(await countSums(context, group, filters)),
      );
    }
};
