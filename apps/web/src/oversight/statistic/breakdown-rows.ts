import type { StatisticPart } from "@tushen/contract/oversight/statistic";
import type { Breakdown } from "@tushen/domain/oversight/breakdown";
import type { ChartRow } from "./chart-rows.ts";

export interface BreakdownRow extends ChartRow {
  readonly note: string;
  readonly figures: StatisticPart["figures"];
}

interface BreakdownSource {
  readonly breakdown: Breakdown;
  readonly figure: string;
  readonly parts: readonly StatisticPart[];
  readonly earlierParts: readonly StatisticPart[];
}

/** Rows of a breakdown: steps as they follow each other, everything else from the greatest to the least. */
export const breakdownRows = ({ breakdown, figure, parts, earlierParts }: BreakdownSource): BreakdownRow[] => {
  const earlierOf = new Map(earlierParts.map((part) => [part.key, part]));
  const shown = new Set(parts.map(({ key }) => key));
  const gone = earlierParts
    .filter(({ key }) => !shown.has(key))
    .map((part): StatisticPart => ({ ...part, figures: {} }));
  const rows = [...parts, ...gone].map(
    (part): BreakdownRow => ({
      ...part,
      value: part.figures[figure] ?? null,
      earlier: earlierOf.get(part.key)?.figures[figure] ?? null,
    }),
  );
  return breakdown === "step" ? rows : rows.sort((a, b) => (b.value ?? -1) - (a.value ?? -1));
};
