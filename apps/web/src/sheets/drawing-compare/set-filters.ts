import type { ComparedPair } from "@tushen/contract/sheets/drawing-compare";

type FilterKey = "all" | "changed" | "added" | "removed" | "same" | "open";

export const pairFilters: readonly { readonly key: FilterKey; readonly label: string }[] = [
  { key: "changed", label: "有变化" },
  { key: "added", label: "新增" },
  { key: "removed", label: "取消" },
  { key: "same", label: "无变化" },
  { key: "open", label: "未完成" },
  { key: "all", label: "全部" },
];

/** Compared without a finding counts as unchanged; a sheet that cannot be aligned is not finished. */
const kindOf = ({ state, changeCount, unlaidPages }: ComparedPair): FilterKey => {
  if (state === "ADDED") return "added";
  if (state === "REMOVED") return "removed";
  if (state === "PROCESSING" || state === "FAILED") return "open";
  if (changeCount > 0) return "changed";
  return unlaidPages > 0 ? "open" : "same";
};

export const isOfFilter = (pair: ComparedPair, filter: FilterKey): boolean =>
  filter === "all" || kindOf(pair) === filter;

export const pairName = ({ base, target }: ComparedPair): string =>
  `${base?.drawingId ?? ""}-${target?.drawingId ?? ""}`;

export const sortPairs = (pairs: readonly ComparedPair[], by: "set" | "share"): readonly ComparedPair[] =>
  by === "set" ? pairs : [...pairs].sort((one, other) => other.share - one.share);
