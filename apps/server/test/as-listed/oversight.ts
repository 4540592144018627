import type { Row } from "./row.ts";

/** The calls of statistics; they name no project. */
export const oversightRows = (): readonly Row[] => {
  const filters = { divisionCode: "410105", dateFrom: "2026-01-01", dateTo: "2026-12-31" };
  const some = { ...filters, bizType: "FJ", category: "PTXM" };
  const sums = { ...filters, groupBy: "month" };
  const firstPage = { pageNum: 1, pageSize: 20 };
  return [
    ["C221", "officer", { query: { ...some, ...firstPage } }],
    ["C222", "clerk", { query: { ...sums, ...firstPage } }],
    ["C223", "officer", { query: some }],
    ["C224", "officer", { query: sums }],
  ];
};
