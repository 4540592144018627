import type { Merge } from "@tushen/domain/filing/report-form/draft-merge";
import type { ReportField } from "@tushen/domain/filing/report-form/report-field";
import type { Option } from "../../../ground/ui/form/options.ts";

/** A pick list whose options are no dictionary: firms and buildings of the project. */
export const pickOf = (key: string, label: string): ReportField => ({ key, label, type: "text" });

/** Names of the two picks instead of their numbers. */
export const withPicksNamed = <T>(merge: Merge<T>, key: string, options: readonly Option[]): Merge<T> => {
  const nameOf = (picked: unknown) => options.find(({ value }) => value === picked)?.label ?? "未选";
  return {
    ...merge,
    clashes: merge.clashes.map((clash) =>
      clash.path === key ? { ...clash, mine: nameOf(clash.mine), theirs: nameOf(clash.theirs) } : clash,
    ),
  };
};
