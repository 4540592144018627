import type { InputOf } from "@tushen/contract/ground/call";
import type { statisticCalls } from "@tushen/contract/oversight/statistic";
import { bizTypes, categoryCodes, projectCategories } from "@tushen/domain/ground/project-type";
import type { Breakdown } from "@tushen/domain/oversight/breakdown";
import { daysOfMonth, type StatisticGroup, statisticResults } from "@tushen/domain/oversight/building-statistic";
import { optionsOf } from "../../ground/ui/form/options.ts";
import type { Filter } from "../../ground/ui/list/filter-bar.tsx";

export type Filters = InputOf<typeof statisticCalls.exportBuildingStatistics>;

export const filterBar: readonly Filter[] = [
  { kind: "dates", key: "date", label: "受理日期" },
  { kind: "region", key: "divisionCode", label: "建设地区" },
  { kind: "select", key: "bizType", label: "全部业务", options: optionsOf(bizTypes) },
  { kind: "select", key: "categoryCode", label: "全部工程类别", options: optionsOf(categoryCodes) },
  { kind: "select", key: "category", label: "普通、特殊项目", options: optionsOf(projectCategories) },
  { kind: "select", key: "result", label: "全部结果", options: optionsOf(statisticResults) },
];

const keys = [
  ...["dateFrom", "dateTo", "divisionCode", "bizType", "categoryCode", "category", "houseOrgId", "result"],
  ...["within", "part"],
] as const;

/** The filters in the address. */
export const filtersIn = (get: (key: string) => string | undefined): Filters => {
  const found = Object.fromEntries(keys.flatMap((key) => (get(key) ? [[key, get(key)]] : [])));
  return { ...found, ...(found["houseOrgId"] && { houseOrgId: Number(found["houseOrgId"]) }) } as Filters;
};

const narrowed = (group: StatisticGroup, key: string) => {
  if (group === "division") return { divisionCode: key };
  if (group === "kind") return { categoryCode: key };
  if (group === "house") return { houseOrgId: key };
  const { from, to } = daysOfMonth(key);
  return { dateFrom: from, dateTo: to };
};

const listAddress = (query: Readonly<Record<string, unknown>>): string =>
  `#/buildingStatistic?${new URLSearchParams(
    Object.entries({ ...query, view: "list" }).map(([name, value]): [string, string] => [name, String(value)]),
  )}`;

/** Address of the buildings behind one sum. */
export const addressOfBuildings = (filters: Filters, group: StatisticGroup, key: string): string =>
  listAddress({ ...filters, ...narrowed(group, key) });

/** Address of the buildings behind one part of a breakdown; the name tells on the list to what it is narrowed. */
export const addressOfPart = (filters: Filters, within: Breakdown, part: string, partName: string): string =>
  listAddress({ ...filters, within, part, partName });
