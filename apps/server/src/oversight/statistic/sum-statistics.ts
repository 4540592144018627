import type { StatisticSum, StatisticTotals, statisticCalls } from "@tushen/contract/oversight/statistic";
import { divisionLabel } from "@tushen/divisions/division-lookup";
import { categoryCodes, type CategoryCode } from "@tushen/domain/ground/project-type";
import { percentOf, type StatisticGroup, strongPerTenThousand } from "@tushen/domain/oversight/building-statistic";
import type { OrgId } from "@tushen/contract/ground/fields";
import type { Act, Context, Db } from "../../context.ts";
import type { Filters } from "./counted.ts";
import { countSums } from "./count-sums.ts";
import type { SummedRow } from "./figures.ts";
import { readKeptSums } from "./read-kept-sums.ts";

const withRates = ({ key: _key, isWhole: _isWhole, strongOnArea, ...row }: SummedRow): StatisticTotals => ({
  ...row,
  firstPassRate: percentOf(row.firstPassCount, row.decidedCount),
  strongPerTenThousand: strongPerTenThousand(strongOnArea, row.totalArea),
});

const namesOfHouses = async (db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (keys.length === 0) return new Map();
  const ids = keys.map((key) => Number(key) as OrgId);
  const houses = await db.selectFrom("organisation").select(["id", "org_name"]).where("id", "in", ids).execute();
  return new Map(houses.map(({ id, org_name }) => [String(id), org_name]));
};

const namesOf = async (db: Db, group: StatisticGroup, keys: readonly string[]): Promise<(key: string) => string> => {
  if (group === "division") return divisionLabel;
  if (group === "kind") return (key) => categoryCodes[key as CategoryCode];
  if (group === "month") return (key) => key;
  const names = await namesOfHouses(db, keys);
  return (key) => names.get(key) ?? key;
};

const byKey = (one: SummedRow, other: SummedRow): number => (one.key < other.key ? -1 : 1);

/** Divisions in the order of their codes, months the latest first, others the largest first. */
const inOrder: Readonly<Record<StatisticGroup, (one: SummedRow, other: SummedRow) => number>> = {
  division: byKey,
  kind: (one, other) => other.totalArea - one.totalArea || byKey(one, other),
  month: (one, other) => byKey(other, one),
  house: (one, other) => other.totalArea - one.totalArea || byKey(one, other),
};

/** All sums of the reader, and the sum of everything. */
export const findSums = async (context: Context, group: StatisticGroup, filters: Filters) => {
  const rows = (await readKeptSums(context, group, filters)) ?? (await countSums(context, group, filters));
  const parts = rows.filter(({ isWhole }) => !isWhole).toSorted(inOrder[group]);
  const totals = withRates(rows.find(({ isWhole }) => isWhole) as SummedRow);
  const nameOf = await namesOf(
    context.db,
    group,
    parts.map(({ key }) => key),
  );
  const sums = parts.map(
    (row): StatisticSum => ({
      ...withRates(row),
      key: row.key,
      name: nameOf(row.key),
      areaShare: percentOf(row.totalArea, totals.totalArea),
    }),
  );
  return { sums, totals };
};

/** 建筑统计 summed by division, kind, month or house. */
export const sumBuildingStatistics: Act<typeof statisticCalls.sumBuildingStatistics> = async (context, input) => {
  const { pageNum, pageSize, groupBy, ...filters } = input;
  const { sums, totals } = await findSums(context, groupBy, filters);
  const from = (pageNum - 1) * pageSize;
  return { list: sums.slice(from, from + pageSize), total: sums.length, pageNum, pageSize, totals };
};
