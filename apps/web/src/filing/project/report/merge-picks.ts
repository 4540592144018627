import type { Merge } from "@tushen/domain/filing/report-form/draft-merge";
import type { ReportField } from "@tushen/domain/filing/report-form/report-field";
import type { Option } from "../../../ground/ui/form/options.ts";

/** A choice whose options are not a dictionary: firms and buildings of the project. */
export const pickOf = (key: string, label: string): ReportField => ({ key, label, type: "text" });

/** Shows what two people picked differently by its name instead of its number. */
export const withPicksNamed = <T>(merge: Merge<T>, key: string, options: readonly Option[]): Merge<T> => {
  const nameOf = (picked: unknown) => options.find(({ value }) => value === picked)?.label ?? "未选";
  return {
    ...merge,
    clashes: merge.clashes.map((clash) =>
      clash.path === key ? { ...clash, mine: nameOf(clash.mine), theirs: nameOf(clash.theirs) } : clash,
    ),
  };
};
