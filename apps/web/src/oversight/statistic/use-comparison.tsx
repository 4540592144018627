import { type Comparison, comparisons, earlierPeriod, type Period } from "@tushen/domain/oversight/period";
import { Select } from "antd";
import type { ReactNode } from "react";
import { optionsOf } from "../../ground/ui/form/options.ts";
import { useAddress } from "../../ground/ui/use-address.ts";
import type { Filters } from "./filters.ts";
import { oneOf } from "./one-of.ts";

const periodText = ({ from, to }: Period): string => `${from} 至 ${to}`;

/** The period shown and the one it is compared with, once both days are given and a comparison is chosen. */
export interface ComparedPeriods {
  readonly shown: Period | undefined;
  readonly earlier: Period | undefined;
  readonly earlierFilters: Filters | undefined;
  /** Both periods for the caption of a chart. */
  readonly text: string;
  /** The field in which the comparison is chosen. */
  readonly choice: ReactNode;
}

export const useComparison = (filters: Filters): ComparedPeriods => {
  const address = useAddress();
  const { dateFrom, dateTo } = filters;
  const shown = dateFrom && dateTo ? { from: dateFrom, to: dateTo } : undefined;
  const comparison = oneOf<Comparison>(comparisons, address.get("compare"));
  const earlier = shown && comparison && earlierPeriod(shown, comparison);
  return {
    ...{ shown, earlier },
    earlierFilters: earlier && { ...filters, dateFrom: earlier.from, dateTo: earlier.to },
    text: shown && earlier ? `：${periodText(shown)}，对比 ${periodText(earlier)}` : "",
    choice: (
      <Select
        aria-label="对比"
        placeholder={shown ? "不对比" : "选受理日期后可对比"}
        value={shown ? (comparison ?? null) : null}
        disabled={!shown}
        options={optionsOf(comparisons)}
        allowClear
        style={{ width: 170 }}
        onChange={(next: string | null | undefined) => address.set({ compare: next ?? undefined })}
      />
    ),
  };
};
