import { type FilteredTopic, FilterUnreadable, topicFilter, topicOrder } from "@tushen/domain/review/topic-filter";
import { refuse } from "../../../ground/platform/http/refusal.ts";

interface Wish {
  readonly $filter?: string | undefined;
  readonly $orderby?: string | undefined;
  readonly $top?: number | undefined;
  readonly $skip: number;
}

/** Filters, sorts and cuts a list as a tool asks; `valuesOf` gives the values that its filter and order may name. */
export const onePage = <One>(
  all: readonly One[],
  wish: Wish,
  fields: readonly string[],
  valuesOf: (one: One) => FilteredTopic,
): One[] => {
  const { $filter, $orderby, $top, $skip } = wish;
  try {
    const test = $filter?.trim() ? topicFilter($filter, fields) : () => true;
    const order = $orderby?.trim() ? topicOrder($orderby, fields) : () => 0;
    return all
      .map((one) => ({ one, values: valuesOf(one) }))
      .filter(({ values }) => test(values))
      .toSorted((a, b) => order(a.values, b.values))
      .slice($skip, $top === undefined ? undefined : $skip + $top)
      .map(({ one }) => one);
  } catch (error) {
    if (error instanceof FilterUnreadable) return refuse("opinion.filter-unreadable", { reason: error.message });
    throw error;
  }
};
