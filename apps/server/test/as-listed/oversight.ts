import type { Row } from "./row.ts";

/** The calls of statistics; they name no project. */
export const oversightRows = (): readonly Row[] => {
  const filters = { divisionCode: "410105", dateFrom: "2026-01-01", dateTo: "2026-12-31" };
  const some = { ...filters, bizType: "FJ", category: "PTXM", pageNum: 1, pageSize: 20 };
  const sums = { ...filters, groupBy: "month", pageNum: 1, pageSize: 20 };
  return [
    ["C221", "officer", { query: some }],
    ["C222", "clerk", { query: sums }],
    ["C223", "officer", { query: some }],
    ["C224", "officer", { query: sums }],
  ];
};
